import { isTableFile } from '../../../paths/table-file.js';
import type { World } from '../../../types.js';

/** What was made of other data, by the names of its file and folders. */
const MADE_OF_OTHERS =
  /(?:^|[/_.-])(?:processed|interim|out|outputs?|clean(?:ed)?|te?mp|cache|generated|results?|derived|build|dist|exports?|exported|reports?|tests?|fixtures?|samples?|examples?|demo|mock|seeds?|dev|scratch|try|trial|e2e|copy|train|val|splits?|features?|predictions?|metrics|coverage)(?=[/_.-]|$)/i;

/** True for a table that is not made of other data, as its names tell. */
export function isOriginalTable(file: string, { project, home }: Pick<World, 'home' | 'project'>): boolean {
  const within = file.startsWith(`${project.root}/`) ? file.slice(project.root.length) : file.replace(home, '');
  return isTableFile(file) && !MADE_OF_OTHERS.test(within);
}
