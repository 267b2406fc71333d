import * as z from 'zod/mini';
import { base, known } from './base.js';

export const sessionStart = z.looseObject({
  ...base,
  hook_event_name: z.literal('SessionStart'),
  source: known<'startup' | 'resume' | 'clear' | 'compact' | 'fork'>(),
  model: z.exactOptional(z.string()),
  session_title: z.exactOptional(z.string()),
  /** This and what follows: on resume and fork only. */
  seconds_since_last_response: z.exactOptional(z.number()),
  context_tokens: z.exactOptional(z.number()),
  prompt_cache_likely_expired: z.exactOptional(z.boolean()),
  estimated_cache_write_usd: z.exactOptional(z.number()),
});

export const sessionEnd = z.looseObject({
  ...base,
  hook_event_name: z.literal('SessionEnd'),
  reason: known<'clear' | 'resume' | 'logout' | 'prompt_input_exit' | 'other'>(),
});

/** Only with --init, --init-only or --maintenance. */
export const setup = z.looseObject({
  ...base,
  hook_event_name: z.literal('Setup'),
  trigger: known<'init' | 'maintenance'>(),
});

export const preCompact = z.looseObject({
  ...base,
  hook_event_name: z.literal('PreCompact'),
  trigger: known<'manual' | 'auto'>(),
  custom_instructions: z.nullable(z.string()),
});

export const postCompact = z.looseObject({
  ...base,
  hook_event_name: z.literal('PostCompact'),
  trigger: known<'manual' | 'auto'>(),
  compact_summary: z.string(),
});
