import { foundIn, type Sought } from '../sought.js';

/** `const n = require(x)`, `import n from x`, `import * as n from x` */
const NAMED: Sought = {
  holding: ['require|import'],
  expression:
    /\b(?:import\s(?:\*\sas\s)?([A-Za-z_$][\w$]{0,60})\sfrom\s?|(?:const|let|var)\s([A-Za-z_$][\w$]{0,60})\s?=\s?(?:await\s)?(?:require|import)\(\s?)§(\d+)§(?!\s?\)\s?[.([])/g,
};

/** The names that code of JavaScript gives whole modules, each with what it loads: `['p', 'node:process']`. */
export function namedModules({
  code,
  strings,
}: {
  readonly code: string;
  readonly strings: readonly string[];
}): readonly (readonly [name: string, module: string])[] {
  return [...foundIn(code, NAMED)].map(([, imported, required, module]) => [imported ?? required ?? '', strings[Number(module)] ?? '']);
}
