import { describe, expect, it } from 'vitest';
import { effectsOfCommand } from './told.js';
import { runAmong } from './written-world.js';

const ANYTHING = 'delete -r ?';

describe('a list that the call itself has written is read to its words', () => {
  it.each([
    ["printf '%s\\n' dist coverage > /tmp/a.txt && xargs -a /tmp/a.txt rm -rf", ['delete -r /home/u/proj/dist', 'delete -r /home/u/proj/coverage']],
    ["cat > /tmp/a.txt <<'END'\ndist\nEND\nxargs --arg-file=/tmp/a.txt rm -rf", ['delete -r /home/u/proj/dist']],
    ['echo dist > a.txt; cat a.txt | xargs rm -rf', ['delete -r /home/u/proj/dist']],
    ['echo dist > a.txt; xargs rm -rf < a.txt', ['delete -r /home/u/proj/dist']],
    ['echo ui > a.txt; xargs -a a.txt -I{} rm -rf packages/{}/dist', ['delete -r /home/u/proj/packages/ui/dist']],
    ["printf '%s\\n' dist /home/u > a.txt && xargs -a a.txt rm -rf", ['delete -r /home/u/proj/dist', 'delete -r /home/u']],
    ['echo dist > a.txt; echo /home/u >> ./b/../a.txt; xargs -a a.txt rm -rf', ['delete -r /home/u/proj/dist', 'delete -r /home/u']],
    ["cat > a.txt <<'END'\n/home/u\nEND\nxargs -a a.txt rm -rf", ['delete -r /home/u']],
  ])('%s', async (command, expected) => await expect(command).toTellOnly(/^delete/, expected));
});

describe('a list of which anything is unknown may hold anything', () => {
  it.each([
    'xargs -a a.txt rm -rf',
    'echo "$X" > a.txt; xargs -a a.txt rm -rf',
    'echo dist > a.txt; echo $X >> a.txt; xargs -a a.txt rm -rf',
    'cat > a.txt <<END\n$X\nEND\nxargs -a a.txt rm -rf',
    '{ echo dist; echo $X; } > a.txt; xargs -a a.txt rm -rf',
    'for d in dist /home/u; do echo $d >> a.txt; done; xargs -a a.txt rm -rf',
    'echo dist > a.txt; xargs -a a.txt -a b.txt rm -rf',
    'echo dist > a.txt; mv b.txt a.txt; xargs -a a.txt rm -rf',
    'echo dist > a.txt; cp b.txt a.txt; xargs -a a.txt rm -rf',
    'echo dist > a.txt; sort -o a.txt b.txt; xargs -a a.txt rm -rf',
    "echo dist > a.txt; sed -i 's#dist#/home/u#' a.txt; cat a.txt | xargs rm -rf",
    'ln -s b.txt a.txt; echo dist > a.txt; xargs -a a.txt rm -rf',
    'echo dist >> a.txt; xargs -a a.txt rm -rf',
  ])('%s', async (command) => await expect(command).toTell(ANYTHING));
});

describe('a list that the session has written before', () => {
  const files = { '/tmp/a.txt': 'src/a.ts\nsrc/b.ts\n', '/tmp/b.txt': 'src/a.ts\n/home/u\n' };
  it.each([
    ['xargs -a /tmp/a.txt rm -rf', ['delete -r /home/u/proj/src/a.ts', 'delete -r /home/u/proj/src/b.ts']],
    ['cat /tmp/a.txt | xargs rm -rf', ['delete -r /home/u/proj/src/a.ts', 'delete -r /home/u/proj/src/b.ts']],
    ['xargs -a /tmp/b.txt rm -rf', ['delete -r /home/u/proj/src/a.ts', 'delete -r /home/u']],
    ['cp c.txt /tmp/a.txt; xargs -a /tmp/a.txt rm -rf', [ANYTHING]],
    ['echo $X >> /tmp/a.txt; xargs -a /tmp/a.txt rm -rf', [ANYTHING]],
  ])('%s', async (command, expected) => await expect(runAmong(command, files)).toTellOnly(/^delete/, expected));

  it('one of somebody else may hold anything', async () => await expect(runAmong('xargs -a /tmp/a.txt rm -rf', {}, files)).toTellOnly(/^delete/, [ANYTHING]));
});

describe('the lines that an array takes', () => {
  it.each([
    ["mapfile -t d < <(printf 'dist\\ncoverage\\n'); rm -rf \"${d[@]}\"", ['delete -r /home/u/proj/dist', 'delete -r /home/u/proj/coverage']],
    ['mapfile -t d < <(ls -d packages/*/dist); rm -rf "${d[@]}"', ['delete -r /home/u/proj/packages/*/dist']],
    ["readarray -d '' -t d < <(printf 'dist\\0'); rm -rf \"${d[@]}\"", ['delete -r /home/u/proj/dist']],
    ['mapfile -t < <(echo dist); for d in "${MAPFILE[@]}"; do rm -rf "$d"; done', ['delete -r /home/u/proj/dist']],
    ["mapfile -t d < <(printf 'dist\\n/home/u\\n'); rm -rf \"${d[@]}\"", ['delete -r /home/u/proj/dist', 'delete -r /home/u']],
    ['mapfile -t d < <(ls -d /home/u/*); rm -rf "${d[@]}"', ['delete -r /home/u/*']],
    ['mapfile -t d < a.txt; rm -rf "${d[@]}"', [ANYTHING]],
    ['mapfile -t d < <(cat a.txt); rm -rf "${d[@]}"', [ANYTHING]],
    ['mapfile -t -O 1 d < <(echo dist); rm -rf "${d[@]}"', [ANYTHING]],
    ['mapfile -t -u 3 d 3< a.txt < <(echo dist); rm -rf "${d[@]}"', [ANYTHING]],
  ])('%s', async (command, expected) => await expect(command).toTellOnly(/^delete/, expected));
});

