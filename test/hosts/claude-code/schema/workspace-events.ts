import * as z from 'zod/mini';
import { base, known } from './base.js';

export const configChange = z.looseObject({
  ...base,
  hook_event_name: z.literal('ConfigChange'),
  source: known<'user_settings' | 'project_settings' | 'local_settings' | 'policy_settings' | 'skills'>(),
  file_path: z.exactOptional(z.string()),
});

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

export const cwdChanged = z.looseObject({
  ...base,
  hook_event_name: z.literal('CwdChanged'),
  old_cwd: z.string(),
  new_cwd: z.string(),
});

export const directoryAdded = z.looseObject({
  ...base,
  hook_event_name: z.literal('DirectoryAdded'),
  /** Absolute. */
  directory: z.string(),
  source: known<'slash_command' | 'register_repo_root'>(),
});

export const fileChanged = z.looseObject({
  ...base,
  hook_event_name: z.literal('FileChanged'),
  file_path: z.string(),
  event: known<'change' | 'add' | 'unlink'>(),
});

export const worktreeCreate = z.looseObject({
  ...base,
  hook_event_name: z.literal('WorktreeCreate'),
  name: z.string(),
});

export const worktreeRemove = z.looseObject({
  ...base,
  hook_event_name: z.literal('WorktreeRemove'),
  worktree_path: z.string(),
});
