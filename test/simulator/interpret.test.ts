import { describe, expect, it } from 'vitest';
import { interpret } from '../../lib/simulator/interpret.js';
import type { HookRun } from '../../lib/simulator/spawn.js';
import type { CommandHandler } from '../../lib/simulator/settings.js';

const handler: CommandHandler = {
  command: 'guard --now',
  args: undefined,
  timeout: undefined,
  condition: undefined,
  async: false,
  blocksOnFailure: false,
};

const silent: HookRun = { exitCode: 0, signal: null, stdout: '', stderr: '', milliseconds: 1, timedOut: false, notStarted: undefined };

const of = (event: string, tool: string, run: Partial<HookRun>, more: Partial<CommandHandler> = {}) =>
  interpret({ event, tool, handler: { ...handler, ...more } }, { ...silent, ...run });

const permission = (permissionDecision: string, more: object = {}): string =>
  JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision, permissionDecisionReason: 'because', ...more } });

const deny = permission('deny');

describe('PreToolUse', () => {
  it.each<[string, Partial<HookRun>, string]>([
    ['nothing', {}, 'none'],
    ['plain text', { stdout: 'all is well' }, 'none'],
    ['a list', { stdout: `[${deny}]` }, 'none'],
    ['broken JSON', { stdout: deny.slice(0, -1) }, 'none'],
    ['text before a deny', { stdout: `starting\n${deny}` }, 'none'],
    ['text after a deny', { stdout: `${deny}\ndone` }, 'none'],
    ['white space around a deny', { stdout: `\n  ${deny}\n` }, 'deny'],
    ['two objects', { stdout: `${deny}\n${deny}` }, 'none'],
    ['a deny', { stdout: deny }, 'deny'],
    ['an ask', { stdout: permission('ask') }, 'ask'],
    ['a defer', { stdout: permission('defer') }, 'defer'],
    ['an allow', { stdout: permission('allow') }, 'allow'],
    ['an unknown field beside', { stdout: JSON.stringify({ ...JSON.parse(deny), novel: 1 }) }, 'deny'],
    ['an unknown field within', { stdout: permission('deny', { novel: 1 }) }, 'deny'],
    ['another event\'s name', { stdout: permission('deny', { hookEventName: 'PostToolUse' }) }, 'none'],
    ['no event\'s name', { stdout: permission('deny', { hookEventName: undefined }) }, 'none'],
    ['an unknown decision', { stdout: permission('block') }, 'none'],
    ['the old block', { stdout: '{"decision":"block","reason":"because"}' }, 'deny'],
    ['the old approve', { stdout: '{"decision":"approve"}' }, 'allow'],
    ['old and new at odds', { stdout: JSON.stringify({ decision: 'approve', ...JSON.parse(deny) }) }, 'deny'],
    ['exit 1 with a deny', { exitCode: 1, stdout: deny }, 'deny'],
    ['exit 1 without', { exitCode: 1, stderr: 'oops' }, 'none'],
    ['exit 127', { exitCode: 127 }, 'none'],
    ['exit 2', { exitCode: 2, stderr: 'no' }, 'deny'],
    ['exit 2 with an allow', { exitCode: 2, stdout: permission('allow') }, 'deny'],
    ['exit 2 with text', { exitCode: 2, stdout: 'hm' }, 'deny'],
    ['exit 2 with an error', { exitCode: 2, stdout: permission('block') }, 'deny'],
    ['a kill', { exitCode: null, signal: 'SIGKILL' }, 'none'],
    ['a timeout', { exitCode: null, signal: 'SIGKILL', timedOut: true, stdout: deny }, 'none'],
    ['no such program', { exitCode: null, notStarted: 'ENOENT' }, 'none'],
    ['continue: false', { stdout: '{"continue":false}' }, 'none'],
    ['a background answer', { stdout: '{"async":true,"decision":"block"}' }, 'none'],
  ])('%s', (_, run, decision) => {
    expect(of('PreToolUse', 'Bash', run).decision).toBe(decision);
  });

  it.each<[string, Partial<HookRun>, string]>([
    ['exit 1', { exitCode: 1 }, 'deny'],
    ['exit 127', { exitCode: 127 }, 'deny'],
    ['a kill', { exitCode: null, signal: 'SIGKILL' }, 'deny'],
    ['a timeout', { exitCode: null, timedOut: true }, 'deny'],
    ['no such program', { exitCode: null, notStarted: 'ENOENT' }, 'deny'],
    ['an unknown decision', { stdout: permission('block') }, 'deny'],
    ['plain text', { stdout: 'hello' }, 'none'],
    ['broken JSON', { stdout: '{' }, 'none'],
    ['nothing', {}, 'none'],
    ['exit 1 with an allow', { exitCode: 1, stdout: permission('allow') }, 'allow'],
  ])('with onFailure "block": %s', (_, run, decision) => {
    const answer = of('PreToolUse', 'Bash', run, { blocksOnFailure: true });
    expect(answer.decision).toBe(decision);
    if (decision === 'deny') expect(answer.told).toMatch(/failed; blocking because onFailure is "block"$/);
  });

  it.each<[string, string, Partial<HookRun>, string]>([
    ['Bash', 'a deny', { stdout: deny }, 'PreToolUse:Bash hook error: because'],
    ['Write', 'a deny', { stdout: deny }, 'because'],
    ['mcp__x__y', 'a deny', { stdout: deny }, 'PreToolUse:mcp__x__y hook error: because'],
    ['Bash', 'exit 2', { exitCode: 2, stderr: 'no\n' }, 'PreToolUse:Bash hook error: [guard --now]: no'],
    ['Bash', 'a mute exit 2', { exitCode: 2 }, 'PreToolUse:Bash hook error: [guard --now]: No stderr output'],
    ['Bash', 'an ask', { stdout: permission('ask') }, 'because'],
    ['Bash', 'an allow', { stdout: permission('allow') }, ''],
  ])('tells the model, for %s and %s', (tool, _, run, told) => {
    expect(of('PreToolUse', tool, run).told).toBe(told);
  });

  it('names the whole command of the exec form', () => {
    expect(of('PreToolUse', 'Bash', { exitCode: 2 }, { command: 'node', args: ['a b.cjs'] }).reason).toBe('[node a b.cjs]: No stderr output');
  });

  it('never cuts a reason, and puts long context and notices aside', () => {
    const long = 'x'.repeat(12_000);
    const stdout = JSON.stringify({ systemMessage: long, hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: long, additionalContext: long } });
    const answer = of('PreToolUse', 'Bash', { stdout });
    expect(answer.reason).toBe(long);
    expect(answer.context.length).toBeLessThan(3000);
    expect(answer.notices[0]?.length).toBeLessThan(3000);
  });

  it('reads the rest of the JSON beside exit 2, and takes a rewrite without a decision', () => {
    expect(of('PreToolUse', 'Bash', { exitCode: 2, stdout: '{"systemMessage":"for you"}' }).notices).toEqual(['for you']);
    const rewrite = { hookSpecificOutput: { hookEventName: 'PreToolUse', updatedInput: { command: 'ls' } } };
    expect(of('PreToolUse', 'Bash', { stdout: JSON.stringify(rewrite) })).toMatchObject({ decision: 'none', updatedInput: { command: 'ls' } });
    expect(of('PreToolUse', 'Bash', { stdout: '{"continue":false}' }).endsTurn).toBe(true);
  });

  it('says why it did not obey', () => {
    expect(of('PreToolUse', 'Bash', { stdout: permission('deny', { hookEventName: 'Stop' }) }).fault).toContain('the event is PreToolUse');
    expect(of('PreToolUse', 'Bash', { stdout: permission('deny', { hookEventName: undefined }) }).fault).toContain('hookEventName is missing');
    expect(of('PreToolUse', 'Bash', { stdout: `${deny}\n${deny}` }).fault).toContain('more than one JSON object');
    expect(of('PreToolUse', 'Bash', { stdout: `${deny}\ndone` }).fault).toContain('not one JSON object');
    expect(of('PreToolUse', 'Bash', { exitCode: 127 }).fault).toBe('exit code 127');
  });

  it('does not wait for an async handler', () => {
    expect(of('PreToolUse', 'Bash', { exitCode: 2 }, { async: true }).decision).toBe('none');
  });
});

