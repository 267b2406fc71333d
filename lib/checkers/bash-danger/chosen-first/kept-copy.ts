import { isNamedToKeep } from '../../../effects/known/throwaway-names.js';
import { nameOf } from '../../../paths/names.js';
import type { Line, LineCommand } from '../../../shell/syntax/line.js';
import { QUOTED_TEXT } from '../line/line-forms.js';
import { stepThatWentWell } from '../line/went-well.js';
import { CONTAINER, LEADS_DOCKER, type Choice, type Stopped } from './choice.js';

/** The path of a file, with the time in its name if it is to be unlike others. */
const FILE = String.raw`[\w./~@+][\w./~@+-]{0,200}(?:\$\(date(?: -u)? \+[\w%-]{1,20}\)[\w.]{0,20})?`;

/** How a client gets to a server of this machine; both commands have to go the same way. */
const WAY = String.raw`(?<way>(?: (?:-h ?(?:localhost|127\.0\.0\.1)|-[pU] ?\w{1,40}|--host[= ]localhost|--(?:port|username)[= ]\w{1,40}))*)`;

/** A database for development, by its name. */
const NAME = String.raw`(?<name>\w{1,50}_dev(?:elopment)?)`;

/** A command that only tells, between a copy and what it is made for. */
const TELLS = /^(?:ls|wc|du|echo|file)(?: [\w./+:=-]+)*$/;

/** Copying what is then emptied, and emptying it, if the copy went well. */
const WAYS = [
  {
    copies: String.raw`cp(?: -[apv]{1,3})? (?<name>${FILE}) (?<copy>${FILE})`,
    empties: String.raw`sqlite3(?: -(?:batch|bail))* (?<name>${FILE}) ${QUOTED_TEXT}`,
  },
  {
    copies: String.raw`${CONTAINER}pg_dump${WAY}(?: -F ?[cpt]| -[Ox]| --no-owner| --no-acl)* (?:-d )?${NAME} ?> ?(?<copy>${FILE})`,
    empties: String.raw`${CONTAINER}dropdb(?: --if-exists| -f| --force)?${WAY} ${NAME}`,
  },
].map(({ copies, empties }) => ({ copies: new RegExp(`^${copies}$`), empties: new RegExp(`^${empties}$`) }));

/** What leads a client elsewhere, or has the database go to others. */
const LEADS_ELSEWHERE = /PG[A-Z]|\battach\b|\bwritefile\b|["'\n]\s{0,9}\.|\bcd\b|\bpushd\b|\bcp\(\)|\balias\b/i;

/** What may take the copy away again. */
const TAKES_AWAY = /\b(?:rm|mv|cp|unlink|shred|truncate|find|clean|tee|dd)\b|>/;

/** Commands that only tell of what they name, or bring it back. */
const LEAVES_COPY =
  /^\s*(?:(?:ls|wc|du|echo|file|stat) |(?:docker(?: compose|-compose)? exec [\w -]*)?(?:pg_restore|psql) (?!(?:.*\s)?(?:-[a-zA-Z]*[oL]|--(?:output|log)))|sqlite3 \S+ ["']?\.restore )/;

/** True where no step behind a command does anything to the copy, nor what stands in a here-document. */
function isLeftAlone(copy: string, { documents }: Line, { list, place }: LineCommand): boolean {
  const [name = ''] = nameOf(copy).split('$');
  return [...list.slice(place + 1), ...documents].every(({ text }) => !text.includes(name) || LEAVES_COPY.test(text));
}

/** What the copying step gives names to, if emptying comes next, or after a step that only tells. */
function copiedBefore(copies: RegExp, { list, place }: LineCommand): Readonly<Record<string, string | undefined>> | undefined {
  const step = stepThatWentWell({ list, place });
  const isTelling = step !== undefined && TELLS.test(step.text);
  return copies.exec((isTelling ? stepThatWentWell({ list, place: place - 1 }) : step)?.text ?? '')?.groups;
}

/** True where the call copies the whole of what it then empties, goes on only if that went well, and leaves the copy alone. */
function isKept({ before, own, after, line, command }: Stopped): boolean {
  const way = WAYS.find(({ empties }) => empties.test(own));
  const emptied = way?.empties.exec(own)?.groups;
  // In a group or a loop, what comes behind it counts as well.
  const copied = way === undefined || command?.list !== line.steps ? undefined : copiedBefore(way.copies, command);
  if (
    command === undefined ||
    emptied === undefined ||
    copied === undefined ||
    LEADS_DOCKER.test(before) ||
    LEADS_ELSEWHERE.test(own) ||
    LEADS_ELSEWHERE.test(before.replace(/^\s*cd [\w./~-]+ && /, ''))
  ) {
    return false;
  }
  const { name = '', copy = '' } = copied;
  if (name !== emptied['name'] || copied['container'] !== emptied['container'] || (copied['way'] ?? '') !== (emptied['way'] ?? '')) {
    return false;
  }
  if (isNamedToKeep(nameOf(name)) || nameOf(copy) === '' || copy === name || /^\/dev\/|^\/proc\//.test(copy)) return false;
  return isLeftAlone(copy, line, command) && !TAKES_AWAY.test(after.replaceAll(/\d?>(?:&\d| ?\/dev\/null)/g, ''));
}

/** Databases that are copied first. */
export const KEPT_COPY_CHOICES: readonly Choice[] = [
  { rule: 'databases/destroy', programs: /^(?:sqlite3|dropdb)$/, own: /^[^\n]*$/, isChosen: isKept },
];
