import type { Effect, EffectKind } from '../../types.js';
import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Frame } from '../analysis.js';
import type { PathRole, Role, Roles } from './row.js';
import { HOLE, literalWord, mapValues, textOf } from '../../shell/command.js';
import { NO_INPUT, childScope } from '../../shell/scope.js';
import { emit, hasRoom, inside } from '../analysis.js';
import { without } from './arguments.js';
import { inputWords, printedWords, wordsOf } from '../carriers/input-words.js';
import { runShellText } from '../carriers/nested.js';
import { runCode } from '../code/interpreters.js';
import { runsByItself } from '../special/autorun.js';
import { sshOption } from '../carriers/ssh.js';
import { patchEffects } from '../special/patch.js';
import { sqlEffects } from '../special/sql.js';
import { fileOfUrl } from '../../paths/url.js';
import { pathTargets, resource } from '../target.js';

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
export function applyRoles(roles: Roles, word: Word, running: Running, recursive: boolean): void {
  for (const role of typeof roles === 'string' ? [roles] : roles) applyRole(role, word, running, recursive);
}

function applyRole(role: Role, word: Word, running: Running, recursive: boolean): void {
  switch (role) {
    case 'text':
      return;
    case 'url':
      return applyUrl('fetch', word, running);
    case 'upload':
      return applyUrl('send', word, running);
    case 'host':
      return emitResource('fetch', 'host', textOf(word), running);
    case 'at-file':
      return applyAtFile(word, running);
    case 'named-file':
      return applyAtFile(word, running, /^[\w[\].-]*(?::?=)?@/);
    case 'remote':
      return applyRemote(word, running, recursive);
    case 'command': {
      const frame = inside(running.frame, running.program, word.span);
      if (frame !== undefined) for (const value of word.values) runShellText(value.text, word, running.scope, frame);
      return;
    }
    case 'hidden':
      return hiddenCommand(running.program, word, running);
    case 'program':
      return emitPath('execute', word, running, false);
    case 'name':
      return textOf(word).startsWith('!') ? undefined : emitPath('read', { ...word, values: [{ text: `./**/${textOf(word)}`, glob: true, certainty: 'possible' }] }, running, false);
    case 'destination':
      return REMOTE.test(textOf(word)) ? undefined : emitPath('write', word, running, recursive);
    case 'revision':
      return applyRevision(word, running);
    case 'pathspec':
      return applyPathspec(word, running);
    case 'patch':
      return patchEffects(word, running);
    case 'transfer':
      for (const [, file] of textOf(word).matchAll(/(?:^|[;\n])[^\S\n]*(?:m?put|send|mirror\s+-R)\s+(?:-\w+\s+)*([^\s;]+)/g)) if (file !== undefined) emitPath('send', literalWord(file, word.span), running, false);
      return;
    case 'list':
      return applyList(word, running);
    case 'package-field': {
      const [script] = /^scripts\.[^=]+=/.exec(textOf(word)) ?? [];
      return script === undefined ? undefined : applyRole('command', without(word, script.length), running, recursive);
    }
    case 'editor-commands':
      for (const [, command = ''] of [...textOf(word).matchAll(/^[ \t]*(?:(?:[\d,$%]+[rw]?|[rw])[ \t]*)?!(.+)$/gm)].slice(0, MAX_EDITOR_COMMANDS)) hiddenCommand(running.program, literalWord(command, word.span), running);
      return;
    case 'python-code':
    case 'ruby-code':
    case 'php-code':
    case 'elixir-code':
    case 'r-code':
    case 'lisp-code':
    case 'haskell-code':
      return runCode(role.slice(0, role.indexOf('-')), word, running);
    case 'ssh-option':
      return sshOption(word, running);
    case 'sql':
      for (const value of word.values) sqlEffects(value.text, running);
      return;
    case 'read':
    case 'write':
    case 'delete':
    case 'inspect':
    case 'traverse':
    case 'use':
    case 'execute':
    case 'send':
    case 'change-permission':
    case 'persist':
    case 'discard':
      return emitPath(role, word, running, recursive);
  }
}

const MAX_EDITOR_COMMANDS = 32;

/** Values of such options that everyone gives them. */
const USUAL = /^(?:\/usr(?:\/local)?\/bin\/|\/bin\/|\/opt\/homebrew\/bin\/)?(?:ssh|less|more|cat|true|false|:|vim?|nvim|nano|emacs|code|delta|bat|gzip|pigz|bzip2|pbzip2|xz|zstd|lz4|sort|uniq|wc|head|tail|column|git-upload-pack|git-receive-pack|none|osxkeychain|diff|colordiff|vimdiff|meld|opendiff|kdiff3|bcompare|difft|xdg-open|open|firefox|chromium|google-chrome|w3m|lynx|pdftotext|antiword|catdoc|qemu-[a-z0-9_]+|wasmtime)(?:\s+(?:>\s*)?[\w./=@:+~$-]+)*$/;

/** A command where few expect one: it is told by itself, and then by what it does. `name` says where it stands. */
export function hiddenCommand(name: string, word: Word, running: Running): void {
  for (const value of word.values) {
    if (value.text.trim() === '') continue;
    const isUsual = USUAL.test(value.text.trim());
    if (isUsual && !/\s/.test(value.text.trim())) continue;
    if (!isUsual) emitResource('execute', 'hidden-command', name, running);
    const frame = inside(running.frame, name, word.span);
    if (frame !== undefined) runShellText(value.text, word, running.scope, frame);
  }
}

