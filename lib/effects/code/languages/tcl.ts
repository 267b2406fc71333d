import type { CodeReading } from '../reading.js';
import { COMMON_SHELL } from '../../../shell/shell-names.js';
import { emitResource } from '../../command/emit.js';
import { runFoundInShell, runInShell, touchFile, touchTree } from '../touch-files.js';
import { stringAt } from '../reading.js';

const STARTED = /\b(?:exec|spawn)\s+([\w./-][^;\n\]§]{0,300})/g;
const STARTED_WITH_STRING = /\b(?:exec|spawn)\s(?:(?!\b(?:exec|spawn)\s)[^\n§])*§(\d+)§/g;
const DELETED = /\bfile\s+delete\s+(?:-force\s+)?(?:--\s+)?(\[file\s+join\s+[^\]\n]{1,200}\]|[^\s;\]§]+|§\d+§)/g;
/** `set dir /a`, `set dir [file join $a b]` */
const SET = /\bset\s+(\w{1,60})\s+(\[file\s+join\s+[^\]\n]{1,200}\]|[^\s;\]§[]+|§\d+§)/g;

/** Characters of a value that are followed. */
const MAX_VALUE = 1_024;

/** `open .env`, `open "$env(HOME)/x"`, with a mode or without one, and channels of Tcl. */
const OPENED = /\bopen\s+(§\d+§|\[file\s+join\s+[^\]\n]{1,200}\]|[\w.~/$(){}-]+(?![\w.~/$(){}-]))(?!\s+[wa])/g;

/** `socket host port`, and a shell or program that is told what comes from it. */
const CONNECTED = /\bsocket\s+(?!-server)\S+\s+\S/;
const RUNS_RECEIVED = new RegExp(String.raw`\bexec\s+(?:(?:/bin/)?${COMMON_SHELL}\s+(?:-\w+\s+)*\$|\{\*\}|\$)|\beval\s+\$`);

/** `{*}[glob -nocomplain $d/*]`, `[glob -directory $d *]` */
const GLOBBED = /(?:\{\*\})?\[\s?(?:lsort\s\[\s?)?glob\s([^[\]]{0,200}?)([^\s[\]]{1,200})\s?\]{1,2}/g;
/** `foreach f [glob a/*] {` */
const EACH = /\bforeach\s+(\w{1,60})\s+([^\s{}[\]]{1,200})\s*\{/g;
/** `cd $env(HOME)`, and with it what is relative. */
const ENTERED = /(?:^|[\n;])\s{0,20}cd\s+([^\s;\]]{1,200})/;
/** `close [open $f w]` */
const LEFT_EMPTY = /\bclose\s+\[\s?open\s+([^\s\]]{1,200})\s+§?w/g;

/** Lists of files by the pattern that finds them. */
function withPatterns(code: string): string {
  return code
    .replace(GLOBBED, (_whole, options: string, pattern: string) => {
      const folder = /-dir(?:ectory)?\s+(\S+)/.exec(options)?.[1];
      return folder === undefined ? pattern : `${folder}/${pattern}`;
    })
    .replace(/\$(?:env\(HOME\)|::env\(HOME\))/g, '~');
}

/** Commands of Tcl and expect, which has calls without brackets only. */
export function tclEffects(reading: CodeReading): void {
  const code = withPatterns(reading.masked.code);
  if (CONNECTED.test(code) && RUNS_RECEIVED.test(code)) emitResource('execute', 'host', 'a connection', reading.running);
  for (const [, command = ''] of code.matchAll(STARTED)) runInShell(command, reading);
  runFoundInShell(STARTED_WITH_STRING, reading);
  const variables = new Map<string, string>();
  const value = (word: string): string => {
    const joined = word.startsWith('[')
      ? word
          .slice(1, -1)
          .replace(/^file\s+join\s/, '')
          .trim()
      : undefined;
    const text = joined === undefined ? (stringAt(/^§(\d+)§$/.exec(word)?.[1], reading) ?? word) : joined.split(/\s+/).map(value).join('/');
    return text
      .replace(/\$(?:env\(HOME\)|::env\(HOME\))/g, '~')
      .replace(/\$\{?(\w{1,60})\}?/g, (whole, name: string) => variables.get(name) ?? whole)
      .slice(0, MAX_VALUE);
  };
  for (const [, name = '', word = ''] of code.matchAll(SET)) variables.set(name, value(word));
  for (const [, name = '', listed = ''] of code.matchAll(EACH)) if (/[*?]/.test(listed)) variables.set(name, value(listed));
  const entered = ENTERED.exec(code)?.[1];
  const placed = (word: string): string =>
    entered === undefined || /^[/~$]/.test(value(word)) ? value(word) : `${value(entered)}/${value(word)}`;
  for (const [, file = ''] of code.matchAll(LEFT_EMPTY)) if (/[*?]/.test(value(file))) touchFile('discard', placed(file), reading);
  for (const [, file = ''] of code.matchAll(OPENED)) touchFile('read', value(file), reading);
  for (const [, file = ''] of code.matchAll(DELETED)) touchTree('delete', placed(file), reading);
}
