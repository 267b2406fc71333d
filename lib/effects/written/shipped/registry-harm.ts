import type { Harm } from './harm.js';
import { hostEnd, privateNetwork, thisMachine, userBefore } from '../../../paths/own-hosts.js';

/** Hosts of the own network, and this machine. */
const OWN = String.raw`${userBefore()}(?:${thisMachine()}|${privateNetwork()}|(?!\d+(?:[:/\s"']|$)|0x)[\w-]{1,60}${hostEnd()}(?=[:/\s"']|$)|(?:[\w-]{1,60}\.){1,5}(?:local|internal|intranet|lan|corp|home|private|test|svc)${hostEnd()})`;

const IS_OWN = new RegExp(`^${OWN}`);

/** Packages come without encryption from a machine that anybody could have. */
const REGISTRIES: readonly (readonly [file: RegExp, plain: RegExp, unchecked: RegExp])[] = [
  [
    /\/\.npmrc$/,
    new RegExp(String.raw`^\s{0,9}(?:@[\w.-]{1,60}:)?registry\s{0,9}=\s{0,9}["']?http:\/\/(?!${OWN})`, 'm'),
    /^\s{0,9}strict-ssl\s{0,9}=\s{0,9}["']?false/m,
  ],
  [
    /\/\.yarnrc(?:\.yml)?$/,
    new RegExp(String.raw`^\s{0,9}(?:"?registry"?|npmRegistryServer:)\s{1,9}["']?http:\/\/(?!${OWN})`, 'm'),
    /\bstrict-ssl\b\s{1,9}false|enableStrictSsl:\s{1,9}false|unsafeHttpWhitelist:/,
  ],
  [
    /\/pip\.(?:conf|ini)$/,
    new RegExp(String.raw`^\s{0,9}(?:extra-)?index-url\s{0,9}=\s{0,9}http:\/\/(?!${OWN})`, 'm'),
    /^\s{0,9}trusted-host\s{0,9}=/m,
  ],
  [
    /\/(?:requirements|constraints)[\w.-]{0,40}\.txt$/,
    new RegExp(String.raw`^\s{0,9}(?:-i|--(?:extra-)?index-url)[ =]{1,9}http:\/\/(?!${OWN})`, 'm'),
    /./,
  ],
  [
    /\.gradle(?:\.kts)?$/,
    new RegExp(String.raw`\bur[li]\b[\s(=]{0,5}(?:uri\()?["']http:\/\/(?!${OWN})`),
    /\ballowInsecureProtocol\s{0,3}=\s{0,3}true|isAllowInsecureProtocol\s{0,3}=\s{0,3}true/,
  ],
];

const LOCKFILE = /\/(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml)$/;

/** Where an entry of a lockfile comes from, and the lines behind it, up to the next. */
const RESOLVED =
  /(?:"resolved":\s{0,9}"|^\s{1,9}resolved\s"|\btarball:\s{0,9})(https?:\/\/([\w.-]{1,100})[^"\s,}]{0,400})[^\n]*\n?((?:(?!\n\s{0,9}"resolved"|\n\s{0,9}resolved\s)[^}]){0,300})/gm;

/** Registries, and forges whose archives have no checksum in all lockfiles. */
const KNOWN =
  /(?:^|\.)(?:npmjs\.org|yarnpkg\.com|github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|npmmirror\.com|jsr\.io|pkg\.dev|jfrog\.io|amazonaws\.com|azure\.com|visualstudio\.com|cloudsmith\.io|fontawesome\.com|sheetjs\.com|pkg\.pr\.new|localhost)$/;

/** Packages that would come from somewhere else than all others, without a checksum or encryption. */
export function harmOfRegistries(path: string, text: string): Harm | undefined {
  const settings = REGISTRIES.find(([file]) => file.test(path));
  if (settings !== undefined) return settings[1].test(text) && settings[2].test(text) ? 'packages of strangers' : undefined;
  if (!LOCKFILE.test(path)) return undefined;
  const entries = [...text.matchAll(RESOLVED)].slice(0, 20_000);
  const hosts = new Set(entries.map(([, , host = '']) => host));
  const count = (host: string): number => entries.filter((entry) => entry[2] === host).length;
  const strange = [...hosts].filter((host) => !KNOWN.test(host) && host.includes('.') && !IS_OWN.test(host));
  // A registry of the company's own keeps many, and their checksums.
  return strange.length <= 3 &&
    strange.some(
      (host) =>
        count(host) <= 3 &&
        entries.some(([, url = '', its, behind = '']) => its === host && !/integrity/.test(behind) && !/#[\da-f]{40}/.test(url)),
    )
    ? 'packages of strangers'
    : undefined;
}

/** The same, as options of the programs that take packages. */
const TAKEN_PLAIN = new RegExp(
  String.raw`\b(?:npm|pnpm|yarn|bun)\s{1,9}(?:ci|i|install|add)\b[^\n;&|]{0,300}\s--registry[= ]["']?http:\/\/(?!${OWN})|\b(?:pip3?|uv)\s{1,9}(?:pip\s{1,9})?(?:install|sync|add)\b[^\n;&|]{0,300}\s(?:-i|--(?:extra-)?index-url|--(?:default-)?index)[= ]["']?http:\/\/(?!${OWN})|\bgem\s{1,9}(?:install|sources)\b[^\n;&|]{0,300}\s(?:-s|-a|--source|--add)[= ]["']?http:\/\/(?!${OWN})`,
);

/** True for commands that take packages without encryption from a machine that anybody could have. */
export function takesPlainPackages(text: string): boolean {
  return text.includes('http:') && TAKEN_PLAIN.test(text);
}
