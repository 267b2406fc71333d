import { describe, expect, it } from 'vitest';
import { told } from './told.js';

const document = (text: string, command = 'kubectl apply -f -'): string => `${command} <<'Y'\n${text}\nY`;
const privileged = async (command: string): Promise<boolean> => (await told(command)).includes('execute container:privileged');

describe('a manifest whose pods are given their node', () => {
  it.each([
    document('kind: Pod\nspec:\n  hostPID: true'),
    document('spec:\n  containers:\n  - securityContext: {privileged: true}'),
    document('spec:\n  volumes:\n  - name: root\n    hostPath:\n      path: /'),
    document('spec: {volumes: [{name: s, hostPath: {type: Socket, path: /var/run/docker.sock}}]}', 'kubectl --context shop create -f -'),
    document('spec:\n  hostIPC: "true"', 'oc apply -f /dev/stdin'),
    `echo '{"kind":"Pod","spec":{"hostPID":true}}' | kubectl apply -f -`,
    "kubectl apply -f <(printf 'spec:\\n  hostPID: true\\n')",
    "cat > /tmp/p.yaml <<'Y'\nspec:\n  hostPID: true\nY\nkubectl create -f /tmp/p.yaml",
    "cat > /tmp/p.yaml <<'Y'\nspec:\n  hostPID: true\nY\ncat /tmp/p.yaml | kubectl apply -f -",
    "cat > /tmp/p.yaml <<'Y'\nspec:\n  hostPID: true\nY\nkubectl apply -f - < /tmp/p.yaml",
    `kubectl patch ds a -p '{"spec":{"template":{"spec":{"containers":[{"name":"a","securityContext":{"privileged":true}}]}}}}'`,
  ])('%s', async (command) => expect(await privileged(command)).toBe(true));

  it.each([
    document('kind: Pod\nspec:\n  hostPID: false\n  containers:\n  - securityContext:\n      privileged: false'),
    document('kind: PersistentVolume\nspec:\n  hostPath:\n    path: /data/pg'),
    document('spec:\n  volumes:\n  - hostPath:\n      path: /var/lib/shop'),
    document('# privileged: true would be too much\nkind: Pod'),
    document('kind: ConfigMap\ndata:\n  path: /'),
    document('spec:\n  hostPID: true', 'kubectl --context kind-dev apply -f -'),
    document('spec:\n  hostPID: true', 'kubectl apply --dry-run=server -f -'),
    document('spec:\n  hostPID: true', 'cat > pod.yaml'),
    'kubectl apply -f k8s/agent.yaml',
    `kubectl patch deploy a -p '{"spec":{"replicas":2}}'`,
  ])('%s is another', async (command) => expect(await privileged(command)).toBe(false));
});
