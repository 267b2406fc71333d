import type { AssignedVariable, Command, Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { isVariableOfProduction, namesFileOfProduction, speaksOfProduction } from './production-names.js';
import { exportedTo, isHeeded, isWorkedOnProduction, namesAnother } from './exported-before.js';
import { handsOnEnvironment } from '../wrappers/own-variables.js';
import { SPEAKING_OF_IT, TAKING_AWAY_VERBS } from '../known/taking-away-verbs.js';
import { firstWords, onlyTells, withoutTexts } from '../aggravating/only-tells.js';

/** Verbs that take something away, alone or joined to what is meant (`db:drop`, `delete-all`). */
const TAKES_AWAY = new RegExp(String.raw`^(?:[\w-]{1,40}:)?(?:${TAKING_AWAY_VERBS}|rm|remove)(?:-\w{1,40})?$`);
/** Words before such a verb with which it is looked for, written about or tried only. */
const SPEAKS_OF_IT = new RegExp(`^(?:${SPEAKING_OF_IT})$`);

const STAGE =
  /^(?:[A-Z]+_)*(?:ENV|ENVIRONMENT|STAGE|TARGET|PROFILE|CONTEXT|KUBECONTEXT|CLUSTER|NAMESPACE|WORKSPACE|INVENTORY|SETTINGS_MODULE|DATABASE_URL)$|^PG(?:HOST|DATABASE|SERVICE)$|^DOCKER_HOST$|^CLOUDSDK_(?:CORE_PROJECT|ACTIVE_CONFIG_NAME)$|^(?:FLY|HEROKU)_APP$|^(?:NOMAD|CONSUL|VAULT)_ADDR$/;

/** `shopctl delete --env prod`: true when what stands behind a program that nobody knows has a verb for taking away, and says that it is about production. */
export function deletesInProduction(args: readonly Word[], running: Running): boolean {
  const words = firstWords(withoutTexts(args.map(textOf)));
  const verb = words.findIndex((word) => TAKES_AWAY.test(word));
  if (verb === -1 || words.slice(0, verb).some((word) => SPEAKS_OF_IT.test(word))) return false;
  return isInProduction(args, running);
}

/** `psql -h db.prod.test`, `RAILS_ENV=production rails`: true when an argument, or a variable in front of the command, says that it is about production, and it does not only tell. */
function isInProduction(args: readonly Word[], running: Running): boolean {
  const texts = args.map(textOf);
  if (onlyTells(texts)) return false;
  return (
    withoutTexts(texts).some(isOfProduction) ||
    othersOf(args).some(isOfProduction) ||
    withoutTexts(args.map(({ written }) => written)).some(isVariableOfProduction) ||
    [...assignedTo(running), ...exportedTo(running)].some(namesStageOfProduction)
  );
}

function namesStageOfProduction({ name, value }: AssignedVariable): boolean {
  if (name === 'KUBECONFIG') return namesFileOfProduction(textOf(value));
  return STAGE.test(name) && (value.values.some(({ text }) => isOfProduction(text)) || isVariableOfProduction(value.written));
}

/** What words are in the other rounds of a loop: `for e in staging prod; do ./deploy.sh $e; done`. */
export function othersOf(args: readonly Word[]): readonly string[] {
  return args.flatMap(({ values }) => values.slice(1).map(({ text }) => text));
}

/** Programs that run a command somewhere else, where their arguments say, or with the rights or settings that they name. */
const RUNS_ELSEWHERE =
  /^(?:ssh|mosh|kubectl|oc|docker|podman|docker-compose|heroku|fly|flyctl|aws-vault|chamber|doppler|infisical|dotenv|dotenv-cli|env-cmd)$/;

/** True for a command that works on production, by its own words or those of what runs it somewhere else (`ssh prod-1 systemctl restart nginx`), or by what was chosen before. */
export function runsInProduction(args: readonly Word[], running: Running): boolean {
  return (
    [args, ...outerArguments(running)].some((words) => isInProduction(words, running)) ||
    (!onlyTells(args.map(textOf)) && isWorkedOnProduction(running))
  );
}

/** Containers of this machine, whatever they are called: where their engine is stands in front. */
const RESTARTS_CONTAINERS = /^(?:docker|podman) (?:(?:compose|container) )?restart$|^docker-compose restart$/;

const TELLS_ENGINE = /^(?:--context|--host|-H)(?:=|$)/;

/** True for a command that works on production, told by the arguments that its row has read. */
export function worksInProduction({ name, all }: Arguments, running: Running): boolean {
  const [, verb] = name.split(' ');
  const before = name.startsWith('docker-') ? 0 : all.findIndex((word) => textOf(word) === verb);
  const tellsEngine = (word: Word | undefined): boolean => TELLS_ENGINE.test(textOf(word));
  return runsInProduction(
    RESTARTS_CONTAINERS.test(name) ? all.filter((word, at) => at < before || tellsEngine(word) || tellsEngine(all[at - 1])) : all,
    running,
  );
}

/** True where production is named by what stands around or before a command, whatever its own arguments say: by variables, by what runs it, by what was chosen. */
export function isPutInProduction({ all }: Arguments, running: Running): boolean {
  if (namesAnother(running.command)) return false;
  const own = new Set(all.map(textOf));
  const around = outerArguments(running).map((words) => words.filter((word) => !own.has(textOf(word))));
  return (
    around.some((words) => isInProduction(words, running)) ||
    isWorkedOnProduction(running) ||
    [...assignedTo(running).filter(({ name }) => isHeeded(name, running)), ...exportedTo(running)].some(namesStageOfProduction)
  );
}

/** The arguments of what runs a command somewhere else, the innermost first. */
export function outerArguments(running: Running): readonly (readonly Word[])[] {
  return wrappersOf(running, (program) => RUNS_ELSEWHERE.test(program)).map(({ words }) => words.slice(1));
}

/** True for a program that hands on what stands in front of it, on this machine. */
function handsOn(program: string): boolean {
  return /^(?:bun|php|python3?)$/.test(program) || handsOnEnvironment(program);
}

/** The variables that are set in front of a command, or of what runs it. */
export function assignedTo(running: Running): readonly AssignedVariable[] {
  return [running.command, ...wrappersOf(running, handsOn)].flatMap(({ assignments }) => assignments);
}

/** The commands around one whose programs are sought, the innermost first. */
function wrappersOf({ command, frame }: Running, isSought: (program: string) => boolean): readonly Command[] {
  const found: Command[] = [];
  for (let flow = frame.analysis.flow; flow !== undefined; flow = flow.wrapper) {
    if (flow.command !== command && isSought(textOf(flow.command.words[0]))) found.push(flow.command);
  }
  return found;
}

/** Not the path of a file, nor a text. */
function isOfProduction(text: string): boolean {
  if (/\s/.test(text) || (text.includes('/') && !text.includes('://'))) return false;
  return (
    speaksOfProduction(text) &&
    !/\.(?:log|txt|md|csv|[cm]?[jt]sx?|css|html?|map|png|svg|jpe?g|gz|zip|tar|ya?ml|json|toml|env|ini|conf|lock|py|go|rs|java|rb|sh|sql)$/i.test(
      text,
    )
  );
}
