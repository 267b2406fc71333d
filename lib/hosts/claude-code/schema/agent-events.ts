import * as z from 'zod/mini';
import { base } from './base.js';

export const subagentStart = z.looseObject({
  ...base,
  hook_event_name: z.literal('SubagentStart'),
  agent_id: z.string(),
  agent_type: z.string(),
});
export type SubagentStartPayload = z.infer<typeof subagentStart>;

export const teammateIdle = z.looseObject({
  ...base,
  hook_event_name: z.literal('TeammateIdle'),
  teammate_name: z.string(),
  /** Deprecated by the host. */
  team_name: z.string(),
});
export type TeammateIdlePayload = z.infer<typeof teammateIdle>;

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
export type TaskCreatedPayload = z.infer<typeof taskCreated>;

export const taskCompleted = z.looseObject({ ...task, hook_event_name: z.literal('TaskCompleted') });
export type TaskCompletedPayload = z.infer<typeof taskCompleted>;
