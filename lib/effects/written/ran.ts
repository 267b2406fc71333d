import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Effect, PathTarget, Target } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import type { Running } from '../command/apply.js';
import { HOLE, literalWord, textOf, unknownWord, writtenOf } from '../../shell/command.js';
import { folderOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { assign, childScope } from '../../shell/scope.js';
import { inside, obstacle } from '../analysis.js';
import { readable } from '../readable.js';
import { executeUnknown, fetchedBy } from '../carriers/unknown-source.js';
import { walkSource } from '../carriers/shell-source.js';
import { codeEffects } from '../code/code.js';
import { powershellEffects } from '../powershell/powershell.js';
import { applyRoles, withInputRead } from '../command/apply.js';
import { fedRole } from '../command/stdin.js';
import { awkProgram } from '../special/awk.js';
import { sqlEffects } from '../databases/sql.js';
import { embeddedCommands } from './embedded.js';
import { languageOf } from './language.js';
import { partsOf } from './notebook.js';
import { askedTasks } from './rakefile.js';
import { builtFrom } from './built.js';
import { foundFiles } from './finds.js';
import { projectScripts } from './project-scripts.js';
import { showsEnvironment } from './environment-shown.js';
import { writtenAmong } from './found.js';
import { moduleFile } from './module-file.js';
import { importsOf } from './imports.js';
import { onlyWritten, textBefore } from './on-disk.js';
import { codeOperands } from './operands.js';
import { nameOf } from '../../paths/names.js';
import { hasTestDatabase, isTestRunner, toolFiles } from './tool-files.js';
import { asContent, asTest, withoutStatements } from './as-content.js';
import { resource } from '../target.js';
import { contentOf, hasPlanted, payFor, type Content } from './content.js';

/** UTF-16 code units of one file that are judged. */
const MAX_FILE = 65_536;

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
    if (effect === undefined || (effect.kind !== 'execute' && !installs(effect)) || analysis.judged.has(effect)) continue;
    analysis.judged.add(effect);
    if (analysis.judged.size > MAX_JUDGED) return obstacle(analysis, 'it runs too many files to look into');
    const { target, program } = effect;
    if (target.kind === 'path') runPath(target, argumentsAfter(target.written, command), { command, scope, frame, program });
    if (target.kind !== 'resource') continue;
    runResource(target, { command, scope, frame, program });
  }
}

/** What stands for code that no path names: a program, a script of the project, what is installed. */
function runResource({ resource: kind, name }: Extract<Target, { kind: 'resource' }>, running: Running): void {
  const { command, scope, frame, program } = running;
  const { analysis } = frame;
  const isProgram = kind === 'program';
  const isScript = kind === 'project-script';
  if (isProgram || isScript || (kind === 'code' && program.includes(' '))) runOperands(running);
  if (isProgram) runProgram(running);
  const tool = name.startsWith('python -m') ? name : program;
  if (isScript || isProgram || kind === 'package') for (const path of toolFiles(tool, command, analysis)) runFile(path, [], running, true);
  const found = hasPlanted(analysis) && (isScript || isProgram || kind === 'code') ? foundFiles(program, command, analysis) : [];
  for (const path of found) runFile(path, [], program === 'rake' ? running : { ...running, program: nameOf(path) }, true);
  if (!isScript && !isProgram && kind !== 'package') return;
  // `concurrently "npm:build"`
  const asked = /^(?:npm|pnpm|yarn|bun|node):\S+$/.test(name) ? name : program;
  for (const { text, cwd, file, isOld } of projectScripts(asked, command, scope, frame)) namingFile(file, analysis, () => (isOld ? runOld : runShell)(text, file, running, childOf(scope, cwd)));
}

/** In the place of a file, what `tsx watch` and the like call a subcommand. */
const SUBCOMMAND = /\/(?:watch|run|test)$/;

function runPath({ path, glob }: PathTarget, rest: readonly Word[], running: Running): void {
  const { analysis } = running.frame;
  if (glob) for (const each of writtenAmong(path, analysis)) runFile(each, rest, running);
  else {
    const file = moduleFile(path, languageOf(running.program, path, ''), analysis);
    if (file === undefined) runBefore(path, rest, running);
    runFile(file ?? path, rest, running);
    if (file === undefined || file === path) for (const source of sourcesOf(path, running)) runFile(source, rest, { ...running, program: nameOf(source) });
  }
  if (SUBCOMMAND.test(path)) runOperands(running);
}

/** Where the path is that of a program: of an interpreter it is a script, but for java's. */
function sourcesOf(path: string, { program, frame }: Running): readonly string[] {
  return hasPlanted(frame.analysis) && (program === 'java' || languageOf(program, '', '') === undefined) ? builtFrom(path, frame.analysis) : [];
}

/** The project's own file: it may lead to those of this session. */
function runBefore(path: string, rest: readonly Word[], running: Running): void {
  const text = textBefore(path, running.frame.analysis);
  if (text !== undefined) onlyWritten(running.frame, path, (frame) => runText(text, path, rest, { ...running, frame }, false));
}