describe('the lines that a loop reads of a list', () => {
  it.each([
    ["printf '%s\\n' dist coverage > /tmp/a.txt; while IFS= read -r d; do [ -d \"$d\" ] && rm -rf \"$d\"; done < /tmp/a.txt", ['delete -r /home/u/proj/dist', 'delete -r /home/u/proj/coverage']],
    ["cat > /tmp/a.txt <<'END'\ndist\nout\nEND\nwhile read -r d; do rm -rf \"$d\"; done < /tmp/a.txt", ['delete -r /home/u/proj/dist', 'delete -r /home/u/proj/out']],
    ['ls -d packages/*/dist 2>/dev/null > a.txt; while read f; do rm -rf "$f"; done < a.txt', ['delete -r /home/u/proj/packages/*/dist']],
    ['find packages -name dist -type d > /tmp/a.txt; while read -r d; do rm -rf "$d"; done < /tmp/a.txt', ['delete -r /home/u/proj/packages/**/dist']],
    ['echo dist > a.txt; mapfile -t d < a.txt; rm -rf "${d[@]}"', ['delete -r /home/u/proj/dist']],
    ["printf '%s\\n' dist /home/u > a.txt; while read -r d; do rm -rf \"$d\"; done < a.txt", ['delete -r /home/u/proj/dist', 'delete -r /home/u']],
    ['find ~ -maxdepth 1 -type d > a.txt; while read -r d; do rm -rf "$d"; done < a.txt', ['delete -r /home/u/**/*']],
    ['ls -d /home/u/* > a.txt; while read -r d; do rm -rf "$d"; done < a.txt', ['delete -r /home/u/*']],
    ['while read -r d; do rm -rf "$d"; done < a.txt', [ANYTHING]],
    ['echo dist > a.txt; cat b.txt >> a.txt; while read -r d; do rm -rf "$d"; done < a.txt', [ANYTHING]],
    ['echo "$X" > a.txt; while read -r d; do rm -rf "$d"; done < a.txt', [ANYTHING]],
    ['echo dist > a.txt; cp b.txt a.txt; while read -r d; do rm -rf "$d"; done < a.txt', [ANYTHING]],
  ])('%s', async (command, expected) => await expect(command).toTellOnly(/^delete/, expected));

  it('are not known of a list that changes meanwhile', async () => {
    const { obstacles } = await effectsOfCommand('echo dist > a.txt; while read -r d; do rm -rf "$d"; echo /home/u >> a.txt; done < a.txt');
    expect(obstacles).toEqual([expect.objectContaining({ why: 'it changes a list that it goes through' })]);
    expect((await effectsOfCommand('echo dist > a.txt; while read -r d; do rm -rf "$d"; echo "$d" >> b.txt; done < a.txt')).obstacles).toEqual([]);
  });
});

describe('what a list names that is printed into the command', () => {
  const OLD = { 'old.txt': 'src/a.ts\n.env\n' };

  it('is read', async () => {
    await expect("printf '.env\\n' > a.txt; cat $(cat a.txt)").toTell('read /home/u/proj/.env');
    await expect('echo .env > a.txt; head -n 1 `cat a.txt`').toTell('read /home/u/proj/.env');
    await expect(runAmong('cat $(<old.txt)', {}, OLD)).toTell('read /home/u/proj/.env');
  });

  it('stays unknown besides', async () => await expect('echo dist > a.txt; rm -rf $(cat a.txt)').toTell('delete -r ?'));
});

describe('what a search outside the project lists', () => {
  it.each([
    ['find / -name x > a.txt; xargs -a a.txt rm -rf', 'delete -r /**/x'],
    ['find ~ -type f -mtime +90 > /tmp/a.txt; xargs rm -f < /tmp/a.txt', 'delete -r /home/u/**/*'],
    ["mdfind -0 -onlyin ~/Documents 'kMDItemFSSize > 5' | xargs -0 rm -f", 'delete -r /home/u/Documents/**/*'],
    ["mdfind -name backup | tr '\\n' '\\0' | xargs -0 mv -t /tmp", 'delete -r /home/u/**/*backup*'],
    ["locate '*.bak' | xargs rm -f", 'delete /**/*.bak'],
    ['plocate -0 -l 20 iso9 | sort -z | xargs -0 rm -v', 'delete /**/*iso9*'],
    ['fd -H -t f . ~ --changed-before 1y -0 | xargs -0 rm -f', 'delete /home/u/**'],
    ["fd -e mp4 . ~/Movies | xargs -d '\\n' rm", 'delete /home/u/Movies/**/*.mp4'],
    ['rg -l --null TODO ~/Documents | xargs -0 rm -f', 'delete -r /home/u/Documents/**/*'],
  ])('%s is taken away: %s', async (command, expected) => await expect(command).toTell(expected));

  it.each([
    'fd -e tmp . build | xargs rm -f',
    'fd -e pyc -0 | xargs -0 rm -f',
    'rg -l foo src | xargs rm -f',
    'fd -e log . ~/proj/logs | xargs rm -f',
    'locate libssl.so | xargs ls -l',
    'mdfind -onlyin ~ x | xargs wc -l',
  ])('%s takes none of it away', async (command) => await expect(command).not.toTell(/^delete.*\*/));
});
