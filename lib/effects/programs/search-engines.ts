import type { Row } from '../command/row.js';
import { ONLY_TELLS, TAKES_AWAY, otherVerbs } from './conditions/taking-away.js';

/** Search engines, and stores of logs and metrics. */
export const SEARCH_ENGINES: readonly Row[] = [
  {
    program: 'algolia | meilisearch | typesense | curator_cli | pinecone | zilliz | mimirtool | cortextool | lokitool | vespa',
    operands: 'text',
    subcommandEnds: otherVerbs(),
    options: { '--cluster': 'text', '--environment': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'data-store', when: { subcommand: TAKES_AWAY } }],
    examples: [['pinecone index delete --name docs', 'destroy data-store'], ['mimirtool rules delete shop api', 'destroy data-store'], ['mimirtool rules list']],
  },
  {
    program: 'splunk',
    operands: 'text',
    dashed: true,
    options: { '-index': 'text', '-auth': 'text', '-uri': 'text', '-name': 'text' },
    effects: [{ kind: 'destroy', resource: 'data-store', when: { line: /^(?:remove|delete|clean) / } }],
    examples: [['splunk clean eventdata -index main -f', 'destroy data-store:clean eventdata'], ['splunk remove index main', 'destroy data-store:remove index main'], ['splunk search clean'], ['splunk list index']],
  },
  {
    program: 'elasticsearch-users | elasticsearch-reset-password | elasticsearch-keystore | elasticsearch-node | elasticsearch-shard | kibana-encryption-keys | kibana-keystore',
    operands: 'text',
    options: { '-u': 'text', '-p': 'text', '--index': 'text', '--dir': 'text' },
    variants: [{ when: { any: ['-h', '--help'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { line: /^(?:userdel|remove(?:-settings|-customs|-corrupted-data)?|repurpose|unsafe-bootstrap|detach-cluster)(?: |$)/ } },
      { kind: 'destroy', resource: 'credential', name: 'overwritten', when: { line: /^(?:generate|create)(?: |$)/, any: ['--force', '-f'] } },
    ],
    examples: [['elasticsearch-users userdel robin', 'destroy data-store'], ['elasticsearch-node unsafe-bootstrap', 'destroy data-store'], ['kibana-encryption-keys generate --force', 'destroy credential:overwritten'], ['kibana-encryption-keys generate'], ['elasticsearch-keystore list']],
  },
];
