import { SECRET_SETTING, type SecretSource } from './secret-source.js';

/** Of settings in an object. */
const SECRET_FIELD =
  /^\.\w{0,40}?(?:api_key|secret_key|access_key|private_key|encryption_key|token|password|secret|database_url|db_url|dsn)\b/;

/** A setting in capitals whose value is a secret. What is set of passwords, as how long they have to be, is none. */
const SECRET_CONSTANT =
  '(?:[A-Z][A-Z0-9]*_){0,6}(?:SECRET(?:_KEY(?:_BASE)?)?|TOKEN|PASSWORD|PASSWD|PASSPHRASE|API_?KEY|(?:ACCESS|PRIVATE|SIGNING|ENCRYPTION|MASTER|AUTH)_KEY|DATABASE_UR[IL]|DSN)(?![\\w])';

/** Keys of laravel's settings that are secrets, or hold some. */
const OF_LARAVEL =
  /(?:secret|password|token|[._-]key|^app\.key|^database\..*\.url)$|^(?:app|mail(?:\.mailers(?:\.\w+)?)?|(?:database|queue|broadcasting)(?:\.connections(?:\.\w+)?)?|filesystems(?:\.disks(?:\.\w+)?)?|services(?:\.\w+)?)$/;

/** All of what something connects with, or its password. */
const OF_CONNECTION = /^(?:$|\[:(?:password|url)\]|\.(?:fetch\(:password\)|password\b|to_(?:json|yaml|a|h)\b|inspect\b))/;

