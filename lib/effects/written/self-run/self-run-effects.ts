import type { Language } from '../../code/languages/language.js';
import type { Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis } from '../../analysis.js';
import { isInside } from '../../../paths/within.js';
import { literalWord } from '../../../shell/command.js';
import { rootScope } from '../../../shell/scope.js';
import { inside, topFrame } from '../../analysis.js';
import { walkSource } from '../../wrappers/shell-source.js';
import { codeEffects } from '../../code/code.js';
import { asContent } from '../as-content.js';
import { payFor } from '../origin/content.js';
import { editorSettingsEffects } from './editor-settings.js';
import { gitSettingsEffects } from './git-settings.js';
import { languageOf } from '../language.js';
import { lintHook } from './lint-hook.js';
import { packageSettingsEffects } from './package-settings.js';
import { selfRunCommands } from './self-run-commands.js';
import { workflowEffects } from './workflow-secrets.js';

/** Scripts that run on entering the folder, that git runs, in whichever folder they wait for it, or that a bare name of the project's runs. */
const SCRIPT =
  /\/(?:\.envrc(?:\.\w{1,20})?|\.direnvrc|(?:pre|post)-(?:commit|push|checkout|merge|rebase|rewrite|receive|merge-commit|applypatch|auto-gc|index-change)|(?:prepare-)?commit-msg|applypatch-msg|fsmonitor-watchman|reference-transaction)$|\/\.husky\/(?:_\/)?[^_/][^/]*$|\/(?:\.git\/hooks|node_modules\/\.bin)\/[^/]+$/;

/** A folder in which tests keep what they are given: nobody installs a package there without saying so, and is judged by its scripts then. */
const FIXTURES =
  /\/(?:__)?(?:fixtures?|testdata|test[-_](?:data|fixtures|cases|resources)|tests?\/(?:[\w.-]{1,60}\/){0,4}(?:data|samples|cases|resources|projects|packages))(?:__)?\//i;

/**
 * What a file would do that runs by itself is judged when it is written, for no call of the agent runs it. Only what is
 * destroyed, sent or brought from the net counts: such a file may well read settings for its own use.
 */
export function selfRunEffects(path: string, text: string, analysis: Analysis): void {
  const { effects, found, world } = analysis;
  if (path.endsWith('/package.json') && isInside(path, world.project.root) && FIXTURES.test(path.slice(world.project.root.length))) return;
  const start = effects.length;
  const scope = rootScope({ cwd: analysis.cwd, home: world.home, projectRoot: world.project.root });
  const language = SCRIPT.test(path) ? (languageOf('', path, text) ?? 'shell') : undefined;
  if (language !== undefined && language !== 'shell') runCode(language, text, path, scope, analysis);
  for (const command of language === 'shell' ? [text] : selfRunCommands(path, text)) {
    if (!payFor(command.length, analysis)) break;
    const frame = inside(topFrame(analysis), path, { start: 0, end: 0 });
    if (frame !== undefined) walkSource(command, scope, frame);
  }
  asContent(found, start, { reading: 'unknown', showsEnvironment: false });
  editorSettingsEffects(path, text, analysis);
  workflowEffects(path, text, analysis);
  packageSettingsEffects(path, text, analysis);
  gitSettingsEffects(path, text, analysis);
  lintHook(path, text, analysis);
}

function runCode(language: Language, text: string, path: string, scope: Scope, analysis: Analysis): void {
  const frame = payFor(text.length, analysis) ? inside(topFrame(analysis), path, { start: 0, end: 0 }) : undefined;
  if (frame === undefined) return;
  const word = literalWord(path);
  const command: Command = {
    words: [word],
    assignments: [],
    redirections: [],
    input: { kind: 'none' },
    cwd: analysis.cwd,
    captured: false,
    span: undefined,
    via: [],
  };
  codeEffects(language, text, word, { command, scope, frame, program: language }, { args: [], from: 'file' });
}
