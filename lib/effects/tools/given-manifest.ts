import type { Json } from '../../types.js';
import type { Fields, ForeignCall } from './foreign-call.js';
import { isObject, textsIn } from '../../json.js';
import { withInput } from '../../shell/syntax/with-input.js';
import { shellQuoted } from '../../shell/syntax/quote.js';

const OF_CLUSTERS = /^(?:kubernetes|k8s|kubectl|kube|openshift)$/;
const PUTS = /^(?:apply|create|replace|update|put|upsert)$/;
const PATCHES = /^patch$/;
const RUNS = /^run$/;

/** An object of Kubernetes: its kind, and what it is to be. Some servers take no more than the latter. */
const IS_OBJECT = /\bkind["']?\s{0,9}:/;
const SPECIFIES = /\b(?:apiVersion|metadata|spec|roleRef|webhooks|template|containers)["']?\s{0,9}:/;

/** UTF-16 code units of a text that may be a manifest. */
const MAX_TEXT = 65_536;

/** What a server for a cluster is given to put there, as the commands that say the same: `kubectl apply -f -` with the manifest, `kubectl patch` with the patch. */
export function manifestCommands(fields: Fields, { toolWords, serverWords }: ForeignCall): readonly string[] {
  if (![...serverWords, ...toolWords].some((word) => OF_CLUSTERS.test(word))) return [];
  const context = fields.text('context', 'kube_context', 'kubeconfig_context', 'cluster_context');
  const namespace = fields.text('namespace', 'ns');
  const where = [
    ...(context === undefined ? [] : ['--context', context]),
    ...(namespace === undefined ? [] : ['--namespace', namespace]),
    ...(fields.says('dry_run') ? ['--dry-run=client'] : []),
  ];
  const line = (...words: readonly string[]): string => [...['kubectl', ...where, ...words].map(shellQuoted)].join(' ');
  const texts = fields.all.flatMap(([, value]) => textsOf(value));
  if (toolWords.some((word) => PUTS.test(word))) {
    return texts.filter((text) => IS_OBJECT.test(text) && SPECIFIES.test(text)).map((text) => withInput(line('apply', '-f', '-'), text));
  }
  if (toolWords.some((word) => PATCHES.test(word))) {
    const kind = fields.text('resource_type', 'kind', 'resource');
    const name = fields.text('name', 'resource_name');
    return kind === undefined
      ? []
      : texts
          .filter((text) => /^\s{0,99}[[{]/.test(text))
          .map((text) => line('patch', kind.toLowerCase(), ...(name === undefined ? [] : [name]), `--patch=${text}`));
  }
  const image = fields.text('image');
  if (!toolWords.some((word) => RUNS.test(word)) || image === undefined) return [];
  const rights = ['privileged', 'host_pid', 'host_network', 'host_ipc'].filter((field) => fields.says(field));
  const overrides = rights.length > 0 ? ['--overrides={"spec":{"containers":[{"securityContext":{"privileged":true}}]}}'] : [];
  return [
    line(
      'run',
      fields.text('name', 'pod_name') ?? 'pod',
      `--image=${image}`,
      ...overrides,
      ...(fields.get('command') === undefined ? [] : ['--', ...textsIn(fields.get('command'))]),
    ),
  ];
}

/** The texts of a field that may be a manifest: one that is an object, or a list of such, is written out. */
function textsOf(value: Json): readonly string[] {
  if (typeof value === 'string') return value.length > 8 ? [value.slice(0, MAX_TEXT)] : [];
  return isObject(value) || Array.isArray(value) ? [JSON.stringify(value).slice(0, MAX_TEXT)] : [];
}
