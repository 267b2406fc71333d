import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, sweepSessions } from '../../lib/hook/memory/session-folders.js';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'ck-guard-folders-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A session with a file of one agent, last changed at a time. */
function session(name: string, changed: number): void {
  const agent = join(folder, 'sessions', name, 'main');
  mkdirSync(agent, { recursive: true });
  writeFileSync(join(agent, 'trail.jsonl'), '{}\n', { flag: 'a' });
  touch(name, changed);
}

function touch(name: string, changed: number): void {
  const path = join(folder, 'sessions', name);
  for (const each of [join(path, 'main', 'trail.jsonl'), join(path, 'main'), path]) utimesSync(each, new Date(changed), new Date(changed));
}

const left = (): readonly string[] => (existsSync(join(folder, 'sessions')) ? readdirSync(join(folder, 'sessions')).sort() : []);

describe('the end of a session', () => {
  it('removes all of it and nothing else', () => {
    session('mine', NOW);
    session('other', NOW);
    endSession(folder, 'mine');
    expect(left()).toEqual(['other']);
    expect(readdirSync(join(folder, 'ended'))).toEqual([]);
  });

  it('is nothing where nothing was kept, also twice', () => {
    endSession(folder, 'mine');
    endSession(folder, 'mine');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('deletes links and does not follow them', () => {
    session('mine', NOW);
    mkdirSync(join(folder, 'precious'));
    writeFileSync(join(folder, 'precious', 'file'), '');
    symlinkSync(join(folder, 'precious'), join(folder, 'sessions', 'mine', 'link'));
    endSession(folder, 'mine');
    expect(left()).toEqual([]);
    expect(existsSync(join(folder, 'precious', 'file'))).toBe(true);
  });

  it('leaves what was ended before and could not be deleted to the next end', () => {
    mkdirSync(join(folder, 'ended', 'before', 'main'), { recursive: true });
    writeFileSync(join(folder, 'ended', 'before', 'main', 'trail.jsonl'), '');
    writeFileSync(join(folder, 'ended', 'file'), '');
    endSession(folder, 'none');
    expect(readdirSync(join(folder, 'ended'))).toEqual([]);
  });

  it('is the end of what stands in the place of a session, too', () => {
    mkdirSync(join(folder, 'sessions'));
    mkdirSync(join(folder, 'precious'));
    writeFileSync(join(folder, 'sessions', 'file'), '');
    symlinkSync(join(folder, 'precious'), join(folder, 'sessions', 'link'));
    for (const name of ['file', 'link']) endSession(folder, name);
    expect(left()).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['ended', 'precious', 'sessions']);
    expect((statSync(join(folder, 'ended')).mode & 0o777).toString(8)).toBe('700');
  });

  it('looks at nothing where a link stands in the place of its own folders', () => {
    session('old', NOW - 30 * DAY);
    renameSync(join(folder, 'sessions'), join(folder, 'precious'));
    symlinkSync(join(folder, 'precious'), join(folder, 'sessions'));
    symlinkSync(join(folder, 'precious'), join(folder, 'ended'));
    for (const day of [0, 2, 4]) sweepSessions(folder, 'own', NOW + day * DAY);
    endSession(folder, 'none');
    expect(readdirSync(join(folder, 'precious', 'old'))).toEqual(['main']);
  });

  it('says what else is in the way', () => {
    session('mine', NOW);
    writeFileSync(join(folder, 'ended'), 'a file');
    expect(() => endSession(folder, 'mine')).toThrow(/EEXIST/);
    expect(left()).toEqual(['mine']);
  });

  it('takes well under a second for thousands of files', { timeout: 60_000 }, () => {
    writeFileSync(join(folder, 'kept'), '{}\n');
    let fastest = Infinity;
    // A disk that is busy with something else may stand still for a second, but not each time.
    for (let attempt = 0; attempt < 5 && fastest >= 1_200; attempt += 1) {
      mkdirSync(join(folder, 'sessions', 'mine', 'main'), { recursive: true });
      for (let n = 0; n < 3_000; n += 1) linkSync(join(folder, 'kept'), join(folder, 'sessions', 'mine', 'main', `edits-${n}.jsonl`));
      const start = performance.now();
      endSession(folder, 'mine');
      fastest = Math.min(fastest, performance.now() - start);
      expect(left()).toEqual([]);
    }
    expect(fastest).toBeLessThan(1_200);
    for (let again = 0; again < 50 && readdirSync(join(folder, 'ended')).length > 0; again += 1) endSession(folder, 'mine');
    expect(readdirSync(join(folder, 'ended'))).toEqual([]);
  });
});

describe('the sweep', () => {
  it('forgets what was still for a week, at the second look, and keeps the rest and its own session', () => {
    session('old', NOW - 8 * DAY);
    session('own', NOW - 30 * DAY);
    session('young', NOW - 3 * DAY);
    sweepSessions(folder, 'own', NOW);
    expect(left()).toEqual(['old', 'own', 'young']);
    sweepSessions(folder, 'own', NOW + 2 * DAY);
    expect(left()).toEqual(['own', 'young']);
  });

  it('keeps what outlives a session until the session itself is gone, and that of its own', () => {
    for (const name of ['live', 'gone.lasting', 'live.lasting', 'own.lasting']) session(name, name === 'live' ? NOW + 20 * DAY : NOW - 30 * DAY);
    sweepSessions(folder, 'own', NOW);
    sweepSessions(folder, 'own', NOW + 2 * DAY);
    expect(left()).toEqual(['live', 'live.lasting', 'own.lasting']);
  });

  it('looks once a day at most', () => {
    session('old', NOW - 8 * DAY);
    sweepSessions(folder, 'own', NOW);
    for (const days of [0, 0.9]) sweepSessions(folder, 'own', NOW + days * DAY);
    expect(left()).toEqual(['old']);
    sweepSessions(folder, 'own', NOW + 1.1 * DAY);
    expect(left()).toEqual([]);
  });

  it('keeps a session that lives while the clock jumps: ahead and back, or ahead for good', () => {
    session('live', NOW);
    sweepSessions(folder, 'own', NOW + 30 * DAY);
    sweepSessions(folder, 'own', NOW);
    sweepSessions(folder, 'own', NOW + 0.5 * DAY);
    sweepSessions(folder, 'own', NOW + 2 * DAY);
    expect(left()).toEqual(['live']);
    sweepSessions(folder, 'own', NOW + 40 * DAY);
    touch('live', NOW + 40.5 * DAY);
    sweepSessions(folder, 'own', NOW + 42 * DAY);
    expect(left()).toEqual(['live']);
  });

  it('keeps a session that went on, whatever the times say', () => {
    session('live', NOW - 8 * DAY);
    sweepSessions(folder, 'own', NOW);
    session('live', NOW - 8 * DAY);
    sweepSessions(folder, 'own', NOW + 2 * DAY);
    expect(left()).toEqual(['live']);
  });

  it('looks at all that a session holds, however deep', () => {
    for (const name of ['deep', 'old']) session(name, NOW - 8 * DAY);
    const below = join(folder, 'sessions', 'deep', 'main', 'be', 'low');
    mkdirSync(below, { recursive: true });
    writeFileSync(join(below, 'x'), '');
    const before = new Date(NOW - 8 * DAY);
    for (const each of [below, dirname(below)]) utimesSync(each, before, before);
    utimesSync(join(below, 'x'), new Date(NOW - 3 * DAY), new Date(NOW - 3 * DAY));
    touch('deep', NOW - 8 * DAY);
    for (const day of [0, 2]) sweepSessions(folder, 'own', NOW + day * DAY);
    expect(left()).toEqual(['deep']);
    for (const day of [5, 7]) sweepSessions(folder, 'own', NOW + day * DAY);
    expect(left()).toEqual([]);
  });

  it.each<[string, () => void, number?]>([
    ['a byte that was written', () => writeFileSync(join(folder, 'sessions', 'live', 'main', 'trail.jsonl'), '{}', { flag: 'a' })],
    ['a file that was made', () => writeFileSync(join(folder, 'sessions', 'live', 'main', 'new'), '')],
    ['a later time', () => undefined, NOW - 8 * DAY + 1],
  ])('tells a session that went on by %s', (_, goOn, changed = NOW - 8 * DAY) => {
    session('live', NOW - 8 * DAY);
    sweepSessions(folder, 'own', NOW);
    goOn();
    for (const name of readdirSync(join(folder, 'sessions', 'live', 'main'))) utimesSync(join(folder, 'sessions', 'live', 'main', name), new Date(changed), new Date(changed));
    touch('live', changed);
    sweepSessions(folder, 'own', NOW + 2 * DAY);
    expect(left()).toEqual(['live']);
    sweepSessions(folder, 'own', NOW + 4 * DAY);
    expect(left()).toEqual([]);
  });

  it('takes seven days for a week, and a day for a day', () => {
    for (const [name, age] of [['just', 7 * DAY], ['not-yet', 7 * DAY - 1_000]] as const) session(name, NOW - age);
    sweepSessions(folder, 'own', NOW);
    sweepSessions(folder, 'own', NOW + DAY - 1);
    expect(left()).toEqual(['just', 'not-yet']);
    sweepSessions(folder, 'own', NOW + DAY);
    expect(left()).toEqual(['not-yet']);
  });

  it('keeps its own session without what outlives it, and is the same for what is no folder', () => {
    session('own', NOW - 30 * DAY);
    writeFileSync(join(folder, 'sessions', 'file'), '');
    utimesSync(join(folder, 'sessions', 'file'), new Date(NOW - 8 * DAY), new Date(NOW - 8 * DAY));
    for (const day of [0, 2]) sweepSessions(folder, 'own', NOW + day * DAY);
    expect(left()).toEqual(['own']);
  });

  it('leaves the rest to the next time once it has looked at ten thousand', () => {
    for (const name of ['a-large', 'b-old']) session(name, NOW - 20 * DAY);
    const [large = '', file = ''] = [join(folder, 'sessions', 'a-large', 'main'), join(folder, 'sessions', 'a-large', 'main', 'trail.jsonl')];
    for (let n = 0; n < 10_000; n += 1) linkSync(file, join(large, `${n}`));
    touch('a-large', NOW - 20 * DAY);
    sweepSessions(folder, 'own', NOW);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'swept.json'), 'utf8')).old)).toEqual(['a-large']);
  });

  it('forgets fifty at most at once', () => {
    for (let n = 0; n < 70; n += 1) session(`old-${n}`, NOW - 20 * DAY);
    const counts = [];
    for (let day = 0; day < 8; day += 2) {
      sweepSessions(folder, 'own', NOW + day * DAY);
      counts.push(left().length);
    }
    expect(counts).toEqual([70, 20, 20, 0]);
  });

  it('follows no link to a marker, and reads none that is too large', () => {
    session('old', NOW - 8 * DAY);
    sweepSessions(folder, 'own', NOW);
    const marker = readFileSync(join(folder, 'swept.json'), 'utf8');
    rmSync(join(folder, 'swept.json'));
    writeFileSync(join(folder, 'elsewhere'), marker);
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'swept.json'));
    sweepSessions(folder, 'own', NOW + 2 * DAY);
    expect(left()).toEqual(['old']);
    writeFileSync(join(folder, 'swept.json'), marker + ' '.repeat(64 * 1024 + 1 - marker.length));
    sweepSessions(folder, 'own', NOW + 4 * DAY);
    expect(left()).toEqual(['old']);
    writeFileSync(join(folder, 'swept.json'), marker + ' '.repeat(64 * 1024 - marker.length));
    sweepSessions(folder, 'own', NOW + 4 * DAY);
    expect(left()).toEqual([]);
  });

  it.each(['', '{"at": 1, "old"', '[]', '{"at": "x", "old": [1]}', '{"at": 1, "old": {"old": 7}}', '{"at": 9e99}'])('begins anew after a marker of %j', (marker) => {
    session('old', NOW - 8 * DAY);
    writeFileSync(join(folder, 'swept.json'), marker);
    sweepSessions(folder, 'own', NOW);
    expect(left()).toEqual(['old']);
    sweepSessions(folder, 'own', NOW + 2 * DAY);
    expect(left()).toEqual([]);
  });

  it('leaves no files of its own behind but the marker', () => {
    for (let day = 0; day < 6; day += 2) sweepSessions(folder, 'own', NOW + day * DAY);
    expect(readdirSync(folder)).toEqual(['swept.json']);
    expect((statSync(join(folder, 'swept.json')).mode & 0o777).toString(8)).toBe('600');
    const fresh = join(folder, 'be', 'low');
    sweepSessions(fresh, 'own', NOW);
    expect((statSync(fresh).mode & 0o777).toString(8)).toBe('700');
    expect(JSON.parse(readFileSync(join(fresh, 'swept.json'), 'utf8'))).toEqual({ at: NOW, old: {} });
  });
});
