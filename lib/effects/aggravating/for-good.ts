import type { AssignedVariable, Word } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';
import { NAMES_DATABASE } from '../databases/named-by-variable.js';
import { TO_KEEP_WORD } from '../known/environment-names.js';
import { SPEAKING_OF_IT, TAKING_AWAY_VERBS } from '../known/taking-away-verbs.js';
import { firstWords, onlyTells, withoutTexts } from './only-tells.js';

/** A subcommand, which may join what is meant to what is done with it: `site:delete`, `delete-user`, `deleteWebsite`. */
const SUBCOMMAND = /^[A-Za-z]{2,60}(?:[:._-][A-Za-z]{1,30}){0,4}$/;

const TAKES_AWAY = new RegExp(`^(?:${TAKING_AWAY_VERBS})$`);
/** What package managers call so too. */
const REMOVES = /^(?:remove|rm|revoke|yank|kill)$/;
const BEGINS_ANEW = /^(?:drop|reset|wipe|fresh|refresh|erase|truncate|purge|empty)$/;

/** What a service keeps for others. */
const SERVED =
  /^(?:accounts?|apps?|applications?|buckets?|clusters?|collections?|connectors?|databases?|datasets?|dbs?|deployments?|disks?|domains?|environments?|fleets?|index(?:es)?|indices|installations?|instances?|keyspaces?|namespaces?|nodes?|organi[sz]ations?|orgs?|pipelines?|projects?|queues?|records?|repos?|repository|repositories|schemas?|servers?|services?|shards?|shoots?|sites?|snapshots?|spaces?|stacks?|streams?|subscriptions?|tables?|teams?|tenants?|topics?|users?|vms?|volumes?|websites?|zones?)$/;
const TABLES = /^(?:db|databases?|schemas?|migrat(?:e|ions?))$/;

/** What somebody works with alone, and makes again. */
const OF_ONES_OWN =
  /^(?:cache|caches|env|envs|venv|plugins?|extensions?|sessions?|worktrees?|branch|branches|tags?|builds?|drafts?|locks?|alias|aliases|themes?|skills?|hooks?|contexts?|profiles?|templates?|logs?|modules?|packages?|pkgs?|tools?|toolchains?|versions?|fonts?|keys?|notes?|tasks?|todos?|windows?|panes?|tabs?|artifacts?|fixtures?|mocks?)$/;

/** Words before which it is only looked for, written about or tried; what is run, opened or put in is by itself nothing that goes for good. */
const SPEAKS_OF_IT = new RegExp(`^(?:${SPEAKING_OF_IT}|logs|run|exec|import|export|open|edit|install)$`);

/** Nobody shall be asked about it, or it goes with all that depends on it. */
const UNASKED =
  /^(?:-y|--(?:y|yes|assume-?yes|force|confirm(?:ed)?|approve|auto-?(?:approve|confirm)|no-?(?:confirm|prompt|input|interaction|interactive)|non-?interactive|skip-(?:confirm(?:ation)?|prompt|safety)|i-know|yes-i-\S{1,60}|really\S{0,60}|cascade|purge|all))(?:=(?!false)|$)/;
const STANDS_ALONE = /^(?:-[a-zA-Z]|--(?:force|yes|all|recursive|cascade|purge|quiet|verbose|wait|now|confirm))$/;

/** Of a developer's own, or of one change that is looked at. */
const SPARE =
  /(?:^|[-_./:=@])(?:tests?|testing|dev|devel|develop|development|local|localhost(?!\.)|127\.0\.0\.1(?!\.)|tmp|temp|sandbox|demo|example|sample|scratch|preview|review|pr-?\d{1,6}|ci|e2e|qa|foo|bar|baz|my-?(?:app|project|db)|minikube|kind|k3d|docker-desktop|memory|mem|sqlite\w{0,2}|[a-z]{1,20}db\.sqlite3?)(?:$|[-_./:@\d])/i;
const KEPT = new RegExp(TO_KEEP_WORD, 'i');
/** An address at which others find it, but for those that are given to nobody. */
const PUBLIC =
  /(?<!(?:^|[@/])(?:www\.)?(?:example|test))\.(?:com|net|org|info|biz|dev|app|cloud|tech|shop|store|online|site|page|xyz|gov|edu|(?!db|js|ts)[a-z]{2})(?=$|[:/])/i;
const WHERE =
  /^(?:-e|--(?:env|environment|stage|target|profile|context|cluster|namespace|project|app|site|database|db|url|host|server|endpoint|tenant|org))$/;
/** What is meant, where no word behind the verb says it. */
const NAME = /^(?:-n|--name)$/;
const STAGE = /^(?:[A-Z]+_)*(?:ENV|ENVIRONMENT|STAGE|TARGET|PROFILE|CONTEXT)$/;

