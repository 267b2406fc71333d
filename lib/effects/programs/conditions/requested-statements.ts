import type { Consequence } from '../../command/row.js';
import { loopback, userBefore } from '../../../paths/own-hosts.js';
import { TO_KEEP } from '../../known/environment-names.js';

const HERE = String.raw`(?:https?:\/\/)?${userBefore()}${loopback()}`;

/** Databases that take statements by HTTP are told by a port, by their name in that of the machine, or by the path. */
const INTERFACES = [
  String.raw`[^/?#]*(?:clickhouse|influx|questdb|rqlite|trino|presto|druid|crate)[^?#]*`,
  String.raw`[^/?#]*:8123[^?#]*`,
  String.raw`[^/?#]*:8443\/?`,
  String.raw`(?:[^/?#]*:8086|[^\w?#]?)\/query`,
  String.raw`[^/?#]*:9000\/exec`,
  String.raw`[^?#]*\/(?:_sql|_plugins\/_sql|_opendistro\/_sql|druid\/v2\/sql|v1\/statement|db\/(?:execute|request)|v[23]\/pipeline|query\/service|query\/sql|ksql|rest\/sql(?:\/\w{1,64})?)`,
];
const INTERFACE = String.raw`(?:https?:\/\/)?(?:${INTERFACES.join('|')})\/?(?:[?#]|$)`;
const ADDRESS = new RegExp(`^${INTERFACE}`, 'i');
const ADDRESS_ELSEWHERE = new RegExp(`^(?!${HERE})${INTERFACE}`, 'i');

/** A database on this machine that an address says is for tests. */
const OF_TESTS = String.raw`(?![^#]*[?&](?:database|db)=(?:[\w-]*[_-])?test(?:[&#]|$))`;
const ADDRESS_HERE = new RegExp(`^(?=${HERE})${OF_TESTS}${INTERFACE}`, 'i');

/** By a header that one of them alone takes. */
const HEADER = /^(?:-H)?X-ClickHouse-\w/i;

/** Of a statement, or of the text of JSON that it stands in. */
const END = String.raw`\s{0,9}(?:[;"\]]["\s;\]]{0,99})?`;

/** What is named for tests, or for a while. */
const SPARE = String.raw`["\x60']?(?:\w+["\x60]?\.["\x60]?)?(?!\w*(?:${TO_KEEP}))(?:(?:\w+[_-])?(?:test|te?mp)(?:_?\d{1,4})?|te?mp_\w+)["\x60']?(?:\s{1,9}sync)?${END}(?:&|$)`;
const SORTS = String.raw`(?:(?:temporary|materialized|continuous)\s+)?(?:database|schema|table|measurement|series|bucket|shard|retention\s+policy|view|query|dictionary)\b`;

/** What they lose by: to the end where it might as well be a sentence. */
const STATEMENT = String.raw`(?:drop\s+${SORTS}|truncate\s+table\s+[\w"\x60]|truncate\s+[\w."\x60]+${END}$|delete\s+from\s+[\w."\x60]+${END}$|alter\s+table\s+[\w."\x60]+\s+(?:delete\s+where|drop\s+(?:column|partition|part))\b)`;
const BODY = String.raw`^(?:-d|--data(?:-\w+)?|--json|--post-data|--body-data)=`;
const IN_BODY = String.raw`${BODY}(?:[^&]{0,200}&){0,4}(?:q=|query=|stmt=)?[\s["]*`;
const BODY_OF_ANY = new RegExp(IN_BODY + STATEMENT, 'i');
const BODY_OF_OTHERS = new RegExp(String.raw`${IN_BODY}(?!(?:drop\s+${SORTS}|truncate(?:\s+table)?)\s+(?:if\s+exists\s+)?${SPARE})${STATEMENT}`, 'i');

