import { sensitivePaths } from 'ck-guard:rules';
import { folderOf, nameOf } from '../../paths/names.js';
import { isWithin } from '../../paths/within.js';
import { rulesFor } from '../../rules/rules-for.js';
import { exemptionOf } from '../../rules/rule-set.js';
import { sensitivityOf } from '../../rules/secrets/sensitive.js';
import { sensitivityOfGlob } from '../../rules/secrets/sensitive-glob.js';
import { someSubject, subjectsOf, type RuleWorld } from '../../rules/rule-subjects.js';
import { isCopiedExample } from './copied-example.js';
import { examplesBeside, isVariables, sameAs } from './example-files.js';
import { isOwnTestSettings } from './own-test-settings.js';
import { isNewPlainVariables, isPublicSettings } from './plain-variables.js';
import type { Disk, Effect, PreToolUse, World } from '../../types.js';

const RENAMES: ReadonlySet<string> = new Set(['cp', 'mv', 'git mv', 'install', 'copy-item', 'copy', 'cpi', 'move-item', 'move', 'mi']);

/** Effects without what is only copied or moved to another name for secrets (`cp .env .env.bak`): it is kept from the model as before; and without a look at settings of tests that the session has made up, a new file of variables without any secret, settings of which each line is public, and one that holds the same as its example. */
export async function withoutRenamed(
  effects: readonly Effect[],
  ruleWorld: RuleWorld,
  world: World,
  event: PreToolUse,
): Promise<readonly Effect[]> {
  const destinations = new Map<string, Effect>();
  const kept: Effect[] = [];
  // From the end, since a command reads its sources before it writes where they go.
  for (const effect of [...effects].reverse()) {
    const { kind, program } = effect;
    const renames = RENAMES.has(program);
    if (renames && kind === 'write' && !isHardLinked(effect, effects)) destinations.set(program, effect);
    const destination = renames && kind === 'read' ? destinations.get(program) : undefined;
    const arrived = destination === undefined ? undefined : asItArrives(effect, destination, world.disk);
    if (
      (mayBeCopied(effect, effects, world.disk) && (await isCopiedExample(effect, effects, event, world))) ||
      isToldInside(effect, effects)
    ) {
      continue;
    }
    if (
      (kind === 'write' && isNewPlainVariables(effect, event, world)) ||
      (isOfMode(effect) && isPublicSettings(effect, effects, event, world)) ||
      (await isOwnTestSettings(effect, effects, world))
    ) {
      continue;
    }
    if (
      arrived === undefined ||
      leavesItsPlace(effect, arrived, ruleWorld.anchors) ||
      isSentOn(arrived, effects) ||
      !(await isKeptAs(arrived, ruleWorld, world))
    ) {
      kept.push(effect);
    }
  }
  return kept.reverse();
}

/** True for a file that a script is handed of which the commands are known, and what they do with it: that is told of them. */
function isToldInside({ kind, program, target }: Effect, effects: readonly Effect[]): boolean {
  if (kind !== 'use' || target.kind !== 'path') return false;
  const script = `/${program}`;
  return effects.some(
    (other) =>
      other.target.kind === 'path' &&
      other.target.path === target.path &&
      other.via.some((each) => each.startsWith('/') && each.endsWith(script)),
  );
}

/**
 * Settings of one mode, which Vite, Next.js and Create React App have people commit: what they give to the browser stands in them
 * (https://vite.dev/guide/env-and-mode, https://nextjs.org/docs/pages/guides/environment-variables). `.env` itself and `.env.*.local`
 * hold what is one's own.
 */
const OF_MODE: readonly string[] = ['development', 'production', 'staging', 'test', 'preview'].map((mode) => `/.env.${mode}`);

function isOfMode({ target }: Effect): boolean {
  return target.kind === 'path' && OF_MODE.some((name) => target.path.endsWith(name));
}

/** For only these is asked what the session wrote, for which more has to be loaded. */
function mayBeCopied({ kind, target }: Effect, effects: readonly Effect[], disk: Disk): boolean {
  if (kind !== 'read' || target.kind !== 'path' || !isVariables(target.path)) return false;
  return effects.some(({ program }) => program === 'cp') || sameAs(target.path, examplesBeside(target.path, disk), disk).length > 0;
}

/** True for what `cp -l` gives another name: by that it can be written, and it goes nowhere. */
function isHardLinked({ program, target, span }: Effect, effects: readonly Effect[]): boolean {
  return (
    target.kind === 'path' &&
    effects.some(
      (other) =>
        other.kind === 'read' &&
        other.program === program &&
        other.target.kind === 'path' &&
        other.target.path === target.path &&
        other.span?.start === span?.start,
    )
  );
}

