import type * as z from 'zod/mini';
import * as agents from './tools/agents.js';
import * as files from './tools/files.js';
import * as network from './tools/network.js';
import * as planning from './tools/planning.js';
import * as shell from './tools/shell.js';
import { read } from '../../../../lib/validation.js';

/** The inputs of the host's own tools, by tool name. Sources as in ./base.ts, but for what the declarations lack: PowerShell and Skill. */
export const toolInputSchemas = {
  Bash: shell.bash,
  PowerShell: shell.powerShell,
  Monitor: shell.monitor,
  Read: files.readFile,
  Write: files.writeFile,
  Edit: files.editFile,
  NotebookEdit: files.notebookEdit,
  Glob: files.glob,
  Grep: files.grep,
  EnterWorktree: files.enterWorktree,
  ExitWorktree: files.exitWorktree,
  WebFetch: network.webFetch,
  WebSearch: network.webSearch,
  ReadMcpResourceTool: network.readMcpResource,
  RemoteTrigger: network.remoteTrigger,
  PushNotification: network.pushNotification,
  Agent: agents.agent,
  /** The name that Agent had in older versions. */
  Task: agents.agent,
  Skill: agents.skill,
  Workflow: agents.workflow,
  CronCreate: agents.cronCreate,
  ScheduleWakeup: agents.scheduleWakeup,
  TaskCreate: planning.taskCreate,
  TaskUpdate: planning.taskUpdate,
  TaskGet: planning.taskGet,
  TaskStop: planning.taskStop,
  TodoWrite: planning.todoWrite,
  AskUserQuestion: planning.askUserQuestion,
  ExitPlanMode: planning.exitPlanMode,
} satisfies Readonly<Record<string, z.ZodMiniType<object>>>;

export type KnownTool = keyof typeof toolInputSchemas;
export type ToolInputOf<Tool extends KnownTool> = z.infer<(typeof toolInputSchemas)[Tool]>;

export type ToolInputReading =
  | { readonly kind: 'known'; readonly tool: KnownTool; readonly input: ToolInputOf<KnownTool> }
  /** An MCP tool, or a tool that is newer than this pack. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Checks the `tool_input` of a payload. Never throws. */
export function readToolInput(tool: string, input: unknown): ToolInputReading {
  if (!isKnownTool(tool)) return { kind: 'unknown' };
  const reading = read<z.ZodMiniType<ToolInputOf<KnownTool>>>(toolInputSchemas[tool], input);
  return reading.kind === 'wrong' ? reading : { kind: 'known', tool, input: reading.value };
}

function isKnownTool(tool: string): tool is KnownTool {
  return Object.hasOwn(toolInputSchemas, tool);
}
