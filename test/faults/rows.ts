/** One kind of fault, and what holds under it. */
export interface Row {
  readonly fault: string;
  /** As the README tells it. */
  readonly holds: string;
}

/** The faults that the pack is held against, in the README's order. Numbers never change. */
export const ROWS: Readonly<Record<number, Row>> = {
  1: { fault: 'standard input empty or closed', holds: 'the call goes on, and the log says why' },
  2: { fault: 'standard input never closes', holds: 'the decision comes as soon as the payload is whole; after a second of silence the call goes on' },
  3: { fault: 'standard input late, non-blocking', holds: 'the same decision' },
  4: { fault: 'standard input drips', holds: 'the same decision' },
  5: { fault: 'standard input too large', holds: 'what was read is judged; a command is asked about at least; memory stays bounded' },
  6: { fault: 'payload is no JSON', holds: 'the call goes on, and the log says why; a byte order mark is read over' },
  7: { fault: 'payload of wrong types', holds: 'wrong fields count as missing' },
  8: { fault: 'payload nested a million levels', holds: 'no stack overflows' },
  9: { fault: 'unknown tool, unknown fields', holds: 'its texts are judged as paths and commands' },
  10: { fault: 'commands made to be slow', holds: 'stopped or asked about, never passed over' },
  11: { fault: 'thousands of commands, deep nesting', holds: 'the dangerous last one is stopped' },
  12: { fault: 'a guard throws', holds: 'logged with its stack; the other guards decide' },
  13: { fault: 'a guard throws later, or cannot be loaded', holds: 'logged; what the other guards decided is told' },
  14: { fault: 'a guard never ends', holds: 'ended before the host gives up; a command is then asked about' },
  15: { fault: 'no memory', holds: 'half an answer is never printed' },
  16: { fault: 'killed at any moment', holds: 'no later run trips over what is left' },
  17: { fault: 'sixteen writers at once', holds: 'no line is lost or torn' },
  18: { fault: 'the holder of a lock was killed', holds: 'the next one takes it over' },
  19: { fault: 'state that is torn, huge, a folder, a FIFO, a link', holds: 'what can be read counts, links are not followed' },
  20: { fault: 'a full disk, or any call to it failing', holds: 'the same decision, or a line that says why not' },
  21: { fault: 'read-only or missing folders, no HOME, no TMPDIR', holds: 'the same decision' },
  22: { fault: 'no file descriptors', holds: 'the same decision, or a line that says why not' },
  23: { fault: 'working folder deleted or unreadable', holds: "the payload's folder counts" },
  24: { fault: 'the clock jumps', holds: 'order counts, not time' },
  25: { fault: 'a log that is torn, huge, moved, a link', holds: 'no line is lost up to 45 MB, links are not followed' },
  26: { fault: 'secrets in commands and paths', holds: 'blotted out of answers, explanations, log and state' },
  27: { fault: 'hostile session ids', holds: 'they name no file outside the state folder' },
  28: { fault: 'hostile .ckignore, .ckconfig.json and rules', holds: 'the shipped guards stand' },
  29: { fault: 'links, loops, case, Unicode forms', holds: 'the path and where it leads are both judged' },
  30: { fault: 'standard output closed or read slowly', holds: 'a denial arrives whole, or by exit code' },
  31: { fault: 'old Node, missing files of the pack', holds: 'a line says so' },
  32: { fault: 'stopping again and again', holds: 'never sent back twice for the same' },
  33: { fault: 'builds that hang, flood, fork', holds: 'ended with all they started' },
  34: { fault: 'git missing, locked, hostile', holds: 'no program of a repository is run' },
  35: { fault: 'two versions side by side, an update while hooks run', holds: "each loads its own parts, and passes over the other's lines" },
  36: { fault: 'a FIFO, a device, a link, a folder or 4 GB in the place of a file that is read', holds: 'the call is judged without it' },
  37: { fault: 'the analysis of a command comes upon a mistake of its own', holds: 'the rest of the call is judged; a command is then asked about' },
};

/** A test's name: the number of the row and the fault, with what of it is tested. */
export function row(number: number, part?: string): string {
  const fault = ROWS[number]?.fault ?? '';
  return `${number} ${fault}${part === undefined ? '' : `: ${part}`}`;
}
