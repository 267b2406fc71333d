import { filesIn, markFiles, type WithFiles } from './marked-files.js';

/** A file that a text says was written. */
interface WrittenFile {
  readonly file: string;
  readonly created: boolean;
}

const VERBS =
  'updated|changed|edited|modified|adjusted|extended|refactored|rewrote|reworked|fixed|corrected|cleaned up|simplified|restructured|reformatted|documented|implemented|converted|migrated|ported|patched|tweaked|expanded|created|added|wrote|introduced|generated|deleted|removed|renamed|moved|split|bumped|completed|finished|exported|registered|wired|replaced|switched|set up|configured|defined|inserted|appended|applied|extracted|enabled|disabled|hardened|optimi[sz]ed|improved|normali[sz]ed';
const LIST = String.raw`‹\d+›(?:(?:,\s*(?:and\s+)?|\s+and\s+|\s*&\s*|\s*\/\s*)(?:the\s+)?‹\d+›)*`;
const FILLER = String.raw`(?:(?:the|a|an|new|existing|both|also|my|files?|module|component|script|config|tests?|test file|class|page|helper|main|dedicated|separate|shared|small|corresponding|matching)\s+){0,4}`;
/** What may stand in front of what the speaker did. */
const FILLERS = String.raw`(?:(?:done|finally|also|additionally|then|second(?:ly)?|first|lastly|in addition|next to that|for that|for this|as (?:asked|requested|discussed|agreed))[,!.:]*\s+)*`;
// A purpose is named once: any words may stand in it, also those that begin another.
const OPENING = String.raw`^${FILLERS}(?:to (?:do|fix|support|achieve|match|make|keep|get) [^,‹]{3,60}[,!.:]*\s+)?${FILLERS}`;
const WHO = String.raw`(?:(?:i|we)(?:'ve| have)?\s+(?:(?:also|now|then|just|additionally|successfully)\s+)*)?`;
const SUBJECT = new RegExp(
  String.raw`${OPENING}(?:(?:i|we)(?:'ve| have)?\s|(?:also |now |successfully )?(?:${VERBS})\b|‹\d+›|in ‹\d+›)`,
  'i',
);

const DIRECT = new RegExp(
  String.raw`(?<=^|\b(?:i|we)(?:'ve| have)?\s(?:(?:also|now|then|just|additionally|successfully)\s)*|[,;:–—-]\s|\b(?:and|then|also|done[.!:,]*)\s)(?<verb>${VERBS})\s+(?<fill>${FILLER})(?<list>${LIST})(?<after>\s+\S+)?`,
  'gi',
);
const INSIDE = new RegExp(
  String.raw`(?<=^|\b(?:i|we)(?:'ve| have)?\s(?:(?:also|now|then|just|additionally|successfully)\s)*|[,;:–—-]\s|\b(?:and|then|also|done[.!:,]*)\s)(?<verb>${VERBS})\b(?<between>[^.;‹]{0,80}?)\s(?<preposition>in|into|inside|within|to)\s+(?:the\s+)?(?:new\s+)?(?<list>${LIST})`,
  'gi',
);
const POINT = new RegExp(
  String.raw`^(?<list>${LIST})(?<mark>\s*\((?:new|created|added)\))?\s*(?::|–|—|-{1,2}|→)\s*(?:now |also )?(?:${WHO})(?<verb>${VERBS})\b`,
  'i',
);
const IN_FRONT = new RegExp(String.raw`^(?:also )?in (?:the )?(?<list>${LIST}),?\s+${WHO}(?<verb>${VERBS})\b`, 'i');
const PASSIVE = new RegExp(
  String.raw`^(?:the )?(?<list>${LIST})\s+(?:(?:has|have) been |(?:is|are) now )?(?:also )?(?<verb>updated|rewritten|refactored|extended|created|added|adjusted|documented|renamed|removed|deleted|migrated|converted)(?:\s+(?:with|to|accordingly|as well|too)\b|[.,;]|$)`,
  'i',
);
const ALL_FILES = new RegExp(
  String.raw`^(?:files? (?:changed|modified|touched|updated|edited|created|added)|(?:changed|modified|updated|edited|new|created|touched) files?)(?: \(\d+\))?\s*:\s*(?<list>${LIST})`,
  'i',
);

