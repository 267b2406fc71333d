import type { Origin, WordValue } from '../command.js';
import type { ParameterExpansionPart } from '../syntax/parse.js';
import type { Scope, Variable } from '../scope.js';
import { bothOf, originsOf } from '../origins.js';
import { assigned } from '../scope.js';
import { wellKnown } from '../well-known-variables.js';

/** The environment, where it gives a variable its value, and neither the source nor every shell does. */
export function givenBy(name: string, scope: Scope): WordValue['origins'] | undefined {
  return /^[A-Za-z_]/.test(name) && assigned(scope, name) === undefined && wellKnown(scope, name)?.values[0].certainty !== 'certain'
    ? [`environment ${name}`]
    : undefined;
}

/**
 * Where the value of a `${…}` comes from, as far as the source does not tell.
 *
 * @param direct the variable of that name
 * @param variable the one that is meant: behind `!`, whichever `direct` names
 */
export function originsIn(
  part: ParameterExpansionPart,
  index: string | undefined,
  direct: Variable,
  variable: Variable,
  scope: Scope,
): WordValue['origins'] | undefined {
  const { parameter, prefix } = part;
  // The names of an array's places, or of variables.
  if (!asksForValue(part) || (prefix === '!' && (index === '@' || index === '*'))) return undefined;
  if (prefix !== '!') return stillIn(bothOf(originsOf(variable.values), givenBy(parameter, scope)), part);
  const meant = direct.values.flatMap(({ text }) =>
    /^[A-Za-z_]\w*$/.test(text) ? (givenBy(text, scope) ?? []) : (['environment all'] as const),
  );
  return stillIn(bothOf(originsOf(variable.values), meant), part);
}

/** By so many of its first characters nobody knows a secret. */
const FEW = /^[1-4]$/;

/** What comes from the environment, and of that an address by its name. */
const VARIABLE = /^environment /;
const ADDRESS = /^environment .*(?:ADDRESS|DSN|URI|URL)$/i;

/** What of an address is before its user and password (`${X%%:*}`) or behind them (`${X##*@}`). Not `${X%%:5432*}` nor `${X##*:}`, for it may have no port. */
const WITHOUT_PASSWORD = /^%%:\/{0,2}\*$|^##?\*@$/;

/** The name of a database, behind the last slash of an address that has one in it. */
const NAME_OF_DATABASE = /^##\*\/$/;
const NAMES_DATABASE = /DATABASE|POSTGRES|PG|MYSQL|MARIADB|SENTRY/i;

function isWithoutPassword(origin: Origin, removed: string): boolean {
  return ADDRESS.test(origin) && (WITHOUT_PASSWORD.test(removed) || (NAMES_DATABASE.test(origin) && NAME_OF_DATABASE.test(removed)));
}

/** Of the origins of a variable's value those that its part still shows, whatever the variable is called that holds it. */
function stillIn(origins: WordValue['origins'], { operation }: ParameterExpansionPart): WordValue['origins'] {
  const isFew = operation?.type === 'Slice' && /^ ?0?$/.test(operation.offset.text) && FEW.test(operation.length?.text ?? '');
  const removed = operation?.type === 'Remove' ? operation.operator + operation.operand.text : '';
  return origins?.filter((origin) => !((isFew && VARIABLE.test(origin)) || isWithoutPassword(origin, removed)));
}

/** False for what only asks whether there is a value, lists names, or tells how the variable was declared. */
function asksForValue({ operation }: ParameterExpansionPart): boolean {
  if (operation?.type === 'Default') return !operation.operator.endsWith('+');
  return operation?.type === 'Transform' ? operation.operand.text !== 'a' : operation?.type !== 'Names';
}
