/** An alias of mix: a task, or a list of them (hexdocs.pm/mix, "Aliases"). */
const ALIAS = /(?:(?<![\w.:"])([a-z_]\w{0,60})|"([\w.]{1,60})"):\s{1,9}(\[(?:[^\][:]|:(?!\s)){0,4000}\]|"(?:[^"\\\n]|\\.){0,2000}")/g;
const TASK = /"((?:[^"\\\n]|\\.){1,2000})"/g;

/** `mix cmd` runs a command of the machine; its own options stand in front. */
const COMMAND = /^cmd\s{1,9}(?:--?(?:cd|app)\s{1,9}\S{1,200}\s{1,9}|--shell\s{1,9}){0,4}([^]+)$/;

/** Aliases of one file that lead to one another. */
const MAX_ALIASES = 64;

/** The commands of the machine that stand in the alias which a call of mix names, and in those to which it leads. */
export function mixAliasCommands(text: string, words: readonly string[]): readonly string[] {
  const aliases = new Map(
    [...text.matchAll(ALIAS)]
      .slice(0, MAX_ALIASES)
      .map(([, plain, quoted = '', given = '']) => [plain ?? quoted, [...given.matchAll(TASK)].map(([, task = '']) => task)]),
  );
  const called = new Set(words.slice(0, 1));
  const found: string[] = [];
  for (const name of called) {
    for (const task of aliases.get(name) ?? []) {
      const command = COMMAND.exec(task)?.[1];
      if (command !== undefined) found.push(command.replace(/\\(["\\])/g, '$1'));
      else called.add(task.split(/\s/, 1)[0] ?? '');
    }
  }
  return found;
}
