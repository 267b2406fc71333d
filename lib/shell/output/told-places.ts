import type { Command } from '../command.js';
import { pipedInto } from '../command.js';
import { sureLine } from '../sure-text.js';
import type { KnownOutput } from './values.js';

/** Options with no blank in them. */
const OPTIONS = String.raw`(?: -{1,2}[\w-]+(?:=[\w.]+)?)*`;

/** The name of a program, and one that a build has made. */
const NAME = String.raw`(?<name>\w[\w.+-]*)`;

/**
 * Whole lines by which a program is asked where one lies, and the folder for it: any folder of programs, or of what a build makes,
 * is as good as another. `cabal list-bin --help`, `yarn help bin`, `go help list`, and the manuals of Bazel
 * (`cquery --output=files`), gcc (`-print-prog-name`) and Python (`sys.executable`) tell of them.
 */
const ASKS: readonly (readonly [line: RegExp, place: string])[] = [
  [new RegExp(String.raw`^cabal (?:v2-|new-)?list-bin${OPTIONS} (?:[\w.-]+:){0,2}${NAME}${OPTIONS}$`), 'dist-newstyle/build/'],
  [new RegExp(String.raw`^bazel(?:isk)? cquery${OPTIONS} --output[= ]files${OPTIONS} //[\w./-]*[:/]${NAME}$`), 'bazel-bin/'],
  [new RegExp(String.raw`^go list -f {{ ?\.Target ?}} (?:\./)?(?:[\w.-]+/)*${NAME}$`), 'go/bin/'],
  [new RegExp(String.raw`^(?:cabal|stack|dune|opam) exec (?:-- )?which ${NAME}$`), '/usr/bin/'],
  [new RegExp(String.raw`^(?:(?:py|rb|nod)env|rustup|asdf|mise|corepack|volta) which ${NAME}$`), '/usr/bin/'],
  [new RegExp(String.raw`^(?:yarn bin|xcrun (?:-f|--find)) ${NAME}$`), '/usr/bin/'],
  [new RegExp(String.raw`^(?:gcc|g\+\+|clang|cc)(?:-\d+)? -{1,2}print-prog-name=${NAME}$`), '/usr/bin/'],
  [/^(?:poetry env info (?:-e|--executable)|pdm info --python|pipenv --py|uv python find(?: [\d.]+)?)$/, '/usr/bin/python3'],
  [/^python[\d.]* (?:-[IsSE]{1,3} )?-c import sys; ?print\(sys\.executable\)$/, '/usr/bin/python3'],
  [/^node (?:-p|--print) process\.execPath$/, '/usr/bin/node'],
  [/^ruby -e (?:puts|print) (?:RbConfig|Gem)\.ruby$/, '/usr/bin/ruby'],
];

/** How cargo tells what it has built, and what jq takes of that. */
const BUILDS = /^cargo (?:\+[\w.-]+ )?(?:build|test|bench)(?=.* --message-format[= ]json(?:-\w+)*(?: |$))/;
const TAKES_BUILT = /^jq (?:-r|--raw-output) (?:[^\n]*[ |(])?\.executable(?: ?\/\/ ?empty)?\)?$/;

/** `cabal list-bin app`: where the program lies for which a command asks; undefined for any other command. */
export function placeToldBy(command: Command): KnownOutput {
  const line = sureLine(command.words);
  if (line.length > MAX_LINE) return undefined;
  for (const [asks, place] of ASKS) {
    const asked = asks.exec(line);
    if (asked !== null) return placed(place + (asked.groups?.['name'] ?? ''));
  }
  const [only, ...others] = TAKES_BUILT.test(line) ? pipedInto(command) : [];
  return only !== undefined && others.length === 0 && BUILDS.test(sureLine(only.words)) ? placed('target/debug/built') : undefined;
}

/** Such lines are short. */
const MAX_LINE = 400;

function placed(text: string): KnownOutput {
  return [{ text, glob: false, certainty: 'possible' }];
}
