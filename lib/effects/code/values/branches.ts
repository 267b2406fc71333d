import type { Language } from '../languages/language.js';
import { splitTop } from '../text/expression.js';

const OPENS = /[([{]/;
const CLOSES = /[)\]}]/;

/** Between what stands for one another: `a || b`, `a ?? b`, `a ?: b`, `a or b`. */
const OR = /^(?:\|\||\?:|\?\?|\bor\b|\/\/(?=\s))/;

/** The values of which an expression is one: `a or b`, `c ? a : b`, `a if c else b`; undefined for what is no choice. Linear in it. */
export function branchesOf(text: string, language: Language): readonly string[] | undefined {
  if (!/\|\||\?|\b(?:or|if)\b|\/\//.test(text)) return undefined;
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let question = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (OPENS.test(sign)) depth += 1;
    else if (CLOSES.test(sign)) depth -= 1;
    if (depth !== 0) continue;
    if (language === 'python' && sign === 'i' && /^\sif\s/.test(text.slice(at - 1, at + 3)) && start === 0) {
      const otherwise = text.indexOf(' else ', at);
      if (otherwise !== -1) return [text.slice(0, at), text.slice(otherwise + 6)];
    }
    if (
      sign === '?' &&
      question === -1 &&
      text[at + 1] !== '?' &&
      text[at - 1] !== '?' &&
      !/[.:[]/.test(text[at + 1] ?? '') &&
      language !== 'python'
    ) {
      question = at;
    } else if (sign === ':' && question !== -1 && text[at + 1] !== ':' && text[at - 1] !== ':') {
      return [text.slice(question + 1, at), text.slice(at + 1)];
    }
    const or = isOr(text, at, language);
    if (or === 0) continue;
    parts.push(text.slice(start, at));
    at += or - 1;
    start = at + 1;
  }
  return parts.length === 0 ? undefined : [...parts, text.slice(start)];
}

function isOr(text: string, at: number, language: Language): number {
  const found = OR.exec(text.slice(at, at + 3))?.[0] ?? '';
  if (found === 'or') return /[\s)]/.test(text[at - 1] ?? '') && /[\s(]/.test(text[at + 2] ?? '') ? 2 : 0;
  return found === '//' && language !== 'perl' ? 0 : found.length;
}

/** The parts of `a + b`; of `a . b` in languages that join so; literals that stand side by side. */
export function joinedParts(text: string, language: Language): readonly string[] | undefined {
  const sum = splitTop(text, '+');
  if (sum.length > 1) return sum;
  const dotted = language === 'perl' || language === 'php' ? splitTop(text, '.') : [];
  if (dotted.length > 1) return dotted;
  return /^(?:[rbufRBUF]{0,2}§\d+§\s*){2,}$/.test(text) ? (text.match(/§\d+§/g) ?? []) : undefined;
}
