import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { standingOrder } from '../instructions/standing-orders.js';
import { topFrame } from '../analysis.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { isMcpToolOf } from './mcp-tool.js';

/** Servers that keep what later sessions are told. */
const OF_MEMORY = /memor|mem0|knowledge|remember|zep|letta|graphiti|basic-mem|obsidian/i;
const KEEPS = /(?:^|_)(?:add|append|create|insert|keep|put|record|remember|retain|save|set|store|update|upsert|write)(?:_|$)/;

/** Texts of a call, and of a text, that are looked at. */
const MAX_TEXTS = 256;
const MAX_TEXT = 20_000;

/** What keeps an agent from harm, and that it may go. */
const MAY_GO =
  /\b(?:hooks|guards|guardrails|ck-?guard|safety (?:checks?|rules?)|permission (?:prompts?|rules?|checks?))\b[^.\n]{0,60}\b(?:may|can|should|must|are to|is to|are allowed to)\s{1,3}(?:always\s{1,3}|simply\s{1,3}|just\s{1,3})?be\s{1,3}(?:removed|disabled|bypassed|ignored|deleted|turned off|switched off|skipped|circumvented)\b|\b(?:always |just |simply )?(?:remove|disable|bypass|delete|turn off|switch off|circumvent)\s{1,3}(?:(?:the|any|all|its?|their|safety|PreToolUse|claude code)\s{1,3}){0,3}(?:hooks|guards|guardrails|ck-?guard|permission prompts)\b[^.\n]{0,40}\b(?:when(?:ever)?|if|always|at once|each time)\b/i;
/** Somebody has said yes once to everything. */
const SAID_YES_TO_ALL =
  /\b(?:blanket|standing|permanent|lifetime|unlimited|full and final)\s{1,3}(?:permission|approval|consent|authori[sz]ation)\b/i;
/** Hooks of other things than an agent. */
const OF_OTHERS =
  /\b(?:react|vue|svelte|git|pre-?commit|commit-msg|husky|life-?cycle|custom|component|test|mocha|vitest|rails|webpack|rollup|build|wordpress)\b[^.\n]{0,30}\bhooks\b/i;
const FORBIDDEN =
  /\b(?:never|don'?t|do not|must not|mustn'?t|should not|shouldn'?t|may not|cannot|can'?t|no|not|without|unless|only if|asked|requires?)\b(?!\s{1,3}(?:again|ask))/i;

/** What a server of memories is told that no person would tell each session to come: that all is approved, that guards may go. */
export function keptOrders(name: string, { tool, input }: PreToolUse, analysis: Analysis): void {
  if (!isMcpToolOf(tool, OF_MEMORY) || !KEEPS.test(name)) return;
  const texts: string[] = [];
  JSON.stringify(input, (_, value: unknown) => {
    if (typeof value === 'string' && texts.length < MAX_TEXTS) texts.push(value.slice(0, MAX_TEXT));
    return value;
  });
  const order = texts
    .map((text) => standingOrder(text) ?? (givesLeave(text) ? 'ask nobody' : undefined))
    .find((found) => found !== undefined);
  if (order !== undefined) {
    emit(topFrame(analysis), { kind: 'change-service', target: resource('agent', order), program: tool, span: undefined });
  }
}

function givesLeave(text: string): boolean {
  return text
    .split(/\n|(?<=[.!?;])\s+/, 500)
    .some(
      (sentence) => (MAY_GO.test(sentence) || SAID_YES_TO_ALL.test(sentence)) && !FORBIDDEN.test(sentence) && !OF_OTHERS.test(sentence),
    );
}
