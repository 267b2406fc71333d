import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { argv } from '../calls/argv.js';
import { runFoundInShell, touchFile } from '../touch-files.js';
import { argumentsAt } from '../text/expression.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';

/** `Command::new(program).arg(x).args([…])`, as far as it goes on. */
const COMMAND = /\bCommand::new\(([^()]{1,200})\)((?:\s{0,40}\.\s?\w{1,40}\([^()]{0,400}\)){0,40})/g;
const ARGUMENT = /\.\s?args?\(([^()]{1,400})\)/g;

/** `OpenOptions::new().append(true).open(path)` */
const OPENED = /\bOpenOptions::new\(\)((?:\s{0,40}\.\s?\w{1,40}\([^()]{0,40}\)){0,8}?)\s{0,40}\.\s?open\(/g;
/** xshell's and duct's macros. */
const MACRO = /\bcmd!\(\s?(?:\w{1,40}\s?,\s?)?§(\d+)§/g;

/** `include_str!("a")`, `include_bytes!(concat!(env!("HOME"), "/a"))`: what is compiled in is shown by who runs it. */
const INCLUDED = /\binclude_(?:str|bytes)!\s?\(\s?(?:concat!\s?\(([^()]{0,200}(?:\([^()]{0,60}\)[^()]{0,200}){0,4})\)|(§\d+§))/g;

/** Programs that rust starts, and files that it opens for more than reading. */
export function rustEffects(reading: CodeReading): void {
  runFoundInShell(MACRO, reading);
  for (const { 1: parts, 2: file = '', index } of reading.masked.code.matchAll(INCLUDED)) {
    eachTold(index, reading, () =>
      touchFile(
        'read',
        parts === undefined
          ? textNow(file, reading)
          : argumentsAt(`(${parts})`, 1)
              .map((part) => joined(part, reading))
              .join(''),
        reading,
      ),
    );
  }
  for (const match of reading.masked.code.matchAll(OPENED)) {
    if (/\.\s?(?:append|write|create|truncate)\(true/.test(match[1] ?? '')) {
      eachTold(match.index, reading, () => touchFile('write', textNow(argumentsBehind(match, reading)[0] ?? '', reading), reading));
    }
  }
  for (const { 1: program = '', 2: chain = '', index } of reading.masked.code.matchAll(COMMAND)) {
    const rest = [...chain.matchAll(ARGUMENT)].flatMap(([called, each = '']) => {
      const text = each.trim().replace(/^&/, '');
      return text.startsWith('[') ? argumentsAt(text, 1) : [/^\.\s?args/.test(called) ? `...${text}` : text];
    });
    eachTold(index, reading, () => argv([program, `[${rest.join(',')}]`], reading));
  }
}

/** A part of what `concat!` puts together: a variable of the environment, or a text. */
function joined(part: string, reading: CodeReading): string {
  const [, variable] = /^\s*env!\s?\(\s?(§\d+§)/.exec(part) ?? [];
  if (variable === undefined) return textNow(part, reading);
  return textNow(variable, reading) === 'HOME' ? reading.running.scope.home : HOLE;
}
