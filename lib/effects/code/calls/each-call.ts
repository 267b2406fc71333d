import type { CodeReading } from '../reading.js';
import type { MaskedCode } from '../text/masked-code.js';
import { HOLE } from '../../../shell/command.js';
import { obstacle } from '../../analysis.js';
import { effectsOfLanguage } from '../languages/effects-of-language.js';
import { aliasesIn, withoutAlias } from '../names/aliases.js';
import { definitionsIn } from '../names/definitions.js';
import { runInShell } from '../touch-files.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';
import { foundIn, type Sought } from '../sought.js';
import { argumentsAt, receiverBefore } from '../text/expression.js';
import { NAME_MARK } from '../text/literal.js';
import { maskCode, PATTERN } from '../text/masked-code.js';
import { applyCall, roleOf } from './apply-call.js';
import { bodyInTable, roleInTable } from './function-tables.js';
import { handedEffects } from './handed.js';
import { fileSystemsInMemory } from './in-memory.js';
import { isReader, namedReader } from './named-readers.js';
import { isOfDatabase } from './of-database.js';
import { isOfShell } from './of-shell.js';
import { isPretended } from './pretended.js';
import { bareRuns, receivedRun } from './received-run.js';

/** The most calls with an effect that are followed in one piece of code: more than 10 KB of honest code hold. */
const MAX_CALLS = 4_000;

