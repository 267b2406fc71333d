import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMemory } from '../../../lib/hook/memory/memory.js';
import { logFile, logFolder } from '../../../lib/hook/log/log.js';
import { rememberAsked } from '../../../lib/session/watch/asked.js';
import { rememberCall, rememberChange, rememberEdit, rememberProgress } from '../../../lib/session/journal.js';
import { toolCall } from '../../tool-call.js';
import { BENCH_SESSION, bash, type BenchPayload } from '../payloads.js';
import type { BenchStage } from '../stage.js';

/** Something around a call that may be small or large, and that should not make the call slow. */
export interface BenchSurroundings {
  readonly axis: string;
  readonly unit: string;
  readonly sizes: readonly number[];
  /** Makes it that large, once for each stage. */
  readonly make: (stage: BenchStage, size: number) => void;
  /** Puts back what a run changes. */
  readonly restore?: (stage: BenchStage, size: number) => void;
  readonly calls: (stage: BenchStage, size: number) => readonly BenchPayload[];
}

const MEGABYTE = 1024 * 1024;

function read(name: string, file: string): BenchPayload {
  return { name, event: 'PreToolUse', fields: { tool_name: 'Read', tool_input: { file_path: file } } };
}

function edit(name: string, file: string): BenchPayload {
  return { name, event: 'PreToolUse', fields: { tool_name: 'Edit', tool_input: { file_path: file, old_string: '[]', new_string: '[1]' } } };
}

const plain = bash('plain command', 'git status && npm test');
const lookedAt = bash('command that is looked at', 'mkdir -p src/old && mv src/cart.ts src/old/cart.ts');
const sourceOf = ({ project }: BenchStage): string => join(project, 'src', 'cart.ts');

const log: BenchSurroundings = {
  axis: 'log',
  unit: 'MB',
  sizes: [0, 1, 32, 1024],
  make: ({ packFolder }) => mkdirSync(logFolder(packFolder), { recursive: true }),
  // A log that large is moved aside by the run that finds it, so it is put back each time. It takes no room: it is one hole.
  restore({ packFolder }, size) {
    const folder = logFolder(packFolder);
    const file = logFile(folder);
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    writeFileSync(file, '');
    truncateSync(file, size * MEGABYTE);
  },
  calls: () => [plain, lookedAt],
};

const session: BenchSurroundings = {
  axis: 'events of the session before',
  unit: 'events',
  sizes: [0, 100, 10_000, 100_000],
  make: rememberMany,
  calls: (stage) => [
    plain,
    lookedAt,
    edit('Edit', sourceOf(stage)),
    {
      name: 'after an Edit',
      event: 'PostToolUse',
      fields: {
        tool_name: 'Edit',
        tool_input: { file_path: sourceOf(stage) },
        tool_response: { filePath: sourceOf(stage), originalFile: 'a', oldString: 'a', newString: 'b' },
      },
    },
  ],
};

