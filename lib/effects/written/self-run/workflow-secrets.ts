import type { Analysis } from '../../analysis.js';
import { emit } from '../../record.js';
import { topFrame } from '../../analysis.js';
import { resource } from '../../target.js';

/** Where GitHub, and forges that take its format, look for workflows. */
const WORKFLOW = /\/\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/;

/** All secrets of the repository at once. */
const ALL = /\btoJSON\(\s{0,9}secrets\s{0,9}\)/i;

/** An action is given them by a key of its own, and a step by a variable; and their names alone are none. */
const GIVEN = /^\s*(?:-\s+)?["']?[\w.-]{1,80}["']?\s{0,9}:\s{0,9}(?:[>|]-?)?["']?\$\{\{|\bkeys\b|\bGITHUB_ENV\b/;

const ONE = /\$\{\{\s{0,9}secrets\s{0,9}[.[]/i;

/** The forge blots a secret out of its logs as it is; what is printed in another spelling is shown. */
const PRINTED = /\|\s{0,9}(?:base(?:32|64)(?!\s{1,9}(?:-d|-D|--decode))|xxd(?!\s{1,9}-r)|od|hexdump|rev|fold|sed|tr)\b[^|>)]*$/;

/** What a workflow would show of the repository's secrets to all who read its logs, or send elsewhere. */
export function workflowEffects(path: string, text: string, analysis: Analysis): void {
  if (!WORKFLOW.test(path)) return;
  const isShown = text.replace(/\\\r?\n/g, ' ').split('\n').some((line) => (ALL.test(line) && !GIVEN.test(line)) || (ONE.test(line) && PRINTED.test(line)));
  if (isShown) emit(topFrame(analysis), { kind: 'reveal-environment', target: resource('credential', 'secrets of a workflow'), program: 'workflow', span: undefined });
}
