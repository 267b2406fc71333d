import * as z from 'zod/mini';
import { globProblem } from '../paths/glob-limits.js';
import type { EffectKind, GuardId, PathPlace } from '../types.js';
import { faultOf, notEmpty, PLAIN_ENGLISH } from '../validation.js';
import type { Rule } from './rule.js';
import { SEVERITIES } from '../severities.js';

/** What people write is checked here, by the build, the installer and the test runner; never while a tool call waits. */

/** The guards that go by rules; of any other a rule would do nothing. */
const GUARDS = ['privacy-block', 'bash-danger'] as const satisfies readonly GuardId[];
const EFFECTS = [
  'read',
  'write',
  'delete',
  'traverse',
  'inspect',
  'use',
  'execute',
  'send',
  'fetch',
  'reveal-environment',
  'discard',
  'change-history',
  'change-permission',
  'persist',
  'destroy',
  'change-service',
  'publish',
  'signal',
  'drive-terminal',
  'exhaust',
] as const satisfies readonly EffectKind[];
const PLACES = [
  'root',
  'system',
  'home',
  'above-home',
  'in-home',
  'project',
  'above-project',
  'in-project',
  'temporary',
  'device',
  'git-folder',
  'guards',
  'host-settings',
  'shell-startup',
  'system-settings',
  'elsewhere',
] as const satisfies readonly PathPlace[];

/** A list of nothing would hold for nothing, and hide that. */
function many<Item extends z.ZodMiniType<unknown>>(item: Item) {
  return z.union([item, z.readonly(z.array(item).check(notEmpty))]);
}

const text = z.string().check(notEmpty);
const glob = z.string().check(
  notEmpty,
  z.refine((value) => !value.startsWith('!'), { error: 'a glob cannot begin with "!": use "except"' }),
  z.refine((value) => globProblem(value) === undefined, { error: ({ input }) => `the glob ${globProblem(String(input)) ?? ''}` }),
);

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

const condition = z.strictObject({
  effect: many(z.enum(EFFECTS)),
  target: z.exactOptional(many(z.enum(['path', 'resource', 'unknown']))),
  place: z.exactOptional(many(z.enum(PLACES))),
  outside: z.exactOptional(many(z.enum(PLACES))),
  recursive: z.exactOptional(z.boolean()),
  glob: z.exactOptional(z.boolean()),
  path: z.exactOptional(many(glob)),
  sensitive: z.exactOptional(z.boolean()),
  resource: z.exactOptional(many(text)),
  name: z.exactOptional(many(glob)),
  except: z.exactOptional(many(glob)),
  program: z.exactOptional(many(text)),
  exceptProgram: z.exactOptional(many(text)),
  via: z.exactOptional(many(text)),
  certainty: z.exactOptional(many(z.enum(['certain', 'possible', 'unknown']))),
  machine: z.exactOptional(many(z.enum(['here', 'remote', 'container']))),
});

/** A condition as people may write it: the same as `RuleCondition`. */
export type WrittenCondition = z.infer<typeof condition>;

const example = z.union([text, z.strictObject({ tool: text, input: z.record(z.string(), z.unknown()) })]);

const rule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, { error: 'must be group/name in small letters, e.g. git/discard-work' })),
  guard: z.enum(GUARDS),
  when: condition,
  verdict: z.enum(SEVERITIES),
  reason: text.check(z.refine((value) => value.length <= 300, { error: 'must have at most 300 characters' })),
  instead: z.exactOptional(text),
  grantable: z.exactOptional(z.boolean()),
  examples: z.strictObject({
    stop: z.readonly(z.array(example)),
    pass: z.readonly(z.array(example)),
  }),
});

const sensitive = z.strictObject({
  category: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  tier: z.enum(['deny', 'context', 'allow']),
  why: text,
  holding: z.exactOptional(text.check(z.refine(isRegex, { error: 'must be a regular expression' }))),
  globs: z.readonly(z.array(glob).check(notEmpty)),
});

/** One entry of `sensitive` in privacy.json, as written. */
export type WrittenSensitive = z.infer<typeof sensitive>;

/** What reading a rule file gave: its rules, and every fault in plain words. */
interface ReadRules {
  /** Those without a fault. */
  readonly rules: readonly Rule[];
  readonly faults: readonly string[];
  /** Those with faults, as they are written. Guards still go by one that can be matched (`isRule`). */
  readonly wrong: readonly WrongRule[];
}

/** A rule as it is written, and what is wrong with it. */
interface WrongRule {
  readonly entry: unknown;
  readonly faults: readonly string[];
}

/** Checks a list of rules; `file` is named in the faults. */
export function readRules(value: unknown, file: string): ReadRules {
  if (!Array.isArray(value)) return { rules: [], faults: [`${file}: must be a list of rules`], wrong: [] };
  const rules: Rule[] = [];
  const wrong: WrongRule[] = [];
  value.forEach((entry: unknown, index) => {
    const result = z.safeParse(rule, entry, PLAIN_ENGLISH);
    if (result.success) rules.push(result.data);
    else {
      wrong.push({ entry, faults: faultsIn(result.error, `${file}: rule ${nameOf(entry, index)}`) });
    }
  });
  const faults = wrong.flatMap((one) => one.faults);
  const seen = new Set<string>();
  for (const { id } of rules) {
    if (seen.has(id)) faults.push(`${file}: rule "${id}": there are two of this id`);
    seen.add(id);
  }
  return { rules, faults, wrong };
}

/** Checks the list of sensitive paths in privacy.json. */
export function readSensitive(
  value: unknown,
  file: string,
): { readonly groups: readonly WrittenSensitive[]; readonly faults: readonly string[] } {
  const result = z.safeParse(z.array(sensitive), value, PLAIN_ENGLISH);
  return result.success ? { groups: result.data, faults: [] } : { groups: [], faults: faultsIn(result.error, `${file}: sensitive`) };
}

function faultsIn(error: z.core.$ZodError, where: string): readonly string[] {
  return error.issues.map((issue) => {
    const { path, message } = innermost(issue);
    const field = path.map(String).join('.');
    return `${where}: ${field === '' ? '' : `field "${field}": `}${message}`;
  });
}

/** Of a value that could be one or many, the fault of the way that got further. */
function innermost(issue: z.core.$ZodIssue): { readonly path: readonly PropertyKey[]; readonly message: string } {
  if (issue.code !== 'invalid_union') return { path: issue.path, message: faultOf(issue) };
  const inner = issue.errors.flatMap(([first]) => (first === undefined ? [] : [innermost(first)]));
  const [deepest] = [...inner].sort((one, other) => other.path.length - one.path.length);
  return deepest === undefined
    ? { path: issue.path, message: faultOf(issue) }
    : { path: [...issue.path, ...deepest.path], message: deepest.message };
}

function nameOf(entry: unknown, index: number): string {
  const id = typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;
  return typeof id === 'string' ? `"${id}"` : `number ${index + 1}`;
}
