import * as z from 'zod/mini';
import type { Json, JsonObject } from '../../lib/types.js';
import { notEmpty, read } from '../../lib/validation.js';

/** Where a case happens. Neither folder is on the real disk. */
export const HOME = '/home/u';
/** The project that calls are made in. */
export const PROJECT = '/home/u/proj';

const text = z.string().check(notEmpty);

const callFields = {
  /** Short for the tool Bash with this command. */
  command: z.optional(text),
  tool_name: z.optional(text),
  tool_input: z.optional(z.record(z.string(), z.unknown())),
};

const schema = z.strictObject({
  ...callFields,
  /** Calls that the session made before, whose decisions do not count. They leave the disk as it is. */
  before: z.optional(
    z.array(z.strictObject({ ...callFields, /** What a command printed; nothing unless told. */ output: z.optional(z.string()) })),
  ),
  /** `block` and `ask` ask for the call to be stopped, by a denial or a question; `allow` for silence or context. */
  expected: z.enum(['block', 'ask', 'allow']),
  class: text,
  /** For its reader: why the label is right. */
  why: z.optional(z.string()),
  /** For its reader: where the case comes from. */
  source: z.optional(z.string()),
  /** The session's folder; the project unless told. */
  cwd: z.optional(z.string().check(z.startsWith('/'))),
  /** What stands on the disk, by absolute path: a file's text, or null for an empty folder. */
  files: z.optional(z.record(z.string().check(z.startsWith('/')), z.nullable(z.string()))),
});

/** One call of a tool. */
interface ScoreCall {
  readonly tool: string;
  readonly input: JsonObject;
}

/** One labelled tool call. */
export interface ScoreCase extends ScoreCall {
  readonly before: readonly (ScoreCall & { readonly output: string })[];
  readonly expected: 'block' | 'ask' | 'allow';
  readonly class: string;
  readonly why: string;
  readonly cwd: string;
  readonly files: Readonly<Record<string, string | null>>;
}

/** A labelled case, or what is wrong with it. */
type ScoreCaseReading =
  { readonly kind: 'case'; readonly value: ScoreCase } | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Reads one case. Problems name the field: `expected: …`. */
export function readScoreCase(value: unknown): ScoreCaseReading {
  const parsed = read(schema, value);
  if (parsed.kind === 'wrong') return parsed;
  const { expected, class: className, why = '', cwd = PROJECT, files = {}, before = [], ...given } = parsed.value;
  const call = callOf(given);
  const calls = before.map(({ output = '', ...each }) => {
    const earlierCall = callOf(each);
    return earlierCall && { ...earlierCall, output };
  });
  const earlier = calls.filter((each) => each !== undefined);
  if (call === undefined || earlier.length < calls.length) {
    return {
      kind: 'wrong',
      problems: [`${call === undefined ? 'it' : 'before: each'} must have either "command", or "tool_name" and "tool_input"`],
    };
  }
  return { kind: 'case', value: { ...call, before: earlier, expected, class: className, why, cwd, files } };
}

type Call = { readonly [Field in keyof typeof callFields]?: z.infer<(typeof callFields)[Field]> | undefined };

function callOf({ command, tool_name, tool_input }: Call): ScoreCall | undefined {
  if (command !== undefined) return tool_name === undefined && tool_input === undefined ? { tool: 'Bash', input: { command } } : undefined;
  // What JSON.parse gave is JSON.
  return tool_name === undefined || tool_input === undefined ? undefined : { tool: tool_name, input: tool_input as Record<string, Json> };
}
