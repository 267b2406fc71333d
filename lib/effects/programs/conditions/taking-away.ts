import type { Consequence } from '../../command/row.js';

/** Words by which command lines of services take something away for good; some join what is meant (`topic:delete`, `delete-app`). */
export const TAKES_AWAY = /^(?:(?:[\w-]+[:.])*|(?:\w+:){1,4}\w+-)(?:delete|del|destroy|remove|rm|purge|drop|terminate|revoke|disable|unregister|undefine|uninstall|wipe|reset|teardown)(?:[-:][\w-]+)?$/;

/** Options with which such a command line only tells. Not -n, which mostly tells a namespace or a name. */
export const ONLY_TELLS = ['--dry-run', '--dryrun', '--help', '-h', '--what-if'] as const;

/** A migration is taken back, with the tables and columns that it made. */
export const TAKEN_BACK: Consequence = { kind: 'destroy', resource: 'database', name: 'taken back', idle: 'outside-production' };

/**
 * Verbs other than those that take something away: what follows one names a thing (`jira issue view reset`). For `subcommandEnds` of programs whose
 * subcommands have groups before the verb.
 *
 * @param more verbs of this program that are no group of it
 */
export function otherVerbs(...more: readonly string[]): RegExp {
  return new RegExp(`^(?:${['list', 'ls', 'show', 'get', 'describe', 'view', 'info', 'search', 'create', ...more].join('|')})$`);
}
