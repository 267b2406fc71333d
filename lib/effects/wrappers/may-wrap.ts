import type { Word } from '../../shell/command.js';
import { textOf } from '../../shell/command.js';

/** First words of the names in `WRAPPERS`, so that it is loaded only for them. */
const NAMES: ReadonlySet<string> = new Set(
  'sudo launchctl zellij doas pkexec env command builtin exec jobs nocorrect noglob repeat sched emulate - nohup time gtime timeout nice ionice chrt taskset numactl stdbuf unbuffer setsid setarch linux32 linux64 ld-linux-x86-64.so.2 i386 i686 x86_64 aarch64 watch entr flock strace ltrace dtruss truss valgrind perf chroot newgrp sg fakeroot proot schroot systemd-nspawn machinectl distrobox chronic ifne eatmydata nocache runcon setuidgid s6-setuidgid chpst sandbox-exec arch winpty daemonize tsp sem unshare nsenter systemd-run systemd-inhibit setpriv gosu su-exec run-as busybox toybox coreutils caffeinate xvfb-run dbus-run-session dbus-launch proxychains proxychains4 sshpass torsocks torify faketime firejail prlimit cgexec catchsegv rlwrap ccache distcc dumb-init tini rtk git poetry pipenv pdm uv uvx pipx rye hatch conda mamba bundle npx bunx pnpx npm pnpm yarn bun corepack lerna asdf direnv volta fnm nvm sops envchain teller berglas summon minikube colima podman op doppler infisical dotenv dotenv-cli foreman honcho railway vercel netlify envdir cross-env cross-env-shell env-cmd dotenvx heroku adb wsl pssh parallel-ssh pdsh clush dsh vagrant docker nerdctl docker-compose docker-machine kubectl oc lxc multipass limactl fly flyctl gcloud tailscale tsh kitten doctl cf aws copilot eb gh kamal az ddev lando okteto devcontainer incus pct crictl apptainer singularity forego sst nix-shell nix script su runuser logsave ip cabal'.split(
    ' ',
  ),
);

/** Of programs that wrap only with a subcommand, and stand in many commands: what one of their words holds then. */
const SUBCOMMANDS: Readonly<Record<string, readonly string[]>> = {
  git: ['submodule', 'bisect'],
  npm: ['exec', 'x', 'explore'],
  docker: ['exec', 'run'],
  'docker-compose': ['exec', 'run'],
  kubectl: ['exec', 'run', 'debug', 'job'],
  aws: ['execute-command'],
  gh: ['codespace'],
  az: ['exec'],
  ip: ['exec'],
  cabal: ['exec'],
};

/** Whether a program could wrap another, with what stands behind its name. */
export function mayWrap(program: string, args: readonly Word[]): boolean {
  if (!NAMES.has(program)) return false;
  const words = SUBCOMMANDS[program];
  return words === undefined || args.some((arg) => words.some((word) => textOf(arg).includes(word)));
}

/** First words of the names in `RUNNERS`. */
const RUN: ReadonlySet<string> = new Set(
  'sail nix bwrap concurrently pee mispipe mise aws-vault chamber dotenv bws distrobox toolbox gdb lldb watchexec reflex onchange cargo cmake just tox ssh-agent cpulimit pyenv rbenv nodenv jenv goenv flatpak snap run0 xcrun micromamba pixi srun salloc sbatch pueue devbox rvm capsh start-stop-daemon screen byobu xterm konsole gnome-terminal xfce4-terminal tilix alacritty ghostty kitty wezterm foot opam guix nx k3s k0s microk8s rancher minikube stack dune composer msgexec msgfilter ctest'.split(
    ' ',
  ),
);

/** Whether a program could run a command that stands elsewhere than behind its options. */
export function mayRun(program: string): boolean {
  return RUN.has(program);
}
