import type { Row } from '../command/row.js';
import { localhost, userBefore } from '../../paths/own-hosts.js';
import { ONLY_TELLS, TAKEN_BACK } from './conditions/taking-away.js';

const DROP = { kind: 'destroy', resource: 'database', name: 'drop' } as const;

/** An address or an environment that is of tests, of a file in memory, or of one's own machine by its name. */
const OF_TESTS = /^(?:-e|-env|--env|--environment|--database|-u|--url|--connection)=(?:tests?|testing|ci|local|dev|development|sqlite:(?::memory:|\/\/\/?:memory:|\/\/\/(?:\w+[_-])?test\.(?:db|sqlite3?)))$/;

/** Tools of migrations that fewer use than those of `migrations.ts`: what takes an application's tables back to nothing. */
export const RARER_MIGRATIONS: readonly Row[] = [
  {
    program: 'piccolo migrations backwards | aerich downgrade | yoyo rollback | yoyo reapply | phinx rollback | cake migrations rollback | sqitch revert | sqitch rebase | sqitch checkout | tern migrate | node-pg-migrate down | node-pg-migrate redo | db-migrate down | db-migrate db:drop | fm rollback | dotnet fm rollback | dotnet-fm rollback | migrate-mongo down | umzug down | mikro-orm migration:down | typeorm migration:revert | pgroll migrate | pg-migrate down | bun-db rollback | dbos reset',
    operands: 'text',
    options: {
      '-t': 'text', '--target': 'text', '-v': 'text', '-e': 'text', '--environment': 'text', '-env': 'text', '--env': 'text', '-limit': 'text', '-l': 'text', '--limit': 'text', '-d': 'text', '--destination': 'text', '--database': 'text', '-u': 'text', '--url': 'text', '-c': 'text', '--config': 'text',
      '-p': 'text', '--processor': 'text', '-a': 'text', '--assembly': 'text', '--connection': 'text', '-f': 'text', '--to': 'text', '--onto': 'text', '--onto-target': 'text', '--to-change': 'text',
    },
    variants: [{ when: { any: [...ONLY_TELLS, '-dryrun', '--log-only', '-dry-run'] }, effects: [] }, { when: { value: OF_TESTS }, effects: [] }],
    effects: [
      { ...DROP, when: { value: /^(?:-t|--target|-v|-d|--destination|-limit|--to|--onto|--to-change|--onto-target)=(?:0|@ROOT|ROOT|zero)$/ } },
      { ...DROP, when: { any: ['--all', '-all'] } },
      { ...DROP, when: { operand: /^(?:all|0|@ROOT|\d{2,6})$/ } },
      // Without a target it takes back all there are.
      { ...DROP, when: { argument: /^-y$/, none: ['--to', '-t', '--to-change', '--to-target', '--onto', '--onto-target', '-e', '-v', '-l', '-n'], operands: 'some' } },
      TAKEN_BACK,
    ],
    examples: [
      ['piccolo migrations backwards all all --auto_agree', 'destroy database:drop'],
      ['piccolo migrations backwards shop 2024-01-01T10:00:00'],
      ['aerich downgrade -v 0 --yes', 'destroy database:drop'],
      ['aerich downgrade -v 3'],
      ['yoyo rollback --all --batch --database postgresql://db.x.test/shop', 'destroy database:drop'],
      ['yoyo rollback --all --database sqlite:///shop_test.db'],
      ['yoyo rollback --revision 7'],
      ['vendor/bin/phinx rollback -t 0 -e production', 'destroy database:drop'],
      ['vendor/bin/phinx rollback -t 0 -e testing'],
      ['vendor/bin/phinx rollback -t 0 --dry-run'],
      ['vendor/bin/phinx rollback'],
      ['vendor/bin/phinx rollback -e production', 'destroy database:taken back'],
      ['NODE_ENV=production npx typeorm migration:revert -d dist/source.js', 'destroy database:taken back'],
      ['bin/cake migrations rollback --target=0', 'destroy database:drop'],
      ['bin/cake migrations status'],
      ['sqitch revert -y db:pg://db.x.test/shop', 'destroy database:drop'],
      ['sqitch revert --to @HEAD^ -y db:pg://db.x.test/shop'],
      ['sqitch revert --log-only db:pg://db.x.test/shop'],
      ['tern migrate -d 0', 'destroy database:drop'],
      ['tern migrate -d 12'],
      ['npx node-pg-migrate down 100', 'destroy database:drop'],
      ['npx node-pg-migrate down'],
      ['dotnet fm rollback all -p postgres -c "Host=db.x.test;Database=shop"', 'destroy database:drop'],
      ['dotnet fm rollback -p postgres -c "Host=db.x.test;Database=shop"'],
    ],
  },
  {
    program: 'ace migration:fresh | ace migration:refresh | ace migration:reset | ace db:wipe | ace db:truncate | spark migrate:refresh | spark migrate:rollback -all | yii migrate/fresh | yii migrate/down | db-migrate reset | rw prisma migrate reset | redwood prisma migrate reset | graphile-migrate reset | mix ash_postgres.drop | mix ash.reset | mix ash.tear_down | mix event_store.drop',
    operands: 'text',
    options: { '--connection': 'text', '--interactive': 'text', '-e': 'text', '--env': 'text', '-g': 'text', '-n': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }, { when: { value: OF_TESTS }, effects: [] }],
    effects: [DROP],
    examples: [
      ['node ace migration:fresh --force', 'destroy database:drop'],
      ['NODE_ENV=test node ace migration:fresh'],
      ['NODE_ENV=production node ace db:wipe --force', 'destroy database:drop'],
      ['NODE_ENV=test DB_HOST=db.x.test node ace db:wipe --force', 'destroy database:drop'],
      ['node ace migration:status'],
      ['node ace migration:run'],
      ['php spark migrate:refresh --all -f', 'destroy database:drop'],
      ['php spark migrate:status'],
      ['php yii migrate/fresh --interactive=0', 'destroy database:drop'],
      ['php yii migrate/up'],
      ['yarn rw prisma migrate reset --force', 'destroy database:drop'],
      ['yarn rw prisma migrate dev'],
      ['npx db-migrate reset -e prod', 'destroy database:drop'],
      ['npx db-migrate reset -e test'],
      ['npx graphile-migrate reset --erase', 'destroy database:drop'],
      ['mix ash_postgres.drop', 'destroy database:drop'],
      ['MIX_ENV=test mix ash_postgres.drop'],
    ],
  },
  { program: 'sql-migrate down', operands: 'text', dashed: true, options: { '-env': 'text', '-limit': 'text', '-config': 'use' }, variants: [{ when: { any: ['-dryrun'] }, effects: [] }, { when: { value: OF_TESTS }, effects: [] }], effects: [{ ...DROP, when: { value: /^-limit=0$/ } }], examples: [['sql-migrate down -limit=0 -env=production', 'destroy database:drop'], ['sql-migrate down -limit=0 -env=test'], ['sql-migrate down -limit=1']] },
  { program: 'ace | spark | yii | cake | rw | redwood | phinx', operands: 'text', effects: [{ kind: 'execute', resource: 'project-script' }], examples: [['node ace serve --watch', 'execute project-script:serve'], ['php spark serve', 'execute project-script:serve']] },
  { program: 'mikro-orm schema:drop | mikro-orm schema:fresh | mikro-orm migration:fresh', operands: 'text', options: { '--config': 'text' }, variants: [{ when: { any: ['--dump', '-d', ...ONLY_TELLS] }, effects: [] }], effects: [DROP], examples: [['npx mikro-orm schema:drop -r --drop-db', 'destroy database:drop'], ['npx mikro-orm schema:drop --dump'], ['npx mikro-orm migration:fresh --seed', 'destroy database:drop'], ['npx mikro-orm schema:update --dump']] },
  {
    program: 'sequel',
    operands: 'text',
    options: { '-m': 'use', '--migrate-directory': 'use', '-M': 'text', '--migrate-version': 'text', '-c': 'ruby-code', '-r': 'text', '-e': 'text', '-l': 'text' },
    effects: [{ ...DROP, when: { value: /^(?:-M|--migrate-version)=0$/, noOperand: new RegExp(String.raw`^(?:sqlite:\/?$|\w+:\/\/${userBefore()}${localhost()}(?::\d{1,5})?\/\w+_test$)`) } }],
    examples: [['sequel -m db/migrations -M 0 postgres://db.x.test/shop', 'destroy database:drop'], ['sequel -m db/migrations -M 0 postgres://localhost/shop_test'], ['sequel -m db/migrations -M 0 postgres://u:p@127.0.0.1:5433/shop_test'], ['sequel -m db/migrations -M 0 postgres://localhost.x.test/shop_test', 'destroy database:drop'], ['sequel -m db/migrations postgres://db.x.test/shop']],
  },
  {
    program: 'rh | grate | evolve',
    operands: 'text',
    options: { '-c': 'text', '--connectionstring': 'text', '-f': 'text', '--files': 'text', '--environment': 'text', '-l': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [{ ...DROP, when: { any: ['--drop'] } }, { ...DROP, when: { operand: /^(?:\/drop|erase)$/ } }],
    examples: [['grate --connectionstring="Server=db;Database=shop" --drop --silent', 'destroy database:drop'], ['rh /d=shop /drop /ni', 'destroy database:drop'], ['evolve erase postgresql -c "Host=db;Database=shop"', 'destroy database:drop'], ['grate --connectionstring="Server=db;Database=shop"'], ['evolve migrate postgresql -c "Host=db;Database=shop"']],
  },
  { program: 'skeema push', operands: 'text', options: { '-p': 'text', '-h': 'text', '-u': 'text' }, variants: [{ when: { any: ['--dry-run'] }, effects: [] }], effects: [{ ...DROP, when: { any: ['--allow-unsafe'] } }], examples: [['skeema push production --allow-unsafe', 'destroy database:drop'], ['skeema push production --dry-run --allow-unsafe'], ['skeema push production']] },
  { program: 'pt-archiver', operands: 'text', options: { '--source': 'text', '--dest': 'text', '--where': 'text', '--limit': 'text' }, variants: [{ when: { any: ['--dry-run'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'database', name: 'delete rows', when: { any: ['--purge'] } }], examples: [["pt-archiver --source h=db,D=shop,t=orders --purge --where '1=1'", 'destroy database:delete rows'], ["pt-archiver --source h=db,D=shop,t=orders --purge --where '1=1' --dry-run"]] },
  { program: 'pt-kill', operands: 'text', options: { '--victims': 'text', '--busy-time': 'text', '--host': 'text', '-h': 'text' }, effects: [{ kind: 'change-service', resource: 'data-store', name: 'connections', when: { any: ['--kill'] } }], examples: [['pt-kill --host db.x.test --kill --victims all', 'change-service data-store:connections'], ['pt-kill --host db.x.test --print']] },
  // What stands in the files is looked into where this session wrote them.
  {
    program: 'node-pg-migrate up | kysely migrate:latest | kysely migrate | kysely migrate:up | pg-migrate up | atlas migrate apply | sqitch deploy | sequelize db:migrate | sequelize-cli db:migrate | mikro-orm migration:up | db-migrate up | graphile-migrate migrate | aerich upgrade | yoyo apply | hasura migrate apply | wrangler d1 migrations apply | umzug up | migrate-mongo up | piccolo migrations forwards | sea-orm-cli migrate up',
    operands: 'text',
    options: { '-path': 'text', '-source': 'text', '-database': 'text', '--url': 'text', '--database': 'text', '--dir': 'text', '-t': 'text', '--target': 'text', '-e': 'text', '--env': 'text', '-m': 'text', '-j': 'text', '-d': 'text', '--connection': 'text', '--config': 'text', '--endpoint': 'text', '--admin-secret': 'text' },
    effects: [{ kind: 'execute', resource: 'project-script', name: 'migrations' }],
    examples: [
      ["mkdir -p migrations && echo 'ALTER TABLE users DROP COLUMN name;' > migrations/2_x.up.sql && migrate -path migrations -database \"$PROD_DATABASE_URL\" up", 'destroy database:drop'],
      ["mkdir -p migrations && echo 'ALTER TABLE users DROP COLUMN name;' > migrations/2_x.up.sql && migrate -path migrations -database postgres://localhost/shop_dev up", 'execute project-script:migrations'],
      ["mkdir -p migrations && echo 'ALTER TABLE users ADD COLUMN name text;' > migrations/2_x.up.sql && migrate -path migrations -database \"$PROD_DATABASE_URL\" up", 'execute project-script:migrations'],
      ['npx node-pg-migrate up', 'execute project-script:migrations'],
      ['sqitch deploy production', 'execute project-script:migrations'],
    ],
  },
  {
    program: 'supabase db push | supabase migration up',
    operands: 'text',
    options: { '--db-url': 'text', '-p': 'text', '--password': 'text', '--workdir': 'text' },
    effects: [{ kind: 'execute', resource: 'project-script', name: 'migrations' }],
    examples: [
      ["mkdir -p supabase/migrations && echo 'alter table public.profiles disable row level security;' > supabase/migrations/2_x.sql && supabase db push --linked", 'change-permission account:of a database'],
      ["cat > supabase/migrations/1_open.sql <<'S'\ngrant all on all tables in schema public to anon;\nS\nnpx supabase db push --yes", 'change-permission account:of a database'],
      ["echo 'alter table public.profiles disable row level security;' > supabase/migrations/2_x.sql && supabase db push --local", 'write /home/u/proj/supabase/migrations/2_x.sql'],
      ["echo 'alter table public.notes enable row level security;' > supabase/migrations/2_x.sql && supabase db push", 'write /home/u/proj/supabase/migrations/2_x.sql'],
      ['supabase db push --dry-run', 'execute project-script:migrations'],
    ],
  },
];
