import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PathState, Walk } from '../../lib/shell/machine.js';
import { walkBash } from '../../lib/shell/bash.js';
import { textOf } from '../../lib/shell/command.js';
import { resolvePath } from '../../lib/paths/resolve.js';
import { lines, recorded } from './recorded.js';

const told = (source: string): readonly string[] => lines(recorded(walkBash, source));

describe('walkBash', () => {
  it.each([
    ['eval "rm -rf a"', ['eval rm -rf a', 'rm -rf a']],
    ['X=/; eval \'rm $X\'', ['eval rm $X', 'rm /']],
    ['source <(echo rm a)', ['echo rm a', 'source /dev/fd/…', 'rm a']],
    ['trap "rm a" EXIT', ['trap rm a EXIT', 'rm a']],
    ['if a; then b; elif c; then d; else e; fi', ['a', 'b', 'c', 'd', 'e']],
    ['while a; do b; done', ['a', 'b']],
    ['case $x in a) b;; *) c;; esac', ['b', 'c']],
    ['(a; b) | { c; d; }', ['a', 'b', 'c', 'd']],
    ['coproc a b', ['a b']],
    ['a $(b $(c))', ['c', 'b …', 'a …']],
    ['a `b \\`c\\``', ['c', 'b …', 'a …']],
    ['f() { a "$1"; }; f x', ['a x']],
    ['alias l="rm -rf"; l a', ['alias l=rm -rf', 'rm -rf a', 'l a']],
    ['[[ -f $(a) ]]', ['a']],
    ['(( $(a) ))', ['a']],
    ['diff <(a) >(b)', ['a', 'b', 'diff /dev/fd/… /dev/fd/…']],
    ['cat <<E\n$(a)\nE', ['a', 'cat']],
    ['a > >(b)', ['a', 'b']],
    ['f() { a; }; f > >(b)', ['a', 'b']],
    // It runs as it is opened, and is told again with what it reads.
    ['exec 3> >(b); a >&3; c', ['exec', 'b', 'a', 'b', 'c']],
    ['exec > >(b); a; c > d', ['exec', 'b', 'a', 'b', 'c']],
    ['coproc a; b >&${COPROC[1]}; c <&${COPROC[0]}', ['a', 'b', 'a', 'c']],
    ['f() { a; }; x && f() { b; }; f', ['x', 'b', 'a']],
    ['x && f() { b; }; f', ['x', 'b', 'f']],
    ["cat <<'E'\n$(a)\nE", ['cat']],
    ['cat <<< "$(a)"', ['a', 'cat']],
    ['rm${IFS}-rf${IFS}/', ['rm -rf /']],
    ['hash -p /bin/rm ls; ls a', ['hash -p /bin/rm ls', '/bin/rm a', 'ls a']],
    ["compgen -C 'rm -r' -- 'a b'", ["compgen -C rm -r -- a b", 'rm -r compgen a b ']],
    ['git status#;rm a', ['git status#', 'rm a']],
    ['echo "\\"; rm a; echo \\""', ['echo "; rm a; echo "']],
  ])('%s', (source, expected) => {
    expect(told(source)).toEqual(expected);
  });

  describe('follows built-ins that evaluate a quoted operand', () => {
    it.each([
      "test -v 'a[$(id)]'",
      "[ -v 'a[$(id)]' ]",
      "[[ -v 'a[$(id)]' ]]",
      "printf -v 'a[$(id)]' x",
      "read 'a[$(id)]'",
      "declare 'a[$(id)]=1'",
      "let 'a[$(id)]'",
      "(( 'a[$(id)]' ))",
      "[[ 'a[$(id)]' -eq 1 ]]",
      "declare -i n='a[$(id)]'",
      "x='a[$(id)]'; echo $((x))",
      "x='a[$(id)]'; echo ${!x}",
      "x='a[$(id)]'; b[x]=1",
      "x='$(id)'; echo ${x@P}",
      "a=(1); unset 'a[$(id)]'",
      "declare -A a; unset 'a[$(id)]'",
      "unset -v 'HOME[$(id)]'",
      "sleep 1 & wait -n -p 'a[$(id)]'",
      "x='a[$(id)]'; let y=x",
      "x='a[$(id)]'; y=x; (( y ))",
      "x='a[$(id)]'; [[ x -eq 1 ]]",
      "x='a[$(id)]'; b=(1); echo ${b[x]}",
      "x='a[$(id)]'; y=abc; echo ${y:x}",
      "declare -i n; n='a[$(id)]'",
      "set -- 'a[$(id)]'; (( $1 ))",
      "PS4='$(id)'; set -x; :",
      "compgen -W 'a $(id)' a",
      "compgen -aW'`id`'",
      'compgen -o nospace -F id-words x; id-words() { id; }; compgen -kF id-words x',
      "compgen -C 'echo $(id)' a",
      "compgen -aC'id;' a",
      "declare -a 'a=([$(id)]=1)'",
      "x='(1 $(id))'; typeset -A a=$x",
      "readonly -a 'a=($(id))'",
      "f() { local -ra 'a+=(`id`)'; }; f",
      "a=(1); export 'a=($(id))'",
      "declare -a a; declare 'a=($(id))'",
      "declare -n r='a[$(id)]'; echo $r",
      "declare -n r; r='a[$(id)]'; echo $r",
      "f() { local -n r=$1; r=1; }; f 'a[$(id)]'",
      "x='b[$(id)]'; declare -n r='a[x]'; echo $r",
      "declare -i n; read -r n <<< 'a[$(id)]'",
      "declare -i n; printf -v n %s 'a[$(id)]'",
      "declare -i n; for n in 1 'a[$(id)]'; do :; done",
      "OPTIND='a[$(id)]'",
      'read RANDOM <<< \'a[$(id)]\'',
      "sleep 1 & wait -fp 'a[$(id)]'",
      'x=a; echo ${x^^$(id)}',
      'exec 3> >(id); a',
    ])('%s', (source) => {
      expect(told(source)).toContain('id');
    });

    it.each(["complete -W '$(id)' a", "complete -C 'id;' a", "compgen -P '$(id)' -W a", 'compgen -F id a', "export 'a=($(id))'", "declare -n r='a'; echo '$(id)'", "declare -i n=1; m='a[$(id)]'", "export 'a=$(id)'", "[ 'a[$(id)]' = 1 ]", "echo '$(id)'", "grep '`id`' a", "[[ 'a[$(id)]' == 1 ]]"])('and not %s', (source) => {
      expect(told(source)).not.toContain('id');
    });
  });

  describe('follows what only zsh runs', () => {
    it.each(["ls *(e:'id':)", 'ls **/*(.e:"id":)', "ls *(#qe{id})", "x='$(id)'; print ${(e)x}", "echo ${(e):-'$(id)'}", 'cat =(id)', 'diff =(ls) =(id); a', 'print -l ${(f)"$(id)"}', 'x=${(f)"$(id)"}', 'echo ${(%):-$(id)}', 'echo ${$(id)}', 'echo ${${(f)"$(id)"}[1]}', 'echo ${(j:,:)$(id)}', "x='$(id)'; print ${(ej:,:)x}", "x='$(id)'; print ${(@e)x}", 'echo ${#${(f)"$(id)"}}', 'echo ${(M)${(f)"$(id)"}:#*a*}'])('%s', (source) => {
      expect(told(source)).toContain('id');
    });

    it.each(['c=(id -u); $c', 'c="id -u"; ${=c}', 'c="id -u"; ${(z)c}', 'c=(x id); ${c[1]} -u', 'c=(id -u); ${(@)c}'])('of several words: %s', (source) => {
      expect(told(source)).toContain('id -u');
    });

    it.each(["ls *(one|id|two)", "ls *(.om[1,3])", "echo '*(e:id:)'", "echo ${(j:,:)x}", "echo 'a =(id)'", 'c=(ls id); echo $c', 'id=(a b); ${=id}'])('and not %s', (source) => {
      expect(told(source)).not.toContain('id');
    });
  });

  it.each([
    ['cd a; x', '/home/u/proj/a'],
    ['cd a && cd .. && x', '/home/u/proj'],
    ['(cd a); x', '/home/u/proj'],
    ['cd a | b; x', '/home/u/proj'],
    ['cd; x', '/home/u'],
    ['cd ~/a; x', '/home/u/a'],
    ['cd a; cd -; x', '/home/u/proj'],
    ['pushd a; popd; x', '/home/u/proj'],
    ['cd "$(mystery)"; x', undefined],
    ['cd /a || exit 1; x', '/a'],
    ['command cd a; x', '/home/u/proj/a'],
    ['{ cd a; }; x', '/home/u/proj/a'],
    ['f() { cd a; }; f; x', '/home/u/proj/a'],
    ['$(cd a); x', '/home/u/proj'],
    ['cd "$(git rev-parse --show-toplevel)"; x', '/home/u/proj'],
  ])('%s runs in %s', (source, cwd) => {
    expect(recorded(walkBash, source).commands.at(-1)?.cwd).toBe(cwd);
  });

  describe('takes for possible what may have failed, or not have run', () => {
    const there = ['/home/u/proj/a', '/home/u/proj/c', '/home/u/proj/a/c'];

    it.each([
      ['cd a; x', ['a']],
      ['cd no; x', ['no', '']],
      ['cd no\nx', ['no', '']],
      ['cd no && x', ['no']],
      ['cd no || x', ['']],
      ['cd a b; x', ['a', '']],
      ['cd no || exit 1; x', ['no']],
      ['cd no || { echo; exit 1; }; x', ['no']],
      ['cd no || cd a; x', ['no', 'a']],
      ['cd no && cd a; x', ['no/a', 'no', '']],
      ['cd no; cd a; x', ['no/a', 'no', 'a']],
      ['cd no; cd ..; x', ['', '..']],
      ['if b; then cd a; fi; x', ['a', '']],
      ['if b; then cd a; else cd c; fi; x', ['a', 'c']],
      ['if b; then cd a; else exit; fi; x', ['a']],
      ['if cd no; then x; fi', ['no']],
      ['if cd no; then y; else x; fi', ['']],
      ['if b; then y; elif cd no; then x; fi', ['no']],
      ['b && cd a; x', ['a', '']],
      ['b || cd a; x', ['', 'a']],
      ['! cd no && x', ['no', '']],
      ['while b; do cd a; done; x', ['a', '']],
      ['for d in a c; do cd $d; x; cd ..; done', ['a', 'c']],
      ['for d in no c; do cd $d || continue; x; cd ..; done', ['no', 'c']],
      ['case b in b) cd a;; esac; x', ['a', '']],
      ['pushd no; x', ['no', '']],
      ['f() { cd no || return 1; x; }; f', ['no']],
      ['f() { cd no || return 1; }; f; x', ['no', '']],
      ['f() { cd no; }; f && x', ['no']],
      ['mkdir -p no/b; cd no/b; x', ['no/b']],
      ['mkdir -p no && cd no\nx', ['no']],
      ['mkdir no; cd no; x', ['no']],
      ['mkdir no/b; cd no/b; x', ['no/b', '']],
      ['b && mkdir no; cd no; x', ['no', '']],
      ['set -e; cd no; x', ['no']],
      ['set -o errexit; cd no; x', ['no']],
      ['set -euo pipefail; b && cd no; x', ['no', '']],
      ['set -e; cd no && b; x', ['no', '']],
      ['set -e; set +e; cd no; x', ['no', '']],
      ['set -e; if cd no; then b; fi; x', ['no', '']],
      ['set x -e; cd no; x', ['no', '']],
    ])('%j: x runs in %j', (source, names) => {
      const standsAt = (path: string): PathState => (there.includes(path) || path === '/home/u/proj' ? 'folder' : 'perhaps');
      const folders = (walk: Walk): readonly (string | undefined)[] => recorded(walk, source, '/home/u/proj', {}, standsAt).commands.filter(({ words }) => textOf(words[0]) === 'x').map(({ cwd }) => cwd);
      expect(new Set(folders(walkBash))).toEqual(new Set(names.map((name) => resolvePath(name, { cwd: '/home/u/proj', home: '/home/u' }))));
    });

    it.each([
      ['X=1; b && X=2; x $X', ['2', '1']],
      ['X=1; b || X=2; x $X', ['1', '2']],
      ['b && X=1 || X=2; x $X', ['1', '2']],
      ['X=1; b && X=2 && x $X', ['2']],
      ['X=1; b && X=2 && c && X=3; x $X', ['3', '2', '1']],
      ['X=1; while b; do X=2; done; x $X', ['2', '1']],
      ['X=1; for i in 1 2; do X=2; done; x $X', ['2']],
      ['X=1; for i in *; do X=2; done; x $X', ['2', '1']],
      ['X=1; f() { return; X=2; }; f; x $X', ['2', '1']],
      ['X=1; f() { b && return; X=2; x $X; }; f', ['2']],
      ['X=1; f() { if b; then X=3; return; fi; X=2; }; f; x $X', ['2', '3', '1']],
      ['X=1; if b; then X=2; else exit; fi; x $X', ['2']],
      ['X=1; cd a && X=2; x $X', ['2']],
    ])('%j: x is given %j', (source, values) => {
      const standsAt = (path: string): PathState => (there.includes(path) ? 'folder' : 'perhaps');
      const found = recorded(walkBash, source, '/home/u/proj', {}, standsAt).commands.filter(({ words }) => textOf(words[0]) === 'x').flatMap(({ words }) => words[1]?.values.map(({ text }) => text) ?? []);
      expect(new Set(found)).toEqual(new Set(values));
    });

    it('tells the same command in another folder as one that is not another', () => {
      const [, first, second] = recorded(walkBash, 'cd no; x', '/home/u/proj', {}, () => 'perhaps').commands;
      expect([first?.twinOf, second?.twinOf?.cwd]).toEqual([undefined, '/home/u/proj/no']);
    });
  });

  it.each([':(){ :|:& };:', 'b(){ b|b& }; b', 'f() { f & f & }; f'])('knows %s for what it is', (source) => {
    expect(recorded(walkBash, source).forkBombs).not.toEqual([]);
  });

  it.each(['f() { f; }; f', 'f() { g; }; g() { f; }; f', 'yes() { echo; }; yes | head'])('does not take %s for a fork bomb', (source) => {
    expect(recorded(walkBash, source).forkBombs).toEqual([]);
  });

  it('tells that a source of many levels cannot be read to its end', () => {
    expect(recorded(walkBash, `${'$('.repeat(300)}a${')'.repeat(300)}`).obstacles).not.toEqual([]);
  });

  it.each(["rm 'a b", 'echo $(rm a', 'if x; then rm a', 'echo "$(echo "$(rm a)"', 'x <y>\nrm a', 'f (x) rm a', 'x <a>; r"m" a', 'else\n`rm a`'])('walks the pieces of %j, which has a syntax error', (source) => {
    const found = recorded(walkBash, source);
    expect(lines(found).some((line) => line.startsWith('rm a'))).toBe(true);
    expect(found.obstacles).toEqual([]);
  });

  it('stops following functions that call one another without end', () => {
    const doubling = Array.from({ length: 40 }, (_, index) => `f${index}() { f${index + 1}; f${index + 1}; }`).join('\n');
    expect(recorded(walkBash, `${doubling}\nf0`).obstacles).not.toEqual([]);
  });

  it('gives up on a line of very many here-documents, and on none of code with shifts', () => {
    expect(recorded(walkBash, `cat${' <<E'.repeat(1_100)}`).obstacles).toContain('one line has too many here-documents to follow');
    expect(recorded(walkBash, `cat > f.js <<'E'\n${'a<<8|b;\n'.repeat(1_100)}${'a<<8|b;'.repeat(900)}\nE`).obstacles).toEqual([]);
  });

  it('never throws', () => {
    const shellish = fc.array(fc.constantFrom('a', ' ', '$', '(', ')', '{', '}', '"', "'", '`', '\\', '|', '&', ';', '\n', '<', '>', '=', '[', ']', '*', '~', '!', '#', '$(', '${', '((', 'for', 'if', 'do', 'f()', '<<E', 'eval ', "$'", 'x=', ':-', 'case', 'in'), { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(fc.oneof(shellish, fc.string({ unit: 'binary', maxLength: 60 })), (source) => void recorded(walkBash, source)), { numRuns: 3000 });
  });
});
