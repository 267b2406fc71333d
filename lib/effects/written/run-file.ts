import type { Language } from '../code/languages/language.js';
import type { Scope } from '../../shell/scope.js';
import type { Effect } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import type { Running } from '../command/running.js';
import type { Roles } from '../command/row.js';
import type { RunRequest } from './run-request.js';
import { literalWord, textOf, unknownWord, writtenOf } from '../../shell/command.js';
import { folderOf, nameOf } from '../../paths/names.js';
import { assign, childScope } from '../../shell/scope.js';
import { inside } from '../analysis.js';
import { emitResource } from '../command/emit.js';
import { startEachOther, startsItself } from './starts-itself.js';
import { readable } from '../readable.js';
import { decodes, executeUnknown, fetchedBy } from '../wrappers/unknown-source.js';
import { putInFront } from '../wrappers/own-variables.js';
import { walkSource } from '../wrappers/shell-source.js';
import { codeEffects } from '../code/code.js';
import { applyRoles } from '../command/apply.js';
import { withInputRead } from '../command/running.js';
import { fedRole } from '../command/stdin.js';
import { sqlEffects } from '../databases/sql.js';
import { batchAsPowershell } from '../powershell/batch.js';
import { powershellEffects } from '../powershell/powershell.js';
import { awkProgram } from '../handlers/awk.js';
import { resource } from '../target.js';
import { secretsAsserted } from './asserted-environment.js';
import { asContent, asTest, withoutStatements } from './as-content.js';
import { contentOf, payFor, unknownParts, writtenText, type Content } from './origin/content.js';
import { embeddedCommands } from './embedded.js';
import { printsNamed, showsEnvironment } from './environment-shown.js';
import { importsOf, includedFiles } from './found/imports.js';
import { languageOf } from './language.js';
import { lossesByWritten } from './origin/older-text.js';
import { batsAsShell } from './formats/bats.js';
import { partsOf } from './formats/notebook-cells.js';
import { askedTasks } from './formats/rakefile.js';
import { isOfTestDatabase, isTest } from './test-runs.js';
import { unpackedFrom } from './origin/unpacked.js';
import { entryFiles } from './found/entry-files.js';
import { rakefiles } from './found/rakefiles.js';
import { showNamed } from './named-variables.js';
import { MAX_MODULE, modulesAt } from './session-modules.js';

/** UTF-16 code units of one file that are judged. */
const MAX_FILE = 65_536;

/** How a file begins that no interpreter runs: a program of the machine, compiled code, an archive. A NUL further on is nothing to most shells, nor to what runs JavaScript. */
const BINARY = /^(?:[\x1b\x1f\x7f\ufffd]|MZ|PK\x03|\0asm)/;

/** The effects of a file, where this session wrote it. */
export function runFile(run: RunRequest): void {
  const { path, running } = run;
  const { analysis } = running.frame;
  const content = contentOf(path, analysis);
  if (!analysis.files.writings.has(path) && analysis.world.past.fetchedUnchecked(path)) {
    emitResource('fetch', 'host', 'unchecked program', running);
  }
  if (content === undefined) {
    const entry = /\.\w+$/.test(path)
      ? undefined
      : entryFiles(running.program, path).find((each) => contentOf(each, analysis) !== undefined);
    const fetched = unpackedFrom(path, analysis);
    if (entry !== undefined) runFile({ ...run, path: entry });
    else if (fetched !== undefined) runUnknown({ kind: 'unknown', of: fetched }, path, running);
  } else if (content.kind === 'text') {
    namingFile(path, analysis, () => runText(content.text, run));
    const fetched = unknownParts(path, analysis).filter((each) => fetchedBy([each]) !== undefined);
    if (fetched.length > 0) runUnknown({ kind: 'unknown', of: fetched }, path, running);
  } else {
    runUnknown(content, path, running);
  }
}

/** What was fetched is as good or bad as fetching it into a shell, and nobody has seen what was decoded; other output is unknown only to a shell, for compilers print programs too. */
function runUnknown({ of }: Extract<Content, { kind: 'unknown' }>, path: string, running: Running): void {
  if (fetchedBy(of) === undefined && !decodes(of) && languageOf(running.program, path, '') !== 'shell') return;
  const frame = inside(running.frame, path, running.command.span);
  running.frame.analysis.ran.planted.add(path);
  if (frame !== undefined) executeUnknown({ ...unknownWord(writtenOf(of), running.command.span), from: of }, { ...running, frame });
}

