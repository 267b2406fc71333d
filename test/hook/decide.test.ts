import { describe, expect, it } from 'vitest';
import { recordHost } from '../../lib/grants/recorded-host.js';
import { grantOf, readLedger, writeGrant } from '../../lib/grants/ledger.js';
import { askAll } from '../../lib/hook/decision/ask-all.js';
import { SILENT } from '../../lib/hook/decision/at-once.js';
import { decide, type DecisionSetting } from '../../lib/hook/decision/decide.js';
import { NeverAnswered, TookTooLong } from '../../lib/hook/decision/never-answered.js';
import type { Config } from '../../lib/hook/config/config.js';
import type { Watch } from '../../lib/hook/decision/watchdog.js';
import type { Event, Guard, GuardId, PreToolUse, Verdict, World } from '../../lib/types.js';
import { memoryOf, worldOf } from '../project/fake-world.js';

const bash: PreToolUse = { kind: 'PreToolUse', sessionId: 's', agentId: undefined, cwd: '/p', permissionMode: undefined, promptId: undefined, tool: 'Bash', input: { command: 'x' }, toolUseId: undefined };
const after: Event = { ...bash, kind: 'PostToolUse', response: undefined };
const deny: Verdict = { kind: 'deny', reason: 'No.', rule: 'a/b' };
const TOO_SLOW = { kind: 'ask', rule: 'too-slow', reason: 'This takes too long to be checked, so nobody can tell what it does. Split it into plain commands, or do it in smaller steps.' };

function guard(id: GuardId, check: Guard['check'], rest: Partial<Guard> = {}): Guard {
  return { id, enabledByDefault: true, pace: 'deciding', timeoutSeconds: 10, triggers: [{ event: 'PreToolUse', tools: ['Bash', 'Write', 'mcp__x__run', 'Run'] }, { event: 'PostToolUse' }], check, ...rest };
}

function settingOf(config: Partial<Config> = {}, rest: Partial<DecisionSetting> = {}): DecisionSetting {
  const world = worldOf({});
  let time = 0;
  return {
    scope: { home: world.home, project: world.project, config: { hooks: {}, rules: {}, trust: [], ...config } },
    packFolder: '/pack', disk: world.disk, memoryFor: () => memoryOf(), run: world.run, builds: world.builds, processes: world.processes, now: () => 0, clock: () => (time += 1),
    ...rest,
  };
}

const verdicts = async (event: Event, guards: readonly Guard[], setting = settingOf()) => (await askAll(event, guards, setting)).map(({ guard: { id }, verdict, crash }) => [id, verdict.kind, crash?.split('\n')[0]]);
const pass: Guard['check'] = () => ({ kind: 'pass' });
const crash: Guard['check'] = () => { throw new Error('broken'); };

