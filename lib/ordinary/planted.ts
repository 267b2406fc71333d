import { RUN_BY_SCRIPTS } from '../session/writes/written.js';
import type { PathContext } from './path.js';

/** What publishes, deploys or releases, in a script that stands in a text; where the name says so as well, most end so. */
const PUTS_OUT = /(?<!oy)\\": ?\\"[^"]*(?:lish|ploy|lease|-prod)/;

/** The scripts that run are those of a `package.json` that is outside of the project, or put something out, or this session wrote something that scripts may run. */
export function isPlanted({ cwd, root, disk }: PathContext, wrote: (file: string) => boolean): boolean {
  for (let folder = cwd; folder.length >= root.length; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const path = `${folder}/package.json`;
    const real = disk.realPath(path);
    // One that cannot be read has no text; as JSON, it need not be told apart.
    if (real) return real !== path || wrote(RUN_BY_SCRIPTS) || PUTS_OUT.test(JSON.stringify(disk.readText(path)));
  }
  return true;
}
