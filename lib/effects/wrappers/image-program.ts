import type { Word } from '../../shell/command.js';
import { literalWord, textOf } from '../../shell/command.js';

/** Images that are named otherwise than the program that they start, some by the folder of the registry too. */
const OTHER_NAMES = new Map([
  ['aws-cli', 'aws'],
  ['awscli', 'aws'],
  ['opentofu', 'tofu'],
  ['stripe-cli', 'stripe'],
  ['flyctl', 'fly'],
  ['cloud-sql-proxy', 'cloud_sql_proxy'],
  ['k8s-kubectl', 'kubectl'],
  ['alpine-curl', 'curl'],
  ['heroku-cli', 'heroku'],
  ['oci-cli', 'oci'],
  ['scaleway/cli', 'scw'],
  ['linode/cli', 'linode-cli'],
  ...['stable', 'upstream', 'testing', 'immutable'].map((name): [string, string] => [`skopeo/${name}`, 'skopeo']),
]);

/** Images that start the program of their name, whatever it is given. Source of the fact: `ENTRYPOINT` of their Dockerfiles. */
const OF_THEIR_NAME = new Set(
  'argocd cloudflared consul crane curl dbmate doctl eksctl fly flyway gcloud git gsutil helm k6 kubectl kopia liquibase masscan mc migrate ngrok nmap nomad nuclei packer pulumi rclone restic s3cmd s5cmd skopeo socat sops stripe terraform tofu vault velero wget'.split(
    ' ',
  ),
);

/** What runs in a container that is started with these words: most images run them, some hand them to a program of their own. */
export function runInImage(image: Word, words: readonly Word[]): readonly Word[] {
  const first = textOf(words[0]);
  const [folder = '', last = ''] = ['', ...textOf(image).split('/')].slice(-2);
  const base = last.split(/[:@]/, 1).join('');
  const name = OTHER_NAMES.has(`${folder}/${base}`) ? `${folder}/${base}` : base;
  const program = OTHER_NAMES.get(name) ?? name;
  // The entry points of official images give options to their program, and run all else.
  const isHanded = first.startsWith('-') || OTHER_NAMES.has(name) || OF_THEIR_NAME.has(program);
  return words.length === 0 || !isHanded || first === program ? words : [literalWord(program, image.span), ...words];
}
