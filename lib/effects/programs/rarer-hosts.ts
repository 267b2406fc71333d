import type { Row } from '../command/row.js';
import { ONLY_TELLS, TAKES_AWAY } from './conditions/taking-away.js';

/** Names that tell of something of a developer's own, or of one change that is looked at. */
const SPARE = /^(?:-[ae]|--(?:app|environment|env|branch|channel))=(?:[\w-]*[_-])?(?:pr-?\d+|preview|review|dev|test)(?:[_-]?\d{1,4})?$/i;

/** Providers and platforms that fewer use than those of `cloud.ts` and `platforms.ts`, and services by which teams work. */
export const RARER_HOSTS: readonly Row[] = [
  {
    program: 'upsun | platform | ibexa_cloud | magento-cloud | clever | northflank | eas | ably | cloudsmith | pulp | nexus3 | harbor | appcenter | codepush | checkly | spacectl | env0 | tfx | tfe | nomad-pack | zerotier-cli | particle | shorebird | apppack | porter | porter-cli | flytectl | zenml | cdsctl | awx | tsuru | garage',
    operands: 'text',
    options: { '-p': 'text', '--project': 'text', '-e': 'text', '--environment': 'text', '-a': 'text', '--app': 'text', '--name': 'text', '--id': 'text', '--org': 'text', '--branch': 'text', '--channel': 'text', '--platform': 'text', '--service': 'text', '--message': 'text', '-m': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }, { when: { value: SPARE }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cloud', when: { operand: /^[a-z]+(?:-[a-z]+)*-(?:remove|delete|destroy)$/ } }, { kind: 'destroy', resource: 'cloud', when: { operand: TAKES_AWAY, noOperand: /^(?:ssh|run|build|publish|update|logs?|pr-?\d+|completion)$/ } }],
    examples: [
      ['upsun project:delete -p x -y', 'destroy cloud:project:delete'],
      ['platform environment:delete main -y', 'destroy cloud:environment:delete main'],
      ['clever delete --app shop --yes', 'destroy cloud:delete'],
      ['eas channel:delete production', 'destroy cloud:channel:delete production'],
      ['ably apps delete shop --force', 'destroy cloud'],
      ['pulp rpm repository destroy --name shop', 'destroy cloud'],
      ['nomad-pack destroy api', 'destroy cloud:destroy api'],
      ['checkly destroy --force', 'destroy cloud:destroy'],
      ['harbor project delete shop', 'destroy cloud'],
      ['tsuru app-remove -a shop -y', 'destroy cloud:app-remove'],
      ['garage bucket delete photos --yes', 'destroy cloud'],
      ['garage bucket list'],
      ['eas update --branch main --message delete'],
      ['eas branch:list'],
      ['eas channel:delete pr-12'],
      ['upsun environment:delete -e pr-12 -y'],
      ['clever logs'],
      ['spacectl stack list'],
    ],
  },
  {
    program: 'scalingo',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '--region': 'text', '--addon': 'text', '-r': 'text', '--remote': 'text' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }, { when: { value: SPARE }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'deployment', when: { line: /^(?:destroy|[a-z]+(?:-[a-z]+)*-(?:destroy|remove|delete|unset|disable))(?: |$)|^scale (?:\S+:\d+ )*\S+:0(?: |$)/ } }],
    examples: [['scalingo -a shop destroy --force', 'destroy deployment:destroy'], ['scalingo -a shop addons-remove ad-1', 'destroy deployment'], ['scalingo -a shop scale web:0', 'destroy deployment'], ['scalingo -a shop-pr-7 destroy --force'], ['scalingo -a shop logs'], ['scalingo -a shop scale web:2']],
  },
  {
    program: 'yc | ionosctl | stackit | metal | cmk | cloudmonkey | nova | cinder | glance | designate | manila | ucloud | runpodctl | vastai | sky | dstack | bentoml | paperspace | pspace | lightning',
    operands: 'text',
    options: { '--folder-id': 'text', '--cloud-id': 'text', '--profile': 'text', '--name': 'text', '--id': 'text', '--project-id': 'text', '--format': 'text', '-p': 'text', '-o': 'text', '-c': 'text', '--cluster': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { operand: TAKES_AWAY, noOperand: /^(?:exec|launch|run|ssh|cp)$/ } },
      { kind: 'destroy', resource: 'cloud', when: { operand: /^(?:[a-z]+(?:-[a-z]+)*-delete|(?:destroy|delete|expunge)[A-Z]\w+)$/ } },
      { kind: 'destroy', resource: 'cloud', when: { line: /^(?:down|expunge)(?: |$)/ } },
    ],
    examples: [
      ['yc compute instance delete web', 'destroy cloud:compute instance delete web'],
      ['ionosctl server delete --datacenter-id a -f', 'destroy cloud'],
      ['metal device delete -i x -f', 'destroy cloud'],
      ['cinder snapshot-delete a', 'destroy cloud'],
      ['cmk destroyVirtualMachine id=x', 'destroy cloud'],
      ['sky down -a -y', 'destroy cloud:down'],
      ['vastai destroy instance 7', 'destroy cloud'],
      ['yc compute instance list'],
      ['sky exec train python delete'],
      ['nova list'],
    ],
  },
  { program: 'tccli', operands: 'text', options: { '--region': 'text', '--profile': 'text', '--cli-input-json': 'text', '--InstanceIds': 'text' }, variants: [{ when: { any: ['--help', '--generate-cli-skeleton'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'cloud', when: { operand: /^(?:Terminate|Delete|Destroy|Isolate|Release|Remove|Drop|Stop)[A-Z]\w*$/ } }], examples: [['tccli cvm TerminateInstances --InstanceIds x', 'destroy cloud'], ['tccli cdb IsolateDBInstance --InstanceId x', 'destroy cloud'], ['tccli cvm DescribeInstances']] },
  // Without it they tell what would go.
  { program: 'aws-nuke | azure-nuke | gcp-nuke', operands: 'text', options: { '-c': 'use', '--config': 'use', '--profile': 'text', '--target': 'text' }, effects: [{ kind: 'destroy', resource: 'cloud', name: 'account', when: { any: ['--no-dry-run'], none: ['--help'] } }], examples: [['aws-nuke run -c n.yaml --no-dry-run --force', 'destroy cloud:account'], ['gcp-nuke run --no-dry-run', 'destroy cloud:account'], ['aws-nuke run -c n.yaml'], ['aws-nuke resource-types']] },
  { program: 'cloud-nuke aws | cloud-nuke gcp | cloud-nuke azure | cloud-nuke defaults-aws | awsweeper', operands: 'text', options: { '--region': 'text', '--older-than': 'text', '--resource-type': 'text', '--config': 'use' }, variants: [{ when: { any: ['--dry-run', '--help', '-h', '--list-resource-types'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'cloud', name: 'account' }], examples: [['cloud-nuke aws --force', 'destroy cloud:account'], ['cloud-nuke aws --region eu-west-1 --dry-run'], ['cloud-nuke inspect-aws']] },
  // What signs the application on all devices of all who work on it.
  { program: 'fastlane match nuke', operands: 'text', effects: [{ kind: 'destroy', resource: 'credential', name: 'certificates' }], examples: [['fastlane match nuke distribution', 'destroy credential:certificates'], ['fastlane match development --readonly']] },
  { program: 'snapcraft close | snapcraft unregister', operands: 'text', effects: [{ kind: 'destroy', resource: 'registry' }], examples: [['snapcraft close shop stable', 'destroy registry'], ['snapcraft status shop']] },
  {
    program: 'slack | trello | jira | linear | notion-cli | notion | asana | asana-cli | clickup | lamp | opsgenie | opsgenie-lamp | statuspage',
    operands: 'text',
    options: { '-p': 'text', '--project': 'text', '-s': 'text', '--summary': 'text', '-b': 'text', '--body': 'text', '-t': 'text', '--type': 'text', '--title': 'text', '-d': 'text', '--description': 'text', '-q': 'text', '--jql': 'text', '-l': 'text', '--label': 'text', '-m': 'text', '--message': 'text', '--id': 'text', '--channel': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { operand: TAKES_AWAY, noOperand: /^(?:create|list|search|comment|view|edit|send|run|deploy|completion)$/ } },
      { kind: 'destroy', resource: 'cloud', when: { operand: /^(?:delete|disable)[A-Z]\w+$/ } },
    ],
    examples: [
      ['jira issue delete SHOP-7', 'destroy cloud:issue delete SHOP-7'],
      ['slack app delete', 'destroy cloud:app delete'],
      ['linear issue delete ENG-1', 'destroy cloud'],
      ['lamp deleteAlert --id x', 'destroy cloud:deleteAlert'],
      ['jira issue create -s delete -t Bug'],
      ['jira issue list -q delete'],
      ['slack run'],
      ['linear issue list'],
    ],
  },
  { program: 'kaggle datasets delete | kaggle kernels delete | kaggle models delete', operands: 'text', variants: [{ when: { any: ['--help', '-h'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'cloud' }], examples: [['kaggle datasets delete a/b -y', 'destroy cloud:a/b'], ['kaggle datasets list']] },
  { program: 'kubectl cnpg', operands: 'text', options: { '-n': 'text', '--namespace': 'text', '--context': 'text' }, effects: [{ kind: 'destroy', resource: 'cluster', when: { line: /^(?:destroy|fencing on|hibernate on)(?: |$)/ } }], examples: [['kubectl cnpg destroy shop 1', 'destroy cluster'], ['kubectl cnpg status shop']] },
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
  { program: 'pdnsutil | rndc | knotc', operands: 'text', options: { '-c': 'use', '-k': 'use', '-s': 'text' }, effects: [{ kind: 'destroy', resource: 'cloud', when: { line: /^(?:delete-zone|delete-rrset|clear-zone|delzone|zone-purge|zone-unset|zone (?:delete|clear)|rrset delete)(?: |$)/ } }], examples: [['pdnsutil delete-zone x.test', 'destroy cloud:delete-zone x.test'], ['rndc delzone x.test', 'destroy cloud'], ['rndc reload x.test'], ['pdnsutil list-zone x.test']] },
];
