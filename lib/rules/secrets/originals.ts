import { matches, type Pattern } from '../../paths/pattern.js';

/** The files of which editors and people left copies, which hold what those held: `.env~`, `#.env#`, `.id_rsa.swp`, `server.key.bak`. */
export function originalsOf(forms: readonly string[]): readonly string[] {
  return forms.map((form) =>
    form
      .replace(/(^|\/)#([^/]+)#$/, '$1$2')
      .replace(/(^|\/)\.([^/]+)\.sw[op]$/, '$1$2')
      .replace(/(?:(?:\.~\d{1,9})?~|\.(?:bak|backup|orig|old|save)\d?)$/, ''),
  );
}

/** A pattern of the list, with whether it is of a folder. */
interface OfFolder extends Pattern {
  readonly folder?: true;
}

/** How the expression of a glob begins that has its place: below the home, or the root. */
const PLACED = /^\^\(\?:[~/]/;

/** The expression of a glob that names a folder, wherever that is. */
const ANYWHERE = /^\^\(\?:\(\?:\.\*\/\)\?[^]*(?<!\[\^)\//;

/** Data, or settings in code: among sources it is only named like secrets, but nobody develops in a place of secrets. */
const DATA = /(?<!-lock|example)\.(?:json|[cm]?[jt]s|py|rb|php)$/;

/**
 * True where a look-alike is told by a folder that may be anywhere (`**\/test/**\/*.key`), and the path lies in a folder of
 * secrets that has its place (`~/.ssh/**`): all in it is somebody's own, whatever the folders there are called. So is data or
 * code there, by whatever name (`keys.json`).
 */
export function isInSecretsFolder(lookAlike: Pattern, secrets: readonly OfFolder[], forms: readonly string[]): boolean {
  const isData = DATA.test(forms[0] ?? '');
  return (
    (isData || ANYWHERE.test(lookAlike.source)) &&
    secrets.some((secret) => (isData || secret.folder === true) && PLACED.test(secret.source) && matches(secret, forms))
  );
}
