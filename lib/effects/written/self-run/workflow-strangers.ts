import type { WorkflowText } from './workflow-text.js';
import { triggersOf } from './workflow-triggers.js';

/** Events that everybody can bring about, at which a workflow has the rights and the secrets of the repository. */
const BY_STRANGERS = /^(?:pull_request_target|issue_comment|issues|discussion|discussion_comment|workflow_run)$/;

/** The same, for code of a pull request. */
const WITH_RIGHTS = /^(?:pull_request_target|workflow_run|issue_comment)$/;

const OWN_MACHINE = /\bruns-on:[ \t]{0,9}(?:\[[^\]\n]{0,200})?(?:\r?\n[ \t]{0,20}-[ \t]{1,9})?["']?self-hosted\b/;

/** What was proposed is fetched, instead of what the repository has. */
const CHECKS_OUT =
  /\b(?:ref|repository)["']?:[ \t]{0,9}["']?[^\n]{0,100}(?:github\.event\.(?:pull_request|workflow_run)\.head(?:\.|_)(?:sha|ref|repo|branch|repository|commit)|github\.head_ref|refs\/pull\/)|\bgh[ \t]{1,9}pr[ \t]{1,9}checkout\b|\bgit[ \t]{1,9}(?:fetch|pull)\b[^\n]{0,100}\bpull\/\$/;

/** Somebody has looked before, or it is no stranger's. */
const GATED =
  /^[ \t]{1,40}environment:|^[ \t]{0,60}(?:- )?if:[^\n]{0,400}(?:\blabels?\b|\bauthor_association\b|\bhead\.repo\.(?:full_name|fork|owner)|\bgithub\.(?:actor|triggering_actor)\b|\buser\.login\b|\bsender\.login\b)/m;

/** It runs only after what the repository's own did; that a branch has its name says nothing, strangers name theirs alike. */
const OWN_RUN =
  /^[ \t]{0,60}(?:- )?if:(?![^\n]{0,600}\|\|)[^\n]{0,400}(?:\bworkflow_run\.event[ \t]{0,3}(?:==[ \t]{0,3}'(?!pull_request)|!=[ \t]{0,3}'pull_request')|'push'[ \t]{0,3}==[ \t]{0,3}github\.event\.workflow_run\.event\b|\bhead_repository\.(?:(?:full_name|owner\.login)[ \t]{0,3}==[ \t]{0,3}github\.repository|fork[ \t]{0,3}(?:==[ \t]{0,3}false|!=[ \t]{0,3}true))|\bgithub\.repository(?:_owner)?[ \t]{0,3}==[ \t]{0,3}github\.event\.workflow_run\.head_repository\.|![ \t]{0,3}github\.event\.workflow_run\.head_repository\.fork\b)/m;

/** A condition of several lines. */
const FOLDED = /^([ \t]{1,40})if:[ \t]{0,9}[>|][-+]?[ \t]{0,9}((?:\r?\n\1[ \t][^\n]{0,300}){1,8})/gm;

/** What runs code of the folder in which it stands: its build, its tests, its settings. */
const RUNS_CODE =
  /(?:^|[;&|\n(]|\$\()[ \t]{0,20}(?:sudo[ \t]{1,9})?(?:[A-Z_]{1,40}=\S{0,100}[ \t]{1,9}){0,4}(?:npm|pnpm|yarn|bun|npx|bunx|node|tsx|deno|corepack|pip3?|python3?|poetry|uv|pipenv|tox|nox|pytest|pre-commit|make|cmake|ninja|cargo|go|mvn|gradle|sbt|bazel|bundle|rake|rails|ruby|composer|php|dotnet|msbuild|swift|flutter|dart|docker|docker-compose|just|task|nx|turbo|lerna|terraform|tofu|ansible-playbook|(?:ba|z)?sh|source|\.{1,2}\/\S)/;
const USES_OWN = /\buses:[ \t]{0,9}["']?\.\//;

/** Texts that whoever opens an issue or proposes a change chooses freely (GitHub's list of untrusted input). */
const CHOSEN =
  /\bgithub\.(?:head_ref\b|event\.(?:(?:issue|pull_request|discussion|comment|review|review_comment)\.(?:title|body)|pull_request\.head\.(?:ref|label|repo\.(?:default_branch|description|homepage))|workflow_run\.(?:head_branch|display_title|head_commit\.message|head_commit\.author)|pages\b))/;
const EXPRESSION = /\$\{\{([^}]{0,400})\}\}/g;

/** What comes of it is a yes or a no. */
const COMPARED = /\b(?:contains|startsWith|endsWith|hashFiles)\(|[!=]=/;

/**
 * How strangers get a workflow to run what they like, undefined if they do not. `text` is what is written now, `whole` with what
 * the file has had besides.
 */
export function runsStrangers(text: string, whole: string, { runs }: WorkflowText): string | undefined {
  const triggers = triggersOf(whole);
  if ((triggers.some((each) => BY_STRANGERS.test(each)) || OWN_MACHINE.test(whole)) && runs.some(fillsIn)) return 'text of strangers';
  if (!triggers.some((each) => WITH_RIGHTS.test(each)) || !CHECKS_OUT.test(whole) || isGated(whole)) return undefined;
  return runs.some((run) => RUNS_CODE.test(run)) || USES_OWN.test(text) || CHECKS_OUT.test(text) ? codeOf(whole) : undefined;
}

/** True where a person has to agree, or where it is no stranger who is answered. */
export function isGated(whole: string): boolean {
  const flat = whole.replace(FOLDED, (_whole, indent: string, lines: string) => `${indent}if: ${lines.replace(/\s+/g, ' ')}`);
  return GATED.test(flat) || OWN_RUN.test(flat);
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
