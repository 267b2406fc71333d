import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { failures, parseDiagnostics } from '../../lib/project/diagnostics.js';

const cwd = '/p';
const error = (file: string, line: number, message: string) => ({ file, line, message, severity: 'error' });
const warning = (file: string, line: number, message: string) => ({ file, line, message, severity: 'warning' });

describe('parseDiagnostics: one line says it all', () => {
  it.each([
    ['tsc', `src/a.ts(1,14): error TS2322: Type 'string' is not.`, error('/p/src/a.ts', 1, `TS2322: Type 'string' is not.`)],
    ['tsc, odd folder', 'app/(auth)/[id]/page.tsx(3,5): error TS1: x', error('/p/app/(auth)/[id]/page.tsx', 3, 'TS1: x')],
    ['tsc --pretty', '\u001b[96msrc/a.ts\u001b[0m:\u001b[93m1\u001b[0m:\u001b[93m14\u001b[0m - \u001b[91merror\u001b[0m\u001b[90m TS2322: \u001b[0mBad.', error('/p/src/a.ts', 1, 'TS2322: Bad.')],
    ['C#', '/p/Program.cs(3,5): error CS1002: ; expected [/p/p.csproj]', error('/p/Program.cs', 3, 'CS1002: ; expected [/p/p.csproj]')],
    ['Maven', '[ERROR] /p/src/A.java:[3,9] cannot find symbol', error('/p/src/A.java', 3, 'cannot find symbol')],
    ['Kotlin', 'e: file:///p/src/A.kt:3:5 Unresolved reference: x', error('/p/src/A.kt', 3, 'Unresolved reference: x')],
    ['javac', 'j/A.java:1: error: incompatible types: String cannot be converted to int', error('/p/j/A.java', 1, 'incompatible types: String cannot be converted to int')],
    ['pyright', `  /p/a.py:3:5 - error: "x" is not defined (reportUndefinedVariable)`, error('/p/a.py', 3, '"x" is not defined (reportUndefinedVariable)')],
    ['mypy', 'pkg/a.py:3: error: Name "x" is not defined  [name-defined]', error('/p/pkg/a.py', 3, 'Name "x" is not defined  [name-defined]')],
    ['ruff', 'a.py:1:8: F401 [*] `os` imported but unused', error('/p/a.py', 1, 'F401 [*] `os` imported but unused')],
    ['gcc', `c/a.c:1:25: error: 'x' undeclared (first use in this function)`, error('/p/c/a.c', 1, `'x' undeclared (first use in this function)`)],
    ['gcc, fatal', 'a.c:1:10: fatal error: x.h: No such file or directory', error('/p/a.c', 1, 'x.h: No such file or directory')],
    ['cargo, short', 'src/main.rs:2:18: error[E0308]: mismatched types', error('/p/src/main.rs', 2, 'mismatched types')],
    ['go', './a.go:3:2: undefined: x', error('/p/a.go', 3, 'undefined: x')],
    ['go vet', 'vet: ./a.go:3:2: undefined: x', error('/p/a.go', 3, 'undefined: x')],
    ['eslint, unix', `/p/a.js:3:5: 'x' is not defined. [Error/no-undef]`, error('/p/a.js', 3, `'x' is not defined. [Error/no-undef]`)],
    ['eslint, unix, a warning', '/p/a.js:3:5: Unexpected console. [Warning/no-console]', warning('/p/a.js', 3, 'Unexpected console. [Warning/no-console]')],
    ['anything else', 'lib/a.js:3:5: no tabs', error('/p/lib/a.js', 3, 'no tabs')],
    ['a folder with a space', '/p/my app/a.ts:3:5: error: x', error('/p/my app/a.ts', 3, 'x')],
    ['Windows', 'C:\\p\\a.ts(3,5): error TS1: x', error('C:/p/a.ts', 3, 'TS1: x')],
    ['carriage return', 'a.ts(1,2): error TS1: x\r', error('/p/a.ts', 1, 'TS1: x')],
  ])('%s', (_, line, expected) => {
    expect(parseDiagnostics(`noise\n${line}\n`, cwd)).toEqual([expected]);
  });

  it.each([
    ['a note', `a.c:1:25: note: each undeclared identifier is reported only once`],
    ['an include', 'In file included from a.c:1:'],
    ['a stack', '    at Object.<anonymous> (/p/t.js:1:7)'],
    ['an address', 'http://localhost:3000: listening'],
    ['a time', '12:30:45: starting'],
    ['a date', '2026-01-01T12:30:45: starting'],
    ['make', 'make: *** [Makefile:2: all] Error 1'],
    ['a sentence', 'Error: see a.js:3: it is bad'],
    ['no message', 'a.ts:3:5:'],
    ['a count', '✖ 2 problems (2 errors, 0 warnings)'],
    ['a table', 'rows: 10: ok'],
  ])('is not taken in by %s', (_, line) => {
    expect(parseDiagnostics(line, cwd)).toEqual([]);
  });
});

