import type { Consequence, Row } from '../command/row.js';
import { localhost } from '../../paths/own-hosts.js';
import { FOREIGN_OPERAND, FOREIGN_TO_SYSTEM, foreignValue } from './conditions/foreign-packages.js';
import { otherVerbs } from './conditions/taking-away.js';

/** Where they take them from instead of the usual. */
const FOREIGN_SOURCE = foreignValue('-[icr]|--(?:extra-)?index-url|--(?:default-)?index|--find-links|--requirements?|--git|--channel|--source|--registry');

const INSTALL = /^(?:local)?(?:re)?(?:install|in|add)$/;
const PACKAGE_FILE = /^(?!\w+:\/\/).*\.(?:deb|rpm|apk|snap|ipk|opk|flatpak|flatpakref|pkg\.tar\.\w+)$/;

/** What it needs to run may go, and for all its users. */
const FROM_SYSTEM: Consequence = { kind: 'delete', resource: 'package', name: 'of the system' };

/** What both systems of packages do with a package file, or the name of a package. */
const OF_PACKAGES: Pick<Row, 'operands' | 'variants' | 'effects'> = {
  operands: 'text',
  variants: [
    { when: { any: ['-x', '--extract', '--vextract'] }, operands: { first: 'read', last: 'write' }, recursive: true },
    { when: { any: ['-i', '--install', '--unpack', '-U', '--upgrade', '-F'], none: ['-q', '--query'], operand: PACKAGE_FILE }, operands: 'execute' },
  ],
  effects: [
    { kind: 'execute', resource: 'host', when: { any: ['-i', '--install', '-U', '--upgrade', '-F'], none: ['-q', '--query'], operand: FOREIGN_TO_SYSTEM } },
    { ...FROM_SYSTEM, when: { any: ['-r', '-P', '--remove', '--purge', '-e', '--erase'] } },
  ],
};

/** Where a package of NuGet goes that others get, or may: no server of this machine, and no folder of its own disk. */
const NOT_A_FEED_HERE = new RegExp(String.raw`^(?:-s|--source)=(?!https?:\/\/${localhost()}(?::\d{1,5})?\/|\.{1,2}\/|~\/|\/(?!\/|(?:mnt|media|net|nfs|run|Volumes)\/))|\w\/\.\.?\/|^(?:-s|--source)=[./]{4,}(?:mnt|media|net|nfs|run|Volumes)\/`);

/** What the package managers of systems have in common. */
const OF_SYSTEM = {
  operands: 'text',
  subcommandEnds: otherVerbs('install', 'reinstall', 'upgrade', 'add', 'update', 'policy', 'download', 'edit', 'provides', 'cache', 'source', 'bucket'),
  options: { '-o': 'text', '-t': 'text', '-c': 'text' },
  variants: [
    { when: { any: ['-U'], operand: PACKAGE_FILE }, operands: 'execute' },
    { when: { operand: [INSTALL, PACKAGE_FILE] }, operands: { first: 'text', each: 'execute' } },
  ],
  effects: [
    // With what they hold of their users.
    { kind: 'destroy', resource: 'volume', name: 'data of apps', when: { any: ['--delete-data'] } },
    { kind: 'execute', resource: 'host', when: { operand: [INSTALL, ...FOREIGN_TO_SYSTEM] } },
    { kind: 'execute', resource: 'host', when: { any: ['-U'], operand: FOREIGN_TO_SYSTEM } },
    // Whoever is on the way may have put something else in its place.
    { kind: 'change-service', resource: 'package', name: 'unsigned', when: { operand: INSTALL, argument: /^--(?:allow-unauthenticated|force-yes|allow-insecure-repositories|nogpgcheck|no-gpg-checks?|allow-untrusted)$|AllowUnauthenticated=(?:true|1|yes)\b/i, noOperand: PACKAGE_FILE } },
    { kind: 'execute', resource: 'hidden-command', name: 'apt option', when: { value: /^-o=.*(?:Pre-Invoke|Post-Invoke|::Run|Hook)/i } },
    { kind: 'fetch', resource: 'package', when: { operand: /^(?:install|upgrade|update|add|reinstall|dist-upgrade)$/ } },
  ],
} as const satisfies Omit<Row, 'program' | 'examples'>;

