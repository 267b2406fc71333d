import { describe, expect, it } from 'vitest';
import { runAmong } from '../written-world.js';

const LARAVEL = { artisan: '#!/usr/bin/env php\n', '.env': 'DB_DATABASE=shop\n' };
const SYMFONY = { 'bin/console': '#!/usr/bin/env php\n', '.env': 'DATABASE_URL=mysql://a@localhost/shop\n', 'config/packages/doctrine.yaml': "doctrine:\n    dbal:\n        url: '%env(resolve:DATABASE_URL)%'\n" };
const RAILS = { 'config/database.yml': 'development:\n  adapter: postgresql\n  database: shop\nproduction:\n  database: shop\n' };
const KNEX = { 'knexfile.js': "module.exports = { client: 'pg', connection: 'postgres://localhost/shop' };\n" };
const SEQUELIZE = { 'config/config.json': '{"database":"shop","dialect":"postgres"}' };
const MIX = { 'config/config.exs': 'import Config\nconfig :shop, Shop.Repo, database: "shop"\n' };
const DOTNET = { 'Program.cs': 'var builder = WebApplication.CreateBuilder(args);\n', 'appsettings.json': '{"ConnectionStrings":{"Default":"Host=localhost;Database=shop"}}' };
const ADONIS = { ace: '', '.env': 'DB_DATABASE=shop\n' };

describe('an environment of tests without settings of its own has those of the main one', () => {
  it.each([
    ['php artisan migrate:fresh --env=testing', LARAVEL],
    ['php artisan migrate:fresh --seed --env testing', LARAVEL],
    ['APP_ENV=testing php artisan db:wipe', LARAVEL],
    ['export APP_ENV=testing; php artisan migrate:fresh', LARAVEL],
    ['docker compose exec -T app php artisan migrate:fresh --env=testing', LARAVEL],
    ['php artisan migrate:fresh --env=testing', { ...LARAVEL, '.env.testing': 'DB_DATABASE=shop_test\n', 'bootstrap/cache/config.php': '<?php return [];' }],
    ['bin/console doctrine:schema:drop --force --env=test', SYMFONY],
    ['APP_ENV=test php bin/console doctrine:database:drop --force', SYMFONY],
    ['RAILS_ENV=test bin/rails db:drop', RAILS],
    ['npx knex migrate:rollback --all --env test', KNEX],
    ['NODE_ENV=test npx sequelize-cli db:drop', SEQUELIZE],
    ['MIX_ENV=test mix ecto.drop', MIX],
    ['ASPNETCORE_ENVIRONMENT=Testing dotnet ef database drop -f', DOTNET],
    ['NODE_ENV=test node ace migration:fresh', ADONIS],
  ])('%s', async (command, files) => await expect(runAmong(command, {}, files)).toTell('destroy database'));
});

describe('one with settings of its own has a database of its own', () => {
  it.each([
    ['php artisan migrate:fresh --env=testing', { ...LARAVEL, '.env.testing': 'DB_DATABASE=shop_test\n' }],
    ['APP_ENV=testing php artisan db:wipe', { ...LARAVEL, '.env.testing': 'DB_DATABASE=shop_test\n' }],
    ['cp config/database.yml.ci config/database.yml && RAILS_ENV=test bin/rails db:drop', RAILS],
    ['php artisan config:clear && php artisan migrate:fresh --env=testing', { ...LARAVEL, '.env.testing': '', 'bootstrap/cache/config.php': '' }],
    ['bin/console doctrine:schema:drop --force --env=test', { ...SYMFONY, '.env.test': 'DATABASE_URL=mysql://a@localhost/shop_test\n' }],
    ['bin/console doctrine:schema:drop --force --env=test', { ...SYMFONY, 'config/packages/doctrine.yaml': "doctrine:\n    dbal: {}\nwhen@test:\n    doctrine:\n        dbal:\n            dbname_suffix: '_test'\n" }],
    ['RAILS_ENV=test bin/rails db:drop', { 'config/database.yml': 'development:\n  database: shop\ntest:\n  database: shop_test\n' }],
    ['npx knex migrate:rollback --all --env test', { 'knexfile.js': 'module.exports = { development: {}, test: {} };\n' }],
    ['npx knex migrate:rollback --all --env test', { 'knexfile.js': "module.exports = require('./config').database;\n" }],
    ['NODE_ENV=test npx sequelize-cli db:drop', { 'config/config.json': '{"development":{},"test":{}}' }],
    ['MIX_ENV=test mix ecto.drop', { ...MIX, 'config/test.exs': 'import Config\n' }],
    ['ASPNETCORE_ENVIRONMENT=Testing dotnet ef database drop -f', { ...DOTNET, 'appsettings.Testing.json': '{}' }],
    ['NODE_ENV=test node ace migration:fresh', { ...ADONIS, '.env.test': 'DB_DATABASE=shop_test\n' }],
    // Elsewhere, and where the framework does not stand, nothing is known of its files.
    ['cd api && php artisan migrate:fresh --env=testing', LARAVEL],
  ])('%s', async (command, files) => await expect(runAmong(command, {}, files)).not.toTell('destroy database'));
});
