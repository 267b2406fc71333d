import type { MaskedCode } from '../text/masked-code.js';
import { definitionsIn } from '../names/definitions.js';
import { withImportedNames } from '../names/imported-names.js';
import { argumentsAt, receiverBefore } from '../text/expression.js';
import { NAME_MARK } from '../text/literal.js';
import type { SecretSource } from './secret-source.js';
import { SECRET_SOURCES } from './secret-sources.js';

/** What shows what it is given. */
const SHOWS =
  /(?<![\w$]|->)(?:pprint\.pprint|pprint|print_r|print|println!?|cat|writeLines|message|printf|puts|pp?|echo|say|var_dump|dd|dump|console\.\w{1,10}|fmt\.Print\w{0,3}|Console\.Write(?:Line)?|System\.out\.print\w{0,3}|IO\.(?:puts|inspect)|(?:sys\.|process\.)?stdout\.write|log(?:ger|ging)?\.\w{1,10})\s?(?:\(|(?=[§A-Za-z_$@\\]))/g;

/** Calls that hand on what they are given, for who looks at it as it was. */
const FORWARDS_VALUE =
  /(?:^|[^\w$])(?:|await|new|send|then|loads|parse|dict|str|string|String|list|sorted|b64decode|safe_load|dumps|stringify|entries|values|format|repr|inspect|decode|to_h|json|from|join|enumerate|unclass|paste0?|as\.character)\s?$/;

/** Behind a secret: its names, whether it is there, how long it is, or what went wrong. */
const IS_ASKED =
  /^(?:&?\.(?:nil|blank|present|empty)\?|\??\.(?:keys|length|len|is_(?:empty|some|ok)|isEmpty|size|count|error|type|method|ARN|Name|VersionId|access_key|accessKeyId|expiration)\b|->(?:keys|count)\b|\s(?:is\s(?:not\s)?None|[!=]==?\s|in\s|\?\s))/;
const ASKS_BEFORE =
  /(?:\bif\s(?:not\s)?(?:\w{1,40}\.){0,3}|\b(?:len|bool|Boolean|type|isinstance|typeof|keys|array_keys|count)\s?\(?\s?|!{1,2})$/;

/** Where what is promised comes: `.then((r) => …)`, `(error, data) => …`. */
const PROMISED = /\.then\s?\(\s?(?:async\s?)?\(?\s?([A-Za-z_$][\w$]{0,40})/g;

/** `.then(console.log)` */
const TO_CONSOLE = /^\s{0,20}\.then\s?\(\s?console\.\w{1,10}\s?\)/;

/** Each as it is looked for more than once. */
const SOURCES = SECRET_SOURCES.map((source) => ({ ...source, gives: new RegExp(source.gives, 'g') }));

/** Rounds in which names get what other names have. */
const MAX_ROUNDS = 3;
const MAX_LENGTH = 600;

/** The sorts of secrets that code gets by a library, and prints. */
export function secretsShown(asWritten: MaskedCode): readonly string[] {
  const masked = withImportedNames(asWritten);
  const { code, language, strings } = masked;
  const all = [code, ...masked.filledIn.map(([, text]) => text)].join('\n');
  const sources = SOURCES.filter(
    ({ beside, gives, language: only }) =>
      (only ?? language) === language &&
      all.search(gives) !== -1 &&
      (beside === undefined || beside.test(code) || strings.some((text) => text.length < 200 && beside.test(text))),
  );
  const handed = sources.filter(({ gives }) =>
    [...code.matchAll(gives)].some(
      ({ 0: called, index }) => called.endsWith('(') && TO_CONSOLE.test(behindCall(code, index + called.length - 1)),
    ),
  );
  const shows = sources.length === 0 ? [] : [...code.matchAll(SHOWS)];
  if (shows.length === 0) return handed.map(({ name }) => name);
  const names = namesOf(sources, masked);
  const shown = shows
    .flatMap(({ 0: text, index }) =>
      argumentsAt(code, index + text.length).flatMap((arg) => [arg.slice(0, MAX_LENGTH), ...codeIn(arg, masked)]),
    )
    .flatMap((text) => held(text, { names, sources, strings }, true)?.name ?? []);
  return [...new Set([...handed.map(({ name }) => name), ...shown])];
}

/** The names that hold a secret, or settings with secrets among them, and where it is from. */
function namesOf(sources: readonly SecretSource[], masked: MaskedCode): ReadonlyMap<string, SecretSource> {
  const { code, strings } = masked;
  const names = new Map<string, SecretSource>();
  const known: KnownSecrets = { names, sources, strings };
  const defined = [...definitionsIn(masked)].filter(([name]) => /^[$@%]?[A-Za-z_]\w*$/.test(name));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = names.size;
    for (const [name, given] of defined) {
      const source = names.has(name)
        ? undefined
        : given.map(({ expression }) => held(expression.slice(0, MAX_LENGTH), known, false)).find((each) => each !== undefined);
      if (source !== undefined) names.set(name, source);
    }
    for (const { 1: name = '', index } of code.matchAll(PROMISED)) {
      const source = held(receiverBefore(code, index).slice(-MAX_LENGTH), known, false);
      if (source !== undefined) names.set(name, source);
    }
    if (names.size === before) break;
  }
  return names;
}

/** What is known of the secrets in one code. */
interface KnownSecrets {
  /** Names that hold some, as far as they are found. */
  readonly names: ReadonlyMap<string, SecretSource>;
  readonly sources: readonly SecretSource[];
  /** The literals of the code, by their numbers. */
  readonly strings: readonly string[];
}

/** The source of a secret that an expression hands on as it is, or shows; undefined for one that does something else with it. */
function held(text: string, { names, sources, strings }: KnownSecrets, isShown: boolean): SecretSource | undefined {
  const isSecret = ({ fields }: SecretSource, rest: string): boolean => !isShown || fields === undefined || fields.test(rest);
  for (const source of sources) {
    const { gives, given } = source;
    for (const { 0: called, 1: literal, index } of text.matchAll(gives)) {
      if (
        (given !== undefined && !given.test(strings[Number(literal)] ?? '')) ||
        !isHandedOn(text, index) ||
        ASKS_BEFORE.test(text.slice(0, index))
      )
        continue;
      const rest = called.endsWith('(') ? behindCall(text, index + called.length - 1) : text.slice(index + called.length);
      if (!IS_ASKED.test(rest) && !ASKED_AT_END.test(text) && isSecret(source, rest)) return source;
    }
  }
  for (const { 0: name, index } of names.size === 0 ? [] : text.matchAll(/(?<![\w.])[$@%]?[A-Za-z_]\w*/g)) {
    const source = names.get(name);
    if (source === undefined || !isHandedOn(text, index)) continue;
    const rest = text.slice(index + name.length);
    if (!IS_ASKED.test(rest) && !ASKS_BEFORE.test(text.slice(0, index)) && isSecret(source, rest)) return source;
  }
  return undefined;
}

/** What stands behind the brackets that open at a place. */
function behindCall(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    else if (text[end] === ')' && (depth -= 1) === 0) return text.slice(end + 1);
  }
  return '';
}

/** `keyring.get_password(…) is not None` */
const ASKED_AT_END = /\)\s?(?:is\s(?:not\s)?None|[!=]==?\s?\w{1,10}|\.(?:keys\(\)|length))\s?$/;

/** True where each call that a place stands in only hands on what it gets. */
function isHandedOn(text: string, place: number): boolean {
  let depth = 0;
  for (let at = place - 1; at >= 0; at -= 1) {
    const sign = text[at];
    if (sign === ')') depth += 1;
    else if (sign === '(') {
      if (depth > 0) depth -= 1;
      else if (!FORWARDS_VALUE.test(text.slice(Math.max(0, at - 24), at))) return false;
    }
  }
  return true;
}

/** What is filled into the literals of an expression, as code. */
function codeIn(text: string, { strings, templates, filledIn }: MaskedCode): readonly string[] {
  return [...text.matchAll(/§(\d+)§/g)].flatMap(([, literal]) => {
    const [, ...named] = (templates.get(Number(literal)) ?? strings[Number(literal)] ?? '').split(NAME_MARK);
    return named.flatMap((each, index) =>
      index % 2 === 1 ? [] : each.startsWith('#') ? (filledIn[Number(each.slice(1))]?.[1] ?? []) : [each],
    );
  });
}
