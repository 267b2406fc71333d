import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readScoreCase, type ScoreCase } from '../../scripts/score/case.js';

/** One tool call, as a case of the score without its label: a command, or an object. */
const call = z.union([
  z.pipe(z.string(), z.transform((command) => ({ command, links: {} }))),
  z.pipe(
    z.looseObject({
      /** This text so often, and then the command. */
      repeat: z.optional(z.string()),
      times: z.optional(z.number()),
      command: z.optional(z.string()),
      /** Where symbolic links lead, by absolute path. */
      links: z._default(z.record(z.string(), z.string()), {}),
    }),
    z.transform(({ repeat = '', times = 0, command, ...rest }) => (command === undefined ? rest : { ...rest, command: repeat.repeat(times) + command })),
  ),
]);

const table = z.array(
  z.strictObject({
    /** As it was published. */
    ids: z.array(z.string()).check(z.minLength(1)),
    /** What kind of thing got past which kind of guard. */
    class: z.string().check(z.minLength(1)),
    /** Why what was published cannot happen to us, and what of the kind can. */
    notOurs: z.optional(z.string()),
    /** Calls of that shape, each to be denied or asked about. */
    stop: z.array(call).check(z.minLength(1)),
    /** Calls that look like them, each to go on without a word. */
    honest: z.array(call).check(z.minLength(1)),
  }),
);

export interface BypassCall extends ScoreCase {
  readonly links: Readonly<Record<string, string>>;
}

export interface Bypass {
  readonly ids: readonly string[];
  readonly class: string;
  readonly stop: readonly BypassCall[];
  readonly honest: readonly BypassCall[];
}

/**
 * What got past other guards, and what agents did to people who had none, as both were published: each by its ids, a
 * `repository#number` being an issue on GitHub. Throws when a table is not in its form.
 */
export function publishedBypasses(name: 'published' | 'incidents'): readonly Bypass[] {
  const rows = table.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')));
  return rows.map(({ ids, class: className, stop, honest }) => ({ ids, class: className, stop: stop.map((each) => callOf(each, 'block')), honest: honest.map((each) => callOf(each, 'allow')) }));
}

function callOf({ links, ...fields }: z.infer<typeof call>, expected: 'block' | 'allow'): BypassCall {
  const reading = readScoreCase({ ...fields, expected, class: 'published' });
  if (reading.kind === 'wrong') throw new Error(`${JSON.stringify(fields)}: ${reading.problems.join('; ')}`);
  return { ...reading.value, links };
}
