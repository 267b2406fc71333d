import type { JsonObject, PreToolUse } from '../../types.js';
import type { Running } from '../command/apply.js';
import type { Analysis, Frame } from '../analysis.js';
import { isObject } from '../../json.js';
import { literalWord } from '../../shell/command.js';
import { shellQuoted } from '../../shell/quote.js';
import { rootScope } from '../../shell/scope.js';
import { emit, topFrame } from '../analysis.js';
import { walkSource } from '../carriers/shell-source.js';
import { codeEffects } from '../code/code.js';
import { sqlEffects } from '../special/sql.js';
import { resource } from '../target.js';
import { powershellEffects } from './powershell.js';

const SHELL_TOOLS = new Set(['Bash', 'Monitor', 'shell', 'run_shell_command', 'local_shell', 'exec_command', 'unified_exec', 'run_in_terminal', 'bash']);

/** Tools with a command: bash and PowerShell, and any other that carries a command, code or SQL, at any depth. */
export function shellToolEffects(event: PreToolUse, analysis: Analysis): boolean {
  const frame = topFrame(analysis);
  if (['PowerShell', 'powershell', 'pwsh'].includes(event.tool)) {
    const text = commandText(event.input['command']);
    if (text !== undefined) powershellEffects(text, frame);
    return text !== undefined;
  }
  const known = SHELL_TOOLS.has(event.tool);
  const found = carriedEffects(event, event.input, known, frame, 0);
  return known && found;
}

const COMMAND_FIELDS: ReadonlySet<string> = new Set(['command', 'cmd', 'script', 'shell_command', 'commands', 'command_line', 'commandline', 'cmd_line', 'cmdline', 'cli_command', 'bash']);
const CODE_FIELD = /^(?:code|source|source_code|snippet|python|javascript|(?:python|js|javascript)_code)$/;

/** Tools that run code, and those that only look at it. */
const RUNS_CODE = /exec|run|eval|repl|python|node|notebook|kernel|interpret|script|code/i;
const READS_CODE = /analy|review|explain|format|lint|search|find|docs|complet|index/i;

const DATABASE = /sql|postgres|pg_|maria|supabase|neon|duckdb|clickhouse|bigquery|snowflake|redshift|oracle|database|(?:^|_)db(?:_|$)|prisma|turso|planetscale/i;

/** Tools that type into a terminal. */
const TYPES = /(?:send|write|type|interact|input)/i;
const TERMINAL = /terminal|shell|tmux|pty|console|process|iterm|ssh/i;

/** Levels of nesting that are looked at. */
const MAX_DEPTH = 4;

function carriedEffects(event: PreToolUse, input: JsonObject, known: boolean, frame: Frame, depth: number): boolean {
  let found = false;
  for (const [field, value] of Object.entries(input)) {
    const text = withArguments(commandText(value), field, input);
    if (COMMAND_FIELDS.has(field) && text !== undefined) {
      found = true;
      walkSource(text, scopeOf(event, frame.analysis), frame);
    } else if (known) continue;
    else if (isObject(value)) {
      if (depth < MAX_DEPTH) found = carriedEffects(event, value, known, frame, depth + 1) || found;
    } else if (typeof value === 'string') otherText(event, field, value, frame);
  }
  return found;
}

/** A text that is code, SQL or typed into a terminal, by the names of field and tool. */
function otherText(event: PreToolUse, field: string, text: string, frame: Frame): void {
  const { tool } = event;
  if (CODE_FIELD.test(field) && RUNS_CODE.test(tool) && !READS_CODE.test(tool)) codeOf(event, text, frame);
  else if (/^(?:sql|statements?)$/.test(field) || (field === 'query' && DATABASE.test(tool))) sqlEffects(text, runningOf(event, frame));
  else if (/^(?:input|keys|text|data|line)$/.test(field) && TYPES.test(tool) && TERMINAL.test(tool)) walkSource(text, scopeOf(event, frame.analysis), frame);
}

/** Some tools take the program in one field and its arguments in another. */
function withArguments(text: string | undefined, field: string, input: JsonObject): string | undefined {
  const given = input['args'] ?? input['arguments'] ?? input['argv'];
  if (text === undefined || !Array.isArray(given) || !COMMAND_FIELDS.has(field) || /\s/.test(text)) return text;
  return commandText([text, ...given]);
}

/** A command as one text, or as the argument vector that some hosts send. */
function commandText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const words = value.filter((each): each is string => typeof each === 'string');
  const [first = '', second = '', third] = words;
  if (/(?:^|\/)(?:ba|z|da)?sh$/.test(first) && /^-\w*c$/.test(second) && third !== undefined) return third;
  return words.map(shellQuoted).join(' ');
}

function scopeOf(event: PreToolUse, analysis: Analysis): ReturnType<typeof rootScope> {
  const folder = ['workdir', 'cwd', 'working_directory', 'directory', 'dir_path'].map((field) => event.input[field]).find((value) => typeof value === 'string' && value.startsWith('/'));
  return rootScope({ cwd: typeof folder === 'string' ? folder : analysis.cwd, home: analysis.world.home, projectRoot: analysis.world.project.root });
}

/** Code of a tool that runs it: its language is what the call says, else what it looks like. */
function codeOf(event: PreToolUse, text: string, frame: Frame): void {
  const scope = scopeOf(event, frame.analysis);
  const said = typeof event.input['language'] === 'string' ? event.input['language'].toLowerCase() : '';
  const language = /py/.test(said) ? 'python' : /js|javascript|typescript|node/.test(said) ? 'javascript' : /\b(?:require\(|const |let |=>|await import)/.test(text) ? 'javascript' : 'python';
  if (/sh|bash|shell/.test(said)) return walkSource(text, scope, frame);
  emit(frame, { kind: 'execute', target: resource('code', language), program: event.tool, span: undefined });
  codeEffects(language, text, literalWord(text.slice(0, 200)), runningOf(event, frame));
}

/** The tool as if it were a program without arguments. */
function runningOf(event: PreToolUse, frame: Frame): Running {
  const scope = scopeOf(event, frame.analysis);
  const command = { words: [], assignments: [], redirections: [], input: { kind: 'none' } as const, cwd: scope.cwd, captured: false, span: undefined, via: [] };
  return { command, scope, frame, program: event.tool };
}
