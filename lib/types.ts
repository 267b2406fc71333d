/**
 * The vocabulary that every layer shares. Types only: nothing here runs.
 *
 * The words are the host's own (hook, event, tool, payload, decision, context), and these of ours:
 * a guard is one named hook of the pack, a checker the pure function that decides, a verdict what a
 * checker answers, an effect one thing that a tool call would do, a rule the data that turns effects
 * into verdicts.
 */

export type * from './types/builds.js';
export type * from './types/check-kind.js';
export type * from './types/effect.js';
export type * from './types/event.js';
export type * from './types/guard.js';
export type * from './types/health.js';
export type * from './types/json.js';
export type * from './types/memory-subject.js';
export type * from './types/resource.js';
export type * from './types/session-past.js';
export type * from './types/verdict.js';
export type * from './types/world.js';
export type * from './types/word-list.js';
