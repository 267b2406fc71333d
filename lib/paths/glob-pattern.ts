import { withoutTrailingSlashes } from './names.js';
import { comparable, type Pattern } from './pattern.js';

/** Makes a pattern of a glob; `compile` is `compileGlob`, handed in so that nothing here needs its library. */
export function patternOf(glob: string, compile: (glob: string) => RegExp): Pattern {
  const subject = comparable(glob);
  const source = compile(subject).source.replaceAll('\\/', '/');
  const hint = hintOf(subject);
  if (hint.length >= TELLING) return { hint, source };
  const start = startOf(subject);
  return { hint: longest([hint, ...heldByGroups(subject)]), ...(start.length > 1 ? { start } : {}), source };
}

/** Characters of a hint that few paths hold. */
const TELLING = 4;

/** Stands for an asterisk that is meant itself, written `[*]` in a glob. */
const ASTERISK = '\u0001';

/** A text that every match of a glob holds: its longest run of plain characters, alternatives and slashes at its ends left out. Hardly a path holds an asterisk. */
export function hintOf(glob: string): string {
  const literal = glob.replaceAll('[*]', ASTERISK);
  if (/[\\()[\]!]/.test(literal)) return '';
  const runs = withoutBraces(literal)
    .split(/[*?\0]+/)
    .map((run) => (run.startsWith('/') || run.endsWith('/') ? withoutTrailingSlashes(run.replace(/^\/+/, '')) : run));
  const rare = runs.filter((run) => run.includes(ASTERISK));
  return longest(rare.length > 0 ? rare : runs).replaceAll(ASTERISK, '*');
}

function longest(texts: readonly string[]): string {
  return texts.reduce((before, text) => (text.length > before.length ? text : before), '');
}

function withoutBraces(glob: string): string {
  if (!glob.includes('{')) return glob;
  const inner = /\{[^{}]*\}/g;
  let plain = glob;
  while (inner.test(plain)) plain = plain.replace(inner, '\0');
  return plain;
}

const GROUP = /\{[\w.~/ -]*(?:,[\w.~/ -]*)+\}/g;
const LONG_ALTERNATIVE = 20;

/** For each group, the longest text that all its alternatives hold. */
function heldByGroups(glob: string): readonly string[] {
  if (/[\\()[\]!]|\{[^{}]*\{/.test(glob)) return [];
  return (glob.match(GROUP) ?? []).map((group) => {
    const [first = '', ...others] = group.slice(1, -1).split(',');
    if (first.length > LONG_ALTERNATIVE) return '';
    const pieces = Array.from(first, (_, from) => Array.from(first, (__, to) => first.slice(from, to + 1))).flat();
    return longest(pieces.filter((piece) => piece.length > 2 && !piece.includes('/') && others.every((other) => other.includes(piece))));
  });
}

const START = /^(?:[\w.~/ -]|\{[\w.~/ -]*(?:,[\w.~/ -]*)+\})*/;

/** Plain characters and groups of plain alternatives that every match of a glob begins with; no slash behind them, since `a/**` stands for `a` as well. */
function startOf(glob: string): string {
  const plain = START.exec(glob)?.[0] ?? '';
  // The library takes `./` off.
  if (/(?<!\.)\.\//.test(plain)) return '';
  const wild = /^\{[^{},]*,[^{}]*\}/.exec(glob.slice(plain.length))?.[0];
  if (wild !== undefined) return `${plain}${startsOf(wild)}`;
  return withoutTrailingSlashes(plain.endsWith('}') && glob.startsWith('*', plain.length) ? plain.slice(0, plain.lastIndexOf('{')) : plain);
}

/** What the alternatives of a group begin with; nothing when one of them tells nothing. */
function startsOf(group: string): string {
  const starts = group
    .slice(1, -1)
    .split(',')
    .map((each) => withoutTrailingSlashes(START.exec(each)?.[0] ?? ''));
  return starts.includes('') ? '' : `{${starts.join(',')}}`;
}