/** A call: a dotted name before a parenthesis (`f?.(`, `(0, f)(`), or before a string in languages that need none. From its beginning, since trying again at every dot would be quadratic. */
const CALL = /(?<![\w$]|[\w$]\.|[\w$]::)(\.?[A-Za-z_$][\w$]*(?:(?:\.|::)[A-Za-z_$][\w$]*)*)!?\s*(?:\?\.(?=\()|\)(?=\())?(\(|(?=§))/g;

/** `f.call(this, …)`, `f.apply(this, […])`, and `f.bind(this, …)` for when it is called later. */
const BY_ITSELF = /^([^]+)\.(call|apply|bind)$/;

/** `getattr(os, 'system')(…)`, `require('fs')['rmSync'](…)`: the name is a string. */
const NAMED_BY_STRING: Sought = {
  holding: ['getattr|Reflect|[|methodcaller|attrgetter'],
  expression:
    /(?:(?:getattr|Reflect\.get)\s*\([^§;\n]{1,200}(?:§\d+§\s*\)\s*)?,([^()[\];,\n]{1,100}(?:\[\s?:\s?:\s?-1\s?\])?)\)|\[((?:[^()[\];,\n]|\[[^()[\];,\n]{0,60}\]){1,100})\]|\battrgetter\((§\d+§)\)\(\w{1,40}\))\s*\(|\bmethodcaller\((§\d+§),/g,
};

/** Records what the calls in code do, by their names: those of functions, those whose name is a text, and commands in backticks. */
export function callEffects(reading: CodeReading): void {
  callsByName(reading);
  callsByString(reading);
  effectsOfLanguage(reading);
  for (const text of reading.masked.backticks) backtick(text, reading);
}

/** The most literals whose inner code (`${…}`) is read. */
const MAX_FILLED_IN = 512;

/** Records what the calls do that stand in texts: `${run('a')}`. */
export function callsInTexts(reading: CodeReading): void {
  const { language, filledIn } = reading.masked;
  let followed = 0;
  for (const [, code] of filledIn) {
    if (!/[(`]/.test(code)) continue;
    if ((followed += 1) > MAX_FILLED_IN) {
      return obstacle(reading.running.frame.analysis, 'the code makes too many calls in texts to follow');
    }
    callEffects({ ...reading, masked: maskCode(language, code) });
  }
}

function backtick(text: string, reading: CodeReading): void {
  const literal = text.includes(NAME_MARK) ? `§${reading.masked.strings.indexOf(text)}§` : undefined;
  if (literal === undefined) return runInShell(text, reading);
  eachTold(Math.max(0, reading.masked.code.indexOf(literal)), reading, () => runInShell(textNow(literal, reading), reading));
}

function callsByName(reading: CodeReading): void {
  const { masked, roles, running } = reading;
  const aliases = aliasesIn(masked);
  const inMemory = fileSystemsInMemory(masked);
  const own = ownFunctions(masked);
  const tellReceived = receivedRun(reading);
  if (tellReceived !== undefined) bareRuns(reading, tellReceived);
  let count = 0;
  for (const match of masked.code.matchAll(CALL)) {
    const [, called = '', way] = (masked.language === 'javascript' && BY_ITSELF.exec(match[1] ?? '')) || [];
    const name = withoutAlias((way === undefined ? (match[1] ?? '') : called).replaceAll('::', '.'), aliases);
    const role = roleOf(name, roles);
    if (role === undefined && isReader(name)) namedReader(match, reading);
    // A regular expression is asked what it finds.
    if (/\.exec$/.test(name) && masked.language === 'javascript' && isPattern(masked, match.index, name)) continue;
    if (
      role === undefined ||
      (match[2] === '' && masked.language === 'python') ||
      inMemory.has(match[1]?.split('.', 1)[0] ?? '') ||
      own.has(name) ||
      isPretended(masked, name, match.index)
    ) {
      continue;
    }
    if ((count += 1) > MAX_CALLS) return obstacle(running.frame.analysis, 'the code makes too many calls to follow');
    if (tellReceived !== undefined && isOfShell(masked, name, match.index)) {
      tellReceived(role, argumentsBehind(match, reading, role), match.index);
    }
    eachTold(match.index, reading, () => {
      const args = argumentsBehind(match, reading, role);
      if (
        role === 'command' &&
        /(?:^|\.)exec$/.test(name) &&
        textNow(args[0] ?? '', reading).startsWith(HOLE) &&
        isOfDatabase(masked, name, match.index)
      ) {
        return;
      }
      // Statements of databases, and jobs of queues, are run as well.
      if (/\.run$/.test(name) && textNow(args[0] ?? '', reading).startsWith(HOLE) && !isOfShell(masked, name, match.index)) return;
      applyCall(role, way === undefined ? args : way !== 'apply' ? args.slice(1) : argumentsAt((args[1] ?? '').trim(), 1), reading);
    });
  }
  handedEffects(reading, aliases);
}

const OWN_FUNCTION =
  /\b(?:function|def|sub|fn|func)\s+(\w{2,40})\b|\b(?:const|let|var)\s+(\w{2,40})\s*=\s*(?:async\s*)?(?:function\b|\([^()\n]{0,200}\)\s*(?::[^=\n]{1,60})?=>|\w+\s*=>)/g;

/** Names of functions that the code defines itself and does not import: what a call of one does, its body tells. */
function ownFunctions({ code }: MaskedCode): ReadonlySet<string> {
  const names = new Set([...code.matchAll(OWN_FUNCTION)].map(([, one, two]) => one ?? two ?? ''));
  for (const [imported] of names.size === 0
    ? []
    : code.matchAll(/\b(?:import\b[^;\n]{0,300}|from\s[^;\n]{0,300}|\{[^{}]{1,300}\}\s*=\s*(?:await\s+)?(?:require|import)\b)/g)) {
    for (const name of imported.match(/\w+/g) ?? []) names.delete(name);
  }
  return names;
}

/** Names that nothing but regular expressions have. */
const PATTERN_NAME = /^(?:re|rx|regex|regexp|pattern)$|(?:_RE|Re|Regex|Regexp|RegExp|Pattern|_REGEX|_PATTERN)$/;

/** True if the object of a method call is a regular expression (`pattern.exec(…)`). */
function isPattern(masked: MaskedCode, at: number, name: string): boolean {
  const { code, strings } = masked;
  const owner = name.slice(0, -'.exec'.length);
  const isWritten = (text: string): boolean =>
    /^(?:new\s)?RegExp\(/.test(text) || strings[Number(/^§(\d+)§\w*$/.exec(text)?.[1])] === PATTERN;
  if (owner === '') return isWritten(/§\d+§$/.exec(code.slice(Math.max(0, at - 10), at))?.[0] ?? '');
  const given = definitionsIn(masked).get(owner);
  return given === undefined
    ? PATTERN_NAME.test(owner)
    : given.every(
        ({ kind, expression }) => kind === 'value' && (isWritten(expression.trim()) || (expression === '' && PATTERN_NAME.test(owner))),
      );
}

function callsByString(reading: CodeReading): void {
  const aliases = aliasesIn(reading.masked);
  for (const match of foundIn(reading.masked.code, NAMED_BY_STRING)) {
    eachTold(match.index, reading, () => {
      const name = textNow((match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim(), reading);
      const table = receiverBefore(reading.masked.code, match.index);
      const body = table === '' || name.includes(HOLE) ? undefined : bodyInTable(table, name, argumentsBehind(match, reading), reading);
      if (body !== undefined) return callEffects({ ...reading, masked: body });
      const role = (/^\w{2,40}$/.test(name) ? roleOf(`.${name}`, reading.roles) : undefined) ?? roleInTable(table, name, reading, aliases);
      if (role !== undefined) applyCall(role, argumentsBehind(match, reading, role), reading);
    });
  }
}
