import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../lib/types.js';
import { questionIn } from '../played-session.js';
import { APPROVE, inSessions } from './in-sessions.js';

const at = inSessions();

describe('the word APPROVED:', () => {
  it.each(['APPROVED:.env', 'APPROVED:/{{project}}/.env'])('permits nothing by itself: Read %s', async (name) => {
    const denied = await at.session.read(name.replace('/{{project}}', at.ground.stage.project));
    expect(denied.decision).toBe('deny');
    expect(denied.reason).toMatch(/^APPROVED: permits nothing here/);
    expect(JSON.stringify(questionIn(denied))).toContain(`Read ${at.ground.path('.env')}"`);
  });

  it('is taken out where there is a grant, without a decision', async () => {
    await at.session.ask(questionIn(await at.read()), APPROVE);
    const input = { file_path: at.ground.path('APPROVED:.env'), limit: 20 };
    const { decision, updatedInput, handlers } = await at.session.call('Read', input);
    expect({ decision, updatedInput }).toEqual({ decision: 'none', updatedInput: { file_path: at.ground.path('.env'), limit: 20 } });
    expect(handlers.map(({ run }) => run.stdout).join()).not.toContain('permissionDecision');
    expect((await at.session.call('Read', input)).decision).toBe('deny');
  });

  it('is taken out of edits too', async () => {
    const edit = (name: string): JsonObject => ({ file_path: at.ground.path(name), old_string: 'a', new_string: 'b' });
    await at.session.ask(questionIn(await at.session.call('Edit', edit('.env'))), APPROVE);
    expect((await at.session.call('Edit', edit('APPROVED:.env'))).updatedInput).toEqual(edit('.env'));
  });

  it('is not for paths that need no permission', async () => {
    expect(await at.session.read('APPROVED:notes.txt')).toMatchObject({ decision: 'deny', reason: expect.stringContaining('Use the path without it') });
  });

  it('is denied in a command, with a grant or without, and uses none up', async () => {
    await at.session.ask(questionIn(await at.session.call('Bash', { command: 'cat .env' })), APPROVE);
    for (const command of ['cat APPROVED:.env', 'cat "APPROVED:.env"', 'cat < APPROVED:.env', `cat ${at.ground.path('APPROVED:.env')}`]) {
      expect(await at.session.call('Bash', { command }), command).toMatchObject({ decision: 'deny', reason: expect.stringContaining('APPROVED: permits nothing') });
    }
    expect((await at.session.call('Bash', { command: 'cat .env' })).decision).toBe('none');
  });

  it.each(['git commit -m "APPROVED:by the board"', 'grep -rn APPROVED: src', 'echo APPROVED: yes'])('is only a word in %s', async (command) => {
    expect((await at.session.call('Bash', { command })).decision).toBe('none');
  });
});
