import type { Row } from '../command/row.js';
import { HOLDS_VARIABLES } from './conditions/holds-variables.js';
import { revealedService, revealedSettings } from './conditions/revealed.js';

const SERVICE = 'reveal-environment environment:service';
const SETTINGS = 'reveal-environment environment:deployment';

/** An expression of JMESPath that leads to what the variables stand in, and picks nothing from it (jmespath.org). */
const WHOLE_QUERY = new RegExp(String.raw`^--query=(?:@|(?:\w{1,40}(?:\[(?:\d{1,3}|\*)?\])?\.){0,3}(?:${HOLDS_VARIABLES})(?:\[(?:\d{1,3}|\*)?\])?)$`);

/** A format of gcloud that leaves nothing out. */
const WHOLE_FORMAT = /^--format=(?:json|yaml|export|flattened|text|default)(?:\[[^\]]{0,80}\])?(?:\((?:spec|template|spec\.template|spec\.template\.spec|serviceConfig)\))?$/;

/** Commands of clouds that describe a function, a service or an application with the variables that it is given. */
export const SHOWN_SERVICES: readonly Row[] = [
  {
    program: 'aws lambda get-function-configuration | aws lambda get-function | aws lambda list-functions | aws lambda list-versions-by-function | aws ecs describe-task-definition | aws elasticbeanstalk describe-configuration-settings | aws amplify get-app | aws amplify list-apps | aws amplify get-branch | aws amplify list-branches | aws codebuild batch-get-projects | aws apprunner describe-service | aws lightsail get-container-services | aws lightsail get-container-service-deployments',
    operands: 'text',
    options: { '--query': 'text', '--function-name': 'text', '--task-definition': 'text', '--endpoint-url': 'text', '--region': 'text', '--profile': 'text', '--output': 'text', '--names': 'text', '--app-id': 'text', '--service-arn': 'text', '--application-name': 'text', '--environment-name': 'text', '--branch-name': 'text' },
    effects: [...revealedService({ none: ['--query', '--generate-cli-skeleton'] }), ...revealedService({ value: WHOLE_QUERY }), revealedSettings('all', { value: /^--query=.*(?:[Ee]nvironment|OptionSettings)/ })],
    examples: [
      ["aws lambda list-functions --query 'Functions[].Environment.Variables'", 'reveal-environment environment:all'],
      ['aws lambda list-functions', SETTINGS, SERVICE],
      ["aws elasticbeanstalk describe-configuration-settings --application-name a --environment-name b | jq '.[] | select(.Namespace == \"aws:elasticbeanstalk:application:environment\")'", 'reveal-environment environment:all'],
      ["aws elasticbeanstalk describe-configuration-settings --application-name a --environment-name b | jq '.ConfigurationSettings[].SolutionStackName'", SETTINGS],
      ['aws lambda get-function --function-name x', SETTINGS, SERVICE],
      ['aws lambda get-function --function-name x | jq .', SETTINGS, SERVICE],
      ['aws lambda get-function --function-name x | head -40', SETTINGS, SERVICE],
      ['aws lambda get-function --function-name x | jq .Configuration', SETTINGS, SERVICE],
      ['aws lambda get-function --function-name x | jq -r .Configuration.Runtime', SETTINGS],
      ['F=$(aws lambda get-function --function-name f); echo "$F" | jq -r .Configuration.State', SETTINGS],
      ['F=$(aws lambda get-function --function-name f); echo "$F"', SETTINGS, SERVICE],
      ['aws lambda get-function-configuration --function-name x | jq .Runtime', SETTINGS],
      ["aws lambda get-function-configuration --function-name x | jq '.Environment.Variables | keys'", SETTINGS],
      ['aws lambda get-function --function-name x | grep Timeout', SETTINGS],
      ['aws lambda get-function --function-name x --query Configuration.State'],
      ['aws lambda get-function --function-name x --query Configuration', SETTINGS, SERVICE],
      ['aws lambda get-function-configuration --function-name x > f.json', 'write /home/u/proj/f.json'],
      ['aws lambda get-function-configuration --function-name x --endpoint-url http://localhost:4566', SETTINGS],
      ['aws ecs describe-task-definition --task-definition web --query taskDefinition', SETTINGS, SERVICE],
      ["aws ecs describe-task-definition --task-definition web --query 'taskDefinition.containerDefinitions[0].image'"],
      ['aws ecs describe-task-definition --task-definition web --query taskDefinition > td.json', 'write /home/u/proj/td.json'],
      ['aws amplify get-app --app-id x --query app.environmentVariables', 'reveal-environment environment:all'],
      ['aws codebuild batch-get-projects --names x', SETTINGS, SERVICE],
    ],
  },
  {
    program: 'aws apprunner list-services | aws sagemaker describe-model | aws sagemaker describe-training-job | aws glue get-job | aws glue get-connection | aws glue get-connections | aws ec2 describe-launch-template-versions | aws autoscaling describe-launch-configurations | aws batch describe-job-definitions | aws batch describe-jobs',
    operands: 'text',
    options: { '--query': 'text' },
    effects: [revealedSettings('deployment', { none: ['--query'] }), revealedSettings('all', { value: /^--query=.*(?:[Ee]nvironment|UserData|ConnectionProperties)/ })],
    examples: [['aws glue get-job --job-name x', SETTINGS], ['aws glue get-job --job-name x --query Job.Role'], ['aws batch describe-jobs --jobs x --query "jobs[0].container.environment"', 'reveal-environment environment:all']],
  },
  {
    program:
      'gcloud run services describe | gcloud run jobs describe | gcloud run revisions describe | gcloud functions describe | gcloud app versions describe | gcloud beta run services describe | gcloud beta run jobs describe | gcloud alpha run services describe | gcloud beta functions describe | gcloud run worker-pools describe',
    operands: 'text',
    options: { '--format': 'text', '--region': 'text', '--project': 'text', '--service': 'text' },
    // Secrets are mostly named there, and kept elsewhere (cloud.google.com/run/docs/configuring/services/secrets).
    effects: [
      revealedSettings('deployment', { none: ['--format'] }),
      revealedSettings('deployment', { value: WHOLE_FORMAT }),
      revealedSettings('all', { value: /^--format=[^]*\b(?:env\b|environmentVariables|envVariables)/ }),
    ],
    examples: [
      ["gcloud functions describe f --format='value(serviceConfig.environmentVariables)'", 'reveal-environment environment:all'],
      ['gcloud run services describe web --format=json', SETTINGS],
      ['gcloud run services describe web --region europe-west1', SETTINGS],
      ['gcloud beta run services describe web', SETTINGS],
      ['gcloud app versions describe v1 --service=default', SETTINGS],
      ["gcloud run services describe web --format=json | jq '.spec.template.spec.containers[0].env'", 'reveal-environment environment:all'],
      ["gcloud run services describe web --format=json | jq -r '.status.url'", SETTINGS],
      ["gcloud run services describe web --format='value(status.url)'"],
    ],
  },
  {
    program: 'gcloud run services list | gcloud run jobs list | gcloud run revisions list | gcloud functions list',
    operands: 'text',
    options: { '--format': 'text', '--region': 'text', '--project': 'text', '--filter': 'text', '--service': 'text' },
    effects: [...revealedService({ value: /^--format=(?:json|yaml|export|flattened|text)(?:\[[^\]]{0,80}\])?$/ }), revealedSettings('all', { value: /^--format=[^]*\b(?:env\b|environmentVariables)/ })],
    examples: [['gcloud functions list --format=json', SETTINGS, SERVICE], ['gcloud functions list'], ["gcloud functions list --format='json(name,state)'"]],
  },
  {
    program: 'az containerapp show | az containerapp list | az containerapp revision show | az containerapp revision list | az containerapp job show | az container show | az container list | az spring app show | az spring app deployment show',
    operands: 'text',
    options: { '--query': 'text', '-o': 'text', '--output': 'text', '-n': 'text', '-g': 'text', '--name': 'text', '--resource-group': 'text', '--revision': 'text' },
    variants: [{ when: { value: /^(?:-o|--output)=(?:table|tsv|none)$/ }, effects: [revealedSettings('all', { value: /^--query=.*\benv(?:ironmentVariables)?\b/ })] }],
    effects: [...revealedService({ none: ['--query'] }), ...revealedService({ value: WHOLE_QUERY }), revealedSettings('all', { value: /^--query=.*\benv(?:ironmentVariables)?\b/ })],
    examples: [
      ['az containerapp show -n a -g b', SETTINGS, SERVICE],
      ['az container show -n a -g b', SETTINGS, SERVICE],
      ['az containerapp show -n a -g b --query properties.template', SETTINGS, SERVICE],
      ["az containerapp show -n a -g b --query 'properties.template.containers[0].env'", 'reveal-environment environment:all'],
      ['az containerapp show -n a -g b --query properties.configuration.ingress.fqdn -o tsv'],
      ['az containerapp list -o table'],
    ],
  },
  // What they print of a service has its variables in it, wherever they stand.
  {
    program:
      'doctl apps spec get | ibmcloud ce app get | ibmcloud ce application get | ibmcloud ce job get | ibmcloud fn action get | nomad job inspect | nomad inspect | scw function function get | scw container container get | yc serverless function version get | yc serverless container revision get | oci fn function get | oci fn application get | tccli scf GetFunction | copilot svc show | copilot job show | appwrite functions list-variables | appwrite sites list-variables | zeabur variable list',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '--env': 'text', '--query': 'text', '-t': 'text', '--format': 'text' },
    variants: [{ when: { any: ['--help', '-h', '--query', '-t'] }, effects: [] }],
    effects: revealedService(),
    examples: [
      ['doctl apps spec get 5a1', SETTINGS, SERVICE],
      ['doctl apps spec get 5a1 > app.yaml', 'write /home/u/proj/app.yaml'],
      ['nomad job inspect web', SETTINGS, SERVICE],
      ['nomad job inspect web | jq .Job.Version', SETTINGS],
      ['ibmcloud ce app get -n web', SETTINGS, SERVICE],
      ['copilot svc show -n api', SETTINGS, SERVICE],
      ['oci fn function get --function-id x --query data.image'],
    ],
  },
  {
    program: 'doctl apps get | doctl apps list',
    operands: 'text',
    options: { '-o': 'text', '--output': 'text', '--format': 'text' },
    effects: revealedService({ value: /^(?:-o|--output)=json$/ }),
    examples: [['doctl apps get 5a1 -o json', SETTINGS, SERVICE], ['doctl apps get 5a1'], ['doctl apps list --format ID,DefaultIngress']],
  },
];
