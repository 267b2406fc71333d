import { describe, expect, it } from 'vitest';
import { GONE, type Files, runAmong } from './written-world.js';

const SCRIPTS = { build: 'tsc -b', test: 'vitest run', lint: 'eslint .', typecheck: 'tsc --noEmit', job: 'node src/job.js' };
const PACKAGES = 24;
const members: Files = Object.fromEntries(
  Array.from({ length: PACKAGES }, (_, at) => [`packages/p${at}/package.json`, JSON.stringify({ name: `@m/p${at}`, scripts: SCRIPTS })]),
);
const SETTINGS: Files = { 'nx.json': '{}', 'lerna.json': '{"packages":["packages/*"]}', 'pnpm-workspace.yaml': 'packages:\n  - packages/*\n' };

/** A workspace whose root has scripts of the names that its packages have. */
function workspace(scripts: Readonly<Record<string, string>>): Files {
  return { ...members, ...SETTINGS, 'package.json': JSON.stringify({ name: 'm', workspaces: ['packages/*'], scripts }) };
}

const SAME_NAMES: readonly (readonly [command: string, scripts: Readonly<Record<string, string>>])[] = [
  ['npx turbo run build', { build: 'turbo run build' }],
  ['npx turbo run lint typecheck test --filter=@m/p1...', { lint: 'turbo lint', test: 'turbo run test', typecheck: 'turbo run typecheck' }],
  ['npx nx affected -t lint test build', { affected: 'nx affected -t test', build: 'nx run-many -t build' }],
  ['npx lerna run build', { build: 'lerna run build --stream' }],
  ['pnpm build', { build: 'pnpm -r build' }],
  ['npm run build', { build: 'npm run build -ws --if-present' }],
  ['npm test', { test: 'npm test --workspaces' }],
  ['npm run lint --workspaces --if-present', { lint: 'npm run lint -w @m/p1' }],
  ['yarn build', { build: 'yarn workspaces foreach -Apt run build' }],
];

describe('a workspace of many packages is read to its end', () => {
  it.each(SAME_NAMES)('%s', async (command, scripts) => {
    const { obstacles, lines } = await runAmong(command, {}, workspace(scripts));
    expect(obstacles).toEqual([]);
    expect(lines.filter((each) => each.startsWith('delete'))).toEqual([]);
  });

  it.each(SAME_NAMES)('%s, where the manifest of one package was written', async (command, scripts) => {
    const { obstacles } = await runAmong(command, { 'packages/p1/package.json': members['packages/p1/package.json'] ?? '' }, workspace(scripts));
    expect(obstacles).toEqual([]);
  });
});

it.each(['pnpm -r job', 'npx turbo run job', 'npm run job -ws', 'npx lerna run job', 'yarn workspaces foreach -A run job'])(
  'a package in which the session wrote is read, however far behind it stands: %s',
  async (command) => {
    const job = { [`packages/p${PACKAGES - 1}/src/job.js`]: "require('child_process').execSync('rm -rf ~')\n" };
    await expect(runAmong(command, job, workspace({ job: 'turbo run job' }))).toTell(GONE);
  },
);

it('npm keeps its own options, and hands on words and what stands behind `--`', async () => {
  const root = { 'package.json': '{"scripts":{"clean":"rm"}}' };
  expect((await runAmong('npm run clean --silent -w a', root)).lines.filter((each) => each.startsWith('delete'))).toEqual([]);
  await expect(runAmong('npm run clean -- -rf ~', root)).toTell(GONE);
  await expect(runAmong('npm run clean --silent a.txt', root)).toTell('delete /home/u/proj/a.txt');
});
