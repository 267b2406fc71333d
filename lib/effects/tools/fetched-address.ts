import type { Analysis } from '../analysis.js';
import { topFrame } from '../analysis.js';
import { applyRow } from '../command/apply-row.js';
import { readArguments } from '../command/arguments.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { rowFor } from '../programs/lookup/row-for.js';
import { literalWord } from '../../shell/command.js';
import { runningOf, scopeOf } from './as-program.js';
import { spelledTool } from './mcp-tool.js';

/** Words of a tool that asks a server for an address, and shows what it answers. */
const ASKS = /(?:^|_)(?:fetch|navigate|go_?to|open|browse|visit|scrape|crawl|extract|get|request|read|curl|new_page|new_tab)(?:_|$)/;

/** Other methods than the one by which a page is read. */
const CHANGES = /^(?:post|put|patch|delete)$/i;

/** UTF-16 code units of an address that is looked at. */
const MAX_ADDRESS = 4_096;

/** True for a tool that brings what stands at an address, of this method, as `curl` does. */
export function asksFor(tool: string, method: unknown): boolean {
  return ASKS.test(spelledTool(tool)) && !(typeof method === 'string' && CHANGES.test(method));
}

/** What asking for an address does: what a server takes for an order, or answers with, is told in one place, by the row of `curl`. */
export function addressEffects(url: string, tool: string, analysis: Analysis): void {
  const row = url.length <= MAX_ADDRESS ? rowFor('curl') : undefined;
  if (row === undefined) return emit(topFrame(analysis), { kind: 'fetch', target: resource('host', url), program: tool, span: undefined });
  const words = [literalWord('-s'), literalWord(url)];
  const running = runningOf(tool, scopeOf([], analysis), topFrame(analysis));
  applyRow(readArguments('curl', row, words, rowFor), {
    ...running,
    command: { ...running.command, words: [literalWord(tool), ...words] },
  });
}
