import type { Analysis } from '../../analysis.js';
import { isObject, parseJson, textsIn } from '../../../json.js';
import type { Json } from '../../../types.js';
import { folderOf, nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { textOn } from '../../../paths/text-on.js';
import { filesNamed } from './matching-files.js';

/** A package of a workspace. */
export interface Member {
  readonly folder: string;
  /** As its manifest says, or as its folder is called. */
  readonly name: string;
}

/** Folders from the working one up in which a workspace may begin. */
const MAX_ABOVE = 6;

/** Packages of one workspace. */
const MAX_MEMBERS = 128;

/** UTF-16 code units of a file that says which packages there are. */
const MAX_TEXT = 65_536;

/** Where Nx keeps its projects, unless it is told otherwise (nx.dev/concepts/decisions/folder-structure). */
const OF_NX = ['apps/*', 'libs/*', 'packages/*'];

/** Folders of which each is a package: as npm, yarn and bun, pnpm, lerna, and Nx are told. */
const NAMED_BY: readonly (readonly [file: string, patterns: (text: string) => readonly string[]])[] = [
  ['package.json', (text) => inManifest(parseJson(text))],
  ['pnpm-workspace.yaml', inYaml],
  ['lerna.json', (text) => textsIn(fieldOf(parseJson(text), 'packages'))],
  ['nx.json', () => OF_NX],
];

/** The packages of the workspace to which a folder belongs; none where it belongs to none. */
export function workspaceMembers(start: string, analysis: Analysis): readonly Member[] {
  let folder = start;
  for (let left = MAX_ABOVE; left > 0 && folder !== '/' && folder !== ''; left -= 1) {
    const patterns = NAMED_BY.flatMap(([file, named]) => {
      const text = textOn(`${folder}/${file}`, analysis.world.disk, MAX_TEXT);
      return text === undefined ? [] : named(text);
    });
    if (patterns.length > 0) return membersOf(folder, patterns, analysis);
    folder = folderOf(folder);
  }
  return [];
}

/** True for the package that is meant by its name or its folder; a name without its scope will do, as for pnpm. */
export function isMeant({ folder, name }: Member, selector: string, cwd: string, { world }: Analysis): boolean {
  const plain = selector.replace(/^\{(.*)\}$/, '$1');
  return name === plain || (!plain.includes('/') && name.endsWith(`/${plain}`)) || folder === resolvePath(plain, { cwd, home: world.home });
}

function membersOf(root: string, patterns: readonly string[], analysis: Analysis): readonly Member[] {
  const folders = patterns
    .filter((pattern) => !pattern.startsWith('!'))
    .map((pattern) => pattern.replace(/^\.\//, '').replace(/\/$/, ''))
    .flatMap((pattern) => ['package.json', 'project.json'].flatMap((file) => filesNamed(`${root}/${pattern}/${file}`, analysis)))
    .map(folderOf);
  return [...new Set(folders)].slice(0, MAX_MEMBERS).map((folder) => ({ folder, name: nameIn(folder, analysis) }));
}

function nameIn(folder: string, analysis: Analysis): string {
  for (const file of ['package.json', 'project.json']) {
    const name = fieldOf(parseJson(textOn(`${folder}/${file}`, analysis.world.disk, MAX_TEXT) ?? ''), 'name');
    if (typeof name === 'string') return name;
  }
  return nameOf(folder);
}

function fieldOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? value[name] : undefined;
}

/** `"workspaces": ["packages/*"]`, or `{ "packages": [...] }` */
function inManifest(manifest: Json | undefined): readonly string[] {
  const workspaces = fieldOf(manifest, 'workspaces');
  return textsIn(Array.isArray(workspaces) ? workspaces : fieldOf(workspaces, 'packages'));
}

/** The list below `packages:`. */
function inYaml(text: string): readonly string[] {
  const [, list = ''] = /^packages:[^\n]{0,100}\n((?:[ \t]{0,20}(?:-[^\n]{0,300}|#[^\n]{0,300})?\n?){1,200})/m.exec(`${text}\n`) ?? [];
  return [...list.matchAll(/^[ \t]{0,20}-[ \t]{1,9}["']?([^"'#\s]{1,300})/gm)].map(([, pattern = '']) => pattern);
}
