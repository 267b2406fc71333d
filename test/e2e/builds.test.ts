import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isThere } from '../is-there.js';
import { linkTypeScript } from '../on-disk.js';
import { type HookedProject, makeHookedProject } from './hooked-project.js';

const ESLINT = join(import.meta.dirname, '..', '..', 'node_modules', 'eslint', 'bin', 'eslint.js');

let project: HookedProject;
afterEach(() => project.remove());

interface Kind {
  readonly name: string;
  /** The program that must be there, with arguments that show that it is. */
  readonly needs: readonly [program: string, ...args: string[]];
  readonly files: Readonly<Record<string, string>>;
  readonly prepare?: (project: HookedProject) => void;
  /** The file that is edited: as it is at first, with an error added, and with two lines before the same error. */
  readonly edited: string;
  readonly sound: string;
  readonly broken: string;
  readonly moved: string;
  readonly told: RegExp;
  /** Part of the error that was there before the session, in another file or in the edited one. */
  readonly old: string;
}

const KINDS: readonly Kind[] = [
  {
    name: 'TypeScript without a script',
    needs: [process.execPath, '--version'],
    files: {
      'package.json': '{"name": "shop"}',
      'tsconfig.json': '{"compilerOptions": {"strict": true, "module": "nodenext", "types": []}, "include": ["src"]}',
      'src/price.ts': 'export const price = (cents: number): string => String(cents / 100);\n',
      'src/old.ts': 'export const old: number = "before";\n',
    },
    prepare: linkTypeScript,
    edited: 'src/cart.ts',
    sound: "import { price } from './price.js';\nexport const total = price(5);\n",
    broken: "import { price } from './price.js';\nexport const total = price('5');\n",
    moved: "import { price } from './price.js';\n\n// A note.\nexport const total = price('5');\n",
    told: /^`node_modules\/\.bin\/tsc --noEmit --pretty false` fails, 1 new error:\nsrc\/cart\.ts:2: TS2345: Argument of type 'string'/,
    old: 'src/old.ts',
  },
  {
    name: 'a Cargo crate',
    needs: ['cargo', '--version'],
    files: { 'Cargo.toml': '[package]\nname = "shop"\nversion = "0.1.0"\nedition = "2021"\n', 'src/old.rs': 'pub fn old() -> i32 {\n    "before"\n}\n' },
    edited: 'src/main.rs',
    sound: 'mod old;\nfn main() {\n    old::old();\n}\n',
    broken: 'mod old;\nfn main() {\n    let x: u8 = "a";\n    old::old();\n}\n',
    moved: 'mod old;\n\n// A note.\nfn main() {\n    let x: u8 = "a";\n    old::old();\n}\n',
    told: /^`cargo check --quiet --message-format short` fails, 1 new error:\nsrc\/main\.rs:3: mismatched types/,
    old: 'src/old.rs',
  },
  {
    name: 'a Go module',
    needs: ['go', 'version'],
    files: { 'go.mod': 'module example.org/shop\n\ngo 1.20\n', 'old/old.go': 'package old\n\nvar Old int = "before"\n' },
    edited: 'main.go',
    sound: 'package main\n\nfunc main() {}\n',
    broken: 'package main\n\nfunc main() {\n\tmissing()\n}\n',
    moved: 'package main\n\n// A note.\n\nfunc main() {\n\tmissing()\n}\n',
    told: /^`go vet \.\/\.\.\.` fails, 1 new error:\nmain\.go:4: undefined: missing/,
    old: 'old/old.go',
  },
  {
    name: 'a Python package by itself',
    needs: ['python3', '--version'],
    files: { 'shop/old.py': 'def old(:\n    pass\n' },
    edited: 'shop/cart.py',
    sound: 'def total():\n    return 5\n',
    broken: 'def total():\n    return (5\n',
    moved: '# A note.\n\ndef total():\n    return (5\n',
    told: /^`python3 -m py_compile .*shop\/cart\.py'?` fails, 1 (?:new )?error:\nshop\/cart\.py:2: SyntaxError: /,
    old: 'shop/old.py',
  },
  {
    name: 'a Python package with ruff',
    needs: ['ruff', '--version'],
    files: { 'ruff.toml': 'line-length = 100\n', 'shop/old.py': 'import os\n' },
    edited: 'shop/cart.py',
    sound: 'def total():\n    return 5\n',
    broken: 'def total():\n    return missing\n',
    moved: '# A note.\n\ndef total():\n    return missing\n',
    told: /^`ruff check --quiet --output-format concise \.` fails, 1 new error:\nshop\/cart\.py:2: F821 /,
    old: 'shop/old.py',
  },
  {
    name: 'a Python package with mypy',
    needs: ['mypy', '--version'],
    files: { 'mypy.ini': '[mypy]\nstrict = true\n', 'shop/__init__.py': '', 'shop/old.py': 'old: int = "before"\n' },
    edited: 'shop/cart.py',
    sound: 'def total() -> int:\n    return 5\n',
    broken: 'def total() -> int:\n    return "5"\n',
    moved: '# A note.\n\ndef total() -> int:\n    return "5"\n',
    told: /^`mypy --no-pretty --no-error-summary \.` fails, 1 new error:\nshop\/cart\.py:2: Incompatible return value/,
    old: 'shop/old.py',
  },
  {
    name: 'JavaScript with eslint, as its person has told',
    needs: [process.execPath, '--version'],
    files: {
      '.ckconfig.json': JSON.stringify({ hooks: { 'build-sensor': { command: ['node', ESLINT, 'src'] } } }),
      'eslint.config.mjs': "export default [{ rules: { 'no-undef': 'error' } }];\n",
      'src/old.js': 'missing();\n',
    },
    edited: 'src/cart.js',
    sound: 'export const total = 5;\n',
    broken: 'export const total = missing;\n',
    moved: '// A note.\n\nexport const total = missing;\n',
    told: /^`node .*eslint\.js'? src` fails, 1 new error:\nsrc\/cart\.js:1: 'missing' is not defined {2}no-undef/,
    old: 'src/old.js',
  },
  {
    name: 'a C project with make',
    needs: ['make', '--version'],
    files: { Makefile: 'all: a.o old.o\n%.o: %.c\n\tgcc -c -o $@ $<\n.PHONY: all\nMAKEFLAGS += --keep-going\n', 'old.c': 'int old(void) { return before; }\n' },
    edited: 'a.c',
    sound: 'int main(void) {\n  return 0;\n}\n',
    broken: 'int main(void) {\n  return x;\n}\n',
    moved: '/* A note. */\n\nint main(void) {\n  return x;\n}\n',
    told: /^`make all` fails, 1 new error:\na\.c:2: .*undeclared/,
    old: 'old.c',
  },
];

