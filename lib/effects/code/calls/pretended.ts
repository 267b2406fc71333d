import type { MaskedCode } from '../text/masked-code.js';
import { blockAround, blocksOf, bodyBehind } from '../names/blocks.js';

/** A stretch of code in which files are none of the disk, or a function is another one. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** The function that is replaced, by its whole name; undefined where all files are in memory. */
  readonly name: string | undefined;
}

const REPLACES_ALL = 'mock-fs';

/** `import mock from §`, `const mock = require(§)` */
const IMPORTED = /\b(?:import\s+(?:\*\s+as\s+)?([\w$]+)\s+from\s+§(\d+)§|const\s+([\w$]+)\s*=\s*require\(\s?§(\d+)§\s?\))/g;
/** `with patch('shutil.rmtree') as rm`, `with mock.patch.object(shutil, 'rmtree')` */
const PATCHED = /\bwith\s+(?:mock\.)?patch(?:\.object)?\(\s?(?:(\w{1,40})\s?,\s?)?§(\d+)§[^\n]{0,200}:[^\S\n]*$/gm;

/** The answer for each code, found once. */
const known = new WeakMap<MaskedCode, readonly Stretch[]>();

function stretchesIn(masked: MaskedCode): readonly Stretch[] {
  const before = known.get(masked);
  if (before !== undefined) return before;
  const found = masked.language === 'python' ? patched(masked) : masked.language === 'javascript' ? replaced(masked) : [];
  known.set(masked, found);
  return found;
}

/** True for a call that touches nothing: of what a test has put in the place of a function. */
export function isPretended(masked: MaskedCode, name: string, at: number): boolean {
  return stretchesIn(masked).some((each) => each.name === name && at >= each.start && at < each.end);
}

/** True where all files are in memory. */
export function isInMemory(masked: MaskedCode, at: number | undefined): boolean {
  return at !== undefined && stretchesIn(masked).some((each) => each.name === undefined && at >= each.start && at < each.end);
}

function patched(masked: MaskedCode): readonly Stretch[] {
  const { code, strings } = masked;
  const blocks = blocksOf(masked);
  if (blocks === undefined || !/\bpatch\b/.test(code)) return [];
  return [...code.matchAll(PATCHED)].flatMap(({ 0: text, 1: owner, 2: number, index }) => {
    const body = bodyBehind(blocks, code, index + text.length, 'plain');
    const name = `${owner === undefined ? '' : `${owner}.`}${strings[Number(number)] ?? ''}`;
    return body === undefined ? [] : [{ start: body.start, end: body.end, name }];
  });
}

function replaced(masked: MaskedCode): readonly Stretch[] {
  const { code, strings } = masked;
  if (!strings.includes(REPLACES_ALL)) return [];
  return [...code.matchAll(IMPORTED)].flatMap(([, one, first, two, second]) => {
    const name = one ?? two ?? '';
    return strings[Number(first ?? second)] === REPLACES_ALL && isBoundOnce(name, code) ? between(name, masked) : [];
  });
}

/** A name that is declared in one place: it stands for nothing else. */
function isBoundOnce(name: string, code: string): boolean {
  return (
    [
      ...code.matchAll(
        new RegExp(
          String.raw`\b(?:const|let|var|import|function|class)\s[^;=()\n]{0,200}?(?<![\w$])${name.replaceAll('$', String.raw`\$`)}(?![\w$])`,
          'g',
        ),
      ),
    ].length === 1
  );
}

/** From `mock({…})` on, up to `mock.restore()` or the end of the block that it stands in. */
function between(name: string, masked: MaskedCode): readonly Stretch[] {
  const { code } = masked;
  const blocks = blocksOf(masked);
  if (blocks === undefined) return [];
  return [...code.matchAll(new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', String.raw`\$`)}\s?\(`, 'g'))].map(({ index }) => {
    const restored = code.indexOf(`${name}.restore`, index);
    const { end } = blockAround(blocks, index);
    return { start: index, end: restored === -1 ? end : Math.min(end, restored), name: undefined };
  });
}
