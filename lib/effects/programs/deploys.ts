import type { Row, Variant } from '../command/row.js';
import { restarts } from './conditions/to-production.js';
import { AWS } from './cloud.js';

/** What is not for everybody, as a word of a name: `shop-staging`, `ApiDevStack`, `fly.qa.toml`; but not `latest` or `developers`. */
const NOT_LIVE_WORD = '(?:[Ss]tag(?:e|ing)|[Dd]ev(?:elopment)?|[Tt]est(?:ing)?|[Qq][Aa]|[Uu][Aa][Tt]|[Ss]andbox|[Pp]review|[Rr]eview|[Dd]emo|[Ll]ocal|[Pp][Rr]-?(?=\\d)|STAG(?:E|ING)|DEV|TEST)';
const NOT_LIVE_NAME = `(?:[^=]*(?:[._/:@-]|(?<=[a-z\\d])(?=[A-Z])))?${NOT_LIVE_WORD}\\d*(?![a-z\\d])`;

/** Options whose values name a project, an application, an account or settings. */
const NAMING = '-[PaceEnsgd]|--(?:project|app|name|function-name|config|config-env|env|environment|environment-name|service|service-name|only|stack|stack-name|stage|profile|context|resource-group|slot|branch|branch-name|destination|space|target|cluster|account|alias|application-name|subscription)';

/** An option that names what not everybody sees. */
const NOT_LIVE = new RegExp(`^(?:${NAMING})=${NOT_LIVE_NAME}`);

/** An operand that does. */
const NOT_LIVE_OPERAND = new RegExp(`^${NOT_LIVE_NAME}`);
const OTHER_OPERAND = new RegExp(`^(?!${NOT_LIVE_NAME})`);

/** With one of these, nothing is put out, or nobody sees it yet. */
const TRIED_ONLY = ['--dry-run', '--dryrun', '--build-only', '--help', '-h', '--no-promote', '--no-traffic', '--validate-only', '--no-execute', '--no-execute-changeset', '--generate-cli-skeleton', '--no-publish', '--check', '--preview-create', '--preview-name'];

const VARIANTS: readonly Variant[] = [
  { when: { any: TRIED_ONLY }, effects: [] },
  { when: { value: NOT_LIVE }, effects: [{ kind: 'publish', resource: 'deployment' }] },
  { when: { operand: NOT_LIVE_OPERAND, noOperand: OTHER_OPERAND }, effects: [{ kind: 'publish', resource: 'deployment' }] },
];

const NAMED = {
  '-P': 'text', '--project': 'text', '-a': 'text', '--app': 'text', '-c': 'text', '--config': 'text', '-e': 'text', '--env': 'text', '--environment': 'text', '-s': 'text', '--service': 'text',
  '-n': 'text', '--name': 'text', '-g': 'text', '--resource-group': 'text', '--slot': 'text', '-m': 'text', '--message': 'text', '-r': 'text', '--region': 'text', '-i': 'text', '--image': 'text',
  '--token': 'text', '-d': 'text', '--destination': 'text', '--profile': 'text', '--only': 'text', '--except': 'text',
} as const;

