import type { JsonObject, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { topFrame } from '../analysis.js';
import { PRODUCTION_WORD } from '../known/environment-names.js';
import { walkSource } from '../wrappers/shell-source.js';
import { judgeSharedFile } from '../written/shipped/judge-file.js';
import { scopeOf } from './as-program.js';
import { contentEffects } from './file-tools.js';
import { isOfServer } from './mcp-tool.js';
import { filesIn } from './shared-services.js';

/** Servers of forges, by which files are changed in a repository that is nobody's alone. */
const OF_FORGE = /github|gitlab|bitbucket|gitea|forgejo|codeberg|gitee|azure[-_]?devops|(?:^|[_-])ado(?:[_-]|$)/i;
const PUTS_FILES = /(?:^|_)(?:create|update|write|put|push|commit|upload|upsert|edit|add|modify|replace)(?:_|$)/;
const OF_FILES = /(?:^|_)(?:files?|contents?|commits?|push|tree|blob)(?:_|$)/;

/** Files of one call that are looked at. */
const MAX_FILES = 64;
const MAX_PIPELINE = 65_536;

/** Branches that all others come from, or that are delivered. Where none is named it is one of them. */
const SHARED_BRANCH = /^(?:refs\/heads\/)?(?:main|master|trunk|default|develop|prod(?:uction)?|release(?:[/-][\w.-]{1,40})?)$/i;

/** True for a tool that puts files into a repository of a forge. */
export function putsForgeFiles(name: string, tool: string): boolean {
  return isOfServer(tool, OF_FORGE) && PUTS_FILES.test(name) && OF_FILES.test(name);
}

/** What the files do that a tool puts into a repository: as if they were written here; and there a build server takes up at once what it is told to run. */
export function forgeFilesEffects({ tool, input }: PreToolUse, analysis: Analysis): void {
  const isShared = branchesOf(input).every((branch) => SHARED_BRANCH.test(branch));
  for (const [path, written] of filesIn(input, 0).slice(0, MAX_FILES)) {
    if (!/^[\w./@ -]{1,400}$/.test(path)) continue;
    const inProject = `${analysis.world.project.root}/${path.replace(/^(?:\.?\/)+/, '')}`;
    const text = plainText(written, input);
    contentEffects(inProject, text, tool, analysis);
    if (isShared) {
      judgeSharedFile(inProject, text, analysis);
      pipelineEffects(path, text, analysis);
    }
  }
}

/** What a forge checks all others' changes by. */
const CHECKS =
  /(?:^|\/)(?:\.github\/(?:workflows\/[\w.-]{1,100}\.ya?ml|dependabot\.ya?ml|CODEOWNERS)|CODEOWNERS|\.gitlab-ci\.ya?ml|\.gitlab\/CODEOWNERS|azure-pipelines\.ya?ml|bitbucket-pipelines\.ya?ml|\.circleci\/config\.ya?ml|Jenkinsfile|SECURITY\.md)$/;

/** True for a tool by which a branch that all share loses a file by which changes are checked. */
export function takesChecks(name: string, { tool, input }: PreToolUse): boolean {
  if (
    !isOfServer(tool, OF_FORGE) ||
    !/(?:^|_)(?:delete|remove)_(?:\w{1,20}_)?files?(?:_|$)/.test(name) ||
    !branchesOf(input).every((branch) => SHARED_BRANCH.test(branch))
  ) {
    return false;
  }
  return ['path', 'file_path', 'filePath', 'file'].some(
    (field) => typeof input[field] === 'string' && CHECKS.test(input[field].slice(-400)),
  );
}

/** A command of a pipeline by which something goes that is in use. */
const TAKES_DOWN =
  /^[\s-]{0,60}(?:run:\s{0,9})?["']?((?:kubectl|helm|terraform|tofu|pulumi|aws|gcloud|az|doctl|flyctl|heroku|psql|mysql|mongosh|redis-cli|dropdb|argocd|eksctl)\s[^\n]{0,600}?\b(?:delete|destroy|drop|flushall|flushdb|terminate\S{0,30}|uninstall|rb|truncate)\b[^\n]{0,600}?)["']?\s{0,9}$/gim;
const IN_PRODUCTION = new RegExp(String.raw`(?:^|[^a-z])(?:${PRODUCTION_WORD}|live)(?![a-z])`, 'i');

/** What a pipeline does at once, as soon as a branch has it that all share: only what is plain, for most pipelines change what they are for. */
function pipelineEffects(path: string, text: string, analysis: Analysis): void {
  if (!CHECKS.test(path)) return;
  for (const [, line = ''] of [...text.slice(0, MAX_PIPELINE).matchAll(TAKES_DOWN)].slice(0, MAX_FILES)) {
    if (IN_PRODUCTION.test(line)) walkSource(line, scopeOf([], analysis), topFrame(analysis));
  }
}

function branchesOf(input: JsonObject): readonly string[] {
  return Object.entries(input).flatMap(([field, value]) =>
    /^(?:(?:target|branch)_?)?(?:branch|ref)(?:_?name)?$/i.test(field) && typeof value === 'string' ? [value] : [],
  );
}

/** As it is meant, where it is sent in an encoding. */
function plainText(text: string, input: JsonObject): string {
  const isEncoded = input['encoding'] === 'base64' || (text.length >= 40 && /^[\w+/\n]{40,}={0,2}$/.test(text.trimEnd()));
  return isEncoded ? Buffer.from(text, 'base64').toString('utf8') : text;
}
