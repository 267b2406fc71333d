import type { Command, Word } from '../../../shell/command.js';
import type { Effect, ResourceTarget } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { tellsHeaders } from '../../aggravating/shown-headers.js';
import { stdinRoles } from '../../command/stdin.js';
import { countsLines, showsNames, showsOtherLines } from '../picked/names-only.js';
import { isDump } from '../sent/leaves-network.js';
import { changeOwn, ownEffects } from '../own-effects.js';
import { passwordFrom, takesPassword } from './password.js';
import { setsVariablesUnseen } from './unseen-variables.js';
import { holdsAssignments, PICKING } from './concealable.js';
import { picksHarmlessOutput, picksNoSecret, picksOfCharts, picksOfServices } from '../picked/picked-fields.js';
import { isRequestBody } from './request-body.js';
import { leaves, producersOf, speaksOnlyToPipe } from '../producers.js';
import { hasSections, showsSections } from '../picked/sections.js';
import { showSought } from '../searched/show-sought.js';
import { asksWhetherEmpty } from '../picked/asks-whether-empty.js';

/** The part of an output that is not shown: all of it, the values of all variables, of single variables, of fields, or the credentials that programs print. */
type Part = 'all' | 'values' | 'variable' | 'fields' | 'credentials';

/** Commands whose output is read without this part of it being shown. */
type Taken = readonly [from: readonly Command[], part: Part];

/**
 * Secrets that go into a program which does not show them (`| wc -l`, `| docker login --password-stdin`), or of which only
 * the names come through (`env | cut -d= -f1`), are used and not shown. True when what the command reads ends with it.
 */
export function concealEffects(command: Command, program: string, analysis: Analysis): boolean {
  showSought(command, program, analysis);
  const picked = concealUnpicked(command, program, analysis);
  if (concealTaken(command, program, picked, analysis)) return true;
  const password = program === 'sudo' && takesPassword(command.words.slice(1)) ? passwordFrom(command) : undefined;
  if (password !== undefined && speaksOnlyToPipe(password)) conceal(password, 'variable', analysis);
  return false;
}

/** Conceals what a command leaves out of what it shows itself: values behind names, fields, the secrets in sections; tells which part it shows nothing of. */
function concealUnpicked(command: Command, program: string, analysis: Analysis): Part | undefined {
  const args = command.words.slice(1);
  const named = PICKING.includes(program) ? originsOf(command, analysis, hasNames) : [];
  const onlyNames =
    named.length > 0 &&
    showsNames(named, program, args) &&
    !mayShow(command, analysis, (effect) => showsOtherLines(program, args, effect, analysis.world.disk));
  const onlyPart = program === 'jq' || program === 'yq' ? partPicked(command, args, analysis) : undefined;
  if (onlyNames) conceal(command, 'values', analysis);
  if (COUNTING.test(program) && countsLines(command)) conceal(command, 'all', analysis);
  if (onlyPart === 'fields') conceal(command, onlyPart, analysis);
  if (PICKING.includes(program) && showsSections(program, args)) {
    for (const each of originsOf(command, analysis, namesProfiles)) {
      changeOwn(each, analysis, (effect) => (namesProfiles(effect) ? { ...effect, kind: 'inspect' } : effect));
    }
  }
  return onlyNames ? 'values' : onlyPart;
}

/** Conceals what a command takes in and does not show; true when what it reads ends with it. */
function concealTaken(command: Command, program: string, picked: Part | undefined, analysis: Analysis): boolean {
  const args = command.words.slice(1);
  const taken = takenFromPipe(command, program, picked, analysis);
  const takenInAll = args.some(({ from }) => from !== undefined)
    ? [...taken, ...takenAsWords(command, program, args, analysis), ...takenAsFiles(program, args)]
    : taken;
  for (const [from, part] of takenInAll) {
    const producers = producersOf(from);
    for (const each of producers ?? []) conceal(each, part, analysis);
    const ends = producers !== undefined || (part === 'all' && isDumped(from, analysis));
    if (ends && command.input.kind === 'pipe' && from === command.input.from) return true;
  }
  return false;
}

function conceal(command: Command, part: Part, analysis: Analysis): void {
  changeOwn(command, analysis, (effect) => concealed(effect, part));
}

/** Whether nothing but what a database holds goes down a pipe: what else its programs show of that, they do not send. */
function isDumped(from: readonly Command[], { outputs }: Analysis): boolean {
  return from.every((each) => outputs.printed.get(each)?.every(isDump) === true);
}

/** What is picked out of what has such an effect, and the part of it that is not shown then. The first that fits counts. */
const PICKED: readonly (readonly [picks: (args: readonly Word[]) => boolean, of: (effect: Effect) => boolean, hidden: Part])[] = [
  [picksHarmlessOutput, isOutputs, 'credentials'],
  [picksOfServices, isSettings, 'values'],
  [picksOfCharts, isSettings, 'values'],
  [picksNoSecret, isCredential, 'credentials'],
];

