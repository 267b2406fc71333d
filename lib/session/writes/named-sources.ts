/** One of an application's sources by its path or as a module: they are not noted as what scripts may run. */
const SOURCE = /(?<![\w-])(?:[\w@-]+\/)*(?:src|lib|app)[/.]\w[\w./-]*/g;

/** What a name may stand for. */
const ENDINGS = ['', '.ts', '.js', '.py'];

/**
 * True where commands, in a text that stands in this folder, name one of the application's sources that this session wrote: of
 * others `RUN_BY_SCRIPTS` tells.
 */
export function namesWritten(text: string, folder: string, wrote: (file: string) => boolean): boolean {
  return (text.match(SOURCE) ?? []).some((name) =>
    ENDINGS.some((ending) => wrote(`${folder}/${ending === '.py' ? name.replaceAll('.', '/') : name}${ending}`)),
  );
}
