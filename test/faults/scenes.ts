import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Due } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import type { World } from './world.js';

/** A run of a bundle, and all that it opens. */
export interface Scene {
  readonly bundle: 'guard' | 'build-sensor' | 'stop-verify' | 'ck-guard';
  /** For `ck-guard`, its words; else the payload. */
  readonly input: (world: World) => string;
  readonly event?: string;
  /** Where something else stands in the place of what it opens. */
  readonly due: Due;
  /** A file of the project that is taken away for it. */
  readonly without?: string;
  /** In the short names that `shortName` gives; without the log, which has tests of its own, but for `ck-guard`. */
  readonly opens: readonly string[];
}

const FOR_COMMANDS = ['HOME/.claude/.ckconfig.json', 'SHOP/.ckconfig.json'];
const SETTINGS = [...FOR_COMMANDS, 'STATE/paused.json'];
const OTHER_PLACE = 'SHOP/.claude/.ckconfig.json';
const RULES = ['HOOKS/rules/own.json'];
const IGNORE = ['SHOP/.ckignore', 'SHOP/.claude/.ckignore'];
/** For what may be approved. */
const STOPPED = ['main/seen', '.shared/approvals', 'lasting/host'];
const LOG = 'HOOKS/.logs/hook-log.jsonl';

/** Where it has nothing of its own to open, it is played once with other things in the place of what it opens, and no more. */
export const SCENES: Readonly<Record<string, Scene>> = {
  'a command, what it runs, and what it looks into': {
    bundle: 'guard',
    input: (world) => bash(world, `cat certs/a.pem; bash run.sh; npm run x; make all; git apply fix.patch; python3 t.py; tar cf o.tar -T list.txt; ${WIPE_HOME}`),
    due: 'deny',
    opens: [
      ...[...SETTINGS, ...RULES, ...IGNORE, 'SHOP/certs/a.pem', 'SHOP/run.sh', 'SHOP/package.json', 'SHOP/Makefile', 'SHOP/fix.patch', 'SHOP/t.py', 'SHOP/list.txt', 'SHOP/src/cart.ts'],
      ...['.shared/written …', '.shared/writes of calls', '.shared/settings writers', '.shared/packed', '.shared/linked', 'main/scout-block', 'main/loop', 'main/seen'],
    ],
  },
  'instructions that are written, and what they name': {
    bundle: 'guard',
    input: (world) => payload(world, 'Write', { file_path: join(world.project, 'CLAUDE.md'), content: 'See @docs/more.md and @.env' }),
    due: 'deny',
    opens: [...SETTINGS, ...RULES, 'SHOP/docs/more.md', '.shared/written …', '.shared/linked', 'main/loop', ...STOPPED],
  },
  "a skill, and the other place of a project's settings": {
    bundle: 'guard',
    input: (world) => payload(world, 'Skill', { skill: 'x' }),
    without: '.ckconfig.json',
    due: 'any',
    opens: ['HOME/.claude/.ckconfig.json', 'STATE/paused.json', OTHER_PLACE, ...RULES, ...IGNORE, 'SHOP/.claude/skills/x/SKILL.md', '.shared/packed', '.shared/linked', 'main/scout-block', ...STOPPED],
  },
  'an edit that was made': {
    bundle: 'guard',
    input: (world) => ended(world, 'Edit', { file_path: join(world.project, 'src', 'cart.ts'), old_string: '1', new_string: '2' }),
    event: 'PostToolUse',
    due: 'none',
    opens: [...SETTINGS, 'SHOP/src/cart.ts', 'main/edits of …', 'main/trail', '.shared/changes', 'main/loop'],
  },
  'a command that was run': {
    bundle: 'guard',
    input: (world) => ended(world, 'Bash', { command: 'npm test' }),
    event: 'PostToolUse',
    due: 'none',
    opens: [...SETTINGS, '.shared/writes of calls', '.shared/changes', '.shared/progress', 'main/trail', 'main/loop'],
  },
  'a batch of calls': {
    bundle: 'guard',
    input: batch,
    event: 'PostToolBatch',
    due: 'none',
    opens: [...SETTINGS, '.shared/settings writers', '.shared/to be told', 'main/seen', '.shared/watch'],
  },
  'the start of a session': {
    bundle: 'guard',
    input: start,
    event: 'SessionStart',
    due: 'none',
    opens: [
      ...[...SETTINGS, OTHER_PLACE, ...RULES, ...IGNORE, 'HOOKS/ckconfig.schema.json', 'HOOKS/.ck-guard.json', 'HOOKS/approval.cjs', 'STATE/swept.json'],
      ...['HOME/.claude/settings.json', 'SHOP/.claude/settings.json', 'SHOP/.claude/settings.local.json'],
      ...['.shared/settings …', '.shared/watch', '.shared/approvals', 'lasting/host', 'main/trail', '.shared/began', '.shared/work at start'],
    ],
  },
  'a prompt': {
    bundle: 'guard',
    input: (world) => event(world, 'UserPromptSubmit', { prompt: 'allow ABCDEFGH' }),
    event: 'UserPromptSubmit',
    due: 'none',
    opens: [...SETTINGS, '.shared/progress', 'main/trail', '.shared/to be told', '.shared/approvals'],
  },
  "a change of the host's settings": {
    bundle: 'guard',
    input: (world) => event(world, 'ConfigChange', { source: 'project_settings', file_path: join(world.project, '.claude', 'settings.json') }),
    event: 'ConfigChange',
    due: 'none',
    opens: [...SETTINGS, 'SHOP/.claude/settings.json', '.shared/settings …', '.shared/settings writers'],
  },
  'the end of a session': {
    bundle: 'guard',
    input: (world) => event(world, 'SessionEnd', { reason: 'clear' }),
    event: 'SessionEnd',
    due: 'none',
    opens: [...SETTINGS, '.shared/approvals'],
  },
  'a build': {
    bundle: 'build-sensor',
    input: batch,
    event: 'PostToolBatch',
    due: 'none',
    opens: [...SETTINGS, 'SHOP/package.json', 'SHOP/tsconfig.json', 'SHOP/node_modules/.bin/tsc', 'STATE/projects/ …/turns/ …', '.shared/changes', '.shared/build-sensor', '.shared/builds …'],
  },
  'a stop': {
    bundle: 'stop-verify',
    input: (world) => event(world, 'Stop', { prompt_id: 'p', stop_hook_active: true, last_assistant_message: 'Done.' }),
    event: 'Stop',
    due: 'any',
    opens: [
      ...[...SETTINGS, 'SHOP/Makefile', 'SHOP/package.json', 'SHOP/tsconfig.json', 'SHOP/node_modules/.bin/tsc', 'SHOP/src/cart.ts'],
      ...['main/stop-verify blocks', 'main/stop-verify words', '.shared/work at start', '.shared/stop-verify first runs of …', '.shared/stop-verify late', '.shared/stop-verify leftovers', '.shared/changes'],
    ],
  },
  'ck-guard doctor': {
    bundle: 'ck-guard',
    input: () => 'doctor',
    due: 'any',
    opens: [
      ...[...FOR_COMMANDS, OTHER_PLACE, ...RULES, ...IGNORE, 'HOOKS/.ck-guard.json', 'HOOKS/approval.cjs', 'STATE/looks …', LOG],
      ...['HOME/.claude/settings.json', 'SHOP/.claude/settings.json', 'SHOP/.claude/settings.local.json', 'SHOP/package.json', 'SHOP/tsconfig.json', 'SHOP/Makefile'],
    ],
  },
  'ck-guard status': { bundle: 'ck-guard', input: () => 'status', due: 'any', opens: ['lasting/host'] },
  'ck-guard log': { bundle: 'ck-guard', input: () => 'log', due: 'any', opens: [LOG] },
  'ck-guard explain': { bundle: 'ck-guard', input: () => "explain 'cat notes.txt'", due: 'any', opens: [...FOR_COMMANDS, ...RULES, ...IGNORE, 'SHOP/src/cart.ts'] },
};

