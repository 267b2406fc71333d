/** One sentence, or one point of a list, of what an agent says at the end. */
export interface Statement {
  /** Without what marks it as bold or as a point of a list; code among words keeps its backticks. */
  readonly text: string;
  /** What the headings and the words before a list make of it. */
  readonly under: 'nothing' | 'files';
}

const MAX_LENGTH = 30_000;
/** A longer one is no sentence. */
const MAX_SENTENCE = 600;

/** Below such a heading, or behind such an introduction of a list, nothing is reported as done. */
const NOT_A_REPORT =
  /\b(?:next|to.?do|remain(?:s|ing)|left|open|plan(?:s|ned)?|propos\w*|suggest\w*|recommend\w*|options?|alternatives?|ideas?|how|instructions?|manual(?:ly)?|limitations?|caveats?|known|not|follow.?ups?|before|previous(?:ly)?|background|context|problem|causes?|why|examples?|usage|questions?|steps|risks?|expect\w*|criteria|requirements?|findings|analysis|history|issues?|you(?:r|'ll|'d)?|would|will|should|could|can|might|may|if|when|once|after|please|description|message|says?|said|reads?|old|original(?:ly)?|needs?|let's|approach|trade.?offs?|concerns?|blockers?|pending|future|later|upstream|their|commits?|reported)\b|\?/i;
const FILES_HEADING = /^(?:the )?(?:(?:files?|modules?) (?:i |that were )?(?:changed|modified|touched|updated|edited|created|added)|(?:changed|modified|updated|edited|new|created|touched) files?)\b/i;

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^(?:#{1,6}\s+(?<title>[^\s#].*)|\s*\*\*(?<bold>[^*]+)\*\*:?\s*|\s*__(?<low>[^_]+)__:?\s*)$/;
const POINT = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?<text>\S.*)$/;
const UNDONE = /^(?:\[ \]|❌|⚠️?|⏳|🔲|⬜|☐|✗|🚧|❓|➡️?)/u;
const MARK = /^(?:\[[xX]\]|✅|✔️?|☑️?|✓|🎉|🟢|👍)\s*/u;
/** A sentence ends before a word that begins one; a name such as `a.ts` ends none. */
const SENTENCE_END = /(?<=[.!?…])\s+(?=["'“(`*]*[\p{Lu}\d✅`])/u;

/**
 * Reads an agent's words into statements about what it did. What is code, quoted or a table, what is
 * asked, and what stands under headings or introductions about other things is left out. Linear in the
 * length, of which the last 30,000 characters are read.
 */
export function statementsIn(message: string): readonly Statement[] {
  const found: Statement[] = [];
  let fenced = false;
  let muted = false;
  let listMuted = false;
  let files = false;
  let listFiles = false;
  let paragraph: string[] = [];

  const flush = (): void => {
    const text = paragraph.join(' ').trim();
    paragraph = [];
    if (text === '') return;
    const introduces = /:\**$/.test(text);
    listMuted = introduces && NOT_A_REPORT.test(lastSentence(text));
    listFiles = introduces && FILES_HEADING.test(plain(lastSentence(text)));
    if (!muted) add(text, false);
  };
  const add = (text: string, underFiles: boolean): void => {
    for (const sentence of text.split(SENTENCE_END)) {
      const clean = plain(sentence);
      if (clean !== '' && clean.length <= MAX_SENTENCE) found.push({ text: clean, under: underFiles ? 'files' : 'nothing' });
    }
  };

  for (const line of message.slice(-MAX_LENGTH).split(/\r?\n/)) {
    if (FENCE.test(line)) {
      flush();
      fenced = !fenced;
      continue;
    }
    if (fenced || /^\s*(?:>|\||<!--)/.test(line) || /^(?: {4,}|\t)(?![-*+•\d])/.test(line)) {
      flush();
      continue;
    }
    const heading = HEADING.exec(line)?.groups;
    if (heading !== undefined) {
      flush();
      const title = plain(heading['title'] ?? heading['bold'] ?? heading['low'] ?? '');
      muted = NOT_A_REPORT.test(title);
      files = FILES_HEADING.test(title);
      listMuted = false;
      listFiles = false;
      // A bold line may be a statement of its own.
      if (!muted && heading['title'] === undefined) add(title, false);
      continue;
    }
    const point = POINT.exec(line)?.groups?.['text'];
    if (point !== undefined) {
      flush();
      if (!muted && !listMuted && !UNDONE.test(point)) add(point.replace(MARK, ''), files || listFiles);
      continue;
    }
    if (line.trim() === '') flush();
    else paragraph.push(UNDONE.test(line.trim()) ? '' : line.trim().replace(MARK, ''));
    if (MARK.test(line.trim()) || UNDONE.test(line.trim())) flush();
  }
  flush();
  return found;
}

function lastSentence(text: string): string {
  return text.split(SENTENCE_END).at(-1) ?? text;
}

/** Without marks of emphasis; what is quoted is someone's words, and stands as an empty quote. */
function plain(text: string): string {
  return text
    .slice(0, 2 * MAX_SENTENCE)
    .replace(/\[([^\][]{0,200})\]\([^)]{0,300}\)/g, '$1')
    .replace(/\*\*|__|~~/g, '')
    .replace(/(^|[\s(])[*_]([^*_`]+)[*_](?=$|[\s).,;:!?])/g, '$1$2')
    .replace(/"[^"]*"|“[^“”]*”|«[^«»]*»/g, '""')
    .replace(/[’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
