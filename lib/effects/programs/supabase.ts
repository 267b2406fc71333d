import type { Row } from '../command/row.js';
import { otherVerbs } from './conditions/taking-away.js';

/** The command line of Supabase: statements, and what resets or unlinks a database. */
export const SUPABASE: readonly Row[] = [
  {
    program: 'supabase db execute | supabase db query',
    operands: 'sql',
    options: { '--db-url': 'text', '-f': 'execute', '--file': 'execute', '--query': 'sql' },
    variants: [{ when: { any: ['--local'], none: ['--linked', '--db-url'] }, operands: 'text', options: { '-f': 'use', '--file': 'use', '--query': 'text' } }],
    examples: [['supabase db query --linked "TRUNCATE contacts"', 'destroy database'], ['supabase db query --linked "SELECT 1"'], ['supabase db query --local "TRUNCATE contacts"']],
  },
  {
    program: 'supabase db reset',
    operands: 'text',
    options: { '--db-url': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', name: 'drop', when: { any: ['--linked', '--db-url'] } }, { kind: 'destroy', resource: 'database', name: 'drop', idle: 'thrown-away', when: { none: ['--local'] } }],
    examples: [
      ['supabase init && supabase start && supabase db reset', 'execute project-script:init', 'execute project-script:start'],
      ['supabase init && supabase db reset --linked', 'execute project-script:init', 'destroy database:drop'], ['supabase init && cd ../shop && supabase db reset', 'execute project-script:init', 'destroy database:drop'],
      ['supabase start && supabase db reset', 'execute project-script:start', 'destroy database:drop'],
      ['supabase db reset --linked', 'destroy database:drop'], ['supabase db reset', 'destroy database:drop'], ['supabase db reset --local --db-url x', 'destroy database:drop'], ['supabase db reset --local'],
      ['supabase migration up'],
    ],
  },
  {
    program: 'supabase migration down',
    operands: 'text',
    options: { '--db-url': 'text', '--last': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', name: 'drop', when: { any: ['--linked', '--db-url'], none: ['-h', '--help'] } }],
    examples: [['supabase migration down --linked --last 2', 'destroy database:drop'], ['supabase migration down --db-url postgres://db.test/shop', 'destroy database:drop'], ['supabase migration down'], ['supabase migration down --local --last 2'], ['supabase migration list --linked'], ['supabase migration up --linked']],
  },
  {
    program: 'supabase',
    operands: 'text',
    subcommandEnds: otherVerbs('deploy', 'new', 'serve', 'download'),
    options: { '--project-ref': 'text' },
    effects: [
      { kind: 'destroy', resource: 'database', when: { subcommand: /^(?:delete|rm|remove|unset)$/ } },
      { kind: 'destroy', resource: 'database', name: 'local', when: { any: ['--no-backup'] }, idle: 'thrown-away' },
      { kind: 'reveal-environment', resource: 'credential', name: 'key', when: { line: /^projects api-keys(?: |$)/ } },
      { kind: 'execute', resource: 'project-script' },
    ],
    examples: [['supabase functions deploy delete'], ['supabase functions delete deploy', 'destroy database'], ['supabase projects delete ref', 'destroy database:projects delete ref'], ['supabase projects api-keys --project-ref x', 'reveal-environment credential:key'], ['supabase start', 'execute project-script:start'], ['supabase init && supabase stop --no-backup', 'execute project-script:init', 'execute project-script:stop'], ['supabase stop --no-backup', 'destroy database:local'], ['supabase init && supabase stop --no-backup --all', 'execute project-script:init', 'destroy database:local'], ['supabase init && supabase stop --no-backup --project-id shop', 'execute project-script:init', 'destroy database:local'], ['supabase init && supabase stop --no-backup --workdir ../shop', 'execute project-script:init', 'destroy database:local']],
  },
];
