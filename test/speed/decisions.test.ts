import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { bash, worldWith } from '../checkers/world.js';
import { BOUND, growthOf, repeated } from './growth.js';

/** Commands about which a guard asks more than what an analysis tells. */
const COMMANDS: Readonly<Record<string, string>> = {
  'pods that are made anew': 'kubectl delete pod web-5b8679b77d-5qgqq; ',
  'queues of tests': 'celery -A app purge -f -Q test_jobs; ',
  'streams of tests': 'nats stream rm TEST_ORDERS -f; ',
  'queues of a virtual host of tests': 'rabbitmqctl purge_queue jobs -p test; ',
  'exchanges of tests': 'rabbitmqadmin delete queue name=test.jobs; ',
  'buckets of tests': 'mc rb --force local/test-uploads; ',
  'vectors of this machine': 'curl -X DELETE localhost:6333/collections/docs; ',
  containers: 'docker rm -f api; ',
  'environments that are chosen': 'docker context use prod; docker rm -f api; ',
  'ways that are opened': 'kubectl port-forward svc/nats 4333:4222 & nats stream rm TEST_ORDERS -f; ',
  'imitations of services': 'AWS_ENDPOINT_URL=http://localhost:4566 aws s3 rb s3://a --force; ',
  'variables that are exported': 'export A=b; aws s3 rb s3://a --force; ',
  'databases of tests': 'RAILS_ENV=test rails db:drop; ',
  'databases of tests that a runner drops': 'NODE_ENV=test npx sequelize db:drop; ',
  'databases at an address': 'DATABASE_URL=postgres://localhost/app_test npx prisma migrate reset --force; ',
  'files of variables': 'dotenv -e .env.test -- prisma migrate reset --force; ',
  'code at an address': `DATABASE_URL=postgres://localhost/app_test python3 -c "psycopg2.connect(os.environ['DATABASE_URL']).cursor().execute('DROP TABLE a')"; `,
  'code for tests': `DJANGO_SETTINGS_MODULE=app.settings.test python3 -c "User.objects.all().delete()"; `,
  'code for databases of tests': `python3 -c "psycopg2.connect(os.environ['TEST_DATABASE_URL']).cursor().execute('DROP TABLE a')"; `,
  'scripts of shells': 'bash -x a.sh; ',
  'evaluated outputs': 'eval "$(direnv export bash)"; ',
  'questions to a person': 'npm init; terraform apply; ',
  'made work trees': 'git worktree add ../a; git worktree remove --force ../a; ',
  'made branches': 'git checkout -b a; git branch -D a; ',
  'settings of git': 'git config push.default current; git push; ',
  deletions: 'rm -rf src/a; ',
  'deletions of lists': 'ls src; rm -rf $(git ls-files src); ',
  'files that come back': 'cp a b; rm b; ',
  'resets of git': 'git checkout -- a.ts; ',
  'stashes that are applied first': 'git stash apply && git stash drop; ',
  'databases that are created first': 'createdb a1 && dropdb a1; ',
  statements: "psql -c 'DROP TABLE a'; ",
  'statements for a database of tests': "createdb app_test; psql app_test -c 'DROP TABLE a'; ",
  'servers that are thrown away': 'docker run --rm -d -p 5433:5432 postgres; psql -p 5433 -h localhost -c "DROP TABLE a"; ',
  archives: 'tar xf a.tgz; bash a.sh; ',
  'written scripts': 'echo rm a > a.sh; bash a.sh; ',
};

describe('the time of a decision grows with the number of', () => {
  it.each(Object.entries(COMMANDS))('%s', async (_name, command) => {
    expect(await growthOf((length) => repeated(command, length), (text) => checkBashDanger(bash(text), worldWith()))).toBeLessThan(BOUND);
  });

  it('redirections of a command', async () => {
    expect(await growthOf((length) => `a ${repeated('>b ', length)}`, (text) => checkBashDanger(bash(text), worldWith()))).toBeLessThan(BOUND);
  });

  it('words of a command that could choose an environment', async () => {
    expect(await growthOf((length) => `aws ${repeated('eks ', length)}`, (text) => checkBashDanger(bash(text), worldWith()))).toBeLessThan(BOUND);
  });
});
