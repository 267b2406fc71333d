import { shellQuoted } from '../../../shell/syntax/quote.js';
import { readToml, tomlAt } from './toml.js';

/** Commands of one file. */
const MAX_COMMANDS = 64;

/** `shellHook = ''…'';` of Nix: what each shell runs that is opened with it. In such a text `''$` stands for `$`. */
export function nixShellHooks(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /\bshellHook[ \t]{0,9}=[ \t\r\n]{0,40}(?:''([^]{1,8000}?)''(?![$'\\])|"((?:[^"\\]|\\.){1,2000})"|(?:builtins\.)?readFile[ \t]{1,9}(\.{1,2}\/[\w./-]{1,300}))/g,
    ),
  ]
    .slice(0, MAX_COMMANDS)
    .map(([, block, one = '', file]) => {
      if (file !== undefined) return `. ${file}`;
      return (block?.replaceAll("''$", '$') ?? one.replace(/\\(.)/g, '$1')).replace(/\$\{(\.{1,2}\/[\w./-]{1,300})\}/g, '$1');
    });
}

/** Subcommands of mise that only tell something, or take something away. */
const ONLY_TELLS =
  /^(?:ls|list|version|which|where|doctor|settings|cache|uninstall|prune|completion|help|plugins?|registry|search|outdated|latest|ls-remote|fmt)$/;

/** `[hooks] enter = '…'`, `_.source = '…'` of mise: what it runs once the settings are trusted. */
export function miseHooks(text: string, words: readonly string[]): readonly string[] {
  if (ONLY_TELLS.test(words.find((word) => !/^(?:mise$|-)/.test(word)) ?? '')) return [];
  const read = readToml(text);
  const textsAt = (path: string): readonly string[] =>
    tomlAt(read, path)
      .flat()
      .filter((value) => typeof value === 'string');
  const hooks = ['hooks.*', 'hooks.*.script', 'hooks.*.run', 'tools.*.postinstall'].flatMap(textsAt);
  return [...hooks, ...textsAt('env._.source').map((path) => `. ${shellQuoted(path)}`)].slice(0, MAX_COMMANDS);
}

/** `run_command('a', 'b')` of Meson, which is run as the build is set up. */
export function mesonCommands(text: string): readonly string[] {
  return [...text.replace(/^[ \t]{0,40}#.*$/gm, '').matchAll(/\brun_command\(([^()]{1,2000})\)/g)]
    .slice(0, MAX_COMMANDS)
    .map(([, list = '']) => [...list.matchAll(/(?<![\w:] {0,9})'([^'\n]{0,500})'/g)].map(([, word = '']) => shellQuoted(word)).join(' '));
}

/** `local('…')`, `local_resource('name', cmd='…')` of Tilt, which run on this machine. */
export function tiltCommands(text: string): readonly string[] {
  return [
    ...text
      .replace(/^[ \t]{0,40}#.*$/gm, '')
      .matchAll(/(?:\blocal\([ \t\r\n]{0,40}|\b(?:serve_)?cmd[ \t]{0,9}=[ \t]{0,9})(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})")/g),
  ]
    .slice(0, MAX_COMMANDS)
    .map(([, single, double]) => single ?? double ?? '');
}

/** `webServer: { command: '…' }` of Playwright, which starts what is tested. */
export function webServerCommands(text: string): readonly string[] {
  return [...text.matchAll(/\bcommand[ \t]{0,9}:[ \t\r\n]{0,40}(?:'([^'\n]{1,2000})'|"([^"\n]{1,2000})"|`([^`$]{1,2000})`)/g)]
    .slice(0, MAX_COMMANDS)
    .map(([, single, double, raw]) => single ?? double ?? raw ?? '');
}
