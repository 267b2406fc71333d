/** Commands of which guards want to know what they would do, as they come in everyday work; some are stopped. */
const COMMANDS: readonly string[] = [
  'git status && npm install left-pad',
  'mkdir -p src/old && mv src/cart.ts src/old/cart.ts',
  'git add -A && git commit -m "Add totals" && git push origin main',
  'docker compose up -d --build && docker compose logs web | tail -50',
  'for file in src/*.ts; do sed -i "s/cart/basket/g" "$file"; done',
  'cp .env.example config/settings.toml && echo "$(date)" > out.txt',
  'rm -rf dist node_modules && npm ci',
  'rm -rf /',
  'git reset --hard HEAD~1',
  'cat .env',
];

const FILES: readonly FileCall[] = [
  ['Read', 'packages/cart.ts', {}],
  ['Read', '.env', {}],
  ['Edit', 'packages/cart.ts', { old_string: 'total', new_string: 'sum' }],
  ['Write', 'packages/cart.ts', { content: 'export const total = 1;\n' }],
];

/** Commands and files of which each guard can tell at once that it has no word about them. */
const ORDINARY_COMMANDS: readonly string[] = [
  'git status && npm test',
  'ls -la src',
  'git diff --stat; git log --oneline -5',
  'cat src/cart.ts | head -20',
];
const ORDINARY_FILES: readonly FileCall[] = [
  ['Read', 'src/cart.ts', {}],
  ['Read', 'test/cart.test.ts', {}],
  ['Edit', 'src/cart.ts', { old_string: 'total', new_string: 'sum' }],
  ['Write', 'src/lines.ts', { content: 'export const lines = [];\n' }],
];

/** A tool, its file from the project's folder, and what else it is given. */
type FileCall = readonly [tool: string, file: string, input: object];

/** The same with quotes, substitutions and documents. */
const ORDINARY_SCRIPTS: readonly string[] = [
  "grep -rn 'export function' src | head -20",
  'git add src/cart.ts && git commit -q -m "Add totals" && git log --oneline "$(git merge-base main HEAD)"',
  "sed -n '1,40p' src/cart.ts; npx vitest run src/cart.test.ts 2>&1 | tail -20",
  'find src -name "*.ts" | xargs wc -l',
  'curl -s http://localhost:3000/cart | python3 -c "import json, sys; print(len(json.load(sys.stdin)[\'lines\']))"',
  `node -p "require('./package.json').version"`,
  "cat > src/notes.md <<'END'\nA note.\nEND",
];

/** What the host would hand to a program, but for the session and its folder. What it asks about is not done. */
export type Samples = (project: string) => readonly object[];

/** The start of a session, and calls that guards look at: what they run of the parts is compiled at once. */
export const lookedAt: Samples = (project) => [
  { hook_event_name: 'SessionStart', source: 'startup' },
  ...calls([...COMMANDS, ...ORDINARY_COMMANDS, ...ORDINARY_SCRIPTS], [...FILES, ...ORDINARY_FILES], project),
];

/** Calls that pass at once: what they run of the entry is compiled at once. */
export const ordinary: Samples = (project) => calls(ORDINARY_COMMANDS, ORDINARY_FILES, project);

/** What the guards that run the project's commands are asked, of a session that gives them nothing to run. */
export const nothingToRun: Samples = (project) => {
  const call = (tool: string): object => ({
    tool_name: tool,
    tool_input: { file_path: `${project}/src/cart.ts` },
    tool_use_id: 'toolu_01',
    tool_response: '',
  });
  return [
    { hook_event_name: 'SessionStart', source: 'startup' },
    { hook_event_name: 'PostToolBatch', tool_calls: [call('Read'), call('Grep')] },
    { hook_event_name: 'PostToolBatch', tool_calls: [call('Read')] },
    { hook_event_name: 'PostToolUse', ...call('Edit') },
    { hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: 'Here is what I found.' },
  ];
};

function calls(commands: readonly string[], files: readonly FileCall[], project: string): readonly object[] {
  const made = [
    ...commands.map((command) => ['Bash', { command }] as const),
    ...files.map(([tool, file, input]) => [tool, { file_path: `${project}/${file}`, ...input }] as const),
  ];
  return made.map(([tool, input]) => ({
    hook_event_name: 'PreToolUse',
    permission_mode: 'default',
    tool_name: tool,
    tool_input: input,
    tool_use_id: 'toolu_01ABCDEFGHJKLMNPQRSTUVWX',
  }));
}
