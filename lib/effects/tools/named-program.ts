import type { Fields, ForeignCall } from './foreign-call.js';

/** Programs whose arguments a tool takes, by the words of its name or of its server's. */
const PROGRAMS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aws=aws az=az azure=az gcloud=gcloud gcp=gcloud terraform=terraform opentofu=tofu tofu=tofu terragrunt=terragrunt pulumi=pulumi cdk=cdk',
    'kubectl=kubectl kubernetes=kubectl k8s=kubectl helm=helm docker=docker podman=podman git=git gh=gh glab=glab',
    'heroku=heroku fly=flyctl flyctl=flyctl vercel=vercel netlify=netlify wrangler=wrangler firebase=firebase doctl=doctl railway=railway',
    'redis=redis-cli psql=psql mongosh=mongosh npm=npm pnpm=pnpm yarn=yarn ansible=ansible vault=vault',
  ].flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
);

/** The program whose command line the tool takes, told by its name, else by its server's; undefined where neither tells. */
export function programOfTool({ toolWords, serverWords }: ForeignCall): string | undefined {
  const word = [...toolWords, ...serverWords].find((each) => Object.hasOwn(PROGRAMS, each));
  return word === undefined ? undefined : PROGRAMS[word];
}

const INSIDE = new Set('exec pod pods ssh shell container containers terminal console'.split(' '));

/** True where the command is not the program's own but runs inside of what it keeps: a container, a pod, a machine. */
export function runsInside(fields: Fields, { toolWords }: ForeignCall): boolean {
  return (
    toolWords.some((word) => INSIDE.has(word)) ||
    fields.get('container', 'container_id', 'container_name', 'pod', 'pod_name', 'image', 'host', 'instance_id') !== undefined
  );
}
