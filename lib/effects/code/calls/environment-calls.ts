import type { Running } from '../../command/running.js';
import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { obstacle } from '../../analysis.js';
import { emitResource } from '../../command/emit.js';
import { showVariable } from '../../output/revealed/shown-variable.js';
import { foundIn, type Sought } from '../sought.js';
import { definitionsIn } from '../names/definitions.js';
import { eachValue } from '../names/notes.js';
import { valueOf } from '../values/values.js';
import { isForChild } from './child-environment.js';
import { isNameOnlyTested, isOnlyTested, isToConnect } from './tested-variable.js';
import { printedAsWhole } from './printed-as-whole.js';
import { isOnlyPlaceTold } from './url-part.js';
import { maskCode } from '../text/masked-code.js';
import { withUsualNames } from './usual-environment.js';

/** The environment: one variable by name, or all of it. */
const ENVIRONMENT: Sought = {
  holding: ['env|ENV|_SERVER'],
  expression:
    /(?:\bos\.environb?\b|\bos\.getenv\b|\bprocess\.env\b|\bENV\b|\bgetenv\b|\$_(?:ENV|SERVER)\b|%ENV\b|\bDeno\.env\b|\bBun\.env\b)(?:\.get|\.fetch)?\s*(?:[[({]\s*(?:§(\d+)§|(\w+))|\.([A-Za-z_]\w*))?/g,
};

/** Settings of a framework with secrets in them: rails' credentials, django's `settings.SECRET_KEY`, laravel's `env('APP_KEY')`. */
const SETTINGS: Sought = {
  holding: ['Rails|settings|env('],
  expression:
    /\bRails\.(?:application\.(?:credentials|secrets|secret_key_base)|configuration\.database_configuration)\b|\bsettings\.([A-Z_]*(?:KEY|TOKEN|PASSWORD|SECRET)[A-Z_]*)\b|(?<![\w.>$])env\(\s*§(\d+)§/g,
};

/** Variables for which the whole code is searched. */
const MAX_LOOKED_AT = 8;

/** Literals with something of the environment in them that are looked at. */
const MAX_FILLED_IN = 256;

/** What has to stand in code that takes something of the environment, or of settings. */
const MAY_TELL = /env|phpinfo|ENV|_SERVER|config|dotenv|keyring|credentials|secrets|settings/;

/** Behind rails' credentials: the names in there, or whether something is, and how long. */
const ASKS_CREDENTIALS =
  /^(?:&?\.[a-z_]\w*!?(?![\w?])|\[(?::\w+|§\d+§)\]|\([\w:,§ ]*\)){0,8}?&?\.(?:(?:present|blank|nil|empty|any)\?|(?:keys|length|size|count)\b(?:\.(?:inspect|sort|to_s|length|size|count)\b)?)(?!\s*(?:[.[({]|&\.|do\b))/;

/** Variables of the environment that code takes the value of, and settings with secrets in them. */
export function environmentShown({ named, running }: CodeReading): void {
  takenOfEnvironment(named, running);
}

function takenOfEnvironment(asWritten: MaskedCode, running: Running): void {
  const masked = withUsualNames(asWritten);
  printedAsWhole(masked, running);
  filledInEffects(masked, running);
  settingsEffects(masked, running);
  variableEffects(masked, running);
}

/** What is put into texts that are printed: `"key: #{ENV['KEY']}"`. */
function filledInEffects(masked: MaskedCode, running: Running): void {
  let filled = 0;
  for (const [literal, code] of masked.filledIn) {
    if (!MAY_TELL.test(code)) continue;
    filled += 1;
    if (filled > MAX_FILLED_IN) return obstacle(running.frame.analysis, 'the code puts too much of the environment into texts to follow');
    if (isPrinted(masked.code, literal)) takenOfEnvironment(maskCode(masked.language, code), running);
  }
}

/** How often the whole code was searched for one variable. */
interface Looks {
  count: number;
}

/** True while the code may be searched once more. */
function mayLook(looks: Looks): boolean {
  looks.count += 1;
  return looks.count <= MAX_LOOKED_AT;
}

function settingsEffects(masked: MaskedCode, running: Running): void {
  const { code } = masked;
  const looks: Looks = { count: 0 };
  for (const { 0: text, 1: setting, 2: literal, index } of foundIn(code, SETTINGS)) {
    if (!PRINTS.test(code.slice(Math.max(0, index - 80), index)) || (literal !== undefined && masked.language !== 'php')) continue;
    const name = setting ?? masked.strings[Number(literal)];
    const end = index + text.length;
    if (
      name === undefined
        ? ASKS_CREDENTIALS.test(code.slice(end, end + 120))
        : isOnlyAsked(code, index, end, name) || (mayLook(looks) && isOnlyTested(masked, index, end))
    ) {
      continue;
    }
    emitResource('reveal-environment', name === undefined ? 'credential' : 'environment', name ?? 'rails', running);
  }
}

function variableEffects(masked: MaskedCode, running: Running): void {
  const { code, language } = masked;
  const looks: Looks = { count: 0 };
  for (const { 0: text, 1: literal, 2: written, 3: field, index } of foundIn(code, ENVIRONMENT)) {
    const end = index + text.length;
    const name = literal === undefined ? (written ?? field) : masked.strings[Number(literal)];
    if (
      isOnlyAsked(code, index, end, name) ||
      isListedInPerl(masked, text, index) ||
      (name !== undefined && isUnshown(name, index, end, masked, looks))
    )
      continue;
    const variable = literal === undefined && language !== 'perl' ? written : undefined;
    const whole = name === undefined || variable !== undefined || ALL_OF_IT.test(name) || (language === 'ruby' && ALL_IN_RUBY.test(name));
    if (name === undefined && isSet(code, index, end)) continue;
    if (whole && text === 'ENV' && !TAKEN_WHOLE.test(code.slice(index, index + 20))) continue;
    if (
      whole &&
      variable === undefined &&
      (name === undefined || name === 'copy' || name === 'to_h' || name === 'toObject') &&
      mayLook(looks) &&
      isForChild(masked, index, end)
    ) {
      continue;
    }
    const taken =
      name === undefined ? takenApart(masked, index, end) : variable === undefined ? undefined : namesIn(variable, index, masked, running);
    for (const each of taken ?? [whole ? 'all' : name]) showVariable(each, running);
  }
}

/** Names that stand for all variables: methods of the environment. */
const ALL_OF_IT = /^(?:items|values|copy|to_h|each|toObject|inspect|entries)$/;
const ALL_IN_RUBY = /^(?:select|filter|reject|map|sort|to_a|each_pair|filter_map|find_all|slice)$/;

/** `ENV` alone, or with one of these behind it; elsewhere it may be a name of any other thing. */
const TAKEN_WHOLE = /\bENV\b\s*(?:$|[).;,\n]|\.(?:to_h|each|inspect|select|filter|reject|map|sort|to_a|find_all|slice))/;

/** True where code uses a variable without showing its value: it gives it one, tests it, or connects with it, say. */
function isUnshown(name: string, start: number, end: number, masked: MaskedCode, looks: Looks): boolean {
  const { code } = masked;
  if (isSet(code, start, end) || isWrittenHere(masked, name, start)) return true;
  if (mayLook(looks) && isOnlyTested(masked, start, end)) return true;
  return (looks.count <= MAX_LOOKED_AT && isOnlyPlaceTold(masked, name, start, end)) || isToConnect(code, start, end);
}

/** `const { A, B: b = 1 } = process.env`: the variables of which more is asked than whether they are there; undefined where the rest of them is taken as well. */
function takenApart(masked: MaskedCode, start: number, end: number): readonly string[] | undefined {
  const { code } = masked;
  const list = /\{([^{}]{1,300})\}\s?=\s?$/.exec(code.slice(Math.max(0, start - 320), start))?.[1];
  if (list === undefined || !/^\s{0,9}(?:[;\n]|$)/.test(code.slice(end, end + 10))) return undefined;
  const parts = list
    .split(',')
    .filter((each) => each.trim() !== '')
    .slice(0, MAX_LOOKED_AT)
    .map((each) => /^([A-Za-z_]\w{0,60})(?:\s?:\s?([A-Za-z_]\w{0,60}))?(?:\s?=[^=>][^]*)?$/.exec(each.trim()));
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
  const all =
    definitionsIn(masked).get(`.environ[${name}]`) ??
    definitionsIn(masked).get(masked.language === 'javascript' ? `.${name}` : `ENV[${name}]`) ??
    [];
  // A field of that name may be another object's.
  if (
    masked.language === 'javascript' &&
    [...masked.code.matchAll(new RegExp(`\\bprocess\\.env\\.${name}\\s?=(?!=)`, 'g'))].length < all.length
  ) {
    return false;
  }
  return (
    all.length > 0 &&
    all.every(
      ({ kind, expression, block, at: place }) =>
        kind === 'value' && /^§\d+§$/.test(expression.trim()) && place <= at && block?.parent === undefined,
    )
  );
}

/** `keys %ENV`, where the code names the environment nowhere else, and so takes no value by a name. */
function isListedInPerl({ code, strings, filledIn }: MaskedCode, text: string, start: number): boolean {
  const named = [code, ...strings, ...filledIn.map(([, inner]) => inner)].flatMap((each) => each.match(/ENV|\beval\b/g) ?? []);
  return text === '%ENV' && named.length === 1 && /\bkeys\s?\(?\s?$/.test(code.slice(Math.max(0, start - 24), start));
}

/** Asked for its names, or whether there is such a variable: no value is shown. */
function isOnlyAsked(code: string, start: number, end: number, named: string | undefined): boolean {
  const before = code.slice(Math.max(0, start - 24), start);
  const after = code.slice(end, end + 12);
  if (/(?:!!|!|\btypeof\s|\bBoolean\(|\bassert\s)\s*$/.test(before) && named !== undefined) return true;
  if (named === 'toObject' && /\bObject\.keys\s?\(\s?$/.test(before)) return /^\(\s?\)\s?\)/.test(after);
  if (named === 'keys' || (named === undefined && /^\s*\.keys\b/.test(after))) return true;
  if (named !== undefined) return false;
  return /(?:Object\.keys|§\.join|\bjoin\s?\(?[^;]{0,16}\bkeys|\blen|\bsorted|\blist|\barray_keys)(?:\s*\()?\s*$/.test(before)
    ? !/^\s*\.\s*(?:items|values)/.test(after)
    : /\bin\s+$/.test(before) && !/^\s*\.\s*(?:items|values)/.test(after);
}
