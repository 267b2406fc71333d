import type { Row } from '../command/row.js';
import { ONLY_TELLS, TAKES_AWAY, otherVerbs } from './conditions/taking-away.js';
import { TO_EVERYBODY } from './conditions/to-production.js';

/** Command lines of software as a service: payments, sign-in, monitoring and alarms, gateways, content, tickets. */
export const SAAS: readonly Row[] = [
  // What a gateway has and the files do not name goes.
  {
    program: 'deck sync | deck gateway sync | deck gateway apply',
    operands: 'use',
    options: { '-s': 'use', '--state': 'use', '--select-tag': 'text', '-w': 'text', '--workspace': 'text', '--kong-addr': 'text', '--headers': 'text', '--parallelism': 'text', '--konnect-token': 'text' },
    variants: [{ when: { any: ['-h', '--help'] }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'infrastructure', name: 'gateway' }],
    examples: [['deck gateway sync kong.yaml --select-tag shop', 'change-service infrastructure:gateway'], ['deck gateway diff kong.yaml'], ['deck gateway dump -o kong.yaml']],
  },
  {
    program: 'stripe | twilio | auth0 | okta | ldcli | fastly | flarectl | newrelic | pd | amtool | kong | deck | apigeecli | contentful | sanity | sentry-cli | datadog-ci | dog | wandb | huggingface-cli | hf | prefect | metabase | hasura | strapi | shopify | mailgun | postmark | sendgrid | launchdarkly | flipt | unleash | snow | dbx | temporal | tctl | acli | m365 | sf | sfdx',
    operands: 'text',
    subcommandEnds: otherVerbs(),
    options: { '--project': 'text', '--env': 'text', '--environment': 'text', '-o': 'text', '--config-file': 'use', '--config': 'use', '-c': 'text', '--connection': 'text', '--address': 'text', '--namespace': 'text', '-n': 'text', '--token': 'text', '--endpoint': 'text' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'cloud', idle: 'thrown-away', when: { subcommand: TAKES_AWAY } }],
    examples: [
      ['sf org delete scratch -o try -p', 'destroy cloud'],
      ['stripe customers delete cus_1', 'destroy cloud:customers delete cus_1'],
      ['fastly service delete x', 'destroy cloud:service delete x'],
      ['acli api:environments:database-delete shop.prod shop', 'destroy cloud'],
      ['acli api:environments:database-list shop.prod'],
      ['auth0 apps list'],
      ['snow app teardown --cascade', 'destroy cloud:app teardown'],
      ["snow --config-file c.toml sql -q 'DROP TABLE a'", 'destroy database:drop'],
      ['temporal -n shop workflow list'],
      ['temporal --address a.test:7233 namespace delete -n shop', 'destroy cloud'],
      ['wandb sync run'],
    ],
  },
  // What was fetched, and can be again.
  {
    program: 'hf cache | hf cache prune | hf cache rm | hf cache delete | huggingface-cli delete-cache | huggingface-cli scan-cache',
    operands: 'text',
    options: { '--cache-dir': 'text', '--dir': 'text' },
    effects: [],
    examples: [['huggingface-cli delete-cache --disable-tui'], ['hf cache rm model/gpt2 -y'], ['hf cache delete'], ['hf repo delete x', 'destroy cloud'], ['huggingface-cli repo delete x', 'destroy cloud'], ['huggingface-cli delete-repo x', 'destroy cloud']],
  },
  // A repository that it makes for it is open to all.
  { program: 'hf upload | hf upload-large-folder | huggingface-cli upload | huggingface-cli upload-large-folder', operands: { skip: 1, first: 'send', each: 'text' }, recursive: true, options: { '--repo-type': 'text', '--revision': 'text', '--commit-message': 'text', '--include': 'text', '--exclude': 'text', '--token': 'text' }, effects: [{ kind: 'publish', resource: 'registry', when: { none: ['--private', '--create-pr'] } }], examples: [['huggingface-cli upload acme/m ./m', 'publish registry'], ['hf upload u/x a', 'publish registry', 'send -r /home/u/proj/a'], ['hf upload acme/m ./m --private', 'send -r /home/u/proj/m'], ['hf download acme/m']] },
  {
    program: 'shopify theme push | shopify theme publish',
    operands: 'text',
    options: { '-t': 'text', '--theme': 'text', '-s': 'text', '--store': 'text', '-e': 'text', '--environment': 'text', '--path': 'text' },
    effects: [{ ...TO_EVERYBODY, when: { any: ['-l', '--live', '-a', '--allow-live', '-p', '--publish'] } }, { ...TO_EVERYBODY, when: { any: ['-f', '--force'], none: ['-u', '--unpublished', '-d', '--development'] } }],
    examples: [['shopify theme push --live --allow-live', 'publish deployment:production'], ['shopify theme publish -t 7 -f', 'publish deployment:production'], ['shopify theme push --unpublished'], ['shopify theme push --development'], ['shopify theme list']],
  },
  // Whom an alarm should reach, it does not.
  {
    program: 'amtool silence add | amtool silence expire | amtool silence import | dog monitor mute | dog monitor mute_all | ldcli flags toggle-off | ldcli flags toggle-on',
    operands: 'text',
    options: { '--alertmanager.url': 'text', '-d': 'text', '--duration': 'text', '-c': 'text', '--comment': 'text', '-a': 'text', '--author': 'text', '--project': 'text', '--environment': 'text', '--flag': 'text' },
    variants: [{ when: { value: /^--alertmanager\.url=https?:\/\/localhost[:/]|^--environment=(?:test|dev|development|local)$/ }, effects: [] }],
    effects: [{ kind: 'change-service', resource: 'cloud' }],
    examples: [
      ['amtool silence add alertname=a -d 2h', 'change-service cloud'],
      ['amtool silence expire x', 'change-service cloud:x'],
      ['amtool silence query'],
      ['amtool alert query'],
      ['ldcli flags toggle-off --flag a --environment production --project shop', 'change-service cloud'],
      ['ldcli flags toggle-on --flag a --environment test --project shop'],
    ],
  },
  // Money, of others than the sandbox's.
  {
    program: 'stripe refunds create | stripe subscriptions cancel | stripe payouts create | stripe transfers create | stripe charges create | stripe payment_intents create | stripe payment_intents confirm',
    operands: 'text',
    options: { '-d': 'text', '--data': 'text', '--amount': 'text', '--charge': 'text', '--api-key': 'text' },
    effects: [{ kind: 'change-service', resource: 'cloud', name: 'payments', when: { any: ['--live'] } }],
    examples: [['stripe refunds create --charge c --live', 'change-service cloud:payments'], ['stripe refunds create --charge c'], ['stripe payment_intents create --amount 100']],
  },
  {
    program: 'slack | trello | jira | linear | notion-cli | notion | asana | asana-cli | clickup | lamp | opsgenie | opsgenie-lamp | statuspage',
    operands: 'text',
    subcommandEnds: otherVerbs('comment', 'edit', 'send', 'run', 'deploy', 'completion'),
    options: { '-p': 'text', '--project': 'text', '-s': 'text', '--summary': 'text', '-b': 'text', '--body': 'text', '-t': 'text', '--type': 'text', '--title': 'text', '-d': 'text', '--description': 'text', '-q': 'text', '--jql': 'text', '-l': 'text', '--label': 'text', '-m': 'text', '--message': 'text', '--id': 'text', '--channel': 'text', '-T': 'send', '--template': 'send', '--body-file': 'send', '--description-file': 'send' },
    variants: [{ when: { any: ONLY_TELLS }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { subcommand: TAKES_AWAY } },
      { kind: 'destroy', resource: 'cloud', when: { subcommand: /^(?:delete|disable)[A-Z]\w+$/ } },
    ],
    examples: [
      ['jira issue view reset'], ['slack app delete run', 'destroy cloud'], ['jira issue delete SHOP-7', 'destroy cloud:issue delete SHOP-7'],
      ['slack app delete', 'destroy cloud:app delete'],
      ['linear issue delete ENG-1', 'destroy cloud'],
      ['lamp deleteAlert --id x', 'destroy cloud:deleteAlert'],
      ['jira issue create -s delete -t Bug'],
      ['jira issue create -s a -T body.md', 'send /home/u/proj/body.md'],
      ['jira issue list -q delete'],
      ['slack run'],
      ['linear issue list'],
    ],
  },
];
