import type { Language } from '../../code/languages/language.js';
import type { Word } from '../../../shell/command.js';
import type { Running } from '../running.js';
import type { PathRole, Role } from '../row.js';
import { HOLE, literalWord, mapValues, textOf } from '../../../shell/command.js';
import { expandBraces } from '../../../shell/expansion/braces.js';
import { isStandardInput } from '../../../shell/output/standard-input.js';
import { inside } from '../../analysis.js';
import { SECRET_FILE_NAME } from './secret-file-name.js';
import { secretServedHere } from './secret-served.js';
import { emitPath, emitResource } from '../emit.js';
import { fetchedManifest } from './executed-input.js';
import { changesAll, effectsOfObjects, givesTheNode, isForProduction } from './manifest.js';
import { without } from '../arguments.js';
import { debuggerCommand, editorCommands, runTexts } from './console-commands.js';
import { ownLines, ownLinesOfFile } from './own-lines.js';
import { servedFolder, servedHere } from './served-here.js';
import { settingsFile } from '../settings/settings-files.js';
import {
  commandsInFile,
  commandsOfAptSetting,
  commandsOfBindings,
  commandsOfPuppet,
  commandsOfRoff,
  commandsOfTmux,
  moduleArguments,
  readByNix,
  systemCommandsOfM4,
} from './held-commands.js';
import { hiddenCommand } from './hidden-command.js';
import { inputWords, printedWords, splitWords } from '../../wrappers/input-words.js';
import { codeEffects } from '../../code/code.js';
import { runCode } from '../../code/interpreters/interpreters.js';
import { sshOption } from '../../wrappers/ssh.js';
import { madeStatements } from '../../databases/made-statements.js';
import { rawRequests } from '../../databases/raw-requests.js';
import { patchEffects } from '../../handlers/patch.js';
import { queryEffects } from '../../handlers/jq-query.js';
import { tellUnproven } from '../../output/sent/unproven-host.js';
import { sentInNames } from '../../aggravating/sent-in-names.js';
import { ranByTemplate } from '../../databases/templates.js';
import { sqlEffects } from '../../databases/sql.js';
import { fileOfUrl } from '../../../paths/url.js';
import { baseOf, pathTargets } from '../../target.js';
import { drawnText, filterGraph } from './drawn-text.js';
import { applyTransfer } from './file-transfers.js';
import { applyPathspec, applyRevision } from './git-revisions.js';
import { namedFiles } from './named-files.js';
import { applyAtFile } from './at-files.js';

/** Alternatives of a glob that are looked at. */
const MAX_NAMES = 64;

type OtherRole = Exclude<Role, PathRole | 'text'>;

type Apply = (word: Word, running: Running, recursive: boolean) => void;

/** What a program does with an argument that it does not simply take for a path. */
export function applyOtherRole(role: OtherRole, word: Word, running: Running, recursive: boolean): void {
  ROLES[role](word, running, recursive);
}