function runOperands(running: Running): void {
  for (const path of codeOperands(running.program, running.command, running.frame.analysis)) runFile(path, [], running, true);
}

/** What is too much in all, and not because of one file. */
const OF_THE_CALL = /^(?:it runs|the call) /;

/** What stands in the way of reading a file is told with the file's name, that of the innermost one. */
function namingFile(path: string, { obstacles }: Analysis, read: () => void): void {
  const before = new Set(obstacles.keys());
  read();
  for (const why of [...obstacles.keys()]) {
    if (before.has(why) || why.endsWith('"') || OF_THE_CALL.test(why)) continue;
    obstacles.delete(why);
    const named = `${why}, in the file "${path}"`;
    obstacles.set(named, { kind: 'obstacle', why: named });
  }
}

/** Package managers run scripts of the project itself when they install what it needs. */
function installs({ kind, target, program }: Effect): boolean {
  return kind === 'fetch' && target.kind === 'resource' && target.resource === 'package' && /^(?:npm|pnpm|yarn|bun|pip3?|pipx|uv|poetry|composer|bundle) /.test(program);
}

/** What a program runs where it is given a folder, or a name without its extension. */
function entriesOf(program: string, path: string): readonly string[] {
  if (/^(?:node|nodejs|tsx|ts-node|bun|deno)(?: |$)/.test(program)) return ['', '/index'].flatMap((name) => ['js', 'ts', 'mjs', 'cjs'].map((extension) => `${path}${name}.${extension}`));
  if (/^python/.test(program)) return [`${path}/__main__.py`, `${path}.py`];
  if (program === 'go run') return [`${path}/main.go`];
  return program === 'ruby' ? [`${path}.rb`] : [];
}

/** A program in a folder for programs (`./bin/x`), or one that a runner finds in the working folder (`uv run x.py`), may be a script all the same. */
function runProgram(running: Running): void {
  const [name, ...rest] = running.command.words;
  const text = textOf(name);
  const { cwd } = running.command;
  const module = /^python\S* -m ([\w.]+)$/.exec(running.command.words.slice(0, 3).map(textOf).join(' '))?.[1];
  if (module !== undefined && cwd !== undefined) return runFile(resolvePath(module.replaceAll('.', '/'), { cwd, home: running.scope.home }), rest.slice(2), running);
  if (cwd === undefined || text.includes(HOLE) || !/\/|\.(?:py|sh|[cm]?[jt]s|rb|pl)$/.test(text)) return;
  runPathOf(resolvePath(text, { cwd, home: running.scope.home }), rest, running);
}

function runPathOf(path: string, rest: readonly Word[], running: Running): void {
  runFile(path, rest, running);
  for (const source of sourcesOf(path, running)) runFile(source, rest, { ...running, program: nameOf(source) });
}

/** `ofTool`: the program reads the file by itself, for its settings. */
function runFile(path: string, rest: readonly Word[], running: Running, ofTool = false): void {
  const content = contentOf(path, running.frame.analysis);
  if (content === undefined) {
    const entry = /\.\w+$/.test(path) ? undefined : entriesOf(running.program, path).find((each) => contentOf(each, running.frame.analysis) !== undefined);
    return entry === undefined ? undefined : runFile(entry, rest, running, ofTool);
  }
  if (content.kind === 'text') return namingFile(path, running.frame.analysis, () => runText(content.text, path, rest, running, ofTool));
  unknownContent(content, path, running);
}

/** What was fetched is as good or bad as fetching it into a shell; other output is unknown only to a shell, for compilers print programs too. */
function unknownContent({ of }: Extract<Content, { kind: 'unknown' }>, path: string, running: Running): void {
  if (fetchedBy(of) === undefined && languageOf(running.program, path, '') !== 'shell') return;
  const frame = inside(running.frame, path, running.command.span);
  running.frame.analysis.planted.add(path);
  if (frame !== undefined) executeUnknown({ ...unknownWord(writtenOf(of), running.command.span), from: of }, { ...running, frame });
}

