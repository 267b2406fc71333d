import type { Analysis } from '../../analysis.js';
import { folderOf } from '../../../paths/names.js';
import { isBelowTemporary } from '../../../paths/temporary.js';
import { textOn } from '../../../paths/text-on.js';
import { isWithin } from '../../../paths/within.js';
import { behindClosing } from '../../../shell/syntax/quote.js';
import { behindPattern } from '../../handlers/sed-script.js';
import { writtenText } from '../origin/content.js';
import { mayHarmOthers } from './may-harm.js';
import { textsSaid } from './said.js';
import { writtenOver } from '../written-over.js';
import { judgeChangedFile, type Change } from './judge-file.js';

/** Files of one call that are looked at, and characters of them: more than anybody writes out. Beyond that, only what is put in counts. */
const MAX_FILES = 1_024;
const MAX_JUDGED = 2_097_152;

/** UTF-16 code units of a file that are looked through for each change; of longer ones only what is put in. */
const MAX_LOOKED_AT = 131_072;

/** Folders from which nobody takes a file over, beside those for what is temporary. */
const PASSING = ['/dev/', '/proc/', '/run/'];

/** How many characters of a call have been judged, and what its commands have made of files by changing them. */
interface Judged {
  characters: number;
  readonly changed: Map<string, string>;
}

const known = new WeakMap<Analysis, Judged>();

function judgedOf(analysis: Analysis): Judged {
  const before = known.get(analysis) ?? { characters: 0, changed: new Map() };
  known.set(analysis, before);
  return before;
}

/** The harm that files do to others which commands have put there, by documents, redirections and copies: judged as what a file tool writes, by what stands there at the end. */
export function judge(source: string, analysis: Analysis): void {
  if (analysis.reader.needsParser) return;
  const written = new Set<string>();
  for (const [path, [first]] of [...analysis.files.writings].slice(0, MAX_FILES)) {
    const after = first === undefined ? undefined : writtenText(path, analysis);
    if (first === undefined || after === undefined) continue;
    written.add(path);
    if (!isWithin(path, analysis.world.project.root)) writtenOver(path, after, analysis);
    // A copy is noted also as one inside, where its name may be that of a folder.
    if (!passes(path, analysis) && !written.has(folderOf(path))) {
      judgeText(path, after, { after, ...(first.kind === 'copy' && { copyOf: standsIn(first.source, analysis) }) }, analysis);
    }
  }
  judgeSaid(source, written, analysis);
}

/** Files that one command writes by code, or by expressions of its own: `jq '.a = "…"' x > y`, `python3 -c "open('a').write('…')"`. */
const MAX_SAID = 16;

/** The same of those of which only the texts are known that the command holds (but for `sed`, whose changes are): they are judged as put behind what stands there. */
function judgeSaid(source: string, known: ReadonlySet<string>, analysis: Analysis): void {
  const paths = new Set(
    analysis.effects.flatMap(({ kind, target, certainty, program }) =>
      kind === 'write' &&
      program !== 'sed' &&
      target.kind === 'path' &&
      !target.glob &&
      certainty === 'certain' &&
      !known.has(target.path) &&
      !passes(target.path, analysis)
        ? [target.path]
        : [],
    ),
  );
  if (paths.size === 0) return;
  const texts = textsSaid(source);
  for (const path of [...paths].slice(0, MAX_SAID)) {
    const put = (path.endsWith('/package.json') ? texts.map(asScript) : texts).join('\n');
    const before = textOn(path, analysis.world.disk) ?? '';
    if (put !== '' && mayHarmOthers(path, put, analysis.world.project)) {
      judgeText(path, put, { before, after: `${before}\n${put}` }, analysis);
    }
  }
}

/** A text as a script that an installation runs, for whatever it stands in. */
function asScript(text: string): string {
  return `"postinstall": ${JSON.stringify(text)}`;
}

/** Judges files in which `sed` puts a text in the place of another, by what they do then to those who run them. `put` is what its scripts put in. */
export function judgeEdited(paths: readonly string[], scripts: readonly string[], put: string, analysis: Analysis): void {
  if (put.trim() === '') return;
  const { changed } = judgedOf(analysis);
  for (const path of paths.slice(0, MAX_FILES)) {
    if (passes(path, analysis)) continue;
    const before = changed.get(path) ?? writtenText(path, analysis) ?? textOn(path, analysis.world.disk);
    if (before === undefined) continue;
    const after = replaced(before, scripts) ?? `${before}\n${put}`;
    if (after.length <= MAX_LOOKED_AT) changed.set(path, after);
    judgeText(path, put, { before, after }, analysis);
  }
}

function passes(path: string, { world }: Analysis): boolean {
  return (isBelowTemporary(path) || PASSING.some((folder) => path.startsWith(folder))) && !isWithin(path, world.project.root);
}

/** Where what is copied stood before; undefined where nobody looked at it. */
function standsIn(source: string, analysis: Analysis): string | undefined {
  return passes(source, analysis) && analysis.world.past.wrote(source) ? undefined : source;
}

function judgeText(path: string, put: string, change: Change, analysis: Analysis): void {
  const { after } = change;
  const judged = judgedOf(analysis);
  const isMuch = judged.characters + after.length > MAX_JUDGED;
  if (after === change.before || (isMuch && put === after)) return;
  if (!isMuch) judged.characters += after.length;
  if (mayHarmOthers(path, isMuch || after.length > MAX_LOOKED_AT ? put : after, analysis.world.project)) {
    judgeChangedFile(path, change, analysis);
  }
}

/** What one plain `s/a/b/` makes of a text; undefined for every other script. */
function replaced(text: string, [script = '', ...others]: readonly string[]): string | undefined {
  const mark = script[1] ?? '';
  if (others.length > 0 || !script.startsWith('s') || !/[/|,#:]/.test(mark)) return undefined;
  const middle = behindPattern(script, 2, mark);
  const end = behindClosing(script, middle, mark);
  const from = script.slice(2, middle - 1);
  // What GNU sed takes for the end of a line.
  const to = script.slice(middle, end - 1).replaceAll('\\n', '\n');
  const isPlain = /^[\w "'=<>:()/@.-]+$/.test(from) && !/[\\&]/.test(to) && /^g?$/.test(script.slice(end));
  return isPlain && text.includes(from) ? text.replaceAll(from, () => to) : undefined;
}
