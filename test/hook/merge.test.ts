import { describe, expect, it } from 'vitest';
import { merge, type SignedVerdict } from '../../lib/hook/decision/merge.js';

const pass: SignedVerdict = { guard: 'scout-block', verdict: { kind: 'pass' } };
const context: SignedVerdict = { guard: 'loop-detection', verdict: { kind: 'context', text: 'Sixth edit.', rule: 'loop-detection' } };
const ask: SignedVerdict = { guard: 'bash-danger', verdict: { kind: 'ask', reason: 'May lose work.', rule: 'git/discard-work' } };
const deny: SignedVerdict = { guard: 'privacy-block', verdict: { kind: 'deny', reason: 'Holds secrets.', rule: 'privacy/dotenv' } };
const block: SignedVerdict = { guard: 'stop-verify', verdict: { kind: 'block', reason: 'Lint fails.', rule: 'stop-verify' } };

describe('merge', () => {
  it.each<[string, readonly SignedVerdict[], string]>([
    ['nothing', [], 'silent'],
    ['passes', [pass, pass], 'silent'],
    ['a skip', [{ guard: 'guard-task', verdict: { kind: 'skip', why: 'off' } }], 'silent'],
    ['a context', [pass, context], 'context'],
    ['ask over context', [context, ask], 'ask'],
    ['deny over ask', [ask, deny, pass], 'deny'],
    ['deny over ask, in any order', [deny, ask], 'deny'],
    ['a block', [block, pass], 'block'],
  ])('%s', (_, answers, kind) => expect(merge(answers).kind).toBe(kind));

  it('gives the reasons of the strictest only, and says who speaks', () => {
    expect(merge([ask, deny]).reason).toBe('Holds secrets. (ck-guard privacy-block: privacy/dotenv)');
  });

  it('names a guard without rules once', () => expect(merge([block]).reason).toBe('Lint fails. (ck-guard stop-verify)'));

  it('keeps contexts and notices beside a denial', () => {
    const noticed: SignedVerdict = { guard: 'scout-block', verdict: { kind: 'pass', notice: 'For you.' } };
    expect(merge([deny, context, noticed])).toMatchObject({
      kind: 'deny',
      context: 'Sixth edit. (ck-guard loop-detection)',
      notice: 'For you.',
    });
  });

  it('shows what hides, and keeps the lines of a report', () => {
    const sly: SignedVerdict = { guard: 'build-sensor', verdict: { kind: 'context', text: 'a.ts:1: \u202egnp\u001b[2K\nb.ts:2: two', rule: 'build-sensor' } };
    expect(merge([sly]).context).toBe('a.ts:1: \\u202egnp\\u001b[2K\nb.ts:2: two (ck-guard build-sensor)');
  });

  it('says how a person can permit it, but not of a block', () => {
    const permitted = (verdict: object): string => merge([{ ...deny, verdict: { ...deny.verdict, ...verdict } as SignedVerdict['verdict'] }]).reason;
    expect(permitted({ permit: 'Ask.' })).toBe('Holds secrets. (Ask.) (ck-guard privacy-block: privacy/dotenv)');
    expect(permitted({ kind: 'block', permit: 'Ask.' })).toBe('Holds secrets. (ck-guard privacy-block: privacy/dotenv)');
  });

  it('gives every reason of the strictest kind, and no other', () => {
    const { reason } = merge([ask, deny, { guard: 'scout-block', verdict: { kind: 'deny', reason: 'Much.', rule: 'scout/x' } }]);
    expect(reason).toBe('Holds secrets. (ck-guard privacy-block: privacy/dotenv)\nMuch. (ck-guard scout-block: scout/x)');
  });

  it('cuts what is too long, and shows that', () => {
    const of = (length: number): string => merge([{ guard: 'bash-danger', verdict: { kind: 'pass', notice: 'x '.repeat(length / 2) } }]).notice;
    expect(of(2_000)).toBe('x '.repeat(1_000));
    expect(of(2_002)).toBe(`${'x '.repeat(1_000).slice(0, 1_999)}…`);
    const lines = merge([{ guard: 'bash-danger', verdict: { kind: 'pass', notice: 'x\n'.repeat(1_500) } }]).notice;
    expect(lines).toBe(`${'x\n'.repeat(1_000).slice(0, 1_999)}…`);
    expect(merge([{ guard: 'build-sensor', verdict: { kind: 'context', rule: 'r', text: 'y '.repeat(6_000) } }]).context).toHaveLength(8_000);
  });

  it('bounds what the model must read', () => {
    const long: SignedVerdict = { guard: 'bash-danger', verdict: { kind: 'deny', reason: 'x'.repeat(50_000), rule: 'r' } };
    expect(merge([long]).reason).toHaveLength(2000);
  });
});
