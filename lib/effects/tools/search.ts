import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { expandBraces } from '../../shell/expansion/braces.js';
import { nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { isWithin } from '../../paths/within.js';
import { textMatches } from '../../paths/matcher.js';
import { literalsOf, variablesWith } from '../output/searched/variables-with.js';
import { settingsWith } from '../output/searched/settings-searched.js';
import { topFrame } from '../analysis.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { emitToolPath } from './path.js';
import { seeksKeys } from './sought-keys.js';
import { seeksPrivateKeys } from '../output/searched/sought-private-keys.js';
import { seeksValues } from '../output/searched/sought-values.js';

const MAX_GLOBS = 256;

/** Glob and Grep: a folder is traversed; what Grep shows is read. The regular expression given to Grep is no path. */
export function searchToolEffects(event: PreToolUse, analysis: Analysis): boolean {
  switch (event.tool) {
    case 'Glob':
      return globEffects(event, analysis);
    case 'Grep':
      return grepEffects(event, analysis);
    default:
      return false;
  }
}

function inputText(event: PreToolUse, name: string): string | undefined {
  const value = event.input[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function below(folder: string | undefined, pattern: string): string {
  if (/^(?:[/~]|[A-Za-z]:)/.test(pattern) || folder === undefined) return pattern;
  return `${withoutTrailingSlashes(folder)}/${pattern}`;
}

function globEffects(event: PreToolUse, analysis: Analysis): boolean {
  const pattern = inputText(event, 'pattern');
  if (pattern === undefined) return true;
  emitToolPath(
    {
      kind: 'traverse',
      written: below(inputText(event, 'path'), pattern),
      tool: event.tool,
      recursive: pattern.includes('**'),
      glob: true,
      excluding: 'ignored',
    },
    analysis,
  );
  return true;
}

/** The most matches that count as a short look. */
const FEW_MATCHES = 20;

/** Grep takes several globs, divided by spaces or commas, with braces; those with `!` leave out. */
function globsIn(glob: string | undefined): readonly string[] {
  const words = (glob ?? '').match(/(?:\{[^{}]*\}|[^\s,{}])+/g) ?? [];
  return words
    .filter((word) => !word.startsWith('!'))
    .flatMap((word) => expandBraces(word) ?? [word])
    .slice(0, MAX_GLOBS);
}

/** Grep goes through a folder; what it shows of the files there is read, and else only looked at. */
function grepEffects(event: PreToolUse, analysis: Analysis): boolean {
  const folder = inputText(event, 'path');
  const glob = inputText(event, 'glob');
  const globs = globsIn(glob);
  const shows = inputText(event, 'output_mode') === 'content';
  const kind = shows ? 'read' : 'inspect';
  searchedFolder(event, { kind, folder, globs }, analysis);
  if (shows) shownContent(event, folder, glob === undefined ? undefined : globs, analysis);
  for (const each of globs) searchedGlob(event, kind, folder, each, analysis);
  return true;
}

/** Where Grep looks, in which files there, and what becomes of those that match. */
interface Search {
  readonly kind: 'read' | 'inspect';
  /** A folder or a file; left out for the folder at hand. */
  readonly folder: string | undefined;
  readonly globs: readonly string[];
}

/** The folder, or the file, that Grep is told to look in. */
function searchedFolder(event: PreToolUse, { kind, folder, globs }: Search, analysis: Analysis): void {
  const {
    cwd,
    world: { home },
  } = analysis;
  const limit = event.input['head_limit'];
  // Without contents, it is names of files or counts that are shown.
  const shown = typeof limit === 'number' && limit > 0 && limit <= FEW_MATCHES ? 'little' : kind === 'inspect' ? 'matches' : undefined;
  const recursive =
    folder === undefined || !passesTranscripts(event, globs) || !isWithin(resolvePath(folder, { cwd, home }), `${home}/.claude`);
  emitToolPath({ kind: 'traverse', written: folder ?? '.', tool: event.tool, recursive, excluding: 'ignored', shown }, analysis);
  if (folder !== undefined) emitToolPath({ kind, written: folder, tool: event.tool, recursive, certainty: 'possible' }, analysis);
}

/** Secrets in the lines that Grep shows: keys of an agent, those that its pattern seeks, and those in files of variables. */
function shownContent(event: PreToolUse, folder: string | undefined, globs: readonly string[] | undefined, analysis: Analysis): void {
  const { cwd, world } = analysis;
  const place = folder ?? '.';
  const path = resolvePath(place, { cwd, home: world.home });
  const pattern = inputText(event, 'pattern') ?? '';
  if (seeksKeys(pattern, path, globs ?? [], world.home)) revealCredential('keys of an agent', event, analysis);
  if (folder !== undefined && seeksValues(pattern, path, world)) revealCredential('secrets in logs', event, analysis);
  if (/BEGIN|PRIVATE/.test(pattern)) {
    const { root } = world.project;
    const places = [isWithin(path, root) ? path.slice(root.length) : path, ...(globs ?? []), ...typeOf(event)];
    const behind = Math.max(...['-A', '-C', 'context'].map((name) => Number(event.input[name] ?? 0) || 0));
    if (seeksPrivateKeys(pattern, { behind, isOverLines: event.input['multiline'] === true, places })) {
      revealCredential('private keys in files', event, analysis);
    }
  }
  if (inputText(event, 'type') === undefined) hiddenVariables(event, place, globs, analysis);
}

function typeOf(event: PreToolUse): readonly string[] {
  const type = inputText(event, 'type');
  return type === undefined ? [] : [`--type=${type}`];
}

function revealCredential(name: string, event: PreToolUse, analysis: Analysis): void {
  emit(topFrame(analysis), { kind: 'reveal-environment', target: resource('credential', name), program: event.tool, span: undefined });
}

/** The files that one of its globs fits. */
function searchedGlob(event: PreToolUse, kind: 'read' | 'inspect', folder: string | undefined, glob: string, analysis: Analysis): void {
  const pattern = glob.includes('/') ? glob : `**/${glob}`;
  emitToolPath({ kind, written: below(folder, pattern), tool: event.tool, glob: true, certainty: 'possible' }, analysis);
  // Here, other than in a shell, a star stands for a name that begins with a dot as well.
  const hidden = pattern.replace(/(^|\/)\*+(?=\.env[^/]*$)/, '$1');
  if (hidden !== pattern) {
    emitToolPath({ kind, written: below(folder, hidden), tool: event.tool, glob: true, certainty: 'possible' }, analysis);
  }
}

/** Kinds of files that hosts keep no transcript, log or result of a tool in. */
const NO_TRANSCRIPT = /^(?:md|mdx|markdown|py|ts|tsx|js|mjs|cjs|jsx|sh|bash|rb|go|rs|rust|toml|ya?ml|css|html)$/;

/** True if Grep is told to take in nothing but such files; where a glob and a type are given, both must fit. */
function passesTranscripts(event: PreToolUse, globs: readonly string[]): boolean {
  const endings = globs.map((each) => /\.(\w+)$/.exec(each)?.[1] ?? '');
  return (
    NO_TRANSCRIPT.test(inputText(event, 'type') ?? '') ||
    (endings.length > 0 && endings.length < MAX_GLOBS && endings.every((each) => NO_TRANSCRIPT.test(each)))
  );
}

/** Files of variables that Grep goes through as well: hidden ones, as far as .gitignore does not list them. With globs it goes through those that fit one, listed or not. */
function hiddenVariables(event: PreToolUse, place: string, globs: readonly string[] | undefined, analysis: Analysis): void {
  const { disk, home, project } = analysis.world;
  const folder = resolvePath(place, { cwd: analysis.cwd, home });
  const literals = literalsOf((inputText(event, 'pattern') ?? '').replace(/^\(\?i\)/, ''));
  if (globs === undefined) {
    for (const path of settingsWith(
      literals,
      event.input['-i'] !== true && inputText(event, 'pattern')?.startsWith('(?i)') !== true,
      folder,
      analysis.world,
    )) {
      emitToolPath({ kind: 'read', written: path, tool: event.tool, certainty: 'unknown' }, analysis);
    }
  }
  const found = variablesWith([inputText(event, 'pattern') ?? ''], event.input['-i'] !== true, folder, disk);
  if (globs !== undefined) {
    for (const name of found) {
      if (globs.some((each) => textMatches(each, each.includes('/') ? `./${name}` : nameOf(name)) || textMatches(each, name))) {
        emitToolPath({ kind: 'read', written: `${folder}/${name}`, tool: event.tool }, analysis);
      }
    }
    return;
  }
  const ignored =
    found.length === 0 ? [] : [...new Set([folder, project.root])].flatMap((each) => ignoredNames(`${each}/.gitignore`, analysis));
  for (const name of found) {
    if (!ignored.some((each) => textMatches(each, nameOf(name)))) {
      emitToolPath({ kind: 'read', written: `${folder}/${name}`, tool: event.tool }, analysis);
    }
  }
}

/** Lines of an ignore file that one name is told by, wherever it is. */
const ANY_FOLDER = /^(?:\*\*\/|\/)/;
const MAX_LINES = 1_000;

function ignoredNames(file: string, { world: { disk } }: Analysis): readonly string[] {
  const read = disk.readText(file);
  return read.kind === 'present'
    ? read.text
        .split('\n', MAX_LINES)
        .map((line) => line.trim().replace(ANY_FOLDER, ''))
        .filter((line) => line !== '' && !/^[#!]|\//.test(line))
    : [];
}