describe('asking all guards', () => {
  it('asks those that it concerns, in their order, whatever became of those before', async () => {
    const guards = [guard('scout-block', crash), guard('bash-danger', () => deny), guard('guard-task', pass, { triggers: [{ event: 'Stop' }] }), guard('approval', pass)];
    expect(await verdicts(bash, guards)).toEqual([['scout-block', 'pass', 'Error: broken'], ['bash-danger', 'deny', undefined], ['approval', 'pass', undefined]]);
  });

  it('asks none where it concerns none', async () => expect(await verdicts(bash, [guard('bash-danger', pass, { triggers: [{ event: 'Stop' }] })])).toEqual([]));

  it('does not ask one that is switched off, and says so', async () => {
    const answers = await askAll(bash, [guard('bash-danger', crash), guard('guard-task', crash, { enabledByDefault: false })], settingOf({ hooks: { 'bash-danger': false } }));
    expect(answers.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 2 }, () => ({ kind: 'skip', why: 'switched off: in .ckconfig.json, by "ck-guard off", or by default' })));
  });

  it('takes what a guard passes at once for its answer, and asks it whole where that fails', async () => {
    const all = async (passAtOnce: Guard['passAtOnce']) => verdicts(bash, [guard('bash-danger', () => deny, passAtOnce === undefined ? {} : { passAtOnce })]);
    expect(await all(() => true)).toEqual([['bash-danger', 'pass', undefined]]);
    expect(await all(() => false)).toEqual([['bash-danger', 'deny', undefined]]);
    expect(await all(() => { throw new Error('x'); })).toEqual([['bash-danger', 'deny', undefined]]);
  });

  it('loads no watch where every guard passes at once', async () => {
    const watch: Watch = () => Promise.reject(new Error('it was loaded'));
    expect(await verdicts(bash, [guard('bash-danger', crash, { passAtOnce: () => true })], settingOf({}, { watch }))).toEqual([['bash-danger', 'pass', undefined]]);
  });

  it('gives each guard its own settings and memory, and the time that it took', async () => {
    const worlds: World[] = [];
    const named: string[] = [];
    const keep: Guard['check'] = (_, world) => { worlds.push(world); return { kind: 'pass' }; };
    const setting = settingOf({ hooks: { 'bash-danger': { depth: 3 } }, rules: { git: 'ask' } }, { memoryFor: ({ id }) => { named.push(id); return memoryOf(); } });
    const [answer] = await askAll(bash, [guard('bash-danger', keep), guard('scout-block', keep)], setting);
    expect(worlds.map(({ settings, packFolder }) => [settings.options, settings.severities, packFolder])).toEqual([[{ depth: 3 }, { git: 'ask' }, '/pack'], [{}, { git: 'ask' }, '/pack']]);
    expect(new Set(named)).toEqual(new Set(['bash-danger', 'scout-block']));
    expect(answer?.milliseconds).toBe(1);
    const [atOnce, off] = await askAll(bash, [guard('bash-danger', keep, { passAtOnce: () => true }), guard('scout-block', keep, { enabledByDefault: false })], settingOf());
    expect([atOnce?.milliseconds, off?.milliseconds, atOnce?.crash]).toEqual([1, 1, undefined]);
  });

  it('lets guards that decide see one disk, and slow ones the disk as it is', async () => {
    const looks: string[] = [];
    const base = worldOf({}).disk;
    const disk = { ...base, realPath: (path: string) => { looks.push(path); return path; } };
    const look: Guard['check'] = (_, world) => { world.disk.realPath('/a'); return { kind: 'pass' }; };
    await askAll(bash, [guard('bash-danger', look), guard('scout-block', look)], settingOf({}, { disk }));
    expect(looks).toHaveLength(1);
    await askAll(bash, [guard('stop-verify', look, { pace: 'slow' }), guard('build-sensor', look, { pace: 'slow' })], settingOf({}, { disk }));
    expect(looks).toHaveLength(3);
  });

  const never: Guard['check'] = () => new Promise(() => undefined);
  /** Ends what never answers. */
  const ending = (error: Error): Watch => async (work) => Promise.race([Promise.resolve().then(work), new Promise<never>((_, reject) => { setTimeout(() => reject(error), 5); })]);

  it.each<[string, Event, 'ask' | 'closed' | undefined, string, string | undefined]>([
    ['asks about a command that takes too long', bash, undefined, 'ask', undefined],
    ['asks about it where the person wants to be asked', bash, 'ask', 'ask', undefined],
    ['stops it where the person wants that', bash, 'closed', 'deny', 'Error: late'],
    ['asks about a server\'s tool', { ...bash, tool: 'mcp__x__run' }, undefined, 'ask', undefined],
    ['asks about a tool that it does not know', { ...bash, tool: 'Run' }, undefined, 'ask', undefined],
    ['lets the host\'s own tools for files pass', { ...bash, tool: 'Write' }, undefined, 'pass', 'Error: late'],
  ])('%s', async (_, event, failure, kind, crashed) => {
    const setting = settingOf(failure === undefined ? {} : { hooks: { 'bash-danger': { failure } } }, { watch: ending(new TookTooLong('late')) });
    const answers = await askAll(event, [guard('bash-danger', never), guard('scout-block', () => deny)], setting);
    expect(answers.map(({ verdict }) => verdict.kind)).toEqual([kind, 'deny']);
    expect(answers[0]?.crash?.split('\n')[0]).toBe(crashed);
    if (kind === 'ask' && failure === undefined) expect(answers[0]?.verdict).toEqual(TOO_SLOW);
  });

  it('does not watch what comes after a call', async () => {
    const watch: Watch = () => Promise.reject(new Error('it was watched'));
    expect(await verdicts(after, [guard('bash-danger', pass)], settingOf({}, { watch }))).toEqual([['bash-danger', 'pass', undefined]]);
  });

  it('goes on without a guard that never answers, which is no slow command', async () => {
    const standstill = () => new Promise<never>((_, reject) => { setTimeout(() => reject(new NeverAnswered('it never answered')), 5); });
    expect(await verdicts(bash, [guard('bash-danger', never), guard('scout-block', () => deny)], settingOf({}, { standstill }))).toEqual([['bash-danger', 'pass', 'Error: it never answered'], ['scout-block', 'deny', undefined]]);
  });

  it('hides no fault of its own', async () => {
    await expect(askAll(bash, [guard('bash-danger', never)], settingOf({}, { watch: ending(new Error('ours')) }))).rejects.toThrow('ours');
  });
});