/** What `jq` does not show: it picks one output that is no secret, or the names of an object's fields. */
function partPicked(command: Command, args: readonly Word[], analysis: Analysis): Part | undefined {
  const [, , hidden] = PICKED.find(([picks, of]) => picks(args) && mayShow(command, analysis, of)) ?? [];
  if (hidden !== undefined) return hidden;
  if (!picksNoSecret(args)) return undefined;
  if (!mayShow(command, analysis, isSettings)) return 'fields';
  // What is filled in may stand in the commands of services.
  return args.some((arg) => /\bcommand\b/.test(textOf(arg))) ? undefined : 'values';
}

/** Whether there is something to conceal, of a command itself or of what is piped into it. */
const mayShow = (command: Command, analysis: Analysis, holds: (effect: Effect) => boolean): boolean =>
  originsOf(command, analysis, holds).length > 0;

/** Of a command and what is piped into it, those that have such an effect. */
function originsOf(command: Command, analysis: Analysis, holds: (effect: Effect) => boolean): readonly Command[] {
  const readers = [command, ...(producersOf(pipedInto(command)) ?? [])];
  return readers.filter((each) => ownEffects(each, analysis).some(holds));
}

function hasNames({ kind, target }: Effect): boolean {
  return kind === 'reveal-environment' || (kind === 'read' && target.kind === 'path' && holdsAssignments(target));
}

function namesProfiles({ kind, target }: Effect): boolean {
  return kind === 'read' && target.kind === 'path' && hasSections(target);
}

function isCredential({ kind, target }: Effect): boolean {
  return kind === 'reveal-environment' && target.kind === 'resource' && target.resource === 'credential';
}

/** All variables of services, as `docker compose config` and `heroku config --json` print them. */
function isSettings({ kind, target, program }: Effect): boolean {
  return (
    kind === 'reveal-environment' &&
    target.kind === 'resource' &&
    target.name === 'all' &&
    /^docker.* (?:config|inspect)$|^docker-compose config$|^(?:heroku|railway|netlify|helm)\b/.test(program)
  );
}

/** All outputs of a stack, the secret ones among them. */
function isOutputs({ kind, target }: Effect): boolean {
  return kind === 'reveal-environment' && target.kind === 'resource' && target.name === 'outputs';
}

function takenFromPipe(command: Command, program: string, without: Part | undefined, analysis: Analysis): readonly Taken[] {
  if (command.input.kind !== 'pipe') return [];
  const { from } = command.input;
  // Where it goes counts for nothing where it holds no secret.
  if (without !== undefined) return [[from, without]];
  if (isRequestBody(from, program, analysis.outputs)) return [[from, 'variable']];
  const showsNothing =
    (COUNTING.test(program) && countsLines(command)) || stdinRoles(command)?.every((role) => role === 'use' || role === 'inspect') === true;
  return showsNothing && !leaves(command) ? [[from, 'all']] : [];
}

/** Programs that may only count lines: what tells of their scripts is loaded for them alone. */
const COUNTING = /awk$|^g?sed$/;

/** With these, `declare` shows what it is asked for, and `env` what it is given. */
const SHOWS_GIVEN = /^-\w*[pfFv]|^--debug$/;

/** How many of a command's first words go into the environment: of `env`, those before the program that it runs. */
function exportedAmong(program: string, args: readonly Word[]): number {
  if (!['export', 'env', 'declare'].includes(program) || args.some((arg) => arg.from === undefined && SHOWS_GIVEN.test(textOf(arg)))) {
    return 0;
  }
  const at = program === 'env' ? args.findIndex(({ from, written }) => from === undefined && !/^-|^\w+=/.test(written)) : -1;
  return at === -1 ? args.length : at;
}

/** What runs its argument, or a file, in the shell itself. */
const EVALUATES = new Set(['eval', 'source', '.']);

/** An argument that other commands print, and where it stands. */
interface PrintedWord {
  readonly word: Word;
  readonly from: readonly Command[];
  readonly at: number;
  readonly command: Command;
  readonly program: string;
  readonly args: readonly Word[];
  /** How many of the arguments go into the environment: `export $(cat .env | xargs)`, `env $(cat .env) cmd`. */
  readonly exported: number;
  readonly analysis: Analysis;
}

