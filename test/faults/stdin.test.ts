import { afterAll, beforeAll, expect, it } from 'vitest';
import { join } from 'node:path';
import { holds } from './invariants.js';
import { bash, payload, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, removeWorld, type World } from './world.js';

let world: World;
beforeAll(() => {
  world = createWorld();
});
afterAll(() => removeWorld(world));

const PEAK = ['--require', join(import.meta.dirname, 'preload', 'peak-memory.cjs')];
/** How long a host waits. */
const TIMEOUT_MS = 10_000;

it(row(1, 'empty'), async () => {
  await holds(world, { input: '' }, { due: 'none', onRecord: /standard input was empty/ });
});

it(row(1, 'closed'), async () => {
  await holds(world, { input: '', shell: 'exec "$@" <&-' }, { due: 'none', onRecord: /standard input was empty/ });
});

it(row(2, 'with a whole payload'), async () => {
  const { milliseconds } = await holds(world, { input: (stdin) => stdin.write(bash(world, WIPE_HOME)), killAfter: TIMEOUT_MS }, { due: 'deny' });
  expect(milliseconds).toBeLessThan(TIMEOUT_MS);
});

it(row(2, 'with half a payload'), async () => {
  const half = bash(world, WIPE_HOME).slice(0, 100);
  await holds(world, { input: (stdin) => stdin.write(half), killAfter: TIMEOUT_MS }, { due: 'none', onRecord: /not JSON/ });
});

it(row(2, 'with nothing on a socket'), async () => {
  const { milliseconds } = await holds(world, { input: () => {}, killAfter: TIMEOUT_MS }, { due: 'none', onRecord: /standard input was empty/ });
  expect(milliseconds).toBeLessThan(TIMEOUT_MS);
});

it(row(2, 'with nothing on a pipe'), async () => {
  const { milliseconds } = await holds(world, { shell: 'sleep 9 | "$@"', killAfter: 2 * TIMEOUT_MS }, { due: 'none', onRecord: /standard input was empty/ });
  expect(milliseconds).toBeLessThan(2 * TIMEOUT_MS);
});

it(row(3), async () => {
  // Another reader of the same pipe makes it non-blocking, for as long as it lives.
  const late = 'node -e "process.stdin.pause(); setTimeout(() => {}, 2000)" <&0 & sleep 0.5; exec "$@"';
  await holds(world, { shell: late, input: (stdin) => void setTimeout(() => stdin.end(bash(world, WIPE_HOME)), 1_200) }, { due: 'deny' });
});

it(row(4), async () => {
  const text = bash(world, WIPE_HOME);
  const drip = (stdin: NodeJS.WritableStream, at: number): void => {
    if (at === text.length) return void stdin.end();
    stdin.write(text.charAt(at));
    setTimeout(() => drip(stdin, at + 1), 1);
  };
  await holds(world, { input: (stdin) => drip(stdin, 0) }, { due: 'deny' });
});

/** Writes until nobody reads, or until `total` bytes are written; tells how many went out. */
function flood(start: string, total: number, count: (bytes: number) => void): (stdin: NodeJS.WritableStream) => void {
  return (stdin) => {
    const chunk = Buffer.alloc(256 * 1024, 'x');
    let sent = 0;
    const more = (): void => {
      if (sent >= total) return void stdin.end('"}}');
      sent += chunk.length;
      stdin.write(chunk, (error) => {
        if (error) return;
        count(sent);
        more();
      });
    };
    stdin.write(start, more);
  };
}

const GIGABYTE = 1_073_741_824;
/** 8 MiB that are read, and what stands in buffers between the two. */
const MOST_READ = 12 * 1024 * 1024;

/** A payload up to the end of its last text, which is left open. */
function open(text: string): string {
  return text.slice(0, text.lastIndexOf('"', text.lastIndexOf('tool_use_id') - 3));
}

it.each<[string, (world: World) => string, 'deny' | 'ask' | 'none']>([
  ['a command that is harmless as far as it goes', (at) => bash(at, 'git status # '), 'ask'],
  ['a dangerous command in front', (at) => bash(at, `${WIPE_HOME} # `), 'deny'],
  ['a dangerous command at 60 KB', (at) => bash(at, `${'git status; '.repeat(800)}echo ${'a'.repeat(50_000)}; ${WIPE_HOME}; true # `), 'deny'],
  ['a dangerous command behind an open quote', (at) => bash(at, `${WIPE_HOME}; echo '`), 'deny'],
  ['a secret to be read by another tool', (at) => payload(at, 'mcp__files__read', { path: `${at.project}/.env`, note: '' }), 'deny'],
  ['a secret to be edited', (at) => payload(at, 'Write', { file_path: `${at.project}/.env`, content: '' }), 'deny'],
  ['a file to be written whose name has been read', (at) => payload(at, 'Write', { file_path: `${at.project}/src/big.ts`, content: '' }), 'none'],
  ['a file to be written whose name has not been read', (at) => payload(at, 'Write', { content: '' }), 'ask'],
])(row(5, '1 GB, %s'), async (_, start, due) => {
  let sent = 0;
  const input = flood(open(start(world)), GIGABYTE, (bytes) => {
    sent = bytes;
  });
  const { told, log } = await holds(world, { input, options: PEAK, killAfter: 3 * TIMEOUT_MS }, { due, onRecord: /larger than 8 MiB/ });
  expect(sent).toBeLessThan(MOST_READ);
  expect(Number(told) / 1024, 'MB of memory').toBeLessThan(150);
  expect(log.length).toBeGreaterThan(0);
});

it.each<[string, string]>([
  ['spaces', ' '.repeat(9_000_000)],
  ['one long key', `{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"${'x'.repeat(9_000_000)}":1}}`],
  ['a million levels and more', `{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":${'['.repeat(9_000_000)}`],
])(row(5, 'without a command: %s'), async (_, input) => {
  const { told } = await holds(world, { input, options: PEAK }, { due: 'any', onRecord: /larger than 8 MiB/ });
  expect(Number(told) / 1024, 'MB of memory').toBeLessThan(150);
});

it.each<[string, (text: string) => string | Buffer, 'deny' | 'none']>([
  ['nothing but space', () => ' \n', 'none'],
  ['trailing text', (text) => `${text}x`, 'none'],
  ['two objects', (text) => text + text, 'none'],
  ['a comment', (text) => `// ${text}`, 'none'],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'none'],
  ['a NUL in front', (text) => `\0${text}`, 'none'],
  ['random bytes', () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * index * 7 + 13) % 256)), 'none'],
])(row(6, '%s'), async (_, change, due) => {
  await holds(world, { input: change(bash(world, WIPE_HOME)) }, { due, onRecord: /not JSON/ });
});

it.each<[string, (text: string) => string | Buffer]>([
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['line feeds before and after', (text) => `\r\n\r\n${text}\r\n\r\n`],
  ['bytes that are no UTF-8', (text) => Buffer.concat([Buffer.from(text.slice(0, -2)), Buffer.from(',"note":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')])],
  ['lone surrogates', (text) => text.replace('"faults"', '"\\ud800 \\udfff"')],
  ['escapes for every letter', (text) => text.replace(WIPE_HOME, [...WIPE_HOME].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''))],
])(row(6, 'yet readable: %s'), async (_, change) => {
  await holds(world, { input: change(bash(world, WIPE_HOME)) }, { due: 'deny' });
});
