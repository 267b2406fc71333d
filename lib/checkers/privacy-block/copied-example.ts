import { folderOf, nameOf } from '../../paths/names.js';
import type { Effect, World } from '../../types.js';

/** A file of variables, and one that shows which there are. */
const VARIABLES = /^\.env(?:\.[\w-]{1,40}){0,3}$|^[\w-]{1,60}\.env$/;
const EXAMPLE = /^\.?env\.(?:example|sample|template|tpl|dist)$|^\.env\.[\w-]{1,40}\.(?:example|sample|template|dist)$|^(?:example|sample|template)\.env$/;

const MAX_TEXT = 100_000;

/** Examples beside a file that are looked at. */
const MAX_EXAMPLES = 8;

/** True for a file of variables in which stands, word for word, what stands in an example beside it: by the disk, or because the call copies it there. */
export function isCopiedExample({ kind, target }: Effect, effects: readonly Effect[], { disk }: Pick<World, 'disk'>): boolean {
  if (kind !== 'read' || target.kind !== 'path' || target.glob || !VARIABLES.test(nameOf(target.path))) return false;
  const folder = folderOf(target.path);
  const writes = effects.filter((each) => each.kind === 'write' && each.target.kind === 'path' && (each.target.glob || each.target.path === target.path || each.target.path === folder));
  // What is put in the place of an example is none.
  if (effects.some((each) => each.kind === 'write' && each.target.kind === 'path' && folderOf(each.target.path) === folder && EXAMPLE.test(nameOf(each.target.path)))) return false;
  const there = disk.readText(target.path);
  if (writes.length > 0) {
    const [write, ...others] = writes;
    if (write?.program !== 'cp' || write.recursive || others.length > 0 || !copiesOnlyExamples(folder, effects)) return false;
    if (there.kind === 'absent') return true;
  }
  if (there.kind !== 'present' || there.text.length > MAX_TEXT) return false;
  const examples = (disk.list(folder) ?? []).filter((name) => EXAMPLE.test(name)).slice(0, MAX_EXAMPLES);
  return examples.some((name) => {
    const example = disk.readText(`${folder}/${name}`);
    return example.kind === 'present' && example.text === there.text;
  });
}

function copiesOnlyExamples(folder: string, effects: readonly Effect[]): boolean {
  const copied = effects.filter(({ kind, program }) => kind === 'read' && program === 'cp');
  return copied.length > 0 && copied.every(({ target }) => target.kind === 'path' && !target.glob && folderOf(target.path) === folder && EXAMPLE.test(nameOf(target.path)));
}
