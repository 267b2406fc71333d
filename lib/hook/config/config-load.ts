import type { FileText } from '../../types.js';
import { CONFIG_FILE, EMPTY_CONFIG, type LoadedConfig } from './config.js';
import { readConfig } from './config-file.js';

type ReadFile = (path: string) => FileText;

/** The person's own settings, `~/.claude/.ckconfig.json`. */
export function loadUserConfig(home: string, read: ReadFile): LoadedConfig {
  return loadFirst([`${home}/.claude/${CONFIG_FILE}`], read);
}

/** A project's settings: `.ckconfig.json` at its root, else in `.claude/`. */
export function loadProjectConfig(root: string, read: ReadFile): LoadedConfig {
  return loadFirst([`${root}/${CONFIG_FILE}`, `${root}/.claude/${CONFIG_FILE}`], read);
}

function loadFirst(paths: readonly string[], read: ReadFile): LoadedConfig {
  for (const path of paths) {
    const file = read(path);
    switch (file.kind) {
      case 'present':
        return saysNothing(file.text) ? NOTHING : readConfig(path, file.text);
      case 'unknown':
        return { config: EMPTY_CONFIG, problems: [`${path} is ignored: ${file.why}`] };
      case 'absent':
    }
  }
  return NOTHING;
}

const NOTHING: LoadedConfig = { config: EMPTY_CONFIG, problems: [] };

/** A file without comments, and without the blanks around its lines: what the installer writes, and its shortest form. */
const EMPTY_FILES = ['{"hooks": {},"rules": {},"trust": []}', '{}'];

/** True for a file that only explains what could stand in it, as the one that the installer writes: most projects have it, and to parse it costs more than all else. */
function saysNothing(text: string): boolean {
  let rest = '';
  for (const line of text.split('\n')) {
    const bare = line.trim();
    if (!bare.startsWith('//')) rest += bare;
  }
  // Alone, it ends a comment too.
  return !text.includes('\r') && EMPTY_FILES.includes(rest);
}
