import * as z from 'zod/mini';
import { base, known } from './base.js';

const request = {
  ...base,
  mcp_server_name: z.string(),
  mode: z.exactOptional(known<'form' | 'url'>()),
  elicitation_id: z.exactOptional(z.string()),
};

/** An MCP server asks the person for something. */
export const elicitation = z.looseObject({
  ...request,
  hook_event_name: z.literal('Elicitation'),
  message: z.string(),
  url: z.exactOptional(z.string()),
  /** A JSON Schema. */
  requested_schema: z.exactOptional(z.record(z.string(), z.unknown())),
});

export const elicitationResult = z.looseObject({
  ...request,
  hook_event_name: z.literal('ElicitationResult'),
  action: known<'accept' | 'decline' | 'cancel'>(),
  content: z.exactOptional(z.record(z.string(), z.unknown())),
});
