import { mayNameSecret } from '../../effects/output/secret-name.js';
import { nameOf } from '../../paths/names.js';
import type { Effect, PreToolUse, World } from '../../types.js';

/** The tool that writes a whole file. */
const WHOLE = 'Write';

const MAX_TEXT = 8_000;

/** A line that sets one variable to a short word, a number, a path or names of those. */
const PLAIN_LINE =
  /^(?:export[ \t]{1,9})?([A-Za-z_]\w{0,60})=(?:"[\w ./:,${}*-]{0,80}"|'[\w ./:,*-]{0,80}'|[\w./:,${}*-]{0,80})[ \t]{0,9}$/;

/** A run of letters and digits as keys have them. */
const LIKE_A_KEY = /(?=[A-Za-z]{0,40}\d)(?=\d{0,40}[A-Za-z])[A-Za-z\d]{16}/;

/**
 * True for the writing of a file of variables that was not there, is not called `.env` and holds no value that could be a secret, by
 * its name or by its looks: folders and switches for a script. All of it stands in the call.
 */
export function isNewPlainVariables(
  { kind, target, program }: Effect,
  { tool, input }: PreToolUse,
  { disk }: Pick<World, 'disk'>,
): boolean {
  if (
    kind !== 'write' ||
    tool !== WHOLE ||
    program !== WHOLE ||
    target.kind !== 'path' ||
    target.glob ||
    !/^[\w-]{1,60}\.env$/.test(nameOf(target.path))
  ) {
    return false;
  }
  const text = input['content'];
  if (typeof text !== 'string' || text.length > MAX_TEXT || disk.kindOf(target.path) !== 'absent') return false;
  return text.split(/\r?\n/).every((line) => {
    if (/^[ \t]*(?:#[\w .,:;()'/-]{0,200})?$/.test(line)) return true;
    const [, name] = PLAIN_LINE.exec(line) ?? [];
    return name !== undefined && !mayNameSecret(name) && !LIKE_A_KEY.test(line.slice(line.indexOf('=')));
  });
}
