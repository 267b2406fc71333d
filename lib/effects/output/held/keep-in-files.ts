import type { Command } from '../../../shell/command.js';
import { pipedInto } from '../../../shell/command.js';
import type { Effect, PathTarget } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import type { Flow } from '../../flow.js';
import { asUse } from '../../found-effects.js';
import { isNoFile } from '../../command/file-path.js';
import { givenTo, readingOf } from './file-readers.js';
import { writersOf } from './file-writers.js';
import { changeOwn, ownEffects } from '../own-effects.js';
import { leaves } from '../producers.js';
import { dumpsSent } from '../sent/sent-dumps.js';

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
  const { effects, flows } = analysis;
  dumpsSent(analysis);
  if (!effects.some(isRevealed) || [...analysis.files.links.values()].some((target) => isNoFile(target, '/'))) return;
  const piped = new Set(flows.flatMap(({ command }) => pipedInto(command)));
  const wrappers = new Set(flows.map(({ wrapper }) => wrapper?.command));
  const groups = groupsOf(flows);
  const kept = flows.flatMap(({ command }) => {
    if (piped.has(command)) return [];
    const through = writersOf(command, wrappers).filter(
      (each) => each === command || !groups.get(each)?.some((group) => group !== command),
    );
    return keptBy(command, through, analysis) ?? [];
  });
  if (kept.length > 0) showAgain(kept, analysis);
}

/** Keeps what commands show in the files into which the last of them writes; undefined where it shows nothing, or writes to no file. */
function keptBy(command: Command, through: readonly Command[], analysis: Analysis): Kept | undefined {
  if (through.length === 0) return undefined;
  const own = [command, ...through].flatMap((each) => ownEffects(each, analysis));
  const files = own.flatMap(({ kind, target }) =>
    kind === 'write' && target.kind === 'path' && target.path !== '/dev/null' ? [target] : [],
  );
  if (files.some((file) => file.glob || isNoFile(file.path, '/'))) return undefined;
  const hidden: Effect[] = [];
  for (const source of through) {
    changeOwn(source, analysis, (effect) => {
      if (!isRevealed(effect)) return effect;
      hidden.push(effect);
      return isEverything(effect) ? { ...effect, shown: 'nothing', into: [...(effect.into ?? []), ...files] } : asUse(effect);
    });
  }
  return hidden.length === 0 ? undefined : { through: new Set([command, ...through]), files, hidden };
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
function showAgain(kept: readonly Kept[], { effects, found, flows }: Analysis): void {
  const reading = readingOf(effects);
  const given = givenTo(flows.map(({ command }) => command));
  for (const { through, files, hidden } of kept) {
    const isOwn = (flow: Flow | undefined): boolean => flow !== undefined && through.has(flow.command);
    const reader = firstOf(files, ({ path }) => reading(path, (index) => isOwn(found.ownerOf(index))));
    const read = reader === undefined ? undefined : effects[reader];
    if (reader !== undefined && read !== undefined) {
      const kind = read.kind === 'send' ? 'send' : 'reveal-environment';
      for (const each of hidden) found.add({ ...each, kind, program: read.program, span: read.span }, found.ownerOf(reader));
      continue;
    }
    const taker = firstOf(files, ({ path }) => given(path, (index) => isOwn(flows[index])));
    const owner = taker === undefined ? undefined : flows[taker];
    if (owner === undefined) continue;
    for (const each of hidden) found.add({ ...each, span: owner.command.span ?? each.span }, owner);
  }
}

/** The first place that is told of one of the files. */
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
