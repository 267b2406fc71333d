import type { WordList } from '../types.js';
import { nameOfInstalled } from './first-words.js';
import type { PathContext } from './path.js';
import type { PlainWord, Simple } from './plain-word.js';
import type { ScriptState } from './script-state.js';
import { pathOf } from './word-path.js';

/** Variables that say how a program prints, and where it listens. */
const OF_OUTPUT_ONLY =
  /^(?:CI|FORCE_COLOR|NO_COLOR|TERM|COLUMNS|TZ|LANG|LC_ALL|PORT|DEBUG|LOG_LEVEL|RUST_(?:LOG|BACKTRACE)|PYTHONUNBUFFERED|PYTHONIOENCODING|PYTHONDONTWRITEBYTECODE|NEXT_TELEMETRY_DISABLED)=[\w.:/-]*$|^(?:NODE_ENV=(?:test|development)|(?:RAILS|MIX|APP)_ENV=test|(?:GIT_)?PAGER=cat|NODE_OPTIONS=--max-old-space-size=\d+)$/;
const SECONDS = /^\d+[sm]?$/;

/** Words of bash before a command, and what starts one: they say when it runs, or tell of its end, and change nothing of what it does. */
const BEFORE: WordList = ' time ! if elif then else while until do ';
const OF_BLOCKS: WordList = ' if elif then else while until do for done fi ';
const BLOCK = /(?:(?:for|while|until) do done|if then (?:elif then )*(?:else )?fi) /;

/** True where each block of the commands is closed: of others bash runs nothing. */
export function areBlocksClosed(commands: readonly Simple[]): boolean {
  let open = '';
  for (const { words } of commands) {
    for (const { text, bare } of words) {
      if (!bare || !(BEFORE + OF_BLOCKS).includes(` ${text} `)) break;
      if (text !== '!' && text !== 'time') open += `${text} `;
    }
  }
  for (let length = -1; length !== open.length;) {
    length = open.length;
    open = open.replace(BLOCK, '');
  }
  return open === '';
}

/** A command without such words, and without variables for it. */
export function withoutVariables(words: readonly PlainWord[]): readonly PlainWord[] {
  const [program, ...others] = words;
  if (program?.bare === true && BEFORE.includes(` ${program.text} `) && others.length > 0) return withoutVariables(others);
  if (program?.text.includes('=') !== true) return words;
  const first = words.findIndex(({ text, bare, open }) => !bare || open !== 'no' || !OF_OUTPUT_ONLY.test(text));
  return first === -1 ? words : words.slice(first);
}

/** Options of kubectl that say which cluster, and what in it, is meant. */
const OF_CLUSTER: WordList = ' -n --namespace --context ';

/** What starts an interpreter in an environment of its own. */
const WITH_PYTHON: WordList = ' uv poetry pipenv ';

/** A command without what only says how long, or in which folder, it is to run. */
export function ownWords(words: readonly PlainWord[], context: PathContext): readonly PlainWord[] {
  const [program, next, value, ...others] = words;
  if (program === undefined || next === undefined || !program.bare) return words;
  if (program.text === 'nohup') return ownWords(words.slice(1), context);
  if (program.text === 'timeout' && next.bare && next.open === 'no' && SECONDS.test(next.text)) return words.slice(2);
  if (next.text === 'run' && WITH_PYTHON.includes(` ${program.text} `) && value?.text.startsWith('python') === true) return words.slice(2);
  if (program.text === 'kubectl' && OF_CLUSTER.includes(` ${next.text} `) && others.length > 0)
    return ownWords([program, ...others], context);
  if (program.text === 'git' && next.text === '--no-pager') return [program, ...words.slice(2)];
  if (program.text === 'git' && next.text === '-C' && value !== undefined && pathOf(value, context) === context.cwd) {
    return [program, ...others];
  }
  return words;
}

/** The same where a program is named by the folder that it is installed in, and this session has not written it. */
export function byName(words: readonly PlainWord[], { where, wrote }: ScriptState): readonly PlainWord[] {
  const [program, ...args] = words;
  if (program === undefined || !program.bare) return words;
  const text = nameOfInstalled(program.text);
  return text === program.text || (!program.text.startsWith('/') && wrote(`${where.cwd}/${program.text.replace(/^\.\//, '')}`))
    ? words
    : [{ ...program, text }, ...args];
}
