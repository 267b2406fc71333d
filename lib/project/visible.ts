/** What shows as nothing, ends a line, or reorders what is shown. */
export const INVISIBLE = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** A name that may hold anything, fit to be shown on one line. */
export function visible(name: string): string {
  return name.replace(INVISIBLE, '?');
}
