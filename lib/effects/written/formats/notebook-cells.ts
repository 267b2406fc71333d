import type { Language } from '../../code/languages/language.js';
import type { Json, JsonObject } from '../../../types.js';
import type { CellPart } from '../../code/interpreters/notebook-cell.js';
import { isObject, objectsOf, own, textAt, textsIn } from '../../../json.js';
import { partsOfCell } from '../../code/interpreters/notebook-cell.js';

/** Cells of one notebook that are read. */
const MAX_CELLS = 1_000;

/** Languages of kernels in whose notebooks a line is no magic of IPython's. */
const KERNELS: Readonly<Record<string, Language>> = {
  r: 'r',
  julia: 'julia',
  bash: 'shell',
  javascript: 'javascript',
  typescript: 'javascript',
  ruby: 'ruby',
};

/** What the cells of a notebook run (Jupyter's nbformat 4), those of its own language put behind one another, or a script of IPython's; undefined for a text that is neither. */
export function partsOf(language: Language, text: string): readonly CellPart[] | undefined {
  if (language === 'ipython') return partsOfCell(text);
  const notebook = language === 'notebook' ? parsed(text) : undefined;
  if (notebook === undefined) return undefined;
  const other = kernelOf(notebook);
  if (other !== undefined) return [{ language: other, text: sourcesOf(notebook).join('\n') }];
  return apart(sourcesOf(notebook)).flatMap((source) => partsOfCell(source));
}

/** The code of a notebook of IPython's, as it would stand in few cells: one for Python, and one for each other language. */
export function cellsOf(text: string): readonly string[] {
  const notebook = parsed(text);
  return notebook === undefined || kernelOf(notebook) !== undefined ? [] : apart(sourcesOf(notebook));
}

function sourcesOf(notebook: JsonObject): readonly string[] {
  return objectsOf(own(notebook, 'cells')).slice(0, MAX_CELLS).map(sourceOf);
}

function apart(sources: readonly string[]): readonly string[] {
  const isOfMagic = (source: string): boolean => source.trimStart().startsWith('%%');
  return [sources.filter((source) => !isOfMagic(source)).join('\n'), ...sources.filter(isOfMagic)];
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function sourceOf(cell: JsonObject): string {
  return textAt(cell, 'cell_type') === 'code' ? (textAt(cell, 'source') ?? textsIn(own(cell, 'source')).join('')) : '';
}

/** The kernel's language, where it is another than Python. */
function kernelOf(notebook: JsonObject): Language | undefined {
  const metadata = own(notebook, 'metadata');
  const kernel = isObject(metadata) ? own(metadata, 'kernelspec') : undefined;
  const said = isObject(kernel) ? textAt(kernel, 'language')?.toLowerCase() : undefined;
  return said === undefined ? undefined : own(KERNELS, said);
}
