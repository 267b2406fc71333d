import { describe, expect, it } from 'vitest';
import { fitsMatcher } from '../../lib/simulator/matcher.js';

describe('fitsMatcher', () => {
  it.each<[string | undefined, string, boolean]>([
    [undefined, 'Bash', true],
    ['', 'Bash', true],
    ['*', 'mcp__a__b', true],
    ['Bash', 'Bash', true],
    ['bash', 'Bash', false],
    ['Bash', 'BashOutput', false],
    ['Edit|Write', 'Write', true],
    ['Bash, PowerShell', 'PowerShell', true],
    ['Bash, PowerShell', 'Power', false],
    ['^mcp__', 'mcp__files__read', true],
    ['mcp__files__read', 'mcp__files__read_all', false],
    ['mcp__.*', 'xmcp__y', true],
    ['Edit|^mcp__', 'NotebookEdit', true],
    ['Task', 'Agent', true],
    ['Agent', 'Agent', true],
    ['Task|Bash', 'Agent', true],
    ['(', 'Bash', false],
  ])('%j on %s: %s', (matcher, subject, expected) => {
    expect(fitsMatcher(matcher, 'PreToolUse', subject)).toBe(expected);
  });

  it('knows no commas in the lists of FileChanged and StopFailure', () => {
    expect(fitsMatcher('rate_limit|unknown', 'StopFailure', 'unknown')).toBe(true);
    expect(fitsMatcher('rate_limit,unknown', 'StopFailure', 'unknown')).toBe(false);
    expect(fitsMatcher('a.txt|b.txt', 'FileChanged', 'b.txt')).toBe(true);
  });
});
