import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import { textOf } from '../../../shell/command.js';
import { resolvePath } from '../../../paths/resolve.js';
import { topFrame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { shownOfSearch } from './shown-of-search.js';

/** The first line of a private key (RFC 7468), as an expression may have it; of a certificate it is another. */
const HEADER = /BEGIN\b(?!.{0,9}CERT).{0,40}?(?:PRIVATE|OPENSSH)|PRIVATE KEY-{2,5}|^["'(?s)-]{0,6}-{3,5}BEGIN\b(?!.{0,9}(?:CERT|PUBLIC))/;

/** A key with some of its body. */
const KEY = /BEGIN [A-Z ]{0,20}PRIVATE KEY-----\s{1,4}(?:[\w-]{1,30}: [^\n]{1,99}\s{1,4}){0,4}[A-Za-z\d+/=]{16}/;

/** With these a search shows the lines behind one that it finds, and with these it takes several for one (grep(1), rg(1), git-grep(1)). */
const AND_BEHIND = /^-(?!-)[a-zA-Z]*[AC](?:[1-9]\d*)?$|^-[1-9]\d*$|^--(?:after-context|context)(?:=[1-9]\d*)?$/;
const OVER_LINES = /^-(?!-)[a-zA-Z]{0,20}[zU]|^--(?:null-data|multiline(?:-dotall)?)$/;

/** Sources, their tests and documents, where the line stands by itself or the key was made for them. */
const NO_KEYS =
  /\.(?:[mc]?[jt]sx?|py|go|rs|rb|java|kt|cs|php|c|h|cpp|swift|md|mdx|rst|html?)['")]?$|(?:^|\/)(?:src|lib|tests?|__tests__|spec|fixtures?|testdata|mocks?|examples?|docs?)(?:\/|$)|^--type/;

/** A script that prints the lines from the first of a key on. */
const PRINTS_RANGE = /BEGIN[^/\n]{0,60}\/\s?(?:,|\.\.)/;
const TAKES_AWAY = /\/\s?d\b|\bnext\b|\bunless\b|!/;

/** `git log -p -S'BEGIN PRIVATE KEY'`: what was changed where such a line came or went. */
const CHANGES = /^(?:log|whatchanged|rev-list|diff|show)$/;
const PATCH = /^(?:-p|-u|--patch|-U\d+|--patch-with-\w+)$/;

/** A search that goes on behind the first line of a private key shows the key. */
export function showSoughtPrivateKeys(command: Command, program: string, analysis: Analysis): void {
  const args = command.words.slice(1).map(textOf);
  if (!showsKeys(program, args) || isAmongSources(args) || holdsNone(command, args, analysis)) return;
  emit(topFrame(analysis), {
    kind: 'reveal-environment',
    target: resource('credential', 'private keys in files'),
    program,
    span: command.span,
  });
}

/** `-t ts` */
function isAmongSources(args: readonly string[]): boolean {
  return args.some((arg) => NO_KEYS.test(arg) || /^-t/.test(arg));
}

function showsKeys(program: string, args: readonly string[]): boolean {
  if (/^(?:g?sed|perl)$|awk$/.test(program)) return args.some((arg) => PRINTS_RANGE.test(arg) && !TAKES_AWAY.test(arg));
  if (program === 'git' && !args.includes('grep')) {
    return args.some((arg) => CHANGES.test(arg)) && args.some((arg) => PATCH.test(arg)) && seeksHeader(args);
  }
  const shown = shownOfSearch(program, args);
  return args.some((arg) => HEADER.test(arg)) && shown !== 'names' && shown !== 'others' && goesOn(args);
}

/** `-S'BEGIN PRIVATE KEY'`, `-G PRIVATE` */
function seeksHeader(args: readonly string[]): boolean {
  return args.some(
    (arg, at) => /^-[SG]/.test(arg) && /BEGIN\b.{0,40}(?:PRIVATE|OPENSSH)|PRIVATE KEY/.test(arg.length > 2 ? arg : (args[at + 1] ?? '')),
  );
}

function goesOn(args: readonly string[]): boolean {
  return (
    args.some((arg, at) => AND_BEHIND.test(arg) && args[at + 1] !== '0') ||
    (args.some((arg) => OVER_LINES.test(arg)) && args.some((arg) => HEADER.test(arg) && /END|\[\^-\]|\.[*+]|\[\\s\\S\]/.test(arg)))
  );
}

/** True where all files that it is given are there, and none has a key in it. */
function holdsNone({ cwd, input }: Command, args: readonly string[], { world: { disk, home } }: Analysis): boolean {
  const operands = args.filter((arg) => !arg.startsWith('-') && !HEADER.test(arg) && !PRINTS_RANGE.test(arg) && !/^\d+$/.test(arg));
  if (input.kind !== 'none' || cwd === undefined || operands.length === 0) return false;
  return operands.every((operand) => {
    const file = disk.readText(resolvePath(operand, { cwd, home }));
    return file.kind === 'present' && !KEY.test(file.text);
  });
}

/** The same of a tool that searches: `behind` for the lines that it shows behind one that it finds, `place` where it looks. */
export function seeksPrivateKeys(pattern: string, { behind, isOverLines, places }: ToolSearch): boolean {
  if (!HEADER.test(pattern) || places.some((place) => NO_KEYS.test(place))) return false;
  return behind > 0 || (isOverLines && /END|\[\^-\]|\.[*+]|\[\\s\\S\]/.test(pattern));
}

/** How a tool searches. */
interface ToolSearch {
  readonly behind: number;
  readonly isOverLines: boolean;
  /** The folder, relative to the project, and the globs. */
  readonly places: readonly string[];
}
