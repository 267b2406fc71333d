import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';

/** `t.Setenv("HOME", dir)`, `monkeypatch.setenv("HOME", …)`, `vi.stubEnv('HOME', dir)` */
const SET = /(?<![\w.])(?:\w{1,40}(?:\.|::)){0,3}(?:[sS]etenv|stubEnv|SetEnvironmentVariable|set_var)\s?\(\s?§(\d+)§\s?,/g;

/** The name under which is remembered what code makes its own home. */
export const SET_HOME = '[HOME]';

/** The home that code gives itself by a function, as tests do. */
export function homesIn({ code, strings }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: literal, index } of strings.includes('HOME') ? code.matchAll(SET) : []) {
    const from = index + text.length;
    const [expression = ''] = argumentsAt(code, from);
    if (strings[Number(literal)] === 'HOME') add(SET_HOME, { at: from, from, kind: 'value', expression, index, isStatement: true });
  }
}
