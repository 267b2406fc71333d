import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { expandBraces } from '../../shell/expansion/braces.js';
import { nameOf, withoutTrailingSlashes } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { isWithin } from '../../paths/within.js';
import { textMatches } from '../../paths/matcher.js';
import { literalsOf, variablesWith } from '../output/variables-with.js';
import { settingsWith } from '../output/settings-searched.js';
import { topFrame } from '../analysis.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { emitToolPath } from './path.js';
import { seeksKeys } from './sought-keys.js';
import { seeksValues } from '../output/sought-values.js';

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
  emitToolPath({ kind: 'traverse', written: below(inputText(event, 'path'), pattern), tool: event.tool, recursive: pattern.includes('**'), glob: true, excluding: 'ignored' }, analysis);
  return true;
}

/** The most matches that count as a short look. */
const FEW_MATCHES = 20;

/** Grep takes several globs, divided by spaces or commas, with braces; those with `!` leave out. */
function globsIn(glob: string | undefined): readonly string[] {
  const words = (glob ?? '').match(/(?:\{[^{}]*\}|[^\s,{}])+/g) ?? [];
  return words.filter((word) => !word.startsWith('!')).flatMap((word) => expandBraces(word) ?? [word]).slice(0, MAX_GLOBS);
}

function grepEffects(event: PreToolUse, analysis: Analysis): boolean {
  const folder = inputText(event, 'path');
  const glob = inputText(event, 'glob');
  const mode = inputText(event, 'output_mode');
  const shows = mode === 'content';
  const kind = shows ? 'read' : 'inspect';
  const place = folder ?? '.';
  const limit = event.input['head_limit'];
  const shown = typeof limit === 'number' && limit > 0 && limit <= FEW_MATCHES ? 'little' : undefined;
  const recursive = folder === undefined || !passesTranscripts(event, globsIn(glob)) || !isWithin(resolvePath(folder, { cwd: analysis.cwd, home: analysis.world.home }), `${analysis.world.home}/.claude`);
  emitToolPath({ kind: 'traverse', written: place, tool: event.tool, recursive, excluding: 'ignored', shown }, analysis);
  if (folder !== undefined) emitToolPath({ kind, written: folder, tool: event.tool, recursive, certainty: 'possible' }, analysis);
  if (shows && seeksKeys(inputText(event, 'pattern') ?? '', resolvePath(place, { cwd: analysis.cwd, home: analysis.world.home }), globsIn(glob), analysis.world.home)) emit(topFrame(analysis), { kind: 'reveal-environment', target: resource('credential', 'keys of an agent'), program: event.tool, span: undefined });
  if (shows && folder !== undefined && seeksValues(inputText(event, 'pattern') ?? '', resolvePath(folder, { cwd: analysis.cwd, home: analysis.world.home }), analysis.world)) emit(topFrame(analysis), { kind: 'reveal-environment', target: resource('credential', 'secrets in logs'), program: event.tool, span: undefined });
  if (shows && inputText(event, 'type') === undefined) hiddenVariables(event, place, glob === undefined ? undefined : globsIn(glob), analysis);
  for (const each of globsIn(glob)) {
    const pattern = each.includes('/') ? each : `**/${each}`;
    emitToolPath({ kind, written: below(folder, pattern), tool: event.tool, glob: true, certainty: 'possible' }, analysis);
    // Here, other than in a shell, a star stands for a name that begins with a dot as well.
    const hidden = pattern.replace(/(^|\/)\*+(?=\.env[^/]*$)/, '$1');
    if (hidden !== pattern) emitToolPath({ kind, written: below(folder, hidden), tool: event.tool, glob: true, certainty: 'possible' }, analysis);
  }
  return true;
}

/** Kinds of files that hosts keep no transcript, log or result of a tool in. */
const NO_TRANSCRIPT = /^(?:md|mdx|markdown|py|ts|tsx|js|mjs|cjs|jsx|sh|bash|rb|go|rs|rust|toml|ya?ml|css|html)$/;

/** True if Grep is told to take in nothing but such files; where a glob and a type are given, both must fit. */
function passesTranscripts(event: PreToolUse, globs: readonly string[]): boolean {
  const endings = globs.map((each) => /\.(\w+)$/.exec(each)?.[1] ?? '');
  return NO_TRANSCRIPT.test(inputText(event, 'type') ?? '') || (endings.length > 0 && endings.length < MAX_GLOBS && endings.every((each) => NO_TRANSCRIPT.test(each)));
}

/** Files of variables that Grep goes through as well: hidden ones, as far as .gitignore does not list them. With globs it goes through those that fit one, listed or not. */
function hiddenVariables(event: PreToolUse, place: string, globs: readonly string[] | undefined, analysis: Analysis): void {
  const { disk, home, project } = analysis.world;
  const folder = resolvePath(place, { cwd: analysis.cwd, home });
  const literals = literalsOf((inputText(event, 'pattern') ?? '').replace(/^\(\?i\)/, ''));
  if (globs === undefined) for (const path of settingsWith(literals, event.input['-i'] !== true && inputText(event, 'pattern')?.startsWith('(?i)') !== true, folder, analysis.world)) emitToolPath({ kind: 'read', written: path, tool: event.tool, certainty: 'unknown' }, analysis);
  const found = variablesWith([inputText(event, 'pattern') ?? ''], event.input['-i'] !== true, folder, disk);
  if (globs !== undefined) {
    for (const name of found) if (globs.some((each) => textMatches(each, each.includes('/') ? `./${name}` : nameOf(name)) || textMatches(each, name))) emitToolPath({ kind: 'read', written: `${folder}/${name}`, tool: event.tool }, analysis);
    return;
  }
  const ignored = found.length === 0 ? [] : [...new Set([folder, project.root])].flatMap((each) => ignoredNames(`${each}/.gitignore`, analysis));
  for (const name of found) if (!ignored.some((each) => textMatches(each, nameOf(name)))) emitToolPath({ kind: 'read', written: `${folder}/${name}`, tool: event.tool }, analysis);
}

/** Lines of an ignore file that one name is told by, wherever it is. */
const ANY_FOLDER = /^(?:\*\*\/|\/)/;
const MAX_LINES = 1_000;

function ignoredNames(file: string, { world: { disk } }: Analysis): readonly string[] {
  const read = disk.readText(file);
  return read.kind === 'present' ? read.text.split('\n', MAX_LINES).map((line) => line.trim().replace(ANY_FOLDER, '')).filter((line) => line !== '' && !/^[#!]|\//.test(line)) : [];
}