const ROLES: Readonly<Record<OtherRole, Apply>> = {
  url: applyUrl,
  host: (word, running) => {
    sentInNames(word, running);
    emitResource('fetch', 'host', textOf(word), running);
  },
  'at-file': (word, running) => applyAtFile(word, running),
  'named-file': (word, running) => applyAtFile(word, running, /^[\w[\].-]*(?::?=|==)?@/),
  remote: applyRemote,
  command: applyCommand,
  hidden: (word, running) => hiddenCommand(running.program, word, running),
  program: (word, running) => emitPath('execute', word, running),
  name: (word, running) =>
    textOf(word).startsWith('!')
      ? undefined
      : (expandBraces(textOf(word)) ?? [textOf(word)])
          .slice(0, MAX_NAMES)
          .forEach((text) => emitPath('read', { ...word, values: [{ text: `./**/${text}`, glob: true, certainty: 'possible' }] }, running)),
  destination: (word, running, recursive) => {
    if (!REMOTE.test(textOf(word))) return emitPath('write', word, running, recursive);
    for (const each of recursive ? running.command.words.slice(1) : []) tellUnproven(each, running);
  },
  revision: applyRevision,
  pathspec: applyPathspec,
  patch: patchEffects,
  drawn: drawnText,
  'filter-graph': filterGraph,
  'served-here': servedHere,
  served: servedFolder,
  settings: settingsFile,
  transfer: applyTransfer,
  'raw-requests': rawRequests,
  query: (word, running) => word.values.forEach(({ text }) => queryEffects(text, running)),
  list: applyList,
  manifest: applyManifest,
  'package-field': applyPackageField,
  'editor-commands': editorCommands,
  'debugger-command': debuggerCommand,
  'own-commands-code': (word, running) => ownLines(textOf(word), word, running),
  'own-commands-file': ownLinesOfFile,
  'finder-bindings': (word, running) =>
    runTexts(
      word.values.flatMap(({ text }) => commandsOfBindings(text)),
      word,
      running,
    ),
  'commands-in-file': (word, running) => runTexts(commandsInFile(word, running), word, running),
  'apt-setting': (word, running) =>
    runTexts(
      word.values.flatMap(({ text }) => commandsOfAptSetting(text)),
      word,
      running,
    ),
  'module-arguments': moduleArguments,
  'm4-code': (word, running) => {
    namedFiles(word, running);
    runTexts(systemCommandsOfM4(textOf(word)), word, running);
  },
  'tmux-code': (word, running) => runTexts(commandsOfTmux(textOf(word)), word, running),
  'roff-code': (word, running) => runTexts(commandsOfRoff(textOf(word)), word, running),
  'puppet-code': (word, running) => {
    namedFiles(word, running);
    runTexts(commandsOfPuppet(textOf(word)), word, running);
  },
  'terraform-code': (word, running) => {
    namedFiles(word, running);
    // Without it, `(sensitive value)` is printed (developer.hashicorp.com, "nonsensitive Function").
    if (/\bnonsensitive\s{0,4}\(/.test(textOf(word))) emitResource('reveal-environment', 'credential', 'sensitive value', running);
  },
  'nix-code': (word, running) => {
    const { expression, variables } = readByNix(textOf(word));
    namedFiles(
      mapValues(word, (value) => ({ ...value, text: expression })),
      running,
    );
    for (const name of variables) emitResource('reveal-environment', 'environment', name, running);
  },
  filled: (word, running, recursive) => {
    emitPath('write', word, running, recursive);
    for (const each of inputWords(running)) {
      emitPath(
        'write',
        mapValues(each, (value) => ({ ...value, text: `${textOf(word)}/${value.text}` })),
        running,
      );
    }
  },
  'wireshark-option': (word, running) =>
    textOf(word).startsWith('lua_script:') ? emitPath('execute', without(word, 'lua_script:'.length), running) : undefined,
  cow: (word, running) => (textOf(word).includes('/') ? emitPath('execute', word, running) : undefined),
  // They are of no language of the program's own.
  'programs-in': (word, running) =>
    emitPath(
      'execute',
      mapValues(word, (value) => ({ ...value, text: `${value.text.replace(/\/$/, '')}/*`, glob: true })),
      { ...running, program: `${running.program} plug-in` },
    ),
  'rpm-macros': applyRpmMacros,
  'perl-code': codeIn('perl'),
  'javascript-code': codeIn('javascript'),
  'python-code': codeIn('python'),
  'ruby-code': codeIn('ruby'),
  'php-code': codeIn('php'),
  'elixir-code': codeIn('elixir'),
  'csharp-code': codeIn('csharp'),
  'r-code': codeIn('r'),
  'lisp-code': codeIn('lisp'),
  'haskell-code': codeIn('haskell'),
  'other-code': namedFiles,
  'ssh-option': sshOption,
  sql: applySql,
};

function codeIn(language: Language): Apply {
  return (word, running) => runCode(language, word, running);
}

function applyCommand(word: Word, running: Running): void {
  runTexts(
    word.values.map(({ text }) => text),
    word,
    running,
  );
}

/** `%(cmd)` is replaced by what the shell command prints, and `%{load:file}` by nothing, but the file is read (rpm.org, "Macro syntax"). */
function applyRpmMacros(word: Word, running: Running): void {
  const text = textOf(word);
  const [, command] = /%\(([^]*)\)/.exec(text) ?? [];
  if (command !== undefined) runTexts([command], word, running);
  const [, lua] = /%\{lua:([^]*)\}/.exec(text) ?? [];
  if (lua !== undefined) runCode('lua', literalWord(lua, word.span), running);
  for (const [, file = ''] of text.matchAll(/%\{load:([^{}]{1,1000})\}/g)) emitPath('read', literalWord(file, word.span), running);
}

function applyPackageField(word: Word, running: Running): void {
  const [script] = /^scripts\.[^=]+=/.exec(textOf(word)) ?? [];
  if (script !== undefined) applyCommand(without(word, script.length), running);
}

function applySql(word: Word, running: Running): void {
  for (const { text } of word.values) {
    sqlEffects(text, running);
    for (const statement of ranByTemplate(text)) sqlEffects(statement, running);
    const frame = /^mongo(?:sh)?$/.test(running.program) ? inside(running.frame, running.program, word.span) : undefined;
    if (frame !== undefined && !text.startsWith(HOLE)) codeEffects('javascript', text, word, { ...running, frame });
  }
  if (word.from !== undefined) madeStatements({ kind: 'pipe', from: word.from }, [textOf(word)], running);
}

function applyUrl(word: Word, running: Running): void {
  for (const value of word.values) {
    const file = fileOfUrl(value.text);
    if (file !== undefined) emitPath('read', literalWord(file, word.span), running);
    else {
      emitResource('fetch', 'host', value.text, running);
    }
    const secret = OF_HERE.test(value.text) ? secretServedHere(value.text) : undefined;
    if (secret !== undefined && !running.command.words.some((each) => ONLY_ASKS.test(textOf(each)))) {
      emitPath('read', literalWord(secret, word.span), running);
    }
  }
}

/** An address of this machine, as far as it shows at a look. */
const OF_HERE = /^(?:https?:\/\/)?(?:localhost|127\.|0\.0|\[::)/;

/** Options of curl and wget by which they ask whether it is there, and show nothing of it. */
const ONLY_ASKS = /^(?:-\w*I|--head|--spider|\/dev\/null|-o\/dev\/null)$/;

/** Files that are named in a file, on the input (`-`) or by a command (`<(cmd)`), at most 64 of them. */
export function applyList(word: Word, running: Running): void {
  const text = textOf(word);
  if (text === '-' || isStandardInput(text)) return readAll(inputWords(running), running);
  if (word.from !== undefined) return readAll(printedWords(word.from, running), running);
  emitPath('use', word, running);
  for (const { target } of pathTargets(word, baseOf(running), 'use')) {
    const file = target.kind === 'path' && !target.glob ? running.frame.analysis.world.disk.readText(target.path) : undefined;
    if (file?.kind === 'present') readAll(splitWords([{ text: file.text, glob: false, certainty: 'certain' }], word.span), running);
  }
}

function applyManifest(word: Word, running: Running): void {
  const address = fetchedManifest(word, running);
  if (address !== undefined) emitResource('execute', 'host', address, running);
  if (isForProduction(word, running)) emitResource('publish', 'deployment', 'production', running);
  if (givesTheNode(word, running)) emitResource('execute', 'container', 'privileged', running);
  if (changesAll(word, running)) emitResource('change-service', 'cluster', 'settings of all', running);
  for (const { kind, resource, name } of effectsOfObjects(word, running)) emitResource(kind, resource, name, running);
  emitPath('use', word, running);
}

function readAll(words: readonly Word[], running: Running): void {
  for (const word of words) emitPath('read', word, running);
}

/** `web:app/.env`, `web:/root/.ssh/id_rsa` */
const SECRET_THERE = new RegExp(String.raw`^[^/:]+:(?:.*/)?(${SECRET_FILE_NAME}(?:/[\w.-]+)?)$`);

const REMOTE = /^[\w.@[\]-]{2,}:|^\w+:\/\//;

/** `host:path` is another machine's; anything else is read here. */
function applyRemote(word: Word, running: Running, recursive: boolean): void {
  const text = textOf(word);
  if (REMOTE.test(text)) {
    emitResource('fetch', 'host', text, running);
    const path = SECRET_THERE.exec(text)?.[1];
    if (path !== undefined) emitPath('read', literalWord(`/remote/${path}`, word.span), running);
    const [, handed] = /^[^:/]+:(?:\/var)?(\/run\/secrets\/.+)$/.exec(text) ?? [];
    if (handed !== undefined) emitPath('read', literalWord(handed, word.span), running);
  } else {
    emitPath('read', word, running, recursive);
  }
}
