import type { Command } from '../../../shell/command.js';
import type { Scope } from '../../../shell/scope.js';
import type { Analysis } from '../../analysis.js';
import type { ProjectScript } from './project-script.js';
import { isObject, own, parseJson } from '../../../json.js';
import type { JsonObject } from '../../../types.js';
import { multiKeyMap } from '../../../multi-key-map.js';
import { folderOf, hasWildcard } from '../../../paths/names.js';
import { resolvePath } from '../../../paths/resolve.js';
import { HOLE, textOf } from '../../../shell/command.js';
import { shellQuoted } from '../../../shell/syntax/quote.js';
import { speaksOfProduction } from '../../production/production-names.js';
import { perhapsExported } from '../../command/environment/perhaps-given.js';
import { oldFile, payFor, scriptsFile, writtenText } from '../origin/content.js';
import { writtenAmong } from './matching-files.js';
import { takingGiven } from './taking-given.js';
import { workingFolder } from './working-folder.js';
import { filesOfSession } from '../files-of-session.js';
import { isInside } from '../../../paths/within.js';
import { nxTargets, packageTasks, packagesMeant } from './packages-meant.js';

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

/** Options in front of a subcommand that have a value. */
const VALUED = /^(?:--prefix|-C|--dir|--cwd|--filter|-F|-w|--workspace)$/;

/**
 * The scripts of a `package.json` that a package manager would run.
 *
 * @param inAll in all packages of the workspace, as a wrapper around the command says
 */
export function packageScripts(command: Command, scope: Scope, analysis: Analysis, inAll = false): readonly ProjectScript[] {
  const folder = workingFolder(
    command,
    textOf(command.words[0]) === 'npm' ? ['--prefix', '-C'] : ['--prefix', '-C', '--dir', '--cwd'],
    analysis,
  );
  const texts = command.words.map(textOf);
  const asked = askedBy(texts);
  if (folder === undefined || asked === undefined) return [];
  // A package that lies in a folder is installed with its own scripts.
  const others = asked.isLifecycle
    ? [...asked.given.flatMap((arg) => localPackage(arg, folder, analysis)), ...membersBelow(folder, texts.slice(1), analysis)]
    : [];
  const meant = packagesMeant(inAll ? [...texts, '--recursive'] : texts, folder, analysis);
  const variables = [...perhapsExported(scope, analysis).map(([variable]) => variable), ...command.assignments.map((each) => each.name)];
  const forProduction = !MAKES.test(asked.name) && (asked.given.some(isOfProduction) || command.assignments.some(choosesProduction));
  // Its own too: words behind `--`, or of another manager, choose no package.
  return [...new Set([folder, ...nearSession(meant, analysis), ...others.slice(0, MAX_PACKAGES)])]
    .flatMap((each) => foldersAt(each, analysis))
    .flatMap((each) => {
      const scripts = nearestScripts(each, asked.name, analysis);
      return scripts === undefined ? [] : scriptsRun(scripts, asked, { variables, forProduction }, analysis);
    });
}

/** The scripts that a program runs in packages of a workspace: `turbo run build`, `lerna run job --scope web`, `nx run web:job`. */
export function scriptsInPackages({ words, cwd }: Command, analysis: Analysis): readonly ProjectScript[] {
  if (cwd === undefined) return [];
  const texts = words.slice(0, MAX_WORDS).map(textOf);
  const { folders, names } = packageTasks(texts, cwd, analysis);
  return nearSession(folders, analysis).flatMap((folder) => {
    const scripts = nearestScripts(folder, texts[1] ?? '', analysis, names);
    const run =
      scripts?.folder === folder
        ? scriptsRun(
            scripts,
            { name: '', isLifecycle: false, scripts: names, given: [] },
            { variables: [], forProduction: false },
            analysis,
          )
        : [];
    return [...run, ...nxTargets(folder, names, cwd, analysis)];
  });
}

/** `prod`, `Prod*`, `ShopProd`, `--stage=production`: what a script is to work on. */
function isOfProduction(given: string): boolean {
  return speaksOfProduction(given) || /(?<![a-z])Prod(?:uction)?(?=[A-Z])|(?<=[a-z])Prod(?:uction)?(?![a-z])/.test(given);
}

