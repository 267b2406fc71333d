import { isWritten, OF_PYTHON, type ScriptState } from '../script-state.js';
import { readFolder } from '../word-path.js';
import { harmlessCode } from './harmless-code.js';
import type { InlineLanguage } from './tokens.js';

/** Of a package it says what is installed; no code is in it. */
const MANIFEST = /^\.\/node_modules\/(?:@[\w.-]+\/)?\w[\w.-]*\/package\.json$/;

/** A package that is installed: no file of the project. */
const LIBRARY = /^(?:@[\w.-]+\/)?\w[\w-]*(?:[./]\w+)*$/;

/** True for code in a line of a shell (`python3 -c '…'`) that only computes, reads ordinary files, and prints. */
export function isOrdinaryCode(language: InlineLanguage, code: string, state: ScriptState): boolean {
  const found = harmlessCode(language, code);
  if (found === undefined) return false;
  return (
    found.files.every((file) => isReadOnly(file, language, state)) &&
    found.libraries.every((library) => isInstalled(library, language, state)) &&
    !(language === 'python' && found.modules.some((module) => isModuleWritten(module, state)))
  );
}

function isReadOnly(file: string, language: InlineLanguage, { where }: ScriptState): boolean {
  if (language !== 'javascript' || !file.endsWith('.json')) return readFolder(file, where) !== undefined;
  // Where a file of another name stands for it, that is run.
  const path = MANIFEST.test(file) ? `${where.cwd}${file.slice(1)}` : readFolder(file, where);
  return path !== undefined && where.disk.kindOf(path) === 'file' && where.disk.realPath(path)?.endsWith('.json') === true;
}

/** The session wrote a module that the folder at hand has, or a package that it is in, which is loaded before it; maybe in `src`, from where packages are installed. */
export function isModuleWritten(module: string, state: ScriptState): boolean {
  const names = module.split('.');
  return ['', 'src/'].some((folder) =>
    names.some((_, index) => isWritten(`${state.where.cwd}/${folder}${names.slice(0, index + 1).join('/')}`, OF_PYTHON, state)),
  );
}

function isInstalled(library: string, language: InlineLanguage, state: ScriptState): boolean {
  if (!LIBRARY.test(library)) return false;
  if (language === 'javascript') return true;
  const [first = ''] = library.split('.');
  const path = `${state.where.cwd}/${first}`;
  return (
    state.where.disk.kindOf(path) === 'absent' && state.where.disk.kindOf(`${path}.py`) === 'absent' && !isWritten(path, OF_PYTHON, state)
  );
}
