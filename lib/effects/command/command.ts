import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Effect, WordList } from '../../types.js';
import type { Analysis, Frame } from '../analysis.js';
import type { Running } from './running.js';
import type { Arguments } from './arguments.js';
import type { Roles } from './row.js';
import { HOLE, literalWord, textOf } from '../../shell/command.js';
import { assigned } from '../../shell/scope.js';
import { RUN_BY_SCRIPTS } from '../../session/writes/written.js';
import { commandOutput, inputText } from '../../shell/output/output.js';
import { emit, admitCommand } from '../record.js';
import { projectOnProduction } from '../production/project-on-production.js';
import { projectTask } from '../aggravating/project-tasks.js';
import { maySendToken } from '../aggravating/may-send-token.js';
import { sentTokens } from '../aggravating/sent-token.js';
import { obstacle, withoutFailing } from '../analysis.js';
import { applyRow } from './apply-row.js';
import { applyRoles } from './apply.js';
import { argumentFiles } from './options/argument-files.js';
import { withParameterFiles } from './options/parameter-files.js';
import { emitResource } from './emit.js';
import { runByOptions } from './options/run-by-options.js';
import { loadsOfOptions } from './options/temporary-folders.js';
import { withInputRead } from './running.js';
import { inEachWay } from './options/option-ways.js';
import { readArguments } from './arguments.js';
import { environmentEffects } from './environment/environment-effects.js';
import { otherName } from './names/other-names.js';
import { programName } from './names/program-name.js';
import { inFlow } from '../output/amount-printed.js';
import { heldEffects, holdInFront } from '../output/held/held.js';
import { fedRoleOf } from './stdin.js';
import { rememberOwn } from '../output/own-effects.js';
import { pipedEffects } from '../output/piped.js';
import { mayConceal } from '../output/concealed/concealable.js';
import { concealEffects } from '../output/concealed/conceal-effects.js';
import { hasSubcommands, rowFor } from '../programs/lookup/row-for.js';
import { fedStatements } from '../databases/made-statements.js';
import { patchesRead } from '../handlers/patch.js';
import { inputVariables } from '../handlers/echo.js';
import { redirectionEffects } from './redirections.js';
import { scriptEffects, unknownProgram, unknownSubcommand } from './names/unknown-program.js';
import { emptyName, globbedName } from './names/unusual-name.js';
import { handledProgram } from './handlers.js';
import { hasOneOf } from '../../marked.js';
import { pathNamed, unknownTarget } from '../target.js';
import { writtenInstructions } from '../instructions/written-instructions.js';
import { ranFiles, ranOnPath } from '../written/ran-by-command.js';
import { writtenInput } from '../written/origin/content.js';
import { isScript, programBehind, programNamed } from '../written/origin/program-at-path.js';
import { rememberWritings } from '../written/origin/writings.js';
import { toldProgram } from '../wrappers/told-program.js';
import { executeUnknown, fetchedBy } from '../wrappers/unknown-source.js';

/** A text of which nothing is known. */
const ONLY_HOLES = new RegExp(`^${HOLE}+$`);

/** In lower case; one of these stands in the name of a task or script that may change what others use; `projectTask` tells. */
const NAMES_TASK = 'deploy promote dele destroy drop wipe purge nuke tear trunc reset';

/** A variable that is set, or an option that is given, may speak of production; `projectOnProduction` tells. */
function speaksOfProd({ assignments, words }: Command): boolean {
  const given = [...assignments.map(({ value }) => `=${value.written}`), ...words.slice(0, FIRST_WORDS).map(({ written }) => written)];
  return given.some((written) => written.includes('=') && /prod|prd|live/i.test(written.slice(written.indexOf('='))));
}

/** Commands in front of a call's others, which may export what those are told, and those right in front of one, which may wrap it. */
const FIRST_COMMANDS = 24;
const LAST_COMMANDS = 4;
/** Words of each of them that are looked at: wrappers before wrappers have many. */
const FIRST_WORDS = 24;

/** Stands in the name of an option or a setting whose value is run; `runByOptions` tells. */
const NAMES_RUN =
  /(?:cmd|command|hook|script|exec|rsh|pager|editor|wrapper|helper|invoke|chooser|viewer|cmd-prefix|run_under|event|error|runner|executable)\s{0,3}(?:=|$)|^--(?:on|exec-)|(?:alias|hooks)\.|CMAKE_\w+(?:LAUNCH|EMULATOR)/i;

/** In lower case; one of these is in all of them, and in few arguments. */
const OF_NAMES_RUN =
  'cmd command hook script exec rsh pager editor wrapper helper invoke chooser viewer run_under buildevent linkevent runner launch emulator :onerror :onoutofmemory --on alias.';

/** One of these is in each path of a folder whose content nobody keeps; `loadsOfOptions` tells what a program takes in from there. */
const OF_TEMPORARY = '/tmp /dev/shm /folders/';

