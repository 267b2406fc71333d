import type { Language } from '../code/languages/language.js';
import { cmakeCommands } from './formats/cmake.js';
import { withoutLineComments } from './formats/without-comments.js';

/** `\write18{cmd}`, `\ShellEscape{cmd}`, `\input{|"cmd"}`: what TeX hands to a shell where it may. */
const TEX = /\\(?:write18|ShellEscape)\s{0,9}\{([^{}]{1,2000})\}|\\input\s{0,9}\{?\|\s{0,9}"?([^"{}\n]{1,2000})/g;

/** `:!cmd`, `:silent !cmd`, `:call system('cmd')`: what vim hands to a shell. */
const VIM =
  /^[\s:]{0,9}(?:(?:sil|silent|exe|execute|noautocmd)!?\s{1,9}['"]?){0,3}!(.{1,2000})|\bsystem(?:list)?\(\s{0,9}(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})")/gm;

/** `:call delete('path', 'rf')`. */
const VIM_DELETE = /\bdelete\(\s{0,9}(?:expand\(\s{0,9})?['"]([^'"\n]{1,2000})['"]\s{0,9}\)?\s{0,9}(,\s{0,9}['"]rf['"])?/g;

/** Commands that one file is looked at for. */
const MAX_COMMANDS = 1_000;

/** The shell commands that stand in a file of a language that has few of its own, run by a command with these words; undefined for other languages. */
export function embeddedCommands(language: Language, text: string, words: readonly string[]): readonly string[] | undefined {
  switch (language) {
    case 'tex':
      return [...withoutLineComments(text, /(?<!\\)%/).matchAll(TEX)].slice(0, MAX_COMMANDS).map(([, run, piped]) => run ?? piped ?? '');
    case 'vim': {
      const source = withoutLineComments(text, /^\s*"/);
      const deleted = [...source.matchAll(VIM_DELETE)]
        .slice(0, MAX_COMMANDS)
        .map(([, path = '', whole]) => `rm ${whole === undefined ? '' : '-r '}${path}`);
      return [
        ...deleted,
        ...[...source.matchAll(VIM)].slice(0, MAX_COMMANDS).map(([, line, single, double]) => line ?? single ?? double ?? ''),
      ];
    }
    case 'cmake':
      return cmakeCommands(text, words);
    default:
      return undefined;
  }
}
