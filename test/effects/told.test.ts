import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { beginning, containing, EMPTY_WORLD, toolCall } from './told.js';
import { run } from './written-world.js';

const COMMAND = 'rm -r a; psql -c "DROP TABLE b"; rm -r a';
const LOST = /^(?:delete|destroy)/;

/** What a failing expectation says. */
async function failure(expectation: Promise<void>): Promise<string> {
  return expectation.then(
    () => expect.fail('it holds'),
    (error: unknown) => String(error),
  );
}

describe('toTell', () => {
  it('asks for a whole line, for a resource of any name, or for what matches', async () => {
    await expect(COMMAND).toTell('delete -r /home/u/proj/a');
    await expect(COMMAND).toTell('destroy database');
    await expect(COMMAND).toTell(LOST);
    await expect(COMMAND).toTell(beginning('delete -r /home/u'));
    await expect(COMMAND).toTell(containing('/proj/'));
  });

  it.each(['delete -r /home/u/proj', 'delete /home/u/proj/a', 'destroy', 'destroy data', 'destroy database:dro', '/home/u/proj/a'])('takes nothing else for it: %s', async (expected) => {
    await expect(COMMAND).not.toTell(expected);
    expect(await failure(expect(COMMAND).toTell(expected))).toContain(`expected to be told ${expected}\n`);
  });

  it('hears commands, calls of other tools, effects and lines', async () => {
    await expect(toolCall('Read', { file_path: '.env' })).toTell('read /home/u/proj/.env');
    await expect(run('cat .env', EMPTY_WORLD)).toTell('read /home/u/proj/.env');
    await expect(['read a']).toTell('read a');
    await expect([]).not.toTell(/^/);
  });

  it('says what was expected, and all that is told', async () => {
    expect(await failure(expect('rm -r a').not.toTell(/^delete/))).toBe('Error: expected not to be told /^delete/\nof the call:\n  rm -r a\ntold:\n  delete -r /home/u/proj/a');
    expect(await failure(expect(toolCall('Read', { file_path: 'a' })).toTell('delete'))).toBe('Error: expected to be told delete\nof the call:\n  Read {"file_path":"a"}\ntold:\n  read /home/u/proj/a');
    expect(await failure(expect({ lines: [], obstacles: ['it is too long'] }).toTell('delete'))).toBe('Error: expected to be told delete\ntold: nothing\nobstacles:\n  it is too long');
  });
});

describe('toTellOnly', () => {
  it('asks for all lines that match, in their order', async () => {
    await expect(COMMAND).toTellOnly(LOST, ['delete -r /home/u/proj/a', 'destroy database:drop', 'delete -r /home/u/proj/a']);
    await expect(COMMAND).toTellOnly(/^send/, []);
    await expect(COMMAND).not.toTellOnly(LOST, ['delete -r /home/u/proj/a', 'destroy database:drop']);
    await expect(COMMAND).not.toTellOnly(LOST, ['destroy database:drop', 'delete -r /home/u/proj/a', 'delete -r /home/u/proj/a']);
    await expect(COMMAND).not.toTellOnly(LOST, []);
    expect(await failure(expect('rm -r a').toTellOnly(LOST, []))).toBe('Error: expected only these of /^(?:delete|destroy)/\nof the call:\n  rm -r a\ntold:\n  delete -r /home/u/proj/a');
  });
});

it('is awaited wherever it is asked: nobody would hear of a failure otherwise, and no line would be named', () => {
  const tests = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.endsWith('told.ts') && !name.endsWith('told.test.ts'));
  const asking = tests.flatMap((name) => readFileSync(join(import.meta.dirname, '..', name), 'utf8').split('\n')).filter((text) => /\.toTell(?:Only)?\(/.test(text));
  expect(asking.length).toBeGreaterThan(700);
  expect(asking.filter((text) => !text.includes('await expect('))).toEqual([]);
});
