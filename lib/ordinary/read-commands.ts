import { GROUP, LAST_PROCESS, UNKNOWN } from './plain-word.js';
import type { Document, Open, PlainWord, Printed, Simple, Turn } from './plain-word.js';

/** More than people write, and soon looked at. */
const MAX_WORDS = 300;
const MAX_DEPTH = 2;
const MAX_TURNS = 20;

/** Letters and digits, and these, mean nothing to bash, but for `*`, and `~` where it is a folder. */
const BARE = '_./:@%+,=^*~-';
const ENDS = ' \t\n;|&)';
const JOINTS = ['&&', '||', '|', ';', '\n', '&'];
const ESCAPABLE = ' ()[]{}.*+?|^$!;"\'&#';

const TO_NOWHERE = /(?:2>&1|[12&]?>>?[ \t]*\/dev\/null)(?=[\s;|&)]|$)/y;
const DIRECTION = /(?:1?>>?|<)(?![<>&(|!])[ \t]*/y;
/** What stands behind it on its line is plain, so that its text begins with the next. */
const DOCUMENT = /<<[ \t]*(['"]?)([A-Za-z_]+)\1(?=[ \t;|&>\n][^'"\\$\n]*\n|\n)/y;

const VARIABLE = /\$(?:([a-z]+)(?!\w)|\{([a-z]+)\})/y;

const NOT_ASCII = /[^\t\n -~]/;
/** Others, of control or of no script, could pass for more than they are. */
const PRINTABLE = /^[\t\n -~\u00a1-\u1fff\u2010-\u2027\u2030-\u205e\u2070-\ud7ff\ud83c-\ud83e\udc00-\udfff]*$/;

/**
 * Reads the commands of a shell's source in a strict subset of bash: plain words, texts in quotes, `$(…)`, the joints,
 * redirections, groups in parentheses, a loop over plain words, and documents whose text is not expanded. Undefined for everything else. It tells less than
 * `simple-source.ts` of the shell, which says where each word stands, and reads more: that one leaves `$(…)` to the tree.
 */
export function readCommands(source: string, printed: Printed, turn: number): Turn | undefined {
  const reader: Reader = { source, printed, turn, at: 0, left: MAX_WORDS, documents: [], loop: undefined };
  const commands = readList(reader, 0);
  return commands !== undefined && reader.at === source.length ? { commands, turns: reader.loop?.values.length ?? 1 } : undefined;
}

/** A word on its way. */
interface Draft extends PlainWord {
  text: string;
  open: Open;
  glob: boolean;
  bare: boolean;
  readonly inner: Simple[];
}

/** A command on its way. */
interface CommandDraft extends Omit<Simple, 'after'> {
  readonly words: PlainWord[];
  readonly reads: PlainWord[];
  readonly writes: PlainWord[];
  document: Document | undefined;
}

/** How far a source is read. */
interface Reader {
  readonly source: string;
  readonly printed: Printed;
  readonly turn: number;
  loop: { name: string; readonly values: readonly string[] } | undefined;
  at: number;
  /** Words that may still come. */
  left: number;
  documents: { readonly end: string; readonly quoted: boolean; readonly document: Document }[];
}

/** The commands up to the end of the source or, inside of `$(`, to the `)`. */
function readList(reader: Reader, depth: number): readonly Simple[] | undefined {
  const found: Simple[] = [];
  for (let before = ''; ;) {
    const command = readCommand(reader, before, depth);
    if (command === undefined) return undefined;
    const after = JOINTS.find((joint) => reader.source.startsWith(joint, reader.at)) ?? '';
    reader.at += after.length;
    if (after === '\n' && !skipDocuments(reader)) return undefined;
    if (command.words.length > 0) {
      found.push({ ...command, after });
      before = after;
    } else if (after !== '\n' && (after !== '' || before === '&&' || before === '||' || before === '|')) return undefined;
    if (after === '') return found.length > 0 && reader.documents.length === 0 ? found : undefined;
  }
}

function readCommand(reader: Reader, before: string, depth: number): Omit<Simple, 'after'> | undefined {
  const command: CommandDraft = { words: [], reads: [], writes: [], document: undefined, before };
  skipBlanks(reader);
  if (depth === 0 && reader.source[reader.at] === '#') goTo(reader, '\n');
  if (reader.source[reader.at] === '(') {
    const inner = readInner(reader, depth);
    if (inner === undefined) return undefined;
    command.words.push({ text: GROUP, open: 'no', glob: false, bare: true, inner });
    skipBlanks(reader);
  }
  for (; !isAtEnd(reader); skipBlanks(reader)) {
    const list = readDirection(reader, command);
    if (list === undefined) return undefined;
    if (list === 'nothing') continue;
    const word = readWord(reader, depth);
    if (word === undefined || (reader.left -= 1) < 0) return undefined;
    command[list].push(word);
  }
  const name = command.words[0]?.text;
  if (name === 'done' && reader.loop !== undefined) reader.loop.name = '';
  return name === 'for' && !takeLoop(reader, command.words) ? undefined : command;
}

/** The commands in parentheses; two of these are about numbers. */
function readInner(reader: Reader, depth: number): readonly Simple[] | undefined {
  reader.at += 1;
  const inner = depth < MAX_DEPTH && reader.source[reader.at] !== '(' ? readList(reader, depth + 1) : undefined;
  if (reader.source[reader.at] !== ')') return undefined;
  reader.at += 1;
  return inner;
}

/** Takes `for name in …` with plain words. Of a variable with such a name no program and no shell knows anything (zsh: `path`, `cdpath`); behind the loop it may have another value. */
function takeLoop(reader: Reader, [, name, sign, ...values]: readonly PlainWord[]): boolean {
  if (reader.loop !== undefined || name === undefined || !/^(?!.*path)[a-z]{1,7}$/.test(name.text) || sign?.text !== 'in') return false;
  reader.loop = { name: name.text, values: values.map(({ text }) => text) };
  return values.length > 0 && values.length <= MAX_TURNS && values.every(({ bare, glob }) => bare && !glob);
}

/** What the next word is for; `nothing` where there was a redirection that needs none, undefined where one may not be. */
function readDirection(
  reader: Reader,
  command: { readonly words: readonly PlainWord[]; document: Document | undefined },
): 'words' | 'reads' | 'writes' | 'nothing' | undefined {
  const sign = reader.source[reader.at] ?? '';
  if (!'<>&12'.includes(sign)) return 'words';
  const hasName = command.words.length > 0;
  if (take(reader, TO_NOWHERE) !== undefined) return hasName ? 'nothing' : undefined;
  const document = sign === '<' ? take(reader, DOCUMENT) : undefined;
  if (document !== undefined) {
    if (command.document !== undefined || !hasName) return undefined;
    command.document = { text: '' };
    reader.documents.push({ end: document[2] ?? '', quoted: document[1] !== '', document: command.document });
    return 'nothing';
  }
  if (take(reader, DIRECTION) === undefined) return 'words';
  if (!hasName) return undefined;
  return sign === '<' ? 'reads' : 'writes';
}

function readWord(reader: Reader, depth: number): PlainWord | undefined {
  const draft: Draft = { text: '', open: 'no', glob: false, bare: true, inner: [] };
  const start = reader.at;
  for (let next = reader.source[reader.at]; next !== undefined && !ENDS.includes(next); next = reader.source[reader.at]) {
    if (isBare(next)) {
      // A `~` that is no folder, as in `HEAD~1`.
      if ((next === '~' && !/[A-Za-z0-9^~]/.test(reader.source[reader.at - 1] ?? ' ')) || (next === '=' && draft.text === '')) {
        return undefined;
      }
      draft.glob ||= next === '*';
      draft.text += next;
      reader.at += 1;
    } else if ('[]!'.includes(next) && reader.at === start && ENDS.includes(reader.source[start + 1] ?? ' ')) {
      draft.text = next;
      reader.at += 1;
    } else {
      draft.bare = false;
      if (!readPiece(reader, next, draft, depth)) return undefined;
    }
  }
  return reader.at === start || (draft.glob && !draft.bare) ? undefined : draft;
}

/** A piece of a word that is no plain character. */
function readPiece(reader: Reader, next: string, draft: Draft, depth: number): boolean {
  if (next === "'") {
    const end = reader.source.indexOf("'", reader.at + 1);
    const text = reader.source.slice(reader.at + 1, end);
    reader.at = end + 1;
    draft.text += text;
    return end !== -1 && isPrintable(text);
  }
  if (next === '\\') {
    const escaped = reader.source[reader.at + 1];
    reader.at += 2;
    draft.text += escaped ?? '';
    return escaped !== undefined && ESCAPABLE.includes(escaped);
  }
  // Without quotes any text becomes several words, and names of files.
  if (next === '"') return readQuoted(reader, draft, depth);
  const open = next === '$' ? readUnknown(reader, draft, depth) : undefined;
  return open !== undefined && open !== 'text';
}

function readQuoted(reader: Reader, draft: Draft, depth: number): boolean {
  let from = (reader.at += 1);
  for (;;) {
    const next = reader.source[reader.at];
    const behind = reader.source[reader.at + 1] ?? '';
    if (next === undefined || next === '!' || next === '`') return false;
    if (next !== '"' && next !== '$' && next !== '\\') reader.at += 1;
    else if (next === '$' && '"|) '.includes(behind)) reader.at += 1;
    else if (next === '\\' && !'"\\$`\n'.includes(behind)) reader.at += 1;
    else {
      const text = reader.source.slice(from, reader.at);
      if (!isPrintable(text)) return false;
      draft.text += text;
      if (next === '"') {
        reader.at += 1;
        return true;
      }
      if (next === '\\') {
        if (behind === '\n') return false;
        draft.text += behind;
        reader.at += 2;
      } else if (readUnknown(reader, draft, depth) === undefined) return false;
      from = reader.at;
    }
  }
}

/** The loop's variable, `$?`, `$!` and `$(…)`: what that may be; undefined for anything else behind a `$`. */
function readUnknown(reader: Reader, draft: Draft, depth: number): Open | undefined {
  const behind = reader.source[reader.at + 1] ?? '';
  const { loop, turn } = reader;
  if (loop !== undefined && /[a-z{]/.test(behind)) {
    const [, plain, braced] = take(reader, VARIABLE) ?? [];
    if (loop.name !== (plain ?? braced)) return undefined;
    draft.text += loop.values[turn] ?? '';
    return 'no';
  }
  if (behind === '?' || behind === '!') {
    reader.at += 2;
    draft.text += behind === '?' ? '0' : LAST_PROCESS;
    return 'no';
  }
  if (behind !== '(') return undefined;
  reader.at += 1;
  const inner = readInner(reader, depth);
  if (inner === undefined) return undefined;
  const open = reader.printed(inner);
  draft.inner.push(...inner);
  draft.text += open === 'text' ? UNKNOWN : '0';
  if (open === 'text' || draft.open === 'no') draft.open = open;
  return open;
}

/** Goes past the documents that begin behind this line; false where one does not end, or its text would be expanded. */
function skipDocuments(reader: Reader): boolean {
  for (const { end, quoted, document } of reader.documents) {
    const from = reader.at;
    let start = from;
    for (;;) {
      start = reader.at;
      if (start >= reader.source.length) return false;
      goTo(reader, '\n');
      if (reader.source.slice(start, reader.at) === end) break;
      reader.at += 1;
    }
    const text = reader.source.slice(from, start);
    if (!isPrintable(text) || (!quoted && /[$`\\]/.test(text))) return false;
    document.text = text;
    reader.at = Math.min(reader.at + 1, reader.source.length);
  }
  reader.documents = [];
  return true;
}

function isAtEnd(reader: Reader): boolean {
  const next = reader.source[reader.at];
  return next === undefined || (ENDS.includes(next) && !reader.source.startsWith('&>', reader.at));
}

function skipBlanks(reader: Reader): void {
  for (;;) {
    const next = reader.source[reader.at];
    if (next === ' ' || next === '\t') reader.at += 1;
    else if (next === '\\' && reader.source[reader.at + 1] === '\n') reader.at += 2;
    else {
      return;
    }
  }
}

function goTo(reader: Reader, mark: string): void {
  const end = reader.source.indexOf(mark, reader.at);
  reader.at = end === -1 ? reader.source.length : end;
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.source) ?? undefined;
  reader.at += match?.[0].length ?? 0;
  return match;
}

function isBare(character: string): boolean {
  return (
    (character >= 'a' && character <= 'z') ||
    (character >= 'A' && character <= 'Z') ||
    (character >= '0' && character <= '9') ||
    BARE.includes(character)
  );
}

function isPrintable(text: string): boolean {
  return !NOT_ASCII.test(text) || PRINTABLE.test(text);
}
