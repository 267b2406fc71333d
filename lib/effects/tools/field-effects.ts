import type { EffectKind, Json, JsonObject, Resource } from '../../types.js';
import { isObject } from '../../json.js';
import { LOOKS_UP } from './service-fields.js';

/** What a tool does by a field of its input, beside what its name says. */
interface FieldEffect {
  /** The words of the tool's name with which the field counts, and those with which it does not. */
  readonly tool: RegExp;
  readonly except?: RegExp;
  readonly field: RegExp;
  readonly value: (value: Json | undefined) => boolean;
  readonly kind: EffectKind;
  readonly resource: Resource;
  /** What is told of the resource; without it, what the call names. */
  readonly name?: string;
  /** Whether it may be done where only tests are. */
  readonly isSpared?: true;
  /** A call that has the effect, and one like it that has not. */
  readonly examples: readonly [tool: string, input: JsonObject, other: JsonObject];
}

const is =
  (...wanted: readonly Json[]) =>
  (value: Json | undefined): boolean =>
    value !== undefined && wanted.includes(value);

const ANY_FIELD = /^/;

const PROTECTION =
  /(?:^|_)(?:update|set|edit|patch|put|modify|replace)_(?:\w{1,20}_)?(?:branch_protection|rulesets?|protected_branch(?:es)?)(?:_|$)/;
const MUST_HOLD = 'enforce_?admins|required_?(?:pull_?request_?reviews|status_?checks|signatures|approving_?review_?count|linear_?history)';
const TAKES_PROTECTION = { tool: PROTECTION, kind: 'change-service', resource: 'repository', name: 'protection' } as const;

const SCALES = /(?:^|_)scale(?:_|$)/;
const STOPS_ALL = { tool: SCALES, kind: 'change-service', resource: 'deployment', isSpared: true } as const;
/** Of anything, also of an image, a size is told; of these it is a number of what serves others. */
const SCALES_SERVICE =
  /^(?=.*(?:^|_)scale(?:_|$)).*(?:^|_)(?:apps?|deployments?|dynos?|instances?|machines?|ps|replicas|services?|workers?)(?:_|$)/;

const SHOWS_TO_ALL = { kind: 'publish', resource: 'repository', name: 'public' } as const;
/** Makes something others see, or changes who sees it. */
const OF_REPOSITORY = /(?:^|_)(?:create|update|edit|patch|set|change)_(?:\w{1,20}_)?(?:repo|repository|project|visibility)(?:_|$)/;
const SHARES = /(?:^|_)(?:share|(?:create|add|insert|set|update)_(?:\w{1,20}_)?permissions?)(?:_|$)/;

const DEPLOYS = {
  tool: /(?:^|_)(?:deploy|redeploy|promote|rollout)(?:_|$)/,
  except: LOOKS_UP,
  kind: 'publish',
  resource: 'deployment',
  name: 'production',
} as const;

const DISCARDS = { tool: /(?:^|_)reset(?:_|$)/, kind: 'discard', resource: 'work-tree', name: 'HEAD' } as const;
const PUSHES = /(?:^|_)(?:push|update_(?:ref|reference|branch))(?:_|$)/;

