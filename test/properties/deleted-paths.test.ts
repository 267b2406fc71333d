import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Effect } from '../../lib/types.js';
import { effectsOfCommand, line } from '../effects/told.js';
import { RUNS, TIME_FOR_RUNS } from './runs.js';

let folder = '';
const home = (): string => join(folder, 'home', 'u');
const log = (): string => join(folder, 'log');

/** Where `rm` is found first: one that deletes nothing, and notes where it was started and with what. */
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-deleted-')));
  for (const name of ['home/u/proj/src/old', 'home/u/proj/dist', 'home/u/other/src', 'bin']) mkdirSync(join(folder, name), { recursive: true });
  const program = join(folder, 'bin', 'rm');
  writeFileSync(program, '#!/bin/bash\nfor each in "$@"; do printf "%s\\0%s\\0" "$PWD" "$each" >> "$DELETED"; done\n');
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const variable = fc.constantFrom('A', 'B', 'C');
/** What scripts ask about is written out: that a variable which is asked about has no value is not thought of. */
const named = fc.constantFrom('src', 'dist', 'old', '../other', '..', '.', '~', '~/other', '"$HOME"', '"$HOME/other"', '"$PWD/src"');
const word = fc.oneof(
  { weight: 3, arbitrary: named },
  { weight: 3, arbitrary: variable.map((name) => `"$${name}"`) },
  variable.map((name) => `$${name}`),
  variable.map((name) => `"$${name}/src"`),
  variable.map((name) => `"\${${name}:-dist}"`),
  variable.map((name) => `"\${${name}%/*}"`),
  variable.map((name) => `"$(dirname "$${name}")"`),
  variable.map((name) => `"$(echo "$${name}")"`),
  fc.constantFrom('"$1"', '"$@"', '"$2"', '"${LIST[0]}"', '"${LIST[@]}"', '"${LIST[1]:-dist}"', '"$OLDPWD"', '"$(pwd)"', '"$PWD"', '"${!NAME}"'),
);

const { statement } = fc.letrec<{ statement: string; simple: string }>((tie) => ({
  simple: fc.oneof(
    { weight: 4, arbitrary: fc.tuple(variable, word).map(([name, value]) => `${name}=${value}`) },
    { weight: 4, arbitrary: word.map((value) => `rm -rf ${value}`) },
    { weight: 2, arbitrary: word.map((value) => `cd ${value}`) },
    fc.tuple(word, word).map(([one, other]) => `rm -rf ${one} ${other}`),
    fc.constantFrom('cd', 'cd -', 'cd src && rm -rf old', 'cd missing && rm -rf old', 'cd missing || rm -rf src', 'pushd src', 'popd', 'shift', 'NAME=A', 'NAME=B', 'unset A', 'mapfile -t LIST <<< "$A"'),
    word.map((value) => `set -- ${value} dist`),
    fc.tuple(word, word).map(([one, other]) => `LIST=(${one} ${other})`),
    word.map((value) => `LIST+=(${value})`),
    fc.tuple(variable, word).map(([name, value]) => `${name}+=${value}`),
    fc.tuple(variable, word).map(([name, value]) => `read -r ${name} <<< ${value}`),
    fc.tuple(variable, word).map(([name, value]) => `printf -v ${name} %s ${value}`),
    fc.tuple(variable, word).map(([name, value]) => `${name}=$(basename ${value})`),
    // Of a folder that is not there the shell would print nothing; scripts that find their own folder so are taken at their word.
    fc.tuple(variable, named).map(([name, value]) => `[ -d ${value} ] && ${name}=$(cd ${value} && pwd)`),
    word.map((value) => `bash -c 'rm -rf "$1"' _ ${value}`),
    word.map((value) => `eval rm -rf ${value}`),
    word.map((value) => `echo ${value} | xargs rm -rf`),
    fc.tuple(named, word).map(([test, value]) => `[ -d ${test} ] && rm -rf ${value}`),
    fc.tuple(variable, word).map(([name, value]) => `export ${name}=${value}; bash -c 'rm -rf "$${name}"'`),
  ),
  statement: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 6, arbitrary: tie('simple') },
    fc.tuple(variable, word, word, tie('simple'), tie('simple')).map(([name, one, other, first, then]) => `for ${name} in ${one} ${other}; do\n${first}\n${then}\ndone`),
    fc.tuple(tie('statement'), word, word).map(([body, one, other]) => `run() {\n${body}\n}\nrun ${one} ${other}`),
    fc.tuple(variable, word, tie('statement'), word).map(([name, value, body, given]) => `run() {\nlocal ${name}=${value}\n${body}\n}\nrun ${given}`),
    fc.tuple(named, tie('statement'), tie('statement')).map(([value, one, other]) => `if [ -d ${value} ]; then\n${one}\nelse\n${other}\nfi`),
    fc.tuple(word, tie('statement'), tie('statement')).map(([value, one, other]) => `case ${value} in\nsrc) ${one} ;;\n*) ${other} ;;\nesac`),
    fc.tuple(tie('statement'), tie('statement')).map(([one, other]) => `{\n${one}\n${other}\n}`),
    fc.tuple(tie('statement'), tie('statement')).map(([one, other]) => `(\n${one}\n${other}\n)`),
    fc.tuple(variable, tie('statement')).map(([name, body]) => `${name}=$(\n${body}\n)`),
    fc.tuple(word, variable, tie('simple')).map(([value, name, body]) => `while read -r ${name}; do\n${body}\ndone <<< ${value}`),
    fc.tuple(tie('simple'), tie('simple')).map(([one, other]) => `${one} && ${other}`),
    fc.tuple(tie('simple'), tie('simple')).map(([one, other]) => `${one} || ${other}`),
  ),
}));

/** Paths that real bash hands to `rm`, as they are where the temporary folder is the root. */
function deleted(script: string): readonly string[] {
  writeFileSync(log(), '');
  spawnSync('bash', ['--norc', '-c', script], { cwd: join(home(), 'proj'), env: { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`, HOME: home(), DELETED: log() }, timeout: 10_000 });
  const parts = readFileSync(log(), 'utf8').split('\0');
  const paths: string[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [cwd = '', given = ''] = [parts[at], parts[at + 1]];
    // Of an empty path, and of a folder by its dots, `rm` deletes nothing.
    if (given !== '' && !/^-|(?:^|\/)\.{1,2}\/*$/.test(given)) paths.push(resolve(cwd, given).replaceAll(folder, '') || '/');
  }
  return paths;
}

function covers({ kind, target }: Effect, path: string): boolean {
  if (kind !== 'delete') return false;
  if (target.kind !== 'path') return true;
  const pattern = target.path.split(/[*\uFFFC]/).map((text) => text.replaceAll(/[$()+.?[\\\]^{|}]/g, '\\$&')).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(path);
}

it('tells of all scripts that delete what they delete', async () => {
  let deleting = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 5 }), async (statements) => {
      const script = statements.join('\n');
      const paths = deleted(script);
      if (paths.length === 0) return;
      deleting += 1;
      const { effects, obstacles } = await effectsOfCommand(script);
      // What cannot be read to its end is asked about as well.
      if (obstacles.length > 0) return;
      expect(paths.filter((path) => !effects.some((effect) => covers(effect, path))), `${script}\n\ntold: ${effects.map(line).join(', ')}`).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect(deleting).toBeGreaterThan(RUNS / 10);
}, TIME_FOR_RUNS);
