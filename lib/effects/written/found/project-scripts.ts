import type { Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis, Frame } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { own } from '../../../json.js';
import { folderOf } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { textOf } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { isStandardInput } from '../../../shell/output/standard-input.js';
import { commandOutput, inputText } from '../../../shell/output/output.js';
import { perhapsExported } from '../../command/environment/perhaps-given.js';
import { hasPlanted, payFor, scriptsFile } from '../origin/content.js';
import { foundCommands } from './found-files.js';
import { loadedCommands } from './loaded-by-settings.js';
import { justfileAsMakefile } from '../formats/justfile.js';
import { LINE_END } from '../formats/line-end.js';
import { recipesOf } from '../formats/makefile.js';
import { withIncludedRules } from './included-rules.js';
import { runsOldTasks } from './named-tasks.js';
import { oldRecipes } from './old-recipes.js';
import { packageScripts, scriptsInPackages } from './package-scripts.js';
import { taskScripts } from './task-files.js';
import { optionValue, workingFolder } from './working-folder.js';
import { runsInPackages } from './packages-meant.js';
import { asMakefile } from '../formats/taskfile.js';
import { MAKEFILE_NAMES } from '../../../paths/makefile-names.js';

const MANAGER = /^(?:npm|pnpm|yarn|bun)(?: |$)/;

/** The scripts that a package manager or `make` would run, if this session wrote the file in which they stand, or others that they may run. */
export function projectScripts(program: string, command: Command, scope: Scope, frame: Frame): readonly ProjectScript[] {
  const { analysis, via } = frame;
  if (MANAGER.test(program)) return packageScripts(command, scope, analysis, via.at(-1) === 'yarn workspaces');
  const runner = own(RUNNERS, program);
  if (runner !== undefined) return runnerRecipes(runner, command, scope, analysis);
  if (/^g?make$/.test(program)) return makeRecipes(command, scope, analysis);
  const isPlanted = hasPlanted(analysis);
  if (!isPlanted && !runsOldTasks(program, command.words, via)) return [];
  const tasks = [...taskScripts(program, command, scope, frame), ...(runsInPackages(program) ? scriptsInPackages(command, analysis) : [])];
  if (tasks.length > 0 || !isPlanted) return tasks;
  return [
    ...foundCommands(program, command, analysis).map(({ text, file }) => ({ text, cwd: folderOf(file), file, isOld: false })),
    ...loadedCommands(program, command, analysis),
  ];
}

function makeRecipes(command: Command, scope: Scope, analysis: Analysis): readonly ProjectScript[] {
  const folder = workingFolder(command, ['-C', '--directory'], analysis);
  const makefile = folder === undefined ? undefined : withEvaluated(makefileOf(folder, command, scope, analysis), folder, command);
  if (folder === undefined) return [];
  const [args, environment] = [command.words.slice(1).map(textOf), environmentOf(command, scope, analysis)];
  // With this option they come before the variables of the makefile.
  const overriding = args.some((arg) => /^-[BbdikpqrRsSvw]*e|^--environment-overrides$/.test(arg))
    ? [...environment].map(([name, text]) => `${name}=${text}`)
    : [];
  // `MAKEFLAGS=OUT=/x make`, `make MAKEFLAGS=OUT=/x`: make reads them as if they stood behind it.
  const given = args.map((arg) => /^MAKEFLAGS:{0,2}=(.*)$/s.exec(arg)?.[1] ?? '');
  const flags = [environment.get('MAKEFLAGS') ?? '', ...given].flatMap((text) => text.split(/\s+/)).filter((word) => word.includes('='));
  const all = [...args, ...flags, ...overriding];
  const named = optionValue(command, ['-f', '--file', '--makefile']);
  const old = (): readonly ProjectScript[] =>
    oldRecipes(
      named === undefined ? MAKEFILE_NAMES : [named],
      folder,
      { args: all, assigned: assignedBy(command), environment },
      recipesOf,
      analysis,
    );
  if (makefile === undefined) return old();
  if (!payFor(makefile.text.length, analysis)) return [];
  return [
    ...(makefile.isOld ? old() : []),
    ...recipesOf(makefile.text, all, environment).map((text) => ({ ...makefile, text, cwd: folder })),
  ];
}

/** The variables that stand in front of a command, with their values. */
function assignedBy({ assignments }: Command): readonly (readonly [string, string])[] {
  return assignments.map(({ name, value }) => [name, value.values[0].text]);
}

/** `--eval=rules`, which stand before the makefile. */
function withEvaluated(
  makefile: Omit<ProjectScript, 'cwd'> | undefined,
  folder: string,
  { words }: Command,
): Omit<ProjectScript, 'cwd'> | undefined {
  const texts = words.map(textOf);
  const given = texts.flatMap((text, at) =>
    text.startsWith('--eval=') ? [text.slice('--eval='.length)] : /^(?:--eval|-E)$/.test(texts[at - 1] ?? '') ? [text] : [],
  );
  return given.length === 0
    ? makefile
    : { file: `${folder}/Makefile`, ...makefile, text: [...given, makefile?.text ?? ''].join('\n'), isOld: false };
}

/** A program with recipes in a file of its own, which can be told as a makefile. */
interface Runner {
  /** Options whose value is the folder in which it works. */
  readonly folder: readonly string[];
  /** Options whose value is the file. */
  readonly file: readonly string[];
  readonly names: readonly string[];
  readonly asMakefile: (text: string, args: readonly string[]) => string;
}

