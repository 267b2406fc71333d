import fc from 'fast-check';

/** Commands as their words, so that they can be written in many ways. */
export type Words = readonly string[];

export const STOPPED: readonly Words[] = [
  ['rm', '-rf', '/home/u'],
  ['rm', '-rf', '/'],
  ['rm', '-r', '/home/u/Documents'],
  ['cat', '/home/u/proj/.env'],
  ['head', '-n', '1', '/home/u/.ssh/id_rsa'],
  ['cp', '/home/u/proj/.env', '/tmp/x'],
  ['base64', '/home/u/.aws/credentials'],
  ['git', 'reset', '--hard', 'HEAD~1'],
  ['git', 'push', '--force', 'origin', 'main'],
  ['git', 'clean', '-fd'],
  ['dd', 'if=/dev/zero', 'of=/dev/sda'],
  ['mkfs.ext4', '/dev/sda1'],
  ['chmod', '-R', '777', '/'],
  ['kill', '-9', '-1'],
  ['tee', '-a', '/home/u/.bashrc'],
  ['npm', 'publish'],
  ['terraform', 'destroy'],
  ['find', '/home/u', '-delete'],
  ['psql', '-c', 'DROP TABLE users'],
];

export const PASSED: readonly Words[] = [
  ['git', 'status'],
  ['git', 'commit', '-m', 'never rm -rf ~'],
  ['npm', 'test'],
  ['ls', '-la', 'src'],
  ['cat', 'README.md'],
  ['grep', '-n', 'password', 'src/login.ts'],
  ['rm', '-rf', 'dist'],
  ['mkdir', '-p', 'build/a b'],
  ['echo', 'done; rm -rf /'],
  ['printf', '%s', '$(cat .env)'],
  ['node', '--version'],
  ['sed', '-n', '1,5p', 'src/a.ts'],
  ['find', 'src', '-name', '*.ts'],
  ['touch', 'a{1,2}'],
  ['test', '-f', '.env'],
];

export const stopped = fc.constantFrom(...STOPPED);
export const passed = fc.constantFrom(...PASSED);
export const anyCommand = fc.oneof(stopped, passed);

/** A word in single quotes. */
export const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** Words as a plain shell command: quoted only where they have to be. */
export const written = (words: Words): string => words.map((word) => (/^[\w./:@%+,=~-]+$/.test(word) && !/^~|=~/.test(word) ? word : quote(word))).join(' ');
