import { describe, expect, it } from 'vitest';
import { effectsOfCommand } from '../told.js';

describe('what later calls are judged by is told for each way to choose, create and lead away', () => {
  it.each([
    ['cluster', 'kubectl config use-context prod'],
    ['cluster', 'kubectx prod'],
    ['cluster', 'gcloud container clusters get-credentials prod'],
    ['cluster', 'aws eks update-kubeconfig --name prod'],
    ['cluster', 'az aks get-credentials -n prod'],
    ['cluster', 'oc login https://api.prod.example.test'],
    ['namespace', 'kubens prod'],
    ['namespace', 'kubectl config set-context --current --namespace=prod'],
    ['engine', 'docker context use prod'],
    ['engine', 'podman system connection default prod'],
    ['engine', 'export DOCKER_HOST=ssh://prod'],
    ['engine', 'declare -x A=b CONTAINER_HOST=ssh://prod'],
    ['project', 'gcloud config set project shop-prod'],
    ['project', 'firebase use shop-production'],
    ['subscription', 'az account set -s prod'],
    ['workspace', 'terraform workspace select prod'],
    ['workspace', 'tofu workspace select prod'],
    ['workspace', 'terragrunt workspace select prod'],
    ['stack', 'pulumi stack select prod'],
    ['queues', 'nats context select prod'],
    ['tunnel', 'ssh -fN -L 5432:db.prod:5432 bastion'],
    ['tunnel', 'kubectl port-forward svc/db 5432'],
  ])('%s: %s', async (sort, command) => {
    expect((await effectsOfCommand(command)).later.chosen?.map(({ sort }) => sort)).toContain(sort);
  });

  it.each([
    'autossh -L 5432:db.prod:5432 bastion',
    '/usr/bin/socat TCP-LISTEN:5432,fork TCP:db.prod:5432',
    'cloud_sql_proxy -instances=shop:eu:db=tcp:5432',
    'cloud-sql-proxy shop:eu:db',
    'simpleproxy -L 5432 -R db.prod:5432',
    'chisel client https://x.test 5432:db:5432',
    'aws ssm start-session --target i-1 --document-name AWS-StartPortForwardingSession --parameters portNumber=5432',
    'boundary connect postgres -target-id t_1 -listen-port 5432',
    'tsh proxy db --tunnel --port 5432 prod-db',
    'gost -L tcp://:5432/db.prod:5432',
    'stunnel prod.conf',
    'flyctl proxy 5432 -a shop-prod-db',
    'haproxy -f prod.cfg -D',
    'wstunnel client -L tcp://5432:db.prod:5432 wss://x.test',
    'pscale connect shop main --port 3306',
    'plink -L 5432:db.prod:5432 bastion',
    'alloydb-auth-proxy projects/a/b',
    'gcloud compute start-iap-tunnel db 5432 --local-host-port=localhost:5432',
    'az network bastion tunnel --name b --resource-port 22 --port 5432',
    'dropdb try_1',
    'mysqladmin drop try_1',
    'psql -c "drop database try_1"',
  ])('forgets what stood there: %s', async (command) => {
    expect((await effectsOfCommand(command)).later.created?.map(({ kind }) => kind)).toEqual(['forgotten']);
  });

  it.each(['export A=b', 'ls -la', 'make build', 'terraform plan', 'echo docker', 'fly deploy', 'tsh login', 'boundary targets list'])('nothing: %s', async (command) => {
    expect((await effectsOfCommand(command)).later).toEqual({});
  });
});
