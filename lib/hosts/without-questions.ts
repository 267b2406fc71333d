import type { Decision } from './host.js';

/** A decision for a host on which nobody would see a question: it is a denial. What is to be told beside a denial stands in its reason, and no input is replaced. */
export function withoutQuestions({ kind, reason, context, notice }: Decision): Decision {
  if (kind !== 'ask' && kind !== 'deny') return { kind, reason, context, notice };
  return { kind: 'deny', reason: context === '' ? reason : `${reason}\n${context}`, context: '', notice };
}
