import type { Frame } from '../analysis.js';
import type { Running } from '../command/running.js';

/** A cmdlet or program with its arguments, whose effects are looked for. */
export interface Call {
  readonly program: string;
  readonly args: readonly string[];
  /** The statement that it is called in. */
  readonly running: Running;
  /** Of what it runs itself. */
  readonly frame: Frame;
  readonly runPowershell: RunPowershell;
}

/** Finds the effects of a text of PowerShell that a command carries. */
export type RunPowershell = (text: string, frame: Frame) => void;

/** Records the effects of such a call. */
export type Tell = (call: Call) => void;

/** What stands behind the argument that fits; all where none does. */
export function behind(option: RegExp, args: readonly string[]): readonly string[] {
  return args.slice(args.findIndex((arg) => option.test(arg)) + 1);
}

/** Whether what the statement gives goes into a variable. */
export function isAssigned({ command }: Running): boolean {
  return /^\$\w+=?$/.test(command.words[0]?.written ?? '');
}
