/**
 * What a session remembers records about, each in a file of its own. Who appends, and what for, stands where it is written:
 * `grep -rn "'seen'" lib`.
 */
export type MemorySubject =
  | 'approvals'
  | 'began'
  | 'build-sensor'
  | 'changes'
  | 'chosen'
  | 'created'
  | 'host'
  | 'linked'
  | 'loop'
  | 'packed'
  | 'progress'
  | 'scout-block'
  | 'seen'
  | 'settings writers'
  | 'shown secrets'
  | 'spread edits'
  | 'stop-verify'
  | 'stop-verify blocks'
  | 'stop-verify late'
  | 'stop-verify leftovers'
  | 'stop-verify words'
  | 'to be told'
  | 'told late'
  | 'trail'
  | 'unseen'
  | 'watch'
  | 'work at start'
  | 'writes of calls'
  | `builds ${string}`
  | `edits of ${string}`
  | `settings ${string}`
  | `stop-verify fine ${string}`
  | `stop-verify first runs of ${string}`
  | `written ${string}`;
