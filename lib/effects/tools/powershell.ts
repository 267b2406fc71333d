import type { Frame } from '../analysis.js';
import type { PathRole } from '../command/row.js';
import type { Running } from '../command/apply.js';
import type { Word } from '../../shell/command.js';
import { literalWord, textOf } from '../../shell/command.js';
import { rootScope } from '../../shell/scope.js';
import { inside, obstacle } from '../analysis.js';
import { emitPath, emitResource } from '../command/apply.js';
import { runShellText } from '../carriers/nested.js';

const MAX_SOURCE = 1_000_000;

/** Cmdlets and their aliases, and what they do with their paths. */
const CMDLETS: Readonly<Record<string, readonly PathRole[]>> = Object.fromEntries(
  (
    [
      ['remove-item ri rm del erase rd rmdir clear-recyclebin', ['delete']],
      ['get-content gc cat type import-csv import-clixml select-string sls format-hex', ['read']],
      ['set-content sc add-content ac out-file tee-object new-item ni clear-content clc export-csv', ['write']],
      ['copy-item cp copy cpi', ['read']],
      ['move-item mv move mi rename-item ren rni', ['read', 'delete']],
      ['get-childitem gci ls dir', ['traverse']],
      ['test-path get-item gi get-itemproperty resolve-path get-acl get-filehash', ['inspect']],
      ['set-acl takeown icacls', ['change-permission']],
    ] as const
  ).flatMap(([names, roles]) => names.split(' ').map((name) => [name, roles] as const)),
);

/** Parameters whose value is no path. */
const TEXT_PARAMETER = /^-(?:value|filter|pattern|encoding|erroraction|ea|depth|totalcount|head|tail|itemtype|first|last|raw|stream|delimiter|name|property)$/i;

/** Names that are PowerShell's alone, so that they mean the same when a shell tool is given them. */
const NOT_POSIX = /^(?:[a-z]+-[a-z]+|ri|del|erase|rd|gc|sc|ac|ni|mi|gci|iex|iwr|irm|cmd|powershell|pwsh)$/i;

/** A cmdlet, `cmd /c` or `powershell -c` given to a POSIX shell. */
export function powershellProgram(program: string, args: readonly Word[], running: Running): boolean {
  const name = program.toLowerCase();
  const known = Object.hasOwn(CMDLETS, name) || /^(?:cmd|powershell|pwsh|iex|iwr|irm|invoke-(?:expression|webrequest|restmethod)|stop-(?:process|computer)|restart-computer|format-volume|clear-disk|set-executionpolicy)$/.test(name);
  if (!known || !NOT_POSIX.test(name)) return false;
  const { input } = running.command;
  const piped = input.kind === 'pipe' ? input.from.flatMap((command) => command.words.slice(1)) : [];
  const texts = args.map(textOf);
  const named = texts.some((text) => !text.startsWith('-'));
  statementEffects(name, named ? texts : [...texts, ...piped.map(textOf)], { ...running, program: name });
  return true;
}

/** A basic reading of PowerShell: statements, quotes, aliases, `$env:` and `$HOME`, `cmd /c` and `-EncodedCommand`. */
export function powershellEffects(source: string, frame: Frame): void {
  const { home, project } = frame.analysis.world;
  const scope = rootScope({ cwd: frame.analysis.cwd, home, projectRoot: project.root });
  if (source.length > MAX_SOURCE) obstacle(frame.analysis, 'the command is longer than a million characters');
  let cwd = scope.cwd;
  let before: readonly string[] = [];
  for (const words of statements(source.slice(0, MAX_SOURCE), home)) {
    const [name, ...args] = words;
    if (name === undefined) continue;
    const program = name.toLowerCase().replace(/^.*[\\/]/, '').replace(/\.exe$/, '');
    const command = { words: words.map((word) => literalWord(word)), assignments: [], redirections: [], input: { kind: 'none' } as const, cwd, captured: false, span: undefined, via: [] };
    const running: Running = { command, scope, frame, program };
    if (/^(?:cd|set-location|sl|push-location|chdir)$/.test(program)) cwd = args[0]?.startsWith('/') === true ? args[0] : undefined;
    else {
      // What comes down a pipe is what the command before it was given.
      const named = args.some((arg) => !arg.startsWith('-'));
      statementEffects(program, named ? args : [...args, ...before], running);
    }
    before = args.filter((arg) => !arg.startsWith('-'));
  }
}

