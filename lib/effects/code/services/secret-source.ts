import type { Language } from '../languages/language.js';

/** Calls of a library that give code a secret. */
export interface SecretSource {
  readonly name: string;
  /** The one language in which it means that; any unless told. */
  readonly language?: Language;
  /** A module or a name without which the code cannot mean it. */
  readonly beside?: RegExp;
  readonly gives: RegExp;
  /** Which fields of it are secrets; all unless told. */
  readonly fields?: RegExp;
  /** What the text has to say that stands for `§(\d+)§` in the call. */
  readonly given?: RegExp;
}

/** The name of a variable or a setting that is a secret. */
export const SECRET_SETTING = /SECRET|TOKEN|PASSW|[_.]KEY$|^KEY$|CREDENTIAL|DATABASE_UR[IL]|DSN$/i;
