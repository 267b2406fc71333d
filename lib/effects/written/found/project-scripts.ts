import type { Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis, Frame } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { own } from '../../../json.js';
import { folderOf, hasWildcard } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { isStandardInput } from '../../../shell/output/standard-input.js';
import { commandOutput, inputText } from '../../../shell/output/output.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { perhapsExported } from '../../command/perhaps-given.js';
import { hasPlanted, oldFile, payFor, scriptsFile, writtenText } from '../origin/content.js';
import { foundCommands } from './found-files.js';
import { writtenAmong } from './matching-files.js';
import { loadedCommands } from './loaded-by-settings.js';
import { justfileAsMakefile } from '../formats/justfile.js';
import { LINE_END } from '../formats/line-end.js';
import { recipesOf } from '../formats/makefile.js';
import { withIncludedRules } from './included-rules.js';
import { runsOldTasks } from './named-tasks.js';
import { takingGiven } from './taking-given.js';
import { taskScripts } from './task-files.js';
import { asMakefile } from '../formats/taskfile.js';

const MANAGER = /^(?:npm|pnpm|yarn|bun)(?: |$)/;

/** Subcommands that run the script of their own name; `t` is `test`. */
const NAMED = new Set(['test', 't', 'start', 'stop', 'restart']);

/** Subcommands that run the scripts that are named for what they do. */
const LIFECYCLES = multiKeyMap([
  ['i in install ci clean-install add update up upgrade link rebuild rb', 'install prepare'],
  ['it cit install-test install-ci-test', 'install prepare test'],
  ['pack', 'pack prepare'],
  ['version', 'version'],
  ['publish', 'publishOnly pack prepare publish'],
]);

/** Folders above the working one in which a `package.json` is looked for. */
const MAX_ABOVE = 16;

/** The scripts that a package manager or `make` would run, if this session wrote the file in which they stand, or others that they may run. */
export function projectScripts(program: string, command: Command, scope: Scope, { analysis, via }: Frame): readonly ProjectScript[] {
  if (MANAGER.test(program)) return packageScripts(command, scope, analysis);
  const runner = own(RUNNERS, program);
  if (runner !== undefined) return runnerRecipes(runner, command, scope, analysis);
  if (/^g?make$/.test(program)) return makeRecipes(command, scope, analysis);
  const isPlanted = hasPlanted(analysis);
  if (!isPlanted && !runsOldTasks(program, command.words, via)) return [];
  const tasks = taskScripts(program, command, via, analysis);
  if (tasks.length > 0 || !isPlanted) return tasks;
  return [...foundCommands(program, command, analysis).map(({ text, file }) => ({ text, cwd: folderOf(file), file, isOld: false })), ...loadedCommands(program, command, analysis)];
}

function packageScripts(command: Command, scope: Scope, analysis: Analysis): readonly ProjectScript[] {
  const folder = workingFolder(command, textOf(command.words[0]) === 'npm' ? ['--prefix', '-C', '-w', '--workspace'] : ['--prefix', '-C', '--dir', '--cwd', '-w', '--workspace'], analysis);
  const args = command.words.slice(1).map(textOf);
  const at = args.findIndex((arg, index) => !arg.startsWith('-') && !/^(?:--prefix|-C|--dir|--cwd|--filter|-F|-w|--workspace)$/.test(args[index - 1] ?? ''));
  // By itself `yarn` installs.
  const first = at === -1 && textOf(command.words[0]) === 'yarn' ? 'install' : args[at];
  // bun has tests of its own.
  if (folder === undefined || first === undefined || (first === 'test' && textOf(command.words[0]) === 'bun')) return [];
  const runs = first === 'run' || first === 'run-script';
  const rest = args.slice(at + 1);
  const named = runs ? rest.findIndex((arg) => !arg.startsWith('-')) : -1;
  const name = runs ? rest[named] : first === 't' ? 'test' : first;
  const lifecycle = runs ? undefined : LIFECYCLES.get(first);
  if (name === undefined || (!runs && lifecycle === undefined && textOf(command.words[0]) === 'npm' && !NAMED.has(first))) return [];
  const given = rest.slice(runs ? named + 1 : 0).filter((arg) => arg !== '--');
  const names = lifecycle?.split(' ') ?? [name];
  // A package that lies in a folder is installed with its own scripts.
  const local = lifecycle === undefined ? [] : rest.flatMap((arg) => localPackage(arg, folder, analysis));
  const members = lifecycle === undefined ? [] : membersBelow(folder, args, analysis);
  const variables = [...perhapsExported(scope, analysis).map(([variable]) => variable), ...command.assignments.map((each) => each.name)];
  return [folder, ...local, ...members].slice(0, MAX_PACKAGES).flatMap((each) => foldersAt(each, analysis)).flatMap((each) => {
    const scripts = nearestScripts(each, name, analysis);
    return scripts === undefined ? [] : lifecycleScripts(scripts, names, lifecycle === undefined ? name : undefined, given, variables);
  });
}

