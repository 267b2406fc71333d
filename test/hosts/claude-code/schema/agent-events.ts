import * as z from 'zod/mini';
import { base } from './base.js';

export const subagentStart = z.looseObject({
  ...base,
  hook_event_name: z.literal('SubagentStart'),
  agent_id: z.string(),
  agent_type: z.string(),
});

export const teammateIdle = z.looseObject({
  ...base,
  hook_event_name: z.literal('TeammateIdle'),
  teammate_name: z.string(),
  /** Deprecated by the host. */
  team_name: z.string(),
});

const task = {
  ...base,
  task_id: z.string(),
  task_subject: z.string(),
  task_description: z.exactOptional(z.string()),
  teammate_name: z.exactOptional(z.string()),
  /** Deprecated by the host. */
  team_name: z.exactOptional(z.string()),
};

export const taskCreated = z.looseObject({ ...task, hook_event_name: z.literal('TaskCreated') });

export const taskCompleted = z.looseObject({ ...task, hook_event_name: z.literal('TaskCompleted') });
