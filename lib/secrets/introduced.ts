import type { Marked } from '../marked.js';

/** Services whose keys have no shape of their own: what is assigned to a name with one of these in it is taken for a key, by gitleaks' public rules. */
const SERVICES = [
  'adafruit', 'adobe', 'airtable', 'algolia', 'alibaba', 'asana', 'atlassian', 'auth0', 'aws', 'azure', 'beamer', 'bitbucket', 'bittrex', 'cloudflare', 'codecov', 'co_api', 'cohere',
  'coinbase', 'confluent', 'contentful', 'datadog', 'discord', 'drone', 'dropbox', 'etsy', 'facebook', 'fastly', 'finicity', 'finnhub', 'flickr', 'freemius', 'freshbooks', 'gitter',
  'gocardless', 'heroku', 'hubspot', 'intercom', 'jfrog', 'artifactory', 'kraken', 'kucoin', 'launchdarkly', 'linear', 'linkedin', 'looker', 'mailchimp', 'mailgun', 'mapbox', 'mattermost',
  'meraki', 'messagebird', 'netlify', 'new-relic', 'newrelic', 'new_relic', 'nytimes', 'okta', 'plaid', 'privateai', 'rapidapi', 'sendbird', 'sentry', 'shippo', 'snyk', 'squarespace',
  'sumo', 'trello', 'travis', 'twitch', 'twitter', 'yandex', 'zendesk',
];

/** Where a secret stands by what is written in front of it; the front stays. The words stand in the text in lower case. */
export const INTRODUCED: readonly Marked[] = [
  ['@', /(\b[a-z][a-z\d+.-]{1,30}:\/\/?[^\s/@:"']{0,256}:)[^\s/@"']{1,256}(?=@)/gi],
  ['@', /(\b[a-z][a-z\d+.-]{1,30}:\/\/?)[^\s/@:"']{16,256}(?=@)/gi],
  ['bearer basic token', /(\b(?:bearer|basic|token)\s{1,3})(?=[\w.~+/-]{0,500}\d)[\w.~+/-]{8,}=*/gi],
  ['passw passphrase secret token apikey api_key api-key accesskey access_key access-key privatekey private_key private-key credential', /((?:passw(?:or)?d|passphrase|secret|token|api[_-]?key|access[_-]?key|private[_-]?key|credentials?)["']?\s{0,3}[:=]\s{0,3}["']?)(?=[^\s"'&,;]{0,200}\d)[^\s"'&,;]{8,}/gi],
  ['password passwd secret token api-key access-key', /(--?(?:[a-z-]{0,20}-)?(?:password|passwd|secret|token|api-key|access-key)[= ]["']?)[^\s"']{6,}/gi],
  ['curl', /(\bcurl\b[^\n|;&]{0,400}?\s(?:-u|--user|--proxy-user)[ =]?["']?[^\s:"']{1,100}:)[^\s"']{3,}/gi],
  ['contribsys__com', /(contribsys__com["']?\s{0,3}[:=]\s{0,3}["']?)[a-f\d]{8}:[a-f\d]{8}/gi],
];

/** The same, where only a value that looks made at random counts: these words introduce much else. */
export const INTRODUCED_IF_RANDOM: readonly Marked[] = [
  ['auth cred key pass clientid client_id client-id', /(\b[\w.-]{0,30}(?:auth|creds?|[_-]key|\bkey|pass|client[_-]?id)["']?\s{0,3}[:=]\s{0,3}["']?)([\w+/.=~-]{12,200})/gi],
  [SERVICES.join(' '), new RegExp(`((?:${SERVICES.join('|')})[\\w.-]{0,30}["']?\\s{0,3}[:=]\\s{0,3}["']?)([\\w+/.=~-]{12,200})`, 'gi')],
];
