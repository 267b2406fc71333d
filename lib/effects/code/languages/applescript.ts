import type { EffectKind, Resource } from '../../../types.js';
import type { CodeReading } from '../reading.js';
import { HOLE, literalWord } from '../../../shell/command.js';
import { emit } from '../../record.js';
import { emitResource, emitTree } from '../../command/emit.js';
import { unknownTarget } from '../../target.js';
import { runFoundInShell, runInShell, touchFile } from '../touch-files.js';
import { stringAt } from '../reading.js';

const SCRIPT = /\bdo (?:shell )?script\s*§(\d+)§/g;
/** What another application of it runs, in the JavaScript that `osascript -l` takes. */
const SCRIPT_OF_JAVASCRIPT = /\bdoShellScript\s?\(\s?§(\d+)§/g;
/** A variable that holds all of it. */
const HELD_SCRIPT = /\bdo (?:shell )?script\s?\(?(\w{1,60})\)?\s{0,9}(?:$|\n|with\b|in\b)/g;
/** What is put together for a shell: `"rm -rf " & quoted form of target`. */
const MADE_SCRIPT = /\bdo (?:shell )?script\s?((?:[\w ()]{0,60}|\(?§\d+§)\s?&[^\n]{1,300})/g;
const SET = /\bset (\w{1,60}) to (?:§(\d+)§|(POSIX path of \(path to home folder\)))/g;
const KEYS = /\b(?:keystroke|key code|click|perform action|do script)\b/;
const POWER = /\b(?:shut down|restart|log out)\b/;
const FINDER_EMPTIES = /\bempty (?:the )?trash\b/;
const FINDER_DELETES = /\b(?:delete|move)\b[^\n]{0,200}\b(?:every|item|items|file|folder|home|desktop)\b/;
/** What other applications keep of a person. */
const APPLICATION_DELETES =
  /\bdelete\b[^\n]{0,200}\b(?:every|messages?|mailbox|notes?|events?|calendars?|reminders?|person|people|albums?|playlists?)\b/;
const LOGIN_ITEM = /\blogin item\b/;

const CLIPBOARD = /(?<!\bset )\b(?:the clipboard|get clipboard)\b/;

/** A dialog that hides what is typed, which is then its result. */
const HIDDEN_ANSWER = /\bhidden answer\b|\bhiddenAnswer\b/;

/** `read POSIX file "x"`, `read (POSIX file "/Users/" & name & "/x")`: texts, with what is put between them. */
const READ =
  /\bread (?:file |alias )?(?:\(? ?POSIX file ?)?\(?((?:§\d+§|\((?:[^()\n]{0,200})\)|[\w ]{1,60})(?: ?& ?(?:§\d+§|\((?:[^()\n]{0,200})\)|[\w ]{1,60})){0,9})/g;

/** The same by the frameworks of the system: `$.NSString.stringWithContentsOfFileEncodingError("x", …)`, `app.read(Path("x"))`. */
const READ_BY_FRAMEWORK =
  /\b(?:stringWithContentsOfFile\w{0,40}|dataWithContentsOfFile\w{0,40}|dictionaryWithContentsOfFile|contentsAtPath|initWithContentsOfFile\w{0,40}|read)\s?[(:]\s?(?:Path\s?\(\s?|\$\(\s?)?§(\d+)§/g;

/** Applications by which people speak to one another, and the verb for it: `send "a" to buddy "b"`, `messages.send("a")`. */
const MESSENGER = /^(?:Messages|iMessage|iChat|Mail|Microsoft Outlook|Skype|Spark|Airmail(?: \d)?|com\.apple\.(?:MobileSMS|mail|iChat))$/;
const SENDS = /\bsend\b/;

/** Applications that hold what is private, by name or sign, and what of theirs is so. In the JavaScript of it the words are written together. */
const PRIVATE: readonly (readonly [application: RegExp, holds: RegExp])[] = [
  [
    /^(?:Notes|Stickies|Journal|Evernote|Bear|OmniFocus|Things3?|Reminders|Obsidian|com\.apple\.(?:Notes|Stickies|reminders|journal))$/i,
    /\b(?:(?:every|first|last|some|all) (?:note|reminder|to do|item|task|document|account|folder|list)|(?:note|reminder|to do|task) (?:\d|id\b)|notes|reminders|to dos|tasks|plaintext|body of|toDos|content of|HTML content|text of)\b/,
  ],
  [
    /^(?:Mail|Microsoft Outlook|Outlook|Spark|Airmail(?: \d)?|Mimestream|Messages|iMessage|iChat|Skype|com\.(?:apple\.(?:mail|MobileSMS|iChat)|microsoft\.Outlook))$/i,
    /\b(?:messages?|chats?|inbox|mailbox(?:es)?|content|subject|source|text of|every buddy|buddies|participants?|conversations?)\b/,
  ],
  [
    /^(?:Contacts|Address Book|Calendar|iCal|Fantastical|com\.apple\.(?:AddressBook|iCal))$/i,
    /\b(?:person|people|every (?:person|event|group|calendar)|events?|emails?|phones?|vcards?|addresses|birth ?date|my ?[Cc]ard)\b/,
  ],
  [
    /^(?:Safari(?: Technology Preview)?|Google Chrome(?: Canary)?|Chromium|Microsoft Edge|Brave Browser|Arc|Vivaldi|Opera|Orion|com\.apple\.Safari|com\.google\.Chrome)$/i,
    /\b(?:ur[Ll]s? of|[Uu][Rr][Ll]\(\)|titles? of|name of (?:every |each |all )?tabs?|source of|text of|(?:every|each) (?:tab|document)|tabs\(\)|documents\(\)|\.source\b|\.text\(\))/,
  ],
  [/^(?:Photos|iPhoto|Image Capture|Voice Memos|Podcasts|com\.apple\.Photos)$/i, /\b(?:export|media ?[Ii]tems?|recordings?)\b/],
];

/** Keepers of passwords that answer scripts. */
const KEEPERS = /^(?:1Password(?: \d)?|Keychain Access|Keychain Scripting|Bitwarden|LastPass|Dashlane|KeePassXC|Passwords)$/i;
const PASSWORD = /\b(?:passwords?|keys?|items?|secrets?)\b/;

/** What a page of a browser keeps, asked by code that runs in it. */
const RUNS_IN_PAGE = /\b(?:do JavaScript|doJavaScript|execute\b[^\n]{0,200}\bjavascript)\b/;
const OF_PAGE = /\bdocument\.cookie\b|\b(?:local|session)Storage\b|\bpassword\b/i;

/** Only asked for, or written; what is made or counted shows nothing that was there. */
const ONLY_COUNTS =
  /^\s{0,9}(?:tell app(?:lication)? (?:id )?§\d+§ to )?(?:get )?(?:the )?(?:count|number) of [^\n]{0,100}$|^[^\n]{0,200}\.length\s?\)?;?\s{0,9}$/;
const MAKES = /\bmake new\b|\bopen location\b|\bset (?:the )?ur[lL] of\b/i;

/** Whether what a person keeps in an application is asked for. */
function asksForPrivate({ masked: { code, strings } }: CodeReading): boolean {
  return (
    !ONLY_COUNTS.test(code) &&
    !MAKES.test(code) &&
    PRIVATE.some(([application, holds]) => holds.test(code) && strings.some((text) => application.test(text)))
  );
}

/** What a script does, as its words tell. */
interface Sign {
  readonly tells: (reading: CodeReading) => boolean;
  readonly kind: EffectKind;
  readonly resource: Resource;
  readonly name: string;
}

/** Tells whether a script has such code and, where one is given, such a text. */
function says(code: RegExp, text?: RegExp): Sign['tells'] {
  return ({ masked }) => code.test(masked.code) && (text === undefined || masked.strings.some((each) => text.test(each)));
}

const ON_MACHINE: readonly Sign[] = [
  { tells: says(KEYS), kind: 'drive-terminal', resource: 'terminal', name: 'keyboard' },
  { tells: says(POWER), kind: 'signal', resource: 'machine', name: 'power' },
];
const IN_APPLICATIONS: readonly Sign[] = [
  { tells: says(CLIPBOARD), kind: 'reveal-environment', resource: 'clipboard', name: 'all' },
  { tells: says(HIDDEN_ANSWER), kind: 'reveal-environment', resource: 'credential', name: 'password' },
  { tells: says(SENDS, MESSENGER), kind: 'publish', resource: 'host', name: 'call to all' },
  { tells: asksForPrivate, kind: 'reveal-environment', resource: 'input-device', name: 'messages' },
  {
    tells: (reading) => says(PASSWORD, KEEPERS)(reading) || says(RUNS_IN_PAGE, OF_PAGE)(reading),
    kind: 'reveal-environment',
    resource: 'credential',
    name: 'application',
  },
  { tells: says(LOGIN_ITEM), kind: 'persist', resource: 'schedule', name: 'login item' },
];

/** What AppleScript says to other applications. */
export function applescriptEffects(reading: CodeReading): void {
  const { masked } = reading;
  runFoundInShell(SCRIPT, reading);
  runFoundInShell(SCRIPT_OF_JAVASCRIPT, reading);
  const variables = variablesSet(reading);
  for (const [, name = ''] of masked.code.matchAll(HELD_SCRIPT)) {
    const script = variables.get(name);
    if (script !== undefined) runInShell(script, reading);
  }
  for (const [, parts = ''] of masked.code.matchAll(MADE_SCRIPT)) runInShell(scriptOf(parts, variables, reading), reading);
  for (const [, parts = ''] of masked.code.matchAll(READ)) if (parts.includes('§')) touchFile('read', joinedPath(parts, reading), reading);
  for (const [, index] of masked.code.matchAll(READ_BY_FRAMEWORK)) touchFile('read', stringAt(index, reading) ?? '', reading);
  emitSigns(ON_MACHINE, reading);
  emitDeletions(reading);
  emitSigns(IN_APPLICATIONS, reading);
}

function emitSigns(signs: readonly Sign[], reading: CodeReading): void {
  for (const { tells, kind, resource, name } of signs) if (tells(reading)) emitResource(kind, resource, name, reading.running);
}

/** Variables that are set to a text, or to the home. */
function variablesSet(reading: CodeReading): ReadonlyMap<string, string> {
  return new Map(
    [...reading.masked.code.matchAll(SET)].map(
      ([, name = '', literal, home]) => [name, home === undefined ? (stringAt(literal, reading) ?? HOLE) : homeOf(reading)] as const,
    ),
  );
}

function homeOf({ running }: CodeReading): string {
  return `${running.scope.home}/`;
}

/** A script for the shell that is put together of texts and variables: `"rm -r " & quoted form of theFolder`. */
function scriptOf(parts: string, variables: ReadonlyMap<string, string>, reading: CodeReading): string {
  return parts
    .split('&')
    .map((part) => {
      const written = part
        .trim()
        .replace(/^quoted form of /, '')
        .replace(/^\(|\)$/g, '')
        .replace(/^POSIX path of /, '')
        .trim();
      const literal = /^§(\d+)§$/.exec(written)?.[1];
      if (literal !== undefined) return stringAt(literal, reading) ?? HOLE;
      return written === 'path to home folder' ? homeOf(reading) : (variables.get(written) ?? HOLE);
    })
    .join('');
}

/** A path that is put together. Whatever stands between the texts, such as the name of who is logged in, is one name of it. */
function joinedPath(parts: string, reading: CodeReading): string {
  return parts
    .split('&')
    .map((part) => stringAt(/^ ?§(\d+)§ ?$/.exec(part)?.[1], reading) ?? (/\bhome folder\b/.test(part) ? homeOf(reading) : '*'))
    .join('');
}

function emitDeletions({ masked, running, word }: CodeReading): void {
  const asksFinder = masked.strings.includes('Finder');
  if (asksFinder && FINDER_EMPTIES.test(masked.code)) emitTree('delete', literalWord(`${running.scope.home}/.Trash`), running);
  if ((asksFinder && FINDER_DELETES.test(masked.code)) || APPLICATION_DELETES.test(masked.code)) {
    emit(running.frame, {
      kind: 'delete',
      target: unknownTarget('an item of an application'),
      recursive: true,
      certainty: 'unknown',
      program: running.program,
      span: word.span,
    });
  }
}
