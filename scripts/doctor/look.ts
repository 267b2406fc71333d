import { join } from 'node:path';
import { appendLines, readTail } from '../../lib/hook/files.js';
import { fileName, stateFolder } from '../../lib/hook/memory/memory.js';
import { isObject, parseJson } from '../../lib/json.js';

/** What a doctor saw the last time: what is news is told by it. */
export interface Look {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The project's commands that guards would run, and what each stood for. */
  readonly commands: Readonly<Record<string, string>>;
}

const TAIL_BYTES = 64 * 1024;

/** The last look at this installation for this project; undefined when there is none that can be read. */
export function readLastLook(home: string, hooksFolder: string, projectRoot: string): Look | undefined {
  const lines = readTail(lookFile(home, hooksFolder, projectRoot), TAIL_BYTES).split('\n');
  return lines.flatMap(parseLook).at(-1);
}

/** Throws what the file system throws. */
export function rememberLook(home: string, hooksFolder: string, projectRoot: string, look: Look): void {
  appendLines(lookFile(home, hooksFolder, projectRoot), `${JSON.stringify(look)}\n`);
}

function lookFile(home: string, hooksFolder: string, projectRoot: string): string {
  return join(stateFolder(home), 'looks', `${fileName(`${hooksFolder} ${projectRoot}`)}.jsonl`);
}

function parseLook(line: string): readonly Look[] {
  const value = parseJson(line);
  if (!isObject(value)) return [];
  const { at, commands } = value;
  if (typeof at !== 'number' || !isObject(commands)) return [];
  return [
    {
      at,
      commands: Object.fromEntries(
        Object.entries(commands).flatMap(([command, means]) => (typeof means === 'string' ? [[command, means]] : [])),
      ),
    },
  ];
}
