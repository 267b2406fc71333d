import { describe, expect, it } from 'vitest';
import { WRAPPERS } from '../../lib/effects/wrappers/wrapper-table.js';
import { mayWrap } from '../../lib/effects/wrappers/may-wrap.js';
import { literalWord, type Word } from '../../lib/shell/command.js';
import { effectsOfCommand } from './told.js';

const wordsOf = (command: string): readonly Word[] => command.split(' ').slice(1).map((word) => literalWord(word));

it('looks for a wrapper wherever there is one', () => {
  expect(Object.keys(WRAPPERS).filter((name) => !mayWrap(name.replace(/ .*/, ''), wordsOf(name)))).toEqual([]);
  expect(['rm', 'grep', 'constructor'].filter((name) => mayWrap(name, []))).toEqual([]);
  expect(['git push origin main', 'npm install', 'npm run build', 'sudo rm', 'git -C a submodule foreach pwd'].filter((command) => mayWrap(command.replace(/ .*/, ''), wordsOf(command)))).toEqual(['sudo rm', 'git -C a submodule foreach pwd']);
});

it.each([
  'docker run --rm -v "$PWD":/w --entrypoint rm alpine -rf /w/a', 'docker run --rm -v "$PWD":/w --entrypoint=sh alpine -c "rm -rf /w/a"', 'docker compose run --rm -v "$PWD":/w app rm -rf /w/a',
  'docker compose -f x.yml run -T --no-deps --entrypoint sh -v /home/u/proj:/w app -c "rm -rf /w/a"', 'docker-compose run --rm -v "$PWD":/w app rm -rf /w/a',
])('finds what a container does to a folder of this machine: %s', async (command) => {
  await expect(command).toTell('delete -r /home/u/proj/a');
});

it.each([
  'docker-compose -f x.yml run --rm -v "$PWD":/w app rm -rf /w/a', 'docker-compose -p x --file y.yml run -v "$PWD":/w app rm -rf /w/a', 'podman-compose --file=x.yml run -v "$PWD":/w app rm -rf /w/a',
  'summon --provider keyring rm -rf a', 'summon -p keyring -f s.yml rm -rf a', "summon --yaml 'A: b' --ignore A rm -rf a", 'summon --environment dev rm -rf a',
  "teller run --shell -- 'rm -rf a'", 'teller -c t.yml run -- rm -rf a', 'teller run -- rm -rf a', 'chamber -b ssm exec x -- rm -rf a', 'chamber exec x y -- rm -rf a',
])('reads the command behind the options of what wraps it: %s', async (command) => {
  await expect(command).toTell('delete -r /home/u/proj/a');
});

it.each(['kubectl debug -it --share-processes web --image=busybox -- rm -rf /srv', 'kubectl debug --share-processes=true web -- rm -rf /srv'])('takes no pod for a value: %s', async (command) => {
  await expect(command).toTell('delete -r /srv');
});

it('follows what is run to debug a node', async () => {
  await expect('kubectl debug node/n1 -it --image=busybox -- chroot /host rm -rf /var/lib').toTell('delete -r /var/lib');
});

describe('the program of a package, run by its name', () => {
  it.each([
    'yarn rimraf a', 'pnpm rimraf a', 'bun rimraf a', 'bun run rimraf a', 'yarn run rimraf a', 'pnpm --filter b rimraf a', 'pnpm -C b rimraf /home/u/proj/a', 'yarn workspace b rimraf a',
    'yarn workspaces foreach -A run rimraf a', 'yarn workspaces foreach --include @b/c exec rimraf a', 'yarn workspace b run rimraf a', 'corepack pnpm rimraf a', 'corepack yarn@4 rimraf a', 'lerna exec -- rimraf a', 'deno run -A npm:rimraf a', 'deno run -A npm:rimraf@5 a', "yarn node -e \"fs.rmSync('a', {recursive: true})\"",
  ])('%s', async (command) => {
    await expect(command).toTell('delete -r /home/u/proj/a');
  });

  it.each(['yarn workspace b npm publish', 'yarn workspaces foreach -A npm publish'])('publishes by %s', async (command) => {
    await expect(command).toTell('publish registry');
  });

  it.each(['yarn build', 'pnpm clean a', 'yarn export', 'yarn env', 'bun run kill', 'corepack enable', 'yarn workspace b install', 'pnpm rm a'])('and not %s, which is a script or of its own', async (command) => {
    await expect(command).not.toTell(/^(?!(?:execute (?:project-script|program)|fetch|delete package))/);
  });
});

it.each(['ssh -F .env x', 'ssh -vF .env x true', 'sftp -F .env x', 'parallel -a .env echo', 'parallel --arg-file=.env echo {}', 'parallel echo :::: .env', 'parallel echo {1} {2} ::: a :::: .env'])('reads a file that is named in an option, or behind a sign: %s', async (command) => {
  await expect(command).toTell('read /home/u/proj/.env');
});

it.each(['ssh -i .env x', 'parallel echo ::: .env', 'parallel -j 4 echo ::: a b'])('and no other: %s', async (command) => {
  await expect(command).not.toTell(/^read/);
});

describe('ssh to this machine', () => {
  it.each(['ssh localhost rm -rf /home/u/a', 'ssh dev@127.0.0.1 rm -rf /home/u/a', "ssh -o StrictHostKeyChecking=no localhost 'cd a && rm -rf .'", 'ssh localhost rm -rf a', "ssh ::1 <<< 'rm -rf ~/a'", "ssh localhost <<< 'rm -rf a'", "echo 'rm -rf a' | ssh localhost"])('%s works on its files, from the home on', async (command) => {
    const { effects } = await effectsOfCommand(command);
    expect(effects.filter(({ kind, machine, target }) => kind === 'delete' && machine === 'here' && target.kind === 'path' && target.path === '/home/u/a')).not.toEqual([]);
  });

  it.each(['ssh -p 2222 localhost rm -rf /home/u/a', 'ssh -oPort=2222 root@localhost rm -rf /home/u/a', 'ssh -J bastion localhost rm -rf /home/u/a', 'ssh -F vm.conf localhost rm -rf /home/u/a', 'ssh localhost.example.test rm -rf /home/u/a'])('%s may be to another one', async (command) => {
    const { effects } = await effectsOfCommand(command);
    expect(effects.filter(({ kind }) => kind === 'delete').map(({ machine }) => machine)).toEqual(['remote']);
  });
});

it.each(["parallel --pipe sh <<< 'rm -rf a'", "cat x | parallel --pipe 'rm -rf a'", "cat x | parallel -j2 --pipe 'sort >&2; rm -rf a'", "parallel --pipe 'sh -s' <<< 'rm -rf a'",  "echo 'rm -rf a' | parallel -j2 --pipe bash", "parallel --spreadstdin sh <<< 'rm -rf a'"])('hands its input to the command: %s', async (command) => {
  await expect(command).toTell('delete -r /home/u/proj/a');
});
