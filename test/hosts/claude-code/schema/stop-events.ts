import * as z from 'zod/mini';
import { base, known } from './base.js';

/** Work that goes on and may wake the session. Texts are clipped at 1000 characters. */
const backgroundTask = z.looseObject({
  id: z.string(),
  type: z.string(),
  status: z.string(),
  description: z.string(),
  command: z.exactOptional(z.string()),
  agent_type: z.exactOptional(z.string()),
  server: z.exactOptional(z.string()),
  tool: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
});

/** A wake-up to come. */
const sessionCron = z.looseObject({ id: z.string(), schedule: z.string(), recurring: z.boolean(), prompt: z.string() });

const stopped = {
  ...base,
  /** True when a Stop hook has already sent the agent back in this turn. */
  stop_hook_active: z.boolean(),
  last_assistant_message: z.exactOptional(z.string()),
  background_tasks: z.exactOptional(z.array(backgroundTask)),
  session_crons: z.exactOptional(z.array(sessionCron)),
};

export const stop = z.looseObject({ ...stopped, hook_event_name: z.literal('Stop') });

export const subagentStop = z.looseObject({
  ...stopped,
  hook_event_name: z.literal('SubagentStop'),
  agent_id: z.string(),
  /** Empty for the host's own agents, such as the one that compacts. */
  agent_type: z.string(),
  agent_transcript_path: z.string(),
});

/** The turn ended in an error of the model's API. */
export const stopFailure = z.looseObject({
  ...base,
  hook_event_name: z.literal('StopFailure'),
  error: known<
    | 'authentication_failed'
    | 'oauth_org_not_allowed'
    | 'account_on_hold'
    | 'verification_required'
    | 'billing_error'
    | 'rate_limit'
    | 'overloaded'
    | 'invalid_request'
    | 'model_not_found'
    | 'server_error'
    | 'unknown'
    | 'max_output_tokens'
    | 'cloud_credential_error'
  >(),
  error_details: z.exactOptional(z.string()),
  last_assistant_message: z.exactOptional(z.string()),
});
