import { redactStart } from './redact.js';

/** The beginning of a text, without secrets. Where what finds them cannot be loaded, nothing of it is told: a decision stands without its words. */
export function blotted(text: string, maxLength = Infinity): string {
  try {
    return redactStart(text, maxLength);
  } catch {
    return '[not shown: a part of ck-guard is missing, install it again]';
  }
}
