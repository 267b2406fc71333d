import type { Language } from '../languages/language.js';
import type { Word } from '../../../shell/command.js';
import type { Running } from '../../command/running.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { moduleFile } from '../../written/found/module-file.js';

/** Options that load a module by its name, and how a name becomes a path below a folder of `-I`. */
const LOADS: Readonly<Partial<Record<Language, { readonly option: RegExp; readonly path: (name: string) => string }>>> = {
  perl: { option: /^-[Mm]-?(.*)$/, path: (name) => `${(name.split(/[=\s]/, 1)[0] ?? '').replaceAll('::', '/')}.pm` },
  ruby: { option: /^-r(.*)$/, path: (name) => name },
  lua: { option: /^-l(.*)$/, path: (name) => name.replaceAll('.', '/') },
};

/** Words of a command that are looked at. */
const MAX_WORDS = 64;

/** The files of this session that options load by a module's name: `perl -Ilib -MA::B`, `ruby -r./a`. */
export function loadedModules(language: Language, args: readonly Word[], { command: { cwd }, scope, frame }: Running): readonly string[] {
  const row = LOADS[language];
  if (row === undefined || cwd === undefined) return [];
  const texts = args.slice(0, MAX_WORDS).map(textOf);
  const valuesOf = (option: RegExp): readonly string[] =>
    texts
      .flatMap((text, at) => {
        const value = option.exec(text)?.[1];
        return value === undefined ? [] : [value === '' ? (texts[at + 1] ?? '') : value];
      })
      .filter((value) => value !== '' && !value.includes(HOLE));
  // Only lua looks into the working folder by itself, and a path is one from there.
  const folders = [cwd, ...valuesOf(/^-I(.*)$/).map((folder) => resolvePath(folder, { cwd, home: scope.home }))];
  return valuesOf(row.option).flatMap((name) => {
    const among = language === 'lua' || /^[./]/.test(name) ? folders : folders.slice(1);
    return among.flatMap(
      (folder) => moduleFile(resolvePath(row.path(name), { cwd: folder, home: scope.home }), language, frame.analysis) ?? [],
    );
  });
}
