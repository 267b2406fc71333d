import type { Row } from '../command/row.js';

/** Options of `aws` and its like that take a value. */
export const AWS = { '--filter-pattern': 'text', '--desired-count': 'text', '--desired-capacity': 'text', '--reserved-concurrent-executions': 'text', '--max-size': 'text', '--profile': 'text', '--region': 'text', '--output': 'text', '--query': 'text', '--endpoint-url': 'text', '--exclude': 'text', '--include': 'text', '--cli-input-json': 'text', '--acl': 'text', '--secret-id': 'text', '--name': 'text', '--names': 'text', '--stack-name': 'text', '--instance-ids': 'text', '--bucket': 'text', '--key': 'text', '--body': 'send', '--filters': 'text', '--table-name': 'text', '--function-name': 'text', '--cluster': 'text' } as const;

/** What anybody may read, or write. What is set nowhere may be that too. */
export const OPEN_ACL = /^--(?:acl|predefined-acl|canned-acl)=(?:public|authenticated|\uFFFC|$)/i;

/** Parts of what is told of a secret that are not the secret. */
const PART = String.raw`(?:\w+: ?)?(?:(?:parameters?|attributes|properties)(?:\[\*?\d*\])?\.)?(?:arn|id|kid|name|type|tags|attributes|version|versionid|versionstages|createddate|lastmodifieddate|created|updated|expires|enabled|contenttype|datatype|tier)`;

/** A query that asks for such parts alone. */
const NO_VALUE = new RegExp(String.raw`^--query=[[{]?${PART}(?:, ?${PART})*[\]}]?$`, 'i');

