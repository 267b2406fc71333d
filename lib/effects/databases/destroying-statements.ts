import { IN_USE } from '../known/environment-names.js';

/** What is taken away from those who work with a database, and not from the database. */
export const CONNECTIONS = 'connections';

/** What a statement of SQL, or what stands for one elsewhere, takes away, and by what it is told. */
export const STATEMENTS: readonly (readonly [RegExp, string])[] = [
  [
    /^drop\s+(?:database|schema|table|view|materialized|owned|role|user|collection|keyspace|tablespace|sequence|function|procedure|type|domain|column|extension|snapshot\s+table)\b/i,
    'drop',
  ],
  // What warehouses keep beside tables, or keep them in.
  [
    /^drop\s+(?:subscription|catalog|dictionary|stage|volume|pipe|share|warehouse|connection|model|(?:dynamic|external|iceberg|hybrid|event|foreign)\s+table|(?:(?:storage|api|notification|security)\s+)?integration)\b/i,
    'drop',
  ],
  [/^truncate\b/i, 'truncate'],
  // The list of all tables, in which a database looks up where each lies, and its list of accounts.
  [
    /^(?:delete\s+from|update)\s+(?:only\s+)?["\x60[]?(?:(?:main|temp|pg_catalog|mysql)["\x60\]]?\.["\x60[]?)?(?:sqlite_(?:temp_)?(?:master|schema)|pg_(?:class|attribute|attrdef|authid|auth_members|cast|constraint|database|depend|index|inherits|namespace|opclass|operator|proc|rewrite|statistic|tablespace|trigger|type)|(?<=mysql["\x60]?\.["\x60]?)(?:user|db|global_priv|tables_priv|columns_priv|procs_priv|proc|plugin))\b/i,
    'catalog',
  ],
  [/^(?:purge\s+(?:binary|master)\s+logs|reset\s+(?:master|binary\s+logs))\b/i, 'purge logs'],
  [/^alter\s+table\b[^;]*\bdrop\b(?!\s+(?:not\s+null|default|constraint|identity|expression|foreign\s+key|check)\b)/i, 'drop column'],
  [/^alter\s+table\b[^;]*\btruncate\s+partition\b/i, 'truncate'],
  [/^alter\s+table\b[^;]*\bdelete\s+where\b/i, 'delete rows'],
  [/^with\b[^;]{0,2000}?\(\s*(?:delete\s+from|update)\b(?![^)]{0,2000}\bwhere\b)/i, 'change all rows'],
  [/^select\s+(?:\w{1,20}\.)?pg_drop_replication_slot\s*\(/i, 'drop'],
  [/^reset\s+(?:slave|replica)\s+all\b/i, 'replica'],
  // Connections of others, but for one that is named.
  [/^select\b[^;]{0,500}?\bpg_terminate_backend\s*\([^;]{0,500}?\bfrom\b(?![^;]{0,500}?\bpid\s*=\s*\d)/i, CONNECTIONS],
  // TimescaleDB's pieces of a table, and large objects of all.
  [/^select\s+(?:\w{1,20}\.)?drop_chunks\s*\(/i, 'drop'],
  [/^select\s+(?:\w{1,20}\.)?lo_unlink\s*\([^;]{0,200}\bfrom\b(?![^;]{0,2000}\bwhere\b)/i, 'drop'],
  [/^alter\s+table\b[^;]{0,500}?\bdiscard\s+(?:partition\s+[^;]{0,200}?\s)?tablespace\b/i, 'drop'],
  [/^restore\s+database\b[^;]{0,2000}?\bwith\b[^;]{0,500}?\breplace\b/i, 'overwritten'],
  [/^drop\s+(?:stream|connector|topic)\b[^;]{0,500}?\bdelete\s+topic\b/i, 'drop'],
  [/^merge\b[^;]{0,500}?\son[ (]{1,9}(?:true|1\s{0,9}=\s{0,9}1)\b[^;]{0,500}?\bthen\s{1,9}delete\b/i, 'delete all rows'],
  // Every row that the source does not have.
  [/^merge\b[^;]{0,2000}?\bwhen\s+not\s+matched\s+by\s+source\s+then\s+delete\b/i, 'delete rows'],
  [/(?:^|[\r\n"\s])flush["']*(?:all|db)\b/i, 'flush'],
  [
    /\bdb\b[^\n]{0,300}?\.(?:(?:dropDatabase|drop|dropIndexes|dropUser|dropRole|shutdownServer)\s*\(|(?:deleteMany|remove|updateMany)\s*\(\s*(?:\{\s*(?:["']?_id["']?\s*:\s*\{\s*["']?\$(?:exists["']?\s*:\s*true|ne["']?\s*:\s*(?:null|None))\s*\}\s*)?\}\s*)?[,)])|\b(?:runCommand|adminCommand)\s*\(\s*\{\s*["']?drop/,
    'drop',
  ],
  // Cypher: of all nodes, or all with a label.
  [/^(?:optional\s+)?match\b(?=[^;{]*\bdelete\b)(?![^;]*\b(?:where|limit)\b)/i, 'delete all nodes'],
  [
    /\bdelete(?:Many|One)["']?\s*:\s*\{\s*["']?filter["']?\s*:\s*\{\s*\}|\brunCommand\s*\(\s*\{\s*["']?delete\b[^\n]{0,300}?\bq["']?\s*:\s*\{\s*\}/,
    'delete all rows',
  ],
];

/** A table for a while, by its last word or its first, or any in what is named for tests or for a while. */
const SPARE_TABLE = String.raw`(?![\w."\x60-]*(?:${IN_USE}|backup))(?:[\w."\x60-]*(?<![a-z\d])(?:(?:test|te?mp)["\x60]?\.["\x60]?\w|te?mp(?:_?\d{1,4})?["\x60]?(?![\w."\x60-]))|(?:["\x60]?[\w-]+["\x60]?\.)*["\x60]?te?mp_\w+["\x60]?(?![\w."\x60-]))`;
const SPARE_SCHEMA = String.raw`(?![\w."\x60-]*(?:${IN_USE}|backup))["\x60]?[\w-]+_(?:test|te?mp)["\x60]?(?![\w."\x60-])`;
const IF_MISSING = String.raw`(?:if\s+not\s+exists\s+)?`;

/** All that a table, or what tables stand in, held before. */
const REPLACES = new RegExp(
  String.raw`^create\s+or\s+replace\s+(?:transient\s+|external\s+|iceberg\s+|dynamic\s+|hybrid\s+)?(?:table\b(?!\s+function\b)(?!\s+${IF_MISSING}${SPARE_TABLE})|(?:database|schema)\b(?!\s+${IF_MISSING}${SPARE_SCHEMA}))`,
  'i',
);

/** Of warehouses, whose tables many work with: what replaces a table as a whole, files of theirs, and how long what is gone can be brought back. */
export const STATEMENTS_OF_WAREHOUSES: readonly (readonly [RegExp, string])[] = [
  [REPLACES, 'overwritten'],
  [
    /^(?:load\s+data\s+overwrite\b(?!\s+temp)|insert\s+overwrite\b(?!\s+(?:local\s+)?directory\b)(?![^;]{0,500}\bpartition\s*\())/i,
    'overwritten',
  ],
  [/^(?:remove|rm)\s+@/i, 'drop'],
  [
    /^alter\s+(?:table|schema|materialized\s+view)\b[^;]{0,500}?\bset\s+options\s*\([^)]*\bexpiration_timestamp\s*=\s*(?!\s|null\b)/i,
    'drop',
  ],
  [/^alter\s+(?:account|database|schema|table)\b[^;]{0,500}?\bdata_retention_time_in_days\s*=\s*0\b/i, 'retention'],
  [
    /^call\s+(?:[\w`]+\.)*system\.(?:expire_snapshots|remove_orphan_files)\b(?=[^;]{0,2000}\b(?:retain_last\s*=>\s*[01]\b|older_than\s*=>\s*(?:current_timestamp|now)\b))/i,
    'retention',
  ],
  [/^vacuum\b[^;]{0,500}?\bretain\s+0\s+hours\b/i, 'retention'],
];
