import { isObject, own, textAt, textsIn } from '../json.js';
import type { CreatedResource, ForgottenChange, JsonObject, Memory, PostToolUse, PreToolUse, ResourceChange } from '../types.js';
import { identityOf } from './calls/identity.js';
import type { Ending } from './calls/call-ending.js';
import { USUAL_PORTS } from './usual-ports.js';

const CREATED = 'created';

/** A call that has ended well, as far as it is asked what it created. */
type EndedCall = Pick<PostToolUse, 'tool' | 'input' | 'toolUseId'>;

/**
 * Notes what a call is about to create, for all agents of the session: it counts once `confirmCreated` has found that the call
 * did so. What it takes down goes at once, whatever comes of the call.
 */
export function rememberCreated(memory: Memory, event: PreToolUse, changes: readonly ResourceChange[]): void {
  const call = idOf(event);
  for (const change of lasting(changes)) memory.append(CREATED, change.kind === 'created' ? { call, ...change } : { ...change }, 'session');
}

/** Notes what a call has created. What it printed tells whether the commands succeeded of which its own success does not tell. */
export function confirmCreated(memory: Memory, event: EndedCall, { failed, output }: Extract<Ending, { kind: 'ended' }>): void {
  if (failed) return;
  const call = idOf(event);
  for (const record of memory.recent(CREATED, 'session', { holding: JSON.stringify(call) })) {
    const resource = textAt(record, 'call') === call ? readResource(record) : undefined;
    if (resource !== undefined && isShown(resource, output)) memory.append(CREATED, { ...resource, kind: 'confirmed' }, 'session');
  }
}

/** What the session has created and not taken down again, the first first. */
export function createdInSession(memory: Memory): readonly CreatedResource[] {
  let resources: readonly CreatedResource[] = [];
  for (const record of memory.recent(CREATED, 'session')) {
    const resource = record['kind'] === 'confirmed' ? readResource({ ...record, kind: 'created' }) : undefined;
    const name = textAt(record, 'name');
    const kind = ENDS.find((each) => each === record['kind']);
    if (record['kind'] === 'forgotten') {
      resources = after(
        { kind: 'forgotten', databases: textsIn(own(record, 'databases')), ports: textsIn(own(record, 'ports')) },
        resources,
      );
    } else if (resource !== undefined) resources = [...resources, resource];
    else if (kind !== undefined) resources = after({ kind, ...(name === undefined ? {} : { name }) }, resources);
  }
  return resources;
}

const ENDS = ['gone', 'stopped'] as const;

/** What is left after a change. Databases go with their server: another one may have its port then. What is stopped keeps its data. */
export function after(change: ResourceChange, resources: readonly CreatedResource[]): readonly CreatedResource[] {
  if (change.kind === 'created') return [...resources, change];
  if (change.kind === 'forgotten') return withoutForgotten(change, resources);
  const isMeant = (each: CreatedResource): boolean =>
    (change.name === undefined ? each.sort !== 'cluster' : each.name === change.name) && each.sort !== 'database';
  const ports = resources.flatMap((each) => (isMeant(each) ? each.ports : []));
  return resources.flatMap((each): readonly CreatedResource[] => {
    if (each.sort === 'database') {
      return (change.name === undefined && each.ports.length > 0) || each.ports.some((port) => ports.includes(port)) ? [] : [each];
    }
    if (!isMeant(each)) return [each];
    return change.kind === 'gone' ? [] : [{ ...each, ports: [] }];
  });
}

function withoutForgotten({ databases, ports }: ForgottenChange, resources: readonly CreatedResource[]): readonly CreatedResource[] {
  return resources.flatMap((each): readonly CreatedResource[] => {
    if (each.sort !== 'database') return [{ ...each, ports: each.ports.filter((port) => !ports.includes(port)) }];
    const reached = each.ports.length > 0 ? each.ports : USUAL_PORTS;
    return databases.includes(each.name ?? '') || reached.some((port) => ports.includes(port)) ? [] : [each];
  });
}

/** The changes without what the call itself takes down again. */
function lasting(changes: readonly ResourceChange[]): readonly ResourceChange[] {
  return changes.flatMap((change, at): readonly ResourceChange[] => {
    let left: readonly CreatedResource[] = change.kind === 'created' ? [change] : [];
    for (const each of changes.slice(at + 1)) if (each.kind !== 'created') left = after(each, left);
    return change.kind === 'created' ? left : [change];
  });
}

function idOf({ tool, input, toolUseId }: EndedCall): string {
  return toolUseId ?? identityOf(tool, input).call;
}

/** Hosts leave out the middle of a text that is longer. */
const MAX_OUTPUT = 20_000;

/** What programs print that did not do what they were asked. */
const ERROR =
  /error|\bERRO\b|fata?l|fail|\b(?:already|duplicate)\b|not found|no such|cannot|could not|denied|usage:|fehler|erreur|errore|\berro\b|existiert|existe\b/i;

/** In other languages errors have other words, and letters that are not English. */
const ENGLISH = /^[\x00-\x7F]*$/;

/** What kind, and programs that make machines, draw beside their lines. */
const DRAWN = /[\p{Extended_Pictographic}\u2500-\u257F\u2800-\u28FF\u2713\u2022\uFE0F\u200D]/gu;

function isShown({ sort, shown, name = '', volumes = [] }: CreatedResource, output: string): boolean {
  switch (shown) {
    case 'ending':
      return true;
    case 'no error':
      return (
        output.length < MAX_OUTPUT &&
        !ERROR.test(output) &&
        ENGLISH.test(sort === 'cluster' || sort === 'machine' ? output.replace(DRAWN, '') : output)
      );
    case 'lines':
      return output.length < MAX_OUTPUT && isNewProject(name, volumes, output);
  }
}

/** Whether compose says that it has made all volumes of a project, and all containers that it has started. */
function isNewProject(name: string, volumes: readonly string[], output: string): boolean {
  const made = new Set<string>();
  const started = new Set<string>();
  for (const [, what = '', called = '', state = ''] of output.matchAll(
    /^\s{0,9}\S{0,3}\s{0,9}(Volume|Container)\s{1,9}"?([\w.-]{1,200})"?\s{1,9}(\w{1,20})/gm,
  )) {
    if (state === 'Created') made.add(`${what} ${called}`);
    else if (what === 'Container') started.add(`${what} ${called}`);
  }
  const containers = [...started, ...made].filter((each) => each.startsWith(`Container ${name}-`));
  return containers.length > 0 && containers.every((each) => made.has(each)) && volumes.every((each) => made.has(`Volume ${each}`));
}

const SORTS = ['server', 'database', 'cluster', 'project', 'machine', 'imitation', 'terminal'] as const;
const SHOWN = ['ending', 'no error', 'lines'] as const;

function readResource(record: JsonObject): CreatedResource | undefined {
  const sort = SORTS.find((each) => each === record['sort']);
  const shown = SHOWN.find((each) => each === record['shown']);
  if (!isObject(record) || record['kind'] !== 'created' || sort === undefined || shown === undefined) return undefined;
  const [name, host, settings] = [textAt(record, 'name'), textAt(record, 'host'), textAt(record, 'settings')];
  return {
    kind: 'created',
    sort,
    shown,
    ports: textsIn(own(record, 'ports')),
    volumes: textsIn(own(record, 'volumes')),
    services: textsIn(own(record, 'services')),
    ...(name === undefined ? {} : { name }),
    ...(host === undefined ? {} : { host }),
    ...(settings === undefined ? {} : { settings }),
  };
}
