import type { Language } from '../../code/languages/language.js';
import type { Json, JsonObject } from '../../../types.js';
import type { CellPart } from '../../code/interpreters/notebook-cell.js';
import { isObject, objectsOf, own, textAt, textsIn } from '../../../json.js';
import { partsOfCell } from '../../code/interpreters/notebook-cell.js';

/** Cells of one notebook that are read. */
const MAX_CELLS = 1_000;

/** Languages of kernels in whose notebooks a line is no magic of IPython's. */
const KERNELS: Readonly<Record<string, Language>> = { r: 'r', julia: 'julia', bash: 'shell', javascript: 'javascript', typescript: 'javascript', ruby: 'ruby' };

/** What the cells of a notebook run (Jupyter's nbformat 4), those of its own language put behind one another, or a script of IPython's; undefined for a text that is neither. */
export function partsOf(language: Language, text: string): readonly CellPart[] | undefined {
  if (language === 'ipython') return partsOfCell(text);
  const notebook = language === 'notebook' ? parsed(text) : undefined;
  if (notebook === undefined) return undefined;
  const sources = objectsOf(own(notebook, 'cells')).slice(0, MAX_CELLS).map(sourceOf);
  const other = kernelOf(notebook);
  if (other !== undefined) return [{ language: other, text: sources.join('\n') }];
  const isOfMagic = (source: string): boolean => source.trimStart().startsWith('%%');
  return [sources.filter((source) => !isOfMagic(source)).join('\n'), ...sources.filter(isOfMagic)].flatMap((source) => partsOfCell(source));
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
