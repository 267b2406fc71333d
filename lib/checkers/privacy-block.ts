import { privacyRules, privacyPlaces, sensitivePaths } from 'ck-guard:rules';
import { effectsInSession } from '../effects/session.js';
import { folderOf } from '../paths/names.js';
import { aboutShipped } from '../rules/about.js';
import { answerTo } from '../rules/answer.js';
import { distinctEffects } from '../rules/distinct.js';
import { rulesFor } from '../rules/load.js';
import { verdictsFor, withExemptions } from '../rules/match.js';
import { secretsIn } from '../rules/secrets.js';
import { strictestFirst } from '../rules/severity.js';
import { sensitivityOf } from '../rules/sensitive.js';
import { ruleWorldOf, someSubject, subjectsOf, type RuleWorld } from '../rules/subject.js';
import type { Effect, Event, Verdict, World } from '../types.js';

const shipped = aboutShipped(privacyPlaces, privacyRules);

/**
 * Keeps secrets from the model and from the net: files that hold them, whichever tool reads, sends or edits them, and
 * commands that print them. What asks only about a file, or hands it to a program that does not show it, passes.
 */
export async function checkPrivacyBlock(event: Event, world: World): Promise<Verdict> {
  if (event.kind !== 'PreToolUse') return { kind: 'skip', why: 'no tool is about to run' };
  const { effects } = await effectsInSession(event, world);
  const about = await rulesFor('privacy-block', shipped, effects, world);
  const { severities } = world.settings;
  const ruleWorld = { disk: world.disk, ...ruleWorldOf(world) };
  const set = { about, sensitive: sensitivePaths, severities };
  const unknown = unknownPrograms(effects);
  const concerned = distinctEffects(withoutRenamed(effects, ruleWorld).filter((effect) => couldReveal(effect, event.tool) || mayShow(effect, unknown)));
  const secrets = withExemptions(secretsIn(concerned, sensitivePaths, severities, ruleWorld), set, ruleWorld);
  const others = verdictsFor(withoutKept(effects, ruleWorld), set, ruleWorld);
  return answerTo(strictestFirst([...secrets, ...others]));
}

const RENAMES: ReadonlySet<string> = new Set(['cp', 'mv', 'git mv', 'install']);

/** Without what is only copied or moved to another name for secrets (`cp .env .env.bak`): it is kept from the model as before. */
function withoutRenamed(effects: readonly Effect[], world: RuleWorld): readonly Effect[] {
  const destinations = new Map<string, Effect>();
  const kept: Effect[] = [];
  // From the end, since a command reads its sources before it writes where they go.
  for (const effect of [...effects].reverse()) {
    const { kind, program } = effect;
    const renames = RENAMES.has(program);
    if (renames && kind === 'write') destinations.set(program, effect);
    const destination = renames && kind === 'read' ? destinations.get(program) : undefined;
    if (destination === undefined || leavesItsPlace(effect, destination, world.anchors) || !isNameForSecrets(destination, world)) kept.push(effect);
  }
  return kept.reverse();
}

/** Folders that a web server gives to everybody, and those of disks that are carried away. */
const OPEN = ['/public/', '/static/', '/www/', '/htdocs/', '/public_html/', '/wwwroot/', '/webroot/', '/_site/'];
const OPEN_IN_ROOT = ['/usr/share/nginx/html/', '/srv/http/', '/media/', '/mnt/', '/run/media/', '/Volumes/'];

/**
 * True for a copy in a place that others see, and for one that is taken out of the hidden folders of the home
 * (`cp ~/.ssh/id_rsa .`); not for a new name in the same folder. Where the project itself lies tells nothing.
 */
function leavesItsPlace({ target: source }: Effect, { target }: Effect, { home, projectRoot }: RuleWorld['anchors']): boolean {
  if (source.kind !== 'path' || target.kind !== 'path' || folderOf(source.path) === folderOf(target.path)) return false;
  const below = target.path.startsWith(`${projectRoot}/`) ? target.path.slice(projectRoot.length) : target.path;
  const store = `${home}/.`;
  return isOpen(`${below}/`) || (source.path.startsWith(store) && source.path.includes('/', store.length) && !target.path.startsWith(store));
}

function isOpen(path: string): boolean {
  return OPEN.some((folder) => path.includes(folder)) || OPEN_IN_ROOT.some((folder) => path.startsWith(folder));
}

/** Without the variables that go only into files by whose names they are known as secrets (`env > .env`). */
function withoutKept(effects: readonly Effect[], world: RuleWorld): readonly Effect[] {
  const isKept = (effect: Effect): boolean => {
    const { kind, shown, into = [] } = effect;
    if (kind !== 'reveal-environment' || shown !== 'nothing' || into.length === 0) return false;
    return into.every((target) => isNameForSecrets({ ...effect, kind: 'write', target }, world));
  };
  return effects.some(isKept) ? effects.filter((effect) => !isKept(effect)) : effects;
}

function isNameForSecrets(written: Effect, world: RuleWorld): boolean {
  if (written.target.kind !== 'path' || written.target.glob) return false;
  return someSubject(subjectsOf(written, world), ({ forms }) => sensitivityOf(forms, sensitivePaths)?.tier === 'deny');
}

/** Programs of which no table knows what they do with a file. */
function unknownPrograms(effects: readonly Effect[]): ReadonlySet<string> {
  return new Set(effects.flatMap(({ kind, target, program }) => (kind === 'execute' && target.kind === 'resource' && target.resource === 'program' && target.name === program ? [program] : [])));
}

/** Shells take in variables from a file that they run, and show nothing of it. */
const TAKES_IN: ReadonlySet<string> = new Set(['source', '.', 'bash', 'sh', 'zsh', 'dash', 'ksh', 'mksh', 'ash', 'fish', 'direnv']);

/** What a program that nobody knows is given as its operand, and what an interpreter would run: it stops at the first line that is no code, and shows that. */
function mayShow({ kind, target, certainty, program }: Effect, unknown: ReadonlySet<string>): boolean {
  if (target.kind !== 'path') return false;
  if (kind === 'use') return certainty === 'possible' && unknown.has(program);
  return kind === 'execute' && !TAKES_IN.has(program) && !target.path.endsWith(`/${program}`);
}

/** A command that writes a secret's file shows nothing of it (`cp .env.example .env`); a file tool that edits one does. */
function couldReveal({ kind, program }: Effect, tool: string): boolean {
  return kind === 'read' || kind === 'send' || (kind === 'write' && program === tool);
}
