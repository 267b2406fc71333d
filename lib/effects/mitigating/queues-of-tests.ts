import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { isLocalhost, localhost } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';
import { sureLine, sureText } from '../../shell/sure-text.js';
import { nameOf } from '../../paths/names.js';
import { isNamedForTests, isNamedToKeep } from '../known/throwaway-names.js';
import { ofAnyCommand, setsVariable } from '../each-command.js';
import { isOfThisMachine } from './this-machine.js';

const SERVER_HERE = new RegExp(String.raw`^(?:nats:\/\/)?${localhost()}(?::\d{2,5})?$`);

/** Queues, exchanges and streams that are named for tests: their messages are sent again by the next run. */
export function areQueuesOfTests(given: Arguments, running: Running): boolean {
  switch (given.name) {
    case 'rabbitmqadmin':
      return isOfThisMachine(running, [15_672]) && areOfRabbit(given, running);
    case 'celery':
      return isOfThisMachine(running, [5672, 6379]) && areOfCelery(given, running);
    case 'nats':
      return isOfThisMachine(running, portsIn(given, 4222)) && areOfNats(given, running);
    default:
      return false;
  }
}

/** The ports that addresses among the options end with, or else the usual one. */
function portsIn({ valued }: Arguments, usual: number): readonly number[] {
  const told = valued.flatMap(({ word }) => /:(\d{2,5})$/.exec(sureText(word))?.[1] ?? []);
  return told.length > 0 ? told.map(Number) : [usual];
}

function areNamedForTests(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => isNamedForTests(name, 'store'));
}

/** `rabbitmqadmin purge queue name=test.jobs`: the broker is this machine's unless another is named. */
function areOfRabbit({ valued, operands, all }: Arguments, running: Running): boolean {
  if (all.some((word) => /^(?:-[cNU]|--(?:c|n|base|u(?!ser)|[\w-]*prefix))/.test(textOf(word)))) return false;
  if (
    setsRabbit(running.frame.analysis.flows) ||
    !valued.every(({ option, word }) => !/^(?:-P|--port)$/.test(option) || sureText(word) === '15672')
  ) {
    return false;
  }
  if (!valued.every(({ option, word }) => !/^(?:-H|--host)$/.test(option) || isLocalhost(sureText(word)))) return false;
  const [verb, sort, ...rest] = operands.map(sureText);
  const names = rest.filter((each) => each.startsWith('name=')).map((each) => each.slice('name='.length));
  return /^(?:purge|delete)$/.test(verb ?? '') && /^(?:queue|exchange)$/.test(sort ?? '') && areNamedForTests(names);
}

/** `celery -A app purge -f -Q test_jobs`: of these queues alone. */
function areOfCelery({ valued, operands, all }: Arguments, running: Running): boolean {
  if (
    all.some((word) => /^-(?!(?:-?(?:A|app|Q|queues|f|force)(?:=|$)))/.test(sureText(word))) ||
    setsCelery(running.frame.analysis.flows) ||
    setsBroker(running.frame.analysis.flows)
  ) {
    return false;
  }
  const queues = valued.flatMap(({ option, word }) => (/^(?:-Q|--queues)$/.test(option) ? sureText(word).split(',') : []));
  const apps = valued.flatMap(({ option, word }) => (/^(?:-A|--app)$/.test(option) ? [sureText(word)] : []));
  return sureLine(operands) === 'purge' && areNamedForTests(queues) && apps.every((app) => !isNamedToKeep(app));
}

const setsRabbit = setsVariable('RABBITMQ');
const setsCelery = setsVariable('CELERY_');
const setsNats = setsVariable('NATS_');
const setsBroker = setsVariable(String.raw`\w{0,60}BROKER\w{0,60}=`);
const choosesServer = ofAnyCommand(
  ({ words }) => nameOf(textOf(words[0])) === 'nats' && words.some((word) => /^(?:context|ctx)$/.test(textOf(word))),
);

/** `nats stream rm TEST_ORDERS -f`, where nothing says of another server. */
function areOfNats({ valued, operands, all }: Arguments, running: Running): boolean {
  if (
    setsNats(running.frame.analysis.flows) ||
    choosesServer(running.frame.analysis.flows) ||
    all.some((word) => /^-(?!(?:f|-force|s|-server(?:=.*)?)$)/.test(sureText(word)))
  ) {
    return false;
  }
  if (!valued.every(({ word }) => SERVER_HERE.test(sureText(word)))) return false;
  const [sort = '', verb = '', ...names] = operands.map(sureText);
  return /^(?:streams?|str|kv)$/.test(sort) && /^(?:rm|del|delete|purge)$/.test(verb) && areNamedForTests(names);
}
