import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { inside } from '../../analysis.js';
import { runWords } from '../../carriers/nested.js';
import { emitPath, emitResource } from '../../command/emit.js';
import { without } from '../../command/arguments.js';
import { rowFor } from '../../programs/index.js';
import { runCode } from './interpreters.js';

/** `python -m module`: a few modules do what a program would. */
export function moduleEffects(name: Word | undefined, args: readonly Word[], running: Running): void {
  const module = textOf(name);
  switch (module) {
    case 'http.server':
    case 'SimpleHTTPServer':
      emitResource('execute', 'program', module, running);
      // Whoever reaches the port gets what is below the folder.
      emitPath('send', folderServed(args) ?? literalWord('.', running.command.span), running, true);
      return;
    case 'timeit':
      // The setup and each statement are code.
      args.forEach((arg, index) => {
        const text = textOf(arg);
        if (!text.startsWith('-') && !/^-[nru]$/.test(textOf(args[index - 1]))) runCode('python', arg, running);
        else if (/^--setup=/.test(text)) runCode('python', without(arg, '--setup='.length), running);
      });
      return;
    case 'pdb':
    case 'IPython':
      args.forEach((arg, index) => {
        if (/^(?:-c|--command)$/.test(textOf(args[index - 1]))) runCode('python', arg, running);
      });
      break;
    case 'json.tool':
    case 'base64':
    case 'gzip':
    case 'tokenize':
    case 'ast':
    case 'dis':
      for (const arg of args) if (!textOf(arg).startsWith('-')) emitPath('read', arg, running);
      return;
    case 'zipfile':
    case 'tarfile':
      unpacked(args, running);
      return;
  }
  emitResource('execute', 'program', `python -m ${module}`, running);
  // `python -m twine upload` is `twine upload`.
  const frame = name === undefined || rowFor(module) === undefined ? undefined : inside(running.frame, 'python -m', running.command.span);
  if (frame !== undefined && name !== undefined) runWords([name, ...args], running, frame, running.command.input);
}

/** `-e archive [folder]` writes what is packed; with other options the files are read. */
function unpacked(args: readonly Word[], running: Running): void {
  const isUnpacked = args.some((arg) => /^(?:-e|--extract)$/.test(textOf(arg)));
  const [archive, ...others] = args.filter((arg) => !textOf(arg).startsWith('-'));
  if (archive !== undefined) emitPath('read', archive, running);
  if (isUnpacked) emitPath('write', others[0] ?? literalWord('.', running.command.span), running, true);
  else for (const other of others) emitPath('read', other, running);
}

function folderServed(args: readonly Word[]): Word | undefined {
  const at = args.findIndex((arg) => /^(?:-d|--directory)$/.test(textOf(arg)));
  if (at !== -1) return args[at + 1];
  const joined = args.find((arg) => textOf(arg).startsWith('--directory='));
  return joined === undefined ? undefined : without(joined, '--directory='.length);
}
