import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import type { Called } from '../code.js';
import { literalWord } from '../../../shell/command.js';
import { inside } from '../../analysis.js';
import { runShellText } from '../../wrappers/run-shell-text.js';
import { readable } from '../../readable.js';
import { sqlEffects } from '../../databases/sql.js';
import { codeEffects } from '../code.js';
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
    else {
      codeEffects(language, text, word, running, called);
    }
  }
}
