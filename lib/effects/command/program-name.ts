/** `/bin/rm`, `rm.exe` and `./node_modules/.bin/rm` are `rm`. */
export function programName(text: string): string {
  const base = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  return base.replace(/\.(?:exe|cmd|bat)$/i, '');
}
