import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textAt } from '../../lib/json.js';
import { ownCases } from '../../scripts/score/run-score.js';
import { loadScoreCases } from '../../scripts/score/load.js';
import { strictness } from './verdicts.js';

/** Every command of the scored cases: what people and attackers write. */
const SEEDS = loadScoreCases(ownCases(resolve(import.meta.dirname, '../score'))).cases.flatMap(({ input }) => textAt(input, 'command') ?? []);

const PIECES = ["'", '"', '`', '$(', ')', '${', '}', '$((', '))', '<<E\n', '\nE\n', '<(', '>', '|', '||', '&&', '&', ';', '\n', '\\', '#', '*', '?', '[', ']', '{', ',', '..', '$X', 'eval ', 'bash -c ', 'xargs ', 'if ', 'for i in ', 'do ', 'done ', 'f() {', '~', '\0', '\u{1F600}', '\uD800'];

type Mutation = (command: string) => string;

const at = fc.nat({ max: 400 });

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ at, piece: fc.constantFrom(...PIECES), times: fc.constantFrom(1, 1, 1, 2, 300) }).map(({ at, piece, times }): Mutation => (command) => command.slice(0, at) + piece.repeat(times) + command.slice(at)),
  fc.record({ at, length: fc.nat({ max: 12 }) }).map(({ at, length }): Mutation => (command) => command.slice(0, at) + command.slice(at + length)),
  fc.record({ at, length: fc.nat({ max: 60 }), times: fc.constantFrom(2, 3, 200) }).map(({ at, length, times }): Mutation => (command) => command.slice(0, at) + command.slice(at, at + length).repeat(times) + command.slice(at + length)),
  fc.constantFrom(...SEEDS).map((other): Mutation => (command) => `${command}${other}`),
  at.map((end): Mutation => (command) => command.slice(0, end)),
);

/** Milliseconds of the processor: many times what the slowest takes, and far below what a host waits. */
const LATE = 3_000;

describe('commands that are cut, doubled and mixed', () => {
  it('has commands to begin with', () => expect(SEEDS.length).toBeGreaterThan(300));

  it('are answered, and in time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SEEDS), fc.array(mutation, { minLength: 1, maxLength: 5 }), async (seed, mutations) => {
        const command = mutations.reduce((text, mutate) => mutate(text), seed);
        const start = process.cpuUsage();
        await strictness(command);
        const { user, system } = process.cpuUsage(start);
        expect((user + system) / 1000, command).toBeLessThan(LATE);
      }),
      { numRuns: 1_500 },
    );
  });
});
