import type { Command } from '../../shell/command.js';
import type { Effect, PathTarget } from '../../types.js';
import type { Analysis, Flow } from '../analysis.js';
import { HOLE, textOf } from '../../shell/command.js';
import { takesOutput } from '../../shell/output.js';
import { leaves, producersOf, speaksOnlyToPipe } from './concealed.js';
import { isNoFile } from './file-path.js';
import { givenTo, readingOf } from './found-again.js';

/** Programs that put what they read into a file, and print it besides. */
const PUTS_INTO_FILES = /^(?:tee|envsubst|openssl|gpg|sponge|install)$/;

/** Of them, those that send it or tell of it. */
const TELLS = /^openssl (?:s_|ocsp|ts)/;

/** Filters, which do nothing with what they read but print it. */
const FILTERS = /^(?:cat|head|tail|tac|e?grep|fgrep|cut|sort|uniq|tr|rev|sed|g?awk|base64|xxd|jq|yq|nl)$/;

/** What makes a filter speak to where errors go. */
const SPEAKS_ASIDE = /\/dev\/(?!null|stdin)|\/proc\/|stderr|debug/;

/** A variable whose value went into files, and nowhere else. */
interface Kept {
  /** The commands through which it went; what they read goes there as well. */
  readonly through: ReadonlySet<Command>;
  readonly files: readonly PathTarget[];
  readonly hidden: Effect[];
}

/**
 * Variables that go into a file are kept there and not shown: `echo "$TOKEN" > .npmrc`, a here-document for `cat > .env`.
 * They are shown after all by what may read or send the file, before or after, since commands may run side by side or again.
 * Of all variables at once it is only noted that nothing is shown, and into which files they go. Asked when all effects are found.
 */
export function keepInFiles(analysis: Analysis): void {
  const { effects, flows, ranges } = analysis;
  if (!effects.some(isRevealed) || [...analysis.links.values()].some((target) => isNoFile(target, '/'))) return;
  const piped = new Set(flows.flatMap(({ command: { input } }) => (input.kind === 'pipe' ? input.from : [])));
  const carriers = new Set(flows.map(({ carrier }) => carrier?.command));
  const groups = groupsOf(flows);
  const kept: Kept[] = [];
  for (const { command } of flows) {
    if (!goesIntoFile(command) || piped.has(command)) continue;
    const through = sourcesOf(command, carriers).filter((each) => each === command || !groups.get(each)?.some((group) => group !== command));
    if (through.length === 0) continue;
    const own = [command, ...through].flatMap((each) => effects.slice(ranges.get(each)?.start ?? 0, ranges.get(each)?.end ?? 0));
    const files = own.flatMap(({ kind, target }) => (kind === 'write' && target.kind === 'path' && target.path !== '/dev/null' ? [target] : []));
    if (files.some((file) => file.glob || isNoFile(file.path, '/'))) continue;
    const hidden: Effect[] = [];
    for (const source of through) {
      const range = ranges.get(source);
      for (let at = range?.start ?? 0; at < (range?.end ?? 0); at += 1) {
        const effect = effects[at];
        if (effect === undefined || !isRevealed(effect)) continue;
        hidden.push(effect);
        effects[at] = isEverything(effect) ? { ...effect, shown: 'nothing', into: [...(effect.into ?? []), ...files] } : { ...effect, kind: 'use' };
      }
    }
    if (hidden.length > 0) kept.push({ through: new Set([command, ...through]), files, hidden });
  }
  if (kept.length > 0) showAgain(kept, analysis);
}

/** The groups with an output of their own that a command stands in. */
function groupsOf(flows: readonly Flow[]): ReadonlyMap<Command, readonly Command[]> {
  const groups = new Map<Command, Command[]>();
  for (const { command } of flows) {
    if (command.body === undefined || !leaves(command)) continue;
    for (const each of command.body) groups.set(each, [...(groups.get(each) ?? []), command]);
  }
  return groups;
}

