import type { Anchors } from '../paths/place.js';
import { globMatcher } from '../paths/matcher.js';
import type { Disk, Effect, EffectKind } from '../types.js';

const SYSTEM_FOLDERS = 'bin boot dev etc home lib lib64 opt proc root run sbin srv sys usr var System Library Users Applications'
  .split(' ')
  .map((name) => `/${name}`);

/** The folder whose whole content a glob takes (`~/*`), and the folders that matter among what it could match (`/h*`). */
export function standsFor(glob: string, anchors: Anchors): readonly string[] {
  const folder = wholeFolder(glob);
  const folders = [...withAncestors(anchors.home), ...withAncestors(anchors.projectRoot), ...SYSTEM_FOLDERS];
  const matched = folders.filter(globMatcher(glob));
  return [...new Set([...(folder === undefined ? [] : [folder]), ...matched])];
}

/** Kinds by which a file is lost whoever looks for it by its name. */
const TAKES_AWAY: ReadonlySet<EffectKind> = new Set<EffectKind>(['delete', 'discard']);
/** The guards' programs, which rules let nobody but the host run. */
const PROGRAMS =
  'guard privacy-block scout-block bash-danger guard-task loop-detection stop-verify build-sensor self-protection session-memory health-check approval ck-guard'
    .split(' ')
    .map((name) => `${name}.cjs`);

/** Kinds by which it stays, with other content or locked. */
const CHANGES: ReadonlySet<EffectKind> = new Set<EffectKind>(['write', 'change-permission']);

/**
 * What a glob could match of the guards, the host's settings and git's folder. What is run or read can be a program of the guards.
 * What only writes or locks must name something hidden below the project or the home, or the ending of the guards' own
 * files: commands that go through every file of a project are common. A folder that is there and has no `.git` cannot lose it.
 */
export function protectedBy(
  { kind, certainty }: Pick<Effect, 'kind' | 'certainty'>,
  glob: string,
  anchors: Anchors,
  realPath: Disk['realPath'],
): readonly string[] {
  if (kind === 'execute' || kind === 'read') return programsAmong(glob, certainty === 'unknown', anchors);
  const { home, projectRoot, packFolder } = anchors;
  if (!TAKES_AWAY.has(kind) && !(CHANGES.has(kind) && namesWhatIsHidden(glob, home, projectRoot))) return [];
  const folder = glob.slice(0, glob.lastIndexOf('/') + 1);
  // A `*` in front matches no dot.
  const hasNone = realPath(`${folder}.git`) === undefined && realPath(folder.slice(0, -1)) !== undefined;
  const git = TAKES_AWAY.has(kind) && glob.startsWith('.', folder.length) && !hasNone ? [`${folder}.git`] : [];
  const claude = `${projectRoot}/.claude`;
  const ofProject = [
    claude,
    `${claude}/settings.json`,
    `${claude}/settings.local.json`,
    `${projectRoot}/.ckconfig.json`,
    `${projectRoot}/.ckignore`,
    `${projectRoot}/.mcp.json`,
  ];
  const ofHome = [`${home}/.claude`, `${home}/.claude/settings.json`, `${home}/.claude.json`, `${home}/.local/state/ck-guard`];
  return [...git, ...ofProject, packFolder, `${packFolder}/guard.cjs`, ...ofHome].filter(globMatcher(glob));
}

/** The guards' programs that a glob of what is run, or copied, could match. Where most of the name is unknown, only a folder that is theirs tells. */
function programsAmong(glob: string, isUnknown: boolean, { home, projectRoot, packFolder }: Anchors): readonly string[] {
  const folders = new Set([packFolder, `${projectRoot}/.claude/hooks`, `${home}/.claude/hooks`]);
  const matches = globMatcher(glob);
  return [...folders]
    .filter((folder) => !isUnknown || glob.startsWith(`${folder}/`))
    .flatMap((folder) => PROGRAMS.map((name) => `${folder}/${name}`).filter(matches));
}

function namesWhatIsHidden(glob: string, home: string, projectRoot: string): boolean {
  const base = glob.startsWith(projectRoot) ? projectRoot : home;
  return glob.includes('/.', base.length) || glob.endsWith('.cjs');
}

/** The folder of a glob that names no name in it: `x/*`, `x/.*`, `x/**`, `x/*.*`. */
function wholeFolder(glob: string): string | undefined {
  let folder = glob;
  for (;;) {
    const slash = folder.lastIndexOf('/');
    const name = folder.slice(slash + 1);
    if (!name.includes('*') || name.replace(/[*?.]/g, '') !== '') break;
    folder = folder.slice(0, slash);
  }
  return folder === glob ? undefined : folder || '/';
}

function withAncestors(path: string): readonly string[] {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index).filter((index) => index > 0);
  return [...slashes.map((index) => path.slice(0, index)), path];
}