describe('parseDiagnostics: several lines say it together', () => {
  it('reads eslint under its file names', () => {
    const output = `
/p/src/a.js
  1:7   error    'x' is assigned a value but never used  no-unused-vars
  3:1   warning  Unexpected console statement            no-console

/p/src/b.js
  9:10  error  Parsing error: Unexpected token

✖ 3 problems (2 errors, 1 warning)
`;
    expect(parseDiagnostics(output, cwd)).toEqual([
      error('/p/src/a.js', 1, `'x' is assigned a value but never used  no-unused-vars`),
      warning('/p/src/a.js', 3, 'Unexpected console statement            no-console'),
      error('/p/src/b.js', 9, 'Parsing error: Unexpected token'),
    ]);
  });

  it('reads rustc', () => {
    const output = 'error[E0308]: mismatched types\n --> src/main.rs:2:18\n  |\n2 |     let x: i32 = "a";\nerror: could not compile `r`\n';
    expect(parseDiagnostics(output, cwd)).toEqual([error('/p/src/main.rs', 2, 'mismatched types')]);
  });

  it('reads ruff in full', () => {
    expect(parseDiagnostics('F401 [*] `os` imported but unused\n --> a.py:1:8\n  |\n', cwd)).toEqual([error('/p/a.py', 1, 'F401 [*] `os` imported but unused')]);
  });

  it('reads esbuild', () => {
    expect(parseDiagnostics('✘ [ERROR] Unexpected ";"\n\n    e.ts:1:25:\n      1 │ export\n', cwd)).toEqual([error('/p/e.ts', 1, 'Unexpected ";"')]);
  });

  it('keeps each finding once', () => {
    expect(parseDiagnostics('a.go:1:1: x\na.go:1:1: x\na.go:1:1: y\n', cwd)).toHaveLength(2);
  });
});

describe('parseDiagnostics: what the tools on this machine really print', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-diagnostics-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'src'));
  const files = {
    'src/main.rs': 'fn main() {\n    let x: i32 = "a";\n}\n',
    'Cargo.toml': '[package]\nname = "r"\nversion = "0.1.0"\nedition = "2021"\n',
    'a.c': 'int main(void) {\n  return x;\n}\n',
    'A.java': 'class A {\n  int x = "s";\n}\n',
    'a.ts': 'export const a = 1;\nexport const b: number = "x";\n',
    'a.js': '\nconst a = ;\n',
    'thrown.js': '\nthrow new TypeError("boom")\n',
    'a.py': '\ndef f(:\n    pass\n',
    'e.ts': '\nexport const a = ;\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const bin = (name: string): string => join(import.meta.dirname, '../../node_modules/.bin', name);

  const cases = [
    ['node, a syntax error', process.execPath, ['a.js'], 'a.js', 2, 'SyntaxError: '],
    ['node, an exception', process.execPath, ['thrown.js'], 'thrown.js', 2, 'TypeError: boom'],
    ['tsc', bin('tsc'), ['--noEmit', '--pretty', 'false', 'a.ts'], 'a.ts', 2, 'TS2322'],
    ['tsc --pretty', bin('tsc'), ['--noEmit', '--pretty', 'true', 'a.ts'], 'a.ts', 2, 'TS2322'],
    ['esbuild', bin('esbuild'), ['e.ts'], 'e.ts', 2, 'Unexpected ";"'],
    ['gcc', 'gcc', ['-c', 'a.c', '-o', '/dev/null'], 'a.c', 2, 'undeclared'],
    ['javac', 'javac', ['-d', join(folder, 'out'), 'A.java'], 'A.java', 2, 'incompatible types'],
    ['python', 'python3', ['a.py'], 'a.py', 2, 'SyntaxError: '],
    ['cargo', 'cargo', ['check', '--quiet'], 'src/main.rs', 2, 'mismatched types'],
    ['cargo, short', 'cargo', ['check', '--quiet', '--message-format', 'short'], 'src/main.rs', 2, 'mismatched types'],
  ] as const;
  it.for(cases)('%s', { timeout: 60_000 }, ([, program, args, file, line, message], { skip }) => {
    if (!isInstalled(program)) skip(`${program} is not installed here`);
    const { stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
    expect(failures(parseDiagnostics(stdout + stderr, folder))[0]).toMatchObject({ file: join(folder, file), line, message: expect.stringContaining(message) });
  });
});

