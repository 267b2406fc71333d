import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../lib/effects/effects.js';
import { memoryDisk } from '../../../scripts/score/memory-disk.js';
import { containing, EMPTY_WORLD, toolCall } from '../told.js';

const EMPTIED = /^(?:discard|exhaust)/;

describe('a redirection that leaves nothing of what it writes to', () => {
  it.each<[string, string]>([
    ['for f in src/*.ts; do : > "$f"; done', 'discard /home/u/proj/src/*.ts'],
    ['for f in /var/log/*.log; do > "$f"; done', 'discard /var/log/*.log'],
    ['for f in docs/*.md; do printf "" > "$f"; done', 'discard /home/u/proj/docs/*.md'],
    ['for f in $(git ls-files "*.rb"); do > "$f"; done', 'delete /home/u/proj/**/*.rb'],
    ['git ls-files | while read -r f; do echo -n > "$f"; done', 'discard work-tree:files that git lists'],
    ['find lib -name "*.rb" | while read -r f; do : > "$f"; done', 'discard /home/u/proj/lib/**/*.rb'],
    ['ls | while read -r f; do true > "$f"; done', 'discard'],
    ['for f in src/*.ts; do sed s/a/b/ "$f" > "$f"; done', 'discard /home/u/proj/src/*.ts'],
    ["jq '.version = 1' package.json > package.json", 'discard /home/u/proj/package.json'],
    ["cat package.json | jq '.version = 1' > package.json", 'discard /home/u/proj/package.json'],
    ["cat a.txt | grep x | sort -u > a.txt", 'discard /home/u/proj/a.txt'],
    ['envsubst < a.yml > a.yml', 'discard /home/u/proj/a.yml'],
    ['f=$(newest); sort "$f" > "$f"', 'discard'],
    ['sort names.txt >| names.txt', 'discard /home/u/proj/names.txt'],
    [': > ~/Documents/thesis.odt', 'discard /home/u/Documents/thesis.odt'],
    ['cd ~/Pictures && > a.jpg', 'discard /home/u/Pictures/a.jpg'],
    ['echo -n > /home/u/Desktop/notes.txt', 'discard /home/u/Desktop/notes.txt'],
    ['yes > /dev/shm/fill', 'exhaust disk:/dev/shm/fill'],
    ['yes > /dev/udp/127.x.test/53', 'send host:flood'],
  ])('%s', async (command, expected) => await expect(command).toTell(containing(expected)));

  it.each([
    ': > src/new.ts',
    ': > ~/notes.txt',
    ': > /tmp/Documents/a.txt',
    'date > ~/Documents/log.txt',
    ': >> ~/Documents/log.txt',
    '> logs/out.txt',
    'echo -n > VERSION',
    'for d in lib/*/; do : > "$d/__init__.py"; done',
    'for d in lib/*; do true > "$d/.gitkeep"; done',
    'for f in $(cat wanted.txt); do : > "$f"; done',
    'for f in $(git ls-files); do echo "$f" > /tmp/last; done',
    'git ls-files | while read -r f; do head -1 "$f"; done > all.txt',
    'for f in src/*.ts; do < "$f" > /tmp/copy; done',
    'for f in src/*.ts; do sed s/a/b/ "$f" > "$f.new" && mv "$f.new" "$f"; done',
    "jq '.version = 1' package.json > package.json.tmp && mv package.json.tmp package.json",
    'sort -o names.txt names.txt',
    'sort "$ONE" > "$OTHER"',
    'printf x | tr a b > b',
    'cat a.txt >> a.txt.bak',
    'cat a.txt | sort >> a.txt',
    'echo a.txt > a.txt',
    'printf "%s" notes > notes',
    'echo a.txt | tr a b > a.txt',
    'cat /dev/null > /dev/null',
    'yes > /dev/null',
    'for f in src/*.ts; do cat "$f"; done > all.ts',
    'grep x src/a.ts > out.txt; sort out.txt > sorted.txt',
  ])('but not %s', async (command) => await expect(command).not.toTell(EMPTIED));
});

