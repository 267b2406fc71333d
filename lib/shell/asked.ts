import type { Scope } from './scope.js';
import { assign, assigned } from './scope.js';
import { UNSET } from './unset-variables.js';

/** Variables that are remembered. */
const MAX_ASKED = 1_024;

/** Remembers the variables in a text that a test is about: `"$DIR"`, `${#DIR}`, `${DIR:-}`. That one of them may have no value is not by chance then. */
export function noteAsked(written: string, scope: Scope): void {
  for (const [, name = ''] of written.matchAll(/\$\{?#?([A-Za-z_]\w*)/g)) {
    if (scope.asked.size < MAX_ASKED) scope.asked.add(name);
    const variable = assigned(scope, name);
    const [first, ...rest] = variable?.values.filter((value) => value !== UNSET.values[0]) ?? [];
    if (variable !== undefined && first !== undefined && rest.length + 1 < variable.values.length) {
      assign(scope, name, { ...variable, values: [first, ...rest] });
    }
  }
}
