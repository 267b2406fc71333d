import { textAt } from '../../../json.js';
import { isWithin } from '../../../paths/within.js';
import type { Disk, Effect, PreToolUse, World } from '../../../types.js';
import type { Line, LineCommand } from '../../../shell/syntax/line.js';
import { keepsWhatIsThere } from '../../../effects/mitigating/kept-there.js';
import { lineOf } from '../line/line-of.js';
import { standingFor, type Replacement } from './files-there.js';

const MOVES = /^g?mv$/;
const COPIES = /^g?(?:mv|cp)$/;

/** What has to stand in a source, or it need not be parsed. */
const ONE_BY_ONE = /\b(?:for|find)\s/;
const STANDS_FOR_MORE = /[*?[{$]/;

/** What stands before the body of a loop over words that are written out. */
const OVER_WORDS = /\bfor\s+\w+\s+in\s(?:[^;\n`$]|\$\((?:ls|find) [^;\n`$()|]*\))*[;\n]\s*do\s*$/;

/** What a variable holds may be a folder that was made for it. */
const OF_VARIABLE = /[$`](?!HOME\b|\{HOME\})/;

/** Says what is done, and does nothing to files. */
const ONLY_TELLS = /^(?:echo|printf|sleep|:)(?: |$)/;

/** `find` by names and sorts alone, that moves what it finds one by one. */
const FOUND_ONE_BY_ONE =
  /^find(?: (?!-)\S+)*(?: -(?:(?:max|min)depth \d+|type f|i?name \S+|print))* -exec g?mv(?: -[fv]+)* \S+ \S+ (?:\\;|';'|";")$/;

/**
 * Moves of several files onto one name, each over the one before (`for f in *.csv; do mv "$f" all.csv; done`), also where the
 * name is that of a folder which does not exist. All but the last of them are gone.
 */
export function movedOntoOne(event: PreToolUse, effects: readonly Effect[], disk: Disk): readonly Replacement[] {
  const source = textAt(event.input, 'command') ?? '';
  const line = ONE_BY_ONE.test(source) && effects.some(({ program }) => MOVES.test(program)) ? lineOf(event) : undefined;
  if (line === undefined) return [];
  return line.commands.flatMap((command) => {
    if (
      !movesOneByOne(command, line, source) ||
      keepsWhatIsThere(command.words.slice(command.words.findIndex((word) => MOVES.test(word))))
    ) {
      return [];
    }
    const own = effectsOf(command, effects);
    const [goal, ...others] = own.filter(({ kind }) => kind === 'write');
    if (goal === undefined || others.length > 0 || goal.target.kind !== 'path' || goal.target.glob) return [];
    const { path, written } = goal.target;
    const before = effects.slice(0, effects.indexOf(goal));
    if (written.endsWith('/') || OF_VARIABLE.test(written) || isFolder(path, disk) || before.some((each) => mayMake(path, each))) return [];
    const files = own.flatMap((effect) =>
      effect.kind === 'delete' && effect.target.kind === 'path' ? standingFor(effect.target, disk) : [],
    );
    const gone = [...new Set(files)].filter((file) => file !== path);
    return gone.length < 2 ? [] : [{ effect: goal, files: gone.slice(0, -1) }];
  });
}

function movesOneByOne({ words, text, list, place, span }: LineCommand, { commands }: Line, source: string): boolean {
  if (words[0] === 'find') return FOUND_ONE_BY_ONE.test(text);
  if (
    !MOVES.test(words[0] ?? '') ||
    list[place]?.before === '||' ||
    commands.some(({ words: [program = ''] }) => /^(?:break|continue)$/.test(program))
  ) {
    return false;
  }
  const first = list[0]?.span.start ?? span.start;
  return OVER_WORDS.test(source.slice(0, first)) && list.every((step, at) => at === place || ONLY_TELLS.test(step.text));
}

/** Where the system, a shell's settings or a project's give variables their values. */
const SETTINGS = ['.bashrc', '.bash_profile', '.profile', '.zshrc', '.zshenv', '.zprofile', '.config/fish/config.fish'];
const PROJECT_SETTINGS = ['.env', '.envrc', 'mise.toml', '.mise.toml'];

/** Copies or moves two files, and the place for them is missing: the last word is a variable, or there is no word but a pattern. */
const WITHOUT_PLACE = /^g?(?:mv|cp)(?: -[fvp]+)*(?: (?!-)(?:[^\s"'$`\\])+)+?(?: \$\{?(?<variable>[A-Za-z_]\w*)\}?)?$/;

/**
 * `mv scans/a-*.pdf $ARCHIVE` where the variable is set nowhere, and `cp *.sql`, where the pattern stands for two files: the
 * second is taken for the place, and what it holds is gone. With more files there is an error, and nothing happens.
 */
export function movedOntoSecond(
  event: PreToolUse,
  effects: readonly Effect[],
  { disk, home, project }: Pick<World, 'disk' | 'home' | 'project'>,
): readonly Replacement[] {
  const source = textAt(event.input, 'command') ?? '';
  const line = STANDS_FOR_MORE.test(source) && effects.some(({ program }) => COPIES.test(program)) ? lineOf(event) : undefined;
  if (line === undefined) return [];
  return line.commands.flatMap((command) => {
    const told = WITHOUT_PLACE.exec(command.text);
    const variable = told?.groups?.['variable'];
    const own = effectsOf(command, effects);
    const [effect] = own;
    if (told === null || effect === undefined || own.some(({ kind }) => kind === 'write') || keepsWhatIsThere(command.words)) return [];
    const files = own.flatMap(({ kind, target }) => (kind === 'read' && target.kind === 'path' ? standingFor(target, disk) : []));
    const [, second, third] = files;
    if (second === undefined || third !== undefined || disk.kindOf(second) !== 'file') return [];
    const mayBeSet = (): boolean =>
      variable !== undefined &&
      (new RegExp(String.raw`\b${variable}\b(?!\}?\s*$)|(?:^|[\s;&|(])(?:source|\.|eval)\s`).test(source.replace(command.text, '')) ||
        [...SETTINGS.map((name) => `${home}/${name}`), ...PROJECT_SETTINGS.map((name) => `${project.root}/${name}`)].some((path) => {
          const read = disk.readText(path);
          return read.kind === 'unknown' || (read.kind === 'present' && read.text.includes(variable));
        }));
    return mayBeSet() ? [] : [{ effect: { ...effect, kind: 'write' }, files: [second] }];
  });
}

/** The effects of a mover that stands in a command of the line itself. */
function effectsOf({ span: { start, end } }: LineCommand, effects: readonly Effect[]): readonly Effect[] {
  return effects.filter(
    ({ program, span, via, machine }) =>
      COPIES.test(program) &&
      machine === 'here' &&
      span !== undefined &&
      start <= span.start &&
      span.end <= end &&
      via.every((each) => each === 'find' || each === 'sudo'),
  );
}

function isFolder(path: string, disk: Disk): boolean {
  const real = disk.realPath(path);
  return real !== undefined && disk.kindOf(real) === 'folder';
}

/** What makes a folder at a path, or something in it, before. */
function mayMake(path: string, { kind, target, recursive }: Effect): boolean {
  if (kind === 'execute') return true;
  if (kind !== 'write' || target.kind === 'resource') return false;
  return target.kind === 'unknown' || target.glob || isWithin(target.path, path) || (recursive && isWithin(path, target.path));
}
