import { describe, expect, it } from 'vitest';
import { undisclosed } from '../../../lib/checkers/stop-verify/disclosed.js';
import { noticeFor, reasonFor, type Unresolved } from '../../../lib/checkers/stop-verify/reason.js';
import { REPORT_LIMITS } from '../../../lib/project/report-diagnostics.js';
import type { Leftover, LeftoverKind } from '../../../lib/project/leftovers/kinds.js';

const leftover = (kind: LeftoverKind, text = 'x', line = 3): Leftover => ({ kind, file: '/p/src/a.ts', line, text });
const NONE: Unresolved = { checks: [], leftovers: [], claims: [] };
const lint: Unresolved['checks'][number] = {
  check: { name: 'lint', cwd: '/p', argv: ['npm', 'run', 'lint'] },
  result: { kind: 'failed', exitCode: 1, output: '', diagnostics: [{ file: '/p/src/a.ts', line: 7, message: 'no var', severity: 'error' }] },
};
const claim = { kind: 'test', print: 'p', text: 'The message says tests pass; none was run.' } as const;
const ADVICE = 'Fix this before you stop, or say plainly why it cannot be fixed.';

describe('the reason', () => {
  it.each<[LeftoverKind, string]>([
    ['conflict-marker', 'conflict markers'],
    ['test-only', 'keeps all other tests from running'],
    ['test-skipped', 'skips a test'],
    ['test-emptied', 'a test that checks nothing'],
    ['unfinished', 'says that work is left'],
    ['stub', 'a stub'],
    ['debug', 'left from debugging'],
  ])('names what was left: %s', (kind, what) => expect(reasonFor({ ...NONE, leftovers: [leftover(kind)] }, [], '/p')).toBe(`This session added:\nsrc/a.ts:3: ${what}: x\n${ADVICE}`));

  it('cuts a long line', () => {
    const shown = (length: number) => reasonFor({ ...NONE, leftovers: [leftover('debug', 'y'.repeat(length))] }, [], '/p').split('\n')[1];
    expect(shown(100)).toBe(`src/a.ts:3: left from debugging: ${'y'.repeat(100)}`);
    expect(shown(101)).toBe(`src/a.ts:3: left from debugging: ${'y'.repeat(99)}…`);
  });

  it('is claims alone where nothing was left', () => expect(reasonFor({ ...NONE, claims: [claim] }, [], '/p')).toBe(`${claim.text}\n${ADVICE}`));

  it('is all of it, checks first', () => {
    expect(reasonFor({ checks: [lint], leftovers: [leftover('stub')], claims: [claim] }, ['/p/src/a.ts'], '/p')).toBe(
      `\`npm run lint\` fails, 1 error:\nsrc/a.ts:7: no var\nThis session added:\nsrc/a.ts:3: a stub: x\n${claim.text}\n${ADVICE}`,
    );
  });

  it('stays short, however much there is, and tells of each part', () => {
    const many = Array.from({ length: 300 }, (_, index) => leftover('debug', 'z'.repeat(90), index));
    const noisy = { ...lint, result: { ...lint.result, diagnostics: Array.from({ length: 300 }, (_, line) => ({ file: '/p/src/a.ts', line, message: 'w'.repeat(90), severity: 'error' as const })) } };
    const reason = reasonFor({ checks: [noisy, noisy, noisy], leftovers: many, claims: [] }, [], '/p');
    expect(reason.length).toBeLessThanOrEqual(REPORT_LIMITS.maxCharacters - 60);
    expect(reason.match(/`npm run lint` fails/g)).toHaveLength(3);
    expect(reason).toContain('This session added:');
    expect(reason).toMatch(/why it cannot be fixed\.$/);
  });
});

