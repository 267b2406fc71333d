import type { Command, Word } from '../../../shell/command.js';
import type { Effect, ResourceTarget } from '../../../types.js';
import type { Analysis } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { leaveHeadersOut, tellsHeaders } from '../../aggravating/shown-headers.js';
import { stdinRoles } from '../../command/stdin.js';
import { settingsShown } from '../../handlers/git-remotes.js';
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
import { showSoughtPackets } from '../searched/sought-packets.js';
import { showSoughtTokens } from '../searched/sought-tokens.js';
import { showSoughtValues } from '../searched/sought-values.js';
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

/** Shows the headers, tokens, packets, values and settings that a search has picked out, which are not told by what is searched. */
function showSought(command: Command, program: string, analysis: Analysis): void {
  if (/grep$/.test(program)) leaveHeadersOut(command, analysis);
  if (/grep$|^(?:rg|ag|ack)$/.test(program)) showSoughtTokens(command, analysis);
  const filters = /grep$|^(?:rg|ag|ack|sed|perl)$|awk$/.test(program);
  if (filters && command.input.kind === 'pipe') showSoughtPackets(command, analysis);
  if (filters && command.words.some(({ written }) => MAY_SEEK_VALUES.test(written))) showSoughtValues(command, program, analysis);
  if (command.words.some(({ written }) => written.includes('.git/config'))) settingsShown(command, analysis);
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

/** In each expression that seeks the values of secrets. */
const MAY_SEEK_VALUES = /key|token|secret|passw|credential|jwt|sess|sid|cookie|bearer|basic|eyJ|authorization|@/i;

/** Whether nothing but what a database holds goes down a pipe: what else its programs show of that, they do not send. */
function isDumped(from: readonly Command[], { outputs }: Analysis): boolean {
  return from.every((each) => outputs.printed.get(each)?.every(isDump) === true);
}

/** What `jq` does not show: it picks one output that is no secret, or the names of an object's fields. */
function partPicked(command: Command, args: readonly Word[], analysis: Analysis): Part | undefined {
  if (picksHarmlessOutput(args) && mayShow(command, analysis, isOutputs)) return 'credentials';
  if (picksOfServices(args) && mayShow(command, analysis, isSettings)) return 'values';
  if (picksOfCharts(args) && mayShow(command, analysis, isSettings)) return 'values';
  if (!picksNoSecret(args)) return undefined;
  if (mayShow(command, analysis, isCredential)) return 'credentials';
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

function takenAsWords(command: Command, program: string, args: readonly Word[], analysis: Analysis): readonly Taken[] {
  // `export $(cat .env | xargs)`, `env $(cat .env) cmd`: they go into the environment.
  const exported = exportedAmong(program, args);
  const taken: Taken[] = [];
  for (const [at, arg] of args.entries()) {
    if (arg.from === undefined) continue;
    if (isAuthorization(program, args, at)) {
      if (!tellsHeaders(program, args, command.redirections)) taken.push([arg.from, 'credentials'], [arg.from, 'variable']);
    } else if (isAddress(program, arg)) taken.push([arg.from, 'values']);
    else if (isRequestBody(arg.from, program, analysis.outputs)) taken.push([arg.from, 'variable']);
    else if (asksWhetherEmpty(command, args, analysis)) taken.push([arg.from, 'all']);
    else if (EVALUATES.has(program) && setsVariablesUnseen(arg, analysis)) taken.push([arg.from, 'values']);
    else if (at < exported && !textOf(arg).includes('=')) taken.push([arg.from, 'values']);
  }
  return taken;
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
  return kind === 'reveal-environment' && target.kind === 'resource' && isOf(part, target) ? { ...effect, kind: 'use' } : effect;
}

function isOf(part: Part, { resource, name }: ResourceTarget): boolean {
  switch (part) {
    case 'all':
      return true;
    case 'values':
      return resource === 'environment';
    case 'fields':
      return false;
    case 'variable':
      return resource === 'environment' && name !== 'all';
    case 'credentials':
      return resource === 'credential';
  }
}
