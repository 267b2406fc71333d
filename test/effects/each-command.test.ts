import { describe, expect, it } from 'vitest';
import { ofAnyCommand, ofEachCommand } from '../../lib/effects/each-command.js';
import type { Flow } from '../../lib/effects/flow.js';
import type { Command } from '../../lib/shell/command.js';
import { literalWord, textOf } from '../../lib/shell/command.js';

const SPAN = { start: 0, end: 0 };

function flow(name: string): Flow {
  const command: Command = { words: [literalWord(name, SPAN)], assignments: [], redirections: [], input: { kind: 'none' }, cwd: '/home/u', captured: false, span: SPAN, via: [] };
  return { command, wrapper: undefined, prints: undefined, usual: undefined, writes: false, outlet: 'nothing' };
}

describe('a question to each command of a call', () => {
  it('is put to each once, though more are found meanwhile', () => {
    const asked: string[] = [];
    const namesOf = ofEachCommand(({ words }) => {
      asked.push(textOf(words[0]));
      return words.map(textOf);
    });
    const flows = [flow('a')];
    expect(namesOf(flows)).toEqual(['a']);
    flows.push(flow('b'), flow('c'));
    expect([...namesOf(flows)]).toEqual(['a', 'b', 'c']);
    expect([...namesOf(flows)]).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('has answers of its own for each call', () => {
    const isThere = ofAnyCommand(({ words }) => textOf(words[0]) === 'b');
    expect([isThere([flow('a')]), isThere([flow('a'), flow('b')]), isThere([])]).toEqual([false, true, false]);
  });
});
