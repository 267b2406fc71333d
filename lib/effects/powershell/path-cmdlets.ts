import type { PathRole } from '../command/row.js';
import type { Running } from '../command/running.js';
import { multiKeyMap } from '../../multi-key-map.js';
import { literalWord } from '../../shell/command.js';
import { emitPath, emitResource } from '../command/emit.js';
import { emit } from '../record.js';
import { pathNamed, unknownTarget } from '../target.js';
import { putInside } from '../aggravating/put-inside.js';
import { replacedVariables } from '../aggravating/replaced-variables.js';
import { linkMade } from './links.js';
import { isKeyOfSecrets } from '../known/registry-keys.js';
import { isTrustedStore } from './told-by-arguments.js';

/** What a cmdlet does with its paths. */
interface Cmdlet {
  readonly each: readonly PathRole[];
  /** Of the last operand, where there are several. */
  readonly last?: readonly PathRole[];
  /** Operands in front that are no paths, unless a parameter brings them. */
  readonly skip?: number;
  /** Operands that are paths; those behind them are values. */
  readonly most?: number;
  /** What it does as well where a pattern, or all below a folder, is meant: the same goes into each of the files. */
  readonly many?: PathRole;
  /** What it does to each of many that it is told to put under one name, one over the other. */
  readonly onto?: PathRole;
}

const FORCED = /^-(?:f|fo|for|forc|force)$/i;

/** A name with an ending is no folder's. */
const FILE_NAME = /[^\\/.]\.\w{1,5}$/;

/** Cmdlets that do something to paths, and their aliases. */
const CMDLETS = multiKeyMap<Cmdlet>([
  ['remove-item ri rm del erase rd rmdir clear-item cli .delete $_.delete $psitem.delete', { each: ['delete'] }],
  ['get-content gc cat type more import-csv import-clixml format-hex', { each: ['read'] }],
  ['select-string sls', { each: ['read'], skip: 1 }],
  ['set-content sc out-file', { each: ['write'], most: 1, many: 'discard' }],
  ['add-content ac new-item ni export-csv', { each: ['write'], most: 1 }],
  ['tee-object', { each: ['write'] }],
  ['clear-content clc', { each: ['discard', 'write'] }],
  ['copy-item cp copy cpi xcopy compress-archive expand-archive', { each: ['read'], last: ['write'] }],
  ['move-item mv move mi rename-item ren rni', { each: ['read', 'delete'], last: ['write'], onto: 'discard' }],
  ['get-childitem gci ls dir', { each: ['traverse'] }],
  ['test-path get-item gi get-itemproperty gp get-itempropertyvalue gpv resolve-path get-acl get-filehash', { each: ['inspect'] }],
  ['set-acl takeown icacls cacls attrib', { each: ['change-permission'] }],
]);

/** Parameters whose value is no path. */
const TEXT_PARAMETER =
  /^-(?:value|filt\w{0,2}|pattern|inc\w{0,4}|exc\w{0,4}|encoding|erroraction|ea|depth|totalcount|head|tail|itemtype|first|last|stream|delimiter|name|property|context)$/i;

const PATH_PARAMETER = /^-(?:path|literalpath|filepath|lp|pspath)$/i;

const DESTINATION = /^-(?:destination|destinationpath|outfile|newname)$/i;

/** They only tell whether there is such a line when they are told to. */
const SEARCHES = /^(?:select-string|sls)$/;

/** True for a word that a parameter takes, which is none of the paths that a cmdlet is about. */
export function isValueOf(parameter: string): boolean {
  return TEXT_PARAMETER.test(parameter) || DESTINATION.test(parameter);
}

/** Words with those of a list as one: `src, test` is `src,test`. */
export function withListsJoined(args: readonly string[]): readonly string[] {
  const lists: string[][] = [];
  for (const [index, arg] of args.entries()) {
    const before = args[index - 1] ?? '-';
    const list = !before.startsWith('-') && (before.endsWith(',') || arg.startsWith(',')) ? lists.at(-1) : undefined;
    if (list === undefined) lists.push([arg]);
    else {
      list.push(arg);
    }
  }
  return lists.map((list) => list.join(''));
}

/** True for a cmdlet or an alias of one, in lower case. */
export function isPathCmdlet(program: string): boolean {
  return CMDLETS.has(program);
}

const LISTS = /^(?:get-childitem|gci|ls|dir)$/;

/** What lists whole drives. */
const DRIVES = /^get-(?:psdrive|volume)$/;

const NAME_FILTER = /^-(?:filt\w{0,2}|inc\w{0,4})$/i;

