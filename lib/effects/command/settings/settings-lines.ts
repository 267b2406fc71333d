import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import { folderOf } from '../../../paths/names.js';
import { pathNamed } from '../../target.js';
import { writtenText } from '../../written/origin/content.js';

/** A file of settings that a command names. */
export interface Settings {
  readonly text: string;
  readonly path: string;
  /** The word by which it is named. */
  readonly word: Word;
  readonly running: Running;
}

/** What a program does because such a file says so. */
export type Read = (settings: Settings) => void;

/** Files in a variable that names several. */
export const MAX_SETTINGS_FILES = 16;

/** UTF-16 code units of a file that are looked at. */
export const MAX_SETTINGS_TEXT = 65_536;

/** Lines of one sort in a file that are looked at. */
export const MAX_SETTINGS_LINES = 64;

/**
 * The values, without their quotes, of all lines `name = value` and `name: value`.
 *
 * @param names alternatives of an expression
 * @param between what stands between name and value instead
 */
export function settingValues(text: string, names: string, between = String.raw`[ \t]{0,40}[=:][ \t]{0,40}`): readonly string[] {
  return [...text.matchAll(new RegExp(`^[ \\t]{0,40}(?:${names})${between}(.{0,2000})$`, 'gim'))]
    .slice(0, MAX_SETTINGS_LINES)
    .map(([, value = '']) =>
      value
        .trimEnd()
        .replace(/;$/, '')
        .replace(/^(["'])(.*)\1$/, '$2'),
    );
}

/** For `settingValues`: what stands between name and value where the sign `=` may not, or need not. */
export const BY_BLANKS = String.raw`[ \t]{1,40}`;
export const BY_EQUALS = String.raw`[ \t=]{1,40}`;

/** A text with what stands in the files of this session that it includes, of which ssh takes those below its own folder, too. */
export function withFiles({ text, path, running }: Settings, names: readonly string[]): string {
  const found = names
    .flatMap((name) => name.split(/[ \t]+/))
    .slice(0, MAX_SETTINGS_FILES)
    .flatMap((name) => {
      const given = pathNamed(name, running);
      return (
        [given, `${folderOf(path)}/${name}`]
          .map((file) => (file === undefined ? undefined : writtenText(file, running.frame.analysis)))
          .find((content) => content !== undefined) ?? []
      );
    });
  return [text, ...found.map((content) => content.slice(0, MAX_SETTINGS_TEXT))].join('\n');
}
