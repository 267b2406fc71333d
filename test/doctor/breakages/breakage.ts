import type { Installation } from '../installation.js';

/** One thing that can go wrong, and what the doctor says then: one problem, of this check. */
export interface Breakage {
  readonly name: string;
  readonly check: string;
  readonly says: RegExp;
  readonly break: (installation: Installation) => void;
  readonly kind?: Installation['kind'];
  /** It is only said, and is no problem. */
  readonly note?: true;
}
