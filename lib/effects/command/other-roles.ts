import type { Word } from '../../shell/command.js';
import type { Running } from './apply.js';
import type { PathRole, Role } from './row.js';
import { HOLE, literalWord, mapValues, textOf } from '../../shell/command.js';
import { isStandardInput } from '../../shell/output/standard-input.js';
import { emit, inside } from '../analysis.js';
import { emitPath, emitResource } from './apply.js';
import { without } from './arguments.js';
import { inputWords, printedWords, wordsOf } from '../carriers/input-words.js';
import { runShellText } from '../carriers/nested.js';
import { codeEffects } from '../code/code.js';
import { runCode } from '../code/interpreters/interpreters.js';
import { sshOption } from '../carriers/ssh.js';
import { madeStatements } from '../databases/made-statements.js';
import { patchEffects } from '../special/patch.js';
import { queryEffects } from '../special/query.js';
import { sqlEffects } from '../databases/sql.js';
import { fileOfUrl } from '../../paths/url.js';
import { pathTargets } from '../target.js';

export type OtherRole = Exclude<Role, PathRole | 'text'>;

/** What a program does with an argument that it does not simply take for a path. */
export function applyOtherRole(role: OtherRole, word: Word, running: Running, recursive: boolean): void {
  switch (role) {
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
    case 'query':
      for (const value of word.values) queryEffects(value.text, running);
      return;
    case 'list':
      return applyList(word, running);
    case 'package-field': {
      const [script] = /^scripts\.[^=]+=/.exec(textOf(word)) ?? [];
      return script === undefined ? undefined : applyOtherRole('command', without(word, script.length), running, recursive);
    }
    case 'editor-commands':
      for (const [, command = ''] of textOf(word).matchAll(/^[ \t]*(?:(?:[\d,$%]+[rw]?|[rw])[ \t]*)?!(.+)$/gm)) hiddenCommand(running.program, literalWord(command, word.span), running);
      return;
    case 'python-code':
    case 'ruby-code':
    case 'php-code':
    case 'elixir-code':
    case 'r-code':
    case 'lisp-code':
    case 'haskell-code':
      return runCode(role.slice(0, role.indexOf('-')), word, running);
    case 'other-code':
      return namedFiles(word, running);
    case 'ssh-option':
      return sshOption(word, running);
    case 'sql':
      for (const value of word.values) {
        sqlEffects(value.text, running);
        const frame = /^mongo(?:sh)?$/.test(running.program) ? inside(running.frame, running.program, word.span) : undefined;
        if (frame !== undefined && !value.text.startsWith(HOLE)) codeEffects('javascript', value.text, word, { ...running, frame });
      }
      if (word.from !== undefined) madeStatements({ kind: 'pipe', from: word.from }, [textOf(word)], running);
      return;
  }
}

/** Values of such options that everyone gives them. */
const USUAL = /^(?:\/usr(?:\/local)?\/bin\/|\/bin\/|\/opt\/homebrew\/bin\/)?(?:ssh|less|more|cat|true|false|:|vim?|nvim|nano|emacs|code|delta|bat|gzip|pigz|bzip2|pbzip2|xz|zstd|lz4|sort|uniq|wc|head|tail|column|git-upload-pack|git-receive-pack|none|osxkeychain|diff|colordiff|vimdiff|meld|opendiff|kdiff3|bcompare|difft|xdg-open|open|firefox|chromium|google-chrome|w3m|lynx|pdftotext|antiword|catdoc|qemu-[a-z0-9_]+|wasmtime)(?:\s+[\w./=@:+~-]+)*$/;

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
  if (text === '-' || isStandardInput(text)) return readAll(inputWords(running), running);
  if (word.from !== undefined) return readAll(printedWords(word.from, running), running);
  emitPath('use', word, running, false);
  for (const { target } of pathTargets(word, { cwd: running.command.cwd, home: running.scope.home }, 'use')) {
    const file = target.kind === 'path' && !target.glob ? running.frame.analysis.world.disk.readText(target.path) : undefined;
    if (file?.kind === 'present') readAll(wordsOf([{ text: file.text, glob: false, certainty: 'certain' }], word.span), running);
  }
}

/** What stands between the words of most languages. */
const BETWEEN = /[\s"'`(){}[\],;<>|=@]+/;

/** A path that is hidden, in a folder or with an extension. */
const FILE = /^(?:~|\.{0,2})\/?[\w.-]+(?:\/[\w.-]+)*$/;

/** Words of a text that are looked at. */
const MAX_WORDS = 256;

function namedFiles(word: Word, running: Running): void {
  for (const { text } of word.values) {
    for (const each of text.split(BETWEEN, MAX_WORDS)) {
      // In strings, `~` is left to the language.
      const named = each.startsWith('~/') ? running.scope.home + each.slice(1) : each;
      if (/[./]/.test(named) && named.length <= 4096 && FILE.test(named)) emitPath('read', { ...literalWord(named, word.span), written: each }, running, false);
    }
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