/** A body that is a statement as a whole, and no search for words: whoever takes it. */
const wholeBody = (name: string): RegExp => new RegExp(String.raw`${BODY}\s*(?:drop\s+(?:database|schema|table)|truncate\s+table)\s+(?:if\s+exists\s+)?${name}[\w."\x60-]+(?:\s+(?:cascade|sync|on\s+cluster\s+[\w'"{}]+))?${END}$`, 'i');
const WHOLE = wholeBody('');
const WHOLE_OF_OTHERS = wholeBody(`(?!${SPARE})`);
const ELSEWHERE = new RegExp(`^(?!${HERE})`);
const ANYWHERE_HERE = new RegExp(`^(?=${HERE})${OF_TESTS}`);

/** A measurement is nothing else's. */
const OF_INFLUX = new RegExp(String.raw`${BODY}(?:[^&]{0,200}&){0,4}q=\s*drop\s+(?:measurement|retention\s+policy|continuous\s+query)\s+["\w]`, 'i');

const GAP = String.raw`(?:\s|\+|%20)`;
const QUOTE = '(?:["\\x60]|%22|%60)?';
const SPARE_IN_ADDRESS = String.raw`${GAP}+(?:if${GAP}+exists${GAP}+)?${QUOTE}(?!\w*(?:${TO_KEEP}))(?:(?:\w+[_-])?(?:test|te?mp)(?:_?\d{1,4})?|te?mp_\w+)${QUOTE}(?:;|%3B)?(?:[&#]|$)`;
const SORTS_IN_ADDRESS = '(?:database|table|measurement|series|bucket|shard|retention|view)';
/** Where words are searched for. */
const SEARCH = String.raw`(?:https?:\/\/)?(?:[^/?#]{0,60}(?:duckduckgo|google|bing|algolia|kagi|yandex|qwant|ecosia)\.|[^?#]{0,200}\/(?:search|results|html|docs?|questions|tags?|wiki|find|suggest|autocomplete|code|issues|forum)(?:\.\w{2,5})?[/?])`;
const ASKED = String.raw`[?&](?:q|query|sql|sql_query|stmt|statement)=${GAP}*`;
const IN_ADDRESS = new RegExp(String.raw`^(?!${SEARCH})(?!(?=${HERE})[^#]*${ASKED}(?:drop|truncate)${GAP}+${SORTS_IN_ADDRESS}${SPARE_IN_ADDRESS})[^]*${ASKED}(?:drop|truncate)${GAP}+${SORTS_IN_ADDRESS}\b`, 'i');
const EMPTIES_IN_ADDRESS = new RegExp(String.raw`[?&](?:sql|sql_query|stmt|statement)=${GAP}{0,3}delete${GAP}{1,3}from${GAP}{1,3}[\w."]{1,100}(?:;|%3B)?(?:[&#]|$)`, 'i');

/** Statements by which a database that answers to HTTP loses what it keeps, in the address or in the body, but for what tests make on this machine. */
export const STATEMENTS_BY_REQUEST: readonly Consequence[] = [
  { operand: IN_ADDRESS },
  { operand: EMPTIES_IN_ADDRESS },
  { operand: ADDRESS_ELSEWHERE, value: BODY_OF_ANY },
  { operand: ADDRESS_HERE, value: BODY_OF_OTHERS },
  { operands: 'some' as const, argument: HEADER, value: BODY_OF_OTHERS },
  { operand: ELSEWHERE, value: WHOLE },
  { operand: ANYWHERE_HERE, value: WHOLE_OF_OTHERS },
  { operands: 'some' as const, noOperand: ADDRESS, value: OF_INFLUX },
].map((when) => ({ kind: 'destroy', resource: 'database', name: 'drop', when }));

const asItem = (name: string): RegExp => new RegExp(String.raw`^(?:q|query|stmt|sql)==\s*(?:drop\s+${SORTS}|truncate\s+table\b)(?!\s+(?:if\s+exists\s+)?${name})\s+["\x60\w]`, 'i');

/** The same, where the program writes what belongs to the address as items behind it. */
export const STATEMENTS_AS_ITEMS: readonly Consequence[] = [
  { operand: asItem('[]'), noOperand: new RegExp(`^(?:${HERE}|:\\d)`) },
  { operand: asItem(SPARE) },
].map((when) => ({ kind: 'destroy', resource: 'database', name: 'drop', when }));
