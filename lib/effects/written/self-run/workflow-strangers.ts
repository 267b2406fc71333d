import type { WorkflowText } from './workflow-text.js';

/** Events that everybody can bring about, at which a workflow has the rights and the secrets of the repository. */
const BY_STRANGERS = /\b(?:pull_request_target|issue_comment|issues|discussion|discussion_comment|workflow_run)\b/;

/** The same, for code of a pull request. */
const WITH_RIGHTS = /\b(?:pull_request_target|workflow_run|issue_comment)\b/;

/** The part of a workflow that says when it runs. */
const TRIGGERS = /^(?:["']?on["']?|true):((?:.{0,2000})(?:\r?\n(?:[ \t]{1,20}|- |#|\r?$).{0,500}){0,80})/m;

const OWN_MACHINE = /\bruns-on:[ \t]{0,9}(?:\[[^\]\n]{0,200})?(?:\r?\n[ \t]{0,20}-[ \t]{1,9})?["']?self-hosted\b/;

/** What was proposed is fetched, instead of what the repository has. */
const CHECKS_OUT = /\b(?:ref|repository)["']?:[ \t]{0,9}["']?[^\n]{0,100}(?:github\.event\.(?:pull_request|workflow_run)\.head(?:\.|_)(?:sha|ref|repo|branch|repository|commit)|github\.head_ref|refs\/pull\/)|\bgh[ \t]{1,9}pr[ \t]{1,9}checkout\b|\bgit[ \t]{1,9}(?:fetch|pull)\b[^\n]{0,100}\bpull\/\$/;

/** Somebody has looked before, or it is no stranger's. */
const GATED = /^[ \t]{1,40}environment:|^[ \t]{0,60}(?:- )?if:[^\n]{0,400}(?:\blabels?\b|\bauthor_association\b|\bhead\.repo\.(?:full_name|fork|owner)|\bgithub\.(?:actor|triggering_actor)\b|\buser\.login\b|\bsender\.login\b)/m;

/** What runs code of the folder in which it stands: its build, its tests, its settings. */
const RUNS_CODE = /(?:^|[;&|\n(]|\$\()[ \t]{0,20}(?:sudo[ \t]{1,9})?(?:[A-Z_]{1,40}=\S{0,100}[ \t]{1,9}){0,4}(?:npm|pnpm|yarn|bun|npx|bunx|node|tsx|deno|corepack|pip3?|python3?|poetry|uv|pipenv|tox|nox|pytest|pre-commit|make|cmake|ninja|cargo|go|mvn|gradle|sbt|bazel|bundle|rake|rails|ruby|composer|php|dotnet|msbuild|swift|flutter|dart|docker|docker-compose|just|task|nx|turbo|lerna|terraform|tofu|ansible-playbook|(?:ba|z)?sh|source|\.{1,2}\/\S)/;
const USES_OWN = /\buses:[ \t]{0,9}["']?\.\//;

/** Texts that whoever opens an issue or proposes a change chooses freely (GitHub's list of untrusted input). */
const CHOSEN = /\bgithub\.(?:head_ref\b|event\.(?:(?:issue|pull_request|discussion|comment|review|review_comment)\.(?:title|body)|pull_request\.head\.(?:ref|label|repo\.(?:default_branch|description|homepage))|workflow_run\.(?:head_branch|display_title|head_commit\.message|head_commit\.author)|pages\b))/;
const EXPRESSION = /\$\{\{([^}]{0,400})\}\}/g;

/** What comes of it is a yes or a no. */
const COMPARED = /\b(?:contains|startsWith|endsWith|hashFiles)\(|[!=]=/;

/**
 * How strangers get a workflow to run what they like, undefined if they do not. `text` is what is written now, `whole` with what
 * the file has had besides.
 */
export function runsStrangers(text: string, whole: string, { runs }: WorkflowText): string | undefined {
  const [, triggers = ''] = TRIGGERS.exec(whole) ?? [];
  if ((BY_STRANGERS.test(triggers) || OWN_MACHINE.test(whole)) && runs.some(fillsIn)) return 'text of strangers';
  if (!WITH_RIGHTS.test(triggers) || !CHECKS_OUT.test(whole) || GATED.test(whole)) return undefined;
  return runs.some((run) => RUNS_CODE.test(run)) || USES_OWN.test(text) || CHECKS_OUT.test(text) ? codeOf(whole) : undefined;
}

/** The code is fetched, and something of it runs behind that. */
function codeOf(whole: string): string | undefined {
  const behind = whole.slice(CHECKS_OUT.exec(whole)?.index ?? 0);
  const commands = behind.replace(/^[ \t]{0,60}(?:- )?run:[ \t]{0,9}/gm, '');
  return RUNS_CODE.test(commands) || USES_OWN.test(behind) ? 'code of strangers' : undefined;
}

/** The text stands in the middle of a script, where it ends what stands before it as it likes. */
function fillsIn(run: string): boolean {
  return [...run.matchAll(EXPRESSION)].some(([, expression = '']) => CHOSEN.test(expression) && !COMPARED.test(expression));
}
