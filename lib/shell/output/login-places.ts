import type { Command } from '../command.js';
import type { Scope } from '../scope.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../command.js';
import { movesAny } from './cache-folders.js';
import type { KnownOutput } from './values.js';

/** Options that take no value. */
const OPTIONS = String.raw`(?: -{1,2}[\w-]+)*`;

/**
 * Lines by which a program is asked where it keeps its settings, with logins among them, and the place below the home: npm-config(7),
 * `rclone config file --help`, gpgconf(1), `gcloud info --help`, `composer help config`, `helm env --help`, `jupyter --help`.
 */
const PLACES: readonly (readonly [line: RegExp, place: string, before?: string])[] = [
  [new RegExp(String.raw`^p?npm${OPTIONS} (?:(?:config|c)${OPTIONS} )?get${OPTIONS} userconfig${OPTIONS}$`), '.npmrc'],
  [/^rclone(?: --?[\w-]+)* config file$/, '.config/rclone/rclone.conf', 'Configuration file is stored at:\n'],
  [/^gpgconf (?:--list-dirs?|-L) homedir$/, '.gnupg'],
  [/^gcloud info --format[= ]value\(config\.paths\.global_config_dir\)$/, '.config/gcloud'],
  [/^composer (?:config )?(?:--global|-g) (?:config )?home$/, '.config/composer'],
  [/^helm env HELM_REGISTRY_CONFIG$/, '.config/helm/registry/config.json'],
  [/^helm env HELM_REPOSITORY_CONFIG$/, '.config/helm/repositories.yaml'],
  [/^jupyter(?:-lab|-notebook)? --runtime-dir$/, '.local/share/jupyter/runtime'],
  [/^dotnet nuget config paths$/, '.nuget/NuGet/NuGet.Config'],
];

/** Programs that are asked so. */
export const KEEP_LOGINS = 'rclone gpgconf gcloud helm jupyter dotnet node ruby php Rscript';

/** How an interpreter takes a line of code. */
const RUNS_CODE =
  /^(?:python[\d.]*(?: -[IsSE]{1,3})? -c|node (?:-p|-e|-pe|--print|--eval)|ruby -e|perl -(?:[lw]{0,2}e|E)|php -r|Rscript -e) /;

/** A path below the home that code makes out of its literals. */
const BELOW_HOME: readonly RegExp[] = [
  /\b(?:expanduser|expand_path|path\.expand)\(\s?["']~\/([\w.][\w./@-]{0,200})["']/,
  /\bPath\(["']~\/([\w.][\w./@-]{0,200})["']\)\.expanduser\(/,
  /\bexpanduser\(["']~["']\)[\s,+]{1,6}["']\/?([\w.][\w./@-]{0,200})["']/,
  /(?:\bPath\.home\(\)|\bhomedir\(\)|\bDir\.home|\bHOME["'\])}]{0,2}|\bENV\{HOME\})[\s,+./)]{0,6}(?:["']\/?|\}\/|\/)([\w.][\w./@-]{0,200})["']/,
];

/** Code that prints what stands in files, and not where they are. */
const READS = /\bread|\bopen\b|\bslurp|file_get_contents|\bcat\(\s?readLines|spawn|exec|system/i;

const MAX_CODE = 400;

/** Variables by which such a program looks elsewhere. */
const MOVES_PLACE = /HOME$|^npm_config_|CONFIG|_DIR$|PREFIX/i;

/** `npm config get userconfig`: the file, or the folder, that it prints, unless settings say otherwise; undefined for any other command. */
export function loginPlaceToldBy({ words, assignments }: Command, scope: Scope): KnownOutput {
  const line = [nameOf(textOf(words[0])), ...words.slice(1).map(textOf)].join(' ');
  const [, place, before = ''] = PLACES.find(([asks]) => asks.test(line)) ?? [];
  const path = place ?? printedByCode(line);
  if (path === undefined || assignments.some(({ name }) => MOVES_PLACE.test(name)) || movesAny(scope)) return undefined;
  return [{ text: `${before}${scope.home}/${path}\n`, glob: false, certainty: 'possible' }];
}

/** `python3 -c 'print(expanduser("~/.netrc"))'`: what it prints, below the home. */
function printedByCode(line: string): string | undefined {
  if (line.length > MAX_CODE || !RUNS_CODE.test(line) || READS.test(line)) return undefined;
  for (const form of BELOW_HOME) {
    const path = form.exec(line)?.[1];
    if (path !== undefined) return path;
  }
  return undefined;
}
