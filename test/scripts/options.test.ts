import { describe, expect, it } from 'vitest';
import { PassThrough } from 'node:stream';
import { parseOptions } from '../../scripts/install/options.js';
import { type AnswerSources, answersFor } from '../../scripts/install/questions.js';

describe('parseOptions', () => {
  const INSTALL = { kind: 'install', destination: { kind: 'user' }, dryRun: false, assumeYes: false, answers: {}, otherHosts: [] };

  const P = { kind: 'project', folder: 'p' };

  it.each([
    [[], { kind: 'demo' }],
    [['--help'], { kind: 'help' }],
    [['my project'], { ...INSTALL, destination: { kind: 'project', folder: 'my project' } }],
    [['--managed', '--yes'], { ...INSTALL, destination: { kind: 'managed' }, assumeYes: true }],
    [['p', '--plugin'], { ...INSTALL, destination: { kind: 'plugin', folder: 'p' } }],
    [['--user'], INSTALL],
    [['--user', '--uninstall', '--dry-run'], { ...INSTALL, kind: 'uninstall', dryRun: true }],
    [['p', '--uninstall', '--host', 'qwen', '--host=qwen'], { ...INSTALL, kind: 'uninstall', destination: P, otherHosts: ['qwen'] }],
    [['p', '--yes'], { ...INSTALL, destination: P, assumeYes: true }],
    [['p', '--deny-rules', '--no-on-failure-block'], { ...INSTALL, destination: P, answers: { denyRules: true, blockOnFailure: false } }],
    [['p', '--host', 'qwen', '--host=codex'], { ...INSTALL, destination: P, otherHosts: ['qwen', 'codex'] }],
    [['p', '--deny-rules', '--no-deny-rules'], { ...INSTALL, destination: P, answers: { denyRules: false } }],
  ])('reads %j', (args, options) => {
    expect(parseOptions(args)).toEqual(options);
  });

  it.each([
    [['--uninstall'], 'Which project?'],
    [['my', 'project'], 'One project at a time: my, project'],
    [['p', '--user'], 'not both'],
    [['--user', '--plugin'], 'Give one of --user and --plugin, not both'],
    [['p', '--managed'], 'not both'],
    [['--managed', '--host', 'codex'], '--host does nothing together with --managed'],
    [['--plugin'], 'Which folder is to be the plugin?'],
    [['p', '--plugin', '--deny-rules'], '--deny-rules does nothing together with --plugin'],
    [['p', '--uninstall', '--deny-rules'], '--deny-rules does nothing together with --uninstall, which takes out all: to take out that part alone, give --no-deny-rules without it.'],
    [['p', '--uninstall', '--no-on-failure-block'], '--no-on-failure-block does nothing together with --uninstall, which takes out all: to take out that part alone, give --no-on-failure-block without it.'],
    [['p', '--plugin', '--host', 'qwen'], '--host does nothing together with --plugin'],
    [['p', '--denyrules'], 'There is no --denyrules. Did you mean --deny-rules?'],
    [['p', '--unistall=x'], 'There is no --unistall. Did you mean --uninstall?'],
    [['p', '--frobnicate'], 'There is no --frobnicate.'],
    [['p', '-x'], '-x'],
    [['p', '--host'], '--host'],
    [['p', '--host', 'copilot'], '--host copilot is none of codex, gemini, opencode, qwen'],
  ])('says what is wrong with %j', (args, why) => {
    expect(parseOptions(args)).toEqual({ kind: 'wrong', why: expect.stringContaining(why) });
  });
});

describe('answersFor', () => {
  /** A terminal at which somebody types `typed`. */
  function terminal(typed: string | undefined) {
    const input = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
    const output = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
    let shown = '';
    output.on('data', (chunk) => {
      shown += chunk;
      if (typed === 'end of input') input.end();
      else if (/\[Y\/n\] $/.test(shown)) {
        input.write(`${typed}\n`);
        shown = '';
      }
    });
    // Only the stream's part of a terminal is used.
    return { input: input as unknown as NodeJS.ReadStream, output: output as unknown as NodeJS.WriteStream };
  }
  const asking = (typed: string | undefined, given: Partial<AnswerSources> = {}): AnswerSources => ({ given: {}, before: undefined, assumeYes: false, ...terminal(typed), ...given });

  it.each([
    ['y', true],
    ['', true],
    ['n', false],
    ['No', false],
  ])('takes "%s" on a terminal for %s', async (typed, meant) => {
    expect(await answersFor(asking(typed))).toEqual({ answers: { denyRules: meant, blockOnFailure: meant }, notes: [] });
  });

  it('does nothing that nobody was asked about, and says how to have it', async () => {
    const { answers, notes } = await answersFor(asking(undefined));
    expect(answers).toEqual({ denyRules: false, blockOnFailure: false });
    expect(notes.join('\n')).toMatch(/@file[^]*--deny-rules[^]*--on-failure-block/);
  });

  it('installs nothing for somebody who leaves instead of answering', async () => {
    await expect(answersFor(asking('end of input'))).rejects.toThrow('nothing was written');
  });

  it.each([
    ['flags before everything', { given: { denyRules: false, blockOnFailure: false }, before: { denyRules: true, blockOnFailure: true }, assumeYes: true }, false],
    ['what was said at the last installation', { before: { denyRules: true, blockOnFailure: true } }, true],
    ['--yes', { assumeYes: true }, true],
  ])('does not ask when it knows: %s', async (_, given, expected) => {
    expect(await answersFor(asking('x', given))).toEqual({ answers: { denyRules: expected, blockOnFailure: expected }, notes: [] });
  });
});
