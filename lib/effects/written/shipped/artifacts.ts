import { isGated } from '../self-run/workflow-strangers.js';
import { triggersOf } from '../self-run/workflow-triggers.js';
import { readWorkflow } from '../self-run/workflow-text.js';

/** What another run has made is fetched: of whichever pull request started that. */
const FETCHES = /\buses:\s{1,9}["']?[\w.-]{1,60}\/(?:action-)?download-artifact@|\bgh\s{1,9}run\s{1,9}download\b|\/actions\/artifacts\b/;
const CHECKS_OUT = /\buses:\s{1,9}["']?actions\/checkout@/;

/** A file of the folder is run. */
const RUNS_FILE =
  /(?:^|[;&|\n(])\s{0,9}(?:sudo\s{1,9})?(?:(?:(?:ba|z)?sh|source|node|python3?|ruby|php|perl|make)\s{1,9}(?!-)["']?[\w./-]{1,100}|\.\/[\w./-]{1,100}|\.\s{1,9}\S{1,100})/;

/** True for a workflow that runs after those of strangers' pull requests, with the rights of the repository, and starts what they have left. */
export function runsStrangersArtifact(workflow: string): boolean {
  if (!triggersOf(workflow).includes('workflow_run') || isGated(workflow)) return false;
  const at = workflow.search(FETCHES);
  if (at === -1 || CHECKS_OUT.test(workflow)) return false;
  return readWorkflow(workflow.slice(at)).runs.some((run) => RUNS_FILE.test(run));
}
