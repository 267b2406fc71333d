import type { Effect, EffectKind } from '../../types.js';
import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Frame } from '../analysis.js';
import type { PathRole, Role, Roles } from './row.js';
import { HOLE, textOf } from '../../shell/command.js';
import { NO_INPUT, childScope } from '../../shell/scope.js';
import { emit, hasRoom } from '../analysis.js';
import { runsByItself } from '../weight/autorun.js';
import { baseOf, pathTargets, resource } from '../target.js';
import { isHistoryOfCopy } from '../special/git.js';
import { isMadeHere } from '../written/content.js';
import { wordsListed } from '../carriers/listed-words.js';
import { isExecutedInput } from './executed-input.js';
import { applyOtherRole } from './other-roles.js';

/** One command on its way through the table. */
export interface Running {
  readonly command: Command;
  readonly scope: Scope;
  readonly frame: Frame;
  /** As effects name it: `rm`, `git reset`. */
  readonly program: string;
  /** What its traversals leave out. */
  readonly excluding?: Effect['excluding'];
  /** The work tree at hand holds nobody's work. */
  readonly spare?: boolean;
}

/** For what a program starts once it has read its input, on which it leaves nothing. Where it is code, it would otherwise be its own input, again and again. */
export function withInputRead(running: Running): Running {
  return { ...running, scope: childScope(running.scope, NO_INPUT) };
}

/** What a program does with one argument, by the roles that its row gives it. */
export function applyRoles(roles: Roles, word: Word, running: Running, recursive = false): void {
  for (const role of typeof roles === 'string' ? [roles] : roles) applyRole(role, word, running, recursive);
}

function applyRole(role: Role, word: Word, running: Running, recursive: boolean): void {
  if (role === 'text') return;
  if (isPathRole(role)) emitPath(role, word, running, recursive);
  else applyOtherRole(role, word, running, recursive);
}

function isPathRole(role: Exclude<Role, 'text'>): role is PathRole {
  return role in PATH_ROLES;
}

const PATH_ROLES: Readonly<Record<PathRole, true>> = { read: true, write: true, delete: true, inspect: true, traverse: true, use: true, execute: true, send: true, 'change-permission': true, persist: true, discard: true };

/** Files that stand for no file: writing or reading them does nothing to anyone. */
const HARMLESS_DEVICE = /^\/dev\/(?:null|zero|full|random|urandom|std(?:in|out|err)|tty|fd(?:\/.*)?)$/;

/** An effect on each path that the word may stand for. */
export function emitPath(kind: PathRole, word: Word, running: Running, recursive = false): void {
  const { command, frame, program } = running;
  const text = textOf(word);
  if (kind === 'execute' && /^(?:-$|\/+(?:dev|proc)\/)/.test(text) && isExecutedInput(text, running)) return;
  if ((text === '-' && kind !== 'delete') || !hasRoom(frame.analysis, kind)) return;
  if (word.from !== undefined && text.startsWith(HOLE)) for (const each of wordsListed(word.from, /\s+/, running)) emitPath(kind, each, running, recursive);
  const leaves = kind === 'traverse' && running.excluding !== undefined ? { excluding: running.excluding } : {};
  for (const { target, certainty } of pathTargets(word, baseOf(running), kind)) {
    if (target.kind === 'path' && target.path.startsWith('/dev/') && (HARMLESS_DEVICE.test(target.path) || target.path.startsWith('/dev/fd/'))) continue;
    if (kind === 'delete' && target.kind === 'path' && frame.analysis.writings.has(target.path) && isMadeHere(target.path, frame.analysis)) continue;
    if (kind === 'delete' && target.kind === 'path' && target.path.includes('/.git') && isHistoryOfCopy(target.path, running)) continue;
    // What is found at any depth below a folder takes the folder's content.
    const deep = kind === 'delete' && target.kind === 'path' && /\/\*\*\/\*?$/.test(target.path);
    const span = word.span ?? command.span;
    emit(frame, { kind, target, recursive: recursive || deep, certainty, program, span, ...leaves });
    if (kind === 'write' && target.kind === 'path' && runsByItself(target.path)) emit(frame, { kind: 'persist', target, certainty, program, span });
  }
}

/** An effect on what is no file; `name` says which of its sort. */
export function emitResource(kind: EffectKind, sort: Parameters<typeof resource>[0], name: string, running: Running): void {
  emit(running.frame, { kind, target: resource(sort, name), program: running.program, span: running.command.span, certainty: name.includes(HOLE) ? 'unknown' : 'certain' });
}
