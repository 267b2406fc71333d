import type { CallRole } from './call-role.js';

/** Functions with the same role, by the last names under which they are called; a name that begins with `.` is a method. */
export interface Calls {
  readonly role: CallRole;
  readonly names: string;
  /** What the code must contain for these names to mean this: objects of other libraries have methods with the same names. */
  readonly beside?: RegExp;
}
