import { inBraces } from './in-braces.js';

/** Everybody's address, in the forms of Terraform, CloudFormation and Ansible. */
const EVERYBODY =
  /\b(?:cidr_blocks|ipv6_cidr_blocks|cidr_ipv[46]|cidr_ip(?:v6)?|CidrIp(?:v6)?|source_ranges|source_address_prefix(?:es)?|value)["']?\s{0,20}[:=]\s{0,9}(?:\[[^\]{}]{0,300}?|-\s)?["']?(?<![\w.:])(?:0\.0\.0\.0\/0|::\/0|\*|Internet)(?=["'\s,}\]]|$)/gi;

/** Ports by which machines are ruled, or data is kept: the web is meant for everybody. */
const PORTS_OF_FEW: readonly number[] = [
  22, 23, 135, 139, 445, 1433, 1521, 2049, 2375, 2376, 2379, 3306, 3389, 5432, 5900, 5984, 6379, 9042, 9092, 9200, 9300, 10_250, 11_211,
  27_017,
];

/** Rules of one file that are looked at, and characters around one. */
const MAX_RULES = 64;
const MAX_BEFORE = 1_200;
const MAX_BEHIND = 800;

/** A database with an address that everybody can ask. */
const PUBLIC_DATABASE = /\b(?:publicly_accessible|PubliclyAccessible)["']?\s{0,20}[:=]\s{0,9}["']?true\b/;
const WHOLE_RANGE =
  /\bstart_ip_address["']?\s{0,20}=\s{0,9}["']0\.0\.0\.0["'][^}]{0,200}\bend_ip_address["']?\s{0,20}=\s{0,9}["']255\.255\.255\.255["']/;

/** What everybody may put something into. */
const WRITTEN_BY_ALL = /\b(?:acl|AccessControl)["']?\s{0,20}[:=]\s{0,9}["']?(?:public-read-write|PublicReadWrite)\b/;

/** Data of nobody. */
const OF_TRIALS =
  /(?:identifier|name|Identifier|Name|environment|env)\w{0,20}["']?\s{0,20}[:=]\s{0,9}["'][\w-]{0,40}\b(?:dev|test|tests|sandbox|demo|playground|example)\b/;

/** True for rules of a network that let everybody to the ports by which machines are ruled, or data is kept. */
export function opensNetwork(text: string): boolean {
  if ((PUBLIC_DATABASE.test(text) && !OF_TRIALS.test(text)) || WHOLE_RANGE.test(text) || WRITTEN_BY_ALL.test(text)) return true;
  return [...text.matchAll(EVERYBODY)].slice(0, MAX_RULES).some(({ 0: found, index }) => letsIn(found, ruleAround(text, index)));
}

interface Rule {
  /** What stands before it, the nearest last. */
  readonly before: string;
  readonly rule: string;
}

/** What stands in the same braces, or of YAML in the same item of a list. */
function ruleAround(text: string, index: number): Rule {
  const before = text.slice(Math.max(0, index - MAX_BEFORE), index);
  const behind = text.slice(index, index + MAX_BEHIND);
  const { start, end } = inBraces(before, behind);
  const item = Math.max(start, ...[...before.matchAll(/\n[ \t]{0,60}- (?=\w)|\bProperties:/g)].map((match) => match.index));
  const next = /\n[ \t]{0,60}- (?=\w)|\n[ \t]{0,60}\w{1,60}:[ \t]{0,9}\n/.exec(behind);
  return { before: before.slice(0, item), rule: before.slice(item) + behind.slice(0, Math.min(end, next?.index ?? end)) };
}

const DIRECTION = /(?<![a-z])(?:in|e)gress(?![a-z])|SecurityGroup(?:In|E)gress|\brules(?:_egress)?\b/gi;

const DIRECTION_OF_RULE = new RegExp(DIRECTION.source, 'i');

function letsIn(found: string, { before, rule }: Rule): boolean {
  if (/^value/i.test(found)) return /\bauthorized_networks\b[^}]{0,80}$/.test(before);
  if (/^source_ranges/i.test(found)) {
    return (
      !/\bdirection\s{0,20}=\s{0,9}"EGRESS"/i.test(rule) &&
      [...rule.matchAll(/\ballow\s{0,9}\{([^{}]{0,400})\}/g)].some(([, allowed = '']) => isMuch(allowed))
    );
  }
  if (/^source_address/i.test(found)) {
    return /\baccess\s{0,20}=\s{0,9}"Allow"/i.test(rule) && /\bdirection\s{0,20}=\s{0,9}"Inbound"/i.test(rule) && isMuch(rule);
  }
  const own = /\btype\s{0,20}=\s{0,9}"(ingress|egress)"/.exec(rule)?.[1];
  const nearest = [...before.matchAll(DIRECTION)].at(-1)?.[0] ?? DIRECTION_OF_RULE.exec(rule)?.[0] ?? '';
  return /ingress|^rules$/i.test(own ?? nearest) && isMuch(rule);
}

/** All ports, or one that is for few. */
function isMuch(rule: string): boolean {
  const protocol = /\b(?:(?:ip_?)?proto(?:col)?)["']?\s{0,20}[:=]\s{0,9}["']?(-?\w+|\*)/i.exec(rule)?.[1]?.toLowerCase();
  if (protocol === '-1' || protocol === 'all') return true;
  if (protocol !== undefined && !/^(?:tcp|udp|6|17|\*)$/.test(protocol)) return false;
  const given = [...rule.matchAll(/\b(?:from_?port|ports?|destination_port_ranges?)["']?\s{0,20}[:=]\s{0,9}([^\n}]{1,200})/gi)];
  if (given.length === 0) return true;
  const to = /\bto_?port["']?\s{0,20}[:=]\s{0,9}["']?(\d+)/i.exec(rule)?.[1];
  return given.some(
    ([, ports = '']) =>
      ports.includes('*') ||
      [...ports.matchAll(/(\d+)(?:\s?-\s?(\d+))?/g)].some(([, first, last]) =>
        PORTS_OF_FEW.some((port) => port >= Number(first) && port <= Number(last ?? to ?? first)),
      ),
  );
}
