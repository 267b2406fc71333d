import type { Word } from '../../shell/command.js';
import { own } from '../../json.js';
import { literalWord, textOf } from '../../shell/command.js';

/** A wrapper whose command stands elsewhere than behind its options alone. Options are told as in `Wrapper`. */
export interface Runner {
  readonly values?: string;
  /** Options that take two values. */
  readonly pairs?: string;
  /** Options whose value is shell text. */
  readonly texts?: string;
  readonly folder?: string;
  readonly idle?: string;
  /** Operands of its own before the command. */
  readonly skip?: number;
  /** Words behind which all the rest is the command. */
  readonly behind?: string;
  /** The command stands behind `--` when that is given, or only there. */
  readonly dashes?: 'also' | 'only';
  /** Each word is shell text of its own, or all together are. */
  readonly shell?: 'each' | 'joined';
  /** Of its arguments, the command; none when it runs none. */
  readonly command?: (args: readonly Word[]) => readonly Word[];
  /** What its row tells holds too. */
  readonly also?: true;
  /** What a file of the project says runs first: a hook, a shell that is prepared. */
  readonly prepares?: true;
}

const EXEC: Runner = {};
const SLURM: Runner = {
  values:
    '-n --ntasks -N --nodes -c --cpus-per-task -p --partition -t --time -A --account -J --job-name -w --nodelist -x --exclude -o --output -e --error -i --input -q --qos -C --constraint -G --gpus -d --dependency --mem --gres --mpi --ntasks-per-node --jobid',
  folder: '-D --chdir',
};
const SANDBOX = { values: '-c --container -r --release -d --distro -n --name -a --additional-flags' };
/** A window with a terminal in it: one word is shell text to some, and several are a command. */
const TERMINAL: Runner = { behind: '-e -x --', shell: 'joined' };
const NIX: Runner = { behind: '-c --command' };
const MISE: Runner = { texts: '-c --command', folder: '-C --cd', values: '-j --jobs', dashes: 'also', prepares: true };
/** What small clusters have of kubectl. */
const KUBECTL: Runner = {
  command: (args) => prefixed('kubectl', args[0] !== undefined && textOf(args[0]) === '--' ? args.slice(1) : args),
};
const DEBUGGER = /^(?:r|run|start|starti|process launch)\b/;