/** Every file of records that a session of so many calls would have left, each with a line for every call. */
function rememberMany(stage: BenchStage, events: number): void {
  if (events === 0) return;
  const memory = createMemory({
    home: stage.home,
    projectRoot: stage.project,
    sessionId: BENCH_SESSION,
    agentId: undefined,
    userId: process.getuid?.(),
    onProblem: (why) => {
      throw new Error(why);
    },
  });
  const at = Date.now();
  rememberEdit(memory, sourceOf(stage), { kind: 'edit', at, before: 'a', after: 'b' });
  rememberCall(memory, {
    kind: 'call',
    tool: 'Bash',
    call: 'a call of its own',
    label: 'npm test',
    failed: false,
    at,
    outcome: 'an outcome',
  });
  rememberChange(memory, { kind: 'change', file: sourceOf(stage), at });
  rememberProgress(memory, { kind: 'check', check: 'test', command: 'npm test', failed: false, failures: [], at });
  rememberAsked(memory, { ...toolCall('Bash', {}, stage.project), toolUseId: 'toolu_01ABCDEFGHJKLMNPQRSTUVWX' });
  for (const file of filesBelow(join(stage.home, '.local', 'state'))) {
    const lines = readFileSync(file);
    const many = Buffer.concat(Array.from({ length: 1000 }, () => lines));
    for (let written = 1; written < events; written += 1000) {
      appendFileSync(file, many.subarray(0, lines.length * Math.min(1000, events - written)));
    }
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
}

/** Rules a file: a file of more is not read. */
const RULES_PER_FILE = 100;

function ownRules(axis: string, when: (index: number) => object): BenchSurroundings {
  return {
    axis,
    unit: 'rules',
    sizes: [0, 10, 100, 1000],
    make({ packFolder }, count) {
      const rules = Array.from({ length: count }, (_, index) => ({
        id: `team/rule-${index}`,
        guard: 'bash-danger',
        when: when(index),
        verdict: 'ask',
        reason: `The team has agreed on this, as item ${index} of its list. Ask before you go on.`,
        examples: { stop: [], pass: [] },
      }));
      for (let from = 0; from < count; from += RULES_PER_FILE) {
        writeFileSync(join(packFolder, 'rules', `team-${from}.json`), JSON.stringify(rules.slice(from, from + RULES_PER_FILE)));
      }
    },
    calls: (stage) => [plain, edit('Edit', sourceOf(stage)), lookedAt],
  };
}

const rulesOfOthers = ownRules('own rules about other things', (index) => ({
  effect: 'send',
  resource: 'url',
  name: `https://service-${index}.example.com/**`,
}));
const rulesOfPaths = ownRules('own rules about other files', (index) => ({
  effect: ['write', 'delete'],
  path: `deploy/region-${index}/**`,
}));

const PATTERNS: readonly ((index: number) => string)[] = [
  (index) => `gen${index}/`,
  (index) => `/a/b${index}`,
  (index) => `*.${index}.js`,
  (index) => `x${index}/**`,
  (index) => `t${index}*`,
];

const ignoreFile: BenchSurroundings = {
  axis: '.ckignore',
  unit: 'patterns',
  sizes: [0, 10, 100, 1000, 5000, 20_000],
  make({ project }, count) {
    if (count === 0) return;
    writeFileSync(
      join(project, '.ckignore'),
      Array.from({ length: count }, (_, index) => `${PATTERNS[index % PATTERNS.length]?.(index)}\n`).join(''),
    );
  },
  calls: (stage) => [
    read('Read', sourceOf(stage)),
    read('Read that is looked at', '/srv/lib/cart.ts'),
    bash('search', 'grep -rn total src'),
    read('Read that is listed from 10 on', join(stage.project, 'gen5', 'cart.ts')),
  ],
};

const depth: BenchSurroundings = {
  axis: 'depth of the working folder',
  unit: 'folders',
  sizes: [0, 8, 64, 512],
  make: (stage, count) => void mkdirSync(deepFolder(stage, count), { recursive: true }),
  calls: (stage, count) =>
    [plain, lookedAt, bash('command that is looked at, for a file there', 'mv cart.ts other.ts')].map((call) => ({
      ...call,
      cwd: deepFolder(stage, count),
    })),
};

function deepFolder({ project }: BenchStage, count: number): string {
  return join(project, ...Array.from({ length: count }, () => 'd'));
}

const links: BenchSurroundings = {
  axis: 'links on the way',
  unit: 'links',
  sizes: [0, 1, 8, 32],
  make({ project }, count) {
    let folder = project;
    for (let index = 0; index < count; index += 1) {
      mkdirSync(join(folder, `real${index}`));
      symlinkSync(`real${index}`, join(folder, 'link'));
      folder = join(folder, `real${index}`);
    }
    writeFileSync(join(folder, 'cart.ts'), '');
  },
  calls: ({ project }, count) => {
    const file = join(project, ...Array.from({ length: count }, () => 'link'), 'cart.ts');
    return [read('Read', file), bash('command that is looked at', `mv ${file} other.ts`)];
  },
};

/** All that may be large around a call. */
export const SURROUNDINGS: readonly BenchSurroundings[] = [log, session, rulesOfOthers, rulesOfPaths, ignoreFile, depth, links];
