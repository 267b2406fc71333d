import { describe, expect, it } from 'vitest';
import { safeName } from '../../lib/secrets/name.js';
import { INTRODUCED_CANARIES, TOKEN_CANARIES } from './families.js';

describe('a name or id that came with a payload', () => {
  const canaries: readonly (readonly [string, string])[] = [...Object.values(TOKEN_CANARIES).map((secret) => ['', secret] as const), ...Object.values(INTRODUCED_CANARIES)];

  it.each(canaries)('shows nothing of a secret: %s%s', (front, secret) => {
    for (const [before, behind] of [['', ''], ['mcp__x__', ''], ['mcp__', '__search'], ['agent-', '.7']] as const) {
      const safe = safeName(`${before}${front}${secret}${behind}`);
      expect(safe).not.toContain(secret.slice(8, 30));
      expect(safe).toContain('[secret]');
    }
  });

  it.each([
    ...['Bash', 'Read', '', 'mcp__context7__get-library-docs', 'mcp__claude_ai_Google_Drive__list_recent_files', 'mcp__plugin_playwright_playwright__browser_take_screenshot', 'mcp__vault__list_secrets', 'mcp__s3_v2__get_object'],
    ...['faults', '892a7a5b-a8d8-483d-ae0a-58f3248c6c72', '0cc5438e-4561-4367-95e0-364f8e2283a7########0', 'toolu_msg_00000001_0', 'toolu_01A09q90qw90lq917835lq9Xk2', 'call_1', 'a4d2c8f1e0b3a297f', 'agent-1', '../../../x', '会话'],
    ...['PreToolUse', 'SomeEventThatIsNewerThanThis'],
  ])('stays as it is: %s', (name) => expect(safeName(name)).toBe(name));

  it('keeps two apart, and is bounded', () => {
    const [one = '', other = ''] = ['a', 'b'].map((end) => safeName(`mcp__x__${TOKEN_CANARIES['github-token']}${end}`));
    expect(one).not.toBe(other);
    expect(safeName('x'.repeat(10_000_000)).length).toBeLessThan(300);
    expect(safeName(`${'x'.repeat(600)}a`)).not.toBe(safeName(`${'x'.repeat(600)}b`));
  });
});
