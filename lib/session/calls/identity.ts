import { checksum } from '../../checksum.js';
import { own, textAt } from '../../json.js';
import { nameOf } from '../../paths/names.js';
import { isAmong, isShellTool, WRITING_TOOLS } from '../../tools.js';
import type { JsonObject } from '../../types.js';
import { splitCommandLine, type SplitCommand } from './command-line.js';
import { labelOf } from './label.js';

/** What a tool call asks for, apart from how it is written. */
interface CallIdentity {
  /** The same for calls that ask for the same thing, or nearly the same. */
  readonly call: string;
  /** To tell of it: one short line. */
  readonly label: string;
}

/** Fields of a search that change how much of the answer is shown, not what is asked. */
const SHOWING = new Set([
  'head_limit',
  'offset',
  'limit',
  '-n',
  '-A',
  '-B',
  '-C',
  'context',
  'output_mode',
  'description',
  'timeout',
  'run_in_background',
]);

/** Programs behind a pipe that only shorten what stands before it. */
const SHORTENING = new Set(['tail', 'head', 'cat', 'less', 'more', 'tee']);

/**
 * Says what a call asks for: of a shell call, without what shortens its output and whatever the order of its options; of
 * an edit, the file alone.
 */
export function identityOf(tool: string, input: JsonObject): CallIdentity {
  const command = isShellTool(tool) ? textAt(input, 'command') : undefined;
  if (command !== undefined) return { call: checksum(`${tool} ${normalCommand(command)}`), label: labelOf(command) };
  const names = isAmong(WRITING_TOOLS, tool)
    ? ['file_path', 'notebook_path']
    : Object.keys(input)
        .filter((name) => !SHOWING.has(name))
        .sort();
  const text = names
    .map((name) => `${name}=${JSON.stringify(own(input, name) ?? null)}`)
    .join(' ')
    .replace(/\s+/g, ' ');
  return { call: checksum(`${tool} ${text}`), label: labelOf(`${tool} ${mainArgument(input)}`) };
}

function normalCommand(line: string): string {
  const kept: SplitCommand[] = [];
  for (const command of splitCommandLine(line)) {
    const before = kept.at(-1);
    if (before?.endedBy === '|' && SHORTENING.has(nameOf(command.words[0] ?? ''))) {
      kept[kept.length - 1] = { ...before, endedBy: command.endedBy };
    } else {
      kept.push(command);
    }
  }
  return kept
    .map(({ words, endedBy }) => `${withOptionsSorted(words).join(' ')} ${endedBy ?? ''}`)
    .join(' ')
    .replace(/\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?)?/g, '<time>');
}

/** Options that stand side by side, in one order; what stands between other words stays there. */
function withOptionsSorted(words: readonly string[]): readonly string[] {
  const sorted: string[] = [];
  let options: string[] = [];
  for (const word of words) {
    if (word.length > 1 && word.startsWith('-')) options.push(word);
    else {
      sorted.push(...options.sort(), word.replace(/\s+/g, ' '));
      options = [];
    }
  }
  return [...sorted, ...options.sort()];
}

function mainArgument(input: JsonObject): string {
  const argument =
    textAt(input, 'pattern') ??
    textAt(input, 'url') ??
    textAt(input, 'query') ??
    textAt(input, 'file_path') ??
    textAt(input, 'notebook_path') ??
    '';
  return argument.includes('/') && textAt(input, 'file_path') === argument ? nameOf(argument) : argument;
}
