import type { CodeReading } from '../reading.js';
import { applyCall, mapped } from '../calls/apply-call.js';
import { argv } from '../calls/argv.js';
import { touchFile, touchTree } from '../touch-files.js';
import { expressionAt } from '../text/expression.js';
import { argumentsBehind, eachTold, stringAt, textNow } from '../reading.js';
import { quotedCommands } from './quoted.js';

/** `open FH, '<', file`: without brackets. */
const OPEN = /\bopen\s+(?=(?:my\s+)?[\w$]+\s*,)/g;
/** `find(sub { unlink }, dir)`. */
const FOUND = /\bfind(?:depth)?\s*\(\s*sub\s*\{[^{}]{0,200}\b(?:unlink|rmdir|rmtree|remove_tree)\b[^{}]{0,200}\}\s*,/g;
/** `find({ wanted => sub { unlink }, no_chdir => 1 }, dir)`. */
const FOUND_WITH =
  /\bfind(?:depth)?\s*\(\s*\{[^{}]{0,100}\bwanted\s*=>\s*sub\s*\{[^{}]{0,200}\b(?:unlink|rmdir|rmtree|remove_tree)\b[^{}]{0,200}\}[^{}]{0,100}\}\s*,/g;
/** `find(\&wanted, dir)`, with a function of its own. */
const FOUND_BY = /\bfind(?:depth)?\s*\(\s*\\&(\w{1,40})\s*,/g;
/** `path('a')->remove_tree` of Path::Tiny, and objects of other libraries for paths. */
const OF_PATH = /(?:\bpath\s?\(([^()\n]{1,200})\)|(\$\w{1,40}))\s?->\s?(remove_tree|rmtree)\b/g;
/** `unlink glob(…)`, `unlink <*>`, `unlink $file`. */
const EACH_DELETED = /\b(unlink|rmtree|remove_tree|rmdir)\s+(?=glob\b|<|[$@]\w)/g;
/** `rename $from, $to`. */
const PLACED = /(?<![\w$@%&>])(rename|move|copy|symlink)\s+(?=\$\w)/g;
/** `exec { $program } $name, @arguments`: what runs stands in the block. */
const IN_BLOCK = /\b(?:system|exec)(?:\s*\()?\s*\{([^{}]{0,80})\}\s*\(?/g;

/** What `<>` reads: `@ARGV = (§, §)`. */
const ARGUMENTS = /@ARGV\b[^;\n§=]{0,40}= ?\(? ?((?:§\d+§(?:, ?)?){1,16})/g;

/** `kill 'KILL', -1` */
const KILLED = /(?<![\w$@%&>])kill\s+(?=§|\d|[A-Z])/g;

/** `eval decode_base64(…)`: code without brackets around it. */
const EVALUATED = /\beval\s+(?=(?:decode_base64|MIME::Base64::decode|pack|unpack|join|reverse)\b)/g;

/** Forms of perl that are no calls with brackets. */
export function perlEffects(reading: CodeReading): void {
  const { code } = reading.masked;
  for (const match of code.matchAll(OPEN)) {
    eachTold(match.index, reading, () => applyCall('open-by-mode', argumentsBehind(match, reading), reading));
  }
  for (const match of [...code.matchAll(FOUND), ...code.matchAll(FOUND_WITH)]) {
    eachTold(match.index, reading, () =>
      argumentsBehind(match, reading).forEach((start) => touchTree('delete', textNow(start, reading), reading)),
    );
  }
  for (const match of code.matchAll(FOUND_BY)) {
    if (
      new RegExp(
        `\\bsub\\s+${match[1] ?? ''}\\s*\\{[^{}]{0,400}\\b(?:unlink|rmdir|rmtree|remove_tree)\\b(?![^;{}\\n]{0,80}\\bif\\b[^;{}\\n]{0,80}§)`,
      ).test(code)
    ) {
      eachTold(match.index, reading, () =>
        argumentsBehind(match, reading).forEach((start) => touchTree('delete', textNow(start, reading), reading)),
      );
    }
  }
  for (const { 1: made, 2: named = '', index } of code.matchAll(OF_PATH)) {
    eachTold(index, reading, () => touchTree('delete', textNow(made ?? named, reading), reading));
  }
  for (const match of code.matchAll(EACH_DELETED)) {
    eachTold(match.index, reading, () => mapped(match[1] ?? '', argumentsBehind(match, reading), reading));
  }
  for (const match of code.matchAll(PLACED)) eachTold(match.index, reading, () => placedLoosely(match, reading));
  for (const match of code.matchAll(IN_BLOCK)) {
    eachTold(match.index, reading, () => argv([match[1] ?? '', ...argumentsBehind(match, reading).slice(1)], reading));
  }
  if (code.includes('<')) {
    for (const [, list = ''] of code.matchAll(ARGUMENTS)) {
      for (const [, index] of list.matchAll(/§(\d+)§/g)) touchFile('read', stringAt(index, reading) ?? '', reading);
    }
  }
  for (const match of code.matchAll(KILLED)) {
    eachTold(match.index, reading, () => applyCall('signal-named', argumentsBehind(match, reading), reading));
  }
  for (const match of code.matchAll(EVALUATED)) {
    eachTold(match.index, reading, () => reading.evaluate(textNow(expressionAt(code, match.index + match[0].length), reading)));
  }
  quotedCommands(reading);
}

function placedLoosely(match: RegExpExecArray, reading: CodeReading): void {
  const role = reading.roles.get(match[1] ?? '');
  if (role !== undefined) applyCall(role, argumentsBehind(match, reading), reading);
}
