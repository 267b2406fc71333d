import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../../../lib/checkers/bash-danger.js';
import { gitIn, writeBelow } from '../../../on-disk.js';
import { bash } from '../../world.js';
import { sceneWith } from '../scene.js';

const HOME = {
  'Documents/essay.docx': 'text',
  'Documents/tax.pdf': 'text',
  'notes/ideas.md': 'text',
  'money/year.ledger': 'text',
  'keys.kdbx': 'text',
  'empty.kdbx': '',
  'Downloads/manual.docx': 'text',
  'kept/letter.odt': 'text',
  'bin/tool': 'text',
};

const { project, beginSession } = sceneWith();

async function answerTo(command: string): Promise<string> {
  const { root } = project();
  const home = dirname(root);
  writeBelow(home, HOME);
  gitIn(`${home}/kept`, 'init', '--quiet', '--template=');
  gitIn(`${home}/kept`, 'add', '--all');
  gitIn(`${home}/kept`, 'commit', '--quiet', '--message', 'state');
  await beginSession();
  const verdict = await checkBashDanger(bash(command.replaceAll('HERE', home), root), project().world());
  return verdict.kind === 'ask' ? verdict.rule : verdict.kind;
}

describe("something else in the place of the person's documents", () => {
  it.each([
    'curl -so ~/Documents/essay.docx https://example.test/',
    'wget -O ~/notes/ideas.md https://example.test/x',
    'curl -s https://example.test/ | tee ~/notes/ideas.md',
    'scp host.test:a ~/keys.kdbx',
    'cp src/a.ts ~/Documents/essay.docx',
    'mv src/a.ts ~/notes/ideas.md',
    'cat src/a.ts > ~/notes/ideas.md',
    'cat src/a.ts | tee ~/money/year.ledger',
    'bash -c "cp src/a.ts ~/keys.kdbx"',
    'dd if=/dev/zero of="$HOME/keys.kdbx" bs=1k count=9',
    'head -c 64 /dev/urandom > ~/money/year.ledger',
    `compgen -W '$(dd if=src/a.ts of="$HOME/keys.kdbx")' -- a`,
    'gzip -c src/a.ts > ~/keys.kdbx',
    'base64 -d src/a.ts > ~/Documents/essay.docx',
    'openssl rand -out ~/keys.kdbx 32',
    'openssl enc -aes-256-cbc -pbkdf2 -in ~/notes/ideas.md -out ~/notes/ideas.md -pass pass:x',
    'git log > ~/Documents/essay.docx',
    'git log --output="$HOME/Documents/essay.docx"',
    "sqlite3 :memory: \"select writefile('HERE/Documents/essay.docx', 'x')\"",
    "split -l 9 --filter='cat > ~/notes/ideas.md' src/a.ts",
    'echo x > ~/keys.kdbx',
    'truncate -s 3 ~/Documents/essay.docx',
    'docker cp web:/etc/hosts ~/keys.kdbx',
    'aws s3 cp s3://bucket/a ~/keys.kdbx',
    'gpg --yes -o ~/keys.kdbx -c src/a.ts',
    'while read -r l; do echo "$l"; done < src/a.ts > ~/keys.kdbx',
    'ls >| ~/Documents/essay.docx',
    'exec 3> ~/keys.kdbx',
    'git diff --output="$HOME/Documents/essay.docx"',
    'psql -o ~/Documents/essay.docx -c "select 1"',
    'find . -fprint ~/Documents/essay.docx',
    "sed -n 'w HERE/Documents/essay.docx' src/a.ts",
    'uniq src/a.ts ~/keys.kdbx',
    'xxd src/a.ts ~/keys.kdbx',
    'ln -sf src/a.ts ~/Documents/essay.docx',
    'install -m 600 src/a.ts ~/keys.kdbx',
    'script -q -c ls ~/keys.kdbx',
    'go build -o ~/keys.kdbx .',
    'wget -o ~/keys.kdbx https://example.test/',
    'curl -s -D ~/keys.kdbx https://example.test/',
    'cd ~/Documents && curl -so essay.docx https://example.test/',
    'find src -name a.ts -exec cp {} ~/keys.kdbx \\;',
    'cat ~/keys.kdbx | wc -c; cp src/a.ts ~/keys.kdbx',
  ])('is asked about: %s', async (command) => expect(await answerTo(command)).toBe('filesystem/discard-content'));
});

