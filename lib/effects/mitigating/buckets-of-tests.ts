import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { localhost } from '../../paths/own-hosts.js';
import { HOLE, textOf } from '../../shell/command.js';
import { sureText } from '../../shell/sure-text.js';
import { nameOf } from '../../paths/names.js';
import { isThrownAwayServer } from '../databases/thrown-away.js';
import { ofEachCommand, setsVariable } from '../each-command.js';
import { isNamedForTests } from '../known/throwaway-names.js';

/** The name by which MinIO's client knows a server of this machine before it is told of any. */
const OWN_SERVER = 'local';

/** What says of one server where it is, or only which are known; without an option whose value could be taken for a name. */
const NAMES_SERVER =
  /^(?:--(?:insecure|quiet|json) )*alias (?:(?:list|ls)(?: [\w-]+)?|(?:set|s) (\w[\w-]*) (\S+)(?: [^\s-]\S*){0,2}(?: --api (?:S3v[24]|s3v[24]))?(?: --(?:insecure|quiet|json))*)$/;

const HERE = new RegExp(String.raw`^https?:\/\/${localhost()}(?::\d{2,5})?\/?$`);

/** `mc rb --force local/test-uploads`, `aws --endpoint-url http://localhost:9000 s3 rb s3://test-uploads`: buckets that are named for tests, on a server of this machine. */
export function areBucketsOfTests(given: Arguments, running: Running): boolean {
  return isToldThrownAway(given, running) || areAtAddressHere(given, running) || areOnKnownServer(given, running);
}

/** Programs that take all servers from their option, or from a variable that stands before them. */
const TOLD_ADDRESS = /^(?:aws(?: |$)|s5cmd )/;

/** A variable by which those of addresses are not heeded. */
const ignoresAddresses = setsVariable('AWS_IGNORE_CONFIGURED_ENDPOINT_URLS');

/** `aws --endpoint-url http://localhost:9010 s3 rm --recursive s3://lake`, of a server that the session has started without any data. */
function isToldThrownAway({ name, valued, all }: Arguments, running: Running): boolean {
  if (!TOLD_ADDRESS.test(name) || running.frame.machine !== 'here') return false;
  const given = valued.flatMap(({ option, word }) => (option === '--endpoint-url' ? [sureText(word)] : []));
  const heeded = name.startsWith('s5cmd ')
    ? /^S3_ENDPOINT_URL$/
    : /^aws s3/.test(name)
      ? /^AWS_ENDPOINT_URL(?:_S3)?$/
      : /^AWS_ENDPOINT_URL$/;
  const variables = running.command.assignments.filter((each) => /ENDPOINT_URL(?:_|$)/.test(each.name));
  const set =
    variables.some((each) => heeded.test(each.name)) && !ignoresAddresses(running.frame.analysis.flows)
      ? variables.map(({ value }) => sureText(value))
      : [];
  const addresses = given.length > 0 || all.some((word) => sureText(word).startsWith('--endpoint')) ? given : set;
  return (
    addresses.length > 0 &&
    addresses.every((address) => HERE.test(address) && isThrownAwayServer(/:(\d{2,5})\/?$/.exec(address)?.[1], running))
  );
}

/** True where the option says that the server is this machine's; it comes before all else that may. */
function areAtAddressHere({ name, operands, valued }: Arguments, { frame: { machine } }: Running): boolean {
  if (!/^(?:aws s3|s5cmd) r[mb]$/.test(name) || machine !== 'here') return false;
  const addresses = valued.filter(({ option }) => option === '--endpoint-url');
  if (addresses.length === 0 || !addresses.every(({ word }) => HERE.test(sureText(word)))) return false;
  const buckets = operands.map(sureText).filter((word) => !/^(?:s3|r[mb])$/.test(word));
  return (
    buckets.length > 0 &&
    buckets.every((word) => isNamedForTests(/^s3:\/\/(?!.*\.\.)([\w.-]+)(?:\/[\w./*-]*)?$/.exec(word)?.[1] ?? '', 'store'))
  );
}

function areOnKnownServer({ name, operands }: Arguments, running: Running): boolean {
  const { analysis, machine } = running.frame;
  // In a container the name may stand for any server.
  if (!/^mc r[mb]$/.test(name) || operands.length === 0 || machine !== 'here') return false;
  const told = serversTold(analysis.flows);
  if (told.some(({ called }) => called === undefined)) return false;
  return operands.every((word) => {
    const [, server = '', bucket = ''] = /^(?!.*\.\.)([\w-]+)\/([\w.-]+)(?:\/[\w./-]*)?$/.exec(sureText(word)) ?? [];
    const addresses = told.filter(({ called }) => called === server);
    const isHere = addresses.length === 0 ? server === OWN_SERVER : addresses.every(({ address }) => HERE.test(address));
    const isThrownAway =
      addresses.length > 0 && addresses.every(({ address }) => isThrownAwayServer(/:(\d{2,5})\/?$/.exec(address)?.[1], running));
    return isHere && (isThrownAway || isNamedForTests(bucket, 'store'));
  });
}

/** Where a command says that a server is. */
interface Server {
  /** Undefined where it may be any. */
  readonly called: string | undefined;
  readonly address: string;
}

const ANY: Server = { called: undefined, address: HOLE };

const serversTold = ofEachCommand(({ words, assignments, redirections }): readonly Server[] => {
  // `MC_HOST_local` names another server, and other files of settings have other names.
  if (assignments.some((each) => each.name.startsWith('MC_')) || words.some((word) => /^(?:MC_|--?config-dir|-C$)/.test(textOf(word)))) {
    return [ANY];
  }
  if ([...words, ...redirections.map(({ target }) => target)].some((word) => /(?:^|\/)\.mc(?:li)?(?:\/|$)/.test(textOf(word)))) {
    return [ANY];
  }
  const [first = '', ...rest] = words.map(sureText);
  const isTold =
    /^(?:mc|mcli|\uFFFC)$/.test(nameOf(first)) &&
    (rest.some((word) => /^(?:alias|config|-C.*)$/.test(word)) || rest.find((word) => !word.startsWith('-')) === HOLE);
  if (!isTold) return [];
  const [all, called, address = ''] = NAMES_SERVER.exec(rest.join(' ')) ?? [];
  if (all === undefined) return [ANY];
  return called === undefined ? [] : [{ called, address }];
});
