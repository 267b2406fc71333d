import type { Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis, Frame } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { folderOf, nameOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { inputText } from '../../../shell/output/output.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { contentOf, payFor, scriptsFile } from '../origin/content.js';
import { ownsMachines } from '../shipped/infrastructure-harm.js';
import { TASK_FILES } from '../formats/task-commands.js';
import { carriesTask, namesTasks } from './named-tasks.js';
import { isOfPrograms } from './programs-of-row.js';

/** Folders from the working one up in which a file is looked for. */
const MAX_FOLDERS = 5;

/** Words of a command that are looked at. */
const MAX_WORDS = 64;

/** The commands that a program runs because a file of the project gives them a name, if this session wrote that file, or others that they may run. */
export function taskScripts(program: string, command: Command, scope: Scope, { via, analysis }: Frame): readonly ProjectScript[] {
  const { words, cwd } = command;
  if (cwd === undefined) return [];
  const [, script] = /^(?:npm|pnpm|yarn|bun|node):(.+)$/.exec(program) ?? [];
  const wrapper = via.at(-1) ?? '';
  const key = script !== undefined ? 'npm-scripts' : carriesTask(wrapper) ? (wrapper.split(' ')[0] ?? '') : program;
  const byPath = /^mise\b/.test(key) ? ownFiles(words, cwd, analysis) : [];
  if (byPath.length > 0) return byPath;
  const rows = TASK_FILES.filter(({ programs }) => isOfPrograms(programs, key));
  if (rows.length === 0) return [];
  const texts =
    script === undefined
      ? words
          .slice(0, MAX_WORDS)
          .map(textOf)
          .filter((text) => !text.includes(HOLE))
      : [script];
  const given = key === program && script === undefined ? texts.slice(1) : texts;
  return rows.flatMap(({ files, option, commands, includes, isTelling }) => {
    const named = option === undefined ? undefined : valueOfOption(texts, option);
    if (option !== undefined && isFed(texts, named)) {
      const text = inputText(command, scope);
      return text.includes(HOLE) || !payFor(text.length, analysis)
        ? []
        : commands(text, given, 'Dockerfile').map((each) => ({ text: each, cwd, file: `${cwd}/-`, isOld: false }));
    }
    const names = named === undefined ? files : [named];
    const found = fileOf({ names, cwd, asked: namesTasks(key) ? texts : [], isTelling }, analysis);
    if (found === undefined) return [];
    return withIncluded(found, includes, analysis).flatMap(({ text, file, isOld, folder }) =>
      payFor(text.length, analysis) ? commands(text, given, file).map((each) => ({ text: each, cwd: folder, file, isOld })) : [],
    );
  });
}

/** The file that an option of one letter names, apart from it or joined to it, or the long option of the same meaning. */
function valueOfOption(texts: readonly string[], option: string): string | undefined {
  const long = option === '-s' ? '--snakefile' : '--file';
  const at = texts.findIndex((text) => text.startsWith(option) || text === long || text.startsWith(`${long}=`));
  const text = texts[at];
  if (text === undefined) return undefined;
  if (text.startsWith('--')) return text === long ? (texts[at + 1] ?? '') : text.slice(long.length + 1);
  return text === option ? (texts[at + 1] ?? '') : text.slice(option.length).replace(/^=/, '');
}

/** True where the file stands on the input: `compose -f - up`, `docker build -`. */
function isFed(texts: readonly string[], named: string | undefined): boolean {
  return named === '-' || named === '/dev/stdin' || (texts.includes('build') && texts.at(-1) === '-');
}

/** What stands in a folder for settings is about the one in which that folder stands. */
function folderOfProject(file: string): string {
  return folderOf(file).replace(/\/\.(?:vscode|devcontainer|config)$/, '');
}

/** A file of tasks. */
interface FoundFile {
  readonly text: string;
  readonly file: string;
  readonly isOld: boolean;
  /** Where its commands run. */
  readonly folder: string;
}

/** Files that one leads to, and names in each. */
const MAX_INCLUDED = 32;
const MAX_NAMES = 256;

/** The file, and those of its kind that it names; of a folder, the file of its own name in it, which is about that folder. */
function withIncluded(first: FoundFile, includes: RegExp | undefined, analysis: Analysis): readonly FoundFile[] {
  const found = new Map([[first.file, first]]);
  // Those that are found on the way are gone through as well.
  if (includes !== undefined) {
    for (const [file, { text, folder }] of found) {
      for (const [, name = ''] of [...text.matchAll(includes)].slice(0, MAX_NAMES)) {
        const path = resolvePath(name.replace(/^%workspace%\//, ''), { cwd: folderOf(file), home: analysis.world.home });
        const isFile = /\.\w+$/.test(path);
        const named = isFile ? path : `${path}/${nameOf(first.file)}`;
        const { content, isOld } = found.size >= MAX_INCLUDED || found.has(named) ? {} : (scriptsFile(named, analysis) ?? {});
        if (content?.kind === 'text' && isOld !== undefined) {
          found.set(named, { text: content.text, file: named, isOld, folder: isFile ? folder : path });
        }
      }
    }
  }
  return [...found.values()];
}

/** Folders in which each file is a task of mise, by its name. */
const TASK_FOLDERS = ['mise-tasks', '.mise-tasks', 'mise/tasks', '.mise/tasks', '.config/mise/tasks'];
const EXTENSIONS = ['', '.sh', '.py', '.js', '.ts', '.rb'];

/** Tasks of this session that are files of their own: `mise run db:reset` runs `mise-tasks/db/reset`. */
function ownFiles(words: Command['words'], cwd: string, analysis: Analysis): readonly ProjectScript[] {
  const names = words
    .slice(0, MAX_WORDS)
    .map(textOf)
    .filter((text) => /^[A-Za-z][\w:.-]*$/.test(text))
    .map((text) => text.replaceAll(':', '/'));
  const paths = names.flatMap((name) =>
    TASK_FOLDERS.flatMap((folder) => EXTENSIONS.map((extension) => `${cwd}/${folder}/${name}${extension}`)),
  );
  return paths
    .filter((path) => contentOf(path, analysis) !== undefined)
    .map((file) => ({ text: shellQuoted(file), cwd, file, isOld: false }));
}

/** A compose file that was there before counts where it gives a container the whole disk of the machine, with all rights. */
function givesMachine(file: string, { world }: Analysis): ReturnType<typeof scriptsFile> {
  const found = /compose[\w.-]{0,40}\.ya?ml$/.test(file) ? world.disk.readText(file) : undefined;
  return found?.kind === 'present' && ownsMachines(found.text.slice(0, MAX_COMPOSE))
    ? { content: { kind: 'text', text: found.text }, isOld: false }
    : undefined;
}

/** UTF-16 code units. */
const MAX_COMPOSE = 65_536;

/** Which file with tasks is looked for, from the folder at hand upwards. */
interface SoughtFile {
  /** Paths, or names; the first that is there counts. */
  readonly names: readonly string[];
  readonly cwd: string;
  /** Tasks that are named. */
  readonly asked: readonly string[];
  /** As the row of the program has it. */
  readonly isTelling: boolean | undefined;
}

function fileOf({ names, cwd, asked, isTelling }: SoughtFile, analysis: Analysis): FoundFile | undefined {
  let folder = cwd;
  for (let left = MAX_FOLDERS; left > 0 && folder !== '/'; left -= 1) {
    for (const name of names) {
      const file = name.startsWith('/') ? name : `${folder}/${name}`;
      const { content, isOld } = givesMachine(file, analysis) ?? scriptsFile(file, analysis, asked, isTelling) ?? {};
      if (content?.kind === 'text' && isOld !== undefined) return { text: content.text, file, isOld, folder: folderOfProject(file) };
    }
    folder = folderOf(folder);
  }
  return undefined;
}
