import { describe, expect, it } from 'vitest';
import { rememberingDisk } from '../../lib/hook/disk.js';
import { rulesFor } from '../../lib/rules/load.js';
import { readRules } from '../../lib/rules/schema.js';
import type { Json, JsonObject } from '../../lib/types.js';

const shipped = [
  { id: 'git/discard-work', guard: 'bash-danger', when: { effect: ['discard'] }, verdict: 'ask', reason: 'No.' },
  { id: 'git/other', guard: 'bash-danger', when: { effect: ['discard'] }, verdict: 'ask', reason: 'No.' },
] as const;
const own = { id: 'own/rule', guard: 'bash-danger', when: { effect: 'delete', path: '**/x' }, verdict: 'deny', reason: 'No.', examples: { stop: [], pass: [] } };

const DELETES = [{ kind: 'delete' }] as const;

function world(files: Record<string, string>, options: JsonObject = {}) {
  return {
    packFolder: '/pack',
    settings: { options, severities: {} },
    disk: {
      list: () => ['danger', 'privacy.json', ...Object.keys(files)],
      readText: (path: string) => ({ kind: 'present' as const, text: files[path.replace('/pack/rules/', '')] ?? '' }),
      kindOf: () => 'file' as const,
      realPath: () => undefined,
    },
  };
}

async function ids(files: Record<string, string>, options?: JsonObject): Promise<readonly string[]> {
  return (await rulesFor('bash-danger', shipped, DELETES, world(files, options))).map(({ id, verdict }) => `${id} ${verdict}`);
}

describe('rulesFor', () => {
  it('is the shipped rules where nobody wrote any', async () => {
    expect(await rulesFor('bash-danger', shipped, DELETES, world({}))).toBe(shipped);
  });

  it('adds those beside the hooks and those in the settings', async () => {
    const other: Json = { ...own, id: 'own/other' };
    expect(await ids({ 'mine.json': JSON.stringify([own]) }, { rules: [other] })).toEqual(['git/discard-work ask', 'git/other ask', 'own/other deny', 'own/rule deny']);
  });

  it('takes a condition with every field that a rule may have', async () => {
    const when = { effect: 'delete', target: 'path', place: 'home', outside: 'project', path: 'a', resource: 'url', name: 'a', except: 'b', program: 'rm', exceptProgram: 'mv', via: 'xargs', certainty: 'certain', machine: 'here', recursive: true, glob: false, sensitive: false };
    expect(readRules([{ ...own, when }], 'mine.json').faults).toEqual([]);
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, when }]) })).toContain('own/rule deny');
  });

  it('replaces a shipped rule of the same id', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, id: 'git/other' }]) })).toEqual(['git/discard-work ask', 'git/other deny']);
  });

  it('replaces one also by a rule about something else', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, id: 'git/other', when: { effect: 'publish' } }]) })).toEqual(['git/discard-work ask', 'git/other deny']);
  });

  it('leaves out what is about other effects', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, when: { effect: ['read', 'send'] } }]) })).toEqual(['git/discard-work ask', 'git/other ask']);
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, when: { effect: ['read', 'delete'] } }]) })).toEqual(['git/discard-work ask', 'git/other ask', 'own/rule deny']);
  });

  it('reads the files once for all guards of an event', async () => {
    const { disk, ...rest } = world({ 'mine.json': JSON.stringify([own]) });
    const reads: string[] = [];
    const counting = { ...rest, disk: { ...disk, list: () => ['mine.json'], readText: (path: string) => (reads.push(path), disk.readText(path)) } };
    await rulesFor('bash-danger', shipped, DELETES, { ...counting, disk: rememberingDisk(counting.disk) });
    expect(reads).toEqual(['/pack/rules/mine.json']);
    const remembering = { ...counting, disk: rememberingDisk(counting.disk) };
    reads.length = 0;
    await rulesFor('bash-danger', shipped, DELETES, remembering);
    await rulesFor('privacy-block', [], DELETES, remembering);
    expect(reads).toEqual(['/pack/rules/mine.json']);
  });

  it('leaves the rules of other guards to them', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, guard: 'privacy-block' }]) })).toEqual(['git/discard-work ask', 'git/other ask']);
  });

  it.each([
    '',
    '{}',
    'not json',
    '[null, 1, "x"]',
    JSON.stringify([{ ...own, verdict: 'block' }]),
    JSON.stringify([{ ...own, when: { effect: 'delete', places: 'home' } }]),
    JSON.stringify([{ ...own, when: { effect: [] } }]),
    JSON.stringify([{ ...own, when: { path: '**' } }]),
  ])('leaves the shipped rules standing beside %s', async (text) => {
    expect(await ids({ 'mine.json': text })).toEqual(['git/discard-work ask', 'git/other ask']);
  });
});
