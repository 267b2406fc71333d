import { describe, expect, it } from 'vitest';
import { toolCall } from '../told.js';

const SOME = 'destroy database:delete all rows but some';

const remote = (statement: string): string => `psql -h db.shop.io shop -c "${statement}"`;

describe('statements of which the condition only says what is to stay', () => {
  it.each([
    remote("delete from users where email not like '%@shop.io'"),
    remote("DELETE FROM auth.users WHERE email NOT ILIKE '%@shop.io' AND email <> 'robin@other.io'"),
    remote('delete from customers where id not in (1, 2, 3)'),
    remote("delete from tenants where not (slug = 'x') and tenant_id != 7").replace('not (slug', 'not (name'),
    `psql "postgresql://app:x@db.shop.io:5432/shop" -c "delete from accounts where owner !~ 'shop'"`,
    `mysql -hdb.shop.io shop -e "delete from users where role <> 'admin'"`,
  ])('are told on a server of others: %s', async (command) => await expect(command).toTell(SOME));

  it('are told of changes as well', async () =>
    await expect(remote("update users set active = false where email <> 'robin@shop.io'")).toTell('destroy database:update all rows but some'));

  it.each([
    ["delete from users where status <> 'active'"],
    ["delete from jobs where state != 'running'"],
    ['delete from users where deleted_at is not null'],
    ['delete from carts where user_id not in (select id from users)'],
    ["delete from users where email not like '%@shop.io' and created_at < now() - interval '1 year'"],
    ["delete from users where email like '%@test.shop.io'"],
    ["select * from users where email not like '%@shop.io'"],
  ])('are none: %s', async (statement) => await expect(remote(statement)).not.toTell('destroy database'));

  it.each([
    `psql shop -c "delete from users where email not like '%@shop.io'"`,
    `psql -h localhost shop -c "delete from users where email not like '%@shop.io'"`,
    `psql -h db shop -c "delete from users where email not like '%@shop.io'"`,
    `psql -h db.staging.shop.io shop -c "delete from users where email not like '%@shop.io'"`,
    `psql -h db.shop.io shop_test -c "delete from users where email not like '%@shop.io'"`,
    `sqlite3 a.db "delete from users where email not like '%@shop.io'"`,
  ])('are nothing elsewhere: %s', async (command) => await expect(command).not.toTell('destroy database'));

  const query = "delete from users where email not like '%@shop.io'";

  it.each([
    ['mcp__supabase__execute_sql', { project_id: 'abcdefghij', query }],
    ['mcp__neon__run_sql', { params: { projectId: 'blue-sun-1', sql: query } }],
    ['mcp__bigquery__execute_query', { query }],
  ])('are told of a tool of those who keep databases: %s', async (tool, input) => await expect(toolCall(tool, input)).toTell(SOME));

  it.each([
    ['mcp__postgres__query', { sql: query }],
    ['mcp__supabase_local__execute_sql', { query }],
    ['mcp__neon__run_sql', { projectId: 'blue-sun-1', branchId: 'br-cool-1', sql: query }],
    ['mcp__supabase__execute_sql', { project_id: 'shop-staging', query }],
    ['mcp__supabase__execute_sql', { project_id: 'abcdefghij', query: "delete from jobs where state <> 'running'" }],
  ])('are nothing of others: %s %j', async (tool, input) => await expect(toolCall(tool, input)).not.toTell('destroy database'));
});
