import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { nameOf } from '../../paths/names.js';

/** Options of `adb` with a value that stand before `shell`. */
const VALUED = /^-[HPLt]$/;

/** True behind `adb -e shell` and `adb -s emulator-5554 shell`: an emulator is made anew as often as one likes. How `adb` names them: developer.android.com/tools/adb. */
export function isOnEmulator({ command, frame }: Running): boolean {
  for (let flow = frame.analysis.flow; flow !== undefined; flow = flow.wrapper) {
    const { words } = flow.command;
    if (flow.command === command || nameOf(textOf(words[0])) !== 'adb') continue;
    if (words.some(({ values }) => values.length > 1 || values[0].text.includes(HOLE))) return false;
    const texts = words.slice(1).map(textOf);
    const before = texts.slice(0, Math.max(0, texts.indexOf('shell')));
    if (before.some((text) => VALUED.test(text) || text === '-d')) return false;
    const serials = before.flatMap((text, at) => (text === '-s' ? [before[at + 1] ?? ''] : []));
    return serials.length > 0 ? serials.every((serial) => /^emulator-\d{4,5}$/.test(serial)) : before.includes('-e');
  }
  return false;
}
