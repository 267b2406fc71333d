import type { Consequence, Row } from '../command/row.js';
import { localhost, userBefore } from '../../paths/own-hosts.js';
import { TO_EVERYBODY } from './conditions/to-production.js';
import { otherVerbs } from './conditions/taking-away.js';

/** Machines that cost some hundred a month each, and more of them than somebody looks at. */
const PURCHASE: Consequence = { kind: 'change-service', resource: 'cloud', name: 'purchase' };
const DEAR = /^(?:[\w-]+=)?(?:performance-(?:8|16|32)x|performance-l\w*|performance-l-ram|performance-2xl|a100\S*|l40s|a10|private-l|shield-l)$/i;

/** Platforms that host applications (platform as a service). */
export const APPLICATION_PLATFORMS: readonly Row[] = [
  {
    program: 'heroku | fly | flyctl | vercel | netlify | ntl | render | railway | firebase | dokku | eb | now | deployctl | koyeb',
    operands: 'text',
    subcommandEnds: otherVerbs('deploy', 'logs?', 'open', 'pull', 'link', 'dev'),
    options: { '-a': 'text', '--app': 'text', '--confirm': 'text', '-c': 'text', '--project': 'text', '-P': 'text', '--token': 'text', '-s': 'text', '--only': 'text' },
    effects: [
      { kind: 'destroy', resource: 'deployment', when: { subcommand: /(?:^|:)(?:destroy|delete|remove|rm|reset|terminate|unset|disable|firestore:delete|down|kill|stop|detach|leave|release|suspend|rotate|rename|transfer|maintenance:on)$|^(?:delete|purge)[A-Z]\w*$/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: /^(?:config|variables|env:export|config:export|config:show)$/, noOperand: /^(?:set|unset|config:set|env:set)$/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { line: /^variable list(?: |$)/ } },
      // Without these it hides the values.
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: /^env:list$/, any: ['--plain', '--json'] } },
      // And asks whether to show them; on a build server it does.
      { kind: 'reveal-environment', resource: 'environment', name: 'all', idle: 'unanswered', when: { operand: /^env:list$/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { line: /(?:^| )(?:config|env):get(?! (?:NODE_ENV|RAILS_ENV|RACK_ENV|LOG_LEVEL|PORT)$)/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { line: /^api getEnvVars?(?: |$)/ } },
      { kind: 'change-service', resource: 'cloud', name: 'names', when: { line: /^api (?:createDnsRecord|createDnsZone|transferDnsZone)(?: |$)/ } },
      { kind: 'publish', resource: 'deployment', when: { operand: /^(?:deploy|up|--prod|publish)$/ } },
      { ...TO_EVERYBODY, when: { any: ['--prod', '--production'], noOperand: /^(?:ls|list|logs|inspect|env|domains|build|dev|pull|link|open|status)(?::|$)/ } },
    ],
    examples: [
      ['heroku apps:destroy -a x', 'destroy deployment:apps:destroy'],
      ['fly apps destroy x', 'destroy deployment'],
      ['heroku config -a x', 'reveal-environment environment:all'],
      ['dokku config:show app', 'reveal-environment environment:all'],
      ['dokku apps:list'],
      ['railway variable list --service web', 'reveal-environment environment:all'],
      ['railway variable set A=b'],
      ['ntl env:get STRIPE_KEY', 'reveal-environment environment:all'],
      ['heroku config:get DATABASE_URL -a x', 'reveal-environment environment:all'],
      ['heroku config:get NODE_ENV -a x'],
      ['heroku config:get NODE_ENV DATABASE_URL', 'reveal-environment environment:all'],
      ['heroku config:get', 'reveal-environment environment:all'],
      ['netlify api deleteSite --data {}', 'destroy deployment'],
      ['netlify api listSites'],
      [`netlify api createDnsRecord --data '{"zone_id":"a"}'`, 'change-service cloud:names'],
      ['netlify api getDnsRecords --data {}'],
      ['netlify api getEnvVars --data {}', 'reveal-environment environment:all'],
      ['netlify env:list'],
      ['netlify env:list --plain', 'reveal-environment environment:all'],
      ['CI=1 netlify env:list', 'reveal-environment environment:all'],
      ['export CI=true; netlify env:list --context production', 'reveal-environment environment:all'],
      ['yes | netlify env:list', 'reveal-environment environment:all'],
      ['CITY=x netlify env:list | grep -c KEY'],
      ['vercel --prod', 'publish deployment:production'],
    ],
  },
  // What it removes of an accessory is a database with all that it keeps.
  {
    program: 'kamal',
    operands: 'text',
    options: { '-d': 'text', '--destination': 'text', '-c': 'use', '--config-file': 'use', '-h': 'text', '--hosts': 'text', '-r': 'text', '--roles': 'text', '--version': 'text' },
    effects: [{ ...TO_EVERYBODY, idle: 'outside-production', when: { line: /^app boot(?: |$)/ } }, { kind: 'destroy', resource: 'deployment', when: { line: /^(?:remove|(?:app|proxy|traefik) (?:remove\w*|stop)|accessory (?:remove\w*|stop))(?: |$)/ } }],
    examples: [
      ['kamal remove -y', 'destroy deployment:remove'],
      ['kamal accessory remove db -d production', 'destroy deployment:accessory remove db'],
      ['kamal proxy stop', 'destroy deployment:proxy stop'],
      ['kamal app logs -r web'],
      ['kamal accessory reboot db'],
      ['kamal lock release'],
    ],
  },
  {
    program: 'cf',
    operands: 'text',
    options: { '-s': 'text', '-o': 'text' },
    effects: [
      { kind: 'destroy', resource: 'deployment', when: { line: /^(?:delete(?:-\S+)?|d|purge-\S+|unbind-\S+|stop)(?: |$)/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { line: /^(?:env|e|service-key)(?: |$)/ } },
    ],
    examples: [
      ['cf delete shop -f -r', 'destroy deployment:delete shop'],
      ['cf delete-space x', 'destroy deployment:delete-space x'],
      ['cf env shop', 'reveal-environment environment:all'],
      ['cf apps'],
    ],
  },
  {
    program: 'fly scale count | flyctl scale count | heroku ps:scale | railway scale | render services scale',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '-r': 'text', '--region': 'text', '--num-instances': 'text' },
    effects: [{ ...PURCHASE, when: { operand: /^(?:[\w-]+=)?\d{2,}(?::|$)|:(?:performance-l|performance-l-ram|performance-2xl|private-l|shield-l)/ } }, { ...PURCHASE, when: { value: /^--num-instances=\d{2,}$/ } }, { kind: 'change-service', resource: 'deployment', name: 'to nothing', when: { operand: /^(?:\w+=)?0(?::|$)/ } }],
    examples: [
      ['fly scale count 0 -y', 'change-service deployment:to nothing'],
      ['heroku ps:scale web=0', 'change-service deployment:to nothing'],
      ['heroku ps:scale web=2'],
      ['fly scale count 2'],
      ['fly scale count 40 --region fra,iad -y -a shop', 'change-service cloud:purchase'],
      ['fly scale count web=30 worker=2', 'change-service cloud:purchase'],
      ['heroku ps:scale web=2:performance-l', 'change-service cloud:purchase'],
      ['railway scale us-west=40', 'change-service cloud:purchase'],
    ],
  },
  {
    program: 'fly scale vm | flyctl scale vm | fly machine run | fly m run | fly machine clone | fly m clone | fly machine update | fly m update | flyctl machine run | flyctl machine clone | heroku ps:resize | heroku ps:type | heroku dyno:resize',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '--vm-size': 'text', '--vm-memory': 'text', '--vm-gpu-kind': 'text', '-r': 'text', '--region': 'text', '-e': 'text', '--env': 'text', '-p': 'text', '--port': 'text' },
    effects: [{ ...PURCHASE, when: { operand: DEAR } }, { ...PURCHASE, when: { value: new RegExp(`^--vm-size=${DEAR.source.slice(1)}|^--vm-gpu-kind=`) } }],
    examples: [
      ['fly scale vm performance-16x -a shop', 'change-service cloud:purchase'],
      ['fly machine run . --vm-size a100-80gb', 'change-service cloud:purchase'],
      ['heroku ps:resize web=performance-l -a shop', 'change-service cloud:purchase'],
      ['fly scale vm shared-cpu-2x'],
      ['fly machine run . --vm-size performance-2x'],
      ['heroku ps:resize web=standard-1x'],
    ],
  },
  { program: 'vercel env pull', operands: 'write', options: { '--environment': 'text', '--git-branch': 'text', '-t': 'text', '--token': 'text', '--scope': 'text', '-S': 'text', '--cwd': 'text' }, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { operand: /^(?:\/dev\/(?!null)|\/proc\/)|^(?!(?:[^]*\/)?(?:\.env(?:[.-][\w.-]*)?|[\w.-]+\.env|\.dev\.vars[\w.-]*)$|\/dev\/)/ } }], examples: [['vercel env pull /tmp/.e --environment=production --yes', 'reveal-environment credential:secret'], ['vercel env pull /tmp/shop.env', 'write /tmp/shop.env'], ['vercel env pull /dev/stdout', 'reveal-environment credential:secret'], ['vercel env pull .env.local', 'write /home/u/proj/.env.local']] },
  { program: 'heroku pg:copy | heroku pg:backups:restore | heroku pg:pull | heroku pg:push', operands: 'text', options: { '-a': 'text', '--app': 'text', '--confirm': 'text' }, effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { noOperand: new RegExp(String.raw`^postgres(?:ql)?:\/\/${userBefore()}${localhost()}(?::\d{1,5})?(?:[/?]|$)`) } }], examples: [['heroku pg:copy staging::DATABASE DATABASE -a x', 'destroy database:overwritten'], ['heroku pg:pull DATABASE postgres://localhost/shop -a x'], ['heroku pg:pull DATABASE postgres://localhost.x.test/shop -a x', 'destroy database:overwritten'], ['heroku pg:info -a x']] },
  { program: 'heroku pg:killall', operands: 'text', options: { '-a': 'text', '--app': 'text', '-r': 'text', '--remote': 'text' }, effects: [{ kind: 'change-service', resource: 'deployment', name: 'connections' }], examples: [['heroku pg:killall -a x', 'change-service deployment:connections'], ['heroku pg:ps -a x']] },
  { program: 'heroku pg:reset | heroku pg:psql', operands: 'text', options: { '-a': 'text', '-c': 'sql', '--command': 'sql' }, effects: [{ kind: 'destroy', resource: 'database', name: 'reset', when: { none: ['-c', '--command'] } }], examples: [['heroku pg:reset -a x', 'destroy database:reset']] },
  { program: 'cap | mina', operands: 'text', effects: [{ ...TO_EVERYBODY, when: { line: /^prod(?:uction)? deploy(?::(?!check|log|pending)\S+)?$/, none: ['-n', '--dry-run', '-s', '--simulate', '-T', '--tasks'] } }], examples: [['cap production deploy', 'publish deployment:production'], ['cap staging deploy'], ['cap production deploy:check'], ['cap -T']] },
  { program: 'eas update', operands: 'text', options: { '--branch': 'text', '--channel': 'text', '-m': 'text', '--message': 'text' }, effects: [{ ...TO_EVERYBODY, when: { value: /^--(?:branch|channel)=prod(?:uction)?$/ } }], examples: [['eas update --branch production -m x', 'publish deployment:production'], ['eas update --branch preview -m x']] },
];