/** What tools do by a field. */
export const FIELD_EFFECTS: readonly FieldEffect[] = [
  // A branch that all share loses what keeps it from being changed by one alone.
  {
    ...TAKES_PROTECTION,
    field: new RegExp(`^(?:${MUST_HOLD}|restrictions)$`, 'i'),
    value: is(false, 0),
    examples: ['update_branch_protection', { protection: { enforce_admins: false } }, { protection: { enforce_admins: true } }],
  },
  {
    ...TAKES_PROTECTION,
    field: new RegExp(`^(?:${MUST_HOLD})$`, 'i'),
    value: is(null),
    examples: ['update_branch_protection', { required_status_checks: null }, { restrictions: null }],
  },
  {
    ...TAKES_PROTECTION,
    field: /^allow_?(?:force_?push(?:es)?|deletions)$/i,
    value: is(true),
    examples: ['set_branch_protection', { allowForcePushes: true }, { allowForcePushes: false }],
  },
  {
    ...TAKES_PROTECTION,
    field: /^enforcement$/i,
    value: is('disabled'),
    examples: ['update_ruleset', { ruleset: { enforcement: 'disabled' } }, { ruleset: { enforcement: 'active' } }],
  },
  // None is left running of what serves others.
  {
    ...STOPS_ALL,
    field: /^(?:replicas|instances|(?:num|desired|max|min)_?(?:count|capacity|size|instances|replicas|nodes))$/i,
    value: is(0, '0'),
    examples: ['scale_deployment', { spec: { replicas: 0 } }, { spec: { replicas: 2 } }],
  },
  {
    ...STOPS_ALL,
    tool: SCALES_SERVICE,
    field: /^(?:count|quantity|size)$/i,
    value: is(0, '0'),
    examples: ['scale_service', { count: 0 }, { count: 1 }],
  },
  {
    ...STOPS_ALL,
    field: /^dyno$/,
    value: (value) => typeof value === 'string' && /=0(?::|\s|$)/.test(value),
    examples: ['ps_scale', { dyno: 'web=0' }, { dyno: 'web=2' }],
  },
  // Everybody sees a repository or a file.
  {
    ...SHOWS_TO_ALL,
    tool: SHARES,
    field: ANY_FIELD,
    value: is('anyone', 'public'),
    examples: ['create_permission', { permission: { type: 'anyone' } }, { permission: { type: 'user' } }],
  },
  {
    ...SHOWS_TO_ALL,
    tool: OF_REPOSITORY,
    field: /^private$/,
    value: is(false),
    examples: ['update_repository', { settings: { private: false } }, { settings: { private: true } }],
  },
  {
    ...SHOWS_TO_ALL,
    tool: OF_REPOSITORY,
    field: /^visibility$/,
    value: is('public'),
    examples: ['edit_project', { visibility: 'public' }, { visibility: 'internal' }],
  },
  // Something goes into production.
  {
    ...DEPLOYS,
    field: /^(?:target|environment|env|stage)$/i,
    value: (value) => typeof value === 'string' && /^prod(?:uction)?$/i.test(value),
    examples: ['deploy', { options: { target: 'production' } }, { target: 'preview', variables: { ENV: 'production' } }],
  },
  {
    ...DEPLOYS,
    field: /^(?:is_?)?prod(?:uction)?$/i,
    value: is(true, 'true'),
    examples: ['deploy_site', { prod: true }, { prod: false }],
  },
  // Work that is not committed goes, or commits that others have.
  {
    ...DISCARDS,
    field: ANY_FIELD,
    value: is('hard'),
    examples: ['git_reset', { options: { mode: 'hard' } }, { options: { mode: 'soft' } }],
  },
  {
    ...DISCARDS,
    field: /^hard$/,
    value: is(true),
    examples: ['git_reset', { options: { hard: true } }, { hard: false }],
  },
  {
    tool: PUSHES,
    field: /^force$/i,
    value: is(true),
    kind: 'change-history',
    resource: 'remote-branch',
    examples: ['git_push', { options: { force: true } }, { options: { force: false } }],
  },
];

/** Fields whose own fields are what a program finds in its environment. */
const HOLDS_VARIABLES = /(?:^env|environment|vars?|variables|args|secrets)$/i;

/** The fields of an input, with those one level further down, also of lists. */
function fieldsOf(input: JsonObject): readonly (readonly [field: string, value: Json | undefined])[] {
  const fields = Object.entries(input);
  const below = fields.flatMap(([field, value]) => (HOLDS_VARIABLES.test(field) ? [] : [value].flat()));
  return [...fields, ...below.flatMap((value) => (isObject(value) ? Object.entries(value) : []))];
}

/** The rows of what a tool does by its fields. */
export function effectsByField(tool: string, input: JsonObject): readonly FieldEffect[] {
  const rows = FIELD_EFFECTS.filter((row) => row.tool.test(tool) && row.except?.test(tool) !== true);
  if (rows.length === 0) return rows;
  const fields = fieldsOf(input);
  return rows.filter((row) => fields.some(([field, value]) => row.field.test(field) && row.value(value)));
}
