import { Builder, type Block, type Blocks } from './block.js';

/** Statements of python that have a body. */
const COMPOUND = /^\s*(?:async\s+)?(if|elif|else|for|while|try|except|finally|with|def|class|match|case)\b/;

function kindOfBody(word: string | undefined): Block['kind'] {
  return word === 'def' ? 'function' : word === 'for' || word === 'while' ? 'loop' : word === 'class' ? 'class' : word === undefined ? 'uncertain' : 'plain';
}

/** The blocks of python: lines that stand deeper than the one before, and what stands behind the colon of a statement. */
export function blocksByIndents(code: string): Blocks {
  const builder = new Builder(code);
  const indents = [0];
  const inline: Block[] = [];
  let word: string | undefined;
  let isHead = false;
  let isContinued = false;
  for (let start = 0; start < code.length; ) {
    const newline = code.indexOf('\n', start);
    const end = newline === -1 ? code.length : newline;
    const line = code.slice(start, end);
    const indent = line.length - line.trimStart().length;
    if (builder.now.kind !== 'brackets' && !isContinued && indent < line.length) {
      for (let body = inline.pop(); body !== undefined; body = inline.pop()) builder.close(start);
      while (builder.now.parent !== undefined && indent < (indents.at(-1) ?? 0)) {
        builder.close(start);
        indents.pop();
      }
      if (indent > (indents.at(-1) ?? 0)) {
        builder.open(kindOfBody(word), start);
        indents.push(indent);
      }
      word = COMPOUND.exec(line.slice(0, indent + 20))?.[1];
      isHead = word !== undefined;
    }
    for (let at = start; at < end; at += 1) {
      const sign = code[at] ?? '';
      if (sign === '(' || sign === '[' || sign === '{') builder.open('brackets', at);
      else if ((sign === ')' || sign === ']' || sign === '}') && builder.now.kind === 'brackets') builder.close(at);
      else if (sign === ':' && isHead && builder.now.kind !== 'brackets' && code[at + 1] !== '=') {
        isHead = false;
        if (line.slice(at + 1 - start).trim() === '') continue;
        builder.open(kindOfBody(word), at);
        inline.push(builder.now);
      }
    }
    isContinued = line.endsWith('\\');
    start = end + 1;
  }
  return builder.blocks;
}
