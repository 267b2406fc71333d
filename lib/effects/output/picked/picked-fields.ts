import type { Word } from '../../../shell/command.js';
import { textOf } from '../../../shell/command.js';
import { picksNames } from './picked-names.js';
import { mayNameSecret } from './secret-name.js';
import { mayEndAtSecret } from './secret-paths.js';

/** What gives more than is named. */
const MORE_THAN_NAMED = /\.\.|env|to_entries/i;

/** True when of all outputs of a stack `jq` shows one by its name, and that name is none of a secret. Behind a `|` nothing else is at hand. */
export function picksHarmlessOutput(args: readonly Word[]): boolean {
  const [filter = '', ...files] = args
    .map(textOf)
    .filter((text) => !/^-[a-zA-Z]+$|^--(?:raw-output|compact-output|exit-status|join-output)$/.test(text));
  return (
    files.length === 0 &&
    /^\s*\.(?:\w+|\["[\w-]+"\])\.value(?:\[\d*\]|\.\w+)*\s*(?:\||$)/.test(filter) &&
    !MORE_THAN_NAMED.test(filter) &&
    !mayNameSecret(filter)
  );
}

/** Fields of what keeps secrets and gives out tokens that say when, for how long and by what name, and never hold the secret. */
const ABOUT =
  /^\s*(?:\.\w+|\[\d*\]){0,8}\.(?:(?:creation_|explicit_max_)?ttl|expire_time|creation_time|created_time|issue_time|renewable|policies|display_name|num_uses|orphan|lease_duration|expires?_?(?:on|at|in)|expiration|CreatedDate|LastChangedDate|VersionId|ARN)(?:\[\])?\s*$/i;

/** `keys`, of all or of what a path leads to. */
const NAMES_OF_FIELDS = /^(?:(\.[\w.[\]"-]*) ?\| ?)?keys(?:_unsorted)?(?:\[\])?$/;

/** True when `jq` shows the names of the fields of one object, or one field that says something about a secret, and nothing beside them. */
export function picksNoSecret(args: readonly Word[]): boolean {
  const [filter = '', ...files] = args
    .map(textOf)
    .filter((text) => !/^-[ceCMSr]+$|^--(?:raw-output|compact-output|exit-status)$/.test(text));
  if (files.some((file) => file.startsWith('-'))) return false;
  const ofFields = NAMES_OF_FIELDS.exec(filter.trim());
  if (ofFields !== null) return !mayEndAtSecret(ofFields[1] ?? '.');
  return (files.length === 0 && ABOUT.test(filter)) || (args.every(({ values }) => values.length === 1) && picksNames(filter));
}

/** A field of a service of Compose in which no secret stands: no variables, no commands, and nothing that a build is given. */
const OF_SERVICE = String.raw`\.services(?:\.[\w-]+|\[\]|\["[\w-]+"\]|\.\*)\.(?:container_name|depends_on|expose|hostname|image|networks|platform|ports|profiles|restart|user|volumes|working_dir)(?:\.[\w-]+|\[\d*\]){0,4}`;
const OF_SERVICES = new RegExp(String.raw`^${OF_SERVICE}(?: ?, ?${OF_SERVICE}){0,9}$`);

/** True when `yq` shows such fields of services, and nothing beside them. */
export function picksOfServices(args: readonly Word[]): boolean {
  const [filter = '', ...files] = args
    .map(textOf)
    .filter((text) => !/^-[rceCMP]+$|^--(?:raw-output|compact-output)$|^e(?:val)?$/.test(text));
  return OF_SERVICES.test(filter.trim()) && (files.length === 0 || (files.length === 1 && files[0] === '-'));
}

/** A value of a chart in which no secret stands. */
const OF_CHART =
  /^(?:\.[\w-]{1,60}){0,6}\.(?:image|tag|repository|replicas?|replicaCount|enabled|hosts?|port|version|resources|requests|limits|cpu|memory|ingress|service|autoscaling|(?:min|max)Replicas|storageClass|size|nodeSelector|tolerations|pullPolicy)$/;

/** True when `jq` or `yq` shows such a value, and nothing beside it. */
export function picksOfCharts(args: readonly Word[]): boolean {
  const [filter = '', ...files] = args
    .map(textOf)
    .filter((text) => !/^-[rceCMP]+$|^--(?:raw-output|compact-output)$|^e(?:val)?$/.test(text));
  return OF_CHART.test(filter.trim()) && (files.length === 0 || (files.length === 1 && files[0] === '-'));
}
