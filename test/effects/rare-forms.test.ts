import { describe, expect, it } from 'vitest';
import { includesLine, told } from './told.js';

/** Ways of saying something that few use, and what it then does. */
describe('what few write', () => {
  it.each([
    ['sshpass -p x ssh web rm -rf /srv', 'delete -r /srv'],
    ['sshpass -f ~/.pass -P word rm -rf a', 'delete -r /home/u/proj/a'],
    ['sshpass -pword rm -rf a', 'delete -r /home/u/proj/a'],
    ['docker run --device /dev/sda alpine', 'execute container:host'],
    ['docker run --cap-add SYS_ADMIN alpine', 'execute container:privileged'],
    ['git --exec-path=/tmp/x status', 'execute hidden-command:git --exec-path'],
    ['git --config-env=core.pager=RUN log', 'execute hidden-command:git -c core.pager'],
    ['git --git-dir ../x/.git reset --hard', 'discard work-tree'],
    ['kill -s KILL 1', 'signal process:init'],
    ['kill -n 9 1', 'signal process:init'],
    ['kill -- -1', 'signal process:all'],
    ["sed --expression='w .npmrc' a", 'write /home/u/proj/.npmrc'],
    ["sed -l 5 -ne 'w .npmrc' a", 'write /home/u/proj/.npmrc'],
    ["sed '\\,a,w .npmrc' a", 'write /home/u/proj/.npmrc'],
    ["sed '# a word\nw .npmrc' a", 'write /home/u/proj/.npmrc'],
    ["awk -- 'BEGIN { print > \"x\" }'", 'write /home/u/proj/x'],
    ["gawk 'BEGIN { s = \"/inet/tcp/0/x.test/80\"; print \"a\" |& s }'", 'execute host:a connection of awk'],
    ['socat - CREATE:out', 'write /home/u/proj/out'],
    ['tar -cf x.tar -X .env a', 'read /home/u/proj/.env'],
    ['pandoc a.md -F ./f.py', 'execute /home/u/proj/f.py'],
    ['LD_LIBRARY_PATH=/tmp/x/lib ls', 'execute hidden-command:LD_LIBRARY_PATH'],
    ['GOFLAGS=-toolexec=/tmp/x go build', 'execute hidden-command:GOFLAGS'],
    ['JAVA_TOOL_OPTIONS=-javaagent:/tmp/x.jar java -jar a.jar', 'execute hidden-command:JAVA_TOOL_OPTIONS'],
    ['GIT_CONFIG_GLOBAL=/tmp/x git log', 'execute hidden-command:GIT_CONFIG_GLOBAL'],
    ['fd -d 1 x', 'traverse /home/u/proj'],
    ['find -O3 a -delete', 'delete -r /home/u/proj/a'],
    ['find -D tree a -delete', 'delete -r /home/u/proj/a'],
    ['parallel -j 4 rm -rf ::: a', 'delete -r /home/u/proj/a'],
    ['[[ -f a && -n "$(rm -rf a)" ]]', 'delete -r /home/u/proj/a'],
    ['[[ ! ( -f a || -n "$(rm -rf a)" ) ]]', 'delete -r /home/u/proj/a'],
    ['rm -rf "$XDG_CONFIG_HOME"', 'delete -r /home/u/.config'],
    ['rm -rf "$XDG_CACHE_HOME"', 'delete -r /home/u/.cache'],
    ['rm -rf "$XDG_DATA_HOME/x"', 'delete -r /home/u/.local/share/x'],
    ['rm -rf "$XDG_STATE_HOME/x"', 'delete -r /home/u/.local/state/x'],
    ['X=a; rm -rf ${X@U} ${X@u}b', 'delete -r /home/u/proj/A'],
    ['python3 -m timeit --setup="import shutil; shutil.rmtree(\'a\')" 1', 'delete -r /home/u/proj/a'],
    ['python3 -m zipfile -c x.zip .env', 'read /home/u/proj/.env'],
    ['pkill -f "(x|node).*hooks/guard"', 'signal process:guards'],
    ["pkill -f 'hooks/(guard|x)[.]cjs'", 'signal process:guards'],
    ["pkill -f '[[:alpha:]]*/guard'", 'signal process:guards'],
    ["pkill -f 'guard.cjs('", 'signal process:guards'],
    [`pkill -f '${'guard|'.repeat(120)}'`, 'signal process:guards'],
    ['curl -K opts.txt', 'execute /home/u/proj/opts.txt'],
    ['echo a >! .npmrc', 'write /home/u/proj/.npmrc'],
  ])('%s', async (command, expected) => {
    const lines = await told(command);
    expect(includesLine(lines, expected), lines.join('\n')).toBe(true);
  });

  it.each([
    ['docker run --device /dev/snd alpine', /container:(?:host|privileged)/],
    ['docker run --cap-add NET_BIND_SERVICE alpine', /container:(?:host|privileged)/],
    ['git --exec-path status', /hidden-command/],
    ['git --namespace x log', /hidden-command|execute/],
    ['kill -l', /signal/],
    ['kill -l 9', /signal/],
    ["sed '# w .npmrc' a", /write/],
    ["sed -n '\\,w .npmrc,p' a", /write/],
    ['RUSTC_WRAPPER=sccache cargo build', /hidden-command/],
    ['CC=$(xcrun -f clang) make', /hidden-command/],
    ['LD_LIBRARY_PATH=/opt/x/lib ls', /hidden-command/],
    ['GOFLAGS=-mod=mod go build', /hidden-command/],
    ['GIT_CONFIG_GLOBAL=/dev/null git log', /hidden-command/],
    ['GIT_CONFIG_GLOBAL= git log', /hidden-command/],
    ['bash --version', /execute \?/],
    ['patch -', /read/],
    ["pkill -f '(vite|webpack)-dev'", /guards/],
  ])('%s does nothing of that kind', async (command, kind) => {
    expect((await told(command)).filter((line) => kind.test(line))).toEqual([]);
  });
});
