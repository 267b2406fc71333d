import type { Running } from '../command/apply.js';
import { emitResource } from '../command/apply.js';
import { readable } from '../readable.js';

const MAX_QUERY = 65_536;

/** A string, or a name with what picks a value out of it: `$ENV.HOME`, `env["HOME"]`, yq's `strenv(HOME)`. */
const TOKEN = /"(?:[^"\\]|\\[^])*"|([.@]?(?:\$ENV|\$?[A-Za-z_]\w*))(?:\.([A-Za-z_]\w*)|\[\s*"(\w+)"\s*\]|\(\s*([A-Za-z_]\w*)\s*\))?/g;

/** What jq puts into a string. */
const INTERPOLATED = /\\\(([^()]*)\)/g;

/** What a query of `jq`, `yq` or their like shows of the environment: one variable by its name, or all of it. */
export function queryEffects(query: string, running: Running): void {
  const text = readable(query, MAX_QUERY, running.frame.analysis);
  const fills = /\benvsubst\b/.test(text);
  for (const match of text.matchAll(TOKEN)) {
    const [whole, name] = match;
    if (name === undefined) {
      for (const [, inner = ''] of whole.matchAll(INTERPOLATED)) queryEffects(inner, running);
      if (fills) for (const [, filled = ''] of whole.matchAll(/\$\{?([A-Za-z_]\w*)/g)) reveal(filled, running);
    } else if (name === '$ENV' || (/^(?:str)?env$/.test(name) && !isKey(text, match.index, match.index + name.length))) reveal(match[2] ?? match[3] ?? match[4] ?? 'all', running);
  }
}

function reveal(name: string, running: Running): void {
  emitResource('reveal-environment', 'environment', name, running);
}

/** `{env: 1}`, and `{env}` and `{a, env}`, which are of the field of that name. */
function isKey(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 16), start).trimEnd();
  const behind = text.slice(end, end + 16).trimStart();
  return behind.startsWith(':') || before.endsWith('{') || (before.endsWith(',') && behind.startsWith('}'));
}
