import * as z from 'zod/mini';
import { known } from '../base.js';

/** Tools that set other agents to work, now or later. */

export const agent = z.looseObject({
  description: z.string(),
  prompt: z.string(),
  subagent_type: z.exactOptional(z.string()),
  model: z.exactOptional(known<'sonnet' | 'opus' | 'haiku' | 'fable'>()),
  effort: z.exactOptional(known<'low' | 'medium' | 'high' | 'xhigh' | 'max'>()),
  run_in_background: z.exactOptional(z.boolean()),
  name: z.exactOptional(z.string()),
  /** Deprecated by the host. */
  team_name: z.exactOptional(z.string()),
  mode: z.exactOptional(known<'acceptEdits' | 'auto' | 'bypassPermissions' | 'default' | 'dontAsk' | 'plan'>()),
  isolation: z.exactOptional(known<'worktree' | 'remote'>()),
});

export const skill = z.looseObject({ skill: z.string(), args: z.exactOptional(z.string()) });

export const workflow = z.looseObject({
  /** JavaScript source. Of the three, `scriptPath` comes before `script` and `name`. */
  script: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
  scriptPath: z.exactOptional(z.string()),
  args: z.exactOptional(z.unknown()),
  resumeFromRunId: z.exactOptional(z.string()),
  /** Ignored by the host, and so is `title`. */
  description: z.exactOptional(z.string()),
  title: z.exactOptional(z.string()),
});

export const cronCreate = z.looseObject({
  cron: z.string(),
  prompt: z.string(),
  recurring: z.exactOptional(z.boolean()),
  durable: z.exactOptional(z.boolean()),
});

export const scheduleWakeup = z.looseObject({
  delaySeconds: z.exactOptional(z.number()),
  reason: z.exactOptional(z.string()),
  prompt: z.exactOptional(z.string()),
  stop: z.exactOptional(z.boolean()),
  noop: z.exactOptional(z.boolean()),
});
