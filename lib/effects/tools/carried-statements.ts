import type { Json } from '../../types.js';
import type { Fields, ForeignCall } from './foreign-call.js';

/** Fields that hold statements whatever the tool is. */
const STATEMENT = /^(?:(?:\w{1,30}_)?sql|sql_\w{1,30}|ddl|dml|cql|cypher(?:_query)?|native_query|statements?)$/;
/** Fields that hold statements of a database's tool, or of one that runs queries; elsewhere words to search for. */
const QUERY = /^(?:quer(?:y|ies)|(?:\w{1,30}_)?query)$/;

const DATABASE =
  /sql|postgres|pg_|maria|supabase|neon|duckdb|clickhouse|bigquery|snowflake|redshift|oracle|database|(?:^|_)db(?:_|$)|prisma|turso|planetscale|neo4j|cypher|cassandra|memgraph/i;
const RUNS_QUERIES = new Set('query execute exec run write migrate migration mutate statement transaction batch'.split(' '));
const SEARCHES = new Set('search docs doc documentation find logs log issues issue web help ask explain lookup'.split(' '));

/** The statements for a database in the fields of one object of a call. */
export function carriedStatements(fields: Fields, { event, toolWords }: ForeignCall): readonly string[] {
  const searches = toolWords.some((word) => SEARCHES.has(word));
  const runs = !searches && (DATABASE.test(event.tool) || toolWords.some((word) => RUNS_QUERIES.has(word)));
  return fields.all.flatMap(([field, value]) => (STATEMENT.test(field) || (runs && QUERY.test(field)) ? textsOf(value) : []));
}

function textsOf(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
