/** Folders of the system that rules about one place name; what begins as that of its libraries is one of theirs. */
const FOLDERS =
  '/etc/ /bin/ /sbin/ /boot/ /usr/ /lib /proc/ /sys/ /dev/ /run/ /system/ /var/spool/ /var/lib/ /var/db/ /var/run/ /private/etc/ /private/var/db/'.split(
    ' ',
  );

/** True for a path, in lower case and with a slash behind it where it is a folder's, in a folder of the system: what lies there is never ordinary, and needs no word that tells it. */
export function isOfSystem(path: string): boolean {
  return FOLDERS.some((folder) => path.startsWith(folder));
}
