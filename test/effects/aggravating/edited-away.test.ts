import { describe, expect, it } from 'vitest';
import '../told.js';

const LOST = /^discard/;

describe('a file that is changed where it stands and is left without its lines', () => {
  it.each([
    "perl -i -ne '' src/a.ts",
    "perl -i -ne s/a/b/ src/a.ts",
    'perl -ni -e 1 src/a.ts',
    "perl -i -ne 'print if 0' src/a.ts",
    `perl -i -pe '$_ = ""' src/a.ts`,
    "perl -0777 -i -pe 's/.*//s' src/a.ts",
    "ruby -i -ne '' src/a.ts",
    "ruby -ni -e 'x = $_.upcase' src/a.ts",
    "awk -i inplace '{}' src/a.ts",
    `awk -i inplace '{gsub(/a/,"b")}' src/a.ts`,
    `awk -i inplace '/print/{sub("print","x")} END{n=1}' src/a.ts`,
    'awk -i inplace 0 src/a.ts',
    "awk -i inplace '' src/a.ts",
    "gawk -i inplace 'NR<0' src/a.ts",
    "gawk -i inplace '/^$/{next} 0' src/a.ts",
    "gawk -i inplace -e '!1' src/a.ts",
    `gawk -i inplace '{$0=""}1' src/a.ts`,
    "sed -i '/./!d;d' src/a.ts",
    "sed -i 'd;p' src/a.ts",
    "sed -i '{d;}' src/a.ts",
    'sed -i Q src/a.ts',
    "sed -i ':a;N;$!ba;d' src/a.ts",
    "perl -i -ne 'print unless 1' src/a.ts",
    'sed -n -i s/a/b/ src/a.ts',
    "sed -ni '/apple/d' src/a.ts",
    "sed -i --quiet -e 's/pp/qq/' src/a.ts",
    'dd if=b of=src/a.ts count=0',
    'dd of=src/a.ts bs=1k count=0k',
    'cat < /dev/null > src/a.ts',
  ])('%s', async (command) => await expect(command).toTell('discard /home/u/proj/src/a.ts'));

  it.each([
    "perl -i -pe 's/a/b/' src/a.ts",
    "perl -i -ne 'print unless /x/' src/a.ts",
    "perl -i -nE 'say $1 if /(x)/' src/a.ts",
    "perl -i.bak -ne '' src/a.ts",
    'sed -i.bak d src/a.ts',
    "sed -i '/x/!d' src/a.ts",
    "sed -i '$!N;P;D' src/a.ts",
    "sed -i '1,3d;$d' src/a.ts",
    "gawk -i inplace 'NR<10' src/a.ts",
    "gawk -i inplace '/^$/{next} 1' src/a.ts",
    "gawk -i inplace 'length($0)>0' src/a.ts",
    "perl -ne '' src/a.ts",
    "perl -i -e '1' src/a.ts",
    "perl -i -MList::Util -ne 'each_line($_)' src/a.ts",
    'perl -i -ne "$CODE" src/a.ts',
    "ruby -i -ne 'puts $_ unless /x/' src/a.ts",
    "ruby -i -pe '$_.upcase!' src/a.ts",
    "ruby -i -ne 'p $_' src/a.ts",
    "awk -i inplace '{$1=1}1' src/a.ts",
    "awk -i inplace 'NR>1' src/a.ts",
    "awk -i inplace '!seen[$0]++' src/a.ts",
    "awk -i inplace '{print $1}' src/a.ts",
    "awk -i inplace '{$1=1};1' src/a.ts",
    "awk -i inplace -v INPLACE_SUFFIX=.bak '{}' src/a.ts",
    "awk '{n++}' src/a.ts",
    'sed -ni s/a/b/p src/a.ts',
    "sed -n -i '/x/p' src/a.ts",
    "sed -n -i '1!G;h;$p' src/a.ts",
    'sed -n -i "$SCRIPT" src/a.ts',
    'sed -n -i.bak s/a/b/ src/a.ts',
    'sed -i s/a/b/ src/a.ts',
    'sed -n s/a/b/ src/a.ts',
    'dd if=/dev/zero of=src/a.ts bs=1 count=0 seek=1G',
    'dd if=b of=src/a.ts count=10',
    'dd if=b of=src/a.ts count=0 conv=notrunc',
    'cat < b > src/a.ts',
  ])('but not by %s', async (command) => await expect(command).not.toTell(LOST));
});

