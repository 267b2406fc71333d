import type { Json, JsonObject, PreToolUse } from '../../types.js';
import type { Running } from '../command/running.js';
import type { Analysis, Frame } from '../analysis.js';
import type { CarriedCode } from './carried-code.js';
import type { Fields, ForeignCall } from './foreign-call.js';
import { isObject } from '../../json.js';
import { literalWord } from '../../shell/command.js';
import { fileOfUrl } from '../../paths/url.js';
import { emit } from '../record.js';
import { obstacle, topFrame } from '../analysis.js';
import { walkSource } from '../wrappers/shell-source.js';
import { codeEffects } from '../code/code.js';
import { ipythonEffects } from '../code/interpreters/ipython.js';
import { sqlEffects } from '../databases/sql.js';
import { resource } from '../target.js';
import { runningOf, scopeOf } from './as-program.js';
import { BROWSER, carriedCode, languageByName, languageLike, looksLikeCode, saidLanguage } from './carried-code.js';
import { carriedStatements } from './carried-statements.js';
import { commandLines } from './command-lines.js';
import { MAX_LEVELS, fieldsOf, foreignCallOf, withOpenedJson } from './foreign-call.js';
import { manifestCommands } from './given-manifest.js';
import { deletedByPage } from './service-fields.js';
import { TALKS, otherToolEffects } from './other.js';
import { pays, sendsStorage, showsStorage } from './page-storage.js';
import { clickedByCode, clickedByTool } from './page-clicks.js';
import { isMcpToolOf } from './mcp-tool.js';
import { emitToolPath } from './path.js';
import { powershellEffects } from '../powershell/powershell.js';
import { storeEffects } from './store-tools.js';
import { typedCommand } from './typed-command.js';

/** Servers that keep values by their keys, or documents. */
const STORE = /redis|valkey|keydb|upstash|memcache|mongo|documentdb|atlas|firestore/i;

/** Words in names of tools that type into a terminal. */
const TYPES = /(?:send|write|type|interact|input|exec|run)/i;
const TERMINAL = /terminal|shell|tmux|pty|console|process|iterm|ssh|bash|stdin/i;
const TYPED = /^(?:input|keys|text|data|line|lines|chars)$/;

/** The most objects and lists of an input that are read. */
const MAX_OBJECTS = 10_000;

/** The effects of a tool of an MCP server, or one newer than this pack: of the commands, code and statements in its input, and on every path in it. */
export function foreignToolEffects(event: PreToolUse, analysis: Analysis): void {
  const call = foreignCallOf(TALKS.test(event.tool) ? event : withOpenedJson(event));
  carriedEffects(call, analysis);
  otherToolEffects(call.event, analysis);
}

/** Effects of the commands, the code and the statements that the call carries, at any depth. */
function carriedEffects(call: ForeignCall, analysis: Analysis): void {
  const frame = topFrame(analysis);
  const top = fieldsOf(call.event.input);
  const typed = typedCommand(top, call);
  if (typed !== undefined) walkSource(typed.line, scopeOf([typed.folder], analysis), frame);
  for (const line of manifestCommands(top, call)) walkSource(line, scopeOf([], analysis), frame);
  if (isMcpToolOf(call.event.tool, STORE)) {
    storeEffects(top, call.toolWords, asClient(runningOf(call.event.tool, scopeOf([], analysis), frame), top, call));
  }
  let objects = 0;
  const visit = (value: Json | undefined, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_LEVELS) return;
    if ((objects += 1) > MAX_OBJECTS) return obstacle(analysis, `its input holds more than ${MAX_OBJECTS} objects`);
    if (Array.isArray(value)) for (const each of value) visit(each, depth + 1);
    else if (isObject(value)) {
      objectEffects(value, top, call, frame);
      for (const each of Object.values(value)) visit(each, depth + 1);
    }
  };
  visit(call.event.input, 0);
}

function objectEffects(object: JsonObject, top: Fields, call: ForeignCall, frame: Frame): void {
  const fields = fieldsOf(object);
  const { tool } = call.event;
  const said = saidLanguage(fields) ?? saidLanguage(top);
  const folders = [fields, top].map((each) =>
    each.text('workdir', 'work_dir', 'cwd', 'working_directory', 'working_dir', 'directory', 'dir_path'),
  );
  const scope = scopeOf(folders, frame.analysis);
  const running = runningOf(tool, scope, frame);
  const isPowershell = said === 'powershell' || languageByName(call) === 'powershell';
  for (const line of commandLines(fields, call)) {
    if (isPowershell) powershellEffects(line, frame);
    else {
      walkSource(line, scope, frame);
    }
  }
  for (const code of carriedCode(fields, said, call)) codeOf(code, running);
  for (const sql of carriedStatements(fields, call)) sqlEffects(sql, asClient(running, top, call));
  if (BROWSER.test(tool)) {
    filesOfPage(fields, tool, frame.analysis);
    if (object === call.event.input) clickEffects(call, fields, frame);
  } else if (TYPES.test(tool) && TERMINAL.test(tool)) {
    for (const [field, text] of fields.all) if (typeof text === 'string' && TYPED.test(field)) typedIn(text, running);
  }
}

