import type { Row } from '../command/row.js';
import { unlessLive } from './conditions/not-live.js';
import { TO_EVERYBODY } from './conditions/to-production.js';
import { AWS } from './cloud.js';

const GCLOUD = {
  '--project': 'text', '--region': 'text', '--image': 'text', '--image-url': 'text', '-v': 'text', '--version': 'text', '--bucket': 'text', '--appyaml': 'text', '--source': 'use', '--platform': 'text', '--account': 'text', '--runtime': 'text',
  '--entry-point': 'text', '--trigger-topic': 'text', '--trigger-bucket': 'text', '--set-env-vars': 'text', '--update-env-vars': 'text', '--set-secrets': 'text', '--memory': 'text', '--tag': 'text', '--format': 'text', '--labels': 'text', '--update-labels': 'text',
  '--service-account': 'text', '--revision-suffix': 'text', '--vpc-connector': 'text', '--stage-bucket': 'text', '--configuration': 'text', '--to-revisions': 'text', '--to-tags': 'text', '--to-target': 'text', '--release': 'text', '--delivery-pipeline': 'text', '--verbosity': 'text', '--impersonate-service-account': 'text',
} as const;

const AZ = {
  '-n': 'text', '--name': 'text', '-g': 'text', '--resource-group': 'text', '--slot': 'text', '-s': 'text', '--target-slot': 'text', '--src': 'use', '--src-path': 'use', '--source': 'use', '--subscription': 'text', '--type': 'text', '--runtime': 'text', '--sku': 'text',
  '-l': 'text', '--location': 'text', '-o': 'text', '--output': 'text', '-i': 'text', '--image': 'text', '--environment': 'text', '--tags': 'text', '--target-path': 'text', '-p': 'text', '--plan': 'text',
} as const;

