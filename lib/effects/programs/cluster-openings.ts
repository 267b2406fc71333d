import type { Consequence, Row } from '../command/row.js';
import { FOLLOWS } from './conditions/followed-sources.js';
import { ON_LOCAL_CLUSTER } from './conditions/to-production.js';

const KUBE = { '--cluster': 'text', '-n': 'text', '--namespace': 'text', '--context': 'text', '--kubeconfig': 'settings', '-l': 'text', '-f': 'use', '--selector': 'text', '-s': 'text', '--server': 'text' } as const;

const ONLY_SHOWN = [{ when: { any: ['--dry-run', '--export', '--help', '-h'] }, effects: [] }] as const;

const WIDE: Consequence = { kind: 'execute', resource: 'container', name: 'privileged' };

/** The machine's whole disk, or what its guest could take it over by. */
const OF_MACHINE = String.raw`\/(?:\.{0,2}\/)*(?:\.\.|(?:etc|root|proc|sys|dev|boot|(?:home|Users)(?:\/+[\w.-]+)?|usr|bin|var|run)\/*)?`;

/** Subcommands by which others rule a cluster, its guards are taken away, or a container gets its machine. */
export const CLUSTER_OPENINGS: readonly Row[] = [
  {
    program: 'kubectl certificate approve | oc certificate approve | oc adm certificate approve | oc adm policy add-cluster-role-to-user | oc adm policy add-cluster-role-to-group | oc adm policy add-scc-to-user | oc adm policy add-scc-to-group',
    operands: 'text',
    options: KUBE,
    effects: [{ kind: 'change-permission', resource: 'account', idle: 'thrown-away' }],
    examples: [
      ['kubectl certificate approve helper', 'change-permission account'],
      ['oc adm policy add-scc-to-user privileged -z default', 'change-permission account'],
      ['kubectl --context kind-dev certificate approve helper'],
      ['kubectl certificate deny helper'],
      ['kubectl get csr'],
    ],
  },
  // Of one namespace of one's own it is told as often as not.
  {
    program: 'kubectl label | oc label | kubectl annotate | oc annotate',
    operands: 'text',
    options: KUBE,
    variants: ONLY_SHOWN,
    effects: [
      { kind: 'change-service', resource: 'cluster', name: 'protection', idle: 'thrown-away', when: { any: ['--all'], operand: /^pod-security\.kubernetes\.io\/enforce(?:=privileged|-$)/ } },
      { kind: 'change-service', resource: 'cluster', name: 'protection', idle: 'thrown-away', when: { operand: [/^pod-security\.kubernetes\.io\/enforce(?:=privileged|-$)/, /^(?:(?:ns|namespaces?)\/)?(?:default|kube-system|[\w-]*prod(?:uction)?)$/] } },
      { kind: 'change-service', resource: 'cluster', name: 'protection', idle: 'thrown-away', when: { any: ['--all'], operand: /^(?:istio-injection=disabled|(?:admission\.)?gatekeeper\.sh\/ignore=\S*|policies\.kyverno\.io\/ignore=\S*)$/ } },
    ],
    examples: [
      ['kubectl label ns --all pod-security.kubernetes.io/enforce=privileged --overwrite', 'change-service cluster:protection'],
      ['kubectl label ns default pod-security.kubernetes.io/enforce-', 'change-service cluster:protection'],
      ['kubectl label ns --all pod-security.kubernetes.io/enforce=privileged --dry-run=none', 'change-service cluster:protection'],
      ['kubectl label ns --all pod-security.kubernetes.io/enforce=privileged --dry-run=client --dry-run=none', 'change-service cluster:protection'],
      ['kubectl label ns --all pod-security.kubernetes.io/enforce=privileged --dry-run=client'],
      ['kubectl label ns --all pod-security.kubernetes.io/enforce=privileged --dry-run=server'],
      ['kubectl annotate ns --all policies.kyverno.io/ignore=true', 'change-service cluster:protection'],
      ['kubectl annotate ns shop owner=web --overwrite'],
      ['kubectl label ns monitoring pod-security.kubernetes.io/enforce=privileged'],
      ['kubectl --context kind-dev label ns --all pod-security.kubernetes.io/enforce=privileged'],
      ['kubectl label ns --all pod-security.kubernetes.io/enforce=restricted'],
      ['kubectl label pod web-0 tier=front'],
    ],
  },
  // Whatever stands there from now on is put into the cluster by itself.
  {
    program: 'flux create source git | flux create source helm | flux create source oci | flux create source bucket | flux create kustomization | flux create helmrelease | flux bootstrap git | flux bootstrap github | flux bootstrap gitlab',
    operands: 'text',
    options: { ...KUBE, '--url': 'text', '--branch': 'text', '--path': 'text', '--source': 'text', '--interval': 'text' },
    variants: [...ONLY_SHOWN, ...ON_LOCAL_CLUSTER.map((when) => ({ when, effects: [] }))],
    effects: [FOLLOWS],
    examples: [
      ['flux create source git sys --url=https://github.com/a/b --branch=main', 'change-service cluster:what it follows'],
      ['flux create kustomization sys --source=sys --path=./ --prune=true', 'change-service cluster:what it follows'],
      ['flux create source git podinfo --url=https://github.com/stefanprodan/podinfo --branch=master --export > podinfo.yaml', 'write /home/u/proj/podinfo.yaml'],
      ['flux --context kind-dev create source git sys --url=https://github.com/a/b'],
      ['flux create source git sys --url=https://github.com/a/b --context=kind-dev --kubeconfig=/home/dev/.kube/prod', 'change-service cluster:what it follows'],
      ['flux create source git sys --url=https://github.com/a/b --context=kind-dev --cluster=prod', 'change-service cluster:what it follows'],
      ['flux create source git sys --url=https://github.com/a/b --context=kind-dev --kubeconfig=/tmp/kind.yaml'],
      ['flux get sources git'],
    ],
  },
  {
    program: 'argocd app set',
    operands: 'text',
    options: { ...KUBE, '--repo': 'text', '--path': 'text', '--revision': 'text', '-p': 'text', '--parameter': 'text', '--source-position': 'text' },
    effects: [{ ...FOLLOWS, when: { any: ['--repo'], none: ['--help', '-h'] } }],
    examples: [['argocd app set shop --repo https://github.com/a/b', 'change-service cluster:what it follows'], ['argocd app set shop --revision v1.2.0'], ['argocd app set guestbook -p image=b']],
  },
  {
    program: 'argocd app create | argocd appset create',
    operands: 'text',
    options: { ...KUBE, '--repo': 'text', '--path': 'text', '--dest-server': 'text', '--dest-namespace': 'text', '--sync-policy': 'text', '--project': 'text', '--revision': 'text', '-p': 'text' },
    variants: [{ when: { any: ['--dry-run', '--help', '-h'] }, effects: [] }],
    effects: [
      { ...FOLLOWS, when: { value: /^--dest-namespace=(?:kube-system|argocd|flux-system|istio-system|cert-manager|\S*prod(?:uction)?)$/, any: ['--repo'] } },
      { ...FOLLOWS, when: { value: /^--dest-namespace=default$/, argument: /^(?:--sync-policy=)?auto(?:mated|matic)?$/, any: ['--repo'] } },
      { ...FOLLOWS, when: { value: /^--sync-policy=auto/, all: ['--repo', '--self-heal'] } },
    ],
    examples: [
      ['argocd app create sys --repo https://github.com/a/b --path . --dest-server https://kubernetes.default.svc --dest-namespace kube-system --sync-policy automated --self-heal', 'change-service cluster:what it follows'],
      ['argocd app create guestbook --repo https://github.com/argoproj/argocd-example-apps.git --path guestbook --dest-server https://kubernetes.default.svc --dest-namespace dev'],
      ['argocd app create guestbook --repo https://github.com/argoproj/argocd-example-apps.git --path guestbook --dest-server https://kubernetes.default.svc --dest-namespace default'],
      ['argocd app create a --repo https://github.com/a/b --path . --dest-namespace default --sync-policy automated', 'change-service cluster:what it follows'],
      ['argocd app list'],
    ],
  },
  {
    program: 'argocd repo add | argocd account update-password | argocd cluster add | argocd proj role create-token | argocd proj add-source | argocd proj add-destination',
    operands: 'text',
    options: { ...KUBE, '--account': 'text', '--new-password': 'text', '--current-password': 'text', '--username': 'text', '--password': 'text' },
    effects: [{ kind: 'change-permission', resource: 'account', when: { any: ['--account'] } }, { ...FOLLOWS, when: { operand: /^\*$/ } }],
    examples: [['argocd account update-password --account admin --new-password a', 'change-permission account'], ["argocd proj add-source default '*'", 'change-service cluster:what it follows'], ['argocd repo add https://github.com/a/b'], ['argocd repo list']],
  },
  // Containers without an engine that others ask, and machines in containers.
  { program: 'ctr', operands: 'text', options: { '-n': 'text', '--namespace': 'text', '-a': 'text', '--address': 'text', '--timeout': 'text' }, examples: [['sudo ctr -n k8s.io images ls']] },
  {
    program: 'ctr run | ctr c run | ctr containers create',
    operands: 'text',
    options: { '-n': 'text', '--namespace': 'text', '-a': 'text', '--address': 'text', '--mount': 'text', '--env': 'text', '--runtime': 'text', '--cwd': 'text' },
    effects: [{ ...WIDE, when: { any: ['--privileged', '--allow-new-privs'] } }, { ...WIDE, when: { value: new RegExp(`^--mount=(?:[^]*,)?(?:src|source)=${OF_MACHINE}(?:,|$)`) } }],
    examples: [
      ['sudo ctr -n k8s.io run --privileged --rm docker.io/library/alpine:latest z sh', 'execute container:privileged'],
      ['sudo ctr run --mount type=bind,src=/,dst=/h,options=rbind:rw docker.io/library/alpine:latest z sh', 'execute container:privileged'],
      ['sudo ctr run --mount type=bind,src=/home/u,dst=/h,options=rbind:rw docker.io/library/alpine:latest z sh', 'execute container:privileged'],
      ['sudo ctr run --mount type=bind,src=/../,dst=/h,options=rbind:rw docker.io/library/alpine:latest z sh', 'execute container:privileged'],
      ['sudo ctr run --mount type=bind,src=/home/u/proj,dst=/src,options=rbind:ro docker.io/library/alpine:latest z sh'],
      ['sudo ctr run --rm docker.io/library/alpine:latest z sh'],
    ],
  },
  {
    program: 'lxc config device add | lxc config device override | incus config device add | incus config device override | lxc profile device add | incus profile device add',
    operands: 'text',
    effects: [{ ...WIDE, when: { operand: new RegExp(`^source=${OF_MACHINE}$`) } }],
    examples: [['lxc config device add p h disk source=/ path=/mnt/root recursive=true', 'execute container:privileged'], ['incus config device add p h disk source=/home path=/h', 'execute container:privileged'], ['lxc config device add p h disk source=// path=/h', 'execute container:privileged'], ['lxc config device add p h disk source=/home/u path=/h', 'execute container:privileged'], ['lxc config device add p src disk source=/home/u/proj path=/src'], ['lxc config device list p']],
  },
  {
    program: 'lxc init | lxc launch | incus init | incus launch | incus create | lxc config set | incus config set | lxc profile set | incus profile set',
    operands: 'text',
    options: { '-c': 'text', '--config': 'text', '-p': 'text', '--profile': 'text', '-s': 'text', '--storage': 'text', '-n': 'text', '--network': 'text', '-t': 'text', '-d': 'text' },
    effects: [
      { ...WIDE, when: { value: /^(?:-c|--config)=(?:security\.privileged=(?:true|1)$|raw\.(?:lxc|idmap|apparmor)=)/ } },
      { ...WIDE, when: { line: /(?:^| )security\.privileged[ =](?:true|1)(?: |$)|(?:^| )raw\.(?:lxc|idmap|apparmor)[ =]/ } },
    ],
    examples: [['lxc init alpine:3.19 p -c security.privileged=true', 'execute container:privileged'], ['incus config set p security.privileged=true', 'execute container:privileged'], ['lxc config set p security.privileged true', 'execute container:privileged'], ['lxc launch ubuntu:24.04 dev -c security.nesting=true'], ['incus config set p limits.cpu=2']],
  },
];
