import { expect, it } from 'vitest';
import { fetchingRunner, packageRunner, runnerWord } from '../../lib/shell/package-runners.js';

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`);

it.each([
  ['npx', true, true, true],
  ['bunx', true, true, true],
  ['pnpx', true, true, true],
  ['npm exec', false, true, true],
  ['npm x', false, true, true],
  ['pnpm dlx', false, true, true],
  ['yarn dlx', false, true, true],
  ['bun x', false, true, true],
  ['pnpm', true, false, true],
  ['pnpm exec', false, false, true],
  ['yarn run', false, false, true],
  ['npx --yes', false, false, true],
  ['npm exec --', false, false, true],
  ['npx -p x', false, false, false],
  ['npm run', false, false, false],
  ['npm', false, false, false],
  ['bun', false, false, false],
  ['uvx', false, false, false],
])('%s is a word by itself: %s, fetches: %s, runs what a package brings: %s', (line, isWord, isFetching, runs) => {
  expect([runnerWord(), fetchingRunner(), packageRunner()].map((source) => whole(source).test(line))).toEqual([isWord, isFetching, runs]);
});
