import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Effect, PathTarget, Target } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import type { Running } from '../command/running.js';
import { HOLE, textOf } from '../../shell/command.js';
import { folderOf, nameOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { obstacle } from '../analysis.js';
import { builtFrom } from './origin/built.js';
import { contentOf, hasPlanted } from './origin/content.js';
import { foundFiles } from './found/found-files.js';
import { loadedFiles } from './found/loaded-by-settings.js';
import { writtenAmong } from './found/matching-files.js';
import { filesOfSession } from './files-of-session.js';
import { languageOf } from './language.js';
import { lossyMigrations } from './lossy-migrations.js';
import { moduleFile } from './found/module-file.js';
import { onlyWritten, olderText } from './origin/older-text.js';
import { programOnPath } from './found/on-path.js';
import { codeOperands } from './found/operands.js';
import { moduleRun, pythonFolders } from './found/python-folders.js';
import { projectScripts } from './found/project-scripts.js';
import { scopeOfTask } from './task-scope.js';
import { childOf, namingFile, runFile, runOld, runShell, runText } from './run-file.js';
import { perilousNames, runTakingNamed } from './taking-named.js';
import { toolFiles } from './found/tool-files.js';

/** Executions of one call that are looked into. */
const MAX_JUDGED = 512;

/**
 * Judges by their content the files and project scripts that a command runs, where this session wrote or changed them:
 * what was planted a moment ago is not innocent now. `before` is the number of effects there were before the command's own.
 */
export function ranFiles(command: Command, scope: Scope, frame: Frame, before: number): void {
  const { analysis } = frame;
  // Those that are found on the way were looked into by the commands that they belong to.
  const { length } = analysis.effects;
  for (let at = before; at < length; at += 1) {
    const effect = analysis.effects[at];
    if (effect === undefined || (effect.kind !== 'execute' && !installs(effect)) || analysis.ran.judged.has(effect)) continue;
    analysis.ran.judged.add(effect);
    if (analysis.ran.judged.size > MAX_JUDGED) return obstacle(analysis, 'it runs too many files to look into', 'call');
    const { target, program } = effect;
    const running: Running = { command, scope, frame, program };
    if (target.kind === 'path') {
      runPath(effect.machine === 'remote' ? sentThere(target, analysis) : target, argumentsAfter(target.written, command), running);
    }
    if (target.kind === 'resource') runResource(target, running);
  }
}

/** Judges the program of this session that a bare name runs, where the call has changed `PATH`. */
export function ranOnPath(command: Command, scope: Scope, frame: Frame): void {
  const path = programOnPath(command, scope, frame.analysis);
  if (path !== undefined) {
    runFile({ path, args: command.words.slice(1), running: { command, scope, frame, program: nameOf(path) }, by: 'name' });
  }
}

/** What stands for code that no path names: a program, a script of the project, what is installed. */
function runResource({ resource: kind, name }: Extract<Target, { kind: 'resource' }>, running: Running): void {
  const { command, scope, frame, program } = running;
  const { analysis } = frame;
  const isProgram = kind === 'program';
  const isScript = kind === 'project-script';
  if (isProgram || isScript || (kind === 'code' && program.includes(' '))) runOperands(running);
  if (isProgram || isScript) runProgram(running);
  // What is no script of `package.json` bun takes for a file, or for a folder with one.
  const source =
    isScript && program === 'bun' && command.cwd !== undefined
      ? moduleFile(resolvePath(name, { cwd: command.cwd, home: scope.home }), 'javascript', analysis)
      : undefined;
  if (source !== undefined) runFound([source], () => running);
  const tool = name.startsWith('python -m') ? name : program;
  if (isScript || isProgram || kind === 'package') {
    runFound([...toolFiles(tool, command, analysis), ...loadedFiles(tool, command, analysis)], () => running);
  }
  if (hasPlanted(analysis) && (isScript || isProgram || kind === 'code')) {
    runFound(foundFiles(program, command, analysis), (path) => (program === 'rake' ? running : { ...running, program: nameOf(path) }));
  }
  if (isScript && hasPlanted(analysis)) lossyMigrations(running);
  if (!isScript && !isProgram && kind !== 'package') return;
  // `concurrently "npm:build"`
  const asked = /^(?:npm|pnpm|yarn|bun|node):\S+$/.test(name) ? name : program;
  for (const { text, cwd, file, isOld } of projectScripts(asked, command, scope, frame)) {
    namingFile(file, analysis, () => (isOld ? runOld : runShell)(text, file, running, scopeOfTask(running, childOf(scope, cwd))));
  }
}

/** Files that a program finds by itself. */
function runFound(paths: readonly string[], runningOf: (path: string) => Running): void {
  for (const path of paths) {
    const running = runningOf(path);
    if (contentOf(path, running.frame.analysis) === undefined) runBefore(path, [], running);
    runFile({ path, args: givenTo(path, running.command), running, by: 'tool' });
  }
}

/** What a program hands on to the file that it finds: what stands behind `--`, or behind the file's name. */
function givenTo(path: string, { words }: Command): readonly Word[] {
  // What stands behind a task is about its parameters.
  if (/\/(?:tasks|fabfile)\.py$/.test(path)) return words.slice(1);
  const at = words.findIndex((word) => textOf(word) === '--');
  // go runs what stands in a folder: `go run ./cmd/a x`.
  const folder = textOf(words[1]) === 'run' ? folderOf(path) : undefined;
  const named =
    at === -1
      ? words.findIndex(
          (word) =>
            textOf(word).endsWith(nameOf(path)) ||
            (folder !== undefined && /^\.\/./.test(textOf(word)) && folder.endsWith(textOf(word).slice(1))),
        )
      : at;
  return named === -1 ? [] : words.slice(named + 1);
}

/** In the place of a file, what `tsx watch` and the like call a subcommand. */
const SUBCOMMAND = /\/(?:watch|run|test)$/;

function runPath({ path, glob }: PathTarget, args: readonly Word[], running: Running): void {
  const { analysis } = running.frame;
  if (glob) for (const each of writtenAmong(path, analysis)) runFile({ path: each, args, running, by: 'name' });
  else {
    const file = moduleFile(path, languageOf(running.program, path, ''), analysis);
    if (file === undefined) runBefore(path, args, running);
    runFile({ path: file ?? path, args, running, by: 'name' });
    if (file === undefined || file === path) runSources(path, args, running);
  }
  if (SUBCOMMAND.test(path)) runOperands(running);
}

/** What the program at a path was built from, if it is one. Of an interpreter the path is a script, but for java's. */
function runSources(path: string, args: readonly Word[], running: Running): void {
  const { program, frame } = running;
  if (!hasPlanted(frame.analysis) || (program !== 'java' && languageOf(program, '', '') !== undefined)) return;
  for (const source of builtFrom(path, frame.analysis)) {
    runFile({ path: source, args, running: { ...running, program: nameOf(source) }, by: 'name' });
  }
}

/** What runs on another machine this session may have copied there, mostly under the name that it has here. */
function sentThere(target: PathTarget, analysis: Analysis): PathTarget {
  const name = nameOf(target.path);
  const path = target.glob ? undefined : [...filesOfSession(analysis)].find((file) => nameOf(file) === name);
  return path === undefined ? target : { ...target, path };
}

/** A disk of a machine, or a part of one: no line to a board, and nothing that is no device. */
const DISK = /^\/dev\/(?:[shxv]d[a-z]|nvme|mmcblk|disk|rdisk|md|mapper\/|dm-|loop\d|sr\d)/;

/** Files of variables: what a shell takes in from one that this session has not written is of the person's environment from then on. */
const VARIABLES = /^\.env(?:\.[\w.-]{1,40})?$|^[\w.-]{0,40}\.env$/;

/** The project's own file: it may lead to those of this session. A script that is given a disk is read as one of them is. */
function runBefore(path: string, args: readonly Word[], running: Running): void {
  if (/^(?:source|\.)$/.test(running.program) && VARIABLES.test(nameOf(path))) return;
  const isGivenDisk = args.some(({ values }) => values.some(({ text }) => DISK.test(text)));
  const named = isGivenDisk ? [] : perilousNames(args, running);
  const text = olderText(path, running.frame.analysis, isGivenDisk || named.length > 0);
  if (text !== undefined && isGivenDisk) {
    return namingFile(path, running.frame.analysis, () => runText(text, { path, args, running, by: 'name' }));
  }
  if (text !== undefined && named.length > 0) runTakingNamed(text, { path, args, running, by: 'name' }, named);
  if (text !== undefined) {
    onlyWritten(running.frame, path, (frame) => runText(text, { path, args, running: { ...running, frame }, by: 'name' }), text);
  }
}

function runOperands(running: Running): void {
  runFound(codeOperands(running.program, running.command, running.frame.analysis), () => running);
}

/** Package managers run scripts of the project itself when they install what it needs. */
function installs({ kind, target, program }: Effect): boolean {
  return (
    kind === 'fetch' &&
    target.kind === 'resource' &&
    target.resource === 'package' &&
    /^(?:npm|pnpm|yarn|bun|pip3?|pipx|uv|poetry|composer|bundle) /.test(program)
  );
}

/** A program in a folder for programs (`./bin/x`), or one that a runner finds in the working folder (`uv run x.py`), may be a script all the same. */
function runProgram(running: Running): void {
  const { cwd, words } = running.command;
  const [name, ...rest] = words;
  const text = textOf(name);
  const pathFrom = (written: string, folder: string): string => resolvePath(written, { cwd: folder, home: running.scope.home });
  const module = moduleRun(running);
  if (module !== undefined) return runModule(module.name, words.slice(module.at + 1), running);
  if (cwd === undefined || text.includes(HOLE) || !/\/|\.(?:py|sh|[cm]?[jt]s|rb|pl|bat|cmd)$/.test(text)) return;
  const path = pathFrom(text, cwd);
  for (const each of name?.values[0].glob === true ? writtenAmong(path, running.frame.analysis) : [path]) {
    if (contentOf(each, running.frame.analysis) === undefined) runBefore(each, rest, running);
    runFile({ path: each, args: rest, running, by: 'name' });
    runSources(each, rest, running);
  }
}

/** Names of packages inside one another. */
const MAX_PACKAGES = 8;

/** `python -m a.b` runs the package `a` before the module in it. */
function runModule(module: string, args: readonly Word[], running: Running): void {
  const names = module.split('.').slice(0, MAX_PACKAGES);
  const [first = ''] = names;
  const isIn = (folder: string): boolean =>
    [first, names.join('/')].some((name) => moduleFile(`${folder}/${name}`, 'python', running.frame.analysis) !== undefined);
  const folders = pythonFolders(running);
  const folder = folders.find(isIn) ?? folders[0];
  if (folder === undefined) return;
  for (let count = 1; count <= names.length; count += 1) {
    const path = `${folder}/${names.slice(0, count).join('/')}`;
    const main = `${path}/__main__.py`;
    const file = moduleFile(path, 'python', running.frame.analysis);
    runFile({ path: file ?? path, args, running, by: 'name' });
    if (count === names.length && file !== main) runFile({ path: main, args, running, by: 'name' });
  }
}

function argumentsAfter(written: string, command: Command): readonly Word[] {
  const at = command.words.findIndex((word) => word.written === written);
  return at === -1 ? [] : command.words.slice(at + 1);
}
