import type { AssignedVariable, Command, Word } from '../../shell/command.js';
import type { Flow } from '../flow.js';
import type { Running } from '../command/running.js';
import { literalWord, textOf } from '../../shell/command.js';
import { assigned } from '../../shell/scope.js';
import { isCommonShell } from '../../shell/shell-names.js';
import { nameOf } from '../../paths/names.js';
import { ofEachCommand } from '../each-command.js';
import { ENGINE_VARIABLE } from '../known/environment-names.js';
import { isChosenForProduction } from '../mitigating/chosen-environments.js';
import { namesFileOfProduction } from './production-names.js';

/*
 * What was said before a command, and holds for it unless it says something else: variables that the call's shell exports,
 * files of settings that it takes in, and what programs were told to work on from then on.
 */

/** Words that name another environment; `build` and the like beside them do not matter. */
const NAMES_ANOTHER =
  /(?<![a-z])(?:stag(?:e|ing)|dev(?:elopment)?|test(?:ing|s)?|qa|uat|sandbox|preview|demo|local(?:host)?|minikube|(?:kind|k3d)-[\w.-]+|(?:pre|non)-?prod(?:uction)?)(?![a-z])/i;

/** Variables by which frameworks know how to run. They are exported for a build too, so that they say nothing of where else something goes. */
const HOW_TO_RUN = /^(?:NODE|BABEL|MIX|RAILS|RACK|FLASK)_ENV$/;
const ASKS_HOW_TO_RUN = /^(?:(?:bin\/)?(?:rails|rake|hanami)|mix|sequelize|sequelize-cli|knex|typeorm|ace|prisma)$/;

/** Services and containers of this machine are those of this machine, whatever a project's variables say. */
const OF_THIS_MACHINE = /^(?:systemctl|service|rc-service|supervisorctl|pm2|launchctl|monit|nginx|apachectl|brew)$/;
const ENGINE = /^(?:docker|podman|docker-compose)$/;
const OF_ENGINE = new RegExp(`^${ENGINE_VARIABLE}$`);

const CLUSTER = /^(?:kubectl|oc|helm|helm3|helmfile|skaffold)$/;
/** Options that name what was chosen otherwise. */
const NAMES_CLUSTER = /^--(?:(?:kube-)?context|kubeconfig|cluster|server)(?:=|$)|^-s$/;
const NAMES_NAMESPACE = /^(?:-n|--namespace)(?:=|$)/;
const NAMES_ENGINE = /^(?:-[cH]|--(?:context|host|connection|url))(?:=|$)/;

/** What a shell of the call exports: a variable with its value, or by its name alone. */
type Exported = { readonly name: string; readonly value: Word | undefined };

const exported = ofEachCommand<Exported>(({ words: [first, ...rest] }, wrapper) => {
  const text = textOf(first);
  const exports = text === 'export' || (/^(?:declare|typeset)$/.test(text) && rest.some((word) => /^-\w*x/.test(textOf(word))));
  return exports && isOwnShell(wrapper) ? rest.flatMap(exportedBy) : [];
});

/** The call's shell, or one that it starts with a text. */
function isOwnShell(wrapper: Flow | undefined): boolean {
  return wrapper === undefined || (wrapper.wrapper === undefined && isCommonShell(programOf(wrapper.command)));
}

function exportedBy(word: Word): readonly Exported[] {
  const text = textOf(word);
  const [, name, equals] = /^([A-Z]\w*)(=?)/.exec(text) ?? [];
  if (name === undefined) return [];
  return [
    {
      name,
      value: equals === '' ? undefined : { ...literalWord(text.slice(name.length + 1)), written: word.written.slice(name.length + 1) },
    },
  ];
}

/** `. envs/prod.sh`, `export $(cat .env.production)`: a file of settings for production is taken in. */
const takesInProduction = ofEachCommand(({ words: [first, ...rest] }, wrapper) => {
  if (!isOwnShell(wrapper)) return [];
  const program = textOf(first);
  const takesIn = /^(?:source|\.)$/.test(program)
    ? namesFileOfProduction(textOf(rest[0]))
    : /^(?:export|eval)$/.test(program) &&
      rest.some(
        ({ from, written }) =>
          from !== undefined && written.length <= MAX_WORD && written.split(/[\s|<()$"';]+/).some(namesFileOfProduction),
      );
  return takesIn ? [true] : [];
});

/** UTF-16 code units of a word in which files are looked for. */
const MAX_WORD = 1_000;

/** Variables that the call has exported by now and that the command heeds; none where it names another environment. */
export function exportedTo(running: Running): readonly AssignedVariable[] {
  const { command, frame, scope } = running;
  const all = exported(frame.analysis.flows);
  if (all.length === 0 || frame.machine !== 'here' || namesAnother(command)) return [];
  // The last value counts, and what stands in front of the command comes before it.
  const last = new Map<string, Word>();
  for (const { name, value = valueIn(scope, name) } of all) if (value !== undefined) last.set(name, value);
  return [...last].flatMap(([name, value]) =>
    isHeeded(name, running) && command.assignments.every((each) => each.name !== name) ? [{ name, value }] : [],
  );
}

/** Whether a variable tells a command where it works. */
export function isHeeded(name: string, { command }: Running): boolean {
  const program = programOf(command);
  if (OF_THIS_MACHINE.test(program)) return false;
  if (ENGINE.test(program)) return OF_ENGINE.test(name);
  return !HOW_TO_RUN.test(name) || ASKS_HOW_TO_RUN.test(program);
}

function valueIn(scope: Running['scope'], name: string): Word | undefined {
  const values = assigned(scope, name)?.values;
  return values === undefined ? undefined : { ...literalWord(''), values };
}

/** True where a cluster or an engine of containers in production was chosen for a program that works on what is chosen, by this call or an earlier one, or where settings of production were taken in. */
export function isWorkedOnProduction({ command, frame }: Running): boolean {
  if (frame.machine !== 'here' || namesAnother(command)) return false;
  const program = programOf(command);
  const says = (option: RegExp): boolean => command.words.some((word) => option.test(textOf(word)));
  if (CLUSTER.test(program)) {
    if (command.assignments.some(({ name }) => name === 'KUBECONFIG') || says(NAMES_CLUSTER)) return false;
    return isChosenForProduction(says(NAMES_NAMESPACE) ? ['cluster'] : ['cluster', 'namespace'], frame.analysis);
  }
  if (ENGINE.test(program)) {
    return (
      !command.assignments.some(({ name }) => OF_ENGINE.test(name)) &&
      !says(NAMES_ENGINE) &&
      isChosenForProduction(['engine'], frame.analysis)
    );
  }
  return !OF_THIS_MACHINE.test(program) && takesInProduction(frame.analysis.flows).length > 0;
}

/** True where anything of production was chosen before a project's own task or script runs, which may work on whatever is chosen. */
export function isChosenForTask({ command, frame }: Running): boolean {
  return frame.machine === 'here' && !namesAnother(command) && isChosenForProduction('all', frame.analysis);
}

/** True where a word of a command names an environment that is not production. */
export function namesAnother({ words }: Command): boolean {
  return words.some((word) => NAMES_ANOTHER.test(textOf(word)));
}

function programOf({ words }: Command): string {
  return nameOf(textOf(words[0]));
}
