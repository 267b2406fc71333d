import type { AnyCommandNode, ArithmeticExpression, CompoundList, Statement } from '../syntax/parse.js';
import { nameOf } from '../../paths/names.js';
import { staysHere, type ValueOf } from './stays-here.js';

type Loop = Extract<AnyCommandNode, { type: 'While' | 'ArithmeticFor' }>;

/** Commands that take no time: a loop of them alone does not wait for anything. */
const QUICK = /^(?:echo|printf|:|true|let|export|local|declare|i|n)$/;

/** A loop without end that starts something in the background in each round, and waits for nothing: `while :; do x & done`. */
export function multiplies(loop: Loop): boolean {
  return isEndless(loop) && isQuick(loop.body) && startsBehind(loop.body);
}

/** Programs that take room without an end of their own. */
const TAKES_ROOM = /^(?:fallocate|mkfile|dd|head|cp)$/;

/** A loop without end, or one that ends when there is no room left, that makes one file after the other: `while fallocate -l 1G "f$i"; do i=$((i+1)); done`. */
export function fillsUp(loop: Loop): boolean {
  const last = loop.type === 'While' && loop.kind === 'while' ? loop.clause.commands.at(-1)?.command : undefined;
  const untilFull = last !== undefined && takesRoom(last);
  if (!untilFull && !isEndless(loop)) return false;
  return (
    (untilFull || commandsOf(loop.body).some(takesRoom)) &&
    commandsOf(loop.body).every((command) => isQuickCommand(command) || takesRoom(command))
  );
}

/** Programs that send something and come to their end by themselves. */
const SENDS = /^(?:nc|ncat|netcat|socat|curl|wget|http|https|xh|hping3?|nping|dig|telnet)$/;
/** Programs that print into one, or have it run in the background. */
const PRINTS = /^(?:echo|printf|cat|head|yes|dd|timeout|seq|tr|base64)$/;
const SOCKET = /^\/dev\/(?:tcp|udp)\//;

/** A loop without end that sends something to another machine in each round, and waits for nothing: `while :; do echo x > /dev/udp/10.0.0.1/53; done`. */
export function floods(loop: Loop, valueOf: ValueOf): boolean {
  if (!isEndless(loop)) return false;
  const all = commandsWithin(loop.body, 0);
  const listed = firstOfLists(loop.body, 0);
  return (
    all.some((node) => sendsElsewhere(node, (name) => listed.get(name) ?? valueOf(name))) &&
    all.every((node) => isQuickCommand(node) || sends(node) || printsInto(node))
  );
}

/** The simple commands of a list, also those of pipelines and groups; what else stands in it comes as it is. */
function commandsWithin(list: CompoundList, depth: number): readonly Statement['command'][] {
  return list.commands.flatMap(({ command }) => within(command, depth));
}

/** Groups inside one another that are looked into. */
const MAX_GROUPS = 8;

function within(node: Statement['command'], depth: number): readonly Statement['command'][] {
  if (depth > MAX_GROUPS) return [node];
  switch (node.type) {
    case 'Pipeline':
      return node.commands.flatMap((each) => within(each, depth + 1));
    case 'Subshell':
    case 'BraceGroup':
    case 'For':
    case 'ArithmeticFor':
      return commandsWithin(node.body, depth + 1);
    case 'AndOr':
    case 'ArithmeticCommand':
    case 'Case':
    case 'Command':
    case 'Coproc':
    case 'Function':
    case 'If':
    case 'Redirected':
    case 'Select':
    case 'TestCommand':
    case 'While':
      return [node];
  }
}

