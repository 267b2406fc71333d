import type { Row } from '../command/row.js';

/** Content management systems, shops and forums: what takes away their content, their users, or a whole site. */
export const CONTENT_MANAGEMENT: readonly Row[] = [
  {
    program: 'wp',
    operands: 'text',
    options: { '--path': 'text', '--url': 'text', '--ssh': 'text', '--user': 'text', '--reassign': 'text' },
    variants: [
      { when: { any: ['--dry-run', '--help'] }, effects: [] },
      { when: { value: /^--path=(?!(?:\/private)?\/tmp\/)|^--path=.*\.\./ } },
      { when: { value: /^--path=/, none: ['--ssh', '--http'], noOperand: /^@/ }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'database', when: { line: /^(?:(?:db )?(?:reset|drop|clean)|site (?:empty|delete)|user delete|super-admin remove|core multisite-convert)(?: |$)/ } }],
    examples: [
      ['wp db reset --yes', 'destroy database:reset'],
      ['wp site empty --yes', 'destroy database:site empty'],
      ['wp user delete 1 --yes', 'destroy database:user delete 1'],
      ['wp plugin list'],
      ['wp db reset --yes --path=/tmp/wp-test'],
      ['wp db reset --yes --path=/tmp/../srv/www', 'destroy database:reset'],
      ['wp db reset --yes --ssh=robin@a.test --path=/tmp/wp', 'destroy database:reset'],
      ['wp db check'],
      ['wp db export a.sql'],
      ['wp post list --s=delete'],
    ],
  },
  { program: 'wp db query', operands: 'sql', stdin: ['execute', 'sql'], examples: [["wp db query 'DROP TABLE a'", 'destroy database:drop'], ["wp db query 'SELECT 1'"]] },
  {
    program: 'drush',
    operands: 'text',
    options: { '--root': 'text', '-r': 'text', '--uri': 'text', '-l': 'text', '--bundle': 'text' },
    variants: [{ when: { any: ['--simulate', '-s', '--help'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'database', when: { operand: /^(?:sql[:-]drop|entity:delete|edel|site:install|site-install|si|user:cancel|ucan|watchdog:delete)$/ } },
      // What others have is fetched to the own site.
      { kind: 'destroy', resource: 'database', when: { line: /^(?!sql[:-]sync @[\w.-]+ @self$)(?:@\S+ )?sql[:-]sync(?: |$)/ } },
    ],
    examples: [['drush sql:drop -y', 'destroy database:sql:drop'], ['drush pm:uninstall devel -y'], ['drush sql:sync @prod @self -y'], ['drush sql:sync @self @prod', 'destroy database:sql:sync @self @prod'], ['drush -y @prod sql:sync @stage @self', 'destroy database'], ['drush @prod entity:delete node', 'destroy database'], ['drush status'], ['drush cache:rebuild'], ['drush sql:dump']],
  },
  {
    // A site of Pantheon by its environment, of which `live` is everybody's.
    program: 'terminus',
    operands: 'text',
    options: { '--element': 'text', '--to': 'text', '--format': 'text', '--fields': 'text' },
    variants: [{ when: { any: ['--help', '-h'] }, effects: [] }, { when: { line: /^(?:env:wipe|backup:restore|multidev:delete) [\w-]+\.(?:dev|(?:pr|feat(?:ure)?|issue)-?[\w-]{0,12})$/ }, effects: [] }],
    effects: [{ kind: 'destroy', resource: 'deployment', when: { operand: /^(?:[\w-]+:){1,3}(?:delete|wipe|restore|remove|rm|disable)$|^env:clone-content$/, noOperand: /^(?:local|tag|ssh-key|machine-token|plan):/ } }],
    examples: [
      ['terminus env:wipe shop.live --yes', 'destroy deployment:env:wipe shop.live'],
      ['terminus backup:restore shop.live --element=db -y', 'destroy deployment'],
      ['terminus site:delete shop -y', 'destroy deployment'],
      ['terminus env:wipe shop.dev -y'],
      ['terminus env:list shop'],
      ['terminus env:clear-cache shop.live'],
      ['terminus backup:list shop.live'],
    ],
  },
  { program: 'drush sql:query | drush sqlq | drush sql-query', operands: 'sql', examples: [["drush sql:query 'DROP TABLE a'", 'destroy database:drop'], ["drush sqlq 'SELECT 1'"]] },
  {
    program: 'magento | n98-magerun2 | n98-magerun',
    operands: 'text',
    options: { '--root-dir': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', when: { operand: /^(?:setup:uninstall|db:drop|admin:user:delete|customer:delete|setup:rollback)$/ } }],
    examples: [['bin/magento setup:uninstall -n', 'destroy database:setup:uninstall'], ['magento cache:flush'], ['magento module:uninstall A_B'], ['n98-magerun2 db:drop -f', 'destroy database'], ['magento setup:upgrade']],
  },
  {
    program: 'ghost | occ | bench | craft | mmctl | typo3',
    operands: 'text',
    options: { '-d': 'text', '--dir': 'text', '--site': 'text' },
    variants: [
      { when: { value: /^(?:--site=(?!test(?:[_-]?(?:site|\d{1,3}))?(?:\.localhost|\.local)?$)|(?:-d|--dir)=(?:(?!(?:\/private)?\/tmp\/)|.*\.\.))/ } },
      { when: { value: /^(?:--site|-d|--dir)=/, line: /^(?:reinstall|uninstall)$/ }, effects: [] },
    ],
    effects: [{ kind: 'destroy', resource: 'database', when: { operand: /^(?:uninstall|user:delete|group:delete|files:delete|drop-site|reinstall|deleteall|db\/(?:restore|drop-all-tables)|elements\/delete\S*)$/, noOperand: /^(?:theme|extension|plugin)$/ } }],
    examples: [
      ['ghost uninstall --no-prompt', 'destroy database:uninstall'],
      ['occ user:delete robin', 'destroy database:user:delete robin'],
      ['bench drop-site a.test', 'destroy database'],
      ['bench --site a.test reinstall --yes', 'destroy database:reinstall'],
      ['bench --site test.localhost reinstall --yes'],
      ['bench --site test.localhost --site shop reinstall --yes', 'destroy database:reinstall'],
      ['bench --site test.localhost drop-site shop', 'destroy database'],
      ['ghost uninstall --dir /tmp/ghost'],
      ['ghost uninstall --dir /srv/ghost', 'destroy database:uninstall'],
      ['ghost ls'],
      ['occ status'],
      ['bench --site a.test migrate'],
    ],
  },
];
