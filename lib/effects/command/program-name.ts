/** `/bin/rm`, `rm.exe`, `./node_modules/.bin/rm` and zsh's `=rm` are `rm`; `rimraf@5` is `rimraf`. */
export function programName(text: string): string {
  if (!/[^\w-]/.test(text)) return text;
  const base = text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1);
  return base.replace(/^=(?=[a-z])/, '').replace(/(?<=\w)@(?:\d[\w.^~-]*|latest|next)$/, '').replace(/\.(?:exe|cmd|bat)$/i, '');
}
