import type { Frame } from '../analysis.js';
import type { Running } from '../command/apply.js';
import type { Word } from '../../shell/command.js';
import { literalWord, textOf } from '../../shell/command.js';
import { shellQuoted } from '../../shell/syntax/quote.js';
import { rootScope } from '../../shell/scope.js';
import { emit, inside, obstacle } from '../analysis.js';
import { emitPath, emitResource } from '../command/apply.js';
import { inputEffects } from '../carriers/shells.js';
import { runShellText } from '../carriers/nested.js';
import { unknownTarget } from '../target.js';
import { cmdletEffects, handedOn, isCmdlet } from './powershell-cmdlets.js';
import { moduleEffects } from './powershell-modules.js';
import { isPowershellName } from './powershell-name.js';
import { plainPowershell } from './powershell-text.js';

const MAX_SOURCE = 1_000_000;

/** What a character inside another text costs, in characters of a shell's. */
const COST = 8;

/** Characters of a variable's value. */
const MAX_VALUE = 1024;

/** Values that come down a pipe and are followed. */
const MAX_PIPED = 64;

/** Programs and cmdlets that are told by code below. */
const STATEMENTS = new Set(
  ('cmd powershell pwsh iex iwr irm robocopy diskpart invoke-expression invoke-webrequest invoke-restmethod stop-process stop-computer stop-service ' +
    'restart-computer format-volume clear-disk initialize-disk reset-physicaldisk remove-partition remove-virtualdisk remove-storagepool remove-service ' +
    'remove-localuser clear-eventlog remove-eventlog disable-netadapter set-netfirewallprofile set-executionpolicy set-mppreference new-localuser register-scheduledtask').split(' '),
);

const WINDOWS_FOLDERS: Readonly<Record<string, string>> = { USERPROFILE: 'C:/Users/me', HOMEPATH: 'C:/Users/me', APPDATA: 'C:/Users/me/AppData/Roaming', SYSTEMROOT: 'C:/Windows', WINDIR: 'C:/Windows', SYSTEMDRIVE: 'C:', PROGRAMFILES: 'C:/Program Files', PROGRAMDATA: 'C:/ProgramData', PUBLIC: 'C:/Users/Public' };

/** Behind it PowerShell changes nothing of what it gives a program. */
const AS_IT_STANDS = '--%';

/** Words that bring something from the net, in a statement. */
const FETCHES = /\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|curl|wget|downloadstring|downloaddata|net\.webclient|start-bitstransfer)\b/i;

/** A cmdlet, `cmd /c`, `powershell -c`, or a built-in of `cmd.exe` with its switches, given to a POSIX shell. */
export function powershellProgram(program: string, args: readonly Word[], running: Running): boolean {
  const name = program.toLowerCase();
  const isTold = (isCmdlet(name) || STATEMENTS.has(name)) && isPowershellName(name);
  if (!isTold && name !== 'rmdir') return false;
  const texts = args.map(windowsText);
  if (!isTold && !texts.some((text) => /^\/[sq]$/i.test(text))) return false;
  // With nothing else to run it runs its input.
  if (/^p(?:wsh|owershell)$/.test(name) && texts.every((text) => /^-(?![cf])/i.test(text) || text === '-')) return inputEffects(running.command, running);
  const { input } = running.command;
  const runsText = /^(?:iex|invoke-expression)$/.test(name);
  const piped = input.kind === 'pipe' ? input.from.flatMap((command) => command.words.slice(runsText ? 0 : 1)) : [];
  const named = texts.some((text) => !text.startsWith('-'));
  statementEffects(name, named ? texts : [...texts, ...piped.map(windowsText)], { ...running, program: name });
  return true;
}