/** What clouds put out is what everybody sees, unless its name says otherwise. */
export const CLOUD_DEPLOYS: readonly Row[] = [
  {
    program: 'gcloud app deploy | gcloud run deploy | gcloud run services replace | gcloud functions deploy | gcloud app services set-traffic | gcloud run services update-traffic | gcloud deploy releases promote',
    operands: 'text',
    options: {
      ...NAMED,
      '-v': 'text', '--version': 'text', '--image-url': 'text', '--bucket': 'text', '--appyaml': 'text', '--source': 'use', '--platform': 'text', '--account': 'text', '--runtime': 'text',
      '--entry-point': 'text', '--trigger-topic': 'text', '--set-env-vars': 'text', '--update-env-vars': 'text', '--memory': 'text', '--tag': 'text', '--format': 'text',
    },
    variants: VARIANTS,
    effects: [{ kind: 'publish', resource: 'deployment', name: 'production' }],
    examples: [
      ['gcloud app deploy -q', 'publish deployment:production'],
      ['gcloud app deploy --no-promote'],
      ['gcloud app deploy --project shop-dev', 'publish deployment'],
      ['gcloud run deploy api --image x', 'publish deployment:production'],
      ['gcloud run deploy api-staging --image x', 'publish deployment'],
      ['gcloud run deploy api --image x:latest-test', 'publish deployment:production'],
      ['gcloud run deploy api --image x --no-traffic --tag pr-7'],
      ['gcloud run services list'],
      ['gcloud functions deploy resize --runtime nodejs22', 'publish deployment:production'],
    ],
  },
  {
    program:
      'aws lambda update-function-code | aws lambda update-alias | aws deploy create-deployment | aws apprunner start-deployment | aws amplify start-deployment | aws amplify start-job | aws elasticbeanstalk update-environment | aws elasticbeanstalk swap-environment-cnames | eb deploy | eb swap',
    operands: 'text',
    options: { ...AWS, '--function-name': 'text', '--zip-file': 'text', '--branch-name': 'text', '--environment-name': 'text', '--application-name': 'text', '--name': 'text', '--stage': 'text', '--label': 'text', '-l': 'text', '-m': 'text' },
    variants: VARIANTS,
    effects: [{ kind: 'publish', resource: 'deployment', name: 'production', idle: 'thrown-away' }],
    examples: [
      ['aws lambda update-function-code --function-name api --zip-file fileb://x.zip', 'publish deployment:production'],
      ['aws lambda update-function-code --function-name api-dev --zip-file fileb://x.zip', 'publish deployment'],
      ['aws --profile sandbox lambda update-function-code --function-name api --zip-file fileb://x.zip', 'publish deployment'],
      ['aws --endpoint-url http://localhost:4566 lambda update-function-code --function-name api --zip-file fileb://x.zip'],
      ['aws lambda update-function-code --function-name api --zip-file fileb://x.zip --dry-run'],
      ['aws lambda list-functions'],
      ['eb deploy', 'publish deployment:production'],
      ['eb deploy shop-staging', 'publish deployment'],
      ['eb status'],
    ],
  },
  {
    program: 'az webapp up | az webapp deploy | az webapp deployment source config-zip | az functionapp deploy | az functionapp deployment source config-zip | az containerapp up | func azure functionapp publish',
    operands: 'text',
    options: { ...NAMED, '--src': 'use', '--src-path': 'use', '--source': 'use', '--subscription': 'text', '--type': 'text', '--runtime': 'text', '--sku': 'text', '-l': 'text', '--location': 'text', '-o': 'text' },
    variants: VARIANTS,
    effects: [{ kind: 'publish', resource: 'deployment', name: 'production' }],
    examples: [
      ['az webapp deploy -g shop -n api --src-path x.zip', 'publish deployment:production'],
      ['az webapp deploy -g shop -n api --slot staging --src-path x.zip', 'publish deployment'],
      ['az webapp list -g shop'],
      ['func azure functionapp publish api', 'publish deployment:production'],
      ['func azure functionapp publish api-dev', 'publish deployment'],
    ],
  },
];

