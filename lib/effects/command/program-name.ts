/** `/bin/rm`, `rm.exe`, `./node_modules/.bin/rm` and zsh's `=rm` are `rm`. */
export function programName(text: string): string {
  const base = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  return base.replace(/^=(?=[a-z])/, '').replace(/\.(?:exe|cmd|bat)$/i, '');
}