/** What can only be a folder: `x/`, `.`, `..`. */
const IS_FOLDER = /(?:^|\/)\.{0,2}$/;

/** What is written: in a folder, a file keeps its name (`mv new-app/.* .`). Of a glob that cannot be told. */
function asItArrives({ target: source }: Effect, destination: Effect, disk: Disk): Effect | undefined {
  const { target } = destination;
  if (source.kind !== 'path' || target.kind !== 'path' || target.glob) return undefined;
  if (disk.kindOf(target.path) !== 'folder' && !IS_FOLDER.test(target.written)) return destination;
  return { ...destination, target: { ...source, path: `${target.path}/${nameOf(source.path)}` } };
}

/** True for a copy in a folder that the call sends off the machine. */
function isSentOn({ target: copy }: Effect, effects: readonly Effect[]): boolean {
  return (
    copy.kind === 'path' &&
    effects.some(({ kind, target }) => kind === 'send' && target.kind === 'path' && isWithin(copy.path, target.path))
  );
}

/** Folders that a web server gives to everybody, and those of disks that are carried away. */
const OPEN = ['/public/', '/static/', '/www/', '/htdocs/', '/public_html/', '/wwwroot/', '/webroot/', '/_site/'];
const OPEN_IN_ROOT = ['/usr/share/nginx/html/', '/srv/http/', '/media/', '/mnt/', '/run/media/', '/Volumes/'];

/** What the machine itself keeps. */
const OF_MACHINE = ['/etc/', '/var/lib/'];

/**
 * True for a copy in a place that others see, and for one that is taken out of what the machine or the home keeps
 * (`cp ~/.ssh/id_rsa .`, `cp ~/.netrc .`); not for a new name in the same folder. Where the project itself lies tells nothing.
 */
function leavesItsPlace({ target: source }: Effect, { target }: Effect, { home, projectRoot }: RuleWorld['anchors']): boolean {
  if (source.kind !== 'path' || target.kind !== 'path' || folderOf(source.path) === folderOf(target.path)) return false;
  const below = target.path.startsWith(`${projectRoot}/`) ? target.path.slice(projectRoot.length) : target.path;
  const store = `${home}/.`;
  return isOpen(`${below}/`) || isTakenOut(source.path, store, target.path);
}

function isTakenOut(source: string, store: string, target: string): boolean {
  if (OF_MACHINE.some((folder) => source.startsWith(folder) && !target.startsWith(folder))) return true;
  const isOfHome = source.startsWith(store) && (source.includes('/', store.length) || !nameOf(source).startsWith('.env'));
  return isOfHome && !target.startsWith(store);
}

function isOpen(path: string): boolean {
  return OPEN.some((folder) => path.includes(folder)) || OPEN_IN_ROOT.some((folder) => path.startsWith(folder));
}

/** Effects without the variables that go only into files by whose names they are known as secrets (`env > .env`). */
export async function withoutKept(effects: readonly Effect[], ruleWorld: RuleWorld, world: World): Promise<readonly Effect[]> {
  const kept = new Set<Effect>();
  for (const effect of effects) if (await isKept(effect, ruleWorld, world)) kept.add(effect);
  return kept.size === 0 ? effects : effects.filter((effect) => !kept.has(effect));
}

async function isKept(effect: Effect, ruleWorld: RuleWorld, world: World): Promise<boolean> {
  const { kind, shown, into = [] } = effect;
  if (kind !== 'reveal-environment' || shown !== 'nothing' || into.length === 0) return false;
  for (const target of into) if (target.glob || !(await isKeptAs({ ...effect, kind: 'write', target }, ruleWorld, world))) return false;
  return true;
}

/** True for a name of secrets, unless the person's rules let the model read what has it. */
async function isKeptAs(written: Effect, ruleWorld: RuleWorld, world: World): Promise<boolean> {
  if (written.target.kind !== 'path') return false;
  const told = written.target.glob ? sensitivityOfGlob : sensitivityOf;
  if (!someSubject(subjectsOf(written, ruleWorld), ({ forms }) => told(forms, sensitivePaths)?.tier === 'deny')) return false;
  const read: Effect = { ...written, kind: 'read' };
  const about = await rulesFor('privacy-block', () => [], [read], world);
  return exemptionOf(read, { about, sensitive: sensitivePaths }, ruleWorld) === undefined;
}
