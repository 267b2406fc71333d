import { describe, expect, it } from 'vitest';
import { checkHealth } from '../../lib/checkers/health-check.js';
import type { Health, SessionStart, Verdict } from '../../lib/types.js';
import { PROJECT, worldWith, type Files } from './world.js';

const WELL: Health = { settings: [], changed: [], failures: [] };
const crash = { guard: 'bash-danger', count: 2, message: 'TypeError: x' };

function started(source: string): SessionStart {
  return { kind: 'SessionStart', sessionId: 's', agentId: undefined, cwd: PROJECT, permissionMode: undefined, promptId: undefined, source };
}

function told(health: Partial<Health>, files: Files = {}, event: SessionStart = started('startup')): Verdict {
  return checkHealth(event, worldWith({ files }), { ...WELL, ...health });
}

const RULE = { id: 'team/x', guard: 'bash-danger', when: { effect: 'delete' }, verdict: 'ask', reason: 'No.' };
const RULES = `${PROJECT}/.claude/hooks/rules`;

describe('health-check', () => {
  it('says nothing when all is well', () => {
    expect(told({})).toEqual({ kind: 'pass' });
    expect(told({}, { [`${PROJECT}/.ckignore`]: '# nothing\nvendor/\n' })).toEqual({ kind: 'pass' });
  });

  it.each([
    [{ failures: [crash] }, {}, /^ck-guard is not in order: bash-danger crashed 2 times since the last session \(TypeError: x\)\. See: node \/home\/u\/proj\/\.claude\/hooks\/ck-guard\.cjs doctor$/],
    [{ failures: [{ guard: undefined, count: 1, message: 'not JSON' }] }, {}, /a call passed unchecked, because what the host sent could not be read \(not JSON\)/],
    [{ settings: ['/x/.ckconfig.json is ignored: torn.'] }, {}, /order: \/x\/\.ckconfig\.json is ignored: torn\. See/],
    [{ changed: ['guard.cjs'] }, {}, /guard\.cjs is not the file that was installed/],
    [{ changed: ['guard.cjs', 'parts/a.cjs', 'parts/b.cjs'] }, {}, /guard\.cjs and 2 more are not the files that were installed/],
    [{ failures: [{ ...crash, count: 1 }] }, {}, /bash-danger crashed once since the last session/],
    [{ failures: [{ guard: undefined, count: 3, message: 'not JSON' }] }, {}, /order: 3 calls passed unchecked, because/],
    [{ settings: ['a\n  b.'] }, {}, /order: a b\. See/],
    [{}, { [`${RULES}/z.json`]: '[', [`${RULES}/a.json`]: '[]', [`${RULES}/b.json`]: '[' }, /order: rules\/b\.json is no JSON.*; rules\/z\.json is no JSON[^;]*\. See/],
    [{}, { [`${RULES}/team.json`]: '[' }, /rules\/team\.json is no JSON, so its rules do not count/],
    [{}, { [`${RULES}/team.json`]: '{}' }, /rules\/team\.json is not a list of rules/],
    [{}, { [`${RULES}/team.json`]: '[{ "id": "team/x" }]' }, /order: rule 1 in rules\/team\.json is malformed and does not count\. See/],
    [{}, { [`${RULES}/team.json`]: `[${JSON.stringify(RULE)}, ${JSON.stringify(RULE)}, 7, 8]` }, /order: rule 3 in rules\/team\.json is malformed/],
    [{ settings: [`${'x'.repeat(240)}y`] }, {}, /order: x{240}\. See/],
    [{ settings: ['a. b..'] }, {}, /order: a\. b\.\. See/],
    [{ settings: ['a', 'b', 'c'] }, {}, /order: a; b; and 1 more\. See/],
    [{ settings: ['a', 'b'] }, {}, /order: a; b\. See/],
    [{ failures: [crash], changed: ['guard.cjs'] }, {}, /order: bash-danger crashed.*; guard\.cjs is not/],
    [{ changed: ['guard.cjs'], settings: ['a'] }, {}, /order: guard\.cjs is not.*; a\. See/],
    [{ settings: ['a'] }, { [`${RULES}/team.json`]: '[' }, /order: a; rules\/team\.json is no JSON/],
  ])('tells the person of %j', (health, files, notice) => {
    expect(told(health, files)).toMatchObject({ kind: 'pass', notice: expect.stringMatching(notice) });
  });

  it.each([
    ['privacy.json, which is the pack\'s own', { [`${RULES}/privacy.json`]: '{}' }],
    ['what is no rule file', { [`${RULES}/notes.md`]: '{}' }],
    ['a rule that is whole', { [`${RULES}/team.json`]: JSON.stringify([RULE]) }],
    ['a rule file that is gone meanwhile', { [`${RULES}/folder.json`]: null }],
  ])('has no word about %s', (_, files) => expect(told({}, files)).toEqual({ kind: 'pass' }));

  it('names a rule file that cannot be read, and how to start the doctor from a folder whose name a shell would change', () => {
    const world = { ...worldWith({ files: { '/home/u $(x)/hooks/rules/team.json': '[]' } }), packFolder: '/home/u $(x)/hooks' };
    const unreadable = { ...world, disk: { ...world.disk, readText: (path: string) => (path.endsWith('.json') ? ({ kind: 'unknown', why: 'too large' }) as const : ({ kind: 'absent' }) as const) } };
    expect(checkHealth(started('startup'), unreadable, WELL)).toEqual({ kind: 'pass', notice: 'ck-guard is not in order: rules/team.json cannot be read: too large. See: node \'/home/u $(x)/hooks/ck-guard.cjs\' doctor' });
  });

  it('tells of an ignore file that cannot be read', () => {
    const world = worldWith();
    const unreadable = { ...world, disk: { ...world.disk, readText: () => ({ kind: 'unknown', why: 'not a regular file' }) as const } };
    expect(checkHealth(started('startup'), unreadable, WELL)).toMatchObject({ notice: expect.stringContaining(`order: ${PROJECT}/.ckignore cannot be read: not a regular file; ${PROJECT}/.claude/.ckignore cannot be read: not a regular file. See`) });
    const listless = { ...world, disk: { ...world.disk, list: () => undefined } };
    expect(checkHealth(started('startup'), listless, WELL)).toEqual({ kind: 'pass' });
  });

  it('is one line, however much is wrong', () => {
    const verdict = told({ settings: ['a\nb', 'c', 'd'], failures: [{ ...crash, message: 'x'.repeat(5000) }], changed: ['guard.cjs'] });
    const notice = 'notice' in verdict ? (verdict.notice ?? '') : '';
    expect(notice).toContain('; and 3 more. See');
    expect(notice).not.toContain('\n');
    expect(notice.length).toBeLessThan(700);
  });

  it('tells after a compaction only what is news', () => {
    expect(told({ changed: ['guard.cjs'], settings: ['x'] }, {}, started('compact'))).toEqual({ kind: 'pass' });
    expect(told({ failures: [crash] }, {}, started('compact'))).toMatchObject({ notice: expect.stringContaining('crashed') });
  });
});
