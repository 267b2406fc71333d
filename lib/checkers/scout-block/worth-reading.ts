import { isToolFolder } from '../../paths/tool-folders.js';
import { wasWritten } from '../../session/writes/written.js';
import type { Disk, Effect, FileText, World } from '../../types.js';

/**
 * True for reading one file in an ignored folder that tells what no source does, of which a query shows a part, or that the session wrote or the project keeps in git.
 *
 * @param listed the ignored folder's name
 */
export function isWorthReading(effect: Effect, listed: string, path: string, world: Pick<World, 'disk' | 'memory' | 'project'>): boolean {
  const { kind, target } = effect;
  if (kind !== 'read' || (target.kind === 'path' && target.glob)) return false;
  return (
    QUERIED.test(`${effect.program} ${path}`) ||
    isReport(listed, path, world.disk) ||
    isTextOfGit(path, world.disk) ||
    isOwnFile(path, world) ||
    isKeptInGit(path, world)
  );
}

/** A client, and a database that it is asked about, as one that a build has filled: what is shown is the answer. */
const QUERIED = /^(?:duckdb|sqlite).*\.(?:\w*db3?|sqlite3?|parquet)$/;

const REPORT =
  /\/(?:reports|test-results|surefire-reports|failsafe-reports)\/[^*]*$|\/(?:coverage-summary\.json|CMakeCache\.txt|CMakeConfigureLog\.yaml|[^/]*\.log)$/;

/** The statements that dbt makes of models, one file each, and how they went. */
const STATEMENTS = /\/target\/(?:(?:compiled|run)\/[^*]*\.sql|run_results\.json)$/;

/** Characters that a host shows of a command's output at most. */
const MAX_REPORT = 30_000;

/** True for a report of how a build or its tests went, if the file is short enough to be read as a whole. */
function isReport(listed: string, path: string, disk: Disk): boolean {
  const isStatement = STATEMENTS.test(path);
  if (!isToolFolder(listed, 'reports') || !(isStatement || REPORT.test(path))) return false;
  const file = disk.readText(path);
  // What is not there yet, the call makes.
  return file.kind === 'present' ? file.text.length <= MAX_REPORT : isStatement && file.kind === 'absent';
}

const OF_GIT = /(?:^|\/)\.git\/(?!index$|(?:.*\/)?(?:config|credentials)\b[^/]*$|(?:annex|objects|lfs)\/|[^*]*\.lock$)/i;

/** True for a short text of git's own: a hook, where a rebase stands. Its programs tell not all of that, but all settings, in which a password may stand. */
function isTextOfGit(path: string, disk: Disk): boolean {
  if (!OF_GIT.test(path)) return false;
  const file = disk.readText(path);
  return file.kind === 'present' && file.text.length <= MAX_REPORT && !file.text.includes('\0');
}

/** True for a file that this session, or this call, wrote, unless it is long or minified, as what a build makes mostly is. */
function isOwnFile(path: string, world: Pick<World, 'disk' | 'memory'>): boolean {
  const file = world.disk.readText(path);
  return (file.kind === 'absent' || isShortText(file)) && wasWritten(path, world);
}

/** True for a short file that the project keeps in git, as code of others that came with it, or what its build is told: no tool has made it. */
function isKeptInGit(path: string, { disk, project: { root } }: Pick<World, 'disk' | 'project'>): boolean {
  if (!isShortText(disk.readText(path))) return false;
  const index = disk.readText(`${root}/.git/index`, MAX_INDEX);
  // A name stands there as it is, with a zero behind it (gitformat-index(5)); in version 4 without its beginning, and so is not found.
  return index.kind === 'present' && index.text.includes(`${path.slice(root.length + 1)}\0`);
}

/** Bytes; the index of some 40,000 files. */
const MAX_INDEX = 4_194_304;

function isShortText(file: FileText): boolean {
  return file.kind === 'present' && file.text.length <= MAX_REPORT && !hasLongLine(file.text);
}

/** As much as a look with a limit shows: to read it whole costs no more. */
const BRIEF = { lines: 100, characters: 8_000 };

/** True for reading one file by its name that is no longer than what a short look at any file shows: the package.json of a dependency. */
export function isBrief({ kind, target }: Effect, path: string, disk: Disk): boolean {
  if (kind !== 'read' || (target.kind === 'path' && target.glob) || disk.kindOf(path) !== 'file') return false;
  const file = disk.readText(path);
  return (
    file.kind === 'present' &&
    file.text.length <= BRIEF.characters &&
    !file.text.includes('\0') &&
    file.text.split('\n').length <= BRIEF.lines + 1 &&
    !hasLongLine(file.text)
  );
}

/** A text that a build has made, in which a line may be all of it; of a program `strings` prints many short ones. */
const TEXT = /\.(?:[cm]?[jt]sx?|css|map|json|html?|xml|svg|md|txt)$/i;

/** Characters. Longer lines were not written by hand. */
const LONG_LINE = 500;

/** True for a search that shows matching lines of one file, unless the file is minified or large. What is not there yet, the call makes. */
export function isFewLines({ kind, shown, target, program, recursive }: Effect, path: string, disk: Disk): boolean {
  if (kind !== 'read' || shown !== 'matches' || (target.kind === 'path' && target.glob)) return false;
  if (program === 'strings' && !TEXT.test(path)) return true;
  return (disk.readText(path).kind === 'absent' && !recursive) || hasShortLines(path, disk);
}

/** True for a text that is there and is not minified, so that a line of it is a line. */
export function hasShortLines(path: string, disk: Disk): boolean {
  const file = disk.readText(path);
  return file.kind === 'present' && !hasLongLine(file.text);
}

function hasLongLine(text: string): boolean {
  return text.split('\n').some((line) => line.length > LONG_LINE);
}

/** Names of folders of sources. */
const SOURCES = new Set(['src', 'lib', 'app', 'apps', 'packages', 'cmd', 'internal', 'pkg', 'crates', 'source', 'server', 'client']);

/** A folder of the project in which its sources may be. */
export function folderOfSources(root: string, disk: Disk): string {
  const names = disk.list(root) ?? [];
  return (
    names.find((name) => SOURCES.has(name)) ??
    names.find((name) => /^\w/.test(name) && !isToolFolder(name, 'others-code') && disk.kindOf(`${root}/${name}`) === 'folder') ??
    'src'
  );
}
