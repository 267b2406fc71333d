import { describe, expect, it } from 'vitest';
import { handlersFor, matcherSubject } from '../../lib/simulator/matching-handlers.js';
import { readSettings } from '../../lib/simulator/settings.js';

const handler = { type: 'command', command: 'node guard.cjs' };

function settingsWith(...hooks: readonly object[]): string {
  return JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Bash', hooks }] } });
}

function commands(text: string, event = 'PreToolUse', subject = 'Bash'): string[] {
  return handlersFor(readSettings(text).settings, event, subject).map(({ command }) => command);
}

describe('readSettings', () => {
  it.each([
    ['a comment', `// mine\n${settingsWith(handler)}`],
    ['a trailing comma', settingsWith(handler).replace(']}]}}', ']},]}}')],
    ['a truncated file', settingsWith(handler).slice(0, -3)],
    ['an empty file', ''],
    ['a list', '[]'],
  ])('is switched off whole, as the host is, by %s', (_, text) => {
    expect(commands(text)).toEqual([]);
    expect(readSettings(text).ignored).toEqual([{ text: expect.stringContaining('ignores the whole file'), isUnplayed: false }]);
  });

  it('minds neither a byte order mark nor what is no hook', () => {
    expect(commands(`\uFEFF${settingsWith(handler)}`)).toEqual(['node guard.cjs']);
    expect(commands(JSON.stringify({ hooks: { Nope: 3, PreToolUse: [7, { hooks: [handler] }] } }))).toEqual(['node guard.cjs']);
  });

  it.each([
    [{ command: 'x' }, 'has no type'],
    [{ type: 'command' }, 'has no command'],
    [{ ...handler, timeout: '5' }, 'timeout'],
    [{ ...handler, args: 'x' }, 'args'],
    [{ type: 'prompt', prompt: 'x' }, 'type "prompt"'],
  ])('leaves out %j alone', (broken, why) => {
    const text = settingsWith(broken, handler);
    expect(commands(text)).toEqual(['node guard.cjs']);
    expect(readSettings(text).ignored).toEqual([{ text: expect.stringMatching(`^hooks\\.PreToolUse\\[0\\]\\.hooks\\[0\\].*${why}`), isUnplayed: /prompt|PowerShell/.test(why) }]);
  });

  it('says when all hooks are off', () => {
    expect(readSettings('{"disableAllHooks": true}').disableAllHooks).toBe(true);
    expect(readSettings('{}').disableAllHooks).toBe(false);
  });
});

describe('handlersFor', () => {
  it('runs identical handlers once, and those with other arguments apart', () => {
    expect(commands(settingsWith(handler, handler, { ...handler, args: ['x'] }))).toEqual(['node guard.cjs', 'node guard.cjs']);
  });

  it('knows no events but the host\'s', () => {
    expect(commands(JSON.stringify({ hooks: { Nope: [{ hooks: [handler] }] } }), 'Nope', '')).toEqual([]);
  });

  it('does not ask the matcher of an event that is about nothing', () => {
    expect(commands(JSON.stringify({ hooks: { Stop: [{ matcher: 'Bash', hooks: [handler] }] } }), 'Stop', '')).toEqual(['node guard.cjs']);
  });

  it('never runs a hook with a condition outside tool events', () => {
    const conditional = { ...handler, if: 'Bash(git *)' };
    expect(commands(settingsWith(conditional))).toEqual(['node guard.cjs']);
    expect(commands(settingsWith({ ...handler, if: 'Edit(*.ts)' }))).toEqual([]);
    expect(commands(JSON.stringify({ hooks: { Stop: [{ hooks: [conditional] }] } }), 'Stop', '')).toEqual([]);
    expect(commands(JSON.stringify({ hooks: { SessionStart: [{ hooks: [{ ...handler, if: 'startup' }] }] } }), 'SessionStart', 'startup')).toEqual([]);
  });
});

describe('matcherSubject', () => {
  it.each([
    ['PreToolUse', { tool_name: 'Bash' }, 'Bash'],
    ['SessionStart', { source: 'resume' }, 'resume'],
    ['SessionEnd', { reason: 'other' }, 'other'],
    ['SubagentStop', { agent_type: 'Explore' }, 'Explore'],
    ['Notification', { notification_type: 'idle_prompt' }, 'idle_prompt'],
    ['FileChanged', { file_path: '/a/b.txt' }, 'b.txt'],
    ['Stop', { tool_name: 'Bash' }, ''],
    ['PreToolUse', { tool_name: 7 }, ''],
  ])('%s of %j is about %j', (event, payload, subject) => {
    expect(matcherSubject(event, payload)).toBe(subject);
  });
});
