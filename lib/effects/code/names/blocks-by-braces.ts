import { Builder, type Block, type Blocks } from './block.js';

/** Forms by which code goes elsewhere than its braces tell. */
const WITHOUT_BRACES = /\b(?:endif|endwhile|endfor|endforeach|endswitch|goto)\b/;

const FUNCTION = /\b(?:function|func|sub|def|fn)\b|=>\s*$/;
const LOOP = /\b(?:for|foreach|while|until|do|loop)\b/;
const PLAIN = /^\s*(?:if|else|elsif|elseif|try|catch|finally|unless|namespace)\b|^\s*$/;
const CLASS =
  /^\s*(?:export\s+)?(?:default\s+)?(?:(?:abstract|final|public|private|internal|data|sealed|companion)\s+)*(?:const\s+)?(?:class|struct|impl|trait|interface|enum|object(?=\s+\w+\s*$))\b/;
/** A method: what stands before its parameters is a name alone. */
const METHOD = /^\s*(?:[\w<>[\],.]+\s+)*[#*]?\w+\s*$/;

/** Characters before a brace that tell what it opens; a longer head is not understood. */
export const MAX_HEAD = 400;

/** The blocks of code whose braces tell them; undefined where they do not. */
export function blocksByBraces(code: string): Blocks | undefined {
  if (WITHOUT_BRACES.test(code)) return undefined;
  const builder = new Builder(code);
  const opened: number[] = [];
  let begin = 0;
  let parenthesis = 0;
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    switch (sign) {
      case '{':
        opened.push(begin);
        builder.open(kindOf(code, begin, at, parenthesis), at);
        begin = at + 1;
        break;
      case '(':
      case '[':
        opened.push(begin);
        builder.open('brackets', at);
        break;
      case ')':
      case ']': {
        if (builder.now.kind !== 'brackets') return undefined;
        parenthesis = builder.now.start;
        builder.close(at);
        begin = opened.pop() ?? 0;
        break;
      }
      case '}':
        if (builder.now.parent === undefined || builder.now.kind === 'brackets') return undefined;
        opened.pop();
        builder.close(at);
        begin = at + 1;
        break;
      case ';':
        if (builder.now.kind !== 'brackets') begin = at + 1;
        break;
      case '\n':
        if (builder.now.kind !== 'brackets' && !/^\s{0,80}\{/.test(code.slice(at, at + 82))) begin = at + 1;
        break;
    }
  }
  return builder.now === builder.blocks.root ? builder.blocks : undefined;
}

function kindOf(code: string, begin: number, brace: number, parenthesis: number): Block['kind'] {
  if (brace - begin > MAX_HEAD) return 'uncertain';
  const head = code.slice(begin, brace);
  if (FUNCTION.test(head)) return 'function';
  if (CLASS.test(head)) return 'class';
  if (LOOP.test(head)) return 'loop';
  if (PLAIN.test(head)) return 'plain';
  const named = code.slice(begin, Math.max(begin, parenthesis));
  return /\)\s*(?::[^;{}]{1,80}|throws\s[\w\s,]{1,80})?$/.test(head) &&
    METHOD.test(named) &&
    !/\b(?:switch|select|match|with|synchronized|lock|using)\s*$/.test(named)
    ? 'function'
    : 'uncertain';
}
