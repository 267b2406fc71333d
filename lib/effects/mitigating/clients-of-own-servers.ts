import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { localhost } from '../../paths/own-hosts.js';
import { HOLE } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { isThrownAwayServer } from '../databases/thrown-away.js';
import { setsVariable } from '../each-command.js';
import { isOfThisMachine } from './this-machine.js';

/** Clients that images of servers bring along, and that take the server beside them unless they are told another; and their short options that say so. */
const CLIENTS: readonly (readonly [name: RegExp, leads?: RegExp])[] = [
  [/^rpk$/, /^-X$/],
  [/^nats$/, /^-s$/],
  [/^kafka-(?:topics|consumer-groups|configs|acls|delete-records|streams-application-reset)(?:\.sh)?$/],
  [/^rabbitmqadmin$/, /^-[cHNU]$/],
  [/^(?:etcdctl|pulsar-admin|consul(?: kv)?)$/],
  [/^influx (?:bucket )?delete$/, /^-c$/],
  [/^(?:redis|valkey|keydb)-cli$/, /^-[hu]$/],
  [/^mc r[mb]$/, /^-C$/],
];

/** Long options that say which server, or which settings. */
const LEADS = /^--?[\w-]*(?:host|server|broker|ur[li]|addr|endpoint|context|profile|config|zookeeper|node|alias)[\w-]*(?==|$)/i;

const HERE = new RegExp(String.raw`^(?:brokers=)?(?:https?:\/\/|pulsar:\/\/|nats:\/\/)?${localhost()}(?::\d{2,5})?\/?$`);

/** What may be an address of another machine. Topics of Pulsar, and moments, are written like one, and name none. */
const ADDRESS = /:\/\/|[\w\]]:\d{2,5}(?!\d)|=[^.=]*\.[a-z]{2}/i;
const NO_ADDRESS = /^(?:non-)?persistent:\/\/|^\d{4}-\d\d-\d\dT[\d:.]+Z?$/;

/** Variables by which these clients are led to another server. */
const setsServer = setsVariable('RPK_|REDPANDA_|KAFKA_|RABBITMQ_|ETCDCTL_|PULSAR_|CONSUL_|INFLUX_|REDISCLI_|MC_');

/**
 * True for a client in a container that the session has made, without data of before (`docker exec queue rpk topic delete jobs`), where
 * nothing leads it to another server; and for one that is told the port of this machine by which such a container is reached. What has
 * told it of another server before is no longer known of: `leadsClients`.
 */
export function isClientOfOwnServer({ name, all }: Arguments, running: Running): boolean {
  const { frame, command } = running;
  const client = CLIENTS.find(([names]) => names.test(name));
  if (client === undefined || command.assignments.length > 0 || setsServer(frame.analysis.flows)) return false;
  const servers = serversTold(name, all.map(sureText), client[1]);
  if (servers === undefined) return false;
  if (frame.machine === 'container') return isThrownAwayServer(undefined, running);
  const ports = servers.map((address) => /:(\d{2,5})\/?$/.exec(address)?.[1] ?? '');
  return ports.length > 0 && ports.every((port) => isThrownAwayServer(port, running)) && isOfThisMachine(running, ports.map(Number));
}

/** The addresses of this machine that a client is told; undefined where it may be led to another one. */
function serversTold(name: string, words: readonly string[], short: RegExp | undefined): readonly string[] | undefined {
  const told: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.includes(HOLE) && !/^(?:redis|valkey|keydb)-cli$/.test(name)) return undefined;
    // Its client knows servers by names; of others than the usual one nobody can tell where they are.
    if (name.startsWith('mc ') && /^[^-].*\//.test(word) && !word.startsWith('local/')) return undefined;
    const isLeading = LEADS.test(word) || short?.test(word) === true;
    const value = isLeading ? (/^-[^=]*=([^]*)$/.exec(word)?.[1] ?? words[at + 1] ?? '') : word;
    if (!isLeading && (!ADDRESS.test(value) || NO_ADDRESS.test(value))) continue;
    if (!HERE.test(value)) return undefined;
    told.push(value);
  }
  return told;
}

/** `docker exec queue rpk profile create …`, `docker cp mc.json store:/root/.mc/config.json`: by which clients in a container are told of another server from then on. */
const LEADS_CLIENTS =
  /^(?:docker|podman)(?: container)? (?:exec (?:-\S+ )*(?<entered>[\w.-]+) (?:.* )?(?:rpk (?:.* )?profile|nats (?:.* )?(?:context|ctx)|mc (?:.* )?(?:alias|config)|influx (?:.* )?config|confluent (?:.* )?(?:context|login)|\S*\.config\/|\S*\.(?:mc|redisclirc|pgpass|pg_service)\b)(?<told>.*)|cp \S+ (?<copied>[\w.-]+):\S*(?:\.config\/|\.mc\/|\.redisclirc|\.pg|rpk|redpanda|rabbitmqadmin|\.my\.cnf|client\S*\.(?:conf|properties))\S*)$/;

const OWN_ALIAS = new RegExp(
  String.raw`^ (?:set|s|list|ls|remove|rm)(?: [\w-]+(?: https?:\/\/${localhost()}(?::\d{2,5})?\/?(?: \S+){0,2})?)?$`,
);

/** The name of a container whose clients a command may lead to another server; undefined for any other command. */
export function leadsClients(line: string): string | undefined {
  const { entered, told = '', copied } = LEADS_CLIENTS.exec(line)?.groups ?? {};
  return entered !== undefined && OWN_ALIAS.test(told) && / mc /.test(line) ? undefined : (entered ?? copied);
}
