import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { runShellText } from '../../wrappers/run-shell-text.js';
import { inside } from '../../analysis.js';
import { emitResource } from '../emit.js';

/** Commands that everyone names in such places. */
const USUAL =
  /^(?:\/usr(?:\/local)?\/bin\/|\/bin\/|\/opt\/homebrew\/bin\/)?(?:ssh|less|more|cat|true|false|:|vim?|nvim|nano|emacs|code|delta|bat|gzip|pigz|bzip2|pbzip2|xz|zstd|lz4|sort|uniq|wc|head|tail|column|git-upload-pack|git-receive-pack|none|osxkeychain|diff|colordiff|vimdiff|meld|opendiff|kdiff3|bcompare|difft|xdg-open|open|firefox|chrom(?:e|ium(?:-browser)?)|google-chrome|msedge|edge|safari|webkit|brave|opera|ie\d{0,2}|w3m|lynx|pdftotext|antiword|catdoc|qemu-[a-z0-9_]+|wasmtime)(?:\s+[\w./=@:+~,-]+)*$/;

/** Commands that only look at what they are given: a sum, a count, a piece of it, a test of an archive. What else they did would be told beside. */
const FILTER =
  /^(?:\/usr(?:\/local)?\/bin\/|\/bin\/)?(?:sha\d{1,3}sum|shasum|md5sum|b[23]sum|cksum|sum|wc|cut|sort|uniq|head|tail|tr|grep|egrep|fgrep|od|xxd|hexdump|nl|rev|tac|fold|column|cat|jq|file|strings|echo|(?:unzip|zip|gzip|gunzip|bzip2|xz|zstd|7z) -?t[a-z]{0,4}|(?:tar|bsdtar) -?t[a-z]{0,4})(?:\s+(?:[\w./=@:+~,^%-]+|'[^'\\$`|]*'|"[^"\\$`|]*"))*$/;

/** Filters in one pipeline. */
const MAX_FILTERS = 8;

/** True for filters one behind the other: `sha256sum | cut -c1-16`. */
function isFiltered(text: string): boolean {
  const parts = text.split('|');
  return parts.length <= MAX_FILTERS && parts.every((part) => FILTER.test(part.trim()));
}

/** Options by which a browser starts another program, or takes in code. */
const STARTS_OTHERS = /\s--[\w-]*(?:prefix|launcher|subprocess-path|extensions?|plugins?)\b/;

/** A command where few expect one: it is told by itself, and then by what it does. `name` says where it stands. */
export function hiddenCommand(name: string, word: Word, running: Running): void {
  for (const value of word.values) {
    if (value.text.trim() === '') continue;
    const isUsual = (USUAL.test(value.text.trim()) && !STARTS_OTHERS.test(value.text)) || isFiltered(value.text);
    if (isUsual && !/\s/.test(value.text.trim())) continue;
    if (!isUsual) emitResource('execute', 'hidden-command', name, running);
    const frame = inside(running.frame, name, word.span);
    if (frame !== undefined) runShellText(value.text, word, running.scope, frame);
  }
}