/** Settings of frameworks and of a project, with the secrets that they have loaded; one row for each way to ask for some. */
export const PRINTED_SETTINGS: readonly SecretSource[] = [
  { name: 'settings', gives: /(?<![\w.])get_settings\s?\(/, fields: SECRET_FIELD },
  { name: 'settings', gives: /(?<![\w.])settings(?=\.[a-z])/, fields: SECRET_FIELD },
  // Django's settings by their names (https://docs.djangoproject.com/en/stable/ref/settings/), and all that there are.
  { name: 'settings', language: 'python', gives: new RegExp(String.raw`\bsettings\.${SECRET_CONSTANT}`) },
  {
    name: 'settings',
    language: 'python',
    gives: /\bsettings\.(?:_wrapped\b|(?:_wrapped\.)?__dict__(?!\[|\.(?:get|keys)\b))|\bvars\(\s?settings\b/,
  },
  {
    name: 'settings',
    language: 'python',
    beside: /^(?![^]*\bif\b)[^]*\bdir\(\s?settings\s?\)/,
    gives: /\bgetattr\(\s?settings\s?,\s?\w+\s?\)/,
  },
  { name: 'settings', language: 'python', gives: /\bgetattr\(\s?settings\s?,\s?§(\d+)§/, given: SECRET_SETTING },
  // What a module of settings gives by its name, and the object that pydantic fills (https://docs.pydantic.dev/latest/concepts/pydantic_settings/).
  {
    name: 'settings',
    language: 'python',
    beside: new RegExp(
      String.raw`\bfrom\s[\w.]{0,80}(?:settings|config|secrets?|constants|env)(?:\.\w{1,40})?\simport\s[^\n;]{0,200}?${SECRET_CONSTANT}`,
    ),
    gives: new RegExp(String.raw`(?<![\w.$])${SECRET_CONSTANT}`),
  },
  {
    name: 'settings',
    language: 'python',
    beside: /\bfrom\s[\w.]{0,80}\bconfig\simport\s[^\n;]{0,80}\bsettings\b/,
    gives: /(?<![\w.])settings\b(?![.[(\w])/,
  },
  {
    name: 'settings',
    language: 'python',
    beside: /\bfrom\s[\w.]{0,80}\b(?:config|settings)\simport\s[^\n;]{0,80}\b(?:get_s|S)ettings\b/,
    gives: /(?<![\w.])(?:get_s|S)ettings\(\s?\)/,
    fields: /^$/,
  },
  { name: 'settings', gives: /\bsettings\.(?:model_dump|model_dump_json|dict)\s*\((?![^()]{0,200}\b(?:exclude|include)\b)/ },
  {
    name: 'settings',
    gives: /(?<![\w.>$:])config\(\s*§(\d+)§/g,
    given: OF_LARAVEL,
  },
  // The same by the class, and by what `config()` gives without a key (https://laravel.com/docs/configuration).
  { name: 'settings', language: 'php', gives: /\b(?:Config::get|(?:app\(§\d+§\)|config\(\))\s?->\s?get)\(\s?§(\d+)§/g, given: OF_LARAVEL },
  { name: 'settings', language: 'php', gives: /\b(?:Config::|(?:app\(§\d+§\)|config\(\))\s?->\s?)all\(\)/ },
  // https://developer.wordpress.org/apis/wp-config-php/
  { name: 'settings', language: 'php', gives: /(?<![\w$>:])(?:DB_PASSWORD|(?:(?:SECURE_)?AUTH|LOGGED_IN|NONCE)_(?:KEY|SALT))\b(?!\s?\()/ },
  // https://api.drupal.org/api/drupal/core%21lib%21Drupal%21Core%21Database%21Database.php/class/Database
  {
    name: 'settings',
    language: 'php',
    gives: /\bDatabase::get(?:All)?ConnectionInfo\([^()]{0,80}\)/,
    fields: /^(?!\[[^\]]{1,40}\]\[[^\]]{1,40}\]\[)/,
  },
  { name: 'settings', language: 'php', gives: /\bSettings::get\(\s?§(\d+)§/, given: /^hash_salt$|SECRET|PASSW|TOKEN|_KEY$/i },
  // Rails: its secrets by a name of one's own, and what it connects with (https://api.rubyonrails.org/).
  {
    name: 'settings',
    language: 'ruby',
    gives: /\bRails\.application\.(?:credentials|secrets)\b/,
    fields: /^[\w.:§[\]&(),! ]{0,100}?(?:secret|token|passw|key\b|dsn\b)(?![^]*(?:\?|\.(?:size|length|keys|class)\b))/i,
  },
  {
    name: 'settings',
    language: 'ruby',
    gives: /\b(?:db_config|connection_db_config)\.configuration_hash\b|\bconnection_config\b/,
    fields: OF_CONNECTION,
  },
  { name: 'settings', language: 'ruby', gives: /\.smtp_settings\b/, fields: OF_CONNECTION },
  { name: 'settings', language: 'ruby', gives: /\bconfig_for\(\s?:(?:database|secrets|credentials)\s?\)/, fields: OF_CONNECTION },
  // What a library is set up with, for all of the program: `Stripe.api_key`.
  {
    name: 'settings',
    language: 'ruby',
    gives: /\b[A-Z]\w{1,40}\.(?:api_key|secret_key|api_token|access_token|client_secret|auth_token|secret_access_key)\b(?!\s?=(?!=))/,
  },
  // Elixir: https://hexdocs.pm/elixir/Application.html, https://hexdocs.pm/ecto/Ecto.Repo.html#c:config/0
  {
    name: 'settings',
    language: 'elixir',
    gives:
      /\bApplication\.(?:get_env|fetch_env!?|compile_env!?)\s?\(?\s?:\w{1,40}\s?,\s?:\w{0,40}(?:secret|token|password|api_key|private_key|dsn)\w{0,40}\b/,
  },
  {
    name: 'settings',
    language: 'elixir',
    gives:
      /\bApplication\.(?:get_env|fetch_env!?)\s?\(\s?:\w{1,40}\s?,\s?[\w.]{0,80}\b(?:Endpoint|Repo|Guardian|Mailer)\s?\)|\b[\w.]{0,80}\bRepo\.config\(\s?\)/,
    fields: /^(?:$|\[:(?:secret_key_base|secret_key|password|api_key|signing_salt)\])/,
  },
  // https://docs.strapi.io/cms/configurations/api-access
  {
    name: 'settings',
    language: 'javascript',
    gives: /\bstrapi\.config\.get\(\s?§(\d+)§/,
    given:
      /(?:secret|token|salt|password|key)s?$|^(?:admin|database|plugin|server)$|^(?:admin\.auth|admin\.apiToken|server\.app|database\.connection(?:\.connection)?)$/i,
  },
  // https://docs.adonisjs.com/guides/environment-variables
  {
    name: 'settings',
    language: 'javascript',
    gives: /(?<![\w.$])[eE]nv\.get\(\s?§(\d+)§/,
    given: /SECRET|TOKEN|PASSWORD|_KEY$|DATABASE_URL|DSN$/,
  },
  // Odoo: `odoo.tools.config`.
  { name: 'settings', language: 'python', beside: /\bodoo\b/, gives: /\bconfig(?:\[|\.get\()§(\d+)§/, given: /passw/ },
  { name: 'settings', beside: /\bdecouple\b/, gives: /(?<![\w.$])config\(\s?§(\d+)§/g, given: SECRET_SETTING },
  { name: 'settings', beside: /\benviron\.Env\b/, gives: /(?<![\w.$])env(?:\.(?:str|db|url))?\(\s?§(\d+)§/g, given: SECRET_SETTING },
  { name: 'settings', beside: /\bBaseSettings\b/, gives: /\b[A-Z]\w{0,40}\(\)\.(?:dict|model_dump|json|model_dump_json)\s?\(/ },
  // Of one database, a field that is named is told by the next row.
  {
    name: 'settings',
    gives: /(?<!\b(?:list|sorted|set)\()\bsettings\.DATABASES\b/,
    fields: /^(?!\s?(?:\[§\d+§\]\s?)?(?:\[§\d+§\]\s?\[|\.(?:get|pop)\b))(?!.{0,60}\.keys\b)/,
  },
  { name: 'settings', gives: /\bconnections?(?:\[§\d+§\])?\.settings_dict\b/, fields: /^(?!\s?(?:\[|\.(?:get|pop|keys)\b))/ },
  {
    name: 'settings',
    gives: /\b(?:settings\.DATABASES\[§\d+§\]|connections?(?:\[§\d+§\])?\.settings_dict)(?:\[|\.get\()§(\d+)§/g,
    given: /^PASSWORD$/,
  },
  // https://flask.palletsprojects.com/en/stable/config/; its shell has `app` without an import.
  {
    name: 'settings',
    language: 'python',
    gives: /(?<![\w.])(?:current_)?app\.config\b(?:\.(?:items|copy)\(\))?(?!\[|\.\w|\s?=(?!=))/,
  },
  { name: 'settings', language: 'python', gives: /(?<![\w.])(?:current_)?app\.config(?:\[|\.get\()§(\d+)§/g, given: SECRET_SETTING },
  {
    name: 'settings',
    language: 'python',
    beside: /\bcreate_app\b/,
    gives: /\b\w{1,40}\.config(?:\[|\.get\()§(\d+)§/,
    given: SECRET_SETTING,
  },
  { name: 'settings', language: 'python', gives: /(?<![\w.])(?:current_)?app\.secret_key\b/ },
  { name: 'settings', gives: /\bApplication\.get_all_env\s*\(/ },
];
