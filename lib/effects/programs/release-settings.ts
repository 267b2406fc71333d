import type { Row } from '../command/row.js';
import { revealedCredential, revealedSettings } from './conditions/revealed.js';

/** Programs that print with what settings a release, or an application on a platform, runs. */
export const RELEASE_SETTINGS: readonly Row[] = [
  // With what the chart sets beside, and in the manifest, they are those of the databases that it brings.
  {
    program: 'helm get values | helm get all',
    operands: 'text',
    options: { '-n': 'text', '--namespace': 'text', '-o': 'text', '--output': 'text', '--revision': 'text', '--kube-context': 'text', '--template': 'text' },
    variants: [{ when: { any: ['-h', '--help'] }, effects: [] }],
    effects: [{ ...revealedSettings('all', { any: ['-a', '--all'] }), idle: 'output-to-file' }, revealedSettings('deployment', { none: ['-a', '--all'] })],
    examples: [
      ['helm get values shop -n shop --all -o yaml', 'reveal-environment environment:all'],
      ['helm get values shop -a -o json | jq .postgresql.auth', 'reveal-environment environment:all'],
      ['helm get values shop -a -o json | jq -r .image.tag'],
      ['helm get values shop --all | wc -l'],
      ['helm get values shop --all > values.yaml', 'write /home/u/proj/values.yaml'],
      ['helm get values x', 'reveal-environment environment:deployment'],
    ],
  },
  { program: 'chamber list', operands: 'text', effects: [revealedCredential('secret', { any: ['-e', '--expand'] })], examples: [['chamber list -e prod', 'reveal-environment credential:secret'], ['chamber list prod']] },
  {
    program: 'chamber env | envkey-source | convox env | scalingo env | clever env',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '--alias': 'text', '-r': 'text', '--rack': 'text', '--region': 'text' },
    // With another word behind it, one is set or taken away.
    variants: [{ when: { any: ['-h', '--help'] }, effects: [] }, { when: { line: /^(?:set|unset|edit|rm|import|import-vars|get)(?: |$)/ }, effects: [] }],
    effects: [{ ...revealedCredential('secret'), idle: 'output-to-file' }],
    examples: [['chamber env prod', 'reveal-environment credential:secret'], ['clever env', 'reveal-environment credential:secret'], ['clever env set A'], ['convox env unset A']],
  },
];
