import type { Language } from '../languages/language.js';
import { withInput } from '../../../shell/syntax/with-input.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { multiKeyMap } from '../../../multi-key-map.js';

/** What a cell of a notebook, or code for IPython, is made of. */
export interface CellPart {
  readonly language: Language;
  readonly text: string;
}

/** Cell magics whose cell is of another language; those for browsers and documents run nothing here. */
const CELLS = multiKeyMap<Language | ''>([
  ['bash sh zsh ! system sx cmd shell', 'shell'],
  ['python python2 python3 pypy', 'python'],
  ['perl', 'perl'],
  ['ruby', 'ruby'],
  ['julia', 'julia'],
  ['lua', 'lua'],
  ['sql', 'sql'],
  ['html HTML javascript js latex markdown svg SVG mermaid', ''],
]);

/** Magics that are programs by their own names. */
const PROGRAMS = new Set('cat less more man ls ll lx ldir cp mv rm rmdir mkdir ln pip conda mamba micromamba uv git'.split(' '));
/** Those that IPython knows without a sign. */
const WITHOUT_SIGN = /^(cat|less|more|cp|mv|rm|rmdir|mkdir|ln|run|load|pycat|system|sx|cd|pip|conda)[ \t]+([^\s=(,[].*)$/;
/** What stands behind a name in an expression. */
const OPERATOR = /^(?:[-+*%<>!|&^/]=?[ \t]|(?:in|is|and|or|if|for|not|as)[ \t])/;
/** Magics before a statement. */
const BEFORE_CODE = new Set('time timeit prun capture memit mprun lprun debug px'.split(' '));
/** Magics that show a file. */
const SHOWS_FILE = new Set('load loadpy pycat pfile psource'.split(' '));

const LINE_MAGIC = /^%([A-Za-z_]\w{0,40})(?:[ \t]+(\S.*))?$/;
const CELL_MAGIC = /^%%(!|[A-Za-z_]\w{0,40})(?:[ \t]+(\S.*))?$/;
const ASSIGNED = /^[A-Za-z_][\w.,[\]'" ]{0,200}=[ \t]*(!|%(?=[A-Za-z_]))(.*)$/;
const NAMED_TEXT = /^([A-Za-z_]\w{0,40})[ \t]*=[ \t]*(?:'([^'\\]{0,400})'|"([^"\\]{0,400})")$/;
/** Other names for the shell of a cell: `ip = get_ipython()`, `from IPython import get_ipython as g`. */
const NAMED_SHELL =
  /\b([A-Za-z_]\w{0,40})[ \t]{0,9}=[ \t]{0,9}(?:IPython\.)?get_ipython\(\)|\bget_ipython[ \t]{1,9}as[ \t]{1,9}(\w{1,40})/g;
const OWN_SHELL = /\bInteractiveShell\.instance\(\)/g;
/** `get_ipython().system('…')`, `run_line_magic('sx', '…')`, `run_cell_magic('bash', '', '…')`. */
const BY_CALL =
  /\bget_ipython\(\)\.(system|getoutput|system_raw|system_piped|magic|run_line_magic|run_cell_magic|run_cell)\(([^\n]{1,2000})/g;
const LITERAL = /'([^'\\]*(?:\\.[^'\\]*)*)'|"([^"\\]*(?:\\.[^"\\]*)*)"/g;

/** Cells in cells, and magics before magics. */
const MAX_DEPTH = 8;

/** Takes a cell apart into Python and what a shell, a magic or another language is given: one pass, linear in the text. */
export function partsOfCell(source: string, depth = 0): readonly CellPart[] {
  if (depth > MAX_DEPTH) return [];
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const [, magic, args = ''] = CELL_MAGIC.exec(lines[first]?.trim() ?? '') ?? [];
  if (magic !== undefined) return ofCellMagic(magic, args, lines.slice(first + 1).join('\n'), depth);
  const python: string[] = [];
  const parts: CellPart[] = [];
  const known = new Map<string, string>();
  let folder = '';
  let quotes: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    const found = quotes === undefined ? commandOf(line.trim()) : undefined;
    if (found === undefined) {
      python.push(line);
      const [, name, single, double] = (quotes === undefined && NAMED_TEXT.exec(line.trim())) || [];
      if (name !== undefined) known.set(name, single ?? double ?? '');
      quotes = quotesAfter(line, quotes);
      continue;
    }
    const indent = line.length - line.trimStart().length;
    const joined = [line];
    while (line.endsWith('\\') && at + 1 < lines.length) joined.push((line = lines[(at += 1)] ?? ''));
    python.push(`${' '.repeat(indent)}pass`);
    const [name, rest] =
      commandOf(
        joined
          .map((each) => each.replace(/\\$/, ' '))
          .join('')
          .trim(),
      ) ?? found;
    if (name === 'cd') folder = `cd ${rest}\n`;
    else {
      for (const part of ofMagic(name, rest, depth)) {
        parts.push(part.language === 'shell' ? { ...part, text: folder + withValues(part.text, known) } : part);
      }
    }
  }
  const code = python.join('\n');
  return [{ language: 'python', text: code }, ...parts, ...byCalls(code, depth)];
}

/** The magic of a line, and what it is given: `!ls`, `x = !ls`, `%sx ls`, `cat a`; undefined for a line of Python. */
function commandOf(line: string): readonly [name: string, rest: string] | undefined {
  if (line.startsWith('!')) return ['!', line.replace(/^!!?/, '')];
  const [, sign, assigned = ''] = line.includes('=') ? (ASSIGNED.exec(line) ?? []) : [];
  if (sign === '!') return ['!', assigned];
  const [, name, rest = ''] = LINE_MAGIC.exec(sign === '%' ? `%${assigned}` : line) ?? [];
  if (name !== undefined) return [name, rest];
  const [, program, given = ''] = WITHOUT_SIGN.exec(line) ?? [];
  return program === undefined || OPERATOR.test(given) ? undefined : [program, given];
}

function ofMagic(name: string, rest: string, depth: number): readonly CellPart[] {
  const shell = (text: string): readonly CellPart[] => [{ language: 'shell', text }];
  if (name === '!' || name === 'sx' || name === 'system') return shell(rest);
  if (PROGRAMS.has(name)) return shell(`${/^l[ldx]/.test(name) ? 'ls' : name} ${rest}`);
  if (SHOWS_FILE.has(name)) return shell(`cat ${rest}`);
  if (name === 'run') return shell(`${/\.ip(?:y|ynb)\b/.test(rest) ? 'ipython' : 'python'} ${rest.replace(/^-[a-ln-z] +/, '')}`);
  if (name === 'env') return rest === '' ? shell('env') : /^\w+$/.test(rest) ? shell(`printenv ${rest}`) : [];
  if (name === 'alias') return shell(rest.replace(/^\w+/, ''));
  if (name === 'sql') return [{ language: 'sql', text: rest }];
  return BEFORE_CODE.has(name) ? partsOfCell(rest.replace(/^-[nrpto]\d* +/, ''), depth + 1) : [];
}

function ofCellMagic(name: string, args: string, body: string, depth: number): readonly CellPart[] {
  const language = CELLS.get(name);
  if (language === '') return [];
  if (language === 'python') return partsOfCell(body, depth + 1);
  if (language === 'shell') return [{ language, text: `${name === '!' || name === 'sx' || name === 'system' ? `${args}\n` : ''}${body}` }];
  if (language !== undefined) return [{ language, text: body }];
  if (name === 'script') return [{ language: 'shell', text: withInput(args, body) }];
  if (name === 'writefile' || name === 'file') return [{ language: 'shell', text: withInput(`cat > ${args.replace(/^-a +/, '')}`, body) }];
  return partsOfCell(name === 'time' || name === 'timeit' ? `${args}\n${body}` : body, depth + 1);
}

/** The values of texts that the cell itself gave names, for a command that puts them in: `!cat {path}`. */
function withValues(command: string, known: ReadonlyMap<string, string>): string {
  const names = new Set([...command.matchAll(/[{$]\{?([A-Za-z_]\w{0,40})/g)].flatMap(([, name = '']) => (known.has(name) ? [name] : [])));
  if (names.size === 0) return command;
  const assignments = [...names].map((name) => `${name}=${shellQuoted(known.get(name) ?? '')}\n`).join('');
  return (
    assignments + command.replace(/(?<!\$)\{([A-Za-z_]\w{0,40})\}/g, (whole, name: string) => (names.has(name) ? `\${${name}}` : whole))
  );
}

/** Code in which the shell of a cell has one name. */
function withOneShell(code: string): string {
  const named = [...code.matchAll(NAMED_SHELL)]
    .slice(0, 8)
    .map(([, value, name]) => (value === undefined ? String.raw`${name ?? ''}\(\)` : value));
  return named.length === 0
    ? code
    : code.replace(
        new RegExp(String.raw`(?<![\w.])(?:${named.join('|')})(?=\.(?:system|getoutput|magic|run_)\w{0,12}\()`, 'g'),
        'get_ipython()',
      );
}

function byCalls(written: string, depth: number): readonly CellPart[] {
  if (!/get_ipython|InteractiveShell/.test(written)) return [];
  const code = withOneShell(written.replace(OWN_SHELL, 'get_ipython()'));
  return [...code.matchAll(BY_CALL)].flatMap(([, method = '', given = '']) => {
    const [first = '', second = '', third = ''] = [...given.matchAll(LITERAL)].map(([, single, double]) =>
      (single ?? double ?? '').replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
    );
    if (method === 'run_line_magic') return ofMagic(first, second, depth);
    if (method === 'run_cell_magic') return ofCellMagic(first, second, third, depth);
    if (method === 'magic') return partsOfCell(`%${first}`, depth + 1);
    return method === 'run_cell' ? partsOfCell(first, depth + 1) : ofMagic('!', first, depth);
  });
}

/** The triple quotes that are open behind a line of Python, if some are. */
function quotesAfter(line: string, before: string | undefined): string | undefined {
  let open = before;
  for (let at = 0; at < line.length; at += 1) {
    if (open !== undefined) {
      if (line[at] === '\\') at += 1;
      else if (line.startsWith(open, at)) {
        at += open.length - 1;
        open = undefined;
      }
    } else if (line[at] === '#') break;
    else if (line[at] === '"' || line[at] === "'") {
      const sign = line[at] ?? '';
      open = line.startsWith(sign.repeat(3), at) ? sign.repeat(3) : sign;
      at += open.length - 1;
    }
  }
  // A quote alone ends with its line.
  return open?.length === 3 ? open : undefined;
}
