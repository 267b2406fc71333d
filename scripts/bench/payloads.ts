import { join } from 'node:path';
import { checksum } from '../../lib/checksum.js';

/** What is put to a hook: its event and, for tools, the call. */
export interface BenchPayload {
  readonly name: string;
  readonly event: string;
  /** The session's folder; the project unless told. */
  readonly cwd?: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const pipeline = Array.from({ length: 20 }, (_, index) => `grep -n "part ${index}" 'src/cart.ts' | sort -k ${index + 1} | head -n 3`).join(
  '\n',
);
const document = `cat > notes.md <<'END'\n${'A line of notes about the cart, its lines and its totals.\n'.repeat(175)}END`;

const total = `export interface Line {
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

export const cart: Line[] = [];

/** The sum of all lines, in cents. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, { price, count }) => sum + price * count, 0);
}
`;

/** The payload of a Bash call that is about to run. */
export function bash(name: string, command: string): BenchPayload {
  return { name, event: 'PreToolUse', fields: { tool_name: 'Bash', tool_input: { command } } };
}

/** The calls that are measured, in a project at the given folder. */
export function benchPayloads(project: string): readonly BenchPayload[] {
  const file = join(project, 'src', 'cart.ts');
  const edit = { file_path: file, old_string: 'export const cart = [];\n', new_string: total };
  return [
    bash('plain command', 'git status && npm test'),
    // The guards have to look at it: a file is moved.
    bash('plain command, looked at', 'mkdir -p src/old && mv src/cart.ts src/old/cart.ts'),
    { name: 'Read', event: 'PreToolUse', fields: { tool_name: 'Read', tool_input: { file_path: file } } },
    {
      name: 'Read, looked at',
      event: 'PreToolUse',
      // It lies outside the project.
      fields: { tool_name: 'Read', tool_input: { file_path: '/srv/lib/cart.ts' } },
    },
    { name: 'Edit', event: 'PreToolUse', fields: { tool_name: 'Edit', tool_input: edit } },
    { name: 'Grep', event: 'PreToolUse', fields: { tool_name: 'Grep', tool_input: { pattern: 'total', path: join(project, 'src') } } },
    bash('command to parse', 'git log --oneline "$(git merge-base main HEAD)" | head -n 5'),
    bash('code in a line', `curl -s http://localhost:3000/cart | python3 -c "import json, sys; print(len(json.load(sys.stdin)['lines']))"`),
    bash('2 KB pipeline', pipeline),
    bash('10 KB here-document', document),
    bash('stopped, plain', 'rm -rf /'),
    bash('stopped, parsed', 'bash -c "rm -rf \\"$HOME\\""'),
    { name: 'stopped Read', event: 'PreToolUse', fields: { tool_name: 'Read', tool_input: { file_path: join(project, '.env') } } },
    { name: 'after an edit', event: 'PostToolUse', fields: { tool_name: 'Edit', tool_input: edit, tool_response: { filePath: file } } },
    {
      name: 'after a command',
      event: 'PostToolUse',
      fields: {
        tool_name: 'Bash',
        tool_input: { command: 'git status && npm test' },
        tool_response: { stdout: ' Tests  12 passed (12)\n', stderr: '', interrupted: false },
      },
    },
    { name: 'prompt', event: 'UserPromptSubmit', fields: { prompt: 'Add a total to the cart.' } },
    { name: 'session start', event: 'SessionStart', fields: { source: 'startup' } },
    { name: 'session end', event: 'SessionEnd', fields: { reason: 'other' } },
    { name: 'stop, nothing changed', event: 'Stop', fields: { stop_hook_active: false, last_assistant_message: 'Here is what I found.' } },
  ];
}

/** The session that payloads are of, unless told. */
export const BENCH_SESSION = '6a3f6a52-6f0b-4d39-9d43-0c3f4c1c9a11';

/** A session of one payload's own: what others leave in theirs is not looked up for it. */
export function sessionOf({ name }: BenchPayload): string {
  return `${BENCH_SESSION.slice(0, -12)}${checksum(name).slice(-12)}`;
}

/** The payload as the host writes it to a hook's standard input. */
export function payloadText({ event, cwd, fields }: BenchPayload, project: string, session = BENCH_SESSION): string {
  return JSON.stringify({
    session_id: session,
    transcript_path: join(project, '..', '.claude', 'projects', 'shop', 'session.jsonl'),
    cwd: cwd ?? project,
    permission_mode: 'default',
    hook_event_name: event,
    ...('tool_name' in fields ? { tool_use_id: 'toolu_01ABCDEFGHJKLMNPQRSTUVWX' } : {}),
    ...fields,
  });
}