/** Fields that name a database, or where it is. */
const OF_DATABASE =
  /^(?:project|database|db|branch|environment|env|cluster|instance|server|host|schema|connection|data_?source|catalog|dataset)(?:_(?:id|name|ref|slug|string|ur[il]))?$/;

/** A tool for databases as if it were a client, whose arguments say which one: its server's name is the first. */
function asClient(running: Running, fields: Fields, { serverWords }: ForeignCall): Running {
  const told = fields.all.flatMap(([field, value]) => (typeof value === 'string' && OF_DATABASE.test(field) ? [value] : []));
  return {
    ...running,
    command: { ...running.command, words: [running.program, serverWords.join('-'), ...told].map((text) => literalWord(text)) },
  };
}

function codeOf({ language, text, perhapsShell }: CarriedCode, running: Running): void {
  const { frame, scope } = running;
  if (language === 'shell') return void walkSource(text, scope, frame);
  if (language === 'powershell') return powershellEffects(text, frame);
  if (language === 'sql') return sqlEffects(text, running);
  emit(frame, { kind: 'execute', target: resource('code', language), program: running.program, span: undefined });
  const word = literalWord(text.slice(0, 200));
  if (language === 'python') ipythonEffects(text, word, running);
  else {
    codeEffects(language, text, word, running);
  }
  if (perhapsShell && /^(?:python|javascript|java|ruby)$/.test(language)) walkSource(text, scope, frame);
}

/** Keys by their names, as GitHub Copilot writes them. */
const KEY = /\{(?:enter|return|up|down|left|right|backspace)\}/gi;

/** The effects of text that is typed into a terminal: what reads it may be a shell, or a console of Python or JavaScript. */
function typedIn(text: string, running: Running): void {
  walkSource(text.replace(KEY, '\n'), running.scope, running.frame);
  if (looksLikeCode(text)) codeOf({ language: languageLike(text), text, perhapsShell: false }, running);
}

/** What clicks in a page come to, of whoever is signed in there. */
function clickEffects(call: ForeignCall, fields: Fields, frame: Frame): void {
  const { tool, input } = call.event;
  const code =
    fields.text('script', 'code', 'function', 'expression') ??
    (/javascript|script|eval/.test(call.toolWords.join('_')) ? fields.text('text') : undefined);
  const clicked = clickedByTool(call.toolWords, input) ?? clickedByCode(code ?? '');
  if (clicked === 'gone') emit(frame, { kind: 'destroy', target: resource('cloud', 'by a click'), program: tool, span: undefined });
  else if (clicked === 'public') emit(frame, { kind: 'publish', target: resource('repository', 'public'), program: tool, span: undefined });
  else if (clicked === 'bought') {
    emit(frame, { kind: 'change-service', target: resource('cloud', 'purchase'), program: tool, span: undefined });
  }
}

/** Addresses of files: the only way for a script in a page to reach a file. */
const FILE_URL = /\bfile:\/\/[^\s'"`<>)]{1,1000}/gi;

function filesOfPage(fields: Fields, tool: string, analysis: Analysis): void {
  const text = fields.text('script', 'code', 'function', 'expression');
  for (const [url] of (text ?? '').matchAll(FILE_URL)) {
    emitToolPath({ kind: 'read', written: fileOfUrl(url) ?? url, tool, certainty: 'possible' }, analysis);
  }
  if (sendsStorage(text ?? '')) {
    emit(topFrame(analysis), { kind: 'send', target: resource('credential', 'of a page'), program: tool, span: undefined });
  } else if (showsStorage(text ?? '')) {
    emit(topFrame(analysis), {
      kind: 'reveal-environment',
      target: resource('credential', 'stored in a page'),
      program: tool,
      span: undefined,
    });
  }
  if (pays(text ?? '')) {
    emit(topFrame(analysis), { kind: 'change-service', target: resource('cloud', 'purchase'), program: tool, span: undefined });
  }
  for (const address of deletedByPage(text ?? '')) {
    emit(topFrame(analysis), { kind: 'destroy', target: resource('host', address), program: tool, span: undefined });
  }
}
