import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../../shell/command.js';
import { inside } from '../analysis.js';
import { ofEachCommand } from '../each-command.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { runShellText } from '../wrappers/run-shell-text.js';
import { settingsIn } from './git-settings-text.js';

/** UTF-16 code units of a file of settings that are looked at. */
const MAX_SETTINGS = 65_536;

interface Alias {
  readonly name: string;
  readonly meant: string;
}

/** Names that commands of the call give to others: `git config alias.up 'push --force'`. */
const setByCommands = ofEachCommand(({ words }: Command): readonly Alias[] => {
  if (nameOf(textOf(words[0])) !== 'git') return [];
  const texts = words.map(textOf);
  const at = texts.findIndex((text) => /^alias\../i.test(text));
  const meant = texts[at + 1];
  return at < 2 || meant === undefined || !texts.slice(1, at).includes('config') ? [] : [{ name: nameIn(texts[at] ?? ''), meant }];
});

/** Runs what a subcommand stands for by options before it; false where no option tells. */
export function runAliasGiven(rest: readonly Word[], aliases: ReadonlyMap<string, string>, running: Running): boolean {
  return aliasEffects(meantBy(textOf(rest[0]), aliases), rest, running);
}

/** Runs what a subcommand that git does not have stands for by settings of the call, or of files that git reads; false where none tells. */
export function runAliasSet(rest: readonly Word[], running: Running): boolean {
  return aliasEffects(aliasSet(textOf(rest[0]).toLowerCase(), running), rest, running);
}

function aliasSet(name: string, running: Running): string | undefined {
  const { flows, world } = running.frame.analysis;
  const ofCall = setByCommands(flows).findLast((each) => each.name === name);
  if (ofCall !== undefined) return ofCall.meant;
  const { cwd = world.project.root } = running.command;
  for (const path of [
    `${cwd}/.git/config`,
    `${world.project.root}/.git/config`,
    `${world.home}/.gitconfig`,
    `${world.home}/.config/git/config`,
  ]) {
    const file = world.disk.readText(path, MAX_SETTINGS);
    const found = file.kind === 'present' ? aliasesIn(file.text).findLast((each) => each.name === name) : undefined;
    if (found !== undefined) return found.meant;
  }
  return undefined;
}

function nameIn(key: string): string {
  return key.slice('alias.'.length).toLowerCase();
}

/** The section `[alias]` of a file of git's settings. */
function aliasesIn(text: string): readonly Alias[] {
  return settingsIn(text).flatMap(({ key, value }) => (/^alias\./i.test(key) ? [{ name: nameIn(key), meant: value }] : []));
}

/** What an alias stands for, which may begin with another one; undefined for a subcommand of git's own. */
function meantBy(name: string, aliases: ReadonlyMap<string, string>): string | undefined {
  let meant = isBuiltIn(name) ? undefined : aliases.get(name);
  const seen = new Set([name]);
  while (meant !== undefined) {
    const [next = ''] = /^[\w-]+/.exec(meant) ?? [];
    const behind = isBuiltIn(next) ? undefined : aliases.get(next);
    // Git ends with an error where one leads to itself.
    if (behind === undefined || seen.has(next)) break;
    seen.add(next);
    meant = behind + meant.slice(next.length);
  }
  return meant;
}

/** Those that stand in the table and are not git's own. */
const BROUGHT = /^(?:lfs|flow|filter-repo|svn|p4|hub|cvsimport|subtree|instaweb|gui)$/;

/** No alias takes the place of a subcommand of git's own. */
function isBuiltIn(subcommand: string): boolean {
  return subcommand !== '' && !BROUGHT.test(subcommand) && rowFor(`git ${subcommand}`) !== undefined;
}

function aliasEffects(alias: string | undefined, rest: readonly Word[], running: Running): boolean {
  if (alias === undefined) return false;
  const frame = inside(running.frame, 'git alias', running.command.span);
  const [word] = rest;
  if (frame === undefined || word === undefined) return true;
  const args = rest
    .slice(1)
    .map((each) => each.written)
    .join(' ');
  runShellText(alias.startsWith('!') ? `${alias.slice(1)} ${args}` : `git ${alias} ${args}`, word, running.scope, frame);
  return true;
}
