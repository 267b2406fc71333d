import type { Effect, Effects, PreToolUse } from '../types.js';
import { obstacle, withoutFailing, type Analysis, type EffectsWorld, type FindEffects } from './analysis.js';
import type { Flow } from './flow.js';
import { hasOneOf } from '../marked.js';
import { nameOf } from '../paths/names.js';
import type { Walk } from '../shell/machine.js';
import { newBudget } from '../shell/budget.js';
import { textOf } from '../shell/command.js';
import { nothingFound } from './nothing-found.js';
import { countsLater } from './mitigating/counts-later.js';
import { followEarlierLinks } from './written/origin/links-before.js';
import { commandEffects } from './command/command.js';
import { keepInFiles } from './output/held/keep-in-files.js';
import { peopleSent } from './output/sent/people-sent.js';
import { tellShown } from './output/shown.js';
import { concealLoops } from './output/concealed/conceal-loops.js';
import { toolEffects } from './tools/tools.js';

export type { EffectsWorld } from './analysis.js';

/** The effects of each event, as long as the event lives: the guards that ask about one call share them. */
const known = new WeakMap<PreToolUse, Promise<Effects>>();

/**
 * Everything that a tool call would do, as far as it can be told without doing it. Computed once for each event object,
 * so that several guards may ask. What could not be read, or made the analysis fail, stands among the obstacles; it rejects
 * where a file of the pack is missing.
 *
 * @param command finds the effects of a simple command; another than the engine's own may watch it at work
 */
export function effectsOf(event: PreToolUse, world: EffectsWorld, command: FindEffects = commandEffects): Promise<Effects> {
  const before = known.get(event);
  if (before !== undefined) return before;
  const effects = analyse(event, world, command);
  known.set(event, effects);
  return effects;
}

let parser: Promise<typeof import('../shell/bash.js')> | undefined;

/** Most calls hold nothing that needs the parser, so it is loaded only when a source turns out to. */
async function analyse(event: PreToolUse, world: EffectsWorld, command: FindEffects): Promise<Effects> {
  const quick = effectsWith(event, world, undefined, command);
  if (quick !== undefined) return quick;
  parser ??= import('../shell/bash.js');
  const { walkBash } = await parser;
  return (
    effectsWith(event, world, walkBash, command) ?? {
      effects: [],
      obstacles: [{ why: 'the command could not be read', about: 'call' }],
      later: {},
    }
  );
}

/** The analysis with the quick walker, or with one that has the parser; undefined when a source needs that. Pure but for what `world.disk` reads. */
export function effectsWith(
  event: PreToolUse,
  world: EffectsWorld,
  parsing: Walk | undefined,
  command: FindEffects = commandEffects,
): Effects | undefined {
  const analysis = newAnalysis(event, world, parsing, command);
  if (world.past.linked()[0]) followEarlierLinks(analysis);
  try {
    withoutFailing(analysis, () => toolEffects(event, analysis));
    for (const look of analysis.atEnd) withoutFailing(analysis, look);
  } catch (error) {
    // The stack is full: what nests so deeply is nobody's honest work, and a guard that crashes lets it pass.
    if (!(error instanceof RangeError)) throw error;
    obstacle(analysis, 'it is nested too deeply');
  }
  if (analysis.reader.needsParser) return undefined;
  withoutFailing(analysis, () => lookBack(analysis));
  return {
    effects: analysis.effects,
    obstacles: [...analysis.obstacles.values()],
    later: {
      packed: analysis.outputs.record?.(),
      ...((analysis.files.links.size > 0 || analysis.flows.some(mayCountLater)) && countsLater(analysis, event)),
    },
  };
}

/** What is told of a call when all its commands are known. */
function lookBack(analysis: Analysis): void {
  if (mayGiveData(analysis.effects)) peopleSent(analysis);
  if (analysis.effects.some(({ kind }) => kind === 'reveal-environment')) keepInFiles(analysis);
  if (analysis.flows.some(({ command }) => command.body !== undefined)) concealLoops(analysis);
  tellShown(analysis);
}

/** How programs begin that may create or stop a server, a database, a cluster or a machine, lead a port elsewhere, or choose what later calls work on: the rows of `changed-resources.ts` and `chosen-environments.ts` speak of no other commands. */
const MAY_COUNT_LATER =
  'docker podman redis-s pg_c postgres supab kube kin k3 oc createdb dropdb psq mys mar nats aw az gc cloud autossh ssh socat simplep rinetd chisel gost wst stun hap frpc bou tsh fly psc all plin terra tofu pulumi fireb multipass lxc incus limactl vagrant sf tmux'.split(
    ' ',
  );

/** Variables by which a client of containers is led elsewhere. */
const OF_CONTAINERS = 'DOCKER CONTAINER';

function mayCountLater({ command: { words } }: Flow): boolean {
  const program = nameOf(textOf(words[0]));
  return (
    MAY_COUNT_LATER.some((start) => program.startsWith(start)) ||
    (program === 'git' && textOf(words[1]) === 'remote') ||
    (' cp mv ln rsync tar unzip install '.includes(` ${program} `) && hasOneOf('.vagrant', words.slice(0, 24).map(textOf).join(' '))) ||
    (' export declare typeset '.includes(` ${program} `) && hasOneOf(OF_CONTAINERS, words.slice(0, 24).map(textOf).join(' ')))
  );
}

function newAnalysis(event: PreToolUse, world: EffectsWorld, parsing: Walk | undefined, command: FindEffects): Analysis {
  return {
    world,
    cwd: event.cwd,
    reader: { parsing, needsParser: false },
    command,
    budget: newBudget(),
    ...nothingFound(),
  };
}

/** Endings of data about people, and of what databases hold. */
const DATA_FILE = /\.(?:[ct]sv|xlsx?|sql|jsonl?|parquet|db|sqlite3?|dump|bak)(?:\.\w+)?$/i;

/** True where a file with data is given or read, and another machine is reached: few calls do both. */
function mayGiveData(effects: readonly Effect[]): boolean {
  return (
    effects.some(({ kind }) => kind === 'send' || kind === 'fetch') &&
    effects.some(({ kind, target }) => (kind === 'send' || kind === 'read') && target.kind === 'path' && DATA_FILE.test(target.path))
  );
}
