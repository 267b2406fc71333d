/** A way for a command to be long. */
export interface Shape {
  readonly name: string;
  readonly unit: 'bytes' | 'deep' | 'commands';
  readonly sizes: readonly number[];
  readonly commandOf: (size: number) => string;
}

const KILOBYTE = 1024;
const LENGTHS = doublings(KILOBYTE, 1024 * KILOBYTE);

function doublings(from: number, to: number): readonly number[] {
  return from > to ? [] : [from, ...doublings(2 * from, to)];
}

/** Pieces one behind the other until the length is reached; `piece` gets its place, so that no two need be alike. */
function filled(length: number, start: string, piece: (index: number) => string, end = ''): string {
  let text = start;
  for (let index = 0; text.length < length - end.length; index += 1) text += piece(index);
  return text + end;
}

function ofLength(name: string, start: string, piece: (index: number) => string, end = ''): Shape {
  return { name, unit: 'bytes', sizes: LENGTHS, commandOf: (length) => filled(length, start, piece, end) };
}

function nested(name: string, open: string, inside: string, close: string): Shape {
  return { name, unit: 'deep', sizes: doublings(1, 1024), commandOf: (depth) => open.repeat(depth) + inside + close.repeat(depth) };
}

function counted(name: string, piece: (index: number) => string): Shape {
  return {
    name,
    unit: 'commands',
    sizes: doublings(1, 16_384),
    commandOf: (count) => Array.from({ length: count }, (_, index) => piece(index)).join('; '),
  };
}

/** What agents send when they send much, and what somebody could send to make a guard late. */
export const SHAPES: readonly Shape[] = [
  ofLength('many plain commands', '', (index) => `git log src/part${index}.ts\n`),
  ofLength('many commands with quotes', '', (index) => `grep -n "part ${index}" 'src/cart.ts' | head -n 3\n`),
  ofLength('many writes', '', (index) => `cp src/a${index}.ts dist/b${index}.ts\n`),
  ofLength('one long word', 'echo ', () => 'abcdefgh'),
  ofLength('one long path', 'cat ', (index) => `folder${index}/`, 'a.ts'),
  ofLength('many words', 'echo', (index) => ` word${index}`),
  ofLength('many paths', 'cat', (index) => ` src/part${index}.ts`),
  ofLength('many quotes', 'echo', (index) => ` "a ${index}"'b c'`),
  ofLength('many globs', 'ls', (index) => ` src/*${index}?.[jt]s`),
  ofLength('many variables', '', (index) => `part${index}=src/a${index}.ts; cat "$part${index}"\n`),
  ofLength('many substitutions', 'echo', (index) => ` $(cat a${index})`),
  ofLength('many braces', 'echo', (index) => ` {a,b}${index}`),
  ofLength('one pipeline', 'cat src/cart.ts', (index) => ` | sort -k ${index}`),
  ofLength('a here-document', "cat > notes.md <<'END'\n", (index) => `A line of notes, the ${index}th, about the cart.\n`, 'END\n'),
  ofLength('a program in Python', "python3 - <<'END'\n", (index) => `total${index} = read("part${index}") + 1\n`, 'END\n'),
  ofLength('a script in quotes', 'bash -c "', (index) => `echo step ${index}; `, '"'),
  nested('substitutions in substitutions', 'echo $(', 'pwd', ')'),
  nested('groups in groups', '(', 'pwd', ')'),
  nested('wrappers before wrappers', 'sudo nice ', 'pwd', ''),
  nested('loops in loops', 'for a in x; do ', 'pwd', '; done'),
  counted('sub-commands that look', (index) => `wc -l src/part${index}.ts`),
  counted('sub-commands that change', (index) => `mkdir -p out/part${index}`),
];
