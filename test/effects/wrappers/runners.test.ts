import { describe, expect, it } from 'vitest';
import { mayRun } from '../../../lib/effects/wrappers/may-wrap.js';
import { RUNNERS } from '../../../lib/effects/wrappers/runner-table.js';
import { beginning } from '../told.js';

it('looks for a runner wherever there is one, and nowhere else', () => {
  const first = new Set(Object.keys(RUNNERS).map((name) => name.replace(/ .*/, '')));
  expect([...first].filter((name) => !mayRun(name))).toEqual([]);
  expect(['rm', 'git', 'constructor'].filter(mayRun)).toEqual([]);
});

describe('a command that stands elsewhere than behind the options', () => {
  it.each([
    'nix develop --command rm -r a', 'nix shell nixpkgs#hello -c rm -r a', 'nix develop .#ci -c sh -c "rm -r a"', 'nix run nixpkgs#bash -- -c "rm -r a"', 'nix run nixpkgs#pkgs.coreutils.rm -- -r a',
    'bwrap --bind / / --dev /dev --setenv A b --unsetenv C rm -r a', 'bwrap --ro-bind-try /a /b --die-with-parent -- rm -r a',
    'opam exec -- rm -r a', 'opam exec --switch=5.1 -- rm -r a', 'dune exec rm -- -r a', 'stack exec rm -- -r a', 'composer exec rm -- -r a', 'msgexec -i a.po rm -r a', 'ctest --build-and-test b c --build-generator Ninja --test-command rm -r a',
    'concurrently -n x,y "npm start" "rm -r a"', 'concurrently --teardown "rm -r a" "npm start"', 'pee "rm -r a" cat',
    'mise exec node@20 -- rm -r a', 'mise x -c "rm -r a"', 'mise x node@20 python@3 -- rm -r a',
    'uv --directory /home/u/proj run rm -r a', 'numactl --cpunodebind 0 --membind 0 rm -r a', 'numactl -i all rm -r a',
    'aws-vault exec prod --region us-east-1 -- rm -r a', 'aws-vault exec prod rm -r a', 'chamber exec web db -- rm -r a', 'chamber exec web rm -r a',
    'dotenv run -- rm -r a', 'dotenv -f .env.test run rm -r a', 'dotenv -e .env.test -- rm -r a', 'bws run -- "rm -r a"',
    'distrobox enter dev -- rm -r /home/u/proj/a', 'toolbox run -c fedora rm -r /home/u/proj/a',
    'gdb -batch -ex run --args rm -r a', 'lldb -b -o run -- rm -r a',
    'watchexec -e ts -w src -- rm -r a', 'watchexec "rm -r a"', 'reflex -r x -- rm -r a', 'onchange "src/**" -- rm -r a', 'cargo +nightly watch -s "rm -r a"', 'cargo watch -- rm -r a',
    'cmake -E rm -r a', 'cmake -E remove_directory a', 'cmake -E chdir b rm -r /home/u/proj/a', 'cmake -E env A=b rm -r a', 'just --command rm -r a', 'just -f x.just -c rm -r a', 'tox exec -e py312 -- rm -r a',
    'ssh-agent rm -r a', 'ssh-agent -t 5 sh -c "rm -r a"', 'cpulimit -l 50 -- rm -r a', 'pyenv exec rm -r a', 'rbenv exec rm -r a', 'nodenv exec rm -r a',
    'flatpak run --command=bash org.x.Y -c "rm -r a"', 'snap run --shell code -c "rm -r a"', 'run0 -u root --setenv=A=b rm -r a', 'xcrun --sdk iphoneos rm -r a',
    'micromamba run -n ml rm -r a', 'micromamba -r /opt/m run -n ml rm -r a', 'pixi run rm -r a', 'srun -n1 -p gpu rm -r a', 'sbatch --wrap="rm -r a"', 'pueue add "rm -r a"', 'devbox run "rm -r a"',
    'rvm 3.2 do rm -r a', 'capsh --user=x -- -c "rm -r a"', 'start-stop-daemon --start --exec /bin/rm -- -r /home/u/proj/a', 'start-stop-daemon -S --startas=/bin/rm -- -r /home/u/proj/a',
    'byobu new-session -d "rm -r a"', 'xterm -e rm -r a', 'xterm -T x -e "rm -r a"', 'tilix -e "rm -r a"', 'gnome-terminal -- rm -r a', 'xfce4-terminal -x rm -r a',
    'kitty -o a=b rm -r a', 'wezterm start -- rm -r a', 'wezterm start --class x rm -r a', 'foot -T x rm -r a', 'opam exec --switch=5.1 -- rm -r a', 'guix shell coreutils -- rm -r a', 'nx exec -- rm -r a',
    'screen -dm rm -r a', 'screen -dmS build rm -r a', 'screen -d -m -S x -L sh -c "rm -r a"',
    'k3s kubectl exec web -- rm -r /home/u/proj/a', 'sudo microk8s kubectl exec web -- rm -r /home/u/proj/a', 'minikube -p dev kubectl -- exec web -- rm -r /home/u/proj/a',
    'pssh -h hosts.txt "rm -r /home/u/proj/a"', 'pdsh -w web[1-3] rm -r /home/u/proj/a', 'clush -w @all "rm -r /home/u/proj/a"', 'parallel-ssh -H web -t 5 rm -r /home/u/proj/a', 'dsh -g web -- rm -r /home/u/proj/a',
  ])('%s', async (command) => {
    await expect(command).toTell('delete -r /home/u/proj/a');
  });

  it('runs another command of cargo', async () => {
    await expect('cargo watch -x publish').toTell(/^publish/);
  });

  it('runs in the folder that it is told', async () => {
    await expect('micromamba run --cwd /srv rm -r a').toTell('delete -r /srv/a');
  });

  it.each([
    'screen -r rm',
    'screen -S x -X rm a',
    'screen -ls rm',
    'pssh -h rm -i uptime',
    'gdb --args rm -r a',
    'onchange rm -r a',
    'cargo rm watch',
    'cmake --build a',
    'just rm a',
    'tox run -e rm',
    'ssh-agent -k',
    'pyenv rm a',
    'nix run nixpkgs#hello',
    'flatpak run rm a',
    'start-stop-daemon --stop --exec /bin/rm -- -r a',
    'bwrap --bind rm a ls',
    'dotenv -e .env -- make run -r a',
    'xcrun --find rm',
    'mise run rm',
  ])('is not in %s', async (command) => {
    await expect(command).not.toTell(/^delete(?! package)/);
  });
});

