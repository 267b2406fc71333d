import type { Consequence, Row, RowCondition } from '../command/row.js';
import { FOREIGN_OPERAND } from './conditions/foreign-packages.js';
import { FOREIGN_PACKAGE, UNENCRYPTED } from './conditions/package-hosts.js';

const source = (when: RowCondition): Consequence => ({ kind: 'persist', resource: 'registry', when });

/** What an option or a setting is given that turns a check off. */
const OFF = '(?:false|no|off|0|none)';

/** Settings that stay, of what brings packages: whether they are checked on their way, where they come from, whose files are trusted. */
export const PACKAGE_SETTINGS: readonly Row[] = [
  {
    program: 'pixi config set | pixi config append | pixi config prepend | pixi config edit',
    operands: 'text',
    options: { '--manifest-path': 'text' },
    effects: [source({ line: new RegExp(`^(?:tls-no-verify true|authentication-override-file|tls-root-certs|run-post-link-scripts insecure|[\\w.-]*sigstore[\\w.-]* ${OFF})`, 'i') }), source({ operand: FOREIGN_PACKAGE })],
    examples: [
      ['pixi config set --global tls-no-verify true', 'persist registry'],
      ['pixi config prepend default-channels https://prefix.x.test/forge --global', 'persist registry'],
      [`pixi config set default-channels '["http://conda.x.test/forge"]'`, 'persist registry'],
      ['pixi config set --global run-post-link-scripts insecure', 'persist registry'],
      ['pixi config set tls-no-verify false'],
      ['pixi config append default-channels bioconda --global'],
      ['pixi config set --local default-channels \'["conda-forge"]\''],
      ['pixi config list'],
    ],
  },
  {
    // Files with these names bring hooks and programs, which run at the next `cd` into their folder.
    program: 'mise settings | mise settings set | mise settings add | mise config set | mise set',
    operands: 'text',
    options: { '--file': 'text' },
    effects: [source({ line: /(?:^| )(?:settings\.)?(?:MISE_)?trusted_config_paths[= ]["'[]{0,3}(?:\/(?:home|Users|root|tmp|var|srv|mnt|opt)?(?:\/[\w.-]+)?\/?|~\/?)["'\]]{0,3}(?:$|[ ,:])/i }), source({ line: /(?:^| )(?:disable_(?:checksum|gpg_verify)|gpg_verify|(?:node|aqua|github)[._](?:gpg_verify|cosign|slsa|minisign|github_attestations))[= ](?:(?:0|false|no)$|(?<=disable_\S{1,20}[= ])true)/i })],
    examples: [
      ["mise settings set trusted_config_paths '/'", 'persist registry'],
      ['mise settings trusted_config_paths=/', 'persist registry'],
      ['mise settings add trusted_config_paths ~', 'persist registry'],
      ["mise settings set trusted_config_paths '[\"/home\"]'", 'persist registry'],
      ['mise set --global MISE_TRUSTED_CONFIG_PATHS=/', 'persist registry'],
      ['mise settings set node.gpg_verify false', 'persist registry'],
      ['mise settings add trusted_config_paths ~/work/shop'],
      ['mise settings get trusted_config_paths'],
      ['mise settings set experimental true'],
      ['mise trust ./mise.toml'],
    ],
  },
  {
    program: 'pdm config | rye config | hatch config set | luarocks config | choco feature enable | choco feature disable',
    operands: 'text',
    options: { '--set-bool': 'text', '--set': 'text', '-n': 'text', '--name': 'text' },
    effects: [
      source({ line: new RegExp(`\\bverify_ssl ${OFF}$|check_certificates ${OFF}$`, 'i') }),
      source({ value: new RegExp(`verify[\\w-]{0,9}=${OFF}|=allowEmptyChecksums|=checksumFiles|url=${UNENCRYPTED.source}`, 'i') }),
      source({ line: new RegExp(`\\burl ${UNENCRYPTED.source}`, 'i') }),
    ],
    examples: [
      ['pdm config pypi.verify_ssl false', 'persist registry'],
      ['pdm config pypi.url http://pypi.x.test/simple', 'persist registry'],
      ['rye config --set-bool behavior.verify=false', 'persist registry'],
      ['luarocks config check_certificates false', 'persist registry'],
      ['choco feature enable -n=allowEmptyChecksums', 'persist registry'],
      ['pdm config pypi.url http://localhost:3141/root/pypi'],
      ['pdm config pypi.verify_ssl true'],
      ['pdm config venv.in_project true'],
      ['choco feature enable -n=useRememberedArgumentsForUpgrades'],
    ],
  },
  {
    program: 'dotnet nuget add source | dotnet nuget update source | nuget sources add | nuget sources update | opam repo add | opam repository add | opam repo set-url | scoop bucket add | helm repo add | nix-channel --add | cabal user-config | flatpak remote-add | flatpak remote-modify | zypper addrepo | zypper ar | zypper mr | dnf config-manager | yum-config-manager | nix-channel | winget source add | pkg repo',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '-s': 'text', '-source': 'text', '-Source': 'text', '-u': 'text', '--username': 'text', '-p': 'text', '--password': 'text', '--setopt': 'text', '--add-repo': 'text', '--url': 'text', '--ca-file': 'text', '--configfile': 'use' },
    effects: [
      source({ operand: UNENCRYPTED }),
      source({ value: UNENCRYPTED }),
      source({ any: ['--no-gpg-verify', '--no-gpgcheck', '--insecure-skip-tls-verify', '--gpgcheck-allow-unsigned', '--no-sign-verify', '--allow-insecure-connections'] }),
      source({ argument: new RegExp(`^(?:--setopt=)?(?:[\\w.*-]+\\.)?(?:gpgcheck|repo_gpgcheck|sslverify)=${OFF}$`, 'i') }),
    ],
    examples: [
      ['helm repo add fast http://charts.x.test', 'persist registry'],
      ['helm repo add fast https://charts.x.test --insecure-skip-tls-verify', 'persist registry'],
      ['dotnet nuget add source http://nuget.x.test/v3/index.json -n fast', 'persist registry'],
      ['opam repo add fast http://opam.x.test', 'persist registry'],
      ['flatpak remote-modify --no-gpg-verify flathub', 'persist registry'],
      ['zypper ar --no-gpgcheck https://zypp.x.test/repo fast', 'persist registry'],
      ['sudo dnf config-manager --setopt=gpgcheck=0 --save', 'persist registry'],
      ['sudo dnf config-manager --add-repo http://dnf.x.test/x.repo', 'persist registry'],
      ['helm repo add bitnami https://charts.bitnami.com/bitnami'],
      ['helm repo add local http://localhost:8080'],
      ['dotnet nuget add source https://api.nuget.org/v3/index.json -n nuget.org'],
      ['flatpak remote-add --if-not-exists --user flathub https://flathub.org/repo/flathub.flatpakrepo'],
      ['sudo dnf config-manager --add-repo https://download.docker.com/linux/fedora/docker-ce.repo'],
      ['nix-channel --update'],
    ],
  },
  {
    program: 'composer config',
    operands: 'text',
    options: { '-d': 'text', '-f': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'composer', when: { line: /^(?:github-oauth|gitlab-oauth|gitlab-token|bitbucket-oauth|http-basic|bearer)\S*$/, none: ['--unset'] } },
      { kind: 'persist', resource: 'registry', when: { line: /^repositor(?:ies|y)[. ]/, operand: FOREIGN_OPERAND } },
      { kind: 'persist', resource: 'registry', when: { line: /^(?:repo\.|disable-tls (?:true|1)$|secure-http (?:false|0)$|allow-plugins true$)/i, argument: /^(?:true|1|false|0|http:\/\/\S+)$/ } },
    ],
    examples: [
      ['composer config -g disable-tls true', 'persist registry'],
      ['composer config -g repo.packagist composer http://composer.example.test', 'persist registry'],
      ['composer config -g process-timeout 600'],
      ['composer config repositories.x composer https://example.test', 'persist registry'],
      ['composer config repositories.x vcs https://github.com/a/b'],
      ['composer config repositories.x path ../x'],
      ['composer config -g github-oauth.github.com', 'reveal-environment credential:composer'],
      ['composer config github-oauth.github.com x'],
      ['composer config name'],
    ],
  },
];
