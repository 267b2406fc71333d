/** What a workflow runs, and when. */
export interface WorkflowText {
  /** Shell source of its steps, and code that steps hand to an action that runs it. */
  readonly runs: readonly string[];
  /** Variables that are set to all secrets at once. */
  readonly holdAll: readonly string[];
  /** Variables that are set to one secret. */
  readonly holdOne: readonly string[];
}

/** Lines of one file, and steps. */
const MAX_LINES = 4_000;
const MAX_RUNS = 256;

/** A block stands further in than its key, before which the sign of a list may stand. */
const KEY = /^([ \t]{0,60}(?:- )?)(?:run|script):[ \t]{0,9}(.*)$/;
const HOLDS_ALL =
  /^[ \t{]{0,60}(?:- )?(?:env:[ \t]{0,9}\{[ \t]{0,9})?["']?([\w.-]{1,80})["']?[ \t]{0,9}:[ \t]{0,9}["']?\$\{\{[ \t]{0,9}toJSON\([ \t]{0,9}secrets\b/i;

const HOLDS_ONE = /(?:^|[{,])[ \t]{0,60}(?:- )?["']?([A-Za-z_]\w{0,80})["']?[ \t]{0,9}:[ \t]{0,9}["']?\$\{\{[ \t]{0,9}secrets\b/gi;

/** Reads a workflow, or the part of one that an edit puts in. */
export function readWorkflow(text: string): WorkflowText {
  const lines = text.replace(/\\\r?\n/g, ' ').split(/\r?\n/, MAX_LINES);
  const runs: string[] = [];
  const holdAll: string[] = [];
  const holdOne = new Set<string>();
  for (let at = 0; at < lines.length && runs.length < MAX_RUNS; at += 1) {
    const line = lines[at] ?? '';
    const [, held] = HOLDS_ALL.exec(line) ?? [];
    if (held !== undefined) holdAll.push(held);
    for (const [, name = ''] of line.matchAll(HOLDS_ONE)) holdOne.add(name);
    const [, indent = '', rest] = KEY.exec(line) ?? [];
    if (rest === undefined) continue;
    if (!/^[|>][-+\d]{0,3}[ \t]{0,9}(?:#.*)?$/.test(rest)) {
      runs.push(rest.replace(/^(['"])(.*)\1$/, '$2'));
      continue;
    }
    const block: string[] = [];
    for (
      let next = lines[at + 1];
      next !== undefined && (next.trim() === '' || next.startsWith(' '.repeat(indent.length + 1)));
      next = lines[at + 1]
    ) {
      block.push(next.trim());
      at += 1;
    }
    runs.push(block.join('\n'));
  }
  return { runs, holdAll, holdOne: [...holdOne].slice(0, MAX_RUNS) };
}