/** What makes or tries something on this machine, for which production is a way to do so: `build --mode production`. */
const MAKES = /^(?:build|bundle|compile|pack|test|lint|format|check|type-?check|start|dev|serve|watch|analyze)(?![a-z])/i;

/** `STAGE=prod npm run x`; `NODE_ENV` says how something is built. */
function choosesProduction({ name, value }: Command['assignments'][number]): boolean {
  return name !== 'NODE_ENV' && value.values.some(({ text }) => isOfProduction(text));
}

/** What a script is given besides the words behind its name. */
interface Given {
  readonly variables: readonly string[];
  /** What it is given says that it works on production: then it counts also where it was there before. */
  readonly forProduction: boolean;
}

/** What a command asks a package manager for. */
interface Asked {
  /** The script, or the subcommand that runs those which are named for what it does. */
  readonly name: string;
  readonly isLifecycle: boolean;
  /** The scripts that run. */
  readonly scripts: readonly string[];
  /** What stands behind the name. */
  readonly given: readonly string[];
}

/** What stands before the name where packages of a workspace are asked: `pnpm recursive run`, `yarn workspaces run`. */
const OF_ALL: Readonly<Record<string, RegExp>> = { pnpm: /^(?:recursive|multi|m)$/, yarn: /^workspaces$/ };

/** Undefined for a subcommand that runs no script. */
function askedBy([manager = '', ...args]: readonly string[]): Asked | undefined {
  const isValue = (index: number): boolean => VALUED.test(args[index - 1] ?? '') && !(manager === 'pnpm' && args[index - 1] === '-w');
  const at = args.findIndex((arg, index) => !arg.startsWith('-') && !isValue(index) && own(OF_ALL, manager)?.test(arg) !== true);
  // By itself `yarn` installs.
  const first = at === -1 && manager === 'yarn' ? 'install' : args[at];
  // bun has tests of its own.
  if (first === undefined || (first === 'test' && manager === 'bun')) return undefined;
  const rest = args.slice(at + 1);
  const handedOn = (words: readonly string[]): readonly string[] => (manager === 'npm' ? handedOnByNpm(words) : words);
  if (first === 'run' || first === 'run-script') {
    const place = rest.findIndex((arg, index) => !arg.startsWith('-') && !isValue(at + 1 + index));
    const name = rest[place];
    return name === undefined ? undefined : { name, isLifecycle: false, scripts: [name], given: handedOn(rest.slice(place + 1)) };
  }
  const lifecycle = LIFECYCLES.get(first);
  if (lifecycle === undefined && manager === 'npm' && !NAMED.has(first)) return undefined;
  const name = first === 't' ? 'test' : first;
  return { name, isLifecycle: lifecycle !== undefined, scripts: lifecycle?.split(' ') ?? [name], given: handedOn(rest) };
}

/** Options it keeps for itself, up to `--` (npm-run(1)): `npm run build -ws` tells the script nothing. */
function handedOnByNpm(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  const own = end === -1 ? words : words.slice(0, end);
  return [...own.filter((word, at) => !word.startsWith('-') && !VALUED.test(own[at - 1] ?? '')), ...words.slice(own.length)];
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
  return writtenAmong(`${folder}/**/package.json`, analysis)
    .map(folderOf)
    .filter(
      (each) => each !== folder && (areAll || manifest?.includes(`${each.slice(folder.length + 1).split('/', 1)[0] ?? ''}/`) === true),
    );
}

/** Packages of one command, and words of it. */
const MAX_PACKAGES = 32;
/** Those in which this session has written nothing, whose scripts mostly run nothing of it either: to read all of a large workspace would take more than one call may. */
const MAX_UNTOUCHED = 8;
const MAX_WORDS = 64;

/** Of the packages of a workspace those that are read: first where this session has written something. */
function nearSession(folders: readonly string[], analysis: Analysis): readonly string[] {
  const files = [...filesOfSession(analysis)];
  const isTouched = (folder: string): boolean => files.some((file) => isInside(file, folder));
  const [touched, untouched] = [folders.filter(isTouched), folders.filter((folder) => !isTouched(folder))];
  return [...touched.slice(0, MAX_PACKAGES), ...untouched.slice(0, MAX_UNTOUCHED)];
}

