import * as z from 'zod/mini';
import { base, known } from './base.js';

const modelSwitch = {
  ...base,
  from_model: z.string(),
  to_model: z.string(),
  /** As it was asked for: an alias, a full id, or null for the default. */
  requested_model: z.nullable(z.string()),
  /** Tokens that the next request sends again. */
  context_tokens: z.number(),
  prompt_cache_warm: z.boolean(),
  cache_ttl: known<'5m' | '1h'>(),
  estimated_cache_write_usd: z.number(),
  pricing: known<'configured' | 'catalog' | 'default'>(),
};

export const preModelSwitch = z.looseObject({
  ...modelSwitch,
  hook_event_name: z.literal('PreModelSwitch'),
  source: known<'command' | 'picker' | 'sdk'>(),
});

export const postModelSwitch = z.looseObject({
  ...modelSwitch,
  hook_event_name: z.literal('PostModelSwitch'),
  source: known<'command' | 'picker' | 'sdk' | 'auto' | 'resume'>(),
});
