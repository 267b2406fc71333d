import { textAt } from '../json.js';
import { variableFiles } from '../paths/variable-files.js';
import type { PreToolUse } from '../types.js';
import { isFolder } from './ordinary-command.js';
import { isOrdinaryPath, isSource, pathAt, type PathContext } from './path.js';

const GREP_FIELDS = [
  'pattern',
  'path',
  'output_mode',
  'glob',
  'type',
  '-i',
  '-n',
  '-A',
  '-B',
  '-C',
  'context',
  'head_limit',
  'offset',
  'multiline',
];
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
export function isOrdinaryGrep({ input }: PreToolUse, context: PathContext): boolean {
  // What stands behind the first line of a private key is one.
  if (!isPlain(input, GREP_FIELDS) || /BEGIN|PRIVATE/.test(textAt(input, 'pattern') ?? '')) return false;
  const place = placeOf(input, context);
  if (place === undefined) return false;
  const glob = textAt(input, 'glob');
  if (glob !== undefined) return context.disk.kindOf(place) === 'folder' && sourcesOf(glob, { ...context, cwd: place }) !== undefined;
  const showsLines = input['output_mode'] === 'content' && (textAt(input, 'type') ?? '') === '';
  return !showsLines || context.disk.kindOf(place) === 'file' || variableFiles(place, context.disk).length === 0;
}

/** True for a list, made by the Glob tool, of sources that have more in common than that they are in the project. */
export function isOrdinaryGlob({ input }: PreToolUse, context: PathContext): boolean {
  const place = isPlain(input, GLOB_FIELDS) ? placeOf(input, context) : undefined;
  const sources = place === undefined ? undefined : sourcesOf(textAt(input, 'pattern') ?? '', { ...context, cwd: place });
  return sources !== undefined && !(sources.isWide && sources.folder === context.root);
}

function isPlain(input: PreToolUse['input'], fields: readonly string[]): boolean {
  return (
    Object.keys(input).every((field) => fields.includes(field)) &&
    ['path', 'glob', 'type'].every((field) => input[field] === undefined || textAt(input, field) !== undefined)
  );
}

/** Where a search begins. */
function placeOf(input: PreToolUse['input'], context: PathContext): string | undefined {
  const place = isFolder(context) ? pathAt(textAt(input, 'path') ?? '.', context) : undefined;
  return place === undefined || context.mayBeIgnored(place) ? undefined : place;
}

/** Undefined for a glob that could name anything but sources. */
function sourcesOf(glob: string, context: PathContext): Sources | undefined {
  const [, named = '', below, name = '', ending = '', endings = ending] = GLOB.exec(glob) ?? [];
  const folder = pathAt(named === '' ? '.' : named, context);
  const isNamed = folder !== undefined && endings !== '' && endings.split(',').every((each) => isSource(`a.${each}`));
  if (!isNamed || context.mayBeIgnored(folder) || context.mayBeIgnored(`${folder}/${glob.slice(named.length)}`)) return undefined;
  return isOrdinaryPath(`${folder}/a-${name.replaceAll('*', '-')}`, context)
    ? { folder, isWide: below !== undefined && /^\*?$/.test(name) }
    : undefined;
}
