import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import type { GuardId } from '../../types.js';
import { namesSomething } from '../../paths/named-glob.js';
import { faultOf, notEmpty, oneOfTypes, PLAIN_ENGLISH } from '../../validation.js';
import { FAILURES } from './config.js';
import { nearest } from './nearest.js';
import { SEVERITIES } from '../../severities.js';

/**
 * What may stand in `.ckconfig.json`: the one source of its keys, types and explanations. For doctor, editors and the
 * documentation. The decision path reads the file field by field instead (config.ts), and passes over what it does not know.
 */

function described<Type extends z.ZodMiniType>(type: Type, text: string) {
  return z.exactOptional(type.check(z.describe(text)));
}

const text = () => z.string().check(notEmpty);
const seconds = (most: number) =>
  described(z.number().check(z.positive(), z.maximum(most)), `How long it may take, in seconds; at most ${most}.`);
const words = () => z.array(z.string()).check(notEmpty);
const command = () => z.union([text(), words()]);
const conditionalCommand = () => z.union([text(), words(), z.strictObject({ command: command(), when: z.exactOptional(z.array(text())) })]);
const wholeNumber = () => z.int().check(z.positive());
const counted = (what: string) => described(wholeNumber(), what);

const COMMON = {
  enabled: described(z.boolean(), 'Whether the guard is on.'),
  failure: described(
    z.enum(FAILURES),
    'What happens to a call when the guard itself crashes: "open", it goes on; "ask", the person is asked; "closed", it is stopped. After setting or removing "closed", install again.',
  ),
};
const OWN_RULES = { rules: described(z.array(z.unknown()), 'Rules of your own, of the same form as in .claude/hooks/rules/*.json.') };

interface GuardSection {
  readonly purpose: string;
  /** What its section may hold beside what all have in common. */
  readonly options: Readonly<Record<string, z.ZodMiniType>>;
}

const GUARDS: Readonly<Record<GuardId, GuardSection>> = {
  approval: { purpose: 'Lets the person approve a call that was stopped: once, by a question or a code.', options: {} },
  'privacy-block': {
    purpose: 'Keeps secrets from being read or sent.',
    options: {
      ...OWN_RULES,
      allow: described(
        z.array(
          text().check(
            z.refine((glob) => namesSomething(glob), { error: 'must have a name in it: this is every file, and so every secret' }),
          ),
        ),
        'Globs of files that hold no secret, whatever their name says, such as "config/.env.test". They may be read and edited, not sent.',
      ),
    },
  },
  'scout-block': { purpose: 'Keeps the agent out of what .ckignore lists, and from listing the whole project.', options: {} },
  'bash-danger': { purpose: 'Stops what would wipe, leak or break things.', options: OWN_RULES },
  'guard-task': { purpose: 'Asks before a sub-agent starts. Off unless it is switched on.', options: {} },
  'session-memory': { purpose: 'Keeps what a session did, for the guards that have to know it. It says nothing itself.', options: {} },
  'health-check': { purpose: 'Tells you, when a session starts, what is wrong with the guards themselves.', options: {} },
  'self-protection': {
    purpose: 'Tells of calls that no guard was asked about, and holds back settings that switch the guards off.',
    options: {},
  },
  'loop-detection': {
    purpose: 'Notices work that goes in circles.',
    options: {
      threshold: counted('Speak from so many rounds of edits of one file on, each after something that failed; 6 unless told.'),
      reversals: counted('Speak from so many edits on that bring back what the file held before; 2 unless told.'),
      errors: counted('Speak from so many failures of one command with the same error on; 4 unless told.'),
      repeats: counted('Speak from so many failures of one call with the same outcome on; 3 unless told.'),
      window: counted('How many of the last edits and calls are looked at; 200 unless told.'),
      ask: described(
        z.union([z.literal(false), wholeNumber()]),
        'You are asked from so many times these numbers on; 2 unless told, false for never.',
      ),
      exempt: described(z.array(text()), 'Globs of files that may be edited at will.'),
    },
  },
  'stop-verify': {
    purpose: 'Runs lint and type check before the agent may stop, and holds its last words against what it did.',
    options: {
      commands: described(
        z.record(z.string(), conditionalCommand()),
        'Commands to run instead of those that are detected, by a name of your choice. Each is a text or a list of words (no shell runs it), or { "command": …, "when": [globs] } to run it only for some files.',
      ),
      tests: described(conditionalCommand(), 'A command that runs tests, in the same form.'),
      timeoutSeconds: seconds(100),
      claims: described(z.boolean(), 'False to leave what the agent says unread.'),
      leftovers: described(z.boolean(), 'False to leave unread what the session left in files.'),
      subagents: described(z.boolean(), 'True to look at sub-agents too.'),
      baseline: described(z.boolean(), 'False to run nothing when a session starts.'),
    },
  },
  'build-sensor': {
    purpose: 'Checks the build after edits, and tells the errors that are new.',
    options: {
      command: described(command(), 'The command to run instead of the one that is detected: a text or a list of words; no shell runs it.'),
      timeoutSeconds: seconds(110),
    },
  },
};

