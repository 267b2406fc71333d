import type { Consequence, Row } from '../command/row.js';
import { FOREIGN_TO_SYSTEM } from './conditions/foreign-packages.js';
import { otherVerbs } from './conditions/taking-away.js';

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

/** Package managers of systems: what they install and remove. */
export const SYSTEM_PACKAGES: readonly Row[] = [
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
    program: 'brew | zypper | nix-env',
    effects: [
      ...OF_SYSTEM.effects,
      { ...FROM_SYSTEM, when: { subcommand: REMOVES, none: ['--dry-run'] } },
      { ...FROM_SYSTEM, when: { any: ['-e', '--uninstall'], none: ['--dry-run'] } },
      // An app that nobody has signed, or looked at, then starts without a question.
      { kind: 'change-service', resource: 'package', name: 'unsigned', when: { operand: INSTALL, argument: /^--no-quarantine$/ } },
    ],
    examples: [['brew search remove'], ['nix-env -e x', 'delete package:of the system'], ['nix-env -e x --dry-run'], ['nix-env -iA nixpkgs.x'], ['brew info purge'], ['brew --unknown info uninstall x', 'delete package'], ['brew uninstall search', 'delete package'], ['brew rm x', 'delete package:of the system'], ['zypper rm x', 'delete package:of the system'], ['zypper -R /mnt install x', 'fetch package'], ['brew install --cask --no-quarantine x', 'change-service package:unsigned'], ['brew reinstall --cask --no-quarantine x', 'change-service package:unsigned'], ['brew install --cask x'], ['brew uninstall --dry-run x'], ['zypper remove --dry-run x'], ['brew uninstall -s x', 'delete package']],
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
    program: 'pacman | emerge',
    effects: [...OF_SYSTEM.effects, { ...FROM_SYSTEM, when: { argument: /^-(?:[a-z]*[CR]\w*|a?[cP]a?)$|^--(?:remove|unmerge|rage-clean|depclean|prune)$/, none: ['-p', '--print', '--pretend'] } }],
    examples: [
      ['pacman -Rns x', 'delete package:of the system'],
      ['pacman --remove x', 'delete package:of the system'],
      ['pacman -Rp x'],
      ['pacman -Qe x'],
      ['pacman -Scc'],
      ['pacman -Ss remove'],
      ['pacman -U https://example.test/a.pkg.tar.zst', 'execute host'],
      ['emerge -C x', 'delete package:of the system'],
      ['emerge -aC x', 'delete package:of the system'],
      ['emerge -c', 'delete package:of the system'],
      ['emerge -pC x'],
      ['emerge -e @world'],
    ],
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
  { program: 'apt-key | add-apt-repository', operands: 'text', effects: [{ kind: 'persist', resource: 'package', name: 'source', when: { noOperand: /^(?:list|finger|export|exportall)$/, none: ['--list', '-L'] } }], examples: [['add-apt-repository ppa:x/y', 'persist package:source'], ['apt-key add a.asc', 'persist package:source'], ['apt-key list'], ['add-apt-repository --list']] },
];
