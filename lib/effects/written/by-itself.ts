import type { Analysis } from '../analysis.js';
import { rootScope } from '../../shell/scope.js';
import { inside, topFrame } from '../analysis.js';
import { walkSource } from '../carriers/shell-source.js';
import { asContent } from './as-content.js';
import { payFor } from './content.js';
import { languageOf } from './language.js';

/** Shell scripts that run on entering the folder or on a commit. */
const SCRIPT = /\/(?:\.envrc|\.direnvrc)$|\/\.husky\/[^_/][^/]*$|\/\.git\/hooks\/[^/]+$/;

/** Files of JSON in which commands stand that run by themselves, and the fields that hold them. */
const FIELDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\/\.vscode\/tasks\.json$/, /"command"\s*:\s*("(?:[^"\\\n]|\\.)*")/g],
  [/\/\.?devcontainer\.json$/, /"(?:initialize|onCreate|updateContent|post(?:Create|Start|Attach))Command"\s*:\s*("(?:[^"\\\n]|\\.)*")/g],
  [/\/package\.json$/, /"(?:(?:pre|post)?(?:install|prepare)|prepublish)"\s*:\s*("(?:[^"\\\n]|\\.)*")/g],
];

/**
 * What a file would do that runs by itself is judged when it is written, for no call of the agent runs it. Only what is
 * destroyed, sent or brought from the net counts: such a file may well read settings for its own use.
 */
export function selfRunEffects(path: string, text: string, analysis: Analysis): void {
  const { effects, world } = analysis;
  const start = effects.length;
  for (const command of commandsIn(path, text)) {
    if (!payFor(command.length, analysis)) break;
    const frame = inside(topFrame(analysis), path, { start: 0, end: 0 });
    if (frame !== undefined) walkSource(command, rootScope({ cwd: analysis.cwd, home: world.home, projectRoot: world.project.root }), frame);
  }
  asContent(effects, start, 'unknown', false);
}

function commandsIn(path: string, text: string): readonly string[] {
  if (SCRIPT.test(path)) return /^(?:shell|undefined)$/.test(String(languageOf('', path, text))) ? [text] : [];
  const field = FIELDS.find(([file]) => file.test(path))?.[1];
  return field === undefined ? [] : [...text.matchAll(field)].flatMap(([, literal = '""']) => unquoted(literal));
}

function unquoted(literal: string): readonly string[] {
  try {
    return [String(JSON.parse(literal))];
  } catch {
    return [];
  }
}
