import type { Command } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';
import { programName } from '../command/names/program-name.js';
import { FILTERS } from './filters.js';
import { printsThere, runsOnly } from './prints-there.js';

/** Programs that write nothing but their standard output and errors, so that whoever reads those has all of it. */
const ONLY_PRINTS = new Set([
  ...FILTERS,
  ...(
    'make gmake strings env printenv direnv mise devbox set export declare typeset compgen systemctl journalctl echo printf xargs ' +
    'gh glab aws gcloud az op vault pass gopass bw lpass kubectl helm oc heroku security doppler secret-tool infisical chamber fly flyctl doctl npm gpg sops age terraform tofu pulumi history fc'
  ).split(' '),
]);

/** Programs that do much else: whether they only print is told by their arguments. */
const PRINTS_IF_TOLD = /^(?:docker|podman|(?:railway|netlify|dotnet|azd|dotenv|python[\d.]*|manage\.py|django-admin)$)/;

/** Commands of one pipe that are followed. */
const MAX_FOLLOWED = 32;

/** True if a command's output or errors go anywhere but into the pipe. */
export function leaves(command: Command): boolean {
  return command.redirections.some(
    ({ operator, target }) => operator.includes('>') && textOf(target) !== '/dev/null' && !(operator === '>&' && textOf(target) === '1'),
  );
}

/** The commands that feed a pipe, the last of them first; undefined when one of them may show what it reads elsewhere. */
export function producersOf(from: readonly Command[]): readonly Command[] | undefined {
  const found: Command[] = [];
  for (let feeding = from; found.length <= MAX_FOLLOWED;) {
    const [command, ...others] = feeding;
    if (command === undefined) return found;
    if (others.length > 0 || !speaksOnlyToPipe(command)) return undefined;
    found.push(command);
    if (command.input.kind !== 'pipe') return found;
    feeding = command.input.from;
  }
  return undefined;
}

/** Options of `xargs` with no command behind them: it then prints what it reads. */
const BARE_XARGS = /^(?:-(?:[dnLPs] \S+|(?![dnLPs](?: |$))\S+)(?: |$))*$/;

/** Whether options of `xargs` leave it to print what it is given. */
export function isBareXargs(options: readonly string[]): boolean {
  return BARE_XARGS.test(options.join(' '));
}

/** True for a program that shows what it reads in its output only. */
export function speaksOnlyToPipe(command: Command): boolean {
  return onlyPrints(command) && !leaves(command);
}

/** True for a program that does nothing with what it reads but print it; where to is told by its redirections. */
export function onlyPrints({ words: [first, ...args], wraps }: Command): boolean {
  const program = programName(textOf(first));
  if (PRINTS_IF_TOLD.test(program)) return printsThere(program, args);
  if (program === 'find') return runsOnly(FILTERS, args.map(textOf));
  if (program === 'sudo' || program === 'doas') return wraps !== undefined && wraps.length > 0 && wraps.every(onlyPrints);
  const isBare = program !== 'xargs' || isBareXargs(args.map(textOf)) || wraps?.every(onlyPrints) === true;
  const speaksElsewhere = /^(?:sed|awk)$/.test(program) && args.some((arg) => /\/dev\/|system|\|/.test(textOf(arg)));
  return ONLY_PRINTS.has(program) && isBare && !speaksElsewhere;
}
