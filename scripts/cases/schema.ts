import * as z from 'zod/mini';
import type { Json } from '../../lib/types.js';
import { faultOf, notEmpty, PLAIN_ENGLISH } from '../../lib/validation.js';

const DECISIONS = ['none', 'context', 'ask', 'deny', 'block', 'defer', 'allow'] as const;

const expectationSchema = z.strictObject({
  decision: z.enum(DECISIONS),
  /** A guard that must have come to this decision. */
  guard: z.optional(z.string()),
  /** Parts of texts: the hook's reason, its context, all that the model reads, what the person is shown. */
  reason: z.optional(z.string()),
  context: z.optional(z.string()),
  told: z.optional(z.string()),
  notice: z.optional(z.string()),
  /** Of every hook that ran. */
  exitCode: z.optional(z.number()),
  stdout: z.optional(z.literal('empty')),
});

const payloadSchema = z.pipe(
  z
    .looseObject({
      event: z.optional(z.string()),
      tool: z.optional(z.string()),
      stdin: z.optional(z.string()),
      hook_event_name: z.optional(z.string()),
    })
    .check(
      z.refine((payload) => payload.event !== undefined || payload.hook_event_name !== undefined || payload.stdin !== undefined, {
        error: 'must have "event" (a short payload), "hook_event_name" (a whole one) or "stdin" (raw text)',
      }),
    ),
  // What JSON.parse gave is JSON.
  z.transform((payload) => payload as { readonly [key: string]: Json | undefined }),
);

const caseSchema = z.strictObject({
  name: z.string().check(notEmpty),
  /** Why the case is there, for its reader. */
  why: z.optional(z.string()),
  /** Content by path: relative to the project, or below {{home}}. */
  files: z.optional(z.record(z.string(), z.string())),
  git: z.optional(z.boolean()),
  /** Written as .ckconfig.json of whoever installed the pack. */
  config: z.optional(z.record(z.string(), z.unknown())),
  payload: z.optional(payloadSchema),
  payloads: z.optional(z.array(payloadSchema).check(notEmpty)),
  expect: z.union([expectationSchema, z.array(expectationSchema)]),
});

/** What has to come of a payload. */
export type Expectation = z.infer<typeof expectationSchema>;
/** A payload as a case writes it: fields that are always the same are left out. */
export type CasePayload = z.infer<typeof payloadSchema>;

/** A case as it is played: one expectation for each payload, undefined where nothing is expected. */
export interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly git: boolean;
  readonly config: Readonly<Record<string, unknown>> | undefined;
  readonly steps: readonly { readonly payload: CasePayload; readonly expectation: Expectation | undefined }[];
}

/** A case, or what is wrong with it. */
type CaseReading = { readonly kind: 'case'; readonly value: Case } | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Reads one case. Problems name the field: `expect.decision: …`. */
export function readCase(value: unknown): CaseReading {
  const expectations = typeof value === 'object' && value !== null && 'expect' in value ? value.expect : undefined;
  const parsed = z.safeParse(caseSchema, value, PLAIN_ENGLISH);
  if (!parsed.success) {
    return { kind: 'wrong', problems: parsed.error.issues.flatMap((issue) => wordsOf(issue, Array.isArray(expectations))) };
  }
  const { name, files = {}, git = false, config, payload, payloads, expect } = parsed.data;
  if ((payload === undefined) === (payloads === undefined)) {
    return { kind: 'wrong', problems: ['it must have either "payload" or "payloads"'] };
  }
  const all = payloads ?? (payload === undefined ? [] : [payload]);
  if (Array.isArray(expect) && expect.length !== all.length) {
    return {
      kind: 'wrong',
      problems: [`expect: ${expect.length} expectations for ${all.length} payloads; give one for each, or a single object for the last`],
    };
  }
  const steps = all.map((one, index) => ({
    payload: one,
    expectation: Array.isArray(expect) ? expect[index] : index === all.length - 1 ? expect : undefined,
  }));
  return { kind: 'case', value: { name, files, git, config, steps } };
}

/** Of a choice between shapes, the one that was meant is spoken of. */
function wordsOf(issue: z.core.$ZodIssue, meantList: boolean, before: readonly PropertyKey[] = []): readonly string[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union') {
    const meant = issue.errors[meantList ? 1 : 0] ?? [];
    return meant.flatMap((inner) => wordsOf(inner, meantList, path));
  }
  return [`${path.length === 0 ? '' : `${path.map(String).join('.')}: `}${faultOf(issue)}`];
}
