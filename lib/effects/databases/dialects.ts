/** How clients for databases read what they are given. */
export interface SqlDialect {
  /** Where something begins that is more than code. */
  readonly mark: RegExp;
  /** The quotes in which a backslash keeps the next sign from ending anything. */
  readonly escaping: string;
  /** Comments stand inside one another. */
  readonly nests: boolean;
  readonly family: Family;
  /** It is of a warehouse, of which many have the tables. */
  readonly isOfWarehouse: boolean;
}

type Family =
  'postgres' | 'mysql' | 'sqlite' | 'duckdb' | 'tsql' | 'clickhouse' | 'cassandra' | 'bigquery' | 'hive' | 'snowflake' | 'mongo' | 'other';

const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/^(?:psql|pgcli|cockroach|usql|ysqlsh)$/, 'postgres'],
  [/^(?:mysql|mariadb|mycli|pscale shell)$/, 'mysql'],
  [/^(?:sqlite3?|litecli|turso db shell|wrangler d1 execute)$/, 'sqlite'],
  [/^duckdb$/, 'duckdb'],
  [/^(?:sqlcmd|osql)$/, 'tsql'],
  [/^clickhouse(?:-client)?$/, 'clickhouse'],
  [/^cqlsh$/, 'cassandra'],
  [/^(?:bq(?: query)?|gcloud spanner databases \S+(?: \S+)?)$/, 'bigquery'],
  [/^(?:hive|beeline|spark-sql|databricks-sql|pyspark|spark-shell|aws athena start-query-execution)$/, 'hive'],
  [/^snow(?:sql| sql)$/, 'snowflake'],
  [/^mongo(?:sh)?$/, 'mongo'],
];

/** Of an identifier, a dollar is a part. */
const DOLLARS = String.raw`(?<![\w$])\$(?:[A-Za-z_]\w{0,62})?\$`;
const COMMENT = String.raw`\/\*`;
/** MySQL runs what stands in such comments. */
const CODE_IN_COMMENT = String.raw`\/\*(?:M?!\d*)?|\*\/`;
const DASHES = '--';
const LINE_HASH = String.raw`^[ \t]{0,99}#`;
const ENDS = String.raw`\\(?:gexec|gx|g|G)(?!\w)`;
/** A command of psql stands wherever no text does. */
const COMMAND = String.raw`\\(?:[!?]|[a-zA-Z_]+)`;
const QUOTES = `['";]`;

const MARKS: Readonly<Record<Family, readonly string[]>> = {
  postgres: [DASHES, COMMENT, QUOTES, DOLLARS, COMMAND],
  // `5--3` is a number.
  mysql: [String.raw`--(?=\s|$)`, '#', CODE_IN_COMMENT, QUOTES, '`', ENDS],
  sqlite: [DASHES, COMMENT, QUOTES, '`', String.raw`\[`],
  duckdb: [DASHES, COMMENT, QUOTES, DOLLARS],
  tsql: [DASHES, COMMENT, QUOTES, String.raw`\[`],
  clickhouse: [DASHES, '#(?=[ !])', COMMENT, QUOTES, '`', DOLLARS, ENDS],
  cassandra: [DASHES, String.raw`\/\/`, COMMENT, QUOTES, DOLLARS],
  bigquery: [DASHES, '#', COMMENT, `"""|'''`, QUOTES, '`'],
  hive: [DASHES, COMMENT, QUOTES, '`'],
  snowflake: [DASHES, String.raw`\/\/`, COMMENT, QUOTES, DOLLARS],
  mongo: [String.raw`\/\/`, COMMENT, QUOTES, '`'],
  other: [DASHES, LINE_HASH, CODE_IN_COMMENT, QUOTES, DOLLARS, ENDS],
};

const ESCAPING: Readonly<Partial<Record<Family, string>>> = {
  mysql: `'"`,
  clickhouse: `'"\``,
  bigquery: `'"`,
  hive: `'"`,
  snowflake: `'`,
  mongo: `'"\``,
  other: `"`,
};

const made = new Map<Family, SqlDialect>();

/** The dialect of a client; that of no client in particular where it is not known. */
export function dialectOf(program: string): SqlDialect {
  const family = FAMILIES.find(([pattern]) => pattern.test(program))?.[1] ?? 'other';
  const known = made.get(family);
  if (known !== undefined) return known;
  const dialect: SqlDialect = {
    family,
    mark: new RegExp(MARKS[family].join('|'), 'gm'),
    escaping: ESCAPING[family] ?? '',
    nests: /^(?:postgres|duckdb|tsql)$/.test(family),
    isOfWarehouse: /^(?:bigquery|hive|snowflake|clickhouse)$/.test(family),
  };
  made.set(family, dialect);
  return dialect;
}

/** Where a text in quotes, or a comment, ends; it is asked for one text from the front to the back, and takes time linear in it. */
export class Ends {
  /** What nothing closes any more. */
  private readonly never = new Set<string>();
  private readonly source: string;
  private readonly dialect: SqlDialect;
  private lastTags: ReadonlyMap<string, number> | undefined;

  constructor(source: string, dialect: SqlDialect) {
    this.source = source;
    this.dialect = dialect;
  }

  /** The place of what closes a sign that stands in front of `from`; -1 where nothing does. */
  of(sign: string, from: number): number {
    const escapes =
      this.dialect.escaping.includes(sign.charAt(0)) ||
      (sign === "'" && /(?:[^\w$]|^)e'$/i.test(this.source.slice(Math.max(0, from - 3), from)));
    const key = escapes ? `\\${sign}` : sign;
    if (this.never.has(key)) return -1;
    const end = this.find(sign, from, escapes);
    // Of tags between dollars there are as many as anybody likes, and they are looked up.
    if (end === -1 && !sign.startsWith('$')) this.never.add(key);
    return end;
  }

  private find(sign: string, from: number, escapes: boolean): number {
    const { source, dialect } = this;
    if (sign === '/*') return dialect.nests ? this.nested(from) : source.indexOf('*/', from);
    if (sign === '[') return source.indexOf(']', from);
    if (sign.startsWith('$')) return (this.tags().get(sign) ?? -1) < from ? -1 : source.indexOf(sign, from);
    for (let at = source.indexOf(sign, from); at !== -1; at = source.indexOf(sign, at)) {
      if (sign === "'" && source[at + 1] === sign && dialect.family !== 'mongo') at += 2;
      else if (escapes && this.isEscaped(from, at)) at += 1;
      else {
        return at;
      }
    }
    return -1;
  }

  private nested(from: number): number {
    const either = /\/\*|\*\//g;
    either.lastIndex = from;
    let depth = 1;
    for (let next = either.exec(this.source); next !== null; next = either.exec(this.source)) {
      depth += next[0] === '/*' ? 1 : -1;
      if (depth === 0) return next.index;
    }
    return -1;
  }

  /** Where each tag stands last. */
  private tags(): ReadonlyMap<string, number> {
    if (this.lastTags !== undefined) return this.lastTags;
    const last = new Map<string, number>();
    for (const { 1: tag = '', index } of this.source.matchAll(/(?=(\$\w{0,63}\$))/g)) last.set(tag, index);
    this.lastTags = last;
    return last;
  }

  private isEscaped(from: number, at: number): boolean {
    let before = at;
    while (before > from && this.source[before - 1] === '\\') before -= 1;
    return (at - before) % 2 === 1;
  }
}
