import type { Consequence, Row, RowCondition } from '../command/row.js';
import { addressesOfAnybody } from '../known/anybodys-hosts.js';
import { AWS } from './cloud.js';
import { changesCloud, GIVES_RIGHTS } from './conditions/cloud-changes.js';
import { KNOWN_LAYERS } from './conditions/known-layers.js';

/** It is only shown what would be done. */
const ONLY_SHOWN = [{ when: { any: ['--dry-run', '--dryrun', 'help', '--generate-cli-skeleton'] }, effects: [] }] as const;

/** Both do nothing to an imitation of the cloud. */
const LETS_IN: Consequence = { ...GIVES_RIGHTS, idle: 'thrown-away' };
const changes = (name: string, when?: RowCondition): Consequence => ({ ...changesCloud(name, when), idle: 'thrown-away' });

/** A layer of some other account. */
const OTHER_LAYER = new RegExp(String.raw`^(?:--layers=)?arn:aws[\w-]{0,10}:lambda:[\w-]{1,20}:(?!(?:${KNOWN_LAYERS}):)\d{12}:layer:`);

/** A function that is named for development; whose account it is in, its name does not say. */
const OF_DEVELOPMENT = /^--function-name=(?:arn:aws\S{0,80}:function:)?(?:[a-z]\w{0,40}[-_])?(?:dev|test|sandbox|playground)(?:[-_:]|$)/;

