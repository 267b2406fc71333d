import { describe, expect, it } from 'vitest';
import { includesLine, told } from './told.js';

const lost = (lines: readonly string[]): readonly string[] => lines.filter((each) => /^(?:delete|destroy|discard|execute \?)/.test(each));

describe('what shells run first, and texts that were put away', () => {
  it.each([
    ["echo 'rm -r a' > f; ENV=./f sh -i", 'delete -r /home/u/proj/a'],
    ["echo 'rm -r a' > f; ENV=./f dash -ic ls", 'delete -r /home/u/proj/a'],
    ["fish -C 'rm -r a' -c ls", 'delete -r /home/u/proj/a'],
    ["fish --init-command='rm -r a'", 'delete -r /home/u/proj/a'],
    ["fish --init-command 'rm -r a' x.fish", 'delete -r /home/u/proj/a'],
    ["nu -e 'rm -r a'", 'delete -r /home/u/proj/a'],
    ["nu --execute 'rm -r a' x.nu", 'delete -r /home/u/proj/a'],
    ["nu -c 'ls ~ | each { |f| rm -rf $f.name }'", 'delete -r /home/u/*'],
    ["nu -c 'ls -a ~/Documents | where type == dir | par-each { |f| ^rm -r $f.name }'", 'delete -r /home/u/Documents/*'],
    ["nu -c '^rm -r a'", 'delete -r /home/u/proj/a'],
    ['git show HEAD:install.sh | bash', 'execute ?'],
    ['git show origin/x:i.sh | sh -s -- -y', 'execute ?'],
    ['git -C a show x:i.sh | sh', 'execute ?'],
    ['git cat-file blob abc123 | bash', 'execute ?'],
    ['git archive x i.sh | tar xO | sh', 'execute ?'],
    ['git log -1 --format=%B | sh', 'execute ?'],
    ['tar xOf a.tgz i.sh | sh', 'execute ?'],
    ['unzip -p a.zip i.sh | bash', 'execute ?'],
    ['bash -c "$(git show x:i.sh)"', 'execute ?'],
    ['declare -A m=([d]=~); rm -r "${m[d]}"', 'delete -r /home/u'],
    ['declare -A m=([a]=a [d]=~/x); rm -r "${m[d]}"', 'delete -r /home/u/x'],
    ['cd prod; alembic -n test downgrade base', 'destroy database'],
    ['cd environments/app-staging && alembic -n test downgrade base', 'destroy database'],
    ['sed -i d src/*.ts', 'discard /home/u/proj/src/*.ts'],
    ["sed -i '1,$d' a.ts", 'discard /home/u/proj/a.ts'],
    ["sed -i 's/.*//' a.ts", 'discard /home/u/proj/a.ts'],
    ["sed -i '' -e 's|^.*$||g' src/*.ts", 'discard /home/u/proj/src/*.ts'],
    ["sed -i -e '/.*/d' a.ts", 'discard /home/u/proj/a.ts'],
    ["sed -i '' '//d' a.ts", 'discard /home/u/proj/a.ts'],
    [': | tee a.ts b.ts', 'discard /home/u/proj/b.ts'],
    ['cat /dev/null | tee a.ts', 'discard /home/u/proj/a.ts'],
    ["printf '' | tee a.ts", 'discard /home/u/proj/a.ts'],
  ])('%s', async (command, expected) => {
    const lines = await told(command);
    expect(includesLine(lines, expected), lines.join('\n')).toBe(true);
  });

  it.each([
    ['ENV=test sh -c ls', []],
    ['ENV=prod npm start', []],
    ['fish -c ls', []],
    ["sed 's/.*//' a.ts", []],
    ["sed -i 's/ .*//' a.ts", []],
    ["sed -i '1s/.*//' a.ts", []],
    ["sed -i 's/.*/x/' a.ts", []],
    ["nu -c 'ls src | where size > 1kb'", []],
    ["nu -c 'ls src | each { |f| $f.name | str length }'", []],
    ["nu -c 'rm -r dist'", ['delete -r /home/u/proj/dist']],
    ["nu -e 'ls'", []],
    ['git show HEAD:a.ts | head', []],
    ['git show HEAD:i.sh | shellcheck -', []],
    ['git log -1 --format=%B | cat', []],
    ['tar xOf a.tgz a.json | jq .', []],
    ['eval "$(ssh-agent -s)"', []],
    ['bash "$(git rev-parse --show-toplevel)/x.sh"', []],
    ["declare -A m=([d]='~'); rm -r \"${m[d]}\"", ['delete -r /home/u/proj/~']],
    ['declare -A m=([a]=dist); rm -r "${m[a]}"', ['delete -r /home/u/proj/dist']],
    ['alembic -n test downgrade base', []],
    ['cd products; alembic -n test downgrade base', []],
    ['cd services/delivery && alembic -n test downgrade base', []],
    ["sed -i '1d' a.ts", []],
    ["sed -i '$d' a.ts", []],
    ["sed -i '/TODO/d' a.ts", []],
    ["sed -i '1,3d' a.ts", []],
    ["sed '1,$d' a.ts", []],
    ['echo x | tee a.ts', []],
    [': | tee -a a.ts', []],
    ["echo -n x | tee a.ts", []],
  ])('%s is honest', async (command, expected) => {
    expect(lost(await told(command))).toEqual(expected);
  });
});
