import type { CodeReading } from '../reading.js';
import { HOLE } from '../../../shell/command.js';
import { emitResource } from '../../command/emit.js';
import { aliasesIn, withoutAlias } from '../names/aliases.js';
import { cameFrom } from '../names/came-from.js';
import { touchFile } from '../touch-files.js';
import { argumentsBehind, eachTold, stringAt, textNow } from '../reading.js';
import { foundIn, standsIn, type Sought } from '../sought.js';
import { ADDRESS, FETCHES } from './unseen-run.js';

/** Calls that may be of a library whose objects run code of their own as they are read. */
const CALLS: Sought = {
  holding: ['load|read_pickle|Unpickler|decode|unserialize'],
  expression:
    /(?<![\w$])((?:[A-Za-z_]\w{0,40}(?:\.|::)){0,3}(?:loads?|unsafe_load|load_file|read_pickle|Unpickler|decode|unserialize))\s?\(/g,
};

/** Each by the library's own warning that what is read must be trusted. */
const READS_OBJECTS =
  /^(?:(?:_|c)?[pP]ickle5?\.(?:loads?|Unpickler)|(?:dill|cloudpickle|joblib|torch|shelve)\.loads?|(?:pd|pandas)\.read_pickle|np\.load|numpy\.load|yaml\.(?:unsafe_load|load)|jsonpickle\.decode|Marshal\.load|YAML\.unsafe_load|unserialize)$/;

/** What makes such a call read data alone, or one that reads data alone read objects. */
const READS_DATA = /\bweights_only\s?=\s?True\b|\ballowed_classes\b/;
const NEEDS: readonly (readonly [library: RegExp, argument: RegExp])[] = [
  [/^(?:np|numpy)\./, /\ballow_pickle\s?=\s?True\b/],
  [/^yaml\.load$/, /\b(?:Unsafe|)Loader\s?=\s?(?:yaml\.)?(?:C?Unsafe|Full)?Loader\b/],
];

/** It is given what it reads, and no file. */
const TAKES_TEXT = /(?:loads|decode|unserialize|^yaml\.unsafe_load|^YAML\.unsafe_load)$/;

/** A function that yaml calls as it is read: `!!python/object/apply:os.system`. */
const RUNS_FUNCTION = /!!?python\/(?:object\/(?:apply|new)|name|module):(?:os|posix|nt|subprocess|builtins|__builtin__|pty|commands)\b/;

/** Calls that write objects, to the file or under the name that one of their arguments is. */
const MAKES_OBJECTS: Sought = { holding: ['dump|pickle|save'], expression: /\.(?:dump|to_pickle|save)\s?\(/g };

/** Files that are opened to be read from. */
const OPENS = /\b(?:open|Path|fopen|file_get_contents|File\.(?:open|read|binread))\s?\(([^(),\n]{1,200})/g;

/** Calls of one code that are looked into. */
const MAX_CALLS = 256;

/** Objects that run code as they are read: from the net it is code of whoever is there, from a file the code of who wrote it. */
export function objectsRead(reading: CodeReading): void {
  const { masked, running } = reading;
  const { code, language, strings } = masked;
  if (!/^(?:python|ruby|php)$/.test(language)) return;
  const calls = foundIn(code, CALLS).slice(0, MAX_CALLS);
  if (calls.length === 0) return;
  const aliases = aliasesIn(masked);
  const makers = foundIn(code, MAKES_OBJECTS);
  for (const match of calls) {
    const name = withoutAlias((match[1] ?? '').replaceAll('::', '.'), aliases);
    if (!READS_OBJECTS.test(name)) continue;
    const args = argumentsBehind(match, reading);
    const all = args.join(',');
    if (READS_DATA.test(all) || NEEDS.some(([library, argument]) => library.test(name) && !argument.test(all))) continue;
    const expressions = cameFrom(args[0] ?? '', reading);
    const isFetched = expressions.some(
      (each) =>
        standsIn(each, FETCHES) ||
        [...each.matchAll(/§(\d+)§/g)].some(([, index]) => /^(?:https?|s3|gs|ftp):\/\//.test(stringAt(index, reading) ?? '')),
    );
    if (
      /^(?:yaml|YAML)\./.test(name) &&
      expressions.some((each) => [...each.matchAll(/§(\d+)§/g)].some(([, index]) => RUNS_FUNCTION.test(stringAt(index, reading) ?? '')))
    ) {
      emitResource('execute', 'hidden-command', 'yaml', running);
    }
    if (isFetched) emitResource('execute', 'host', strings.find((text) => ADDRESS.test(text)) ?? 'a connection', running);
    else {
      for (const file of TAKES_TEXT.test(name) ? [] : filesIn(expressions)) {
        eachTold(match.index, reading, () => fileRead(textNow(file, reading), makers, reading));
      }
    }
  }
}

/** What the code has put together itself holds nothing of others. */
function fileRead(file: string, makers: readonly RegExpExecArray[], reading: CodeReading): void {
  if (file !== '' && !file.includes(HOLE) && !filesMade(makers, reading).has(file)) touchFile('execute', file, reading);
}

function filesMade(makers: readonly RegExpExecArray[], reading: CodeReading): ReadonlySet<string> {
  const made = makers.flatMap((match) => argumentsBehind(match, reading));
  return new Set(made.flatMap((argument) => filesIn(cameFrom(argument, reading))).map((file) => textNow(file, reading)));
}

/** What stands as the file in calls that open one, or as a call's own argument. */
function filesIn([own = '', ...others]: readonly string[]): readonly string[] {
  const opened = [own, ...others].flatMap((each) => [...each.matchAll(OPENS)].map(([, file = '']) => file));
  return opened.length > 0 ? opened : [own];
}
