/** Tools that run what they are given (Claude Code's names). */
export const SHELL_TOOLS = ['Bash', 'PowerShell', 'Monitor'] as const;

/** Tools that change one file of today's host. */
export const EDIT_TOOLS = ['Edit', 'Write', 'NotebookEdit'] as const;

/** Tools that change one file, with those of older versions of the host. */
export const WRITING_TOOLS = [...EDIT_TOOLS, 'MultiEdit'] as const;

/** Tools that make the host bring in, and run, what a file of instructions says. */
export const INSTRUCTION_TOOLS = ['Skill'] as const;

/** Tools that read a file, what a server of MCP gives as one, or what a service finds for a question, which it keeps. */
const READ_TOOLS = ['Read', 'ReadMcpResourceTool', 'WebSearch'] as const;

/** Tools that look for files, in them, and in the net. */
const SEEKING_TOOLS = ['Glob', 'Grep', 'WebFetch'] as const;

/** Every tool that takes a path or a command, or the name of a file that holds some; but for LSP, which shows names and types of code, and none of its text. */
export const TOUCHING_TOOLS = [...SHELL_TOOLS, ...READ_TOOLS, ...WRITING_TOOLS, ...SEEKING_TOOLS, ...INSTRUCTION_TOOLS] as const;

/** Tools whose calls a session remembers: those that change something, and those whose repetition tells. */
export const REMEMBERED_TOOLS = [...WRITING_TOOLS, ...SHELL_TOOLS, ...SEEKING_TOOLS] as const;

/** True for a tool whose name is in one of these lists. */
export function isAmong(tools: readonly string[], tool: string): boolean {
  return tools.includes(tool);
}

/** True for a tool that runs what it is given. */
export function isShellTool(tool: string): boolean {
  return isAmong(SHELL_TOOLS, tool);
}

/** Tools of the host that touch no file and run nothing; what a host adds later is not among them. */
const TOUCHING_NOTHING: ReadonlySet<string> = new Set([
  'AskUserQuestion',
  'BashOutput',
  'EnterPlanMode',
  'ExitPlanMode',
  'KillShell',
  'ListMcpResourcesTool',
  'PushNotification',
  'TaskCreate',
  'TaskGet',
  'TaskList',
  'TaskStop',
  'TaskUpdate',
  'TodoWrite',
  'ToolSearch',
]);

/** Tools that set other agents to work, whose calls are their own. */
const AGENT_TOOLS: readonly string[] = ['Agent', 'SendMessage', 'Task'];

/** Tools that only read, beside those whose calls are remembered. */
const READING_TOOLS: readonly string[] = ['LS', 'LSP', 'NotebookRead', ...READ_TOOLS, 'TaskOutput'];

/** True for a tool of the host that touches no file and runs nothing by itself. */
export function touchesNothing(tool: string): boolean {
  return TOUCHING_NOTHING.has(tool) || isAmong(AGENT_TOOLS, tool);
}

/** True for a tool of which it is known what a call of it did, once its record is read; not for sub-agents, skills and tools of others. */
export function isKnownTool(tool: string): boolean {
  return TOUCHING_NOTHING.has(tool) || isAmong(READING_TOOLS, tool) || isAmong(REMEMBERED_TOOLS, tool);
}

/** True for a tool of an MCP server, and for one that is newer than this pack. */
export function isForeignTool(tool: string): boolean {
  return !isKnownTool(tool) && !isAmong(TOUCHING_TOOLS, tool);
}
