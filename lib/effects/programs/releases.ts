import type { Row } from '../command/row.js';

/** With these they tell what they would do, or how they are used. */
const DRY = ['--dry-run', '--dryrun', '--dry', '-d', '--noop', '-h', '--help', '--version'] as const;

/** Tools that do all of a release in one call: what they build they also give to the public. */
export const RELEASES: readonly Row[] = [
  {
    program: 'goreleaser release | goreleaser publish | goreleaser continue | goreleaser r',
    operands: 'text',
    options: { '--skip': 'text', '-f': 'use', '--config': 'use', '--release-notes': 'use', '--release-header': 'use', '--release-footer': 'use', '--timeout': 'text', '-p': 'text', '--parallelism': 'text', '--id': 'text', '-d': 'text', '--dist': 'text', '--soft': 'text' },
    variants: [
      { when: { any: ['--snapshot', '--prepare', '--split', '-h', '--help'] }, effects: [] },
      // By its whole name, for which `--skip` is not short.
      { when: { argument: /^--skip-publish$/ }, effects: [] },
      { when: { everyValue: /^--skip=(?:[\w-]+,)*publish(?:,|$)/ }, effects: [] },
    ],
    effects: [{ kind: 'publish', resource: 'registry' }],
    examples: [
      ['goreleaser release', 'publish registry'],
      ['goreleaser release --clean --skip=sign,validate', 'publish registry'],
      ['goreleaser release --clean --skip sign --skip docker', 'publish registry'],
      ['goreleaser publish', 'publish registry'],
      ['goreleaser continue --merge', 'publish registry'],
      ['goreleaser release --skip=announce,publish'],
      ['goreleaser release --skip=sign --skip=publish'],
      ['goreleaser release --skip-publish'],
      ['goreleaser release --prepare'],
      ['goreleaser release --snapshot --clean'],
      ['goreleaser build --single-target --snapshot'],
      ['goreleaser check'],
    ],
  },
  // Archives of distributions, from which others install.
  {
    program: 'dput | dput-ng | dupload | debrelease | copr-cli build | copr build | copr-cli delete | copr delete | copr-cli delete-package | fedpkg push | fedpkg build | fedpkg update | fedpkg retire | rhpkg push | rhpkg build | koji build | koji tag-build | koji untag-build | bodhi updates new | centpkg build | abf publish | abf delete | abf push | flat-manager-client publish | flat-manager-client push | flat-manager-client commit | aurpublish | rpmpub | guix publish',
    operands: 'text',
    options: { '-c': 'use', '--config': 'use', '--host': 'text', '-t': 'text', '--to': 'text', '-r': 'text', '--chroot': 'text', '-P': 'text', '-H': 'text', '--target': 'text' },
    variants: [{ when: { any: ['--help', '-h', '-s', '--simulate', '--scratch', '-o', '--check-only', '-n', '--dry-run', '--nomail-only', '-v', '--version', '-l', '--print-config', '-p'] }, effects: [] }, { when: { line: /^(?:\w{1,40}[-_]){0,3}(?:local|localhost|tests?|testing|dev|staging)(?:[-_]\w{1,40}){0,3} / }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'registry' }],
    examples: [
      ['dput ppa:acme/stable ../acme_2.1-1_source.changes', 'publish registry'],
      ['copr-cli build acme/tools acme.src.rpm', 'publish registry'],
      ['fedpkg update', 'publish registry'],
      ['dput -s ppa:acme/stable ../acme_2.1-1_source.changes'],
      ['dput local ../acme_2.1-1_amd64.changes'],
      ['koji build --scratch f40 acme.src.rpm'],
      ['copr-cli list acme'],
    ],
  },
  {
    program: 'osc',
    operands: 'text',
    options: { '-A': 'text', '--apiurl': 'text', '-m': 'text', '--message': 'text', '-c': 'use', '--config': 'use' },
    variants: [{ when: { any: ['--help', '-h', '--dry-run'] }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'registry', when: { line: /^(?:ci|commit|checkin|rdelete|undelete|release|copypac|aggregatepac|submitrequest|submitreq|sr|maintenancerequest|mr|deleterequest|dr|wipebinaries|unpublish|lock|changedevelrequest)(?: |$)/ } }],
    examples: [['osc commit -m x', 'publish registry'], ['osc rdelete -m x home:acme tools', 'publish registry'], ['osc build openSUSE_Tumbleweed x86_64'], ['osc results']],
  },
  {
    program: 'jreleaser full-release | jreleaser release | jreleaser publish | jreleaser deploy | jreleaser upload | jreleaser-cli full-release | jreleaser-cli release | jreleaser-cli publish | jreleaser-cli deploy | jreleaser-cli upload',
    operands: 'text',
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'registry' }],
    examples: [['jreleaser full-release', 'publish registry'], ['jreleaser full-release --dry-run'], ['jreleaser config --full']],
  },
  {
    program: 'release-plz release | auto shipit | auto latest | auto release | shipjs trigger | charmcraft promote | expo publish | stencil push',
    operands: 'text',
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'registry' }],
    examples: [['release-plz release', 'publish registry'], ['release-plz update'], ['release-plz release --dry-run'], ['npx auto shipit', 'publish registry'], ['npx auto shipit -d'], ['npx auto changelog']],
  },
  {
    program: 'semantic_release',
    operands: 'text',
    variants: [{ when: { any: [...DRY, '--no-push', '--print', '--print-tag'] }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'registry', when: { operand: /^(?:publish|version)$/ } }],
    examples: [['python -m semantic_release publish', 'publish registry'], ['python -m semantic_release version', 'publish registry'], ['python -m semantic_release version --print'], ['python -m semantic_release --noop publish'], ['python -m semantic_release changelog']],
  },
  {
    program: 'charmcraft upload | charmcraft release',
    operands: 'text',
    options: { '--release': 'text', '--channel': 'text', '-c': 'text', '--revision': 'text', '-r': 'text', '--resource': 'text', '--name': 'text' },
    effects: [{ kind: 'publish', resource: 'registry', when: { value: /^(?:--release|--channel|-c)=(?!(?:[^,]*\/)?(?:edge|beta|candidate)(?:\/[^,]*)?$)/ } }],
    examples: [['charmcraft upload a.charm --release stable', 'publish registry'], ['charmcraft upload a.charm --release latest/edge'], ['charmcraft upload a.charm']],
  },
  {
    program: 'pack build | depot build | depot bake',
    operands: 'text',
    options: { '-t': 'text', '--tag': 'text', '-f': 'use', '--file': 'use', '-B': 'text', '--builder': 'text', '-b': 'text', '--buildpack': 'text', '-p': 'text', '--path': 'text', '--platform': 'text', '-e': 'text', '--env': 'text', '--project': 'text', '-o': 'text', '--output': 'text' },
    effects: [{ kind: 'publish', resource: 'registry', when: { any: ['--publish', '--push'] } }],
    examples: [['pack build acme/app --publish', 'publish registry'], ['pack build acme/app'], ['depot build --push -t acme/app .', 'publish registry'], ['depot build -t acme/app .']],
  },
  {
    program: 'conan upload',
    operands: 'text',
    options: { '-r': 'text', '--remote': 'text', '-p': 'text', '-l': 'text' },
    variants: [{ when: { everyValue: /^(?:-r|--remote)=(?:local|localhost|test|dev)[\w-]*$/ }, effects: [] }, { when: { any: ['--dry-run', '--check', '-h', '--help'] }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'registry' }],
    examples: [['conan upload "*" -r conancenter --confirm', 'publish registry'], ['conan upload shop/1.0 -r local'], ['conan upload shop/1.0 -r shop --dry-run']],
  },
  {
    program: 'cr upload',
    operands: 'text',
    options: { '-o': 'text', '--owner': 'text', '-r': 'text', '--git-repo': 'text', '-t': 'text', '--token': 'text', '-p': 'text', '--package-path': 'text', '--config': 'use' },
    effects: [{ kind: 'publish', resource: 'registry', when: { none: ['--help', '-h'] } }],
    examples: [['cr upload -o acme -r charts', 'publish registry'], ['cr package charts/web']],
  },
  {
    program: 'lein deploy | maturin publish | maturin upload | swift package-registry publish | wasmer publish | wapm publish | ansible-galaxy collection publish | knife supermarket share | puppet module publish | pdk release publish | apm publish',
    operands: 'text',
    options: { '--registry': 'text', '--index': 'text', '--repository-url': 'text', '--server': 'text', '-s': 'text', '--token': 'text', '-r': 'text', '--repository': 'text' },
    effects: [{ kind: 'publish', resource: 'registry', idle: 'on-own-registry', when: { none: ['--dry-run', '-n', '-h', '--help'] } }],
    examples: [['lein deploy clojars', 'publish registry'], ['maturin publish', 'publish registry'], ['maturin build'], ['ansible-galaxy collection publish a.tar.gz', 'publish registry'], ['ansible-galaxy collection build'], ['swift package-registry publish acme.shop 1.0.0', 'publish registry']],
  },
];