const RUNNERS: Readonly<Record<string, Runner>> = {
  just: {
    folder: ['-d', '--working-directory'],
    file: ['-f', '--justfile'],
    names: ['justfile', 'Justfile', '.justfile'],
    asMakefile: justfileAsMakefile,
  },
  task: {
    folder: ['-d', '--dir'],
    file: ['-t', '--taskfile'],
    names: ['Taskfile.yml', 'taskfile.yml', 'Taskfile.yaml', 'taskfile.yaml', 'Taskfile.dist.yml', 'Taskfile.dist.yaml'],
    asMakefile,
  },
};

function runnerRecipes(
  { folder: folders, file: files, names, asMakefile: converted }: Runner,
  command: Command,
  scope: Scope,
  analysis: Analysis,
): readonly ProjectScript[] {
  const at = workingFolder(command, folders, analysis);
  if (at === undefined) return [];
  const given = optionValue(command, files);
  const folder = folderOfRecipes(at, given, names, optionValue(command, folders) !== undefined, analysis);
  const fed = fedTo(command, given, scope);
  if (fed !== undefined) {
    return recipesOf(converted(fed, argumentsOf(command)), argumentsOf(command), environmentOf(command, scope, analysis)).map((text) => ({
      text,
      cwd: at,
      file: `${at}/${names[0]}`,
      isOld: false,
    }));
  }
  const [args, environment] = [argumentsOf(command), environmentOf(command, scope, analysis)];
  const recipes: typeof recipesOf = (text, words, variables) =>
    recipesOf(converted(text, words), words, variables).map((each) => each.replaceAll(LINE_END, '\n'));
  const old = (): readonly ProjectScript[] =>
    oldRecipes(
      given === undefined ? names : [given],
      given === undefined ? folder : at,
      { args: [...args, ...commandLineArguments(command)], assigned: assignedBy(command), environment },
      recipes,
      analysis,
    );
  for (const name of given === undefined ? names : [given]) {
    const file = resolvePath(name, { cwd: given === undefined ? folder : at, home: analysis.world.home });
    const { content, isOld } = scriptsFile(file, analysis, args) ?? {};
    if (content?.kind !== 'text' || isOld === undefined) continue;
    if (!payFor(content.text.length, analysis)) return [];
    return [
      ...(isOld ? old() : []),
      ...recipesOf(converted(content.text, args), [...args, ...commandLineArguments(command)], environment).map((text) => ({
        text: text.replaceAll(LINE_END, '\n'),
        cwd: folder,
        file,
        isOld,
      })),
    ];
  }
  return old();
}

/** Both work where their file stands, which may be above; of one that is named too, unless an option says where (just.systems/man, taskfile.dev/usage). */
function folderOfRecipes(at: string, given: string | undefined, names: readonly string[], isTold: boolean, { world }: Analysis): string {
  if (isTold) return at;
  if (given !== undefined) return given === '-' || given === '' ? at : folderOf(resolvePath(given, { cwd: at, home: world.home }));
  let folder = at;
  for (let left = MAX_ABOVE; left > 0 && folder !== '/'; left -= 1) {
    const there = world.disk.list(folder) ?? [];
    if (names.some((name) => there.includes(name))) return folder;
    folder = folderOf(folder);
  }
  return at;
}

/** Folders from the working one up in which a file of recipes is looked for. */
const MAX_ABOVE = 6;

/** The variables that stand before the command, and those that its shell has exported. */
function environmentOf({ assignments }: Command, scope: Scope, analysis: Analysis): ReadonlyMap<string, string> {
  return new Map([
    ...perhapsExported(scope, analysis),
    ...assignments.map(({ name, value }): [string, string] => [name, value.values[0].text]),
  ]);
}

/** Names of tasks as they are in a makefile. */
function argumentsOf({ words }: Command): readonly string[] {
  const texts = words.slice(1).map(textOf);
  // `--set name value` of just.
  return texts
    .map((text, index) => (texts[index - 1] === '--set' ? `${text}=${texts[index + 1] ?? ''}` : text))
    .map((text) => (/^[\w-]+(?::[\w-]+)+$/.test(text) ? text.replaceAll(':', '-') : text));
}

/** `-- a b` is the variable `CLI_ARGS` of task. */
function commandLineArguments({ words }: Command): readonly string[] {
  const at = words.findIndex((word) => textOf(word) === '--');
  return at === -1
    ? []
    : [
        `CLI_ARGS=${words
          .slice(at + 1)
          .map(textOf)
          .map(shellQuoted)
          .join(' ')}`,
      ];
}

/** The rules that `make` reads: from a file, from its input, or from what commands print. */
function makefileOf(folder: string, command: Command, scope: Scope, analysis: Analysis): Omit<ProjectScript, 'cwd'> | undefined {
  const given = optionValue(command, ['-f', '--file', '--makefile']);
  const fed = fedTo(command, given, scope);
  if (fed !== undefined) return { text: fed, file: `${folder}/Makefile`, isOld: false };
  for (const name of given === undefined ? MAKEFILE_NAMES : [given]) {
    const file = resolvePath(name, { cwd: folder, home: analysis.world.home });
    const { content, isOld = false } =
      scriptsFile(file, analysis, [...argumentsOf(command), ...environmentOf(command, scope, analysis).values()]) ?? {};
    if (content?.kind === 'text') return withIncludedRules({ text: content.text, file, isOld }, folder, analysis);
  }
  return undefined;
}

/** What stands on the input, or is printed by commands, where one of them is given in the place of a file. */
function fedTo(command: Command, given: string | undefined, scope: Scope): string | undefined {
  if (given === '-' || isStandardInput(given ?? '')) return inputText(command, scope);
  const from = command.words.find((word) => textOf(word) === given)?.from;
  return from === undefined ? undefined : commandOutput(from, scope)[0].text;
}
