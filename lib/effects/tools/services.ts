import type { EffectKind, PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import type { Resource } from '../resources.js';
import { emit, topFrame } from '../analysis.js';
import { resource } from '../target.js';

/** Words of a tool's name by which something that a service keeps goes away. */
const TAKES_AWAY = /(?:^|_)(?:delete|drop|destroy|remove|purge|terminate|wipe|truncate|flush(?:all|db)?|uninstall)(?:_|$)/;

/** What goes away, by another word of the name. */
const KEPT: readonly (readonly [RegExp, Resource])[] = [
  [/(?:^|_)(?:repo|repos|repository)(?:_|$)/, 'repository'],
  [/(?:^|_)(?:databases?|db|tables?|collections?|schemas?|keyspace|rows|records|documents|flushall|flushdb)(?:_|$)/, 'database'],
  [/(?:^|_)(?:kubectl|k8s|helm|namespaces?|pods?|statefulset|cluster|release)(?:_|$)/, 'cluster'],
  [/(?:^|_)(?:buckets?|objects?|blobs?)(?:_|$)/, 'bucket'],
  [/(?:^|_)(?:volumes?|snapshots?|backups?)(?:_|$)/, 'volume'],
  [/(?:^|_)(?:branch|tag|ref)(?:_|$)/, 'remote-branch'],
  [/(?:^|_)(?:instances?|stacks?|functions?|vms?|servers?|apps?|applications?|services?|projects?|deployments?|environments?|zones?|domains?|queues?|topics?|users?|resources?)(?:_|$)/, 'cloud'],
];

/** A tool of a service that destroys what the service keeps, told by its name: `delete_repository`, `drop_database`, `kubectl_delete`. */
export function serviceEffects(name: string, event: PreToolUse, analysis: Analysis): void {
  const { input } = event;
  if (input['dry_run'] === true || input['dryRun'] === true) return;
  const tell = (kind: EffectKind, sort: Resource, what: string): void => emit(topFrame(analysis), { kind, target: resource(sort, what), program: event.tool, span: undefined });
  const kept = TAKES_AWAY.test(name) ? KEPT.find(([word]) => word.test(name))?.[1] : undefined;
  if (kept !== undefined) tell(kept === 'remote-branch' ? 'change-history' : 'destroy', kept, named(input));
  const words = Object.values(input);
  if (/(?:^|_)reset(?:_|$)/.test(name) && (words.includes('hard') || input['hard'] === true)) tell('discard', 'work-tree', 'HEAD');
  if (/(?:^|_)push(?:_|$)/.test(name) && input['force'] === true) tell('change-history', 'remote-branch', named(input));
}

function named(input: PreToolUse['input']): string {
  return Object.values(input).filter((value) => typeof value === 'string' && value.length < 100).join(' ');
}
