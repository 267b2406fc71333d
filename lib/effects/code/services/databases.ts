import type { Service } from './service.js';

const database = (name: string, row: Pick<Service, 'calls'> & Partial<Service>): Service => ({
  kind: 'destroy',
  resource: 'database',
  name,
  ...row,
});
const store = (name: string, row: Pick<Service, 'calls'> & Partial<Service>): Service => ({
  kind: 'destroy',
  resource: 'data-store',
  name,
  ...row,
});

const REDIS = /\bredis\b|\bRedis\b|\bioredis\b/;
const MONGO = /\bpymongo\b|\bmotor\b|\bmongodb\b|\bmongoose\b|\bMongoClient\b|\bmongoengine\b/;
const SEQUELIZE = /\bsequelize\b|\bSequelize\b|\btypeorm\b|DataSource\b/;

/** What libraries for databases and stores destroy by calls of their own; statements are read elsewhere. */
export const DATABASE_CALLS: readonly Service[] = [
  // Python.
  database('drop', {
    calls:
      /\bmetadata\.drop_all\s*\(|\bdb\.drop_all\s*\(|\.drop_tables\s*\(|\.objects\.(?:all|filter)\(\s*\)\.(?:_raw_)?delete\s*\(|\.query\.delete\s*\(|\.query\([\w.]{1,60}\)\.delete\s*\(/,
  }),
  database('drop', {
    beside: /\bsqlalchemy(?:_utils)?\b|\bsqlmodel\b/i,
    calls: /\.drop_all\s*\(|(?<![\w.])drop_database\s*\(|\.drop\(\s?(?:bind\s?=\s?)?(?:self\.)?(?:engine|conn|connection|bind)\b/,
  }),
  database('flush', { calls: /\bcall_command\s*\(\s*§(\d+)§/g, given: /^(?:flush|reset_db|sqlflush)$/ }),
  database('delete all rows', {
    beside: /\bsqlalchemy\b|\bsqlmodel\b/i,
    calls: /\.exec(?:ute)?\s?\(\s?(?:\w{1,20}\.)?delete\s?\(\s?[A-Za-z_][\w.]{0,60}\s?\)\s?\)/,
  }),
  database('drop', { calls: /\b_drop_databases\s?\(/ }),
  database('downgrade', { calls: /\bcommand\.downgrade\s?\([^;\n]{0,80},\s?§(\d+)§/g, given: /^(?:base|-\d+)$/ }),
  // Ruby.
  database('delete all rows', {
    calls:
      /(?<![\w.)\]])(?!Repo\.delete_all\s?\(\s?from\b)[A-Z]\w{0,60}(?:::[A-Z]\w{0,60}){0,4}\.(?:unscoped\.|in_batches\.|all\.)?(?:delete_all|destroy_all)\b|(?<![\w.)\]])[A-Z]\w{0,60}(?:::[A-Z]\w{0,60}){0,4}\.(?:all|find_each)(?:\.each)?\s?\(?\s?&:(?:destroy!?|delete)\b|[A-Z]\w{0,60}\s?\]\.each\s?\(?\s?&:(?:delete_all|destroy_all)\b/,
  }),
  database('drop', { calls: /\bconnection\.(?:drop_table|truncate|truncate_tables|drop_database|recreate_database)\b/ }),
  database('drop', { beside: /\bSequel\b/, calls: /\.drop_table[!?]?\s?[( ]|\bDB\[:\w{1,60}\]\.(?:delete|truncate)\b/ }),
  database('drop', {
    beside: /\bMongo::/,
    calls: /\.database\.drop\b|\[:\w{1,60}\]\.drop\b|\.delete_many(?:\(\s?(?:\{\s?\}\s?)?\))?[^\S\n]{0,9}(?:$|[\n;])/,
  }),
  // PHP.
  database('truncate', {
    calls:
      /::(?:truncate\s*\(|query\(\)\s*->\s*(?:delete|truncate|forceDelete)\s*\()|\bDB::table\(§\d+§\)\s*->\s*(?:truncate|delete)\s*\(\s*\)|\bSchema::(?:drop|dropIfExists|dropAllTables)\s*\(/,
  }),
  database('drop', { calls: /\bArtisan::call\s*\(\s*§(\d+)§/g, given: /^(?:migrate:(?:fresh|reset|refresh)|db:wipe)\b/ }),
  // JavaScript.
  database('drop', {
    beside: MONGO,
    calls:
      /\.(?:drop_database|drop_collection|dropDatabase|dropCollection)\s*\(|\.drop\s*\(\s*\)|\.(?:delete_many|deleteMany|remove)\s*\(\s*\{\s*\}\s*\)|\.deleteMany\s*\(\s*\)/,
  }),
  database('delete all rows', { beside: /\bPrismaClient\b|\bprisma\b/, calls: /\.deleteMany\s*\(\s*(?:\{\s*\}\s*)?\)/ }),
  database('drop', {
    beside: /\bknex\b|\bQueryInterface\b|\bqueryInterface\b/,
    calls:
      /\.(?:dropTable|dropTableIfExists|dropSchema|dropAllTables|dropView)\s*\(|\bknex\(\s*§\d+§\s*\)\s*\.(?:del|delete|truncate)\s*\(|\.migrate\.rollback\s*\(\s*[^(),]{0,40},\s*true\s*\)/,
  }),
  database('drop', {
    beside: SEQUELIZE,
    calls:
      /\.sync\s*\(\s*\{[^{}]{0,80}\bforce\s*:\s*true|\b(?:sequelize|queryInterface|getQueryInterface\(\))\.(?:drop|dropTable|dropSchema|dropAllTables|truncate)\s*\(|\.drop\(\s*(?:\{\s*cascade\b[^{}]{0,40}\}\s*)?\)|\.dropDatabase\s*\(|\.synchronize\s*\(\s*true|\bgetRepository\([\w.]{1,60}\)\s*\.\s*clear\s*\(/,
  }),
  database('drop', { beside: /@mikro-orm\//, calls: /\.(?:dropSchema|dropDatabase|refreshDatabase)\s?\(/ }),
  database('delete all rows', { calls: /\.destroy\s*\(\s*\{[^{}]{0,80}(?:\btruncate\s*:\s*true|\bwhere\s*:\s*\{\s*\})/ }),
  database('delete all rows', {
    beside: /\bdrizzle-orm\b|\/schema(?:\.[jt]s)?$/,
    calls: /\bdb\s*\.\s*delete\s*\(\s*[A-Za-z_$][\w.$]{0,60}\s*\)(?!\s*\.\s*(?:where|limit|returning))/,
  }),
  database('delete all rows', { beside: /\bsupabase\b/, calls: /\.delete\s*\(\s*\)\s*\.\s*(?:neq|gt|gte|not|is)\s*\(/ }),
  database('drop', {
    beside: /\bfirebase(?:-admin)?\b|\bfirestore\b/,
    calls: /\.recursiveDelete\s*\(|\.recursive_delete\s*\(/,
    unless: 'emulator',
  }),
  // Other languages.
  database('drop', {
    calls:
      /\bDatabase\.EnsureDeleted(?:Async)?\s*\(|\b(?:db|context|ctx|_?dbContext)\.[A-Z]\w{0,60}\.(?:ExecuteDelete(?:Async)?\s*\(\s*\)|RemoveRange\(\s?(?:db|context|ctx|_?dbContext)\.[A-Z]\w{0,60}\s?\))|\.Migrator\(\)\.DropTable\s*\(|\bdbRemoveTable\s*\(/,
  }),
  database('delete all rows', { calls: /\bRepo\.delete_all!?\s*\(\s*(?:from[\s(]{1,3}\w{1,40}\sin\s)?[A-Z][\w.]{0,60}\s*\)/ }),
  // Stores that are no tables.
  store('flush', { beside: REDIS, calls: /\.(?:flushall|flushdb|flushAll|flushDb|flush_all|FlushAll|FlushDB)\b/ }),
  store('flush', {
    beside: REDIS,
    calls: /\.(?:sendCommand|send_command|execute_command|call|cmd)\s?\(\s?(?:\[\s?)?§(\d+)§/g,
    given: /^flush(?:all|db)$/i,
  }),
  store('flush', {
    beside: REDIS,
    calls: /\.(?:scan_iter|scanIterator|scan_each|keys|scanStream)\s*\(\s*(?:\w{1,20}\s?[=:]\s?)?§(\d+)§/g,
    given: /^\*$/,
    and: /\.(?:delete|del|unlink)\s?\(/,
  }),
  store('index', {
    beside: /\b[eE]lasticsearch\b|\bopensearch\w*/,
    calls: /\.indices\.delete\s*\(|\.delete_by_query\s*\(|\.deleteByQuery\s*\(/,
    unless: 'test-indexes',
  }),
  store('index', {
    calls: /\b(?:requests|httpx|axios|session|client)\.delete\s*\(\s*[rf]?§(\d+)§/g,
    given: /:9200\/(?:_all|[\w.-]{0,80}\*?)\/?$/,
    unless: 'test-indexes',
  }),
  database('drop', {
    beside: /\bqdrant_client\b|@qdrant\/|\bchromadb\b|\bpinecone\b|@pinecone-database\/|\bweaviate\b|\bpymilvus\b/i,
    calls:
      /\.(?:delete_collection|deleteCollection|delete_index|deleteIndex|drop_collection|delete_all|reset)\s*\(|\bdelete_all\s?=\s?True/,
  }),
];
