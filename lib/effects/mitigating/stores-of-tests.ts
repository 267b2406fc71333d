import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { isLocalhost, localhost } from '../../paths/own-hosts.js';
import { isThrownAwayServer } from '../databases/thrown-away.js';

/** What a client of Redis or RabbitMQ works on is made for tests: the whole server, or the one database that they use. */
export function isStoreOfTests(given: Arguments, running: Running): boolean {
  return isServerOfTests(given, running) || isDatabaseOfTests(given, running);
}

const BROKER_HERE = new RegExp(String.raw`^${localhost()}:\d{2,5}$`);

/** The server runs in a throw-away container on this machine. */
function isServerOfTests({ name, valued, flags }: Arguments, running: Running): boolean {
  if (name === 'rabbitmqctl') {
    return (
      running.frame.machine === 'container' &&
      !valued.some(({ option }) => /^(?:-n|--node)$/.test(option)) &&
      isThrownAwayServer(undefined, running)
    );
  }
  if (/^kafka-topics/.test(name)) {
    return (
      running.frame.machine === 'container' &&
      valued.every(({ option, word }) => option !== '--bootstrap-server' || word.values.every(({ text }) => BROKER_HERE.test(text))) &&
      ![...flags].some((flag) => /^--?(?:z|com)/.test(flag)) &&
      isThrownAwayServer(undefined, running)
    );
  }
  if (!/^(?:redis|valkey|keydb)-cli$/.test(name) || flags.has('-u')) return false;
  const valuesOf = (option: string): readonly string[] =>
    valued.flatMap((each) => (each.option === option ? each.word.values.map(({ text }) => text) : []));
  const [port, ...others] = valuesOf('-p');
  return others.length === 0 && valuesOf('-u').length === 0 && valuesOf('-h').every(isLocalhost) && isThrownAwayServer(port, running);
}

/** True for `redis-cli -n 15 FLUSHDB`: the last database of a server on this machine, which tests use by custom. The other databases stay. */
function isDatabaseOfTests({ name, valued, operands, flags }: Arguments, { frame: { machine } }: Running): boolean {
  if (!/^(?:redis|valkey|keydb)-cli$/.test(name) || flags.has('-u') || (machine !== 'here' && machine !== 'container')) return false;
  const areAll = (option: string, is: (text: string) => boolean): boolean =>
    valued.every((each) => each.option !== option || each.word.values.every(({ text }) => is(text)));
  const isLast =
    valued.some(({ option }) => option === '-n') &&
    areAll('-n', (text) => text === '15') &&
    areAll('-h', isLocalhost) &&
    areAll('-p', (text) => /^63\d\d$/.test(text)) &&
    areAll('-u', (text) => text === '');
  return (
    isLast &&
    operands.length > 0 &&
    operands.every(({ values }, at) => values.every(({ text }) => (at === 0 ? /^flushdb$/i : /^a?sync$/i).test(text)))
  );
}
