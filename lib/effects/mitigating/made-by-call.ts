import { nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { HOLE } from '../../shell/command.js';
import { fetchingRunner } from '../../shell/package-runners.js';
import type { PathRole } from '../command/row.js';
import type { Running } from '../command/running.js';
import { certainText } from '../written/origin/content.js';
import { pathNamed } from '../target.js';
import { commandsBefore } from './commands-before.js';
import { holdsNoWork } from './work-trees.js';

/** Fetches a program, and runs it. */
const RUNNER = String.raw`(?:${fetchingRunner()}|uvx|pipx run)(?: -y| --yes)? `;

/** Programs that begin a project in a folder of its own, which they are given. */
const BEGINS = new RegExp(
  `^(?:${RUNNER})?(?:${[
    /(?:@[\w-]+\/)?create-[\w-]+(?:@[\w.-]+)? /,
    /(?:npm|pnpm|yarn|bun) (?:create|init) [@\w./-]+ /,
    /(?:cargo|rails|poetry|ng|hugo|lein|gleam|sbt) new /,
    /mix (?:phx\.)?new /,
    /(?:uv|nuxi(?:@[\w.-]+)?|git|crystal|astro|expo|react-native) init /,
    /(?:flutter|sv(?:@[\w.-]+)?) create /,
    /composer create-project /,
    /(?:django-admin|scrapy) startproject /,
    /gh repo clone /,
    /@(?:angular|nestjs|ionic|vue)\/cli(?:@[\w.-]+)? (?:new|create) /,
  ]
    .map(({ source }) => source)
    .join('|')})`,
);

/** True for what the call itself has brought or made up, and nobody misses or learns anything from. */
export function isMadeByCall(kind: PathRole, path: string, running: Running): boolean {
  return kind === 'delete' ? isHistoryOfCopy(path, running) : (kind === 'read' || kind === 'send') && isMadeUp(path, running);
}

/** git's folder of a copy, or what is in it: `git clone x y && rm -rf y/.git` begins a project anew; and all hidden files of one that are moved. */
function isHistoryOfCopy(path: string, running: Running): boolean {
  const at = path.search(/\/\.(?:git(?:\/|$)|[*?[][^/]*$)/);
  return at > 0 && (holdsNoWork(path.slice(0, at), running) || isScaffolded(path.slice(0, at), running));
}

/** True for a folder that is not there yet, and in which an earlier command of this call begins a project. */
function isScaffolded(folder: string, running: Running): boolean {
  const { scope, frame } = running;
  const {
    files: { links },
    world,
  } = frame.analysis;
  if (links.has(folder) || world.disk.kindOf(folder) !== 'absent') return false;
  const before = commandsBefore(running);
  const begun = before.findIndex(
    ({ line, by }) =>
      BEGINS.test(`${line} `) &&
      line.split(' ').some((word) => !word.startsWith('-') && pathNamed(word, { command: by, scope }) === folder),
  );
  return begun !== -1 && !before.slice(0, begun).some(({ line }) => mayBring(line, folder));
}

/** True for a command that may put an older folder in its place, or a link to one, so that nothing is begun there. */
function mayBring(line: string, folder: string): boolean {
  const words = line.split(' ').map((word) => nameOf(withoutTrailingSlashes(word)));
  return (
    words.some((word) => /^(?:ln|link|mv|mount)$/.test(word)) &&
    words.some((word) => /[*?[]/.test(word) || word.includes(HOLE) || folder.split('/').includes(word))
  );
}

/** Programs that put elsewhere what they read, by which it is followed. */
const COPIES = /^(?:cp|mv|install|rsync|scp|ln|dd|tee)$/;

/**
 * True for settings in a folder that `mktemp` has made for the call, if the call itself has written them and their whole text stands in it:
 * who reads them learns nothing, and who commits them there puts them into a repository of the call's own.
 */
function isMadeUp(path: string, { program, frame: { analysis } }: Running): boolean {
  if (!NEW_SETTINGS.test(path) || COPIES.test(program) || certainText(path, analysis) === undefined) return false;
  // What is copied to a folder may bring one of the same name.
  return !analysis.effects.some(
    (each) =>
      each.kind === 'write' &&
      each.target.kind === 'path' &&
      each.target.path !== path &&
      isWithin(path, each.target.path) &&
      !/^(?:mkdir|git init)$/.test(each.program),
  );
}

const NEW_SETTINGS = /^\/tmp\/tmp\.[a-z\d]{1,9}XXXXXX\/(?:[\w.-]+\/)*\.env[\w.-]*$/;
