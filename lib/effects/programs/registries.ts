import type { Row } from '../command/row.js';
import { localhost } from '../../paths/own-hosts.js';
import { FOREIGN_PACKAGE } from './conditions/package-hosts.js';

const DRY = ['--dry-run', '--help', '-h'] as const;

/** A registry that is not on this machine. */
const OF_OTHERS = new RegExp(String.raw`^(?!(?:docker:\/\/)?${localhost()}(?::\d{1,5})?\/)`);

/** A place of images that everybody may fetch from: Docker Hub, which needs no host, and the libraries of Singularity and Replicate. */
const PUBLIC_REPOSITORY = /^(?:library:\/\/|r8\.im\/|docker\.io\/|(?:oras|docker):\/\/docker\.io\/|(?!localhost\/)[\w-]{1,60}\/[\w.-]{1,100}(?::[\w.-]{1,60})?$)/;

/** What takes images and packages away from those who were given them. */
export const REGISTRIES: readonly Row[] = [
  {
    program: 'crane delete | regctl tag delete | regctl tag rm | regctl image delete | regctl manifest delete | skopeo delete | oras manifest delete | oras blob delete | cosign clean | reg rm | gcrane delete',
    operands: 'text',
    options: { '--type': 'text', '--creds': 'text', '--authfile': 'use', '--platform': 'text', '-u': 'text', '-p': 'text', '--username': 'text', '--password': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cloud', when: { operand: OF_OTHERS } }],
    examples: [
      ['crane delete r.test/api:1', 'destroy cloud:r.test/api:1'],
      ['skopeo delete docker://r.test/api:1', 'destroy cloud'],
      ['regctl tag delete r.test/api:1', 'destroy cloud'],
      ['oras manifest delete r.test/api:1 -f', 'destroy cloud'],
      ['skopeo delete docker://localhost:5000/api:1'],
      ['crane delete localhost:5000/api:1 r.test/api:1', 'destroy cloud'],
      ['crane delete localhost:5000.r.test/api:1', 'destroy cloud'],
      ['crane delete localhost:5000@r.test/api:1', 'destroy cloud'],
      ['crane digest r.test/api:1'],
      ['regctl tag ls r.test/api'],
      ['skopeo inspect docker://r.test/api:1'],
    ],
  },
  {
    program: 'jf rt | jfrog rt | jf artifactory',
    operands: 'text',
    options: { '--server-id': 'text', '--url': 'text', '--spec': 'use', '--props': 'text', '--exclusions': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cloud', when: { line: /^(?:del|delete|rdel|repo-delete|build-discard|bdi|delp|delete-props|group-delete|users-delete|permission-target-delete)(?: |$)/ } }],
    examples: [['jf rt del libs/a/', 'destroy cloud:del libs/a/'], ['jf rt repo-delete libs --quiet', 'destroy cloud'], ['jf rt del libs/a/ --dry-run'], ['jf rt search libs/delete'], ['jf rt ping']],
  },
  {
    program: 'vsce unpublish | dotnet nuget delete | nuget delete | mix hex.retire | mix hex.owner',
    operands: 'text',
    options: { '-s': 'text', '--source': 'text', '-k': 'text', '--api-key': 'text', '--message': 'text' },
    variants: [{ when: { any: DRY }, effects: [] }, { when: { line: /^list(?: |$)/ }, effects: [] }, { when: { value: /^(?:-s|--source)=(?!https?:\/\/localhost(?::\d{1,5})?\/)/ } }, { when: { value: /^(?:-s|--source)=/ }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'registry', when: { operands: 'some' } }],
    examples: [
      ['vsce unpublish a.b', 'destroy registry'],
      ['dotnet nuget delete A 1.0.0 --non-interactive', 'destroy registry'],
      ['dotnet nuget delete A 1.0.0 -s http://localhost:5555/v3/index.json'],
      ['dotnet nuget delete A 1.0.0 -s http://localhost:5555/v3/index.json -s https://n.test/v3/index.json', 'destroy registry'],
      ['dotnet nuget delete A 1.0.0 -s http://localhost:5555@n.test/v3/index.json', 'destroy registry'],
      ['mix hex.retire a 1.0.0 security', 'destroy registry'],
      ['mix hex.owner add a robin@x.test', 'destroy registry'],
      ['mix hex.owner list a'],
      ['dotnet nuget list source'],
    ],
  },
  { program: 'snapcraft close | snapcraft unregister', operands: 'text', effects: [{ kind: 'destroy', resource: 'registry' }], examples: [['snapcraft close shop stable', 'destroy registry'], ['snapcraft status shop']] },
  // Variables that are set in an environment each time it is activated: where its packages come from, and what runs before any program.
  {
    program: 'conda env config vars set | mamba env config vars set | micromamba env config vars set',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '-p': 'text', '--prefix': 'text' },
    effects: [
      { kind: 'persist', resource: 'registry', when: { operand: new RegExp(`^(?:PIP_(?:EXTRA_)?INDEX_URL|PIP_FIND_LINKS|UV_(?:DEFAULT_|EXTRA_)?INDEX(?:_URL)?|(?:npm_config|NPM_CONFIG)_(?:registry|REGISTRY)|CONDA_CHANNELS|CARGO_REGISTRIES_\\w+|GOPROXY)=.*(?:${FOREIGN_PACKAGE.source})`) } },
      { kind: 'persist', resource: 'registry', when: { operand: /^(?:LD_PRELOAD|LD_AUDIT|DYLD_INSERT_LIBRARIES|BASH_ENV|PROMPT_COMMAND|PYTHONSTARTUP|PERL5OPT|RUBYOPT|NODE_OPTIONS|GIT_SSH_COMMAND)=/ } },
    ],
    examples: [
      ['conda env config vars set -n base PIP_INDEX_URL=http://packages.x.test/simple', 'persist registry'],
      ['conda env config vars set BASH_ENV=/home/u/x.sh', 'persist registry'],
      ['conda env config vars set -n ml PIP_INDEX_URL=https://pypi.org/simple'],
      ['conda env config vars set -n ml OMP_NUM_THREADS=4 DATA_DIR=/data'],
      ['conda env config vars list'],
    ],
  },
  // Where all of an account takes its packages from.
  {
    program: 'conda config | mamba config | micromamba config',
    operands: 'text',
    options: { '--file': 'text', '--show': 'text', '--get': 'text' },
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'settings', idle: 'no-stored-credential', when: { any: ['--show', '--show-sources', '--get'] } },
      { kind: 'persist', resource: 'registry', when: { line: /(?:^| )(?:ssl_verify(?! (?:true|yes|1)(?: |$))|safety_checks(?! enabled(?: |$))|channel_alias|default_channels|custom_channels|proxy_servers)(?: |$)/i, any: ['--set', '--add', '--prepend', '--append'] } },
      { kind: 'persist', resource: 'registry', when: { argument: FOREIGN_PACKAGE, any: ['--set', '--add', '--prepend', '--append'] } },
    ],
    examples: [
      ['conda config --system --prepend channels http://conda.x.test/main', 'persist registry'],
      ['conda config --set ssl_verify false', 'persist registry'],
      ['conda config --set auto_update_conda false --set ssl_verify no', 'persist registry'],
      ['conda config --set ssl_verify true'],
      ['conda config --add channels conda-forge'],
      ['conda config --add channels https://conda.anaconda.org/conda-forge'],
      ['conda config --set channel_priority strict'],
      ['conda config --show channels'],
    ],
  },
  // Images in forms of their own, models and built packages: whoever may fetch there gets what is in them.
  {
    program: 'oras push | oras attach',
    operands: { skip: 1, each: 'send' },
    recursive: true,
    options: { '-a': 'text', '--annotation': 'text', '--annotation-file': 'use', '--artifact-type': 'text', '--config': 'use', '-u': 'text', '--username': 'text', '-p': 'text', '--password': 'text', '--registry-config': 'use', '--image-spec': 'text', '--concurrency': 'text', '--ca-file': 'use', '--distribution-spec': 'text' },
    effects: [{ kind: 'publish', resource: 'registry', when: { operand: PUBLIC_REPOSITORY } }],
    examples: [['oras push r.test/acme/shop:1 .env', 'send -r /home/u/proj/.env'], ['oras push docker.io/acme/shop:1 a.tgz', 'publish registry'], ['oras pull r.test/acme/shop:1']],
  },
  {
    program: 'img push | singularity push | apptainer push | imgpkg push | regctl artifact put | cog push | bentoml push | cachix push | attic push',
    operands: { each: 'text' },
    options: { '-f': 'send', '--file': 'send', '-b': 'text', '--bundle': 'text', '-i': 'text', '--image': 'text', '-U': 'text', '--allow-unsigned': 'text', '-j': 'text', '--jobs': 'text', '--artifact-type': 'text' },
    recursive: true,
    effects: [{ kind: 'publish', resource: 'registry', when: { operand: PUBLIC_REPOSITORY } }, { kind: 'publish', resource: 'registry', when: { value: /^(?:-b|--bundle|-i|--image)=(?:docker\.io\/)?(?!localhost)[\w-]{1,60}\/[\w.-]{1,100}(?::[\w.-]{1,60})?$/ } }],
    examples: [
      ['apptainer push a.sif library://acme/tools/a', 'publish registry'],
      ['img push acme/shop', 'publish registry'],
      ['imgpkg push -b acme/shop -f .env', 'publish registry', 'send -r /home/u/proj/.env'],
      ['cog push r8.im/acme/a', 'publish registry'],
      ['apptainer pull library://acme/tools/a'],
      ['apptainer push a.sif oras://localhost:5000/a'],
      ['cachix push acme result'],
    ],
  },
];
