import type { Scope } from '../scope.js';
import { HOLE } from '../command.js';
import { homeOf } from '../scope.js';

/** `value` with its leading `~` written out, if `written` begins with one that is not quoted. `name=~/x` counts too, also as an argument. */
export function expandTilde(value: string, written: string, scope: Scope): string {
  const name = written.includes('=~') ? /^[A-Za-z_]\w*=(?=~)/.exec(written)?.[0] : undefined;
  if (name !== undefined && value.startsWith(name)) return name + expandTilde(value.slice(name.length), written.slice(name.length), scope);
  if (!written.startsWith('~') || !value.startsWith('~')) return value;
  const slash = value.indexOf('/');
  const end = slash === -1 ? value.length : slash;
  const user = value.slice(1, end);
  // A backslash or quote within the name makes it no tilde prefix.
  if (written.slice(1, end + 1) !== value.slice(1, end + 1)) return value;
  return homeOfUser(user, scope) + value.slice(end);
}

function homeOfUser(user: string, scope: Scope): string {
  switch (user) {
    case '':
      return homeOf(scope);
    case '+':
      return (scope.elsewhere.length === 0 ? scope.cwd : undefined) ?? HOLE;
    case '-':
      return (scope.elsewhere.length === 0 ? scope.previousCwd : undefined) ?? HOLE;
    case 'root':
      return '/root';
    default:
      return /^[A-Za-z_][\w.-]*$/.test(user) ? `${scope.home.slice(0, scope.home.lastIndexOf('/'))}/${user}` : `~${user}`;
  }
}
