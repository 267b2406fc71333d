import type { Word } from '../../shell/command.js';
import type { PathRole, Role, Roles } from './row.js';
import type { Running } from './running.js';
import { emitPath } from './emit.js';
import { applyOtherRole } from './roles/other-roles.js';

/** What a program does with one argument, by the roles that its row gives it. */
export function applyRoles(roles: Roles, word: Word, running: Running, recursive = false): void {
  for (const role of typeof roles === 'string' ? [roles] : roles) applyRole(role, word, running, recursive);
}

function applyRole(role: Role, word: Word, running: Running, recursive: boolean): void {
  if (role === 'text') return;
  if (isPathRole(role)) emitPath(role, word, running, recursive);
  else {
    applyOtherRole(role, word, running, recursive);
  }
}

function isPathRole(role: Exclude<Role, 'text'>): role is PathRole {
  return role in PATH_ROLES;
}

const PATH_ROLES: Readonly<Record<PathRole, true>> = {
  read: true,
  write: true,
  delete: true,
  inspect: true,
  traverse: true,
  use: true,
  execute: true,
  send: true,
  'change-permission': true,
  persist: true,
  discard: true,
};
