import { isShellTool } from '../../tools.js';
import type { Finding, PreToolUse } from '../../types.js';
import type { Choice, Stopped } from './chosen-first/choice.js';
import { CREATED_DATABASE_CHOICES } from './chosen-first/created-database.js';
import { KEPT_COPY_CHOICES } from './chosen-first/kept-copy.js';
import { KEYS_OF_TESTS_CHOICES } from './chosen-first/keys-of-tests.js';
import { LOCAL_CLUSTER_CHOICES } from './chosen-first/local-cluster.js';
import { RENAMED_FILES_CHOICES } from './chosen-first/renamed-files.js';
import { VOLUMES_OF_TESTS_CHOICES } from './chosen-first/volumes-of-tests.js';
import { commandAt, MAX_BEFORE, textBefore } from './line/asked-step.js';
import { lineOf } from './line/line-of.js';
import { withoutErrors } from './line/without-errors.js';

const CHOICES: readonly Choice[] = [
  ...CREATED_DATABASE_CHOICES,
  ...KEPT_COPY_CHOICES,
  ...LOCAL_CLUSTER_CHOICES,
  ...KEYS_OF_TESTS_CHOICES,
  ...RENAMED_FILES_CHOICES,
  ...VOLUMES_OF_TESTS_CHOICES,
];

/** Clients that a container may hold. */
const IN_CONTAINER = /^(?:redis-cli|dropdb|psql|mysql|mariadb)$/;

/** What may stand around a command; the texts of the choices tell which of it does. */
const VIA = /^(?:xargs|docker(?: compose|-compose)? exec)$/;

/**
 * True where the call itself has chosen what is stopped among what was made to be thrown away: a cluster of this machine
 * that is switched to, keys or volumes that are listed by a name for tests, a database that it creates; or renames files that it leaves as they are. It is read as it is written.
 */
export function isChosenFirst({ rule, effect: { span, via, machine, program } }: Finding, event: PreToolUse): boolean {
  const {
    tool,
    input: { command: source },
  } = event;
  if (
    !isShellTool(tool) ||
    typeof source !== 'string' ||
    span === undefined ||
    span.start > MAX_BEFORE ||
    !(machine === 'here' || (machine === 'container' && IN_CONTAINER.test(program))) ||
    !via.every((each) => VIA.test(each))
  ) {
    return false;
  }
  const own = withoutErrors(source.slice(span.start, span.end));
  const choices = CHOICES.filter((choice) => choice.rule === rule.id && choice.programs.test(program) && choice.own.test(own));
  const line = choices.length === 0 ? undefined : lineOf(event);
  if (line === undefined) return false;
  const command = commandAt(line, span.start);
  const before = textBefore(source, command ?? { span, until: span.start }).replaceAll(/ ?\\\n\s{0,40}/g, ' ');
  const stopped: Stopped = { own, before, after: source.slice(span.end), line, command };
  return choices.some(({ isChosen }) => isChosen(stopped));
}
