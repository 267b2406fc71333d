import { mayNameSecret } from '../../effects/output/picked/secret-name.js';
import { nameOf } from '../../paths/names.js';
import { writersOf } from '../../session/writes/writers.js';
import type { Effect, PreToolUse, World } from '../../types.js';
import { onlyShows } from './copied-example.js';

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

const EDITORS: ReadonlySet<string> = new Set(['Write', 'Edit', 'MultiEdit']);

/** A note without anything that could be a value: none that says what a secret is. */
const NOTE = /^[ \t]*(?:#(?!.{0,200}\b(?:pass\w{0,9}|secret|token|key|pin|code|login)\b.{0,60}\b(?:is|was)\b)[A-Z ,.;()'/-]{0,200})?$/i;
const PUBLIC_LINE = /^([A-Z][A-Z\d_]{0,60})=(["']?)([^"'`\\$]{0,200})\2[ \t]{0,9}$/;

/** What nobody keeps secret: nothing, a switch, a small number, a mode, a level of logging. */
const SWITCH =
  /^(?:|true|false|yes|no|on|off|\d{1,5}|local(?:host)?|dev(?:elopment)?|prod(?:uction)?|staging|preview|tests?|trace|debug|info|warn(?:ing)?|error|silent|none)$/;

/** An address without a name, a query or a part that looks like a key. */
const ADDRESS = /^(?:https?|wss?):\/\/[a-z][a-z.-]{0,60}(?::\d{1,5})?(?:\/(?:[a-z][a-z-]{0,15}|v\d))*\/?$|^(?:\/[a-z][a-z-]{0,15})+\/?$/;

/** What goes into every browser may be a few words, too. */
const FOR_BROWSERS = /^(?:VITE|NEXT_PUBLIC|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|PUBLIC|GATSBY|VUE_APP)_/;

/** Names of what a few words or numbers are enough for. */
const SHORT_SECRET = /(?:^|_)(?:PIN|OTP|CODE|SEED|MNEMONIC|PHRASE|LOGIN|UNLOCK|USER)(?:_|$)/;

const WORDS = /^[A-Za-z]{1,14}(?:[ -]\(?[A-Za-z]{1,14}\)?){0,6}$/;

/**
 * True for a look at settings of one mode, some of them for browsers, of which each line is seen to hold no secret, by its name and by
 * its value, or for a change of them by a file tool. The call does nothing else, and nothing but such tools has written the file in this session.
 */
export function isPublicSettings(
  effect: Effect,
  effects: readonly Effect[],
  event: PreToolUse,
  world: Pick<World, 'disk' | 'memory'>,
): boolean {
  const { kind, target, program } = effect;
  if (target.kind !== 'path' || target.glob) return false;
  const { disk } = world;
  if (disk.kindOf(target.path) !== 'file' || disk.realPath(target.path) !== target.path) return false;
  const isEdited = kind === 'write' && EDITORS.has(program) && program === event.tool;
  if (!isEdited && !(kind === 'read' && onlyShows(effects, event))) return false;
  if (![...writersOf(target.path, world)].every((writer) => EDITORS.has(writer))) return false;
  const file = disk.readText(target.path);
  if (file.kind !== 'present' || file.text.length > MAX_TEXT) return false;
  const lines = file.text.split(/\r?\n/);
  return lines.some((line) => FOR_BROWSERS.test(line)) && lines.every(isPublic);
}

function isPublic(line: string): boolean {
  if (NOTE.test(line)) return true;
  const [, name = '', , value = ''] = PUBLIC_LINE.exec(line) ?? [];
  if (name === '') return false;
  const isAddress = ADDRESS.test(value);
  if (mayNameSecret(isAddress ? name.replace(/_UR[LI]$/, '') : name)) return false;
  if (isAddress || /^(?:true|false)$/.test(value)) return true;
  return !SHORT_SECRET.test(name) && (SWITCH.test(value) || (FOR_BROWSERS.test(name) && WORDS.test(value)));
}