/** Programs of every day that take in no code by an option. */
const TAKES_NONE = /^(?:rm|cp|mv|ln|cat|ls|cd|mkdir|touch|echo|tee|head|tail|grep|rg|find|sh|bash|zsh|python3?|test|chmod|diff|export)$/;

/** Clients of clouds whose options may stand in a file, and what stands in their arguments then; `withParameterFiles` reads it. */
const PARAMETERS: WordList = ' aws gcloud oci tccli ';
const OF_PARAMETERS = 'file:// --cli-input --from-json --flags-file';

/** The most programs that one word may stand for; beyond that the person is asked. */
const MAX_NAMES = 64;

/** Words that are looked through as one text; of more, each is tried by itself. */
const FEW_WORDS = 256;

/** True when one of the names, in lower case and with blanks between them, stands in a word. */
function hasName(words: readonly Word[], names: string): boolean {
  if (words.length <= FEW_WORDS) return hasOneOf(names, words.map(textOf).join(' ').toLowerCase());
  const anyName = new RegExp(names.replaceAll(' ', '|'), 'i');
  return words.some((word) => anyName.test(textOf(word)));
}

/** Finds the effects of a simple command: its own, those of what is piped into it, and those of files that it runs and this session wrote. */
export function commandEffects(command: Command, scope: Scope, frame: Frame): void {
  if (!admitCommand(frame.analysis)) return;
  inFlow(command, frame.analysis, () => withoutFailing(frame.analysis, () => allEffects(command, scope, frame)));
}

function allEffects(command: Command, scope: Scope, frame: Frame): void {
  const { analysis } = frame;
  const before = analysis.effects.length;
  const program = programName(textOf(command.words[0]));
  const running = { command, scope, frame, program };
  holdInFront(running);
  ownEffects(running);
  if (hasName(command.words, NAMES_TASK)) projectTask(running);
  const { flows } = analysis;
  if ([...flows.slice(0, FIRST_COMMANDS), ...flows.slice(-LAST_COMMANDS)].some((flow) => speaksOfProd(flow.command))) {
    projectOnProduction(running);
  }
  rememberOwn(command, analysis, before);
  const ends = mayConceal(command, program) && concealEffects(command, program, analysis);
  heldEffects(running);
  // What a variable held is shown by the command, and may yet go to who does not show it.
  rememberOwn(command, analysis, before);
  rememberWritings(command, program, scope, frame, before);
  writtenInstructions(frame, before);
  pipedEffects(command, frame, before, ends);
  const own = analysis.effects.slice(before);
  if (maySendToken(command, own)) sentTokens(running, before);
  if (own.some((effect) => effect.kind === 'execute' || installsBy(effect, analysis))) ranFiles(command, scope, frame, before);
  if (assigned(scope, 'PATH') !== undefined || command.assignments.some(({ name }) => name === 'PATH')) ranOnPath(command, scope, frame);
}

/** True for installing packages after this session wrote files: a manifest among them may have scripts that the installation runs. */
function installsBy({ kind, target }: Effect, { files: { writings }, world }: Analysis): boolean {
  return (
    kind === 'fetch' &&
    target.kind === 'resource' &&
    target.resource === 'package' &&
    (writings.size > 0 || world.past.wrote(RUN_BY_SCRIPTS))
  );
}

function ownEffects(running: Running): void {
  const { command, scope, frame } = running;
  const [name] = command.words;
  environmentEffects(running);
  redirectionEffects(running);
  // A file for the error messages is not what the program writes.
  if (frame.analysis.flow !== undefined) frame.analysis.flow.writes = false;
  if (command.input.kind === 'text') inputVariables(running, command.input.text);
  if (name === undefined) return;
  if (name.values.length > MAX_NAMES) obstacle(frame.analysis, `one of its programs may be any of more than ${MAX_NAMES}`);
  for (const value of name.values.slice(0, MAX_NAMES)) {
    const told = name.from !== undefined && ONLY_HOLES.test(value.text) ? toldProgram(name.from) : undefined;
    if (value.text === '' || told === '') emptyName(command, scope, frame);
    else if (told !== undefined) namedEffects(told, { ...running, program: programName(told) });
    else if (name.from !== undefined && fetchedBy(name.from) !== undefined) executeUnknown({ ...name, values: [value] }, running);
    else if (value.text.startsWith(HOLE) && !isTemplate(name, frame)) {
      emit(frame, {
        kind: 'execute',
        target: unknownTarget(value.text.includes('/') && !name.written.includes('/') ? value.text.replace(HOLE, '${…}') : name.written),
        certainty: 'unknown',
        program: name.written,
        span: command.span,
      });
    } else if (value.glob) globbedName({ ...name, values: [value] }, running, namedEffects);
    else {
      namedEffects(value.text, value === name.values[0] ? running : { ...running, program: programName(value.text) });
    }
    if (!TAKES_NONE.test(programName(value.text)) && hasName(command.words, OF_TEMPORARY)) {
      loadsOfOptions({ ...running, program: programName(value.text) });
    }
    if (command.words.some((word) => textOf(word).startsWith('@'))) argumentFiles(programName(value.text), command.words.slice(1), running);
  }
}

