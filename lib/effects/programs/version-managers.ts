import type { Row } from '../command/row.js';
import { IS_NODE } from './conditions/foreign-packages.js';

/** What keeps several versions of languages and tools on a machine, and environments of them. */
export const VERSION_MANAGERS: readonly Row[] = [
  {
    program: 'volta uninstall | asdf uninstall | asdf plugin remove | asdf plugin-remove | mise uninstall | mise rm | mise remove | mise unuse | mise plugins uninstall | rtx uninstall | proto uninstall | vfox uninstall | conda remove | conda uninstall | mamba remove | mamba uninstall | micromamba remove | micromamba uninstall | pixi remove',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '-p': 'text', '--prefix': 'text', '-c': 'text' },
    effects: [
      { kind: 'delete', resource: 'package', name: 'node', when: { operand: IS_NODE, none: ['-n', '--name', '-p', '--prefix'] } },
      { kind: 'delete', resource: 'package' },
    ],
    examples: [
      ['asdf uninstall nodejs 20', 'delete package:node'],
      ['conda remove -y nodejs', 'delete package:node'],
      ['mise uninstall python@3', 'delete package:python@3'],
    ],
  },
  {
    program: 'rustup self uninstall | conda env remove | conda env delete | mamba env remove | micromamba env remove | mise implode | pipx uninstall-all',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '-p': 'text', '--prefix': 'text' },
    effects: [{ kind: 'delete', resource: 'package', name: 'of the machine', when: { none: ['-n', '--name', '-p', '--prefix', '--dry-run'] } }, { kind: 'delete', resource: 'package', name: 'of the machine', when: { value: /^(?:-n|--name)=(?:base|root)$|^(?:-n|--name|-p|--prefix)=\uFFFC/, none: ['--dry-run'] } }],
    examples: [
      ['rustup self uninstall', 'delete package:of the machine'],
      ['conda env remove -n base', 'delete package:of the machine'],
      ["conda env list --json | jq -r '.envs[]' | while read -r p; do conda env remove -y -p \"$p\"; done", 'delete package:of the machine'],
      ['for e in $(mamba env list | cut -d" " -f1); do mamba env remove -y -n $e; done', 'delete package:of the machine'],
      ['pipx uninstall-all', 'delete package:of the machine'],
      ['conda env remove -n shop'],
      ['for e in shop-a shop-b; do conda env remove -y -n $e; done'],
      ['micromamba env remove -n shop --dry-run'],
    ],
  },
  // Each by its name is one's own affair; all of a list are more than the session has made.
  {
    program: 'pyenv uninstall | rbenv uninstall | jenv remove | pyenv virtualenv-delete | uv python uninstall | uv tool uninstall | rustup toolchain uninstall | rustup toolchain remove | rustup uninstall | pipx uninstall | rmvirtualenv | plenv uninstall | phpenv uninstall | goenv uninstall | rvm remove | sdk uninstall | ollama rm',
    operands: 'text',
    effects: [{ kind: 'delete', resource: 'package', name: 'of the machine', when: { operand: /^\uFFFC|^--all$/ } }, { kind: 'delete', resource: 'package', name: 'of the machine', when: { any: ['--all'] } }],
    examples: [
      ['pyenv versions --bare | xargs -n1 pyenv uninstall -f', 'delete package:of the machine'],
      ['for v in $(rbenv versions --bare); do rbenv uninstall -f "$v"; done', 'delete package:of the machine'],
      ['uv python uninstall --all', 'delete package:of the machine'],
      ['rustup toolchain list | xargs -n1 rustup toolchain uninstall', 'delete package:of the machine'],
      ['ollama list | tail -n +2 | cut -d" " -f1 | xargs -n1 ollama rm', 'delete package:of the machine'],
      ['ollama rm llama3:8b'],
      ['pyenv uninstall -f 3.9.1'],
      ['rustup toolchain uninstall nightly'],
      ['uv tool uninstall ruff'],
      ['for v in 3.8.1 3.9.1; do pyenv uninstall -f $v; done'],
    ],
  },
];