describe('a version of them, what is put behind, and what is kept', () => {
  it.each([
    'cp build/essay.docx ~/Documents/essay.docx',
    'curl -o ~/Documents/tax.pdf "https://example.test/tax.pdf?year=1"',
    'gpg -o ~/keys.kdbx -d keys.kdbx.gpg',
    'pandoc essay.md -o ~/Documents/essay.docx',
    'echo x >> ~/notes/ideas.md',
    'echo x | tee -a ~/notes/ideas.md',
    'echo "# Ideas" > ~/notes/ideas.md',
    'cp ideas.txt ~/notes/ideas.md',
    'sed -i s/a/b/ ~/notes/ideas.md',
    'aws s3 cp s3://bucket/keys.kdbx ~/keys.kdbx',
    'docker cp web:/data/keys.kdbx ~/keys.kdbx',
    'git show HEAD:essay.docx > ~/Documents/essay.docx',
    'libreoffice --headless --convert-to docx --outdir ~/Documents essay.odt',
    'rsync -a --backup src/a.ts ~/keys.kdbx',
    'cp ~/keys.kdbx /mnt/stick/ && cp src/a.ts ~/keys.kdbx',
    'grep -v x ~/notes/ideas.md > /tmp/t && mv /tmp/t ~/notes/ideas.md',
    'cp ~/keys.kdbx ~/keys.old && cp src/a.ts ~/keys.kdbx',
    'cp -n src/a.ts ~/keys.kdbx',
    'cp --backup=numbered src/a.ts ~/keys.kdbx',
    'cp src/a.ts ~/empty.kdbx',
    'cp src/a.ts ~/new.kdbx',
    'curl -o ~/Downloads/manual.docx https://example.test/',
    'curl -Lo ~/bin/tool https://example.test/tool',
    'cp src/a.ts ~/kept/letter.odt',
    'cp src/a.ts essay.docx',
  ])('passes: %s', async (command) => expect(await answerTo(command)).toBe('pass'));
});

describe('code that puts a file or a text in the place of a document', () => {
  it.each([
    'python3 -c "import shutil; shutil.copy(\'src/a.ts\', \'HERE/Documents/essay.docx\')"',
    'python3 -c "open(\'HERE/keys.kdbx\', \'w\').write(\'x\')"',
    'python3 -c "open(\'HERE/notes/ideas.md\', \'w\').close()"',
    'python3 -c "open(\'HERE/notes/ideas.md\', \'w\').write(\'\')"',
    "python3 - <<'P'\nwith open('HERE/notes/ideas.md', 'w') as f:\n    f.writelines([])\nP",
    'python3 -c "from urllib.request import urlretrieve; urlretrieve(\'https://example.test/\', \'HERE/keys.kdbx\')"',
    "node -e \"require('fs').writeFileSync('HERE/money/year.ledger', '')\"",
    "node -e \"require('fs').closeSync(require('fs').openSync('HERE/notes/ideas.md', 'w'))\"",
    "node -e \"require('fs').copyFileSync('src/a.ts', 'HERE/keys.kdbx')\"",
    "node -e \"require('fs').createWriteStream('HERE/keys.kdbx').end()\"",
    "lua -e \"io.open('HERE/money/year.ledger', 'w'):close()\"",
    "lua -e \"local f = io.open('HERE/money/year.ledger', 'w') f:close()\"",
    "ruby -e \"File.write('HERE/keys.kdbx', '')\"",
    "perl -e \"open(F, '>', 'HERE/notes/ideas.md')\"",
    "perl -e \"truncate 'HERE/notes/ideas.md', 0\"",
    "php -r \"fclose(fopen('HERE/notes/ideas.md', 'w'));\"",
    "Rscript -e \"file.create('HERE/notes/ideas.md')\"",
    "julia -e 'close(open(\"HERE/notes/ideas.md\", \"w\"))'",
  ])('is asked about: %s', async (command) => expect(await answerTo(command)).toBe('filesystem/discard-content'));

  it.each([
    'python3 -c "p = \'HERE/notes/ideas.md\'; t = open(p).read(); open(p, \'w\').write(t.upper())"',
    'python3 -c "open(\'HERE/notes/ideas.md\', \'a\').write(\'x\')"',
    'python3 -c "open(\'HERE/notes/ideas.md\', \'a\').write(\'\')"',
    'python3 -c "import shutil; shutil.copy(\'out/essay.docx\', \'HERE/Documents/essay.docx\')"',
    "node -e \"require('fs').writeFileSync('HERE/notes/ideas.md', '# Ideas')\"",
    "node -e \"require('fs').writeFileSync('HERE/notes/new.md', '')\"",
    "perl -e \"open(F, '>>', 'HERE/notes/ideas.md'); print F 1\"",
  ])('passes: %s', async (command) => expect(await answerTo(command)).toBe('pass'));
});
