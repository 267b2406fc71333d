import { shellQuoted } from '../../../shell/syntax/quote.js';
import { HOLE } from '../../../shell/command.js';

/** Commands of one file. */
const MAX_COMMANDS = 64;

/** Targets of one Earthfile. */
const MAX_TARGETS = 128;

/** What the asked targets of an Earthfile, and those that they name, run on this machine itself: `RUN` behind `LOCALLY`. */
export function earthlyCommands(text: string, words: readonly string[]): readonly string[] {
  const targets = new Map<string, string>();
  for (const part of text
    .replace(/\\\r?\n/g, ' ')
    .split(/^(?=[A-Za-z][\w.-]{0,80}:[ \t]{0,9}\r?$)/m)
    .slice(1, MAX_TARGETS)) {
    targets.set(part.slice(0, part.indexOf(':')), part);
  }
  const asked = new Set(words.flatMap((word) => /^(?:\.?\/?)?\+([\w.-]+)$/.exec(word)?.[1] ?? []));
  // What is added is gone through as well.
  for (const name of asked) for (const [, other = ''] of targets.get(name)?.matchAll(/(?<=\s)\+([\w.-]{1,80})/g) ?? []) asked.add(other);
  return [...asked]
    .flatMap((name) => {
      const [, here = ''] = /^[ \t]{1,40}LOCALLY[ \t\r]{0,9}$([^]*)/m.exec(targets.get(name) ?? '') ?? [];
      return [...here.matchAll(/^[ \t]{1,40}RUN[ \t]{1,9}(?:--[\w-]{1,40}(?:=\S{1,80})?[ \t]{1,9}){0,8}(\S.{0,2000})$/gm)].map(
        ([, command = '']) => command,
      );
    })
    .slice(0, MAX_COMMANDS);
}

/** `cmd = "…"` of the rules of Bazel, with what it fills in for files of its own. */
export function bazelCommands(text: string): readonly string[] {
  return [
    ...text.matchAll(
      /^[ \t]{0,20}(?:[^\n#]{0,200}[,(][ \t]?)?cmd(?:_bash)?[ \t]?=[ \t]?(?:"""([^]{1,4000}?)"""|"((?:[^"\\\n]|\\.){1,2000})")/gm,
    ),
  ]
    .slice(0, MAX_COMMANDS)
    .map(([, block, one]) =>
      (block ?? one ?? '')
        .replace(/\\(["\\])/g, '$1')
        .replace(/\$\([\w@<^]{1,20}(?: [^()\n]{1,200})?\)|\$[@<^](?!\()/g, 'bazel-out/x')
        .replaceAll('$$', '$'),
    );
}

/** `env.Command(target, source, "…")` of SCons, and what it deletes. */
export function sconsCommands(text: string): readonly string[] {
  const started = [
    ...text.matchAll(
      /\b(?:Command|AddPostAction|AddPreAction|Execute|Action)\((?:[^()\n]{0,400},)?[ \t]{0,9}\[?(?:"([^"\\\n]{1,2000})"|'([^'\\\n]{1,2000})')\]?[ \t]{0,9}\)/g,
    ),
  ].map(([, double, single = '']) => double ?? single);
  const deleted = [...text.matchAll(/\bDelete\([ \t]?["']([^"'\n]{1,400})["'][ \t]?\)/g)].map(
    ([, path = '']) => `rm -rf ${path.startsWith('~/') ? `~/${shellQuoted(path.slice(2))}` : shellQuoted(path)}`,
  );
  return [...started.map((command) => command.replace(/\$(?:TARGETS?|SOURCES?|\{[A-Z][\w.[\]]{1,60}\})/g, 'build/x')), ...deleted].slice(
    0,
    MAX_COMMANDS,
  );
}

/** The scripts of the processes of Nextflow, in which `\$x` is the shell's. */
export function nextflowCommands(text: string): readonly string[] {
  return [...text.matchAll(/"""([^]{1,8000}?)"""|\x27\x27\x27([^]{1,8000}?)\x27\x27\x27/g)]
    .slice(0, MAX_COMMANDS)
    .map(([, filled, plain]) => plain ?? (filled ?? '').replace(/(?<!\\)\$(?:\w{1,60}|\{[^{}\n]{1,200}\})/g, HOLE).replaceAll('\\$', '$'));
}

/** `cmd: …` of the stages of DVC, a text or a list, where they are run. */
export function dvcCommands(text: string, words: readonly string[]): readonly string[] {
  if (!words.some((word) => /^(?:repro|exp)$/.test(word))) return [];
  const found = [
    ...text.matchAll(
      /^[ \t]{1,20}cmd:[ \t]{0,9}(?:([^\s|>].{0,2000})|[|>]?[-+]?[ \t]{0,9}\r?\n((?:[ \t]{1,40}(?:-[ \t])?[^\s:].{0,500}(?:\r?\n|$)){1,32}))/gm,
    ),
  ];
  const told = found.flatMap(
    ([, one, lines]) =>
      one ??
      (lines ?? '')
        .split('\n')
        .map((line) => line.trim().replace(/^-\s/, ''))
        .filter((line) => !/^\w{1,20}:(?:\s|$)/.test(line)),
  );
  return told.slice(0, MAX_COMMANDS).map((command) => command.replace(/^(["'])(.*)\1$/, '$2').replace(/\$\{[\w.[\]-]{1,80}\}/g, HOLE));
}

/** The tasks of babashka that are among the words, as code that it is given. */
export function babashkaTasks(text: string, words: readonly string[]): readonly string[] {
  const from = text.indexOf(':tasks');
  if (from === -1) return [];
  return words
    .filter((word) => /^[A-Za-z][\w:.-]{0,60}$/.test(word) && word !== 'run')
    .flatMap((word) => {
      const found = new RegExp(String.raw`[\s{]${word.replaceAll('.', '\\.')}\s{1,40}(?=[({])`).exec(text.slice(from));
      return found === null ? [] : [`bb -e ${shellQuoted(formAt(text, from + found.index + found[0].length))}`];
    });
}

/** Up to the bracket that closes the first one. */
function formAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (/[([{]/.test(text[at] ?? '')) depth += 1;
    if (/[)\]}]/.test(text[at] ?? '') && (depth -= 1) === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
