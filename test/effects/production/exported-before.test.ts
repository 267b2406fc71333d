import { expect, it } from 'vitest';
import '../told.js';

it.each([
  'export ENV=prod && ./deploy.sh',
  'export ENVIRONMENT=production; cd infra; make deploy',
  'ENV=prod; export ENV; ./deploy.sh',
  'declare -x STAGE=prod; npm run deploy',
  'export DEPLOY_TARGET=live && bash scripts/deploy.sh',
  'export ENV=dev; export ENV=prod; ./deploy.sh',
  'export ENV=$PROD_ENV; ./deploy.sh',
  'source envs/prod.sh && ./deploy.sh',
  'set -a; . .env.production; set +a; npm run deploy',
  "bash -c 'export ENV=prod; ./deploy.sh'",
  'export $(grep -v "^#" .env.production | xargs) && ./deploy.sh',
  'eval "$(cat envs/prod.env)"; make deploy',
  'gcloud config set project shop-prod && ./deploy.sh',
  'gcloud config configurations activate production && make deploy',
  'az account set --subscription Production && ./deploy.sh',
  'terraform workspace select prod && make deploy',
  'pulumi stack select prod; npm run deploy',
  'aws-vault exec prod -- ./deploy.sh',
  'doppler run --config prod -- npm run deploy',
  'dotenv -e .env.production -- npm run deploy',
  'kubectx prod && make deploy',
  'docker context use prod && ./deploy.sh',
  'kubectl config use-context prod && kubectl apply -f k8s/',
  'kubectl config use-context "$PROD_CONTEXT" && kubectl apply -f k8s/',
  'for c in staging prod; do kubectl config use-context $c; kubectl apply -f k8s/; done',
  'kubens production && helm upgrade api ./api',
  'KUBECONFIG=~/.kube/config-production kubectl apply -f k8s/',
  'KUBECONFIG=clusters/prod/config kubectl apply -f k8s/',
  'export KUBECONFIG=~/.kube/prod.yaml; kubectl apply -f k8s/',
  'kubectl --kubeconfig ~/.kube/prod.yaml apply -f k8s/',
  'ssh prod-1 kubectl apply -f k8s/',
])('a deployment goes live by what was said before it: %s', async (command) => {
  await expect(command).toTell('publish deployment:production');
});

it.each([
  'kubectl config use-context prod-eu && kubectl rollout restart deploy/api',
  'export KUBECONFIG=~/.kube/prod.yaml; kubectl rollout restart deploy/api',
  'docker context use prod && docker restart api',
  'export DOCKER_HOST=ssh://deploy@prod-1; docker compose restart web',
])('a restart is one in production by what was said before it: %s', async (command) => {
  await expect(command).toTell('signal deployment:restart');
});

it('frameworks heed how they are told to run, where they change a database', async () => {
  await expect('export NODE_ENV=production; npx sequelize-cli db:migrate:undo').toTell('destroy database:taken back');
  await expect('export NODE_ENV=development; npx sequelize-cli db:migrate:undo').not.toTell('destroy database:taken back');
});

it.each([
  ['it is not production', 'export ENV=staging && ./deploy.sh'],
  ['the last value counts', 'export ENV=prod; export ENV=dev; ./deploy.sh'],
  ['what stands in front counts', 'export ENV=prod; ENV=dev ./deploy.sh'],
  ['it names another', 'export ENV=prod && ./deploy.sh staging'],
  ['it names another', 'export AWS_PROFILE=prod; make deploy-preview'],
  ['it was said elsewhere', 'export ENV=prod; ssh box.test ./deploy.sh'],
  ['it says how to build', 'export NODE_ENV=production; npm run build; npm run deploy'],
  ['it is another project', 'gcloud config set project shop-dev && ./deploy.sh'],
  ['it is left again', 'terraform workspace select prod && terraform plan && terraform workspace select dev && make deploy'],
  ['only a plan is made', 'terraform workspace select prod && terraform plan'],
  ['they are of another', 'export $(cat .env.staging | xargs) && ./deploy.sh'],
  ['no settings are taken in', '. venv/bin/activate && ./deploy.sh'],
  ['they are of another', 'source envs/dev.sh && ./deploy.sh'],
  ['only the build is in production', 'source .env.production && npm run build'],
  ['it is a cluster of this machine', 'kubectl config use-context kind-prod && kubectl apply -f k8s/'],
  ['it is left again', 'kubectl config use-context prod; kubectl get pods; kubectl config use-context dev; kubectl apply -f k8s/'],
  ['another cluster is named', 'kubectl config use-context prod && kubectl --context dev apply -f k8s/'],
  ['another cluster is named', 'kubectl config use-context prod && KUBECONFIG=~/.kube/own.yaml kubectl apply -f k8s/'],
  ['it is only tried', 'kubectl config use-context prod && kubectl apply -f k8s/ --dry-run=server'],
  ['a chart is told so', 'helm upgrade api ./api -n staging --set env=production'],
  ['a chart is told so', 'ssh staging helm upgrade api ./api --set env=production'],
])('%s, so nothing goes live: %s', async (_, command) => {
  await expect(command).not.toTell('publish deployment:production');
});

it.each([
  ['services of this machine', 'export RAILS_ENV=production ENV=production; sudo systemctl restart puma'],
  ['containers of this machine', 'export ENV=production; docker compose restart web'],
  ['containers of another engine', 'docker context use prod && docker --context default restart api'],
])('%s are not restarted in production: %s', async (_, command) => {
  await expect(command).not.toTell('signal deployment:restart');
});
