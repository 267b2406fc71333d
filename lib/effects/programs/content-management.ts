import type { Consequence, Row, RowCondition } from '../command/row.js';
import { SECRET_NAME } from '../output/picked/secret-name.js';
import { developmentServer, userBefore } from '../../paths/own-hosts.js';
import { TEMPORARY_FOLDER } from '../../paths/temporary.js';

/** Where `wp` and `drush` are told to work on a site of another machine: by an alias that is not of this one, or over ssh. */
const ALIAS_ELSEWHERE = String.raw`@(?!(?:self|none|local|loc|dev|test|ddev|lando|docker|[\w-]+\.(?:local|dev|ddev|lando))(?: |$))\S+ `;
const OPTION_ELSEWHERE = /^--(?:ssh|http|remote-host)=/;

/** An effect of a site that others visit, and not of the one of this machine. */
function elsewhere(line: string, effect: Omit<Consequence, 'when' | 'idle'>, also: RowCondition = {}): readonly Consequence[] {
  const here = new RegExp(`^${line}`, 'i');
  return [
    { ...effect, when: { line: new RegExp(`^${ALIAS_ELSEWHERE}${line}`, 'i'), ...also } },
    { ...effect, when: { line: here, value: OPTION_ELSEWHERE, ...also } },
    { ...effect, when: { line: here, ...also }, idle: 'not-elsewhere' },
  ];
}

/** An option of WordPress that is asked for and whose name is a secret's. */
const WP_SECRET = new RegExp(String.raw`^(?:@\S+ )?(?:site )?option (?:get|pluck) (?:\S+ ){0,4}\S*(?:${SECRET_NAME.source})`, 'i');

const ACCOUNT = { kind: 'change-permission', resource: 'account', name: 'access' } as const;

