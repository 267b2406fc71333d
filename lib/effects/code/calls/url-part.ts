import type { Language } from '../languages/language.js';
import type { MaskedCode } from '../text/masked-code.js';
import { ALL_NAMES, behindAccess } from './tested-variable.js';

/** Variables that hold an address. What takes an address apart shows a text that is none as it is. */
const HOLDS_ADDRESS = /(?:^|_)(?:URL|URI|DSN|ENDPOINT)$/;

const OPENED =
  /(?:(?:^|[;\n{]|\b(?:const|let|var)\s)[^\S\n]{0,20}([A-Za-z_]\w{0,40})\s?=\s?)?(?:\bnew\sURL|(?<![\w.])(?:urllib\.parse\.)?(?:urlparse|urlsplit)|(?<![\w.:])URI(?:\.parse)?)\(\s?$/;

/** Where a server stands; its path may be a secret in itself, as that of a webhook. */
const PLACE = String.raw`\s?\.\s?(?:host|hostname|port|protocol|scheme|origin)\b(?!\s?[(\[])`;
const PLACE_BEHIND = new RegExp(`^${PLACE}`);

/** True where of an address in a variable only the server is told: `new URL(process.env.DATABASE_URL).host`, at once or by a name. */
export function isOnlyPlaceTold({ code, strings, filledIn, language }: MaskedCode, name: string, start: number, end: number): boolean {
  if (!HOLDS_ADDRESS.test(name)) return false;
  const [opened, kept] = OPENED.exec(code.slice(Math.max(0, start - 100), start)) ?? [];
  const reached = behindAccess(code, start, end);
  const closed = /^\s?!?\)/.exec(code.slice(reached, reached + 4))?.[0];
  if (opened === undefined || closed === undefined) return false;
  const after = reached + closed.length;
  if (PLACE_BEHIND.test(code.slice(after, after + 24))) return true;
  if (kept === undefined || ALL_NAMES.test(code) || !/^\s*(?:[;\n]|$)/.test(code.slice(after, after + 8))) return false;
  const uses = new RegExp(`(?<![\\w$])${kept}(?![\\w$])`, 'g');
  if (strings.some((text) => text.search(uses) !== -1) || filledIn.some(([, inner]) => inner.search(uses) !== -1)) return false;
  const assigned = start - opened.length;
  if (!/^(?:const|let|var)\b/.test(opened) && !beginsStatement(code.slice(0, assigned), opened, language)) return false;
  // In ruby the last value of a block is that of the block.
  if (language === 'ruby' && /^\s{0,200}[;\n]\s{0,200}(?:end\b|\}|$)/.test(code.slice(after, after + 500))) return false;
  const places = [...code.matchAll(uses)];
  // Without a use the value is perhaps that of the whole code, which is shown.
  return (
    places.some(({ index }) => index > start) &&
    places.every(
      ({ index }) =>
        (index >= assigned && index < start) ||
        (index > start && PLACE_BEHIND.test(code.slice(index + kept.length, index + kept.length + 24))),
    )
  );
}

/** True where nothing before what was opened takes its value: no bracket is open, and no line before it goes on. */
function beginsStatement(before: string, opened: string, language: Language): boolean {
  const open: string[] = [];
  for (const [sign] of before.matchAll(/[()[\]{}]/g)) {
    if ('([{'.includes(sign)) open.push(sign);
    else {
      open.pop();
    }
  }
  const isOpen = !opened.startsWith('{') && open.length > 0 && open.at(-1) !== '{';
  const line = before.trimEnd();
  return !isOpen && (!opened.startsWith('\n') || line === '' || (language === 'python' ? !line.endsWith('\\') : /[;{}\w)\]§]$/.test(line)));
}
