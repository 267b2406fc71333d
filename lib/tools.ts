/** Tools that run what they are given (Claude Code's names). */
export const SHELL_TOOLS = ['Bash', 'PowerShell', 'Monitor'] as const;

/** Tools that change one file of today's host. */
export const EDIT_TOOLS = ['Edit', 'Write', 'NotebookEdit'] as const;

/** The same, with what older versions of the host had. */
export const WRITING_TOOLS = ['Write', 'Edit', 'MultiEdit', 'NotebookEdit'] as const;

/** Tools that make the host bring in, and run, what a file of instructions says. */
export const INSTRUCTION_TOOLS = ['Skill'] as const;

/** Every tool that takes a path or a command, or the name of a file that holds some. */
export const TOUCHING_TOOLS = [...SHELL_TOOLS, 'Read', ...WRITING_TOOLS, 'Glob', 'Grep', 'WebFetch', ...INSTRUCTION_TOOLS] as const;

/** Tools whose calls a session remembers: those that change something, and those whose repetition tells. */
export const REMEMBERED_TOOLS = [...WRITING_TOOLS, ...SHELL_TOOLS, 'Grep', 'Glob', 'WebFetch'] as const;

/** True for a tool whose name is in one of these lists. */
export function isAmong(tools: readonly string[], tool: string): boolean {
  return tools.includes(tool);
}

/** True for a tool that runs what it is given. */
export function isShellTool(tool: string): boolean {
  return isAmong(SHELL_TOOLS, tool);
}

/** Tools of the host that run nothing and change no file of the project, beside those whose calls are remembered. */
const QUIET_TOOLS: ReadonlySet<string> = new Set([
  'Read',
  'LS',
  'NotebookRead',
  'WebSearch',
  'ToolSearch',
  'LSP',
  'TodoWrite',
  'TaskCreate',
  'TaskGet',
  'TaskList',
  'TaskOutput',
  'TaskStop',
  'TaskUpdate',
  'BashOutput',
  'KillShell',
  'AskUserQuestion',
  'EnterPlanMode',
  'ExitPlanMode',
  'PushNotification',
  'ListMcpResourcesTool',
  'ReadMcpResourceTool',
]);

/** True for a tool of which it is known what a call of it did, once its record is read; not for sub-agents, skills and tools of others. */
export function isKnownTool(tool: string): boolean {
  return QUIET_TOOLS.has(tool) || isAmong(REMEMBERED_TOOLS, tool);
}

/** True for a tool of an MCP server, and for one that is newer than this pack. */
export function isForeignTool(tool: string): boolean {
  return !isKnownTool(tool) && !isAmong(TOUCHING_TOOLS, tool);
}