const NO_REPORT_LABEL =
  /^(?:next|later|then|plan|to.?do|suggestion|proposal|idea|option|alternative|before|example|old|missing|open|remaining|optional)\b[\w ]{0,20}$/i;
/** With these, `added X to Y` is about Y. */
const PUTS_ELSEWHERE =
  /^(?:added|removed|moved|extracted|deleted|registered|wired|replaced|appended|inserted|applied|switched|exported|enabled|disabled|set up|configured)$/i;
const PUTS_TO = /^(?:added|moved|wrote|ported|extracted|applied|extended|appended|inserted|migrated|introduced)$/i;
/** What was mended may have been wrong because of another file. */
const MENDS = /^(?:fixed|corrected|improved|optimi[sz]ed|finished|completed|hardened)$/i;
/** Then it is said where something is, or what it is about, not what was written. */
const ABOUT =
  /\b(?:for|about|against|covering|around|on|that|which|who|whose|where|because|since|by|from|via|through|like|as|of the|to match|link\w*|references?|pointers?|calls?|paths?|imports?|redirects?|identical|similar|relative|next|compared|according|usages?|uses?)\b|(?:(?<!\w)\w{3,}ed|found|shown|seen|given|built|kept|held)$/i;
const CREATES = /^(?:created|wrote|generated|introduced)$/i;

/** The files that a sentence says were written, by their names in it. */
export function filesSaidWritten(sentence: string, under: 'nothing' | 'files'): readonly WrittenFile[] {
  const marked = markFiles(sentence);
  if (marked.files.length === 0) return [];
  const { text } = marked;
  const listed = ALL_FILES.exec(text) ?? (under === 'files' ? new RegExp(`^(?<list>${LIST})`).exec(text) : null);
  if (listed !== null) return named(listed.groups?.['list'], marked, /\bnew\b/i.test(text));
  const front = POINT.exec(text) ?? IN_FRONT.exec(text) ?? PASSIVE.exec(text);
  if (front !== null) {
    return named(front.groups?.['list'], marked, front.groups?.['mark'] !== undefined || CREATES.test(front.groups?.['verb'] ?? ''));
  }
  return clausesOf(text).flatMap((clause) => (SUBJECT.test(clause) ? [...direct(clause, marked), ...inside(clause, marked)] : []));
}

/** What stands behind a colon, a semicolon or a dash says for itself who did it, unless the word before it says that it is not done. */
function clausesOf(text: string): readonly string[] {
  const clauses = text.split(/[:;]\s+|\s[–—-]\s/);
  return NO_REPORT_LABEL.test(clauses[0] ?? '') ? [] : clauses;
}

function direct(text: string, marked: WithFiles): readonly WrittenFile[] {
  return [...text.matchAll(DIRECT)].flatMap(({ groups }) => {
    const { verb = '', fill = '', list, after = '' } = groups ?? {};
    if (PUTS_ELSEWHERE.test(verb) && /^\s+(?:to|from|into|in|as|out|for|with|by|on|onto)\b/i.test(after)) return [];
    if (/^\s+(?:import|imports|reference|references|link|links|path|paths|usage|usages|entry|case)\b/i.test(after)) return [];
    return named(list, marked, CREATES.test(verb) || (/^added$/i.test(verb) && /\bnew\b|\bfile\b/i.test(fill)));
  });
}

function inside(text: string, marked: WithFiles): readonly WrittenFile[] {
  return [...text.matchAll(INSIDE)].flatMap(({ groups }) => {
    const { verb = '', between = '', preposition = '', list } = groups ?? {};
    if (MENDS.test(verb) || ABOUT.test(between.trim())) return [];
    if (/^to$/i.test(preposition) && !PUTS_TO.test(verb)) return [];
    if (/\bof\b/i.test(between) && !/^(?:to|into)$/i.test(preposition)) return [];
    return named(list, marked, CREATES.test(verb) || /^added$/i.test(verb));
  });
}

function named(list: string | undefined, marked: WithFiles, created: boolean): readonly WrittenFile[] {
  return filesIn(list ?? '', marked).map((file) => ({ file, created }));
}
