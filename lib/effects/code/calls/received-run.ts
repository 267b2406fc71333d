import type { CodeReading } from '../reading.js';
import type { CallRole } from './call-role.js';
import { emitResource } from '../../command/emit.js';
import { blocksOf } from '../names/blocks.js';
import { definitionsIn, keyOf } from '../names/definitions.js';
import { reaching } from '../names/reaching.js';
import { argumentsAt, receiverBefore, splitTop } from '../text/expression.js';
import { stringAt } from '../reading.js';
import { NAME_MARK } from '../text/literal.js';
import { foundIn } from '../sought.js';
import { ADDRESS } from './unseen-run.js';
import { isOwnMachine } from '../../../paths/own-hosts.js';
import { BEFORE_COMMAND, MADE_HARMLESS, MESSAGES, OWN_INTERPRETER, RECEIVING, RUNS_TEXT, TEXT_BEHIND, type Receiving } from './received.js';

/** Expressions that one call's argument is followed to, names one behind the other, and calls of one code that are looked into. */
const MAX_EXPRESSIONS = 48;
const MAX_STEPS = 8;
const MAX_CALLS = 256;

/** An expression, and where in the code it stands. */
interface Placed {
  readonly expression: string;
  readonly at: number;
}

/** Tells of each call that runs something whether that came from the net. */
type TellReceived = (role: CallRole, args: readonly string[], at: number) => void;

/** Modules that are named by texts: `require('https')`. */
const MODULE = /^(?:node:)?(?:net|tls|dgram|https?|ws|axios|got|undici|open-uri|socket)$/;

/** Undefined for code that takes in nothing. */
export function receivedRun(reading: CodeReading): TellReceived | undefined {
  const { masked, running } = reading;
  const receiving = RECEIVING[masked.language];
  if (receiving === undefined || !(receiving.beside.test(masked.code) || masked.strings.some((text) => MODULE.test(text)))) {
    return undefined;
  }
  const handed = handedOver(receiving, reading);
  let count = 0;
  return (role, args, at) => {
    if (!(/^(?:command|argv|code)$/.test(role) || (role === 'load' && isDataModule(args[0] ?? '', reading))) || (count += 1) > MAX_CALLS) {
      return;
    }
    const found = args
      .slice(0, 1)
      .flatMap((arg) => whatRuns(arg, args, reading))
      .concat(fedTo(args, reading));
    if (found.some((expression) => isReceived({ expression, at }, receiving, handed, reading))) {
      emitResource('execute', 'host', addressIn(reading), running);
    }
  };
}

/** How the address of a module begins whose code stands in it. */
const DATA_MODULE = /^data:(?:text|application)\/javascript[^,]{0,40},$/i;

/** `import('data:text/javascript,' + text)` */
function isDataModule(argument: string, { masked }: CodeReading): boolean {
  const literal = Number(/^\s*[a-zA-Z]{0,2}§(\d+)§/.exec(argument)?.[1]);
  return /^data:/i.test(masked.templates.get(literal) ?? masked.strings[literal] ?? '');
}

/** Commands and code in forms without brackets: ruby's and perl's `system line`, `` `#{line}` ``. */
const BARE: Readonly<Record<string, RegExp>> = {
  ruby: /(?<![\w.:])(?:system|exec|eval|spawn|IO\.popen)\s+([a-z_@]\w{0,40}(?:\.\w{1,20}){0,3})(?!\s?[=(])/g,
  perl: /(?<![\w$@%&>])(?:system|exec|eval)\s+(\$\w{1,40})/g,
};

/** Rust's `Command::new(program).arg(x).args([…])`, and what go's shells get to read. */
const RUST_COMMAND = /\bCommand::new\(([^()]{1,200})\)((?:\s{0,40}\.\s?args?\([^()]{1,400}\)){1,20})/g;
const RUST_ARGUMENT = /\.\s?args?\(([^()]{1,400})\)/g;
const GO_SHELL = /\bexec\.Command(?:Context)?\s?\(\s?(?:\w{1,20}\s?,\s?)?§\d+§\s?\)/;
const GO_INPUT = /\.Stdin\s?=\s?([^\n;]{1,200})/g;

/** Scala's `Seq(program, argument).!`, `line.!!` (scala.sys.process). */
const SCALA_PROCESS =
  /\b(?:Seq|List|Array|Process)\s?\(([^()\n]{1,300})\)\s?\.\s?!{1,2}(?!=)|(?<![\w.)])([a-z]\w{0,40})\s?\.\s?!{1,2}(?!=)/g;

