import type { CodeReading } from '../reading.js';
import { emitResource } from '../../command/emit.js';
import { bodyOf } from './own-functions.js';

/** A call that sends a message to a person: mail, a text to a telephone, a note on a device. */
const SENDS = new RegExp(
  [
    String.raw`\b(?:send_?mail|sendMail|SendMail|send_?email|sendEmail(?:WithTemplate)?|SendEmail\w{0,20}|send_message|send_mass_mail|sendmail|send_raw_email|chat_postMessage|postMessage|EmailMessage\([^\n]{0,200}\.send)\s?\(`,
    String.raw`\b(?:[eE]mails|sg|sgMail|sendgrid|[mM]ail(?:er|gun|jet|chimp|Service)?|resend|postmark|mg|transporter|transport|messaging\(\)|mandrill|brevo|ses)\.(?:send\w{0,20}|create|batch)\s?\(|\bmessages\s?\(?\)?(?:\.|->)(?:create|send)\s?\(`,
    String.raw`\bsns\.publish\s?\(|\bnew\s(?:Publish|SendEmail|SendTextMessage)Command\b|\bdeliver_(?:now|later)\b|\.deliver!?(?![\w(])|\bMail::(?:to|send|raw)\b|(?<![\w>:.$])mail\s?\(|\bsmtp\.SendMail\b|->\s?(?:send|notify)\s?\(`,
  ].join('|'),
);

/** What reads the people of a database, a list or a service. */
const READS_PEOPLE =
  /(?:\.|->)(?:query|exec|execute|fetchall|fetch|findMany|find|findAll|find_each|all|all_users|selectFrom|select|collection|users_list|scan|Query|QueryContext|get|list_users|toArray|getUsers|values_list|aggregate|iterator)\s?[(<]|\.(?:objects|query|find_each|all)\b|\bDictReader\b|\bcsv\b|\bread(?:File|FileSync|lines)\b|\bjson\.load|\bPDO\b|::(?:all|cursor|chunk|get|query)\s?\(|\bopen\s?\(/;

/** It goes to one, to a few, to a list that stands in the code, or nowhere: by what is asked for, or by where it is sent. */
const TO_FEW =
  /\b(?:first|one|findOne|find_by|findUnique|findFirst|filter_by|get_object_or_404|dry_?run|dryRun|DRY_?RUN|preview|mock\w*|Mock\w*|createTestAccount|take)\b|\.limit\s?\(\s?\d{1,2}\b|\.filter\s?\(|\.where\s?\(|\bwhere\s?[:(]/;
const ASKS_FOR_FEW = /\blimit\s{1,9}\d{1,2}\b|\bwhere\b/i;
const OWN_SERVER =
  /^(?:(?:smtp:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|mailhog|mailpit|maildev|mailcatcher|smtp4dev)\b|[\w.-]{0,60}(?:mailtrap\.io|ethereal\.email))|^(?:vitest|@jest\/globals|node:test|nodemailer-mock)$/i;

/** A loop over things, by its head; what each of them is called in it. */
const LOOPS = [
  /^([^\S\n]{0,80})for\s\(?((?:\w{1,40},?\s?){1,8})\)?\sin\s([^\n:]{1,300})(?=:)/gm,
  /()\bfor\s(?:await\s)?\(\s?(?:const|let|var)\s([[{]?[\w\s,:.]{1,120}[\]}]?)\sof\s((?:[^\n{]|\{[^{}\n]{0,80}\}){1,300}?)\)\s?(?=\{|\w)/g,
  /()([^\n;]{1,300}?)(?=\.(?:forEach|map|flatMap|each|eachSeries|eachLimit)\s?\(\s?(?:async\s?)?(?:function\s?\w{0,40}\s?)?\(?([[{]?[\w\s,:.]{1,120}[\]}]?)\)?)/g,
  /^([^\S\n]{0,80})[^\n]{1,200}?\.(?:each|find_each|map|in_batches|each_row)\s(?:do|\{)\s?\|([\w\s,]{1,80})\|()/gm,
  /()\bforeach\s?\(([^\n]{1,200}?)\sas\s([^\n{]{1,100}?)\)\s?(?=\{)/g,
  /()\bfor\s(\w{1,40})\.Next\(\)()\s?(?=\{)/g,
  /()\bwhile\s?\(\s?(\$\w{1,40})\s?=\s?([^\n{]{1,200}?)\)\s?(?=\{)/g,
];

/** Loops of one kind that are looked at. */
const MAX_LOOPS = 64;

/** A list that stands in the code itself, or a count. */
const WRITTEN_OUT = /^\s?(?:\[|range\(|\(§|§|Array\(|enumerate\(\[)|\[\s?:\s?\d{1,2}\s?\]|\.slice\s?\(\s?0\s?,\s?\d{1,2}\s?\)/;

/** What code for others holds, who call it when they want: servers, tasks, modules. */
const FOR_OTHERS =
  /\.listen\s?\(|@\w{0,20}\.?(?:route|get|post|task|shared_task|app\.\w{1,10})\b|\b(?:createServer|FastAPI|Flask|module\.exports|exports\.\w{1,40}\s?=)|\bexport\s(?:default|async|function|const|class)\b|\blambda_handler\b/;

/** The file of a test. */
const TEST = /[._-](?:tests?|spec)\.\w{1,5}$|\/(?:tests?|specs?|__tests__|e2e)\/|\/conftest\.py$/;

/** Records code that writes to everybody of whom a database or a list knows. */
export function mailsEverybody(reading: CodeReading): void {
  const {
    masked: { code, strings, language },
    running,
  } = reading;
  if (!SENDS.test(code) || !READS_PEOPLE.test(code) || TO_FEW.test(code) || FOR_OTHERS.test(code)) return;
  if (
    strings.some((text) => text.length < 2_000 && (OWN_SERVER.test(text) || (/\bselect\b/i.test(text) && ASKS_FOR_FEW.test(text)))) ||
    running.frame.via.some((name) => TEST.test(name))
  ) {
    return;
  }
  for (const head of LOOPS) {
    for (const { 0: text, 1: indent = '', 2: one = '', 3: other = '', index } of [...code.matchAll(head)].slice(0, MAX_LOOPS)) {
      if (WRITTEN_OUT.test(one) || WRITTEN_OUT.test(other) || isNeverCalled(code, index, indent, language)) continue;
      const body = bodyOf(code, language, index + text.length, indent);
      if (SENDS.test(body) && !/\bbreak\b|\bprint\s?\([^\n]{0,80}\bcontinue\b/.test(body)) {
        return emitResource('send', 'database', 'everybody', running);
      }
    }
  }
}

/** Whether a loop of python stands in a function that the code itself never calls: somebody else does. */
function isNeverCalled(code: string, at: number, indent: string, language: CodeReading['masked']['language']): boolean {
  if (language !== 'python' || indent === '') return false;
  const heads = [...code.slice(Math.max(0, at - MAX_BEFORE), at).matchAll(/^(?:async\s)?def\s(\w{1,60})/gm)];
  const name = heads.at(-1)?.[1];
  return name !== undefined && code.split(`${name}(`).length < 3;
}

/** UTF-16 code units before a loop in which the head of its function is looked for. */
const MAX_BEFORE = 6_000;
