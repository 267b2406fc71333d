/** One of an application's sources by its path or as a module: they are not noted as what scripts may run. */
const SOURCE = /(?<![\w-])(?:src|lib|app)[/.]\w[\w./-]*/g;

/** The same in a folder of its own: `packages/api/src/gen.ts`. */
const FOLDERS_ABOVE = /(?:[\w@-][\w.@-]*\/){1,9}$/;

/** What a command goes into first, or has a program go into. */
const GOES = /(?:\bcd|--prefix|--cwd|--dir|-C)[ =](?:\.\/)?([\w@-][\w./@-]*)/g;

/** What may be a source where a command has gone into a folder of them. */
const IN_SOURCES = /(?:^|\/)(?:src|lib|app)(?:\/|$)/;
const FILE = /(?<![\w/.-])(?:\.\/)?(\w[\w/-]*\.(?:[cm]?[jt]sx?|py|php|rb|dart|ml|zig|exs?))\b/g;

/** What a name may stand for. */
const ENDINGS = ['', '.ts', '.js', '.py', '.tsx', '.mts', '.mjs'];

/**
 * True where commands, in a text that stands in this folder, name one of the application's sources that this session wrote: of
 * others `RUN_BY_SCRIPTS` tells.
 */
export function namesWritten(text: string, folder: string, wrote: (file: string) => boolean): boolean {
  const isWritten = (name: string): boolean => ENDINGS.some((ending) => wrote(`${folder}/${ending === '.py' ? name.replaceAll('.', '/') : name}${ending}`));
  const entered = [...text.matchAll(GOES)].map(([, name = '']) => name.replace(/\/$/, ''));
  const named = [...text.matchAll(SOURCE)].some(({ 0: name, index }) => {
    const above = FOLDERS_ABOVE.exec(text.slice(Math.max(0, index - MAX_ABOVE), index))?.[0] ?? '';
    return isWritten(name) || (above !== '' && isWritten(above + name)) || entered.some((each) => isWritten(`${each}/${name}`));
  });
  return named || entered.some((each) => IN_SOURCES.test(each) && [...text.matchAll(FILE)].some(([, name = '']) => wrote(`${folder}/${each}/${name}`)));
}

/** Characters in front of a name that may be folders. */
const MAX_ABOVE = 200;
