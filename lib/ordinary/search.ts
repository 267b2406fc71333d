import { textOf } from '../json.js';
import { variableFiles } from '../paths/variable-files.js';
import type { PreToolUse } from '../types.js';
import { isFolder } from './command.js';
import { isOrdinaryPath, isSource, pathAt, type Ground } from './path.js';

const GREP_FIELDS = ['pattern', 'path', 'output_mode', 'glob', 'type', '-i', '-n', '-A', '-B', '-C', 'context', 'head_limit', 'offset', 'multiline'];
const GLOB_FIELDS = ['pattern', 'path'];

/** Folders that are named, maybe all that is below them, and names of files with their endings. */
const GLOB = /^(\/?(?:[\w.-]+\/)*)(\*\*\/)?((?:[\w-]|\*(?!\*))*)\.(?:(\w+)|\{(\w+(?:,\w+)*)\})$/;

/** What a glob names: the folder that it begins in, and what stands behind that. */
interface Sources {
  readonly folder: string;
  /** It goes through all folders below that one, for names that have nothing in common but their ending. */
  readonly isWide: boolean;
}

/** True for a search of the Grep tool in ordinary files, of which it shows no variables. */
export function isOrdinaryGrep({ input }: PreToolUse, ground: Ground): boolean {
  if (!isPlain(input, GREP_FIELDS)) return false;
  const place = placeOf(input, ground);
  if (place === undefined) return false;
  const glob = textOf(input, 'glob');
  if (glob !== undefined) return ground.disk.kindOf(place) === 'folder' && sourcesOf(glob, { ...ground, cwd: place }) !== undefined;
  const showsLines = input['output_mode'] === 'content' && (textOf(input, 'type') ?? '') === '';
  return !showsLines || ground.disk.kindOf(place) === 'file' || variableFiles(place, ground.disk).length === 0;
}

/** True for a list, made by the Glob tool, of sources that have more in common than that they are in the project. */
export function isOrdinaryGlob({ input }: PreToolUse, ground: Ground): boolean {
  const place = isPlain(input, GLOB_FIELDS) ? placeOf(input, ground) : undefined;
  const sources = place === undefined ? undefined : sourcesOf(textOf(input, 'pattern') ?? '', { ...ground, cwd: place });
  return sources !== undefined && !(sources.isWide && sources.folder === ground.root);
}

function isPlain(input: PreToolUse['input'], fields: readonly string[]): boolean {
  return Object.keys(input).every((field) => fields.includes(field)) && ['path', 'glob', 'type'].every((field) => input[field] === undefined || textOf(input, field) !== undefined);
}

/** Where a search begins. */
function placeOf(input: PreToolUse['input'], ground: Ground): string | undefined {
  const place = isFolder(ground) ? pathAt(textOf(input, 'path') ?? '.', ground) : undefined;
  return place === undefined || ground.mayBeIgnored(place) ? undefined : place;
}

/** Undefined for a glob that could name anything but sources. */
function sourcesOf(glob: string, ground: Ground): Sources | undefined {
  const [, named = '', below, name = '', ending = '', endings = ending] = GLOB.exec(glob) ?? [];
  const folder = pathAt(named === '' ? '.' : named, ground);
  const isNamed = folder !== undefined && endings !== '' && endings.split(',').every((each) => isSource(`a.${each}`));
  if (!isNamed || ground.mayBeIgnored(folder) || ground.mayBeIgnored(`${folder}/${glob.slice(named.length)}`)) return undefined;
  return isOrdinaryPath(`${folder}/a-${name.replaceAll('*', '-')}`, ground) ? { folder, isWide: below !== undefined && /^\*?$/.test(name) } : undefined;
}
