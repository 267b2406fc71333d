/** True for a program that stands in a row's list of them: `mocha | nyc`, some with their subcommand. */
export function isOfPrograms(programs: string, name: string): boolean {
  return ` | ${programs} | `.includes(` | ${name} | `);
}