describe('parseDiagnostics: any text', () => {
  it('never throws, and gives real line numbers and non-empty messages', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(':', '(', ')', '1', ',', 'a.ts', ' error ', '\n', ' --> ', '  ', '\u001b]', '\u001b['));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const { line, message } of parseDiagnostics(pieces.join(''), cwd)) {
          expect(Number.isInteger(line)).toBe(true);
          expect(message).not.toMatch(/^$|[\u0000-\u001f]/);
        }
      }),
    );
  });

  it.each([
    ['one long line', (size: number) => 'a:1'.repeat(size / 3)],
    ['open brackets', (size: number) => '(1,'.repeat(size / 3)],
    ['colons', (size: number) => ':1'.repeat(size / 2)],
    ['escapes', (size: number) => '\u001b]'.repeat(size / 2)],
    ['brackets of escapes', (size: number) => `\u001b[${';'.repeat(size)}`],
    ['lines of colons', (size: number) => `${':1'.repeat(240)}\n`.repeat(size / 481)],
    ['lines of spaces', (size: number) => `${' '.repeat(499)}\n`.repeat(size / 500)],
    ['places without a message', (size: number) => `  ${'a/'.repeat(100)}b.ts:1:1:\n`.repeat(size / 210)],
    ['words that could end in Error', (size: number) => `${'Ea.'.repeat(160)}\n`.repeat(size / 481)],
  ])('asks expressions of no more text than in proportion to the length of %s', (_, make) => {
    const [half, whole] = [128 * 1024, 256 * 1024].map((size) => charactersAsked(make(size)));
    expect(whole).toBeGreaterThan(256 * 1024 - 500);
    expect(whole).toBeLessThan(40 * 256 * 1024);
    expect(whole).toBeLessThan(2.1 * (half ?? 0));
  });

  it('stops at 1,000 findings', () => {
    expect(parseDiagnostics(Array.from({ length: 5_000 }, (_, index) => `a.go:${index + 1}: x`).join('\n'), cwd)).toHaveLength(1_000);
  });
});

describe('failures', () => {
  it('are the errors where there are any, else the warnings', () => {
    const both = parseDiagnostics('a.c:1: warning: x\na.c:2: error: y', cwd);
    expect(failures(both)).toEqual([error('/p/a.c', 2, 'y')]);
    expect(failures(both.slice(0, 1))).toEqual([warning('/p/a.c', 1, 'x')]);
  });
});

/**
 * Through how many characters regular expressions go while an output is read. What one costs is held elsewhere: lines have at
 * most 500 characters, and no expression takes more than linear time.
 */
function charactersAsked(output: string): number {
  const { exec } = RegExp.prototype;
  let asked = 0;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    asked += match !== null ? match.index + match[0].length - from : this.sticky ? 1 : text.length - from;
    return match;
  };
  try {
    parseDiagnostics(output, cwd);
  } finally {
    RegExp.prototype.exec = exec;
  }
  return asked;
}

function isInstalled(program: string): boolean {
  if (program.startsWith('/')) return true;
  try {
    execFileSync(process.platform === 'win32' ? 'where' : 'which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
