/** What a rule, and a guard, may answer, from nothing to the strictest. */
export type Severity = 'off' | 'context' | 'ask' | 'deny';

/** A checker's answer. `notice` goes to the person, never to the model. */
export type Verdict =
  | { readonly kind: 'pass'; readonly notice?: string }
  /** The guard did not look: switched off, project not trusted, nothing to do. */
  | { readonly kind: 'skip'; readonly why: string; readonly notice?: string }
  /** The call goes on; the model is told this beside it. */
  | { readonly kind: 'context'; readonly text: string; readonly rule: string; readonly target?: string; readonly notice?: string }
  /** The person is asked. */
  | { readonly kind: 'ask'; readonly reason: string; readonly rule: string; readonly target?: string; readonly notice?: string }
  /** The call does not happen. */
  | { readonly kind: 'deny'; readonly reason: string; readonly rule: string; readonly target?: string; readonly notice?: string }
  /** The agent may not stop yet (Stop, SubagentStop). */
  | { readonly kind: 'block'; readonly reason: string; readonly rule: string; readonly notice?: string };
