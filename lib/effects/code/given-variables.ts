import type { Running } from '../command/running.js';
import type { MaskedCode } from './text/masked-code.js';
import { perhapsGiven } from '../command/environment/perhaps-given.js';
import { withValuesOfVariables } from './text/variable-values.js';

/** Code in which the variables that the command gives it stand as what they hold: `OUT=dist node build.js`. */
export function withGivenVariables(masked: MaskedCode, running: Running): MaskedCode {
  const known = new Map<string, string | undefined>();
  return withValuesOfVariables(masked, (name) => {
    if (!known.has(name)) known.set(name, NOT_GIVEN.test(name) ? undefined : perhapsGiven(name, running));
    return known.get(name);
  });
}

/** Where the home is, and by which address a database is found, is asked by those who tell more about it. */
const NOT_GIVEN = /^(?:HOME|USERPROFILE|PWD|DATABASE_URL)$/;
