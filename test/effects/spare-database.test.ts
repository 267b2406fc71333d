import { describe, expect, it } from 'vitest';
import { told } from './told.js';

async function destroys(command: string): Promise<boolean> {
  return (await told(command)).some((line) => line.startsWith('destroy database'));
}

describe('in a database for tests or development on this machine nothing is lost', () => {
  it.each([
    "psql app_test -c 'DROP TABLE IF EXISTS x'",
    "psql -U postgres -h localhost -p 5432 -d app_dev -c 'DROP TABLE IF EXISTS x'",
    "PGPASSWORD=a psql -qtAc 'TRUNCATE x' app_test",
    "psql postgres://a:b@localhost:5432/app_test -c 'TRUNCATE public.x'",
    "psql -h localhost -p 5433 -U postgres -d app_test <<'END'\nBEGIN;\nTRUNCATE a, b RESTART IDENTITY CASCADE;\nCOMMIT;\nEND",
    "psql postgres://postgres:postgres@localhost:5433/app_test -c 'DROP SCHEMA public CASCADE; CREATE SCHEMA public;'",
    "mysql -h 127.0.0.1 -P 3307 -uroot app_test -e 'DROP TABLE x'",
    `mongosh --quiet "mongodb://localhost:27018/app_test" --eval 'db.dropDatabase()'`,
    "set -euo pipefail; cd db && echo 'TRUNCATE x;' | psql --no-psqlrc app_test",
    "mysql -uroot -psecret -h 127.0.0.1 app_test_1 -e 'DELETE FROM x'",
    "docker compose exec -T db psql -U postgres app_test -c 'DROP TABLE x'",
    `docker exec -it db sh -c "psql app_test -c 'DROP TABLE x'"`,
    "sudo -u postgres psql app_test -c 'UPDATE x SET a = 1.5'",
    "sqlite3 -batch dev.sqlite3 'DROP TABLE IF EXISTS x'",
    "sqlite3 ./db/test.db <<'END'\n.headers on\nDROP TABLE x;\nEND",
    'php artisan migrate:fresh --env=testing',
    'php artisan migrate:fresh --seed --env=testing',
    'npx sequelize db:drop --env=test',
    'npx sequelize-cli db:drop --env test && npx sequelize-cli db:create --env test',
    'npx knex migrate:rollback --all --env test',
    'npx knex migrate:latest --env test && npx knex seed:run --env test; knex migrate:rollback --all --env test',
    "psql app_test -c 'DROP SCHEMA public CASCADE; CREATE SCHEMA public;'",
    'RAILS_ENV=test bin/rails db:drop',
    'NODE_ENV=test npx sequelize-cli db:drop && NODE_ENV=test npx sequelize-cli db:create',
    'DATABASE_URL=postgres://a:b@localhost:5433/app_test npx prisma migrate reset --force --skip-seed',
    'DJANGO_SETTINGS_MODULE=config.settings.test python manage.py flush --noinput',
    'python manage.py flush --no-input --settings=shop.test_settings',
    './manage.py flush --noinput --settings shop.settings_test',
    "cat > /tmp/seed.sql <<'END'\nTRUNCATE x;\nEND\npsql -h localhost app_test -f /tmp/seed.sql",
    "echo 'DELETE FROM x;' > seed.sql && psql --file=seed.sql -d app_test",
  ])('%s', async (command) => expect(await destroys(command)).toBe(false));
});

