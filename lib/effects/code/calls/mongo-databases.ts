import type { MaskedCode } from '../text/masked-code.js';
import { localhost } from '../../../paths/own-hosts.js';
import { isDatabaseNamedForTests } from '../../databases/spare-database.js';

/** True for the address of a server of MongoDB on this machine, without a database. */
export function isServerHere(address: string): boolean {
  return new RegExp(String.raw`^mongodb:\/\/${localhost()}(?::2701\d)?\/?$`).test(address);
}

/** What a client is asked besides for a database. */
const HARMLESS = /^(?:close|connect|server_info|list_database_names|list_databases|start_session|topology_description)$/;

/** Uses of one client that are looked at. */
const MAX_USES = 64;

/**
 * True when all databases that code takes of the client made at a place are told by their names, and are named for tests:
 * `client['app_test']`, `client.db('app_test')`, `client.drop_database(db.name)`.
 */
export function takesOnlyTestDatabases(made: number, { code, strings }: MaskedCode): boolean {
  const client = /(?<![\w.$])([A-Za-z_$][\w$]{0,60})\s?=\s?(?:await\s)?(?:new\s)?(?:\w+\.)?$/.exec(
    code.slice(Math.max(0, made - 120), made),
  )?.[1];
  if (client === undefined) return false;
  const name = client.replaceAll('$', '\\$');
  const uses = [
    ...code.matchAll(
      new RegExp(
        `(?<![\\w.$])${name}(?![\\w$])\\s?(?:\\[\\s?§(\\d+)§\\s?\\]|\\.(\\w+)\\s?(?:\\(\\s?(?:§(\\d+)§|([A-Za-z_]\\w*)(?:\\.name)?\\s?(?=\\)))?)?|(=(?!=)))?`,
        'g',
      ),
    ),
  ];
  const isOfTests = (literal: string | undefined): boolean =>
    literal !== undefined && isDatabaseNamedForTests(strings[Number(literal)] ?? '');
  let given = 0;
  const isGivenOnce = (variable: string): boolean => [...code.matchAll(new RegExp(`(?<![\\w.$])${variable}\\s?=(?!=)`, 'g'))].length === 1;
  const taken = new Set(
    [
      ...code.matchAll(
        new RegExp(`(?<![\\w.$])([A-Za-z_]\\w{0,60})\\s?=\\s?${name}(?:\\[\\s?§\\d+§\\s?\\]|\\.(?:db|get_database)\\()`, 'g'),
      ),
    ].map(([, database]) => database),
  );
  return (
    uses.length <= MAX_USES &&
    uses.every(([, index, method, literal, variable, assigned]) => {
      if (assigned !== undefined) return (given += 1) === 1;
      if (index !== undefined) return isOfTests(index);
      if (method === undefined) return false;
      if (/^(?:db|get_database|drop_database)$/.test(method)) {
        return literal === undefined
          ? method === 'drop_database' && variable !== undefined && taken.has(variable) && isGivenOnce(variable)
          : isOfTests(literal);
      }
      return HARMLESS.test(method);
    })
  );
}
