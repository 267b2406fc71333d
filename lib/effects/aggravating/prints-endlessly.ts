import type { Command } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';
import { programName } from '../command/names/program-name.js';

/** Devices that never come to an end (null(4), random(4)). */
const ENDLESS_DEVICE = /^(?:if=)?\/dev\/(?:zero|u?random)$/;

/** Programs that print, in some form, all of the files they are given or of their input. */
const PASSES_CONTENT =
  /^(?:cat|tac|tr|rev|nl|fold|base32|base64|basenc|xxd|od|hexdump|strings|iconv|gzip|pigz|bzip2|xz|zstd|lz4|pv|mbuffer)$/;

/** An amount that fills most disks: 100 GB and more. */
const HUGE = /^(?:\d+[TPEZY]|\d{3,}G|\d{6,}M|\d{9,}K|\d{12})/i;

/** True for a command that prints without end, or more than a disk has room for: `yes`, `tr -dc a-z < /dev/urandom`, `head -c 500G /dev/zero`. */
export function printsEndlessly({ words: [name, ...args], input }: Command): boolean {
  const program = programName(textOf(name));
  const texts = args.map(textOf);
  if (program === 'yes') return true;
  if (program === 'seq') return /^inf(?:inity)?$/i.test(texts.at(-1) ?? '');
  const isGiven = texts.some((text) => ENDLESS_DEVICE.test(text)) || isEndlessInput(input);
  if (!isGiven) return false;
  if (program === 'head') return HUGE.test(/(?:^| )(?:-[qv]*c|--bytes)[ =]?(\w+)/.exec(texts.join(' '))?.[1] ?? '');
  if (program === 'dd') return !texts.some((text) => /^(?:of|count)=/.test(text));
  return PASSES_CONTENT.test(program);
}

function isEndlessInput(input: Command['input']): boolean {
  switch (input.kind) {
    case 'file':
      return ENDLESS_DEVICE.test(textOf(input.path));
    case 'pipe':
      return input.from.some(printsEndlessly);
    case 'none':
    case 'text':
      return false;
  }
}
