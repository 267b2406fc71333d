import type { MaskedCode } from '../text/text.js';
import { argumentsAt } from '../text/expression.js';

/** Clients of Redis. */
const CLIENTS = /(?<![\w$.])(?:(?:a?io)?redis\.|Redis\.|new\s)?(?:Redis|StrictRedis|from_url|createClient|new)\s?\((?=([^()]{0,400})\))/g;
/** What sends elsewhere, or takes all databases. */
const ELSEWHERE = /flush_?all|\bselect\b|\bduplicate\b|\bCluster\b|\bSentinel\b|\bmove\b|\bConnectionPool\b/i;
/** The last of the sixteen databases that a server has by itself, which projects take for tests. */
const OF_TESTS = /\b(?:db|database)\s?[=:]\s?1[345](?!\d)/;
const ADDRESS_OF_TESTS = /^redis:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/1[345]$/;
const HERE = /^(?:localhost|127\.0\.0\.1|::1)$/;
/** All that else may be told to a client. */
const HARMLESS = /\b(?:host|port|db|database|url|decode_responses|decodeResponses|socket_timeout|lazyConnect)\s?[:=]|\b(?:True|False|true|false)\b|[\d\s{},]/g;

/** True where code that empties a database of Redis opens only those of this machine that are for tests, by their numbers. */
export function flushesOnlyForTests({ code, strings }: MaskedCode): boolean {
  const clients = [...code.matchAll(CLIENTS)].filter(({ 0: text }) => !/^new\s?\(/.test(text));
  if (clients.length === 0 || ELSEWHERE.test(code) || strings.some((text) => ELSEWHERE.test(text))) return false;
  return clients.every(({ 0: text, index }) => {
    const given = argumentsAt(code, index + text.length).join(',');
    const literals = [...given.matchAll(/§(\d+)§/g)].map(([, literal]) => strings[Number(literal)] ?? '');
    if (given.replace(/§\d+§/g, '').replace(HARMLESS, '') !== '' || !literals.every((each) => HERE.test(each) || ADDRESS_OF_TESTS.test(each))) return false;
    return OF_TESTS.test(given) || literals.some((each) => ADDRESS_OF_TESTS.test(each));
  });
}
