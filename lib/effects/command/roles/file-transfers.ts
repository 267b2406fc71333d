import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { literalWord, textOf } from '../../../shell/command.js';
import { emitPath, emitResource } from '../emit.js';
import { tellUnproven } from '../../output/sent/unproven-host.js';
import { hiddenCommand } from './hidden-command.js';

/** Words that begin a line by which a folder of the server goes, or files that a pattern finds. */
const TAKES_FOLDER = /^-?(?:(?:rmdir|mrm|mdelete)\s|rm -[a-qs-z]{0,9}r)/;
const TAKES_FILES = /^-?(?:glob )?rm\s/;

/** True for a line of a file transfer after which the server has less than it had. */
function takesAwayThere(line: string): boolean {
  const command = line.trimStart();
  return TAKES_FOLDER.test(command) || (TAKES_FILES.test(command) && command.includes('*'));
}

/** Commands of `lftp` and its like that send a file, or with `-r` and `mirror -R` a folder; and `!command`, for a shell here. */
export function applyTransfer(word: Word, running: Running): void {
  if (textOf(word).split(/[;\n]/).some(takesAwayThere)) emitResource('destroy', 'host', 'files', running);
  for (const [, command = ''] of textOf(word).matchAll(/(?:^|[;\n])[^\S\n]*!([^\n]+)/g)) {
    hiddenCommand(running.program, literalWord(command, word.span), running);
  }
  for (const [, verb = '', options = '', file] of textOf(word).matchAll(
    /(?:^|[;\n])[^\S\n]*(m?put|send|mirror)\s+((?:(?:-[xiXI]\s+\S+|--?[\w-]+(?:=\S*)?)\s+)*)([^\s;]+)/g,
  )) {
    const isReverse = /(?:^|\s)-(?:\w*R|-reverse\b)/.test(options);
    if (file !== undefined && (verb !== 'mirror' || isReverse)) {
      const sent = literalWord(file, word.span);
      const recursive = verb === 'mirror' || /(?:^|\s)-\w*[rR]/.test(options);
      emitPath('send', sent, running, recursive);
      if (recursive) tellUnproven(sent, running);
    }
  }
}
