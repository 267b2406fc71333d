import { IN_USE } from '../../../effects/known/environment-names.js';
import { pipelineBefore } from '../line/went-well.js';
import { LEADS_DOCKER, type Choice } from './choice.js';

/** A pattern of keys for tests, or for what is made again when it is missing. */
const KEYS = String.raw`(?<quote>['"]?)(?!\S*(?:${IN_USE}))(?:[\w.-]{1,40}[:_.-])?(?:tests?|cache|tmp|temp)[:_.-][\w:.{}-]*\*\k<quote>`;

/** Options that leave the client on this machine. */
const HERE = String.raw`(?: (?:-h (?:localhost|127\.0\.0\.1)|-p 63\d\d|-n \d{1,2}))*`;

/** A container on this machine in which the client runs. */
const IN_CONTAINER = String.raw`(?:docker(?: compose|-compose)? exec(?: -[Tit]{1,3}){0,3} (?!\S*(?:${IN_USE}))[\w.-]{1,80} )?`;
const SCANS = new RegExp(String.raw`^${IN_CONTAINER}redis-cli${HERE}(?: --scan --pattern| keys| KEYS) ${KEYS}$`);
const DELETES_SCANNED = new RegExp(
  String.raw`^xargs(?: -r| -0| -[Ln] ?\d{1,5})* ${IN_CONTAINER}redis-cli${HERE} (?:del|unlink|DEL|UNLINK)$`,
);
const DELETES_LISTED = new RegExp(
  String.raw`^redis-cli${HERE} (?:del|unlink|DEL|UNLINK) \$\(redis-cli${HERE} (?:--scan --pattern|keys|KEYS) ${KEYS}\)$`,
);

/** A folder or a file of settings of what others work with, from which what follows takes its services. */
const IN_FOLDER_IN_USE = new RegExp(String.raw`(?:^|[\s;&|(])(?:cd|pushd|source|\.)\s[^\n;&|]{0,300}?(?:${IN_USE})`, 'i');

/** Keys of Redis that the call lists by a name for tests. */
export const KEYS_OF_TESTS_CHOICES: readonly Choice[] = [
  {
    rule: 'databases/data-store',
    programs: /^redis-cli$/,
    own: DELETES_SCANNED,
    isChosen: ({ before, command }) =>
      command !== undefined && SCANS.test(pipelineBefore(command)) && !LEADS_DOCKER.test(before) && !IN_FOLDER_IN_USE.test(before),
  },
  { rule: 'databases/data-store', programs: /^redis-cli$/, own: DELETES_LISTED, isChosen: () => true },
];
