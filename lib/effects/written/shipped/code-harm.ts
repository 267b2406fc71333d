import type { Analysis } from '../../analysis.js';
import type { Language } from '../../code/languages/language.js';
import type { Command } from '../../../shell/command.js';
import type { MaskedCode } from '../../code/text/masked-code.js';
import type { Effect } from '../../../types.js';
import type { Harm } from './harm.js';
import { folderOf } from '../../../paths/names.js';
import { literalWord } from '../../../shell/command.js';
import { rootScope } from '../../../shell/scope.js';
import { isLifecycle } from '../../aggravating/harm-in-source.js';
import { codeEffects, maskedCode } from '../../code/code.js';
import { ipythonEffects } from '../../code/interpreters/ipython.js';
import { isOwnMachine } from '../../../paths/own-hosts.js';
import { cellsOf } from '../formats/notebook-cells.js';
import { effectsApart } from './apart.js';
import { answersEnvironment } from './answered-environment.js';
import { runsWhatIsAsked } from './asked-to-run.js';
import { harmOfCommands, harmOf } from './command-harm.js';
import { talkingCommands } from './command-lines.js';
import { runsDecoded } from './decoded.js';
import { harmToUsers } from './harm-to-users.js';
import { losesHome } from './losing-commands.js';
import { isSecretFor } from './machine-secrets.js';
import { sendsSecrets } from './secrets-sent.js';
import { sendsEnvironment } from './sends-environment.js';

/** UTF-16 code units of one file that are judged. */
const MAX_FILE = 65_536;

/** Those of which the calls are followed: that is far slower. */
const MAX_FOLLOWED = 24_576;

/** Names of one letter stand for many things: what calls of such code do is anybody's guess. */
const isPacked = (source: string): boolean => source.length > 4_000 && source.length / source.split('\n').length > 250;

/** Stores of browsers and chats, and wallets, which no program but their own reads. */
const STORES =
  /(?:Local Storage|IndexedDB|[dD]iscord\w{0,10})[/\\]{1,2}(?:.{0,60}[/\\])?leveldb\b|(?:^|[/\\])(?:Login Data|cookies\.sqlite|key[34]\.db|logins\.json|wallet\.dat)$|(?:User Data|Default|Profile \d|Network|Chrome|Brave\w{0,10})[/\\](?:.{0,60}[/\\])?Cookies$|\b(?:Exodus|Electrum|Atomic|Ethereum)[/\\](?:\w+\.)?(?:wallet|wallets|keystore)\b/;
