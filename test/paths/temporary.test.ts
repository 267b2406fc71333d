import { describe, expect, it } from 'vitest';
import { isBelowTemporary, isTemporaryPlace } from '../../lib/paths/temporary.js';
import { outcomeFingerprint } from '../../lib/session/calls/fingerprint.js';

/** Folders for what is temporary, by the system that has them. */
const FOLDERS = ['/tmp', '/private/tmp', '/var/tmp', '/private/var/tmp', '/var/folders/a1/b2_c+d-e/T', '/private/var/folders/zz/zyx0000gn/T', '/dev/shm'];

describe('folders for what is temporary', () => {
  it.each(FOLDERS)('%s holds such files', (folder) => {
    expect(isBelowTemporary(`${folder}/a`)).toBe(true);
    expect(isBelowTemporary(`${folder}/a/b`)).toBe(true);
    expect(isBelowTemporary(folder)).toBe(false);
    expect(isBelowTemporary(`${folder}/`)).toBe(false);
    expect(isBelowTemporary(`${folder}x/a`)).toBe(false);
    expect(isBelowTemporary(`/srv${folder}/a`)).toBe(false);
  });

  it.each([...FOLDERS, '/var/folders', '/private/var/folders/zz/zyx0000gn/C', '/run/user/1000', 'c:/windows/temp', 'c:/users/robin/appdata/local/temp'])('rules speak of %s as temporary', (folder) => {
    expect(isTemporaryPlace(folder.toLowerCase())).toBe(true);
    expect(isTemporaryPlace(`${folder.toLowerCase()}/a`)).toBe(true);
    expect(isTemporaryPlace(`${folder.toLowerCase()}x/a`)).toBe(folder.startsWith('/var/folders/') || folder.startsWith('/private/var/folders/'));
  });

  it.each(['/var/folders/a1/b2/C/com.apple.mail/x', '/var/folders/../../etc/T/a', '/var/folders/a1/T/a', '/private/etc/a', '/var/lib/a', '/run/user/1000/a'])('%s is in none', (path) => expect(isBelowTemporary(path)).toBe(false));

  it.each(['/run/users/a', 'c:/users/robin/appdata/roaming/a', '/var/tmpx', '/home/tmp'])('rules do not speak of %s as temporary', (path) => expect(isTemporaryPlace(path)).toBe(false));

  it.each(FOLDERS)('what was said of files of %s is told as the same', (folder) => {
    const ground = { root: '/home/dev/shop', home: '/home/dev' };
    expect(outcomeFingerprint(`no file ${folder}/run-a1/x`, ground)).toBe(outcomeFingerprint('no file /tmp/y', ground));
  });
});
