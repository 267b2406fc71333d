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
