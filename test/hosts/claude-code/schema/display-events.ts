import * as z from 'zod/mini';
import { base, known } from './base.js';

export const notification = z.looseObject({
  ...base,
  hook_event_name: z.literal('Notification'),
  message: z.string(),
  title: z.exactOptional(z.string()),
  notification_type: known<
    | 'permission_prompt'
    | 'idle_prompt'
    | 'auth_success'
    | 'elicitation_dialog'
    | 'elicitation_url_dialog'
    | 'elicitation_complete'
    | 'elicitation_response'
    | 'agent_needs_input'
    | 'agent_completed'
  >(),
});

/** One of several for each message, in order; the last is `final`. */
export const messageDisplay = z.looseObject({
  ...base,
  hook_event_name: z.literal('MessageDisplay'),
  turn_id: z.string(),
  message_id: z.string(),
  /** From 0, within the message. */
  index: z.number(),
  final: z.boolean(),
  /** Whole lines, but for the final one, which may end within a line or be empty. */
  delta: z.string(),
});
