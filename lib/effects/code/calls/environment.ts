import type { Running } from '../../command/running.js';
import type { MaskedCode } from '../text/text.js';
import { obstacle } from '../../analysis.js';
import { emitResource } from '../../command/emit.js';
import { foundIn, standsIn, type Sought } from '../sought.js';
import { definitionsIn } from '../names/definitions.js';
import { eachValue } from '../names/names.js';
import { valueOf } from '../values/values.js';
import { isForChild } from './child-environment.js';
import { isNameOnlyTested, isOnlyTested, isToConnect } from './tested-variable.js';
import { isOnlyPlaceTold } from './url-part.js';
import { maskCode } from '../text/text.js';

/** The environment: one variable by name, or all of it. */
const ENVIRONMENT: Sought = { holding: ['env|ENV|_SERVER'], expression: /(?:\bos\.environ\b(?:b\b)?|\bos\.getenv\b|\bprocess\.env\b|\bENV\b|\bgetenv\b|\$_(?:ENV|SERVER)\b|%ENV\b|\bDeno\.env\b|\bBun\.env\b)(?:\.get|\.fetch)?\s*(?:[[({]\s*(?:§(\d+)§|(\w+))|\.([A-Za-z_]\w*))?/g };

/** Calls that print all of it: of php, tcl and elixir. */
const PRINTED_WHOLE: Sought = { holding: ['sys.env|phpinfo|processInfo|parray|array get|get_env|Environ|vars(|vars_os|getenv(|ENV|EnvironmentVariables'], expression: /(?<!append[(]\s?|\bEnv\s?=\s?)\bos\.Environ\(\)|\benv::vars(?:_os)?\(\)|\bGetEnvironmentVariables\(\)|\bSys\.getenv\(\)|\(k, ?v\) in ENV\b|\bprintln\(ENV\)|\bphpinfo\s*\(|\bprint\(\s?ProcessInfo\.processInfo\.environment\s?\)|\bin ProcessInfo\.processInfo\.environment\b|\bprintln\(sys\.env\)|\bsys\.env\.foreach\b|\bparray\s+env\b|\barray get env\b|\bSystem\.get_env\s*\(\s*\)/ };

/** What a library for `.env` files found in one, as a whole. */
const PARSED: Sought = { holding: ['parsed|dotenv_values|Dotenv'], expression: /\bconfig\([^()]*\)\s*\.parsed\b|\bdotenv_values\(\s*\)|\b(?:pp?|puts|print|inspect)[ (]{1,3}Dotenv\.(?:load|parse|overload)!?(?![(][^()]{0,80}[)][.]keys\b)/ };

/** The same, under a name of its own. */
const PARSED_LATER: Sought = { holding: ['.parsed'], expression: /\b(?:log|info|warn|error|debug|dir|table|stringify|inspect)\(\s?(?:\w+\s?,\s?)?\w+\.parsed\b/ };

/** A password out of the system's own store or the cookies of a browser, printed. */
const KEYRING: Sought = { holding: ['keyring|browser_cookie3|keytar'], expression: /\b(?:print|write|log)\s*\(\s*(?:await\s)?keytar\.(?:getPassword|findPassword|findCredentials)\s*\(|\bkeytar\.(?:getPassword|findPassword|findCredentials)\s*\([^()]{0,200}\)\s*\.then\s*\(\s*(?:console\.\w{1,20}\s*\)|\(?\s?(?:\w{1,40})\s?\)?\s?=>\s?console\.)|\bbrowser_cookie3\.(?:load|chrome|firefox|safari|edge|brave|chromium|opera)\(|\b(?:print|write|log)\s*\(\s*keyring\.get_(?:password|credential)\s*\((?!§\d+§, ?§\d+§[)] is |§\d+§, ?§\d+§[)] [!=]= )/ };

/** Settings of a framework with secrets in them: rails' credentials, django's `settings.SECRET_KEY`, laravel's `env('APP_KEY')`. */
const SETTINGS: Sought = { holding: ['Rails|settings|env('], expression: /\bRails\.(?:application\.(?:credentials|secrets|secret_key_base)|configuration\.database_configuration)\b|\bsettings\.(DATABASES|[A-Z_]*(?:KEY|TOKEN|PASSWORD|SECRET)[A-Z_]*)\b|(?<![\w.>$])env\(\s*§(\d+)§/g };

/** Variables for which the whole code is searched. */
const MAX_LOOKED_AT = 8;

/** Literals with something of the environment in them that are looked at. */
const MAX_FILLED_IN = 256;

/** What has to stand in code that takes something of the environment, or of settings. */
const MAY_TELL = /env|phpinfo|ENV|_SERVER|config|dotenv|keyring|credentials|secrets|settings/;

/** Behind rails' credentials: the names in there, or whether something is, and how long. */
const ASKS_CREDENTIALS = /^(?:&?\.[a-z_]\w*!?(?![\w?])|\[(?::\w+|§\d+§)\]|\([\w:,§ ]*\)){0,8}?&?\.(?:(?:present|blank|nil|empty|any)\?|(?:keys|length|size|count)\b(?:\.(?:inspect|sort|to_s|length|size|count)\b)?)(?!\s*(?:[.[({]|&\.|do\b))/;

/** Imports that give the environment another name, and modules that stand where they are used. */
const RENAMED: readonly (readonly [imported: RegExp, meant: string])[] = [
  [/\bfrom\s+os\s+import\s+(?:\w+\s*,\s*){0,8}environ(?:\s+as\s+(\w+))?/, 'os.environ'],
  [/\bimport\s*\{\s*env(?:\s+as\s+(\w+))?\s*\}\s*from/, 'process.env'],
  [/\b(?:const|let|var)\s*\{\s*env(?:\s*:\s*(\w+))?\s*\}\s*=\s*(?:process\b|require\(§\d+§\))/, 'process.env'],
];

/** The same code with the environment called as everybody does. */
function withUsualNames(masked: MaskedCode): MaskedCode {
  if (!/\benv(?:iron)?\b/.test(masked.code)) return masked;
  let code = masked.code.replace(/(?:__import__|import_module|require)\(§(\d+)§\)(?=\.env(?:iron)?\b)/g, (text, index: string) => /^(?:os|(?:node:)?process)$/.exec(masked.strings[Number(index)] ?? '')?.[0].replace('node:', '') ?? text);
  const module = /\bimport\s+os\s+as\s+(\w+)/.exec(code)?.[1];
  if (module !== undefined) code = code.replace(new RegExp(`(?<![\\w.])${module}\\.environ\\b`, 'g'), 'os.environ');
  for (const [imported, meant] of RENAMED) {
    const found = imported.exec(code);
    if (found === null) continue;
    const name = found[1] ?? (meant === 'os.environ' ? 'environ' : 'env');
    const end = found.index + found[0].length;
    code = code.slice(0, found.index) + code.slice(end).replace(new RegExp(`(?<![\\w.$])${name}\\b(?!\\s*[:=](?!=))`, 'g'), meant);
  }
  return code === masked.code ? masked : { ...masked, code };
}

/** Variables of the environment that code takes the value of. */
export function environmentEffects(asWritten: MaskedCode, running: Running): void {
  const masked = withUsualNames(asWritten);
  if (standsIn(masked.code, PARSED) || standsIn(masked.code, PRINTED_WHOLE)) emitResource('reveal-environment', 'environment', 'all', running);
  if (masked.strings.some((text) => /^dotenv(?:\/|$)/.test(text)) && standsIn(masked.code, PARSED_LATER)) emitResource('reveal-environment', 'environment', 'all', running);
  if (standsIn(masked.code, KEYRING)) emitResource('reveal-environment', 'credential', 'keyring', running);
  let filled = 0;
  for (const [literal, code] of masked.filledIn) {
    if (!MAY_TELL.test(code)) continue;
    if ((filled += 1) > MAX_FILLED_IN) {
      obstacle(running.frame.analysis, 'the code puts too much of the environment into texts to follow');
      break;
    }
    if (isPrinted(masked.code, literal)) environmentEffects(maskCode(masked.language, code), running);
  }
  let looked = 0;
  for (const { 0: text, 1: setting, 2: literal, index } of foundIn(masked.code, SETTINGS)) {
    if (!PRINTS.test(masked.code.slice(Math.max(0, index - 80), index)) || (literal !== undefined && masked.language !== 'php')) continue;
    const name = setting ?? masked.strings[Number(literal)];
    const end = index + text.length;
    if (name === undefined ? ASKS_CREDENTIALS.test(masked.code.slice(end, end + 120)) : isOnlyAsked(masked.code, index, end, name) || ((looked += 1) <= MAX_LOOKED_AT && isOnlyTested(masked, index, end))) continue;
    emitResource('reveal-environment', name === undefined ? 'credential' : 'environment', name ?? 'rails', running);
  }
  looked = 0;
  for (const match of foundIn(masked.code, ENVIRONMENT)) {
    const named = match[1] === undefined ? (match[2] ?? match[3]) : masked.strings[Number(match[1])];
    if (isOnlyAsked(masked.code, match.index, match.index + match[0].length, named) || (named !== undefined && isSet(masked.code, match.index, match.index + match[0].length))) continue;
    if (named !== undefined && isWrittenHere(masked, named, match.index)) continue;
    if (named !== undefined && (looked += 1) <= MAX_LOOKED_AT && isOnlyTested(masked, match.index, match.index + match[0].length)) continue;
    if (named !== undefined && looked <= MAX_LOOKED_AT && isOnlyPlaceTold(masked, named, match.index, match.index + match[0].length)) continue;
    if (named !== undefined && isToConnect(masked.code, match.index, match.index + match[0].length)) continue;
    const isVariable = match[1] === undefined && match[2] !== undefined && masked.language !== 'perl';
    const whole = named === undefined || isVariable || /^(?:items|values|copy|to_h|each|toObject|inspect|entries)$/.test(named) || (masked.language === 'ruby' && /^(?:select|filter|reject|map|sort|to_a|each_pair|filter_map|find_all|slice)$/.test(named));
    if (whole && /^ENV$/.test(match[0]) && !/\bENV\b\s*(?:$|[).;,\n]|\.(?:to_h|each|inspect|select|filter|reject|map|sort|to_a|find_all|slice))/.test(masked.code.slice(match.index, match.index + 20))) continue;
    if (whole && !isVariable && (named === undefined || named === 'copy') && (looked += 1) <= MAX_LOOKED_AT && isForChild(masked, match.index, match.index + match[0].length)) continue;
    const taken = whole && named === undefined ? takenApart(masked, match.index, match.index + match[0].length) : undefined;
    if (taken !== undefined) for (const each of taken) emitResource('reveal-environment', 'environment', each, running);
    else if (isVariable && whole) for (const each of namesIn(match[2] ?? '', match.index, masked, running)) emitResource('reveal-environment', 'environment', each, running);
    else emitResource('reveal-environment', 'environment', whole ? 'all' : named, running);
  }
}

/** `const { A, B: b = 1 } = process.env`: the variables of which more is asked than whether they are there; undefined where the rest of them is taken as well. */
function takenApart(masked: MaskedCode, start: number, end: number): readonly string[] | undefined {
  const { code } = masked;
  const list = /\{([^{}]{1,300})\}\s?=\s?$/.exec(code.slice(Math.max(0, start - 320), start))?.[1];
  if (list === undefined || !/^\s{0,9}(?:[;\n]|$)/.test(code.slice(end, end + 10))) return undefined;
  const parts = list.split(',').filter((each) => each.trim() !== '').slice(0, MAX_LOOKED_AT).map((each) => /^([A-Za-z_]\w{0,60})(?:\s?:\s?([A-Za-z_]\w{0,60}))?(?:\s?=[^=>][^]*)?$/.exec(each.trim()));
  if (parts.some((each) => each === null) || list.split(',').length > MAX_LOOKED_AT) return undefined;
  return parts.flatMap((each) => (each?.[1] === undefined || isNameOnlyTested(masked, each[2] ?? each[1], end) ? [] : [each[1]]));
}

/** The names that a variable goes through; where one of them is not known, all. */
function namesIn(variable: string, at: number, masked: MaskedCode, { scope }: Running): ReadonlySet<string> {
  const names = new Set<string>();
  eachValue(masked, at, () => names.add(valueOf(variable, masked, scope.home)));
  return [...names].every((name) => /^[A-Za-z_]\w{0,60}$/.test(name)) ? names : new Set(['all']);
}

const PRINTS = /\b(?:print|puts|echo|say|pp?|printf|warn|die|dd|dump|var_dump|var_export|print_r|abort|raise|write|console\.\w+)\b[^;\n]*$/;

/** A literal that is printed where it stands. */
function isPrinted(code: string, literal: number): boolean {
  const at = code.indexOf(`§${literal}§`);
  return PRINTS.test(code.slice(Math.max(0, at - 80), at));
}

/** `os.environ['X'] = …`, `process.env.X = …`: a statement that puts something there. */
function isSet(code: string, start: number, end: number): boolean {
  return /^\s?\]?\s?=(?![=>])/.test(code.slice(end, end + 8)) && /(?:^|[;\n{}])\s{0,23}$/.test(code.slice(Math.max(0, start - 24), start));
}

/** A variable to which the code itself gives texts that stand there, and nothing else: of the person's own there is nothing left. */
function isWrittenHere(masked: MaskedCode, name: string, at: number): boolean {
  const all = definitionsIn(masked).get(`.environ[${name}]`) ?? definitionsIn(masked).get(masked.language === 'javascript' ? `.${name}` : `ENV[${name}]`) ?? [];
  // A field of that name may be another object's.
  if (masked.language === 'javascript' && [...masked.code.matchAll(new RegExp(`\\bprocess\\.env\\.${name}\\s?=(?!=)`, 'g'))].length < all.length) return false;
  return all.length > 0 && all.every(({ kind, expression, block, at: place }) => kind === 'value' && /^§\d+§$/.test(expression.trim()) && place <= at && block?.parent === undefined);
}

/** Asked for its names, or whether there is such a variable: no value is shown. */
function isOnlyAsked(code: string, start: number, end: number, named: string | undefined): boolean {
  const before = code.slice(Math.max(0, start - 24), start);
  const after = code.slice(end, end + 12);
  if (/(?:!!|!|\btypeof\s|\bBoolean\()\s*$/.test(before) && named !== undefined) return true;
  if (named === 'keys' || (named === undefined && /^\s*\.keys\b/.test(after))) return true;
  if (named !== undefined) return false;
  return /(?:Object\.keys|\bjoin\s?\(?[^;]{0,16}\bkeys|\blen|\bsorted|\blist|\barray_keys)(?:\s*\()?\s*$/.test(before) ? !/^\s*\.\s*(?:items|values)/.test(after) : /\bin\s+$/.test(before) && !/^\s*\.\s*(?:items|values)/.test(after);
}
