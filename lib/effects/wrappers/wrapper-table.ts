import type { Word } from '../../shell/command.js';

/** A program that runs the command that stands behind its own options. */
export interface Wrapper {
  /** Options that take a value, which is nothing to us. */
  readonly values?: string;
  /** Options whose value is the folder in which the command runs. */
  readonly folder?: string;
  /** Those of them that it takes behind the command as well, unless `--` stands before it (`heroku run env -a shop`). */
  readonly trailing?: string;
  /** Operands of its own before the command (`timeout 5 cmd`). */
  readonly skip?: number;
  /** `NAME=value` may stand before the command. */
  readonly assigns?: boolean;
  /** What stands there is joined and read by a shell. */
  readonly shell?: boolean;
  /** The operand before the command is a file that is written. */
  readonly output?: true;
  /** Those of them whose value is a file that is written. */
  readonly writes?: string;
  /** Options whose value is shell text. */
  readonly commands?: string;
  /** The command runs elsewhere: its paths are not this machine's. */
  readonly machine?: 'remote' | 'container';
  /** Options with which it runs nothing. */
  readonly idle?: string;
  /** Subcommands of its own, of which its row tells. */
  readonly own?: string;
  /** What its row tells holds too. */
  readonly also?: true;
  /** `-`, `-l` and `--login` are options, and the user's name follows. */
  readonly login?: true;
  /** Without a command it starts a shell, which reads what it is fed: always, or with one of these options. */
  readonly alone?: 'always' | `-${string}`;
  /** The interpreter of a script that is given in place of a command: `-`, or what commands print. */
  readonly script?: string;
}

/** A wrapper by its name, with its subcommand, and the arguments behind that. */
export interface FoundWrapper {
  readonly name: string;
  readonly wrapper: Wrapper;
  readonly rest: readonly Word[];
}

/** Programs that run one command on many machines. */
const PARALLEL_SSH: Wrapper = { values: '-h -H -w -g -m -x -l -p -o -e -t -O -f -F -u --hosts --host --user --timeout --machine --group --file', shell: true, machine: 'remote' };

const VALUES_OF_SSH = '-B -b -c -D -E -e -F -I -i -J -L -l -m -O -o -P -p -Q -R -S -W -w';

/** Options of valgrind with a file for what it tells. */
const VALGRIND_FILES = '--log-file --xml-file --callgrind-out-file --massif-out-file --cachegrind-out-file';

/** What maps a program into memory, which can be called like one. */
const LOADER: Wrapper = { values: '--library-path --preload --audit --argv0 --inhibit-rpath --glibc-hwcaps-prepend --glibc-hwcaps-mask', idle: '--list --verify --help --version --list-tunables --list-diagnostics' };