/** What becomes of such an argument, and the parts of it that are not shown then. The first that fits counts. */
const TAKEN_AS_WORD: readonly (readonly [takes: (printed: PrintedWord) => boolean, hidden: readonly Part[]])[] = [
  [({ program, args, at, command }) => isAuthorization(program, args, at) && tellsHeaders(program, args, command.redirections), []],
  [({ program, args, at }) => isAuthorization(program, args, at), ['credentials', 'variable']],
  [({ program, word }) => isAddress(program, word), ['values']],
  [({ from, program, analysis }) => isRequestBody(from, program, analysis.outputs), ['variable']],
  [({ command, args, analysis }) => asksWhetherEmpty(command, args, analysis), ['all']],
  [({ program, word, analysis }) => EVALUATES.has(program) && setsVariablesUnseen(word, analysis), ['values']],
  [({ at, exported, word }) => at < exported && !textOf(word).includes('='), ['values']],
];

function takenAsWords(command: Command, program: string, args: readonly Word[], analysis: Analysis): readonly Taken[] {
  const exported = exportedAmong(program, args);
  return args.flatMap((word, at) => {
    const { from } = word;
    if (from === undefined) return [];
    const printed = { word, from, at, command, program, args, exported, analysis };
    const [, hidden = []] = TAKEN_AS_WORD.find(([takes]) => takes(printed)) ?? [];
    return hidden.map((part): Taken => [from, part]);
  });
}

/** Programs that use the files they are given and show nothing of them. */
const ONLY_USES = /^(?:ssh-add\b|gpg2? (?:\S+ )*--import(?: |$)|kubectl create (?:secret|configmap)\b|docker secret create\b)/;

/** With these kubectl prints what it makes, or what it sends. */
const PRINTS_OBJECT = /^-[a-zA-Z]*[ov]|^--(?:output|template|v\b)/;

/** `ssh-add <(echo "$KEY")`. */
function takenAsFiles(program: string, args: readonly Word[]): readonly Taken[] {
  const handed: Taken[] = [];
  for (const { from, written } of args) if (from !== undefined && written.includes('<(')) handed.push([from, 'all']);
  if (program === 'kubectl' && args.some((arg) => PRINTS_OBJECT.test(textOf(arg)))) return [];
  return handed.length > 0 && ONLY_USES.test([program, ...args.slice(0, 4).map(textOf)].join(' ')) ? handed : [];
}

/** Where a header stands alone: behind these. */
const BEFORE_HEADER = /^-(?:-header|[a-zA-Z#]{0,20}H)$/;

/** Headers that are to hold a secret by their names, and not one by which an answer, or a repeated request, is found again. */
const AUTHORIZES = /^(?!(?:idempotency|surrogate|cache|partition|sec-websocket)-)[\w-]{0,60}(?:authorization|key|secret|token):/i;

/** A user with a password. */
const USER = /^(?:-u|--user|--oauth2-bearer)(?:=|$)/;

/** A token in a header of authorization, or behind a user's name, is used for what it is for. */
export function isAuthorization(program: string, args: readonly Word[], at: number): boolean {
  if (program !== 'curl' && program !== 'wget') return false;
  const text = textOf(args[at]);
  if (program === 'curl' && (USER.test(text) || USER.test(textOf(args[at - 1])))) return true;
  const [, attached] = /^(?:--header=|-H)(.*)/s.exec(text) ?? [];
  const header = BEFORE_HEADER.test(textOf(args[at - 1])) ? text : attached;
  return header !== undefined && AUTHORIZES.test(header);
}

/** Programs that connect to a database by the address they are given. */
const CONNECTS = /^(?:psql|pgcli|pg_dump|pg_restore|pg_isready|mysql|mysqldump|mongosh|mongodump|mongorestore|redis-cli|usql)$/;

/** A variable, or what is picked out of a file, that is an address by its name. */
const ADDRESS = /^(?:--[\w-]+=)?"?\$(?:\{?\w*(?:URL|URI|DSN)\}?|\([^()]*(?:URL|URI|DSN)[^()]*\))"?$/i;

/** The address of a database, with the password in it, is used for what it is for. */
export function isAddress(program: string, { written }: Word): boolean {
  return CONNECTS.test(program) && ADDRESS.test(written);
}

/** What was shown is now only used. Of files, the names alone say nothing only where there are names in them. */
function concealed(effect: Effect, part: Part): Effect {
  const { kind, target } = effect;
  if (kind === 'read' && target.kind === 'path') {
    return part === 'all' || part === 'fields' || (part === 'values' && holdsAssignments(target)) ? { ...effect, kind: 'inspect' } : effect;
  }
  return kind === 'reveal-environment' && target.kind === 'resource' && IS_OF[part](target) ? { ...effect, kind: 'use' } : effect;
}

/** Whether something that is no file belongs to such a part. */
const IS_OF: Readonly<Record<Part, (target: ResourceTarget) => boolean>> = {
  all: () => true,
  values: ({ resource }) => resource === 'environment',
  fields: () => false,
  variable: ({ resource, name }) => resource === 'environment' && name !== 'all',
  credentials: ({ resource }) => resource === 'credential',
};
