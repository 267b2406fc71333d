import { HOLE } from '../../../shell/command.js';
import { MAX_COMMANDS } from './task-tables.js';

/** The commands of the environments that are asked for by `-e`, or of all. */
export function toxCommands(text: string, words: readonly string[]): readonly string[] {
  const asked = words.flatMap((word, index) => (/^(?:-e|--env|-env)$/.test(words[index - 1] ?? '') ? word.split(',') : []));
  const commands: string[] = [];
  let wanted = false;
  let within = false;
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const section = /^\[([^\]]{1,200})\]/.exec(line)?.[1];
    if (section !== undefined) {
      wanted = section === 'testenv' || (section.startsWith('testenv:') && (asked.length === 0 || asked.includes(section.slice(8))));
    }
    const [, key, value = ''] = /^([\w-]{1,60})\s{0,9}=\s{0,9}(.*)$/.exec(line) ?? [];
    if (section !== undefined || key !== undefined) within = wanted && /^commands(?:_pre|_post)?$/.test(key ?? '');
    const command = (key === undefined ? line : value).trim();
    if (within && section === undefined && command !== '' && !command.startsWith('#') && commands.length < MAX_COMMANDS) {
      commands.push(withoutSubstitutions(command.replace(/^[-!@]\s*/, '')));
    }
  }
  return commands;
}

/** `{env:HOME}`, `{posargs:tests}`, `{toxinidir}`. */
function withoutSubstitutions(command: string): string {
  return command
    .replace(/\{env:(\w{1,60})(?::([^{}]{0,200}))?\}/g, (_, name: string, other: string | undefined) =>
      other === undefined ? `$\{${name}}` : `$\{${name}:-${other}}`,
    )
    .replace(/\{posargs(?::([^{}]{0,200}))?\}/g, '$1')
    .replace(/\{(?:toxinidir|changedir)\}/g, '.')
    .replace(/\{(?:envtmpdir|envdir|toxworkdir|work_dir|env_tmp_dir|env_dir)\}/g, '.tox')
    .replace(/\{envpython\}/g, 'python')
    .replace(/(?<!\$)\{[^{}\n]{1,200}\}/g, HOLE);
}