describe('other events', () => {
  const block = '{"decision":"block","reason":"not yet"}';

  it.each<[string, string, Partial<HookRun>, string, string]>([
    ['PostToolUse', 'Bash', { stdout: block }, 'block', 'PostToolUse:Bash hook blocking error from command: "guard --now": not yet'],
    ['PostToolUse', 'Bash', { exitCode: 2, stderr: 'bad' }, 'block', 'PostToolUse:Bash hook blocking error from command: "guard --now": bad'],
    ['PostToolUse', 'Bash', { exitCode: 1, stderr: 'bad' }, 'none', ''],
    ['Stop', '', { stdout: block }, 'block', 'Stop hook feedback:\nnot yet'],
    ['Stop', '', { exitCode: 2, stderr: 'bad' }, 'block', 'Stop hook feedback:\nbad'],
    ['UserPromptSubmit', '', { stdout: block }, 'block', 'UserPromptSubmit operation blocked by hook:\nnot yet'],
    ['SessionStart', '', { stdout: block }, 'none', ''],
    ['SessionEnd', '', { exitCode: 2 }, 'none', ''],
    ['PermissionRequest', 'Bash', { exitCode: 2 }, 'none', ''],
    ['PreModelSwitch', '', { timedOut: true, exitCode: null }, 'block', 'PreModelSwitch hook blocking error from command: "guard --now": [guard --now] failed; blocking because onFailure is "block"'],
  ])('%s %s %j: %s', (event, tool, run, decision, told) => {
    expect(of(event, tool, run)).toMatchObject({ decision, told });
  });

  it.each([
    ['UserPromptSubmit', 'hello'],
    ['UserPromptExpansion', 'hello'],
    ['SessionStart', 'hello'],
    ['PreToolUse', ''],
    ['PostToolUse', ''],
    ['Stop', ''],
    ['Setup', ''],
  ])('takes plain text for context at %s: %j', (event, context) => {
    expect(of(event, '', { stdout: 'hello\n' }).context).toBe(context);
  });

  it('takes context where the event has it', () => {
    const context = (event: string): string =>
      of(event, '', { stdout: JSON.stringify({ hookSpecificOutput: { hookEventName: event, additionalContext: 'note' } }) }).context;
    expect(context('PostToolUse')).toBe('note');
    expect(context('SessionEnd')).toBe('');
  });

  it('shows the person what a hook that may not block says with exit 2', () => {
    expect(of('SessionStart', '', { exitCode: 2, stderr: 'look here' })).toMatchObject({ decision: 'none', notices: ['look here'] });
  });

  it('reads the decision of PermissionRequest and Elicitation', () => {
    const request = { hookSpecificOutput: { hookEventName: 'PermissionRequest', decision: { behavior: 'deny', message: 'no' } } };
    expect(of('PermissionRequest', 'Bash', { stdout: JSON.stringify(request) })).toMatchObject({ decision: 'deny', reason: 'no' });
    const elicitation = { hookSpecificOutput: { hookEventName: 'Elicitation', action: 'decline' } };
    expect(of('Elicitation', '', { stdout: JSON.stringify(elicitation) }).decision).toBe('deny');
  });

  it('fails a worktree on any exit code but 0', () => {
    expect(of('WorktreeCreate', '', { exitCode: 1 }).decision).toBe('block');
  });
});
