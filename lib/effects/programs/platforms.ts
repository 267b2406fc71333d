import type { Row } from '../command/row.js';

/** Platforms that host applications. */
export const PLATFORMS: readonly Row[] = [
  {
    program: 'heroku | fly | flyctl | vercel | netlify | render | railway | firebase | dokku | eb | surge | now | deployctl | koyeb',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text', '--confirm': 'text', '-c': 'text', '--project': 'text', '-P': 'text', '--token': 'text', '-s': 'text', '--only': 'text' },
    effects: [
      { kind: 'destroy', resource: 'deployment', when: { operand: /(?:^|:)(?:destroy|delete|remove|rm|reset|terminate|unset|disable|firestore:delete|down|kill|stop|detach|leave|release|suspend|rotate|rename|transfer|maintenance:on)$/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: /^(?:config|env:list|variables|env:export|config:export)$/, noOperand: /^(?:set|unset|config:set|env:set)$/ } },
      { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { line: /(?:^| )(?:config|env):get(?! (?:NODE_ENV|RAILS_ENV|RACK_ENV|LOG_LEVEL|PORT)$)/ } },
      { kind: 'publish', resource: 'deployment', when: { operand: /^(?:deploy|up|--prod|publish)$/ } },
      { kind: 'publish', resource: 'deployment', name: 'production', when: { any: ['--prod', '--production'], noOperand: /^(?:ls|list|logs|inspect|env|domains|build|dev|pull|link|open|status)(?::|$)/ } },
    ],
    examples: [
      ['heroku apps:destroy -a x', 'destroy deployment:apps:destroy'],
      ['fly apps destroy x', 'destroy deployment'],
      ['heroku config -a x', 'reveal-environment environment:all'],
      ['heroku config:get DATABASE_URL -a x', 'reveal-environment environment:all'],
      ['heroku config:get NODE_ENV -a x'],
      ['heroku config:get NODE_ENV DATABASE_URL', 'reveal-environment environment:all'],
      ['heroku config:get', 'reveal-environment environment:all'],
      ['vercel --prod', 'publish deployment:production'],
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
      ['cf push shop'],
    ],
  },
  {
    program: 'fly scale count | flyctl scale count | heroku ps:scale',
    operands: 'text',
    options: { '-a': 'text', '--app': 'text' },
    effects: [{ kind: 'change-service', resource: 'deployment', name: 'to nothing', when: { operand: /^(?:\w+=)?0(?::|$)/ } }],
    examples: [
      ['fly scale count 0 -y', 'change-service deployment:to nothing'],
      ['heroku ps:scale web=0', 'change-service deployment:to nothing'],
      ['heroku ps:scale web=2'],
      ['fly scale count 2'],
    ],
  },
  { program: 'vercel env pull | vercel env ls', operands: 'write', examples: [['vercel env pull .env.local', 'write /home/u/proj/.env.local']] },
  { program: 'heroku pg:copy | heroku pg:backups:restore | heroku pg:pull | heroku pg:push', operands: 'text', options: { '-a': 'text', '--app': 'text', '--confirm': 'text' }, effects: [{ kind: 'destroy', resource: 'database', name: 'overwritten', when: { noOperand: /^postgres:\/\/localhost\b/ } }], examples: [['heroku pg:copy staging::DATABASE DATABASE -a x', 'destroy database:overwritten'], ['heroku pg:info -a x']] },
  { program: 'heroku pg:reset | heroku pg:psql', operands: 'text', options: { '-a': 'text', '-c': 'sql', '--command': 'sql' }, effects: [{ kind: 'destroy', resource: 'database', name: 'reset', when: { none: ['-c', '--command'] } }], examples: [['heroku pg:reset -a x', 'destroy database:reset']] },
];
