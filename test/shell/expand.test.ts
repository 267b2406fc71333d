import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkBash } from '../../lib/shell/bash.js';
import { lines, recorded } from './recorded.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'expand-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What real bash makes of the arguments, without globbing, in an empty folder. */
function bashArguments(source: string): readonly string[] {
  const script = `set -f; show() { for each in "$@"; do printf '%s\\0' "$each"; done; }; ${source}`;
  const output = execFileSync('bash', ['--norc', '--noprofile', '-c', script], { cwd: folder, env: { HOME: '/home/u', PATH: '/usr/bin:/bin' }, encoding: 'utf8' });
  return output.split('\0').slice(0, -1);
}

/** Without the words that are nothing as long as a variable is not set (`$Xab`): they are told, for it may be set after all. */
function ourArguments(source: string): readonly string[] {
  const { commands } = recorded(walkBash, source, folder);
  const words = commands.filter((command) => command.words[0]?.values[0].text === 'show').flatMap((command) => command.words.slice(1));
  return words.filter(({ values: [first], written }) => first.text !== '' || first.certainty !== 'possible' || /["']/.test(written)).map(({ values }) => values[0].text);
}

const SOURCES = [
  `show a 'b c' "d e" f\\ g ''`,
  `show r\\m r''m "r"m $'\\x72m' $'a\\nb' $'\\101'`,
  'show {a,b}{1..3} x{,y}z {c..a} {1..7..3} {01..03} {1..05} {a} {a,"b c"} a{b,c{d,e}}f {1..2}{',
  'show {#,} x {#a,#b}c',
  'show {a..c}=~/ {a,b}=~ a=~/{x,y} a={~,b}/ {~,b}/x',
  'show ~ ~/a "~" a~ ~/"a b" \\~ x=~',
  'X=a; show $X "$X" ${X} ${X}b "${X}c" $X$X',
  'X="a b"; show $X "$X" x$X y',
  'X="  a  b "; show $X. .$X',
  'X=abc; show ${X#a} ${X%c} ${X#*b} ${X%b*} ${X/b/x} ${X//[ac]/-} ${X:1} ${X:0:1} ${X: -1} ${X^} ${X^^} ${X,,}',
  'X=a/b/c.tar.gz; show ${X##*/} ${X%/*} ${X%%.*} ${X#*.} "${X%.gz}"',
  'show ${Y:-d} ${Y-e} "${Y:-f g}" ${Y:=i} $Y',
  'X=; show ${X:-d} "${X-e}" ${X:+f}',
  'declare -A M=([k]=a [l]=b); show x"${M[k]:+y}"',
  'A=([0]=a [1]=b); show "${A[@]}"',
  'A=(a "b c" d); show ${A[0]} "${A[1]}" "${A[@]}" ${A[2]}',
  'A=(a); A+=(b); A[2]=c; show "${A[@]}"',
  'show $(echo a b) "$(echo a b)" $(printf "%s-%s" x y) `echo q` $(echo "c  d")',
  'show $((1+2)) $((2*3-1)) x$((10/3))',
  'show $((3>=2)) $((3<=2)) $((3==3)) $((3!=3)) $((1&&0)) $((1||0)) $((6^3)) $((6|3)) $((6&3)) $((16>>2)) $((1<<3)) $((1,2)) $((~1)) $((2**3)) $((5%3)) $((1?4:5)) $((0?4:5)) $((+3)) $((!3)) $((016+0x10+2#101))',
  "show {'a,b',c} {\"x,y\",z} {,a}b {a\\,b,c}",
  'set -- a b c; show "$*" $* ${#} ${#@} "${@:2}"',
  'X=abc; show ${X/#a/x} ${X/%c/y} ${X#?} ${X#[ab]} ${X%[!a]} ${X:1:1} ${X: -2:1} ${#X}',
  'X=abc; A=(a "b c"); show ${X/#/x} ${X/%/y} ${X//} ${X/#/$X/} "${A[@]/#/:}" "${A[@]/%/.z}"',
  'show $(basename -s .ts b/a.ts) $(basename b/a.ts .ts) $(dirname /a) $(dirname a) $(dirname /a/b)',
  'f() { show "$1" "$@" $2; }; f a "b c"',
  'IFS=,; X=a,b,c; show $X "$X"',
  'X=a; X+=b; show $X; X=$X/c; show "$X"',
  'show a#b #c',
  'show "a\\$b" "a\\"b" "a\\\\b" "a\\b"',
  "show 'a\\b' \"it's\" 'a\"b'",
  'X=1 Y=$X; show "$Y"',
  'show $(cat <<E\nx y\nE\n)',
  'set -- a "b c"; show "$#" "$2"; shift; show "$1"',
  'X=Y; Y=z; show ${!X}',
  'case a in a) X=1;; esac; show ${X:-0}',
  'show "$(echo cm0gYQ== | base64 -d)" "$(printf "%b" "\\x41")"',
  'show a\\\nb',
  'printf -v V "%s/%s" a b; show "$V"',
  'read -r Q <<< "hello you"; show "$Q"',
] as const;

describe('expansion', () => {
  it.each(SOURCES)('agrees with bash on %s', (source) => {
    expect(ourArguments(source)).toEqual(bashArguments(source));
  });

  it('agrees with bash on generated words', () => {
    const piece = fc.constantFrom('a', 'b', '"c d"', "'e f'", '\\ ', '$X', '"$X"', '${Y}', '{1,2}', '{a..c}', "$'\\t'", '~/', '/', '=', '-', '${Z:-z w}', '"${Z:-q}"', '$(echo g h)', '"$(echo i  j)"', '{', '}', ',', ':', '$((3+4))', '\\\\', '#', '""', "''", '${X#x}', '%', '@');
    // A word that runs commands is followed in at most 16 forms, then by a glob for all.
    const pieces = fc.array(piece, { minLength: 1, maxLength: 5 }).filter((all) => all.filter((each) => each === '{a..c}' || each === '{1,2}').length <= 2);
    const words = fc.array(pieces.map((all) => all.join('')), { minLength: 1, maxLength: 4 });
    const sources = fc.sample(words, 120).map((each) => `X='x y'; Y=w; show ${each.join(' ')}`);
    for (const source of sources) expect({ source, words: ourArguments(source) }).toEqual({ source, words: bashArguments(source) });
  });

  it('takes a loop variable for each of its values', () => {
    const [command] = recorded(walkBash, 'for i in a b; do show $i; done').commands;
    expect(command?.words[1]?.values).toEqual([
      { text: 'a', glob: false, certainty: 'possible' },
      { text: 'b', glob: false, certainty: 'possible' },
    ]);
  });

  it.each([
    ['rm $NOWHERE/x', '/x', 'possible', false],
    ['rm "$NOWHERE"/*', '/*', 'possible', true],
    ['rm "$HOME/x"', '/home/u/x', 'certain', false],
    ['rm "$1"', '', 'possible', false],
    ['rm "$(mystery)/x"', '\uFFFC/x', 'unknown', false],
    ['rm "${NOWHERE:?}/x"', '\uFFFC/x', 'unknown', false],
    ['rm *.txt', '*.txt', 'certain', true],
    ['rm "*.txt"', '*.txt', 'certain', false],
    ['rm \\*', '*', 'certain', false],
    ['X="*"; rm $X', '*', 'certain', true],
    ['X=*; rm "$X"', '*', 'certain', false],
    ['rm $TMPDIR/x', '/tmp/x', 'certain', false],
    ['for f in .*; do rm "$f"; done', '.*', 'certain', true],
  ])('%s: %j', (source, text, certainty, glob) => {
    const command = recorded(walkBash, source).commands.at(-1);
    expect(command?.words[1]?.values[0]).toMatchObject({ text, certainty, glob });
  });

  it('never makes more than bounded values of a word', () => {
    const [command] = recorded(walkBash, `for f in ${'a b '.repeat(200)}; do show $f$f; done`).commands;
    expect(command?.words[1]?.values.length).toBeLessThanOrEqual(64);
    expect(lines(recorded(walkBash, 'show {1..99999999}'))).toEqual(['show *']);
  });
});