/**
 * `rad app delete shop --yes`, `wasp db reset`: true when what stands behind a program that nobody knows takes away something that a
 * service keeps, makes the tables of a database anew, or takes something away without a question that the program would ask.
 */
export function deletesForGood(program: string, args: readonly Word[], assignments: readonly AssignedVariable[]): boolean {
  const texts = args.map(textOf);
  const spoken = withoutTexts(texts);
  if (onlyTells(spoken)) return false;
  const words = spoken.filter((text) => !text.startsWith('-'));
  const found = [
    partsOf(program, /-/),
    ...firstWords(spoken).map((word) => (SUBCOMMAND.test(word) ? partsOf(word, /[:._-]|(?<=[a-z])(?=[A-Z])/) : [])),
  ];
  const namesTables = (parts: readonly string[]): boolean => parts.some((part) => TABLES.test(part));
  const at = found.findIndex((parts, index) => {
    if (parts.some((part) => TAKES_AWAY.test(part) || REMOVES.test(part))) return true;
    return parts.some((part) => BEGINS_ANEW.test(part)) && found.slice(0, index + 1).some(namesTables);
  });
  // A program's own name is one word, so it has to say both.
  if (at === -1 || (at === 0 && !(found[0] ?? []).some((part) => SERVED.test(part)))) return false;
  const before = found.slice(1, at + 1).flat();
  if (
    before.some((part) => SPEAKS_OF_IT.test(part) || OF_ONES_OWN.test(part)) ||
    (found[at + 1] ?? []).some((part) => OF_ONES_OWN.test(part))
  ) {
    return false;
  }
  return isGrave(found, at, spoken) && !isSpare(words.slice(at), spoken, assignments);
}

/** The words in a name; a long one of a program says nothing by its parts. */
function partsOf(word: string, between: RegExp): readonly string[] {
  return word.length > 60 ? [] : word.split(between).map((part) => part.toLowerCase());
}

function isGrave(found: readonly (readonly string[])[], at: number, spoken: readonly string[]): boolean {
  const verb = found[at] ?? [];
  // Behind the verb may stand a name (`com.shop.app`), of which a part says nothing.
  const behind = found[at + 1] ?? [];
  const around = [...found.slice(0, at + 1).flat(), ...(behind.length === 1 ? behind : [])];
  if (
    verb.some((part) => BEGINS_ANEW.test(part)) &&
    found
      .slice(0, at + 1)
      .flat()
      .some((part) => TABLES.test(part))
  ) {
    return true;
  }
  if (around.some((part) => SERVED.test(part))) return true;
  return verb.some((part) => TAKES_AWAY.test(part)) && spoken.some((text) => UNASKED.test(text));
}

/** All that is named behind the verb is of a developer's own, or an option says that of the place. */
function isSpare(behind: readonly string[], spoken: readonly string[], assignments: readonly AssignedVariable[]): boolean {
  const ofPlace = valuesOf(WHERE, spoken);
  const ofName = valuesOf(NAME, spoken);
  const values = new Set(
    spoken.filter(
      (text, index) =>
        !text.startsWith('-') &&
        /^-/.test(spoken[index - 1] ?? '') &&
        !STANDS_ALONE.test(spoken[index - 1] ?? '') &&
        !(spoken[index - 1] ?? '').includes('='),
    ),
  );
  const words = behind.filter((text) => !values.has(text) && !ofName.includes(text) && !SERVED.test(text.toLowerCase()));
  if (ofName.some((text) => KEPT.test(text))) return false;
  const named = words.length > 0 ? words : ofName;
  const stage = assignments.filter(({ name }) => STAGE.test(name)).map(({ value }) => textOf(value));
  const addresses = assignments.filter(({ name }) => NAMES_DATABASE.test(name)).map(({ value }) => textOf(value));
  const isOwn = (text: string): boolean => SPARE.test(text) && !KEPT.test(text) && !PUBLIC.test(text);
  if ([...addresses, ...ofPlace].some((text) => !isOwn(text))) {
    return [...addresses, ...ofPlace].every((text) => !KEPT.test(text)) && addresses.length === 0 && named.length > 0 && named.every(isOwn);
  }
  return [...ofPlace, ...addresses, ...stage].some(isOwn) || (named.length > 0 && named.every(isOwn));
}

/** `--env dev`, `--env=dev` */
function valuesOf(option: RegExp, spoken: readonly string[]): readonly string[] {
  return spoken.flatMap((text, index) => {
    const equals = text.indexOf('=');
    if (equals > 0 && option.test(text.slice(0, equals))) return [text.slice(equals + 1)];
    return option.test(spoken[index - 1] ?? '') ? [text] : [];
  });
}
