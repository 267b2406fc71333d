import type { Memory, MemorySubject } from '../../types.js';
import { wordsIn } from '../words-in.js';

const settingsKeyOf = (file: string): MemorySubject => `settings ${file}`;

/** Keeps what stands in a settings file, by keys that hold no value. */
export function rememberSettings(memory: Memory, file: string, keys: readonly string[]): void {
  memory.append(settingsKeyOf(file), { keys: keys.join(' ') }, 'session');
}

/** The keys of what last stood in a settings file as far as this session goes; undefined where that is not known. */
export function settingsBefore(memory: Memory, file: string): readonly string[] | undefined {
  const last = memory.recent(settingsKeyOf(file), 'session').at(-1);
  return last === undefined ? undefined : wordsIn(last, 'keys');
}
