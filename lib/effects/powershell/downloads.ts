import type { Running } from '../command/running.js';
import { emitResource } from '../command/emit.js';

/** Words that bring something from the net, in a statement. */
export const DOWNLOADS =
  /\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|curl|wget|downloadstring|downloaddata|net\.webclient|httpclient|get(?:string|bytearray)async|start-bitstransfer)\b/i;

/** Programs of Windows that do so as well, into the file that they name last. */
const BRINGS = /^(?:certutil|bitsadmin)$/;

/** Files that a text of PowerShell brings from the net. */
export class Downloads {
  /** Where each comes from, by its name in small letters. */
  readonly #addresses = new Map<string, string>();
  /** What was written out of text that hides it, by its name in small letters. */
  readonly #decoded = new Set<string>();

  /**
   * Remembers what one statement brings, or tells that it runs what an earlier one brought: by its own name, or as `-File`.
   *
   * @param before the words of the statement in front of it
   */
  statement(words: readonly string[], running: Running, before: readonly string[] | undefined): void {
    // `.DownloadFile('address', 'file')`
    const [, address, file] = /downloadfile$/i.test(before?.at(-1) ?? '') ? (/^(\w+:\/\/[^,]*),\s?(.+)$/.exec(words.join(' ')) ?? []) : [];
    if (address !== undefined && file !== undefined) return void this.#addresses.set(fileName(file), address);
    const decoded = running.program === 'certutil' && words.some((word) => /^[-/]decode(?:hex)?$/i.test(word)) ? words.at(-1) : undefined;
    if (decoded !== undefined) return void this.#decoded.add(fileName(decoded));
    const name = DOWNLOADS.test(running.program) || BRINGS.test(running.program) ? writtenBy(running.program, words) : undefined;
    if (name !== undefined) return void this.#addresses.set(fileName(name), words.find((word) => word.includes('://')) ?? running.program);
    const from = this.#addresses.get(fileName(startedBy(running.program, words)));
    if (from !== undefined) emitResource('execute', 'host', from, running);
    if (this.#decoded.has(fileName(startedBy(running.program, words)))) emitResource('execute', 'hidden-command', 'certutil', running);
  }
}

/** The file into which something is fetched. */
function writtenBy(program: string, words: readonly string[]): string | undefined {
  const option = words.findIndex((word) => /^-(?:outfile|destination|o)$/i.test(word));
  if (option !== -1) return words[option + 1];
  if (BRINGS.test(program)) {
    return words.some((word) => word.includes('://')) ? words.findLast((word) => !/^[-/]|:\/\//.test(word)) : undefined;
  }
  return program === 'start-bitstransfer' ? words.slice(1).findLast((word) => !word.startsWith('-') && !word.includes('://')) : undefined;
}

/** The file that a statement would start. */
function startedBy(program: string, words: readonly string[]): string {
  const [first = '', second = ''] = words;
  if (/^(?:[.&]|saps|start-process|bash|sh|node|python3?)$/i.test(first)) return second;
  return /^p(?:wsh|owershell)$/.test(program) ? (words.at(-1) ?? '') : first;
}

function fileName(path: string): string {
  return path.replace(/^.*[\\/]/, '').toLowerCase();
}
