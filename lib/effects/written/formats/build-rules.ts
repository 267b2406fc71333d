import { shellQuoted } from '../../../shell/syntax/quote.js';
import { HOLE } from '../../../shell/command.js';

/** Commands of one file. */
const MAX_COMMANDS = 64;

/** `command = …` of ninja's rules; what it fills in for `$in` and `$out` is not known. */
export function ninjaCommands(text: string): readonly string[] {
  return [...text.replace(/\$\r?\n[ \t]{0,40}/g, '').matchAll(/^[ \t]{1,20}command[ \t]{0,9}=[ \t]{0,9}(\S.{0,2000})$/gm)]
    .slice(0, MAX_COMMANDS)
    .map(([, command = '']) => command.replace(/\$(?:\w{1,40}|\{[\w.-]{1,40}\})/g, HOLE).replaceAll('$$', '$'));
}

/** `shell: "…"` of the rules of Snakemake, and `shell("…")` in its code; what stands in braces is filled in. */
export function snakemakeCommands(text: string): readonly string[] {
  const found = [
    ...text.matchAll(
      /^[ \t]{0,40}shell(?::|\()\s{0,80}(?:[rf]?"""([^]{1,4000}?)"""|[rf]?"((?:[^"\\\n]|\\.){1,2000})"|[rf]?'((?:[^'\\\n]|\\.){1,2000})')/gm,
    ),
  ];
  return found
    .slice(0, MAX_COMMANDS)
    .map(([, block, double, single]) =>
      (block ?? double ?? single ?? '')
        .replace(/(?<!\{)\{[\w.[\]]{1,80}(?::\w{1,9})?\}(?!\})/g, HOLE)
        .replace(/\{\{|\}\}/g, (pair) => pair.slice(1)),
    );
}

/** Elements of ant, which stand in a project of maven as well. */
const DELETES = /<delete\s[^<>]{0,200}?\bdir\s?=\s?"([^"<>]{1,500})"/g;
const STARTS = /<exec\s[^<>]{0,200}?\bexecutable\s?=\s?"([^"<>]{1,200})"[^<>]{0,200}>((?:\s{0,99}<arg\s[^<>]{1,600}>){0,32})/g;
const ARGUMENT = /\b(value|line|path|file)\s?=\s?"([^"<>]{0,500})"/g;
const PROPERTY = /<property\s{1,9}name\s?=\s?"([\w.-]{1,80})"\s{1,9}(?:value|location)\s?=\s?"([^"<>]{0,300})"/g;

/** What ant deletes and starts, as commands; what holds a property that the file does not set is left alone. */
export function antCommands(text: string): readonly string[] {
  const properties = new Map([
    ['basedir', '.'],
    ['project.basedir', '.'],
    ['user.home', '~'],
    ['env.HOME', '~'],
    ['project.build.directory', 'target'],
    ...[...text.matchAll(PROPERTY)].slice(0, MAX_COMMANDS).map(([, name = '', value = '']): [string, string] => [name, value]),
  ]);
  const filled = (value: string): string => {
    let told = value;
    // A property may hold another.
    for (let depth = 0; depth < 4 && told.includes('${') && told.length < 2000; depth += 1) {
      told = told.replace(/\$\{([\w.-]{1,80})\}/g, (whole, name: string) => properties.get(name) ?? whole);
    }
    return told.replace(/&quot;/g, '"').replace(/&amp;/g, '&');
  };
  const quoted = (value: string): string =>
    value.startsWith('~/') ? `~/${shellQuoted(value.slice(2))}` : value === '~' ? value : shellQuoted(value);
  const deleted = [...text.matchAll(DELETES)].map(([, folder = '']) => `rm -rf ${quoted(filled(folder))}`);
  const started = [...text.matchAll(STARTS)].map(([, program = '', args = '']) =>
    [
      program,
      ...[...args.matchAll(ARGUMENT)].map(([, kind, value = '']) => (kind === 'line' ? filled(value) : quoted(filled(value)))),
    ].join(' '),
  );
  return [...deleted, ...started].filter((command) => !command.includes('${')).slice(0, MAX_COMMANDS);
}