/** Of each `for` in a list the first word that its variable stands for. */
function firstOfLists(list: CompoundList, depth: number): ReadonlyMap<string, string> {
  return new Map(
    list.commands.flatMap(({ command }): readonly (readonly [string, string])[] => {
      if (command.type !== 'For' || depth > MAX_GROUPS) return [];
      const first = command.wordlist?.[0]?.text;
      return [
        ...(first === undefined ? [] : [[command.name.text, first.replace(/["']/g, '')] as const]),
        ...firstOfLists(command.body, depth + 1),
      ];
    }),
  );
}

function programOf(node: Statement['command']): string {
  return node.type === 'Command' ? nameOf((node.name?.text === 'sudo' ? node.args[0]?.text : node.name?.text) ?? '') : '';
}

function targetsOf(node: Statement['command']): readonly string[] {
  return node.type === 'Command' || node.type === 'Redirected'
    ? node.redirects.flatMap((each) => (each.type === 'Redirect' ? (each.target?.text ?? []) : []))
    : [];
}

function sends(node: Statement['command']): boolean {
  return SENDS.test(programOf(node)) || targetsOf(node).some((target) => SOCKET.test(target));
}

function sendsElsewhere(node: Statement['command'], valueOf: ValueOf): boolean {
  const words = node.type === 'Command' ? node.args.map(({ text }) => text) : [];
  return (
    sends(node) &&
    !staysHere(programOf(node), [...words, ...targetsOf(node)], valueOf) &&
    !words.some((word) => /^-(?:z|l|lk|\w*[lz])$/.test(word))
  );
}

function printsInto(node: Statement['command']): boolean {
  return PRINTS.test(programOf(node));
}

/** Those joined by `&&` too, but not what stands behind `||`, by which a loop is left. */
function commandsOf(list: CompoundList): readonly Statement['command'][] {
  return list.commands.flatMap(({ command }): readonly Statement['command'][] =>
    command.type === 'AndOr' && command.operators.every((operator) => operator === '&&') ? command.commands : [command],
  );
}

/** The names of files differ from round to round, or one grows. */
function takesRoom(node: Statement['command']): boolean {
  if (node.type !== 'Command' || !TAKES_ROOM.test(nameOf(node.name?.text ?? ''))) return false;
  const words = node.args.map(({ text }) => text);
  switch (nameOf(node.name?.text ?? '')) {
    case 'fallocate':
      return words.some((word) => /[$`]/.test(word)) && !words.some((word) => /^-(?:[dpcz]|-(?:dig|punch|collapse|zero))/.test(word));
    case 'dd':
      return words.some((word) => /^of=.*[$`]|^oflag=.*append/.test(word));
    case 'head':
      return (
        words.some((word) => /^-(?:c|-bytes)/.test(word)) &&
        node.redirects.some(
          (each) => each.type === 'Redirect' && (each.operator === '>>' || (each.operator === '>' && /[$`]/.test(each.target?.text ?? ''))),
        )
      );
    case 'cp':
      return /[$`]/.test(words.at(-1) ?? '') && !words.slice(0, -1).some((word) => /[$`]/.test(word));
    default:
      return words.some((word) => /[$`]/.test(word));
  }
}

function isEndless(loop: Loop): boolean {
  if (loop.type === 'ArithmeticFor') return loop.test === undefined || isNumberOtherThanZero(loop.test) === true;
  const commands = loop.clause.commands;
  const last = commands.at(-1);
  return (
    last !== undefined &&
    commands.slice(0, -1).every(({ command }) => isQuickCommand(command)) &&
    outcomeOf(last.command) === (loop.kind === 'while')
  );
}

/** Whether a command succeeds each time (`[ 1 ]`, `((1))`) or fails each time; undefined where that depends on something. */
function outcomeOf(node: Statement['command']): boolean | undefined {
  switch (node.type) {
    case 'Command': {
      const name = nameOf(node.name?.text ?? '');
      const [operand, ...others] = node.suffix;
      if (name === ':' || name === 'true') return true;
      if (name === 'false') return false;
      return (name === 'test' && others.length === 0) || (name === '[' && others.length === 1) ? isText(operand) : undefined;
    }
    case 'ArithmeticCommand':
      return isNumberOtherThanZero(node.expression);
    case 'TestCommand':
      return node.expression.type === 'TestUnary' && node.expression.operator === '-n' ? isText(node.expression.operand) : undefined;
    case 'Pipeline': {
      const [only, ...others] = node.commands;
      const outcome = only === undefined || others.length > 0 ? undefined : outcomeOf(only);
      return outcome === undefined ? undefined : outcome !== (node.prefixes.filter(({ type }) => type === 'Negation').length % 2 === 1);
    }
    case 'AndOr':
    case 'ArithmeticFor':
    case 'BraceGroup':
    case 'Case':
    case 'Coproc':
    case 'For':
    case 'Function':
    case 'If':
    case 'Redirected':
    case 'Select':
    case 'Subshell':
    case 'While':
      return undefined;
  }
}

/** Whether a word is more than nothing; undefined for one that is expanded. */
function isText(word: object | undefined): boolean | undefined {
  const text = word !== undefined && 'value' in word && typeof word.value === 'string' ? word.value : '$';
  return /[$`*?[{]/.test(text) ? undefined : text !== '';
}

function isNumberOtherThanZero(expression: ArithmeticExpression | undefined): boolean | undefined {
  return expression?.type === 'ArithmeticWord' && /^\d+$/.test(expression.value) ? Number(expression.value) !== 0 : undefined;
}

function isQuick(list: CompoundList): boolean {
  return list.commands.every((each) => each.background === true || isQuickCommand(each.command));
}

function isQuickCommand(node: Statement['command']): boolean {
  if (node.type === 'Subshell' || node.type === 'BraceGroup') return isQuick(node.body);
  return node.type === 'ArithmeticCommand' || (node.type === 'Command' && (node.name === undefined || QUICK.test(node.name.text)));
}

function startsBehind(list: CompoundList): boolean {
  return list.commands.some(
    ({ background, command }) =>
      background === true || ((command.type === 'Subshell' || command.type === 'BraceGroup') && startsBehind(command.body)),
  );
}
