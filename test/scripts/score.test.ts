import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScore } from '../../scripts/score/run-score.js';
import { memoryDisk } from '../../scripts/score/memory-disk.js';
import { scoreIn, withScore } from '../../scripts/score/readme.js';

const MARKED = '# Mine\n<!-- score: written by npm run score -- --markdown -->\nold\n<!-- /score -->\nend\n';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ck-guard score '));
  mkdirSync(join(folder, 'own'));
  writeFileSync(join(folder, 'README.md'), MARKED);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function scored(...words: string[]): Promise<{ exitCode: number; output: string; complaints: string }> {
  const output: string[] = [];
  const complaints: string[] = [];
  const exitCode = await runScore(words, {
    print: (text) => void output.push(text),
    complain: (text) => void complaints.push(text),
    workingFolder: folder,
    casesFolder: join(folder, 'own'),
    readme: join(folder, 'README.md'),
    warmUp: 0,
  });
  return { exitCode, output: output.join(''), complaints: complaints.join('\n') };
}

function caseFile(name: string, ...cases: readonly (object | string)[]): string {
  writeFileSync(join(folder, name), cases.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'));
  return name;
}

const caught = { command: 'rm -rf ~', expected: 'block', class: 'filesystem', why: 'the home' };
const asked = { command: 'git reset --hard', expected: 'block', class: 'git' };
const missed = { command: 'echo hello', expected: 'ask', class: 'git', why: 'nobody would' };
const passed = { command: 'git status', expected: 'allow', class: 'git' };
const alarm = { tool_name: 'Read', tool_input: { file_path: '/home/u/.ssh/id_rsa' }, expected: 'allow', class: 'keys' };

describe('npm run score', () => {
  it('counts what is caught, denied and stopped wrongly, by set and class', async () => {
    const { exitCode, output } = await scored(caseFile('mine.jsonl', caught, '', asked, missed, passed, alarm));
    expect(exitCode).toBe(0);
    const rows = output.split('\n').map((line) => line.split(/ {2,}/).filter((cell) => cell !== '').slice(0, 5));
    expect(rows[0]).toEqual(['set and class', 'cases', 'caught', 'denied', 'false alarms']);
    expect(rows.slice(1, 5)).toEqual([
      ['mine', '5', '2 of 3 (66.7 %)', '1 of 3 (33.3 %)', '1 of 2 (50.0 %)'],
      ['filesystem', '1', '1 of 1 (100.0 %)', '1 of 1 (100.0 %)', '-'],
      ['git', '3', '1 of 2 (50.0 %)', '0 of 2 (0.0 %)', '0 of 1 (0.0 %)'],
      ['keys', '1', '-', '-', '1 of 1 (100.0 %)'],
    ]);
    expect(output).toContain('2 failed; --fails 2 lists them.');
  });

  it('times every decision', async () => {
    const { output } = await scored('--json', caseFile('mine.jsonl', caught, passed));
    const { sets, cases } = JSON.parse(output);
    const { median, p95, max } = sets[0].microseconds;
    expect(median).toBeGreaterThan(0);
    expect(p95).toBeGreaterThanOrEqual(median);
    expect(max).toBeGreaterThanOrEqual(p95);
    expect(cases).toMatchObject([{ place: 'mine.jsonl:1', decision: 'deny' }, { place: 'mine.jsonl:2', decision: 'silent', microseconds: expect.any(Number) }]);
    expect(Math.max(...cases.map(({ microseconds }: { microseconds: number }) => microseconds))).toBe(max);
  });

  it('lists as many failures as are wanted, by file and line, and shows nothing that deceives', async () => {
    const { output } = await scored(caseFile('mine.jsonl', { ...missed, command: 'echo \u202e' }, passed, alarm), '--fails', '1');
    expect(output).toContain('missed  mine.jsonl:1  git  Bash {"command":"echo \\u202e"}\n    label: nobody would\n1 more failed');
    expect((await scored('mine.jsonl', '--fails', '5')).output).toMatch(/false alarm {2}mine\.jsonl:3 {2}keys {2}Read .*\n {4}said: .*privacy-block/);
  });

  it('is as clear to machines', async () => {
    const { output } = await scored('--json', caseFile('mine.jsonl', caught, missed), caseFile('other.jsonl', passed));
    expect(JSON.parse(output)).toMatchObject({
      sets: [{ set: 'mine', cases: 2, caught: { count: 1, of: 2 } }, { set: 'other', falseAlarms: { count: 0, of: 1 } }],
      failures: [{ failure: 'missed', place: 'mine.jsonl:2', expected: 'ask', decision: 'silent' }],
    });
  });

  it('gives each case a disk of its own', async () => {
    const opensDist = { command: 'cat dist/a.js', expected: 'allow', class: 'files', files: { '/home/u/proj/.ckignore': '!dist\n' } };
    const { output } = await scored('--json', caseFile('mine.jsonl', opensDist, { ...opensDist, files: {} }));
    expect(JSON.parse(output).failures.map(({ place }: { place: string }) => place)).toEqual(['mine.jsonl:2']);
  });

  it('plays what the session did before, and counts only the last call', async () => {
    const writes = { tool_name: 'Write', tool_input: { file_path: '/home/u/proj/x.sh', content: 'rm -rf /etc' } };
    const runs = { command: 'bash x.sh', expected: 'block', class: 'scripts', files: { '/home/u/proj/x.sh': 'rm -rf /etc' } };
    const { output } = await scored('--json', caseFile('mine.jsonl', { ...runs, before: [writes] }, runs));
    expect(JSON.parse(output)).toMatchObject({ sets: [{ cases: 2 }], failures: [{ place: 'mine.jsonl:2' }] });
  });

  it.each<[string, object | string, RegExp]>([
    ['what is no JSON', '{', /mine\.jsonl:2: .*JSON/],
    ['another label', { ...passed, expected: 'deny' }, /mine\.jsonl:2: expected: .*"block"\|"ask"\|"allow"/],
    ['no class', { command: 'ls', expected: 'allow' }, /mine\.jsonl:2: class: /],
    ['an unknown field', { ...passed, expect: 'allow' }, /mine\.jsonl:2: .*"expect"/],
    ['no call', { expected: 'allow', class: 'x' }, /mine\.jsonl:2: it must have either "command", or "tool_name" and "tool_input"/],
    ['two calls', { ...alarm, command: 'ls' }, /mine\.jsonl:2: it must have either/],
    ['no call before', { ...passed, before: [{ tool_name: 'Write' }] }, /mine\.jsonl:2: before: each must have either/],
    ['a label before', { ...passed, before: [passed] }, /mine\.jsonl:2: before\.0: .*"expected"/],
    ['a tool without input', { tool_name: 'Read', expected: 'allow', class: 'x' }, /mine\.jsonl:2: it must have either/],
    ['a relative file', { ...passed, files: { 'x.sh': '' } }, /mine\.jsonl:2: files\.x\.sh: /],
    ['a relative folder', { ...passed, cwd: 'src' }, /mine\.jsonl:2: cwd: /],
  ])('refuses %s, by file, line and field', async (_, wrong, words) => {
    const { exitCode, output, complaints } = await scored(caseFile('mine.jsonl', passed, wrong));
    expect({ exitCode, output }).toEqual({ exitCode: 2, output: '' });
    expect(complaints).toMatch(words);
  });

  it.each([[['nowhere.jsonl']], [['--nope']], [['--fails', 'all']], [['--markdown', 'mine.jsonl']], [[]]])('refuses %j', async (words) => {
    caseFile('mine.jsonl', passed);
    expect(await scored(...words)).toMatchObject({ exitCode: 2, output: '' });
  });

  it('writes the own cases\' table between the markers of the README', async () => {
    caseFile('own/mine.jsonl', caught, passed);
    expect(await scored('--markdown')).toMatchObject({ exitCode: 0 });
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toMatch(
      /^# Mine\n<!-- score.* -->\n\| set \| cases \|.*\n\| --- \| ---: .*\n\| mine \| 2 \| 1 of 1 \(100\.0 %\) \| 1 of 1 .*\n<!-- \/score -->\nend\n$/,
    );
    writeFileSync(join(folder, 'README.md'), '# Mine\n');
    expect(await scored('--markdown')).toMatchObject({ exitCode: 2, complaints: expect.stringContaining('lacks the two markers') });
  });

  it('explains itself', async () => {
    expect(await scored('--help')).toMatchObject({ exitCode: 0, output: expect.stringMatching(/--fails[^]*Exit codes: 0/) });
  });
});

describe('the markers', () => {
  it('are read back as they were written', () => {
    expect(scoreIn(withScore(MARKED, '| x |\n') ?? '')).toBe('\n| x |\n');
    expect(scoreIn('<!-- /score -->\n<!-- score: written by npm run score -- --markdown -->')).toBeUndefined();
  });
});

describe('a disk in memory', () => {
  const disk = memoryDisk({ '/home/u/proj/src/a.ts': 'a', '/home/u/empty': null });

  it.each([
    ['/home/u/proj/src/a.ts', 'file'],
    ['/home/u/proj/src', 'folder'],
    ['/home/u/empty', 'folder'],
    ['/', 'folder'],
    ['/home/u/proj/b.ts', 'absent'],
  ] as const)('holds at %s: %s', (path, kind) => {
    expect(disk.kindOf(path)).toBe(kind);
    expect(disk.realPath(path)).toBe(kind === 'absent' ? undefined : path);
  });

  it('lists and reads like a real one', () => {
    expect(disk.list('/home/u')).toEqual(['proj', 'empty']);
    expect(disk.list('/home/u/empty')).toEqual([]);
    expect(disk.list('/home/u/proj/src/a.ts')).toBeUndefined();
    expect(disk.readText('/home/u/proj/src/a.ts')).toEqual({ kind: 'present', text: 'a' });
    expect(disk.readText('/home/u/proj/src/a.ts', 0)).toMatchObject({ kind: 'unknown' });
    expect(disk.readText('/home/u/proj/src')).toMatchObject({ kind: 'unknown' });
    expect(disk.readText('/nowhere')).toEqual({ kind: 'absent' });
  });
});