/** Tells of what runs in such forms. */
export function bareRuns({ masked }: CodeReading, tell: TellReceived): void {
  const { code, language } = masked;
  const bare = BARE[language];
  for (const match of bare === undefined ? [] : code.matchAll(bare)) tell('command', [match[1] ?? ''], match.index);
  if (language === 'rust') {
    for (const match of code.matchAll(RUST_COMMAND)) {
      tell(
        'argv',
        [match[1] ?? '', ...[...(match[2] ?? '').matchAll(RUST_ARGUMENT)].map(([, argument = '']) => argument.trim().replace(/^&/, ''))],
        match.index,
      );
    }
  }
  if (language === 'java' && code.includes('!')) {
    for (const { 1: listed, 2: line = '', index } of code.matchAll(SCALA_PROCESS)) {
      const args = argumentsAt(listed ?? line, 0);
      tell('argv', [args.length > 1 ? `[${args.join(',')}]` : (args[0] ?? '')], index);
    }
  }
  if (language === 'go' && GO_SHELL.test(code) && masked.strings.some((text) => RUNS_TEXT.test(text))) {
    for (const match of code.matchAll(GO_INPUT)) tell('command', [match[1] ?? ''], match.index);
  }
  if (masked.backticks.length === 0 || language === 'javascript') return;
  for (const match of foundIn(code, { holding: ['§'], expression: /§(\d+)§/g })) {
    const text = masked.strings[Number(match[1])] ?? '';
    if (masked.backticks.includes(text)) tell('command', [match[0]], match.index);
  }
}

