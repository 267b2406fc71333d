import type { Command, Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { pathNamed } from '../target.js';
import { ofEachCommand } from '../each-command.js';
import { namesRepository } from './led-elsewhere.js';
import { wasThere } from './ref-there.js';
import { sureLine, sureText } from '../../shell/sure-text.js';

/** `git checkout -b x`, `git worktree add -b x ../y`, `git branch x`: the names of new branches, which git refuses to give twice. */
const NEW_BRANCH =
  /^(?:\/\S+\/)?git (?:(?:checkout(?: -q)?(?: -b)|switch(?: -q)?(?: -c| --create)|worktree add(?: -f| -q| --quiet)*(?: [\w./][\w./-]*){0,2} -b) ([\w./-]+)(?: |$)|branch ([\w./][\w./-]*)(?: [\w./][\w./-]*)?$)/;

/** `pull/1/head:x`, a forge's request for changes. Not other branches that are fetched: git refuses those just where one's own of that name is ahead. */
const REQUEST =
  /^(?:refs\/)?(?:pull\/\d+\/(?:head|merge)|merge-requests\/\d+\/(?:head|merge)|pull-requests\/\d+\/(?:from|merge)):(?:refs\/heads\/)?([\w./-]+)$/;

const NEW_WORK_TREE = /^(?:\/\S+\/)?git worktree add(?: -f| -q| --quiet| -d| --detach| -b \S+)* ([\w.\/][\w.\/-]*)(?: |$)/;

/** Names that say whose branch it is. */
const OF_OTHERS = /^(?:main|master|trunk|develop|release.*|prod.*)$/i;

/** True where a branch, a tag or a work tree goes, or a tag is given to another commit, that this call itself has made, so that nothing is in it but what the call put there. */
export function goesAsItCame(given: Arguments, running: Running): boolean {
  if (namesRepository(running.frame.analysis.flows)) return false;
  if (given.name === 'git tag') {
    if ([...given.flags].some((flag) => !DELETES_OR_MOVES_TAG.test(flag))) return false;
    const isDeleted = given.flags.has('-d') || given.flags.has('--delete');
    return given.operands.length > 0 && given.operands.slice(0, isDeleted ? undefined : 1).every((word) => isTagMadeHere(word, running));
  }
  if (given.name === 'git worktree remove') {
    return given.operands.length > 0 && given.operands.every((word) => isWorkTreeMadeHere(word, running));
  }
  return (
    given.name === 'git branch' &&
    given.flags.has('-D') &&
    given.operands.length > 0 &&
    given.operands.every((word) => isBranchMadeHere(word, running))
  );
}

/** Commands before this one in the call that no wrapper runs, each with its line. What is behind `||` may not have run, nor what follows where one failed. */
export function commandsBefore({ command, frame: { analysis } }: Running): readonly { readonly line: string; readonly by: Command }[] {
  const own = ownCommands(analysis.flows);
  const at = own.findIndex(({ by: { span } }) => span !== undefined && span === command.span);
  return own.slice(0, at === -1 ? 0 : at);
}

const ownCommands = ofEachCommand((by, wrapper) => (wrapper === undefined ? [{ by, line: sureLine(by.words) }] : []));

function isBranchMadeHere(word: Word, running: Running): boolean {
  const name = sureText(word);
  const lines = commandsBefore(running).map(({ line }) => line);
  const making = OF_OTHERS.test(name)
    ? undefined
    : lines.find((line) => [...(NEW_BRANCH.exec(line) ?? []).slice(1), ...requestsIn(line)].includes(name));
  if (making === undefined || wasThere(`refs/heads/${name}`, running) || lines.some((line) => RENAMES.test(line))) return false;
  return NEW_WORK_TREE.test(making) || !lines.some(takesIn) || lines.some((line) => isHandedOn(name, line));
}

/** `git merge x`, `git push -u origin x`: its commits stand elsewhere too. */
function isHandedOn(name: string, line: string): boolean {
  const words = line.split(' ');
  return /^(?:\/\S+\/)?git (?:merge|push) /.test(line) && words.at(-1) === name && !words.includes('--delete') && !words.includes('-d');
}

/** Another branch may have got the name meanwhile. */
const RENAMES = /^(?:\/\S+\/)?git branch (?:\S+ )*(?:-[a-z]*[mcMC]|--move|--copy)(?: |$)/;

const COMMITS = /^(?:\/\S+\/)?git (?:-\S+ (?:[^-]\S* )?)*commit(?: |$)/;

/** True for a commit of what was changed before the call, perhaps: it stands in the branch then, and nowhere else. */
function takesIn(line: string): boolean {
  const words = line.split(' ');
  return COMMITS.test(line) && (!words.includes('--allow-empty') || words.some((word) => /^(?:-[b-z]{0,9}a\w{0,9}|--all)$/.test(word)));
}

/** Options of `git tag` of which it is known whether a value follows: another may be a short form of one with a value, and the next word no tag. */
const DELETES_OR_MOVES_TAG = /^(?:-[dfasmFu]|--(?:delete|force|annotate|sign|message|file)|--)$/;

/** Options of `git tag` that make one, and do not take the name of another; of those with a value, the value is the next word. */
const MAKES_TAG = /^(?:-a|-s|--annotate|--sign|-m|-F|-u)$/;
const WITH_VALUE = /^-[mFu]$/;

function isTagMadeHere(word: Word, running: Running): boolean {
  const name = sureText(word);
  return commandsBefore(running).some(({ by }) => newTag(by.words.map(sureText)) === name) && !wasThere(`refs/tags/${name}`, running);
}

/** `git tag -a v1 -m x`: the name of a new tag, which git refuses to give twice. */
function newTag([program = '', verb, ...args]: readonly string[]): string | undefined {
  const given = args.filter((_, at) => !WITH_VALUE.test(args[at - 1] ?? ''));
  if (!/^(?:\/\S+\/)?git$/.test(program) || verb !== 'tag' || given.some((arg) => arg.startsWith('-') && !MAKES_TAG.test(arg))) {
    return undefined;
  }
  const name = given.find((arg) => !arg.startsWith('-'));
  return name !== undefined && /^[\w./-]+$/.test(name) ? name : undefined;
}

/** Options with which a fetch does fetch, and takes no branch by force; not `--dry-run`, and none that is not known. */
const FETCHES =
  /^(?:-[qvtpu46]+|--(?:quiet|verbose|progress|(?:no-)?tags|prune|depth(?:=\d+)?|unshallow|update-head-ok|filter=\S+|no-recurse-submodules))$/;

/** The branches under which a fetch brings requests: without force, it takes nothing from one that is there. */
function requestsIn(line: string): readonly string[] {
  const [program = '', verb, ...args] = line.split(' ');
  if (!/^(?:\/\S+\/)?git$/.test(program) || verb !== 'fetch' || args.some((arg) => arg.startsWith('-') && !FETCHES.test(arg))) return [];
  return args.flatMap((arg) => REQUEST.exec(arg)?.[1] ?? []);
}

function isWorkTreeMadeHere(word: Word, running: Running): boolean {
  const { scope, frame } = running;
  const path = pathNamed(sureText(word), running);
  if (path === undefined || frame.analysis.world.disk.kindOf(path) !== 'absent') return false;
  return commandsBefore(running).some(({ line, by }) => {
    const folder = NEW_WORK_TREE.exec(line)?.[1];
    return folder !== undefined && pathNamed(folder, { command: by, scope }) === path;
  });
}
