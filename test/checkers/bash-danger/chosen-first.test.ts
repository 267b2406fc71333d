import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../lib/checkers/bash-danger.js';
import { bash, worldWith } from '../world.js';

const kindOf = async (command: string): Promise<string> => (await checkBashDanger(bash(command), worldWith())).kind;

describe('what the call itself has chosen among what was made to be thrown away', () => {
  it.each([
    'kubectl config use-context kind-dev && kubectl delete -f k8s/job.yaml --ignore-not-found && kubectl apply -f k8s/job.yaml && kubectl wait --for=condition=complete job/migrate --timeout=120s',
    'kubectl config use-context minikube >/dev/null && helm uninstall api -n shop && helm install api charts/api -n shop',
    'kind create cluster --name t1 && kubectl apply -f a.yaml && kubectl delete ns shop',
    'kubectl config use-context k3d-dev && skaffold delete',
    `redis-cli -h localhost -n 1 --scan --pattern 'test:*' | xargs -r redis-cli -n 1 DEL`,
    'redis-cli keys "app:cache:*" | xargs redis-cli del',
    `redis-cli del $(redis-cli keys 'test:*')`,
    `docker volume ls -q | grep '_test$' | xargs -r docker volume rm`,
    `docker volume ls | grep shop_test | awk '{print $2}' | xargs docker volume rm`,
    'docker volume rm $(docker volume ls -q -f name=shop_test)',
    'kubectl config use-context kind-products && kubectl delete ns shop',
    'docker volume ls -q -f name=shop_tests2 | xargs docker volume rm',
    'docker volume ls -q -f name=products_test | xargs docker volume rm',
    'docker volume ls -q --filter name=shop-test | xargs -r docker volume rm -f',
  ])('goes without a question: %s', async (command) => expect(await kindOf(command)).toBe('pass'));

  it.each([
    'kubectl config use-context kind-dev; kubectl delete ns shop',
    'kubectl config use-context kind-production && kubectl delete ns shop',
    'docker volume ls -q -f name=production-tests | xargs docker volume rm',
    'kubectl config use-context kind-live && kubectl delete ns shop',
    'kubectl config use-context kind-dev && kubectl config use-context prod && kubectl delete ns shop',
    'kubectl config use-context kind-dev && ./switch.sh && kubectl delete ns shop',
    'kubectl config use-context kind-dev && kubectl delete ns shop --context prod',
    'kubectl config use-context kind-dev && KUBECONFIG=p kubectl delete ns shop',
    'export KUBECONFIG=p; kubectl config use-context kind-dev && kubectl delete ns shop',
    'true || kubectl config use-context kind-dev && kubectl delete ns shop',
    'kubectl config use-context kind-dev || true && kubectl delete ns shop',
    'kubectl config use-context kind-dev | tail -1 && kubectl delete ns shop',
    'kubectl config use-context kind-dev && echo a & kubectl delete ns shop',
    'kubectl config use-context kind-dev && kubectl get pods; kubectl delete ns shop',
    'echo "&& kubectl config use-context kind-dev && " && kubectl delete ns shop',
    'kubectl config use-context kind-dev && kubectl delete $ARGS',
    'kubectl config use-context kind-dev && kubectl delete ns a && gh repo delete acme/shop --yes',
    'kubectl config use-context kind-dev && kubectl delete ns a && kubectl config use-context prod && kubectl delete ns b',
    `redis-cli --scan --pattern '*' | xargs redis-cli del`,
    `redis-cli --scan --pattern 'test:*' | xargs redis-cli -h redis.test del`,
    `redis-cli --scan --pattern 'latest:*' | xargs redis-cli del`,
    `redis-cli --scan --pattern 'prod:cache:*' | xargs redis-cli del`,
    'docker volume ls -q | xargs docker volume rm',
    'docker volume ls -q -f name=app_testimonials | xargs docker volume rm',
    'docker volume ls -q | grep shop_testimonials | xargs docker volume rm',
    'docker volume rm $(docker volume ls -q -f name=shop_testimonials)',
    'docker volume ls -q | grep latest_ | xargs docker volume rm',
    'docker volume ls -q | grep -v shop_test | xargs docker volume rm',
    `docker volume ls -q | grep 'shop_test\\|shop_data' | xargs docker volume rm`,
    'export DOCKER_HOST=ssh://a.test; docker volume ls -q | grep shop_test | xargs docker volume rm',
    'docker volume rm $(docker volume ls -q -f name=shop_test) shop_data',
    'docker volume rm $(docker volume ls -q -f dangling=true)',
    'kubectl config use-context kind-dev && kubectl --v=1 config use-context prod && kubectl delete ns shop',
  ])('is asked about where it may be another: %s', async (command) => expect(await kindOf(command)).toBe('ask'));
});
