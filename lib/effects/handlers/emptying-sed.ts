import type { Word } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';

/** What a command of `sed` is for: nothing, or which lines; and its letter with all that follows (sed(1), "Addresses"). */
const COMMAND = /^(\\?([/|%,])(?:[^\\\n]|\\.){0,200}?\2I?|[\d$~,+]{0,20})\s{0,9}(!?)\s{0,9}([a-zA-Z:=][^]*)$/;

/** Of which each line is one. */
const EACH_LINE = /^(?:|1,\$|[01]~1|\/(?:\^|\$|\.|\.\*|\^\.\*\$?)?\/)$/;

/** Which puts nothing out: what holds lines, or takes them together, marks and the way to them, and what changes a line. */
const SILENT =
  /^(?:[xhHgGND]$|:\s{0,9}\w{1,20}$|[btT]\s{0,9}\w{0,20}$|s([/|#,!~])(?:[^\\\n]|\\.){0,200}?\1(?:[^\\\n]|\\.){0,200}?\1[gI0-9]{0,4}$)/;

/** Empties the line, or leaves a blank in its place: `z`, `s/.+/ /`, `s/.//g`. */
const EMPTIES = /^(?:z|s([/|#,!~])(?:\^?\.[*+]\$?|\[\^\\n\][*+])\1 ?\1[gI]{0,2}|s([/|#,!~])\.\2 ?\2[gI]{0,2}g[gI]{0,2})$/;

/** Commands that are looked at. */
const MAX_COMMANDS = 16;

/** True for scripts of `sed` that delete each line, or leave nothing in it: `d`, `1,$d`, `/a/!d;d`, `s/.+//`, `Q`. */
export function emptiesBySed(scripts: readonly Word[]): boolean {
  if (scripts.length === 0 || scripts.some(({ values }) => values.some(({ certainty }) => certainty !== 'certain'))) return false;
  const commands = scripts.map(textOf).join('\n').split(/[;\n]/).map(trimmed).filter(Boolean);
  const deleted = new Set<string>();
  for (const command of commands.slice(0, MAX_COMMANDS)) {
    const [, lines = '', , not = '', does = ''] = COMMAND.exec(command) ?? [];
    const isEach = not === '' && EACH_LINE.test(lines);
    if (does === 'd' || does === 'Q') {
      // Which lines and which not: between them all.
      if (isEach || deleted.has(`${lines}${not === '' ? '!' : ''}`) || (does === 'Q' && not === '' && lines === '1')) return true;
      if (does === 'd') deleted.add(`${lines}${not}`);
    } else if (isEach && EMPTIES.test(does)) return commands.length === 1;
    else if (!SILENT.test(does)) return false;
  }
  return false;
}

/** Without a note behind it, and the brackets of a group, which only hold commands together. */
function trimmed(command: string): string {
  return command
    .replace(/\s#[^\n]{0,200}$/, '')
    .replace(/^\s{0,9}\{|\}\s{0,9}$/g, '')
    .trim();
}
