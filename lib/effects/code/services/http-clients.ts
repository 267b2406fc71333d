import type { CodeReading } from '../reading.js';
import { textNow } from '../reading.js';

/** What makes a client that keeps the address of its server, in the libraries of several languages. */
const MAKERS = [
  /requests\.[sS]ession/,
  /(?:httpx\.)?(?:Async)?Client/,
  /(?:aiohttp\.)?ClientSession/,
  /(?:http\.client\.)?HTTPS?Connection/,
  /urllib3\.(?:PoolManager|HTTPS?ConnectionPool)/,
  /axios\.create/,
  /got\.extend/,
  /ky\.(?:create|extend)/,
  /Net::HTTP\.(?:new|start)/,
  /Faraday\.new/,
  /\\?(?:GuzzleHttp\\)?Client/,
]
  .map(({ source }) => source)
  .join('|');

/** The client's name in front of what makes it: `client = await …`. */
const ASSIGNED = String.raw`(?:(?<![\w$@])([\w$@]{1,60})\s?:?=\s?(?:await\s)?)?`;

/** Its name behind that: python's `with … as client`, ruby's `… do |client|`. */
const NAMED_BEHIND = String.raw`(?:\s?as\s(\w{1,60})|\s?(?:do|\{)\s?\|(\w{1,60})\|)?`;

const MADE = new RegExp(String.raw`${ASSIGNED}(?<![\w$.:])(?:new\s)?(?:${MAKERS})\s?\(([^()]{0,400})\)${NAMED_BEHIND}`, 'g');

/** Where the address stands among what it is made with: by its name, or first. */
const NAMED_BASE = /§?\b(?:base_?ur[il]|baseURL|prefixUrl|url)\b\s?(?:=>|[=:])\s?([^,{}\n]{1,120})/;
const FIRST = /^\s*([\w$.§]{1,120})\s*(?:,|$)/;
const KEYED_BASE = /§(\d+)§\s?=>\s?([^,\]\n]{1,120})/g;

/** Clients of one code that are looked at. */
const MAX_CLIENTS = 32;

/** Clients by their names, with the address that paths are asked of; it is empty where each request says its own. */
export function clientsIn(reading: CodeReading): ReadonlyMap<string, string> {
  const { code, strings } = reading.masked;
  const clients = new Map<string, string>();
  for (const [, assigned, given = '', named, taken] of code.matchAll(MADE)) {
    const name = assigned ?? named ?? taken;
    if (name === undefined || clients.size >= MAX_CLIENTS) continue;
    const keyed = [...given.matchAll(KEYED_BASE)].find(([, key]) => strings[Number(key)] === 'base_uri')?.[2];
    const base = keyed ?? NAMED_BASE.exec(given)?.[1] ?? FIRST.exec(given)?.[1] ?? '';
    const text = base === '' ? '' : textNow(base, reading);
    clients.set(name.replace(/^\$/, ''), /^https?:/.test(text) ? text : /^[\w-]+(?:\.[\w-]+)+$/.test(text) ? `https://${text}` : '');
  }
  return clients;
}

/** What puts an answer of its own in the place of a server's: `nock('https://…')`, `responses.add(responses.DELETE, '…')`. */
const PRETENDS =
  /\b(?:nock|stub_request|(?:responses|respx|httpretty|requests_mock|mocker|rsps|httpx_mock|aioresponses)\.\w{1,40}|fetchMock\.\w{1,40}|http\.delete)\s?\(([^()]{0,160})/g;

/** The servers that a test answers for itself. */
export function pretendedServers({ masked: { code, strings } }: CodeReading): ReadonlySet<string> {
  const given = [...code.matchAll(PRETENDS)].flatMap(([, args = '']) =>
    [...args.matchAll(/§(\d+)§/g)].map(([, index]) => strings[Number(index)] ?? ''),
  );
  return new Set(given.flatMap((text) => /^https?:\/\/[^/?#]+/.exec(text)?.[0] ?? []));
}