function statementEffects(program: string, args: readonly string[], running: Running): void {
  const roles = Object.hasOwn(CMDLETS, program) ? CMDLETS[program] : undefined;
  if (roles !== undefined) return cmdletEffects(roles, args, running);
  const frame = inside(running.frame, program, undefined);
  if (frame === undefined) return;
  switch (program) {
    case 'powershell':
    case 'pwsh': {
      const encoded = args.findIndex((arg) => /^-e(?:nc(?:odedcommand)?|c)?$/i.test(arg));
      if (encoded !== -1) return powershellEffects(Buffer.from(args[encoded + 1] ?? '', 'base64').toString('utf16le'), frame);
      const at = args.findIndex((arg) => /^-c(?:ommand)?$/i.test(arg));
      return at === -1 ? undefined : powershellEffects(args.slice(at + 1).join(' '), frame);
    }
    case 'cmd':
      return powershellEffects(args.slice(args.findIndex((arg) => /^\/[ck]$/i.test(arg)) + 1).join(' '), frame);
    case 'bash':
    case 'wsl':
      return runShellText([program === 'wsl' ? '' : 'bash', ...args].join(' '), literalWord(args.join(' ')), running.scope, frame);
    case 'invoke-expression':
    case 'iex':
      if (/\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|curl|wget|downloadstring)\b/i.test(args.join(' '))) return emitResource('execute', 'host', args.join(' '), running);
      return powershellEffects(args.join(' '), frame);
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
      return emitResource('destroy', 'disk', args.join(' '), running);
    case 'set-executionpolicy':
      return emitResource('change-service', 'machine', 'execution policy', running);
    case 'invoke-webrequest':
    case 'iwr':
    case 'invoke-restmethod':
    case 'irm':
      return emitResource(args.some((arg) => /^-(?:body|infile|method)$/i.test(arg)) ? 'send' : 'fetch', 'host', args.find((arg) => /:\/\//.test(arg)) ?? '', running);
    case 'get-clipboard':
      return emitResource('reveal-environment', 'clipboard', 'all', running);
    default:
      return NOT_POSIX.test(program) ? undefined : running.frame.analysis.command(running.command, running.scope, running.frame);
  }
}

function cmdletEffects(roles: readonly PathRole[], args: readonly string[], running: Running): void {
  const recursive = args.some((arg) => /^-(?:r|rec|recurse)$|^\/s$/i.test(arg)) || /^(?:rd|rmdir)$/.test(running.program);
  const paths = args.flatMap((arg, index) => (arg.startsWith('-') || /^\/[a-z]$/i.test(arg) || TEXT_PARAMETER.test(args[index - 1] ?? '') ? [] : arg.split(',')));
  for (const path of paths) {
    if (/^env:/i.test(path)) emitResource('reveal-environment', 'environment', path.replace(/^env:[\\/]?/i, '') || 'all', running);
    else for (const role of roles) emitPath(role, { written: path, values: [{ text: path, glob: /[*?]/.test(path), certainty: path.includes('$') ? 'possible' : 'certain' }], span: undefined }, running, recursive);
  }
  if (paths.length === 0 && roles[0] === 'traverse') emitPath('traverse', literalWord('.'), running, recursive);
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
    .replace(/^~(?=$|[\\/])/, () => home)
    .replace(/\$(?:true|false|null)\b/gi, '')
    .replace(/^["']|["']$/g, '');
}