/** By program, or by program and subcommand; their first words stand in may-wrap.ts. */
export const RUNNERS: Readonly<Record<string, Runner>> = {
  'nix develop': { ...NIX, prepares: true },
  'nix shell': NIX,
  'nix run': { command: nixRun },
  bwrap: {
    pairs:
      '--bind --bind-try --dev-bind --dev-bind-try --ro-bind --ro-bind-try --symlink --setenv --file --bind-data --ro-bind-data --bind-fd --ro-bind-fd --overlay --chmod',
    values:
      '--dev --proc --tmpfs --mqueue --dir --remount-ro --unsetenv --uid --gid --hostname --argv0 --lock-file --sync-fd --args --info-fd --seccomp --perms --size --exec-label --file-label --cap-add --cap-drop --userns --pidns',
    folder: '--chdir',
  },
  concurrently: {
    shell: 'each',
    values:
      '-n --names --name-separator -c --prefix-colors -p --prefix -l --prefix-length -m --max-processes -t --timestamp-format -s --success --restart-tries --restart-after --kill-signal --hide --default-input-target',
    texts: '--teardown',
  },
  pee: { shell: 'each' },
  mispipe: { shell: 'each' },
  'mise exec': MISE,
  'mise x': MISE,
  'k3s kubectl': KUBECTL,
  'k0s kubectl': KUBECTL,
  'microk8s kubectl': KUBECTL,
  'rancher kubectl': KUBECTL,
  'minikube kubectl': KUBECTL,
  'aws-vault exec': {
    values: '-d --duration -t --mfa-token --region --backend --prompt --ec2-server --ecs-server-port',
    skip: 1,
    dashes: 'also',
  },
  'chamber exec': { values: '-b --backend -r --retries', skip: 1, dashes: 'also' },
  'dotenv run': EXEC,
  'bws run': { shell: 'joined', values: '--project-id --shell -t --access-token -p --profile' },
  'distrobox enter': { ...SANDBOX, skip: 1, dashes: 'also' },
  'toolbox run': SANDBOX,
  gdb: { command: debugged('--args', '-args'), also: true },
  lldb: { command: debugged('--'), also: true },
  watchexec: {
    shell: 'joined',
    values:
      '-e --exts -w --watch -W --watch-non-recursive -i --ignore -f --filter -d --debounce -s --signal --stop-signal --stop-timeout --shell -o --on-busy-update -E --env --project-origin --delay-run --ignore-file --filter-file --fs-events',
    folder: '--workdir',
  },
  reflex: { values: '-r --regex -R --inverse-regex -g --glob -G --inverse-glob -c --config -d --decoration --substitute' },
  onchange: { dashes: 'only' },
  'cargo watch': { texts: '-s --shell', folder: '-C --workdir', dashes: 'only', command: cargoWatch },
  cmake: { command: cmakeTool },
  just: { behind: '-c --command' },
  'tox exec': { dashes: 'only' },
  'ssh-agent': { values: '-a -t -P -E -O', idle: '-k' },
  cpulimit: { values: '-l --limit -p --pid -e --exe -P --path -c --cpu' },
  'pyenv exec': EXEC,
  'rbenv exec': EXEC,
  'nodenv exec': EXEC,
  'jenv exec': EXEC,
  'goenv exec': EXEC,
  'flatpak run': { command: flatpakRun },
  'snap run': { command: snapRun },
  run0: { values: '-u --user -g --group --unit --nice --setenv --background --property --description --slice', folder: '-D --chdir' },
  xcrun: { values: '--sdk -sdk --toolchain -toolchain', idle: '-f --find -find --show-sdk-path --show-sdk-version --version' },
  'micromamba run': { values: '-n --name -p --prefix -r --root-prefix -e --env -a --attach', folder: '--cwd' },
  'pixi run': { values: '-e --environment --manifest-path -m' },
  'pixi exec': { values: '-s --spec -c --channel -w --with -p --platform' },
  srun: SLURM,
  salloc: SLURM,
  sbatch: { texts: '--wrap', dashes: 'only' },
  'pueue add': { shell: 'joined', values: '-g --group -d --delay -a --after -l --label -o --priority', folder: '-w --working-directory' },
  'devbox run': { shell: 'joined', values: '-c --config -e --env --env-file --environment' },
  rvm: { behind: 'do' },
  capsh: { command: (args) => prefixed('bash', behindDashes(args)) },
  'start-stop-daemon': { command: daemon },
  screen: { command: windowed, also: true },
  byobu: { command: (args) => prefixed('tmux', args) },
  ...Object.fromEntries('xterm konsole gnome-terminal xfce4-terminal tilix alacritty ghostty'.split(' ').map((name) => [name, TERMINAL])),
  kitty: {
    values: '-c --config -o --override -T --title --class --name --session --listen-on --instance-group',
    folder: '-d --directory --working-directory',
    also: true,
  },
  'wezterm start': { values: '--class --workspace --position --domain', folder: '--cwd', dashes: 'also' },
  foot: {
    values: '-c --config -o --override -t --term -T --title -a --app-id -f --font -w --window-size-pixels',
    folder: '-D --working-directory',
  },
  'guix shell': { dashes: 'only' },
  'guix environment': { dashes: 'only' },
  'nx exec': { dashes: 'only', also: true },
  'opam exec': { values: '--switch --root --color', dashes: 'also' },
  'dune exec': { values: '--root --profile --build-dir --context -j', command: withoutDashes },
  'stack exec': { values: '--stack-yaml --work-dir --resolver --snapshot --package', command: withoutDashes, also: true },
  'composer exec': { values: '-d --working-dir', command: withoutDashes },
  // With options that filters take.
  msgexec: { values: '-i --input -D --directory', also: true },
  msgfilter: { values: '-i --input -D --directory -o --output-file -w --width', also: true },
  ctest: { behind: '--test-command', also: true },
  sail: { command: sailed },
};

/** `--` parts the options of the runner from those of the program, behind whose name it may stand. */
function withoutDashes(args: readonly Word[]): readonly Word[] {
  const at = args.findIndex((arg) => textOf(arg) === '--');
  const words = at === -1 ? args : [...args.slice(0, at), ...args.slice(at + 1)];
  return words.slice(
    Math.max(
      0,
      words.findIndex((arg) => !textOf(arg).startsWith('-')),
    ),
  );
}

function behindDashes(args: readonly Word[]): readonly Word[] {
  const at = args.findIndex((arg) => /^(?:--|==)$/.test(textOf(arg)));
  return at === -1 ? [] : args.slice(at + 1);
}

/** The program by its name, with what it is given; nothing when that is nothing. */
function prefixed(program: string, args: readonly Word[]): readonly Word[] {
  return args.length === 0 ? [] : [literalWord(program, args[0]?.span), ...args];
}

/** `nixpkgs#bash` is bash, `nixpkgs#python3Packages.black` is black. */
function nixRun(args: readonly Word[]): readonly Word[] {
  const installable = args.map(textOf).find((text) => !text.startsWith('-') && text.includes('#'));
  const name = installable
    ?.slice(installable.lastIndexOf('#') + 1)
    .split('.')
    .at(-1);
  return name === undefined ? [] : prefixed(name, behindDashes(args));
}

