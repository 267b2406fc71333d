import type { Row } from '../command/row.js';
import { ONLY_TELLS, TAKES_AWAY, otherVerbs } from './conditions/taking-away.js';

/** Names that tell of something of a developer's own, or of one change that is looked at. */
const SPARE = /^(?:-[ae]|--(?:app|environment|env|branch|channel))=(?:[\w-]*[_-])?(?:pr-?\d+|preview|review|dev|test)(?:[_-]?\d{1,4})?$/i;

/** Clouds and application platforms that fewer use than those of `cloud.ts` and `application-platforms.ts`, and programs that empty a whole cloud account. */
export const SMALLER_CLOUDS: readonly Row[] = [
  {
    program: 'upsun | platform | ibexa_cloud | magento-cloud | clever | northflank | eas | ably | cloudsmith | pulp | nexus3 | harbor | appcenter | codepush | checkly | spacectl | env0 | tfx | tfe | nomad-pack | zerotier-cli | particle | shorebird | apppack | porter | porter-cli | flytectl | zenml | cdsctl | awx | tower-cli | st2 | tsuru | garage',
    operands: 'text',
    subcommandEnds: otherVerbs('ssh', 'run', 'build', 'publish', 'update', 'logs?', 'completion'),
    options: { '-p': 'text', '--project': 'text', '-e': 'text', '--environment': 'text', '-a': 'text', '--app': 'text', '--name': 'text', '--id': 'text', '--org': 'text', '--branch': 'text', '--channel': 'text', '--platform': 'text', '--service': 'text', '--message': 'text', '-m': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }, { when: { value: SPARE }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cloud', when: { subcommand: /^[a-z]+(?:-[a-z]+)*-(?:remove|delete|destroy)$/ } }, { kind: 'destroy', resource: 'cloud', when: { subcommand: TAKES_AWAY, noOperand: /^pr-?\d+$/ } }],
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
    subcommandEnds: otherVerbs('exec', 'launch', 'run', 'ssh', 'cp'),
    options: { '--folder-id': 'text', '--cloud-id': 'text', '--profile': 'text', '--name': 'text', '--id': 'text', '--project-id': 'text', '--format': 'text', '-p': 'text', '-o': 'text', '-c': 'text', '--cluster': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { subcommand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'cloud', when: { subcommand: /^(?:[a-z]+(?:-[a-z]+)*-delete|(?:destroy|delete|expunge)[A-Z]\w+)$/ } },
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
  { program: 'tccli', operands: 'text', options: { '--region': 'text', '--profile': 'text', '--cli-input-json': 'text', '--InstanceIds': 'text' }, variants: [{ when: { any: ['--help', '--generate-cli-skeleton'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'cloud', when: { operand: /^(?:Terminate|Delete|Destroy|Isolate|Release|Remove|Drop|Stop)[A-Z]\w*$/ } }, { kind: 'change-service', resource: 'cloud', name: 'names', when: { line: /^dnspod (?:Create|Modify)(?:Record\w*|DomainOwner|DynamicDNS)(?: |$)/ } }], examples: [['tccli dnspod CreateRecord --Domain shop.test --RecordType MX --Value mx.x.test', 'change-service cloud:names'], ['tccli dnspod DescribeRecordList --Domain shop.test'], ['tccli cvm TerminateInstances --InstanceIds x', 'destroy cloud'], ['tccli cdb IsolateDBInstance --InstanceId x', 'destroy cloud'], ['tccli cvm DescribeInstances']] },
  // Without it they tell what would go.
  { program: 'aws-nuke | azure-nuke | gcp-nuke', operands: 'text', options: { '-c': 'use', '--config': 'use', '--profile': 'text', '--target': 'text' }, effects: [{ kind: 'destroy', resource: 'cloud', name: 'account', when: { any: ['--no-dry-run'], none: ['--help'] } }], examples: [['aws-nuke run -c n.yaml --no-dry-run --force', 'destroy cloud:account'], ['gcp-nuke run --no-dry-run', 'destroy cloud:account'], ['aws-nuke run -c n.yaml'], ['aws-nuke resource-types']] },
  { program: 'cloud-nuke aws | cloud-nuke gcp | cloud-nuke azure | cloud-nuke defaults-aws | awsweeper', operands: 'text', options: { '--region': 'text', '--older-than': 'text', '--resource-type': 'text', '--config': 'use' }, variants: [{ when: { any: ['--dry-run', '--help', '-h', '--list-resource-types'] }, effects: [] }], effects: [{ kind: 'destroy', resource: 'cloud', name: 'account' }], examples: [['cloud-nuke aws --force', 'destroy cloud:account'], ['cloud-nuke aws --region eu-west-1 --dry-run'], ['cloud-nuke inspect-aws']] },
  {
    program: 'modal',
    operands: 'text',
    subcommandEnds: otherVerbs('run', 'serve', 'deploy', 'shell'),
    options: { '-e': 'text', '--env': 'text', '--from-dotenv': 'use', '--from-json': 'use' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { subcommand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'cloud', when: { line: /^(?:app stop|(?:dict|queue) clear)(?: |$)/ } },
      { kind: 'destroy', resource: 'credential', name: 'overwritten', when: { line: /^secret create(?: |$)/, any: ['--force'] } },
      { kind: 'execute', resource: 'program', name: 'modal', when: { line: /^(?:run|serve|deploy|shell)(?: |$)/ } },
    ],
    examples: [
      ['modal app stop shop', 'destroy cloud:app stop shop'],
      ['modal queue clear jobs', 'destroy cloud:queue clear jobs'],
      ['modal secret create shop A=b --force', 'destroy credential:overwritten'],
      ['modal secret create shop A=b'],
      ['modal app logs shop'],
      ['modal run app.py', 'execute program:modal'],
    ],
  },
];