/** The folder; of one that a glob stands for, those in which this session wrote a `package.json`. */
function foldersAt(folder: string, analysis: Analysis): readonly string[] {
  const glob = folder.replaceAll(HOLE, '*');
  if (!hasWildcard(glob)) return [folder];
  const written = writtenAmong(`${glob}/package.json`, analysis).map(folderOf);
  return written.length === 0 ? [glob] : written;
}

/** The scripts that run, with what stands before and behind each. What is asked for by its own name gets the arguments. */
function scriptsRun(
  scripts: Scripts,
  { name, isLifecycle, scripts: names, given }: Asked,
  { variables, forProduction }: Given,
  analysis: Analysis,
): readonly ProjectScript[] {
  const args = isLifecycle ? [] : given.filter((arg) => arg !== '--');
  const place = { cwd: scripts.folder, file: `${scripts.folder}/package.json` };
  return names
    .flatMap((each) => [`pre${each}`, each, `post${each}`])
    .flatMap((each) => {
      const text = scripts.byName.get(each) ?? (each === 'start' ? 'node server.js' : undefined);
      if (text === undefined) return [];
      const isOld = scripts.isOld && !putsOut(each, scripts) && !(forProduction && names.includes(each));
      const taking = isOld ? takingGiven(text, variables, each === name ? args : [], analysis) : '';
      const run = { ...place, text: each === name && args.length > 0 ? `${text} ${args.map(shellQuoted).join(' ')}` : text, isOld };
      return [...(taking === '' ? [] : [{ ...place, text: taking, isOld: false }]), ...(isOld && !scripts.mayRunWritten ? [] : [run])];
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

function nearestScripts(start: string, name: string, analysis: Analysis, names: readonly string[] = [name]): Scripts | undefined {
  let folder = start;
  for (let above = 0; above < MAX_ABOVE; above += 1) {
    const path = `${folder === '/' ? '' : folder}/package.json`;
    const known = scriptsFile(path, analysis, names);
    // What was there before is read all the same: it may put something out.
    const file = known ?? oldFile(path, analysis);
    if (file?.content.kind === 'text') {
      return payFor(file.content.text.length, analysis)
        ? { folder, byName: scriptsIn(file.content.text), isOld: file.isOld, mayRunWritten: known !== undefined }
        : undefined;
    }
    if (file !== undefined || folder === '/' || analysis.world.disk.kindOf(path) !== 'absent') return undefined;
    folder = folderOf(folder);
  }
  return undefined;
}

function scriptsIn(text: string): ReadonlyMap<string, string> {
  const parsed = parseJson(text);
  const scripts = isObject(parsed) ? parsed['scripts'] : undefined;
  const named = isObject(scripts) ? Object.entries(scripts).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : [];
  return new Map(
    isObject(parsed) && text.includes('npm_package_') ? named.map(([name, script]) => [name, withFields(script, parsed)]) : named,
  );
}

/** Fields inside one another, and how many of them are told. */
const MAX_DEEP = 4;
const MAX_FIELDS = 200;

/** A script with the fields of its manifest in place of the variables that hold them: `$npm_package_config_root`. */
function withFields(script: string, manifest: JsonObject): string {
  const values = new Map<string, string>();
  const take = (fields: JsonObject, before: string, deep: number): void => {
    for (const [name, value] of Object.entries(fields).slice(0, MAX_FIELDS)) {
      const variable = `${before}_${name.replace(/\W/g, '_')}`;
      if (typeof value === 'string' && /^[\w@~./ :+-]*$/.test(value)) values.set(variable, value);
      else if (isObject(value) && deep < MAX_DEEP) take(value, variable, deep + 1);
    }
  };
  for (const name of ['config', 'directories']) {
    const fields = manifest[name];
    if (isObject(fields)) take(fields, `npm_package_${name}`, 0);
  }
  return script.replace(
    /\$(?:(npm_package_\w{1,100})|\{(npm_package_\w{1,100})\})|%(npm_package_\w{1,100})%/g,
    (written, plain?: string, braced?: string, batch?: string) => values.get(plain ?? braced ?? batch ?? '') ?? written,
  );
}