/** `./packages/a`, `file:../b` */
const LOCAL_PACKAGE = /^(?:(?:file|link|portal):)?(?:~?\/|\.{1,2}(?:\/|$))/;

/** What stands before the folder: `name@file:`, `link:`. */
const BEFORE_FOLDER = /^(?:@?[\w./-]{1,100}@)?(?:file|link|portal):/;

/** The folder that an argument names a package by; without a sign of one, where this session wrote a package there. */
function localPackage(arg: string, folder: string, analysis: Analysis): readonly string[] {
  const isFolder = LOCAL_PACKAGE.test(arg) || BEFORE_FOLDER.test(arg);
  if (!isFolder && !(arg.includes('/') && /^[\w.][\w./-]*$/.test(arg))) return [];
  const path = resolvePath(arg.replace(BEFORE_FOLDER, ''), { cwd: folder, home: analysis.world.home });
  return isFolder || writtenText(`${path}/package.json`, analysis) !== undefined ? [path] : [];
}

/** Packages below that this session wrote, and that are installed with the one in the folder: all of them are asked for, or it names the folder in which they stand. */
function membersBelow(folder: string, args: readonly string[], analysis: Analysis): readonly string[] {
  const areAll = args.some((arg) => /^(?:-r|--recursive|-ws|--workspaces)$/.test(arg));
  const manifest = areAll ? undefined : writtenText(`${folder}/package.json`, analysis);
  if (!areAll && (manifest === undefined || !/"workspaces"|"(?:file|link|portal):/.test(manifest))) return [];
  return writtenAmong(`${folder}/**/package.json`, analysis).map(folderOf).filter((each) => each !== folder && (areAll || manifest?.includes(`${each.slice(folder.length + 1).split('/', 1)[0] ?? ''}/`) === true));
}

/** Packages of one command. */
const MAX_PACKAGES = 16;

/** The folder; of one that a glob stands for, those in which this session wrote a `package.json`. */
function foldersAt(folder: string, analysis: Analysis): readonly string[] {
  const glob = folder.replaceAll(HOLE, '*');
  if (!hasWildcard(glob)) return [folder];
  const written = writtenAmong(`${glob}/package.json`, analysis).map(folderOf);
  return written.length === 0 ? [glob] : written;
}

/** The scripts that run for the names, with what stands before and behind each; `named` is the one that gets the arguments. */
function lifecycleScripts(scripts: Scripts, names: readonly string[], named: string | undefined, given: readonly string[], variables: readonly string[]): readonly ProjectScript[] {
  return names.flatMap((each) => [`pre${each}`, each, `post${each}`]).flatMap((each) => {
    const text = scripts.byName.get(each) ?? (each === 'start' ? 'node server.js' : undefined);
    const isOld = scripts.isOld && !putsOut(each, scripts);
    const taking = isOld && text !== undefined && !scripts.mayRunWritten ? takingGiven(text, variables) : '';
    if (taking !== '') return [{ text: taking, cwd: scripts.folder, file: `${scripts.folder}/package.json`, isOld: false }];
    return text === undefined || (isOld && !scripts.mayRunWritten) ? [] : [{ text: each === named && given.length > 0 ? `${text} ${given.map(shellQuoted).join(' ')}` : text, cwd: scripts.folder, file: `${scripts.folder}/package.json`, isOld }];
  });
}

/** The scripts of one `package.json`. */
interface Scripts {
  readonly folder: string;
  readonly byName: ReadonlyMap<string, string>;
  readonly isOld: boolean;
  /** Whether this session wrote something that an old one may run. */
  readonly mayRunWritten: boolean;
}

/** What a script does that others see, whatever it is called. */
const PUTS_OUT = /publish|deploy|release|promote|--prod|\b(?:docker|git) push\b|--push\b|\bnp\b/;
const RUNS_SCRIPT = /\b(?:run(?:-[sp])?|yarn|pnpm|bun)\s([\w:-]{1,100})/g;

/** Scripts that one leads to. */
const MAX_LED = 16;

/** Whether a script puts something out, or one that it runs. */
function putsOut(name: string, { byName }: Scripts): boolean {
  const led = [name];
  for (let at = 0; at < led.length && led.length <= MAX_LED; at += 1) {
    const text = byName.get(led[at] ?? '') ?? '';
    if (PUTS_OUT.test(text)) return true;
    for (const [, next = ''] of text.matchAll(RUNS_SCRIPT)) if (!led.includes(next) && byName.has(next)) led.push(next);
  }
  return false;
}

function nearestScripts(start: string, name: string, analysis: Analysis): Scripts | undefined {
  let folder = start;
  for (let above = 0; above < MAX_ABOVE; above += 1) {
    const path = `${folder === '/' ? '' : folder}/package.json`;
    const known = scriptsFile(path, analysis, [name]);
    // What was there before is read all the same: it may put something out.
    const file = known ?? oldFile(path, analysis);
    if (file?.content.kind === 'text') return payFor(file.content.text.length, analysis) ? { folder, byName: scriptsIn(file.content.text), isOld: file.isOld, mayRunWritten: known !== undefined } : undefined;
    if (file !== undefined || folder === '/' || analysis.world.disk.kindOf(path) !== 'absent') return undefined;
    folder = folderOf(folder);
  }
  return undefined;
}

function scriptsIn(text: string): ReadonlyMap<string, string> {
  try {
    const parsed: unknown = JSON.parse(text);
    const scripts = typeof parsed === 'object' && parsed !== null && 'scripts' in parsed ? parsed.scripts : undefined;
    if (typeof scripts !== 'object' || scripts === null) return new Map();
    return new Map(Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

function makeRecipes(command: Command, scope: Scope, analysis: Analysis): readonly ProjectScript[] {
  const folder = workingFolder(command, ['-C', '--directory'], analysis);
  const makefile = folder === undefined ? undefined : withEvaluated(makefileOf(folder, command, scope, analysis), folder, command);
  if (folder === undefined || makefile === undefined || !payFor(makefile.text.length, analysis)) return [];
  const [args, environment] = [command.words.slice(1).map(textOf), environmentOf(command, scope, analysis)];
  // With this option they come before the variables of the makefile.
  const overriding = args.some((arg) => /^-[BbdikpqrRsSvw]*e|^--environment-overrides$/.test(arg)) ? [...environment].map(([name, text]) => `${name}=${text}`) : [];
  return recipesOf(makefile.text, [...args, ...overriding], environment).map((text) => ({ ...makefile, text, cwd: folder }));
}

/** `--eval=rules`, which stand before the makefile. */
function withEvaluated(makefile: Omit<ProjectScript, 'cwd'> | undefined, folder: string, { words }: Command): Omit<ProjectScript, 'cwd'> | undefined {
  const texts = words.map(textOf);
  const given = texts.flatMap((text, at) => (text.startsWith('--eval=') ? [text.slice('--eval='.length)] : /^(?:--eval|-E)$/.test(texts[at - 1] ?? '') ? [text] : []));
  return given.length === 0 ? makefile : { file: `${folder}/Makefile`, ...makefile, text: [...given, makefile?.text ?? ''].join('\n'), isOld: false };
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
  just: { folder: ['-d', '--working-directory'], file: ['-f', '--justfile'], names: ['justfile', 'Justfile', '.justfile'], asMakefile: justfileAsMakefile },
  task: { folder: ['-d', '--dir'], file: ['-t', '--taskfile'], names: ['Taskfile.yml', 'taskfile.yml', 'Taskfile.yaml', 'taskfile.yaml', 'Taskfile.dist.yml', 'Taskfile.dist.yaml'], asMakefile },
};

function runnerRecipes({ folder: folders, file: files, names, asMakefile: converted }: Runner, command: Command, scope: Scope, analysis: Analysis): readonly ProjectScript[] {
  const folder = workingFolder(command, folders, analysis);
  if (folder === undefined) return [];
  const given = valueOf(command, files);
  const fed = fedTo(command, given, scope);
  if (fed !== undefined) return recipesOf(converted(fed, argumentsOf(command)), argumentsOf(command), environmentOf(command, scope, analysis)).map((text) => ({ text, cwd: folder, file: `${folder}/${names[0]}`, isOld: false }));
  for (const name of given === undefined ? names : [given]) {
    const file = resolvePath(name, { cwd: folder, home: analysis.world.home });
    const { content, isOld } = scriptsFile(file, analysis, argumentsOf(command)) ?? {};
    if (content?.kind !== 'text' || isOld === undefined) continue;
    if (!payFor(content.text.length, analysis)) return [];
    return recipesOf(converted(content.text, argumentsOf(command)), [...argumentsOf(command), ...commandLineArguments(command)], environmentOf(command, scope, analysis)).map((text) => ({ text: text.replaceAll(LINE_END, '\n'), cwd: folder, file, isOld }));
  }
  return [];
}

/** The variables that stand before the command, and those that its shell has exported. */
function environmentOf({ assignments }: Command, scope: Scope, analysis: Analysis): ReadonlyMap<string, string> {
  return new Map([...perhapsExported(scope, analysis), ...assignments.map(({ name, value }): [string, string] => [name, value.values[0].text])]);
}

/** Names of tasks as they are in a makefile. */
function argumentsOf({ words }: Command): readonly string[] {
  const texts = words.slice(1).map(textOf);
  // `--set name value` of just.
  return texts.map((text, index) => (texts[index - 1] === '--set' ? `${text}=${texts[index + 1] ?? ''}` : text)).map((text) => (/^[\w-]+(?::[\w-]+)+$/.test(text) ? text.replaceAll(':', '-') : text));
}

/** `-- a b` is the variable `CLI_ARGS` of task. */
function commandLineArguments({ words }: Command): readonly string[] {
  const at = words.findIndex((word) => textOf(word) === '--');
  return at === -1 ? [] : [`CLI_ARGS=${words.slice(at + 1).map(textOf).map(shellQuoted).join(' ')}`];
}

/** The rules that `make` reads: from a file, from its input, or from what commands print. */
function makefileOf(folder: string, command: Command, scope: Scope, analysis: Analysis): Omit<ProjectScript, 'cwd'> | undefined {
  const given = valueOf(command, ['-f', '--file', '--makefile']);
  const fed = fedTo(command, given, scope);
  if (fed !== undefined) return { text: fed, file: `${folder}/Makefile`, isOld: false };
  for (const name of given === undefined ? ['GNUmakefile', 'makefile', 'Makefile'] : [given]) {
    const file = resolvePath(name, { cwd: folder, home: analysis.world.home });
    const { content, isOld = false } = scriptsFile(file, analysis, [...argumentsOf(command), ...environmentOf(command, scope, analysis).values()]) ?? {};
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

/** The folder in which the program works: its own, or the one that an option names. */
function workingFolder(command: Command, options: readonly string[], { world }: Analysis): string | undefined {
  const named = valueOf(command, options);
  if (command.cwd === undefined || named === undefined) return command.cwd;
  return resolvePath(named, { cwd: command.cwd, home: world.home });
}

function valueOf({ words }: Command, options: readonly string[]): string | undefined {
  const texts = words.map(textOf);
  const at = texts.findIndex((text) => options.includes(text));
  if (at !== -1) return texts[at + 1];
  // `--file=x`, `-fx`.
  const fronts = options.map((option) => (option.startsWith('--') ? `${option}=` : option));
  for (const text of texts) for (const front of fronts) if (text.startsWith(front) && text !== front) return text.slice(front.length);
  return undefined;
}
