import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passed, quote, stopped, written } from './commands.js';
import { strictness } from './verdicts.js';

const PREFIXES = [
  'sudo', 'sudo -u root --', 'sudo -E', 'doas', 'env', 'env -i', 'env -u X Y=1', 'command', 'command -p', 'exec', 'exec -a x', 'time', 'time -p', 'nohup', 'nice', 'nice -n 5', 'nice -5', 'ionice -c3',
  'timeout 5', 'timeout -k 1 -s KILL 5s', 'stdbuf -oL', 'setsid', 'setsid -w', 'watch -n1', 'flock /tmp/lock', 'flock -n /tmp/lock', 'strace -f', 'strace -f -o /tmp/trace', 'ltrace', 'chrt -f 1', 'taskset -c 0', 'setarch -R',
  'prlimit --nofile=10', 'unshare -r', 'systemd-run --user --', 'busybox', 'toybox', 'X=1', 'X=1 Y=2', 'xargs -r', 'xargs -0 -n1', 'find . -maxdepth 0 -exec',
] as const;

const closed = (prefix: string): string => (prefix.startsWith('find') ? ' \\;' : '');

type Wrapper = (command: string) => string;

/** They take a text. */
const quoting: readonly Wrapper[] = [
  (command) => `bash -c ${quote(command)}`,
  (command) => `sh -ec ${quote(command)}`,
  (command) => `bash --norc -o pipefail -c ${quote(command)}`,
  (command) => `eval ${quote(command)}`,
  (command) => `eval eval ${quote(quote(command))}`,
  (command) => `su -c ${quote(command)}`,
  (command) => `script -qc ${quote(command)} /dev/null`,
  (command) => `flock /tmp/lock -c ${quote(command)}`,
  (command) => `env -S ${quote(`bash -c ${quote(command)}`)}`,
  (command) => `bash <<< ${quote(command)}`,
  (command) => `bash <<'END_OF_TEXT'\n${command}\nEND_OF_TEXT\n`,
  (command) => `printf %s ${quote(command)} | bash`,
  (command) => `echo ${quote(Buffer.from(command).toString('base64'))} | base64 -d | sh`,
  (command) => `source <(printf %s ${quote(command)})`,
  (command) => `trap ${quote(command)} EXIT`,
  (command) => `find . -exec sh -c ${quote(command)} \\;`,
  (command) => `xargs -I@@ bash -c ${quote(command)}`,
  (command) => `echo "$(${command}\n)"`,
  (command) => `cat <(${command}\n)`,
  (command) => `x=$(${command}\n); echo "$x"`,
];

/** A wrapper of words wraps one simple command, so such wrappers stand inside. An assignment stands only before a program, `find` ends at the first `;`, and `xargs -r` runs nothing where its input is used up. */
const stackable = PREFIXES.filter((prefix) => !/=\d$|^find|^xargs -r/.test(prefix)).map((prefix): Wrapper => (command) => `${prefix} ${command}`);
const nested = fc.tuple(fc.array(fc.constantFrom(...stackable), { maxLength: 2 }), fc.array(fc.constantFrom(...quoting), { maxLength: 2 })).filter((both) => both.flat().length > 0);

const wrap = (command: string, wrappers: readonly (readonly Wrapper[])[]): string => wrappers.flat().reduce((text, wrapper) => wrapper(text), command);

const wrapped = (commands: fc.Arbitrary<readonly string[]>, wrappers: typeof nested): fc.Arbitrary<readonly [string, string]> =>
  fc.tuple(commands, wrappers).map(([words, each]) => [written(words), wrap(written(words), each)]);

describe('a wrapper', () => {
  it.each(PREFIXES)('%s lowers no verdict', async (prefix) => {
    for (const words of fc.sample(stopped, { numRuns: 12, seed: 1 })) {
      const command = `${prefix} ${written(words)}${closed(prefix)}`;
      expect({ command, strictness: await strictness(command) >= (await strictness(written(words))) }).toEqual({ command, strictness: true });
    }
  });

  it('lowers no verdict, four deep', async () => {
    await fc.assert(
      fc.asyncProperty(wrapped(stopped, nested), async ([command, text]) => void expect(await strictness(text)).toBeGreaterThanOrEqual(await strictness(command))),
      { numRuns: 400 },
    );
  });

  it('that anyone may use raises none', async () => {
    const harmless = fc.constantFrom('env X=1', 'command', 'time', 'nohup', 'nice -n 5', 'timeout 5', 'stdbuf -oL', 'X=1').map((prefix): Wrapper => (command) => `${prefix} ${command}`);
    const texts = fc.constantFrom<Wrapper>((command) => `bash -c ${quote(command)}`, (command) => `eval ${quote(command)}`, (command) => `sh -ec ${quote(command)}`);
    const both = fc.tuple(fc.array(harmless, { maxLength: 2 }), fc.array(texts, { maxLength: 2 }));
    await fc.assert(fc.asyncProperty(wrapped(passed, both), async ([, text]) => void expect(await strictness(text)).toBe(0)), { numRuns: 250 });
  });
});
