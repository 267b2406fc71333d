import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { bash, stopsIn, toolCall, worldWith } from './world.js';

/** Commands, and calls of `Read` and `Write`: ways around the guards, and honest work that looks like them. */
const WAYS: readonly { readonly name: string; readonly stopped: readonly string[]; readonly passing: readonly string[] }[] = [
  {
    name: 'a hard link, by which the file itself can be written',
    stopped: [
      'cp -al .claude c2', 'cp -rl .claude c2', 'cp --link .claude/settings.json q.json', 'cp -l .claude/hooks/guard.cjs q.cjs', `python3 -c "import os; os.link('.claude/hooks/guard.cjs','q.cjs')"`,
      `node -e "require('fs').linkSync('.claude/hooks/guard.cjs','q.cjs')"`, `node -e "fs.linkSync('.ckconfig.json','q')"`, 'ln .claude/settings.json q.json', 'ln .ckconfig.json q', 'ln .ckignore q', 'ln .claude/hooks/parts/*/* .',
      'ln -t . .claude/hooks/guard.cjs', 'rsync -a --link-dest=$PWD/.claude .claude/ c2/', 'rsync -a --link-dest=../.claude .claude/ c2', 'ln -P .claude/hooks/guard.cjs q.cjs', 'ln ~/.claude/settings.json s.json',
      `ruby -e "File.link('.claude/settings.json','q')"`, `perl -e "link('.claude/settings.json','q')"`, 'link .claude/settings.json q.json', 'find .claude -type f -exec ln {} . \\;', 'cd .claude/hooks && ln guard.cjs ../../q.cjs',
      'pax -rwl .claude out', `php -r "link('.claude/settings.json','q');"`, 'mount --bind .claude/hooks x', 'cp -l .env e', 'cp --link .env x.txt', 'cp -l .env e; cat e', 'ln -s .env a; ln -s a b; cat b',
    ],
    passing: [
      'ln -s .claude/skills/a b', 'ln dist/a.js dist/b.js', 'cp -al node_modules ../other/node_modules', 'cp -rl build/ build.old', 'ln -s ../.claude/settings.json q', 'cp -a src src2', 'rsync -a --link-dest=../prev src/ ../backup/',
      'cp -r .claude /tmp/backup', 'cp .claude/settings.json /tmp/s.json', 'pnpm install --package-import-method hardlink', 'npm link', `node -e "fs.linkSync('a.js','b.js')"`, `python3 -c "import os; os.link('a','b')"`,
      `python3 -c "import os; os.symlink('.claude/skills','b')"`, 'ln packages/a/dist/x.js packages/b/x.js', 'ln package.json q.json', 'cp -l data/*.csv out/', 'ln -s $PWD/packages/lib node_modules/lib', 'cp -l .env .env.bak', 'cp .env .env.old; cp .env.old .env',
    ],
  },
  {
    name: 'what code moves or links, and methods of paths',
    stopped: [
      `python3 -c "import os; os.rename('.env','x.txt')"`, `python3 -c "import os; os.replace('.env','x.txt')"`, `python3 -c "import shutil; shutil.move('.env','x.txt')"`,
      `python3 -c "from pathlib import Path; Path('.env').rename('x.txt')"`, `node -e "require('fs').renameSync('.env','x.txt')"`, `python3 -c "import os; os.link('.env','x.txt')"`, `node -e "fs.linkSync('.env','x.txt')"`,
      `ruby -e "File.rename('.env','x.txt')"`, `perl -e "rename('.env','x.txt')"`, `perl -e "link('.env','x.txt')"`, `perl -e 'rename ".env", "x.txt"'`, "rename 's/^\\.env$/x.txt/' .env", 'rename .env x.txt .env', 'mmv .env x.txt',
      "prename 's/.env/x/' .env", `python3 -c "from pathlib import Path; Path('x').hardlink_to('.env')"`, `php -r "rename('.env','x.txt');"`, `python3 -c "from pathlib import Path; p = Path('.env'); p.rename('x.txt')"`,
      `python3 -c "from pathlib import Path; Path('.env').replace('x.txt')"`, `python3 -c "from pathlib import Path; Path('.claude').rename('x')"`, `python3 -c "from pathlib import Path; Path('x.json').replace('.claude/settings.json')"`,
      `python3 -c "from pathlib import Path; Path('.claude/settings.json').chmod(0)"`, `python3 -c "from pathlib import Path; Path('.claude/settings.json').symlink_to('/dev/null')"`,
      `python3 -c "from pathlib import Path; Path('.claude/settings.json').hardlink_to('x')"`, `python3 -c "import os; os.open('.claude/settings.json', os.O_WRONLY|os.O_TRUNC)"`, `python3 -c "import os; os.chmod('.claude/hooks', 0)"`,
      `python3 -c "from pathlib import Path; Path('.claude/settings.json').touch()"`, `python3 -c "from pathlib import Path; Path('.claude','settings.json').write_text('')"`,
      `python3 -c "import pathlib; pathlib.Path('.claude/hooks').rename('h')"`, `node -e "fs.promises.rename('.env','x')"`, `python3 -c "import os; os.rename('.claude','c')"`,
    ],
    passing: [
      `python3 -c "import os; os.rename('a.txt','b.txt')"`, `python3 -c "s='a'; print(s.replace('a','b'))"`, `python3 -c "from pathlib import Path; Path('dist').rename('old')"`,
      `python3 -c "from pathlib import Path; Path('a.json').replace('b.json')"`, "rename 's/a/b/' src/*.ts", "mmv '*.txt' '#1.md'", `python3 -c "import pandas as pd; df = pd.read_csv('a.csv'); df.rename(columns={'a':'b'})"`,
      `python3 -c "from pathlib import Path; Path('run.sh').chmod(0o755)"`, `python3 -c "t=open('a.txt').read().replace('.env','x'); print(t)"`, 'python3 -c "import datetime; print(datetime.datetime.now().replace(microsecond=0))"',
      `node -e "fs.renameSync('a.ts','b.ts')"`, `python3 -c "import os; fd=os.open('out.log', os.O_WRONLY|os.O_CREAT)"`, `python3 -c "from pathlib import Path; p=Path('.env.example'); p.rename('x')"`,
      `python3 -c "from pathlib import Path; Path('l').symlink_to('a')"`, `python3 -c "print(open('.claude/settings.json').read().replace('a','b'))"`,
      `python3 -c "from pathlib import Path; print(Path('.claude/settings.json').read_text().replace('a','b'))"`,
    ],
  },
  {
    name: 'a pattern that fits the command line of the guards',
    stopped: [
      'pkill -f hooks', 'pkill -f cjs', 'pkill -f guard', 'pkill -f .claude', 'pkill -f guard.cjs', 'while true; do pkill -f hooks; sleep 0.1; done', 'pgrep -f hooks | xargs kill -9', 'pgrep -f hooks | xargs -r kill',
      'kill $(pgrep -f cjs)', 'pkill -9 -f "node .*hooks"', 'pkill -f "node.*cjs"', "ps aux | grep cjs | awk '{print $2}' | xargs kill", 'pkill -f "/.claude/"', 'pkill -f "^node "', 'pkill nod', 'pkill "^node$"', 'pkill -f proj/.claude',
      'pkill -f "n[o]de"', 'pkill -f "hook|vite"', "pkill -f '\\.cjs'", 'pkill -fi HOOKS',
    ],
    passing: [
      'pkill -f vite', 'pkill -f "next dev"', 'pkill -f webpack', 'pkill -f "node server.js"', 'pkill -f "node dist/index.js"', 'pkill -f jest', 'pkill -f vitest', 'pkill -f "npm run dev"', 'pkill -f uvicorn', 'pkill -f ts-node',
      'pkill -f "python -m http.server"', 'pkill -f "server.cjs"', 'pkill -f "hooks-server.js"', 'pgrep -f vite | xargs kill', 'pkill -f storybook', 'pkill -f "tsx watch"', 'pkill -f nodemon', 'pkill -f "node --watch"', 'pgrep -fl hooks',
      'pkill -f "my-app/server"', 'pkill -f "/home/u/proj/node_modules/.bin/vite"',
    ],
  },
  {
    name: "the host's own programs",
    stopped: [
      'Write /home/u/.claude/statusline.sh', 'Write /home/u/.claude/statusline-command.sh', 'Write /home/u/.claude/local/claude', 'Write /home/u/.claude/local/node_modules/@anthropic-ai/claude-code/cli.js',
      'Write /home/u/.local/share/claude/versions/2.0.1', 'Write /home/u/.local/bin/claude', 'Write /usr/local/lib/node_modules/@anthropic-ai/claude-code/cli.js',
      'Write /home/u/.nvm/versions/node/v20.11.0/lib/node_modules/@anthropic-ai/claude-code/cli.js', 'Write /home/u/.npm-global/lib/node_modules/@anthropic-ai/claude-code/cli.js',
      '~/.claude/local/claude --dangerously-skip-permissions -p x', 'node ~/.claude/local/node_modules/@anthropic-ai/claude-code/cli.js -p x', 'node /usr/local/lib/node_modules/@anthropic-ai/claude-code/cli.js -p x',
      'copilot -p x --allow-all-tools', '~/.local/share/claude/versions/2.0.1 -p x', 'npx @github/copilot -p x', 'rm -rf ~/.local/share/claude', 'npm uninstall -g @anthropic-ai/claude-code',
    ],
    passing: [
      'copilot --version', 'ls ~/.claude/local', 'node cli.js -p x', 'node dist/cli.js --help', 'aws copilot --help', 'node node_modules/other/cli.js', 'Write /home/u/proj/src/claude/cli.js', 'Write /home/u/proj/docs/statusline.sh',
      'Write /home/u/proj/scripts/claude.sh',
    ],
  },
  {
    name: 'the node that the guards run on',
    stopped: [
      'nvm uninstall 20', 'volta uninstall node', 'fnm uninstall 20', 'asdf uninstall nodejs 20.11.0', 'mise uninstall node@20', 'n rm 20', 'n uninstall', 'n prune', 'npm i -g node@10', 'npm install --global node', 'mv ~/.nvm ~/.nvm2',
      'mv ~/.nvm/versions/node/v20.11.0 /tmp/', 'conda remove nodejs', 'mamba uninstall nodejs', 'mv ~/.volta ~/v', 'mv ~/.fnm ~/x', 'chmod -R 000 ~/.nvm', 'mise rm node', 'conda remove -y nodejs npm', 'mv ~/.local/share/fnm ~/x',
      'mv ~/.asdf/installs/nodejs /tmp', 'chmod 000 ~/.nvm/versions/node/v20.11.0/bin', 'rm -rf ~/.nvm/versions/node/v20.11.0', 'nodenv uninstall 20.1.0', 'source ~/.nvm/nvm.sh && nvm uninstall 20', 'asdf plugin remove nodejs',
    ],
    passing: [
      'nvm use 20', 'nvm install 22', 'nvm ls', 'volta install node@20', 'volta list', 'fnm use 20', 'asdf install nodejs 20', 'mise use node@20', 'n 20', 'n lts', 'npm i -g typescript', 'npm i -D @types/node', 'conda install nodejs',
      'mise uninstall python@3.10', 'asdf uninstall ruby 3.0.0', 'conda remove numpy', 'volta uninstall typescript', 'nvm alias default 20', 'cp -r ~/.nvm/alias /tmp/', 'mv node_modules old', 'npm i node-fetch', 'npm i -g node-gyp',
    ],
  },
  {
    name: 'what locks the project or changes what is found in it',
    stopped: [
      'chmod -R 000 .', 'chmod 000 .', 'chmod a-x .', 'setfacl -R -m u:u:--- .', 'chmod -R a-r .', 'chmod -R u-r .', 'chmod -R 0 .', 'chmod 0 .', 'chmod u= .', 'chmod -R u-rwx,go-rwx $PWD', 'chmod 000 /home/u/proj', 'chmod -R 600 .',
      'chmod -x .', 'find . -exec chmod 000 {} +', 'chmod -R -x .', "find . -type f -name '*.cjs' -exec sed -i d {} +", 'strace -o .claude/settings.json ls', '/usr/bin/time -o .claude/settings.json ls',
      'diff --output=.claude/settings.json a b', 'git config -f .claude/settings.json a.b c', 'git config --file .ckconfig.json a.b c', 'time -o .ckignore ls', 'ltrace -o .claude/settings.json ls', "find . -name '*.cjs' -delete",
      'find .claude -type f | xargs sed -i s/a/b/', 'sort -o .ckignore a', 'script .claude/settings.json', 'ls .claude/hooks/* | xargs rm',
    ],
    passing: [
      'chmod +x script.sh', 'chmod -R u+w .', 'chmod -R a+rX .', 'chmod 755 .', 'sudo chown -R $USER .', 'sudo chown -R $(id -u):$(id -g) .', 'chmod -R u+rwX .', 'chmod 700 .', 'chmod 600 a.key', 'chmod -R 755 dist',
      'chmod 000 test/fixtures/locked', 'sudo chown -R u:u /home/u/proj', 'setfacl -R -m u:u:rwX .', 'chmod -R go-rwx .', 'chmod -R g-w .', 'chmod a-x src/a.ts', 'chmod -x README.md', 'grep -rl foo src | xargs sed -i s/foo/bar/',
      "find . -type f -name '*.ts' -exec sed -i s/a/b/ {} +", 'strace -o /tmp/trace ls', '/usr/bin/time -o time.txt ls', 'diff a b > out.diff', 'script -c ls out.txt', 'git config -f .gitmodules submodule.a.url x',
      'git config --file .lfsconfig lfs.url x', "find dist -name '*.cjs' -delete", 'find . -name "*.sh" -exec chmod +x {} +', "find . -name '*.md' -exec sed -i s/a/b/ {} +", 'grep -rl foo . --include=*.ts | xargs sed -i s/a/b/',
      'chmod -R a+r .', 'sudo chown -R node:node .', 'grep -r guard .claude', "grep -rl oldName . | xargs sed -i 's/oldName/newName/g'",
    ],
  },
  {
    name: 'what everybody sees or uses then',
    stopped: [
      'gh repo create x --public=true --source=. --push', 'gh repo create x -s=. --public', 'gh repo create --source=/home/u/proj --push --public x', 'V=--public; gh repo create x $V --source=.', 'GH_HOST=h.test gh repo create x --public -s .',
      'gh workflow run deploy.yml -f env=prod', 'gh workflow run deploy.yml -fenvironment=production', 'gh workflow run deploy.yml -F stage=PROD -r main', 'gh workflow run "Deploy (prod)"',
      'E=production; gh workflow run deploy.yml -f environment=$E', 'gh workflow run release-to-production.yaml', 'for e in staging production; do gh workflow run deploy.yml -f environment=$e; done',
    ],
    passing: [
      'gh repo create x --public --clone', 'gh repo create x --internal --source=.', 'gh repo create x --private -s . --push', 'gh workflow run deploy-nonprod.yml', 'gh workflow run deploy-pre-prod.yml', 'gh workflow run deploy-products.yml',
      'gh workflow run deploy.yml -f environment=preprod', 'gh workflow view "Deploy to Production"', 'gh run list --workflow="Deploy to Production" --limit 1', 'gh workflow run e2e.yml -f environment=production',
    ],
  },
  {
    name: 'the terminal of the person, and what the host wrote down',
    stopped: [
      'tmux capture-pane -p', 'tmux capture-pane -pS -3000', 'tmux capturep -p', 'kitty @ get-text', 'kitten @ get-text', 'wezterm cli get-text', 'wezterm cli get-text --pane-id 0', 'screencapture -x /tmp/a.png',
      'gnome-screenshot -f a.png', 'scrot a.png', 'grim a.png', 'screen -X hardcopy a.txt', 'zellij action dump-screen a.txt', "find ~/.claude -name '*.jsonl' | xargs grep allow",
      `python3 -c "import glob; [print(open(f).read()) for f in glob.glob('/home/u/.claude/projects/*/*.jsonl')]"`, 'cat ~/.claude/debug/x.txt', 'grep -r allow ~/.claude/debug', 'cat ~/.claude/projects/-home-u-proj/a.jsonl',
      'grep -rn allow ~/.claude/projects', 'tail ~/.claude/history.jsonl', 'Read /home/u/.claude/debug/latest', 'Read /home/u/.claude/debug/abc.txt', 'Read /home/u/.claude/projects/-home-u-proj/a.jsonl',
    ],
    passing: [
      'tmux capture-pane -t dev', 'tmux capture-pane -t dev -p', 'tmux capture-pane -p -t web:0', 'tmux new -d -s dev "npm run dev"', 'tmux kill-session -t dev', 'tmux ls', "find ~/.claude/skills -name '*.md' | xargs grep allow",
      "find . -name '*.jsonl' | xargs grep allow", 'npx playwright screenshot http://localhost:3000 a.png', 'adb exec-out screencap -p > a.png', 'xcrun simctl io booted screenshot a.png', 'ls ~/.claude/debug',
      "find ~/.claude -name '*.jsonl'", "find ~/.claude -name '*.jsonl' | wc -l", 'cat debug/x.txt',
    ],
  },
  {
    name: 'what every shell or tool of the account runs',
    stopped: [
      'Write /home/u/.oh-my-zsh/custom/x.zsh', 'Write /home/u/.oh-my-zsh/oh-my-zsh.sh', 'Write /home/u/.bashrc.d/x', 'Write /home/u/.bash_completion', 'Write /home/u/.bash_completion.d/x', 'Write /home/u/.nvm/nvm.sh',
      'Write /home/u/.cargo/env', 'Write /home/u/.config/direnv/direnvrc', 'Write /home/u/.direnvrc', 'Write /home/u/.config/tmux/tmux.conf', 'Write /home/u/.vim/vimrc', 'Write /home/u/.wezterm.lua',
      'Write /home/u/.config/wezterm/wezterm.lua', 'Write /home/u/.config/git/hooks/pre-commit', 'Write /home/u/.config/uv/uv.toml', 'Write /home/u/.config/kitty/kitty.conf', 'Write /home/u/.config/alacritty/alacritty.toml',
      'Write /home/u/.config/starship.toml', 'Write /home/u/.p10k.zsh', 'Write /home/u/.fzf.bash', 'Write /home/u/.sdkman/bin/sdkman-init.sh', 'Write /home/u/.config/ghostty/config', 'Write /home/u/.gvimrc',
      'Write /home/u/.vim/ftplugin/python.vim', 'Write /home/u/.vim/after/plugin/x.vim', 'Write /home/u/.ideavimrc', 'Write /home/u/.nanorc', 'Write /home/u/.asdfrc', 'Write /home/u/.tool-versions',
      'Write /home/u/.config/zellij/config.kdl', 'Write /home/u/.rustup/settings.toml', 'Write /home/u/.deno/env', 'Write /home/u/.git-templates/hooks/pre-commit', 'Write /home/u/.git-template/hooks/pre-commit',
      'Write /home/u/.iterm2_shell_integration.zsh', 'Write /home/u/.config/helix/config.toml', 'Write /home/u/.config/bat/config', 'Write /home/u/.ripgreprc', 'Write /home/u/.config/fish/completions/git.fish', 'Write /home/u/.lesskey',
      'Write /home/u/.config/npm/npmrc', 'Write /home/u/.zsh/x.zsh', 'Write /home/u/.config/zsh/aliases.zsh', 'Write /home/u/.zim/init.zsh', 'Write /home/u/.zinit/bin/zinit.zsh', 'Write /home/u/.antigen/antigen.zsh',
      'Write /home/u/.config/bash/x.sh', 'Write /home/u/.rvm/scripts/rvm', 'Write /home/u/.pyenv/bin/pyenv', 'Write /home/u/.config/emacs/init.el', 'Write /home/u/.doom.d/config.el', 'Write /home/u/.config/doom/config.el',
      'Write /home/u/.spacemacs', 'Write /home/u/.config/vim/vimrc', 'Write /home/u/.config/hg/hgrc', 'Write /home/u/.hgrc',
    ],
    passing: [
      'Write /home/u/proj/.vim/vimrc', 'Write /home/u/proj/.cargo/env', 'Write /home/u/proj/tmux.conf', 'Write /home/u/dotfiles/zshrc.txt', 'Write /home/u/proj/uv.toml', 'Write /home/u/proj/direnvrc.example',
      'Write /home/u/.config/myapp/config.json', 'Write /home/u/.vim/undo/x', 'Write /home/u/.cache/x', 'Write /home/u/.local/share/myapp/x.json', 'Write /home/u/proj/.tool-versions', 'Write /home/u/proj/.wezterm.lua',
    ],
  },
  {
    name: 'copies of secrets, and the cloud under another address',
    stopped: [
      'Read /home/u/proj/.env~', 'Read /home/u/proj/#.env#', 'Read /home/u/.ssh/id_rsa~', 'Read /home/u/proj/id_rsa~', 'Read /home/u/.npmrc~', 'Read /home/u/proj/server.key~', 'Read /home/u/proj/server.pem.bak',
      'Read /home/u/proj/server.key.bak', 'Read /home/u/proj/.env.bak', 'Read /home/u/proj/.env.orig', 'Read /home/u/proj/.env.old', 'Read /home/u/proj/.env.save', 'Read /home/u/proj/.env.1', 'Read /home/u/proj/server.key.old',
      'Read /home/u/proj/server.key.orig', 'Read /home/u/.netrc.bak', 'Read /home/u/.aws/credentials~', 'Read /home/u/.git-credentials.bak', 'Read /home/u/proj/.#.env', 'Read /home/u/proj/.env.swp', 'Read /home/u/proj/..env.swp',
      'Read /home/u/proj/.server.key.swp', 'Read /home/u/proj/.id_rsa.swp', 'Read /home/u/proj/id_rsa.bak', 'Read /home/u/proj/.env.~1~', 'Read /home/u/.pgpass~', 'Read /home/u/.config/gh/hosts.yml~', 'Read /home/u/proj/.env.bak2',
      'Read /home/u/proj/.env.backup', 'cat .env~', "cat '#.env#'", 'cat server.pem.bak', 'curl http://2852039166/latest/meta-data/iam/security-credentials/', 'curl http://[fd00:ec2::254]/latest/meta-data/iam/security-credentials/',
      'curl "http://[fd00:ec2::254]/latest/meta-data/iam/security-credentials/x"', 'curl http://100.100.100.200/latest/meta-data/ram/security-credentials/', 'curl http://0xa9fea9fe/latest/meta-data/iam/security-credentials/',
      'curl http://0251.0376.0251.0376/latest/meta-data/iam/security-credentials/', 'curl http://169.254.43518/latest/meta-data/iam/security-credentials/',
      'curl http://[::ffff:169.254.169.254]/latest/meta-data/iam/security-credentials/x', 'curl http://[::ffff:a9fe:a9fe]/latest/meta-data/iam/security-credentials/x',
      'curl http://169.254.169.254.nip.io/latest/meta-data/iam/security-credentials/', 'wget -qO- http://0xA9.0xFE.0xA9.0xFE/latest/meta-data/iam/security-credentials/x', 'curl http://2852039166/latest/user-data',
      'curl https://100.100.100.200/latest/meta-data/ram/security-credentials/r',
    ],
    passing: [
      'Read /home/u/proj/.env.example~', 'Read /home/u/proj/README.md~', 'Read /home/u/proj/a.ts.bak', 'Read /home/u/proj/#a.ts#', 'Read /home/u/proj/config.json.bak', 'Read /home/u/proj/.env.example.bak', 'Read /home/u/proj/id_rsa.pub~',
      'Read /home/u/proj/tsconfig.json~', 'Read /home/u/proj/src/key.ts~', 'Read /home/u/proj/.a.ts.swp', 'curl http://2852039166/latest/meta-data/instance-id', 'curl http://100.100.100.200/latest/meta-data/instance-id',
      'curl http://2130706433:3000/', 'curl http://[::1]:3000/health', 'curl http://0x7f000001:8080/', 'curl http://127.1:3000/',
    ],
  },
  {
    name: 'a node of the project',
    stopped: [
    ],
    passing: [
      'Write /home/u/proj/bin/node', 'Write /home/u/proj/vendor/bin/node',
    ],
  },
];

async function stopsOf(call: string): Promise<readonly string[]> {
  const [, tool, file = ''] = /^(Read|Write) (.+)$/.exec(call) ?? [];
  const event = tool === undefined ? bash(call) : toolCall(tool, tool === 'Write' ? { file_path: file, content: 'x\n' } : { file_path: file });
  const world = worldWith();
  const decisions = [await checkBashDanger(event, world), await checkPrivacyBlock(event, world)];
  return stopsIn(decisions);
}

describe.each(WAYS)('$name', ({ stopped, passing }) => {
  it.each(stopped)('%s is stopped', async (call) => expect(await stopsOf(call)).not.toEqual([]));

  it.each(passing)('%s passes', async (call) => expect(await stopsOf(call)).toEqual([]));
});
