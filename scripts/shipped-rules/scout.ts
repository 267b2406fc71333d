const SCOUT_LINE = /^(?<reopened>!\*\*\/src\/\*\*\/)?(?<name>[\w.*-]+)\/$/;

/** The lines of `rules/scout.ckignore` as expressions over a folder's name. Only `name/`, and `!**\/src/**\/name/` after it, can be told without the ignore library. Throws for any other line. */
export function compileScout(lines: string): { readonly scoutName: RegExp; readonly scoutNameOfSources: RegExp } {
  const names = { ignored: new Array<string>(), reopened: new Array<string>() };
  for (const line of lines.split('\n').filter((written) => written.trim() !== '' && !written.startsWith('#'))) {
    const groups = SCOUT_LINE.exec(line)?.groups;
    const name = groups?.['name'];
    if (name === undefined) {
      throw new Error(`rules/scout.ckignore: "${line}" must be a folder's name with a slash behind it, or open one below src`);
    }
    names[groups?.['reopened'] === undefined ? 'ignored' : 'reopened'].push(name);
  }
  return { scoutName: anyName(names.ignored), scoutNameOfSources: anyName(names.reopened) };
}

function anyName(names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.map((name) => name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')).join('|')})$`);
}