it.each([1, 2, 3, 4])('the reason has room to be signed, whatever the lengths of its lines: %i checks', (count) => {
  for (let length = 1; length < 120; length += 7) {
    const diagnostics = Array.from({ length: 300 }, (_, line) => ({ file: '/p/src/a.ts', line, message: 'w'.repeat(length), severity: 'error' as const }));
    const noisy = { ...lint, result: { ...lint.result, diagnostics } };
    const reason = reasonFor({ ...NONE, checks: Array.from({ length: count }, () => noisy), leftovers: diagnostics.map(({ line }) => leftover('debug', 'z'.repeat(length), line)) }, [], '/p');
    expect(reason.length).toBeLessThanOrEqual(REPORT_LIMITS.maxCharacters - 60);
    expect(reason.split('\n').length).toBeLessThanOrEqual(REPORT_LIMITS.maxLines);
  }
});

describe('the notice', () => {
  it.each([[1, 'once'], [2, 'twice'], [3, '3 times']])('after %i is told %s', (blocks, times) => {
    expect(noticeFor({ checks: [lint], leftovers: [leftover('stub')], claims: [claim] }, blocks, '/p')).toBe(
      `stop-verify has sent the agent back ${times}, and lets it stop with this unresolved:\n\`npm run lint\` fails (src/a.ts:7)\nsrc/a.ts:3: a stub: x\n${claim.text}`,
    );
  });
  it('has no place where none is known', () => expect(noticeFor({ ...NONE, checks: [{ ...lint, result: { ...lint.result, diagnostics: [] } }] }, 1, '/p')).toMatch(/`npm run lint` fails$/));
});

describe('what the last words own up to', () => {
  it.each<[LeftoverKind, string]>([
    ['conflict-marker', 'I left one conflict.'],
    ['conflict-marker', 'The conflict is still unresolved.'],
    ['conflict-marker', 'I could not resolve it.'],
    ['test-only', 'The suite is focused on one test.'],
    ['test-only', 'There is a .only in it.'],
    ['test-skipped', 'I skipped the flaky test.'],
    ['test-skipped', 'It is quarantined.'],
    ['test-emptied', 'The test is a placeholder.'],
    ['test-emptied', 'I removed the assertions.'],
    ['unfinished', 'Two cases remain.'],
    ['unfinished', 'It is not yet implemented.'],
    ['stub', 'The method is a stub.'],
    ['stub', 'It throws for now.'],
    ['debug', 'I left a console.log in.'],
    ['debug', 'It prints the state.'],
    ['commented-out', 'I commented the slow case out.'],
    ['silenced', 'The checker is silenced there with @ts-ignore.'],
    ['silenced', 'I suppressed the warning.'],
    ['test-skipped', 'Der instabile Test ist jetzt übersprungen.'],
    ['test-skipped', 'Dejé la prueba deshabilitada.'],
    ['test-skipped', 'Le test instable est désactivé.'],
    ['test-skipped', '我暂时跳过了这个测试。'],
    ['test-skipped', '不安定なテストをスキップしました。'],
    ['stub', 'Die Methode ist noch nicht umgesetzt.'],
    ['stub', '这个方法尚未实现。'],
    ['silenced', 'Ich habe die Warnung unterdrückt.'],
  ])('%s: %s', (kind, message) => {
    expect(undisclosed([leftover(kind)], message)).toEqual([]);
    expect(undisclosed([leftover(kind)], 'Done.')).toEqual([leftover(kind)]);
  });

  it.each(['Shall I go on?', 'Shall I go on? "', '(Shall I go on?)', '**Shall I go on?**', '続けますか？'])('is not asked for while the agent asks: %s', (message) => {
    expect(undisclosed([leftover('debug'), leftover('conflict-marker')], message)).toEqual([leftover('conflict-marker')]);
  });
  it('is asked for by an English word that only sounds like another language', () => {
    expect(undisclosed([leftover('test-emptied')], 'I provided a video of it.')).toHaveLength(1);
  });
  it('is asked for after a question that is not the last word', () => expect(undisclosed([leftover('debug')], 'Why? Because.')).toHaveLength(1));
});
