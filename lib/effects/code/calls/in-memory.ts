import type { MaskedCode } from '../text/masked-code.js';
import { foundIn, type Sought } from '../sought.js';

/** What is taken from the library whose file systems stand in memory: `import { fs, vol } from 'memfs'`, `memfs = require('memfs')`. */
const IMPORTED: Sought = {
  holding: ['import'],
  expression: /\bimport\s{1,9}(?:\{([^{}]{1,200})\}|(?:\*\sas\s)?([A-Za-z_$][\w$]{0,60}))\s{0,9}from\s{0,9}§(\d+)§/g,
};
const REQUIRED: Sought = {
  holding: ['import|require'],
  expression:
    /\b(?:const|let|var)\s{1,9}(?:\{([^{}]{1,200})\}|([A-Za-z_$][\w$]{0,60}))\s{0,9}=\s{0,9}(?:await\s)?(?:import|require)\s?\(\s?§(\d+)§/g,
};

/** What is made by its functions. */
const MADE: Sought = {
  holding: ['createFsFromVolume|Volume'],
  expression:
    /\b(?:const|let|var)\s{1,9}([A-Za-z_$][\w$]{0,60})\s?=\s?(?:new\s)?(?:Volume(?:\.fromJSON|\.fromNestedJSON)?|createFsFromVolume)\s?\(/g,
};

/** Any other way in which a name gets a value. */
const givenAgain = (name: string): RegExp => new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}\\s?=(?![=>])`, 'g');

const NAME = /^\s*([A-Za-z_$][\w$]*)(?:\s+as\s+([A-Za-z_$][\w$]*)|\s*:\s*([A-Za-z_$][\w$]*))?\s*$/;

/** Names of one code that are looked for. */
const MAX_NAMES = 16;

/** The answer for each code, found once. */
const known = new WeakMap<MaskedCode, ReadonlySet<string>>();

/** Names of file systems that stand in memory, of which nobody misses anything. */
export function fileSystemsInMemory(masked: MaskedCode): ReadonlySet<string> {
  const before = known.get(masked);
  if (before !== undefined) return before;
  const names = masked.language === 'javascript' && masked.strings.includes('memfs') ? namesIn(masked) : new Set<string>();
  known.set(masked, names);
  return names;
}

function namesIn(masked: MaskedCode): ReadonlySet<string> {
  const { code, strings } = masked;
  // By how many assignments a name gets its value.
  const names = new Map<string, number>();
  const others = new Set<string>();
  let takesVolume = false;
  for (const [, list, whole, literal] of [...foundIn(code, IMPORTED), ...foundIn(code, REQUIRED)]) {
    const isInMemory = strings[Number(literal)] === 'memfs';
    for (const each of list === undefined ? [] : list.split(',')) {
      const [, taken = '', renamed, bound] = NAME.exec(each) ?? [];
      const name = renamed ?? bound ?? taken;
      if (isInMemory && /^(?:fs|vol|memfs)$/.test(taken)) names.set(name, 0);
      else if (isInMemory && /^(?:Volume|createFsFromVolume)$/.test(name)) takesVolume = true;
      else {
        others.add(name);
      }
    }
    if (whole !== undefined && isInMemory) names.set(whole, 1);
    else if (whole !== undefined) others.add(whole);
  }
  if (takesVolume) for (const [, name = ''] of foundIn(code, MADE)) names.set(name, 1);
  // A name that is another thing as well is not told.
  return new Set(
    [...names]
      .slice(0, MAX_NAMES)
      .flatMap(([name, count]) => (!others.has(name) && [...code.matchAll(givenAgain(name))].length <= count ? [name] : [])),
  );
}