describe('a redirection of nothing into a file of the home', () => {
  const disk = memoryDisk({ '/home/u/thesis/main.tex': 'text', '/home/u/proj/notes.md': 'text' });
  const lines = (command: string): ReturnType<typeof effectsOf> => effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk });

  it.each([': > ~/thesis/main.tex', 'set -o noclobber; : >| ~/thesis/main.tex', 'cd ../thesis && > main.tex', 'printf "" > "$HOME/thesis/main.tex"'])('empties it where it stands there: %s', async (command) => {
    await expect(lines(command)).toTell('discard /home/u/thesis/main.tex');
  });

  it.each([': > ~/thesis/new.tex', ': > notes.md', 'date > ~/thesis/main.tex', ': >> ~/thesis/main.tex'])('does not: %s', async (command) => {
    await expect(lines(command)).not.toTell(EMPTIED);
  });
});

describe('code that leaves nothing of what a pattern finds', () => {
  it.each<[string, string]>([
    ["node -e \"const fs=require('fs');for(const n of fs.readdirSync('docs'))fs.writeFileSync('docs/'+n,'')\"", 'discard /home/u/proj/docs/docs/*'],
    ["node -e \"const fs=require('fs');fs.globSync('lib/**/*.js').forEach((name) => fs.writeFileSync(name, ''))\"", 'discard -r /home/u/proj/lib/**/*.js'],
    ["node -e \"require('fs').writeFileSync('/home/u/Documents/a.odt','')\"", 'discard /home/u/Documents/a.odt'],
    ["python3 -c \"open('/home/u/Documents/a.odt','w').close()\"", 'discard /home/u/Documents/a.odt'],
    ["python3 -c \"import os; os.truncate('notes.md', 0)\"", 'discard /home/u/proj/notes.md'],
    ["node -e \"const fs=require('fs');fs.truncateSync('notes.md')\"", 'discard /home/u/proj/notes.md'],
    ["python3 -c \"import glob\nfor name in glob.glob('lib/*.py'): open(name, 'w').close()\"", 'discard /home/u/proj/lib/*.py'],
    ["python3 - <<'EOF'\nimport glob\nfor name in glob.glob('lib/*.py'):\n    with open(name, 'w') as f:\n        pass\nEOF", 'discard /home/u/proj/lib/*.py'],
    ["python3 -c \"import pathlib\nfor p in pathlib.Path('lib').rglob('*.py'): p.write_text('')\"", 'discard -r /home/u/proj/lib/**/*.py'],
    ["ruby -e 'Dir[\"lib/**/*.rb\"].each { |name| File.write(name, \"\") }'", 'discard -r /home/u/proj/lib/**/*.rb'],
    ["php -r 'foreach (glob(\"lib/*.php\") as $name) file_put_contents($name, \"\");'", 'discard /home/u/proj/lib/*.php'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it.each([
    "node -e \"require('fs').writeFileSync('lib/new.js', '')\"",
    "node -e \"const fs=require('fs');for(const n of fs.readdirSync('docs'))fs.writeFileSync('docs/'+n,changed(n))\"",
    "node -e \"const fs=require('fs');for(const n of fs.readdirSync('docs'))fs.mkdirSync('out/'+n)\"",
    "python3 -c \"open('lib/__init__.py', 'w').close()\"",
    "python3 -c \"from pathlib import Path\nfor d in Path('lib').iterdir(): (d / '__init__.py').write_text('')\"",
    "node -e \"const fs=require('fs');for(const n of fs.readdirSync('docs'))fs.writeFileSync('docs/'+n+'/.gitkeep','')\"",
    "python3 -c \"import glob\nfor name in glob.glob('lib/*.py'): open(name, 'a').close()\"",
    "python3 -c \"import pathlib\nfor p in pathlib.Path('lib').rglob('*.py'): p.write_text(p.read_text().replace('a', ''))\"",
    "python3 -c \"import pathlib\nfor p in pathlib.Path('lib').rglob('*.py'): p.touch()\"",
    "ruby -e 'Dir[\"lib/**/*.rb\"].each { |name| File.write(name, File.read(name).strip) }'",
  ])('but not %s', async (command) => await expect(command).not.toTell(EMPTIED));
});
