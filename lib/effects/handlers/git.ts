import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import type { Arguments } from '../command/arguments.js';
import type { RowCondition } from '../command/row.js';
import { literalWord, textOf, withText } from '../../shell/command.js';
import { applyRow } from '../command/apply-row.js';
import { emitPath, emitResource } from '../command/emit.js';
import { hiddenCommand } from '../command/roles/hidden-command.js';
import { readArguments, without } from '../command/arguments.js';
import { holds } from '../command/condition-holds.js';
import { runWrapped } from '../wrappers/run-wrapped.js';
import { mayWrap } from '../wrappers/may-wrap.js';
import { goesAsItCame } from '../mitigating/commands-before.js';
import { rememberRepository } from '../mitigating/new-repository.js';
import { spareIn } from '../mitigating/work-trees.js';
import { runAliasGiven, runAliasSet } from './git-aliases.js';
import { commitEffects } from './git-commits.js';
import { configEffects, setting } from './git-config.js';
import { spelledOut } from './git-options.js';
import { rememberStashed, stashedShown } from './git-stashed.js';
import { withPathsMarked } from './git-pathspecs.js';
import { remoteEffects } from './git-remotes.js';
import { patchEffects, patchesRead } from './patch.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { resolvePath } from '../../paths/resolve.js';

/** What stands before the subcommand. */
interface Front {
  /** Where the subcommand stands among the arguments. */
  readonly at: number;
  /** The folder of `-C`. */
  readonly cwd: string | undefined;
  /** What the call itself gives names to, for this call. */
  readonly aliases: ReadonlyMap<string, string>;
  /** What `-c` sets, as `key=value`. */
  readonly settings: readonly string[];
}

function readFront(args: readonly Word[], running: Running): Front {
  let at = 0;
  let cwd = running.command.cwd;
  const aliases = new Map<string, string>();
  const settings: string[] = [];
  for (; at < args.length; at += 1) {
    const word = args[at];
    const text = textOf(word);
    // In front of the subcommand an empty variable is nothing; behind it, it may stand for anything.
    if (text === '' && word?.values[0].certainty === 'possible') continue;
    if (word === undefined || !text.startsWith('-')) break;
    if (text === '-C') {
      const folder = textOf(args[(at += 1)]);
      cwd = cwd === undefined && !folder.startsWith('/') ? undefined : resolvePath(folder, { cwd: cwd ?? '/', home: running.scope.home });
    } else if (text === '-c' || text === '--config-env') {
      setting(args[(at += 1)], aliases, running);
      if (text === '-c') settings.push(textOf(args[at]));
    } else if (text.startsWith('--config-env=')) setting(without(word, '--config-env='.length), aliases, running);
    else if (text === '--exec-path' || text === '--git-dir' || text === '--work-tree' || text === '--namespace') at += 1;
    else if (text.startsWith('--exec-path=')) emitResource('execute', 'hidden-command', 'git --exec-path', running);
  }
  return { at, cwd, aliases, settings };
}

/** Subcommands that are given messages and things to search for, which may begin as an address does. */
const TAKES_NO_ADDRESS = /^(?:commit|tag|log|grep|notes)$/;

