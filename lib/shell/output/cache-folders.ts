import type { Command } from '../command.js';
import type { Scope } from '../scope.js';
import { nameOf } from '../../paths/names.js';
import { textOf } from '../command.js';
import type { KnownOutput } from './values.js';

/** Where python looks for packages of one account. Below a folder of the version, which no rule asks for. */
const USER_SITE = '.local/lib/python3/site-packages';

/** Where tools keep what they can make or fetch again, below the home, by the command that prints it. */
const CACHES: Readonly<Record<string, string | undefined>> = {
  'go env GOCACHE': '.cache/go-build',
  'go env GOENV': '.config/go/env',
  'go env GOMODCACHE': 'go/pkg/mod',
  'yarn cache dir': '.cache/yarn/v6',
  'npm config get cache': '.npm',
  'npm get cache': '.npm',
  'pnpm store path': '.local/share/pnpm/store/v10',
  'bun pm cache': '.bun/install/cache',
  'pip cache dir': '.cache/pip',
  'pip3 cache dir': '.cache/pip',
  'python -m pip cache dir': '.cache/pip',
  'python3 -m pip cache dir': '.cache/pip',
  'python -m site --user-site': USER_SITE,
  'python3 -m site --user-site': USER_SITE,
  'python -c import site;print(site.getusersitepackages())': USER_SITE,
  'python3 -c import site;print(site.getusersitepackages())': USER_SITE,
  'uv cache dir': '.cache/uv',
  'poetry config cache-dir': '.cache/pypoetry',
  'composer config cache-dir': '.cache/composer',
  'composer config --global cache-dir': '.cache/composer',
  'composer config -g cache-dir': '.cache/composer',
  'brew --cache': '.cache/Homebrew',
};

/** Variables by which these tools are told another folder. */
const MOVES =
  /^(?:HOME|XDG_\w+|GO\w+|(?:YARN|NPM_CONFIG|PNPM|BUN|PIP|UV|POETRY|COMPOSER|HOMEBREW|RCLONE|CLOUDSDK|HELM|JUPYTER)_\w+|PYTHONUSERBASE|GNUPGHOME)$/i;

/** `yarn cache dir`: the folder that it prints, unless settings say otherwise; undefined for any other command, and where the call sets a variable for it. */
export function cacheFolderToldBy({ words, assignments }: Command, scope: Scope): KnownOutput {
  const folder = CACHES[[nameOf(textOf(words[0])), ...words.slice(1).map((word) => textOf(word).replace(/;\s(?=print\()/, ';'))].join(' ')];
  if (folder === undefined || assignments.length > 0 || movesAny(scope)) return undefined;
  return [{ text: `${scope.home}/${folder}`, glob: false, certainty: 'possible' }];
}

/** True where the call sets a variable by which such a tool is told another place. */
export function movesAny(scope: Scope): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    if ([...(at.variables?.keys() ?? [])].some((name) => MOVES.test(name))) return true;
  }
  return false;
}
