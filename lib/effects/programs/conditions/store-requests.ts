import type { Consequence, RowCondition } from '../../command/row.js';
import { developmentServer, userBefore } from '../../../paths/own-hosts.js';

/** Of this machine or of its containers; neither a method nor an item, as some programs take them behind their names. */
const HERE = new RegExp(String.raw`^(?!(?:[A-Z]+|get|post|put|patch|delete)$|\w+(?:\[\w*\])*:?=)(?:https?:\/\/)?(?:${userBefore()}${developmentServer()}|:\d+)`);

/** A machine, or a variable that holds its address. */
const ANY_HOST = String.raw`^(?:https?:\/\/)?[^/?#]*`;
const BODY = String.raw`^(?:-d|--data(?:-\w+)?|--json|--body-data|--post-data)=`;

/** Redis by requests: the command is the last word of the address, or stands in the body. */
const FLUSHES_BY_ADDRESS = new RegExp(String.raw`${ANY_HOST}\/flush(?:all|db)(?:\/(?:a?sync))?\/?(?:[?#]|$)`, 'i');
const FLUSHES_IN_BODY = new RegExp(String.raw`${BODY}[\s[]*"flush(?:all|db)"|${BODY}[^]{0,2000}\[\s*"flush(?:all|db)"`, 'i');

/** Indices by a pattern, or all: `/*`, `/logs-*,-.*`, `/_all`. */
const INDICES = new RegExp(String.raw`${ANY_HOST}\/(?:_all|_data_stream\/[^/?#]{0,200}\*|(?:[\w.,<>{}-]{0,200}\*)[\w.,*<>{}-]{0,200})\/?(?:[?#]|$)`);

/** What a script of an update does to each entry: it goes, or all that it holds. */
const TAKES_ENTRIES = String.raw`ctx\.op\s{0,9}=\s{0,9}\\{0,2}["'](?:delete|noop\W{1,9}delete)|ctx\._source(?:\s{0,9}=(?!=)|\.clear\b)`;
const UPDATES_BY_QUERY = /\/_update_by_query(?:\W|$)/;

const NO_NAMES_NEEDED = String.raw`destructive_requires_name\\?["']?\s{0,9}[:=]{1,2}\s{0,9}\\?["']?false`;
const SETTINGS = /\/_cluster\/settings(?:\W|$)/;

/** All points of a collection of vectors. */
const POINTS = /\/collections\/[^/?#]{1,200}\/points\/delete(?:\W|$)/;
const ALL_POINTS = new RegExp(`${BODY}[^]*"filter"\\s*:\\s*\\{\\s*\\}`);

const gone = (when: RowCondition): Consequence => ({ kind: 'destroy', resource: 'data-store', when: { noOperand: HERE, ...when } });

/** Requests by which a store elsewhere, or one whose address a variable holds, loses all that it keeps, or what keeps it from that. `method` tells a deletion by an option. */
export function storeRequests(method: RegExp): readonly Consequence[] {
  return [
    gone({ operand: FLUSHES_BY_ADDRESS }),
    gone({ value: FLUSHES_IN_BODY, operands: 'some' }),
    gone({ operand: INDICES, value: method }),
    gone({ operand: UPDATES_BY_QUERY, value: new RegExp(`${BODY}[^]*(?:${TAKES_ENTRIES})`) }),
    gone({ operand: POINTS, value: ALL_POINTS }),
    { kind: 'change-service', resource: 'data-store', when: { noOperand: HERE, operand: SETTINGS, value: new RegExp(`${BODY}[^]*${NO_NAMES_NEEDED}`) } },
  ];
}

/** The same, where method and body are items behind the program's name. */
export const STORE_REQUESTS_AS_ITEMS: readonly Consequence[] = [
  gone({ operand: FLUSHES_BY_ADDRESS, none: ['--offline'] }),
  gone({ operand: [/^delete$/i, INDICES], none: ['--offline'] }),
  gone({ operand: [UPDATES_BY_QUERY, new RegExp(String.raw`^script\S{0,20}:?=[^]*(?:${TAKES_ENTRIES})`)], none: ['--offline'] }),
  gone({ operand: [/\/_delete_by_query(?:\W|$)/, /^query\S{0,40}:?=[^]*(?:match_all|exists|wildcard|query_string)|^query\[(?:match_all|exists|wildcard|query_string)/], none: ['--offline'] }),
  { kind: 'change-service', resource: 'data-store', when: { noOperand: HERE, operand: [SETTINGS, new RegExp(String.raw`^(?:persistent|transient)\S{0,20}[:=][^]*${NO_NAMES_NEEDED}|destructive_requires_name\]?:?=false`)] } },
];
