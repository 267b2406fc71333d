import { isWithin } from './within.js';

/*
 * Folders for what is temporary, which nobody keeps: /tmp and /var/tmp (Filesystem Hierarchy Standard 3.0, 3.18 and 5.15), /dev/shm
 * (shm_overview(7)), and each user's own on macOS (`confstr(_CS_DARWIN_USER_TEMP_DIR)`, which is `$TMPDIR` there), where /tmp and /var
 * are links into /private.
 */

/** Such a folder, as the source of a pattern: whoever uses it says what may stand before it and behind it. */
export const TEMPORARY_FOLDER = String.raw`(?:(?:/private)?/(?:tmp|var/(?:tmp|folders/(?:[\w+-]+/){2}T))|/dev/shm)`;

/** Something in such a folder, by plain names, none of which leads back: the source of a pattern for a text that has nothing behind it. */
export const NAMED_BELOW_TEMPORARY = String.raw`${TEMPORARY_FOLDER}/(?!.*\.\.)[\w./-]+`;

const BELOW_TEMPORARY = new RegExp(`^${TEMPORARY_FOLDER}/.`);

/** True for an absolute, resolved path of something in such a folder. A project or a home may lie there too: that is for the caller to ask. */
export function isBelowTemporary(path: string): boolean {
  return BELOW_TEMPORARY.test(path);
}

/** As lists, where calls of every day are asked about: to compile an expression takes a new process longer than to look through them. */
const PLACES = ['/tmp', '/var/tmp', '/var/folders'].flatMap((folder) => [folder, `/private${folder}`]).concat('/dev/shm');

/**
 * True where rules speak of a `temporary` place, on any system: such a folder itself, all that macOS keeps beside those of its users,
 * the folder of a session of Linux (`$XDG_RUNTIME_DIR`), and `%TEMP%` of Windows.
 *
 * @param lower an absolute, resolved path in lower case, with slashes
 */
export function isTemporaryPlace(lower: string): boolean {
  if (!lower.startsWith('/')) return /^[a-z]:\/(?:windows|users\/[^/]+\/appdata\/local)\/temp(?:\/|$)/.test(lower);
  return PLACES.some((folder) => isWithin(lower, folder)) || (lower.startsWith('/run/user/') && /^\/run\/user\/\d+(?:\/|$)/.test(lower));
}
