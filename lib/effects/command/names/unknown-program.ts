import type { Word } from '../../../shell/command.js';
import type { Certainty } from '../../../types.js';
import type { Arguments } from '../arguments.js';
import type { Running } from '../running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { mining } from '../../aggravating/mining.js';
import { emit } from '../../record.js';
import { applyRow } from '../apply-row.js';
import { emitPath } from '../emit.js';
import { handledProgram } from '../handlers.js';
import { downloadedProgram } from './other-names.js';
import { readArguments } from '../arguments.js';
import { rowFor } from '../../programs/lookup/row-for.js';
import { runByOptions } from '../options/run-by-options.js';
import { unknownArguments } from './unknown-arguments.js';
import { resource } from '../../target.js';
import { putAmongPrograms } from '../../written/origin/program-at-path.js';

/** Scripts of frameworks, which take the same arguments in every project. */
const KNOWN_SCRIPTS = new Set(['manage.py', 'artisan', 'console', 'gradlew', 'mvnw', 'ck-guard.cjs', 'claude']);

/** Of a script it is known that it is run, and what scripts of frameworks do. */
export function scriptEffects(name: Word, running: Running): void {
  const args = running.command.words.slice(1);
  emitPath('execute', name, running);
  useOperands(args, running);
  const program = KNOWN_SCRIPTS.has(running.program) ? running.program : downloadedProgram(running.program);
  if (program !== undefined) knownProgram(program, args, { ...running, program });
}

function knownProgram(program: string, args: readonly Word[], running: Running): void {
  if (handledProgram(program, args, running)) return;
  const row = rowFor(program);
  if (row === undefined) return;
  const given = readArguments(program, row, args, rowFor);
  const named = { ...running, program: given.name };
  applyRow(given, named);
  if (args.length > 0) runByOptions(args, given.options, named);
}

/** Of an unknown program it is only known that it runs, and that it uses the paths among its arguments. */
export function unknownProgram(program: string, args: readonly Word[], running: Running): void {
  tellUnknown(program, running);
  const { files } = running.frame.analysis;
  if (files.writings.size > 0) for (const path of putAmongPrograms(program, files)) emitPath('execute', literalWord(path), running);
  useOperands(args, running, 'possible');
  if (args.length > 0) unknownArguments(program, args, running);
}

function tellUnknown(program: string, { frame, command: { span } }: Running): void {
  emit(frame, { kind: 'execute', target: resource('program', program), certainty: 'certain', program, span });
}

/** Subcommands that run the project's own code, that take settings in, that put a secret out of reach, or that only begin or cease to keep a file. */
const MEANT_FOR_SECRETS =
  /env|secret|vars?$|variable|conf|setting|cred|key|cert|token|param|vault|encr|decr|seal|ignore|track|^(?:lock|unlock|sign|verify|protect|hide|run|exec|x|dlx|test|dev|start|serve|build|fmt|format|add|commit|rm|remove|delete|forget|status)(?:$|[:-])/i;

/** Subcommands that tell of what a service has, by the names that they are given. */
const TELLS_OF_SERVICE = /^(?:describe|events|history|images|info|list|logs?|ls|ps|search|stats|top|version)$/;

/** Else it is the value of an option that no row knows: `dbmate --env-file .env up`. */
const SUBCOMMAND = /^[A-Za-z][\w:-]*$/;

/** Of a subcommand that no row knows is known as much as of an unknown program. */
export function unknownSubcommand({ all, operands, row }: Arguments, running: Running): void {
  const [subcommand] = operands;
  if (subcommand === undefined || !SUBCOMMAND.test(textOf(subcommand)) || USES_SECRETS.test(running.program)) return;
  // Of scripts of the project its own people know what they show, and package managers take names.
  if (row.effects?.some(({ resource: sort, name }) => sort === 'project-script' || name === 'package manager') === true) return;
  const words = all.slice(all.indexOf(subcommand));
  const end = words.findIndex((word) => !SUBCOMMAND.test(textOf(word)));
  if (
    words.slice(0, end === -1 ? undefined : end).some((word) => MEANT_FOR_SECRETS.test(textOf(word)) || TELLS_OF_SERVICE.test(textOf(word)))
  )
    return;
  tellUnknown(running.program, running);
  useOperands(words, running, 'possible');
}

const PATH_SHAPED = /^(?:\/|\.{1,2}\/|~\/)|^\.[A-Za-z]|\/|\.[A-Za-z][A-Za-z0-9]{0,9}$/;

/** Records what an unknown program's arguments tell: a pool of miners, and the paths among them as used, with the given certainty for its operands, and `unknown` for values of options. */
function useOperands(args: readonly Word[], running: Running, certainty: Certainty = 'unknown'): void {
  mining(args, running);
  for (const [index, arg] of args.entries()) {
    const text = textOf(arg);
    if (text.includes('://') || /[\s(){}<>|;]/.test(text) || text.length > 4096) continue;
    const at = text.startsWith('-') ? text.indexOf('=') + 1 : 0;
    const path = text.slice(at).replace(/^@/, '');
    if ((text.startsWith('-') && at === 0) || !PATH_SHAPED.test(path)) continue;
    const word = at === 0 && path === text ? arg : { ...literalWord(path, arg.span), written: arg.written };
    emitUse(
      word,
      running,
      mayBeItsInput(at === 0 ? textOf(args[index - 1]) : text.slice(0, at - 1), running.program, args) ? certainty : 'unknown',
    );
  }
}

/** Options whose value a program takes for its settings, for variables, for what it logs in with, or for where to write. */
const TAKES_SETTINGS =
  /env|conf|cfg|sett|opt|prop|param|var|val|secret|cred|pass|pwd|auth|token|key|cert|pem|ssl|tls|\bca\b|ident|login|user|account|profile|kube|ssh|gpg|pgp|sign|store|vault|wallet|netrc|cookie|session|jar|dot|json|ya?ml|toml|(?<!std)out|dest|target|save|write|log|excl|ignore|skip|without|watch|mount|volume|bind|mode|plan|state|invent|dir|root|path|prefix|project|context|load|import|require|add|incl|home|base|name|schema|template|policy|database|db/i;

/** The same of one letter, which tells less. */
const LETTER_OF_SETTINGS = /^-[A-EG-Zcdegikopsuwx]$/;

/** Programs that are about such files, and use them. */
const USES_SECRETS = /env|secret|vault|key|cred|pass/i;

/**
 * True for what stands behind no option, or behind one that may be no more than a switch, or may name what the program is
 * to work on and so to show. One that begins with a subcommand is mostly a service's, and takes in what it is given.
 */
function mayBeItsInput(option: string, program: string, args: readonly Word[]): boolean {
  if (!/^-./.test(option)) return true;
  return textOf(args[0]).startsWith('-') && !TAKES_SETTINGS.test(option) && !LETTER_OF_SETTINGS.test(option) && !USES_SECRETS.test(program);
}

function emitUse(word: Word, running: Running, certainty: Certainty): void {
  const weak: Word = { ...word, values: [{ ...word.values[0], certainty }] };
  emitPath('use', weak, running);
}