describe('files that git lists, deleted', () => {
  it.each([
    'git ls-files | xargs rm',
    'git ls-files -z | xargs -0 rm -f',
    'git ls-files -m | xargs rm',
    'git -C . ls-files | grep -v README | xargs rm',
    'git diff --name-only | xargs rm -f',
    'git diff --name-only HEAD~3 | sort -u | xargs truncate -s 0',
    'git ls-files | xargs sh -c \'rm "$@"\' _',
    'git ls-files | xargs -I{} rm {}',
    'git ls-files | head -1000 | xargs rm',
    'git ls-files | head -n 1000 | xargs rm',
    'git ls-files | parallel rm',
    'git ls-tree -r --name-only HEAD | xargs rm',
    'rm $(git ls-files)',
    'rm -f -- $(git ls-files | sort)',
    'git ls-files | while read f; do rm "$f"; done',
    'git ls-files -m | while IFS= read -r f; do echo "$f"; rm -f -- "$f"; done',
    'while read -r f; do rm "$f"; done < <(git ls-files)',
    'for f in $(git ls-files); do rm -- "$f"; done',
    'files=$(git ls-files); for f in $files; do rm "$f"; done',
    'mapfile -t a < <(git ls-files); rm "${a[@]}"',
    'for f in $(git diff --name-only); do truncate -s 0 "$f"; done',
    'git ls-files | parallel rm -f {}',
  ])('%s', async (command) => await expect(command).toTell('discard work-tree:files that git lists'));

  it.each([
    "git ls-files '*.orig' | xargs rm -f",
    'git ls-files -- dist | xargs rm -f',
    'git ls-files -d | xargs rm -f',
    'git ls-files -o --exclude-standard | xargs rm -f',
    'git ls-files | grep snap | xargs rm -f',
    'git ls-files | xargs wc -l',
    'git ls-files | head -5 | xargs rm -f',
    'git ls-files | parallel wc -l',
    "rm $(git ls-files '*.orig')",
    'rm $(git ls-files -d)',
    'rm $(git ls-files | grep snap)',
    'git ls-files | grep snap | while read f; do rm "$f"; done',
    'for f in $(git ls-files | sort | grep snap); do rm "$f"; done',
    'git ls-files | while read f; do wc -l "$f"; done; rm $(ls)',
    'for f in $(git ls-files); do cp "$f" /tmp/out; done',
    'git ls-tree -r --name-only HEAD dist | xargs rm',
    "git ls-files '*.orig' | parallel rm -f",
    'git diff --name-only -- dist | xargs rm -f',
    'git diff --name-only | xargs npx prettier --write',
    'git ls-files -d | xargs git rm',
  ])('but not by %s', async (command) => await expect(command).not.toTell(LOST));
});

describe('files of a folder that git or fd lists, deleted', () => {
  it.each([
    ['git ls-files src | xargs rm', 'delete -r /home/u/proj/src/**/*'],
    ['git ls-files -z src/ lib | xargs -0 rm -f', 'delete -r /home/u/proj/lib/**/*'],
    ['git ls-files -o --exclude-standard src | sort | xargs rm', 'delete -r /home/u/proj/src/**/*'],
    ['rm $(git ls-files -- src)', 'delete -r /home/u/proj/src/**/*'],
    ['git ls-files src | while read f; do rm "$f"; done', 'delete -r /home/u/proj/src/**/*'],
    ['git ls-files src | parallel rm', 'delete -r /home/u/proj/src/**/*'],
    ["git ls-files '*.ts' | xargs rm", 'delete /home/u/proj/**/*.ts'],
    ["git ls-files 'src/*.ts' | xargs rm", 'delete /home/u/proj/src/*.ts'],
    ['fd . src -x rm', 'delete -r /home/u/proj/src/**/*'],
    ['fd -t f -X rm -f', 'delete -r /home/u/proj/**/*'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each(['git ls-files -d src | xargs git rm', 'git ls-files src | xargs wc -l', 'git ls-files src | grep snap | xargs rm', 'git ls-files -oi --exclude-standard src | xargs rm', 'git -C sub ls-files src | xargs rm', 'git ls-files :!src | xargs rm', 'fd . src -x wc -l'])('but not by %s', async (command) => {
    await expect(command).not.toTell(/^delete .*\*\*/);
  });
});

describe('text of the settings of git, run', () => {
  it.each(['git config --get alias.x | bash', 'eval "$(git config core.payload)"', 'bash -c "$(git config --get user.setup)"', 'git notes show | sh'])('%s', async (command) => await expect(command).toTell('execute ?'));

  it.each(['git config --get user.email', 'git config --get remote.origin.url | sed s/a/b/', 'NAME=$(git config user.name); echo "$NAME"'])('but not by %s', async (command) => await expect(command).not.toTell('execute ?'));
});

describe('files that a search finds by what leaves none out', () => {
  it.each(['find . -newer package.json -type f -delete', 'find . -mmin -60 -type f -delete', 'find . -size +0 -type f -delete', 'find . -size -9G -type f -delete', 'find . -user u -type f -delete', 'find . -mtime +0 -type f -delete', 'find . -links 1 -type f -delete'])('%s', async (command) => await expect(command).toTell('delete -r /home/u/proj'));

  it.each(['find . -mtime +30 -type f -delete', 'find . -empty -delete', 'find . -size 0 -delete', 'find . -size +10M -type f -delete', 'find . -mmin +60 -type f -delete', "find . -name '*.tmp' -newer package.json -delete"])('but not by %s', async (command) => await expect(command).not.toTell('delete -r /home/u/proj'));
});
