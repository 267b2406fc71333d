import type { Command, Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { pipedInto, textOf } from '../../shell/command.js';
import { programName } from '../command/program-name.js';

/** Commands of a call in which tests are looked for: they stand close before what they decide about. */
const MAX_COMMANDS = 64;

/** `PID=$!`, `PID=$(cat server.pid)`: one process that the call has started, or that is noted somewhere. */
export function isAboutOne({ written, from }: Word, { frame }: Running): boolean {
  if (from !== undefined) return false;
  const name = /^["']?\$\{?([A-Za-z_]\w*)/.exec(written)?.[1];
  if (name === undefined) return true;
  const given = frame.analysis.flows.findLast(({ command }) => command.assignments.some((each) => each.name === name))?.command.assignments.find((each) => each.name === name);
  return given !== undefined && given.value.from === undefined;
}

/** What is piped into the `xargs` that replaces a sign of the command by it: `xargs -I{} kill {}`. */
export function fedByXargs({ frame: { analysis, via } }: Running): readonly (readonly Command[])[] | undefined {
  if (!via.includes('xargs')) return undefined;
  for (let flow = analysis.flow; flow !== undefined; flow = flow.wrapper) if (programName(textOf(flow.command.words[0])) === 'xargs') return [pipedInto(flow.command)];
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
  return [...(scope.compared ?? []), ...tested].map((text) => text.replace(/^\*|\*$/g, '')).filter((text) => /^[\w^/.[][^\n]{1,100}$/.test(text) && !/^\d+$/.test(text));
}

/** Whether something else than its number may pick a process: what is known of it is looked up. */
export function isTested({ frame, scope }: Running): boolean {
  return (scope.compared?.length ?? 0) > 0 || frame.analysis.flows.slice(-MAX_COMMANDS).some(({ command: { words } }) => {
    const [program = '', ...args] = words.map(textOf);
    return args.some((arg) => arg.includes('/proc/')) || (programName(program) === 'ps' && args.some((arg) => /^(?:-[a-z]*p|--pid)/.test(arg))) || /^(?:test|\[|grep|egrep)$/.test(programName(program));
  });
}
