import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownCases } from '../../scripts/score/run-score.js';
import { loadScoreCases, type LoadedScoreCase } from '../../scripts/score/load.js';
import { playOnce, type PlayedScoreCase } from '../../scripts/score/play.js';

const quoted = (command: string): string => `'${command.replaceAll("'", `'\\''`)}'`;

/** Ways to write a command that change nothing of what it does. */
const REWRITINGS: Readonly<Record<string, (command: string) => string>> = {
  'in a subshell': (command) => `(\n${command}\n)`,
  'in a group': (command) => `{\n${command}\n}`,
  'in a group that is piped': (command) => `{\n${command}\n} 2>&1 | tail -40`,
  'in the background': (command) => `{\n${command}\n} &\nwait`,
  'in a condition': (command) => `if true; then\n${command}\nfi`,
  'behind a test': (command) => `[ -d . ] && {\n${command}\n}`,
  'in a loop of one round': (command) => `for round in 1; do\n${command}\ndone`,
  'in a loop that is left': (command) => `while true; do\n${command}\nbreak\ndone`,
  'in a case': (command) => `case x in\nx)\n${command}\n;;\nesac`,
  'in a function': (command) => `run() {\n${command}\n}\nrun`,
  'in a trap': (command) => `trap ${quoted(command)} EXIT`,
  'in eval': (command) => `eval ${quoted(command)}`,
  'in a variable that is evaluated': (command) => `text=${quoted(command)}\neval "$text"`,
  'in another shell': (command) => `bash -c ${quoted(command)}`,
  'in another shell under a limit of time': (command) => `timeout 600 bash -c ${quoted(command)}`,
  'in another shell with a variable': (command) => `env COLOR=1 bash -c ${quoted(command)}`,
  'in another shell that goes on alone': (command) => `nohup bash -c ${quoted(command)} > /tmp/out.log 2>&1 &`,
  'read by another shell': (command) => `bash <<'END_OF_TEXT'\n${command}\nEND_OF_TEXT`,
  'printed by cat for another shell': (command) => `bash -c "$(cat <<'END_OF_TEXT'\n${command}\nEND_OF_TEXT\n)"`,
  'started by Python': (command) => `python3 - <<'PY'\nimport subprocess\nsubprocess.run(${JSON.stringify(command)}, shell=True, check=True)\nPY`,
  'started by Node': (command) => `node -e ${quoted(`require('child_process').execSync(${JSON.stringify(command)}, { stdio: 'inherit' })`)}`,
  'behind a comment': (command) => `# what is next\n${command}`,
  'behind strict options': (command) => `set -euo pipefail\n${command}`,
  'before another command': (command) => `${command}\necho done`,
};

/** Of each command so many are tried, each time others: all of them on all would take long and tell little more. */
const EACH = 4;

const { cases } = loadScoreCases(ownCases(join(import.meta.dirname, '..', 'score')));
const commands = cases.flatMap((one) => (one.tool === 'Bash' && typeof one.input.command === 'string' ? [{ one, command: one.input.command }] : []));
const names = Object.keys(REWRITINGS);

function isStopped({ decision }: PlayedScoreCase): boolean {
  return decision === 'deny' || decision === 'ask';
}

async function stoppedAs(one: LoadedScoreCase, command: string): Promise<boolean> {
  const [played] = await playOnce([{ ...one, input: { ...one.input, command } }]);
  return played !== undefined && isStopped(played);
}

let asWritten: readonly boolean[];
beforeAll(async () => {
  asWritten = (await playOnce(commands.map(({ one }) => one))).map(isStopped);
});

describe('a command is told as before', () => {
  it.each(names.map((name, index) => [name, index] as const))('%s', async (name, index) => {
    const rewritten = REWRITINGS[name] ?? ((command) => command);
    const others: string[] = [];
    for (const [place, { one, command }] of commands.entries()) {
      if ((place + index) % (names.length / EACH) !== 0) continue;
      if (asWritten[place] !== (await stoppedAs(one, rewritten(command)))) others.push(`${one.place}: ${command}`);
    }
    expect(others).toEqual([]);
  });
});
