import { expect, it } from 'vitest';
import { linesOf } from './written-world.js';

const MIGRATION = { 'migrations/versions/9f_cleanup.py': 'from alembic import op\ndef upgrade():\n    op.execute("DROP TABLE users CASCADE")\ndef downgrade(): pass\n' };

it.each([
  { 'alembic.ini': '[alembic]\nscript_location = migrations\nsqlalchemy.url = postgresql://app@db.prod.shop.test/app\n' },
  { 'migrations/env.py': 'from sqlalchemy import create_engine\nengine = create_engine("postgresql://app@shop-production.db.test/app")\n' },
])('a migration of the session drops a table that others use, by the settings beside it: %j', async (settings) => {
  expect(await linesOf('uv run alembic upgrade head', MIGRATION, settings)).toContain('destroy database:drop');
});

it.each([
  {},
  { 'alembic.ini': '[alembic]\nscript_location = migrations\nsqlalchemy.url = sqlite:///dev.db\n' },
  { 'alembic.ini': '[alembic]\nsqlalchemy.url = postgresql://app@localhost/app_dev\n' },
])('or of one of its own: %j', async (settings) => {
  expect(await linesOf('uv run alembic upgrade head', MIGRATION, settings)).not.toContain('destroy database:drop');
});

const RENAMED = { 'migrations/17_a.js': "exports.up = (pgm) => {\n  pgm.dropColumn('users', 'fullname')\n  pgm.addColumn('users', { full_name: { type: 'text' } })\n}\nexports.down = () => {}\n" };
const IN_SQL = { 'migrations/2_a.up.sql': 'ALTER TABLE users DROP COLUMN fullname;\n' };

it.each([
  ['DATABASE_URL="$PROD_DATABASE_URL" npx node-pg-migrate up', RENAMED],
  ['NODE_ENV=production npx knex migrate:latest', RENAMED],
  ['npx db-migrate up -e production', RENAMED],
  ['export DATABASE_URL="$PROD_DATABASE_URL"; npx node-pg-migrate up', RENAMED],
  ['migrate -path migrations -database "$PROD_DATABASE_URL" up', IN_SQL],
  ['DATABASE_URL=postgres://app@db.prod.shop.test/app dbmate up', IN_SQL],
  ['goose -dir migrations postgres "$PROD_DATABASE_URL" up', IN_SQL],
  ['atlas migrate apply --url "$PROD_DATABASE_URL"', IN_SQL],
  ['flyway -url="$PROD_JDBC_URL" migrate', { 'sql/V2__a.sql': IN_SQL['migrations/2_a.up.sql'] }],
  ['sqitch deploy production', { 'deploy/a.sql': 'BEGIN;\nDROP TABLE orders;\nCOMMIT;\n' }],
  ['RAILS_ENV=production bin/rails db:migrate', { 'db/migrate/1_a.rb': 'class A < ActiveRecord::Migration[7.1]\n  def change\n    remove_column :users, :fullname, :string\n  end\nend\n' }],
  ['MIX_ENV=prod mix ecto.migrate', { 'priv/repo/migrations/1_a.exs': 'alter table(:users) do\n  remove :fullname\nend\n' }],
  ['python manage.py migrate --settings=config.settings.production', { 'app/migrations/2_a.py': 'class Migration(migrations.Migration):\n    operations = [migrations.DeleteModel(name="Order")]\n' }],
  ['php artisan migrate --force --env=production', { 'database/migrations/1_a.php': '<?php\nreturn new class extends Migration {\n  public function up(): void {\n    Schema::table("users", function ($t) { $t->dropColumn("fullname"); });\n  }\n};\n' }],
  ['ASPNETCORE_ENVIRONMENT=Production dotnet ef database update', { 'Migrations/1_A.cs': 'protected override void Up(MigrationBuilder b) { b.DropColumn(name: "fullname", table: "users"); }' }],
])('a migration of the session that loses data goes to production: %s', async (command, files) => {
  expect(await linesOf(command, files)).toContain('destroy database:drop');
});

it('or where the settings of the project lead it there', async () => {
  expect(await linesOf('npx prisma migrate deploy', { 'prisma/migrations/1_a/migration.sql': IN_SQL['migrations/2_a.up.sql'] }, { '.env': 'DATABASE_URL=postgresql://app:pw@db.prod.shop.test/app\n' })).toContain('destroy database:drop');
});

it.each([
  ['npx node-pg-migrate up', RENAMED],
  ['DATABASE_URL=postgres://app@localhost/app_dev npx node-pg-migrate up', RENAMED],
  ['NODE_ENV=development npx knex migrate:latest', RENAMED],
  ['migrate -path migrations -database "$STAGING_DATABASE_URL" up', IN_SQL],
  ['DATABASE_URL="$PROD_DATABASE_URL" npx node-pg-migrate up', { 'migrations/17_a.js': "exports.up = (pgm) => {\n  pgm.addColumn('users', { full_name: { type: 'text' } })\n}\nexports.down = (pgm) => {\n  pgm.dropColumn('users', 'full_name')\n}\n" }],
  ['DATABASE_URL="$PROD_DATABASE_URL" dbmate up', { 'db/migrations/1_a.sql': '-- migrate:up\nCREATE TABLE notes (id int);\n-- migrate:down\nDROP TABLE notes;\n' }],
  ['DATABASE_URL="$PROD_DATABASE_URL" dbmate up', { 'db/migrations/1_a.sql': '-- migrate:up\nALTER TABLE users ADD COLUMN full_name text;\nUPDATE users SET full_name = fullname;\nALTER TABLE users DROP COLUMN fullname;\n' }],
  ['DATABASE_URL="$PROD_DATABASE_URL" dbmate up', { 'db/migrations/1_a.sql': '-- migrate:up\nALTER TABLE users DROP CONSTRAINT users_name;\nDROP INDEX users_name_idx;\n' }],
  ['migrate -path migrations -database "$PROD_DATABASE_URL" up', { 'migrations/2_a.down.sql': 'ALTER TABLE users DROP COLUMN fullname;\n' }],
  ['npx prisma migrate deploy', { 'src/db.ts': 'export const drop = () => db.dropTable("x");\n' }],
])('or loses none, or goes to a database of one\'s own: %s', async (command, files) => {
  expect(await linesOf(command, files)).not.toContain('destroy database:drop');
});