/** Tells what was kept in files as shown, or sent, by what may read them. */
function showAgain(kept: readonly Kept[], { effects, owners, flows }: Analysis): void {
  const reading = readingOf(effects);
  const given = givenTo(flows.map(({ command }) => command));
  for (const { through, files, hidden } of kept) {
    const isOwn = (flow: Flow | undefined): boolean => flow !== undefined && through.has(flow.command);
    const reader = firstOf(files, ({ path }) => reading(path, (index) => isOwn(owners[index])));
    const taker = reader === undefined ? firstOf(files, ({ path }) => given(path, (index) => isOwn(flows[index]))) : undefined;
    const read = reader === undefined ? undefined : effects[reader];
    const owner = reader === undefined ? flows[taker ?? -1] : owners[reader];
    if (read === undefined && owner === undefined) continue;
    for (const each of hidden) {
      if (read === undefined) effects.push({ ...each, span: owner?.command.span ?? each.span });
      else effects.push({ ...each, kind: read.kind === 'send' ? 'send' : 'reveal-environment', program: read.program, span: read.span });
      owners.push(owner);
    }
  }
}

function firstOf(files: readonly PathTarget[], about: (file: PathTarget) => number | undefined): number | undefined {
  const found = files.flatMap((file) => about(file) ?? []);
  return found.length === 0 ? undefined : Math.min(...found);
}

function isRevealed({ kind, target }: Effect): boolean {
  return kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'environment';
}

function isEverything({ target }: Effect): boolean {
  return target.kind === 'resource' && target.name === 'all';
}

/** True when all that is printed goes into files. Of several redirections bash takes the last, zsh each. */
function goesIntoFile({ redirections, words, cwd }: Command): boolean {
  const ofOutput = redirections.filter(({ operator, descriptor }) => descriptor === 1 || (descriptor === undefined && operator.includes('>') && operator !== '<>'));
  // `{fd}> file` opens a file that nothing is printed to.
  if (ofOutput.length === 0 || /^\{\w+\}$/.test(textOf(words.at(-1)))) return false;
  return ofOutput.every((redirection) => takesOutput(redirection) && redirection.target.from === undefined && redirection.target.values.every(({ text }) => !isNoFile(text, cwd)));
}

/** The commands whose variables go into the file and nowhere else: the command itself, or those of a group, and what is piped into it. */
function sourcesOf(command: Command, carriers: ReadonlySet<Command | undefined>): readonly Command[] {
  if (command.body !== undefined) return membersOf(command.body, carriers);
  if (command.input.kind !== 'pipe') return isQuiet(command, carriers) ? [command] : [];
  if (!isQuiet(command, carriers) || !handsOn(command)) return [];
  const producers = producersOf(command.input.from) ?? [];
  return producers.every((each) => isQuiet(each, carriers)) ? [command, ...producers] : [command];
}

/** Those of a group that print nothing elsewhere; none when one of them may hand on elsewhere what it reads of the others. */
function membersOf(body: readonly Command[], carriers: ReadonlySet<Command | undefined>): readonly Command[] {
  for (const each of body) {
    if (textOf(each.words[0]) === 'exec') return [];
    if (each.input.kind === 'pipe' && (leaves(each) || !isQuiet(each, carriers) || !handsOn(each))) return [];
  }
  return body.filter((each) => !leaves(each) && isQuiet(each, carriers));
}

/** True for a program that does with its input nothing but print it, or put it into files. */
function handsOn(command: Command): boolean {
  const program = carriedName(command);
  return FILTERS.test(program) || PUTS_INTO_FILES.test(program);
}

/** True for a program that itself prints to its output alone, and to plain files. */
function isQuiet(command: Command, carriers: ReadonlySet<Command | undefined>): boolean {
  const program = carriedName(command);
  const args = command.words.slice(1);
  if (FILTERS.test(program) && args.some((arg) => SPEAKS_ASIDE.test(textOf(arg)))) return false;
  if (!PUTS_INTO_FILES.test(program)) return !carriers.has(command) && speaksOnlyToPipe({ ...command, redirections: [] });
  const isPlain = args.every(({ values, from }) => from === undefined && values.every(({ text, glob }) => !glob && (/^-|^\/dev\/stdin$/.test(text) || text.includes(HOLE) || !isNoFile(text, command.cwd)) && !SPEAKS_ASIDE.test(text)));
  return isPlain && !TELLS.test(`${program} ${textOf(args[0])}`);
}

/** `sudo tee` is `tee`. */
function carriedName({ words }: Command): string {
  const [first = '', ...rest] = words.map(textOf);
  return (/(?:^|\/)(?:sudo|doas)$/.test(first) ? (rest.find((text) => !text.startsWith('-')) ?? '') : first).replace(/^.*\//, '');
}
