import * as z from 'zod/mini';
import { known } from '../base.js';

/** Tools that reach out of the machine. */

export const webFetch = z.looseObject({ url: z.string(), prompt: z.string(), offset: z.exactOptional(z.number()) });

export const webSearch = z.looseObject({
  query: z.string(),
  allowed_domains: z.exactOptional(z.array(z.string())),
  blocked_domains: z.exactOptional(z.array(z.string())),
});

export const readMcpResource = z.looseObject({ server: z.string(), uri: z.string() });

export const remoteTrigger = z.looseObject({
  action: known<'list' | 'get' | 'create' | 'update' | 'run' | 'create_webhook_trigger' | 'list_runs' | 'get_run_log'>(),
  trigger_id: z.exactOptional(z.string()),
  session_id: z.exactOptional(z.string()),
  cursor: z.exactOptional(z.string()),
  body: z.exactOptional(z.record(z.string(), z.unknown())),
});

export const pushNotification = z.looseObject({ message: z.string(), status: z.exactOptional(known<'proactive'>()) });
