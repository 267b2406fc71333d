import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { own, parseJson } from '../../../json.js';
import { partedName } from '../../../parted-name.js';
import { HOLE, literalWord, mapValues, textOf } from '../../../shell/command.js';
import { inputText } from '../../../shell/output/output.js';
import { isStandardInput } from '../../../shell/output/standard-input.js';
import { pathNamed } from '../../target.js';
import { fileOfCat } from '../../written/origin/content.js';
import { textLookedInto } from '../../written/origin/text-looked-into.js';
import { readYaml } from '../../written/formats/yaml.js';

/** Clients of clouds that take options from a file: the names of the option, and whether any other value may stand in a file as well. */
const CLIENTS: Readonly<Record<string, { readonly option: RegExp; readonly anyValue: boolean }>> = {
  // docs.aws.amazon.com, "Loading a parameter from a file in the AWS CLI" and "AWS CLI skeletons and input files".
  aws: { option: /^--cli-input-(?:json|yaml)$/, anyValue: true },
  tccli: { option: /^--cli-input-json$/, anyValue: true },
  // docs.oracle.com, "Using a JSON File for Complex Input".
  oci: { option: /^--from-json$/, anyValue: true },
  // cloud.google.com, "gcloud topic flags-file".
  gcloud: { option: /^--flags-file$/, anyValue: false },
};

/** UTF-16 code units of one file, and fields of it. */
const MAX_FILE = 65_536;
const MAX_FIELDS = 256;

/** The arguments of a client of a cloud, with what stands in files of parameters in the place of these. An option on the command line wins over one in a file. */
export function withParameterFiles(program: string, args: readonly Word[], running: Running): readonly Word[] {
  const client = own(CLIENTS, program);
  if (client === undefined) return args;
  const taken: Word[] = [];
  const fromFiles: Word[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at];
    if (word === undefined) continue;
    const [, option = '', joined] = /^(--[\w-]+)(?:=([^]*))?$/.exec(textOf(word)) ?? [];
    if (!client.option.test(option)) {
      taken.push(client.anyValue ? withContent(word, running) : word);
      continue;
    }
    const value =
      joined === undefined ? args[(at += 1)] : mapValues(word, (each) => ({ ...each, text: each.text.slice(option.length + 1) }));
    if (value !== undefined)
      fromFiles.push(...optionsIn(program === 'gcloud' ? fileAt(textOf(value), running) : textGiven(value, running), word));
  }
  if (fromFiles.length === 0) return taken;
  const given = new Set(args.map((word) => textOf(word).split('=', 1)[0]));
  return [...taken, ...fromFiles.filter((word) => !given.has(textOf(word).split('=', 1)[0]))];
}

/** `file://a.json`, alone or behind its option: the client puts the text of the file there. */
function withContent(word: Word, running: Running): Word {
  const [, option = '', path] = /^(--[\w-]+=)?file:\/\/([^]+)$/.exec(textOf(word)) ?? [];
  const text = path === undefined ? undefined : fileAt(path, running);
  return text === undefined ? word : mapValues(word, (value) => ({ ...value, text: option + text }));
}

/** The text of an option that takes it as it is, from a file, or from a command that prints one. */
function textGiven(value: Word, running: Running): string | undefined {
  const text = textOf(value);
  if (text.startsWith('file://')) return fileAt(text.slice('file://'.length), running);
  const file = text.startsWith(HOLE) && value.from !== undefined ? fileOfCat(value.from) : undefined;
  return file === undefined ? text : fileAt(textOf(file), running);
}

function fileAt(path: string, running: Running): string | undefined {
  const { command, scope, frame } = running;
  if (isStandardInput(path, command.cwd)) return inputText(command, scope);
  const file = path.includes(HOLE) ? undefined : pathNamed(path, running);
  return file === undefined ? undefined : textLookedInto(file, MAX_FILE, frame.analysis);
}

/** The fields of a text of parameters as options: `InstanceType` is `--instance-type`. */
function optionsIn(text: string | undefined, at: Word): readonly Word[] {
  if (text === undefined || text.startsWith(HOLE)) return [];
  const parsed = parseJson(text) ?? readYaml(text);
  const maps = Array.isArray(parsed) ? parsed : [parsed];
  return maps
    .flatMap((map) => (isFields(map) ? Object.entries(map) : []))
    .slice(0, MAX_FIELDS)
    .map(([field, value]) => literalWord(asOption(field, value), at.span));
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asOption(field: string, value: unknown): string {
  const name = field.startsWith('--') ? field.slice(2) : partedName(field, '-').toLowerCase();
  if (value === true || value === 'true' || value === null || value === '') return `--${name}`;
  if (value === false || value === 'false') return `--no-${name}`;
  return `--${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
}
