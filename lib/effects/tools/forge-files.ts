import type { JsonObject, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { sharedFileEffects } from '../written/shipped/shipped-effects.js';
import { contentEffects } from './files.js';
import { filesIn } from './shared-services.js';

/** Servers of forges, by which files are changed in a repository that is nobody's alone. */
const OF_FORGE = /^mcp__.{0,40}(?:github|gitlab|bitbucket|gitea|forgejo|codeberg|gitee|azure[-_]?devops|\bado\b).{0,40}__/i;
const PUTS_FILES = /(?:^|_)(?:create|update|write|put|push|commit|upload|upsert|edit|add|modify|replace)(?:_|$)/;
const OF_FILES = /(?:^|_)(?:files?|contents?|commits?|push|tree|blob)(?:_|$)/;

/** Files of one call that are looked at. */
const MAX_FILES = 64;

/** Branches that all others come from, or that are delivered. Where none is named it is one of them. */
const SHARED_BRANCH = /^(?:refs\/heads\/)?(?:main|master|trunk|default|develop|prod(?:uction)?|release(?:[/-][\w.-]{1,40})?)$/i;

/** True for a tool that puts files into a repository of a forge. */
export function putsForgeFiles(name: string, tool: string): boolean {
  return OF_FORGE.test(tool) && PUTS_FILES.test(name) && OF_FILES.test(name);
}

/** What the files do that a tool puts into a repository: as if they were written here; and there a build server takes up at once what it is told to run. */
export function forgeFilesEffects({ tool, input }: PreToolUse, analysis: Analysis): void {
  const isShared = branchesOf(input).every((branch) => SHARED_BRANCH.test(branch));
  for (const [path, written] of filesIn(input, 0).slice(0, MAX_FILES)) {
    if (!/^[\w./@ -]{1,400}$/.test(path)) continue;
    const inProject = `${analysis.world.project.root}/${path.replace(/^(?:\.?\/)+/, '')}`;
    const text = plainText(written, input);
    contentEffects(inProject, text, tool, analysis);
    if (isShared) sharedFileEffects(inProject, text, analysis);
  }
}

function branchesOf(input: JsonObject): readonly string[] {
  return Object.entries(input).flatMap(([field, value]) => (/^(?:(?:target|branch)_?)?(?:branch|ref)(?:_?name)?$/i.test(field) && typeof value === 'string' ? [value] : []));
}

/** As it is meant, where it is sent in an encoding. */
function plainText(text: string, input: JsonObject): string {
  const isEncoded = input['encoding'] === 'base64' || (text.length >= 40 && /^[\w+/\n]{40,}={0,2}$/.test(text.trimEnd()));
  return isEncoded ? Buffer.from(text, 'base64').toString('utf8') : text;
}
