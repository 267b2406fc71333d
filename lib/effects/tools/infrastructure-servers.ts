import type { JsonObject, Resource } from '../../types.js';
import { objectEffects, type ObjectEffect } from '../command/roles/manifest-objects.js';
import { localCluster } from '../known/local-clusters.js';
import { isMcpToolOf } from './mcp-tool.js';

/** Programs that change infrastructure by what files say, as they stand in the names of servers and tools. */
const BY_FILES = 'terraform|tofu|terragrunt|pulumi|cdk';

/** What a tool takes down as a whole, where its name says no more than that, by the program that its server stands for. */
const WHOLE: readonly (readonly [RegExp, Resource])[] = [
  [new RegExp(`${BY_FILES}|cloudformation`, 'i'), 'infrastructure'],
  [/helm|kube|k8s|nomad/i, 'cluster'],
];

/** What a tool takes away that is called `destroy`, with no word for what; undefined for other tools and servers. */
export function wholeTakenDown(name: string, tool: string): Resource | undefined {
  return /(?:^|_)(?:destroy|uninstall)$/.test(name) ? WHOLE.find(([program]) => isMcpToolOf(tool, program))?.[1] : undefined;
}

const CHANGED_BY_FILES = new RegExp(BY_FILES, 'i');
const APPLIES = new RegExp(`^(?:(?:${BY_FILES})_)?(?:cli_|stack_)?(?:apply|up|deploy)$`);

/** Tools that start a run of such a program, and by which field it takes down what there is, or asks nobody. */
const STARTS_RUN =
  /(?:^|_)(?:create_run|runs?_create|start_run|trigger_run|queue_run|run|create_deployment|deployments?_create|deployment|deploy_stack|run_deployment)(?:_|$)/;
const KIND_OF_RUN = ['run_type', 'runType', 'operation', 'command', 'action', 'kind'] as const;
const ASKS_NOBODY = ['auto_apply', 'autoApply', 'auto_approve', 'autoApprove', 'auto-apply'] as const;

/** What a run comes to that such a tool starts: all is taken down, or changed with nobody asked. */
export function startedRun(name: string, tool: string, input: JsonObject): 'destroy' | 'change-service' | undefined {
  if (!isMcpToolOf(tool, CHANGED_BY_FILES) || !STARTS_RUN.test(name)) return undefined;
  const kinds = KIND_OF_RUN.flatMap((field) => input[field] ?? []);
  if (kinds.some((kind) => typeof kind === 'string' && /^(?:plan_and_)?destroy$/i.test(kind))) return 'destroy';
  if (kinds.some((kind) => typeof kind === 'string' && /plan_only|^(?:preview|plan|refresh\w*)$/i.test(kind))) return undefined;
  return ASKS_NOBODY.some((field) => input[field] === true || input[field] === 'true') ? 'change-service' : undefined;
}

/** True for a tool by which a planned change of infrastructure is carried out, other than to take it down. */
export function appliesChange(name: string, tool: string, input: JsonObject): boolean {
  if (APPLIES.test(name) && isMcpToolOf(tool, CHANGED_BY_FILES)) return true;
  return /(?:^|_)(?:apply_run|runs?_apply)(?:_|$)/.test(name) || (/(?:^|_)action_run(?:_|$)/.test(name) && input['run_action'] === 'apply');
}

const OF_CLUSTERS = /kube|k8s|openshift/i;
const PUTS_OBJECTS = /(?:^|_)(?:apply|create|patch|replace|update)(?:_|$)/;

/** What the objects do that a tool puts into a cluster, unless it names a cluster of this machine. */
export function objectsApplied(name: string, tool: string, input: JsonObject): readonly ObjectEffect[] {
  if (!isMcpToolOf(tool, OF_CLUSTERS) || !PUTS_OBJECTS.test(name)) return [];
  const { context } = input;
  if (typeof context === 'string' && new RegExp(`^${localCluster()}$`).test(context)) return [];
  return Object.values(input).flatMap((value) => objectEffects(typeof value === 'string' ? value : JSON.stringify(value)));
}
