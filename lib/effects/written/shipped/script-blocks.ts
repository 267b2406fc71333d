import { SHELL_SHEBANG } from './shell-shebang.js';

/** Scripts of one file that are walked as a whole, characters of one, and lines of a file. */
const MAX_SCRIPTS = 12;
const MAX_SCRIPT = 12_000;
const MAX_LINES = 5_000;

/** `run: |`, `- >`: what is indented more deeply is a script, of whose lines those of `>` are one. */
const OPENS_BLOCK = /^([ \t]{0,60})(?:- {1,9}){0,2}(?:["']?[\w.-]{1,60}["']?:[ \t]{1,9})?([|>])[-+\d]{0,3}[ \t]{0,9}(?:#.*)?$/;

/** A command in a list of such. */
const LISTED = /^([ \t]{0,60})- {1,9}(?!["']?[\w.-]{1,60}["']?:(?:\s|$))(.*)$/;

const RUN = /^[ \t]{0,9}RUN[ \t]{1,9}(?:--\w\S{0,200}[ \t]{1,9}){0,4}([^[].*)$/i;

/** What several lines together could do: pass on the environment, or run what one of them has fetched. */
const OF_INTEREST =
  /\b(?:env|printenv|environ|export[ \t]{1,9}-p|declare[ \t]{1,9}-x)\b|:\/\/\d{1,3}(?:\.\d{1,3}){3}\b|pastebin|transfer\.sh|ngrok|gist/;

/** The scripts of several lines in a file: blocks and lists of YAML, the RUN lines of an image, and a whole script. */
export function scriptsIn(text: string): readonly string[] {
  if (!OF_INTEREST.test(text)) return [];
  const whole = text.replace(/\\\r?\n[ \t]*/g, ' ');
  const scripts = SHELL_SHEBANG.test(whole) ? [whole] : partsIn(whole.split(/\r?\n/, MAX_LINES));
  return scripts
    .filter((script) => script.length <= MAX_SCRIPT && OF_INTEREST.test(script))
    .slice(0, MAX_SCRIPTS)
    .map((script) => script.replace(/\$\{\{[^{}\n]{0,200}\}\}/g, 'X'));
}

/** All blocks and lists of YAML in a text, and the RUN lines of an image. */
export function blocksIn(text: string): readonly string[] {
  return partsIn(text.replace(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/, MAX_LINES))
    .filter((script) => script.length <= MAX_SCRIPT)
    .slice(0, MAX_BLOCKS)
    .map((script) => script.replace(/\$\{\{[^{}\n]{0,200}\}\}/g, 'X'));
}

const MAX_BLOCKS = 64;

function partsIn(lines: readonly string[]): readonly string[] {
  const scripts: string[] = [];
  const image: string[] = [];
  let list: string[] = [];
  let listIndent = '';
  const endList = (): void => {
    if (list.length > 1) scripts.push(list.join('\n'));
    list = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, run] = RUN.exec(line) ?? [];
    if (run !== undefined) image.push(run);
    const [, indent = '', style] = OPENS_BLOCK.exec(line) ?? [];
    const [, dash = '', listed] = LISTED.exec(line) ?? [];
    if (listed === undefined || (list.length > 0 && dash !== listIndent)) endList();
    if (listed !== undefined) listIndent = dash;
    if (style === undefined) {
      if (listed !== undefined) list.push(listed.replace(/^(['"])(.*)\1$/, '$2'));
      continue;
    }
    const block: string[] = [];
    for (let next = lines[at + 1]; next !== undefined && (next.trim() === '' || next.startsWith(`${indent} `)); next = lines[at + 1]) {
      block.push(next.trim());
      at += 1;
    }
    const script = block.join(style === '>' ? ' ' : '\n').trim();
    scripts.push(script);
    if (listed !== undefined) list.push(script);
  }
  endList();
  if (image.length > 1) scripts.push(image.join('\n'));
  return scripts;
}
