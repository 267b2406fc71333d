import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PathState } from '../../lib/shell/machine.js';
import { textOf } from '../../lib/shell/command.js';
import { walkBash } from '../../lib/shell/bash.js';
import { walkPlain } from '../../lib/shell/walk/plain.js';
import { lines, recorded } from './recorded.js';

const word = fc.constantFrom('unset', 'compgen', '-W', 'let', 'wait', '-p', 'getopts', 'mapfile', 'complete', '-C', 'cd', 'rm', '-rf', 'a', '..', '/', 'b/c', '-', 'export', 'X=1', 'if', 'then', 'time', 'git', 'status', '1', '--', 'echo', 'a=b', '^', '%1', '{', 'do', 'set', 'let', 'read', 'exec', 'hash', 'shopt', 'dotglob', 'export', 'HOME=/x', 'GLOBIGNORE=a', 'in', 'test', '-v', 'printf', 'popd', ':', '.');
const joint = fc.constantFrom(' ', ' ', ' ', ' && ', ' || ', '; ', ' | ', '\n', ';', '&&', '  ', '\t', ';;', '& ', ' &&\n', '|\n');
const quoted = fc.constantFrom("'a b'", '"a b"', "'a'", '"x y; rm -rf z"', "a'b'c", '"a"b', "''", '""', "'*.ts'", '"*"', "'{a,b}'", '"~"', "'#'", '"it\'s"', "'say \"x\"'", "'a=b'", '"a=b"', "X='1 2'", '--x="y z"', "'a\nb'", '"!"', "'a[1]'", '"if"', "'cd'", "'", '"', "'[x]?'", "'é'", "a'\\'b");
const escaped = fc.constantFrom("'$x'", "'a\\nb'", "'`rm b`'", "'$(rm c)'", "'a[$(rm d)]'", '"a\\nb"', '"\\$x \\"y\\" \\\\ \\`z\\`"', '"\\', '"a\\"', '\\;', '\\(', '\\)', '\\*', '\\ ', "\\'", '\\"', '\\$x', '\\~', '\\#', '\\', '\\\n', 'a\\\nb', '\\a', '"a\\\nb"', '{}', '-I{}', '{}/x', 'stash@{0}', '@{u}', 'a@{1,2}', '{a}', '!', '!a', 'a!', "'!'", '\\!', '"$x"', '$x', "$'a'", '$"a"', "# \\\nrm e", '\\<', "X='$y'", 'X=\\$y', 'X={}', '> {}', "> '$f'");
const redirection = fc.constantFrom('> f', '>f', '>> f', '2> f', '2>&1', '2>/dev/null', '> /dev/null 2>&1', '&> f', '&>/dev/null', '1> f', '>| f', '< f', '>&2', '> ', '2>', '>', '3> f', 'a>f', ">'f'", '2>&-');
const globbed = fc.constantFrom('*', '*.ts', 'a*', 'src/*/b', '**', './*', '.*', 'a=*', '--x=*', '*=*', 'HEAD~1', 'HEAD^~', 'a~', '~', '~/a', '*~', 'a~~', 'a:~/b', '"*"*', "'a b'*", 'c*d', '> *', '> b~', '>a*', '*/', '2*', 'q*', '^*', '~/*', '~/a~', '> ~/a', '>~', '~"/a"', '~/"a b"', '~root', '~+', '-~', '""~/a', '~""');
const prefix = fc.constantFrom('X=1', 'NODE_ENV=test', 'A=b=c', "X='1 2'", 'X="a b"', 'X=', 'X+=1', 'X[1]=2', 'X=*', 'X=~', 'X=a:~/b', 'HOME=/x', 'time', 'time -p', 'CDPATH=/x', '1X=2', 'IFS=a', 'PS1=a');
const comment = fc.constantFrom('# a', '#', '#a', "# it's", '# a; rm b', '# "a', 'a#b', '# a\n', '# > f\n', '#*\n', '# X=1 a\n', "'#'", '\\#', '# \\\n');
const soup = fc.array(fc.oneof(word, word, prefix, comment, joint, quoted, escaped, redirection, globbed), { maxLength: 14 }).map((pieces) => pieces.join(' ').replace(/ +/g, ' '));
const document = fc.constantFrom("cat > f <<'EOF'\na $b\nEOF\n", "python3 - <<'EOF' | rm\nprint(1)\nEOF\nrm a", 'cat << "E" > f && rm x\nEOF\nE', 'cat <<EOF\na\nEOF', 'cat <<EOF\n$a\nEOF', "cat <<-'EOF'\n\ta\n\tEOF", "<<'EOF' cat\na\nEOF", "cd b <<'EOF'\na\nEOF", "exec <<'EOF'\na\nEOF\ncat", "cat <<'A' <<'B'\na\nA\nb\nB", "cat <<'EOF' 'x\ny'\na\nEOF", "cat <<'EOF'\nEOF", "cat <<'EOF'\na", "# cat <<'EOF'\nrm b\nEOF", 'echo "a <<\'EOF\'\nb"\nEOF', "cat <<'EOF' # a\nb\nEOF", "read X <<'EOF'\na\nEOF", "X=1 cat <<'EOF'\na\nEOF\n&& b", "cat <<'EOF' && \na\nEOF\nb", "cat <<'EOF' &\na\nEOF\n", "cat <<'EOF'\na\nEOF\n&", "bash -s 'a b' <<'EOF' > f\n'\nEOF\nrm 'c d'", "cat 0<<'EOF'\na\nEOF", "cat 3<<'EOF'\na\nEOF", "cat <<'EOF'x\na\nEOFx", "cat a<<'EOF'\na\nEOF");
const background = fc.constantFrom('', '', ' &', '&', ' & \n', ' &&', '& # a');
const tight = fc.array(fc.oneof(word, prefix, comment, joint, quoted, escaped, redirection, globbed), { maxLength: 14 }).map((pieces) => pieces.join(''));

