import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../lib/effects/effects.js';
import { traceOf } from '../../lib/effects/trace.js';
import { loadScoreCases } from '../../scripts/score/load.js';
import { ownCases } from '../../scripts/score/run-score.js';
import { NOTHING_BEFORE } from '../../lib/session/past.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

/** `program args < wrappers: effects`. */
async function traced(command: string): Promise<readonly string[]> {
  const { commands } = await traceOf(toolCall('Bash', { command }), EMPTY_WORLD);
  return commands.map(({ words, via, effects }) => {
    const text = words.map(({ written, value }) => value ?? `?${written}`).join(' ');
    return `${text}${via.map((each) => ` < ${each}`).join('')}: ${effects.map(line).join(', ')}`;
  });
}

describe('traceOf', () => {
  it.each<[string, readonly string[]]>([
    ['rm a && cat b', ['rm a: delete /home/u/proj/a', 'cat b: read /home/u/proj/b']],
    ["'r'm \"$HOME\"", ['rm /home/u: delete /home/u']],
    ['sudo nice -n 5 rm a', ['sudo nice -n 5 rm a: ', 'nice -n 5 rm a < sudo: ', 'rm a < sudo < nice: delete /home/u/proj/a']],
    ["bash -c 'cat a; rm b' > log", ['bash -c cat a; rm b: write /home/u/proj/log', 'cat a < bash -c: read /home/u/proj/a', 'rm b < bash -c: delete /home/u/proj/b']],
    ['for f in a b; do rm "$f"; done', ['rm ?"$f": delete /home/u/proj/a, delete /home/u/proj/b']],
    ['rm $(cat list)', ['cat list: read /home/u/proj/list', 'rm ?$(cat list): delete ?']],
    ['eval "rm a"', ['eval rm a: ', 'rm a < eval: delete /home/u/proj/a']],
    ['echo hello', ['echo hello: ']],
    ['"" rm a', [' rm a: ']],
  ])('tells the commands of %s, each with its own effects', async (command, expected) => {
    expect(await traced(command)).toEqual(expected);
  });

  it('tells a command that is reached by an empty name', async () => {
    await expect(traced('$EMPTY rm a')).toTell(/^rm a < \$EMPTY: delete/);
  });

  it.each([
    ['cd x && sudo rm -rf "$HOME"', '"$HOME"'],
    ['sudo sh -c "rm -rf ~" && ls', '"rm -rf ~"'],
  ])('marks in %j the part that the effect comes from, not all that wraps it', async (command, part) => {
    const { effects } = await traceOf(toolCall('Bash', { command }), EMPTY_WORLD);
    const spans = effects.filter(({ kind }) => kind === 'delete').map(({ span }) => command.slice(span?.start, span?.end));
    expect(spans).toEqual([part]);
  });

  it('tells a command once, though the parser was only found to be needed after it', async () => {
    const disk = { ...EMPTY_WORLD.disk, readText: () => ({ kind: 'present', text: 'rm "a"' }) as const };
    const { commands } = await traceOf(toolCall('Bash', { command: 'cat b && bash x.sh' }), { ...EMPTY_WORLD, disk, past: { ...NOTHING_BEFORE, wrote: () => true } });
    expect(commands.map(({ words }) => words[0]?.value)).toEqual(['cat', 'bash', 'rm']);
  });

  it('is the analysis that the guards decide by', async () => {
    const event = toolCall('Bash', { command: 'sudo cat .env | base64' });
    const trace = await traceOf(event, EMPTY_WORLD);
    expect((await effectsOf(event, EMPTY_WORLD)).effects).toBe(trace.effects);
  });

  it('changes nothing of what is found', async () => {
    const { cases } = loadScoreCases(ownCases(resolve(import.meta.dirname, '../score')));
    expect(cases.length).toBeGreaterThan(20);
    for (const { tool, input } of cases) {
      const { commands, ...found } = await traceOf(toolCall(tool, input), EMPTY_WORLD);
      expect(found).toEqual(await effectsOf(toolCall(tool, input), EMPTY_WORLD));
      for (const { effects } of commands) for (const effect of effects) expect(found.effects).toContain(effect);
    }
  });
});