/** The effects of a file with this text. */
export function runText(text: string, run: RunRequest): void {
  const { path, running } = run;
  if (BINARY.test(text)) return;
  // A program of the session's own may have the name of another.
  const role = running.program === nameOf(path) ? undefined : roleOfInput(running);
  // A console that is given code of another language loads it.
  if (role !== undefined && !(role.includes('debugger-command') && languageOf(running.program, path, '') !== undefined)) {
    runAsInput(role, text, run);
    return runIncluded(
      includedFiles(
        running.program.split(' ', 1)[0] ?? '',
        text.slice(0, MAX_FILE),
        { file: path, cwd: running.command.cwd },
        running.frame.analysis,
      ),
      text,
      run,
    );
  }
  const language = languageOf(running.program, path, text);
  if (language === undefined || language === 'shell') {
    const { positional } = running.scope;
    runShell(path.endsWith('.bats') ? batsAsShell(text.slice(0, MAX_FILE + 1), folderOf(path)) : text, path, running, scopeOfScript(run));
    if (run.args.length > 0) running.scope.positional = positional;
    return;
  }
  if (language === 'powershell' || language === 'batch') return runPowershell(text, run, language);
  const embedded = embeddedCommands(language, text.slice(0, MAX_FILE), running.command.words.slice(1, 64).map(textOf));
  if (embedded === undefined) return runCode(language, text, run);
  for (const each of embedded) runShell(each, path, running, childOf(running.scope, running.command.cwd));
  runIncluded(importsOf(language, text.slice(0, MAX_FILE), { file: path, cwd: running.command.cwd }, running.frame.analysis), text, run);
}

/** What a file has read besides is run as it is itself. */
function runIncluded(files: readonly string[], text: string, { path, running, by }: RunRequest): void {
  const loadedBy = { text: text.slice(0, MAX_MODULE), folder: folderOf(path), loads: [] };
  for (const file of files) runImported({ path: file, args: [], running, by, loadedBy });
}

/** What a program takes its input for. One with subcommands takes it by the one that is called. */
function roleOfInput({ program, command }: Running): Roles | undefined {
  return [program, ...command.words.slice(1, 8).map((word) => `${program} ${textOf(word)}`)]
    .map(fedRole)
    .find((each) => each !== undefined);
}

function runAsInput(role: Roles, text: string, { path, running }: RunRequest): void {
  const frame = paid(text, path, running);
  if (frame !== undefined) {
    applyRoles(role, literalWord(readable(text, MAX_FILE, frame.analysis), running.command.span), withInputRead({ ...running, frame }));
  }
}

/** What is sourced runs in the shell at hand, any other script in one of its own. */
function scopeOfScript({ path, args, running }: RunRequest): Scope {
  const isSourced = running.program === 'source' || running.program === '.';
  const scope = isSourced ? running.scope : childOf(running.scope, running.command.cwd);
  const name = literalWord(path);
  if (!isSourced) {
    scope.programName = name;
    // What stands in front of it is in its environment.
    putInFront(running.command, scope);
  }
  if (!isSourced || args.length > 0) scope.positional = args;
  assign(scope, 'BASH_SOURCE', { values: name.values, elements: [name] });
  return scope;
}

/** Shell text that stands in a file. */
export function runShell(text: string, path: string, running: Running, scope: Scope): void {
  const frame = paid(text, path, running);
  if (frame === undefined) return;
  if (startsItself(text, path) || (running.frame.via.includes(path) && startEachOther(circleOf(path, running.frame)))) {
    emitResource('exhaust', 'process', 'fork', { ...running, frame });
  }
  const { effects, found } = frame.analysis;
  const start = effects.length;
  walkSource(readable(text, MAX_FILE, frame.analysis), scope, { ...frame, span: frame.span ?? { start: 0, end: 0 } });
  asContent(found, start, { reading: 'possible', showsEnvironment: true });
}

/** The scripts that run from one on to where it runs again. */
function circleOf(path: string, { via, analysis }: Frame): Parameters<typeof startEachOther>[0] {
  const files = via.slice(via.indexOf(path)).filter((each) => analysis.ran.planted.has(each));
  return files.map((file, at) => ({
    text: writtenText(file, analysis)?.slice(0, MAX_FILE) ?? 'exit ',
    next: nameOf(files[at + 1] ?? path),
  }));
}

function runPowershell(text: string, { path, args, running }: RunRequest, language: 'powershell' | 'batch'): void {
  const frame = paid(text, path, running);
  const { effects, found } = running.frame.analysis;
  const start = effects.length;
  const script = { args: args.map(textOf), folder: folderOf(path) };
  const source = frame === undefined ? '' : readable(text, MAX_FILE, frame.analysis);
  if (frame !== undefined) {
    powershellEffects(language === 'batch' ? batchAsPowershell(source, script.args, script.folder) : source, frame, script);
  }
  asContent(found, start, { reading: 'possible', showsEnvironment: true });
}

