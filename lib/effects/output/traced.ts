import type { Command, Word } from '../../shell/command.js';
import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import { assigned, isSetNowhere } from '../../shell/scope.js';
import { emitResource } from '../command/emit.js';

/** A variable whose value stands in what a shell shows of a command; what only asks whether it is set (`${X:+yes}`) is not shown by it. */
const VARIABLE = /\$\{?([A-Za-z_]\w*)(?!\w|:?\+)/g;

/** `set -x; curl -H "Authorization: Bearer $TOKEN" …`: a shell that shows each command before it runs it shows what the environment puts into it. */
export function tracedEffects(command: Command, running: Running): void {
  for (const { written, values } of [...command.words, ...command.assignments.map(({ value }) => value)]) {
    if (values[0].certainty !== 'certain' && written.includes('$')) showVariables(written, running);
  }
}

/** What the environment puts into a text is shown. */
export function showVariables(written: string, running: Running): void {
  for (const [, name = ''] of written.matchAll(VARIABLE)) if (isOfEnvironment(name, running.scope)) emitResource('reveal-environment', 'environment', name, running);
}

/** True for a variable to which the source gives no value, so that it is the environment's. */
function isOfEnvironment(name: string, scope: Scope): boolean {
  const variable = assigned(scope, name);
  return variable === undefined || isSetNowhere(variable);
}

const WHOLE = /\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g;

/** Variables that are followed by the names of others. */
const MAX_NAMED = 256;

/** `X=$API_KEY`: who prints X prints the other. */
export function nameAnew(name: string, { written }: Word, { scope, frame }: Running): void {
  const { named } = frame.analysis.outputs;
  const others = [...written.matchAll(WHOLE)].map(([, braced, plain = '']) => braced ?? plain).flatMap((each) => (isOfEnvironment(each, scope) ? [each] : (named.get(each) ?? [])));
  if (others.length > 0 && named.size < MAX_NAMED) named.set(name, [...new Set(others)].slice(0, MAX_NAMED));
}

/** What `set` is given to show commands before they run (`-x`, `-o xtrace`), or to leave that off; undefined where it is about something else. */
export function tracing(texts: readonly string[]): boolean | undefined {
  const end = texts.indexOf('--');
  const options = texts.slice(0, end === -1 ? texts.length : end);
  const at = options.findLastIndex((text, index) => /^[-+][a-zA-Z]*x/.test(text) || (text === 'xtrace' && /^[-+][a-zA-Z]*o$/.test(options[index - 1] ?? '')));
  return at === -1 ? undefined : (options[at] === 'xtrace' ? (options[at - 1] ?? '') : (options[at] ?? '')).startsWith('-');
}
