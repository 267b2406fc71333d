import { describe, expect, it } from 'vitest';
import { effectsOfCommand, told } from '../effects/told.js';
import { BOUND, growthOf, repeated } from './growth.js';

const commentedScript = (length: number): string => `cat > x.ps1 <<'E'\n${repeated('<##>', length)}\nri $HOME -r\nE\npwsh -File x.ps1`;

const batchFile = (text: string): string => `cat > x.bat <<'END'\n${text}\nEND\ncmd.exe /c x.bat`;

const fishScript = (text: string): string => `fish -c ${JSON.stringify(text)}`;

const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  commands: (length) => repeated('rm -rf a; ', length),
  'a long word': (length) => `echo "${'a'.repeat(length)}"`,
  'a long name': (length) => `cat ${'a'.repeat(length)}`,
  'quotes in one word': (length) => `rm ${repeated(`'a'"b"$'c'`, length)}`,
  words: (length) => `ls ${repeated('a/b ', length)}`,
  globs: (length) => `ls ${repeated('a*b ', length)}`,
  'braces inside braces': (length) => `ls ${'{a,'.repeat(length / 5)}b${'}'.repeat(length / 5)}`,
  'a doubled variable': (length) => `X=aaaaaaaa; ${repeated('X=$X$X;', length)}rm $X`,
  'a sum': (length) => `echo $((${repeated('1+', length)}1))`,
  'long ranges': (length) => `rm ${repeated('{1..100000} ', length)}`,
  'uses of a long variable': (length) => `X=${'a'.repeat(4000)}; ${repeated('rm $X;', length)}`,
  'changes of a long variable': (length) => `X=${'a'.repeat(1000)}; rm ${repeated('${X//a/b} ', length)}`,
  'calls of a long function': (length) => `f() { ${repeated('rm a;', length / 2)} }; ${repeated('f;', length / 2)}`,
  'folders to come back from': (length) => `cat ${repeated('a/../', length)}x`,
  'wildcards in one name': (length) => `cat ${repeated('*a', length)}`,
  'branches that assign': (length) => `${repeated('if a; then X=1; else X=2; fi;', length)}rm $X`,
  aliases: (length) => `shopt -s expand_aliases\nalias a='rm x'\n${repeated('a;', length)}`,
  arrays: (length) => `A=(a b c d e f g h); ${repeated('rm "${A[@]}";', length)}`,
  'places behind a long array': (length) => `A=(${repeated('x ', length / 2)}); ${repeated('rm ${A[99999]};', length / 2)}`,
  'find expressions': (length) => `find . ${repeated('-name x -exec rm {} \\; ', length)}`,
  'find expressions in one another': (length) => repeated('find . -exec ', length),
  'process substitutions': (length) => `cat ${repeated('<(cat a) ', length)}`,
  redirections: (length) => `cat ${repeated('> a ', length)}`,
  braces: (length) => `ls ${repeated('{a,b} ', length)}`,
  'braces in a word': (length) => `ls ${repeated('{a,b}', length)}`,
  quotes: (length) => repeated("''", length),
  'open substitutions': (length) => repeated('"$(', length),
  'nested substitutions': (length) => `${'$('.repeat(60)}${'x'.repeat(length)}${')'.repeat(60)}`,
  'hidden names put into a folder': (length) => `cp ${repeated('.a0 ', length / 2)}${repeated('.b1 b2 ', length / 2)}~/.ssh/`,
  pipes: (length) => `${repeated('cat|', length)}cat`,
  'filters in substitutions': (length) => repeated('sed  {1..9}src/ | head -200`', length),
  'groups before a shell': (length) => `echo ls ${repeated('|{ cat;cat;cat; }', length)}|bash`,
  'shells in a pipe': (length) => `echo ls ${repeated("|bash -c 'cat;cat'", length)}|bash`,
  'meanings of an alias': (length) => `${Array.from({ length: length / 24 }, (_, index) => `alias a=b${index};`).join('')}${repeated('a;', length / 2)}`,
  'groups in a pipe': (length) => `env ${repeated('|{ cat;cat; }', length)}`,
  'a group into a group': (length) => `{ ${repeated('env;', length / 2)} } | { ${repeated('cat;', length / 2)} }`,
  'revealing groups in a pipe': (length) => `env ${repeated('|{ env;printenv A; }', length)}`,
  subshells: (length) => repeated('(a);', length),
  'appended variables': (length) => `${repeated('X+=a;', length)}rm $X`,
  'loops that change folder': (length) => repeated('for i in a b; do cd $i; done;', length),
  'words of many values': (length) => `for f in a b; do :; done; x ${repeated('$f', length)}`,
  'values of long words': (length) => `for i in {1..1000}; do echo "${'abc '.repeat(length / 4)}$i"; python3 -c "${'y=1;'.repeat(length / 4)}$i"; done`,
  'copies under one name': (length) => `for i in {1..${Math.floor(length / 64)}}; do cp $i a$i/foo; done; ${repeated('foo;', length)}`,
  wrappers: (length) => `${repeated('sudo ', length)}rm a`,
  'assembled paths': (length) => `python3 -c "${repeated("open(''.join([chr(46),'a'+x.y('b')]));", length)}"`,
  'open brackets in code': (length) => `python3 -c "${repeated("open('a'+(", length)}"`,
  'python calls': (length) => `python3 -c "${repeated('open(x);y=1;', length)}"`,
  'values of one name in code': (length) => `python3 - <<'E'\n${repeated('p = "a"\nopen(p)\n', length)}E\n`,
  'values of one name in branches': (length) => `python3 - <<'E'\n${repeated('if x: p = "a"\nopen(p)\n', length)}E\n`,
  'a value made of itself': (length) => `node - <<'E'\n${repeated('p = p + q; q = p + q; open(p);\n', length)}E\n`,
  'calls of functions with a parameter': (length) => `python3 - <<'E'\ndef f(a, b=1):\n  open(a)\n${repeated('f(x, f(y))\n', length)}E\n`,
  'functions of code': (length) => `node - <<'E'\n${repeated('function f(a) { open(a); } f(1);\n', length)}E\n`,
  'loops in loops of code': (length) => `python3 -c "${repeated('for a in b: for c in [a, ', length)}"`,
  'blocks in blocks of code': (length) => `node - <<'E'\n${'for (;;) { a = a + 1; open(a);'.repeat(length / 64)}${'}'.repeat(length / 64)}\nE\n`,
  'entries of entries': (length) => `node - <<'E'\n${repeated('a = { b: a.b, c: a["b"] }; open(a.b);\n', length)}E\n`,
  'expressions in texts of code': (length) => `node - <<'E'\n${repeated('p = \`${p.q}${q[p]}\`; open(p);\n', length)}E\n`,
  'a long dotted name': (length) => `node -e "${repeated('a.', length)}"`,
  'groups into a file': (length) => repeated('{ cat a; } > b; ', length),
  'substituted reads': (length) => `echo ${repeated('$(cat a) ', length)}`,
  'sed commands': (length) => `sed '${repeated('s/a/b/;', length)}' x`,
  'code that runs code': (length) => `node -e '${repeated('eval(', length)}'`,
  'arguments of a query': (length) => `jq -n ${Array.from({ length: length / 24 }, (_, index) => `--arg a${index} "$A${index}"`).join(' ')} '{${repeated('a: $a1, ', length / 3)}}'`,
  'variables given to awk': (length) => `awk ${Array.from({ length: length / 24 }, (_, index) => `-v a${index}="$A${index}"`).join(' ')} '{${repeated('print a1;', length / 3)}}'`,
  'open brackets of sed': (length) => `sed '${repeated('s/[/a/;', length)}' x`,
  'parameters of branches': (length) => `set -- ${repeated('a ', length / 2)}; ${repeated('if a; then shift; fi; ', length / 2)}`,
  'words that may be none': (length) => `f() { rm "$1"; }; f ${repeated('$a ', length)}`,
  'different substitutions': (length) => `echo ${Array.from({ length: length / 12 }, (_, index) => `$(cat a${index})`).join(' ')}`,
  'prints of awk': (length) => `awk '${repeated('print ', length)}'`,
  'uses of a long value in awk': (length) => `awk -v a=${'x'.repeat(length / 2)} '{print ${repeated('a ', length / 4)}}'`,
  'names that awk assigns': (length) => `awk 'BEGIN{${repeated('a ', length / 2)}${repeated('a="b";sub(/b/,"c",a)', length / 2)}}'`,
  'commands of tcl': (length) => `expect -c '${repeated('exec ', length)}'`,
  'a doubled variable of tcl': (length) => `tclsh <<'E'\nset a xxxx\n${repeated('set a $a$a\n', length)}E\n`,
  'joined folders of tcl': (length) => `tclsh <<'E'\n${repeated('set a [file join $a b]\n', length)}E\n`,
  'recipes of make': (length) => `cat > Makefile <<'E'\nall:\n${repeated('\ttrue a\n', length / 2)}E\n${repeated('make all;', length / 2)}`,
  'lists in functions of make': (length) => `cat > Makefile <<'E'\nL=${repeated('a ', length / 2)}\nall:\n\techo ${repeated('$(addprefix a,$(L)) ', length / 2)}\nE\nmake all`,
  'calls of a long function of make': (length) => `cat > Makefile <<'E'\ndefine f\n${repeated('a$(1)', length / 2)}\nendef\nall:\n${repeated('\techo $(call f,abcdefgh)\n', length / 2)}E\nmake all`,
  'commands of PowerShell': (length) => `powershell -c '${repeated('iex (', length)}'`,
  'commands in commands of Windows': (length) => repeated('cmd /c ', length),
  'quotes in a text of fish': (length) => fishScript(repeated("'", length)),
  'double quotes in a text of fish': (length) => fishScript(repeated('"', length)),
  'escaped quotes in a text of fish': (length) => fishScript(repeated("\\'", length)),
  'open parentheses in a text of fish': (length) => fishScript(repeated('(', length)),
  'closed parentheses in a text of fish': (length) => fishScript(repeated(')', length)),
  'substitutions of fish': (length) => fishScript(repeated("(a 'b", length)),
  'closed substitutions of fish': (length) => fishScript(repeated('| psub)', length)),
  'variables of fish': (length) => fishScript(repeated('; set a ', length)),
  'sources of fish': (length) => fishScript(repeated('| source', length)),
  'variables in a line of a batch file': (length) => batchFile(`set a=${'y'.repeat(1_000)}\ncopy ${repeated('%a%', length)}`),
  'variables in a loop of a batch file': (length) => batchFile(`set a=${'y'.repeat(1_000)}\nfor %%i in (${'q '.repeat(32)}) do copy %%i${repeated('%a%', length)}`),
  'loops of a batch file': (length) => batchFile(`for %%i in (${'q'.repeat(1_000)} ${'q '.repeat(31)}) do copy ${repeated('%%i', length)}`),
  'lines of a batch file': (length) => batchFile(`set a=${'y'.repeat(1_000)}\n${repeated('copy %a%%a%%a%%a%%a%%a%\n', length)}`),
  'comments in front of a script of PowerShell': commentedScript,
  'comments of sql': (length) => `psql -c '${repeated('/* copy ', length)}'`,
  'comments in front of a statement': (length) => `psql -c '${repeated('-- a\n', length)}'`,
  'open quotes of sql': (length) => `mysql -e "${repeated("'\\\\'", length)}"`,
  'dollars of sql': (length) => `psql -c 'do ${repeated('$a$ $b$', length)}'`,
  'lines for a client': (length) => `psql <<'E'\n${repeated('\n\n\\x\n', length)}E`,
  'delimiters of sql': (length) => `mysql <<'E'\n${repeated('delimiter //\na//\n', length)}E`,
  'introductions of sql': (length) => `psql -c '${repeated('begin if then ', length)}'`,
  statements: (length) => `psql -c "${repeated('DROP TABLE x;', length)}"`,
  'here-document': (length) => `cat <<E\n${repeated('$x text\n', length)}E\n`,
  'plain commands': (length) => `${repeated('git status && ', length)}ls`,
  'fed operands': (length) => `echo ${repeated('a ', length)} | xargs rm`,
  'parentheses': (length) => '('.repeat(length),
  'slashes of a path': (length) => `mv a $(dirname ${'/'.repeat(length)}a)`,
  'blanks in code': (length) => `python3 -c "os.chdir${' '.repeat(length)}a"; perl -e 'open(F, "a${' '.repeat(length)}a")'; ruby -e 'x.send${' '.repeat(length)}a'`,
  'blanks in commands of an editor': (length) => `vim -c '${' '.repeat(length)}a' b; awk -F= '{print${' '.repeat(length)}a' b; ed -s a <<< '${' '.repeat(length)}a'`,
  'zeros of a format': (length) => `printf '%${'0'.repeat(length)}!' a`,
  'open braces in a text of code': (length) => `node -e 'open(\`${repeated('${', length)}\`)'`,
  'here-documents of one line': (length) => `cat ${repeated('<<E ', length)}`,
};

describe('the time of an analysis', () => {
  it.each(Object.entries(SHAPES))('grows with %s no worse than their number', async (_name, shape) => {
    expect(await growthOf(shape, effectsOfCommand)).toBeLessThan(BOUND);
  });
});

describe('what stands behind many comments', () => {
  it('is told of a script of PowerShell', async () => expect(await told(commentedScript(8_192))).toContain('delete -r /home/u'));
});

describe('what is too much to follow', () => {
  it.each(['commands', 'plain commands', 'subshells', 'long ranges', 'uses of a long variable', 'calls of a long function', 'a sum', 'arrays', 'here-documents of one line'])('is an obstacle, not nothing: %s', async (name) => {
    const { obstacles } = await effectsOfCommand(SHAPES[name]?.(65_536) ?? '');
    expect(obstacles).not.toEqual([]);
  });
});
