import { callOf, isStop, stopsOf, type ApprovableCall } from '../../grants/call.js';
import { codeFrom, NAME_LENGTH, SECRET_LENGTH } from '../../grants/code.js';
import { digestOf } from '../../grants/digest.js';
import { isHeardFromHost, recordedHost, recordUnknownHost } from '../../grants/recorded-host.js';
import { isCurrent, LONGEST, momentOf, readLedger, writeRequest } from '../../grants/ledger.js';
import { pathField, PREFIX, withoutPrefix } from '../../grants/prefix.js';
import { questionsFor } from '../../grants/question.js';
import { useGrant } from '../../grants/use.js';
import { printable } from '../../hosts/printable.js';
import type { JsonObject, Memory, PreToolUse, Verdict } from '../../types.js';
import type { GuardAnswer } from './ask.js';
import { isHookEnabled } from '../config/guard-settings.js';
import type { DecisionSetting } from './decide.js';
import { unguessable } from '../unguessable.js';

/** What offering an approval needs of the world. */
export interface ApprovalSetting extends Pick<DecisionSetting, 'scope' | 'disk' | 'processes' | 'now' | 'clock' | 'abilities'> {
  readonly memory: Memory;
  /** Asks the guards about another call. */
  readonly askAgain: (event: PreToolUse) => Promise<readonly GuardAnswer[]>;
}

/** What the guards say once approvals are counted. */
export interface AfterApprovals {
  readonly answers: readonly GuardAnswer[];
  /** What the tool is given in place of its input. */
  readonly updatedInput?: JsonObject;
}

const APPROVAL = { id: 'approval', enabledByDefault: true } as const;

/** What a person reads whole before saying yes; a longer call is not offered for approval. */
const MAX_SHOWN_LENGTH = 500;

/**
 * What becomes of a call that guards stop: one that the person has approved goes on, its approval used up before anybody is
 * told; of one that may be approved the agent learns which question to put, and the person which code to type. A call that
 * says of itself that it is approved is judged without that word.
 */
export async function settle(event: PreToolUse, answers: readonly GuardAnswer[], setting: ApprovalSetting): Promise<AfterApprovals> {
  if (!isHookEnabled(setting.scope.config, APPROVAL)) return { answers };
  const plain = withoutPrefix(event);
  if (plain === undefined) return settlePlain(event, answers, setting);
  const onPlain = await setting.askAgain(plain);
  const namesFile = pathField(event.tool, event.input) !== undefined;
  return namesFile ? settleMarkedFile(plain, onPlain, setting) : settleMarkedCommand(plain, answers, onPlain, setting);
}

/** A file tool whose path has the prefix: where an approval lets it pass, the tool is given the path without it. */
async function settleMarkedFile(plain: PreToolUse, onPlain: readonly GuardAnswer[], setting: ApprovalSetting): Promise<AfterApprovals> {
  if (!onPlain.some(isStopped)) return { answers: needless(onPlain) };
  const { answers } = await settlePlain(plain, onPlain, setting);
  return answers.some(isStopped) ? { answers: answers.map(withWordOnPrefix) } : { answers, updatedInput: plain.input };
}

/** A command with the prefix in it: it is stopped where it would be without, and an approval is offered for that. */
async function settleMarkedCommand(
  plain: PreToolUse,
  answers: readonly GuardAnswer[],
  onPlain: readonly GuardAnswer[],
  setting: ApprovalSetting,
): Promise<AfterApprovals> {
  if (!onPlain.some(isStopped)) return { answers };
  const withOffer = await offered(plain, onPlain, setting);
  return { answers: withOffer.map(withWordOnPrefix) };
}

/** A call without the prefix. */
async function settlePlain(event: PreToolUse, given: readonly GuardAnswer[], setting: ApprovalSetting): Promise<AfterApprovals> {
  if (!given.some(isStopped)) return { answers: given };
  const answers = setting.abilities?.asks === false ? given.map(deniedInstead) : given;
  const call = grantableCall(event, answers, setting);
  // A guard with a handler of its own decides on the same call in a process of its own.
  const holder = (): string => event.toolUseId ?? unguessable(16).toString('hex');
  if (call !== undefined && (await useGrant(call, holder, momentOf(setting), setting.memory))) {
    return { answers: answers.map((one) => lifted(one, call)) };
  }
  return { answers: await offered(event, answers, setting) };
}

function grantableCall(event: PreToolUse, answers: readonly GuardAnswer[], { scope, disk }: ApprovalSetting): ApprovableCall | undefined {
  const world = { home: scope.home, realPath: disk.realPath };
  const stops = stopsOf(
    answers.map(({ verdict }) => verdict),
    world,
  );
  return stops === undefined ? undefined : callOf(event, stops, world);
}

/** The answer with its stop turned into a pass, of which the person is told. */
function lifted(one: GuardAnswer, { shown }: ApprovableCall): GuardAnswer {
  const { verdict } = one;
  if (!isStop(verdict)) return one;
  const { rule, target, notice } = verdict;
  const approved: Verdict = {
    kind: 'pass',
    notice: [
      ...(notice === undefined ? [] : [notice]),
      `ck-guard: your approval was used: ${printable(shown, MAX_SHOWN_LENGTH)} (${rule}).`,
    ].join('\n'),
    approved: { rule, ...(target === undefined ? {} : { target }) },
  };
  return { ...one, verdict: approved };
}

