import type { Add } from './definition.js';
import type { MaskedCode } from '../text/masked-code.js';
import { argumentsAt } from '../text/expression.js';
import { entriesOf } from '../values/entries.js';
import { NOT_KNOWN } from './taken-apart.js';

/** What changes an object by its name, or a field of it: `d.update(k=v)`, `Object.assign(d, { k: v })`, `d.setdefault('k', v)`, `setattr(d, 'k', v)`. */
const CHANGED =
  /(?<![\w$@%.])([$@]?[A-Za-z_]\w{0,60})\.(update|merge!|setdefault|__setitem__|set|put|store)\s?\(|\b(Object\.assign|setattr|Object\.defineProperty|Reflect\.set|(?:_|lodash)\.(?:merge|assign|extend|set))\s?\(\s?([A-Za-z_$][\w$]{0,60})\s?,/g;

/** One key and what it gets. */
const SETS_ONE = /^(?:setdefault|__setitem__|set|put|store|setattr|Reflect\.set)$/;

/** Remembers what objects get by calls: each entry that is written out, and else that any may be another one. */
export function changedIn({ code, strings }: MaskedCode, add: Add): void {
  for (const { 0: text, 1: owner, 2: method, 3: called = '', 4: first = '', index } of code.matchAll(CHANGED)) {
    const name = owner ?? first;
    const from = index + text.length;
    const args = argumentsAt(code, from);
    const put = (key: string, expression: string): void =>
      add(called === 'setattr' || called === 'Reflect.set' ? `.${key}` : `${name}[${key}]`, {
        at: from,
        from,
        kind: 'value',
        expression,
        index,
      });
    const unknown = (): void => add(`${name}{}`, { ...NOT_KNOWN, at: index, from: index, index });
    if (SETS_ONE.test(method ?? called)) {
      const [, literal, symbol] = /^\s*(?:§(\d+)§|:(\w+))\s*$/.exec(args[0] ?? '') ?? [];
      const key = literal === undefined ? symbol : strings[Number(literal)];
      if (key !== undefined && args[1] !== undefined) put(key, args[1]);
      // Much else has a method of that name.
      else if (method !== 'set' && method !== 'put' && method !== 'store') unknown();
    } else if (called === 'Object.defineProperty') unknown();
    else {
      // Arguments by their names are entries as well.
      const entries = args.map((arg) => entriesOf(arg, strings) ?? entriesOf(`{${arg}}`, strings));
      for (const [key, expression] of entries.flatMap((each) => each ?? [])) {
        if (key === undefined) unknown();
        else {
          put(key, expression);
        }
      }
    }
  }
}
