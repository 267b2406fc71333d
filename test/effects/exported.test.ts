import { describe, expect, it } from 'vitest';
import './told.js';

const EMPTIES = [
  ['rails db:drop', 'RAILS_ENV', 'test'],
  ['bundle exec rake db:reset', 'RAILS_ENV', 'test'],
  ['timeout 60 mix ecto.drop', 'MIX_ENV', 'test'],
  ['npx sequelize db:drop', 'NODE_ENV', 'test'],
  ['php artisan migrate:fresh', 'APP_ENV', 'testing'],
  ['python manage.py flush --no-input', 'DJANGO_SETTINGS_MODULE', 'app.settings.test'],
  ['npx prisma migrate reset --force', 'DATABASE_URL', 'postgres://localhost/app_test'],
] as const;

describe.each(EMPTIES)('%s', (empties, name, test) => {
  it.each([
    ['exported before it', `export ${name}=${test}; ${empties}`],
    ['exported in quotes', `export ${name}="${test}" && ${empties}`],
    ['exported on a line of its own', `set -e\nexport ${name}=${test}\n${empties}\n`],
    ['exported last with the value of tests', `export ${name}=other; export ${name}=${test}; ${empties}`],
  ])('passes with the environment of tests %s', async (_how, command) => await expect(command).not.toTell('destroy database'));

  it.each([
    ['that is exported in a subshell only', `(export ${name}=${test}); ${empties}`],
    ['that is exported in a pipeline only', `export ${name}=${test} | cat; ${empties}`],
    ['that is perhaps exported', `[ -f x ] && export ${name}=${test}; ${empties}`],
    ['that a branch exports', `if [ -f x ]; then export ${name}=${test}; fi; ${empties}`],
    ['that the shell keeps to itself', `${name}=${test}; ${empties}`],
    ['that gets another value', `export ${name}=${test}; export ${name}=other; ${empties}`],
    ['that gets a value which is not known', `export ${name}=${test}; export ${name}="$OTHER"; ${empties}`],
    ['that a function changes', `f() { export ${name}=other; }; export ${name}=${test}; f; ${empties}`],
    ['that a round of a loop changes', `for v in ${test} other; do export ${name}=$v; ${empties}; done`],
    ['that a file may change', `export ${name}=${test}; . ./some.env; ${empties}`],
    ['that is no longer exported', `export ${name}=${test}; export -n ${name}; ${empties}`],
    ['that what is exported from a file may change', `export ${name}=${test}; export $(cat some.env | xargs); ${empties}`],
    ['that is perhaps the one which gets another value', `export ${name}=${test}; readonly "$1=other"; ${empties}`],
    ['that is taken away', `export ${name}=${test}; unset ${name}; ${empties}`],
    ['that stands in front with another value', `export ${name}=${test}; ${name}=other ${empties}`],
    ['that another user does not get', `export ${name}=${test}; sudo ${empties}`],
    ['that another machine does not get', `export ${name}=${test}; ssh host '${empties}'`],
    ['that a container does not get', `export ${name}=${test}; docker exec web ${empties}`],
  ])('is asked about with one %s', async (_how, command) => await expect(command).toTell('destroy database'));
});

it.each([
  'export RAILS_ENV=test RACK_ENV=production; rails db:drop',
  'export RAILS_ENV=production; RACK_ENV=test rails db:drop',
  'export RAILS_ENV=test DATABASE_URL=postgres://db.example.com/shop; rails db:drop',
  'export RAILS_ENV=test; rake db:drop RAILS_ENV=production',
])('heeds what else names an environment: %s', async (command) => await expect(command).toTell('destroy database'));