function runCode(language: Language, text: string, run: RunRequest): void {
  const { path, running, by } = run;
  const { command, scope, program } = running;
  const parts = partsOf(language, text) ?? [{ language, text }];
  for (const part of parts) if (part.language === 'shell') runShell(part.text, path, running, childOf(scope, command.cwd));
  const frame = paid(text, path, running);
  if (frame === undefined) return;
  const inner: Running = { ...running, frame };
  if (language === 'awk') return awkProgram(text, literalWord(path, command.span), inner);
  const { effects, found } = frame.analysis;
  const start = effects.length;
  const imports = [
    ...new Set(
      parts.flatMap((part) => importsOf(part.language, part.text.slice(0, MAX_FILE), { file: path, cwd: command.cwd }, frame.analysis)),
    ),
  ];
  const loads = modulesAt(imports, frame.analysis);
  const asked =
    by === 'tool' && program === 'rake' ? askedTasks(text, command.words.slice(1).map(textOf), rakefiles(path, running)) : undefined;
  for (const part of parts) {
    const source = readable(asked ?? part.text, MAX_FILE, frame.analysis);
    if (part.language === 'sql') sqlEffects(source, inner);
    else if (part.language !== 'shell') {
      codeEffects(part.language, source, literalWord(path, command.span), inner, {
        args: run.args,
        from: 'file',
        folder: folderOf(path),
        beside: { loads, loadedBy: run.loadedBy },
      });
    }
  }
  asContent(found, start, { reading: 'unknown', showsEnvironment: showsEnvironment(text) });
  if (printsNamed(text)) showNamed(run.args, inner);
  for (const name of secretsAsserted(text, run)) emitResource('reveal-environment', 'environment', name, inner);
  if (isOfTestDatabase(text, run)) withoutStatements(found, start, program);
  for (const file of imports) {
    runImported({ path: file, args: [], running: inner, by, loadedBy: { text: text.slice(0, MAX_MODULE), folder: folderOf(path), loads } });
  }
  if (isTest(text, run)) asTest(found, start, text);
}

/** Characters of modules that code is followed to, beyond which the others are left: who has written many has written a program. */
const MAX_IMPORTED = 131_072;

function runImported(run: RunRequest): void {
  const { analysis } = run.running.frame;
  if (analysis.ran.followed.has(run.path) || analysis.ran.characters > MAX_IMPORTED) return;
  analysis.ran.followed.add(run.path);
  runFile(run);
}

/** A script that was there before: of what it does, only what the files of this session do that it runs. One that leads back to itself (`"build": "turbo run build"`) does nothing more by that. */
export function runOld(text: string, path: string, running: Running, scope: Scope): void {
  const { open } = running.frame.analysis.ran;
  const script = `${path}\0${scope.cwd ?? ''}\0${text}`;
  if (open.has(script)) return;
  open.add(script);
  readOld(text, path, running, scope);
  open.delete(script);
}

function readOld(text: string, path: string, running: Running, scope: Scope): void {
  const frame = inside(running.frame, path, running.command.span);
  if (frame === undefined) return;
  const {
    effects,
    found,
    obstacles,
    ran: { planted },
  } = frame.analysis;
  const start = effects.length;
  const known = new Set(obstacles.keys());
  const isMine = ({ via }: Effect): boolean => via.some((name) => planted.has(name));
  const walk = (each: Frame): unknown => walkSource(text, childScope(scope), { ...each, span: each.span ?? { start: 0, end: 0 } });
  walk(frame);
  const byNames = lossesByWritten(
    effects.slice(start).filter((effect) => !isMine(effect)),
    frame,
    walk,
  );
  found.change(start, (effect) =>
    isMine(effect) || byNames.has(effect) ? effect : { ...effect, kind: 'execute', target: resource('project-script', path) },
  );
  for (const key of obstacles.keys()) if (!known.has(key)) obstacles.delete(key);
}

/** The frame of a file's content; undefined when the call runs too much, or the same again. */
function paid(text: string, path: string, running: Running): Frame | undefined {
  const { analysis, via } = running.frame;
  if (via.includes(path) && via.indexOf(path) !== via.lastIndexOf(path)) return undefined;
  if (!payFor(Math.min(text.length, MAX_FILE), analysis)) return undefined;
  analysis.ran.planted.add(path);
  return inside(running.frame, path, running.command.span);
}

/** The scope of a shell that a command starts in a folder. */
export function childOf(scope: Scope, cwd: string | undefined): Scope {
  const child = childScope(scope);
  child.cwd = cwd;
  return child;
}

/** What stands in the way of reading a file is told with the file, the innermost one. */
export function namingFile(file: string, { obstacles }: Analysis, read: () => void): void {
  const known = new Set(obstacles.keys());
  read();
  for (const [key, each] of [...obstacles]) {
    if (known.has(key) || each.about === 'call' || each.file !== undefined) continue;
    obstacles.delete(key);
    obstacles.set(`${key} ${file}`, { ...each, file });
  }
}
