import { describe, expect, it } from 'vitest';
import './told.js';

const HOME_GONE = 'delete -r /home/u';

describe('a command that is hidden is one all the same where it does more than look', () => {
  it.each([
    "tar -xf a.tar --to-command='cat | sh'",
    "tar -xf a.tar --to-command='cat || sh'",
    "tar -xf a.tar --to-command='cat; id'",
    "tar -xf a.tar --to-command='wc -c > x'",
    'tar -xf a.tar --to-command=\'grep "$(id)"\'',
    "zip a.zip x -T -TT 'unzip -o -d b'",
    "zip a.zip x -T -TT 'unzip -tqq ; id'",
    "git -c core.pager='cat | tee x' log",
    "BROWSER='sh -c' npm start",
    'go test -toolexec=./x ./...',
  ])('%s', async (command) => {
    await expect(command).toTell('execute hidden-command');
  });

  it('what a filter does besides is told', async () => {
    await expect("tar -xf a.tar --to-command='sort -o /home/u/.bashrc'").toTell('write /home/u/.bashrc');
  });
});

describe('commands where few expect one', () => {
  it.each([
    ["CC='sh -c \"rm -rf ~\"' make", HOME_GONE],
    ["CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER='rm -rf ~;' cargo test", HOME_GONE],
    ["GIT_SEQUENCE_EDITOR='sed -i 1d; rm -rf ~;' git rebase -i HEAD~2", HOME_GONE],
    ["ENV='$(rm -rf ~)' sh -i", HOME_GONE],
    ["NODE_OPTIONS='--require=/tmp/e.js' npm test", 'execute hidden-command:NODE_OPTIONS of a passing file'],
    ["NODE_OPTIONS='--import=data:text/javascript,1' node x.js", 'execute hidden-command:NODE_OPTIONS of a passing file'],
    ["RUBYOPT='-r/tmp/e' ruby x.rb", 'execute hidden-command:RUBYOPT of a passing file'],
    ["tar --use-compress-prog='rm -rf ~' -xf a.tar", HOME_GONE],
    ["tar -cf a.tar b --checkpoint=1 --checkpoint-act=exec='rm -rf ~'", HOME_GONE],
    ["scp -oProxyCommand='rm -rf ~' a h:b", HOME_GONE],
    ["sftp -o 'ProxyCommand rm -rf ~' h", HOME_GONE],
    ["printf '1d\\n!rm -rf ~\\n' | ed -s a", HOME_GONE],
    ["ls | entr -s 'rm -rf ~'", HOME_GONE],
    ["npm pkg set name=x scripts.preinstall='rm -rf ~'", HOME_GONE],
    ["printf 'clean:\\n\\t@rm -rf $$HOME\\n' | make -f - clean", HOME_GONE],
    ["make -f <(printf 'x:\\n\\trm -rf ~\\n')", HOME_GONE],
    ["fd -H '^\\.env$' -x cat", 'read /home/u/proj/**/.env'],
    ['ls .env config/a.json | xargs cat', 'read /home/u/proj/.env'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(expected);
  });

  it.each([
    'CC=clang CXX="ccache clang++" make',
    'NODE_OPTIONS=--max-old-space-size=4096 node x.js',
    "GIT_SEQUENCE_EDITOR='sed -i 1s/pick/reword/' git rebase -i HEAD~2",
    'tar --checkpoint=100 -cf a.tar b',
    'scp -o ConnectTimeout=5 a h:b',
    "printf '1d\\nw\\nq\\n' | ed -s a",
    "npm pkg set description='rm -rf ~'",
    'sqlite3 dev.db .tables',
    "tar -xf a.tar --to-command='sha256sum | cut -c1-16'",
    "tar -xf a.tar --to-command='grep -c \"foo bar\"'",
    "zip -T -TT 'unzip -tqq' a.zip",
    "git -c core.pager='cat | head -20' log",
    'BROWSER=echo npm start',
    'go vet -vettool="$(which shadow)" ./...',
  ])('not in %s', async (command) => {
    await expect(command).not.toTell(/hidden-command|^delete/);
  });
});

describe('what a shell runs when it ends', () => {
  it('has the last values of its variables', async () => {
    await expect("trap 'rm -rf \"$t\"' EXIT; t=build").toTell('delete -r /home/u/proj/build');
    await expect("(trap 'rm -rf \"$t\"' 0; t=~); t=build").toTell(HOME_GONE);
  });

  it('is told at once where a signal may come earlier', async () => {
    await expect("t=~; trap 'rm -rf \"$t\"' INT EXIT; t=build").toTell(HOME_GONE);
  });
});

describe('descriptors that the shell keeps open', () => {
  it.each([
    "exec 3<<< 'rm -rf ~'; bash <&3",
    "exec 3< <(echo 'rm -rf ~'); bash /dev/fd/3",
    "exec 9<<'END'\nrm -rf ~\nEND\n(sh -s 0<&9)",
    "exec <<< 'rm -rf ~'; bash",
  ])('%s', async (command) => {
    await expect(command).toTell(HOME_GONE);
  });

  it('are those of the shell that opened them', async () => {
    await expect("(exec 3<<< 'rm -rf ~'); bash <&3").not.toTell(HOME_GONE);
    await expect("cat 3<<< 'rm -rf ~'; bash <&3").not.toTell(HOME_GONE);
  });
});

describe('programs of everyday that are named where a command is expected', () => {
  const HIDDEN = /^execute hidden-command/;

  it.each(['BROWSER=chrome npm test', 'BROWSER=ie11 npm run e2e', 'BROWSER=safari npm start', "awk '{ c[$1]++ } END { for (k in c) print k, c[k] | \"sort -k2,2nr\" }' access.log"])('hide nothing: %s', async (command) => await expect(command).not.toTell(HIDDEN));

  it.each(['BROWSER=/tmp/chrome npm test', "BROWSER='chrome; rm a' npm test", "awk '{ print $1 | \"xargs rm\" }' a"])('but these do: %s', async (command) => await expect(command).toTell(HIDDEN));
});