describe('behind a program that is not known', () => {
  it.each([
    'mystery --hosts x rm -r a', 'mystery find a -delete', "mystery -n 3 -- python3 -c \"import shutil; shutil.rmtree('a')\"", "mystery node -e \"require('fs').rmSync('a', { recursive: true })\"", 'mystery -c "rm -r a"', 'mystery x -c "sudo rm -r a"',
  ])('%s', async (command) => {
    await expect(command).toTell('delete -r /home/u/proj/a');
  });

  it.each(['mystery git status', 'mystery -c "remove a"', 'mystery -c rm', 'mystery "rm -r a"', 'mystery python3 a', 'mystery find a', 'mystery a rm'])('and nothing is lost by %s', async (command) => {
    await expect(command).not.toTell(/^(?:delete|discard|write)/);
  });
});

describe('sail of Laravel', () => {
  it.each([
    ['./vendor/bin/sail artisan migrate:fresh --seed', 'destroy database'],
    ['sail art db:wipe --force', 'destroy database'],
    ['sail down -v', 'destroy volume'],
    ['vendor/bin/sail down --rmi all --volumes', 'destroy volume'],
    ['sail php artisan migrate:fresh', 'destroy database'],
    ['sail psql -c "drop database shop"', 'destroy database'],
    ['sail redis flushall', 'destroy data-store'],
    ['sail bash -c "rm -rf /"', 'delete -r /'],
    ['sail root-shell -c "rm -rf /srv"', 'delete -r /srv'],
    ['sail exec app rm -rf /var/lib/mysql', 'delete -r /var/lib/mysql'],
  ])('%s', async (command, expected) => {
    await expect(command).toTell(beginning(expected));
  });

  it.each(['sail up -d', 'sail down', 'sail artisan migrate', 'sail artisan migrate:status', 'sail test --filter=OrderTest', 'sail composer install', 'sail npm run build', 'sail', 'sail ps'])('nothing is lost by %s', async (command) => {
    await expect(command).not.toTell(/^(?:destroy|delete|discard)/);
  });
});
