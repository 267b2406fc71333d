import type { Running } from '../command/running.js';
import { isOwnMachine } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';

/** By what a row says whose it is, or which. States and times are not among them: what is not active any more, or was deleted, is cleared away so. */
const WHOSE = String.raw`(?:\w{1,64}\.)?(?:\w{1,40}_)?(?:e?mail|login|user_?name|name|id|uuid|domain|owner|tenant|org(?:anization)?|account|customer|role)`;

/** Texts in quotes stand as blanks. What a list holds stands there; one that is selected may be anything. */
const EXCLUDES: readonly RegExp[] = [
  new RegExp(String.raw`^${WHOSE}\s*(?:<>|!=|!~{1,2}\*?|\bis\s+distinct\s+from\b)\s*(?:-?\d{1,15})?$`, 'i'),
  new RegExp(String.raw`^${WHOSE}\s+not\s+(?:i?like|similar\s+to|rlike|regexp)$`, 'i'),
  new RegExp(String.raw`^${WHOSE}\s+not\s+in\s*\([\s,\d]*\)$`, 'i'),
  new RegExp(
    String.raw`^not\s{0,9}\(?\s{0,9}${WHOSE}\s{0,9}(?:(?:=|i?like|~\*?)\s{0,9}\d{0,15}|in\s{0,9}\([\s,\d]{0,400}\))\s{0,9}\)?$`,
    'i',
  ),
];

/** UTF-16 code units of a condition that is taken apart. */
const MAX_CONDITION = 500;

/** Whether a condition only tells which rows are to stay, so that all others are meant: `email not like '%@acme.test'`. */
export function meansAllButSome(condition: string): boolean {
  if (condition.length > MAX_CONDITION) return false;
  return condition.split(/\band\b/i).every((part) => EXCLUDES.some((each) => each.test(part.trim())));
}

/** Services that keep databases for others. */
const HOSTED = /supabase|neon|planetscale|turso|xata|cockroach|bigquery|snowflake|redshift|databricks|motherduck|aiven|rds|cloud_?sql/i;

/** What people do not work with. */
const FOR_TRIAL = /(?:^|[^a-z])(?:local|te?sts?|testing|dev(?:elopment)?|staging|stage|sandbox|preview|demo|qa|ci|uat)(?:[^a-z]|$)/i;

const HOST = /^(?:postgres(?:ql)?|mysql|mariadb)(?:\+\w+)?:\/\/(?:[^@/\s]*@)?([\w.-]+)|^(?:-h|--host=)([\w.-]+)$/;

/** Whether a client, or a tool, works on a server of others, and nothing says that it is for trial. */
export function isOnServerOfOthers({ program, command }: Running): boolean {
  const words = command.words.map(textOf);
  // Statements have blanks in them; the others say where.
  if (words.some((word) => !/\s/.test(word) && FOR_TRIAL.test(word))) return false;
  // Whether a branch of a database is for trial, its number does not tell.
  if (program.startsWith('mcp__')) return HOSTED.test(program) && !words.some((word) => word.startsWith('br-'));
  return words.some((word, at) => {
    const found = HOST.exec(word);
    const host = found?.[1] ?? found?.[2] ?? (/^(?:-h|--host)$/.test(words[at - 1] ?? '') ? word : undefined);
    return host !== undefined && /\./.test(host) && !isOwnMachine(host);
  });
}
