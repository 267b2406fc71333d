import { describe, expect, it } from 'vitest';
import { handsOnEnvironment } from '../../lib/effects/wrappers/own-variables.js';
import './told.js';

describe('what stands in front of a wrapper reaches what it runs', () => {
  it.each(['time', 'timeout', 'stdbuf', 'npx', 'pnpx', 'corepack', 'poetry run', 'hatch run'])('of %s', (wrapper) => {
    expect(handsOnEnvironment(wrapper)).toBe(true);
  });

  it.each(['sudo', 'ssh', 'docker exec', 'env', 'python3', 'timeouts'])('not surely of %s', (wrapper) => {
    expect(handsOnEnvironment(wrapper)).toBe(false);
  });

  it.each([
    ['the stage', 'NODE_ENV=test timeout 60 npx sequelize-cli db:drop'],
    ['the stage that is exported', 'export RAILS_ENV=test; corepack pnpm exec rails db:drop'],
    ['the settings of a cluster', 'kind create cluster --name try --kubeconfig /tmp/k && KUBECONFIG=/tmp/k stdbuf -oL kubectl delete ns a'],
    ['the address of a database', 'DATABASE_URL=postgres://localhost/shop_test stdbuf -o0 python3 -c "import os, psycopg2; psycopg2.connect(os.environ[\'DATABASE_URL\']).cursor().execute(\'drop table a\')"'],
  ])('%s', async (_, command) => {
    await expect(command).not.toTell(/^destroy/);
  });

  it.each([
    ['the stage', 'NODE_ENV=test sudo npx sequelize-cli db:drop'],
    ['the settings of a cluster', 'kind create cluster --name try --kubeconfig /tmp/k && KUBECONFIG=/tmp/k pipenv run kubectl delete ns a'],
    ['the address of a database', 'DATABASE_URL=postgres://localhost/shop stdbuf -o0 python3 -c "import os, psycopg2; psycopg2.connect(os.environ[\'DATABASE_URL\']).cursor().execute(\'drop table a\')"'],
  ])('%s may be another', async (_, command) => {
    await expect(command).toTell(/^destroy/);
  });
});
