import type { Word } from '../../shell/command.js';
import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { nameOf } from '../../paths/names.js';
import { TEMPORARY_FOLDER } from '../../paths/temporary.js';
import { HOLE, textOf } from '../../shell/command.js';
import { assigned } from '../../shell/scope.js';
import { ofAnyCommand, ofEachCommand, setsVariable } from '../each-command.js';

/** A folder below the one for what is temporary; its name may only be known when it is made. */
const TEMPORARY = new RegExp(String.raw`^(${TEMPORARY_FOLDER}/(?!\.\.?/)[\w.\uFFFC-]+)(?:/(?!\.\.)[\w.-]+)*/?$`);

/** The folder in the one for what is temporary that all values of a word lie in; undefined where one may lie elsewhere. */
function temporaryIn({ values }: Word): string | undefined {
  const folders = new Set(values.map(({ text }) => TEMPORARY.exec(text)?.[1]));
  const [folder] = folders;
  return folders.size === 1 ? folder : undefined;
}

/** Where the call makes new clusters of PostgreSQL, which `initdb` refuses to do where something is. */
const clustersMade = ofEachCommand(({ words }) => dataFolders(words).flatMap((word) => temporaryIn(word) ?? []));
const dataFoldersMade = ofEachCommand(({ words }) => dataFolders(words).flatMap((word) => wholeIn(word) ?? []));

/** The one folder that a word names below the one for what is temporary. */
function wholeIn(word: Word): string | undefined {
  const [{ text }, ...others] = word.values;
  return others.length > 0 || temporaryIn(word) === undefined ? undefined : text.replace(/\/$/, '');
}

function dataFolders(words: readonly Word[]): readonly Word[] {
  const [first, ...rest] = words;
  if (nameOf(textOf(first)) !== 'initdb' && !/\/initdb["']?$/.test(first?.written ?? '')) return [];
  return rest.flatMap((word, at) => (/^(?:-D|--pgdata)$/.test(textOf(rest[at - 1])) ? word : []));
}

/** With a link the folder may be another one. */
const makesLinks = ofAnyCommand(({ words }) => /^(?:ln|link|mount|bindfs)$/.test(nameOf(textOf(words[0]))));

/** `D=$(mktemp -d); initdb -D $D/a; …; pg_ctl -D $D/a stop`: a cluster that the call has made in a temporary folder. */
export function isTemporaryCluster({ valued, all }: Arguments, { frame: { analysis } }: Running): boolean {
  const words = valued.flatMap(({ option, word }) => (/^(?:-D|--pgdata)$/.test(option) ? [word] : []));
  const folders = dataFoldersMade(analysis.flows);
  return (
    words.length > 0 &&
    !makesLinks(analysis.flows) &&
    !all.some((word) => /^--pgdata=/.test(textOf(word))) &&
    words.every((word) => folders.includes(wholeIn(word) ?? ''))
  );
}

/** What leads a client elsewhere than its host does. */
const leadsElsewhere = setsVariable('PGSERVICE|PGHOSTADDR');

/** Whether a client reaches its server by a socket in the folder of a temporary cluster that the call has made. */
export function isOnTemporaryCluster({ program, command, scope, frame: { analysis, machine } }: Running): boolean {
  const folders = clustersMade(analysis.flows);
  if (
    folders.length === 0 ||
    !/^(?:psql|dropdb)$/.test(program) ||
    machine !== 'here' ||
    leadsElsewhere(analysis.flows) ||
    makesLinks(analysis.flows)
  ) {
    return false;
  }
  const args = command.words.slice(1);
  // An address, as the name of a database, comes before the host.
  if (
    args.some((word, at) =>
      word.values.some(({ text }) =>
        /^-/.test(text)
          ? /=.*(?:=|:\/\/)|^-\w*h.|^-(?=\w*d)\w+[^\w]/.test(text)
          : !/^-(?:\w*c)$|^--(?:command|set)$|^-\w*v$/.test(textOf(args[at - 1])) && /:\/\/|=/.test(text),
      ),
    )
  ) {
    return false;
  }
  const told = args.flatMap((word, at) =>
    /^(?:-h|--host)$/.test(textOf(args[at - 1]))
      ? [word]
      : /^--host=/.test(textOf(word))
        ? [{ ...word, values: [{ ...word.values[0], text: textOf(word).slice('--host='.length) }] as const }]
        : [],
  );
  const set = command.assignments.filter(({ name }) => name === 'PGHOST').map(({ value }) => value);
  const held = assigned(scope, 'PGHOST');
  const hosts: readonly Pick<Word, 'values'>[] = told.length > 0 ? told : set.length > 0 ? set : held === undefined ? [] : [held];
  return hosts.length > 0 && hosts.every(({ values }) => values.every(({ text }) => folders.includes(TEMPORARY.exec(text)?.[1] ?? HOLE)));
}
