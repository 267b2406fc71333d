/** One sentence, or one point of a list, of what an agent says at the end. */
export interface ProseStatement {
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
/** The same in other languages, by the words that stand in their headings. */
const NOT_A_REPORT_ELSEWHERE =
  /nächste|offene|schritte|empfehl|geplant|sobald|siguiente|próxim|pendiente|pasos|recomend|prochain|étapes|à faire|passos|prossim|da fare|volgende|следующ|дальше|план|下一步|后续|後續|建议|建議|待办|计划|次の|今後|提案|手順|予定|다음|권장|계획/iu;
const FILES_HEADING =
  /^(?:the )?(?:(?:files?|modules?) (?:i |that were )?(?:changed|modified|touched|updated|edited|created|added)|(?:changed|modified|updated|edited|new|created|touched) files?)\b/i;

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^(?:#{1,6}\s+(?<title>[^\s#].*)|\s*\*\*(?<bold>[^*]+)\*\*:?\s*|\s*__(?<low>[^_]+)__:?\s*)$/;
const POINT = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?<text>\S.*)$/;
const UNDONE = /^(?:\[ \]|❌|⚠️?|⏳|🔲|⬜|☐|✗|🚧|❓|➡️?)/u;
const MARK = /^(?:\[[xX]\]|✅|✔️?|☑️?|✓|🎉|🟢|👍)\s*/u;
/** A sentence ends before a word that begins one; a name such as `a.ts` ends none. */
const SENTENCE_END = /(?<=[.!?…])\s+(?=["'“(`*]*[\p{Lu}\d✅`])/u;

/** What is no statement: a quotation, a table, a comment, indented code. */
const ASIDE = /^\s*(?:>|\||<!--)|^(?: {4,}|\t)(?![-*+•\d])/;

/**
 * Reads an agent's words into statements about what it did. What is code, quoted or a table, what is
 * asked, and what stands under headings or introductions about other things is left out. Linear in the
 * length, of which the last 30,000 characters are read.
 */
export function statementsIn(message: string): readonly ProseStatement[] {
  const reader = new StatementReader();
  for (const line of message.slice(-MAX_LENGTH).split(/\r?\n/)) reader.read(line);
  return reader.end();
}

/** What a heading, or the words that introduce a list, make of what stands below. */
interface Below {
  /** Nothing there is reported as done. */
  readonly muted: boolean;
  /** It names files. */
  readonly files: boolean;
}

const NOTHING_SAID: Below = { muted: false, files: false };

class StatementReader {
  readonly #found: ProseStatement[] = [];
  #inFence = false;
  #section = NOTHING_SAID;
  #list = NOTHING_SAID;
  #paragraph: string[] = [];

  read(line: string): void {
    const heading = HEADING.exec(line)?.groups;
    const point = POINT.exec(line)?.groups?.['text'];
    if (FENCE.test(line)) {
      this.#endParagraph();
      this.#inFence = !this.#inFence;
    } else if (this.#inFence || ASIDE.test(line)) this.#endParagraph();
    else if (heading !== undefined) {
      this.#readHeading(plain(heading['title'] ?? heading['bold'] ?? heading['low'] ?? ''), heading['title'] === undefined);
    } else if (point !== undefined) this.#readPoint(point);
    else {
      this.#readWords(line.trim());
    }
  }

  end(): readonly ProseStatement[] {
    this.#endParagraph();
    return this.#found;
  }

  #readHeading(title: string, isBoldLine: boolean): void {
    this.#endParagraph();
    this.#section = { muted: isNoReport(title), files: FILES_HEADING.test(title) };
    this.#list = NOTHING_SAID;
    // A bold line may be a statement of its own.
    if (!this.#section.muted && isBoldLine) this.#add(title, 'nothing');
  }

  #readPoint(point: string): void {
    this.#endParagraph();
    if (this.#section.muted || this.#list.muted || UNDONE.test(point)) return;
    this.#add(point.replace(MARK, ''), this.#section.files || this.#list.files ? 'files' : 'nothing');
  }

  #readWords(words: string): void {
    if (words === '') return this.#endParagraph();
    const isUndone = UNDONE.test(words);
    this.#paragraph.push(isUndone ? '' : words.replace(MARK, ''));
    if (isUndone || MARK.test(words)) this.#endParagraph();
  }

  #endParagraph(): void {
    const text = this.#paragraph.join(' ').trim();
    this.#paragraph = [];
    if (text === '') return;
    const last = lastSentence(text);
    this.#list = /:\**$/.test(text) ? { muted: isNoReport(last), files: FILES_HEADING.test(plain(last)) } : NOTHING_SAID;
    if (!this.#section.muted) this.#add(text, 'nothing');
  }

  #add(text: string, under: ProseStatement['under']): void {
    for (const sentence of text.split(SENTENCE_END)) {
      const clean = plain(sentence);
      if (clean !== '' && clean.length <= MAX_SENTENCE) this.#found.push({ text: clean, under });
    }
  }
}

function isNoReport(words: string): boolean {
  return NOT_A_REPORT.test(words) || NOT_A_REPORT_ELSEWHERE.test(words);
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
