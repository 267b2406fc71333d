import type { Row } from '../command/row.js';
import { NOT_LIVE_WORD, SEEN_BY_FEW, unlessLive } from './conditions/not-live.js';
import { restarts, TO_EVERYBODY } from './conditions/to-production.js';

/** Options that several platforms have. */
const COMMON = { '--message': 'text', '--region': 'text', '--token': 'text', '--image': 'text', '--build-arg': 'text', '--dockerfile': 'text', '--config': 'text', '--name': 'text', '--env': 'text', '--environment': 'text', '--project': 'text', '--app': 'text' } as const;

/** A site, a database or a store of Firebase that is not live; what a function is called tells nothing of where it goes. */
const SITE = String.raw`(?:hosting|apphosting|storage|database|firestore|dataconnect):(?:[\w.-]*[._-])?${NOT_LIVE_WORD}\d*(?![a-zA-Z\d])[\w.-]*`;

/** An org of Salesforce in which people work, as it is called by its alias. */
const ORG_OF_PRODUCTION = /^(?:-o|--target-org|-u|--targetusername)=(?!.*(?:pre|non|not)[-_]?prod)(?:.*[^a-z])?(?:prod(?:uction)?|live)(?![a-z])/i;

/** What platforms that host applications, and tools that put out infrastructure with the code, put out is what everybody sees, unless its name says otherwise. */
export const PLATFORM_DEPLOYS: readonly Row[] = [
  {
    program: 'firebase deploy',
    operands: 'text',
    options: { ...COMMON, '-P': 'text', '-c': 'text', '-m': 'text', '--only': 'text', '--except': 'text', '--public': 'text', '-p': 'text' },
    variants: [
      ...unlessLive({ options: '-P|--project|-c|--config', operands: 'none', triedWith: ['--dry-run', '-h'] }),
      { when: { everyValue: new RegExp(String.raw`^--only=(?=[^=\s]{1,200}$)${SITE}(?:,${SITE})*$`) }, effects: SEEN_BY_FEW },
    ],
    effects: [TO_EVERYBODY],
    examples: [
      ['firebase deploy --only hosting', 'publish deployment:production'],
      ['firebase deploy -P shop-staging', 'publish deployment:preview'],
      ['firebase deploy --only hosting:staging', 'publish deployment:preview'],
      ['firebase deploy --only hosting:test,hosting:shop-dev', 'publish deployment:preview'],
      ['firebase deploy --only hosting:test,functions', 'publish deployment:production'],
      ['firebase deploy --only hosting:shop,hosting:shop-dev', 'publish deployment:production'],
      ['firebase deploy --only functions:testPayments', 'publish deployment:production'],
      ['firebase deploy -P shop-prod --only hosting:staging', 'publish deployment:production'],
      ['firebase deploy -m dev', 'publish deployment:production'],
      ['firebase deploy --dry-run'],
      ['firebase hosting:channel:deploy pr-7'],
    ],
  },
  {
    program: 'fly deploy | flyctl deploy',
    operands: 'text',
    options: { ...COMMON, '-a': 'text', '-c': 'text', '-e': 'text', '-i': 'text', '-r': 'text', '-t': 'text', '--image-label': 'text', '--build-target': 'text', '--strategy': 'text', '--build-secret': 'text' },
    variants: unlessLive({ options: '-a|--app|-c|--config', operands: 'none', triedWith: ['--build-only', '-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['fly deploy -a shop', 'publish deployment:production'],
      ['fly deploy --config fly.staging.toml', 'publish deployment:preview'],
      ['fly deploy -c deploy/fly.staging.toml --build-arg NODE_ENV=production', 'publish deployment:preview'],
      ['fly deploy -c test/fly.toml', 'publish deployment:production'],
      ['fly deploy -e STAGE=test --image-label test', 'publish deployment:production'],
      ['fly deploy ./test', 'publish deployment:production'],
      ['fly deploy -a shop-prod -c fly.test.toml', 'publish deployment:production'],
      ['for a in shop shop-dev; do fly deploy -a $a; done', 'publish deployment:production'],
      ['for a in shop-qa shop-dev; do fly deploy -a $a; done', 'publish deployment:preview'],
      ['fly deploy -a "$APP-staging"', 'publish deployment:preview'],
      ['fly deploy --build-only'],
    ],
  },
  {
    program: 'railway up | railway redeploy',
    operands: 'text',
    options: { ...COMMON, '-e': 'text', '-s': 'text', '--service': 'text', '-p': 'text' },
    variants: unlessLive({ options: '-e|--environment', operands: 'none', triedWith: ['-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['railway up -d', 'publish deployment:production'],
      ['railway up -e staging', 'publish deployment:preview'],
      ['railway up --service test-runner -e production', 'publish deployment:production'],
      ['railway up ./dev', 'publish deployment:production'],
      ['railway status'],
    ],
  },
  {
    program: 'wrangler deploy | wrangler publish | wrangler versions deploy | wrangler rollback',
    operands: 'text',
    options: { ...COMMON, '-e': 'text', '-c': 'text', '-m': 'text', '--tag': 'text', '--var': 'text', '--define': 'text', '--alias': 'text', '--outdir': 'text', '--assets': 'text', '--env-file': 'text', '--version-id': 'text' },
    variants: unlessLive({ options: '-[ec]|--(?:env|config|name)', operands: 'none', triedWith: ['--dry-run', '-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['wrangler deploy', 'publish deployment:production'],
      ['wrangler deploy --env staging', 'publish deployment:preview'],
      ['wrangler deploy --name shop-dev --env production', 'publish deployment:production'],
      ['wrangler deploy src/test.ts', 'publish deployment:production'],
      ['wrangler deploy --var STAGE:dev', 'publish deployment:production'],
      ['wrangler deploy --dry-run --outdir /tmp/out'],
      ['wrangler dev'],
    ],
  },
  {
    program: 'convex deploy',
    operands: 'text',
    options: { ...COMMON, '--cmd': 'text', '--preview-create': 'text', '--preview-name': 'text', '--preview-run': 'text', '--env-file': 'text', '--url': 'text', '--admin-key': 'text' },
    variants: [{ when: { value: /^--preview-(?:create|name)=./ }, effects: [] }, ...unlessLive({ options: '--env-file', operands: 'none', triedWith: ['--dry-run', '-h'] })],
    effects: [TO_EVERYBODY],
    examples: [['convex deploy -y', 'publish deployment:production'], ['convex deploy --preview-create pr-7'], ['convex deploy --preview-run test', 'publish deployment:production'], ['convex deploy --env-file .env.staging', 'publish deployment:preview']],
  },
  {
    program: 'cf push',
    operands: 'text',
    options: { '-f': 'text', '-m': 'text', '-i': 'text', '-k': 'text', '-s': 'text', '-c': 'text', '-p': 'text', '-b': 'text', '-d': 'text', '-n': 'text', '-u': 'text', '-t': 'text', '-o': 'text', '--hostname': 'text', '--var': 'text', '--vars-file': 'text', '--strategy': 'text', '--docker-image': 'text' },
    variants: unlessLive({ options: '-f|--manifest|--vars-file', operands: 'name', triedWith: ['-h'] }),
    effects: [TO_EVERYBODY],
    examples: [['cf push shop', 'publish deployment:production'], ['cf push shop -c test -d dev', 'publish deployment:production'], ['cf push shop-dev -m 512M', 'publish deployment:preview'], ['cf push -f manifest-staging.yml', 'publish deployment:preview']],
  },
  // https://www.gradio.app/guides/sharing-your-app, https://edgeone.ai/document/177158578324279296
  {
    program: 'gradio deploy | edgeone pages deploy',
    operands: 'text',
    options: { '--title': 'text', '--app-file': 'text', '-n': 'text', '--name': 'text', '-t': 'text', '--token': 'text', '-e': 'text', '--env': 'text', '-a': 'text', '--area': 'text' },
    variants: unlessLive({ options: '-e|--env', operands: 'none', triedWith: ['-h'] }),
    effects: [TO_EVERYBODY],
    examples: [['gradio deploy', 'publish deployment:production'], ['edgeone pages deploy ./dist -n shop', 'publish deployment:production'], ['edgeone pages deploy ./dist -n shop -e preview', 'publish deployment:preview']],
  },
  {
    program: 'kamal deploy | kamal redeploy | kamal setup | kamal rollback',
    operands: 'text',
    options: { ...COMMON, '-d': 'text', '--destination': 'text', '-c': 'text', '--config-file': 'text', '--version': 'text', '--hosts': 'text', '-h': 'text', '--roles': 'text', '-r': 'text' },
    variants: unlessLive({ options: '-[dc]|--(?:destination|config-file)', operands: 'none' }),
    effects: [TO_EVERYBODY],
    examples: [['kamal deploy', 'publish deployment:production'], ['kamal deploy -d staging', 'publish deployment:preview'], ['kamal deploy -h 192.0.2.1', 'publish deployment:production'], ['kamal deploy -d production -c config/test.yml', 'publish deployment:production']],
  },
  {
    program: 'scalingo deploy | clever deploy | koyeb deploy | koyeb services redeploy | doctl apps create-deployment | render deploys create | heroku container:release | heroku releases:rollback | heroku rollback | shopify app deploy | shopify app release',
    operands: 'text',
    options: { ...COMMON, '-a': 'text', '--alias': 'text', '-c': 'text', '-r': 'text', '--remote': 'text', '--version': 'text', '-b': 'text', '--branch': 'text' },
    variants: unlessLive({ options: '-[ar]|--(?:app|alias|remote|config)', operands: 'none', triedWith: ['--no-release', '-h'] }),
    effects: [TO_EVERYBODY],
    examples: [
      ['heroku rollback v12 -a shop', 'publish deployment:production'],
      ['heroku container:release web -a shop-staging', 'publish deployment:preview'],
      ['scalingo deploy --app shop test.tar.gz', 'publish deployment:production'],
      ['shopify app deploy --config staging', 'publish deployment:preview'],
      ['shopify app deploy --no-release'],
    ],
  },
  {
    // What is named is where it comes from.
    program: 'heroku pipelines:promote | vercel promote | vercel rollback',
    operands: 'text',
    options: { ...COMMON, '-a': 'text', '-r': 'text', '--remote': 'text', '-t': 'text', '--to': 'text', '--scope': 'text' },
    variants: [{ when: { line: /^status(?: |$)/ }, effects: [] }, ...unlessLive({ options: '-t|--to', operands: 'none', triedWith: ['-h'] })],
    effects: [TO_EVERYBODY],
    examples: [
      ['heroku pipelines:promote -a shop-staging', 'publish deployment:production'],
      ['heroku pipelines:promote -a shop-dev --to shop-staging', 'publish deployment:preview'],
      ['vercel promote shop-git-dev.vercel.app', 'publish deployment:production'],
      ['vercel promote status'],
    ],
  },
  { program: 'netlify deploy | ntl deploy', operands: 'text', options: { '-d': 'text', '--dir': 'text', '-s': 'text', '--site': 'text', '-m': 'text', '--message': 'text', '--alias': 'text', '--context': 'text', '-f': 'text', '--functions': 'text', '--filter': 'text', '-a': 'text', '--auth': 'text' }, effects: [{ kind: 'publish', resource: 'deployment', when: { operands: 'none' } }, { ...TO_EVERYBODY, when: { any: ['-p', '--prod', '--prod-if-unlocked', '--prodIfUnlocked'] } }], examples: [['netlify deploy --dir dist --prodIfUnlocked', 'publish deployment:production'], ['netlify deploy -p --dir dist', 'publish deployment:production'], ['netlify deploy --prod', 'publish deployment:production'], ['netlify deploy --dir dist --alias pr-7', 'publish deployment']] },
  {
    program: 'heroku restart | heroku ps:restart | heroku dyno:restart | dokku ps:restart | dokku ps:rebuild | fly apps restart | fly machine restart | flyctl apps restart | flyctl machine restart | cf restart | cf restage | railway restart | eb restart',
    operands: 'text',
    options: COMMON,
    effects: [restarts()],
    examples: [['heroku restart -a shop-production', 'signal deployment:restart'], ['heroku restart -a shop-staging'], ['fly apps restart shop-prod', 'signal deployment:restart'], ['fly apps restart shop']],
  },
  // What they change of the cloud they show only where they are asked for it (`cdk diff`).
  {
    program: 'cdk deploy | cdktf deploy | cdktf apply',
    operands: 'text',
    options: { '--profile': 'text', '-c': 'text', '--context': 'text', '-a': 'text', '--app': 'text', '--parameters': 'text', '--require-approval': 'text', '--outputs-file': 'text', '-O': 'text', '--tags': 'text', '-t': 'text', '-m': 'text', '--method': 'text', '-r': 'text', '--role-arn': 'text', '-o': 'text', '--output': 'text', '--toolkit-stack-name': 'text', '--concurrency': 'text', '--progress': 'text' },
    variants: [
      ...unlessLive({ options: String.raw`--profile|(?:-c|--context)=[\w:.]*(?:[Ee]nv(?:ironment)?|[Ss]tage)(?:[Nn]ame)?`, operands: 'stack', triedWith: ['--no-execute', '-h'] }),
      { when: { any: ['--hotswap', '--hotswap-fallback', '--watch'] }, effects: SEEN_BY_FEW },
    ],
    effects: [{ kind: 'change-service', resource: 'infrastructure' }],
    examples: [
      ['cdk deploy --all --require-approval never', 'change-service infrastructure'],
      ['cdk deploy ApiDevStack', 'publish deployment:preview'],
      ['cdk deploy Dev/Api', 'publish deployment:preview'],
      ['cdk deploy shop-pr-7', 'publish deployment:preview'],
      ['cdk deploy --all -c env=dev', 'publish deployment:preview'],
      ['cdk deploy --all -c env=prod --profile dev', 'change-service infrastructure'],
      ['cdk deploy ApiDevStack ShopProd', 'change-service infrastructure'],
      ['cdk deploy ShopProd --profile dev', 'change-service infrastructure'],
      ['cdk deploy Prod/Test', 'change-service infrastructure'],
      ['cdk deploy ApiStack --hotswap', 'publish deployment:preview'],
      ['cdk deploy ShopProd --hotswap', 'change-service infrastructure'],
      ['cdk deploy --no-execute'],
      ['cdk diff'],
      ['cdk synth --profile prod'],
    ],
  },
  {
    program: 'sam deploy',
    operands: 'text',
    options: { '--profile': 'text', '--stack-name': 'text', '--config-env': 'text', '--config-file': 'text', '-t': 'text', '--template-file': 'text', '--template': 'text', '--parameter-overrides': 'text', '--capabilities': 'text', '--s3-bucket': 'text', '--s3-prefix': 'text', '--region': 'text', '--tags': 'text', '--image-repository': 'text' },
    variants: [...unlessLive({ options: '--(?:profile|stack-name|config-env|config-file)', operands: 'none', triedWith: ['--no-execute-changeset', '-h'] }), { when: { any: ['--guided'] }, effects: SEEN_BY_FEW }],
    effects: [{ kind: 'change-service', resource: 'infrastructure' }],
    examples: [['sam deploy --no-confirm-changeset', 'change-service infrastructure'], ['sam deploy --config-env dev', 'publish deployment:preview'], ['sam deploy --config-env dev --stack-name shop-prod', 'change-service infrastructure'], ['sam deploy --s3-bucket dev', 'change-service infrastructure'], ['sam build']],
  },
  {
    program: 'copilot deploy | copilot svc deploy | copilot env deploy',
    operands: 'text',
    options: { '-n': 'text', '--name': 'text', '-e': 'text', '--env': 'text', '-a': 'text', '--app': 'text', '--tag': 'text', '--resource-tags': 'text' },
    variants: unlessLive({ options: '-e|--env', operands: 'none', triedWith: ['-h'] }),
    effects: [{ kind: 'change-service', resource: 'infrastructure' }],
    examples: [['copilot deploy -n api -e dev', 'publish deployment:preview'], ['copilot deploy -n test-api -e prod --tag test', 'change-service infrastructure']],
  },
  {
    program: 'sf project deploy start | sf project deploy quick | sf project deploy resume | sf project delete source | sf data delete bulk | sf data update bulk | sf data upsert bulk | sf apex run | sfdx force:source:deploy | sfdx force:source:push | sfdx force:source:delete | sfdx force:mdapi:deploy | sfdx force:apex:execute',
    operands: 'text',
    options: { '-o': 'text', '--target-org': 'text', '-u': 'text', '--targetusername': 'text', '-x': 'use', '--manifest': 'use', '-d': 'text', '--source-dir': 'text', '-m': 'text', '--metadata': 'text', '-l': 'text', '--test-level': 'text', '-p': 'text', '--sourcepath': 'text', '-s': 'text', '--sobject': 'text', '-f': 'use', '--file': 'use', '-w': 'text', '--wait': 'text', '-i': 'text', '--job-id': 'text' },
    variants: [{ when: { any: ['--dry-run', '--checkonly', '-c', '--help', '-h'] }, effects: [] }],
    effects: [{ ...TO_EVERYBODY, when: { value: ORG_OF_PRODUCTION } }],
    examples: [
      ['sf project deploy start -o shop-prod', 'publish deployment:production'],
      ['sf apex run --target-org production --file fix.apex', 'publish deployment:production'],
      ['sfdx force:source:deploy -u prod -p force-app', 'publish deployment:production'],
      ['sf project deploy start --dry-run -o shop-prod'],
      ['sf project deploy start -o preprod'],
      ['sf project deploy start -o dev-scratch'],
      ['sf project retrieve start -o shop-prod'],
    ],
  },
  { program: 'dep deploy | dep rollback', operands: 'text', options: { '-f': 'use', '--file': 'use', '-o': 'text', '--branch': 'text', '--tag': 'text', '--revision': 'text' }, effects: [{ ...TO_EVERYBODY, when: { operand: /^(?:stage=|env=)?(?:prod(?:uction)?|live)$/, none: ['--plan', '--help'] } }], examples: [['vendor/bin/dep deploy production', 'publish deployment:production'], ['dep deploy stage=prod', 'publish deployment:production'], ['dep deploy staging'], ['dep deploy production --plan']] },
  { program: 'rover subgraph publish | rover graph publish', operands: 'text', options: { '--name': 'text', '--schema': 'use', '--routing-url': 'text', '--profile': 'text' }, effects: [{ ...TO_EVERYBODY, when: { operand: /@(?:prod(?:uction)?|live|main|current)$/ } }], examples: [['rover subgraph publish shop@prod --name a --schema a.graphql', 'publish deployment:production'], ['rover subgraph publish shop@dev --name a --schema a.graphql'], ['rover subgraph check shop@prod --name a --schema a.graphql']] },
  { program: 'caprover deploy | zeabur deploy', operands: 'text', options: { '-a': 'text', '--caproverApp': 'text', '-n': 'text', '--caproverName': 'text', '-b': 'text', '--branch': 'text', '-h': 'text', '-u': 'text', '-i': 'text', '--imageName': 'text', '-c': 'use' }, effects: [{ ...TO_EVERYBODY, when: { value: /^(?:-a|-n|--caprover(?:App|Name))=(?:[\w-]*-)?(?:prod(?:uction)?|live)$/ } }, { kind: 'publish', resource: 'deployment' }], examples: [['caprover deploy -a shop-prod', 'publish deployment:production'], ['caprover deploy -a shop', 'publish deployment'], ['caprover list']] },
  // To production, unless it is told of another environment.
  { program: 'trigger.dev deploy | trigger deploy', operands: 'text', options: { '-e': 'text', '--env': 'text', '-c': 'use', '--config': 'use', '-p': 'text', '--project-ref': 'text', '--env-file': 'use', '-b': 'text', '--branch': 'text' }, variants: [{ when: { any: ['--dry-run', '--help', '-h'] }, effects: [] }, { when: { value: /^(?:-e|--env)=(?:staging|preview)$/ }, effects: SEEN_BY_FEW }], effects: [TO_EVERYBODY], examples: [['npx trigger.dev@latest deploy', 'publish deployment:production'], ['npx trigger.dev@latest deploy --env staging', 'publish deployment:preview'], ['npx trigger.dev@latest dev']] },
];
