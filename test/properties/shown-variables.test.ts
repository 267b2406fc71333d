import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { effectsOfCommand, line } from '../effects/told.js';
import { RUNS, TIME_FOR_RUNS } from './runs.js';

const folder = mkdtempSync(join(tmpdir(), 'ck-guard-shown-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET = 'QZXWVK8153';
/** So much of it nobody prints by chance. */
const BEGINNING = SECRET.slice(0, 5);

const variable = fc.constantFrom('A', 'B', 'C');
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('"$API_TOKEN"', '$API_TOKEN', '"a${API_TOKEN}b"', '"${API_TOKEN:0:6}"', '"${API_TOKEN:-none}"', '"${API_TOKEN#Q}"', '"${API_TOKEN,,}"', "'plain'", '"$1"', '"$@"', '"$*"', '"${LIST[0]}"', '"${LIST[@]}"', '"${LIST[1]:-x}"', '"${API_TOKEN:+set}"', '"${#API_TOKEN}"', '"${API_TOKEN:0:3}"', '"${!NAME}"') },
  { weight: 3, arbitrary: variable.map((name) => `"$${name}"`) },
  variable.map((name) => `$${name}`),
  variable.map((name) => `"\${${name}:-x}"`),
  variable.map((name) => `"\${${name}//z/y}"`),
  variable.map((name) => `"$(echo "$${name}")"`),
);

const { statement } = fc.letrec<{ statement: string; simple: string }>((tie) => ({
  simple: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(variable, text).map(([name, value]) => `${name}=${value}`) },
    { weight: 3, arbitrary: text.map((value) => `echo ${value}`) },
    text.map((value) => `printf '%s\\n' ${value}`),
    text.map((value) => `cat <<< ${value}`),
    text.map((value) => `cat <<END\n${value.replaceAll('"', '')}\nEND`),
    text.map((value) => `: ${value}`),
    text.map((value) => `set -- ${value} more`),
    fc.tuple(text, text).map(([one, other]) => `LIST=(${one} ${other})`),
    fc.tuple(variable, text).map(([name, value]) => `${name}+=${value}`),
    fc.tuple(variable, text).map(([name, value]) => `export ${name}=${value}`),
    fc.tuple(variable, variable, text).map(([one, other, value]) => `read -r ${one} ${other} <<< ${value}`),
    fc.tuple(variable, text).map(([name, value]) => `printf -v ${name} %s ${value}`),
    variable.map((name) => `unset ${name}`),
    fc.constantFrom('NAME=API_TOKEN', 'NAME=A', 'mapfile -t LIST <<< "$A"', 'shift'),
    text.map((value) => `bash -c 'echo "$1"' _ ${value}`),
    text.map((value) => `sed s,x,${value}, <<< x`),
    text.map((value) => `awk -v v=${value} 'BEGIN { print v }'`),
    text.map((value) => `dirname ${value}`),
    text.map((value) => `[[ ${value} =~ (.*) ]]; echo "\${BASH_REMATCH[1]}"`),
    fc.tuple(variable, text).map(([name, value]) => `${name}=${value} printenv ${name}`),
  ),
  statement: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 6, arbitrary: tie('simple') },
    fc.tuple(variable, text, text, tie('simple'), tie('simple')).map(([name, one, other, first, then]) => `for ${name} in ${one} ${other}; do\n${first}\n${then}\ndone`),
    fc.tuple(tie('statement'), text, text).map(([body, one, other]) => `run() {\n${body}\n}\nrun ${one} ${other}`),
    fc.tuple(text, tie('statement'), tie('statement')).map(([value, one, other]) => `if [ -n ${value} ]; then\n${one}\nelse\n${other}\nfi`),
    fc.tuple(tie('statement'), tie('statement')).map(([one, other]) => `{\n${one}\n${other}\n}`),
    fc.tuple(tie('statement'), tie('statement')).map(([one, other]) => `(\n${one}\n${other}\n)`),
    fc.tuple(variable, tie('statement')).map(([name, body]) => `${name}=$(\n${body}\n)`),
    fc.tuple(text, variable, tie('simple')).map(([value, name, body]) => `while read -r ${name}; do\n${body}\ndone <<< ${value}`),
  ),
}));

const TOLD = /^reveal-environment environment:(?:API_TOKEN|all)$/;

function printed(script: string): string {
  return spawnSync('bash', ['--norc', '-c', script], { cwd: folder, env: { PATH: process.env['PATH'] ?? '', API_TOKEN: SECRET }, encoding: 'utf8', timeout: 10_000 }).stdout;
}

it('tells of all scripts that print a variable of the environment that they do', async () => {
  let printing = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 5 }), async (statements) => {
      const script = statements.join('\n');
      if (!printed(script).toUpperCase().includes(BEGINNING)) return;
      printing += 1;
      const { effects, obstacles } = await effectsOfCommand(script);
      // What cannot be read to its end is asked about as well.
      expect(obstacles.length > 0 || effects.map(line).some((each) => TOLD.test(each)), script).toBe(true);
    }),
    { numRuns: RUNS },
  );
  expect(printing).toBeGreaterThan(RUNS / 20);
}, TIME_FOR_RUNS);
