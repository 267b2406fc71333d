import { expect, it } from 'vitest';
import { run, worldWritten } from './written-world.js';

const TOO_MANY = `: ${'> a '.repeat(300)}\n`;
const WHY = 'one of its commands has too many redirections to follow';

it('what is in the way in a file is told with it, the innermost one, once', async () => {
  const files = { 'a.sh': 'bash b.sh; bash b.sh\n', 'b.sh': TOO_MANY };
  expect((await run('bash a.sh', worldWritten(files))).obstacles).toEqual([`${WHY}, in the file "/home/u/proj/b.sh"`]);
});

it('what is in the way in the call itself is told without a file', async () => {
  const { obstacles } = await run(`${TOO_MANY}bash b.sh`, worldWritten({ 'b.sh': TOO_MANY }));
  expect(obstacles[0]).toBe(WHY);
});

it('what is too much in all is told without a file, wherever that shows', async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}.sh`, `: ${'a'.repeat(8_000)}\n`]));
  const { obstacles } = await run('bash all.sh', worldWritten({ ...many, 'all.sh': Object.keys(many).map((name) => `bash ${name}\n`).join('') }));
  expect(obstacles).toEqual(['it runs too much that was written in this session']);
});

it.each(['b.sh', 'b".sh'])('what is in the way in a file of this session is in the way of an older one that runs it: %s', async (name) => {
  const older = { 'a.sh': `bash '${name}'\n` };
  expect((await run('bash a.sh', worldWritten({ [name]: TOO_MANY }, older))).obstacles).toEqual([`${WHY}, in the file "/home/u/proj/${name}"`]);
});

it.each([
  ['is in an older file', 'bash a.sh', { 'a.sh': TOO_MANY }],
  ['is in an older script of the project', 'npm run a', { 'package.json': JSON.stringify({ scripts: { a: TOO_MANY } }) }],
  ['is in an option that may hold no command', `prog --on-change ': ${'> a '.repeat(300)}'`, {}],
])('what %s is in nobody\'s way', async (_, command, older) => {
  expect((await run(command, worldWritten({ 'b.sh': 'ls\n' }, older))).obstacles).toEqual([]);
});
