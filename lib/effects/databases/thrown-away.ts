import type { Analysis } from '../analysis.js';
import type { Running } from '../command/apply.js';
import { HOLE, textOf } from '../../shell/command.js';

/** `docker exec [options] redis-test …`, whose options lead neither to another machine nor into another file of services. */
const INTO_CONTAINER = /^(?:docker|podman)(?: container)? exec (?:(?:-[dTit]+|-u \S+|--user[ =]\S+|-e \S+|-w \S+) )*([\w.-]+) /;

const NAMED_FOR_TESTS = /^(?:[\w.]+[-_.])?(?:tests?|testing|e2e|ci)(?:[-_.]\d{1,3}|[-_.](?:redis|valkey|postgres|pg|mysql|mariadb|mongo|mongodb|db|database))?$/i;

const OF_OTHERS = /prod|live|stag|main|master|backup/i;

/** `docker run … -p 5433:5432 … postgres:16` */
const RUNS_SERVER = /^(?:docker|podman)(?: container)? run (?:.* )?(?:[\w.-]+\/){0,3}(?:postgres|postgis|pgvector|timescaledb|mysql|mariadb|mongo|redis|valkey)(?::[\w.-]+)?$/;

/** On the usual port a server of the person's own may stand, so that the new one does not start. */
const PUBLISHED = / (?:-p|--publish)[ =](?:127\.0\.0\.1:)?(\d{2,5}):(\d{2,5})(?= )/g;

/** What holds data that was there before, or is another machine's. */
const KEEPS_DATA = / (?:-v|--volume|--mount|--volumes-from|-H|--host|--context|-c|--network|--net)[ =]/;

function linesOf({ flows }: Analysis): readonly string[] {
  return flows.map(({ command }) => command.words.map((word) => (word.values.length === 1 && word.values[0].certainty === 'certain' ? textOf(word) : HOLE)).join(' '));
}

/**
 * True for a server of which nobody misses the data: in a container named for tests, or behind a port that the same call has
 * given to a container that it makes and that keeps no data of before.
 */
export function isThrownAwayServer(port: string | undefined, { frame }: Pick<Running, 'frame'>): boolean {
  if (frame.machine === 'container') {
    const entered = linesOf(frame.analysis).filter((line) => /^(?:docker|podman) (?:.* )?exec /.test(line));
    return entered.length > 0 && entered.every((line) => isForTests(INTO_CONTAINER.exec(line)?.[1]));
  }
  return frame.machine === 'here' && port !== undefined && linesOf(frame.analysis).some((line) => makesServer(line) && [...line.matchAll(PUBLISHED)].some(([, published, own]) => published === port && published !== own));
}

/** A command that starts a new server for a database, with no data of before in it. */
export function makesServer(line: string): boolean {
  return RUNS_SERVER.test(line) && !KEEPS_DATA.test(line);
}

function isForTests(container: string | undefined): boolean {
  return container !== undefined && NAMED_FOR_TESTS.test(container) && !OF_OTHERS.test(container);
}
