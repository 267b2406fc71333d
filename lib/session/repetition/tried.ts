import { isShellTool } from '../../tools.js';
import type { Repetition } from './repetition.js';

const MAX_FILES = 3;
const MAX_CALLS = 2;

const OF_MANY_EDITS = 'If they go in circles, see what they have brought so far before the next one. If each of them is new work, go on.';
const ADVICE = 'Do not try the same again: find the cause first, then take another way, or tell the person where you are stuck.';

/** What is repeated, and what was tried meanwhile, for the model. */
export function contextAbout(repetition: Repetition, nameOf: (file: string) => string): string {
  return [statement(repetition, nameOf), ...tried(repetition, nameOf), repetition.kind === 'edits' ? OF_MANY_EDITS : ADVICE].join('\n');
}

/** What is repeated, and what was tried meanwhile, for the person, who is to say whether the agent shall go on. */
export function questionAbout(repetition: Repetition, nameOf: (file: string) => string): string {
  return [
    'The agent may be going in circles.',
    statement(repetition, nameOf),
    ...tried(repetition, nameOf),
    'Shall it go on like this?',
  ].join('\n');
}

function statement({ kind, of, label, count, since }: Repetition, nameOf: (file: string) => string): string {
  switch (kind) {
    case 'rounds':
      return `${nameOf(of)} has been edited in ${count} rounds, and after each of them something failed.`;
    case 'edits':
      return `${nameOf(of)} has been edited ${count} times, and no test, build or commit has shown progress.`;
    case 'reversals':
      return `Edits of ${nameOf(of)} have brought back what it held before, ${count === 2 ? 'twice' : `${count} times`}.`;
    case 'errors': {
      const errors = new Set(
        since.flatMap((record) => (record.kind === 'call' && record.call === of && record.failed ? (record.error ?? '') : [])),
      );
      return `\`${label}\` has failed ${count} times with ${errors.size > 1 ? 'errors that it had shown before' : 'the same error'}, with edits in between.`;
    }
    case 'variants':
      return `\`${label}\` has failed ${count} times with the same error, though it was called in other words.`;
    case 'repeats': {
      const hasFailed = since.some((record) => record.kind === 'call' && record.call === of && record.failed);
      return `\`${label}\` has ${hasFailed ? 'failed in the same way' : 'given the same result'} ${count} times, and nothing new came of it.`;
    }
  }
}

/** The edits on one line, the errors on another. */
function tried({ since }: Repetition, nameOf: (file: string) => string): readonly string[] {
  const edits = new Map<string, number>();
  const failed = new Map<string, { times: number; said: string | undefined }>();
  for (const record of since) {
    if (record.kind === 'edit') edits.set(record.file, (edits.get(record.file) ?? 0) + 1);
    if (record.kind === 'call' && record.failed && isShellTool(record.tool)) {
      failed.set(record.label, { times: (failed.get(record.label)?.times ?? 0) + 1, said: record.said });
    }
  }
  const edited = most([...edits], ([, times]) => times).map(([file, times]) => `${nameOf(file)} ×${times}`);
  const errors = most([...failed], ([, { times }]) => times)
    .slice(0, MAX_CALLS)
    .map(([label, { times, said }]) => `\`${label}\` ×${times}${said === undefined ? '' : ` (${said})`}`);
  return [
    ...(edited.length === 0
      ? []
      : [
          `Edited: ${edited.slice(0, MAX_FILES).join(', ')}${edited.length > MAX_FILES ? ` and ${edited.length - MAX_FILES} more files` : ''}.`,
        ]),
    ...(errors.length === 0 ? [] : [`Failed: ${errors.join('; ')}.`]),
  ];
}

function most<Item>(items: readonly Item[], count: (item: Item) => number): readonly Item[] {
  return [...items].sort((one, other) => count(other) - count(one));
}