/** Where a backslash parts folders it is none of bash's escapes, although bash would take it for one. */
function windowsText(word: Word): string {
  const text = /\\/.test(word.written) && !/['"$`]/.test(word.written) ? word.written : textOf(word);
  return text.replace(/%(\w+)%/g, (whole, name: string) => WINDOWS_FOLDERS[name.toUpperCase()] ?? whole);
}

/** A basic reading of PowerShell: statements, quotes, aliases, `$env:` and `$HOME`, `cmd /c` and `-EncodedCommand`. */
export function powershellEffects(source: string, frame: Frame): void {
  const { budget, world } = frame.analysis;
  if (frame.depth > 0 && ((budget.characters -= COST * source.length) < 0 || (budget.commands -= 1) < 0)) return obstacle(frame.analysis, 'code inside code is too long to follow');
  const { home, project } = world;
  const scope = rootScope({ cwd: frame.analysis.cwd, home, projectRoot: project.root });
  if (source.length > MAX_SOURCE) obstacle(frame.analysis, 'the command is longer than a million characters');
  let cwd = scope.cwd;
  let before: readonly string[] = [];
  let deep = false;
  const variables = new Map<string, string>();
  const downloaded = new Map<string, string>();
  const all = statements(plainPowershell(source.slice(0, MAX_SOURCE)), home);
  for (const [index, written] of all.entries()) {
    const words = written.filter((word) => word !== AS_IT_STANDS).map((word) => word.replace(/\$(\w+)/g, (whole, variable: string) => variables.get(variable.toLowerCase()) ?? whole));
    const [name, ...given] = calledOnEach(words);
    if (name === undefined) continue;
    if ((budget.walked -= 1) < 0) return obstacle(frame.analysis, 'it has too many commands to follow');
    const args = given.flatMap((arg) => (ITEM.test(arg) ? before : [arg]));
    const assignment = /^\$(\w+)\s*=([^]*)$/.exec((written[0] ?? '').includes('=') ? (written[0] ?? '') : written.slice(0, 3).join(' '));
    if (assignment?.[1] !== undefined && assignment[2] !== undefined) variables.set(assignment[1].toLowerCase(), assignment[2].trimStart().slice(0, MAX_VALUE));
    const program = name.toLowerCase().replace(/^.*[\\/]/, '').replace(/\.exe$/, '');
    const command = { words: words.map((word) => literalWord(word)), assignments: [], redirections: [], input: { kind: 'none' } as const, cwd, captured: false, span: undefined, via: [] };
    const running: Running = { command, scope, frame, program };
    shownVariables(words, running);
    redirected(words, running);
    ranDownload(words, downloaded, running, all[index - 1]);
    if (/^(?:cd|set-location|sl|push-location|chdir)$/.test(program)) cwd = args[0]?.startsWith('/') === true ? args[0] : undefined;
    else {
      // What comes down a pipe is what the command before it was given.
      const named = args.some((arg) => !arg.startsWith('-') && arg !== '$');
      // Brackets part `iex (…).DownloadString(…)` from what it runs.
      const runsText = /^(?:iex|invoke-expression)$/.test(program);
      const near = runsText ? [...(all[index - 1] ?? []), ...all.slice(index + 1, index + 4).flat()] : STOPS.test(program) ? listenerAt(all[index + 1]) : [];
      statementEffects(program, named ? args : [...args, ...(runsText || near.length > 0 ? near : before), ...((deep || isWholeDeletion(program, all[index + 1])) && !runsText ? ['-Recurse'] : [])], running);
    }
    if (HANDS_ON.test(program)) continue;
    before = handedOn(program, args).slice(0, MAX_PIPED);
    deep = args.some((arg) => /^-r(?:ec|ecurse)?$/i.test(arg));
  }
}

const STOPS = /^(?:stop-process|spps)$/;

/** `Stop-Process -Id (Get-NetTCPConnection -LocalPort 3000).OwningProcess` stops what listens at one port. */
function listenerAt(behind: readonly string[] = []): readonly string[] {
  const [program = '', ...args] = behind;
  const port = args[args.findIndex((arg) => /^-localport$/i.test(arg)) + 1] ?? '';
  return /^get-nettcpconnection$/i.test(program) && /^\d+$/.test(port) && args.some((arg) => /^-localport$/i.test(arg)) ? [`at port ${port}`] : [];
}

/** `ForEach-Object Delete` calls a method of what comes down the pipe. */
function calledOnEach(words: readonly string[]): readonly string[] {
  return words.length === 2 && /^(?:%|foreach(?:-object)?)$/i.test(words[0] ?? '') && /^delete$/i.test(words[1] ?? '') ? ['.Delete'] : words;
}

/** `(Get-Item x).Delete($true)` deletes a folder with all that is in it; of what is true, no word is left. */
function isWholeDeletion(program: string, behind: readonly string[] | undefined): boolean {
  return program.endsWith('.delete') && behind?.[0] === '';
}

function statementEffects(program: string, args: readonly string[], running: Running): void {
  if (args.some((arg) => /^-(?:whatif|wi)$/i.test(arg))) return;
  if (cmdletEffects(args, { ...running, program })) return;
  const frame = inside(running.frame, program, undefined);
  if (frame === undefined) return;
  switch (program) {
    case 'powershell':
    case 'pwsh': {
      const encoded = args.findIndex((arg) => /^-e(?:nc(?:odedcommand)?|c)?$/i.test(arg));
      if (encoded !== -1) return powershellEffects(Buffer.from(args[encoded + 1] ?? '', 'base64').toString('utf16le'), frame);
      const at = args.findIndex((arg) => /^-c(?:ommand)?$/i.test(arg));
      // Windows PowerShell takes what stands alone for a command; a script's name has no blanks.
      const text = at === -1 ? args.filter((arg) => /\s/.test(arg)).join(' ') : args.slice(at + 1).join(' ');
      if (text !== '') return powershellEffects(text, frame);
      const file = args.find((arg) => /\.ps1$/i.test(arg));
      return file === undefined ? undefined : emitPath('execute', literalWord(file), running, false);
    }
    case 'cmd':
      return powershellEffects(args.slice(args.findIndex((arg) => /^\/[ck]$/i.test(arg)) + 1).join(' '), frame);
    case 'bash':
      return runShellText(['bash', ...args.map(shellQuoted)].join(' '), literalWord(args.join(' ')), running.scope, frame);
    case 'invoke-expression':
    case 'iex': {
      // Of `$(…)` the sign stands before what is in the brackets.
      const text = args.join(' ').replace(/^\$ /, '');
      if (FETCHES.test(text)) return emitResource('execute', 'host', text, running);
      if (/^\$(?:env:)?\w+$/i.test(text)) return emit(frame, { kind: 'execute', target: unknownTarget(text), certainty: 'unknown', program, span: undefined });
      return powershellEffects(text, frame);
    }
    case 'stop-process':
    case 'spps':
    case 'taskkill':
      return emitResource('signal', 'process', args.filter((arg) => !/^[-/]/.test(arg)).join(' ') || 'all', running);
    case 'stop-computer':
    case 'restart-computer':
      return emitResource('signal', 'machine', program, running);
    case 'format-volume':
    case 'clear-disk':
    case 'format':
    case 'diskpart':
    case 'initialize-disk':
    case 'reset-physicaldisk':
    case 'remove-partition':
    case 'remove-virtualdisk':
    case 'remove-storagepool':
      return emitResource('destroy', 'disk', args.join(' '), running);
    case 'set-executionpolicy':
      // Of this process alone, which ends with the call.
      return args.some((arg, index) => /^-s(?:c(?:ope?)?)?$/i.test(arg) && /^process$/i.test(args[index + 1] ?? '')) ? undefined : emitResource('change-service', 'machine', 'security', running);
    case 'set-mppreference':
    case 'add-mppreference':
    case 'disable-computerrestore':
      return emitResource('change-service', 'machine', 'security', running);
    case 'stop-service':
    case 'remove-service':
      return emitResource('change-service', 'service', program, running);
    case 'new-localuser':
    case 'remove-localuser':
    case 'remove-aduser':
    case 'remove-adgroup':
      return emitResource('change-permission', 'account', program, running);
    case 'clear-eventlog':
    case 'remove-eventlog':
      return emitResource('discard', 'machine', 'log', running);
    case 'disable-netadapter':
      return emitResource('change-service', 'machine', 'network', running);
    case 'set-netfirewallprofile':
      return args.some((arg) => /^(?:false|0)?$/i.test(arg)) ? emitResource('change-service', 'machine', 'security', running) : undefined;
    case 'register-scheduledtask':
      return emitResource('persist', 'schedule', program, running);
    case 'robocopy':
      if (args.some((arg) => /^\/(?:mir|purge)$/i.test(arg)) && args[1] !== undefined) emitPath('delete', literalWord(args[1]), running, true);
      return;
    case 'invoke-webrequest':
    case 'iwr':
    case 'invoke-restmethod':
    case 'irm':
      args.forEach((arg, index) => {
        if (/^-infile$/i.test(args[index - 1] ?? '')) emitPath('send', literalWord(arg), running, false);
      });
      return emitResource(args.some((arg) => /^-(?:body|infile|method)$/i.test(arg)) ? 'send' : 'fetch', 'host', args.find((arg) => /:\/\//.test(arg)) ?? '', running);
    case 'set-itemproperty':
    case 'new-itemproperty':
      if (args.some((arg) => /\\currentversion\\run/i.test(arg))) emitResource('persist', 'schedule', 'registry Run key', running);
      return;
    case 'new-service':
      return emitResource('persist', 'service', program, running);
    case 'start-process':
    case 'saps':
      return startedProcess(args, { ...running, frame });
    case 'get-clipboard':
      return emitResource('reveal-environment', 'clipboard', 'all', running);
    default:
      if (moduleEffects(program, running)) return;
      return isPowershellName(program) ? undefined : running.frame.analysis.command(running.command, running.scope, running.frame);
  }
}

/** A file that comes from the net and then is run, by its own name or as `-File`. */
function ranDownload(words: readonly string[], downloaded: Map<string, string>, running: Running, before: readonly string[] | undefined): void {
  // `.DownloadFile('address', 'file')`
  const [, address, file] = /downloadfile$/i.test(before?.at(-1) ?? '') ? (/^(\w+:\/\/[^,]*),\s?(.+)$/.exec(words.join(' ')) ?? []) : [];
  if (address !== undefined && file !== undefined) return void downloaded.set(fileName(file), address);
  const into = words.findIndex((word) => /^-(?:outfile|destination|o)$/i.test(word));
  const name = into !== -1 ? words[into + 1] : running.program === 'start-bitstransfer' ? words.slice(1).findLast((word) => !word.startsWith('-') && !word.includes('://')) : undefined;
  if (name !== undefined && FETCHES.test(running.program)) return void downloaded.set(fileName(name), words.find((word) => word.includes('://')) ?? running.program);
  if (downloaded.size === 0) return;
  const [first = '', second = ''] = words;
  const behind = /^(?:[.&]|saps|start-process|bash|sh|node|python3?)$/i.test(first) ? second : /^p(?:wsh|owershell)$/.test(running.program) ? (words.at(-1) ?? '') : first;
  const from = downloaded.get(fileName(behind));
  if (from !== undefined) emitResource('execute', 'host', from, running);
}

const fileName = (path: string): string => path.replace(/^.*[\\/]/, '').toLowerCase();

/** Cmdlets that hand on what they are given. */
const HANDS_ON = /^(?:%|\?|foreach|foreach-object|where|where-object|sort|sort-object|select|select-object|measure-object|tee-object|\$(?:_|psitem)\b.*)$/;

const ITEM = /^\$(?:_|PSItem)(?:\.\w+)?$/i;

/** `$env:X` by itself, or printed: what is only assigned or used in a call is not shown. */
function shownVariables(words: readonly string[], running: Running): void {
  const prints = /^(?:echo|write|write-(?:output|host|information|warning|verbose)|out-host)$/.test(running.program);
  if (!prints && (!/^\$env:\w+$/i.test(words[0] ?? '') || words.length > 1)) return;
  for (const word of words) for (const match of word.matchAll(/\$env:(\w{1,200})/gi)) emitResource('reveal-environment', 'environment', match[1] ?? '', running);
}

function redirected(words: readonly string[], running: Running): void {
  words.forEach((word, index) => {
    const file = /^[*\d]?>{1,2}$/.test(word) ? words[index + 1] : undefined;
    if (file !== undefined && !file.startsWith('$')) emitPath('write', literalWord(file), running, false);
  });
}

/** `Start-Process cmd -ArgumentList '/c', 'del x'`. */
function startedProcess(args: readonly string[], running: Running): void {
  const valued = (option: RegExp): string | undefined => args[args.findIndex((arg) => option.test(arg)) + 1];
  const isNamed = args.some((arg) => /^-(?:argumentlist|args)$/i.test(arg));
  const list = isNamed ? valued(/^-(?:argumentlist|args)$/i) : args[1];
  const file = args.some((arg) => /^-filepath$/i.test(arg)) ? valued(/^-filepath$/i) : args[0];
  if (file === undefined || list === undefined || (!isNamed && list.startsWith('-'))) return;
  statementEffects(file.toLowerCase().replace(/^.*[\\/]/, '').replace(/\.exe$/, ''), list.split(',').flatMap((each) => each.trim().split(' ')), running);
}

/** Statements of words: split at `;`, `|`, `&&`, `||` and line ends, outside of quotes. */
function statements(source: string, home: string): readonly (readonly string[])[] {
  const found: string[][] = [[]];
  for (const match of source.matchAll(/#[^\n]*|"((?:[^"`]|`.)*)"|'((?:[^']|'')*)'|[;|&\n(){}]+|[^\s"';|&(){}]+/g)) {
    const [whole, double, single] = match;
    const before = source[match.index - 1] ?? ' ';
    if (whole.startsWith('#')) continue;
    const current = found[found.length - 1];
    if (/^[;|&\n(){}]+$/.test(whole)) {
      if (current !== undefined && current.length > 0) found.push([]);
      continue;
    }
    const text = single !== undefined ? single.replaceAll("''", "'") : expanded(double ?? whole, home);
    if (current === undefined) continue;
    if (/[\s;|&(){}]/.test(before) || current.length === 0) current.push(text);
    else current[current.length - 1] += text;
  }
  return found;
}

function expanded(text: string, home: string): string {
  return text
    .replace(/`(.)/g, '$1')
    .replace(/\$(?:env:)?(?:HOME|USERPROFILE)\b|\$\{(?:env:)?(?:HOME|USERPROFILE)\}|%USERPROFILE%/gi, () => home)
    .replace(/\$env:(\w+)|\$\{env:(\w+)\}/gi, (whole, plain?: string, braced?: string) => WINDOWS_FOLDERS[(plain ?? braced ?? '').toUpperCase()] ?? whole)
    .replace(/\$PROFILE\b/gi, () => `${home}/.config/powershell/profile.ps1`)
    .replace(/^~(?=$|[\\/])/, () => home)
    .replace(/\$(?:true|false|null)\b/gi, '')
    .replace(/^["']|["']$/g, '');
}
