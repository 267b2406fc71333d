import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { programName } from '../command/names/program-name.js';

/** Commands of a call in which tests are looked for: they stand close before what they decide about. */
const MAX_COMMANDS = 64;

/** `PID=$!`, `PID=$(cat server.pid)`: one process that the call has started, or that is noted somewhere. */
export function isAboutOne({ written, from }: Word, { frame }: Running): boolean {
  if (from !== undefined) return false;
  const name = /^["']?\$\{?([A-Za-z_]\w*)/.exec(written)?.[1];
  if (name === undefined) return true;
  const given = frame.analysis.flows
    .findLast(({ command }) => command.assignments.some((each) => each.name === name))
    ?.command.assignments.find((each) => each.name === name);
  return given !== undefined && given.value.from === undefined;
}

/** What is piped into the `xargs` that replaces a sign of the command by it: `xargs -I{} kill {}`. */
export function fedByXargs({ frame: { analysis, via } }: Running): readonly (readonly Command[])[] | undefined {
  if (!via.includes('xargs')) return undefined;
  for (let flow = analysis.flow; flow !== undefined; flow = flow.wrapper) {
    if (programName(textOf(flow.command.words[0])) === 'xargs') return [pipedInto(flow.command)];
  }
  return undefined;
}

/** The texts with which a loop compares what it reads: in `case`, `[[ … ]]`, `[ … ]` and by `grep -q`. */
export function testedFor({ frame, scope }: Running): readonly string[] {
  const tested = frame.analysis.flows.slice(-MAX_COMMANDS).flatMap(({ command: { words } }) => {
    const [program = '', ...args] = words.map(textOf);
    switch (programName(program)) {
      case 'test':
      case '[':
        return args.filter((_, at) => /^(?:==?|!=)$/.test(args[at - 1] ?? ''));
      case 'grep':
      case 'egrep':
        return args.some((arg) => /^-[a-zA-Z]*q/.test(arg)) ? args.filter((arg) => !arg.startsWith('-')).slice(0, 1) : [];
      default:
        return [];
    }
  });
  return [...(scope.compared ?? []), ...tested]
    .map((text) => text.replace(/^\*|\*$/g, ''))
    .filter((text) => /^[\w^/.[][^\n]{1,100}$/.test(text) && !/^\d+$/.test(text));
}

/** Whether something else than its number may pick a process: what is known of it is looked up. */
export function isTested({ frame, scope }: Running): boolean {
  return (
    (scope.compared?.length ?? 0) > 0 ||
    frame.analysis.flows.slice(-MAX_COMMANDS).some(({ command: { words } }) => {
      const [program = '', ...args] = words.map(textOf);
      return (
        args.some((arg) => arg.includes('/proc/')) ||
        (programName(program) === 'ps' && args.some((arg) => /^(?:-[a-z]*p|--pid)/.test(arg))) ||
        /^(?:test|\[|grep|egrep)$/.test(programName(program))
      );
    })
  );
}

/** Who is at the machine, as a variable or a command says it. */
const USER = String.raw`["']{0,3}\$(?:\{?(?:USER|LOGNAME|USERNAME)\}?|\((?:whoami|id -un|logname)\))["']{0,3}`;
const USER_OF_AWK = new RegExp(
  String.raw`\$\d{1,2}\s{0,3}(?:==|~)\s{0,3}(?:"?\^?${USER}\$?"?|ENVIRON\["(?:USER|LOGNAME)"\])\s{0,3}\{\s{0,9}print \$\d[\s;]{0,9}\}`,
);
const GIVEN_USER = new RegExp(String.raw`^["']?(\w{1,30})=${USER}$`);
const USER_OF_GREP = new RegExp(String.raw`^["']?\^?${USER}\s?["']?$`);

/** True for a filter that picks processes by whose they are: `awk -v u="$USER" '$1==u{print $2}'`, `grep "^$USER"`. They are all that a person has running. */
export function picksOfUser(program: string, { words }: Command): boolean {
  const args = words.slice(1).map(({ written }) => written);
  if (program === 'grep') return args.length === 1 && USER_OF_GREP.test(args[0] ?? '');
  if (program !== 'awk') return false;
  if (args.some((arg) => USER_OF_AWK.test(arg))) return true;
  const names = args.flatMap((arg, at) => GIVEN_USER.exec(args[at - 1] === '-v' ? arg : arg.replace(/^-v/, ''))?.[1] ?? []);
  return names.some((name) =>
    args.some((arg) =>
      new RegExp(String.raw`^["']?\s{0,9}\$\d{1,2}\s{0,3}==\s{0,3}${name}\s{0,9}\{\s{0,9}print \$\d[\s;]{0,9}\}`).test(arg),
    ),
  );
}
