/** False for a glob without a letter or a digit, such as `**`: whoever lets the agent read what it tells, lets it read the keys of the home too. */
export function namesSomething(glob: string): boolean {
  return /[A-Za-z\d]/.test(glob);
}