const READS =
  /(?<!\bwindow\.)\b(?:read\w{0,20}|open|copyFile\w{0,4}|copy2?|cat|file_get_contents|Open|ReadFile|read_to_string|slurp|glob\w{0,4}|iterdir|walk)\s?\(/;
const SENDS =
  /\b(?:fetch|axios|urlopen|sendBeacon|sendall|sendto|gethostbyname|requests?\.\w{1,10}|https?\.(?:request|post|get|Post|NewRequest)|Net::HTTP)\b/;

/** Part of a host's name that is made of data: `h[i:i+60] + '.x.test'`. */
const ASKED =
  /\b(?:gethostbyname(?:_ex)?|getaddrinfo|(?:dns\w{0,10}|resolver|socket|promises|net)\s?\.\s?(?:resolve\w{0,6}|lookup|query)|resolve[46]|LookupHost|LookupIP)\s?\(([^()\n]{0,200}(?:\([^()\n]{0,80}\)[^()\n]{0,100}){0,4})/g;
const OF_DATA =
  /\[[^\][]{0,30}:[^\][]{0,30}\]|\b(?:hex|hexlify|b(?:ase)?(?:16|32|64)\w{0,10}|encode\w{0,10}|substr\w{0,6}|slice|EncodeToString)\b/;

/** Nobody is to see it, or to notice. */
const HIDDEN =
  /\bdetached\b|\bunref\s?\(|\bstart_new_session\b|\bDEVNULL\b|\bCREATE_NO_WINDOW\b|\bwindowsHide\b|\bnohup\b|\bsetsid\b|\bdaemon\s?=\s?True\b|\bgo\s+(?:func|exec)\b/;
const CHECKED = /sha(?:1|256|512)|checksum|integrity|verif|signature|minisign|cosign|gpg|digest/i;

/** A download that is made a program stands in a text, beside a place at which programs start by themselves. */
const DOWNLOADS = /\b(?:curl|wget)\b[^\n]{0,300}\bchmod\s{1,9}[+\d][^\n]{0,300}/;
const STARTS_ITSELF = /systemd\/user|LaunchAgents|LaunchDaemons|crontab|CurrentVersion\\+Run|\.config\/autostart/;

/** Another script that an installation's program starts. */
const SCRIPT = /\b(?:ba|z|da)?sh\s{1,9}(?:-\w\s{1,9})?(?:\.\/)?([\w./-]{1,200}\.sh)\b/g;

/** What source that is handed on does to those who run it. */
export function harmOfCode(language: Language, path: string, text: string, analysis: Analysis): Harm | undefined {
  const source = text.slice(0, MAX_FILE);
  const masked = maskedCode(language, source);
  if (sendsEnvironment(masked, source) || sendsStores(masked) || sendsSecrets(masked) || asksNamesOfData(masked)) return 'secrets sent';
  if (answersEnvironment(masked)) return 'environment answered';
  if (runsDecoded(masked)) return 'hidden code';
  if (runsWhatIsAsked(masked)) return 'door for all';
  if (startsWhatCame(masked) && !CHECKED.test(source)) return 'code of strangers';
  const users = harmToUsers(masked);
  if (users !== undefined) return users;
  if (plantsDownload(masked) && !CHECKED.test(source)) return 'code of strangers';
  if (isPacked(source)) return undefined;
  // What becomes of what code reads itself has been followed.
  const effects = effectsOf(language, source.slice(0, MAX_FOLLOWED), path, analysis).filter(
    ({ kind, program }) => kind !== 'read' || program !== language,
  );
  const strict = isLifecycle(path) || /\/conftest\.py$/.test(path);
  const takesContainers =
    LOADED_BY_TESTS.test(path) && effects.some(takesAllContainers) && !masked.strings.some((each) => NARROWED.test(each));
  if (takesContainers) return 'harm to users';
  if (wipes(effects, masked) || losesHomeOrProject(effects, analysis)) return 'harm to users';
  const isHidden = HIDDEN.test(masked.code) || masked.strings.some((each) => /[^&]&\s*$/.test(each));
  const harm = harmOf(effects, strict || (isHidden && !CHECKED.test(source)) ? 'with people' : 'on build machines');
  return harm ?? (strict ? harmOfScripts(masked, path, analysis) : undefined);
}

/** A text downloads a program, and the code knows a place at which programs start by themselves. */
function plantsDownload({ strings }: MaskedCode): boolean {
  return strings.some((each) => DOWNLOADS.test(each)) && strings.some((each) => STARTS_ITSELF.test(each));
}

function losesHomeOrProject(effects: readonly Effect[], { world: { home, project } }: Analysis): boolean {
  return losesHome(effects, home, project.root);
}

/** What a cell of a notebook does to those who run it, and what of it stays in the notebook for those who read it. */
export function harmOfCell(source: string, path: string, analysis: Analysis): Harm | undefined {
  const effects = effectsOf('ipython', source.slice(0, MAX_FOLLOWED), path, analysis);
  if (losesHomeOrProject(effects, analysis)) return 'harm to users';
  if (effects.some((effect) => effect.shown !== 'nothing' && showsSecret(effect, PRINTS_VARIABLE.test(source)))) return 'secrets shown';
  return harmOf(effects, 'at once');
}

/** Cells of a notebook, put together as far as they are of one language, that are looked at. */
const MAX_CELLS = 32;

/** What a whole notebook does to those who run it. */
export function harmOfNotebook(text: string, path: string, analysis: Analysis): Harm | undefined {
  for (const source of cellsOf(text).slice(0, MAX_CELLS)) {
    const effects = effectsOf('ipython', source.slice(0, MAX_FOLLOWED), path, analysis);
    const found = losesHomeOrProject(effects, analysis) ? 'harm to users' : harmOf(effects, 'at once');
    if (found !== undefined) return found;
  }
  return undefined;
}

const PRINTS_VARIABLE = /\b(?:print|display)\s?\([^)\n]{0,200}\b(?:environ|getenv)\b|(?:^|\n)\s{0,9}(?:!|%)/;

/** One variable that code takes out of the environment is mostly used. */
function showsSecret({ kind, target }: Effect, prints: boolean): boolean {
  if (target.kind === 'path') return kind === 'read' && isSecretFor(target.path, ['']);
  return (
    kind === 'reveal-environment' && target.kind === 'resource' && (prints || target.resource !== 'environment' || target.name === 'all')
  );
}

function effectsOf(language: Language, source: string, path: string, analysis: Analysis): readonly Effect[] {
  const { world, cwd } = analysis;
  const word = literalWord(path);
  const command: Command = {
    words: [word],
    assignments: [],
    redirections: [],
    input: { kind: 'none' },
    cwd,
    captured: false,
    span: undefined,
    via: [],
  };
  const scope = rootScope({ cwd, home: world.home, projectRoot: world.project.root });
  return effectsApart(analysis, (frame) => {
    const running = { command, scope, frame, program: language };
    if (language === 'ipython') ipythonEffects(source, word, running);
    else {
      codeEffects(language, source, word, running, { args: [], from: 'file' });
    }
  });
}

/** What each run of the tests loads. */
const LOADED_BY_TESTS = /\/(?:conftest\.py|[\w.-]{0,30}(?:[sS]etup|[tT]eardown)[\w-]{0,10}\.[cm]?[jt]sx?)$/;

/** Containers of one label or name alone. */
const NARROWED = /--filter\b|^(?:label|name|ancestor|id|network)=/;

/** All containers, or volumes, of the machine. */
function takesAllContainers({ kind, target, program }: Effect): boolean {
  return (
    kind === 'destroy' &&
    !/compose/.test(program) &&
    target.kind === 'resource' &&
    ((target.resource === 'container' && target.name === 'all') || (target.resource === 'volume' && target.name.replace('…', '') === ''))
  );
}

/** A program from an address without a name, or without encryption, is made one and started. */
const ASKED_FOR =
  /\b(?:http\.(?:Get|get)|https\.get|fetch|urlopen|urlretrieve|requests\.get|httpx\.get|(?:reqwest::(?:blocking::)?|ureq::)get|Net::HTTP\.get|URI\.open|file_get_contents|getstore)\s?\(\s?(?:URI\(\s?)?[bfru]?§(\d{1,9})§/g;
const MADE_PROGRAM = /\b0o?7[0-7]{2}\b|\bchmod\w{0,4}\b|\bChmod\b|\bset_mode\b|\bfrom_mode\b/;
const STARTED = /\b(?:exec\.Command|Command::new|spawn\w{0,4}|exec\w{0,8}|subprocess\.\w{3,14}|Popen|os\.system|system|popen)\s?\(/;

function startsWhatCame({ code, strings }: MaskedCode): boolean {
  if (!MADE_PROGRAM.test(code) || !STARTED.test(code)) return false;
  return [...code.matchAll(ASKED_FOR)]
    .slice(0, 64)
    .some(
      ([, index]) =>
        /^https?:\/\/\d{1,3}(?:\.\d{1,3}){3}\b/.test(strings[Number(index)] ?? '') && !isOwnMachine(strings[Number(index)] ?? ''),
    );
}

/** What stands in stores of other programs gets into the net. */
function sendsStores({ code, strings }: MaskedCode): boolean {
  if (!SENDS.test(code) || strings.every((each) => !/^https?:/.test(each) || isOwnMachine(each))) return false;
  return READS.test(code) && strings.some((each) => STORES.test(each));
}

function asksNamesOfData({ code, strings }: MaskedCode): boolean {
  return [...code.matchAll(ASKED)].some(
    ([, argument = '']) =>
      OF_DATA.test(argument) &&
      [...argument.matchAll(/§(\d+)§/g)].some(([, index]) => /^\.[\w-]{1,60}(?:\.[\w-]{1,60})+$/.test(strings[Number(index)] ?? '')),
  );
}

/** All files there are, when somebody lives in the wrong place. */
function wipes(effects: readonly Effect[], { code, strings }: MaskedCode): boolean {
  const isChosen =
    /country|geo|timezone|time_zone|locale/i.test(code) || strings.some((each) => /ipgeo|geoip|country|ip-api|ipinfo/i.test(each));
  return (
    isChosen &&
    effects.some(
      ({ kind, target }) =>
        /^(?:delete|write)$/.test(kind) && target.kind === 'path' && /^(?:\/\*?|\/(?:home|Users|root)(?:\/\*)?)$/.test(target.path),
    )
  );
}

/** Scripts beside an installation's program that it starts, as they stand on the disk. */
function harmOfScripts({ strings }: MaskedCode, path: string, analysis: Analysis): Harm | undefined {
  for (const [, name = ''] of strings
    .slice(0, 256)
    .flatMap((each) => [...each.slice(0, 2_000).matchAll(SCRIPT)])
    .slice(0, 4)) {
    const script = analysis.world.disk.readText(`${folderOf(path)}/${name}`);
    const found = script.kind === 'present' ? harmOfCommands(talkingCommands(script.text), 'with people', [], analysis) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
