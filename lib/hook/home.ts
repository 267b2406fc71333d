import { homedir, userInfo } from 'node:os';
import { isAbsolute } from 'node:path';

/**
 * The person's home folder, absolute. HOME is the environment's word, and a project's settings may set
 * it to nothing or to a relative path: then the system's own record of the user counts, and the root
 * for a user that it does not know. Never throws.
 */
export function homeFolder(): string {
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