/** Content management systems, shops and forums: what takes away their content, their users, or a whole site. */
export const CONTENT_MANAGEMENT: readonly Row[] = [
  {
    program: 'wp | ddev wp | lando wp',
    operands: 'text',
    options: { '--path': 'text', '--url': 'text', '--ssh': 'text', '--user': 'text', '--reassign': 'text', '--exec': 'php-code' },
    variants: [
      { when: { any: ['--dry-run', '--help'] }, effects: [] },
      { when: { value: new RegExp(String.raw`^--path=(?!${TEMPORARY_FOLDER}/)|^--path=.*\.\.`) } },
      { when: { value: /^--path=/, none: ['--ssh', '--http'], noOperand: /^@/ }, effects: [] },
    ],
    effects: [
      { kind: 'destroy', resource: 'database', when: { line: /^(?:@\S+ )?(?:(?:db )?(?:reset|drop|clean)|site (?:empty|delete)|user delete|super-admin remove|core multisite-convert)(?: |$)/ } },
      { kind: 'destroy', resource: 'database', name: 'drop', when: { line: /^@\S+ db query [^]{0,400}\b(?:drop\s{1,9}(?:database|table)\b|truncate\s{1,9}\w|delete\s{1,9}from\s{1,9}[\w`]{1,64}\s{0,9};?$)/i } },
      // Whatever another command lists, past the trash.
      ...elsewhere(String.raw`(?:post|comment) delete (?:\S+ )*\uFFFC`, { kind: 'destroy', resource: 'database', name: 'content' }, { any: ['--force'] }),
      ...elsewhere(String.raw`term \S+ delete (?:\S+ )*\uFFFC`, { kind: 'destroy', resource: 'database', name: 'content' }),
      // https://developer.wordpress.org/cli/commands/option/get/
      { kind: 'reveal-environment', resource: 'credential', name: 'named', when: { line: WP_SECRET } },
      // Whoever registers then rules the site.
      { ...ACCOUNT, when: { line: /^(?:@\S+ )?option (?:update|set|add) default_role administrator(?: |$)/ } },
      ...elsewhere('option (?:update|set|add) users_can_register (?:1|true|yes)(?: |$)', ACCOUNT),
      ...elsewhere(String.raw`user create `, ACCOUNT, { argument: /^--role=(?:administrator|super_?admin|shop_manager|editor)$/ }),
      ...elsewhere(String.raw`(?:user (?:set|add)-role \S+ administrator|user add-cap |super-admin add )`, ACCOUNT),
      ...elsewhere('user (?:update|reset-password) ', ACCOUNT, { argument: /^--user_pass=|^reset-password$/ }),
      ...elsewhere(String.raw`option (?:update|set) (?:siteurl|home) \S`, { kind: 'change-service', resource: 'deployment', name: 'address' }),
    ],
    examples: [
      ['wp db reset --yes', 'destroy database:reset'],
      ['wp @live db reset --yes', 'destroy database'],
      ["wp @live db query 'DROP TABLE a'", 'destroy database:drop'],
      ["wp @live db query 'SELECT 1'"],
      ['wp @live post list --format=ids'],
      ['wp --ssh=a@b.test post delete $(wp --ssh=a@b.test post list --format=ids) --force', 'destroy database:content'],
      ['wp @live post delete $(wp @live post list --format=ids) --force', 'destroy database:content'],
      ['wp @dev post delete $(wp @dev post list --format=ids) --force'],
      ['wp post delete $(wp post list --post_type=revision --format=ids) --force'],
      ['wp --ssh=a@b.test post delete 7 --force'],
      ["ssh a@b.test 'cd /srv/www && wp option update users_can_register 1'", 'change-permission account:access'],
      ['wp option update users_can_register 1'],
      ['wp option update default_role administrator', 'change-permission account:access'],
      ['wp option update default_role subscriber'],
      ['wp @live user create robin r@x.test --role=administrator', 'change-permission account:access'],
      ['wp user create robin r@x.test --role=administrator'],
      ['wp @live user create robin r@x.test --role=subscriber'],
      ['wp --ssh=a@b.test user update 1 --user_pass=x', 'change-permission account:access'],
      ['wp --ssh=a@b.test user update 1 --display_name=x'],
      ['wp @live option update home https://x.test', 'change-service deployment:address'],
      ['wp option update home http://localhost:8080'],
      ['wp option get mailserver_pass', 'reveal-environment credential:named'],
      ['wp @live option pluck woocommerce_stripe_settings secret_key', 'reveal-environment credential:named'],
      ['wp option get siteurl'],
      ['wp site empty --yes', 'destroy database:site empty'],
      ['wp user delete 1 --yes', 'destroy database:user delete 1'],
      ['wp plugin list'],
      ['wp db reset --yes --path=/tmp/wp-test'],
      ['wp db reset --yes --path=/tmp/../srv/www', 'destroy database:reset'],
      ['wp db reset --yes --ssh=robin@a.test --path=/tmp/wp', 'destroy database:reset'],
      ['wp db check'],
      ['wp db export a.sql'],
      ['wp post list --s=delete'],
      ['ddev wp post delete 1 2 --force'],
      ['ddev wp db reset --yes', 'destroy database:reset'],
      ['lando wp site empty --yes', 'destroy database:site empty'],
    ],
  },
  { program: 'wp db query | ddev wp db query | lando wp db query', operands: 'sql', stdin: ['execute', 'sql'], examples: [["wp db query 'DROP TABLE a'", 'destroy database:drop'], ["wp db query 'SELECT 1'"], ["ddev wp db query 'DELETE FROM a WHERE b < NOW(); OPTIMIZE TABLE a'"], ["ddev wp db query 'TRUNCATE a'", 'destroy database:truncate']] },
  {
    program: 'drush | ddev drush | lando drush',
    operands: 'text',
    options: { '--root': 'text', '-r': 'text', '--uri': 'text', '-l': 'text', '--bundle': 'text' },
    variants: [{ when: { any: ['--simulate', '-s', '--help'] }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'database', when: { operand: /^(?:sql[:-]drop|entity:delete|edel|site:install|site-install|si|user:cancel|ucan|watchdog:delete)$/ } },
      // What others have is fetched to the own site.
      { kind: 'destroy', resource: 'database', when: { line: /^(?!sql[:-]sync @[\w.-]+ @self$)(?:@\S+ )?sql[:-]sync(?: |$)/ } },
      { kind: 'destroy', resource: 'database', name: 'drop', when: { line: /^@\S+ (?:sql:query|sqlq|sql-query) [^]{0,400}\b(?:drop\s{1,9}(?:database|table)\b|truncate\s{1,9}[\w{]|delete\s{1,9}from\s{1,9}[\w`{}]{1,64}\s{0,9};?$)/i } },
      // Rights of all visitors.
      { ...ACCOUNT, when: { line: /^(?:@\S+ )?(?:role:perm:add|rap|role-add-perm) (?:anonymous|authenticated) .*\b(?:administer|bypass)\b/ } },
      ...elsewhere('(?:user:role:add|urol|user-add-role) administrator', ACCOUNT),
      ...elsewhere('(?:user:password|upwd|user-password) ', ACCOUNT),
      ...elsewhere('(?:config:set|cset|config-set) user.settings register ["\']?visitors["\']?(?: |$)', ACCOUNT),
    ],
    examples: [
      ["drush @prod sql:query 'TRUNCATE users'", 'destroy database:drop'],
      ["drush @prod sql:query 'SELECT 1'"],
      ["drush role:perm:add anonymous 'administer users'", 'change-permission account:access'],
      ["drush role:perm:add editor 'access content'"],
      ['drush @prod user:role:add administrator robin', 'change-permission account:access'],
      ['drush user:role:add administrator robin'],
      ['drush @prod config:set user.settings register visitors -y', 'change-permission account:access'],
      ['drush sql:drop -y', 'destroy database:sql:drop'],
      ['drush pm:uninstall devel -y'],
      ['drush sql:sync @prod @self -y'],
      ['drush sql:sync @self @prod', 'destroy database:sql:sync @self @prod'],
      ['drush -y @prod sql:sync @stage @self', 'destroy database'],
      ['drush @prod entity:delete node', 'destroy database'],
      ['drush status'],
      ['drush cache:rebuild'],
      ['drush sql:dump'],
      ['ddev drush sql:drop -y', 'destroy database:sql:drop'],
      ['ddev drush pm:uninstall devel -y'],
    ],
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
    effects: [
      { kind: 'destroy', resource: 'database', when: { operand: /^(?:setup:uninstall|db:drop|admin:user:delete|customer:delete|setup:rollback)$/ } },
      { kind: 'destroy', resource: 'database', when: { operand: /^(?:db:import|setup:install)$/, any: ['--drop', '--drop-tables', '--cleanup-database'] } },
      { ...ACCOUNT, when: { operand: /^admin:user:(?:create|change-password|unlock)$/ }, idle: 'not-elsewhere' },
    ],
    examples: [
      ['bin/magento setup:install --cleanup-database --db-name=shop', 'destroy database:setup:install'],
      ['n98-magerun2 db:import --drop-tables dump.sql', 'destroy database'],
      ['n98-magerun2 db:import dump.sql'],
      ["ssh a@b.test 'cd /srv/shop && bin/magento admin:user:create --admin-user=robin'", 'change-permission account:access'],
      ['bin/magento admin:user:create --admin-user=robin'],
      ['bin/magento setup:uninstall -n', 'destroy database:setup:uninstall'], ['magento cache:flush'], ['magento module:uninstall A_B'], ['n98-magerun2 db:drop -f', 'destroy database'], ['magento setup:upgrade']],
  },
  {
    program: 'ghost | occ | bench | craft | mmctl | typo3',
    operands: 'text',
    options: { '-d': 'text', '--dir': 'text', '--site': 'text' },
    variants: [
      { when: { value: new RegExp(String.raw`^(?:--site=(?!test(?:[_-]?(?:site|\d{1,3}))?(?:\.localhost|\.local)?$)|(?:-d|--dir)=(?:(?!${TEMPORARY_FOLDER}/)|.*\.\.))`) } },
      { when: { value: /^(?:--site|-d|--dir)=/, line: /^(?:reinstall|uninstall)$/ }, effects: [] },
    ],
    effects: [
      { kind: 'destroy', resource: 'database', when: { operand: /^(?:uninstall|user:delete|group:delete|files:delete|drop-site|reinstall|deleteall|db\/(?:restore|drop-all-tables)|elements\/delete\S*|users\/delete|sections\/delete|entry-types\/delete|fields\/delete)$/, noOperand: /^(?:theme|extension|plugin)$/ } },
      { kind: 'destroy', resource: 'database', when: { operand: /^gc$/, any: ['--delete-all-trashed'] } },
      { ...ACCOUNT, when: { operand: /^users\/create$/, any: ['--admin'] }, idle: 'not-elsewhere' },
      { ...ACCOUNT, when: { operand: /^(?:users\/set-password|user:resetpassword|backend:createadmin|set-admin-password)$/ }, idle: 'not-elsewhere' },
    ],
    examples: [
      ['craft gc --delete-all-trashed=1', 'destroy database:gc'],
      ['craft gc'],
      ['php craft users/delete robin', 'destroy database:users/delete robin'],
      ["ssh a@b.test 'cd /srv/www && php craft users/create --admin=1 --email=r@x.test'", 'change-permission account:access'],
      ['php craft users/create --admin=1 --email=r@x.test'],
      ["ssh a@b.test 'cd /srv/cloud && php occ user:resetpassword robin'", 'change-permission account:access'],
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
  // What another system keeps is replaced as a whole.
  {
    program: 'strapi transfer',
    operands: 'text',
    options: { '--to': 'text', '--to-token': 'text', '--from': 'text', '--from-token': 'text', '--only': 'text', '--exclude': 'text', '--throttle': 'text' },
    effects: [{ kind: 'destroy', resource: 'database', name: 'replaced', when: { value: new RegExp(String.raw`^--to=(?!https?:\/\/${userBefore()}${developmentServer()})`) } }],
    examples: [
      ['npx strapi transfer --to https://cms.x.test/admin --to-token "$T" --force', 'destroy database:replaced'],
      ['strapi transfer --to "$CMS_URL" --force', 'destroy database:replaced'],
      ['npx strapi transfer --to http://localhost:1337/admin --to-token "$T"'],
      ['npx strapi transfer --from https://cms.x.test/admin --from-token "$T"'],
      ['npx strapi export --no-encrypt'],
    ],
  },
  {
    program: 'sanity dataset import | sanity datasets import',
    operands: 'use',
    options: { '-p': 'text', '--project': 'text', '--token': 'text' },
    effects: [{ kind: 'destroy', resource: 'cloud', name: 'replaced', when: { any: ['--replace'], operand: /^(?:prod(?:uction)?|live)$/ } }],
    examples: [['npx sanity dataset import a.tar.gz production --replace', 'destroy cloud:replaced'], ['npx sanity dataset import a.tar.gz staging --replace'], ['npx sanity dataset import a.tar.gz production --missing']],
  },
  {
    program: 'payload migrate:fresh | payload migrate:reset',
    operands: 'text',
    effects: [{ kind: 'destroy', resource: 'database', name: 'drop' }],
    examples: [['npx payload migrate:fresh --force', 'destroy database:drop'], ['npx payload migrate']],
  },
  {
    program: 'directus users create | directus users passwd',
    operands: 'text',
    options: { '--email': 'text', '--password': 'text', '--role': 'text' },
    effects: [{ ...ACCOUNT, idle: 'not-elsewhere' }],
    examples: [['ssh a@b.test npx directus users passwd --email r@x.test --password a', 'change-permission account:access'], ['npx directus users passwd --email r@x.test --password a']],
  },
  {
    program: 'n98-magerun2 db:query | n98-magerun db:query | magerun2 db:query',
    operands: 'sql',
    examples: [["n98-magerun2 db:query 'DROP TABLE a'", 'destroy database:drop'], ["n98-magerun2 db:query 'SELECT 1'"]],
  },
];
