import { expandBraces } from '../../lib/paths/glob.js';
import { hasWildcard, nameOf } from '../../lib/paths/names.js';
import { formsOf } from '../../lib/paths/pattern.js';
import { sensitivityOf } from '../../lib/rules/secrets/sensitive.js';
import type { WrittenSensitive } from '../../lib/rules/schema.js';
import { compileSensitive } from '../shipped-rules.js';

/** What wildcards such as `.env.*` mostly stand for; themselves they would take in `.env.example`. */
const FREQUENT_NAMES = [
  '.env.local',
  '.env.development',
  '.env.production',
  '.env.staging',
  '.env.test',
  '.env.development.local',
  '.env.production.local',
  '.env.test.local',
  'terraform.tfstate',
  'terraform.tfstate.backup',
  'terraform.tfvars',
];

/** Folders that stand for any project and any home, to try a name on the rules. */
const ANCHORS = { home: '/home/someone', projectRoot: '/home/someone/project' };

/**
 * The host's own rules (`permissions.deny`) for what privacy.json denies. They hold where no hook is
 * asked: `@file` in a prompt and in instruction files. The host knows no exceptions that we could lift,
 * so a glob becomes a rule only if it takes in no look-alike; and it looks into no file, so what only the content tells
 * becomes one in the home alone.
 *
 * In the host's syntax a path from the root begins with two slashes, one slash being the project
 * (measured on Claude Code 2.1.329). Braces are not part of it. Windows paths are left out: what the
 * host makes of them is not measured.
 */
export function denyRulesFrom(groups: readonly WrittenSensitive[]): readonly string[] {
  const lookAlikes = groups.filter(({ tier }) => tier === 'allow').flatMap((group) => group.globs.flatMap(expandBraces));
  const compiled = compileSensitive(groups);
  const isDenied = (path: string) => sensitivityOf(formsOf(path, ANCHORS), compiled)?.tier === 'deny';
  const denied = groups
    .filter(({ tier }) => tier === 'deny')
    .flatMap((group) => group.globs.flatMap(expandBraces).filter((glob) => group.holding === undefined || glob.startsWith('~/')));
  const globs = [...denied, ...FREQUENT_NAMES.map((name) => `**/${name}`)];
  const safe = globs.filter(
    (glob) => !isOfWindows(glob) && !takesLookAlike(glob, lookAlikes) && (hasWildcard(nameOf(glob)) || isDenied(examplePath(glob))),
  );
  const needed = safe.filter((glob) => !safe.some((tree) => tree !== glob && isBelow(glob, tree)));
  return [...new Set(needed.map(hostRule))];
}

function hostRule(glob: string): string {
  const path = glob.startsWith('~/') ? glob : `//${glob.replace(/^\//, '')}`;
  return `Read(${path})`;
}

/** A folder must hold no look-alike, and a name with wildcards must not be able to be one; a plain name is asked of the rules. */
function takesLookAlike(glob: string, lookAlikes: readonly string[]): boolean {
  const name = nameOf(glob);
  if (name === '**') return lookAlikes.some((lookAlike) => lookAlike.includes(`${folderOf(glob)}/`));
  return hasWildcard(name) && lookAlikes.some((lookAlike) => canBeEqual(name, nameOf(lookAlike)));
}

/** True when there is a name that both globs match. */
function canBeEqual(one: string, other: string): boolean {
  if (one === '' || other === '') return /^\**$/.test(one + other);
  if (one.startsWith('*')) return canBeEqual(one.slice(1), other) || canBeEqual(one, other.slice(1));
  if (other.startsWith('*')) return canBeEqual(other, one);
  return (one[0] === '?' || other[0] === '?' || one[0] === other[0]) && canBeEqual(one.slice(1), other.slice(1));
}

function examplePath(glob: string): string {
  const path = glob.replaceAll('**', 'folder').replaceAll('*', 'name');
  if (path.startsWith('~/')) return ANCHORS.home + path.slice(1);
  return path.startsWith('/') ? path : `${ANCHORS.projectRoot}/${path}`;
}

/** `.ssh` for a tree of that name, in the home or anywhere. */
function folderOf(tree: string): string {
  return tree.replace(/\/\*\*$/, '').replace(/^(?:~|\*\*)?\//, '');
}

function isBelow(glob: string, tree: string): boolean {
  return tree.endsWith('/**') && glob.startsWith(tree.slice(0, -2));
}

function isOfWindows(glob: string): boolean {
  return /^~\/AppData\/|^[A-Z]:\//.test(glob);
}
