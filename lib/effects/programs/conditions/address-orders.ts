import type { Consequence } from '../../command/row.js';
import { developmentServer, loopback, privateNetwork, userBefore } from '../../../paths/own-hosts.js';
import { SECRET_NAME } from '../../output/picked/secret-name.js';

/** Some server, with what stands behind its name. */
const at = (behind: string, host = String.raw`[^/?#\s]{1,200}`): RegExp => new RegExp(String.raw`^(?:https?:\/\/)?${host}\/(?:[^?#]{0,500}[/.])?${behind}`, 'i');

/** One that is not what is being built here. */
const elsewhere = (behind: string): RegExp => at(behind, String.raw`(?!https?:)(?!${userBefore()}${developmentServer()})[^/?#\s]{1,200}`);

const IN_QUERY = String.raw`(?:[^#]{0,1000}[?&])`;
const EMPTIES = String.raw`(?:purge|delete|drop|reset|wipe|flush|truncate|destroy|erase|clear)`;
/** Whoever asks for it has confirmed it already. */
const CONFIRMED = String.raw`(?:confirm(?:ed|ation)?|force|yes)=(?:1|y|yes|true|on|ok)(?:[&#]|$)`;
const ADMINISTERS = String.raw`(?:wp-)?(?:admin|administrator|internal|maintenance|management)\/`;

/** What is emptied by no more than reading an address, on whichever machine it stands. */
const EMPTIED = [at(String.raw`${ADMINISTERS}(?:[^?#]{0,300}[/_-])?${EMPTIES}(?![a-z])(?=${IN_QUERY}${CONFIRMED})`), at(String.raw`${ADMINISTERS}[^?#]{0,300}(?=\?)(?=${IN_QUERY}(?:action|do|op|cmd|task)=${EMPTIES}(?![a-z]))(?=${IN_QUERY}${CONFIRMED})`)];

/** All documents of Solr, by a body that stands in the address. */
const ALL_DOCUMENTS = at(String.raw`update(?:\/\w{1,20})?(?=\?)(?=${IN_QUERY}stream\.body=[^&#]{0,100}(?:<|%3C)query(?:>|%3E)\s{0,3}\*(?::|%3A)\*)`);

/** The machine behind which a whole network stands. */
const ROUTER = String.raw`${userBefore()}(?:${privateNetwork()}|(?:[\w-]{0,40}(?:router|gateway|modem)[\w-]{0,40}|fritz)\.[\w.]{2,40}(?=[:/]))(?::\d{1,5})?`;
const SETTING = String.raw`(?:remote_?(?:management|mgmt|admin|access)\w*|dmz_?\w*|http_?passw\w*|(?:admin|login|sys)_?passw\w*|wan_\w+|dns_?(?:server)?_?\d?|dhcp_\w+|upnp\w*|firewall\w*|port_?forward\w*|wpa_?\w*|ssid\w*|telnet\w*|ssh_?enable\w*)`;
const SAVES = String.raw`(?:action|todo|cmd|do|submit_button|submit_flag|submit_type|op)=(?:apply|save|set|restore|re?boot|factory)\w*`;
const SET_UP = [at(String.raw`(?:[\w-]{1,40}\.cgi|goform\/\w{1,60}|cgi-bin\/[^?#]{1,200})(?=${IN_QUERY}(?:${SAVES}|${SETTING}=[^&#]))`, ROUTER), at(String.raw`(?:re?boot|factory_?(?:reset|default)|restore_?defaults?)(?:\.\w{2,4})?(?:[?#]|$)`, String.raw`${ROUTER}(?=\/(?:cgi-bin|goform|\w{1,40}\.cgi))`)];

const OF_TRIAL = String.raw`(?<![a-z])(?:stag(?:e|ing)|dev|develop|tests?|preview|sandbox|qa|uat|ci|pr|notes)(?![a-z])`;
/** A build server starts a job for whoever has the word that was agreed on. */
const STARTED = at(String.raw`job\/(?![^?#]{0,400}${OF_TRIAL})(?=[^?#]{0,400}(?<![a-z])(?:deploy\w{0,10}|releases?|rollout|publish|prod(?:uction)?|live)(?![a-z])|${IN_QUERY}\w{0,20}(?:env|environment|target|stage)=(?:prod|production|live)(?:[&#]|$))[^?#]{1,400}\/build(?:withparameters)?\?(?:[^#]{0,1000}&)?token=`);

