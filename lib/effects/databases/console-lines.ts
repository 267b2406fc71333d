import type { Running } from '../command/running.js';
import { localhost } from '../../paths/own-hosts.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { isDatabaseNamedForTests } from './spare-database.js';

/** Consoles whose lines are not SQL, or are more than it: what of them takes something away. A statement begins a line, or stands behind a semicolon. */
const LINES: readonly (readonly [programs: RegExp, lines: RegExp])[] = [
  [
    /^hbase shell$/,
    /(?:^|;)[ \t]{0,99}(?:drop|drop_all|truncate|truncate_preserve|drop_namespace|delete_all_snapshot|delete_snapshot|deleteall[ \t]+['"]\w+['"],[ \t]{0,9}\{)[ \t(]{0,9}['"{]/im,
  ],
  [
    /^weed shell$/,
    /(?:^|;)[ \t]{0,99}(?:volume\.(?:delete|deleteEmpty|tier\.move|server\.leave)|collection\.delete|fs\.rm|fs\.meta\.load|s3\.bucket\.delete|s3\.clean\.uploads|remote\.unmount|mq\.topic\.(?:delete|truncate))(?![\w.])/m,
  ],
  [
    /^runmqsc$/,
    /^[ \t]{0,99}(?:clear|delete|purge)[ \t]+(?:ql(?:ocal)?|q(?:alias|remote|model)?|topic(?:str)?|channel|chl|sub|namelist|process|service)[ \t]{0,9}\(/im,
  ],
  [
    /^rman$/,
    /(?:^|;|\{)[ \t]{0,99}(?:delete[ \t]+(?:(?:noprompt|force|expired|obsolete)[ \t]+){0,3}(?:backup|copy|archivelog|obsolete|backupset|all)|delete[ \t]+(?:noprompt[ \t]+)?obsolete|drop[ \t]+(?:catalog|database)|shutdown[ \t]+abort)\b/im,
  ],
  [
    /^surreal sql$/,
    /(?:^|;)\s{0,99}(?:remove\s+(?:namespace|ns|database|db|table|user|access|bucket)\s|delete\s+(?:from\s+|only\s+)?\w+\s{0,9}(?:;|$|return\b))/im,
  ],
  [/^gremlin/, /\bg\.[VE]\(\)\.drop\(/],
  [/^(?:tarantoolctl (?:connect|eval)|tt connect)$/, /\bbox\.(?:space\.\w+:(?:drop|truncate)\(|schema\.user\.drop\(|snapshot\.delete)/],
  [/^cyradm$/, /^[ \t]{0,99}(?:dm|delete|deletemailbox)[ \t]+\S/im],
  [/^bteq$/, /(?:^|;)\s{0,99}delete[ \t]+(?:database|user)[ \t]/im],
  [/^isql(?:-fb)?$/, /(?:^|;)\s{0,99}drop[ \t]+database[ \t]{0,9};/im],
];

/** Surreal's own engine keeps nothing in memory; of a server on this machine, what is named for tests is made anew. */
const IN_MEMORY = /^(?:memory|mem:\/\/)$/;
const HERE = new RegExp(String.raw`^(?:https?|wss?):\/\/${localhost()}(?::\d{1,5})?(?:\/\w{0,20})?$`);

/** What the lines that a console is fed take away, where it has words of its own. */
export function consoleLines(text: string, running: Running): void {
  const found = LINES.some(([programs, lines]) => programs.test(running.program) && lines.test(text));
  if (found && !isSpare(running)) emitResource('destroy', 'database', 'drop', running);
}

function isSpare({ program, command }: Running): boolean {
  if (program !== 'surreal sql') return false;
  const words = command.words.map(textOf);
  const values = (...names: readonly string[]): readonly string[] =>
    words.flatMap((word, at) =>
      names.includes(words[at - 1] ?? '')
        ? [word]
        : names.flatMap((name) => (word.startsWith(`${name}=`) ? [word.slice(name.length + 1)] : [])),
    );
  const [address = '', ...more] = values('-e', '--endpoint', '--conn');
  if (more.length > 0) return false;
  if (IN_MEMORY.test(address)) return true;
  const [database = '', ...others] = values('--db', '--database');
  return HERE.test(address) && others.length === 0 && isDatabaseNamedForTests(database);
}