/** A debugger runs what it is given when one of its commands says so. */
function debugged(...before: readonly string[]) {
  return (args: readonly Word[]): readonly Word[] => {
    const at = args.findIndex((arg) => before.includes(textOf(arg)));
    return at !== -1 && args.slice(0, at).some((arg) => DEBUGGER.test(textOf(arg))) ? args.slice(at + 1) : [];
  };
}

/** `cargo watch -x 'run -- a'`: cargo's own command. */
function cargoWatch(args: readonly Word[]): readonly Word[] {
  const at = args.findIndex((arg) => /^(?:-x|--exec)$/.test(textOf(arg)));
  const words =
    at === -1
      ? []
      : textOf(args[at + 1])
          .split(' ')
          .filter((text) => text !== '');
  return words.length === 0
    ? behindDashes(args)
    : prefixed(
        'cargo',
        words.map((text) => literalWord(text, args[at + 1]?.span)),
      );
}

/** What `cmake -E` has of tools that are on every machine. */
const TOOLS: Readonly<Record<string, string>> = {
  rm: 'rm',
  remove: 'rm',
  remove_directory: 'rm -r',
  cat: 'cat',
  rename: 'mv',
  copy: 'cp',
  copy_directory: 'cp -r',
  env: 'env',
  time: 'time',
  tar: 'tar',
  touch: 'touch',
  create_symlink: 'ln -s',
};

function cmakeTool(args: readonly Word[]): readonly Word[] {
  const [first, tool, ...rest] = args;
  const name = textOf(tool);
  if (textOf(first) !== '-E' || tool === undefined) return [];
  if (name === 'chdir') return rest.slice(1);
  const known = own(TOOLS, name);
  return known === undefined ? [] : [...known.split(' ').map((text) => literalWord(text, tool.span)), ...rest];
}

/** What Laravel's `sail` runs in the container of the application, by its own word for it. */
const IN_APPLICATION: Readonly<Record<string, string>> = {
  artisan: 'php artisan',
  art: 'php artisan',
  a: 'php artisan',
  debug: 'php artisan',
  tinker: 'php artisan tinker',
  test: 'php artisan test',
  mysql: 'mysql',
  mariadb: 'mariadb',
  psql: 'psql',
  redis: 'redis-cli',
  valkey: 'valkey-cli',
  mongodb: 'mongosh',
  shell: 'bash',
  'root-shell': 'bash',
  'root-bash': 'bash',
  ...Object.fromEntries('bash php composer node npm npx pnpm pnpx yarn bun bunx phpunit pest pint'.split(' ').map((name) => [name, name])),
};

/** Any other word is one of `docker compose`. */
function sailed([first, ...rest]: readonly Word[]): readonly Word[] {
  if (first === undefined) return [];
  const known = own(IN_APPLICATION, textOf(first));
  const words = known === undefined ? 'docker compose' : `docker compose exec app ${known}`;
  return [...words.split(' ').map((text) => literalWord(text, first.span)), ...(known === undefined ? [first] : []), ...rest];
}

/** `--command=bash app -c text`: the program, and what stands behind the application. */
function flatpakRun(args: readonly Word[]): readonly Word[] {
  const app = args.findIndex((arg) => !textOf(arg).startsWith('-'));
  const name = args
    .slice(0, Math.max(app, 0))
    .map(textOf)
    .find((text) => text.startsWith('--command='))
    ?.slice('--command='.length);
  return name === undefined ? [] : prefixed(name, args.slice(app + 1));
}

function snapRun(args: readonly Word[]): readonly Word[] {
  const app = args.findIndex((arg) => !textOf(arg).startsWith('-'));
  return args.slice(0, Math.max(app, 0)).some((arg) => textOf(arg) === '--shell') ? prefixed('bash', args.slice(app + 1)) : [];
}

/** `screen -dmS name cmd`: nothing where it attaches to a session that runs, lists them, or sends keys to one. */
function windowed(args: readonly Word[]): readonly Word[] {
  let at = 0;
  for (; at < args.length && textOf(args[at]).startsWith('-'); at += 1) {
    const text = textOf(args[at]);
    if (/^-(?:\w*[XrRxQ]|ls|list|wipe|v)/.test(text)) return [];
    if (/[SpchstTe]$/.test(text)) at += 1;
  }
  return args.slice(at);
}

function daemon(args: readonly Word[]): readonly Word[] {
  if (args.some((arg) => /^(?:-K|--stop|-T|--status|-t|--test)$/.test(textOf(arg)))) return [];
  const at = args.findIndex((arg) => /^(?:-x|--exec|-a|--startas)(?:=|$)/.test(textOf(arg)));
  const option = textOf(args[at]);
  const program =
    at === -1 ? undefined : option.includes('=') ? literalWord(option.slice(option.indexOf('=') + 1), args[at]?.span) : args[at + 1];
  return program === undefined ? [] : [program, ...behindDashes(args)];
}