/** True for a placeholder of another language: `${{ matrix.cmd }}` of a workflow file, `${package.name}` of javascript. bash stops with an error there, so nothing runs; but ksh has variables with such names. */
function isTemplate({ written }: Word, { via }: Frame): boolean {
  return /^\$\{(?:\{|\w+\.)/.test(written) && !via.some((each) => each.includes('ksh'));
}

function namedEffects(written: string, running: Running): void {
  const { program } = running;
  const [name] = running.command.words;
  if (name === undefined) return;
  // bash itself runs no address; `npx` does.
  if (running.frame.via.length > 0 && /^(?:(?:@[\w.-]+\/)?[\w.-]+@)?(?:git\+)?https?:\/\//.test(written)) {
    return emitResource('execute', 'host', written, running);
  }
  // `@scope/name` is a package.
  const isPath = written.includes('/') && !/^@[\w.-]+\/[\w.@-]+$/.test(written);
  if (written.includes('://') && /^\w+:\/\//.test(written)) return;
  const original = isPath ? placedAt(written, running) : putSomewhere(program, running);
  if (original !== undefined) return knownEffects(programName(original), original, running);
  if (isPath && isScript(written, running)) return scriptEffects(name, running);
  knownEffects(program, written, running);
}

/** The program that this call has copied, or linked, to a path. */
function placedAt(text: string, running: Running): string | undefined {
  const path = text.includes(HOLE) ? undefined : pathNamed(text, running);
  return path === undefined ? undefined : programBehind(path, running.frame.analysis);
}

/** The program that this call has copied to an unknown name in some folder, which may be in PATH. */
function putSomewhere(program: string, { frame: { analysis } }: Running): string | undefined {
  const { writings, links } = analysis.files;
  const isPut = writings.size > 0 || links.size > 0;
  return isPut && rowFor(program) === undefined ? programNamed(program, analysis) : undefined;
}

function knownEffects(program: string, written: string, before: Running): void {
  const running = before.program === program ? before : { ...before, program };
  const effectsOf = (way: Running): void => effectsAsWritten(written, way);
  if (running.command.words.some(({ values }) => values.length > 1)) inEachWay(running, effectsOf);
  else {
    effectsOf(running);
  }
}

function effectsAsWritten(name: string, running: Running): void {
  const { program } = running;
  const written = running.command.words.slice(1);
  const args =
    PARAMETERS.includes(` ${program} `) && hasName(written, OF_PARAMETERS) ? withParameterFiles(program, written, running) : written;
  if (handledProgram(program, args, running)) return;
  const row = rowFor(program);
  if (row === undefined) {
    const known = otherName(program, name);
    return known === undefined ? unknownProgram(program, args, running) : knownEffects(known, known, running);
  }
  const given = readArguments(program, row, args, rowFor);
  const named = given.name === program ? running : { ...running, program: given.name };
  applyRow(given, named);
  if (mayBeUnknown(given)) unknownSubcommand(given, named);
  if (hasName(args, OF_NAMES_RUN) && args.some((word) => NAMES_RUN.test(textOf(word)))) runByOptions(args, given.options, named);
  fedEffects(given, named);
}

/** True where a program whose subcommands are known is given another one, and something that may be a file. */
function mayBeUnknown({ name, row, operands }: Arguments): boolean {
  return (
    (row.operands === undefined || row.operands === 'text') && operands.some((word) => /[./]/.test(textOf(word))) && hasSubcommands(name)
  );
}

/** The effects of statements or code that a program reads from its input: a here-document, a here-string, or a pipe, if it is known what that carries. */
function fedEffects(given: Arguments, running: Running): void {
  const {
    row: { stdin },
    options,
    valued,
  } = given;
  const { command, scope, frame } = running;
  const role = fedRoleOf(stdin);
  if (role === undefined) return;
  const texts = command.input.kind === 'text' || command.input.kind === 'pipe' ? [inputText(command, scope)] : [];
  // `psql -f <(cmd)` runs what else stands in a file.
  for (const { option, word } of valued) {
    if (word.from !== undefined && isExecuted(options[option])) texts.push(commandOutput(word.from, scope)[0].text);
  }
  const written = texts.every((text) => text.startsWith(HOLE)) ? writtenInput(command, frame.analysis) : undefined;
  if (written !== undefined) texts.push(written);
  if (role === 'sql') fedStatements(given, texts, running);
  if (role === 'patch' && texts.every((text) => text.startsWith(HOLE))) {
    for (const patch of patchesRead(running)) applyRoles(role, patch, withInputRead(running));
  }
  for (const text of texts) if (!text.startsWith(HOLE)) applyRoles(role, literalWord(text, command.span), withInputRead(running));
}

function isExecuted(roles: Roles | undefined): boolean {
  return roles === 'execute' || (typeof roles === 'object' && roles.includes('execute'));
}
