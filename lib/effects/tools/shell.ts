import type { PreToolUse } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import { rootScope } from '../../shell/scope.js';
import { codeEffects } from '../code/code.js';
import { literalWord } from '../../shell/command.js';
import { powershellEffects } from './powershell.js';
import { walkSource } from '../carriers/shell-source.js';
import { emit } from '../analysis.js';
import { resource } from '../target.js';

const SHELL_TOOLS = new Set(['Bash', 'Monitor', 'shell', 'run_shell_command', 'local_shell', 'exec_command', 'unified_exec', 'run_in_terminal', 'bash']);

/** Tools with a command: bash and PowerShell, and any other that carries a `command`, `cmd`, `script` or `code`. */
export function shellToolEffects(event: PreToolUse, analysis: Analysis): boolean {
  const frame: Frame = { analysis, via: [], span: undefined, depth: 0 };
  if (/^(?:PowerShell|powershell|pwsh)$/.test(event.tool)) {
    const text = commandText(event.input['command']);
    if (text !== undefined) powershellEffects(text, frame);
    return text !== undefined;
  }
  const known = SHELL_TOOLS.has(event.tool);
  let found = false;
  for (const field of ['command', 'cmd', 'script', 'shell_command', 'commands'] as const) {
    const text = commandText(event.input[field]);
    if (text === undefined) continue;
    found = true;
    walkSource(text, scopeOf(event, analysis), frame);
  }
  if (!known) for (const field of ['code', 'source', 'python', 'javascript'] as const) {
    const text = event.input[field];
    if (typeof text !== 'string' || !/exec|run|eval|code|python|node|repl|notebook|kernel|script/i.test(event.tool)) continue;
    found = true;
    codeOf(event, text, frame);
  }
  return known && found;
}

/** A command as one text, or as the argument vector that some hosts send. */
function commandText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const words = value.filter((each): each is string => typeof each === 'string');
  const [first = '', second = '', third] = words;
  if (/(?:^|\/)(?:ba|z|da)?sh$/.test(first) && /^-\w*c$/.test(second) && third !== undefined) return third;
  return words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');
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
  const command = { words: [], assignments: [], redirections: [], input: { kind: 'none' } as const, cwd: scope.cwd, captured: false, span: undefined, via: [] };
  codeEffects(language, text, literalWord(text.slice(0, 200)), { command, scope, frame, program: event.tool });
}
