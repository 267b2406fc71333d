import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { isLoopback } from '../../../paths/own-hosts.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { HOLE, literalWord, textOf } from '../../../shell/command.js';
import { inputText } from '../../../shell/output/output.js';
import { inside } from '../../analysis.js';
import { runWords } from '../../wrappers/run-shell-text.js';
import { emitPath, emitResource, emitTree } from '../../command/emit.js';
import { servedFolder, servedHere } from '../../command/roles/served-here.js';
import { without } from '../../command/arguments.js';
import { rowFor } from '../../programs/lookup/row-for.js';
import { moduleFile } from '../../written/found/module-file.js';
import { runCode } from './interpreters.js';

/** What a module does with its arguments. */
type Module = (args: readonly Word[], running: Running, module: string) => void;

/** Modules that do what a program would, and nothing beside. */
const MODULES = multiKeyMap<Module>([
  ['http.server SimpleHTTPServer', served],
  ['timeit', timed],
  ['json.tool base64 gzip tokenize ast dis uu quopri fileinput shlex tabnanny symtable pickletools', readOperands],
  ['zipfile tarfile', unpacked],
  ['venv virtualenv', madeEnvironment],
]);

/** `python -m module`: a few modules do what a program would. */
export function pythonModuleEffects(name: Word | undefined, args: readonly Word[], running: Running): void {
  const module = textOf(name);
  const known = MODULES.get(module);
  if (known !== undefined && !isShadowed(module, running)) return known(args, running, module);
  if (module === 'pdb' || module === 'IPython') {
    args.forEach((arg, index) => {
      if (/^(?:-c|--command)$/.test(textOf(args[index - 1]))) runCode('python', arg, running);
    });
  }
  if (/^(?:code|asyncio|IPython|pdb|ptpython|bpython)$/.test(module)) typedIn(running);
  emitResource('execute', 'program', `python -m ${module}`, running);
  // `python -m twine upload` is `twine upload`, and `python -m shop.manage flush` is `python shop/manage.py flush`.
  const script = `${module.slice(module.lastIndexOf('.') + 1)}.py`;
  const program = rowFor(module) !== undefined ? name : rowFor(script) !== undefined ? literalWord(script, name?.span) : undefined;
  const frame = program === undefined ? undefined : inside(running.frame, 'python -m', running.command.span);
  if (frame !== undefined && program !== undefined) runWords([program, ...args], running, frame, running.command.input);
}

/** What a console is fed is code. */
function typedIn(running: Running): void {
  const { command, scope } = running;
  const text = command.input.kind === 'text' || command.input.kind === 'pipe' ? inputText(command, scope) : HOLE;
  if (!text.startsWith(HOLE)) runCode('python', literalWord(text, command.span), running);
}

/** A file of this session in the folder at hand stands before python's own of that name. */
function isShadowed(module: string, { command: { cwd }, frame: { analysis } }: Running): boolean {
  return cwd !== undefined && moduleFile(`${cwd}/${module.split('.', 1)[0]}`, 'python', analysis) !== undefined;
}

/** Whoever reaches the port gets what is below the folder. */
function served(args: readonly Word[], running: Running, module: string): void {
  emitResource('execute', 'program', module, running);
  const bound = args.filter((arg, at) => /^(?:-b|--bind)$/.test(textOf(args[at - 1])) || /^(?:--bi?n?d?=|-b.)/.test(textOf(arg)));
  const isOwn = bound.length > 0 && bound.every(({ values }) => values.every(({ text }) => isLoopback(text.replace(/^--bind=/, ''))));
  for (const folder of foldersServed(args, running)) {
    if (isOwn) servedHere(folder, running);
    else {
      servedFolder(folder, running);
    }
  }
}

/** `--clear` deletes what stands in the folders. */
function madeEnvironment(args: readonly Word[], running: Running, module: string): void {
  emitResource('execute', 'program', `python -m ${module}`, running);
  if (args.some((arg) => textOf(arg) === '--clear')) {
    for (const arg of args) if (!textOf(arg).startsWith('-')) emitTree('delete', arg, running);
  }
}

/** The setup and each statement are code. */
function timed(args: readonly Word[], running: Running): void {
  args.forEach((arg, index) => {
    const text = textOf(arg);
    if (!text.startsWith('-') && !/^-[nru]$/.test(textOf(args[index - 1]))) runCode('python', arg, running);
    else if (/^--setup=/.test(text)) runCode('python', without(arg, '--setup='.length), running);
  });
}

function readOperands(args: readonly Word[], running: Running): void {
  for (const arg of args) if (!textOf(arg).startsWith('-')) emitPath('read', arg, running);
}

/** `-e archive [folder]` writes what is packed; with other options the files are read. */
function unpacked(args: readonly Word[], running: Running): void {
  const isUnpacked = args.some((arg) => /^(?:-e|--extract)$/.test(textOf(arg)));
  const [archive, ...others] = args.filter((arg) => !textOf(arg).startsWith('-'));
  if (archive !== undefined) emitPath('read', archive, running);
  if (isUnpacked) emitTree('write', others[0] ?? literalWord('.', running.command.span), running);
  else {
    for (const other of others) emitPath('read', other, running);
  }
}

/** The folders that are told, of which the last one counts; without one, that at hand. */
function foldersServed(args: readonly Word[], running: Running): readonly Word[] {
  const told = args.flatMap((arg, at) => {
    const text = textOf(arg);
    if (/^(?:-d|--dir\w*)$/.test(textOf(args[at - 1]))) return [arg];
    const [joined] = /^(?:--dir\w*=|-d(?=.))/.exec(text) ?? [];
    return joined === undefined ? [] : [without(arg, joined.length)];
  });
  return told.length === 0 ? [literalWord('.', running.command.span)] : told;
}
