import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { isSetNowhere, variableNamed } from '../../shell/scope.js';
import { emitResource } from '../command/emit.js';
import { SECRET_NAME } from '../output/secret-name.js';

/** `curl -v`, alone or among other options without a value. */
const TELLS_ALL = /^(?:-[sSkLifgGIjNR#0-46]*v[sSkLifgGIjNRv#0-46]*|--verbose)$/;

const HEADER = /^(?:-H|--header|-u|--user|--oauth2-bearer)$/;

const VARIABLE = /\$\{?([A-Za-z_]\w*)(?!\w|:?\+)/g;

/**
 * `curl -v -H "Authorization: Bearer $TOKEN"`: what curl tells of a request has its headers in it, and so the secrets out of
 * the environment. Not where it tells it to nobody, nor what the call itself has fetched.
 */
export function shownHeaders(args: readonly Word[], running: Running): void {
  if (!args.some((arg) => TELLS_ALL.test(textOf(arg))) || running.command.redirections.some(({ descriptor, operator }) => descriptor === 2 || operator.startsWith('&>'))) return;
  args.forEach((word, index) => {
    if (word.values[0].certainty === 'certain' || !(HEADER.test(textOf(args[index - 1])) || /^(?:-H|-u|--header=|--user=)./.test(word.written))) return;
    for (const [, name = ''] of word.written.matchAll(VARIABLE)) if (SECRET_NAME.test(name) && isSetNowhere(variableNamed(running.scope, name))) emitResource('reveal-environment', 'environment', name, running);
  });
}