describe('what may lead to another database is told', () => {
  it.each([
    ...["source .env && ", '. ./.env.prod; ', 'export $(cat .env.production); ', 'dotenv -e .env.production -- ', 'op run --env-file prod.env -- ', 'doppler run -c prd -- ', 'aws-vault exec prod -- ', 'direnv exec ../prod ', 'eval "$(direnv export bash)"; '],
    ...['read PGHOST <<< prod.test; ', 'printf -v PGHOST prod.test; ', 'PGHOST=prod.test; ', 'export PG{HOST,PORT}=prod.test; ', 'h=PGHOST; export $h=prod.test; ', 'PGPORT=6543 ', 'HOME=/srv/prod ', "echo '\\c prod' > ~/.psqlrc; "],
    ...['ssh -fNL 5432:prod-db:5432 bastion; ', 'yarn tunnel & ', 'npx env-cmd -f .env.prod ', 'kubectl port-forward svc/prod-db 5432 & ', 'docker --context prod exec db ', 'docker context use prod && docker exec db ', 'DOCKER_HOST=ssh://prod.test docker exec db ', 'podman --remote exec db ', 'docker run --env-file prod.env postgres ', 'docker exec -e PGHOST=prod.test db ', 'docker exec prod-db ', 'docker compose -f docker-compose.prod.yml exec db ', 'docker compose --env-file .env.prod exec db '],
  ])("%spsql app_test -c 'TRUNCATE x'", async (before) => expect(await destroys(`${before}psql app_test -c 'TRUNCATE x'`)).toBe(true));

  it.each([
    ...['--ho=prod.test', '-hprod.test', '-h /tmp/prod-tunnel', '-h localhost,prod.test', '-p 6543', '--db=shop', '-d shop', '"host=prod.test"', 'service=prod', 'a', '-f a.sql', '-h "$HOST"'],
  ])("psql app_test -c 'TRUNCATE x' %s", async (option) => expect(await destroys(`psql app_test -c 'TRUNCATE x' ${option}`)).toBe(true));

  it.each([
    "for PGHOST in prod.test; do psql app_test -c 'TRUNCATE x'; done",
    "for t in a shop.users; do psql app_test -c \"TRUNCATE $t\"; done",
    "psql postgres://localhost:6543/app_test -c 'TRUNCATE x'",
    "psql postgres://localhost:5433/app -c 'TRUNCATE x'",
    "psql -h db.prod.test -p 5433 app_test -c 'TRUNCATE x'",
    "ssh -fNL 5433:prod-db:5432 bastion; psql -h localhost -p 5433 app_test -c 'TRUNCATE x'",
    "mongosh mongodb://localhost:27018/app --eval 'db.dropDatabase()'",
    `psql app_test -c 'TRUNCATE ${Array.from({ length: 600 }, (_, at) => `a${at}`).join(', ')}, b'`,
    "psql app_dev <<< 'CREATE TABLE users(a int); DROP TABLE users;'",
    "mysql --login-pat=prod app_test -e 'DROP TABLE x'",
    "mysql -P 6033 app_test -e 'DROP TABLE x'",
    "MYSQL_UNIX_PORT=/tmp/prod.sock mysql app_test -e 'DROP TABLE x'",
    "mysql app_test -e 'use`prod`; DROP TABLE x'",
    "mysql app_test -e 'use`prod`' -e 'DROP TABLE x'",
    "mysql app_test -e '/*!use prod*/; DROP TABLE x'",
    "mysql app_test -e '\\u prod' -e 'DROP TABLE x'",
    "printf '\\\\u prod\\nDROP TABLE x;' | mysql app_test",
    "mysql app_test -e 'UPDATE a JOIN prod.users SET users.pw = 1'",
    "sqlite3 app_test.db '.ope prod.db' 'DROP TABLE x'",
    "ln -sf prod.db x_test.db && sqlite3 x_test.db 'DROP TABLE x'",
    "sqlite3 lab_tests.db 'DROP TABLE x'",
    "sqlite3 test_results.db 'DROP TABLE x'",
    `mongosh app_test --eval 'db.getMongo().getDB("prod").dropDatabase()'`,
    'DB_HOST=prod.test php artisan migrate:fresh --env=testing',
    'export DB_HOST=prod.test; php artisan db:wipe --env=testing',
    'DB_CONNECTION=prod php artisan migrate:fresh --env=testing',
    'npx sequelize db:drop --env=test --config prod.json',
    'npx sequelize db:drop --env test --env production',
    'npx sequelize db:drop --env production test',
    'for e in test prod; do npx sequelize db:drop --env $e; done',
    'npx sequelize db:drop --env "$E"',
    'npx sequelize db:drop --env',
    "psql app_test -c 'DROP SCHEMA audit CASCADE'",
    "echo 'TRUNCATE x;' > a.sql; psql -f a.sql app",
    "echo 'TRUNCATE x;' > a.sql; psql -f b.sql -f a.sql app_test",
    "echo 'TRUNCATE x;' > a.sql; psql -f b.sql app_test < a.sql",
    "printf '%s\\n' '\\c prod' 'TRUNCATE x;' > a.sql; psql -f a.sql app_test",
    "psql app_test -c 'DROP SCHEMA public, audit CASCADE'",
    "psql app_dev -c 'DROP SCHEMA public CASCADE'",
    "psql app -c 'DROP SCHEMA public CASCADE; CREATE SCHEMA public'",
    'NODE_ENV=test npx sequelize-cli db:create && npx sequelize-cli db:drop',
    'NODE_ENV=test npx sequelize-cli db:create && sequelize-cli db:drop',
    "NODE_ENV=test npx sequelize db:create; bash -c 'sequelize db:drop'",
    'NODE_ENV=test npx sequelize-cli db:create && NODE_ENV=production npx sequelize-cli db:drop',
    'NODE_ENV=test npx sequelize-cli db:drop --env production',
    'DATABASE_URL=postgres://a:b@localhost:5433/app npx prisma migrate reset --force',
    'DATABASE_URL=postgres://a:b@prod.test:5433/app_test npx prisma migrate reset --force',
    'python manage.py flush --noinput',
    'python manage.py flush --noinput --settings=shop.settings.production',
    'DJANGO_SETTINGS_MODULE=shop.latest python manage.py flush --noinput',
    'DJANGO_SETTINGS_MODULE=shop.settings.test DATABASE_URL=postgres://prod.test/a python manage.py flush --noinput',
    'DJANGO_SETTINGS_MODULE=shop.settings.test python manage.py flush --noinput --settings=shop.settings.production',
    'DJANGO_SETTINGS_MODULE=shop.settings.test python manage.py flush --noinput --database=main',
    'RAILS_ENV=test DATABASE_URL=postgres://prod.test/a rails db:drop',
  ])('%s', async (command) => expect(await destroys(command)).toBe(true));
});
