import type { Json, JsonObject } from '../../types.js';
import { isObject, objectsOf, own, textOf, textsIn } from '../../json.js';

/** What the cells of a notebook run. */
export interface NotebookCode {
  /** Cells of the notebook's own language, put behind one another. */
  readonly code: string;
  /** What cells give to a shell: `!command`, `%%bash`. */
  readonly commands: readonly string[];
}

/** Cells of one notebook that are read. */
const MAX_CELLS = 1_000;

const SHELL_CELL = /^\s*%%(?:bash|sh|script\s+\S+)[^\n]*\n?/;
const LINE = /^\s*(?:\w+\s?=\s?)?(?:!|%(?:system|sx)\s)(.*)$/;

/** The code of a notebook's cells (Jupyter's nbformat 4); undefined for a text that is no notebook. */
export function notebookCode(text: string): NotebookCode | undefined {
  const notebook = parsed(text);
  if (notebook === undefined) return undefined;
  const lines: string[] = [];
  const commands: string[] = [];
  for (const source of objectsOf(own(notebook, 'cells')).slice(0, MAX_CELLS).map(sourceOf)) {
    if (SHELL_CELL.test(source)) {
      commands.push(source.replace(SHELL_CELL, ''));
      continue;
    }
    for (const line of source.split('\n')) {
      const command = LINE.exec(line)?.[1];
      if (command !== undefined) commands.push(command);
      else if (!/^\s*%/.test(line)) lines.push(line);
    }
  }
  return { code: lines.join('\n'), commands };
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
  return textOf(cell, 'cell_type') === 'code' ? textsIn(own(cell, 'source')).join('') : '';
}
