import type { EffectKind, JsonObject, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { own } from '../../json.js';
import { resolvePath } from '../../paths/resolve.js';
import { isInstructions } from '../instructions/instruction-files.js';
import { instructionEffects } from '../instructions/instructions.js';
import { selfRunEffects } from '../written/self-run/self-run-effects.js';
import { mayRunByItself } from '../written/self-run/self-run.js';
import { shippedEffects } from '../written/shipped/shipped-effects.js';
import { narrowsSettings } from './narrowed-settings.js';
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

/** The most lines of a file that count as a short look. */
const FEW_LINES = 100;

/** Read, Write, Edit and their like. False for other tools, and for these when they name no file. */
export function fileToolEffects(event: PreToolUse, analysis: Analysis): boolean {
  const kind = own(FILE_TOOLS, event.tool);
  if (kind === undefined) return false;
  const written = FIELDS.map((field) => event.input[field]).find((value) => typeof value === 'string');
  if (typeof written !== 'string') return false;
  if (written.includes('.claude/settings') && narrowsSettings(event, written, analysis)) return true;
  const lines = event.input['limit'];
  emitToolPath(
    { kind, written, tool: event.tool, shown: typeof lines === 'number' && lines <= FEW_LINES ? 'little' : undefined },
    analysis,
  );
  if (kind === 'write') contentEffects(written, newText(event), event.tool, analysis, event.input);
  return true;
}

/** A file of instructions, one that runs by itself, and one that others run, is judged by what is put into it. */
export function contentEffects(written: string, text: string, tool: string, analysis: Analysis, input?: JsonObject): void {
  const path = resolvePath(written, { cwd: analysis.cwd, home: analysis.world.home });
  if (isInstructions(path)) instructionEffects(path, text, tool, analysis);
  else if (mayRunByItself(path)) selfRunEffects(path, text, analysis);
  if (text.length > 12 || /(tf|nb)$/.test(path)) shippedEffects(path, text, analysis, input);
}

const NEW_TEXT = ['content', 'new_string', 'new_source', 'file_text', 'new_str', 'text', 'newText', 'data'] as const;

/** What the call would put into the file, as far as it stands in the call. */
export function newText({ input }: PreToolUse): string {
  const edits = Array.isArray(input['edits'])
    ? input['edits'].filter((edit) => typeof edit === 'object' && edit !== null && !Array.isArray(edit))
    : [];
  return [input, ...edits]
    .flatMap((each) => NEW_TEXT.map((field) => Reflect.get(each, field)))
    .filter((text) => typeof text === 'string')
    .join('\n');
}