/** The same for platforms that host applications, and for tools that put out infrastructure with the code. */
export const PLATFORM_DEPLOYS: readonly Row[] = [
  {
    program:
      'firebase deploy | fly deploy | flyctl deploy | railway up | railway redeploy | wrangler deploy | wrangler publish | convex deploy | cf push | scalingo deploy | clever deploy | koyeb deploy | koyeb services redeploy | doctl apps create-deployment | render deploys create | kamal deploy | kamal redeploy | kamal setup | kamal rollback | heroku container:release | shopify app deploy | shopify app release',
    operands: 'text',
    options: { ...NAMED, '--build-arg': 'text', '--dockerfile': 'text', '--strategy': 'text', '--remote': 'text', '--config-file': 'text', '--version': 'text', '--hosts': 'text', '--roles': 'text', '-t': 'text', '--theme': 'text' },
    variants: VARIANTS,
    effects: [{ kind: 'publish', resource: 'deployment', name: 'production' }],
    examples: [
      ['firebase deploy --only hosting', 'publish deployment:production'],
      ['firebase deploy -P shop-staging', 'publish deployment'],
      ['firebase deploy --only hosting:staging', 'publish deployment'],
      ['firebase deploy --dry-run'],
      ['firebase hosting:channel:deploy pr-7'],
      ['fly deploy -a shop', 'publish deployment:production'],
      ['fly deploy --config fly.staging.toml', 'publish deployment'],
      ['railway up -d', 'publish deployment:production'],
      ['railway up -e staging', 'publish deployment'],
      ['railway status'],
      ['convex deploy -y', 'publish deployment:production'],
      ['convex deploy --preview-create pr-7'],
      ['wrangler deploy', 'publish deployment:production'],
      ['wrangler deploy --env staging', 'publish deployment'],
      ['wrangler deploy --dry-run --outdir /tmp/out'],
      ['wrangler dev'],
      ['kamal deploy', 'publish deployment:production'],
      ['kamal deploy -d staging', 'publish deployment'],
      ['cf push shop', 'publish deployment:production'],
    ],
  },
  // What everybody sees is put out, or brought back.
  {
    program: 'vercel promote | vercel rollback | heroku pipelines:promote | heroku rollback | heroku releases:rollback | wrangler rollback | wrangler versions deploy | az webapp deployment slot swap',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '-t': 'text', '--to': 'text', '-S': 'text', '--scope': 'text', '--timeout': 'text', '-m': 'text', '--message': 'text', '-e': 'text', '--env': 'text', '-r': 'text', '-n': 'text', '--name': 'text', '-g': 'text', '--resource-group': 'text', '--slot': 'text', '--target-slot': 'text' },
    variants: [{ when: { any: ['-h', '--help', '--dry-run'] }, effects: [] }, { when: { line: /^status(?: |$)/ }, effects: [] }, { when: { value: /^(?:-t|--to|-e|--env|--target-slot)=(?:[\w-]*-)?(?:stag(?:e|ing)|dev|test)$/ }, effects: [] }],
    effects: [{ kind: 'publish', resource: 'deployment', name: 'production' }],
    examples: [['vercel promote shop-abc.vercel.app', 'publish deployment:production'], ['heroku pipelines:promote -a shop-staging', 'publish deployment:production'], ['wrangler rollback', 'publish deployment:production'], ['vercel promote status'], ['heroku pipelines:promote -a shop-dev --to shop-staging'], ['heroku releases -a shop'],
      ['az webapp deployment slot swap -n api -g rg --slot staging --target-slot production', 'publish deployment:production'],
      ['wrangler deployments list']],
  },
  { program: 'netlify deploy', operands: 'text', options: { '-d': 'text', '--dir': 'text', '-s': 'text', '--site': 'text', '-m': 'text', '--message': 'text', '--alias': 'text', '--context': 'text', '-f': 'text', '--functions': 'text', '--filter': 'text', '-a': 'text', '--auth': 'text' }, effects: [{ kind: 'publish', resource: 'deployment', when: { operands: 'none' } }, { kind: 'publish', resource: 'deployment', name: 'production', when: { any: ['-p', '--prod', '--prod-if-unlocked'] } }], examples: [['netlify deploy -p --dir dist', 'publish deployment:production'], ['netlify deploy --prod', 'publish deployment:production'], ['netlify deploy --dir dist --alias pr-7', 'publish deployment']] },
  {
    program: 'heroku restart | heroku ps:restart | heroku dyno:restart | dokku ps:restart | dokku ps:rebuild | fly apps restart | fly machine restart | flyctl apps restart | flyctl machine restart | cf restart | cf restage | railway restart | eb restart',
    operands: 'text',
    options: NAMED,
    effects: [restarts(/^(?:\S|$)/)],
    examples: [['heroku restart -a shop-production', 'signal deployment:restart'], ['heroku restart -a shop-staging'], ['fly apps restart shop-prod', 'signal deployment:restart'], ['fly apps restart shop']],
  },
  // What they change of the cloud they show only where they are asked for it (`cdk diff`).
  {
    program: 'cdk deploy | sam deploy | cdktf deploy | cdktf apply | copilot deploy | copilot svc deploy | copilot env deploy',
    operands: 'text',
    options: { ...NAMED, '--stack-name': 'text', '--config-env': 'text', '--config-file': 'text', '--template-file': 'text', '--context': 'text', '--parameter-overrides': 'text', '--capabilities': 'text', '--require-approval': 'text', '--outputs-file': 'text', '--parameters': 'text', '--s3-bucket': 'text' },
    variants: [...VARIANTS, { when: { any: ['--hotswap', '--hotswap-fallback', '--watch', '--guided'] }, effects: [{ kind: 'publish', resource: 'deployment' }] }],
    effects: [{ kind: 'change-service', resource: 'infrastructure' }],
    examples: [
      ['cdk deploy --all --require-approval never', 'change-service infrastructure'],
      ['cdk deploy ApiDevStack', 'publish deployment'],
      ['cdk deploy shop-pr-7', 'publish deployment'],
      ['cdk deploy ApiDevStack ShopProd', 'change-service infrastructure'],
      ['cdk deploy ApiStack --hotswap', 'publish deployment'],
      ['cdk deploy --no-execute'],
      ['cdk diff'],
      ['cdk synth --profile prod'],
      ['sam deploy --no-confirm-changeset', 'change-service infrastructure'],
      ['sam deploy --config-env dev', 'publish deployment'],
      ['sam build'],
    ],
  },
];
