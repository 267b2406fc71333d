import { afterAll, beforeAll, expect, it } from 'vitest';
import { holds } from './invariants.js';
import { bash, WIPE_HOME } from './payload.js';
import { row } from './rows.js';
import { createWorld, removeWorld, type World } from './world.js';

let world: World;
beforeAll(() => {
  world = createWorld();
});
afterAll(() => removeWorld(world));

/** Milliseconds after which a host gives up, and lets the call through. */
const TIMEOUT_MS = 10_000;
const KB = 1_024;
/** On a busy machine a guard may be ended for its time: then it is asked about. */
const JUDGED = { due: 'deny or ask', onRecord: /(?:)/ } as const;

const pumped = (unit: string, length = 128 * KB): string => unit.repeat(Math.ceil(length / unit.length));

/** Time grows with their length by `test/speed/commands.test.ts`; here they must end in time, and not in silence. */
const SLOW: Readonly<Record<string, string>> = {
  'find and xargs, again and again': `${pumped('find -regex pem | xargs ')}; ${WIPE_HOME}`,
  'open substitutions': `${WIPE_HOME}; ${pumped('"$(')}`,
  'braces inside braces': `ls ${'{a,'.repeat(20_000)}b${'}'.repeat(20_000)}; ${WIPE_HOME}`,
  'a doubled variable': `X=aaaaaaaa; ${pumped('X=$X$X;')} ${WIPE_HOME}`,
  'long ranges': `true ${pumped('{1..100000} ')}; ${WIPE_HOME}`,
  'loops inside loops': `${'for i in 1 2 3 4 5 6 7 8 9; do '.repeat(12)} true; ${'done; '.repeat(12)} ${WIPE_HOME}`,
  'wildcards in one name': `cat ${pumped('*a')}; ${WIPE_HOME}`,
  'one long word': `echo ${pumped('a')}; ${WIPE_HOME}`,
  backslashes: `echo ${pumped('\\')} ; ${WIPE_HOME}`,
  'quotes that never end': `${WIPE_HOME}; echo '${pumped('"')}`,
  'code inside code': `${WIPE_HOME}; ${'bash -c "'.repeat(5_000)}`,
  'awk, sed and python': `awk '${pumped('print ')}'; sed '${pumped('s/a/b/;')}' x; python3 -c "${pumped("open('a'+(")}"; ${WIPE_HOME}`,
  spaces: `${pumped(' ', 1_000_000)}${WIPE_HOME}`,
  'a million characters and more': `echo ${pumped('a', 1_100_000)}; ${WIPE_HOME}`,
};

it.each(Object.entries(SLOW))(row(10, '%s'), async (_, command) => {
  const { milliseconds } = await holds(world, { input: bash(world, command), killAfter: TIMEOUT_MS }, JUDGED);
  expect(milliseconds).toBeLessThan(TIMEOUT_MS);
});

it.each<[number, string]>([
  [51, ' && '],
  [1_000, '; '],
  [20_000, '\n'],
])(row(11, '%d commands before it'), async (count, separator) => {
  await holds(world, { input: bash(world, `${`true${separator}`.repeat(count)}${WIPE_HOME}`), killAfter: TIMEOUT_MS }, JUDGED);
});

it(row(11, 'as many as an honest call has are followed to the end'), async () => {
  await holds(world, { input: bash(world, `${'git status; '.repeat(1_000)}${WIPE_HOME}`) }, { due: 'deny' });
});

it.each<[string, (depth: number) => string]>([
  ['subshells', (depth) => `${'( '.repeat(depth)}${WIPE_HOME}${' )'.repeat(depth)}`],
  ['substitutions', (depth) => `${'echo $('.repeat(depth)}${WIPE_HOME}${')'.repeat(depth)}`],
  ['wrappers', (depth) => `${'sudo '.repeat(depth)}${WIPE_HOME}`],
  ['blocks', (depth) => `${'if true; then '.repeat(depth)}${WIPE_HOME}${'; fi'.repeat(depth)}`],
])(row(11, '%s inside one another, 64 and 10,000 deep'), async (_, nested) => {
  for (const depth of [64, 10_000]) await holds(world, { input: bash(world, nested(depth)), killAfter: TIMEOUT_MS }, JUDGED);
});
