/** True for a program that stands in a row's list of them, with its subcommand or without: `mocha | nyc | go test`. */
export function isOfPrograms(programs: string, name: string): boolean {
  return [name, ...name.split(' ', 1)].some((each) => ` | ${programs} | `.includes(` | ${each} | `));
}
