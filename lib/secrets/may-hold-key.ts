/** False for a text without a run of characters as keys have them. */
export function mayHoldKey(text: string): boolean {
  return /(?=[A-Za-z_-]{0,23}\d)[\w-]{24}/.test(text);
}
