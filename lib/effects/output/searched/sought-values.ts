import type { Command } from '../../../shell/command.js';
import type { Effect } from '../../../types.js';
import type { Analysis, EffectsWorld } from '../../analysis.js';
import { pipedInto, textOf } from '../../../shell/command.js';
import { TEMPORARY_FOLDER } from '../../../paths/temporary.js';
import { isWithin } from '../../../paths/within.js';
import { topFrame } from '../../analysis.js';
import { emit } from '../../record.js';
import { resource } from '../../target.js';
import { changeOwn, ownEffects } from '../own-effects.js';
import { shownOfSearch } from './shown-of-search.js';
import { GIVEN_OF_VALUE, takenAway } from './taken-away.js';

/** What secrets are called where they were sent or set. */
const NAME = String.raw`(?:api[\W_]{0,4}key|access[\W_]{0,4}key|private[\W_]{0,4}key|token(?!s)|secret|passw(?:or)?d|credential|jwt|(?<![a-z])(?:j|php)?sess(?:ion)?(?:[\W_]{0,3}id)?|(?<![a-z])sid|(?<![a-z])cookie)`;

/** Any characters but figures, to an end that is not told: `[^& ]+`, `\S+`, `[A-Za-z0-9]{20,}`. */
const VALUE = String.raw`(?:\[(?!0-9\]|\d|\\d\])[^\]\s]{1,60}[^\]]{0,4}\]|\\[wS]|\.)(?:[+*]|\\?[+{]\d?|\{\d)`;

/** What may stand in an expression between a name and its value. */
const BETWEEN = String.raw`[^\s=:]{0,20}(?:[=:]|%3D)[^A-Za-z\d\n[.\\]{0,8}(?:\\["'s(]\*?){0,3}[("' ]{0,3}`;
const SCHEME = String.raw`(?:bearer|basic)(?:[)|]\S{0,30}?|[ :]|\\s(?:\\?\+|\*)?|\[ ?\][+*]?|\[\[:space:\]\][+*]?){1,3}[("']{0,3}`;

/** A search for the values themselves. */
const WHOLE = new RegExp(String.raw`(?:${NAME}${BETWEEN}|${SCHEME}|\beyJ\S{0,20}?)${VALUE}`, 'i');

/** The same, for a script of `sed` or `perl`: it keeps what stands in brackets. */
const KEPT = new RegExp(String.raw`${WHOLE.source}[^/()\s]{0,20}\)`, 'i');