/** Files that stand for no file: writing or reading them does nothing to anyone. */
const HARMLESS_DEVICE = /^\/dev\/(?:null|zero|full|random|urandom|std(?:in|out|err)|tty|fd(?:\/.*)?)$/;

/** An effect on each path that the word may stand for. */
export function emitPath(kind: PathRole, word: Word, running: Running, recursive: boolean): void {
  const { command, scope, frame, program } = running;
  if ((textOf(word) === '-' && kind !== 'delete') || !hasRoom(frame.analysis, kind)) return;
  const leaves = kind === 'traverse' && running.excluding !== undefined ? { excluding: running.excluding } : {};
  for (const { target, certainty } of pathTargets(word, { cwd: command.cwd, home: scope.home }, kind)) {
    if (target.kind === 'path' && target.path.startsWith('/dev/') && (HARMLESS_DEVICE.test(target.path) || target.path.startsWith('/dev/fd/'))) continue;
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

function applyUrl(kind: 'fetch' | 'send', word: Word, running: Running): void {
  for (const value of word.values) {
    const file = fileOfUrl(value.text);
    if (file !== undefined) emitPath('read', literalWord(file, word.span), running, false);
    else emitResource(kind, 'host', value.text, running);
  }
}

/** `HEAD:path` shows a file; what has no colon may be a file or a commit. */
function applyRevision(word: Word, running: Running): void {
  const text = textOf(word);
  // `:!x`, `:(exclude)x` leave a path out.
  if (/^:(?:[!^]|\([\w,]*exclude)/.test(text)) return;
  const at = /^:\([^)]*\)|^:\//.exec(text)?.[0].length ?? text.indexOf(':') + 1;
  const [value] = without(word, at).values;
  if (/^[-^+!]|\.\./.test(text) && at === 0) return;
  emitPath('read', { ...word, values: [{ ...value, certainty: at === 0 && value.certainty === 'certain' ? 'possible' : value.certainty }] }, running, false);
}

/** What git puts another version of into the work tree. A word that names nothing on the disk is a branch or a commit. */
function applyPathspec(word: Word, running: Running): void {
  if (/^:(?:[!^]|\([\w,]*exclude)/.test(textOf(word))) return;
  const { frame, scope, command, program } = running;
  const fromTop = /^:(?:\/|\([\w,]*\))/.exec(textOf(word))?.[0].length ?? 0;
  const path = mapValues(without(word, fromTop), (value) => ({ ...value, glob: value.glob || /[*?[]/.test(value.text) }));
  const cwd = fromTop === 0 ? command.cwd : scope.projectRoot;
  for (const { target, certainty } of pathTargets(path, { cwd, home: scope.home }, 'write')) {
    if (target.kind !== 'path' || (!target.glob && frame.analysis.world.disk.kindOf(target.path) === 'absent')) continue;
    emit(frame, { kind: 'write', target, recursive: true, certainty, program, span: word.span ?? command.span });
  }
}

/** Files that are named in a file, on the input (`-`) or by a command (`<(cmd)`), at most 64 of them. */
export function applyList(word: Word, running: Running): void {
  const text = textOf(word);
  if (text === '-' || /^\/dev\/(?:stdin|fd\/0)$/.test(text)) return readAll(inputWords(running), running);
  if (word.from !== undefined) return readAll(printedWords(word.from, running), running);
  emitPath('use', word, running, false);
  for (const { target } of pathTargets(word, { cwd: running.command.cwd, home: running.scope.home }, 'use')) {
    const file = target.kind === 'path' && !target.glob ? running.frame.analysis.world.disk.readText(target.path) : undefined;
    if (file?.kind === 'present') readAll(wordsOf([{ text: file.text, glob: false, certainty: 'certain' }], word.span), running);
  }
}

function readAll(words: readonly Word[], running: Running): void {
  for (const word of words) emitPath('read', word, running, false);
}

/** `@path`, `name=@path`, `name=<path`: the content is sent. */
function applyAtFile(word: Word, running: Running, sign = /^(?:[^=@]*=)?[@<]/): void {
  const at = sign.exec(textOf(word))?.[0].length;
  if (at === undefined) return;
  const file = { ...without(word, at), written: word.written };
  emitPath('send', mapValues(file, (value) => ({ ...value, text: value.text.split(/;(?:type|filename)=/, 1).join('') })), running, false);
}

const REMOTE = /^[\w.@[\]-]{2,}:|^\w+:\/\//;

/** `host:path` is another machine's; anything else is read here. */
function applyRemote(word: Word, running: Running, recursive: boolean): void {
  const text = textOf(word);
  if (REMOTE.test(text)) {
    emitResource('fetch', 'host', text, running);
    // Hidden files and keys are told by their names alone, wherever they are.
    const path = /^[^:/]+:(.*\/)?((?:\.(?!git$)[a-z][\w.-]*|id_\w+|[\w-]+\.(?:key|pem|p12))(?:\/[\w.-]+)?)$/.exec(text);
    if (path !== null) emitPath('read', literalWord(`/remote/${path[2] ?? ''}`, word.span), running, false);
  } else emitPath('read', word, running, recursive);
}
