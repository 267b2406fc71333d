/** The files of which editors and people left copies, which hold what those held: `.env~`, `#.env#`, `.id_rsa.swp`, `server.key.bak`. */
export function originalsOf(forms: readonly string[]): readonly string[] {
  return forms.map((form) => form.replace(/(^|\/)#([^/]+)#$/, '$1$2').replace(/(^|\/)\.([^/]+)\.sw[op]$/, '$1$2').replace(/(?:(?:\.~\d{1,9})?~|\.(?:bak|backup|orig|old|save)\d?)$/, ''));
}
