import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { messageOf } from '../../lib/hook/files.js';
import { readScoreCase, type ScoreCase } from './case.js';

/** A labelled case, and where it stands. */
export interface LoadedScoreCase extends ScoreCase {
  /** The file's name without its ending. */
  readonly set: string;
  /** `danger.jsonl:12`. */
  readonly place: string;
}

/** The cases of several files, and what is wrong with those that cannot be played. */
interface LoadedScoreCases {
  readonly cases: readonly LoadedScoreCase[];
  /** Each with its file, line and field, in words for a person. */
  readonly problems: readonly string[];
}

/** Reads files of cases, one JSON object a line. Empty lines are passed over. */
export function loadScoreCases(files: readonly string[]): LoadedScoreCases {
  const cases: LoadedScoreCase[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const set = basename(file).replace(/\.jsonl$/, '');
    linesOf(file, problems).forEach((line, index) => {
      if (line.trim() === '') return;
      const reading = readLine(line);
      if (reading.kind === 'case') cases.push({ ...reading.value, set, place: `${basename(file)}:${index + 1}` });
      else {
        problems.push(...reading.problems.map((problem) => `${file}:${index + 1}: ${problem}`));
      }
    });
  }
  return { cases, problems };
}

function linesOf(file: string, problems: string[]): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split('\n');
  } catch (error) {
    problems.push(`${file}: ${messageOf(error)}`);
    return [];
  }
}

function readLine(line: string): ReturnType<typeof readScoreCase> {
  try {
    return readScoreCase(JSON.parse(line));
  } catch (error) {
    return { kind: 'wrong', problems: [messageOf(error)] };
  }
}
