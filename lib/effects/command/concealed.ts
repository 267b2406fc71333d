import type { Command, Word } from '../../shell/command.js';
import type { Effect } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { textOf } from '../../shell/command.js';
import { programName } from './program-name.js';
import { showsOnlyNames } from './names-only.js';
import { passwordFrom, takesPassword } from './password.js';
import { stdinRoles } from './stdin.js';

/** Programs that write nothing but their standard output, so that whoever reads it has all of it. */
const SPEAKS_ONLY_TO_PIPE = new Set(
  ('cat head tail tac grep egrep fgrep cut sort uniq tr rev sed awk gawk base64 xxd jq yq strings nl env printenv set export declare typeset compgen echo printf xargs ' +
    'gh glab aws gcloud az op vault pass gopass bw lpass kubectl oc heroku security doppler secret-tool infisical chamber fly flyctl doctl npm gpg sops age terraform pulumi history fc').split(' '),
);

/** Commands of one pipe that are followed. */
const MAX_FOLLOWED = 32;

/** A file of lines `NAME=value`, by its name. */
const HOLDS_ASSIGNMENTS = /env[^/]*$/i;

/** What of it is not shown: all, the values of variables, those of single ones, or credentials that programs print. */
type Part = 'all' | 'values' | 'variable' | 'credentials';

/**
 * Secrets that go into a program which does not show them (`| wc -l`, `| docker login --password-stdin`), or of which only
 * the names come through (`env | cut -d= -f1`), are used and not shown. `before` is the number of effects there were before
 * this command's own. True when what the command reads ends with it.
 */
export function concealEffects(command: Command, analysis: Analysis, before: number): boolean {
  const [name, ...args] = command.words;
  const program = programName(textOf(name));
  const { effects } = analysis;
  if (effects.length > before && showsOnlyNames(program, args)) hide(effects, before, effects.length, 'values');
  for (const [from, part] of [...consumed(command, program, args), ...handedOver(program, args)]) {
    const producers = from === undefined ? undefined : producersOf(from);
    for (const each of producers ?? []) {
      const range = analysis.ranges.get(each);
      if (range !== undefined) hide(effects, range.start, range.end, part);
    }
    if (producers !== undefined && command.input.kind === 'pipe' && from === command.input.from) return true;
  }
  const password = program === 'sudo' && takesPassword(args) ? passwordFrom(command) : undefined;
  const range = password !== undefined && speaksOnlyToPipe(password) ? analysis.ranges.get(password) : undefined;
  if (range !== undefined) hide(effects, range.start, range.end, 'variable');
  return false;
}

/** The commands whose output a command takes in without showing it. */
function consumed(command: Command, program: string, args: readonly Word[]): readonly (readonly [readonly Command[] | undefined, Part])[] {
  const found: (readonly [readonly Command[] | undefined, Part])[] = [];
  if (command.input.kind === 'pipe' && !leaves(command)) {
    if (showsOnlyNames(program, args)) found.push([command.input.from, 'values']);
    else if (stdinRoles(command)?.every((role) => role === 'use' || role === 'inspect') === true) found.push([command.input.from, 'all']);
  }
  for (const arg of args) if (arg.from !== undefined && isAuthorization(program, arg)) found.push([arg.from, 'credentials']);
  // `export $(cat .env | xargs)`, `env $(cat .env) cmd`: they go into the environment.
  if (['export', 'env', 'declare'].includes(program) && args.length > 0) for (const arg of args) if (arg.from !== undefined && !textOf(arg).includes('=')) found.push([arg.from, 'values']);
  return found;
}

/** Programs that use the files they are given and show nothing of them. */
const ONLY_USES = /^(?:ssh-add\b|gpg2? (?:\S+ )*--import(?: |$)|kubectl create (?:secret|configmap)\b|docker secret create\b)/;

/** With these kubectl prints what it makes, or what it sends. */
const PRINTS_OBJECT = /^-[a-zA-Z]*[ov]|^--(?:output|template|v\b)/;

/** `ssh-add <(echo "$KEY")`. */
function handedOver(program: string, args: readonly Word[]): readonly (readonly [readonly Command[], Part])[] {
  const handed = args.flatMap(({ from, written }) => (from !== undefined && written.includes('<(') ? [[from, 'all'] as const] : []));
  if (program === 'kubectl' && args.some((arg) => PRINTS_OBJECT.test(textOf(arg)))) return [];
  return handed.length > 0 && ONLY_USES.test([program, ...args.slice(0, 4).map(textOf)].join(' ')) ? handed : [];
}

/** A token in a header of authorization is used for what it is for. */
export function isAuthorization(program: string, word: Word): boolean {
  return (program === 'curl' || program === 'wget') && /^(?:--header=)?(?:authorization|private-token|x-api-key|job-token):/i.test(textOf(word));
}

/** Secrets that a variable may take in without showing them: credentials that programs print, and lines of a file of assignments. */
export function isHeldBack({ kind, target }: Effect): boolean {
  if (kind === 'reveal-environment') return target.kind === 'resource' && target.resource === 'credential';
  return kind === 'read' && target.kind === 'path' && HOLDS_ASSIGNMENTS.test(target.path);
}

/** Output or errors that go anywhere but down the pipe. */
export function leaves(command: Command): boolean {
  return command.redirections.some(({ operator, target }) => operator.includes('>') && textOf(target) !== '/dev/null' && !(operator === '>&' && textOf(target) === '1'));
}

/** The commands that feed a pipe, the last of them first; undefined when one of them may show what it reads elsewhere. */
export function producersOf(from: readonly Command[]): readonly Command[] | undefined {
  const found: Command[] = [];
  for (let feeding = from; found.length <= MAX_FOLLOWED; ) {
    const [command, ...others] = feeding;
    if (command === undefined) return found;
    if (others.length > 0 || !speaksOnlyToPipe(command)) return undefined;
    found.push(command);
    if (command.input.kind !== 'pipe') return found;
    feeding = command.input.from;
  }
  return undefined;
}

/** True for a program that shows what it reads only to who reads its output. */
export function speaksOnlyToPipe(command: Command): boolean {
  const [first, ...args] = command.words;
  const program = programName(textOf(first));
  const isBare = program !== 'xargs' || args.every((arg) => textOf(arg).startsWith('-'));
  const speaksElsewhere = /^(?:sed|g?awk)$/.test(program) && args.some((arg) => /\/dev\/|system|\|/.test(textOf(arg)));
  return SPEAKS_ONLY_TO_PIPE.has(program) && isBare && !speaksElsewhere && !leaves(command);
}

/** What was shown is now only used. Of files, the names alone say nothing only where there are names in them. */
function hide(effects: Effect[], start: number, end: number, part: Part): void {
  for (let at = start; at < end; at += 1) {
    const effect = effects[at];
    if (effect === undefined) continue;
    const { kind, target } = effect;
    if (kind === 'read' && target.kind === 'path' && (part === 'all' || (part === 'values' && HOLDS_ASSIGNMENTS.test(target.path)))) effects[at] = { ...effect, kind: 'inspect' };
    else if (kind === 'reveal-environment' && target.kind === 'resource' && part === 'variable') {
      if (target.resource === 'environment' && target.name !== 'all') effects[at] = { ...effect, kind: 'use' };
    } else if (kind === 'reveal-environment' && target.kind === 'resource' && (part === 'all' || target.resource === (part === 'values' ? 'environment' : 'credential'))) effects[at] = { ...effect, kind: 'use' };
  }
}
