import type { LinePattern } from './patterns.js';

const JS = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs', 'vue', 'svelte'];

/**
 * Comments and attributes that silence a checker for whatever it would find, and say neither which rule they are about nor why:
 * who names a rule, or gives a reason behind it, has decided something. The forms are those of the checkers' own documentation.
 * A `# noqa` or `# type: ignore` behind one line of Python is every second project's manner, and not among them.
 */
export const SILENCERS: readonly LinePattern[] = [
  silencer(JS, /^(?:\/\/|\{?\/\*+)\s*@ts-(?:ignore|nocheck)\s*(?:\*\/\}?)?$/),
  silencer(JS, /^\/\*+\s*eslint-disable\s*\*\/$|\/\/\s*eslint-disable-(?:next-)?line$/),
  silencer(['py', 'pyi'], /^#\s*(?:type:\s*ignore|(?:ruff|flake8):\s*noqa|mypy:\s*ignore-errors|pylint:\s*disable=all)$/i),
  silencer(['go'], /^\/\/\s*nolint(?::all)?$/),
  silencer(['rs'], /^#!?\[allow\((?:warnings|clippy::all)\)\]$/),
  silencer(['java', 'kt'], /^@Suppress(?:Warnings)?\("all"\)$/i),
  silencer(['rb'], /^#\s*rubocop:disable all$/i),
  silencer(['swift'], /^\/\/\s*swiftlint:disable all$/),
];

function silencer(extensions: readonly string[], pattern: RegExp): LinePattern {
  return { kind: 'silenced', extensions, where: 'not tests', pattern, onlyFirst: true };
}

const CATCHES_ALL = /^\s*except(?:\s+BaseException(?:\s+as\s+\w+)?)?\s*:$/;
const NOTHING = /^\s*(?:pass|\.\.\.)$/;

/** True for an `except:` of Python, which takes even what is to end the program, with nothing below it, not even a remark. */
export function swallowsAll(lines: readonly string[], number: number): boolean {
  return CATCHES_ALL.test(lines[number - 1] ?? '') && NOTHING.test(lines[number] ?? '');
}
