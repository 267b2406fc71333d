import { sendsEntrusted } from './entrusted-sent.js';

/** Secrets by their usual names that are shown to one service and no other: a registry, a cloud, a forge, or none at all as keys are. */
const OWNED = String.raw`(?:[A-Z]{1,20}_){0,2}(?:AWS_(?:SECRET_ACCESS_KEY|SESSION_TOKEN)|(?:NPM(?:_AUTH)?|NODE_AUTH|PYPI(?:_API)?|CARGO_REGISTRY|GH|GITHUB|DOCKER(?:HUB)?)_(?:TOKEN|PAT)|(?:TWINE|DOCKER(?:HUB)?)_PASSWORD|SSH_(?:PRIVATE_)?KEY|(?:GPG|PGP|SIGNING)_(?:PRIVATE_)?KEY|KUBE_?CONFIG|DATABASE_URL|GOOGLE_(?:APPLICATION_)?CREDENTIALS|GCP_SA_KEY|AZURE_CREDENTIALS)`;

/** How build servers fill one into a command, or into a variable: GitHub and its like, Azure Pipelines, Cloud Build. */
const FILLED_IN = new RegExp(String.raw`\$\{\{\s{0,9}secrets\.(${OWNED})\s{0,9}\}\}|\$\((${OWNED})\)|\$\$(${OWNED})\b`, 'gi');
const GIVEN_AS = new RegExp(
  String.raw`(?:^|[\s{,])["']?([A-Za-z_]\w{0,60})["']?[ \t]{0,9}:[ \t]{0,9}(?:["']?(?:\$\{\{[ \t]{0,9}secrets\.${OWNED}[ \t]{0,9}\}\}|\$\(${OWNED}\))|\{?\s{0,20}["']?from_secret["']?:[ \t]{0,9}["']?${OWNED}\b)`,
  'gi',
);
const NAMED = new RegExp(String.raw`\$\{?(${OWNED})\b`, 'g');

/** Secrets of one file that are looked for. */
const MAX_SECRETS = 64;

/** True for commands of a build server that send such a secret, as what is told, to a host that nobody logs in to with it. */
export function sendsOwned(text: string, commands: readonly string[]): boolean {
  const filledIn = commands.map((command) =>
    command.replace(FILLED_IN, (_whole, one?: string, two?: string, three?: string) => `$${one ?? two ?? three ?? ''}`),
  );
  const names = [...text.matchAll(GIVEN_AS), ...filledIn.flatMap((command) => [...command.matchAll(NAMED)])].map(([, name = '']) => name);
  const secrets = [...new Set(names)].slice(0, MAX_SECRETS);
  return filledIn.some((command) => sendsEntrusted(command, secrets));
}
