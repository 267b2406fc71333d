import { isNamedToKeep } from '../../../effects/known/throwaway-names.js';
import { pipelineBefore } from '../line/went-well.js';
import { LEADS_DOCKER, type Choice, type Stopped } from './choice.js';

/** Part of a name that says for whom it is; `test` by itself is in other words too. */
const TESTS = String.raw`[\w.-]*(?:[_-]tests?(?![a-z])|\btests?[_-])[\w.-]*`;
const LISTED = String.raw`docker volume ls(?: -q| --quiet| --format[= ]'\{\{ ?\.Name ?\}\}')?`;

/** Of volumes that no container has, the names. */
const NOT_USED = String.raw`docker volume ls(?: -q| --quiet)? ?(?:-q?f|--filter)[ =]dangling=true(?: -q| --quiet)?`;
const FIELD = String.raw`(?: \| awk '\{ ?print \$\d ?\}')?`;
const LISTS_VOLUMES = new RegExp(
  String.raw`^(?:${LISTED}(?= )|${NOT_USED}(?= \|))(?:(?: -q?f| --filter)[ =]name=(?<filter>${TESTS})(?: -q| --quiet)?|${FIELD} \| grep(?: -E| -e)? (?<quote>['"]?)\^?(?<pattern>${TESTS})\$?\k<quote>)${FIELD}$`,
);
const REMOVES_LISTED = new RegExp(
  String.raw`^docker volume rm(?: -f)? \$\(${LISTED}(?: -q?f| --filter)[ =]name=(?<filter>${TESTS})(?: -q)?\)$`,
);

function areVolumesOfTests({ before, own, command }: Stopped): boolean {
  if (command === undefined || LEADS_DOCKER.test(before)) return false;
  const { filter, pattern } = (/^xargs/.test(own) ? LISTS_VOLUMES.exec(pipelineBefore(command)) : REMOVES_LISTED.exec(own))?.groups ?? {};
  const name = filter ?? pattern;
  return name !== undefined && !isNamedToKeep(name);
}

/** Volumes of Docker that the call lists by a name for tests. */
export const VOLUMES_OF_TESTS_CHOICES: readonly Choice[] = [
  {
    rule: 'containers/volume',
    programs: /^docker volume rm$/,
    own: /^(?:xargs(?: -r| -n ?\d{1,5})* docker volume rm(?: -f)?|docker volume rm(?: -f)? \$\([^$`()]*\))$/,
    isChosen: areVolumesOfTests,
  },
];
