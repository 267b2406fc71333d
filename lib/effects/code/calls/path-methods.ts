import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { placed } from './placed.js';
import { receiverBefore } from '../text/expression.js';
import { touchFile } from '../touch-files.js';
import { argumentsBehind, eachTold, textNow } from '../reading.js';
import { foundIn, type Sought } from '../sought.js';

/** Methods of python's `Path` that change what a path names. Texts and tables have methods of the first two names. */
const METHOD: Sought = {
  holding: ['.re|.ch|.lch|.symlink|.hardlink|.link_to|.touch'],
  expression: /\.(rename|replace|chmod|lchmod|touch|symlink_to|hardlink_to|link_to)\s*\(/g,
};
/** Modules that have functions of these names. */
const MODULE = /^(?:os|shutil)$/;

/** `Path(x).rename(y)`: the path stands before the call. Python only. */
export function methodsOfPaths(reading: CodeReading): void {
  const { code } = reading.masked;
  if (!code.includes('Path')) return;
  for (const match of foundIn(code, METHOD)) {
    const { 1: name = '', index } = match;
    const receiver = receiverBefore(code, index);
    if (receiver === '' || MODULE.test(receiver)) continue;
    const args = argumentsBehind(match, reading);
    eachTold(index, reading, () => changed(name, textNow(receiver, reading), args, reading));
  }
}

function changed(name: string, file: string, args: readonly string[], reading: CodeReading): void {
  if (file === '' || file === HOLE) return;
  const [first = ''] = args;
  switch (name) {
    case 'rename':
    case 'replace':
      // `text.replace(a, b)`, `time.replace(hour=0)`, `table.rename(columns=…)`.
      return args.length === 1 && !/^\s*(?!target\b)\w+\s*=(?!=)/.test(first)
        ? placed('move', file, valueOf(first, reading), reading)
        : undefined;
    case 'chmod':
    case 'lchmod':
      return touchFile('change-permission', file, reading);
    case 'symlink_to':
      return placed('link', valueOf(first, reading), file, reading);
    case 'hardlink_to':
      return placed('hard-link', valueOf(first, reading), file, reading);
    case 'link_to':
      return placed('hard-link', file, valueOf(first, reading), reading);
    default:
      return touchFile('write', file, reading);
  }
}

function valueOf(argument: string, reading: CodeReading): string {
  return textNow(argument.replace(/^\s*target\s*=/, ''), reading);
}