/** Subcommands of Amazon's cloud that let somebody in, take a guard away, open something to all, or run something on other machines; `cloud.ts` has what can be told by the word alone. */
export const AWS_OPENINGS: readonly Row[] = [
  {
    program:
      'aws rolesanywhere create-trust-anchor | aws rolesanywhere update-trust-anchor | aws rolesanywhere create-profile | aws iam add-client-id-to-open-id-connect-provider | aws iam update-open-id-connect-provider-thumbprint | aws iam update-saml-provider | aws iam upload-signing-certificate | aws sso-admin attach-managed-policy-to-permission-set | aws sso-admin attach-customer-managed-policy-reference-to-permission-set | aws sso-admin put-inline-policy-to-permission-set | aws sso-admin create-trusted-token-issuer | aws identitystore create-user | aws organizations register-delegated-administrator | aws organizations accept-handshake | aws kms create-grant | aws ses put-identity-policy | aws sesv2 create-email-identity-policy | aws ecr put-registry-policy | aws s3control put-access-point-policy | aws s3control create-access-grant | aws codeartifact put-domain-permissions-policy | aws codeartifact put-repository-permissions-policy | aws logs put-resource-policy | aws logs put-destination-policy | aws events put-permission | aws lakeformation grant-permissions | aws lakeformation put-data-lake-settings | aws transfer import-ssh-public-key | aws transfer create-user | aws redshift authorize-endpoint-access | aws redshift authorize-snapshot-access | aws backup put-backup-vault-access-policy | aws glacier set-vault-access-policy | aws efs put-file-system-policy | aws ec2 modify-vpc-endpoint-service-permissions | aws servicecatalog create-portfolio-share | aws glue create-dev-endpoint | aws glue update-dev-endpoint | aws cognito-identity set-identity-pool-roles | aws ec2-instance-connect send-serial-console-ssh-public-key | aws ec2 enable-serial-console-access',
    operands: 'text',
    options: AWS,
    variants: ONLY_SHOWN,
    effects: [LETS_IN],
    examples: [
      ['aws rolesanywhere create-trust-anchor --name a --enabled --source x', 'change-permission account'],
      ['aws kms create-grant --key-id k --grantee-principal arn:aws:iam::1:role/a --operations Decrypt', 'change-permission account'],
      ['aws sso-admin put-inline-policy-to-permission-set --instance-arn a', 'change-permission account'],
      ['aws --endpoint-url http://localhost:4566 kms create-grant --key-id k'],
      ['aws rolesanywhere list-trust-anchors'],
      ['aws kms list-grants --key-id k'],
      ['aws identitystore list-users --identity-store-id d'],
    ],
  },
  // As root, or on each machine that there is; on one's own it is a way to log in.
  {
    program: 'aws ec2-instance-connect send-ssh-public-key',
    operands: 'text',
    options: { ...AWS, '--instance-id': 'text', '--instance-os-user': 'text', '--ssh-public-key': 'text', '--availability-zone': 'text' },
    variants: ONLY_SHOWN,
    effects: [{ ...LETS_IN, when: { value: /^--instance-os-user=root$/ } }, { ...LETS_IN, idle: 'for-one', when: { value: /^--instance-id=\uFFFC?$/ } }],
    examples: [
      ['for i in $(aws ec2 describe-instances --output text); do aws ec2-instance-connect send-ssh-public-key --instance-id $i --instance-os-user ubuntu --ssh-public-key file://k.pub; done', 'change-permission account'],
      ['aws ec2-instance-connect send-ssh-public-key --instance-id i-1 --instance-os-user root --ssh-public-key file://k.pub', 'change-permission account'],
      ['aws ec2-instance-connect send-ssh-public-key --instance-id i-1 --instance-os-user ec2-user --ssh-public-key file://k.pub'],
      ['aws ec2-instance-connect send-ssh-public-key --instance-id "$ID" --instance-os-user ubuntu --ssh-public-key file://k.pub'],
      ['ID=$(aws ec2 describe-instances --filters Name=tag:Name,Values=devbox-me --output text) && aws ec2-instance-connect send-ssh-public-key --instance-id "$ID" --instance-os-user ubuntu --ssh-public-key file://k.pub'],
      ['aws ec2-instance-connect send-ssh-public-key --instance-id "$ID" --instance-os-user root --ssh-public-key file://k.pub', 'change-permission account'],
    ],
  },
  {
    program: 'aws sqs add-permission | aws sns add-permission | aws ssm modify-document-permission | aws sns set-topic-attributes | aws sqs set-queue-attributes',
    operands: 'text',
    options: { ...AWS, '--aws-account-ids': 'text', '--aws-account-id': 'text', '--account-ids-to-add': 'text', '--attributes': 'text', '--attribute-name': 'text', '--attribute-value': 'text', '--topic-arn': 'text', '--queue-url': 'text' },
    variants: ONLY_SHOWN,
    effects: [changes('open to others', { any: ['--aws-account-ids', '--aws-account-id', '--account-ids-to-add'] }), changes('open to all', { value: /^--attribute(?:s|-value)=[^]*Principal[\\"]{0,4}\s{0,9}:\s{0,9}(?:[\\"]{1,4}\*|\{\s{0,9}[\\"]{1,4}AWS[\\"]{1,4}\s{0,9}:\s{0,9}[\\"]{1,4}\*)/ })],
    examples: [
      ['aws sqs add-permission --queue-url q --label a --aws-account-ids 123456789012 --actions ReceiveMessage', 'change-service cloud:open to others'],
      ['aws ssm modify-document-permission --name d --permission-type Share --account-ids-to-add All', 'change-service cloud:open to others'],
      [`aws sns set-topic-attributes --topic-arn t --attribute-name Policy --attribute-value '{"Statement":[{"Principal":"*"}]}'`, 'change-service cloud:open to all'],
      ['aws sqs set-queue-attributes --queue-url q --attributes VisibilityTimeout=30'],
      ['aws sns list-topics'],
    ],
  },
  {
    program: 'aws sns subscribe',
    operands: 'text',
    options: { ...AWS, '--topic-arn': 'text', '--protocol': 'text', '--notification-endpoint': 'text', '--endpoint': 'text' },
    variants: ONLY_SHOWN,
    effects: [changes('open to others', { value: new RegExp(`^--(?:notification-)?endpoint=${addressesOfAnybody()}`) })],
    examples: [
      ['aws sns subscribe --topic-arn t --protocol https --notification-endpoint https://a.requestrepo.com/sns', 'change-service cloud:open to others'],
      ['aws sns subscribe --topic-arn t --protocol http --notification-endpoint http://203.0.113.9/a', 'change-service cloud:open to others'],
      ['aws sns subscribe --topic-arn t --protocol https --notification-endpoint https://api.x.test/sns'],
      ['aws sns subscribe --topic-arn t --protocol sqs --notification-endpoint arn:aws:sqs:eu-west-1:1:q'],
    ],
  },
  {
    program: 'aws ec2 create-traffic-mirror-session | aws ec2 modify-traffic-mirror-session',
    operands: 'text',
    options: AWS,
    variants: ONLY_SHOWN,
    effects: [changes('copied traffic')],
    examples: [['aws ec2 create-traffic-mirror-session --network-interface-id e --traffic-mirror-target-id t', 'change-service cloud:copied traffic'], ['aws ec2 describe-traffic-mirror-sessions']],
  },
  {
    program:
      'aws guardduty create-ip-set | aws guardduty update-ip-set | aws guardduty create-trusted-entity-set | aws guardduty update-trusted-entity-set | aws guardduty update-member-detectors | aws guardduty update-organization-configuration | aws guardduty archive-findings | aws securityhub update-standards-control | aws securityhub batch-disable-standards | aws securityhub update-organization-configuration | aws inspector2 create-filter | aws wafv2 disassociate-web-acl | aws waf-regional disassociate-web-acl | aws shield disassociate-drt-role | aws shield disassociate-health-check | aws s3api put-object-lock-configuration | aws account put-alternate-contact',
    operands: 'text',
    options: AWS,
    variants: ONLY_SHOWN,
    effects: [changes('protection')],
    examples: [
      ['aws guardduty create-ip-set --detector-id d --format TXT --location s3://a/b --name t --activate', 'change-service cloud:protection'],
      ['aws wafv2 disassociate-web-acl --resource-arn a', 'change-service cloud:protection'],
      ['aws guardduty list-ip-sets --detector-id d'],
      ['aws wafv2 list-web-acls --scope REGIONAL'],
    ],
  },
  // What guards, and is switched off by a word among many.
  {
    program:
      'aws guardduty create-filter | aws securityhub batch-update-findings | aws macie2 update-macie-session | aws ec2 modify-instance-metadata-options | aws rds modify-db-cluster | aws elbv2 modify-load-balancer-attributes | aws cognito-idp update-user-pool | aws eks update-cluster-config | aws redshift modify-cluster | aws s3api put-object-retention | aws s3api put-bucket-logging',
    operands: 'text',
    options: { ...AWS, '--action': 'text', '--workflow': 'text', '--status': 'text', '--http-tokens': 'text', '--attributes': 'text', '--deletion-protection': 'text', '--logging': 'text', '--resources-vpc-config': 'text', '--backup-retention-period': 'text', '--bucket-logging-status': 'text', '--load-balancer-arn': 'text' },
    variants: ONLY_SHOWN,
    effects: [
      changes('protection', { value: /^--(?:action=ARCHIVE|workflow=.*SUPPRESSED|status=(?:PAUSED|DISABLED)|http-tokens=optional|deletion-protection=INACTIVE|bucket-logging-status=\s{0,9}\{\s{0,9}\}|backup-retention-period=0)/i }),
      changes('protection', { value: /^--attributes=.*(?:deletion_protection\.enabled|access_logs\.s3\.enabled|waf\.fail_open)[^=:]{0,9}[=:][^\w]{0,4}(?:Value[=:]\W{0,4})?false/i }),
      changes('protection', { value: /^--attributes=.*Key=(?:deletion_protection|access_logs\.s3)\.enabled,Value=false/i }),
      changes('protection', { value: /^--logging=.*enabled[^\w]{1,4}false/i }),
      changes('protection', { any: ['--no-deletion-protection', '--bypass-governance-retention', '--no-encrypted'] }),
      changes('open to all', { any: ['--publicly-accessible'] }),
      changes('open to all', { value: /^--resources-vpc-config=.*endpointPublicAccess\W{1,4}true(?!.*publicAccessCidrs)/i }),
    ],
    examples: [
      ['aws ec2 modify-instance-metadata-options --instance-id i --http-tokens optional', 'change-service cloud:protection'],
      ['aws ec2 modify-instance-metadata-options --instance-id i --http-tokens required'],
      ['aws elbv2 modify-load-balancer-attributes --load-balancer-arn a --attributes Key=deletion_protection.enabled,Value=false', 'change-service cloud:protection'],
      ['aws elbv2 modify-load-balancer-attributes --load-balancer-arn a --attributes Key=idle_timeout.timeout_seconds,Value=30'],
      ['aws guardduty create-filter --detector-id d --name n --action ARCHIVE', 'change-service cloud:protection'],
      ['aws macie2 update-macie-session --status PAUSED', 'change-service cloud:protection'],
      ['aws eks update-cluster-config --name c --resources-vpc-config endpointPublicAccess=true', 'change-service cloud:open to all'],
      ['aws eks update-cluster-config --name c --resources-vpc-config endpointPublicAccess=true,publicAccessCidrs=10.1.1.1/32'],
      ['aws redshift modify-cluster --cluster-identifier c --publicly-accessible', 'change-service cloud:open to all'],
      ['aws redshift modify-cluster --cluster-identifier c --no-publicly-accessible'],
    ],
  },
  // What was a name of one's own becomes one that is asked for elsewhere first.
  {
    program: 'aws codeartifact put-package-origin-configuration',
    operands: 'text',
    options: { ...AWS, '--restrictions': 'text', '--domain': 'text', '--repository': 'text', '--format': 'text', '--namespace': 'text', '--package': 'text' },
    variants: ONLY_SHOWN,
    effects: [changes('protection', { value: /^--restrictions=.*upstream\W{1,4}ALLOW/i })],
    examples: [
      ['aws codeartifact put-package-origin-configuration --domain a --repository b --format npm --package c --restrictions publish=ALLOW,upstream=ALLOW', 'change-service cloud:protection'],
      ['aws codeartifact put-package-origin-configuration --domain a --repository b --format npm --package c --restrictions publish=ALLOW,upstream=BLOCK'],
    ],
  },
  {
    program: 'aws lambda update-function-configuration | aws lambda create-function',
    operands: 'text',
    options: { ...AWS, '--layers': 'text', '--runtime': 'text', '--role': 'text', '--handler': 'text', '--zip-file': 'text', '--environment': 'text' },
    variants: [...ONLY_SHOWN, { when: { everyValue: OF_DEVELOPMENT }, effects: [] }],
    effects: [{ ...changes('code of another account', { value: OTHER_LAYER }), idle: 'own-account' }, { ...changes('code of another account', { any: ['--layers'], operand: OTHER_LAYER }), idle: 'own-account' }],
    examples: [
      ['aws lambda update-function-configuration --function-name a --layers arn:aws:lambda:us-east-1:193672423079:layer:t:1', 'change-service cloud:code of another account'],
      ['aws lambda update-function-configuration --function-name a --layers arn:aws:lambda:eu-west-1:017000801446:layer:AWSLambdaPowertoolsPythonV3:4 arn:aws:lambda:us-east-1:193672423079:layer:t:1', 'change-service cloud:code of another account'],
      ['aws lambda update-function-configuration --function-name a --layers arn:aws:lambda:eu-west-1:017000801446:layer:AWSLambdaPowertoolsPythonV3:4'],
      ['aws lambda update-function-configuration --function-name a --timeout 30 --memory-size 512'],
      ['aws lambda update-function-configuration --function-name arn:aws:lambda:eu-west-1:481516234299:function:orders --layers arn:aws:lambda:eu-west-1:481516234299:layer:deps:3'],
      ['aws lambda update-function-configuration --function-name arn:aws:lambda:eu-west-1:481516234299:function:orders --layers arn:aws:lambda:eu-west-1:481516234299:layer:deps:3 arn:aws:lambda:us-east-1:193672423079:layer:t:1', 'change-service cloud:code of another account'],
      ['aws lambda create-function --function-name x --runtime python3.12 --role arn:aws:iam::481516234299:role/r --handler a.h --zip-file fileb://a.zip --layers arn:aws:lambda:eu-west-1:481516234299:layer:deps:3'],
      ['aws lambda create-function --function-name x --runtime python3.12 --role arn:aws:iam::481516234299:role/r --handler a.h --zip-file fileb://a.zip --layers arn:aws:lambda:eu-west-1:193672423079:layer:deps:3', 'change-service cloud:code of another account'],
      ['aws lambda update-function-configuration --function-name dev-orders --layers arn:aws:lambda:eu-west-1:481516234299:layer:deps:4'],
      ['aws lambda update-function-configuration --function-name api --layers arn:aws:lambda:eu-west-1:753240598075:layer:LambdaAdapterLayerX86:24'],
      ['aws lambda update-function-configuration --function-name api --layers arn:aws:lambda:eu-central-1:187925254637:layer:AWS-Parameters-and-Secrets-Lambda-Extension:12'],
      ['aws lambda update-function-configuration --function-name api --layers arn:aws:lambda:eu-west-1:534081306603:layer:php-83-fpm:100'],
      ['aws --endpoint-url http://localhost:4566 lambda update-function-configuration --function-name a --layers arn:aws:lambda:us-east-1:123456789012:layer:t:1'],
    ],
  },
  // What runs at each start of machines that others work on.
  {
    program: 'aws sagemaker update-notebook-instance-lifecycle-config | aws ssm create-association | aws ssm update-association | aws ssm start-automation-execution | aws iot create-job | aws greengrassv2 create-deployment',
    operands: 'text',
    options: AWS,
    variants: ONLY_SHOWN,
    effects: [changes('command on machines')],
    examples: [
      ['aws sagemaker update-notebook-instance-lifecycle-config --notebook-instance-lifecycle-config-name shared --on-start Content=a', 'change-service cloud:command on machines'],
      ['aws ssm create-association --name AWS-RunShellScript --targets Key=tag:a,Values=b', 'change-service cloud:command on machines'],
      ['aws sagemaker list-notebook-instance-lifecycle-configs'],
      ['aws ssm list-associations'],
    ],
  },
  // Written in the call, and not a file of the project.
  {
    program: 'aws codebuild start-build | aws codebuild start-build-batch',
    operands: 'text',
    options: { ...AWS, '--project-name': 'text', '--buildspec-override': 'text', '--source-version': 'text', '--environment-variables-override': 'text', '--image-override': 'text', '--source-location-override': 'text', '--service-role-override': 'text' },
    variants: ONLY_SHOWN,
    effects: [changes('command on machines', { value: /^--buildspec-override=(?:[^]*\n|\s{0,9}version\b|[^]*\bcommands\b|https?:|arn:)|^--service-role-override=/ })],
    examples: [
      ["aws codebuild start-build --project-name a --buildspec-override 'version: 0.2\nphases: {build: {commands: [env]}}'", 'change-service cloud:command on machines'],
      ['aws codebuild start-build --project-name a --buildspec-override ci/buildspec.dev.yml'],
      ['aws codebuild start-build --project-name a --source-version main'],
    ],
  },
  // Mail to a list, or to many at once.
  {
    program: 'aws ses send-email | aws ses send-raw-email | aws ses send-templated-email | aws sesv2 send-email | aws sns publish',
    operands: 'text',
    options: { ...AWS, '--to': 'text', '--from': 'text', '--destination': 'text', '--destinations': 'text', '--message': 'text', '--subject': 'text', '--text': 'text', '--html': 'text', '--template': 'text', '--content': 'text', '--from-email-address': 'text', '--phone-number': 'text', '--topic-arn': 'text' },
    variants: ONLY_SHOWN,
    effects: [{ ...changes('messages to many', { value: /^--(?:to|destinations?|phone-number)=[^]*\uFFFC/ }), idle: 'for-one' }],
    examples: [
      ['while read a; do aws ses send-email --from n@x.test --destination ToAddresses=$a --message file://m.json; done < leads.txt', 'change-service cloud:messages to many'],
      ['aws ses send-email --from n@x.test --destination ToAddresses=me@x.test --message file://m.json'],
      ['aws sns publish --topic-arn arn:aws:sns:eu-west-1:1:dev --message hi'],
      ['aws ses send-email --from dev@x.test --to "$MY_EMAIL" --subject test --text hello'],
      ['aws sns publish --phone-number "$MY_PHONE" --message test'],
      ['aws sesv2 send-email --from-email-address a@x.test --destination ToAddresses=$(git config user.email) --content file://c.json'],
      ['aws ses send-email --from a@x.test --to "$(paste -sd, leads.txt)" --text hi', 'change-service cloud:messages to many'],
      ['cat leads.txt | xargs -I{} aws ses send-email --from a@x.test --to {} --text hi', 'change-service cloud:messages to many'],
      ['for i in 1 2 3; do aws sns publish --phone-number "$PHONE" --message hi; done', 'change-service cloud:messages to many'],
    ],
  },
  {
    program: 'aws ses send-bulk-templated-email | aws sesv2 send-bulk-email | aws pinpoint send-messages | aws pinpoint send-users-messages | aws pinpoint create-campaign',
    operands: 'text',
    options: AWS,
    variants: ONLY_SHOWN,
    effects: [changes('messages to many')],
    examples: [['aws sesv2 send-bulk-email --from-email-address n@x.test --default-content file://c.json --bulk-email-entries file://e.json', 'change-service cloud:messages to many'], ['aws sesv2 list-email-identities']],
  },
  // Under a key that only the caller has, nobody else can read what was there.
  {
    program: 'aws s3api copy-object',
    operands: 'text',
    options: { ...AWS, '--copy-source': 'text', '--sse-customer-algorithm': 'text', '--sse-customer-key': 'text' },
    variants: ONLY_SHOWN,
    effects: [{ kind: 'destroy', resource: 'bucket', name: 'own key', idle: 'thrown-away', when: { any: ['--sse-customer-key', '--sse-customer-algorithm'] } }],
    examples: [
      ['aws s3api copy-object --bucket a --key k --copy-source a/k --sse-customer-algorithm AES256 --sse-customer-key "$K"', 'destroy bucket:own key'],
      ['aws s3api copy-object --bucket a --key k --copy-source b/k'],
      ['aws s3api head-object --bucket a --key k --sse-customer-algorithm AES256 --sse-customer-key "$K"'],
    ],
  },
  // What machines are told at their start, of one or of whatever machines there are.
  {
    program: 'aws ec2 describe-instance-attribute',
    operands: 'text',
    options: { ...AWS, '--instance-id': 'text', '--attribute': 'text' },
    variants: ONLY_SHOWN,
    effects: [{ kind: 'reveal-environment', resource: 'environment', name: 'deployment', when: { value: /^--attribute=userData$/ } }, { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { argument: /^(?:--attribute=)?userData$/, value: /^--instance-id=\uFFFC?$/ } }],
    examples: [
      ['aws ec2 describe-instance-attribute --instance-id i --attribute userData', 'reveal-environment environment:deployment'],
      ['for i in $(aws ec2 describe-instances --output text); do aws ec2 describe-instance-attribute --instance-id $i --attribute userData; done', 'reveal-environment environment:all'],
      ['aws ec2 describe-instance-attribute --instance-id i --attribute instanceType'],
    ],
  },
  // An address with which anybody is let in.
  {
    program: 'aws sagemaker create-presigned-notebook-instance-url | aws sagemaker create-presigned-domain-url | aws mwaa create-web-login-token | aws mwaa create-cli-token | aws grafana create-workspace-api-key | aws grafana create-workspace-service-account-token | aws emr get-cluster-session-credentials | aws s3control get-data-access | aws sts assume-root | aws sts assume-role-with-web-identity | aws sts assume-role-with-saml | aws cognito-identity get-credentials-for-identity | aws redshift-serverless get-credentials | aws redshift get-cluster-credentials-with-iam',
    operands: 'text',
    options: AWS,
    variants: ONLY_SHOWN,
    effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'token' }],
    examples: [
      ['aws sagemaker create-presigned-notebook-instance-url --notebook-instance-name a', 'reveal-environment credential:token'],
      ['aws sts assume-role-with-web-identity --role-arn a --role-session-name b --web-identity-token c', 'reveal-environment credential:token'],
      ['aws sagemaker list-notebook-instances'],
      ['aws sts get-caller-identity'],
    ],
  },
];
