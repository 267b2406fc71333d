import { isNamedToKeep } from '../../../effects/throwaway-names.js';
import { nameOf } from '../../../paths/names.js';
import { QUOTED_TEXT } from '../line/line-forms.js';
import { CONTAINER, LEADS_DOCKER, type Choice } from './choice.js';

/** The path of a file, with the time in its name if it is to be unlike others. */
const FILE = String.raw`[\w./~@+][\w./~@+-]{0,200}(?:\$\(date(?: -u)? \+[\w%-]{1,20}\)[\w.]{0,20})?`;

/** How a client gets to a server of this machine; both commands have to go the same way. */
const WAY = String.raw`(?<way>(?: (?:-h ?(?:localhost|127\.0\.0\.1)|-[pU] ?\w{1,40}|--host[= ]localhost|--(?:port|username)[= ]\w{1,40}))*)`;

/** A database for development, by its name. */
const NAME = String.raw`(?<name>\w{1,50}_dev(?:elopment)?)`;

/** Commands that only tell, between a copy and what it is made for. */
const TELLS = String.raw`(?:(?:ls|wc|du|echo|file)(?: [\w./+:=-]+)* && )?`;

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
].map(({ copies, empties }) => ({ copies: new RegExp(`(?:^|&&|[;\\n])\\s{0,9}${copies} && ${TELLS}$`), empties: new RegExp(`^${empties}$`) }));

/** What leads a client elsewhere, or has the database go to others. */
const LEADS_ELSEWHERE = /PG[A-Z]|\battach\b|\bwritefile\b|["'\n]\s{0,9}\.|\bcd\b|\bpushd\b|\bcp\(\)|\balias\b/i;

/** What may take the copy away again. */
const TAKES_AWAY = /\b(?:rm|mv|cp|unlink|shred|truncate|find|clean|tee|dd)\b|>/;

/** Commands that only tell of what they name, or bring it back. */
const LEAVES_COPY = /^\s*(?:(?:ls|wc|du|echo|file|stat) |(?:docker(?: compose|-compose)? exec [\w -]*)?(?:pg_restore|psql) (?!(?:.*\s)?(?:-[a-zA-Z]*[oL]|--(?:output|log)))|sqlite3 \S+ ["']?\.restore )/;

/** Whether a command may do something to the copy. */
function isNamedIn(commands: string, copy: string): boolean {
  const [name = ''] = nameOf(copy).split('$');
  return commands.split(/[;&|\n]/).some((command) => command.includes(name) && !LEAVES_COPY.test(command));
}

/** True where the call copies the whole of what it then empties, goes on only if that went well, and leaves the copy alone. */
function isKept(before: string, own: string, after: string): boolean {
  const way = WAYS.find(({ empties }) => empties.test(own));
  const emptied = way?.empties.exec(own)?.groups;
  const copied = way?.copies.exec(before)?.groups;
  if (emptied === undefined || copied === undefined || LEADS_DOCKER.test(before) || LEADS_ELSEWHERE.test(own) || LEADS_ELSEWHERE.test(before.replace(/^\s*cd [\w./~-]+ && /, ''))) return false;
  const { name = '', copy = '' } = copied;
  if (name !== emptied['name'] || copied['container'] !== emptied['container'] || (copied['way'] ?? '') !== (emptied['way'] ?? '')) return false;
  if (isNamedToKeep(nameOf(name)) || nameOf(copy) === '' || copy === name || /^\/dev\/|^\/proc\//.test(copy)) return false;
  return !isNamedIn(after, copy) && !TAKES_AWAY.test(after.replaceAll(/\d?>(?:&\d| ?\/dev\/null)/g, ''));
}

/** Databases that are copied first. */
export const KEPT_COPY_CHOICES: readonly Choice[] = [{ rule: 'databases/destroy', programs: /^(?:sqlite3|dropdb)$/, own: /^[^\n]*$/, isChosen: ({ before, own, after }) => isKept(before, own, after) }];
