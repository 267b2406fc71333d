import type { Language } from '../languages/language.js';
import type { MaskedCode } from '../text/masked-code.js';

/** What closes the access to one variable: `os.getenv('X', '')`, `os.environ['X']`, `$ENV{X}`. */
const CLOSED = /^\s*(?:,\s*§\d+§\s*)?[)\]}]/;

/** Where the access to a variable ends that begins at a place. */
export function behindAccess(code: string, start: number, end: number): number {
  return end + (/[[({]\s*(?:§\d+§|\w+)$/.test(code.slice(start, end)) ? (CLOSED.exec(code.slice(end, end + 24))?.[0].length ?? 0) : 0);
}

/** What reaches variables without their names. */
export const ALL_NAMES =
  /\b(?:locals|vars|globals|get_defined_vars)\s*\(|\bglobal\s*[),[]|\b(?:binding|globalThis|__dict__|f_locals|f_globals)\b/;

/** One variable of which only its being there or its length is told, at once or through a name that it is given. */
export function isOnlyTested(masked: MaskedCode, start: number, end: number): boolean {
  const { code, language } = masked;
  const after = behindAccess(code, start, end);
  if (isTestedAt(masked, start, after)) return true;
  if (language === 'javascript' && isOtherFieldAsked(masked, start, after)) return true;
  const [assignment, name] =
    /(?:^|[;\n{]|\b(?:const|let|var)\s)[^\S\n]*([A-Za-z_]\w*)\s*=\s*$/.exec(code.slice(Math.max(0, start - 64), start)) ?? [];
  if (
    assignment === undefined ||
    name === undefined ||
    ALL_NAMES.test(code) ||
    (!/^(?:const|let|var)\b/.test(assignment) && isField(code, start)) ||
    !/^\s*(?:[;\n]|$)/.test(code.slice(after, after + 8))
  ) {
    return false;
  }
  // In a literal a name may be put in the place of its value.
  if (masked.strings.some((text) => text.includes(name))) return false;
  const assigned = start - assignment.length;
  return [...code.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].every(
    ({ index }) =>
      (index >= assigned && index < start) ||
      (index > start && (isTestedAt(masked, index, index + name.length) || isToConnect(code, index, index + name.length))),
  );
}

/** `const cfg = { db: process.env.X, port: 1 }` of which nothing but other fields is asked. */
function isOtherFieldAsked({ code, strings, filledIn }: MaskedCode, start: number, end: number): boolean {
  const [, name, key] =
    /\b(?:const|let)\s(\w{1,40})\s?=\s?\{(?:[^{}]{0,160}[,\s])?(\w{1,40})\s?:\s?$/.exec(code.slice(Math.max(0, start - 240), start)) ?? [];
  if (
    name === undefined ||
    key === undefined ||
    !/^\s?[,}]/.test(code.slice(end, end + 3)) ||
    strings.some((text) => text.includes(name)) ||
    filledIn.some(([, inner]) => inner.includes(name))
  ) {
    return false;
  }
  return [...code.slice(end).matchAll(new RegExp(`(?<![\\w$.])${name}(?![\\w$])(?:\\.(\\w{1,40}))?`, 'g'))].every(
    ([, field]) => field !== undefined && field !== key,
  );
}

/** True for a name with the value of a variable of which, behind a place, only its being there or its length is told. */
export function isNameOnlyTested(masked: MaskedCode, name: string, from: number): boolean {
  const { code, strings } = masked;
  if (ALL_NAMES.test(code) || strings.some((text) => text.includes(name))) return false;
  return [...code.slice(from).matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g'))].every(
    ({ index }) =>
      isTestedAt(masked, from + index, from + index + name.length) || isToConnect(code, from + index, from + index + name.length),
  );
}

/** `connect(os.environ['DATABASE_URL'])`, `new Client({ connectionString: process.env.DATABASE_URL })`: the one argument of what opens a connection by it, and shows nothing of it. */
const CONNECTS =
  /\b(?:connect|create_engine|create_async_engine|from_url|createPool|createConnection|postgres|neon|MongoClient|createClient|AsyncIOMotorClient|new\s(?:\w{1,20}\.)?(?:Client|Pool|Redis|Sequelize|MongoClient|PDO|PrismaClient)|PG\.connect|Sequel\.connect)\s?\(\s?(?:dsn\s?=\s?|\{\s{0,9}(?:connectionString|url|datasourceUrl)\s?:\s?)?$/;

/** `OpenAI(api_key=os.environ['OPENAI_API_KEY'])`, `new Octokit({ auth: process.env.GITHUB_TOKEN })`, `genai.configure(api_key=…)`, `stripe.api_key = …`: by which a client is let in. */
const LETS_IN = new RegExp(
  [
    // A class of a library, or what sets one up, with a field for the key. Not what keeps values, or says what went wrong.
    /(?:(?<![\w.])(?:[a-z]\w{0,40}\.)?(?!(?:SimpleNamespace|Namespace|\w*(?:Error|Exception|Dict|Map|Set)|Object|String|Array|Response|Buffer|Path|Date)\b)[A-Z]\w{0,40}\s?\(|\.(?:configure|init)\()\s?(?:\{\s?)?(?:[^{}()\n]{0,99},\s?)?(?:api_?[kK]ey|auth|token|api_?[tT]oken|access_?[tT]oken|auth_?[tT]oken)\s?[=:]\s?$/,
    // A field of the library itself.
    /(?:^|\n)\s?\w{1,30}\.api_key\s?=\s?$/,
    // Clients that take the key as their first argument.
    /(?<![\w.])(?:Github|GitHub|Gitlab|Stripe|WebClient|Resend|OpenAI|Anthropic|Groq|Octokit|SendGridAPIClient|TelegramClient|Bot)\(\s?$/,
    // `require("stripe")(key)`
    /\brequire\(§\d+§\)\(\s?$/,
    // A header of a request.
    /\bheaders\s?[=:]\s?\{[^{}]{0,120}:\s?(?:§\d+§\s?\+\s?)?$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The key of a signature or of a keyed hash, out of which nobody gets it: `createHmac('sha256', process.env.X)`, `jwt.verify(token, process.env.X)`; and the password of a mail server. */
const SIGNS =
  /\b(?:createHmac\(\s?§\d+§\s?,|hmac\.(?:new|digest)\(|(?:jwt|jsonwebtoken|JWT)\.(?:verify|sign|encode|decode)\([^()[\n;]{1,120},|(?<!\b(?:log|info|warn|error|debug|dir|inspect|stringify)\(\s?(?:\w{1,40}\.|require\(§\d{1,4}§\)\.)?)createTransport\(\{[^()\n;]{1,140}\bpass\s?:)\s?$/;

/** `server.login('a', os.environ['X'])`, by itself: of what it answers nothing is taken. */
const LOGS_IN = /(?:^|[\n;:])[^\S\n]{0,40}\w{1,40}\.login\([^()\n;]{1,60},\s?$/;
const SERVER_OF_MAIL = /\b(?:smtplib\.SMTP|imaplib\.IMAP4|poplib\.POP3|ftplib\.FTP|SMTP(?:_SSL)?\(|IMAP4(?:_SSL)?\()/;

/** Clients that take both halves of a key. */
const LETS_IN_TOO = /\bboto3\.(?:client|resource|Session)\([^()\n;]{0,140}\baws_(?:access_key_id|secret_access_key|session_token)\s?=\s?$/;

/** `c = Octokit::Client.new(access_token: ENV['X'])`: a client of a library, which has a name of two parts. */
const CLIENT_OF_RUBY =
  /(?:(?:^|[;\n])[^\S\n]{0,20}(@?[a-z_]\w{0,40})\s?=\s?|(?<![\w:]))(?:::)?(?:[A-Z]\w{0,40}::){1,4}\w{0,40}Client\.new\(\s?(?:[^{}()\n;]{0,80},\s?)?(?:access_token|api_key|token|auth_token):\s?$/;
const REST_OF_CLIENT = /^\s?[\])}]?(?:\s?,\s?\w{1,40}:\s?(?:§\d+§|\w{1,20})){0,4}\s?\)/;

/** Asked of a client, other than what gives back how it was let in. */
const ASKED =
  /^\.(?!(?:inspect|to_\w{1,9}|pretty_inspect|instance_\w{1,30}|then|tap|itself|send|public_send|method|config\w*|options|credentials|\w*(?:token|key)s?)(?!\w))[a-z]/;

/** Nothing is asked of a client of ruby, by its name if it has one, but what it is for. */
function isClientOfRuby(code: string, before: string, end: number): boolean {
  const [client, name] = CLIENT_OF_RUBY.exec(before) ?? [];
  const rest = REST_OF_CLIENT.exec(code.slice(end, end + 200))?.[0];
  if (client === undefined || rest === undefined || /\b(?:class|module|Struct)\b/.test(code)) return false;
  const behind = end + rest.length;
  if (name === undefined) return ASKED.test(code.slice(behind, behind + 60));
  return [...code.slice(behind).matchAll(new RegExp(`(?<![\\w.@])${name}(?!\\w)`, 'g'))].every(({ index }) =>
    ASKED.test(code.slice(behind + index + name.length, behind + index + name.length + 60)),
  );
}

/** The value at a place opens a connection, or signs. */
export function isToConnect(code: string, start: number, end: number): boolean {
  const before = code.slice(Math.max(0, start - 180), start);
  if (SIGNS.test(before)) return /^\s?[\])}]?(?:\.encode\([^()]{0,12}\))?\s?(?:,|\)|\})/.test(code.slice(end, end + 40));
  if (LOGS_IN.test(before)) return SERVER_OF_MAIL.test(code) && /^\s?[\])}]?\s?\)[^\S\n]{0,9}(?:[;\n]|$)/.test(code.slice(end, end + 40));
  if (/:\s?$/.test(before) && isClientOfRuby(code, before, end)) return true;
  return (
    (CONNECTS.test(before.slice(-80)) || LETS_IN.test(before) || LETS_IN_TOO.test(before)) &&
    /^(?:\s?,\s?§\d+§)?\s{0,9}!?[\])}]{0,2}\s{0,9}(?:[;,.:\n)}]|as\b|$)/.test(code.slice(end, end + 60))
  );
}

/** True for a name that belongs to a class: each of its objects may show it. */
function isField(code: string, at: number): boolean {
  let depth = 0;
  let brace = at - 1;
  for (; brace >= 0 && depth <= 0; brace -= 1) depth += code[brace] === '{' ? 1 : code[brace] === '}' ? -1 : 0;
  if (depth === 1) return /\bclass\b[^{};]*$/.test(code.slice(Math.max(0, brace - 200), brace + 1));
  const lines = code.slice(0, at).split('\n');
  const indentOf = (line: string): number => line.length - line.trimStart().length;
  let indent = indentOf(lines[lines.length - 1] ?? '') + 1;
  for (const line of lines.reverse()) {
    if (line.trim() === '' || indentOf(line) >= indent) continue;
    if (/^\s*(?:async\s+)?(?:class|def)\b/.test(line)) return /^\s*class\b/.test(line);
    indent = indentOf(line);
  }
  return false;
}

const MAX_BLANKS = 40;

/** What ends a condition, so that nothing else is asked of the value: in ruby also a line, if the next does not go on with it. */
const ENDS_QUESTION: Readonly<Partial<Record<Language, RegExp>>> = {
  perl: /^\s{0,20}(?:[;}?]|\)(?!\s*(?:[=!]~|->|\[|\.))|$)/,
  ruby: /^(?:[^\S\n]{0,20}(?:[;}?]|\n(?!\s*&?\.)|\)(?!\s*(?:=~|&?\.|\[)))|\s{0,20}$)/,
};

/** `print 1 if $ENV{X}`, `abort unless ENV['X']`, `defined $ENV{X}`. */
const QUESTION = /\b(?:if|unless|defined|exists|length)(?:\s*\()?(?:\s*!)?\s*(?:(?:defined|exists)(?:\s*\()?\s*)?\$?$/;

/** `is not None`, `!== undefined`, `== ''`. */
const COMPARED = /^\s?(?:is(?:\snot)?\sNone|[!=]==?\s?(?:None|null|nil|undefined|false|§(\d+)§))(?!\w)/;

/** The condition of a choice, what is compared with nothing at all, or the length of it. */
export function isTestedAt({ code, strings, language }: MaskedCode, start: number, end: number): boolean {
  const before = code.slice(Math.max(0, start - 24), start);
  const after = code.slice(end, end + 24);
  if (/\bif\s+(?:not\s+)?$/.test(before) && /^\s*(?:else\b|[:\]})]|(?:and|or)\b)/.test(after)) return true;
  if (ENDS_QUESTION[language]?.test(code.slice(end, end + MAX_BLANKS)) === true && QUESTION.test(before)) return true;
  if (/(?:\bif|\b(?:bool|len|Boolean))\s*\(\s*!{0,2}$/.test(before) && /^\s*\)/.test(after)) return true;
  if (/(?:!!?|\btypeof\s+)$/.test(before)) return true;
  if (language === 'python' && /\b(?:all|any)\s?\(\s?(?:not\s)?$/.test(before) && /^\s?\)?\s{1,9}for\b/.test(after)) return true;
  if (language === 'python' && /(?:^|\n)[^\S\n]*assert\s(?:not\s)?$/.test(before) && /^\s*(?:[,\n]|$|is\snot\sNone)/.test(after)) {
    return true;
  }
  const [compared, text] = COMPARED.exec(after) ?? [];
  if (compared !== undefined && (text === undefined || strings[Number(text)] === '')) return true;
  if (/^\s*\?(?![.?])/.test(after) || /^\s*\??\.\s*length\b/.test(after)) return true;
  return /\(\s*$/.test(before) && /^\s*(?:\|\||\?\?)\s*§\d+§\s*\)\s*\.\s*length\b/.test(after);
}