function runText(text: string, path: string, rest: readonly Word[], running: Running, ofTool: boolean): void {
  const { command, scope } = running;
  // No interpreter runs these.
  if (text.slice(0, 256).includes('\0')) return;
  // A program with subcommands takes its input by the one that is called.
  const role = [running.program, ...command.words.slice(1, 8).map((word) => `${running.program} ${textOf(word)}`)].map(fedRole).find((each) => each !== undefined);
  if (role !== undefined) {
    const frame = paid(text, path, running);
    if (frame !== undefined) applyRoles(role, literalWord(readable(text, MAX_FILE, frame.analysis), command.span), withInputRead({ ...running, frame }), false);
    return;
  }
  const language = languageOf(running.program, path, text);
  if (language === undefined || language === 'shell') {
    const sourced = running.program === 'source' || running.program === '.';
    const inner = sourced ? scope : childOf(scope, command.cwd);
    if (!sourced) {
      inner.programName = literalWord(path);
      inner.positional = rest;
    }
    const name = literalWord(path);
    assign(inner, 'BASH_SOURCE', { values: name.values, elements: [name] });
    return runShell(text, path, running, inner);
  }
  if (language === 'powershell') {
    const frame = paid(text, path, running);
    const start = frame?.analysis.effects.length ?? 0;
    if (frame !== undefined) powershellEffects(readable(text, MAX_FILE, frame.analysis), frame);
    return asContent(running.frame.analysis.effects, start, 'possible', true);
  }
  const embedded = embeddedCommands(language, text.slice(0, MAX_FILE));
  if (embedded !== undefined) {
    for (const each of embedded) runShell(each, path, running, childOf(scope, command.cwd));
    return;
  }
  const parts = partsOf(language, text) ?? [{ language, text }];
  for (const part of parts) if (part.language === 'shell') runShell(part.text, path, running, childOf(scope, command.cwd));
  const frame = paid(text, path, running);
  if (frame === undefined) return;
  if (language === 'awk') return awkProgram(text, literalWord(path, command.span), { ...running, frame });
  const { effects } = frame.analysis;
  const start = effects.length;
  const asked = ofTool && running.program === 'rake' ? askedTasks(text, command.words.slice(1).map(textOf)) : undefined;
  for (const part of parts) {
    const source = readable(asked ?? part.text, MAX_FILE, frame.analysis);
    if (part.language === 'sql') sqlEffects(source, { ...running, frame });
    else if (part.language !== 'shell') codeEffects(part.language, source, literalWord(path, command.span), { ...running, frame }, { args: rest, from: 'file', folder: folderOf(path) });
  }
  asContent(effects, start, 'unknown', showsEnvironment(text));
  const isTest = ofTool && (isTestRunner(running.program) || TEST.test(path) || MARKED_TEST.test(text));
  if (ofTool && (isTest || MAKES_DATABASE.test(path)) && hasTestDatabase(text)) withoutStatements(effects, start, running.program);
  for (const file of importsOf(language, text.slice(0, MAX_FILE), { file: path, cwd: command.cwd }, frame.analysis)) runImported(file, { ...running, frame }, ofTool);
  if (isTest) asTest(effects, start, text);
}

/** The name of a test, or of a folder of tests. */
const TEST = /(?:^|[/._-])(?:tests?|specs?|__tests__)[/._-]/;

/** What a framework makes a database with: each step has one that takes it back, and what is sown is cleared before. */
const MAKES_DATABASE = /\/(?:migrations?|migrate|versions|seeds?)[/.][^/]*\.\w+$|\/seeds?\.\w+$/;

/** Tests of rust stand in the source that they are about. */
const MARKED_TEST = /^[ \t]{0,40}#\[(?:\w{1,40}::)?test\]/m;

/** Characters of modules that code is followed to, beyond which the others are left: who has written many has written a program. */
const MAX_IMPORTED = 131_072;

function runImported(file: string, running: Running, ofTool: boolean): void {
  const { analysis } = running.frame;
  if (analysis.followed.has(file) || analysis.ranCharacters > MAX_IMPORTED) return;
  analysis.followed.add(file);
  runFile(file, [], running, ofTool);
}

function runShell(text: string, path: string, running: Running, scope: Scope): void {
  const frame = paid(text, path, running);
  if (frame === undefined) return;
  const { effects } = frame.analysis;
  const start = effects.length;
  walkSource(readable(text, MAX_FILE, frame.analysis), scope, { ...frame, span: frame.span ?? { start: 0, end: 0 } });
  asContent(effects, start, 'possible', true);
}

/** A script that was there before: of what it does, only what the files of this session do that it runs. */
function runOld(text: string, path: string, running: Running, scope: Scope): void {
  const frame = inside(running.frame, path, running.command.span);
  if (frame === undefined) return;
  const { effects, obstacles, planted } = frame.analysis;
  const start = effects.length;
  const known = new Set(obstacles.keys());
  walkSource(text, scope, { ...frame, span: frame.span ?? { start: 0, end: 0 } });
  for (let at = start; at < effects.length; at += 1) {
    const effect = effects[at];
    if (effect !== undefined && !effect.via.some((name) => planted.has(name))) effects[at] = { ...effect, kind: 'execute', target: resource('project-script', path) };
  }
  for (const why of obstacles.keys()) if (!known.has(why)) obstacles.delete(why);
}

/** The frame of a file's content; undefined when the call runs too much, or the same again. */
function paid(text: string, path: string, running: Running): Frame | undefined {
  const { analysis, via } = running.frame;
  if (via.includes(path) && via.indexOf(path) !== via.lastIndexOf(path)) return undefined;
  if (!payFor(Math.min(text.length, MAX_FILE), analysis)) return undefined;
  analysis.planted.add(path);
  return inside(running.frame, path, running.command.span);
}

function childOf(scope: Scope, cwd: string | undefined): Scope {
  const child = childScope(scope);
  child.cwd = cwd;
  return child;
}

function argumentsAfter(written: string, command: Command): readonly Word[] {
  const at = command.words.findIndex((word) => word.written === written);
  return at === -1 ? [] : command.words.slice(at + 1);
}