describe('real projects, really built', () => {
  it.for(KINDS)('$name: a break is told once, a fix is silent, what was there before is never told', { timeout: 180_000 }, async (kind, { skip }) => {
    const [program, ...args] = kind.needs;
    project = makeHookedProject({ ...kind.files, [kind.edited]: kind.sound });
    if (spawnSync(program, args, { stdio: 'ignore' }).status !== 0) skip(`${program} is not installed here`);
    kind.prepare?.(project);
    const before = tree(project.root);
    await project.started();

    project.write({ [kind.edited]: kind.broken });
    const told = await project.edited(kind.edited);
    expect(told).toMatch(kind.told);
    expect(told).not.toContain(kind.old);

    project.write({ [kind.edited]: kind.moved });
    expect(await project.edited(kind.edited)).toBe('');
    project.write({ [kind.edited]: kind.sound });
    expect(await project.edited(kind.edited)).toBe('');
    project.write({ [kind.edited]: kind.broken });
    expect(await project.edited(kind.edited)).toMatch(kind.told);
    expect(tree(project.root).filter((name) => !before.includes(name) && !BUILT.test(name))).toEqual([]);
  });

  it('TypeScript before it is known what was there: only what is in changed files, and then what is new', { timeout: 60_000 }, async () => {
    const [kind] = KINDS;
    if (kind === undefined) throw new Error('no kind');
    project = makeHookedProject({ ...kind.files, [kind.edited]: kind.broken });
    linkTypeScript(project);
    expect(await project.edited(kind.edited)).toMatch(/fails, 1 error in what this session changed \(perhaps from before it\):\nsrc\/cart\.ts:2: TS2345/);
    project.write({ 'src/price.ts': 'export const price = (cents: bigint): string => String(cents);\n', [kind.edited]: kind.sound });
    expect(await project.edited('src/price.ts')).toMatch(/fails, 1 new error:\nsrc\/cart\.ts:2: TS2345/);
  });
});

/** What a build makes is none of ours. */
const BUILT = /^(?:target\/|Cargo\.lock$|\.claude\/|.*\.o$)/;