/** What goes down the pipe: what the program was given, and of a listing only the names that it asks for. */
export function handedOn(program: string, args: readonly string[]): readonly string[] {
  const given = args.filter((arg) => !arg.startsWith('-') && arg !== '=');
  if (DRIVES.test(program)) return ['C:/'];
  if (!LISTS.test(program)) return given;
  const names = args
    .filter((_arg, index) => NAME_FILTER.test(args[index - 1] ?? ''))
    .flatMap((list) => list.split(',').map((name) => name.trim()));
  // What is in a folder, also where that is a link.
  if (names.length === 0 || names.some((name) => /[\\/$]/.test(name))) {
    return given.map((each) => (/^[\w.~\\/:$ -]+$/.test(each) && !FILE_NAME.test(each) ? each.replace(/[\\/]?$/, '/') : each));
  }
  const folders = args
    .filter((arg, index) => !arg.startsWith('-') && !TEXT_PARAMETER.test(args[index - 1] ?? ''))
    .flatMap((list) => list.split(',').map((folder) => folder.trim()));
  return folders.length === 0 ? names : folders.flatMap((folder) => names.map((name) => `${folder.replace(/[\\/]\*?$/, '')}/${name}`));
}

/** What stands among the arguments of a cmdlet. */
interface Given {
  /** What it works on, its target among them where that has no parameter of its own. */
  readonly paths: readonly string[];
  /** What parameters name as its targets. */
  readonly destinations: readonly string[];
  /** True where the last of the paths is its target. */
  readonly writesLast: boolean;
  /** With all that stands below. */
  readonly recursive: boolean;
}

/** The effects of a cmdlet on its paths. False for one that is about something else. */
export function pathEffects(args: readonly string[], running: Running): boolean {
  const cmdlet = CMDLETS.get(running.program);
  if (cmdlet !== undefined) cmdletEffects(cmdlet, args, running);
  linkMade(running.program, args, running);
  return cmdlet !== undefined;
}

function givenTo(cmdlet: Cmdlet, args: readonly string[], program: string): Given {
  const named: string[] = [];
  const operands: string[] = [];
  const destinations: string[] = [];
  args.forEach((arg, index) => {
    const before = args[index - 1] ?? '';
    if (arg.startsWith('-') || /^\/[a-z]$/i.test(arg) || TEXT_PARAMETER.test(before)) return;
    const list = DESTINATION.test(before) ? destinations : PATH_PARAMETER.test(before) ? named : operands;
    list.push(
      ...arg
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    );
  });
  const isPatternNamed = args.some((arg) => /^-(?:pattern|simplematch)$/i.test(arg));
  const most = cmdlet.most === undefined ? undefined : Math.max(0, cmdlet.most - named.length);
  const positional = operands.slice(isPatternNamed ? 0 : (cmdlet.skip ?? 0)).slice(0, most);
  const paths = [...named, ...positional];
  return {
    paths,
    destinations,
    writesLast: cmdlet.last !== undefined && destinations.length === 0 && paths.length > 1 && positional.length > 0,
    recursive: args.some((arg) => /^-(?:r|rec|recurse)$|^\/[srt]$/i.test(arg)) || /^(?:rd|rmdir)$/.test(program),
  };
}

function cmdletEffects(cmdlet: Cmdlet, args: readonly string[], running: Running): void {
  const { paths, destinations, writesLast, recursive } = givenTo(cmdlet, args, running.program);
  const sources = writesLast ? paths.slice(0, -1) : paths;
  const last = writesLast ? paths.at(-1) : undefined;
  const target = destinations[0] ?? last;
  const asksOnly = SEARCHES.test(running.program) && args.some((arg, index) => /^-q(?:uiet)?$/i.test(arg) && args[index + 1] !== '0');
  const lost = target !== undefined && FILE_NAME.test(target) && args.some((arg) => FORCED.test(arg)) ? cmdlet.onto : cmdlet.many;
  for (const source of sources) {
    touch(source, asksOnly ? ['inspect'] : cmdlet.each, running, recursive);
    if (lost !== undefined && (recursive || /[*?]/.test(source))) touch(source, [lost], running, recursive);
  }
  if (last !== undefined) {
    touch(last, cmdlet.last ?? [], running, recursive);
    if (/^(?:nul|\/dev\/null)$/i.test(paths[0] ?? '')) touch(last, ['discard'], running);
  }
  for (const path of destinations) touch(path, cmdlet.last ?? ['write'], running);
  if (target !== undefined && PUTS_INTO.test(running.program)) landed(sources, target, running, recursive);
  if (paths.length === 0 && cmdlet.each[0] === 'traverse') emitPath('traverse', literalWord('.'), running, recursive);
}

