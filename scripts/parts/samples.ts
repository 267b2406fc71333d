/** Commands of which guards want to know what they would do, as they come in everyday work; some are stopped. */
const COMMANDS: readonly string[] = [
  'git status && npm install',
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

const FILES: readonly (readonly [string, object])[] = [
  ['Read', { file_path: 'packages/cart.ts' }],
  ['Read', { file_path: '.env' }],
  ['Edit', { file_path: 'packages/cart.ts', old_string: 'total', new_string: 'sum' }],
  ['Write', { file_path: 'packages/cart.ts', content: 'export const total = 1;\n' }],
];

/**
 * What the host would hand to a program, but for the session and its folder: the start of a session and calls that guards look
 * at. They are only told, nothing of them is done. What they run is compiled at once.
 */
export const SAMPLES: readonly object[] = [
  { hook_event_name: 'SessionStart', source: 'startup' },
  ...[...COMMANDS.map((command) => ['Bash', { command }] as const), ...FILES].map(([tool, input]) => ({ hook_event_name: 'PreToolUse', permission_mode: 'default', tool_name: tool, tool_input: input })),
];