/** The texts among which one has been told by a person's own hand: what of a call's argument decides what runs. */
function whatRuns(argument: string, args: readonly string[], reading: CodeReading): readonly string[] {
  const text = argument
    .trim()
    .replace(/^(?:args|cmd|command)\s?=(?!=)\s?/, '')
    .replace(/^await\s+/, '');
  const [, list] = /^[[(]([^]*)[\])]$/.exec(text) ?? [];
  const elements =
    list !== undefined
      ? argumentsAt(text, 1)
      : [text, ...args.slice(1).flatMap((each) => (/^\s*\[/.test(each) ? argumentsAt(each.trim(), 1) : [each]))];
  const [program = '', ...others] = elements;
  if (!isInterpreter(program, reading)) return [program];
  const option = others.findIndex((each) => TEXT_BEHIND.test(stringAt(/^\s*§(\d+)§\s*$/.exec(each)?.[1], reading) ?? ''));
  return option === -1 ? [] : others.slice(option + 1, option + 2);
}

/** What a shell or an interpreter gets to read: `run(['bash'], input=text)`. */
function fedTo(args: readonly string[], reading: CodeReading): readonly string[] {
  const [first = ''] = args;
  const [program = ''] = /^\s*\[/.test(first) ? argumentsAt(first.trim(), 1) : [first];
  return isInterpreter(program, reading)
    ? args.flatMap((each) => /(?:^|[{,])\s*input\s?[=:](?!=)\s?([^,}]{1,400})/.exec(each)?.[1] ?? [])
    : [];
}

function isInterpreter(program: string, reading: CodeReading): boolean {
  const text = program.trim();
  return OWN_INTERPRETER.test(text) || RUNS_TEXT.test((stringAt(/^§(\d+)§$/.exec(text)?.[1], reading) ?? '').split(' ', 1)[0] ?? '');
}

/** Whether an expression is what somebody sent, as it came or taken out of it, and is compared with no list of the code's own. */
function isReceived(start: Placed, { received }: Receiving, handed: ReadonlySet<string>, reading: CodeReading): boolean {
  const { masked } = reading;
  const definitions = definitionsIn(masked);
  const blocks = blocksOf(masked);
  const seen = new Set<string>();
  let newest: readonly Placed[] = [start];
  let isFromNet = false;
  const names = new Set<string>();
  for (let step = 0; step < MAX_STEPS && newest.length > 0; step += 1) {
    const next: Placed[] = [];
    for (const { expression, at } of newest) {
      for (const each of headsOf(expression, reading)) {
        if (MADE_HARMLESS.test(each)) continue;
        if (received.test(each) || isDownload(each, reading)) isFromNet = true;
        for (const name of namesIn(each)) {
          if (handed.has(name)) isFromNet = true;
          names.add(name);
          const given = reaching(definitions.get(name) ?? [], at, blocks);
          const isGathered = given.some(({ expression: first }) => stringAt(/^[a-zA-Z]?§(\d+)§$/.exec(first.trim())?.[1], reading) === '');
          for (const { expression: other, from, kind } of given) {
            if ((kind === 'added' && !isGathered) || seen.has(other) || seen.size >= MAX_EXPRESSIONS) continue;
            seen.add(other);
            next.push({ expression: other, at: from });
          }
        }
      }
    }
    newest = next;
  }
  return isFromNet && !isOwn([start.expression, ...seen], reading) && !isListed(names, masked.code);
}

/** `System.cmd("curl", …)`: what a program brings that fetches. */
function isDownload(expression: string, reading: CodeReading): boolean {
  const literal = /^System\.(?:cmd|shell)\s?\(\s?§(\d{1,9})§/.exec(expression.trim())?.[1];
  return literal !== undefined && /^(?:curl|wget)\b/.test(stringAt(literal, reading) ?? '');
}

/** The parts of an expression that decide what runs: of a text that is put together its beginning, of a list the program, and no key by which something is looked up. */
function headsOf(expression: string, reading: CodeReading): readonly string[] {
  const text = expression
    .trim()
    .replace(/^await\s+/, '')
    .slice(0, 2_000);
  if (/^\[/.test(text) && !/^\[[^]*\bfor\b/.test(text)) return whatRuns(text, [], reading).filter((each) => each !== text);
  const parts = splitTop(text, '+');
  if (parts.length > 1) return headOfParts(parts, reading);
  const literal = /^[a-zA-Z]{0,2}§(\d+)§$/.exec(text)?.[1];
  if (literal !== undefined) return filledBefore(Number(literal), reading);
  // What stands in brackets behind a name is a key, and what a function of the code's own makes of a text stands in its body.
  const keyless = text.replace(/(?<=[\w)\]])\[[^[\]]{0,200}\]/g, '');
  const [, table = keyless] = LOOKED_UP.exec(keyless) ?? [];
  return [table];
}

/** `COMMANDS.get(name, …)` */
const LOOKED_UP = /^([A-Z][A-Z_\d]{2,40}|[a-z_]{0,40}(?:actions|commands|handlers|table|tasks|scripts))\.(?:get|fetch|pop)\s?\(/;

function headOfParts(parts: readonly string[], reading: CodeReading): readonly string[] {
  const [first = '', ...others] = parts;
  const text = stringAt(/^\s*§(\d+)§\s*$/.exec(first)?.[1], reading);
  if (text === undefined) return headsOf(first, reading);
  return BEFORE_COMMAND.test(text.slice(-MAX_BEFORE)) || DATA_MODULE.test(text) ? headsOf(others.join('+'), reading) : [];
}

/** What stands in a literal at the place of a command: `f"{line}"`, `"sh -c #{line}"`. */
function filledBefore(literal: number, { masked }: CodeReading): readonly string[] {
  const text = masked.templates.get(literal) ?? masked.strings[literal] ?? '';
  const sigil = /^(?:perl|php)$/.test(masked.language) ? '$' : '';
  return [...text.matchAll(FILLED)].flatMap(({ 1: isCode, 2: name = '', index }) => {
    const before = text.slice(Math.max(0, index - MAX_BEFORE), index);
    if (!BEFORE_COMMAND.test(before) && !DATA_MODULE.test(before)) return [];
    return isCode === '' ? `${sigil}${name}` : (masked.filledIn[Number(name)]?.[1] ?? []);
  });
}

const FILLED = new RegExp(`${NAME_MARK}(#?)(\\w+)${NAME_MARK}`, 'g');
const MAX_BEFORE = 100;

/** The names in an expression, of `self.x` the field `.x`, and of a call what the function gives back. */
function namesIn(expression: string): readonly string[] {
  return [...expression.matchAll(/(?<![\w$@.§])([$@]{0,2}[A-Za-z_][\w$]{0,60}(?:(?:\.|->|::)[A-Za-z_]\w{0,60}){0,4})(\s?\()?/g)].flatMap(
    ([, dotted = '', call]) => {
      const parts = dotted.split(/\.|->|::/);
      const fields = parts.slice(1).map((part) => `.${part}`);
      const functions = call === undefined ? [] : [`${parts.at(-1) ?? ''}()`];
      return [keyOf(parts[0] ?? ''), ...fields, ...functions];
    },
  );
}

/** `fetch(…).then((text) => …)` */
const THEN = /\.then\s?\(\s?(?:async\s)?(?:function\s?\w{0,40}\s?)?\(?\s?([A-Za-z_$][\w$]{0,40})/g;

/** The parameters of functions that connections hand their messages to. */
function handedOver({ handlers, received }: Receiving, reading: CodeReading): ReadonlySet<string> {
  const { code } = reading.masked;
  const messages =
    handlers === undefined
      ? []
      : [...code.matchAll(handlers)].flatMap(([, event, parameter = '']) =>
          MESSAGES.test(stringAt(event, reading) ?? '') ? [parameter] : [],
        );
  const later = code.includes('.then')
    ? [...code.matchAll(THEN)]
        .slice(0, MAX_CALLS)
        .flatMap(({ 1: parameter = '', index }) => (received.test(receiverBefore(code, index)) ? [parameter] : []))
    : [];
  return new Set([...messages, ...later]);
}

/** What looks like the address of a machine. */
const HOST = /^(?:https?|wss?):\/\/|^localhost$|^::1?$|^(?:\d{1,3}\.){3}\d{1,3}$/;
const NAMED_HOST = /^[\w-]+(?:\.[\w-]+)+$/;

/** Only this machine can send what is fetched from itself; where the expressions name none, each address in the code counts. */
function isOwn(expressions: readonly string[], reading: CodeReading): boolean {
  const texts = expressions.flatMap((each) => [...each.matchAll(/§(\d+)§/g)].flatMap(([, index]) => stringAt(index, reading) ?? []));
  const named = texts.filter((text) => HOST.test(text) || NAMED_HOST.test(text));
  const hosts = named.length > 0 ? named : reading.masked.strings.filter((text) => HOST.test(text));
  return hosts.length > 0 && hosts.every((text) => text !== '0.0.0.0' && isOwnMachine(text.replace(/^wss?/, 'http')));
}

/** True where the code looks for one of the names in a list of its own, and so knows each text that may run. */
function isListed(names: ReadonlySet<string>, code: string): boolean {
  return [
    ...code.matchAll(
      /(?<![\w$.])([A-Za-z_]\w{0,40})(?:\.\w{1,20}\(\)|\[0\])?\s(?:not\s)?in\s(?:[A-Z][A-Z_\d]{2,40}\b|[[({]\s?§)|\b[A-Z][A-Z_\d]{2,40}\.(?:includes|has|include\?)\s?\(\s?([A-Za-z_$]\w{0,40})/g,
    ),
  ].some(([, one, other]) => names.has(one ?? other ?? ''));
}

function addressIn({ masked: { strings } }: CodeReading): string {
  return strings.find((text) => ADDRESS.test(text)) ?? 'a connection';
}
