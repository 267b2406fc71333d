import type { Json } from '../../../types.js';
import type { Yaml } from '../../written/formats/yaml-value.js';
import type { MaskedCode } from './masked-code.js';
import type { Language } from '../languages/language.js';
import { parseJson } from '../../../json.js';
import { readToml, type Toml } from '../../written/formats/toml.js';
import { readYaml } from '../../written/formats/yaml.js';
import { csvRows } from './csv.js';
import { listFrom } from './one-of.js';
import { putLiteral } from './put-literal.js';

/** A document that stands in the code as a text: `json.loads(§0§)`, `JSON.parse(§0§, …)`, `json_decode(§0§, true)`, `yaml.safe_load(§0§)`, `tomllib.loads(§0§)`. */
const DOCUMENT =
  /(?<![\w$])(?:(json\.loads|orjson\.loads|JSON\.parse!?|json_decode|jsonDecode|fromJSON|JSON3?\.parse)|(yaml\.(?:safe_load|load|full_load)|YAML\.(?:safe_load|load|parse)|yaml_parse)|((?:tomllib|tomli|toml)\.(?:loads|parse)|TOML\.parse))\(\s?§(\d{1,6})§\s?(?:,[^()\n]{0,80})?\)/g;

/** `csv.DictReader(§0§)`, `csv.reader(§0§.splitlines())` */
const TABLE =
  /\bcsv\.(DictR|r)eader\(\s?§(\d{1,6})§(?:\.splitlines\(\s?\))?\s?(?:,[^()\n]{0,80})?\)|\bCSV\.parse\(\s?§(\d{1,6})§\s?(,[^()\n]{0,80})?\)/g;

/** Go's `json.Unmarshal(§0§, &name)`, which gives a name its value. */
const PUT = /\b(?:json|yaml|toml)\.Unmarshal\(\s?(?:\[\]byte\(\s?)?§(\d{1,6})§\s?\)?\s?,\s?&(\w{1,60})\s?\)/g;

const HOLDS_ONE = /json|JSON|yaml|YAML|toml|TOML|csv|CSV|\b(?:parse|load)\w{0,5}\(/;

/** Functions of libraries for documents that javascript calls by a bare name. */
const BARE = /(?<![\w$.])(?:parse|load|parseYaml|parseYAML|parseToml)\(\s?§(\d{1,6})§\s?\)/g;

/** Characters of documents in one code, and values of one, that are read. */
const MAX_DOCUMENTS = 20_000;
const MAX_VALUES = 500;

/** Code in which documents that it has as texts stand as the lists and tables of names that are made of them. */
export function withDocuments(masked: MaskedCode): MaskedCode {
  const { code: written, strings, templates, language } = masked;
  if (!HOLDS_ONE.test(written)) return masked;
  const code = withTextsNamed(written);
  let left = MAX_DOCUMENTS;
  /** The text of a literal that is read; what is put into a text may be anything. */
  const textAt = (index: string): string | undefined => {
    const text = strings[Number(index)] ?? '';
    left -= text.length;
    return left < 0 || templates.has(Number(index)) ? undefined : text;
  };
  const document = (index: string, read: (text: string) => Json | Yaml | Toml | undefined): string | undefined => {
    const text = textAt(index);
    const value = text === undefined ? undefined : read(text);
    return typeof value === 'object' && value !== null ? new Writer(strings, language).written(value) : undefined;
  };
  let now = code.replace(
    DOCUMENT,
    (whole: string, isJson: string | undefined, isYaml: string | undefined, _isToml, index: string, at: number) => {
      const made = document(index, isJson !== undefined ? parseJson : isYaml !== undefined ? readYaml : readToml) ?? whole;
      // Of what stands in brackets an entry can be taken at once.
      return made.startsWith('{') && /^[[.]/.test(code.slice(at + whole.length, at + whole.length + 1)) ? `(${made})` : made;
    },
  );
  if (/csv/i.test(code)) {
    now = now.replace(
      TABLE,
      (whole: string, way: string | undefined, one: string | undefined, two: string | undefined, options: string | undefined) => {
        const text = textAt(one ?? two ?? '');
        return text === undefined
          ? whole
          : new Writer(strings, language).written(
              way === 'DictR' || options?.includes('headers') === true ? records(csvRows(text)) : csvRows(text).map((row) => [...row]),
            );
      },
    );
  }
  if (language === 'go') {
    now = now.replace(PUT, (whole: string, index: string, name: string) => {
      const made = document(index, whole.startsWith('yaml') ? readYaml : whole.startsWith('toml') ? readToml : parseJson);
      return made === undefined ? whole : `${name} = ${made}`;
    });
  }
  if (language === 'javascript' && strings.some((text) => OF_DOCUMENTS.test(text))) {
    now = now.replace(
      BARE,
      (whole: string, index: string) => document(index, strings.some((text) => /toml/i.test(text)) ? readToml : readYaml) ?? whole,
    );
  }
  return now === code ? masked : { ...masked, code: now };
}

/** `text = §0§`, go's `data, _ := §0§` */
const TEXT = /(?<![\w$.])([$]?[A-Za-z_]\w{0,40})(?:\s?,\s?\w{1,20})?\s?:?=\s?§(\d{1,6})§(?=[^\S\n]{0,9}(?:[;\n]|$))/g;
const READER = String.raw`(?:loads|parse!?|json_decode|safe_load|full_load|load|Unmarshal|jsonDecode|[rR]eader)\(\s?`;
const MAX_TEXTS = 16;

/** Code in which texts that have a name of their own stand where a document is read. */
function withTextsNamed(code: string): string {
  const texts = [...code.matchAll(TEXT)].slice(0, MAX_TEXTS);
  return texts.reduce((now, [, name = '', index = '']) => {
    const own = name.replace('$', '\\$');
    const isOnly = [...code.matchAll(new RegExp(`(?<![\\w$.])${own}(?:\\s?,\\s?\\w{1,20})?\\s?:?=(?![=>])`, 'g'))].length === 1;
    return isOnly ? now.replace(new RegExp(`(?<=${READER})${own}(?=\\s?[,)])`, 'g'), () => `§${index}§`) : now;
  }, code);
}

/** Modules of javascript whose functions read documents. */
const OF_DOCUMENTS = /^(?:js-)?yaml$|^(?:@iarna\/|smol-|@std\/|j-)?toml$|^jsr:@std\/(?:yaml|toml)/;

/** Each row by the names that stand in the first. */
function records([names = [], ...rows]: readonly (readonly string[])[]): Json {
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), row[index] ?? ''])));
}

/** Writes values as expressions, of which the texts are literals of the code. */
class Writer {
  #count = 0;

  constructor(
    private readonly strings: string[],
    private readonly language: Language,
  ) {}

  written(value: Json | Yaml | Toml | undefined): string {
    if ((this.#count += 1) > MAX_VALUES) return this.#literal('');
    if (typeof value === 'string') return this.#literal(value);
    if (typeof value !== 'object' || value === null) return this.#literal(String(value));
    if (Array.isArray(value)) {
      return listFrom(
        value.map((each) => this.written(each)),
        this.language,
      );
    }
    return `{${Object.entries(value)
      .map(([key, each]) => `${this.#literal(this.language === 'go' ? fieldOf(key) : key)}: ${this.written(each)}`)
      .join(', ')}}`;
  }

  #literal(text: string): string {
    return putLiteral(this.strings, text);
  }
}

/** The field of go that a key is read into, by custom: `remove_dirs` is `RemoveDirs`. */
function fieldOf(key: string): string {
  return key
    .split(/[-_]/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');
}
