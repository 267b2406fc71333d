import type { Language } from '../languages/language.js';
import type { MaskedCode } from '../text/masked-code.js';
import type { Blocks } from './block.js';
import { blockAt } from './blocks.js';

/** Characters before a statement that are looked at. */
const MAX_BEFORE = 240;

/** Languages in which a line does not end a statement. */
const BY_SEMICOLON = new Set<Language>(['php', 'perl', 'java', 'csharp', 'c', 'rust']);

/** What declares a name before it: words of which none makes a condition. */
const DECLARED =
  /(?:(?:const|let|var|my|our|local|final|readonly|static|public|private|protected|export|mut|[A-Z][\w<>[\],.]{0,60}|string|int|bool|auto|char)[^\S\n]+){0,4}$/;

/** What a line does not end with if the next begins a statement. */
const GOES_ON = /\b(?:else|do|try|finally|and|or|not|then|in|of|await|typeof|new)$/;

const CONDITION = /\b(?:if|while|for|foreach|with|switch|catch|until|unless|elsif|elseif|await)\s*$/;

/** True where a statement begins at a place, which is always run when its block is. */
export function isStatementAt({ code, language }: MaskedCode, blocks: Blocks, index: number): boolean {
  const start = Math.max(0, index - MAX_BEFORE);
  const line = code
    .slice(start, index)
    .replace(language === 'python' ? /$/ : DECLARED, '')
    .replace(/(?<![^\S\n])[^\S\n]{1,240}$/, '');
  if (line === '') return start === 0;
  const last = line.at(-1) ?? '';
  if (language === 'python') return /[\n;:]/.test(last);
  if (/[;{}]/.test(last)) return true;
  if (last !== '\n') return false;
  const before = line.trimEnd();
  const end = before.at(-1) ?? '';
  if (end === '') return start === 0;
  if (/[;{}]/.test(end) || /<\?(?:php)?$/.test(before)) return true;
  if (BY_SEMICOLON.has(language)) return false;
  if (end !== ')') return /[\w§'"\]]/.test(end) && !GOES_ON.test(before);
  const bracket = blockAt(blocks, start + before.length - 2).start;
  return !CONDITION.test(code.slice(Math.max(0, bracket - 20), bracket));
}
