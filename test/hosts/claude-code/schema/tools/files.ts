import * as z from 'zod/mini';
import { known } from '../base.js';

/** Tools that read, write and search files. The host makes `file_path` and `notebook_path` absolute before a hook sees them, but not `path`. */

export const readFile = z.looseObject({
  file_path: z.string(),
  /** Lines; `pages` is for PDF files, as "1-5". */
  offset: z.exactOptional(z.number()),
  limit: z.exactOptional(z.number()),
  pages: z.exactOptional(z.string()),
  allow_large: z.exactOptional(z.boolean()),
});

export const writeFile = z.looseObject({ file_path: z.string(), content: z.string() });

export const editFile = z.looseObject({
  file_path: z.string(),
  old_string: z.string(),
  new_string: z.string(),
  /** The host fills it in when the model left it out. */
  replace_all: z.exactOptional(z.boolean()),
});

export const notebookEdit = z.looseObject({
  notebook_path: z.string(),
  new_source: z.string(),
  cell_id: z.exactOptional(z.string()),
  cell_type: z.exactOptional(known<'code' | 'markdown'>()),
  edit_mode: z.exactOptional(known<'replace' | 'insert' | 'delete'>()),
});

export const glob = z.looseObject({ pattern: z.string(), path: z.exactOptional(z.string()) });

/** The names with a dash are those of ripgrep's options. */
export const grep = z.looseObject({
  /** A regular expression, not a path. */
  pattern: z.string(),
  path: z.exactOptional(z.string()),
  glob: z.exactOptional(z.string()),
  type: z.exactOptional(z.string()),
  output_mode: z.exactOptional(known<'content' | 'files_with_matches' | 'count'>()),
  '-A': z.exactOptional(z.number()),
  '-B': z.exactOptional(z.number()),
  '-C': z.exactOptional(z.number()),
  '-n': z.exactOptional(z.boolean()),
  '-i': z.exactOptional(z.boolean()),
  '-o': z.exactOptional(z.boolean()),
  context: z.exactOptional(z.number()),
  head_limit: z.exactOptional(z.number()),
  offset: z.exactOptional(z.number()),
  multiline: z.exactOptional(z.boolean()),
});

export const enterWorktree = z.looseObject({
  /** Of a new worktree; `path` is that of one that is there. */
  name: z.exactOptional(z.string()),
  path: z.exactOptional(z.string()),
});

export const exitWorktree = z.looseObject({
  action: known<'keep' | 'remove'>(),
  discard_changes: z.exactOptional(z.boolean()),
});
