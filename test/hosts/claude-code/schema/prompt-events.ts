import * as z from 'zod/mini';
import { base, known } from './base.js';

export const userPromptSubmit = z.looseObject({
  ...base,
  hook_event_name: z.literal('UserPromptSubmit'),
  prompt: z.string(),
  /** Who wrote the prompt. Declared, but absent in every captured payload: do not take it for proof of a person. */
  source: z.exactOptional(known<'user' | 'sdk' | 'system' | 'loop_wakeup' | 'schedule_wakeup' | 'poll_event'>()),
  session_title: z.exactOptional(z.string()),
});

/** A slash command or an MCP prompt becomes the prompt that stands for it. */
export const userPromptExpansion = z.looseObject({
  ...base,
  hook_event_name: z.literal('UserPromptExpansion'),
  expansion_type: known<'slash_command' | 'mcp_prompt'>(),
  command_name: z.string(),
  command_args: z.string(),
  command_source: z.exactOptional(z.string()),
  prompt: z.string(),
});
