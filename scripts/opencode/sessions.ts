import type { Client } from './host.js';

/** Whose a call is: the session that the person sees, and the sub-agent in it, which has a session of its own. */
export interface Owner {
  readonly session: string;
  readonly agent: string | undefined;
  /** When the person's session was made, in milliseconds since the epoch. */
  readonly created: number;
}

const MAX_DEPTH = 16;

/** Tells the owner of a session, asking the host once for each. One that it does not tell of is taken for the person's until it does. */
export function ownersOf({ session }: Pick<Client, 'session'>): (id: string) => Promise<Owner> {
  const known = new Map<string, Promise<Owner>>();
  const find = async (id: string, depth: number): Promise<Owner> => {
    const { data } = await session.get({ path: { id } });
    // The host's client answers without data where its server fails.
    if (data === undefined) throw new Error(`nothing is told of ${id}`);
    if (data.parentID === undefined || depth > MAX_DEPTH) return { session: id, agent: undefined, created: data.time?.created ?? 0 };
    return { ...(await owner(data.parentID, depth + 1)), agent: id };
  };
  const forgotten = (id: string): Owner => {
    known.delete(id);
    return { session: id, agent: undefined, created: 0 };
  };
  const owner = (id: string, depth: number): Promise<Owner> => {
    const found = known.get(id) ?? find(id, depth).catch(() => forgotten(id));
    known.set(id, found);
    return found;
  };
  return (id) => owner(id, 0);
}