function tree(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** A build that writes a line for each time it runs, takes a while, and fails if told so by a file. */
const COUNTING = {
  'package.json': '{"name": "shop", "scripts": {"build": "node build.js"}}',
  'build.js': `
const fs = require('node:fs');
fs.appendFileSync('runs.txt', 'run\\n');
setTimeout(() => {
  if (!fs.existsSync('broken.txt')) return;
  console.error('src/f3.js:7:1: error: no such product');
  process.exitCode = 1;
}, 2000);
`,
};

function runs(): number {
  const file = join(project.root, 'runs.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

describe('single-flight', () => {
  const names = Array.from({ length: 10 }, (_, index) => `src/f${index}.js`);

  it('ten edits at once, with a build of two seconds: at most two builds, and one tells', { timeout: 120_000 }, async () => {
    project = makeHookedProject({ ...COUNTING, ...Object.fromEntries(names.map((name) => [name, ''])) });
    await project.started();
    expect(runs()).toBe(1);
    project.write({ 'broken.txt': '', ...Object.fromEntries(names.map((name) => [name, '// edited\n'])) });
    const answers = await Promise.all(names.map((name) => project.hook({ hook_event_name: 'PostToolUse', tool_name: 'Edit', tool_input: { file_path: join(project.root, name) }, tool_response: {} })));
    expect(runs() - 1).toBeGreaterThanOrEqual(1);
    expect(runs() - 1).toBeLessThanOrEqual(2);
    expect(answers.filter((answer) => answer !== '')).toEqual([expect.stringMatching(/fails, 1 error:\nsrc\/f3\.js:7: no such product/)]);
    expect(readdirSync(join(project.home, '.local/state/ck-guard/projects'), { recursive: true }).filter((name) => String(name).includes('.lock'))).toEqual([]);
  });

  it('an edit ends the baseline that runs, and is told of by itself', { timeout: 120_000 }, async () => {
    project = makeHookedProject({ ...COUNTING, 'build.js': COUNTING['build.js'].replace('2000', '60_000'), 'src/f3.js': '', 'src/f4.js': '' });
    const started = project.started();
    while (runs() === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    project.write({ 'build.js': COUNTING['build.js'], 'broken.txt': '', 'src/f3.js': '// edited\n' });
    expect(await project.edited('src/f3.js')).toMatch(/perhaps from before it\):\nsrc\/f3\.js:7/);
    await started;
    expect(runs()).toBe(2);
  });
});

describe('the baseline', () => {
  it('runs nothing where the project is not trusted, and nothing when the session goes on', { timeout: 60_000 }, async () => {
    project = makeHookedProject({ ...COUNTING, 'src/f3.js': '' });
    await project.started();
    await project.hook({ hook_event_name: 'SessionStart', source: 'compact' });
    expect(runs()).toBe(1);
    execFileSync('mv', [join(project.root, '.claude'), join(project.home, '.claude')]);
    expect(spawnSync(process.execPath, [join(project.home, '.claude/hooks/build-sensor.cjs')], { input: JSON.stringify({ session_id: 'other', cwd: project.root, hook_event_name: 'SessionStart', source: 'startup' }), env: { HOME: project.home, PATH: process.env['PATH'] } }).status).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(runs()).toBe(1);
  });
});

describe('what goes wrong', () => {
  const own = (command: readonly string[], more: object = {}): Record<string, string> => ({ '.ckconfig.json': JSON.stringify({ hooks: { 'build-sensor': { command, ...more } } }), 'a.js': '' });

  it('a flood of 100 MB that names the error at its end, in bytes that are no UTF-8', { timeout: 120_000 }, async () => {
    project = makeHookedProject({ ...own(['node', 'flood.js']), 'flood.js': `
const chunk = Buffer.alloc(1 << 20, 0xff);
let left = 100;
const next = () => (left-- > 0 ? process.stdout.write(chunk, next) : process.stdout.write('\\n\\xe9\\na.js:1:1: error: caf\\xe9\\n', 'latin1', () => process.exit(1)));
next();
` });
    expect(await project.edited('a.js')).toContain('a.js:1: caf\ufffd');
  });

  it('a build that hangs, and what it has started: both are ended', { timeout: 60_000 }, async () => {
    project = makeHookedProject({ ...own(['node', 'hang.js'], { timeoutSeconds: 2 }), 'hang.js': `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
require('node:fs').writeFileSync('pids.txt', process.pid + ' ' + child.pid);
setInterval(() => {}, 1000);
` });
    expect(await project.edited('a.js')).toContain('did not finish within 2 s');
    for (const pid of readFileSync(join(project.root, 'pids.txt'), 'utf8').split(' ')) expect(isThere(Number(pid)), pid).toBe(false);
    project.write({ 'a.js': '// again\n' });
    expect(await project.edited('a.js')).toBe('');
  });

  it('a program that is not there is said once in a session', { timeout: 60_000 }, async () => {
    project = makeHookedProject(own(['no-such-compiler', '--all']));
    expect(await project.edited('a.js')).toContain('no-such-compiler was not found');
    project.write({ 'a.js': '// again\n' });
    expect(await project.edited('a.js')).toBe('');
  });

  it('a file that is deleted between the edit and the check', { timeout: 60_000 }, async () => {
    project = makeHookedProject(own(['node', '-e', '']));
    expect(await project.edited('gone.js', 'a.js')).toBe('');
    expect(project.log().at(-1)).toMatchObject({ status: 'ok' });
  });
});