/** Cloud providers. */
export const CLOUD: readonly Row[] = [
  {
    program: 'aws',
    operands: 'text',
    options: AWS,
    variants: [
      { when: { any: ['--dry-run', '--dryrun', 'help', '--generate-cli-skeleton'] }, effects: [] },
      { when: { operand: /^(?:get-secret-value|get-parameters?)$/, value: NO_VALUE }, effects: [] },
    ],
    effects: [
      { kind: 'destroy', resource: 'cloud', idle: 'thrown-away', when: { operand: /^(?:delete|terminate|remove|purge|destroy|deregister|cancel|release|disable|stop|revoke|schedule-key-deletion|batch-delete|detach|leave|close)(?:-|$)/ } },
      { kind: 'change-service', resource: 'cloud', name: 'to nothing', when: { value: /^--(?:desired-count|desired-capacity|max-size|reserved-concurrent-executions)=0$/ } },
      { kind: 'destroy', resource: 'cloud', idle: 'thrown-away', when: { operand: [/^(?:batch-write-item|transact-write-items)$/, /"Delete(?:Request)?"/] } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { operand: /^(?:modify-(?:db-(?:cluster-)?)?(?:snapshot|image)-attribute|add-permission|create-function-url-config)$/, argument: /^(?:--[\w-]+=)?(?:\*|all|NONE)$|\bGroup"?[=:]\s?"?all\b/ } },
      { kind: 'publish', resource: 'deployment', name: 'production', idle: 'outside-production', when: { operand: /^update-service$/, any: ['--force-new-deployment', '--task-definition'] } },
      { kind: 'change-service', resource: 'cloud', name: 'protection', when: { operand: /^put-bucket-lifecycle(?:-configuration)?$/ } },
      { kind: 'change-service', resource: 'cloud', name: 'protection', when: { operand: /^(?:put-bucket-versioning|put-public-access-block|modify-instance-attribute)$/, argument: /=(?:suspended|false)|^--no-disable-api-|^--user-data/i } },
      { kind: 'change-service', resource: 'cloud', when: { operand: /^(?:attach-user-policy|attach-role-policy|put-user-policy|create-access-key|put-bucket-policy|authorize-security-group-ingress|update-assume-role-policy|modify-db-instance|update-secret|put-secret-value|change-resource-record-sets|reboot-instances|reboot-db-instance|unsubscribe|send-command)$/ } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { operand: /^put-(?:bucket|object)-acl$/, none: ['--acl'] } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { value: OPEN_ACL } },
      { kind: 'reveal-environment', resource: 'credential', when: { operand: /^(?:get-secret-value|get-session-token|get-login-password|get-authorization-token|export-credentials|get-federation-token|assume-role|get-password-data)$/ } },
      { kind: 'reveal-environment', resource: 'credential', name: 'new key', idle: 'into-file', when: { operand: /^create-key-pair$/ } },
      { kind: 'reveal-environment', resource: 'credential', when: { operand: /^get-api-keys?$/, any: ['--include-values', '--include-value'] } },
      { kind: 'reveal-environment', resource: 'environment', name: 'deployment', when: { argument: /^(?:--attribute=)?userData$/ } },
      { kind: 'reveal-environment', resource: 'credential', when: { operand: /^get-parameter(?:s|s-by-path|-history)?$/, any: ['--with-decryption'] } },
    ],
    examples: [
      ['aws s3api put-bucket-acl --bucket b --acl private'],
      ['aws ec2 create-key-pair --key-name x --query KeyMaterial', 'reveal-environment credential:new key'],
      ['aws ec2 create-key-pair --key-name x --query KeyMaterial --output text > x.pem', 'write /home/u/proj/x.pem'],
      ['aws ec2 describe-key-pairs'],
      ['aws apigateway get-api-keys --include-values', 'reveal-environment credential'],
      ['aws apigateway get-api-keys'],
      ['aws ec2 describe-instance-attribute --instance-id i --attribute userData', 'reveal-environment environment:deployment'],
      ['aws ec2 describe-instance-attribute --instance-id i --attribute instanceType'],
      ['aws s3api put-bucket-acl --bucket b --acl public-read', 'change-service cloud:open to all'],
      ['aws s3api put-object-acl --bucket b --key k --acl public-read', 'change-service cloud:open to all'],
      ['aws s3api put-bucket-acl --bucket b --grant-read uri=x', 'change-service cloud:open to all'],
      ['aws ec2 terminate-instances --instance-ids i-1', 'destroy cloud:ec2 terminate-instances'],
      ['aws ec2 modify-snapshot-attribute --snapshot-id s --attribute createVolumePermission --operation-type add --group-names all', 'change-service cloud:open to all'],
      ["aws lambda add-permission --function-name a --statement-id b --principal '*'", 'change-service cloud:open to all'],
      ['aws lambda add-permission --function-name a --statement-id b --principal s3.amazonaws.com'],
      ['aws ec2 describe-instances'],
      ['aws dynamodb delete-table --table-name a --generate-cli-skeleton'],
      ['aws ssm send-command --document-name X', 'change-service cloud:ssm send-command X'],
      ['aws ssm list-commands'],
      ['aws ecs update-service --service a --desired-count 0', 'change-service cloud:to nothing'],
      ['aws ecs update-service --service a --desired-count 2'],
      ['aws ecs update-service --cluster prod --service a --force-new-deployment', 'publish deployment:production'],
      ['aws ecs update-service --cluster dev --service a --force-new-deployment'],
      ['aws lambda put-function-concurrency --function-name a --reserved-concurrent-executions 0', 'change-service cloud:to nothing'],
      ['aws lambda put-function-concurrency --function-name a --reserved-concurrent-executions 20'],
      [`aws dynamodb batch-write-item --request-items '{"a":[{"DeleteRequest":{"Key":{}}}]}'`, 'destroy cloud'],
      [`aws dynamodb batch-write-item --request-items '{"a":[{"PutRequest":{"Item":{}}}]}'`],
      ['aws organizations leave-organization', 'destroy cloud'],
      ['aws s3api put-bucket-versioning --bucket b --versioning-configuration Status=Suspended', 'change-service cloud:protection'],
      ['aws s3api put-bucket-versioning --bucket b --versioning-configuration Status=Enabled'],
      ['aws s3api get-bucket-versioning --bucket b'],
      ['aws secretsmanager get-secret-value --secret-id x', 'reveal-environment credential'],
      ['aws ssm get-parameter --name /a --with-decryption', 'reveal-environment credential'],
      ['aws ssm get-parameter --name /a'],
      ['aws ssm get-parameter --name /a --with-decryption --query Parameter.Name'],
      ['aws ssm get-parameter --name /a --with-decryption --query Parameter.Value', 'reveal-environment credential'],
      ['aws ssm get-parameter --name /a --with-decryption --query Parameter', 'reveal-environment credential'],
      ["aws secretsmanager get-secret-value --secret-id x --query '[ARN, VersionId]'"],
      ["aws secretsmanager get-secret-value --secret-id x --query '[Name,SecretString]'", 'reveal-environment credential'],
    ],
  },
  {
    program: 'aws configure get',
    operands: 'text',
    options: AWS,
    effects: [{ kind: 'reveal-environment', resource: 'credential', when: { operand: /secret|token|access_key|^$/ } }],
    examples: [['aws configure get aws_secret_access_key', 'reveal-environment credential:aws_secret_access_key'], ['aws configure get region']],
  },
  { program: 'aws configure export-credentials', operands: 'text', options: AWS, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'aws' }], examples: [['aws configure export-credentials', 'reveal-environment credential:aws']] },
  {
    program: 'gcloud | az | doctl | linode-cli | hcloud | oci | ibmcloud | scw | exo | vultr-cli | civo | aliyun | openstack | databricks',
    operands: 'text',
    options: {
      '--public-access': 'text', '--allow-blob-public-access': 'text', '--project': 'text', '--zone': 'text', '--region': 'text', '-g': 'text', '-n': 'text',
      '--name': 'text', '--resource-group': 'text', '--subscription': 'text', '--source-ranges': 'text', '--source-address-prefixes': 'text', '--format': 'text',
      '--plaintext-file': 'text', '--secret': 'text', '--vault-name': 'text', '--id': 'text', '--query': 'text', '-o': 'text',
    },
    variants: [
      { when: { any: ['--dry-run', '--what-if'] }, effects: [] },
      { when: { line: /^keyvault secret show/, value: NO_VALUE }, effects: [] },
    ],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { operand: /^(?:delete|delete-\S+|destroy|purge|remove|rm|terminate|deallocate|undelete|[\w-]+-(?:delete|rm|remove|cancel)|(?:Delete|Release|Terminate)[A-Z]\w+)$/ } },
      { kind: 'change-service', resource: 'cloud', when: { operand: /^(?:add-iam-policy-binding|set-iam-policy|reset-windows-password)$/ } },
      { kind: 'change-service', resource: 'cloud', when: { operand: /^run-command$/, noOperand: /^(?:list|show)$/ } },
      { kind: 'change-service', resource: 'cloud', when: { line: /^(?:services disable|role assignment (?:create|delete)|devops security permission reset(?:-all)?)(?: |$)/ } },
      // Whatever their interface has, by the method that stands beside.
      { kind: 'destroy', resource: 'cloud', when: { operand: /^(?:invoke|rest|raw-request)$/, argument: /^delete$/i } },
      { kind: 'change-service', resource: 'cloud', name: 'open to all', when: { value: /^--(?:source-ranges|source-address-prefixes)=(?:0\.0\.0\.0\/0|\*|Internet)$|^--public-access=(?:blob|container)$|^--allow-blob-public-access=true$/i } },
      { kind: 'change-permission', resource: 'credential', name: 'new key', when: { line: /(?:^| )(?:(?:(?<!kms )keys|hmac|api-keys?|ssh-keys|credentials?|access-keys?|tokens?) (?:create|add|import)|iam (?:(?:user-)?api-key-create|service-api-key-create))(?: |$)/ } },
      { kind: 'reveal-environment', resource: 'credential', when: { operand: /^(?:print-access-token|print-identity-token|get-access-token|print-refresh-token|oauth-tokens|list-keys|show-connection-string|reset-credentials)$/ } },
      { kind: 'reveal-environment', resource: 'credential', name: 'decrypted', when: { line: /(?:^| )kms decrypt(?: |$)/, value: /^--plaintext-file=(?:-|\/dev\/(?:stdout|fd\/1|tty))$/ } },
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { operand: /^(?:access|show|download)$/, value: /^--(?:secret|vault-name)=|^--id=https:\/\/[\w-]+\.vault\./ } },
    ],
    examples: [
      ['gcloud kms keys create k --keyring r --location global'],
      ['az group delete -n g -y', 'destroy cloud:group delete'],
      ['gcloud auth print-access-token', 'reveal-environment credential'],
      ['az storage container set-permission --name c --public-access blob', 'change-service cloud:open to all'],
      ['az storage container create -n c --public-access off'],
      ['az storage account update -n a --allow-blob-public-access true', 'change-service cloud:open to all'],
      ['az group list'],
      ['gcloud kms decrypt --ciphertext-file=a --plaintext-file=-', 'reveal-environment credential:decrypted'],
      ['gcloud kms decrypt --ciphertext-file=a --plaintext-file=b'],
      ['ibmcloud iam oauth-tokens', 'reveal-environment credential'],
      ['gcloud iam service-accounts keys create k.json --iam-account a@b.test', 'change-permission credential:new key'],
      ['gcloud iam service-accounts keys list'],
      ['scw iam api-key create', 'change-permission credential:new key'],
      ['scw iam api-key list'],
      ['az devops invoke --area git --resource repositories --http-method DELETE', 'destroy cloud'],
      ['oci raw-request --http-method DELETE --target-uri https://x.test/a', 'destroy cloud'],
      ['az devops invoke --area git --resource repositories --http-method GET'],
      ['az devops security permission reset-all --id a --subject b --token c -y', 'change-service cloud'],
      ['gcloud kms keys list'],
      ['ibmcloud is instance-delete web', 'destroy cloud'],
      ['ibmcloud is instances'],
      ['gcloud secrets versions access latest --secret=x', 'reveal-environment credential:secret'],
      ['az keyvault secret show --id https://v.vault.azure.net/secrets/db', 'reveal-environment credential:secret'],
      ['az keyvault secret show --vault-name v --name s', 'reveal-environment credential:secret'],
      ['az keyvault secret show --vault-name v --name s --query id -o tsv'],
      ["az keyvault secret show --vault-name v --name s --query '[id, attributes.expires]'"],
      ["az keyvault secret show --vault-name v --name s --query '[id, value]'", 'reveal-environment credential:secret'],
    ],
  },
  // Messages that were not read yet count as read.
  {
    program:
      'gcloud compute instances reset | gcloud compute instances stop | gcloud compute instances suspend | gcloud sql instances restart | az vm restart | az vm stop | az vm redeploy | az vmss restart | az vmss stop | az webapp restart | az webapp stop | az functionapp restart | az functionapp stop | doctl compute droplet-action reboot | doctl compute droplet-action power-cycle | doctl compute droplet-action power-off | doctl compute droplet-action shutdown | hcloud server reboot | hcloud server reset | hcloud server shutdown | hcloud server poweroff',
    operands: 'text',
    options: { '-g': 'text', '--resource-group': 'text', '-n': 'text', '--name': 'text', '--zone': 'text', '--project': 'text' },
    effects: [{ kind: 'change-service', resource: 'cloud', name: 'restart' }],
    examples: [
      ['gcloud compute instances reset vm1', 'change-service cloud:restart'],
      ['az vm restart -g g -n vm1', 'change-service cloud:restart'],
      ['hcloud server reboot web-1', 'change-service cloud:restart'],
      ['gcloud compute instances list'],
      ['hcloud server list'],
      ['az vm show -g g -n vm1'],
    ],
  },
  { program: 'gcloud pubsub subscriptions seek', operands: 'text', options: { '--time': 'text', '--snapshot': 'text', '--project': 'text' }, effects: [{ kind: 'destroy', resource: 'data-store', name: 'messages', when: { any: ['--time'] } }], examples: [['gcloud pubsub subscriptions seek s --time=2030-01-01T00:00:00Z', 'destroy data-store:messages'], ['gcloud pubsub subscriptions describe s'], ['gcloud pubsub subscriptions seek s --snapshot=a']] },
];
