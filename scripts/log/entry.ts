import { isObject, own, parseJson, textAt } from '../../lib/json.js';
import { blottedIfNeeded } from '../../lib/secrets/if-needed.js';

/** One line of `hook-log.jsonl`, as far as it is shown. */
export interface LogEntry {
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly hook: string;
  /** `ok`, `context`, `ask`, `deny`, `block`, `skip`, `crash`, or what a newer pack writes. */
  readonly status: string;
  /** What the guard answered, or an empty string. */
  readonly decision: string;
  readonly event: string;
  readonly tool: string;
  readonly rule: string;
  readonly target: string;
  readonly session: string;
  readonly agent: string;
  /** Empty for Claude Code. */
  readonly host: string;
  /** Milliseconds. */
  readonly duration: number | undefined;
  readonly error: string | undefined;
}

/** Undefined for a line that is torn, blank, or not of this log. */
export function parseEntry(line: string): LogEntry | undefined {
  const entry = parseJson(line);
  if (!isObject(entry)) return undefined;
  const time = Date.parse(textAt(entry, 'ts') ?? '');
  const hook = textAt(entry, 'hook');
  const status = textAt(entry, 'status');
  if (Number.isNaN(time) || hook === undefined || status === undefined) return undefined;
  const text = (field: string): string => textAt(entry, field) ?? '';
  // What the log holds has been blotted already, unless somebody else wrote it.
  const safe = (field: string): string | undefined => {
    const written = textAt(entry, field);
    return written === undefined ? undefined : blottedIfNeeded(written);
  };
  const duration = own(entry, 'ms');
  return {
    time,
    hook,
    status,
    decision: text('decision'),
    event: text('event'),
    tool: safe('tool') ?? '',
    rule: safe('rule') ?? '',
    target: safe('target') ?? '',
    session: text('session'),
    agent: text('agent'),
    host: text('host'),
    duration: typeof duration === 'number' ? duration : undefined,
    error: safe('error'),
  };
}
