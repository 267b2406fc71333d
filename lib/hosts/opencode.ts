import { isObject, own, textAt } from '../json.js';
import type { JsonObject } from '../types.js';
import { readerOf } from './dialect.js';
import type { Host } from './host.js';
import type { CallOutcome } from './outcome.js';
import { withoutQuestions } from './without-questions.js';

const FILE = { filePath: 'file_path', oldString: 'old_string', newString: 'new_string', replaceAll: 'replace_all' };

const readEvent = readerOf({
  reportsReasons: true,
  events: {},
  fields: {},
  tools: {
    bash: { tool: 'Bash', folder: 'workdir' },
    read: { tool: 'Read', fields: FILE },
    edit: { tool: 'Edit', fields: FILE },
    write: { tool: 'Write', fields: FILE },
    glob: { tool: 'Glob' },
    grep: { tool: 'Grep', fields: { include: 'glob' }, always: { output_mode: 'content' } },
    webfetch: { tool: 'WebFetch' },
    websearch: { tool: 'WebSearch' },
    task: { tool: 'Task' },
    skill: { tool: 'Skill' },
    lsp: { tool: 'LSP' },
    todowrite: { tool: 'TodoWrite' },
    plan_exit: { tool: 'ExitPlanMode' },
    // What the agent asks, and a call that could not be read, touch nothing. Not by the name of Claude Code's questions, whose answers may approve something.
    question: { tool: 'TodoWrite' },
    invalid: { tool: 'TodoWrite' },
    list_mcp_resources: { tool: 'ListMcpResourcesTool' },
    read_mcp_resource: { tool: 'ReadMcpResourceTool' },
  },
  outcome,
});

/**
 * OpenCode, through our own plugin (`scripts/opencode/`), which says what it is told in Claude Code's names of events and is
 * answered in its own words. A plugin cannot have the person asked (measured on 1.18.33).
 */
export const opencode: Host = {
  name: 'opencode',
  asks: false,
  hasQuestions: false,
  showsNotices: true,
  readEvent,
  answer: (event, decision) => {
    const { kind, reason, context, notice } = withoutQuestions(decision);
    const answer = {
      ...(kind === 'deny' && event.kind === 'PreToolUse' ? { deny: reason } : {}),
      ...(kind === 'block' && event.kind === 'Stop' ? { block: reason } : {}),
      ...(context === '' ? {} : { context }),
      ...(notice === '' ? {} : { notice }),
    };
    return Object.keys(answer).length === 0 ? '' : JSON.stringify(answer);
  },
};

/** A command that fails is a call like others here. */
function outcome(_: string, payload: JsonObject): CallOutcome | undefined {
  const response = own(payload, 'tool_response');
  if (!isObject(response)) return undefined;
  const [exit, output] = [own(response, 'exit'), textAt(response, 'output') ?? ''];
  return { output, ...(typeof exit === 'number' ? { exit } : {}) };
}
