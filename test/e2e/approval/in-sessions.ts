import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Played } from '../../../lib/simulator/play.js';
import type { JsonObject } from '../../../lib/types.js';
import { makePlayedProject, type PlayedProject, type PlayedSession } from '../played-session.js';

/** The label that approves. */
export const APPROVE = 'Allow once';

/** Where the test at hand is. */
export interface InSession {
  readonly ground: PlayedProject;
  readonly session: PlayedSession;
  /** Of the session. */
  readonly id: string;
  /** Reads the file that is denied. */
  readonly read: (more?: JsonObject) => Promise<Played>;
}

/** Gives the tests of a file a project with secrets in it, and each of them a session of its own that has begun. */
export function inSessions(): InSession {
  let ground: PlayedProject | undefined;
  let session: PlayedSession | undefined;
  let sessions = 0;
  const there = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('asked outside of a test');
    return value;
  };
  beforeAll(async () => {
    ground = await makePlayedProject({ '.env': 'KEY=canary-71\n', '.env.local': 'KEY=canary-72\n', 'notes.txt': 'x\n' });
  });
  afterAll(() => there(ground).stage.remove());
  beforeEach(async () => {
    session = there(ground).session(`s${(sessions += 1)}`);
    await session.event('SessionStart', { source: 'startup' });
  });
  return {
    get ground() {
      return there(ground);
    },
    get session() {
      return there(session);
    },
    get id() {
      return `s${sessions}`;
    },
    read: (more) => there(session).read('.env', more),
  };
}
