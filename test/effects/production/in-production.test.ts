import { expect, it } from 'vitest';
import '../told.js';

it.each([
  'shopctl delete --env prod',
  'shopctl erase orders --env prod',
  'shopctl decommission orders --env prod',
  'shopctl logs purge --env prod',
  'shopctl db drop -e production',
  'shopctl cluster destroy prod-db --yes',
  'shopctl terminate --stage=production',
  'shopctl purge cache.prod.shop.test',
  'ENV=production shopctl db:drop --force',
  'npx shopctl tenants delete --all --env production',
  'shopctl delete-all --target live',
  'shopctl wipe --region eu --context shop-prod',
  'shopctl --env prod users remove robin',
  'shopctl destroy --prod',
  'shopctl nuke https://api.prod.shop.test',
  'bash -c "shopctl teardown prod"',
  'shopctl delete --env prod --dry-run=false',
  'shopctl delete --env prod --dry-run=off',
  'shopctl delete --dry-run no --env prod',
  'shopctl delete --env prod --dry-run 0',
])('a program that nobody knows and that deletes in production may destroy: %s', async (command) => {
  await expect(command).toTell('destroy infrastructure');
});

it.each([
  ['it only tells', 'shopctl delete --dry-run prod'],
  ['it only tells', 'shopctl delete --help --env prod'],
  ['nothing is deleted', './scripts/deploy.sh production'],
  ['nothing is deleted', 'shopctl deploy --env production'],
  ['nothing is deleted', 'shopctl logs --env prod'],
  ['it is not production', 'shopctl delete --env staging'],
  ['it is not production', 'ENV=qa shopctl db:drop --force'],
  ['it is not production', 'shopctl delete product-7'],
  ['it is not production', 'shopctl delete preprod'],
  ['it is not production', 'shopctl delete non-prod'],
  ['it is not production', 'shopctl delete prod-like'],
  ['it is not production', 'shopctl destroy live-reload'],
  ['it is a file', 'shopctl remove dist/prod/app.js'],
  ['it is a file', 'shopctl remove prod.log'],
  ['it is a text', 'shopctl add -m delete prod'],
  ['it is a text', "shopctl note 'delete prod'"],
  ['it is spoken of', 'shopctl docs search delete production'],
  ['it is spoken of', 'shopctl plan destroy --env prod'],
  ['it is spoken of', 'shopctl scaffold erase --env prod'],
  ['it is a function of a script', 'select_action delete prod'],
  ['it is known', 'pytest -k delete prod'],
  ['it is known', 'grep -rn delete prod'],
  ['it is known', 'npm install delete --env prod'],
])('%s: %s', async (_, command) => {
  await expect(command).not.toTell('destroy infrastructure');
});
