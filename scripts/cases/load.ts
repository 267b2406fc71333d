import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, readRegularBytes } from '../../lib/hook/files.js';
import { readCase, type Case } from './schema.js';

/** A case, and the file that it stands in. */
export interface LoadedCase extends Case {
  readonly file: string;
}

/** The cases of a folder, and what is wrong with those that cannot be played. */
export interface LoadedCases {
  readonly cases: readonly LoadedCase[];
  /** Each with its file, in words for a person. */
  readonly problems: readonly string[];
}

/** Thousands of cases; a file that is larger is something else. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Reads cases from files, and from every `.json` below folders in the order of their names. A file holds one case or a list of them. */
export function loadCases(paths: readonly string[]): LoadedCases {
  const loaded = paths.flatMap(filesAt).map(loadFile);
  return { cases: loaded.flatMap(({ cases }) => cases), problems: loaded.flatMap(({ problems }) => problems) };
}

/** A path that cannot be read stays in the list, so that reading it says why. */
function filesAt(path: string): readonly string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesAt(join(path, entry.name)) : entry.name.endsWith('.json') ? [join(path, entry.name)] : [],
    );
}

function loadFile(file: string): LoadedCases {
  let value: unknown;
  try {
    value = JSON.parse(
      readRegularBytes(file, MAX_BYTES, 'follow')
        .toString()
        .replace(/^\uFEFF/, ''),
    );
  } catch (error) {
    return { cases: [], problems: [`${file}: ${messageOf(error)}`] };
  }
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const readings = all.map((one, index) => ({ reading: readCase(one), place: Array.isArray(value) ? `${file}[${index}]` : file }));
  return {
    cases: readings.flatMap(({ reading }) => (reading.kind === 'case' ? [{ ...reading.value, file }] : [])),
    problems: readings.flatMap(({ reading, place }) =>
      reading.kind === 'wrong' ? reading.problems.map((problem) => `${place}: ${problem}`) : [],
    ),
  };
}
