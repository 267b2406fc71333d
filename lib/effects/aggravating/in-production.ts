import type { AssignedVariable, Command, Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { PRODUCTION_WORD } from '../environment-names.js';
import { firstWords, onlyTells, withoutTexts } from './spoken.js';

/** Verbs that take something away, alone or joined to what is meant (`db:drop`, `delete-all`). */
const TAKES_AWAY = /^(?:[\w-]{1,40}:)?(?:delete|del|destroy|drop|purge|wipe|teardown|tear-down|terminate|nuke|truncate|rm|remove)(?:-\w{1,40})?$/;
/** Words before such a verb with which it is looked for, written about or tried only. */
const SPEAKS_OF_IT = /^(?:help|man|search|find|grep|docs?|test|plan|preview|diff|explain|list|ls|get|show|describe|log|create|new|add|generate|commit|note|say|ask)$/;

/** `live` says it only where nothing else stands beside it: `--env=live`, but not `live-reload`. */
const PRODUCTION = new RegExp(`(?<![a-z]|(?:non|not|no|pre|mock|fake)[-_.])${PRODUCTION_WORD}(?![a-z]|[-_]like)|^(?:-[^=]*=)?live$`, 'i');
const STAGE = /^(?:[A-Z]+_)*(?:ENV|ENVIRONMENT|STAGE|TARGET|PROFILE|CONTEXT|CLUSTER|SETTINGS_MODULE|DATABASE_URL)$|^PG(?:HOST|DATABASE|SERVICE)$|^DOCKER_HOST$/;
/** `"$PROD_DATABASE_URL"`, whose value nobody knows. */
const VARIABLE = new RegExp(`^"?\\$\\{?(?:[a-z]\\w*_)?${PRODUCTION_WORD}(?:_\\w+)?\\}?"?$`, 'i');

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
  return withoutTexts(texts).some(isOfProduction) || othersOf(args).some(isOfProduction) || withoutTexts(args.map(({ written }) => written)).some((written) => VARIABLE.test(written)) || assignedTo(running).some(({ name, value }) => STAGE.test(name) && (isOfProduction(textOf(value)) || VARIABLE.test(value.written)));
}

/** What words are in the other rounds of a loop: `for e in staging prod; do ./deploy.sh $e; done`. */
export function othersOf(args: readonly Word[]): readonly string[] {
  return args.flatMap(({ values }) => values.slice(1).map(({ text }) => text));
}

/** Programs that run a command somewhere else, where their arguments say. */
const RUNS_ELSEWHERE = /^(?:ssh|mosh|kubectl|oc|docker|podman|docker-compose|heroku|fly|flyctl)$/;

/** The same, or so does what runs the command somewhere else: `ssh prod-1 systemctl restart nginx`. */
export function runsInProduction(args: readonly Word[], running: Running): boolean {
  return [args, ...placesOf(running)].some((words) => isInProduction(words, running));
}

/** Containers of this machine, whatever they are called: where their engine is stands in front. */
const RESTARTS_CONTAINERS = /^(?:docker|podman) (?:(?:compose|container) )?restart$|^docker-compose restart$/;

const TELLS_ENGINE = /^(?:--context|--host|-H)(?:=|$)/;

/** The same for a command by its row. */
export function worksInProduction({ name, all }: Arguments, running: Running): boolean {
  const [, verb] = name.split(' ');
  const before = name.startsWith('docker-') ? 0 : all.findIndex((word) => textOf(word) === verb);
  const tellsEngine = (word: Word | undefined): boolean => TELLS_ENGINE.test(textOf(word));
  return runsInProduction(RESTARTS_CONTAINERS.test(name) ? all.filter((word, at) => at < before || tellsEngine(word) || tellsEngine(all[at - 1])) : all, running);
}

/** The arguments of what runs a command somewhere else, the innermost first. */
export function placesOf(running: Running): readonly (readonly Word[])[] {
  return wrappersOf(running, RUNS_ELSEWHERE).map(({ words }) => words.slice(1));
}

/** Programs that hand on what stands in front of them, on this machine. */
const RUNNER = /^(?:npx|bunx|pnpx|pnpm|yarn|bun|bundle|poetry|uv|pipenv|php|python3?)$/;

/** The variables that are set in front of a command, or of what runs it. */
export function assignedTo(running: Running): readonly AssignedVariable[] {
  return [running.command, ...wrappersOf(running, RUNNER)].flatMap(({ assignments }) => assignments);
}

/** The commands around one whose programs the pattern tells, the innermost first. */
function wrappersOf({ command, frame }: Running, programs: RegExp): readonly Command[] {
  const found: Command[] = [];
  for (let flow = frame.analysis.flow; flow !== undefined; flow = flow.wrapper) if (flow.command !== command && programs.test(textOf(flow.command.words[0]))) found.push(flow.command);
  return found;
}

/** True for a name in which production stands as a word: `deploy:prod`, `shop-production`. */
export function speaksOfProduction(name: string): boolean {
  return name.length <= 200 && PRODUCTION.test(name);
}

/** Not the path of a file, nor a text. */
function isOfProduction(text: string): boolean {
  if (/\s/.test(text) || (text.includes('/') && !text.includes('://'))) return false;
  return speaksOfProduction(text) && !/\.(?:log|txt|md|csv|[cm]?[jt]sx?|css|html?|map|png|svg|jpe?g|gz|zip|tar|ya?ml|json|toml|env|ini|conf|lock|py|go|rs|java|rb|sh|sql)$/i.test(text);
}
