import type { Command, Redirection, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import type { Disk } from '../../types.js';
import { resolvePath } from '../../paths/resolve.js';
import { isWithin } from '../../paths/within.js';
import { isLoopback } from '../../paths/own-hosts.js';
import { HOLE, pipedInto, textOf } from '../../shell/command.js';
import { emitPath, emitResource } from '../command/emit.js';
import { programName } from '../command/names/program-name.js';
import { NAME_IN_LIST } from '../target.js';
import { printsEndlessly } from './prints-endlessly.js';
import { replacedVariables } from './replaced-variables.js';

/** `tee file < /dev/null`: what such a program writes is what it is given, nothing. */
export function emptiedEffects(running: Running): void {
  const { program, command } = running;
  const files = command.words.slice(1);
  if (!/^(?:tee|sponge)$/.test(program) || files.some((word) => /^-(?:-append|\w*a)/.test(textOf(word)))) return;
  for (const file of files) if (!textOf(file).startsWith('-')) emitPath('discard', file, running);
}

/** `grep x file | tee file`: the file is emptied while it is read. */
export function teeEffects(_program: string, args: readonly Word[], running: Running): boolean {
  const { input } = running.command;
  if (args.some((word) => /^-(?:-append|\w*a)/.test(textOf(word)))) return false;
  for (const file of args) replacedVariables(file, running);
  if (input.kind !== 'pipe') return false;
  if (input.from.length === 1 && input.from.every(printsNothing)) return (emptiedEffects(running), false);
  for (const file of args) {
    if (!/^(?:-|\/dev\/|$)/.test(textOf(file)) && input.from.some((source) => readsItself(file, source))) {
      emitPath('discard', file, running);
    }
  }
  return false;
}

/** What is lost where a command's output goes into a file: the file's content, where nothing takes its place, or the room on the disk; and what goes to another machine without end. */
export function lostByRedirection({ operator, target }: Redirection, running: Running): void {
  const text = textOf(target);
  const appends = operator.includes('>>');
  const machine = /^\/dev\/(?:tcp|udp)\/([^/]*)/.exec(text)?.[1];
  if (machine !== undefined) {
    return !isLoopback(machine) && printsEndlessly(running.command) ? emitResource('send', 'host', 'flood', running) : undefined;
  }
  if (printsEndlessly(running.command) && !/^\/dev\/(?!shm\/)/.test(text)) emitResource('exhaust', 'disk', text, running);
  if (
    !appends &&
    (isEmpty(running) ||
      emptiesMany(target, running) ||
      emptiesPersonal(target, running) ||
      (text !== '' && !text.startsWith('/dev/') && readsItself(target, running.command)))
  ) {
    emitPath('discard', target, running);
  } else if (!appends) replacedVariables(target, running);
}

/** `cat /dev/null`, `cat < /dev/null`: nothing is printed, and what it is put into is emptied. */
function isEmpty({ program, command: { words, input } }: Running): boolean {
  if (program !== 'cat') return false;
  return words.length === 1
    ? input.kind === 'file' && textOf(input.path) === '/dev/null'
    : words.length === 2 && textOf(words[1]) === '/dev/null';
}

/** `for f in *.ts; do : > "$f"; done`: one file may be made anew so, but not all that a pattern or a list of files stands for. */
function emptiesMany(target: Word, { command }: Running): boolean {
  return (
    saysNothing(command) &&
    !command.redirections.some(({ operator }) => operator.startsWith('<')) &&
    target.values.some(({ glob, text }) => (glob && !isEmptyByCustom(text)) || text === NAME_IN_LIST)
  );
}

/** Folders of the home in which people keep what they have made. */
const PERSONAL = /^\/(?:documents|desktop|pictures|music|videos|movies)\/./i;

/** `: > ~/Documents/thesis.odt`: an agent makes no empty file there, so that one stands there already. Elsewhere in the home the disk tells. */
function emptiesPersonal(target: Word, { command, scope, frame }: Running): boolean {
  const text = textOf(target);
  if (!saysNothing(command) || text.includes(HOLE) || command.redirections.some(({ operator }) => operator.startsWith('<'))) return false;
  return isPersonal(text, command, scope) || standsInHome(text, command, scope, frame.analysis.world.disk);
}

/** True for a file that stands in the home, outside of the project, as it is written. */
export function standsInHome(written: string, { cwd = '/' }: Pick<Command, 'cwd'>, { home, projectRoot }: Scope, disk: Disk): boolean {
  const path = resolvePath(written, { cwd, home });
  return isWithin(path, home) && !isWithin(path, projectRoot) && disk.kindOf(path) === 'file';
}

/** True for a path in a folder of the home in which people keep what they have made, as it is written. */
export function isPersonal(written: string, { cwd = '/' }: Pick<Command, 'cwd'>, { home, projectRoot }: Scope): boolean {
  const path = resolvePath(written, { cwd, home });
  return path.startsWith(home) && PERSONAL.test(path.slice(home.length)) && !isWithin(path, projectRoot);
}

/** True for a file that is made for its name alone. */
export function isEmptyByCustom(path: string): boolean {
  return /(?:^|\/)(?:__init__\.pyi?|py\.typed|\.(?:git|npm|docker)?(?:keep|ignore)|\.nojekyll|\.nomedia|\.placeholder)$/.test(path);
}

/** `: |`, `true |`, `cat /dev/null |`, `echo -n |` */
function printsNothing(command: Command): boolean {
  return command.words.length > 0 && command.redirections.length === 0 && saysNothing(command);
}

/** True for a command without any output of its own, wherever that goes. */
function saysNothing({ words: [name, ...args] }: Command): boolean {
  const [first, ...others] = args.map(textOf);
  if (others.length > 0) return false;
  const program = textOf(name);
  if (/^(?::|true|)$/.test(program)) return first === undefined;
  return (program === 'cat' && first === '/dev/null') || (program === 'echo' && first === '-n') || (program === 'printf' && first === '');
}

/** Programs that print what is left of the files they are given, or of their input. */
const FILTERS =
  /^(?:g?sed|[gmn]?awk|sort|uniq|[jy]q|cat|tr|cut|head|tail|[ef]?grep|envsubst|xmllint|iconv|fmt|fold|nl|tac|expand|column|prettier|shfmt|xsltproc)$/;

/** `sort a > a`, `cat a | jq . > a`: the shell empties the file before it is read. */
function readsItself(file: Word, { words, input, redirections }: Command): boolean {
  const program = programName(textOf(words[0]));
  const isIt = (word: Word): boolean => textOf(word) === textOf(file) && (!textOf(file).includes(HOLE) || word.written === file.written);
  if (redirections.some(({ operator, target }) => operator === '<' && isIt(target))) return true;
  if (!FILTERS.test(program)) return false;
  if (!/^(?:tr|envsubst)$/.test(program) && words.some((word, index) => index > 0 && isIt(word))) return true;
  return pipedInto({ input }).some((command) => readsItself(file, command));
}
