import * as z from 'zod/mini';
import { base, known } from './base.js';

export const configChange = z.looseObject({
  ...base,
  hook_event_name: z.literal('ConfigChange'),
  source: known<'user_settings' | 'project_settings' | 'local_settings' | 'policy_settings' | 'skills'>(),
  file_path: z.exactOptional(z.string()),
});
export type ConfigChangePayload = z.infer<typeof configChange>;

/** CLAUDE.md and its like came into the model's context. */
export const instructionsLoaded = z.looseObject({
  ...base,
  hook_event_name: z.literal('InstructionsLoaded'),
  file_path: z.string(),
  memory_type: known<'User' | 'Project' | 'Local' | 'Managed'>(),
  load_reason: known<'session_start' | 'nested_traversal' | 'path_glob_match' | 'include' | 'compact'>(),
  globs: z.exactOptional(z.array(z.string())),
  trigger_file_path: z.exactOptional(z.string()),
  parent_file_path: z.exactOptional(z.string()),
});
export type InstructionsLoadedPayload = z.infer<typeof instructionsLoaded>;

export const cwdChanged = z.looseObject({
  ...base,
  hook_event_name: z.literal('CwdChanged'),
  old_cwd: z.string(),
  new_cwd: z.string(),
});
export type CwdChangedPayload = z.infer<typeof cwdChanged>;

export const directoryAdded = z.looseObject({
  ...base,
  hook_event_name: z.literal('DirectoryAdded'),
  /** Absolute. */
  directory: z.string(),
  source: known<'slash_command' | 'register_repo_root'>(),
});
export type DirectoryAddedPayload = z.infer<typeof directoryAdded>;

export const fileChanged = z.looseObject({
  ...base,
  hook_event_name: z.literal('FileChanged'),
  file_path: z.string(),
  event: known<'change' | 'add' | 'unlink'>(),
});
export type FileChangedPayload = z.infer<typeof fileChanged>;

export const worktreeCreate = z.looseObject({
  ...base,
  hook_event_name: z.literal('WorktreeCreate'),
  name: z.string(),
});
export type WorktreeCreatePayload = z.infer<typeof worktreeCreate>;

export const worktreeRemove = z.looseObject({
  ...base,
  hook_event_name: z.literal('WorktreeRemove'),
  worktree_path: z.string(),
});
export type WorktreeRemovePayload = z.infer<typeof worktreeRemove>;
