import type { Row } from '../command/row.js';
import { TO_EVERYBODY } from './conditions/to-production.js';
import { IN_USE } from '../known/environment-names.js';

/** A name that is a list's, or says that it is no cluster for a while. */
const OF_OTHERS = new RegExp(String.raw`^$|\uFFFC|${IN_USE}|main|master`, 'i');
const SAYS_OF_OTHERS = new RegExp(String.raw`^[^=]*=(?:$|[^]*(?:\uFFFC|${IN_USE}|main|master))`, 'i');

/** What makes clusters and machines. */
export const CLUSTER_MAKERS: readonly Row[] = [
  // Made for a while, on this machine, and named in plain sight.
  {
    program: 'kapp deploy | kapp app-group deploy',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '-g': 'text', '--group': 'text', '-d': 'text', '-n': 'text', '--namespace': 'text', '-f': 'use', '--file': 'use', '--into-ns': 'text', '--kubeconfig': 'use', '--kubeconfig-context': 'text' },
    effects: [{ ...TO_EVERYBODY, idle: 'outside-production', when: { none: ['--diff-run'] } }],
    examples: [['kapp deploy -a shop -n prod -f k8s -y', 'publish deployment:production'], ['kapp deploy -a shop -n prod -f k8s --diff-run'], ['kapp deploy -a shop -f k8s -y']],
  },
  { program: 'kapp delete | kapp app-group delete', operands: 'text', options: { '-a': 'text', '--app': 'text', '-n': 'text', '--namespace': 'text' }, effects: [{ kind: 'destroy', resource: 'cluster', when: { none: ['--diff-run'] } }], examples: [['kapp delete -a shop -y', 'destroy cluster'], ['kapp inspect -a shop']] },
  { program: 'docker-machine', operands: 'text', options: { '-s': 'text', '--storage-path': 'text' }, effects: [{ kind: 'destroy', resource: 'cloud', when: { operand: /^(?:rm|kill)$/ } }], examples: [['docker-machine rm -f prod', 'destroy cloud'], ['docker-machine ls']] },
  {
    program: 'kind delete | k3d cluster delete | minikube delete',
    operands: 'text',
    options: { '--name': 'text', '-n': 'text', '-p': 'text', '--profile': 'text' },
    effects: [
      { kind: 'destroy', resource: 'cluster', when: { any: ['-A', '-a', '--all'] } },
      { kind: 'destroy', resource: 'cluster', name: 'named elsewhere', when: { operand: OF_OTHERS } },
      { kind: 'destroy', resource: 'cluster', name: 'named elsewhere', when: { value: SAYS_OF_OTHERS } },
    ],
    examples: [
      ['kind delete cluster --name ci'],
      ['kind delete cluster'],
      ['kind delete clusters a b'],
      ['k3d cluster delete dev'],
      ['minikube delete'],
      ['minikube delete -p dev --purge=false'],
      ['minikube delete --all --purge', 'destroy cluster'],
      ['minikube delete -p prod-copy', 'destroy cluster'],
      ['minikube delete -p products'],
      ['minikube delete -p "$P"', 'destroy cluster'],
      ['kind delete clusters --all', 'destroy cluster'],
      ['k3d cluster delete -a', 'destroy cluster'],
      ['for c in dev prod; do kind delete cluster --name $c; done', 'destroy cluster'],
      ['for c in dev prod; do k3d cluster delete $c; done', 'destroy cluster'],
      ['kind delete cluster --name "$C"', 'destroy cluster'],
      ['kind delete clusters $(kind get clusters)', 'destroy cluster'],
      ['kind get clusters | xargs kind delete clusters', 'destroy cluster'],
      ['k3d cluster delete $(k3d cluster list -o name)', 'destroy cluster'],
    ],
  },
  { program: 'eksctl create iamidentitymapping | eksctl create accessentry | aws eks create-access-entry | aws eks associate-access-policy', operands: 'text', options: { '--cluster': 'text', '--cluster-name': 'text', '--arn': 'text', '--principal-arn': 'text', '--policy-arn': 'text', '--group': 'text', '--username': 'text', '--access-scope': 'text', '--region': 'text' }, effects: [{ kind: 'change-permission', resource: 'account', name: 'of a cluster' }], examples: [['eksctl create iamidentitymapping --cluster a --arn b --group system:masters', 'change-permission account:of a cluster'], ['aws eks associate-access-policy --cluster-name a --principal-arn b --policy-arn c', 'change-permission account:of a cluster'], ['aws eks describe-access-entry --cluster-name a --principal-arn b'], ['eksctl get iamidentitymapping --cluster a']] },
  { program: 'eksctl delete | kops delete | k3s-uninstall.sh | colima delete | vagrant destroy | multipass delete | limactl delete', operands: 'text', effects: [{ kind: 'destroy', resource: 'cluster', idle: 'thrown-away' }], examples: [['eksctl delete cluster x', 'destroy cluster'], ['multipass delete web --purge', 'destroy cluster'], ['vagrant destroy -f', 'destroy cluster'], ['multipass launch -n web; multipass delete web', 'destroy cluster']] },
  { program: 'velero backup delete | argocd app delete | flux uninstall | istioctl uninstall', operands: 'text', effects: [{ kind: 'destroy', resource: 'cluster' }], examples: [['argocd app delete x', 'destroy cluster:x']] },
];
