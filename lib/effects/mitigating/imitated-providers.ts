import type { Disk } from '../../types.js';
import { resolvePath } from '../../paths/resolve.js';
import { LOCALSTACK } from '../localstack.js';

type Folder = Pick<Disk, 'list' | 'readText' | 'kindOf'>;

/** Files, and modules within modules, that are looked at. */
const MAX_FILES = 64;
const MAX_DEPTH = 4;

/** Providers that change nothing outside of the state. Those of files write wherever they are told, and requests carry what they are given. */
const HARMLESS = String.raw`random|null|tls|time`;
const LOCKS_OTHERS = new RegExp(String.raw`^provider "(?!.*\/hashicorp\/(?:aws|${HARMLESS})")`, 'm');
const IS_HARMLESS = new RegExp(`^(?:${HARMLESS})$`);

/** The sorts of things that a text is about, each by its provider, and where providers come from. */
const ABOUT = /^ ?(?:resource|data|ephemeral|list|action) ?"?([a-zA-Z\d]*)/gm;
const OF_KNOWN = new RegExp(`^(?:aws|terraform|${HARMLESS})$`);
const COMES_FROM = /\bsource ?= ?"([^"\n]*)"/g;
const FROM_KNOWN = new RegExp(String.raw`^(?:(?:registry\.(?:terraform\.io|opentofu\.org)\/)?hashicorp\/(?:aws|${HARMLESS})$)`);

