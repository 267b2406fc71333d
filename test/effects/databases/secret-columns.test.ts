import { describe, expect, it } from 'vitest';
import { toldOfTool } from '../told.js';

const SHOWN = 'reveal-environment credential:entrusted';

describe('what a database keeps of those who are signed in', () => {
  it.each([
    `psql "$DATABASE_URL" -c 'select * from sessions limit 5'`,
    `psql "$DATABASE_URL" -c 'select * from auth.sessions limit 5'`,
    "psql -h db.x.test -c 'table sessions'",
    `psql -h db.x.test -c 'select * from "UserSession"'`,
    "psql -h db.x.test -c 'select * from usersessions'",
    "psql -h db.x.test -c 'select * from auth_user_sessions limit 5'",
    "psql -h db.x.test -c 'select * from public.next_auth_sessions'",
    "psql -h db.x.test -c 'select * from app_sessions'",
    "psql -h db.x.test -c 'select * from websessions'",
    "psql -h db.x.test -c 'table customer_sessions'",
    "mysql -h db.x.test app -e 'select * from `AdminSession`'",
    "psql -h db.x.test -c 'copy api_keys to stdout'",
    "psql -h db.x.test -c 'select row_to_json(s) from sessions s limit 2'",
    "cqlsh db.x.test -e 'select session_id, token from app.sessions limit 5'",
    "sqlite3 ~/.config/app/data.db 'select * from sessions'",
    "sqlite3 /var/lib/grafana/grafana.db 'select key from api_key'",
    "bq query 'select email, password_hash from app.users limit 5'",
    "wrangler d1 execute app --remote --command 'select * from sessions'",
    "turso db shell app 'select * from session'",
    "supabase db query --linked 'select encrypted_password from auth.users'",
    `mongosh "$MONGO_URL" --eval 'db.sessions.find().limit(5).toArray()'`,
    `mongosh "$MONGO_URL" --eval 'db.getCollection("api_keys").findOne()'`,
  ])('is shown: %s', async (command) => {
    await expect(command).toTell(SHOWN);
  });

  it.each([
    `psql "$DATABASE_URL" -c 'select count(*) from sessions'`,
    `psql "$DATABASE_URL" -c 'select * from conference_sessions limit 5'`,
    `psql "$DATABASE_URL" -c 'select user_id, created_at from sessions limit 5'`,
    `psql "$TEST_DATABASE_URL" -c 'select * from sessions'`,
    "psql -h localhost -c 'select * from sessions'",
    `psql -h localhost -c 'select * from "UserSession"'`,
    "psql -h localhost app_test -c 'select * from auth_user_sessions'",
    "sqlite3 dev.db 'select * from usersessions'",
    `psql -h db.x.test -c 'select count(*) from "UserSession"'`,
    `psql -h db.x.test -c 'select "userId", "expiresAt" from "UserSession" limit 5'`,
    "psql -h db.x.test -c 'select user_id, last_seen_at from auth_user_sessions'",
    "psql -h db.x.test -c 'select * from training_sessions limit 5'",
    "psql -h db.x.test -c 'select * from user_training_sessions limit 5'",
    "psql -h db.x.test -c 'select * from userprofiles limit 5'",
    "psql -h db.x.test -c 'select * from webinar_sessions limit 5'",
    "psql -h db.x.test -c 'select * from user_session_counts limit 5'",
    "psql -h db.x.test -c 'copy orders to stdout'",
    "psql -h db.x.test -c 'copy sessions from stdin'",
    "psql -h db.x.test -c 'select row_to_json(o) from orders o'",
    "cqlsh -e 'select token from app.sessions'",
    "sqlite3 dev.db 'select * from sessions'",
    "sqlite3 .data/dev.db 'select * from sessions'",
    "wrangler d1 execute app --local --command 'select * from sessions'",
    `mongosh "$MONGO_URL" --eval 'db.sessions.countDocuments()'`,
    `mongosh "$MONGO_URL" --eval 'db.sessions.find({}, {userId: 1})'`,
    "mongosh mongodb://localhost/app --eval 'db.sessions.find()'",
  ])('or not: %s', async (command) => {
    await expect(command).not.toTell(SHOWN);
  });

  it.each([
    ['mcp__redis__get', { key: 'feature:flags' }],
    ['mcp__redis__ttl', { key: 'sess:1' }],
    ['mcp__redis-local__get', { key: 'sess:1' }],
    ['mcp__mongodb__count', { database: 'app', collection: 'sessions' }],
    ['mcp__mongodb__find', { database: 'app', collection: 'orders', filter: {} }],
    ['mcp__mongodb__find', { database: 'app', collection: 'sessions', projection: { userId: 1 } }],
  ] as const)('by a tool that shows other things: %s %j', async (tool, input) => {
    await expect(toldOfTool(tool, input)).not.toTell(SHOWN);
  });
});
