import { fetchingRunner } from '../../shell/package-runners.js';
import { FOREIGN_PACKAGE } from '../programs/conditions/package-hosts.js';

const FETCHES = new RegExp(`^${fetchingRunner()}$`);

/** A repository by its short name or its address: of `a/b`, one is fetched from github.com (https://docs.npmjs.com/cli/commands/npm-install). */
const OF_FORGE =
  /^(?:github|gitlab|bitbucket|gist):|^git(?:\+|@|:)|^(?:https?|ssh):\/\/|^[^:@%/\s.~\uFFFC-][^:@%/\s\uFFFC]*\/[^:@/\s%#]+(?:#.*)?$/;

/**
 * True for a package that a runner of Node's packages fetches from a repository, where no registry has it. One on a host where anybody may
 * have put it is an address like any other (`FOREIGN_PACKAGE`).
 *
 * @param runner its name, with its subcommand
 */
export function isOfForge(runner: string, name: string): boolean {
  return FETCHES.test(runner) && OF_FORGE.test(name) && !FOREIGN_PACKAGE.test(name);
}