const sections = Object.entries(GUARDS).map(([id, { purpose, options }]) => {
  const tuned = z.strictObject({ ...COMMON, ...options });
  return [id, described(z.union([z.boolean(), tuned]), `${purpose} False switches it off, true on; an object tunes it.`)] as const;
});

const configSchema = z
  .strictObject({
    $schema: described(z.string(), 'Where an editor finds what may stand here.'),
    hooks: described(z.strictObject(Object.fromEntries(sections)), 'The guards, by id.'),
    rules: described(
      z.record(z.string(), z.enum(SEVERITIES)),
      'How strict a rule is, by its id or for a whole group: "off", "context" (the agent is told), "ask" (you are asked) or "deny".',
    ),
    trust: described(
      z.array(z.string().check(z.refine((path) => isAbsolute(path), { error: 'must be an absolute path' }))),
      'Projects whose own commands may be run when the guards are installed for all projects, as absolute paths. Read only from ~/.claude/.ckconfig.json.',
    ),
  })
  .check(z.describe('Settings of the ck-guard hooks. JSON with comments; everything is optional.'));

/** One thing in a config that is not as it must be. */
export interface ConfigFault {
  /** Keys from the root to what is wrong. */
  readonly path: readonly (string | number)[];
  readonly what: string;
  /** The key that was probably meant. */
  readonly meant?: string;
}

/** What in a config is unknown or of the wrong type; empty when it is in order. */
export function configFaults(value: unknown): readonly ConfigFault[] {
  const result = z.safeParse(configSchema, value, PLAIN_ENGLISH);
  return result.success ? [] : result.error.issues.flatMap((issue) => faultsOf(issue, []));
}

function faultsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): readonly ConfigFault[] {
  const path = [...above, ...issue.path];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key].map(keyOf)));
    case 'invalid_union': {
      // Of the ways it could be meant, the one whose type is right says more.
      const fitting = issue.errors.find((inner) => !inner.some(({ code, path: at }) => code === 'invalid_type' && at.length === 0));
      return fitting === undefined
        ? [{ path: path.map(keyOf), what: `must be ${expectedIn(issue.errors)}` }]
        : fitting.flatMap((inner) => faultsOf(inner, path));
    }
    default:
      return [{ path: path.map(keyOf), what: faultOf(issue) }];
  }
}

function expectedIn(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const expected = errors.flatMap((inner) =>
    inner.flatMap((issue) => (issue.code === 'invalid_type' && issue.path.length === 0 ? [issue.expected] : [])),
  );
  return oneOfTypes(expected);
}

function unknownKey(path: readonly (string | number)[]): ConfigFault {
  const meant = nearest(String(path.at(-1)), knownKeys(path.slice(0, -1)));
  return { path, what: 'is not a setting', ...(meant === undefined ? {} : { meant }) };
}

/** What may stand at a place of the config. */
function knownKeys(path: readonly (string | number)[]): readonly string[] {
  const [top, id] = path;
  if (top === undefined) return Object.keys(configSchema.def.shape);
  if (top !== 'hooks') return [];
  if (id === undefined) return Object.keys(GUARDS);
  const guard = Object.entries(GUARDS).find(([known]) => known === id)?.[1];
  return [...Object.keys(COMMON), ...Object.keys(guard?.options ?? {})];
}

function keyOf(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key;
}

/** What a config may hold as JSON Schema, for editors. */
export function configJsonSchema(): object {
  return z.toJSONSchema(configSchema);
}
