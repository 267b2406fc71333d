import type { Analysis } from '../../analysis.js';
import { emit } from '../../record.js';
import { topFrame } from '../../analysis.js';

/** Settings of a repository that lies in the project, by which git runs a program once somebody is in its folder; a word in the place of a command runs nothing. */
const RUNS = /^[ \t]*(fsmonitor|sshCommand|hooksPath|askPass|gitProxy|pager|editor|textconv|clean|smudge|process|driver|helper|program|templateDir)[ \t]*=[ \t]*(?!["']?(?:true|false|cat|less|delta|vim?|nano|cache|osxkeychain|manager)?["']?[ \t]*(?:[#;].*)?$)\S|^[ \t]*(?:\w+[ \t]*=[ \t]*["']?!|\[include)/im;

/** What the settings of a bare repository (`fixtures/a.git/config`) would have git run. */
export function gitSettingsEffects(path: string, text: string, analysis: Analysis): void {
  const found = path.endsWith('.git/config') ? RUNS.exec(text) : null;
  if (found !== null) emit(topFrame(analysis), { kind: 'persist', target: { kind: 'resource', resource: 'git-config', name: found[1] ?? 'alias' }, program: 'git config', span: undefined });
}
