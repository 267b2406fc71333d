import { commandLine } from './spawn.js';
import type { CommandHandler } from './settings.js';

/** What a decision is about, as the host names it to the model. */
export interface Occasion {
  readonly event: string;
  /** The tool, for events that have one; else an empty string. */
  readonly tool: string;
  readonly handler: CommandHandler;
}

/** Text above this length is written to a file, and only its beginning is shown. */
const SHOWN_WHOLE = 10_000;
const PREVIEW = 2048;

/** File tools are told the bare reason (measured for Write), all others with the hook's name before it. */
const FILE_TOOLS: readonly string[] = ['Read', 'Write', 'Edit', 'NotebookEdit'];

/** The tool result that stands for a call that a hook denied. */
export function toldOfDenial(occasion: Occasion, reason: string): string {
  return FILE_TOOLS.includes(occasion.tool) ? reason : `${nameOf(occasion)} hook error: ${reason}`;
}

/** What stderr becomes when a hook exits with 2: the command line goes with it. */
export function reasonOfExitTwo({ handler }: Occasion, stderr: string): string {
  const text = stderr.trim();
  return `[${commandLine(handler)}]: ${text === '' ? 'No stderr output' : text}`;
}

/** The reason where a hook has failed whose handler says that this blocks. */
export function reasonOfFailure({ handler }: Occasion): string {
  return `[${commandLine(handler)}] failed; blocking because onFailure is "block"`;
}

/** What is said when something other than a tool call is held up, or a tool that has run is reported on. */
export function toldOfBlock(occasion: Occasion, reason: string): string {
  switch (occasion.event) {
    case 'Stop':
    case 'SubagentStop':
      return `${occasion.event} hook feedback:\n${reason}`;
    case 'UserPromptSubmit':
      return `UserPromptSubmit operation blocked by hook:\n${reason}`;
  }
  return `${nameOf(occasion)} hook blocking error from command: "${commandLine(occasion.handler)}": ${reason}`;
}

/** Cuts what the host would put into a file. A reason is never cut. */
export function capped(text: string): string {
  return text.length <= SHOWN_WHOLE ? text : `${text.slice(0, PREVIEW)}\n[${text.length} characters; the host writes them to a file]`;
}

function nameOf({ event, tool }: Occasion): string {
  return tool === '' ? event : `${event}:${tool}`;
}
