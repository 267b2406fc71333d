/** Where the makers of tools that most people know keep the script that installs theirs, by host or by the owner of a repository. */
const HOSTS =
  'astral.sh bun.sh bun.com deno.land ollama.com get.docker.com test.docker.com sh.rustup.rs rustup.rs install.python-poetry.org get.pnpm.io get.volta.sh fnm.vercel.app deb.nodesource.com rpm.nodesource.com ' +
  'get.helm.sh get.k3s.io get.rke2.io get.sdkman.io get.jenv.be mise.run mise.jdx.dev just.systems starship.rs nixos.org install.determinate.systems fly.io cli.doppler.com uploader.codecov.io cli.codecov.io ' +
  'sentry.io pixi.sh micro.mamba.pm repo.anaconda.com taskfile.dev tailscale.com sdk.cloud.google.com packages.cloud.google.com dl.google.com aka.ms packages.microsoft.com dot.net dotnet.microsoft.com ' +
  'install.julialang.org get.haskellstack.org get-ghcup.haskell.org bootstrap.pypa.io install.meteor.com cli.github.com packagecloud.io apt.releases.hashicorp.com get.pulumi.com fluxcd.io linkerd.io run.linkerd.io ' +
  'get.opentofu.org raw.github.com get.sdk.dev pyenv.run cli.moonbitlang.com claude.ai cursor.com wasmtime.dev wasmedge.org get.wasmer.io sh.wasmer.io get.chezmoi.io setup.atuin.sh direnv.net foundry.paradigm.xyz download.docker.com download.pytorch.org';
const OWNERS =
  'nvm-sh Homebrew helm pyenv rust-lang ohmyzsh junegunn asdf-vm golangci aquasecurity anchore kubernetes kubernetes-sigs k3d-io k3s-io derailed actions docker microsoft Azure aws google GoogleCloudPlatform hashicorp ' +
  'terraform-linters goreleaser cargo-bins fluxcd argoproj istio cilium grafana open-policy-agent jdx astral-sh conda-forge huggingface pytorch tensorflow reviewdog securego rhysd mikefarah golang-migrate zdharma-continuum zimfw mattmc3 jorgebucaran oh-my-fish ajeetdsouza twpayne atuinsh';

const KNOWN = new RegExp(
  `^https?://(?:www\\.)?(?:(?:${HOSTS.replaceAll('.', '\\.').replaceAll(' ', '|')})(?=[/:]|$)|(?:raw\\.githubusercontent\\.com|github\\.com)/(?:${OWNERS.replaceAll(' ', '|')})/)`,
  'i',
);

/** True for the address of a script by which many install a tool that is well known. */
export function isKnownInstaller(address: string): boolean {
  return KNOWN.test(address);
}
