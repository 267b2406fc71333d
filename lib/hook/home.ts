import { isAbsolute } from 'node:path';
import { systemHome } from './system-home.js';

/**
 * The person's home folder, absolute. HOME is the environment's word, and a project's settings may set it to nothing or
 * to a relative path: then, and on Windows, the system's own record of the user counts.
 */
export function homeFolder(
  environment: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform = process.platform,
): string {
  const { HOME } = environment;
  return platform !== 'win32' && HOME !== undefined && isAbsolute(HOME) ? HOME : systemHome();
}
