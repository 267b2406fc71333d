import { printable } from '../../lib/hosts/printable.js';
import { concealerFor } from '../explain/conceal.js';
import { table } from '../table.js';
import type { ReplayedCall } from './replay.js';

/** A call that would have been stopped, as a person is shown it: on one line, secrets blotted out. */
export interface StoppedCall {
  readonly decision: 'deny' | 'ask';
  readonly rules: readonly string[];
  readonly tool: string;
  readonly what: string;
  readonly cwd: string;
  /** As in ISO 8601; undefined where the transcript has no time. */
  readonly time: string | undefined;
}

/** What a replay came to. */
interface ReplaySummary {
  readonly sessions: number;
  readonly calls: number;
  readonly stopped: readonly StoppedCall[];
}

const MAX_SHOWN = 200;
const MAX_NAME = 80;
const MAX_EXAMPLE = 70;

/** The call as it is shown, where it would have been stopped; undefined for one that would have gone on. */
export function stoppedCall({ decision, rules, tool, input, cwd, at }: ReplayedCall): StoppedCall | undefined {
  if (decision !== 'deny' && decision !== 'ask') return undefined;
  const { command, file_path: file } = input;
  const subject = typeof command === 'string' ? command : typeof file === 'string' ? file : JSON.stringify(input);
  return {
    decision,
    rules,
    tool: printable(tool, MAX_NAME),
    what: printable(concealerFor(input)(subject), MAX_SHOWN),
    cwd,
    time: at === undefined ? undefined : new Date(at).toISOString(),
  };
}

/** For a person: how many calls would have been stopped, by which rules, with the last call of each. */
export function summaryText({ sessions, calls, stopped }: ReplaySummary): string {
  const denied = stopped.filter(({ decision }) => decision === 'deny').length;
  const head = `${sessions} ${sessions === 1 ? 'session' : 'sessions'}, ${calls} ${calls === 1 ? 'call' : 'calls'}. ${stopped.length} would have been stopped (${share(stopped.length, calls)}): ${denied} denied, ${stopped.length - denied} asked about.\n`;
  if (stopped.length === 0) return head;
  const byRule = new Map<string, StoppedCall[]>();
  for (const call of stopped) for (const rule of call.rules) byRule.set(rule, [...(byRule.get(rule) ?? []), call]);
  const rows = [...byRule]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([rule, those]) => {
      const last = those.at(-1);
      return [rule, String(those.length), last?.decision ?? '', `${last?.tool} ${printable(last?.what ?? '', MAX_EXAMPLE)}`];
    });
  return `${head}\n${table([{ title: 'rule' }, { title: 'calls', align: 'right' }, { title: 'verdict' }, { title: 'the last of them' }], rows)}`;
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** One stopped call on a line. */
export function stoppedText({ decision, rules, tool, what, time }: StoppedCall): string {
  return `${time ?? 'at some time'}  ${decision.padEnd(4)}  ${rules.join(', ')}  ${tool} ${what}\n`;
}