/** A search for the lines in which values stand. */
const IN_LINE =
  /(?:api_?key|access_?key|(?:access|refresh|auth|session|id)_?token|\btoken|secret|passw(?:or)?d|\bsid)["'\\]{0,4}[=:](?!\s|$|\\s)|(?:api_?key|token|secret|password|passwd|\bsid)=|authorization\W{1,6}(?:bearer|basic)|\bbearer(?: (?!token|error|auth)|\b["'/)]?$|\/)/i;

/** A header that authorizes, of which a script takes all away. */
const HEADER = /authorization[^A-Za-z\d\n[.\\]{1,8}(?:\[\^ \]|\\S|\.)[+*]/i;

/** The same for all that stands in an address before a host. */
const BEFORE_HOST = /\/\/[()]{0,3}(?:(?:[\w-]{1,30}|(?:\[\^ \]|\\[wS]|\.)[+*])[()?]{0,3}:[()?]{0,3})?(?:\[\^ \]|\\[wS]|\.)[+*]\)?@/;

/** Kinds of what is sought. */
const KINDS = new RegExp(String.raw`${NAME}|bearer|basic|eyJ`, 'gi');

/** Where programs put down what happens, and what they have kept of what went to and fro. */
const LOG =
  /(?:^|\/)_?[Ll]ogs?(?:\/|$)|\.(?:log|out|err|har|jsonl|pcap|dump|bak)(?:[.*-][\w.*-]{0,40})?$|access[._-]log|[Hh]istory|\/(?:[Bb]ackups?|[Cc]ache|journal|Crash\w{0,10})(?:\/|$)|^\/var\/(?:log|spool|mail)(?:\/|$)/;

/** Sources and their documents, and what everybody has. */
const SOURCE =
  /\.(?:[mc]?[jt]sx?|py|go|rs|rb|java|kt|cs|php|c|h|cpp|swift|sh|md|mdx|rst|html?|css|vue|sql)$|(?:^|\/)(?:src|lib|tests?|docs?|examples?|node_modules|site-packages|dist-packages)(?:\/|$)|^\/usr\//;

const TEMPORARY = new RegExp(`^${TEMPORARY_FOLDER}(?:/|$)`);

/** What prints what a service has put down. */
const PRINTS_LOG =
  /^(?:sudo )?(?:journalctl\b|pm2 logs\b|(?:kubectl|oc|k3s|microk8s) (?:\S{1,60} ){0,6}logs\b|stern\b|(?:heroku|fly|flyctl|vercel|railway|netlify|render) logs\b|aws logs (?:filter-log-events|tail|get-log-events)\b|gcloud (?:\S{1,20} )?logging read\b|az webapp log\b|doctl apps logs\b|wrangler tail\b|nomad (?:alloc )?logs\b)/;

/** What containers of this machine print is of one's own trials, with the token or the password of each in it. */
const PRINTS_OWN_LOG = /^(?:sudo )?(?:docker|podman|nerdctl)(?: compose|-compose)?(?: \S{1,60}){0,6}? logs\b/;
const OF_USERS = /bearer|eyJ|api[\W_]{0,4}key|(?:access|refresh)[\W_]{0,4}token|\bsid|sess/i;

/** `rg -r '$1'` puts a part of what fits in its place. */
const REPLACES = /^-(?:r\$|-replace)/;

/** Commands of one pipe that are followed. */
const MAX_FOLLOWED = 8;

/** How a filter looks for values; undefined where it looks for something else, or shows none. */
function searchOf(program: string, args: readonly string[]): 'values' | 'lines' | undefined {
  if (/^(?:sed|perl)$/.test(program)) return args.some((arg) => KEPT.test(arg)) ? 'values' : undefined;
  if (/awk$/.test(program)) {
    if (args.some((arg) => /match\s?\(/.test(arg) && WHOLE.test(arg) && /substr|RSTART|\bprint/.test(arg))) return 'values';
    return args.some((arg) => /print|^\/[^/]{1,200}\/$/.test(arg) && !/sub\s?\(|length/.test(arg) && IN_LINE.test(arg))
      ? 'lines'
      : undefined;
  }
  const shown = shownOfSearch(program, args);
  if (shown === 'names' || shown === 'others') return undefined;
  if (shown === 'matches' || args.some((arg) => REPLACES.test(arg))) return args.some((arg) => WHOLE.test(arg)) ? 'values' : undefined;
  return args.some((arg) => IN_LINE.test(arg) || WHOLE.test(arg)) ? 'lines' : undefined;
}

/** Tells when a filter picks tokens, keys and passwords out of logs and other files than the project's; one that blots them out shows none of what it reads. */
export function showSoughtValues(command: Command, program: string, analysis: Analysis): void {
  const args = command.words
    .slice(1)
    .map(textOf)
    .map((arg) => arg.slice(0, MAX_EXPRESSION));
  const taken = program === 'sed' ? takenByAll(args) : [];
  if (taken.some((pattern) => BEFORE_HOST.test(pattern))) blotOut(command, OF_REMOTE, analysis);
  if (takesSought(taken, feeding(command).slice(1))) return blotOut(command, SOUGHT, analysis);
  const search = searchOf(program, args);
  if (search === undefined) return;
  const isShown = ({ kind, target }: Effect): boolean =>
    kind === 'read' && target.kind === 'path' && holdsValues(target.path, search, analysis.world);
  const found = resource('credential', SOUGHT);
  for (const each of feeding(command)) {
    changeOwn(each, analysis, (effect) =>
      isShown(effect) ? { ...effect, kind: 'reveal-environment', recursive: false, target: found } : effect,
    );
  }
  const lines = feeding(command)
    .slice(1)
    .map(({ words }) => words.slice(0, 12).map(textOf).join(' '));
  if (
    lines.some(
      (line) => PRINTS_LOG.test(line) || (PRINTS_OWN_LOG.test(line) && search === 'values' && args.some((arg) => OF_USERS.test(arg))),
    )
  ) {
    emit(topFrame(analysis), { kind: 'reveal-environment', target: found, program, span: command.span });
  }
}

const SOUGHT = 'secrets in logs';
const OF_REMOTE = 'of a remote';
const MAX_EXPRESSION = 1_000;

function holdsValues(path: string, search: 'values' | 'lines', { home, project }: Pick<EffectsWorld, 'home' | 'project'>): boolean {
  if (isWithin(path, project.root) || (TEMPORARY.test(path) && !isWithin(path, home))) return false;
  return !SOURCE.test(path) && (search === 'values' || LOG.test(path));
}

/** A command, and those that feed it: fewer than `sought-tokens.ts` follows, which is loaded with every command. */
function feeding(last: Command): readonly Command[] {
  const found = [last];
  for (let [from] = pipedInto(last); from !== undefined && found.length < MAX_FOLLOWED; [from] = pipedInto(from)) found.push(from);
  return found;
}

const GIVES_SCRIPT = /^(?:-[nErsz]{0,5}e|--expression)$/;

/** What all scripts of a command of `sed` take away; nothing where one of them does something else. */
function takenByAll(args: readonly string[]): readonly string[] {
  const given = args.filter((_, at) => GIVES_SCRIPT.test(args[at - 1] ?? ''));
  const scripts = given.length > 0 ? given : args.filter((arg) => !arg.startsWith('-')).slice(0, 1);
  const isExtended = args.some((arg) => /^(?:-[nezs]{0,5}[Er]\w{0,5}|--regexp-extended)$/.test(arg));
  const taken = scripts.map((script) => takenAway(script, isExtended));
  return taken.includes(undefined) ? [] : taken.flatMap((each) => each ?? []);
}

function kindsIn(text: string): readonly string[] {
  return [...text.matchAll(KINDS)].map(([kind]) => kind.toLowerCase().replace(/[\W_]/g, ''));
}

/** True where the first of the expressions takes values away, and all do so with every kind that those which feed it seek. */
function takesSought(taken: readonly string[], before: readonly Command[]): boolean {
  const kinds = taken.map((pattern) => {
    const [found] = WHOLE.exec(pattern) ?? HEADER.exec(pattern) ?? [];
    if (found === undefined || pattern.slice(pattern.indexOf(found) + found.length).includes(GIVEN_OF_VALUE)) return [];
    return HEADER.test(pattern) ? ['bearer', 'basic', ...kindsIn(found)] : kindsIn(found);
  });
  if (kinds[0] === undefined || kinds[0].length === 0) return false;
  const sought = before.flatMap(({ words }) =>
    words
      .slice(1)
      .map(textOf)
      .map((arg) => arg.slice(0, MAX_EXPRESSION))
      .filter((arg) => WHOLE.test(arg) || IN_LINE.test(arg))
      .flatMap(kindsIn),
  );
  return sought.every((kind) => kinds.some((each) => each.includes(kind)));
}

function blotOut(command: Command, name: string, analysis: Analysis): void {
  const isBlotted = ({ kind, target }: Effect): boolean =>
    kind === 'reveal-environment' && target.kind === 'resource' && target.name === name;
  for (const each of feeding(command)) {
    if (!ownEffects(each, analysis).some(isBlotted)) continue;
    changeOwn(each, analysis, (effect) => (isBlotted(effect) ? { ...effect, kind: 'use' } : effect));
  }
}

/** True for a search of a tool that shows lines with values; `place` is absolute. */
export function seeksValues(pattern: string, place: string, world: Pick<EffectsWorld, 'home' | 'project'>): boolean {
  const text = pattern.slice(0, MAX_EXPRESSION);
  return (WHOLE.test(text) || IN_LINE.test(text)) && holdsValues(place, 'lines', world);
}
