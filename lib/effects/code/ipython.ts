import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import type { Called } from './code.js';
import { literalWord } from '../../shell/command.js';
import { isObject, objectsOf, textsIn } from '../../json.js';
import { inside } from '../analysis.js';
import { runShellText } from '../carriers/nested.js';
import { readable } from '../readable.js';
import { sqlEffects } from '../special/sql.js';
import { codeEffects } from './code.js';
import { partsOfCell } from './notebook-cell.js';

/** UTF-16 code units of code that are looked at. */
const MAX_CODE = 131_072;

/** What code does that IPython runs: Python, and lines in it that a shell or a magic is given (`!ls`, `%%bash`). */
export function ipythonEffects(source: string, word: Word, running: Running, called?: Called): void {
  for (const { language, text } of partsOfCell(readable(source, MAX_CODE, running.frame.analysis))) {
    if (text.trim() === '') continue;
    if (language === 'shell') {
      const frame = inside(running.frame, 'ipython', word.span);
      if (frame !== undefined) runShellText(text, literalWord(text.slice(0, 200), word.span), running.scope, frame);
    } else if (language === 'sql') sqlEffects(text, running);
    else codeEffects(language, text, word, running, called);
  }
}

/** Languages of kernels whose cells are no Python. */
const KERNELS: Readonly<Record<string, string>> = { r: 'r', julia: 'julia', bash: 'shell', javascript: 'javascript', typescript: 'javascript', ruby: 'ruby' };

/** The code of a notebook's cells as its file holds them, for one kernel; undefined for a text that is no notebook. */
export function notebookCode(text: string): { readonly language: string; readonly cells: readonly string[] } | undefined {
  const notebook = parsed(text);
  if (!isObject(notebook)) return undefined;
  const cells = objectsOf(notebook['cells']).flatMap((cell) => {
    const { source } = cell;
    return cell['cell_type'] !== 'code' ? [] : [typeof source === 'string' ? source : textsIn(source).join('')];
  });
  return { language: kernelOf(notebook['metadata']), cells };
}

function kernelOf(metadata: unknown): string {
  const spec = isObject(metadata) ? metadata['kernelspec'] : undefined;
  const said = isObject(spec) && typeof spec['language'] === 'string' ? spec['language'].toLowerCase() : '';
  return KERNELS[said] ?? 'python';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
