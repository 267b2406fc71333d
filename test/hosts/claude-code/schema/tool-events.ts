import * as z from 'zod/mini';
import { base, known } from './base.js';

/** Where the server of an MCP tool is configured; absent for the host's own tools. */
const mcpServer = z.looseObject({
  name: z.string(),
  source: known<'sdk' | 'plugin' | 'user' | 'project' | 'local' | 'dynamic' | 'managed' | 'enterprise' | 'claudeai' | 'agent'>(),
});

const toolCall = {
  ...base,
  tool_name: z.string(),
  /** The declarations say unknown; every captured one is an object. See ./tool-inputs.ts. */
  tool_input: z.record(z.string(), z.unknown()),
  mcp_server: z.exactOptional(mcpServer),
};

const identifiedCall = { ...toolCall, tool_use_id: z.string() };

/** Milliseconds that the tool ran, without prompts and hooks. */
const duration = z.exactOptional(z.number());

export const preToolUse = z.looseObject({ ...identifiedCall, hook_event_name: z.literal('PreToolUse') });

export const postToolUse = z.looseObject({
  ...identifiedCall,
  hook_event_name: z.literal('PostToolUse'),
  /** Of a shape of the tool's own: an object for the host's tools, a list of content blocks for MCP tools. */
  tool_response: z.unknown(),
  duration_ms: duration,
});

export const postToolUseFailure = z.looseObject({
  ...identifiedCall,
  hook_event_name: z.literal('PostToolUseFailure'),
  error: z.string(),
  is_interrupt: z.exactOptional(z.boolean()),
  duration_ms: duration,
});

export const postToolBatch = z.looseObject({
  ...base,
  hook_event_name: z.literal('PostToolBatch'),
  /** Every call of one model turn, also those that were denied or not valid and had no event of their own. */
  tool_calls: z.array(
    z.looseObject({
      tool_name: z.string(),
      /** As the model wrote it, before the host checked it and made its paths absolute. */
      tool_input: z.unknown(),
      tool_use_id: z.string(),
      /** What the model reads: text, or a list of content blocks. */
      tool_response: z.exactOptional(z.unknown()),
    }),
  ),
});

const permissionRule = z.looseObject({ toolName: z.string(), ruleContent: z.exactOptional(z.string()) });

/** A change of permissions that the dialog offers. Which fields there are depends on the type. */
const permissionUpdate = z.looseObject({
  type: known<'addRules' | 'replaceRules' | 'removeRules' | 'setMode' | 'addDirectories' | 'removeDirectories'>(),
  destination: known<'userSettings' | 'projectSettings' | 'localSettings' | 'session' | 'cliArg'>(),
  rules: z.exactOptional(z.array(permissionRule)),
  behavior: z.exactOptional(known<'allow' | 'deny' | 'ask'>()),
  mode: z.exactOptional(z.string()),
  directories: z.exactOptional(z.array(z.string())),
});

/** Has no tool_use_id. */
export const permissionRequest = z.looseObject({
  ...toolCall,
  hook_event_name: z.literal('PermissionRequest'),
  permission_suggestions: z.exactOptional(z.array(permissionUpdate)),
});

/** The classifier of auto mode refused a call. */
export const permissionDenied = z.looseObject({
  ...identifiedCall,
  hook_event_name: z.literal('PermissionDenied'),
  reason: z.string(),
});
