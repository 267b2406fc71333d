import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isObject, objectsOf, own, parseJson, textAt } from '../../lib/json.js';
import type { JsonObject } from '../../lib/types.js';

/** A tool call as a transcript of the host holds it. */
export interface RecordedCall {
  readonly tool: string;
  readonly input: JsonObject;
  /** The session's folder at that time, absolute. */
  readonly cwd: string;
  /** Milliseconds since the epoch; undefined where the line has no time. */
  readonly at: number | undefined;
}

/**
 * Where Claude Code keeps the transcripts of a project: a folder for each, by its path with a dash for all that is no letter
 * or digit (seen of 2.1.329; the host calls the form its own affair).
 */
export function transcriptFolder(configFolder: string, project: string): string {
  return join(configFolder, 'projects', project.replace(/[^a-zA-Z0-9]/g, '-'));
}

/** The transcripts below a folder, those of sub-agents among them, by name; the file itself for a file. Rejects when it is not there. */
export async function transcriptsIn(path: string): Promise<readonly string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** In every line with a call, and in few others: only those are parsed. */
const CALL = '"tool_use"';

/** The tool calls of one transcript, in their order. Lines that are torn, or of another form, are passed over. */
export async function* callsIn(file: string): AsyncGenerator<RecordedCall> {
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    const record = line.includes(CALL) ? parseJson(line) : undefined;
    if (!isObject(record) || textAt(record, 'type') !== 'assistant') continue;
    const cwd = textAt(record, 'cwd');
    const message = own(record, 'message');
    if (cwd === undefined || !isObject(message)) continue;
    const time = Date.parse(textAt(record, 'timestamp') ?? '');
    for (const item of objectsOf(own(message, 'content'))) {
      const tool = textAt(item, 'name');
      const input = own(item, 'input');
      if (textAt(item, 'type') === 'tool_use' && tool !== undefined && isObject(input)) {
        yield { tool, input, cwd, at: Number.isNaN(time) ? undefined : time };
      }
    }
  }
}
