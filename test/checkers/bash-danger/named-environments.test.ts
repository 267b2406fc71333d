import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { bash, worldWith } from '../world.js';

const kindOf = async (command: string): Promise<string> => (await checkBashDanger(bash(command), worldWith())).kind;

const POD = 'kubectl delete pod web-5b8679b77d-5qgqq';
const CELERY = 'celery -A app purge -f -Q test_jobs';
const NATS = 'nats stream rm TEST_ORDERS -f';
const RABBIT = 'rabbitmqadmin purge queue name=test.jobs';
const REDIS = "docker compose exec -T redis redis-cli --scan --pattern 'test:*' | xargs docker compose exec -T redis redis-cli del";

describe('what commands of a call say of the place that others of them work on', () => {
  it.each([
    POD,
    `${POD} -n shop`,
    `cd infra && kubectl get pods -n shop; ${POD}`,
    `kubectl delete pod a-5b8679b77d-5qgqq && ${POD} && kubectl get pods -w`,
    `kubectl logs a-5b8679b77d-5qgqq; kubectl logs b-5b8679b77d-5qgqq; kubectl logs c-5b8679b77d-5qgqq; ${POD}`,
    `aws eks update-kubeconfig --name dev && ${POD}`,
    `source .venv/bin/activate && ${POD}`,
    CELERY,
    `REDIS_URL=redis://localhost:6379/1 ${CELERY}`,
    `export CELERY_LOG=a REDIS_URL=redis://:a@127.0.0.1/0; ls`,
    `APP_ENV=test ${CELERY}`,
    `docker compose exec -T worker ${CELERY}`,
    `docker exec worker sh -c '${CELERY}'`,
    NATS,
    `cd services && nats -s nats://localhost:4222 stream rm TEST_ORDERS -f; nats stream ls`,
    RABBIT,
    REDIS,
    `cd services/products && ${REDIS}`,
    `cd /srv/shop && ${REDIS}`,
  ])('goes without a question: %s', async (command) => expect(await kindOf(command)).toBe('pass'));

  it.each([
    `aws eks update-kubeconfig --name prod && ${POD}`,
    `aws eks update-kubeconfig --name $CLUSTER && ${POD}`,
    `gcloud container clusters get-credentials prod-eu --zone a && ${POD}`,
    `gcloud container clusters get-credentials "$C" && ${POD}`,
    `az aks get-credentials -g shop -n production; ${POD}`,
    `source .env.production && ${POD}`,
    `. "$FILE" && ${POD}`,
    `AWS_PROFILE=production ${POD}`,
    `export CLUSTER=live; ${POD}`,
    `cd infra/prod && ${POD}`,
    `./use-prod.sh && ${POD}`,
    `kubens kube-system && ${POD}`,
    `sudo ./use-prod.sh; ${POD}`,
    'kubectl delete pod a-5b8679b77d-5qgqq b-5b8679b77d-5qgqq; kubectl delete pod c-5b8679b77d-5qgqq d-5b8679b77d-5qgqq; kubectl delete pod e-5b8679b77d-5qgqq',
    'for i in 1 2 3 4; do kubectl delete pod a$i-5b8679b77d-5qgqq; done',
    `DJANGO_SETTINGS_MODULE=config.settings.production ${CELERY}`,
    `APP_ENV="prod""uction" ${CELERY}`,
    `REDIS_URL=redis://cache.shop.test ${CELERY}`,
    `REDIS_URL=redis://localhost@cache.shop.test ${CELERY}`,
    `REDIS_URL=redis://localhost.shop.test ${CELERY}`,
    `REDIS_URL=$QUEUE ${CELERY}`,
    `CLOUDAMQP_URL=amqp://mq.shop.test ${CELERY}`,
    `export CLOUDAMQP_URL=amqp://mq.shop.test; ${CELERY}`,
    `env CLOUDAMQP_URL=amqp://mq.shop.test ${CELERY}`,
    `docker exec -e REDIS_URL=redis://cache.shop.test worker ${CELERY}`,
    `DOCKER_HOST=ssh://a.test docker exec worker ${CELERY}`,
    `kubectl exec deploy/worker -- ${CELERY}`,
    `kubectl exec deploy/worker -- sh -c '${CELERY}'`,
    `kubectl port-forward svc/mq 5672 & ${CELERY}`,
    `nats ctx select shop; ${NATS}`,
    `/usr/bin/nats context select shop; ${NATS}`,
    `nats --no-color context select shop; ${NATS}`,
    `ssh -fNL 4222:mq.shop.test:4222 bastion; ${NATS}`,
    `kubectl port-forward svc/nats 4222 & nats -s localhost:4222 stream rm TEST_ORDERS -f`,
    `kubectl exec nats-box -- ${NATS}`,
    `aws ssm start-session --target i-1 & ${RABBIT}`,
    `cd /srv/prod && ${REDIS}`,
    `pushd "/srv/shop live"; ${REDIS}`,
    `source .env.production && ${REDIS}`,
  ])('is asked about: %s', async (command) => expect(await kindOf(command)).toBe('ask'));
});