const REMOVES = /^(?:remove|rm|purge|autoremove|erase|uninstall|del|delete|full-remove|autopurge)$/;

/** Package managers: what they install, remove and publish. */
export const PACKAGES: readonly Row[] = [
  {
    program: 'lerna publish | cargo publish | poetry publish | flit publish | hatch publish | uv publish | pdm publish | gem push | mix hex.publish | dart pub publish | clojars | twine upload | luarocks upload | helm push | wasm-pack publish | pod trunk push | nx release publish | rake release | anaconda upload | opam publish | elm publish | crossplane xpkg push | nimble publish | cpan-upload | alr publish | rye publish | rebar3 hex publish | gleam publish | stack upload | dune-release publish | cargo workspaces publish | cargo ws publish | flutter pub publish',
    operands: 'text',
    options: { '--registry': 'text', '--index': 'text', '--repository-url': 'text', '--publish-url': 'text', '--host': 'text', '--source': 'text' },
    effects: [{ kind: 'publish', resource: 'registry', idle: 'here', when: { none: ['--dry-run', '-n', '--dry'] } }],
    examples: [
      ['twine upload dist/x', 'publish registry'],
      ['twine upload --repository-url http://[::1]:8080 dist/x'],
      ['gem push --host https://example.test x.gem', 'publish registry'],
      ['bundle exec rake release', 'publish registry'],
      ['nx release publish', 'publish registry'],
      ['flutter pub publish --force', 'publish registry'],
      ['flutter pub publish --dry-run'],
      ['anaconda upload build/a.tar.bz2', 'publish registry'],
      ['opam publish', 'publish registry'],
      ['elm publish', 'publish registry'],
      ['elm make src/Main.elm --output=/tmp/a.js'],
      ['opam list'],
      ['gleam publish --yes', 'publish registry'],
      ['rebar3 hex publish', 'publish registry'],
      ['rebar3 compile'],
      ['stack upload .', 'publish registry'],
      ['helm push x.tgz oci://example.test/charts', 'publish registry'],
      ['helm push x.tgz oci://localhost:5000/charts'],
      ['poetry publish -r pypi --source http://localhost:1', 'publish registry'],
      ['gem push --host http://localhost:9292 x.gem'],
    ],
  },
  {
    program: 'nuget push | dotnet nuget push',
    operands: 'text',
    options: { '-s': 'text', '--source': 'text', '-k': 'text', '--api-key': 'text' },
    variants: [{ when: { value: NOT_A_FEED_HERE } }, { when: { value: /^(?:-s|--source)=/ }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'registry' }],
    examples: [
      ['dotnet nuget push x.nupkg', 'publish registry'],
      ['dotnet nuget push x.nupkg -s nuget.org -k k', 'publish registry'],
      ['dotnet nuget push x.nupkg --source http://localhost:5555/v3/index.json'],
      ['dotnet nuget push out/*.nupkg -s ./feed'],
      ['dotnet nuget push out/*.nupkg -s /tmp/feed'],
      ['dotnet nuget push x.nupkg -s ./feed -s https://n.test/v3/index.json', 'publish registry'],
      ['dotnet nuget push x.nupkg -s //files.test/feed', 'publish registry'],
      ['dotnet nuget push x.nupkg -s ../../feed'],
      ['dotnet nuget push x.nupkg -s /tmp/../mnt/feed', 'publish registry'],
      ['dotnet nuget push x.nupkg -s ../../../mnt/feed', 'publish registry'],
      ['dotnet nuget push x.nupkg -s /run/user/1000/gvfs/feed', 'publish registry'],
      ['dotnet nuget push x.nupkg -s /mnt/share/feed', 'publish registry'],
      ['dotnet nuget push x.nupkg -s http://localhost:5555@n.test/v3/index.json', 'publish registry'],
      ['for s in ./feed nuget.org; do dotnet nuget push x.nupkg -s $s; done', 'publish registry'],
      ['dotnet nuget push x.nupkg -s "$FEED"', 'publish registry'],
    ],
  },
  // Without the option it is a candidate, which can be taken back.
  { program: 'cabal upload', operands: 'text', options: { '-u': 'text', '--username': 'text', '-p': 'text', '--password': 'text' }, effects: [{ kind: 'publish', resource: 'registry', when: { any: ['--publish'] } }], examples: [['cabal upload --publish dist/a.tar.gz', 'publish registry'], ['cabal upload dist/a.tar.gz']] },
  { program: 'snapcraft upload | snapcraft push', operands: 'text', options: { '--release': 'text' }, effects: [{ kind: 'publish', resource: 'registry', when: { value: /^--release=(?!(?:[^,]*\/)?(?:edge|beta|candidate)(?:\/[^,]*)?$)/ } }], examples: [['snapcraft upload --release=stable shop.snap', 'publish registry'], ['snapcraft upload --release=edge shop.snap'], ['snapcraft upload shop.snap']] },
  { program: 'snapcraft release | snapcraft promote', operands: 'text', options: { '--from-channel': 'text', '--to-channel': 'text' }, effects: [{ kind: 'publish', resource: 'registry', when: { argument: /(?:^|[=,/])stable(?:[,/]|$)/ } }], examples: [['snapcraft release shop 7 stable', 'publish registry'], ['snapcraft promote shop --from-channel candidate --to-channel stable', 'publish registry'], ['snapcraft release shop 7 edge']] },
  { program: 'chrome-webstore-upload | web-ext sign | amo-upload', operands: 'text', options: { '--source': 'use', '--source-dir': 'use', '--extension-id': 'text', '--channel': 'text' }, effects: [{ kind: 'publish', resource: 'registry', when: { any: ['--auto-publish'] } }, { kind: 'publish', resource: 'registry', when: { operand: /^publish$/ } }, { kind: 'publish', resource: 'registry', when: { value: /^--channel=listed$/ } }], examples: [['npx chrome-webstore-upload upload --source a.zip --auto-publish', 'publish registry'], ['npx chrome-webstore-upload upload --source a.zip'], ['web-ext sign --channel=listed', 'publish registry'], ['web-ext sign --channel=unlisted']] },
  { program: 'cargo yank | gem yank', operands: 'text', effects: [{ kind: 'destroy', resource: 'registry' }], examples: [['cargo yank --version 1.0.0', 'destroy registry']] },
  { program: 'cargo release | cargo smart-release', operands: 'text', effects: [{ kind: 'publish', resource: 'registry', when: { any: ['-x', '--execute'], none: ['--no-publish'] } }], examples: [['cargo release patch --execute', 'publish registry'], ['cargo smart-release --execute', 'publish registry'], ['cargo smart-release'], ['cargo release patch']] },
  { program: 'ko build | ko publish | ko apply', operands: 'text', options: { '--push': 'text', '-t': 'text', '--tags': 'text', '--platform': 'text', '-f': 'use' }, joined: ['--push'], variants: [{ when: { value: /^--push=false$/ }, effects: [] }], effects: [{ kind: 'publish', resource: 'registry', when: { none: ['-L', '--local'] } }], examples: [['ko build ./cmd/app', 'publish registry'], ['ko build --push ./cmd/app', 'publish registry'], ['ko build --push=false ./cmd/app'], ['ko build -L ./cmd/app']] },
  { program: 'cargo owner | gem owner', operands: 'text', options: { '-a': 'text', '--add': 'text', '-r': 'text', '--remove': 'text' }, effects: [{ kind: 'destroy', resource: 'registry', when: { any: ['-a', '--add', '-r', '--remove'] } }], examples: [['gem owner x -r a', 'destroy registry:x'], ['cargo owner --list x'], ['gem owner x']] },
  { program: 'pip uninstall | pip3 uninstall | cargo remove | cargo uninstall | gem uninstall | poetry remove | uv remove | composer remove', operands: 'text', effects: [{ kind: 'delete', resource: 'package', name: 'every one', when: { operand: /^\uFFFC/ } }, { kind: 'delete', resource: 'package', name: 'of the project' }], examples: [['pip uninstall x', 'delete package'], ['pip freeze | xargs pip uninstall -y', 'delete package:every one'], ['pip uninstall -y -r requirements.txt', 'delete package:of the project']] },
  {
    program: 'cpanm | luarocks install | nix profile install | pip install | pip3 install | pip wheel | pip3 wheel | uv pip install | pipx install | uv tool install | uv add | poetry add | conda install | mamba install | gem install | cargo install | cargo add | go install | go get | composer require | composer install | poetry install | uv sync | pdm install | bundle install | bundle update | bundle add | mix deps.get',
    operands: 'text',
    options: {
      '-r': 'read', '--requirement': 'read', '-c': 'text', '--channel': 'text', '--source': 'text', '-i': 'text', '--index-url': 'text', '--extra-index-url': 'text',
      '-t': 'write', '--target': 'write', '-e': 'text', '--prefix': 'text', '--git': 'text', '-n': 'text', '-v': 'text', '--find-links': 'text', '--index': 'text',
      '--default-index': 'text', '--registry': 'text', '--requirements': 'read', '--trusted-host': 'text', '--gemfile': 'execute',
    },
    effects: [
      { kind: 'fetch', resource: 'package' },
      { kind: 'execute', resource: 'host', when: { operand: FOREIGN_OPERAND } },
      { kind: 'execute', resource: 'host', when: { value: FOREIGN_SOURCE } },
    ],
    examples: [
      ['pip install requests', 'fetch package:requests'],
      ['bundle install --gemfile <(curl -s https://x.test/Gemfile)', 'execute host:https://x.test/Gemfile'],
      ['pip install git+https://example.test/x', 'execute host'],
      ['pip install git+https://github.com/a/b', 'fetch package'],
      ['pip install -i http://example.test/simple x', 'execute host'],
      ['uv add "x @ https://example.test/x.whl"', 'execute host'],
      ['conda install --channel https://example.test/c x', 'execute host'],
      ['conda install -c https://example.test/c x', 'execute host'],
      ['conda install -c conda-forge x', 'fetch package'],
      ['pip install -r https://example.test/requirements.txt', 'execute host'],
      ['pip install -r requirements.txt -c constraints.txt', 'read /home/u/proj/requirements.txt'],
      ['pip install --find-links https://example.test/x x', 'execute host'],
      ['pip install torch --find-links https://download.pytorch.org/whl/torch_stable.html', 'fetch package'],
      ['uv pip install --default-index https://example.test/simple x', 'execute host'],
      ['cpanm https://example.test/X.tar.gz', 'execute host'],
      ['pip install -i https://pypi.tuna.tsinghua.edu.cn/simple x', 'fetch package'],
      ['pip install --index-url https://nexus:8081/simple x', 'fetch package'],
      ['pip install --index-url https://127.x.test/simple x', 'execute host'],
      ['gem install x --source https://rubygems.org', 'fetch package'],
      ['gem install x --source https://rubygems.org.example.test', 'execute host'],
    ],
  },
  { program: 'gem sources', operands: 'text', options: { '-a': 'text', '--add': 'text', '-r': 'text', '--remove': 'text' }, effects: [{ kind: 'persist', resource: 'registry', when: { value: foreignValue('-a|--add') } }, { kind: 'reveal-environment', resource: 'credential', name: 'settings', idle: 'settings-hold-none', when: { none: ['-a', '--add', '-r', '--remove', '-c', '--clear-all', '-u', '--update', '-h', '--help'] } }], examples: [['gem sources --add http://example.test', 'persist registry'], ['gem sources --list']] },
  {
    program: 'virtualenv | uv venv',
    operands: 'text',
    recursive: true,
    options: { '-p': 'text', '--python': 'text', '--prompt': 'text' },
    variants: [{ when: { any: ['--clear'] }, operands: 'delete' }],
    examples: [['virtualenv -p python3.12 .venv'], ['uv venv --clear a', 'delete -r /home/u/proj/a'], ['uv venv --clear']],
  },
  {
    program: 'pip config | pip3 config',
    operands: 'text',
    effects: [{ kind: 'persist', resource: 'registry', when: { line: /(?:^| )(?:set|edit)(?: (?!\S+\.(?:timeout|retries|quiet)(?: \S+)?$)|$)/ } }, { kind: 'reveal-environment', resource: 'credential', name: 'settings', idle: 'settings-hold-none', when: { operand: /^(?:list|debug|get)$/ } }],
    examples: [
      ['pip config set global.index-url https://example.test', 'persist registry'],
      ['pip config set global.timeout 60'],
      ['pip config list'],
      ['pip config set global.index-url https://example.test global.timeout', 'persist registry'],
      ['pip config --user set global.index-url https://example.test', 'persist registry'],
      ['pip config --user set global.timeout 60'],
    ],
  },
  {
    program: 'pip | pip3 | uv | poetry | pdm | conda | mamba | gem | bundle | cargo | go | composer | rustup | nvm | fnm | volta | pyenv | rbenv | asdf | mise | corepack | pipx | nuget',
    operands: 'text',
    options: { '-r': 'read', '-C': 'text', '--manifest-path': 'text', '--directory': 'text', '--project': 'text' },
    effects: [{ kind: 'execute', resource: 'program', name: 'package manager' }],
    examples: [['pip list', 'execute program:package manager']],
  },
  {
    ...OF_SYSTEM,
    program: 'apt | apt-get | aptitude | apk | nala',
    options: { ...OF_SYSTEM.options, '-c': 'commands-in-file', '--config-file': 'commands-in-file', '-o': 'apt-setting', '--option': 'apt-setting' },
    effects: [
      ...OF_SYSTEM.effects,
      { ...FROM_SYSTEM, when: { subcommand: REMOVES, none: ['-s', '--simulate', '--just-print', '--dry-run', '--no-act'] } },
      { ...FROM_SYSTEM, when: { subcommand: REMOVES, argument: /^(?:-s|--(?:simulate|just-print|dry-run|no-act))=(?:no|false|0|off|without|disable)$|^--no-(?:simulate|just-print|dry-run)$|Simulate=(?:no|false|0|off)/i } },
    ],
    examples: [
      ['apt show remove'], ['apt-get --unknown show remove x', 'delete package'], ['sudo apt-get remove --purge x', 'delete package'],
      ['apt-get -s remove x'],
      ['apk del --simulate x'],
      ['apt-get remove -s=false x', 'delete package'],
      ['apt-get -s --no-simulate remove x', 'delete package'],
      [`echo 'Dpkg::Pre-Invoke {"rm -rf build"; };' > a.conf && apt-get -c a.conf install -y jq`, 'delete -r /home/u/proj/build'],
      ["apt-get update -o APT::Update::Pre-Invoke::='rm -rf build'", 'delete -r /home/u/proj/build'],
      ['apt-get -o Dpkg::Options::=--force-confold install jq', 'fetch package'],
      ['apt install -y jq', 'fetch package'],
      ['apt install -y ./a.deb', 'execute /home/u/proj/a.deb', 'fetch package'],
      ['apk add --allow-untrusted a.apk', 'execute /home/u/proj/a.apk'],
      ['apt-get install -y --allow-unauthenticated x', 'change-service package:unsigned'],
      ['apt-get -o APT::Get::AllowUnauthenticated=true install x', 'change-service package:unsigned'],
    ],
  },
  {
    ...OF_SYSTEM,
    program: 'brew | zypper',
    effects: [
      ...OF_SYSTEM.effects,
      { ...FROM_SYSTEM, when: { subcommand: REMOVES, none: ['--dry-run'] } },
      // An app that nobody has signed, or looked at, then starts without a question.
      { kind: 'change-service', resource: 'package', name: 'unsigned', when: { operand: INSTALL, argument: /^--no-quarantine$/ } },
    ],
    examples: [['brew search remove'], ['brew info purge'], ['brew --unknown info uninstall x', 'delete package'], ['brew uninstall search', 'delete package'], ['brew rm x', 'delete package:of the system'], ['zypper rm x', 'delete package:of the system'], ['zypper -R /mnt install x', 'fetch package'], ['brew install --cask --no-quarantine x', 'change-service package:unsigned'], ['brew reinstall --cask --no-quarantine x', 'change-service package:unsigned'], ['brew install --cask x'], ['brew uninstall --dry-run x'], ['zypper remove --dry-run x'], ['brew uninstall -s x', 'delete package']],
  },
  {
    ...OF_SYSTEM,
    program: 'dnf | yum | microdnf | tdnf | snap | opkg | port | eopkg | xbps-install | winget | choco | scoop | pkg | flatpak',
    effects: [...OF_SYSTEM.effects, { ...FROM_SYSTEM, when: { subcommand: REMOVES } }],
    examples: [
      ['dnf search remove'], ['winget search uninstall'], ['dnf group remove x', 'delete package'], ['flatpak uninstall --all --delete-data -y', 'destroy volume:data of apps'],
      ['snap install --dangerous ./x.snap', 'execute /home/u/proj/x.snap'],
      ['flatpak uninstall x', 'delete package:of the system'],
      ['scoop uninstall x', 'delete package:of the system'],
      ['scoop cache rm x'],
      ['pkg delete x', 'delete package:of the system'],
      // Options of the same letters are of other things there.
      ['choco uninstall -s feed x', 'delete package'],
      ['winget uninstall -s winget x', 'delete package'],
      ['snap remove --dry-run x', 'delete package'],
      ['dnf install --nogpgcheck x', 'change-service package:unsigned'],
      ['dnf install --nogpgcheck ./x.rpm', 'execute /home/u/proj/x.rpm'],
      ['snap install ./x.snap --dangerous', 'execute /home/u/proj/x.snap'],
      ['opkg install x.ipk', 'execute /home/u/proj/x.ipk'],
      ['snap install code --classic', 'fetch package'],
      ['dnf install -y https://example.test/a.rpm', 'execute host'],
      ['dnf install https://dl.fedoraproject.org/pub/epel/epel-release-latest-9.noarch.rpm', 'fetch package'],
    ],
  },
  {
    ...OF_SYSTEM,
    program: 'pacman',
    effects: [...OF_SYSTEM.effects, { ...FROM_SYSTEM, when: { any: ['-R', '--remove'], none: ['-p', '--print'], operands: 'some' } }],
    examples: [
      ['pacman -Rns x', 'delete package:of the system'],
      ['pacman -Rp x'],
      ['pacman -Qe x'],
      ['pacman -Ss remove'],
      ['pacman -U https://example.test/a.pkg.tar.zst', 'execute host'],
    ],
  },
  {
    ...OF_SYSTEM,
    program: 'emerge',
    effects: [...OF_SYSTEM.effects, { ...FROM_SYSTEM, when: { any: ['-C', '-c', '-P', '--unmerge', '--rage-clean', '--depclean', '--prune'], none: ['-p', '--pretend'] } }],
    examples: [['emerge -C x', 'delete package:of the system'], ['emerge -pC x'], ['emerge -e x']],
  },
  {
    ...OF_SYSTEM,
    program: 'nix-env',
    effects: [...OF_SYSTEM.effects, { ...FROM_SYSTEM, when: { any: ['-e', '--uninstall'], none: ['--dry-run'] } }],
    examples: [['nix-env -e x', 'delete package:of the system'], ['nix-env -e x --dry-run'], ['nix-env -iA nixpkgs.x']],
  },
  {
    program: 'xbps-remove | removepkg',
    operands: 'text',
    effects: [{ ...FROM_SYSTEM, when: { none: ['-n', '--dry-run', '-warn', '--warn'] } }],
    examples: [['xbps-remove -R x', 'delete package:of the system'], ['xbps-remove -n x'], ['xbps-query -l']],
  },
  {
    program: 'dpkg-deb',
    operands: 'use',
    variants: [
      { when: { any: ['-x', '-X', '-R', '-e', '--extract', '--vextract', '--raw-extract', '--control'] }, operands: { first: 'read', last: 'write' }, recursive: true },
      { when: { any: ['-b', '--build'] }, operands: { first: 'read', last: 'write' } },
    ],
    examples: [['dpkg-deb -x a.deb /', 'write -r /'], ['dpkg-deb --build pkg a.deb', 'write /home/u/proj/a.deb'], ['dpkg-deb -c a.deb', 'use /home/u/proj/a.deb']],
  },
  {
    program: 'dpkg',
    ...OF_PACKAGES,
    examples: [
      ['dpkg -P x', 'delete package:of the system'],
      ['dpkg -x a.deb out', 'write -r /home/u/proj/out'],
      ['dpkg -i a.deb', 'execute /home/u/proj/a.deb'],
      ['dpkg --unpack a.deb', 'execute /home/u/proj/a.deb'],
      ['dpkg -l'],
    ],
  },
  {
    program: 'rpm | rpmbuild | rpmspec | rpmdb | rpmquery | rpmverify | rpmkeys | rpmsign',
    ...OF_PACKAGES,
    options: { '--eval': 'rpm-macros', '-E': 'rpm-macros', '--define': 'rpm-macros', '-D': 'rpm-macros', '--pipe': 'command' },
    examples: [
      ['rpm -Uvh https://example.test/a.rpm', 'execute host'],
      ["rpm --eval '%(cat .env)'", 'read /home/u/proj/.env'],
      ["rpmbuild -bb -D 'x %(rm -rf build)' a.spec", 'delete -r /home/u/proj/build'],
      ["rpm -E '%{load:a.macros}'", 'read /home/u/proj/a.macros'],
      ["rpm --eval '%{lua:os.execute(\"rm -rf build\")}'", 'delete -r /home/u/proj/build'],
      ["rpm -qa --pipe 'rm -rf build'", 'delete -r /home/u/proj/build'],
      ["rpm -qa --pipe 'grep ssl'"],
      ["rpm --eval '%{_libdir}'"],
      ['rpmbuild -bb a.spec'],
    ],
  },
  { program: 'brew services stop | brew services kill', operands: 'text', effects: [{ kind: 'change-service', resource: 'service', name: 'all', when: { any: ['--all'] } }], examples: [['brew services stop --all', 'change-service service:all'], ['brew services stop postgresql']] },
  { program: 'brew tap', operands: 'text', effects: [{ kind: 'persist', resource: 'package', name: 'source', when: { operand: FOREIGN_TO_SYSTEM } }], examples: [['brew tap a/b https://example.test/tap.git', 'persist package:source'], ['brew tap a/b'], ['brew tap a/b https://github.com/a/homebrew-b']] },
  // Templates bring scripts along that run when they are filled in.
  { program: 'cookiecutter | cruft create | copier copy | copier recopy', operands: 'text', options: { '-o': 'write', '--output-dir': 'write', '-c': 'text', '--checkout': 'text', '--directory': 'text', '-d': 'text', '--data': 'text', '-r': 'text', '--vcs-ref': 'text', '--config-file': 'use', '--replay-file': 'use' }, effects: [{ kind: 'execute', resource: 'host', when: { operand: FOREIGN_OPERAND } }], examples: [['cookiecutter https://x.test/a.git', 'execute host'], ['copier copy git+https://x.test/a.git .', 'execute host'], ['cookiecutter gh:a/b'], ['copier copy https://github.com/a/b.git app'], ['cookiecutter ./templates/app -o out', 'write /home/u/proj/out']] },
  { program: 'nix run | nix shell | nix develop | nix build | nix flake init', operands: 'text', options: { '-c': 'text', '--command': 'text', '-f': 'execute', '--file': 'execute', '--override-input': 'text', '-t': 'text' }, effects: [{ kind: 'execute', resource: 'host', when: { operand: FOREIGN_OPERAND } }, { kind: 'execute', resource: 'project-script' }], examples: [['nix run git+https://example.test/x', 'execute host'], ['nix run github:a/b', 'execute project-script'], ['nix build .#app', 'execute project-script']] },
  { program: 'gem open | bundle open', operands: 'text', options: { '-e': 'hidden', '--editor': 'hidden', '-v': 'text' }, examples: [["gem open -e 'sh -c ./x' rdoc", 'execute hidden-command:gem open'], ['gem open -e vim rdoc']] },
  { program: 'apt-key | add-apt-repository', operands: 'text', effects: [{ kind: 'persist', resource: 'package', name: 'source', when: { noOperand: /^(?:list|finger|export|exportall)$/, none: ['--list', '-L'] } }], examples: [['add-apt-repository ppa:x/y', 'persist package:source'], ['apt-key add a.asc', 'persist package:source'], ['apt-key list'], ['add-apt-repository --list']] },
];
