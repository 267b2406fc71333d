import type { Running } from '../command/running.js';
import { literalWord } from '../../shell/command.js';
import { emitPath, emitResource } from '../command/emit.js';

/** `Stop-Process -Id (Get-NetTCPConnection -LocalPort 3000).OwningProcess` stops what listens at one port. */
export function listenerAt(behind: readonly string[] = []): readonly string[] {
  const [program = '', ...args] = behind;
  const port = args[args.findIndex((arg) => /^-localport$/i.test(arg)) + 1] ?? '';
  return /^get-nettcpconnection$/i.test(program) && /^\d+$/.test(port) && args.some((arg) => /^-localport$/i.test(arg))
    ? [`at port ${port}`]
    : [];
}

/** `Stop-Process -Id (Get-Content server.pid)` stops the one process of which a server has written the number; not with more behind a comma. */
export function numberedIn(behind: readonly string[] = [], next: readonly string[] = []): readonly string[] {
  const [program = '', ...args] = behind;
  const [file, ...others] = args.filter((arg) => !/^-(?:path|literalpath|raw)$/i.test(arg));
  const isOne =
    /^(?:get-content|gc|cat|type)$/i.test(program) && file !== undefined && others.length === 0 && /^[^,*?[\]]{1,400}\.pid$/i.test(file);
  return isOne && next[0]?.startsWith(',') !== true ? [`in ${file}`] : [];
}

/** `ForEach-Object Delete` calls a method of what comes down the pipe. */
export function calledOnEach(words: readonly string[]): readonly string[] {
  return words.length === 2 && /^(?:%|foreach(?:-object)?)$/i.test(words[0] ?? '') && /^delete$/i.test(words[1] ?? '')
    ? ['.Delete']
    : words;
}

/** `(Get-Item x).Delete($true)` deletes a folder with all that is in it; of what is true, no word is left. */
export function isWholeDeletion(program: string, behind: readonly string[] | undefined): boolean {
  return program.endsWith('.delete') && behind?.[0] === '';
}

/** `$env:X` by itself, or printed: what is only assigned or used in a call is not shown. */
export function shownVariables(words: readonly string[], running: Running): void {
  const prints = /^(?:echo|write|write-(?:output|host|information|warning|verbose)|out-host)$/.test(running.program);
  if (!prints && (!/^\$env:\w+$/i.test(words[0] ?? '') || words.length > 1)) return;
  for (const word of words) {
    for (const match of word.matchAll(/\$env:(\w{1,200})/gi)) emitResource('reveal-environment', 'environment', match[1] ?? '', running);
  }
}

/** What is redirected then empties a file. */
const PRINTS_NOTHING = /^(?:(?:type|cat|gc|get-content) nul)?$/i;

/** Files that what a statement prints goes into. */
export function redirected(words: readonly string[], running: Running): void {
  words.forEach((word, index) => {
    const file = /^[*\d]?>{1,2}$/.test(word) ? words[index + 1] : undefined;
    if (file === undefined || file.startsWith('$')) return;
    emitPath('write', literalWord(file), running);
    if (word === '>' && PRINTS_NOTHING.test(words.slice(0, index).join(' '))) emitPath('discard', literalWord(file), running);
  });
}
