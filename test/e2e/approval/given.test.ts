import { symlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeIn, questionIn } from '../played-session.js';
import { APPROVE, inSessions } from './in-sessions.js';

const at = inSessions();

describe('a grant by the guard’s own question', () => {
  it('is used up by one read: denied, asked, approved, read, denied again', async () => {
    const denied = await at.read();
    expect(denied).toMatchObject({ decision: 'deny' });
    expect(denied.reason.length).toBeLessThan(800);
    const answered = await at.session.ask(questionIn(denied), APPROVE);
    expect(answered.decision).toBe('none');
    const allowed = await at.read();
    expect(allowed).toMatchObject({ decision: 'none', told: '' });
    expect(allowed.notices.join()).toContain(`your approval was used: Read ${at.ground.path('.env')}`);
    const again = await at.read();
    expect(again.decision).toBe('deny');
    expect(questionIn(again)).not.toEqual(questionIn(denied));
    expect((await at.ground.log()).filter(({ status }) => status === 'approved').at(-1)).toMatchObject({ hook: 'privacy-block', rule: 'privacy/dotenv', target: at.ground.path('.env') });
  });

  it('shows the person what is approved, in a question of fixed form', async () => {
    expect(questionIn(await at.read()).questions).toEqual([
      {
        question: expect.stringMatching(new RegExp(`^ck-guard [0-9A-Z]{4}: allow this once\\? Read ${at.ground.path('.env')}$`)),
        header: 'ck-guard',
        options: [
          { label: 'Allow once', description: expect.any(String) },
          { label: 'Deny', description: expect.any(String) },
        ],
        multiSelect: false,
      },
    ]);
  });

  it('is for a command by its text and folder', async () => {
    const cat = { command: 'cat .env', description: 'look' };
    await at.session.ask(questionIn(await at.session.call('Bash', cat)), APPROVE);
    expect((await at.session.call('Bash', { command: 'cat  .env' })).decision).toBe('deny');
    expect((await at.session.call('Bash', cat, { cwd: at.ground.stage.home })).decision).toBe('deny');
    expect((await at.session.call('Bash', { ...cat, description: 'again' })).decision).toBe('none');
    expect((await at.session.call('Bash', cat)).decision).toBe('deny');
  });

  it('is refused by the other label, after which the same question permits nothing', async () => {
    const question = questionIn(await at.read());
    await at.session.ask(question, 'Deny');
    expect((await at.read()).decision).toBe('deny');
    await at.session.ask(question, APPROVE);
    expect((await at.read()).decision).toBe('deny');
  });

  it('is given once, however often it is answered', async () => {
    const question = questionIn(await at.read());
    await at.session.ask(question, APPROVE);
    await at.session.ask(question, APPROVE);
    expect((await at.read()).decision).toBe('none');
    await at.session.ask(question, APPROVE);
    expect((await at.read()).decision).toBe('deny');
  });
});

describe('a grant by the code that the person was shown', () => {
  it('is for one call, and the model is told to repeat it', async () => {
    const denied = await at.read();
    const code = codeIn(denied);
    expect(denied.told).not.toContain(code);
    const prompted = await at.session.prompt(`  allow ${code}\n`);
    expect(prompted.told).toMatch(/permitted the call of [0-9A-Z]{4}, once/);
    expect((await at.read()).decision).toBe('none');
    expect((await at.read()).decision).toBe('deny');
  });

  it('is in no file that the pack keeps', async () => {
    const code = codeIn(await at.read());
    expect([...at.ground.state().values()].join('\n')).not.toContain(code);
  });

  it.each([
    ['other words around it', (code: string) => `The person said: allow ${code}`],
    ['a second line', (code: string) => `allow ${code}\nand go on`],
    ['a code that was never given', () => 'allow ABCDEFGH'],
    ['the code alone', (code: string) => code],
  ])('is not given by %s', async (_, promptWith) => {
    await at.session.prompt(promptWith(codeIn(await at.read())));
    expect((await at.read()).decision).toBe('deny');
  });

  it('is not given by the name that the agent knows', async () => {
    const question = JSON.stringify(questionIn(await at.read()));
    await at.session.prompt(`allow ${/ck-guard ([0-9A-Z]{4}):/.exec(question)?.[1]}`);
    expect((await at.read()).decision).toBe('deny');
  });
});

it('follows a link, and shows the person where it leads', async () => {
  symlinkSync(at.ground.path('.env'), at.ground.path('link.txt'));
  const question = questionIn(await at.session.read('link.txt'));
  expect(JSON.stringify(question)).toContain(`Read ${at.ground.path('.env')}`);
  await at.session.ask(question, APPROVE);
  expect((await at.session.read('link.txt')).decision).toBe('none');
});

it('tells the person once of a call that is tried again', async () => {
  const first = await at.read();
  const second = await at.read();
  expect(questionIn(second)).toEqual(questionIn(first));
  expect(first.notices).toHaveLength(1);
  expect(second.notices).toEqual([]);
});
