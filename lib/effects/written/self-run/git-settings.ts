import type { Analysis } from '../../analysis.js';
import { emit } from '../../record.js';
import { topFrame } from '../../analysis.js';

/** Settings of a repository that lies in the project, by which git runs a program once somebody is in its folder; a word in the place of a command runs nothing. */
const RUNS =
  /^[ \t]{0,40}(fsmonitor|sshCommand|hooksPath|askPass|gitProxy|pager|editor|textconv|clean|smudge|process|driver|helper|program|templateDir)[ \t]{0,40}=[ \t]{0,40}(?!["']?(?:true|false|cat|less|delta|vim?|nano|cache|osxkeychain|manager)?["']?[ \t]{0,40}(?:[#;].{0,200})?$)\S|^[ \t]{0,40}(?:\w+[ \t]{0,40}=[ \t]{0,40}["']?!|\[include)/im;

/** What the settings of a bare repository (`fixtures/a.git/config`) would have git run. */
export function gitSettingsEffects(path: string, text: string, analysis: Analysis): void {
  const found = path.endsWith('.git/config') ? RUNS.exec(text) : null;
  if (found !== null) {
    emit(topFrame(analysis), {
      kind: 'persist',
      target: { kind: 'resource', resource: 'git-config', name: found[1] ?? 'alias' },
      program: 'git config',
      span: undefined,
    });
  }
}
