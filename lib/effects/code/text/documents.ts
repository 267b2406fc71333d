import type { Json } from '../../../types.js';
import type { Yaml } from '../../written/formats/yaml-value.js';
import type { MaskedCode } from './text.js';
import { readYaml } from '../../written/formats/yaml.js';

/** A document that stands in the code as a text: `json.loads(§0§)`, `JSON.parse(§0§, …)`, `json_decode(§0§, true)`, `yaml.safe_load(§0§)`. */
const DOCUMENT = /(?<![\w$])(?:(json\.loads|orjson\.loads|JSON\.parse!?|json_decode|jsonDecode|fromJSON|JSON3?\.parse)|(?:yaml\.(?:safe_load|load|full_load)|YAML\.(?:safe_load|load|parse)|yaml_parse))\(\s?§(\d{1,6})§\s?(?:,[^()\n]{0,80})?\)/g;

const HOLDS_ONE = /json|JSON|yaml|YAML/;

/** Characters of documents in one code, and values of one, that are read. */
const MAX_DOCUMENTS = 20_000;
const MAX_VALUES = 500;

/** Code in which documents that it has as texts stand as the lists and tables of names that are made of them. */
export function withDocuments(masked: MaskedCode): MaskedCode {
  const { code, strings, templates } = masked;
  if (!HOLDS_ONE.test(code)) return masked;
  let left = MAX_DOCUMENTS;
  return {
    ...masked,
    code: code.replace(DOCUMENT, (whole: string, isJson: string | undefined, index: string) => {
      const text = strings[Number(index)] ?? '';
      left -= text.length;
      // What is put into a text may be anything.
      const read = left < 0 || templates.has(Number(index)) ? undefined : isJson === undefined ? readYaml(text) : parsed(text);
      return typeof read === 'object' && read !== null ? new Writer(strings).written(read) : whole;
    }),
  };
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Writes values as expressions, of which the texts are literals of the code. */
class Writer {
  #count = 0;

  constructor(private readonly strings: string[]) {}

  written(value: Json | Yaml | undefined): string {
    if ((this.#count += 1) > MAX_VALUES) return this.#literal('');
    if (typeof value === 'string') return this.#literal(value);
    if (typeof value !== 'object' || value === null) return this.#literal(String(value));
    if (Array.isArray(value)) return `[${value.map((each) => this.written(each)).join(', ')}]`;
    return `{${Object.entries(value).map(([key, each]) => `${this.#literal(key)}: ${this.written(each)}`).join(', ')}}`;
  }

  #literal(text: string): string {
    return `§${this.strings.push(text) - 1}§`;
  }
}