/** What keeps its name where its target is a folder. */
const PUTS_INTO = /^(?:copy-item|cp|copy|cpi|move-item|mv|move|mi)$/;

function landed(sources: readonly string[], target: string, running: Running, recursive: boolean): void {
  const into = target.replace(/^~(?=$|[\\/])/, () => running.scope.home).replaceAll('\\', '/');
  const path = pathNamed(into, running);
  const isFolder = path !== undefined && (path === running.scope.home || running.frame.analysis.world.disk.kindOf(path) === 'folder');
  putInside(
    sources.map((source) => literalWord(source.replaceAll('\\', '/'))),
    literalWord(isFolder && !into.endsWith('/') ? `${into}/` : into),
    running,
    recursive,
  );
}

function touch(named: string, roles: readonly PathRole[], running: Running, recursive = false): void {
  const path = named.replace(/^(?:Microsoft\.PowerShell\.Core\\)?FileSystem::/i, '');
  if (/^win32_shadowcopy$/i.test(path)) return emitResource('destroy', 'machine', 'backups', running);
  if (/^cert:/i.test(path)) {
    return roles.includes('delete') || (roles.includes('write') && isTrustedStore(path))
      ? emitResource('change-service', 'machine', 'trust', running)
      : undefined;
  }
  if (OF_SERVERS.test(path)) return roles.includes('delete') ? emitResource('destroy', 'deployment', path, running) : undefined;
  if (OWN_VARIABLES.test(path)) emitResource('reveal-environment', 'environment', 'all', running);
  if (OF_REGISTRY.test(path) && isKeyOfSecrets(path) && SHOWS_VALUES.test(running.program)) {
    emitResource('reveal-environment', 'credential', 'secret', running);
  }
  if (OF_REGISTRY.test(path)) {
    return roles.some((role) => role === 'delete' || role === 'write')
      ? emitResource('change-service', 'machine', 'registry', running)
      : undefined;
  }
  // Of a variable that is set or taken away, or only asked for, nothing is shown.
  if (/^env:/i.test(path)) {
    return roles.every((role) => role === 'delete' || role === 'write') || running.program === 'test-path'
      ? undefined
      : emitResource('reveal-environment', 'environment', variablesIn(path.replace(/^env:[\\/]?/i, '')), running);
  }
  if (recursive && roles.includes('delete') && UNSET.test(path)) {
    return emit(running.frame, {
      kind: 'delete',
      target: unknownTarget(path),
      recursive: true,
      certainty: 'unknown',
      program: running.program,
      span: undefined,
    });
  }
  if (roles.includes('write') && REPLACES.test(running.program)) replacedVariables(literalWord(path), running);
  for (const role of roles) {
    emitPath(
      role,
      {
        written: path,
        values: [
          {
            text: path.replace(/^~(?=$|[\\/])/, () => running.scope.home),
            glob: /[*?]/.test(path),
            certainty: path.includes('$') ? 'possible' : 'certain',
          },
        ],
        span: undefined,
      },
      running,
      recursive,
    );
  }
}

/** Drives whose folders are sites, accounts, databases and machines. */
const OF_SERVERS = /^(?:iis|ad|sqlserver|vmstore|vi|vis):[\\/]/i;

const OF_REGISTRY = /^(?:HK(?:CU|LM|CR|U|CC):|Registry::)/i;

/** Of a key of the registry they show its values as well. */
const SHOWS_VALUES = /^(?:get-itemproperty|get-itempropertyvalue|gp|gpv|get-childitem|gci|ls|dir|get-item|gi)$/;

/** Where Windows keeps the variables that a person has set. */
const OWN_VARIABLES = /^(?:Registry::)?(?:HKCU:|HKEY_CURRENT_USER)[\\/]Environment$/i;

/** All that stands in a folder of which nothing is known; where the variable is not set, in all of the drive. */
const UNSET = /^\$(?:env:)?(?!_\b)\w{1,64}[\\/]\*?$/i;

/** What puts a whole file in the place of another. */
const REPLACES = /^(?:copy-item|cp|copy|cpi|move-item|mv|move|mi|set-content|sc|out-file)$/;

/** Beginnings of names under which no secrets stand. */
const HARMLESS_NAMES =
  /^(?:dotnet|node|nuget|path|ps|te?mp|os|processor|program|java|go|python|virtual_env|ci|vs|msbuild|home|user(?!.*pass))\w*\*$/i;

/** A pattern may fit any of them. */
function variablesIn(name: string): string {
  return name === '' || (/[*?[]/.test(name) && !HARMLESS_NAMES.test(name)) ? 'all' : name;
}
