import type { Row } from '../command/row.js';
import { revealedCredential } from './conditions/revealed.js';

/** What prints a token for a service or a cluster, or a kubeconfig with one. */
export const ACCESS_TOKENS: readonly Row[] = [
  {
    program: 'aws eks get-token | aws rds generate-db-auth-token | aws kms decrypt | aws redshift get-cluster-credentials | aws sso get-role-credentials | aws iam create-service-specific-credential | aws cognito-idp initiate-auth | gcloud config config-helper | gcloud sql generate-login-token | doctl kubernetes cluster kubeconfig show | doctl databases connection | oc create token | kubectl create token | kubectl view-secret | kubectl modify-secret | argocd account generate-token | tsh app config | heroku pg:credentials:url | heroku authorizations:create | firebase functions:config:get | firebase functions:secrets:access | nmcli dev wifi show-password | nmcli device wifi show-password | wg showconf | drush sql:connect | drush sql-connect | wp config list | eyaml decrypt | kubeseal --recovery-unseal | dotenvx get | eas env:get | rbw unlock --raw | docker swarm join-token | aws secretsmanager batch-get-secret-value | aws-vault export | databricks secrets get-secret | databricks secrets list-secrets-values | turso auth token | turso auth api-tokens mint | turso db tokens create | turso group tokens create | yc iam create-token | yc lockbox payload get | uv auth token | llm keys get | pulumi env open | esc open | esc env open | akeyless get-secret-value | akeyless get-rotated-secret-value | akeyless get-dynamic-secret-value | conjur variable get | keeper get | ksm secret get | ksm secret notation | pass-cli item view | systemd-creds cat | systemd-creds decrypt | keyctl print | keyctl pipe | keyctl read | kubeadm token list',
    operands: 'text',
    effects: [revealedCredential('token')],
    examples: [
      ['aws eks get-token --cluster-name x', 'reveal-environment credential:token'],
      ['kubectl create token default', 'reveal-environment credential:token'],
      ['turso db tokens create shop', 'reveal-environment credential:token'],
      ['turso db list'],
      ['pulumi env open a/prod', 'reveal-environment credential:token'],
      ['pulumi env ls'],
      ['systemd-creds cat db', 'reveal-environment credential:token'],
      ['systemd-creds list'],
      ['keyctl print 12', 'reveal-environment credential:token'],
      ['keyctl show'],
      ['llm keys get openai', 'reveal-environment credential:token'],
      ['llm keys list'],
      ['aws-vault list'],
    ],
  },
  {
    program: 'gke-gcloud-auth-plugin | aws-iam-authenticator token | kubelogin get-token | kubectl oidc-login get-token | aws-sso process | saml2aws credential-process | aws_signing_helper credential-process | cargo-credential-libsecret | cargo-credential-macos-keychain | cargo-credential-wincred | cargo-credential-1password',
    operands: 'text',
    effects: [revealedCredential('token', { none: ['-h', '--help', '--version'] })],
    examples: [['aws-iam-authenticator token -i prod', 'reveal-environment credential:token'], ['saml2aws credential-process -p prod', 'reveal-environment credential:token'], ['gke-gcloud-auth-plugin --version'], ['aws-sso list']],
  },
  // Clusters of this machine, whose own kubeconfig holds the same, and one that is given a file for each cluster.
  {
    program: 'kind get kubeconfig | k3d kubeconfig get | k0s kubeconfig admin | microk8s config | clusterctl get kubeconfig',
    operands: 'text',
    options: { '--name': 'text' },
    effects: [{ ...revealedCredential('kubeconfig'), idle: 'output-to-file' }],
    examples: [
      ['kind get kubeconfig --name ci', 'reveal-environment credential:kubeconfig'],
      ['kind get kubeconfig --name ci > /dev/stderr', 'reveal-environment credential:kubeconfig'],
      ['kind get kubeconfig --name ci 2> errors.txt', 'reveal-environment credential:kubeconfig'],
      ['kind get kubeconfig --name ci | tee kube.yaml', 'reveal-environment credential:kubeconfig'],
      ['clusterctl get kubeconfig ci', 'reveal-environment credential:kubeconfig'],
      ['clusterctl get kubeconfig ci > ci.kubeconfig', 'write /home/u/proj/ci.kubeconfig'],
      ['k0s kubeconfig admin > /dev/tty', 'reveal-environment credential:kubeconfig'],
      ['kind get clusters'],
    ],
  },
  // They print a whole kubeconfig.
  {
    program: 'civo kubernetes config | linode-cli lke kubeconfig-view | scw k8s kubeconfig get',
    operands: 'text',
    options: { '--name': 'text', '--local-path': 'text', '-p': 'text' },
    effects: [revealedCredential('kubeconfig', { none: ['--save'] }), revealedCredential('kubeconfig', { value: /^(?:--local-path|-p)=(?:-$|\/dev\/(?!null$)|\/proc\/)/ })],
    examples: [
      ['civo kubernetes config a --save'],
      ['civo kubernetes config a --save --local-path ./kube.yaml'],
      ['civo kubernetes config a --save --local-path devices/kube.yaml'],
      ['civo kubernetes config a --save --local-path /dev/stdout', 'reveal-environment credential:kubeconfig'],
      ['civo kubernetes config a --save -p /dev/fd/1', 'reveal-environment credential:kubeconfig'],
      ['civo kubernetes config a', 'reveal-environment credential:kubeconfig'],
      ['scw k8s kubeconfig get a > kube.yaml', 'reveal-environment credential:kubeconfig'],
    ],
  },
  {
    program: 'talosctl kubeconfig | az aks get-credentials',
    operands: 'text',
    options: { '-n': 'text', '-e': 'text', '-g': 'text', '--nodes': 'text', '--file': 'text', '-f': 'text' },
    effects: [revealedCredential('kubeconfig', { operand: /^(?:-$|\/dev\/|\/proc\/)/ }), revealedCredential('kubeconfig', { value: /^(?:--file|-f)=(?:-$|\/dev\/|\/proc\/)/ })],
    examples: [
      ['talosctl kubeconfig -', 'reveal-environment credential:kubeconfig'],
      ['talosctl kubeconfig'],
      ['talosctl kubeconfig /dev/stdout', 'reveal-environment credential:kubeconfig'],
      ['talosctl kubeconfig devices.yaml'],
      ['az aks get-credentials -g g -n c --file -', 'reveal-environment credential:kubeconfig'],
      ['az aks get-credentials -g g -n c'],
    ],
  },
  { program: 'kubeadm token create', operands: 'text', effects: [{ ...revealedCredential('token', { none: ['--dry-run'] }), idle: 'output-to-file' }], examples: [['kubeadm token create --print-join-command', 'reveal-environment credential:token'], ['kubeadm token create --print-join-command > join.sh', 'write /home/u/proj/join.sh']] },
  {
    program: 'aws-vault exec',
    operands: 'text',
    options: { '-d': 'text', '--duration': 'text', '--region': 'text', '-t': 'text', '--mfa-token': 'text' },
    effects: [revealedCredential('token', { any: ['-j', '--json'] })],
    examples: [['aws-vault exec prod --json', 'reveal-environment credential:token'], ['aws-vault exec prod -- aws s3 ls'], ['aws-vault exec prod -- jq --json a']],
  },
  { program: 'oc whoami', operands: 'text', effects: [revealedCredential('token', { any: ['-t', '--show-token'] })], examples: [['oc whoami -t', 'reveal-environment credential:token'], ['oc whoami']] },
];
