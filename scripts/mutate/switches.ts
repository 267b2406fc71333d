import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';

/** What the switches of one thread or process stand at. */
export interface Switches {
  /** The mutant that is on; 0 for none. */
  active: number;
  /** Where those are noted that are come to; without it they are written to `record`, if that is set. */
  hits: Set<number> | undefined;
  /** A file for those that are come to, each once a process; '' for none. */
  record: string;
  /** When loops end by throwing, in milliseconds since 1970. */
  deadline: number;
}

/** How every process that starts finds its switches: it reads them from a file when it loads the code. */
export interface SwitchFile {
  readonly path: string;
  readonly set: (setting: Pick<Switches, 'active' | 'record'>) => void;
}

/** Longer than any process of a test lives that does not go round in circles. */
const PROCESS_MS = 10_000;

/** The file that says which mutants are on. It is replaced as a whole, so that no process reads half of it. */
export function switchFile(path: string): SwitchFile {
  return {
    path,
    set(setting) {
      writeFileSync(`${path}.new`, JSON.stringify(setting));
      renameSync(`${path}.new`, path);
    },
  };
}

/** Takes what processes have written there. */
export function takeRecord(path: string): readonly number[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  // Processes hold it open.
  truncateSync(path);
  return [...new Set(text.split('\n').map(Number))].filter((id) => Number.isInteger(id) && id > 0);
}

/** In this thread no mutant is ever on: it builds what the tests run, and compiles the rules for them. */
export function switchOff(): void {
  Reflect.set(globalThis, 'ckMutants', { active: 0, isOn: () => false, turn: () => undefined });
}

/** The switches of this thread; made by the first file with mutants that it loads. */
export function switches(): Switches | undefined {
  const found: unknown = Reflect.get(globalThis, 'ckMutants');
  return isSwitches(found) ? found : undefined;
}

function isSwitches(value: unknown): value is Switches {
  return typeof value === 'object' && value !== null && 'active' in value && 'isOn' in value;
}

/**
 * Source of the statement that makes the switches, on one line. It takes what it needs of Node before anything else can
 * have been put in its place, and never throws: the tests of broken disks run it too. It is a text, for a compiler adds to
 * functions what is not there where this runs.
 */
export function prelude(path: string): string {
  return `globalThis.ckMutants ??= ${MAKE.replaceAll(/\s*\n\s*/g, ' ')}(${JSON.stringify(path)}, ${PROCESS_MS});`;
}

const MAKE = `((path, processMs) => {
  const { readFileSync, openSync, writeSync } = process.getBuiltinModule('node:fs');
  const clock = Date.now;
  const seen = new Set();
  let turns = 0;
  let record;
  const made = {
    active: 0, hits: undefined, record: '', deadline: clock() + processMs,
    isOn(id) {
      if (id === made.active) return true;
      if (made.hits !== undefined) made.hits.add(id);
      else if (made.record !== '' && !seen.has(id)) {
        seen.add(id);
        try { writeSync(record ??= openSync(made.record, 'a'), id + '\\n'); } catch { made.record = ''; }
      }
      return false;
    },
    turn() {
      turns += 1;
      if (made.active !== 0 && turns % 256 === 0 && clock() > made.deadline) throw new Error('a mutant goes round in circles');
    },
  };
  try { Object.assign(made, JSON.parse(readFileSync(path, 'utf8'))); } catch { made.active = 0; }
  return made;
})`;
