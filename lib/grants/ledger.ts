import { own, textAt } from '../json.js';
import type { JsonObject, Memory, World } from '../types.js';

/** When something is: by the clock on the wall, and by one that only goes forward. Milliseconds. */
export interface Moment {
  readonly now: number;
  readonly clock: number;
}

/** A span of time, measured by both clocks, so that setting one of them back makes nothing last longer. */
export interface Lasting {
  readonly at: Moment;
  /** Milliseconds. */
  readonly lasts: number;
}

/** A call that was stopped and may be approved. Digests stand for call, question and code: the ledger tells nobody what to answer. */
export interface Request extends Lasting {
  readonly id: string;
  /** What the person and the agent call it. */
  readonly name: string;
  readonly call: string;
  readonly questions: string;
  readonly code: string;
  /** Undefined for the main agent. */
  readonly agent: string | undefined;
}

/** A person's approval of one call. */
export interface Grant extends Lasting {
  readonly id: string;
  readonly call: string;
  readonly uses: 'one' | 'any';
}

/** What a session's records of approvals amount to. */
interface Ledger {
  /** Neither approved nor refused so far; the time of some may be over. */
  readonly requests: readonly Request[];
  /** Requests whose question is before the person: shown, and not answered since. */
  readonly shown: ReadonlySet<string>;
  readonly grants: readonly Grant[];
  /** True when nothing was ever written. */
  readonly blank: boolean;
}

const SUBJECT = 'approvals';
const MINUTE = 60_000;

/** Longer than this lasts no approval, and no request for one. */
export const LONGEST = 60 * MINUTE;
/** An approval is for a call that comes at once. */
export const USUAL = 10 * MINUTE;

/** The lines of this session, oldest first; what stands before an end counts no more. Torn and foreign ones are left out. */
export function readLedger(memory: Pick<Memory, 'recent'>): Ledger {
  const records = memory.recent(SUBJECT, 'session');
  const last = records.findLastIndex((record) => record['kind'] === 'end');
  const current = records.slice(last + 1);
  const requests = new Map<string, Request>();
  const shown = new Set<string>();
  const grants: Grant[] = [];
  for (const record of current) {
    const id = textAt(record, 'id') ?? '';
    switch (record['kind']) {
      case 'request':
        for (const request of readRequest(id, record)) requests.set(id, request);
        break;
      case 'shown':
        shown.add(id);
        break;
      case 'answered':
        shown.delete(id);
        break;
      case 'refused':
        requests.delete(id);
        break;
      case 'grant':
        requests.delete(id);
        grants.push(...readGrant(id, record));
        break;
    }
  }
  return { requests: [...requests.values()], shown, grants, blank: records.length === 0 };
}

/** Notes that a person may be asked to approve a call. */
export function writeRequest(memory: Pick<Memory, 'append'>, { agent, ...request }: Request): void {
  memory.append(SUBJECT, { kind: 'request', ...request, at: { ...request.at }, ...(agent === undefined ? {} : { agent }) }, 'session');
}

/** Notes what became of a request's question: the host shows it, it has been answered, the person said no. */
export function writeStep(memory: Pick<Memory, 'append'>, kind: 'shown' | 'answered' | 'refused', id: string): void {
  memory.append(SUBJECT, { kind, id }, 'session');
}

/** Notes that a person has approved a call. */
export function writeGrant(memory: Pick<Memory, 'append'>, grant: Grant): void {
  memory.append(SUBJECT, { kind: 'grant', ...grant, at: { ...grant.at } }, 'session');
}

/** Ends all approvals and requests of the session so far. */
export function writeEnd(memory: Pick<Memory, 'append'>): void {
  memory.append(SUBJECT, { kind: 'end' }, 'session');
}

/** This moment, by both clocks. */
export function momentOf({ now, clock }: Pick<World, 'now' | 'clock'>): Moment {
  return { now: now(), clock: clock() };
}

/** True while it lasts, and after neither clock was set back behind its beginning. */
export function isCurrent({ at, lasts }: Lasting, moment: Moment): boolean {
  const since = [moment.now - at.now, moment.clock - at.clock];
  return lasts <= LONGEST && since.every((milliseconds) => milliseconds >= 0 && milliseconds < lasts);
}

/** A request that has been approved: one call, soon. Its id is the grant's, so that approving it twice is one use. */
export function grantOf({ id, call }: Request, at: Moment): Grant {
  return { id, call, uses: 'one', at, lasts: USUAL };
}

function readRequest(id: string, record: JsonObject): readonly Request[] {
  const [name, call, questions, code] = ['name', 'call', 'questions', 'code'].map((field) => textAt(record, field));
  const lasting = readLasting(record);
  if (id === '' || name === undefined || call === undefined || questions === undefined || code === undefined || lasting === undefined) {
    return [];
  }
  return [{ id, name, call, questions, code, agent: textAt(record, 'agent'), ...lasting }];
}

function readGrant(id: string, record: JsonObject): readonly Grant[] {
  const call = textAt(record, 'call');
  const { uses } = record;
  const lasting = readLasting(record);
  if (id === '' || call === undefined || lasting === undefined || (uses !== 'one' && uses !== 'any')) return [];
  return [{ id, call, uses, ...lasting }];
}

/** The span that stands in a record; undefined where it is not whole. */
export function readLasting(record: JsonObject): Lasting | undefined {
  const at = own(record, 'at');
  const now = numberIn(at, 'now');
  const clock = numberIn(at, 'clock');
  const lasts = numberIn(record, 'lasts');
  return now === undefined || clock === undefined || lasts === undefined ? undefined : { at: { now, clock }, lasts };
}

function numberIn(value: unknown, name: string): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const number: unknown = Reflect.get(value, name);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
