import { describe, expect, it } from 'vitest';
import { rememberingDisk } from '../../lib/hook/disk.js';
import { aboutAmong, type RulesAbout } from '../../lib/rules/about.js';
import { rulesFor } from '../../lib/rules/rules-for.js';
import { readRules } from '../../lib/rules/schema.js';
import type { Json, JsonObject } from '../../lib/types.js';
import { effect, resource } from './effect.js';

const shipped = aboutAmong([
  { id: 'git/discard-work', guard: 'bash-danger', when: { effect: ['discard'] }, verdict: 'ask', reason: 'No.' },
  { id: 'git/other', guard: 'bash-danger', when: { effect: ['discard'] }, verdict: 'ask', reason: 'No.' },
]);
const none = aboutAmong([]);
const own = { id: 'own/rule', guard: 'bash-danger', when: { effect: 'delete', path: '**/x' }, verdict: 'deny', reason: 'No.', examples: { stop: [], pass: [] } };

const DELETES = [effect('delete', '/home/u/proj/a/x')];
const BOTH = [effect('discard', '/home/u/proj/a/x'), ...DELETES];

function world(files: Record<string, string>, options: JsonObject = {}) {
  return {
    packFolder: '/pack',
    home: '/home/u',
    project: { root: '/home/u/proj', trusted: true },
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
  return listed(await rulesFor('bash-danger', shipped, BOTH, world(files, options)), BOTH).map(({ id, verdict }) => `${id} ${verdict}`);
}

function listed(about: RulesAbout, effects: Parameters<typeof rulesFor>[2]) {
  return [...new Set(effects.flatMap((each) => about(each)))];
}

describe('rulesFor', () => {
  it('is the shipped rules where nobody wrote any', async () => {
    expect(await rulesFor('bash-danger', shipped, DELETES, world({}))).toBe(shipped);
  });

  it('adds those beside the hooks and those in the settings', async () => {
    const other: Json = { ...own, id: 'own/other' };
    expect(await ids({ 'mine.json': JSON.stringify([own]) }, { rules: [other] })).toEqual(['git/discard-work ask', 'git/other ask', 'own/other deny', 'own/rule deny']);
  });

  it('takes none from other files, nor from the shipped one', async () => {
    for (const name of ['privacy.json', 'mine.txt', 'mine.json.bak']) expect(await ids({ [name]: JSON.stringify([own]) })).toEqual(['git/discard-work ask', 'git/other ask']);
  });

  it('takes a condition with every field that a rule may have', async () => {
    const when = { effect: 'delete', target: 'path', place: 'home', outside: 'project', path: '**/x', except: 'b', program: 'rm', exceptProgram: 'mv', via: 'xargs', certainty: 'certain', machine: 'here', recursive: true, glob: false, sensitive: false };
    expect(readRules([{ ...own, when: { ...when, resource: 'url', name: '*' } }], 'mine.json').faults).toEqual([]);
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, when }]) })).toContain('own/rule deny');
    const named = { ...own, when: { effect: 'publish', resource: 'registry', name: '*' } };
    const effects = [effect('publish', resource('npm', 'registry'))];
    expect(listed(await rulesFor('bash-danger', none, effects, world({ 'mine.json': JSON.stringify([named]) })), effects).map(({ id }) => id)).toEqual(['own/rule']);
  });

  it('replaces a shipped rule of the same id', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, id: 'git/other' }]) })).toEqual(['git/discard-work ask', 'git/other deny']);
  });

  it('replaces one also by a rule about something else', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, id: 'git/other', when: { effect: 'publish' } }]) })).toEqual(['git/discard-work ask']);
    const effects = [...BOTH, effect('publish', '/home/u/proj/a/x')];
    const about = await rulesFor('bash-danger', shipped, effects, world({ 'mine.json': JSON.stringify([{ ...own, id: 'git/other', when: { effect: 'publish' } }]) }));
    expect(listed(about, effects).map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(['git/discard-work ask', 'git/other deny']);
  });

  it('leaves out what is about other effects', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, when: { effect: ['read', 'send'] } }]) })).toEqual(['git/discard-work ask', 'git/other ask']);
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, when: { effect: ['read', 'delete'] } }]) })).toEqual(['git/discard-work ask', 'git/other ask', 'own/rule deny']);
  });

  it('leaves out what is about other files or names, but none with a glob that could match', async () => {
    const about = async (when: JsonObject, ...effects: Parameters<typeof rulesFor>[2]): Promise<number> =>
      listed(await rulesFor('bash-danger', shipped, effects, world({ 'mine.json': JSON.stringify([{ ...own, when }]) })), effects).length;
    const deletes = effect('delete', '/home/u/proj/deploy/EU/x');
    for (const path of ['deploy/eu/**', '~/proj/deploy/**', '/home/u/proj/**', '**', '{other,deploy}/**', ['other', '**/x'], '@(deploy)/**', '[d]eploy/**']) expect(await about({ effect: 'delete', path }, deletes), String(path)).toBe(1);
    for (const path of ['deploy/us/**', '~/proj/config/**', ['other', '**/zebra']]) expect(await about({ effect: 'delete', path }, deletes), String(path)).toBe(0);
    const sends = effect('send', resource('https://A.example.com/b', 'host'));
    expect(await about({ effect: 'send', name: '*a.example.com/**' }, deletes, sends)).toBe(1);
    expect(await about({ effect: 'send', name: '*b.example.com/**' }, deletes, sends)).toBe(0);
    expect(await about({ effect: 'delete', except: 'other/**' }, deletes)).toBe(1);
  });

  it('knows what a path leads to', async () => {
    const place = world({ 'mine.json': JSON.stringify([{ ...own, when: { effect: 'delete', path: 'real/**' } }]) });
    const linked = { ...place, disk: { ...place.disk, realPath: (path: string) => path.replace('/link', '/real') } };
    const effects = [effect('delete', '/home/u/proj/link/x')];
    expect(listed(await rulesFor('bash-danger', none, effects, linked), effects)).toHaveLength(1);
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
    await rulesFor('privacy-block', none, DELETES, remembering);
    expect(reads).toEqual(['/pack/rules/mine.json']);
  });

  it('leaves the rules of other guards to them', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([{ ...own, guard: 'privacy-block' }]) })).toEqual(['git/discard-work ask', 'git/other ask']);
  });

  it('takes a rule whose guard is written with a code', async () => {
    expect(await ids({ 'mine.json': JSON.stringify([own]).replace('bash-danger', String.raw`bash\u002ddanger`) })).toContain('own/rule deny');
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
