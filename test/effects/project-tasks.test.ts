import { expect, it } from 'vitest';
import './told.js';

it.each([
  'npm run deploy:prod',
  'npm --prefix web run deploy:production',
  'npm run deploy -- --env production',
  'yarn deploy:prod',
  'yarn workspace web deploy --stage=prod',
  'pnpm --filter web deploy:prod',
  'pnpm run deploy --target live',
  'deno task deploy:prod',
  'make deploy ENV=production',
  'ENV=prod make deploy',
  'make -C infra deploy-prod',
  'make -s deploy-prod',
  'just deploy production',
  'task web:deploy:prod',
  'invoke deploy --env prod',
  'npx turbo run deploy --filter=web --env=production',
  'nx run shop:deploy:production',
  'bazel run //deploy:prod',
  './scripts/deploy.sh production',
  './deploy-prod.sh',
  'bash scripts/deploy.sh prod',
  'bash -euo pipefail scripts/deploy.sh prod',
  'ENV=production sh -x deploy.sh',
  'python3 scripts/deploy.py --env prod',
  'node scripts/deploy.mjs --prod',
  'cd infra && timeout 600 ./deploy.sh -e production 2>&1 | tail -20',
  './bin/promote.sh staging production',
  "ssh deploy@prod.shop.test 'cd /srv/app && git pull && ./deploy.sh'",
  'ssh -p 2222 shop-production make deploy',
  'python deploy.py production',
  'for e in staging prod; do ./deploy.sh $e; done',
  'for e in staging prod; do npm run deploy:$e; done',
  'for e in staging prod; do ENV=$e make deploy E=$e; done',
])('what is named for it goes live: %s', async (command) => {
  await expect(command).toTell('publish deployment:production');
});

it.each([
  ['it is not production', 'npm run deploy:staging'],
  ['it is not production', 'for e in staging dev; do ./deploy.sh $e; done'],
  ['it is not production', 'for e in staging products; do npm run deploy:$e; done'],
  ['it is not production', 'npm run deploy'],
  ['it is not production', 'make deploy ENV=preprod'],
  ['it is not production', './scripts/deploy.sh non-prod'],
  ['it is not production', './scripts/deploy.sh products'],
  ['it is not production', "ssh deploy@staging.shop.test 'cd /srv/app && ./deploy.sh'"],
  ['it only tells', "ssh prod.shop.test './deploy.sh --dry-run'"],
  ['it only looks', "ssh prod.shop.test 'tail -20 deploy.log'"],
  ['it only tells', 'npm run deploy:prod -- --dry-run'],
  ['it only tells', 'make -n deploy-prod'],
  ['it only tells', 'just --show deploy-prod'],
  ['it only tells', './deploy-prod.sh --help'],
  ['it only looks', 'npm run deploy:prod:check'],
  ['it only looks', 'python scripts/deploy_report.py prod'],
  ['it only looks', 'npm run deploy:history -- --env production'],
  ['it only looks', 'make deploy-plan ENV=production'],
  ['it only looks', 'npm run test:deploy-prod'],
  ['it builds', 'npm run build:prod'],
  ['it builds', 'MIX_ENV=prod mix release'],
  ['it builds', 'NODE_ENV=production npm run build'],
  ['it builds', 'make build-deploy-package ENV=prod'],
  ['it copies a package', 'pnpm --filter=web --prod deploy /srv/prod'],
  ['it is no task', 'make -C deploy test ENV=production'],
  ['it is no task', 'npm test -- deploy --env prod'],
  ['it is not run', 'bash -n scripts/deploy.sh prod'],
  ['it is not run', 'node --check scripts/deploy-prod.mjs'],
  ['it is not run', 'shellcheck scripts/deploy-prod.sh'],
  ['it is not run', 'cat scripts/deploy-prod.sh'],
  ['it is not run', 'git add scripts/deploy.sh && git commit -m "deploy to production"'],
  ['it is not run', 'vitest run deploy.prod.test.ts'],
])('%s: %s', async (_, command) => {
  await expect(command).not.toTell('publish deployment:production');
});

it.each([
  'npm run db:reset:prod',
  'npm run delete -- --env prod',
  'npm run db:reset -- --env production',
  'ENV=prod npm run db:reset',
  'pnpm run db:wipe --stage live',
  'make destroy ENV=prod',
  'make -C infra teardown-prod',
  'just reset-db prod',
  'task users:purge:production',
  './scripts/drop-db.sh production',
  'bash scripts/truncate.sh shop-prod',
  'python3 scripts/delete_users.py --env prod',
  "ssh prod-1 'cd /srv/app && make db-drop'",
  'for e in staging prod; do npm run db:reset -- --env $e; done',
])('what is named for it takes away in production: %s', async (command) => {
  await expect(command).toTell('destroy infrastructure');
});

it.each([
  ['it is not production', 'npm run db:reset'],
  ['it is not production', 'npm run db:reset:test'],
  ['it is not production', 'make destroy ENV=staging'],
  ['it is not production', 'just reset-db preprod'],
  ['it only tells', 'make -n destroy ENV=prod'],
  ['it only tells', './scripts/drop-db.sh production --dry-run'],
  ['it only looks', 'npm run destroy:plan -- --env prod'],
  ['it is made again', 'npm run purge:cache -- --env prod'],
  ['it is made again', 'make delete-logs ENV=production'],
  ['it is not data', 'npm run reset:form -- --env prod'],
  ['it is no task', 'make test T=drop ENV=production'],
  ['it is not run', 'cat scripts/drop-db.sh scripts/prod.sh'],
  ['it is not run', 'git add scripts/drop-db-prod.sh'],
])('%s, so nothing is taken away: %s', async (_, command) => {
  await expect(command).not.toTell('destroy infrastructure');
});
