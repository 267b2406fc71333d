import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { nameOf } from '../../paths/names.js';
import { othersOf, runsInProduction } from '../production/in-production.js';
import { speaksOfProduction } from '../production/production-names.js';
import { isChosenForTask } from '../production/exported-before.js';
import { onlyTells } from './only-tells.js';

/** Programs that run what a project gives names to. */
const RUNNERS =
  /^(?:npm|pnpm|yarn|bun|deno|composer|pdm|mise|turbo|nx|make|gmake|just|task|go-task|rake|mage|invoke|inv|makers|poe|grunt|gulp|thor|bazel|bazelisk|fab)$/;

/** Those that have subcommands of their own, which may be called so too: `pnpm deploy` copies a package. What the project names stands behind `run`, or joins several words. */
const WITH_RUN = /^(?:npm|pnpm|bun|deno|composer|pdm|mise|bazel|bazelisk)$/;
const RUN = /^(?:run|run-script|task)$/;

const RUNS_FILE = /\.[cm]?[jt]sx?$/;

/** Options of theirs whose value is no task. */
const VALUED = /^-[CfjFw]$|^--(?:directory|dir|cwd|prefix|file|filter|workspace|justfile|makefile|taskfile)$/;

/** With these they only tell what they would do. */
const LISTS = /^--(?:just-print|recon|show|summary|list|dry|dump|graph)$/;
const LISTS_BRIEFLY = /^(?:g?make|just|rake|(?:go-)?task) -\w*n/;

/** Programs that run a script, with the options by which they only look at it, or take code instead. */
const INTERPRETERS: readonly (readonly [programs: RegExp, runsNone: RegExp])[] = [
  [/^(?:a|ba|z|da|k|mk|rba|fi|c|tc)?sh$/, /^-(?!-)\w*[nc]/],
  [/^(?:node|tsx|ts-node|python[\d.]*|ruby|perl|php|pwsh)$/, /^-(?!-)\w*[celpm]|^--(?:check|syntax-check|eval|print)/],
];

/** A task or script that puts something out: `deploy`, `web:deploy:prod`, `deploy-prod`. */
const DEPLOYS = /^(?:\/\/)?(?:[a-z\d]+[:._/-])*(?:deploy|promote)(?:[:._-][\w:.-]*)?$/i;

/** One that takes away what a service keeps: `db:reset`, `destroy`, `drop-db:prod`. */
const TAKES_AWAY =
  /^(?:\/\/)?(?:[a-z\d]+[:._/-])*(?:(?:destroy|drop|wipe|purge|nuke|tear-?down|truncate|delete)(?:[:._-][\w:.-]*)?|(?:db|database|data|schema)[:._-]reset(?:[:._-][\w:.-]*)?|reset[:._-](?:db|database|data|schema|all)(?:[:._-][\w:.-]*)?)$/i;

/** What is made again, or is a developer's own. */
const SPARE = /(?:^|[:._/-])(?:cache|caches|logs?|tmp|temp|artifacts?|branch|branches|tags?|sourcemaps?|builds?|dist)(?:$|[:._-])/i;

/** One that looks at it, makes it ready or takes it back. */
const ABOUT_IT =
  /(?:^|[:._/-])(?:check|verify|smoke|e2e|tests?|plan|preview|diff|dry|lint|validate|status|logs?|build|package|notes|docs?|config|list|local|undo|rollback|reports?|history|info|metrics|stats|summary|show)(?:$|[:._-])/i;

/** What is named to be run, and what it is given. */
interface Task {
  readonly name: string;
  /** What it is called in other rounds of a loop, or with what else a variable may hold. */
  readonly others: readonly string[];
  readonly behind: readonly Word[];
}

/** What a project's own task or script does in production, by its name. */
export function projectTask(running: Running): void {
  if (taskForProduction(DEPLOYS, running) !== undefined) emitResource('publish', 'deployment', 'production', running);
  const task = taskForProduction(TAKES_AWAY, running);
  if (task !== undefined && !SPARE.test(task.name)) emitResource('destroy', 'infrastructure', task.name, running);
}

/** The task or script of such a name that a call runs for production: `npm run deploy:prod`, `make deploy ENV=production`, `./scripts/deploy.sh prod`. */
function taskForProduction(names: RegExp, running: Running): Task | undefined {
  const [first, ...args] = running.command.words;
  const task = taskOf(textOf(first), args, names);
  if (task === undefined || !names.test(task.name) || ABOUT_IT.test(task.name) || onlyTells(task.behind.map(textOf))) return undefined;
  return [task.name, ...task.others].some(speaksOfProduction) || runsInProduction(task.behind, running) || isChosenForTask(running)
    ? task
    : undefined;
}

function taskOf(written: string, args: readonly Word[], names: RegExp): Task | undefined {
  const program = nameOf(written);
  if (RUNNERS.test(program)) return named(program, args, names);
  const runsNone = INTERPRETERS.find(([programs]) => programs.test(program))?.[1];
  if (runsNone === undefined) return written.includes('/') ? scriptOf(written, args) : undefined;
  // `-o pipefail` is an option with its value.
  const at = args.findIndex((word, index) => !textOf(word).startsWith('-') && !/^-\w*o$/.test(textOf(args[index - 1])));
  return at === -1 || args.slice(0, at).some((word) => runsNone.test(textOf(word)))
    ? undefined
    : { ...scriptOf(textOf(args[at]), args.slice(at + 1)), others: othersOf(args.slice(at, at + 1)).map(nameOf) };
}

function named(program: string, args: readonly Word[], names: RegExp): Task | undefined {
  const texts = args.map(textOf);
  const at = texts.findIndex((text, index) => names.test(text) && !VALUED.test(texts[index - 1] ?? ''));
  const name = texts[at];
  if (name === undefined || texts.some((text) => LISTS.test(text) || LISTS_BRIEFLY.test(`${program} ${text}`))) return undefined;
  const isNamed =
    !WITH_RUN.test(program) ||
    texts.slice(0, at).some((text) => RUN.test(text)) ||
    (program === 'pnpm' && /[:._-]/.test(name)) ||
    // It runs a file without being told to.
    (program === 'bun' && RUNS_FILE.test(name) && texts.slice(0, at).every((text) => text.startsWith('-')));
  return isNamed
    ? { name, others: othersOf(args.slice(at, at + 1)).map(nameOf), behind: args.filter((_, index) => index !== at) }
    : undefined;
}

function scriptOf(path: string, behind: readonly Word[]): Task {
  return { name: nameOf(path).replace(/\.\w{1,4}$/, ''), others: [], behind };
}
