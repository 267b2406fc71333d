import { homedir, userInfo } from 'node:os';
import { isAbsolute } from 'node:path';

/** The home folder as the system tells it, absolute; the root for a user that it does not know. Never throws. */
export function systemHome(): string {
  for (const ask of [homedir, () => userInfo().homedir]) {
    try {
      const folder = ask();
      if (isAbsolute(folder)) return folder;
    } catch {
      // The system knows no home of this user.
    }
  }
  return '/';
}