/** A server that ends, or an application that is taken out of it. */
const ENDED = elsewhere(String.raw`(?:_shutdown|actuator\/(?:shutdown|restart)|quitquitquit|manager\/(?:text|html)\/(?:undeploy|stop)(?=\?)(?=${IN_QUERY}path=))(?:[?#/]|$)`);

/** What a server takes for an order by no more than an address. */
export const ORDERS_BY_ADDRESS: readonly Consequence[] = [
  ...[...EMPTIED, ALL_DOCUMENTS].map((operand): Consequence => ({ kind: 'destroy', resource: 'data-store', name: 'by an address', when: { operand } })),
  ...SET_UP.map((operand): Consequence => ({ kind: 'change-service', resource: 'infrastructure', name: 'network', when: { operand } })),
  { kind: 'publish', resource: 'deployment', name: 'production', when: { operand: STARTED } },
  { kind: 'change-service', resource: 'infrastructure', name: 'shutdown', when: { operand: ENDED } },
];

/** With these it is no reading. */
const CHANGES = ['-X', '--request', '--method', '-d', '--data', '--data-raw', '--data-binary', '--json', '-T', '--upload-file', '-F', '--form', '--post-data', '--body-data'] as const;

/** The values of an application's settings, which it blots out where nobody asks for them. */
const SHOWN_SETTINGS = at(String.raw`actuator\/(?:env|configprops)(?:\/[\w.-]{1,200})?\?(?:[^#]{0,1000}&)?show-?values?=(?:always|true)`);
/** The same, where the project's settings say that it does not; of Spring and Airflow, on this machine or beside it. */
const TOLD_SETTINGS = at(String.raw`(?:actuator\/(?:env|configprops)|api\/v[12]\/config)\/?(?:[?#]|$)`, String.raw`(?:${loopback()}|[\w-]{1,60})?(?::\d{1,5})?`);
/** With these nothing of the answer is printed. */
const SHOWS_NONE = ['-o', '--output', '-I', '--head', '--spider'] as const;
const ONE_SETTING = at(String.raw`actuator\/env\/[\w.-]{0,200}(?:${SECRET_NAME.source})[\w.-]{0,40}(?:[?#]|$)`);

/** Of a server that visitors reach; whoever writes of the function has a page of that name. */
const INFORMATION = elsewhere(String.raw`(?<!(?:php\.net|git\w{2,4}\.com|githubusercontent\.com|wikipedia\.org)\/[^?#]{0,500})php_?info(?:\.php)?(?:[?#]|$)`);

/** Stores of keys and of secrets: a value by a name that is a secret's, or all. */
const KEY_STORE = at(String.raw`v1\/kv\/(?:[^?#]{0,300}(?:${SECRET_NAME.source})[^?#/]{0,60}(?:[?#]|$)|\?(?:[^#]{0,1000}&)?recurse\b)`);
const SECRET_STORE = at(String.raw`v1\/(?:(?:secret|kv(?:-v\d)?)\/(?!metadata\/|config(?:[?#]|$)|subkeys\/)[\w/-]|[\w-]{1,60}\/(?:creds|issue)\/\w)(?![^#]{0,1000}[?&]list=true)`, String.raw`(?:[^/?#\s]{1,200}:8200|(?:[\w-]{1,60}\.)?vault[\w.-]{0,200}(?<!hashicorp\.com)(?::\d{1,5})?|${loopback()}:8200)`);

/** What a server answers with by no more than an address. */
export const SECRETS_BY_ADDRESS: readonly Consequence[] = [
  { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: SHOWN_SETTINGS } },
  { kind: 'reveal-environment', resource: 'environment', name: 'settings-endpoint', idle: 'values-hidden', when: { operand: TOLD_SETTINGS, none: [...CHANGES, ...SHOWS_NONE] } },
  { kind: 'reveal-environment', resource: 'credential', name: 'named', when: { operand: ONE_SETTING, none: CHANGES } },
  { kind: 'reveal-environment', resource: 'environment', name: 'all', when: { operand: INFORMATION, none: CHANGES } },
  { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { operand: KEY_STORE, none: CHANGES } },
  { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { operand: SECRET_STORE, none: CHANGES } },
];
