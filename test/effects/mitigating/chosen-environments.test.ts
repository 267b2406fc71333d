import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { createMemory } from '../../../lib/hook/memory/memory.js';
import type { World } from '../../../lib/types.js';
import { toolCall, worldWith } from '../../checkers/world.js';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ck-guard-chosen-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function world(sessionId: string): World {
  return { ...worldWith(), home, memory: createMemory({ home, projectRoot: '/p', sessionId, agentId: undefined, userId: process.getuid?.(), onProblem: (why) => expect.fail(why) }) };
}

async function decided(command: string, sessionId = 's'): Promise<string> {
  return (await checkBashDanger({ ...toolCall('Bash', { command }, '/p') }, world(sessionId))).kind;
}

/** The command is asked about behind the choice, and in that session alone. */
async function makesAsk(choice: string, command: string): Promise<void> {
  expect(await decided(command)).toBe('pass');
  expect(await decided(choice)).toBe('pass');
  expect(await decided(command)).toBe('ask');
  expect(await decided(command, 'other')).toBe('pass');
}

const RESTART = 'kubectl delete pod web-5b8679b77d-5qgqq';
const PURGE = 'nats stream purge TEST_ORDERS -f';

describe('what an earlier call of the session has chosen', () => {
  it.each([
    ['kubectl config use-context prod', RESTART],
    ['kubectl --v=2 config use-context "$C"', RESTART],
    ['kubectx prod-eu', RESTART],
    ['kubectx -', RESTART],
    ['kubens shop-live', RESTART],
    ['kubectl config set-context --current --namespace=production', RESTART],
    ['gcloud container clusters get-credentials prod-main --region europe-west1', RESTART],
    ['aws eks update-kubeconfig --name prod', RESTART],
    ['az aks get-credentials -g shop -n aks-prod', RESTART],
    ['oc project shop-prod', 'oc delete pod web-5b8679b77d-5qgqq'],
    ['docker context use prod', 'docker rm -f api'],
    ['docker context use shop-live', 'docker stop api worker'],
    ['docker context use prod', 'docker compose down'],
    ['nats context select production', PURGE],
    ['kubectl port-forward svc/nats 4222:4222', PURGE],
    ['ssh -fNL 4222:localhost:4222 mq.test', PURGE],
    ['kubectl port-forward svc/qdrant 6333', 'curl -X DELETE localhost:6333/collections/docs'],
    ['kubectl port-forward svc/qdrant http', 'curl -X DELETE localhost:6333/collections/docs'],
    ['ssh -fNL 127.0.0.1:6333:10.0.0.7:6333 bastion', 'curl -X DELETE localhost:6333/collections/docs'],
    ['kubectl port-forward svc/nats 4333:4222', 'nats stream purge TEST_ORDERS -f -s localhost:4333'],
    ['/usr/bin/docker context use prod', '/usr/local/bin/docker rm -f api'],
    ['podman system connection default shop-live', 'podman stop api'],
  ])('%s, then %s', makesAsk);

  it.each([
    ['is of no use to others', ['kubectl config use-context kind-dev'], RESTART],
    ['is left again', ['kubectl config use-context prod', 'kubectl config use-context kind-dev'], RESTART],
    ['is left with its namespace', ['kubens shop-live', 'kubectx kind-dev'], RESTART],
    ['is not what the call names', ['kubectl config use-context prod'], `${RESTART} --context dev`],
    ['only sounds like it', ['docker context use delivery-dev'], 'docker stop api'],
    ['is no choice but help', ['docker context use prod --help'], 'docker rm -f api'],
    ['is an option of another program, elsewhere', ['ssh box grep -L foo x'], PURGE],
    ['has another namespace', ['kubens shop-live'], `${RESTART} -n dev`],
    ['is only looked at', ['kubectl config get-contexts', 'kubectl config current-context'], RESTART],
    ['is another program\'s', ['docker context use prod'], RESTART],
    ['is an engine left again', ['docker context use prod', 'docker context use default'], 'docker rm -f api'],
    ['is not the engine that the call names', ['docker context use prod'], 'docker --context default rm -f api'],
    ['is not the engine that a short option names', ['docker context use prod'], 'docker -c default rm -f api'],
    ['leads from another port', ['kubectl port-forward svc/grafana 3000:80', 'ssh -fNL 5433:db:5432 bastion.test'], 'curl -X DELETE localhost:6333/collections/docs'],
    ['leads from another port than that of queues', ['kubectl port-forward deploy/web 8080:80'], PURGE],
    ['is looked at', ['docker context use prod'], 'docker ps -a'],
    ['serves', ['kubectl config use-context prod'], 'kubectl get pods -A'],
    ['is a queue left again', ['nats context select production', 'nats context select local'], PURGE],
  ])('stops nothing that %s', async (_, choices, command) => {
    for (const choice of choices) await decided(choice);
    expect(await decided(command)).toBe('pass');
  });

  it.each(['false && docker context use default', 'DOCKER_CONFIG=/tmp/x docker context use default', 'docker context use default --help', 'ssh box docker context use default'])('is not left by %s', async (choice) => {
    await decided('docker context use prod');
    await decided(choice);
    expect(await decided('docker rm -f api')).toBe('ask');
  });
});

const APPLY = 'kubectl apply -f k8s/';

describe('what goes live where an earlier call has chosen production', () => {
  it.each([
    ['kubectl config use-context prod', APPLY],
    ['kubectx shop-production', 'kubectl rollout restart deploy/api'],
    ['kubens production', 'helm upgrade api ./api'],
    ['oc project shop-prod', 'oc rollout restart deploy/api'],
    ['gcloud container clusters get-credentials web --project shop-prod', APPLY],
    ['kubectl config use-context prod', 'make deploy'],
    ['kubectl config use-context prod', 'make teardown'],
    ['docker context use prod', 'docker restart api'],
    ['kubectl config use-context prod && kubectl get pods', APPLY],
  ])('%s, then %s', makesAsk);

  it.each([
    ['is left again', ['kubectl config use-context prod', 'kubectl config use-context dev'], APPLY],
    ['is left again beside other commands', ['kubectl config use-context prod', 'kubectl config use-context dev && kubectl get pods'], APPLY],
    ['is of others, but not live', ['kubectl config use-context staging'], APPLY],
    ['is of this machine, whatever it is called', ['kubectl config use-context kind-prod'], APPLY],
    ['is not what the call names', ['kubectl config use-context prod'], `${APPLY} --context dev`],
    ['is only tried', ['kubectl config use-context prod'], `${APPLY} --dry-run=server`],
    ['is only compared', ['kubectl config use-context prod'], 'kubectl diff -f k8s/'],
    ['is another environment by the name of the task', ['kubectl config use-context prod'], 'make deploy-staging'],
    ['is of no use to a task that tests', ['kubectl config use-context prod'], 'make test'],
  ])('stops nothing that %s', async (_, choices, command) => {
    for (const choice of choices) await decided(choice);
    expect(await decided(command)).toBe('pass');
  });
});