function event(world: World, name: string, more: object): string {
  return JSON.stringify({ session_id: 'faults', cwd: world.project, transcript_path: '', permission_mode: 'default', hook_event_name: name, ...more });
}

function start(world: World): string {
  return event(world, 'SessionStart', { source: 'startup' });
}

function ended(world: World, tool: string, input: object): string {
  return payload(world, tool, input, { hook_event_name: 'PostToolUse', tool_response: { stdout: '', stderr: '' } });
}

function batch(world: World): string {
  const edit = { tool_name: 'Edit', tool_input: { file_path: join(world.project, 'src', 'cart.ts') }, tool_use_id: 'toolu_1', tool_response: 'done' };
  return event(world, 'PostToolBatch', { tool_calls: [edit] });
}

const FAILS = "#!/usr/bin/env node\nconsole.log('src/cart.ts(1,14): error TS1: total is wrong'); process.exitCode = 1;\n";

/** Puts everything there that some guard reads. Returns payloads that are to be played before all others: the session then has written what it may run. */
export function furnish(world: World): readonly string[] {
  const { home, project, hooks, state } = world;
  mkdirSync(state, { recursive: true, mode: 0o700 });
  const files: Readonly<Record<string, string>> = {
    [join(state, 'paused.json')]: '[]',
    [join(home, '.claude', '.ckconfig.json')]: '{ "hooks": { "guard-task": true } }',
    [join(home, '.claude', 'settings.json')]: '{}',
    [join(project, '.ckconfig.json')]: '{ "hooks": { "guard-task": false } }',
    [join(project, '.claude', '.ckconfig.json')]: '{ "hooks": { "guard-task": false } }',
    [join(project, '.ckignore')]: 'generated/\n',
    [join(project, '.claude', '.ckignore')]: 'made/\n',
    [join(project, '.claude', 'settings.json')]: '{}',
    [join(project, '.claude', 'settings.local.json')]: '{}',
    [join(project, '.claude', 'skills', 'x', 'SKILL.md')]: '!`cat .env`\n',
    [join(hooks, 'rules', 'own.json')]: '[]',
    // Nobody's for Node to read: it would look there before it loads a part.
    [join(project, '.claude', 'package.json')]: '{ "name": <<<<<<< HEAD',
    [join(project, 'package.json')]: '{ "scripts": { "x": "echo x" } }',
    [join(project, 'tsconfig.json')]: '{}',
    [join(project, 'Makefile')]: 'all:\n\techo all\n',
    [join(project, 'run.sh')]: 'echo run\n',
    [join(project, 't.py')]: 'print(1)\n',
    [join(project, 'fix.patch')]: '--- a/src/cart.ts\n+++ b/src/cart.ts\n@@ -1 +1 @@\n-1\n+2\n',
    [join(project, 'list.txt')]: 'src/cart.ts\n',
    [join(project, 'certs', 'a.pem')]: '-----BEGIN CERTIFICATE-----\n',
    [join(project, 'docs', 'more.md')]: 'More.\n',
    [join(project, 'node_modules', '.bin', 'tsc')]: FAILS,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode: path.endsWith('tsc') ? 0o755 : 0o644 });
  }
  // One that no scene starts: nothing helps a program that is a FIFO itself.
  const installed = { 'approval.cjs': createHash('sha256').update(readFileSync(join(hooks, 'approval.cjs'))).digest('hex') };
  const settings = { before: null, after: '', made: [], commands: [], denyRules: [], backups: {} };
  writeFileSync(join(hooks, '.ck-guard.json'), JSON.stringify({ version: '1.0.0', files: installed, setAside: {}, config: {}, folders: [], settings, answers: { denyRules: false, blockOnFailure: false } }));
  writeFileSync(join(project, '.gitignore'), '.claude/\nnode_modules/\n');
  for (const words of [['init', '--quiet'], ['add', '--all'], ['-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '--message', 'first']]) {
    execFileSync('git', words, { cwd: project, env: { PATH: process.env['PATH'], HOME: home } });
  }
  writeFileSync(join(project, 'src', 'cart.ts'), 'export const total = 2;\n');
  return [bash(world, 'echo > run.sh; echo > package.json; echo > Makefile; echo > fix.patch; echo > t.py'), start(world), ended(world, 'Edit', { file_path: join(project, 'src', 'cart.ts'), old_string: '1', new_string: '2' })];
}

/** The same for every world: SHOP is the project, HOME the home, and what is kept for the session goes by its folder and subject. */
export function shortName(path: string, { state, hooks, project, home }: World): string {
  const session = join(state, 'sessions', 'faults');
  for (const [name, folder] of Object.entries({ session, STATE: state, HOOKS: hooks, SHOP: project, HOME: home })) {
    if (!path.startsWith(folder)) continue;
    const rest = path.slice(folder.length + 1);
    return name === 'session' ? subjectIn(rest) : `${name}/${name === 'STATE' ? subjectIn(rest) : rest}`;
  }
  return path;
}

/** What a record is about in particular is left out. */
function subjectIn(path: string): string {
  const plain = path.replaceAll(/\.([\da-f]{2})\./g, (_, code: string) => String.fromCharCode(parseInt(code, 16))).replace(/\.jsonl$/, '');
  return plain.replace(/(?<=\/(?:written|edits of|settings(?= \/)|builds|stop-verify first runs of)|^looks).+|(?<=projects\/).+(?=\/turns)|(?<=\/turns\/).+/g, ' …');
}
