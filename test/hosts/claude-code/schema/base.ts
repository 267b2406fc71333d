import * as z from 'zod/mini';

/**
 * A string of which some values are known. The host adds values from one version to the next, so that
 * every string passes; the type names those of Claude Code 2.1.329.
 */
export function known<Values extends string>(): z.ZodMiniType<Values | (string & {}), string> {
  return z.string();
}

/**
 * What every payload carries. Sources, here and in the schemas of the events: the declarations of
 * @anthropic-ai/claude-agent-sdk 0.3.329, and payloads captured from Claude Code 2.1.329, which win
 * where the two differ. Fields that no schema names pass and are kept, but for one named `__proto__`.
 */
export const base = {
  session_id: z.string(),
  /** Absolute path of a JSONL file. */
  transcript_path: z.string(),
  cwd: z.string(),
  /** One for each prompt of a person; absent before the first. */
  prompt_id: z.exactOptional(z.string()),
  /** Only with prompts, tool calls and stops. */
  permission_mode: z.exactOptional(known<'default' | 'acceptEdits' | 'bypassPermissions' | 'plan' | 'dontAsk' | 'auto'>()),
  /** Only inside a sub-agent. */
  agent_id: z.exactOptional(z.string()),
  /** Inside a sub-agent, and in a main session that was started as an agent. */
  agent_type: z.exactOptional(z.string()),
  /** Only with tool calls and stops, of models that have levels of effort. */
  effort: z.exactOptional(z.looseObject({ level: known<'low' | 'medium' | 'high' | 'xhigh' | 'max'>() })),
};
