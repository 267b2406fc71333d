import * as z from 'zod/mini';
import { known } from '../base.js';

/** Tools that keep the list of tasks, and that put something to the person. */

export const taskCreate = z.looseObject({
  subject: z.string(),
  description: z.string(),
  activeForm: z.exactOptional(z.string()),
  metadata: z.exactOptional(z.record(z.string(), z.unknown())),
});

export const taskUpdate = z.looseObject({
  taskId: z.string(),
  subject: z.exactOptional(z.string()),
  description: z.exactOptional(z.string()),
  activeForm: z.exactOptional(z.string()),
  status: z.exactOptional(known<'pending' | 'in_progress' | 'completed' | 'deleted'>()),
  addBlocks: z.exactOptional(z.array(z.string())),
  addBlockedBy: z.exactOptional(z.array(z.string())),
  owner: z.exactOptional(z.string()),
  metadata: z.exactOptional(z.record(z.string(), z.unknown())),
});

export const taskGet = z.looseObject({ taskId: z.string() });

/** Ends a background task; `shell_id` is the older name of `task_id`. */
export const taskStop = z.looseObject({ task_id: z.exactOptional(z.string()), shell_id: z.exactOptional(z.string()) });

export const todoWrite = z.looseObject({
  todos: z.array(
    z.looseObject({ content: z.string(), status: known<'pending' | 'in_progress' | 'completed'>(), activeForm: z.string() }),
  ),
});

const option = z.looseObject({ label: z.string(), description: z.string(), preview: z.exactOptional(z.string()) });

export const askUserQuestion = z.looseObject({
  questions: z.array(
    z.looseObject({ question: z.string(), header: z.string(), options: z.array(option), multiSelect: z.boolean() }),
  ),
  /** By question. Before the tool has run they are the model's own invention; the host overwrites them with the person's. */
  answers: z.exactOptional(z.record(z.string(), z.string())),
  annotations: z.exactOptional(
    z.record(z.string(), z.looseObject({ preview: z.exactOptional(z.string()), notes: z.exactOptional(z.string()) })),
  ),
  metadata: z.exactOptional(z.looseObject({ source: z.exactOptional(z.string()) })),
});

export const exitPlanMode = z.looseObject({
  allowedPrompts: z.exactOptional(z.array(z.looseObject({ tool: known<'Bash'>(), prompt: z.string() }))),
  /** The host adds these two. */
  plan: z.exactOptional(z.string()),
  planFilePath: z.exactOptional(z.string()),
});
