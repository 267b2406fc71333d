import { runsStrangers } from '../self-run/workflow-strangers.js';
import { readWorkflow } from '../self-run/workflow-text.js';
import { runsStrangersArtifact } from './artifacts.js';

/** As in `self-run/workflow-secrets.ts`. A copy: in one place it would be loaded with every command. */
const WORKFLOW = /\/\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/;

const USES = /^\s{0,40}(?:- )?["']?uses["']?:\s{1,9}["']?([\w.-]{1,60})\/([\w./-]{1,100})@([\w./-]{1,100})/gm;

/** Those who make actions that most repositories use. */
const WELL_KNOWN =
  /^(?:actions|github|docker|aws-actions|azure|google-github-actions|hashicorp|pypa|pnpm|oven-sh|denoland|dtolnay|rust-lang|ruby|gradle|codecov|cloudflare|vercel|netlify|sigstore|slsa-framework|goreleaser|golangci|astral-sh|softprops|peaceiris|release-drafter|changesets|step-security|aquasecurity|anchore|snyk|sonarsource|jetbrains|microsoft|digitalocean|superfly|shivammathur|swatinem|taiki-e)$/i;

interface Used {
  readonly owner: string;
  readonly name: string;
  readonly at: string;
}

function usedIn(text: string): readonly Used[] {
  return [...text.matchAll(USES)].slice(0, 500).map(([, owner = '', name = '', at = '']) => ({ owner, name, at }));
}

const isPinned = ({ at }: Used): boolean => /^[\da-f]{40}$/.test(at);

/** How strangers get what they like into a workflow by a change of it; undefined where they do not. */
export function strangersInWorkflow(path: string, before: string, after: string): string | undefined {
  if (!WORKFLOW.test(path)) return undefined;
  const [first, now] = [usedIn(before), usedIn(after)];
  const stay = new Set(now.map(({ owner, name }) => `${owner}/${name}`));
  const gone = new Set(first.flatMap((used) => (isPinned(used) && !stay.has(`${used.owner}/${used.name}`) ? [used.name] : [])));
  const known = new Set(first.map(({ owner }) => owner));
  const takenOver = now.some(
    (used) => !isPinned(used) && !/^v?\d/.test(used.at) && !known.has(used.owner) && !WELL_KNOWN.test(used.owner) && gone.has(used.name),
  );
  if (takenOver) return 'code of strangers';
  if (runsStrangersArtifact(after)) return 'code of strangers';
  // An edit may hold only a half of it: the event, or what is checked out. What the file did before is not its doing.
  return runsWith(before) === undefined ? runsWith(after) : undefined;
}

function runsWith(workflow: string): string | undefined {
  return runsStrangers(workflow, workflow, readWorkflow(workflow));
}
