import { shellQuoted } from '../../../shell/syntax/quote.js';
import { antCommands } from './build-rules.js';

/** Commands of one file. */
const MAX_COMMANDS = 64;

/** `shellHook = ''…'';` of Nix: what each shell runs that is opened with it. In such a text `''$` stands for `$`. */
export function nixShellHooks(text: string): readonly string[] {
  return [...text.matchAll(/\bshellHook[ \t]{0,9}=[ \t\r\n]{0,40}(?:''([^]{1,8000}?)''(?![$'\\])|"((?:[^"\\]|\\.){1,2000})")/g)].slice(0, MAX_COMMANDS).map(([, block, one = '']) => block?.replaceAll("''$", '$') ?? one.replace(/\\(.)/g, '$1'));
}

/** `run_command('a', 'b')` of Meson, which is run as the build is set up. */
export function mesonCommands(text: string): readonly string[] {
  return [...text.replace(/^[ \t]{0,40}#.*$/gm, '').matchAll(/\brun_command\(([^()]{1,2000})\)/g)].slice(0, MAX_COMMANDS).map(([, list = '']) => [...list.matchAll(/(?<![\w:] {0,9})'([^'\n]{0,500})'/g)].map(([, word = '']) => shellQuoted(word)).join(' '));
}

/** `local('…')`, `local_resource('name', cmd='…')` of Tilt, which run on this machine. */
export function tiltCommands(text: string): readonly string[] {
  return [...text.replace(/^[ \t]{0,40}#.*$/gm, '').matchAll(/(?:\blocal\([ \t\r\n]{0,40}|\b(?:serve_)?cmd[ \t]{0,9}=[ \t]{0,9})(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})")/g)].slice(0, MAX_COMMANDS).map(([, single, double]) => single ?? double ?? '');
}

/** `webServer: { command: '…' }` of Playwright, which starts what is tested. */
export function webServerCommands(text: string): readonly string[] {
  return [...text.matchAll(/\bcommand[ \t]{0,9}:[ \t\r\n]{0,40}(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})"|`([^`$]{1,2000})`)/g)].slice(0, MAX_COMMANDS).map(([, single, double, raw]) => single ?? double ?? raw ?? '');
}

/** Phases in which plugins of Maven run that are bound to one. */
const PHASE = /^(?:compile|test|verify|package|install|deploy|clean)$/;

/** What Maven's plugins for tasks of ant and for programs delete and start, in a phase or asked for by their own goals. */
export function mavenCommands(text: string, words: readonly string[]): readonly string[] {
  const runs = (goal: RegExp): boolean => words.some((word) => PHASE.test(word) || goal.test(word));
  return [...(/\bantrun\b/.test(text) && runs(/antrun/) ? antCommands(text) : []), ...(text.includes('exec-maven-plugin') && runs(/^exec:/) ? executables(text) : [])];
}

/** `<executable>` and its `<argument>`s; what holds a property is left alone. */
function executables(text: string): readonly string[] {
  const started = [...text.matchAll(/<executable>\s{0,40}([^<>\s]{1,300})\s{0,40}<\/executable>((?:(?!<executable>)[^]){0,4000})/g)].map(([, program = '', rest = '']) => [program, ...[...rest.matchAll(/<argument>\s{0,40}([^<>]{0,500}?)\s{0,40}<\/argument>/g)].map(([, word = '']) => shellQuoted(word))].join(' '));
  return started.filter((command) => !command.includes('${')).slice(0, MAX_COMMANDS);
}