/** What clouds put out is what everybody sees, unless its name says otherwise. */
export const CLOUD_DEPLOYS: readonly Row[] = [
  {
    program: 'gcloud run deploy | gcloud functions deploy | gcloud run services update-traffic',
    operands: 'text',
    options: GCLOUD,
    variants: unlessLive({ options: '--project|--configuration', operands: 'name', triedWith: ['--no-traffic', '-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['gcloud run deploy api --image x', 'publish deployment:production'],
      ['gcloud run deploy api-staging --image x', 'publish deployment:preview'],
      ['gcloud run deploy api-pre-prod --image x', 'publish deployment:preview'],
      ['gcloud run deploy api-staging --image x --set-env-vars NODE_ENV=production', 'publish deployment:preview'],
      ['gcloud run deploy api-staging --image x --project shop-prod', 'publish deployment:production'],
      ['gcloud run deploy test-prod --image x', 'publish deployment:production'],
      ['gcloud run deploy review-service --image x', 'publish deployment:production'],
      ['gcloud run deploy shop-review --image x', 'publish deployment:preview'],
      ['gcloud run deploy api --image x:latest-test', 'publish deployment:production'],
      ['gcloud run deploy api --tag test', 'publish deployment:production'],
      ['gcloud run deploy api --image x --no-promote', 'publish deployment:production'],
      ['gcloud run deploy api --image x --no-traffic --tag pr-7'],
      ['gcloud run services list'],
      ['gcloud functions deploy resize --runtime nodejs22', 'publish deployment:production'],
      ['gcloud functions deploy resize --entry-point test', 'publish deployment:production'],
    ],
  },
  {
    program: 'gcloud app deploy | gcloud run services replace | gcloud app services set-traffic | gcloud deploy releases promote',
    operands: 'text',
    options: GCLOUD,
    variants: unlessLive({ options: '--project|--configuration|--to-target', operands: 'file', triedWith: ['--no-promote', '--dry-run', '-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['gcloud app deploy -q', 'publish deployment:production'],
      ['gcloud app deploy --no-promote'],
      ['gcloud app deploy --project shop-dev', 'publish deployment:preview'],
      ['gcloud app deploy services/api/app.staging.yaml', 'publish deployment:preview'],
      ['gcloud app deploy services/dev/app.yaml', 'publish deployment:production'],
      ['gcloud app deploy --account test@shop.test', 'publish deployment:production'],
    ],
  },
  {
    program: 'aws lambda update-function-code | aws lambda update-alias | aws deploy create-deployment | aws apprunner start-deployment | aws amplify start-deployment | aws amplify start-job | aws elasticbeanstalk update-environment | aws elasticbeanstalk swap-environment-cnames',
    operands: 'text',
    options: {
      ...AWS, '--function-name': 'text', '--zip-file': 'text', '--branch-name': 'text', '--environment-name': 'text', '--application-name': 'text', '--deployment-group-name': 'text', '--name': 'text', '--image-uri': 'text', '--description': 'text',
      '--source-environment-name': 'text', '--destination-environment-name': 'text',
    },
    variants: unlessLive({ options: '--profile|--function-name|--environment-name|--application-name|--deployment-group-name|--branch-name|--name|--destination-environment-name', operands: 'none', triedWith: ['--dry-run', '--generate-cli-skeleton', '-h'] }),
    effects: [{ ...TO_EVERYBODY, idle: 'thrown-away' }],
    examples: [
      ['aws lambda update-function-code --function-name api --zip-file fileb://x.zip', 'publish deployment:production'],
      ['aws lambda update-function-code --function-name api-dev --zip-file fileb://x.zip', 'publish deployment:preview'],
      ['aws --profile sandbox lambda update-function-code --function-name api --zip-file fileb://x.zip', 'publish deployment:preview'],
      ['aws --profile dev lambda update-function-code --function-name api-prod --zip-file fileb://x.zip', 'publish deployment:production'],
      ['aws lambda update-function-code --function-name api --image-uri x:test --description test', 'publish deployment:production'],
      // It is what is done anyway: no version is made, and whoever calls the function without one gets the new code.
      ['aws lambda update-function-code --function-name api --zip-file fileb://x.zip --no-publish', 'publish deployment:production'],
      ['aws lambda update-alias --function-name api --name live --description dev', 'publish deployment:production'],
      ['aws lambda update-alias --function-name api --name dev', 'publish deployment:preview'],
      ['aws --endpoint-url http://localhost:4566 lambda update-function-code --function-name api --zip-file fileb://x.zip'],
      ['aws lambda update-function-code --function-name api --zip-file fileb://x.zip --dry-run'],
      ["aws lambda list-functions --query 'Functions[].FunctionName'"],
    ],
  },
  {
    program: 'eb deploy | eb swap',
    operands: 'text',
    options: { '--profile': 'text', '--region': 'text', '-r': 'text', '--label': 'text', '-l': 'text', '--message': 'text', '-m': 'text', '--version': 'text', '--timeout': 'text', '--env-group-suffix': 'text', '--process': 'text', '--destination_name': 'text', '-n': 'text' },
    variants: unlessLive({ options: '--profile|--destination_name|-n', operands: 'name', triedWith: ['-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['eb deploy', 'publish deployment:production'],
      ['eb deploy -m test', 'publish deployment:production'],
      ['eb deploy shop-staging', 'publish deployment:preview'],
      ['eb deploy --profile dev shop-prod', 'publish deployment:production'],
      ['eb status'],
    ],
  },
  {
    program: 'az webapp up | az webapp deploy | az webapp deployment source config-zip | az functionapp deploy | az functionapp deployment source config-zip | az containerapp up | func azure functionapp publish',
    operands: 'text',
    options: AZ,
    variants: unlessLive({ options: '-[ngs]|--(?:name|resource-group|slot|subscription|environment)', operands: 'name', triedWith: ['--dryrun', '-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['az webapp deploy -g shop -n api --src-path x.zip', 'publish deployment:production'],
      ['az webapp deploy -g shop -n api --slot staging --src-path x.zip', 'publish deployment:preview'],
      ['az webapp deploy -g dev-rg -n shop-prod --src-path x.zip', 'publish deployment:production'],
      ['az webapp list -g shop'],
      ['func azure functionapp publish api', 'publish deployment:production'],
      ['func azure functionapp publish api-dev', 'publish deployment:preview'],
    ],
  },
  {
    // What is in the one slot goes to the other: that of production, unless another is named.
    program: 'az webapp deployment slot swap | az functionapp deployment slot swap',
    operands: 'text',
    options: AZ,
    variants: unlessLive({ options: '--target-slot|-[ng]|--name|--resource-group', operands: 'none', triedWith: ['-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['az webapp deployment slot swap -g shop -n api --slot staging', 'publish deployment:production'],
      ['az webapp deployment slot swap -g shop -n api -s dev --target-slot staging', 'publish deployment:preview'],
    ],
  },
];