/** Comments, texts of several lines, and what runs programs or keeps the state elsewhere: of these it is not known what they come to. */
const IN_DOUBT = /\/\*|<<-?\w|\b(?:provisioner|backend|cloud)\b[^\n{]{0,80}\{/;
const RUNS_PROGRAM = /\bdata ?"?external"?/;
const QUOTED = /"[^"\n]*"/g;
const COMMENT = /^[ \t]*(?:#|\/\/)[^\n]*$/gm;

/** Keys that Amazon refuses, so that nothing there can be reached by them. */
const REFUSED_KEY = /^ ?access_key ?= ?"(?:test|mock|fake|dummy|local(?:stack)?|0{12})" ?$/m;
const ANY_SECRET = /^ ?secret_key ?= ?"[\w-]{1,40}" ?$/m;
/** Other ways to be let in, and other addresses. */
const OTHER_WAY_IN = /\b(?:profile|assume_role\w*|shared_\w+|token|for_each|custom_ca_bundle|http_proxy|https_proxy)\b/;
const ALIAS = /^ ?alias ?=/m;
const ENDPOINTS = /\bendpoints ?\{([^{}]*)\}/g;
const ENDPOINT = /= ?("?[^\s"=]*"?)/g;

/**
 * True for a folder of Terraform or OpenTofu whose settings lead each provider of Amazon to LocalStack by an address and keys that stand
 * written out in it (which come before variables and files: provider documentation, "Authentication and Configuration"),
 * which speaks of no other provider that changes anything, nor does its lock, and whose modules, all at hand, have no provider of their own.
 */
export function isImitatedFolder(folder: string, disk: Folder): boolean {
  const lock = disk.readText(`${folder}/.terraform.lock.hcl`);
  if (lock.kind === 'unknown' || (lock.kind === 'present' && LOCKS_OTHERS.test(lock.text))) return false;
  const text = textOfFolder(folder, disk);
  const providers = text === undefined ? undefined : providersIn(text);
  if (
    text === undefined ||
    providers === undefined ||
    !providers.every(({ name, body }) => IS_HARMLESS.test(name) || (name === 'aws' && isImitated(body)))
  ) {
    return false;
  }
  // Without one that has no alias, another is made up of variables.
  if (!providers.some(({ name, body }) => name === 'aws' && !ALIAS.test(body))) return false;
  return areModulesPlain(text, folder, disk, 0);
}

/** The names of files in which a folder of Terraform has its settings. */
export function isOfSettings(name: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$|^\.terraform(?:\.lock\.hcl)?$|^\.terraformrc$/.test(name);
}

/** All settings of a folder, without comments, each gap a single blank; undefined where they cannot be read as a whole. */
function textOfFolder(folder: string, { list, readText }: Folder): string | undefined {
  const names = (list(folder) ?? []).filter((name) => /\.(?:tf|tofu)(?:\.json)?$/.test(name));
  if (names.length === 0 || names.length > MAX_FILES || names.some((name) => name.endsWith('.json'))) return undefined;
  const texts = names.map((name) => readText(`${folder}/${name}`));
  const text = texts.map((each) => (each.kind === 'present' ? each.text.replace(COMMENT, '').replace(/[ \t]+/g, ' ') : '/*')).join('\n');
  if (IN_DOUBT.test(text.replace(QUOTED, '""')) || RUNS_PROGRAM.test(text)) return undefined;
  const needed = [...text.matchAll(/\brequired_providers ?\{/g)].map(({ 0: whole, index }) => bodyOf(text, index + whole.length) ?? '');
  const comesFromOthers = needed.some((body) => [...body.matchAll(COMES_FROM)].some(([, source = '']) => !FROM_KNOWN.test(source)));
  const isKnown = !comesFromOthers && [...text.matchAll(ABOUT)].every(([, provider = '']) => OF_KNOWN.test(provider));
  return isKnown ? text : undefined;
}

interface Provider {
  readonly name: string;
  readonly body: string;
}

/** The blocks of providers; undefined where one cannot be told as it is written. */
function providersIn(text: string): readonly Provider[] | undefined {
  const starts = [...text.matchAll(/^ ?provider ?"?(\w*)"? ?\{/gm)];
  if (starts.length !== [...text.matchAll(/^ ?provider\b|\bprovider ?"/gm)].length) return undefined;
  const providers = starts.map(({ 0: whole, 1: name = '', index }) => ({ name, body: bodyOf(text, index + whole.length) }));
  return providers.every((each): each is Provider => each.body !== undefined) ? providers : undefined;
}

/** What stands between braces, from behind the first of them. */
function bodyOf(text: string, from: number): string | undefined {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return undefined;
}

/** A block without what stands in the braces and brackets in it: tags may be called as keys are. */
function withoutInner(body: string): string {
  let depth = 0;
  let own = '';
  for (const sign of body.replace(QUOTED, (text) => text.replace(/[{}[\]]/g, '_'))) {
    if ('{['.includes(sign)) depth += 1;
    else if ('}]'.includes(sign)) depth -= 1;
    else if (depth === 0) own += sign;
  }
  return own;
}

function isImitated(body: string): boolean {
  const own = withoutInner(body);
  if (!REFUSED_KEY.test(own) || !ANY_SECRET.test(own) || OTHER_WAY_IN.test(body) || body.includes('${')) return false;
  const endpoints = [...body.matchAll(ENDPOINTS)].flatMap(([, inside = '']) =>
    [...inside.matchAll(ENDPOINT)].map(([, address = '']) => address),
  );
  return endpoints.length > 0 && endpoints.every((address) => LOCALSTACK.test(address.replaceAll('"', '')));
}

/** Whether the modules of a text stand in folders of this disk, and lead no provider elsewhere. */
function areModulesPlain(text: string, folder: string, disk: Folder, depth: number): boolean {
  const modules = [...text.matchAll(/^ ?module\b[^\n{]*\{/gm)].map(({ 0: whole, index }) => bodyOf(text, index + whole.length) ?? '');
  if (depth > MAX_DEPTH) return false;
  return modules.every((body) => {
    const [source, ...others] = [...body.matchAll(COMES_FROM)].map(([, each = '']) => each);
    if (source === undefined || others.length > 0 || !/^\.{1,2}\/[\w./-]*$/.test(source)) return false;
    const inside = resolvePath(source, { cwd: folder, home: '/' });
    const own = textOfFolder(inside, disk);
    return own !== undefined && !/\bprovider ?"|^ ?provider\b/m.test(own) && areModulesPlain(own, inside, disk, depth + 1);
  });
}
