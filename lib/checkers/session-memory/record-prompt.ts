import { rememberProgress } from '../../session/journal.js';
import type { UserPromptSubmit, World } from '../../types.js';
import { wishesIn } from './wishes.js';

/** Keeps that the person has spoken, and which leftovers were asked for; not the words. */
export function recordPrompt({ prompt, promptId }: UserPromptSubmit, { memory, now }: Pick<World, 'memory' | 'now'>): void {
  const wishes = wishesIn(prompt);
  rememberProgress(memory, {
    kind: 'prompt',
    at: now(),
    ...(promptId === undefined ? {} : { promptId }),
    ...(wishes.length === 0 ? {} : { wishes: wishes.join(' ') }),
  });
}