const whole = fc.constantFrom('git status', 'rm -rf a', 'cd b', 'cd ..', 'echo "a b"', "cp 'x' y", 'ls > f', 'a 2>&1 >> "g"', "cat 'a' 2> f b");
const longer = fc.tuple(fc.array(fc.tuple(whole, fc.constantFrom(' && ', '; ', '\n', ' | ', ' || ')), { minLength: 2, maxLength: 6 }), whole).map(([some, last]) => some.flat().join('') + last);

describe('walkPlain', () => {
  it('agrees with the tree on every source that it reads', () => {
    let read = 0;
    fc.assert(
      fc.property(fc.oneof(soup, tight, fc.tuple(soup, fc.constantFrom('\n', ' ', '; ', ' && ', ' | '), document, tight).map((pieces) => pieces.join('')), document), background, (start, end) => {
        const source = start + end;
        const plain = recorded(walkPlain, source);
        if (!plain.read) return;
        read += 1;
        const tree = recorded(walkBash, source);
        expect(tree.obstacles).toEqual([]);
        expect(plain.commands).toEqual(tree.commands);
        expect(plain.cwd).toBe(tree.cwd);
      }),
      { numRuns: 8000 },
    );
    expect(read).toBeGreaterThan(300);
  });

  it('agrees with it on the folders that may be', () => {
    const piece = fc.constantFrom('cd a', 'cd no', 'cd ..', 'cd -', 'cd no b', 'cd', 'ls', 'exit', 'exit 1', 'set -e', 'set +e', 'set -euo pipefail', 'set -- -e', 'mkdir no', 'mkdir -p no/b', 'mkdir -p a', 'mkdir file/b', 'cd no/b', 'cat x > y', 'true');
    const source = fc.tuple(fc.array(fc.tuple(piece, fc.constantFrom(' && ', '; ', '\n', ' | ', ' || ')), { maxLength: 7 }), piece).map(([some, last]) => some.flat().join('') + last);
    let read = 0;
    const standsAt = (path: string): PathState => (/\/(?:a|proj|u)$/.test(path) ? 'folder' : path.endsWith('/file') ? 'other' : 'perhaps');
    fc.assert(
      fc.property(source, (text) => {
        const [plain, tree] = [walkPlain, walkBash].map((walk) => recorded(walk, text, '/home/u/proj', {}, standsAt));
        if (plain?.read !== true || tree === undefined) return;
        read += 1;
        expect(plain.commands).toEqual(tree.commands);
        expect(plain.cwd).toBe(tree.cwd);
      }),
      { numRuns: 4000 },
    );
    expect(read).toBeGreaterThan(1000);
  });

  it('agrees with it on the first commands of a source that has too many', () => {
    let cut = 0;
    fc.assert(
      fc.property(longer, (source) => {
        const [plain, tree] = [walkPlain, walkBash].map((walk) => recorded(walk, source, '/home/u/proj', { walked: 2 }));
        if (plain?.read !== true || tree === undefined || plain.obstacles.length === 0) return;
        cut += 1;
        expect({ ...plain, obstacles: [...new Set(plain.obstacles)] }).toEqual({ ...tree, obstacles: [...new Set(tree.obstacles)] });
      }),
      { numRuns: 1000 },
    );
    expect(cut).toBeGreaterThan(50);
  });

  it.each(['echo', 'echo "a b"'])('keeps the first words of %j with too many, and where its output goes', (start) => {
    const { commands, obstacles } = recorded(walkPlain, `${start}${' word'.repeat(100)} > f; rm -rf a`, '/home/u/proj', { words: 50 });
    expect([...new Set(obstacles)]).toEqual(['it has too many words to follow']);
    expect(commands.map(({ words, redirections }) => [words.length, redirections.length])).toEqual([[50, 1], [3, 0]]);
  });

  it.each(['rm $X', 'rm ~a', 'rm ~"/a"', 'rm a:~/b', 'rm ~+/a', 'rm *~', 'rm [a]*', 'rm a?', '* a', 'X=* a', 'shopt -s dotglob; rm *', 'export GLOBIGNORE=a; rm *', 'declare GLOBIGNORE=a; rm *', 'export HOME=/x; ls ~', 'export HO"ME=/x"; ls ~/a', 'export CD"PATH=/x"; cd a', 'a & b', 'X=1', 'X+=1 a', 'X=1 Y=2', 'HOME=/x cd', 'cd a &', "# cat <<'EOF'\na\nEOF", "echo \"<<'EOF'\na\nEOF\n\"", "exec <<'EOF'\na\nEOF", 'cat <<EOF\n$X\nEOF', "cat <<'EOF'\na", "'X'=1 a", 'time', 'time -p a', 'time cd a || b', 'time X=1', 'a | time b', "a # it's", 'if a', 'eval a', '> a b', 'a < b', '"rm" a', 'a "$b"', "printf -v 'a[$(b)]' c", "unset 'a[$(b)]'", 'a \\\n# b \\\nrm c', "X='~' a~", "export X='1'", 'a;;b', '&& a', 'a &&', 'source a', 'rm {a,b}', 'cd a || rm b | rm c', 'r\\m a', 'a\\\nb', 'a {b}', 'echo \\ \\\n# ; rm a', 'ls & \f# ; rm a', 'ls & \u00A0# a', 'ls; \r# a', "printf -v PS4 '\\x24(a)'", 'a@{1,2}', '! a', "compgen -C 'a b'", "complete -C 'a b' c"])('leaves %j to the tree', (source) => {
    expect(recorded(walkPlain, source)).toMatchObject({ read: false, commands: [] });
  });

  it('reads globs, and a ~ that is no folder', () => {
    const { commands } = recorded(walkPlain, 'rm dist/* "*" > b* && git reset HEAD~1; ls ~ ~/a*');
    expect(commands.flatMap(({ words, redirections }) => [...words, ...redirections.map(({ target }) => target)]).map(({ values: [{ text, glob }] }) => `${text}${glob ? ' is a glob' : ''}`)).toEqual(['rm', 'dist/* is a glob', '*', 'b* is a glob', 'git', 'reset', 'HEAD~1', 'ls', '/home/u', '/home/u/a* is a glob']);
  });

  it('reads comments, variables for one command, time, and what goes on in the background', () => {
    const { commands } = recorded(walkPlain, '# build it\ntime NODE_ENV=test A="b c" make all # now\nnpm start > log 2>&1 &\n');
    expect(commands.map(({ words, assignments }) => [words.map(textOf).join(' '), ...assignments.map(({ name, value }) => `${name}=${textOf(value)}`)])).toEqual([['make all', 'NODE_ENV=test', 'A=b c'], ['npm start']]);
  });

  it('reads the text that a command is given', () => {
    const { commands } = recorded(walkPlain, "# a note\ncat > 'my notes.md' <<'EOF' && ls\nIt's $5; rm -rf /\nEOF\ngit status\n");
    expect(commands.map(({ words, input }) => [words.map(textOf).join(' '), input.kind === 'text' ? textOf(input.text) : input.kind])).toEqual([['cat', "It's $5; rm -rf /\n"], ['ls', 'none'], ['git status', 'none']]);
  });

  it('follows cd, and keeps a pipeline to itself', () => {
    const { commands } = recorded(walkPlain, 'cd a && rm b | cd c\nls');
    expect(commands.map((command) => command.cwd)).toEqual(['/home/u/proj', '/home/u/proj/a', '/home/u/proj/a', '/home/u/proj/a']);
  });

  it('gives places in the source', () => {
    const source = 'git status && rm  -rf a';
    const spans = recorded(walkPlain, source).commands.map(({ span }) => source.slice(span?.start, span?.end));
    expect(spans).toEqual(['git status', 'rm  -rf a']);
  });

  it('tells the words as they stand', () => {
    expect(lines(recorded(walkPlain, 'npm run build; cat a | wc -l'))).toEqual(['npm run build', 'cat a', 'wc -l']);
  });
});
