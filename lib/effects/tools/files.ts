import type { EffectKind, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { instructionEffects } from './instructions.js';
import { emitToolPath } from './path.js';

const FILE_TOOLS: Readonly<Record<string, EffectKind>> = {
  Read: 'read',
  NotebookRead: 'read',
  View: 'read',
  Write: 'write',
  Edit: 'write',
  MultiEdit: 'write',
  NotebookEdit: 'write',
  Create: 'write',
  LS: 'traverse',
};

const FIELDS = ['file_path', 'notebook_path', 'path', 'absolute_path'] as const;

/** Read, Write, Edit and their like. False for other tools, and for these when they name no file. */
export function fileToolEffects(event: PreToolUse, analysis: Analysis): boolean {
  const kind = Object.hasOwn(FILE_TOOLS, event.tool) ? FILE_TOOLS[event.tool] : undefined;
  if (kind === undefined) return false;
  const written = FIELDS.map((field) => event.input[field]).find((value) => typeof value === 'string');
  if (typeof written !== 'string') return false;
  emitToolPath({ kind, written, tool: event.tool }, analysis);
  if (kind === 'write') instructionEffects(written, newText(event), event.tool, analysis);
  return true;
}

/** What the call would put into the file, as far as it stands in the call. */
function newText(event: PreToolUse): string {
  const { content, new_string: replacement, new_source: source, edits } = event.input;
  const texts = [content, replacement, source];
  if (Array.isArray(edits)) for (const edit of edits) if (typeof edit === 'object' && edit !== null && 'new_string' in edit) texts.push(edit.new_string);
  return texts.filter((text) => typeof text === 'string').join('\n');
}