/**
 * The answers, the first denial with how to have the call approved. Where a guard only asks, the host puts its own question.
 * Nothing is offered that the person could not read whole or not see at all, or that could not be kept.
 */
async function offered(event: PreToolUse, answers: readonly GuardAnswer[], setting: ApprovalSetting): Promise<readonly GuardAnswer[]> {
  if (setting.abilities?.showsNotices === false) return answers;
  const first = answers.find(({ verdict }) => verdict.kind === 'deny');
  const call = first === undefined ? undefined : grantableCall(event, answers, setting);
  if (call === undefined || printable(call.shown, MAX_SHOWN_LENGTH) !== call.shown) return answers;
  const offer = await offerFor(call, event, setting);
  if (offer === undefined) return answers;
  return answers.map((one) => {
    const { verdict } = one;
    if (verdict.kind !== 'deny') return one;
    const { permit: _, ...rest } = verdict;
    return { ...one, verdict: one === first ? { ...rest, ...offer } : rest };
  });
}

/** How a call can be approved: told to the model (`permit`) and to the person (`notice`). */
interface Offer {
  readonly permit: string;
  readonly notice?: string;
}

/** For the model the whole question, for the person the code, unless they were told it when the same call was stopped before. Undefined where nothing can be offered. */
async function offerFor(call: ApprovableCall, event: PreToolUse, setting: ApprovalSetting): Promise<Offer | undefined> {
  const { memory, processes, abilities } = setting;
  const hasQuestions = abilities?.hasQuestions !== false;
  if (recordedHost(memory) === undefined) recordUnknownHost(memory);
  // Whoever else started this process would read the code that is for the person.
  if (!(await isHeardFromHost(memory, processes))) return undefined;
  const at = momentOf(setting);
  const waiting = readLedger(memory).requests.find(
    (request) => request.call === call.digest && isCurrent({ ...request, lasts: request.lasts / 2 }, at),
  );
  if (waiting !== undefined) return { permit: permitFor(waiting.name, call, event, hasQuestions) };
  const { name, secret, id } = newCodes();
  const questions = digestOf(questionsFor(name, call.shown));
  writeRequest(memory, { id, name, call: call.digest, questions, code: digestOf(secret), agent: event.agentId, at, lasts: LONGEST });
  if (!readLedger(memory).requests.some((request) => request.id === id)) return undefined;
  const means = hasQuestions ? `answer the agent's question ${name}, or type` : 'type';
  return {
    permit: permitFor(name, call, event, hasQuestions),
    notice: `ck-guard stopped: ${call.shown}\nTo permit it once, ${means}: allow ${secret}`,
  };
}

/** The name that the person and the agent call a request, the code that the person alone is shown, and the ledger's own id. */
function newCodes(): { readonly name: string; readonly secret: string; readonly id: string } {
  const codes = codeFrom(unguessable(NAME_LENGTH + 2 * SECRET_LENGTH));
  const name = codes.slice(0, NAME_LENGTH);
  return { name, secret: codes.slice(NAME_LENGTH, -SECRET_LENGTH), id: `${name}-${codes.slice(-SECRET_LENGTH)}` };
}

/** What the model is told. Sub-agents cannot put questions to the person, and on some hosts no agent can. */
function permitFor(name: string, { shown }: ApprovableCall, { agentId }: PreToolUse, hasQuestions: boolean): string {
  if (agentId !== undefined || !hasQuestions) return 'The person was told how to permit it once; wait for that, or go on without.';
  return `The person can permit it: call AskUserQuestion with exactly ${JSON.stringify({ questions: questionsFor(name, shown) })} and, if they do, repeat this call.`;
}

/** Nobody would be asked. */
function deniedInstead(one: GuardAnswer): GuardAnswer {
  return one.verdict.kind === 'ask' ? { ...one, verdict: { ...one.verdict, kind: 'deny' } } : one;
}

function isStopped({ verdict }: GuardAnswer): boolean {
  return isStop(verdict);
}

/** The stop as a denial that also says that the prefix permits nothing. */
function withWordOnPrefix(one: GuardAnswer): GuardAnswer {
  const { verdict } = one;
  if (!isStop(verdict)) return one;
  return { ...one, verdict: { ...verdict, kind: 'deny', reason: `${PREFIX} permits nothing here; leave it out. ${verdict.reason}` } };
}

/** Nothing stops the plain path, so the prefix is only in the way. */
function needless(answers: readonly GuardAnswer[]): readonly GuardAnswer[] {
  const [first, ...rest] = answers;
  if (first === undefined) return answers;
  return [
    {
      ...first,
      verdict: {
        kind: 'deny',
        rule: 'approval',
        reason: `${PREFIX} permits nothing, and this path needs no permission. Use the path without it.`,
      },
    },
    ...rest,
  ];
}
