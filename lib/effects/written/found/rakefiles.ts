import type { Running } from '../../command/running.js';
import { payFor, scriptsFile } from '../origin/content.js';
import { filesOfSession } from '../files-of-session.js';

/** What else rake reads in the project, whose tasks may need those of a file. */
export function rakefiles(path: string, { command: { cwd }, frame: { analysis } }: Running): readonly string[] {
  const files = [
    ...['Rakefile', 'rakefile', 'Rakefile.rb'].map((name) => `${cwd ?? ''}/${name}`),
    ...[...filesOfSession(analysis)].filter((file) => file.endsWith('.rake')),
  ];
  return files
    .filter((file) => file !== path)
    .slice(0, MAX_RAKEFILES)
    .flatMap((file) => {
      const { content } = scriptsFile(file, analysis) ?? {};
      return content?.kind === 'text' && payFor(content.text.length, analysis) ? [content.text] : [];
    });
}

/** Files of tasks that are looked at for what they need. */
const MAX_RAKEFILES = 16;
