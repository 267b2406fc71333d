/** A command that takes away, or writes over, what it is given. */
const TAKES = /(?<![\w./-])(?:rm|rmdir|unlink|find|shred|truncate|dd|mv|rsync|chmod|chown|rimraf|del-cli|trash|(?:npx|bunx)\s{1,9}(?:rimraf|del-cli|trash))\s[^;&|\n]{1,1000}/g;

/** The commands of a script that was there before which take away what the call names by one of these variables; empty where there are none. */
export function takingGiven(text: string, variables: readonly string[]): string {
  if (variables.length === 0 || !text.includes('$')) return '';
  const names = (command: string): boolean => [...command.matchAll(/\$\{?(\w{1,100})/g)].some(([, name = '']) => variables.includes(name));
  return [...text.slice(0, 8_000).matchAll(TAKES)].map(([command]) => command).filter(names).join('\n');
}
