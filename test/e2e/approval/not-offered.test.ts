import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeIn } from '../played-session.js';
import { inSessions } from './in-sessions.js';

const at = inSessions();

describe('what cannot be approved is not offered', () => {
  it.each([
    ['wiping the home', 'rm -rf ~'],
    ['wiping the home beside what could be', 'cat .env; rm -rf ~'],
    ['writing over a disk', 'dd if=.env of=/dev/sda'],
    ['what nobody reads to its end', `cat .env ${'x'.repeat(500)}`],
    ['what cannot be seen as it is', 'cat .env \u202e'],
  ])('%s', async (_, command) => {
    const denied = await at.session.call('Bash', { command });
    expect(denied.decision).toBe('deny');
    expect(denied.reason).not.toContain('questions');
    expect(denied.notices).toEqual([]);
  });

  it('to sub-agents, which cannot ask; the person has the code', async () => {
    const denied = await at.read({ agent_id: 'a1' });
    expect(denied.reason).not.toContain('questions');
    await at.session.prompt(`allow ${codeIn(denied)}`);
    expect((await at.read()).decision).toBe('deny');
    expect((await at.read({ agent_id: 'a1' })).decision).toBe('none');
  });

  it('where it is switched off', async () => {
    writeFileSync(at.ground.path('.ckconfig.json'), '{ "hooks": { "approval": false } }');
    const denied = await at.read();
    writeFileSync(at.ground.path('.ckconfig.json'), '{}');
    expect(denied.reason).toContain('.ckconfig.json');
    expect(denied.notices).toEqual([]);
  });
});
