import type { JsonObject, Resource } from '../../types.js';
import { objectEffects, type ObjectEffect } from '../command/manifest-objects.js';
import { localCluster } from '../local-clusters.js';

/** Programs that change infrastructure by what files say, as they stand in the names of servers and tools. */
const BY_FILES = 'terraform|tofu|terragrunt|pulumi|cdk';

/** What a tool takes down as a whole, where its name says no more than that, by the program that its server stands for. */
const WHOLE: readonly (readonly [RegExp, Resource])[] = [
  [new RegExp(`^mcp__.{0,60}(?:${BY_FILES}|cloudformation)`, 'i'), 'infrastructure'],
  [/^mcp__.{0,60}(?:helm|kube|k8s|nomad)/i, 'cluster'],
];

/** What a tool takes away that is called `destroy`, with no word for what; undefined for other tools and servers. */
export function wholeTakenDown(name: string, tool: string): Resource | undefined {
  return /(?:^|_)(?:destroy|uninstall)$/.test(name) ? WHOLE.find(([server]) => server.test(tool))?.[1] : undefined;
}

const CHANGED_BY_FILES = new RegExp(`^mcp__[\\w-]*(?:${BY_FILES})`, 'i');
const APPLIES = new RegExp(`^(?:(?:${BY_FILES})_)?(?:cli_|stack_)?(?:apply|up|deploy)$`);

/** True for a tool by which a planned change of infrastructure is carried out, other than to take it down. */
export function appliesChange(name: string, tool: string, input: JsonObject): boolean {
  if (APPLIES.test(name) && CHANGED_BY_FILES.test(tool)) return true;
  return /(?:^|_)(?:apply_run|runs?_apply)(?:_|$)/.test(name) || (/(?:^|_)action_run(?:_|$)/.test(name) && input['run_action'] === 'apply');
}

const OF_CLUSTERS = /^mcp__[\w-]{0,60}(?:kube|k8s|openshift)/i;
const PUTS_OBJECTS = /(?:^|_)(?:apply|create|patch|replace|update)(?:_|$)/;

/** What the objects do that a tool puts into a cluster, unless it names a cluster of this machine. */
export function objectsApplied(name: string, tool: string, input: JsonObject): readonly ObjectEffect[] {
  if (!OF_CLUSTERS.test(tool) || !PUTS_OBJECTS.test(name)) return [];
  const { context } = input;
  if (typeof context === 'string' && new RegExp(`^${localCluster()}$`).test(context)) return [];
  return Object.values(input).flatMap((value) => objectEffects(typeof value === 'string' ? value : JSON.stringify(value)));
}
