import type { LeftoverKind } from '../../project/leftovers/kinds.js';

/** How a person asks for what would otherwise be a leftover. */
const ASKS_FOR: readonly (readonly [asks: RegExp, ...kinds: LeftoverKind[]])[] = [
  [
    /\b(?:skip|disable|ignore|quarantine|mute)\b.{0,60}\b(?:tests?|specs?|suites?|cases?)\b|\b(?:tests?|specs?|suites?|cases?)\b.{0,60}\b(?:skip|skipped|disabled?|ignored?|xfail|pending)\b|\b(?:xfail|xit|(?:it|test|describe)\.skip)\b/i,
    'test-skipped',
  ],
  [/\bcomment(?:ed)? out\b|\bcomment\b.{0,60}\bout\b/i, 'commented-out', 'test-skipped'],
  [/\b(?:empty|placeholder|stub) tests?\b/i, 'test-emptied', 'test-skipped'],
  [/\bonly (?:run )?this test\b|\.only\b|\bfocus(?:ed)? (?:on )?(?:the |this )?test/i, 'test-only'],
  [
    /\b(?:stubs?|skeletons?|scaffold\w*|placeholders?|dummy|mock-?ups?)\b|\b(?:not|un)[ -]?implemented(?:error)?\b|\b(?:signatures?|interfaces?) only\b|\bleave\b.{0,60}\b(?:empty|open|unimplemented|for later|todos?)\b|\b(?:add|put|write|with)\b.{0,40}\btodos?\b/i,
    'stub',
    'unfinished',
    'test-emptied',
  ],
  [
    /\b(?:ignore|suppress|silence|disable|swallow)\b.{0,60}\b(?:errors?|warnings?|exceptions?|types?|lint\w*|eslint|rules?|checks?|checker)\b|@ts-(?:ignore|nocheck)|\beslint-disable\b|\bnoqa\b|\btype: ?ignore\b/i,
    'silenced',
  ],
  [
    /\b(?:add|insert|put|use|with|leave|keep)\b.{0,60}\b(?:debug\w*|console\.\w+|prints?|logs?|logging|breakpoints?|tracing|instrumentation)\b/i,
    'debug',
  ],
];

/** In such a sentence the words are not asked for: denied, taken back, or wondered about. */
const NOT_ASKED =
  /\b(?:not|never|no|without|don't|doesn't|isn't|aren't|instead of|avoid|why|remove|removed|unskip|un-skip|re-?enable|enable|delete|fix)\b/i;
const MAX_LENGTH = 20_000;
const MAX_SENTENCE = 400;

/** The kinds of leftovers that a prompt asks for, in English. A question asks for nothing, nor does a sentence that denies. */
export function wishesIn(prompt: string): readonly LeftoverKind[] {
  const sentences = prompt
    .slice(0, MAX_LENGTH)
    .split(/(?<=[.!?;])\s|\n/)
    .map((sentence) => sentence.slice(0, MAX_SENTENCE))
    .filter((sentence) => !sentence.trimEnd().endsWith('?') && !NOT_ASKED.test(sentence.replace(/\bnot[ -]?implemented/i, '')));
  const kinds = ASKS_FOR.flatMap(([asks, ...asked]) => (sentences.some((sentence) => asks.test(sentence)) ? asked : []));
  return [...new Set(kinds)];
}
