import { folderOf, nameOf } from '../../../paths/names.js';
import { literalWord } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { isUnchecked } from '../../aggravating/unchecked-program.js';
import { filesOfSession } from '../../written/files-of-session.js';
import { readYaml } from '../../written/formats/yaml.js';
import { fieldOf, isYamlMap, listOf } from '../../written/formats/yaml-value.js';
import { emitPath, emitResource, emitTree } from '../emit.js';
import { runValue } from '../options/run-by-options.js';
import { MAX_SETTINGS_LINES, settingValues, type Settings } from './settings-lines.js';

/** Where a download goes, and what is sent along. */
export function downloads({ text, word, running }: Settings): void {
  for (const value of settingValues(text, 'output_?document')) emitPath('write', literalWord(value, word.span), running);
  for (const value of settingValues(text, 'dir_?prefix')) emitTree('write', literalWord(value, word.span), running);
  for (const value of settingValues(text, 'post_?file|body_?file')) emitPath('send', literalWord(value, word.span), running);
}

/** Packages that come without encryption, or from a bare address. */
export function takesFromElsewhere({ text, running }: Settings): void {
  for (const value of settingValues(text, String.raw`(?:extra-|default-)?index(?:-url)?|url|find-links|registry`)) {
    if (isUnchecked(value)) emitResource('persist', 'registry', value, running);
  }
}

/** A command that is asked for credentials. */
export function asksForCredentials({ text, word, running }: Settings): void {
  for (const value of settingValues(text, 'credential_process')) runValue('credential_process', literalWord(value, word.span), running);
}

/** The program with its arguments that `exec` of a user names. */
export function logsIn({ text, word, running }: Settings): void {
  const read = readYaml(text);
  for (const each of listOf(fieldOf(read, 'users')).slice(0, MAX_SETTINGS_LINES)) {
    const exec = fieldOf(fieldOf(each, 'user'), 'exec');
    if (!isYamlMap(exec)) continue;
    const words = [fieldOf(exec, 'command'), ...listOf(fieldOf(exec, 'args'))].filter((value) => typeof value === 'string');
    runValue('credential exec', literalWord(words.map(shellQuoted).join(' '), word.span), running);
  }
}

/** Programs of this session that docker takes for keepers of passwords. */
export function keepsCredentials({ text, path, word, running }: Settings): void {
  const keepers = [
    ...text.matchAll(/"credsStore"\s{0,40}:\s{0,40}"([\w.-]{1,80})"|"credHelpers"\s{0,40}:\s{0,40}\{([^{}]{0,2000})\}/g),
  ].flatMap(([, one, all = '']) => one ?? [...all.matchAll(/:\s{0,40}"([\w.-]{1,80})"/g)].map(([, name = '']) => name));
  const names = new Set(keepers.map((name) => `docker-credential-${name}`));
  for (const file of names.size === 0 ? [] : filesOfSession(running.frame.analysis)) {
    if (names.has(nameOf(file)) && folderOf(file) !== folderOf(path)) emitPath('execute', literalWord(file, word.span), running);
  }
}

/** `\! command`, `\o |command` and a command in backquotes of a client's first lines. */
export function runsClientLines({ text, word, running }: Settings): void {
  for (const [, line, quoted = ''] of [
    ...text.matchAll(
      /^[ \t]{0,40}(?:\\!|\\(?:o|out|g|w|write)[ \t]{0,40}\|)(.{1,2000})$|^[ \t]{0,40}\\(?:set|setenv|echo|if|cd|pset)\b[^`\n]{0,200}`([^`\n]{1,2000})`/gm,
    ),
  ].slice(0, MAX_SETTINGS_LINES)) {
    runValue('command', literalWord((line ?? quoted).trim(), word.span), running);
  }
}

/** A program to which a client of databases hands what it shows. */
export function pages({ text, word, running }: Settings): void {
  for (const value of settingValues(text, 'pager')) {
    if (!/^(?:|less(?: .{0,80})?|more|cat|stdout)$/.test(value)) runValue('pager', literalWord(value, word.span), running);
  }
}

/** What each request sends along, and where its answer goes. */
export function requests({ text, word, running }: Settings): void {
  for (const value of settingValues(
    text,
    '-{0,2}(?:data(?:-ascii|-binary|-urlencode)?|json|form|upload-file|T|d|F)',
    String.raw`[ \t]{0,40}[=: \t][ \t]{0,40}`,
  )) {
    const [, file] = /^(?:\w{0,80}=)?@(.+)$/.exec(value) ?? [];
    if (file !== undefined) emitPath('send', literalWord(file, word.span), running);
  }
}

/** Programs that cargo runs in the place of the compiler, or around what it has built. */
export function wraps({ text, word, running }: Settings): void {
  for (const value of settingValues(text, 'rustc(?:-workspace)?(?:-wrapper)?|rustdoc|linker|runner')) {
    if (!/^(?:sccache|ccache|rustc|clang|gcc|cc|(?:rust-)?lld|mold)$/.test(value)) {
      runValue('command', literalWord(value, word.span), running);
    }
  }
}
