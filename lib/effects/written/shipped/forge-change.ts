import type { Analysis } from '../../analysis.js';
import type { Harm } from './harm.js';
import { readWorkflow } from '../self-run/workflow-text.js';
import { triggersOf } from '../self-run/workflow-triggers.js';
import { harmOfCommands } from './command-harm.js';
import { talkingCommands } from './command-lines.js';

/** UTF-16 code units of one file. */
const MAX_FILE = 131_072;

const WORKFLOW = /\/\.(?:github|gitea|forgejo)\/workflows\/[^/]{1,100}\.ya?ml$/;
const PIPELINE =
  /\/(?:\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.travis|\.drone|\.woodpecker|\.circleci\/config|\.buildkite\/pipeline)[\w.-]{0,20}\.ya?ml$|\/Jenkinsfile$/;

/** What a file does that has come into a branch that all share: a build server runs it before anybody has read it. */
export function harmOnceShared(path: string, text: string, analysis: Analysis): Harm | undefined {
  const isWorkflow = WORKFLOW.test(path);
  if (text.length > MAX_FILE || !(isWorkflow || PIPELINE.test(path))) return undefined;
  if (harmOfCommands(talkingCommands(text), 'at once', [], analysis) === 'code of strangers') return 'code of strangers';
  return (isWorkflow ? workflowChecksNothing(path, text) : pipelineChecksNothing(text)) ? 'nothing checked' : undefined;
}

/** What a check is called. */
const CHECKS =
  /(?:^|[^a-z])(?:ci|tests?|checks?|lint|build|verify|validate|quality|unit|e2e|integration|coverage|security|codeql|audit)(?:[^a-z]|$)/i;
const DOES_NOTHING = /^(?:(?:exit\s{1,9}0|true|:|echo(?:\s[^|;&`$<>]{0,200})?|printf\s[^|;&`$<>]{0,200})\s{0,9}(?:;|&&|$)\s{0,9}){1,8}$/;
const GETS_READY = /^\s{0,40}(?:- )?["']?uses["']?:\s{1,9}["']?(?!actions\/(?:checkout|setup-[\w-]{1,20}|cache)@)/m;

function doNothing(commands: readonly string[]): boolean {
  const lines = commands
    .flatMap((command) => command.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.length > 0 && lines.every((line) => DOES_NOTHING.test(line));
}

function workflowChecksNothing(path: string, text: string): boolean {
  if (!triggersOf(text).some((trigger) => /^(?:push|pull_request|merge_group)$/.test(trigger)) || GETS_READY.test(text)) return false;
  const names = `${path.slice(path.lastIndexOf('/'))} ${/^name:\s{0,9}(.{0,80})$/m.exec(text)?.[1] ?? ''}`;
  return CHECKS.test(names) && doNothing(readWorkflow(text).runs);
}

/** Jobs of other build servers, whose commands are a list, or a text. */
const SCRIPT =
  /^[ \t]{0,40}(?:- )?(?:script|commands|command|run|before_script|after_script)["']?:[ \t]{0,9}(?:\n((?:[ \t]{1,40}- [^\n]{0,400}\n?){1,64})|([^\n|>]{1,400})$)/gm;

function pipelineChecksNothing(text: string): boolean {
  if (!CHECKS.test(text.replace(/#[^\n]{0,400}/g, '')) || /\b(?:include|trigger|uses|template|extends)["']?:/.test(text)) return false;
  return doNothing(
    [...text.matchAll(SCRIPT)]
      .slice(0, 64)
      .map(
        ([, list, one = '']) =>
          list?.replace(/^[ \t]{1,40}- ["']?([^\n]{0,400}?)["']?$/gm, '$1') ?? one.replace(/^["'[]{1,2}|["'\]]{1,2}$/g, ''),
      ),
  );
}