describe('one decision of all', () => {
  const effect = { kind: 'delete', target: { kind: 'path', path: '/a', written: 'a', glob: false }, recursive: false, certainty: 'certain', program: 'rm', via: [], machine: 'here', span: undefined } as const;
  const grantable: Verdict = { ...deny, findings: [{ rule: { id: 'a/b', verdict: 'deny', reason: 'No.' }, severity: 'deny', effect }] };

  it('is silent where nobody has a word', async () => {
    const { decision } = await decide(bash, [guard('bash-danger', pass), guard('guard-task', pass, { enabledByDefault: false }), guard('scout-block', () => ({ kind: 'skip', why: 'x' }))], settingOf());
    // The very one: no words were looked for, nor how they are put together.
    expect(decision).toBe(SILENT);
    expect(decision).toEqual({ kind: 'silent', reason: '', context: '', notice: '' });
  });

  it.each<[Verdict, object]>([
    [{ kind: 'pass', notice: 'Look.' }, { kind: 'silent', notice: 'Look.' }],
    [{ kind: 'context', text: 'T.', rule: 'a/b' }, { kind: 'context', context: 'T. (ck-guard bash-danger: a/b)' }],
    [deny, { kind: 'deny', reason: 'No. (ck-guard bash-danger: a/b)' }],
  ])('is told in words: %j', async (verdict, decision) => expect((await decide(bash, [guard('bash-danger', () => verdict)], settingOf())).decision).toMatchObject(decision));

  it.each<[string, readonly Verdict['kind'][], string]>([
    ['a denial before a question', ['ask', 'deny'], 'deny'],
    ['a block before a denial', ['deny', 'block', 'ask'], 'block'],
    ['a question', ['pass', 'ask'], 'ask'],
    ['nothing that stops a call', ['context', 'pass'], 'silent'],
  ])('stands where its words cannot be found: %s', async (_, kinds, kind) => {
    const speechless = (is: Verdict['kind']): Verdict => ({ kind: is, rule: 'a/b', get reason(): string { throw new Error('no words.'); }, get text(): string { throw new Error('no words.'); } } as unknown as Verdict);
    const ids = ['bash-danger', 'scout-block', 'privacy-block'] as const;
    const { decision } = await decide(bash, kinds.map((is, index) => guard(ids[index] ?? 'approval', () => speechless(is))), settingOf());
    expect(decision).toEqual({ kind, reason: 'A guard stops this. Why cannot be told: no words. Install ck-guard again.', context: '', notice: '' });
  });

  it('hands on what a tool is to be given instead, and only then', async () => {
    const read: PreToolUse = { ...bash, tool: 'Read', input: { file_path: '/p/APPROVED:/p/.env' } };
    const approvals = memoryOf();
    const plain = (event: Event): Verdict => ('input' in event && event.input['file_path'] === '/p/.env' ? grantable : { kind: 'pass' });
    const guards = [guard('privacy-block', plain, { triggers: [{ event: 'PreToolUse', tools: ['Read'] }] })];
    const setting = settingOf({}, { approvals: () => approvals, processes: { parent: 7, output: async () => 'pipe', startOf: async () => '70' } });
    recordHost(approvals, { pid: 7, start: '70', root: '/p', session: 's', output: 'pipe' });
    const denied = await decide(read, guards, setting);
    expect(denied.decision).toMatchObject({ kind: 'deny', reason: expect.stringContaining('APPROVED: permits nothing here') });
    expect(denied.decision).not.toHaveProperty('updatedInput');
    const [request] = readLedger(approvals).requests;
    if (request === undefined) throw new Error('nothing was offered');
    writeGrant(approvals, grantOf(request, { now: 0, clock: 0 }));
    const allowed = await decide(read, guards, settingOf({}, { ...setting, clock: () => 1 }));
    expect(allowed.decision).toMatchObject({ kind: 'silent', updatedInput: { file_path: '/p/.env' }, notice: expect.stringContaining('your approval was used') });
    expect(allowed.answers).toMatchObject([{ verdict: { kind: 'pass' } }]);
  });

  it.each(['file_path', 'notebook_path', 'command'])('looks for approvals where a call is stopped, or says so of itself in %s', async (field) => {
    let looked = 0;
    const approvals = () => { looked += 1; return memoryOf(); };
    const ask = async (verdict: Verdict, input: PreToolUse['input'], event: Event = bash) => {
      looked = 0;
      await decide({ ...event, ...('input' in event ? { input } : {}) } as Event, [guard('bash-danger', () => verdict)], settingOf({}, { approvals }));
      return looked;
    };
    expect(await ask({ kind: 'pass' }, { command: 'x' })).toBe(0);
    expect(await ask({ kind: 'pass' }, { [field]: 'APPROVED:/x' })).toBe(1);
    expect(await ask({ kind: 'pass' }, { [field]: 1, other: 'APPROVED:/x' })).toBe(0);
    expect(await ask(deny, { command: 'x' })).toBe(1);
    expect(await ask({ kind: 'ask', reason: 'r', rule: 'a/b' }, { command: 'x' })).toBe(1);
    expect(await ask(deny, { command: 'x' }, after)).toBe(0);
  });

  it.each([
    ['when they are read', () => ({ ...memoryOf(), recent: () => { throw new Error('no ledger'); } })],
    ['before that', () => { throw new Error('no ledger'); }],
  ])('stands where approvals cannot be asked for (%s), and the first answer has that on record', async (_, approvals) => {
    const { answers, decision } = await decide(bash, [guard('bash-danger', () => grantable), guard('scout-block', pass)], settingOf({}, { approvals }));
    expect(decision.kind).toBe('deny');
    expect(answers.map(({ crash: why }) => why?.split('\n')[0])).toEqual(['Error: no ledger', undefined]);
    const broken = await decide(bash, [guard('bash-danger', crash), guard('scout-block', () => grantable)], settingOf({}, { approvals }));
    expect(broken.answers.map(({ crash: why }) => why?.split('\n')[0])).toEqual(['Error: broken', undefined]);
  });
});
