import type { Command } from '../../../shell/command.js';
import type { Analysis } from '../../analysis.js';
import type { Unpacked } from '../files-of-call.js';
import { nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { isInside, isWithin } from '../../../paths/within.js';
import { textOf } from '../../../shell/command.js';
import { obstacle } from '../../analysis.js';
import { decodes, fetchedBy } from '../../wrappers/unknown-source.js';
import { contentOf } from './content.js';

const FOLDER = /^(?:-C|-d|-D|--directory|-o|-output-directory|--output-directory)$/;
const FOLDER_JOINED = /^(?:--directory=|-C|-o|--output-directory=)(?=.)/;

/** A copy of a copy, and so on. */
const MAX_COPIES = 8;

/** Archives of one call that are remembered: more than anybody writes out. */
const MAX_ARCHIVES = 64;

const UNPACKS = /^(?:tar|ditto|unsquashfs|hdiutil|gtar|bsdtar|unzip|bsdunzip|unar|unrar|rar|7z|7za|7zz|7zr)$/;

/** Programs that put what they make of their input, or of a text, into the file that an option names, or that stands last. */
const MAKES = /^(?:gcc|g\+\+|cc|c\+\+|clang|clang\+\+|tcc|rustc|go|zig|ghc|xxd|openssl|base64|basenc|uudecode)$/;

/** The archives that the call has fetched and unpacked so far. Worked out only when a file is run that was not on the disk before the call. */
function unpackedSoFar(analysis: Analysis): readonly Unpacked[] {
  const { flows, files } = analysis;
  for (; files.lookedThrough < flows.length; files.lookedThrough += 1) {
    const command = flows[files.lookedThrough]?.command;
    const program = nameOf(textOf(command?.words[0]));
    if (command !== undefined && UNPACKS.test(program)) rememberUnpacked(command, analysis);
    else if (command !== undefined && MAKES.test(program)) rememberMade(command, program, analysis);
  }
  return files.unpacked;
}

/** Remembers the folder into which a program for archives unpacks what the call has fetched: `curl … | tar xz`, `wget …; unzip a.zip`. */
function rememberUnpacked(command: Command, analysis: Analysis): void {
  const { words, input, cwd } = command;
  if (cwd === undefined) return;
  const texts = words.map(textOf);
  const at = (path: string): string => resolvePath(path, { cwd, home: analysis.world.home });
  const files = texts
    .slice(1)
    .filter((text) => text !== '' && !text.startsWith('-'))
    .map((text) => contentOf(at(text), analysis));
  const fetched =
    input.kind === 'pipe'
      ? input.from
      : texts.some((text) => /^https?:\/\//i.test(text))
        ? [command]
        : files.flatMap((content) => (content?.kind === 'unknown' ? [content.of] : []))[0];
  if (fetched === undefined || fetchedBy(fetched) === undefined) return;
  if (analysis.files.unpacked.length >= MAX_ARCHIVES) {
    return obstacle(analysis, `it fetches and unpacks more than ${MAX_ARCHIVES} archives`);
  }
  const folder = folderOf(texts);
  const into = folder === undefined ? cwd : at(folder);
  analysis.files.unpacked.push({ folder: into, isNamed: into !== cwd || isNew(into, analysis), of: fetched });
}

/** Remembers a file that is compiled of what the call fetches, or decoded: `curl … | gcc -x c -o file -`, `xxd -r -p text file`. */
function rememberMade(command: Command, program: string, { world: { home }, files }: Analysis): void {
  const { words, input, cwd } = command;
  const texts = words.map(textOf);
  const told = texts.findIndex((text) => /^(?:-o|-out|--output)$/.test(text));
  const file = told === -1 && program === 'xxd' && texts.length > 3 ? texts.at(-1) : texts[told + 1];
  if (cwd === undefined || file === undefined || file === program || file.startsWith('-') || files.unpacked.length >= MAX_ARCHIVES) return;
  const of = input.kind === 'pipe' && fetchedBy(input.from) !== undefined ? input.from : decodes([command]) ? [command] : undefined;
  if (of !== undefined) files.unpacked.push({ folder: resolvePath(file, { cwd, home }), isNamed: false, of });
}

/** Where a program is told to unpack. For `unzip`, `-o` says that files are replaced. */
function folderOf(texts: readonly string[]): string | undefined {
  const program = nameOf(texts[0] ?? '');
  const option = /^(?:bsd)?unzip$/.test(program) ? /^-d$/ : FOLDER;
  const last = texts.at(-1) ?? '';
  if (program === 'hdiutil') return texts.find((_, index) => texts[index - 1] === '-mountpoint') ?? '/Volumes';
  if (program === 'ditto') return last;
  return (
    texts.find((_, index) => option.test(texts[index - 1] ?? '')) ??
    (option === FOLDER ? texts.find((text) => FOLDER_JOINED.test(text))?.replace(FOLDER_JOINED, '') : undefined) ??
    (/^(?:un)?rar$/.test(program) && last.endsWith('/') ? last : undefined)
  );
}

/** A folder that the call itself has made holds nothing else. */
function isNew(folder: string, { effects, files: { cloned } }: Analysis): boolean {
  return (
    !cloned.some((clone) => isWithin(folder, clone)) &&
    effects.some(
      ({ kind, program, target }) => kind === 'write' && program === 'mkdir' && target.kind === 'path' && isWithin(folder, target.path),
    )
  );
}

/** What is run to install something. What is built from sources, and programs that are asked for their version, are not. */
const INSTALLS =
  /(?:^|\/)(?:install(?:[-_][\w-]+)?(?:\.\w+)?|(?:setup|bootstrap|init|run|start)(?:[-_][\w-]+)?(?:\.(?:sh|bash|py|pl|rb|ps1))?)$/;

/** What is a script for sure. In the folder of the project it may as well be what the call builds there. */
const SCRIPT = /\.(?:sh|bash|py|pl|rb|js|mjs|ps1|app|command|m?pkg|AppImage)$/;

/** What macOS opens as one thing, whose folder has nothing else in it; not built in the folder into which an archive was unpacked. */
const BUNDLE = /^[^]*?\/[^/]{1,200}\.(?:app|m?pkg|command)(?=\/|$)/;

/** The commands that fetched the archive which a script was in, or what a program was made of; undefined for a file that was there before. */
export function unpackedFrom(path: string, analysis: Analysis, copies = 0): readonly Command[] | undefined {
  const {
    files: { cloned, writings },
    world,
  } = analysis;
  const [first] = writings.get(path) ?? [];
  if (first?.kind === 'copy' && copies < MAX_COPIES) return unpackedFrom(first.source, analysis, copies + 1);
  const installs = INSTALLS.test(path);
  const made = unpackedSoFar(analysis).find(({ folder }) => folder === path);
  if (made !== undefined) return made.of;
  const [bundle] = BUNDLE.exec(path) ?? [];
  if (!(installs || bundle !== undefined || SCRIPT.test(path)) || world.disk.kindOf(path) !== 'absent') return undefined;
  // A repository that was cloned below the folder gave what is in it.
  const gave = ({ folder, isNamed }: Unpacked): boolean =>
    (installs || isNamed || bundle?.slice(0, bundle.lastIndexOf('/')) === folder) &&
    isInside(path, folder) &&
    !cloned.some((clone) => isInside(path, clone) && !isWithin(folder, clone));
  return unpackedSoFar(analysis).find(gave)?.of;
}
