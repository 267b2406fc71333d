import { isWritten, OF_PYTHON, type ScriptState } from '../script-state.js';
import { readFolder } from '../word-path.js';
import { harmlessCode, type InlineLanguage } from './code.js';

/** Of a package it says what is installed; no code is in it. */
const MANIFEST = /^\.\/node_modules\/(?:@[\w.-]+\/)?\w[\w.-]*\/package\.json$/;

/** A package that is installed: no file of the project. */
const LIBRARY = /^(?:@[\w.-]+\/)?\w[\w-]*(?:[./]\w+)*$/;

/** True for code in a line of a shell (`python3 -c '…'`) that only computes, reads ordinary files, and prints. */
export function isOrdinaryCode(language: InlineLanguage, code: string, state: ScriptState): boolean {
  const found = harmlessCode(language, code);
  if (found === undefined) return false;
  return found.files.every((file) => isReadOnly(file, language, state)) && found.libraries.every((library) => isInstalled(library, language, state));
}

function isReadOnly(file: string, language: InlineLanguage, { where }: ScriptState): boolean {
  return (language === 'javascript' && MANIFEST.test(file)) || readFolder(file, where) !== undefined;
}

function isInstalled(library: string, language: InlineLanguage, state: ScriptState): boolean {
  if (!LIBRARY.test(library)) return false;
  if (language === 'javascript') return true;
  const [first = ''] = library.split('.');
  const path = `${state.where.cwd}/${first}`;
  return state.where.disk.kindOf(path) === 'absent' && state.where.disk.kindOf(`${path}.py`) === 'absent' && !isWritten(path, OF_PYTHON, state);
}
