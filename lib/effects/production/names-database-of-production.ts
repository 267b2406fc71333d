import type { AssignedVariable } from '../../shell/command.js';
import { hostsIn } from '../../paths/hosts-in.js';
import { isLocalhost } from '../../paths/own-hosts.js';
import { isVariableOfProduction, speaksOfProduction } from './production-names.js';

/** Variables that say where a database is. */
const NAMES_DATABASE =
  /^(?:\w*(?:DATABASE|DB|MONGO|MONGODB|REDIS|POSTGRES|POSTGRESQL|MYSQL|MARIADB|SQL)_?(?:UR[LI]|DSN|HOST(?:NAME)?|SERVER|CONNECTION(?:_STRING)?|ADDR)|PG(?:HOST|SERVICE)|SPRING_DATASOURCE_URL|ConnectionStrings__\w+)$/;

/** Whether a variable that a program is given names a database in production. */
export function namesDatabaseOfProduction({ name, value }: AssignedVariable): boolean {
  if (!NAMES_DATABASE.test(name)) return false;
  return (
    isVariableOfProduction(value.written) ||
    value.values.some(({ text }) => speaksOfProduction(text) && !hostsIn(text).some(isLocalhost) && !/^(?:sqlite|file):/.test(text))
  );
}
