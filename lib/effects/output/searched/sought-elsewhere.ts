import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { ofAnyCommand } from '../../each-command.js';
import { topFrame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { shownOfSearch } from './shown-of-search.js';
import { IN_TESTS, SET_TO, TOKEN } from './sought-tokens.js';

/** With these `git log` shows no change, even if it is asked for patches (git-log(1), diff.c of git). */
const SHOWS_NO_CHANGE = /^(?:-q|-s|--(?:name-only|name-status|no-patch|quiet))$/;

/** What lists the commits of a repository, one after another. */
const listsCommits = ofAnyCommand(({ words }) => /^git (?:\S{1,40} ){0,4}(?:rev-list|for-each-ref|log)\b/.test(beginningOf(words)));

function beginningOf(words: Command['words']): string {
  return words.slice(0, 12).map(textOf).join(' ');
}

/** What `git log` looks for in changes: `-S text`, `-Gpattern`. */
function pickedChanges(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, at) => {
    const [, joined] = /^-[SG]([^]*)$/.exec(arg) ?? [];
    return joined === undefined ? [] : [joined === '' ? (args[at + 1] ?? '') : joined];
  });
}

/** Tells when git shows lines of what was once committed in which tokens stand: of all commits, or the changes that brought one. */
export function showSoughtCommits(command: Command, analysis: Analysis): void {
  const args = command.words.slice(1, 64).map(textOf);
  if (args.some((arg) => IN_TESTS.test(arg))) return;
  const isFound = args.includes('grep')
    ? shownOfSearch('git', args) !== 'names' && listsCommits(analysis.flows) && args.some((arg) => TOKEN.test(arg))
    : !args.some((arg) => SHOWS_NO_CHANGE.test(arg)) &&
      args.some((arg) => /^-(?!-)[a-z]{0,4}[pu]|^--patch/.test(arg)) &&
      pickedChanges(args).some((sought) => TOKEN.test(sought) || (args.includes('--all') && SET_TO.test(sought)));
  if (isFound) showFound(command, 'secrets in lost objects', analysis);
}

/** An address with a login in it, or the name of a variable that holds a secret. */
const CONNECTION = /\b(?:postgres(?:ql)?|mysql2?|mariadb|mongodb|rediss?|amqps?|mssql)\)?[^\s/:]{0,24}:\\?\/|\bDATABASE_URL\b/;
const NAME = /\b(?:[A-Z]{1,20}_){0,3}(?:SECRET|TOKEN|PASSW(?:OR)?D|API_?KEY|ACCESS_KEY|PRIVATE_KEY)(?![a-z])/;

/** Programs that look into what is compressed, and those that write it out for another. */
const LOOKS_INTO = /^(?:[bxl]?z|zst(?:d)?|lz4)[ef]?grep$/;
const WRITES_OUT =
  /^(?:(?:z|gz|bz|xz|lz|lz4|zstd)cat|(?:gunzip|bunzip2|unxz|unzstd|gzip|bzip2|xz|zstd) (?:\S{1,20} ){0,3}-\w{0,4}c\w{0,3})\b/;

/** Where settings and data are kept apart for later. */
const KEPT = /back-?ups?|\benv\b|config|settings|secret|credential|dump|\.sql\b/i;

/** Tells when a search shows lines of compressed backups in which the logins of databases stand, or secrets by their names. */
export function showSoughtBackups(command: Command, analysis: Analysis, program: string): void {
  const args = command.words.slice(1, 64).map(textOf);
  if (shownOfSearch(program, args) === 'names') return;
  const sought = args.filter((arg) => CONNECTION.test(arg) || NAME.test(arg));
  if (sought.length === 0) return;
  const [from] = pipedInto(command);
  const isInside = LOOKS_INTO.test(program) || args.some((arg) => /^-(?!-)\w{0,8}z|^--(?:search-zip|decompress)$/.test(arg));
  const places = isInside
    ? args.filter((arg) => !sought.includes(arg))
    : from !== undefined && WRITES_OUT.test(beginningOf(from.words))
      ? from.words.slice(1, 32).map(textOf)
      : [];
  if (places.some((place) => !place.startsWith('-') && KEPT.test(place))) showFound(command, 'secrets in backups', analysis);
}

function showFound(command: Command, name: string, analysis: Analysis): void {
  emit(topFrame(analysis), {
    kind: 'reveal-environment',
    target: resource('credential', name),
    program: textOf(command.words[0]),
    span: command.span,
  });
}
