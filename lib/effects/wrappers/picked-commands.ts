import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Yaml } from '../written/formats/yaml-value.js';
import { HOLE, textOf } from '../../shell/command.js';
import { unwrapped } from '../../shell/output/unwrapped.js';
import { programName } from '../command/names/program-name.js';
import { pathNamed } from '../target.js';
import { textLookedInto } from '../written/origin/text-looked-into.js';
import { readYaml } from '../written/formats/yaml.js';

/** Programs that print values of a document in which commands may stand, such as the steps of a pipeline. */
const PICKS = /^(?:yq|dasel)$/;

/** UTF-16 code units of a document, and of a value in it, and values. */
const MAX_FILE = 65_536;
const MAX_VALUE = 4_000;
const MAX_VALUES = 128;

/** True for a program that picks values out of documents. */
export function picksValues(program: string): boolean {
  return PICKS.test(program);
}

/** `yq -r '.test.script' .gitlab-ci.yml | sh`: each value of the document that may be a command, for which of them is picked is not told. */
export function commandsPicked(commands: readonly Command[], running: Running): readonly string[] {
  return commands
    .map(unwrapped)
    .filter(({ words: [name] }) => picksValues(programName(textOf(name))))
    .flatMap(({ words, input }) => [...words.slice(1), ...(input.kind === 'file' ? [input.path] : [])])
    .flatMap((word) => valuesIn(word, running))
    .slice(0, MAX_VALUES);
}

function valuesIn(word: Word, running: Running): readonly string[] {
  const name = textOf(word);
  const path = /\.(?:ya?ml|json|toml)$/.test(name) && !name.includes(HOLE) ? pathNamed(name, running) : undefined;
  const text = path === undefined ? undefined : textLookedInto(path, MAX_FILE, running.frame.analysis);
  if (text === undefined) return [];
  return leavesOf(readYaml(text)).filter((value) => /\S\s+\S/.test(value) && value.length <= MAX_VALUE);
}

function leavesOf(value: Yaml): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value).flatMap(leavesOf);
}
