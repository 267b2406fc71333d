import type { Effect } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import type { Harm } from './harm.js';
import { rootScope } from '../../../shell/scope.js';
import { walkSource } from '../../wrappers/shell-source.js';
import { isOwnMachine } from '../../../paths/own-hosts.js';
import { addressesOfAnybody } from '../../known/anybodys-hosts.js';
import { maskedCode } from '../../code/code.js';
import { batchAsPowershell } from '../../powershell/batch.js';
import { powershellEffects } from '../../powershell/powershell.js';
import { effectsApart } from './apart.js';
import { runsDecoded } from './decoded.js';
import { isKnownInstaller } from './known-installers.js';
import { losesHome } from './losing-commands.js';
import { opensShell } from './opened-shell.js';
import { sendsEntrusted } from './entrusted-sent.js';
import { sendsSecretsOf } from './secrets-in-commands.js';
import { sendsEnvironment } from './sends-environment.js';

/** Where commands run: on the machine of whoever takes the file, on one that is there for this alone, or on either as soon as they are there. */
export type Runs = 'with people' | 'on build machines' | 'at once';

const OF_ANYBODY = new RegExp(addressesOfAnybody());

/** A host to which whoever answers its names reads what they are made of. */
const ASKED_NAMES =
  /\b(?:nslookup|dig|host|ping|getent\s{1,9}hosts)\b[^\n|;&]{0,200}(?:\$\(|`|\$\{?)(?:env|printenv|base(?:32|64)|xxd|cat|echo|whoami[^\n|;&]{0,60}(?:hostname|\$\(|`))[^\n|;&]{0,200}\.(?!local\b|internal\b|lan\b|svc\b|cluster\b)[a-z]{2,}(?=[\s"'`;&|)]|$)/;

/** Names by which build servers give what they log in with, and who gave it out. */
const OF_PIPELINE =
  /\b(?:curl|wget)\b(?=[^\n]{0,600}\s(?:-d|-F|-T|--data[\w-]{0,12}|--json|--form|--post-data)\b)[^\n]{0,800}\$[{(]?(?:env:)?(?:servicePrincipalKey|idToken|SYSTEM_ACCESSTOKEN|System\.AccessToken|AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN|CI_JOB_TOKEN|CI_REGISTRY_PASSWORD|BUILDKITE_AGENT_ACCESS_TOKEN|DRONE_NETRC_PASSWORD|ACTIONS_RUNTIME_TOKEN)\b/;
const GAVE_IT_OUT =
  /\b(?:microsoftonline\.(?:com|us)|azure\.(?:com|net)|visualstudio\.com|windows\.net|amazonaws\.com|gitlab\.\S{2,60}|git\.\S{2,60}|buildkite\.com|github\.com|\$\(System\.|\S{1,80}\/(?:api\/v4|v1\/auth|oidc)\/|\$\{?(?:CI_|SYSTEM_|BUILDKITE_)\w{2,40})/i;

/** `cat $FILE | curl …`, of variables into which a build server has put a secret. */
const HANDED_ON =
  /\b(?:cat|base(?:32|64)|gzip|xxd|tar|openssl\s(?!dgst|sha\d|pkeyutl)|rev)\b[^\n|;&]{0,200}\$\{?(\w{1,60})\b[^\n;&]{0,200}\|\s{0,9}(?:curl|wget|nc|ncat)\b/g;

/** Keys and stores of passwords, which no program sends. */
const KEYS =
  /\/\.(?:ssh|gnupg|aws)(?:\/\*{1,2}){0,2}$|\/\.ssh\/(?!known_hosts|config$|[^/]{1,80}\.pub$)[^/]{1,80}$|\/(?:id_(?:rsa|dsa|ecdsa|ed25519)|\.pgpass|\.git-credentials|shadow)(?:[^/]{0,3})$|\/\.aws\/credentials$|\/\.gnupg\/|buildkite-agent\.cfg$|^\/proc\/(?:self|\d{1,7})\/environ$|\/secrets\/kubernetes\.io\//;

/** A program without a name behind its address, that is made one. */
const UNNAMED_PROGRAM = new RegExp(
  String.raw`\b(?:curl|wget)\b[^\n]{0,400}${addressesOfAnybody()}[^\n]{0,400}\bchmod\s{1,9}(?:-\w{1,4}\s{1,9})?(?:[+]x|[ugoa]{1,4}[+]r?w?x|0?7\d\d)`,
);

/** A script that is run as it comes, though nobody knows whose machine it comes from. */
const UNCHECKED =
  /\b(?:curl\b(?=[^\n|;&]{0,300}\s(?:-(?!-)\w{0,6}k\w{0,6}|--insecure)\b)|wget\b(?=[^\n|;&]{0,300}\s--no-check-certificate\b))[^\n|;&]{0,400}?\bhttps?:\/\/([^\s"'|;&]{1,200})[^\n|;&]{0,200}\|\s{0,9}(?:sudo\s{1,9})?(?:\/\S{1,40}\/)?(?:ba|z|da|k)?sh\b/;

function runsUnchecked(command: string): boolean {
  const host = UNCHECKED.exec(command)?.[1];
  return host !== undefined && !isOwnMachine(host);
}

/** What commands do to those who run them; `secrets` are variables that hold such. */
export function harmOfCommands(commands: readonly string[], runs: Runs, secrets: readonly string[], analysis: Analysis): Harm | undefined {
  for (const command of commands) {
    const found = command.includes('\n')
      ? ((opensShell(command) ? 'shell for others' : undefined) ??
        harmOfScript(effectsOfCommand(command, analysis)) ??
        (sendsEntrusted(command, secrets) ? 'secrets sent' : undefined))
      : (harmInText(command, secrets) ?? harmOfLine(command, runs, analysis));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** True for commands that take from those who run them what nothing brings back. */
export function commandsLose(commands: readonly string[], analysis: Analysis): boolean {
  return commands.some((command) => losesHome(effectsOfCommand(command, analysis), analysis.world.home, analysis.world.project.root));
}

function harmOfLine(command: string, runs: Runs, analysis: Analysis): Harm | undefined {
  const effects = effectsOfCommand(command, analysis);
  return harmOf(effects, runs, /[$<]\(|`/.test(command)) ?? (sendsSecretsOf(effects, command) ? 'secrets sent' : undefined);
}

/** What a script for the shells of Windows does to those who run it. */
export function harmOfWindowsScript(language: 'powershell' | 'batch', text: string, folder: string, analysis: Analysis): Harm | undefined {
  const source = text.slice(0, MAX_WINDOWS_SCRIPT);
  return harmOfScript(
    effectsApart(analysis, (frame) => powershellEffects(language === 'batch' ? batchAsPowershell(source, [], folder) : source, frame)),
  );
}

/** UTF-16 code units. */
const MAX_WINDOWS_SCRIPT = 24_576;

/** What senders are handed to send. */
const SENDER = /^(?:curl|wget|https?|xh|nc|ncat|netcat|socat|openssl|gh|git|aws|gsutil|mail|sendmail)$/;

/** The same of several lines together, of which each may have a reason of its own: only what surely goes from one to the other counts. */
function harmOfScript(effects: readonly Effect[]): Harm | undefined {
  const own = effects
    .filter(({ kind }) => kind !== 'read')
    .map((effect) =>
      effect.kind === 'reveal-environment' &&
      SENDER.test(effect.program) &&
      effect.target.kind === 'resource' &&
      effect.target.resource === 'environment'
        ? { ...effect, kind: 'send' as const }
        : effect,
    );
  return harmOf(
    own.filter(({ kind }) => kind !== 'reveal-environment'),
    'on build machines',
  );
}

/** Code of another language in an option, and what stands before its quote. */
const GIVEN_CODE =
  /\b(python|node|deno|bun|php|ruby)[\d.]{0,4}(?:\s{1,9}eval|(?:\s{1,9}-{1,2}[\w=.-]{1,60}){0,3}\s{1,9}(?:-\w{0,3}[cerp]|--eval))\s{1,9}(?:"((?:[^"\\]|\\.){1,4000})"|'([^']{1,4000})')/g;

function harmInCode(command: string): Harm | undefined {
  for (const [, program = '', double, single = ''] of [...command.matchAll(GIVEN_CODE)].slice(0, 8)) {
    const source = double?.replace(/\\(["\\$`])/g, '$1') ?? single;
    const masked = maskedCode(program === 'python' || program === 'php' || program === 'ruby' ? program : 'javascript', source);
    if (sendsEnvironment(masked, source)) return 'secrets sent';
    if (runsDecoded(masked)) return 'hidden code';
  }
  return undefined;
}

/** A text that nobody can read is decoded, and run. */
const RUNS_DECODED =
  /(?:\b(?:echo|printf)\s{1,9}(?:-\w\s{1,9})?["']?[\w+/=\\]{20,}["']?\s{0,9}\|\s{0,9}|<<<\s{0,9}["']?[\w+/=]{20,}["']?[^\n;&]{0,40})/;
const DECODER =
  /\b(?:base(?:64|32)\s{1,9}(?:-\w{0,3}[dD]\b|--decode)|openssl\s{1,9}(?:base64|enc)[^\n|;&]{0,80}\s-d\b|xxd\s{1,9}-\w{0,3}r)[^\n|;&]{0,60}(?:\|\s{0,9}(?:(?:gunzip|zcat|gzip -d)\s{0,9}\|\s{0,9})?(?:sudo\s{1,9})?(?:\/\S{1,40}\/)?(?:(?:ba|z|da|k)?sh|python[\d.]{0,4}|node|perl|ruby|php)\b|$)/;
const EVALUATES =
  /\b(?:eval|(?:ba|z|da)?sh\s{1,9}-c)\s{1,9}["']?(?:\$\(|`)\s{0,9}(?:echo|printf|base64)\s[^\n]{0,8000}\bbase64\s{1,9}(?:-\w{0,3}[dD]\b|--decode)/;

function runsHidden(command: string): boolean {
  if (EVALUATES.test(command) && /[\w+/=]{20,}/.test(command)) return true;
  const [text] = RUNS_DECODED.exec(command) ?? [];
  return (
    text !== undefined &&
    /\|\s{0,9}(?:sudo\s{1,9})?(?:\/\S{1,40}\/)?(?:(?:ba|z|da|k)?sh|python[\d.]{0,4}|node|perl|ruby|php)\b/.test(command) &&
    DECODER.test(command)
  );
}

function harmInText(command: string, secrets: readonly string[]): Harm | undefined {
  if (ASKED_NAMES.test(command)) return 'secrets sent';
  if (opensShell(command)) return 'shell for others';
  if (
    OF_PIPELINE.test(command) &&
    !GAVE_IT_OUT.test(
      command.replace(/\$\S{0,80}/g, (each) =>
        /^\$(?:\{?(?:CI_API|CI_SERVER|SYSTEM_TEAM|SYSTEM_COLLECTION)|\(System\.)/.test(each) ? each : '',
      ),
    )
  ) {
    return 'secrets sent';
  }
  if (secrets.length > 0 && [...command.matchAll(HANDED_ON)].some(([, name = '']) => secrets.includes(name))) return 'secrets sent';
  if (sendsEntrusted(command, secrets)) return 'secrets sent';
  if (UNNAMED_PROGRAM.test(command) || runsUnchecked(command)) return 'code of strangers';
  return harmInCode(command) ?? (runsHidden(command) ? 'hidden code' : undefined);
}

/** What commands would do, apart from the call. */
export function effectsOfCommand(command: string, analysis: Analysis): readonly Effect[] {
  const { world } = analysis;
  return effectsApart(analysis, (frame) =>
    walkSource(command, rootScope({ cwd: analysis.cwd, home: world.home, projectRoot: world.project.root }), frame),
  );
}

/** Of all that commands do, what is surely nobody's wish. `fillsIn`: what some print stands among the words of others. */
export function harmOf(effects: readonly Effect[], runs: Runs, fillsIn = false): Harm | undefined {
  const about = (kind: RegExp, resource: string): readonly string[] =>
    effects.flatMap((effect) =>
      kind.test(effect.kind) && effect.target.kind === 'resource' && effect.target.resource === resource ? [effect.target.name] : [],
    );
  // A keeper of secrets is told who asks by what the machine has to show for itself.
  const hosts = about(/^send$/, 'host').filter((host) => !isOwnMachine(host) && !/\/v1\/auth\/[\w-]{1,60}\/login$/.test(host));
  const readsKeys = effects.some(({ kind, target }) => /^(?:read|send)$/.test(kind) && target.kind === 'path' && KEYS.test(target.path));
  // A bucket, or a remote repository, has no host of its own.
  const sendsNowhereKnown = about(/^send$/, 'host').length === 0 && about(/^send$/, 'environment').includes('all');
  if (
    sendsNowhereKnown ||
    (hosts.length > 0 && (about(fillsIn ? /^(?:send|reveal-environment)$/ : /^send$/, 'environment').includes('all') || readsKeys))
  ) {
    return 'secrets sent';
  }
  if (hosts.length > 0 && about(/^send$/, 'credential').length > 0 && about(/^reveal-environment$/, 'credential').length > 0) {
    return 'secrets sent';
  }
  const run = about(/^execute$/, 'host').filter((host) => !isOwnMachine(host));
  return run.some((host) => runs === 'with people' || OF_ANYBODY.test(host) || (runs === 'at once' && !isKnownInstaller(host)))
    ? 'code of strangers'
    : undefined;
}
