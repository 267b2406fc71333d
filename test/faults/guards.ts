import type { Guard, GuardId } from '../../lib/types.js';

/** Guards with faults that the shipped ones do not have. What they do depends on the command. */
function guardThat(id: GuardId, check: Guard['check']): Guard {
  return { id, enabledByDefault: true, pace: 'deciding', timeoutSeconds: 10, triggers: [{ event: 'PreToolUse', tools: ['Bash', 'Read'], otherTools: true }], check };
}

/** Throws, in one of the ways there are, and never answers where that is the fault. */
export const throwing = guardThat('privacy-block', async () => {
  throw new Error('thrown when asked');
});

export const throwingText = guardThat('privacy-block', () => {
  // What libraries throw is not always an error.
  throw 'thrown as a text';
});

export const throwingLater = guardThat('privacy-block', () => {
  setImmediate(() => {
    throw new Error('thrown later');
  });
  return { kind: 'pass' };
});

export const rejectingUnseen = guardThat('privacy-block', () => {
  void Promise.reject(new Error('rejected unseen'));
  return { kind: 'pass' };
});

export const neverAnswering = guardThat('privacy-block', () => new Promise(() => {}));

export const throwingInsteadOfAnswering = guardThat('privacy-block', () => {
  return new Promise(() => {
    setImmediate(() => {
      throw new Error('thrown instead of answering');
    });
  });
});

export const recursing = guardThat('privacy-block', () => {
  const deeper = (): number => deeper() + 1;
  return deeper() > 0 ? { kind: 'pass' } : { kind: 'skip', why: '' };
});

export const looping = guardThat('privacy-block', () => {
  for (;;);
});

export const loopingLater = guardThat('privacy-block', async () => {
  await Promise.resolve();
  for (;;);
});

export const hoarding = guardThat('privacy-block', () => {
  const hoard: string[][] = [];
  for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => `${hoard.length} ${index}`));
});

/** The one that the others must not keep from answering. */
export const deciding = guardThat('bash-danger', (event) => {
  const text = event.kind === 'PreToolUse' ? JSON.stringify(event.input) : '';
  return text.includes('danger') ? { kind: 'deny', reason: 'Too dangerous.', rule: 'test/rule' } : { kind: 'pass' };
});

/** Tells in its error what it was asked about. */
export const blabbing = guardThat('privacy-block', (event) => {
  throw new Error(`it cannot cope with ${JSON.stringify(event)}`);
});

export const talking = guardThat('privacy-block', () => ({ kind: 'deny', reason: 'no '.repeat(350_000), rule: 'test/rule', notice: 'ever '.repeat(200_000) }));
