import type { PermissionRequest, PostToolUse, Verdict, World } from '../types.js';
import { digestOf } from './digest.js';
import { isHeardFromHost } from './recorded-host.js';
import { grantOf, isCurrent, momentOf, readLedger, writeGrant, writeStep, type Request } from './ledger.js';
import { digestOfQuestions, isApproved, looksLikeOurs, onlyAsks } from './question.js';

type AnswerWorld = Pick<World, 'memory' | 'processes' | 'now' | 'clock'>;

const PASS: Verdict = { kind: 'pass' };
const ELSEWHERE = 'it did not come from the host that this session was started in';

/** Notes that the host shows a question of ours. Another hook can answer one without showing it; then this is not asked. */
export async function noteDialog({ input, agentId }: PermissionRequest, world: AnswerWorld): Promise<Verdict> {
  if (!looksLikeOurs(input) || !onlyAsks(input)) return PASS;
  const request = pending(world).find(({ questions, agent }) => questions === digestOfQuestions(input) && agent === agentId);
  if (request === undefined) return PASS;
  if (!(await isHeardFromHost(world.memory, world.processes))) return { kind: 'skip', why: `a question was shown, but ${ELSEWHERE}` };
  writeStep(world.memory, 'shown', request.id);
  return PASS;
}

/** Makes an approval of an answer, if our question was put whole and alone, shown, and answered with the approving label. */
export async function takeAnswer({ input, response, agentId }: PostToolUse, world: AnswerWorld): Promise<Verdict> {
  if (!looksLikeOurs(input)) return PASS;
  const asked = digestOfQuestions(input);
  const request = pending(world).find(({ questions, agent }) => questions === asked && agent === agentId);
  if (request === undefined || digestOfQuestions(response) !== asked) return { kind: 'context', rule: 'approval', text: OTHER_WORDS };
  const approves = isApproved(response);
  if (!(await isHeardFromHost(world.memory, world.processes))) return approves ? uncounted(request, ELSEWHERE) : PASS;
  const wasShown = readLedger(world.memory).shown.has(request.id);
  writeStep(world.memory, approves ? 'answered' : 'refused', request.id);
  if (!approves) return PASS;
  if (!wasShown) return uncounted(request, 'its question was not shown to you, so something else answered it');
  writeGrant(world.memory, grantOf(request, momentOf(world)));
  return PASS;
}

const OTHER_WORDS =
  'This is not the question that ck-guard gave, word for word and alone, or its time is over: it permits nothing. Repeat the call that was stopped, and put the question that its denial gives.';

/** Makes an approval of the code that the person alone was shown. */
export async function takeCode(code: string, world: AnswerWorld): Promise<Verdict> {
  const request = pending(world).find((each) => each.code === digestOf(code));
  if (request === undefined) return { kind: 'pass', notice: `ck-guard: no call is waiting for the code ${code}, or its time is over.` };
  if (!(await isHeardFromHost(world.memory, world.processes))) return uncounted(request, ELSEWHERE);
  writeGrant(world.memory, grantOf(request, momentOf(world)));
  return { kind: 'context', rule: 'approval', text: `The person has permitted the call of ${request.name}, once. Repeat it exactly, now.` };
}

/** The person learns of it: somebody tries to speak in their name. */
function uncounted({ name }: Request, why: string): Verdict {
  const words = `the approval ${name} does not count: ${why}`;
  return { kind: 'skip', why: words, notice: `ck-guard: ${words}.` };
}

/** The requests that may still be approved. */
function pending(world: AnswerWorld): readonly Request[] {
  const moment = momentOf(world);
  return readLedger(world.memory).requests.filter((request) => isCurrent(request, moment));
}