/** What stands before the subcommand, aliases and settings given in the call; then the table, in the folder of `-C`. */
export function gitEffects(program: string, args: readonly Word[], running: Running): boolean {
  const { at, cwd, aliases, settings } = readFront(args, running);
  const here: Running = { ...running, command: { ...running.command, cwd }, spare: spareIn(cwd, running) };
  // `git-reset` in git's own folder of programs is `git reset`.
  const rest = program.startsWith('git-') ? [literalWord(program.slice('git-'.length), running.command.span), ...args] : args.slice(at);
  const takesNone =
    aliases.size === 0 && rest[0]?.values.every(({ text, certainty }) => certainty === 'certain' && TAKES_NO_ADDRESS.test(text)) === true;
  const helper = takesNone ? undefined : rest.find((word) => textOf(word).startsWith('ext::'));
  if (helper !== undefined) hiddenCommand('git ext::', without(helper, 'ext::'.length), here);
  if (aliases.size > 0 && runAliasGiven(rest, aliases, here)) return true;
  if (mayWrap('git', rest) && runWrapped('git', rest, here)) return true;
  if (/^(?:(?:ls-)?remote|config)$/.test(textOf(rest[0]))) {
    remoteEffects(rest.slice(0, 12).map(textOf).join(' '), { ...here, program: 'git' });
  }
  if (textOf(rest[0]) === 'config') return configEffects(rest.slice(1), here);
  const row = rowFor('git');
  if (row === undefined) return false;
  const isMeant =
    LOSING.test(textOf(rest[0])) &&
    (settings.length > 0 ||
      rest.some((word) => textOf(word).startsWith('--')) ||
      (running.frame.analysis.flows.length > 1 && /^(?:clean|gc)$/.test(textOf(rest[0]))));
  const words = isMeant ? spelledOut(rest, settings, running) : rest;
  const read = readArguments('git', row, textOf(words[0]) === 'checkout' ? withPathsMarked(words, here) : words, rowFor);
  if (read.row === row) {
    // What git itself does not know may be one of hub's own, of which its rows tell.
    if (program === 'hub') return false;
    if (runAliasSet(rest, here)) return true;
    emitResource('execute', 'program', `git ${textOf(rest[0])}`.trim(), here);
    const own = `git-${textOf(rest[0])}`;
    const ownRow = rowFor(own);
    if (ownRow !== undefined) applyRow(readArguments(own, ownRow, rest.slice(1), rowFor), here);
    return true;
  }
  if (/^git (?:branch|tag|worktree remove)$/.test(read.name) && goesAsItCame(read, here)) return true;
  applyRow(read, { ...here, program: read.name });
  if (CONCERNS_COMMITS.test(read.name)) commitEffects(read, { ...here, program: read.name });
  shownAgain(read, here);
  if (mayShowStashed(read, here)) stashedShown(read, { ...here, program: read.name });
  if (read.row.stdin?.includes('patch') === true) {
    for (const patch of patchesRead(running)) patchEffects(patch, { ...here, program: read.name });
  }
  if (/^git (?:add|stage|stash|stash push|commit)$/.test(read.name)) remember(read, here);
  if (/^git (?:clone|init)$/.test(read.name)) rememberRepository(read, here);
  return true;
}

/** Subcommands that put what commits hold into the work tree, give names to commits, or run the hooks of a project. */
const CONCERNS_COMMITS =
  /^git (?:commit|push|checkout|switch|merge|rebase|revert|cherry-pick|reset|pull|fetch|stash|branch|tag|update-ref|symbolic-ref|read-tree|restore|apply|am|remote add|update-index|bisect|rev-parse|rev-list|merge-base|describe|log|show-ref)\b/;

/** Subcommands whose long options may be shortened, and of which settings change what they lose. */
const LOSING = /^(?:reset|clean|gc|prune|checkout|switch|restore|branch|push|tag|worktree|rm)$/;

/** What the call put into the index, a stash or a commit by its path, or all at once. */
function remember({ name, operands, flags }: Arguments, running: Running): void {
  const { command, frame } = running;
  const { recorded } = frame.analysis.files;
  if (/^git stash(?: push)?$/.test(name) && operands.length === 0 && (flags.has('-a') || flags.has('--all'))) {
    rememberStashed(literalWord('.', command.span), running);
  }
  for (const word of operands) {
    const text = textOf(word);
    const path = command.cwd === undefined || /^[/~]/.test(text) ? word : withText(word, `${command.cwd}/${text}`);
    if (/[./]\w/.test(text)) recorded.push(path);
  }
}

/** Whether there may be something of this session in a stash, and the command is about one. */
function mayShowStashed({ name, all }: Arguments, { frame: { analysis } }: Running): boolean {
  return (
    (analysis.outputs.packed.size > 0 || analysis.world.past.packed().length > 0) &&
    (name.startsWith('git stash ') || all.some(({ written }) => written.includes('stash')))
  );
}

/** `git add .env && git diff --cached`: what was just recorded is shown, or sent, without being named. */
function shownAgain(given: Arguments, running: Running): void {
  const shows = SHOWS_RECORDED[given.name];
  const { recorded } = running.frame.analysis.files;
  if (shows === undefined || recorded.length === 0 || !holds(shows, given)) return;
  // Once told is enough.
  for (const word of recorded.splice(0)) {
    emitPath(given.name === 'git push' ? 'send' : 'read', word, { ...running, program: given.name });
  }
}

const QUIET = ['--stat', '--name-only', '--name-status', '--quiet', '--shortstat', '--numstat', '-s', '--no-patch'];

/** Subcommands that show what was recorded, and when. */
const SHOWS_RECORDED: Readonly<Record<string, RowCondition>> = {
  'git diff': { any: ['--cached', '--staged'], none: QUIET },
  'git stash show': { any: ['-p', '-u', '--patch', '--include-untracked'], none: QUIET },
  'git show': { none: QUIET },
  'git log': { any: ['-p', '-u', '--patch'] },
  'git whatchanged': { any: ['-p', '-u', '--patch'] },
  'git push': { none: ['-n', '--dry-run'] },
};