/** By program, or by program and subcommand. */
export const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  sudo: { values: '-u --user -g --group -h --host -p --prompt -C --close-from -r --role -t --type -T --command-timeout -U --other-user -R --chroot', folder: '-D --chdir', assigns: true, idle: '-l --list -v --validate -k -K -V', alone: '-s -i --shell --login' },
  doas: { values: '-u -C', assigns: true, alone: '-s' },
  pkexec: { values: '--user' },
  env: { values: '-u --unset -P -a --argv0', folder: '-C --chdir', assigns: true, commands: '-S --split-string' },
  command: { idle: '-v -V' },
  builtin: {},
  exec: { values: '-a' },
  'launchctl asuser': { skip: 1 },
  'launchctl bsexec': { skip: 1 },
  nocorrect: {},
  noglob: {},
  repeat: { skip: 1 },
  sched: { skip: 1, shell: true },
  emulate: { skip: 1, commands: '-c' },
  '-': {},
  nohup: {},
  time: { values: '-f --format -o --output', writes: '-o --output' },
  gtime: { values: '-f --format -o --output', writes: '-o --output' },
  timeout: { values: '-s --signal -k --kill-after', skip: 1 },
  nice: { values: '-n --adjustment' },
  ionice: { values: '-c --class -n --classdata -p' },
  chrt: { values: '-T -P -D', skip: 1 },
  taskset: { skip: 1 },
  numactl: { values: '-N -m -C -i -p --cpunodebind --membind --physcpubind --interleave --preferred' },
  stdbuf: { values: '-i -o -e --input --output --error' },
  unbuffer: {},
  setsid: {},
  setarch: {},
  linux32: {},
  linux64: {},
  'ld-linux-x86-64.so.2': LOADER,
  i386: {},
  i686: {},
  x86_64: {},
  aarch64: {},
  watch: { values: '-n --interval -d -q', shell: true },
  entr: { commands: '-s' },
  flock: { values: '-w --wait --timeout -E --conflict-exit-code', skip: 1, commands: '-c --command' },
  strace: { values: '-e -o -p -s -u -a -E -I -O -P -S -X --output', writes: '-o --output' },
  ltrace: { values: '-e -o -p -s -u -a -l -n -x --output', writes: '-o --output' },
  valgrind: { values: VALGRIND_FILES, writes: VALGRIND_FILES },
  chroot: { values: '--userspec --groups', skip: 1, alone: 'always' },
  unshare: { values: '-S -G -R --root --setuid --setgid', folder: '-w --wd', alone: 'always' },
  nsenter: { values: '-t --target -S -G -r -w', alone: 'always' },
  'systemd-run': { values: '-p --property -u --unit -E --setenv --slice --uid --gid -M --machine --on-active --on-calendar --on-boot --on-startup --on-unit-active --on-unit-inactive --description', folder: '--working-directory', also: true },
  'systemd-inhibit': { values: '--what --who --why --mode' },
  setpriv: { values: '--reuid --regid --groups --inh-caps --bounding-set' },
  gosu: { skip: 1 },
  'su-exec': { skip: 1 },
  'run-as': { values: '--user', skip: 1 },
  busybox: {},
  toybox: {},
  caffeinate: { values: '-t -w' },
  'xvfb-run': { values: '-e -f -n -p -s -w' },
  'dbus-run-session': {},
  'dbus-launch': {},
  proxychains: { values: '-f' },
  proxychains4: { values: '-f' },
  sshpass: { values: '-f -p -d -P' },
  torsocks: {},
  torify: {},
  faketime: { skip: 1 },
  firejail: { alone: 'always' },
  prlimit: {},
  cgexec: { values: '-g' },
  catchsegv: {},
  rlwrap: { values: '-f -H -s -l -b -C -D -g -m -O -p -P -q -S -t -w -z --logfile --history-filename', writes: '-H -l --logfile --history-filename' },
  logsave: { skip: 1, output: true },
  'ip netns exec': { skip: 1 },
  'ip vrf exec': { skip: 1 },
  'cabal exec': { also: true },
  ccache: {},
  distcc: {},
  'dumb-init': {},
  tini: {},
  rtk: {},
  'git submodule foreach': { shell: true },
  'git bisect run': {},
  'poetry run': {},
  'zellij run': { values: '-d --direction -n --name -x -y --x --y --width --height --pinned', folder: '--cwd' },
  'zellij r': { values: '-d --direction -n --name -x -y --x --y --width --height --pinned', folder: '--cwd' },
  'pipenv run': {},
  'pdm run': {},
  'uv run': { values: '--with --python -p --project --directory --extra --group --env-file --with-requirements', script: 'python3' },
  uvx: { values: '--from --with --python -p' },
  'uv tool run': { values: '--from --with --python -p' },
  'pipx run': { values: '--spec --python --pip-args' },
  'rye run': {},
  'hatch run': {},
  'conda run': { values: '-n --name -p --prefix --cwd' },
  'mamba run': { values: '-n --name -p --prefix' },
  'bundle exec': {},
  npx: { values: '-p --package --node-options', commands: '-c --call' },
  bunx: { values: '-p --package' },
  'npm exec': { values: '-p --package', commands: '-c --call' },
  'npm x': { values: '-p --package', commands: '-c --call' },
  'pnpm exec': { values: '--filter', folder: '-C --dir', shell: true },
  'pnpm dlx': { values: '--package' },
  'yarn exec': { shell: true },
  'npm explore': { skip: 1, shell: true },
  'lerna exec': { values: '--scope --ignore --concurrency --since', shell: true },
  'yarn dlx': { values: '-p --package' },
  'bun x': {},
  'asdf exec': {},
  'direnv exec': { skip: 1, also: true },
  'volta run': { values: '--node --npm --yarn' },
  'fnm exec': { values: '--using' },
  'nvm exec': { skip: 1 },
  'sops exec-env': { values: '--user', skip: 1, shell: true },
  'sops exec-file': { values: '--user', skip: 1, shell: true },
  envchain: { skip: 1 },
  'teller run': { shell: true },
  'berglas exec': {},
  summon: { values: '-e --environment -f -p --provider -D --yaml -i --ignore' },
  'minikube ssh': { values: '-p --profile -n --node', machine: 'container', shell: true },
  'colima ssh': { values: '-p --profile', machine: 'container' },
  'podman machine ssh': { values: '--username', machine: 'container', shell: true },
  'op run': { values: '--env-file --account' },
  'doppler run': { values: '-p --project -c --config --name-transformer', commands: '--command' },
  'infisical run': { values: '--env --projectId --path', commands: '--command' },
  dotenv: { values: '-e -v -f -p', own: 'get list set unset' },
  'dotenv-cli': { values: '-e -v -f -p' },
  'foreman run': { values: '-e --env -f --procfile -d --root -p --port' },
  'honcho run': { values: '-e --env -f --procfile -d --app-root -p --port' },
  'vercel env run': { values: '-e --environment --git-branch' },
  'netlify dev:exec': { values: '--context' },
  'heroku local:run': { values: '-e --env -p --port' },
  'forego run': { values: '-e -f' },
  'sst shell': { values: '--stage --target' },
  'railway run': { values: '-s --service -e --environment' },
  envdir: { skip: 1 },
  'cross-env-shell': { assigns: true, shell: true },
  'cross-env': { assigns: true },
  'env-cmd': { values: '-f -e' },
  'dotenvx run': { values: '-f -e -fk' },
  'heroku run': { values: '-a --app -s --size -e --env -r --remote --type', trailing: '-a --app --size --remote --type', machine: 'remote', shell: true },
  'adb shell': { shell: true, machine: 'remote' },
  wsl: { values: '-d --distribution -u --user --cd --unregister -t --terminate -s --set-default' },
  pssh: PARALLEL_SSH,
  'parallel-ssh': PARALLEL_SSH,
  pdsh: PARALLEL_SSH,
  clush: PARALLEL_SSH,
  dsh: PARALLEL_SSH,
  'docker-machine ssh': { skip: 1, machine: 'remote', shell: true },
  'tailscale ssh': { skip: 1, machine: 'remote', shell: true },
  'tsh ssh': { values: '-l --login -p --port -L --forward -D --dynamic-forward -o --option --cluster --proxy --user --ttl -i --identity', skip: 1, machine: 'remote', shell: true },
  'kitten ssh': { values: VALUES_OF_SSH, skip: 1, machine: 'remote', shell: true },
  'doctl compute ssh': { values: '--ssh-key-path --ssh-port --ssh-user', commands: '--ssh-command', machine: 'remote' },
  'cf ssh': { values: '-i --app-instance-index -L --process', commands: '-c --command', machine: 'container' },
  'vagrant ssh': { commands: '-c --command', machine: 'container' },
  'docker exec': { values: '-e --env -u --user -w --workdir --env-file --detach-keys', skip: 1, machine: 'container' },
  'podman unshare': {},
  'podman exec': { values: '-e --env -u --user -w --workdir --env-file --detach-keys', skip: 1, machine: 'container' },
  'nerdctl exec': { values: '-e --env -u --user -w --workdir', skip: 1, machine: 'container' },
  'docker compose exec': { values: '-e --env -u --user -w --workdir --index', skip: 1, machine: 'container' },
  'docker compose run': { values: '-e --env -u --user -w --workdir -v --volume -p --publish --entrypoint --name', skip: 1, machine: 'container' },
  'docker-compose exec': { values: '-e --env -u --user -w --workdir --index', skip: 1, machine: 'container' },
  'docker-compose run': { values: '-e --env -u --user -w --workdir -v --volume -p --publish --entrypoint --name', skip: 1, machine: 'container' },
  'kubectl exec': { values: '-c --container -n --namespace --context --pod-running-timeout', skip: 1, machine: 'container' },
  'kubectl run': { values: '-n --namespace --image --overrides -l --labels --env --port --restart --context --image-pull-policy', skip: 1, machine: 'container', also: true },
  'kubectl create job': { values: '-n --namespace --image --from --context', skip: 1, machine: 'container', also: true },
  'kubectl create cronjob': { values: '-n --namespace --image --schedule --restart --context', skip: 1, machine: 'container', also: true },
  'kubectl debug': { values: '-c --container -n --namespace --context --image --target --copy-to --profile --env', skip: 1, machine: 'remote', also: true },
  'oc debug': { values: '-c --container -n --namespace --image', skip: 1, machine: 'remote', also: true },
  'oc rsh': { values: '-c --container -n --namespace --shell --timeout', skip: 1, machine: 'container' },
  'copilot svc exec': { values: '-a --app -e --env -n --name --task-id --container', commands: '-c --command', machine: 'container' },
  'eb ssh': { values: '-n --number -r --region --profile', skip: 1, commands: '-c --command', machine: 'remote' },
  'aws ecs execute-command': { values: '--cluster --task --container --profile --region', commands: '--command', machine: 'container' },
  'oc exec': { values: '-c --container -n --namespace', skip: 1, machine: 'container' },
  'lxc exec': { skip: 1, machine: 'container' },
  'multipass exec': { skip: 1, machine: 'remote' },
  'limactl shell': { skip: 1, machine: 'remote' },
  'fly ssh console': { values: '-a --app', commands: '-C --command', machine: 'remote' },
  'flyctl ssh console': { values: '-a --app', commands: '-C --command', machine: 'remote' },
  'gcloud compute ssh': { values: '--zone --project --container --ssh-key-file --ssh-flag --tunnel-through-iap-port', skip: 1, commands: '--command', machine: 'remote', shell: true },
  'fly machine exec': { values: '-a --app --timeout', skip: 1, machine: 'remote', shell: true },
  'flyctl machine exec': { values: '-a --app --timeout', skip: 1, machine: 'remote', shell: true },
  'gh codespace ssh': { values: '-c --codespace -R --repo --repo-owner --profile --server-port', machine: 'remote', shell: true },
  'kamal app exec': { values: '--version --roles --hosts -r -h -d --destination -e --env -c --config-file', machine: 'container', shell: true },
  'az container exec': { values: '-n --name -g --resource-group --container-name', commands: '--exec-command', machine: 'container' },
  'ddev exec': { values: '-s --service -d --dir', machine: 'container', shell: true },
  'lando ssh': { values: '-s --service -u --user', commands: '-c --command', machine: 'container' },
  'okteto exec': { values: '-n --namespace -c --context -f --file', machine: 'container' },
  'devcontainer exec': { values: '--workspace-folder --container-id --config --id-label --remote-env --docker-path', machine: 'container' },
  'incus exec': { values: '--env --user --group --cwd --mode', skip: 1, machine: 'container' },
  'pct exec': { skip: 1, machine: 'container' },
  'crictl exec': { values: '--timeout', skip: 1, machine: 'container' },
  'apptainer exec': { values: '-B --bind --env --env-file -H --home --pwd -W --workdir', skip: 1, machine: 'container' },
  'singularity exec': { values: '-B --bind --env --env-file -H --home --pwd -W --workdir', skip: 1, machine: 'container' },
  'nix-shell': { values: '-p --packages -A -I', commands: '--run --command', alone: 'always' },
  'nix develop': { alone: 'always' },
  script: { values: '-T --log-timing -I --log-in -O --log-out -B -m -o', writes: '-T --log-timing -I --log-in -O --log-out -B', commands: '-c --command', skip: 1, output: true, alone: 'always' },
  su: { values: '-s --shell -g --group -G --supp-group -w', skip: 1, login: true, commands: '-c --command --session-command', alone: 'always' },
  runuser: { values: '-u --user -s --shell -g --group -G', login: true, commands: '-c --command --session-command', alone: '-l - --login' },
  newgrp: { skip: 1, login: true, alone: 'always' },
  sg: { skip: 1, login: true, commands: '-c', alone: 'always' },
  fakeroot: { values: '-l -s -i -b', alone: 'always' },
  proot: { values: '-r -b -m -q -w -k', alone: 'always' },
  schroot: { values: '-c --chroot -u --user -s --shell -o --option', folder: '-d --directory', alone: 'always' },
  'systemd-nspawn': { values: '-D --directory -M --machine -u --user -i --image --bind', machine: 'container', alone: 'always' },
  'machinectl shell': { values: '--uid -E --setenv', skip: 1, alone: 'always' },
  'distrobox enter': { values: '-n --name -a --additional-flags', skip: 1, alone: 'always' },
  'poetry shell': { alone: 'always' },
  'pipenv shell': { alone: 'always' },
  'perf stat': { values: '-e --event -o --output -p -t -C -I -r --repeat', writes: '-o --output' },
  'perf record': { values: '-e --event -o --output -p -t -C -F -c -g', writes: '-o --output' },
  'perf trace': { values: '-e --event -o --output -p -t', writes: '-o --output' },
  chronic: {},
  ifne: {},
  eatmydata: {},
  nocache: {},
  runcon: { values: '-t -u -r -l', skip: 1 },
  setuidgid: { skip: 1 },
  's6-setuidgid': { skip: 1 },
  chpst: { values: '-u -U -b -e -/ -n -l -L -m -d -o -p -f -c' },
  'sandbox-exec': { values: '-f -n -p -D' },
  arch: { values: '-e -d' },
  winpty: {},
  daemonize: { values: '-c -e -o -p -l -u -E' },
  tsp: { values: '-L -N -D -g' },
  sem: { values: '-j --jobs --id', shell: true },
};
