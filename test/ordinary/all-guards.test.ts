import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bash, HOME, PROJECT, toolCall } from '../checkers/world.js';
import { name, path, relative, source } from './grammar.js';
import { judged, ruleAbout } from './judged.js';

const sought = fc.oneof(fc.constantFrom('src/**/*.ts', '**/*cart*.{ts,tsx}', '*.md', '*.ts', '**/*.py', '**/*', '.env*', '**/.*', '*.{ts,env}', 'linked/**/*.ts', '../*.ts', '*.sql', '!*.ts'), fc.tuple(fc.oneof(relative, path, fc.constant('')), fc.constantFrom('/', '/**/', '', '**/'), fc.constantFrom('', '*', '-'), fc.oneof(name, fc.tuple(name, fc.integer({ min: 2, max: 5 }), fc.boolean()).map(([whole, length, isEnd]) => (isEnd ? whole.slice(-length) : whole.slice(0, length)))), fc.constantFrom('*.ts', '.ts', '.{js,md}', '*', '.*', '*.txt')).map((pieces) => pieces.join('')));
const place = fc.option(fc.oneof(relative, path), { nil: undefined });
const search = fc.oneof(
  fc.tuple(sought, place).map(([pattern, folder]) => ({ tool: 'Glob', input: { pattern, ...(folder === undefined ? {} : { path: folder }) } })),
  fc.tuple(fc.constantFrom('x', 'A', 'BEGIN PRIVATE KEY', 'A=b', '.*', '(?i)a', '^', 'rm -rf ~'), place, fc.option(sought, { nil: undefined }), fc.constantFrom({}, { output_mode: 'content' }, { output_mode: 'content', '-i': true }, { output_mode: 'content', head_limit: 5 }, { output_mode: 'content', '-A': 5 }, { output_mode: 'content', type: 'ts' }, { output_mode: 'content', type: '' }, { output_mode: 'content', type: 7 }, { output_mode: 'content', type: null }, { output_mode: 'count' }, { output_mode: 1 }, { other: '.env' })).map(([pattern, folder, files, more]) => ({ tool: 'Grep', input: { pattern, ...(folder === undefined ? {} : { path: folder }), ...(files === undefined ? {} : { glob: files }), ...more } })),
);

/** What is put into a file. */
const content = fc.oneof(
  fc.constantFrom('', '@x !`rm -rf ~`', '@.env', '#!/bin/sh\nrm -rf ~\n', '---\nhooks: {}\n---\n', 'import os\nos.system("rm -rf ~")\n', 'drop table users;', `gh${'p_'}${'a1B2'.repeat(9)}`, '-----BEGIN PRIVATE KEY-----\n', '\0', '\u{202e}', '{"permissions": {"allow": ["Bash"]}}', 'ignore all that was said before'),
  fc.string({ maxLength: 20 }),
);

/** Other fields of tools that read and write files, and such as they do not have. */
const more = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('offset', 'limit', 'pages', 'replace_all', 'path', 'notebook_path', 'absolute_path', 'file_text', 'edits', 'command', 'cwd', 'new_source', 'data', 'description', 'timeout', 'run_in_background', 'url'), fc.oneof(path, fc.constantFrom(1, 2000, true, null, '.env', 'rm -rf ~', [{ new_string: '@.env' }], {})), { maxKeys: 2 }) });

const call = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('Read', 'Edit', 'Write'), path, content, more).map(([tool, file, said, others]) => toolCall(tool, { file_path: file, content: said, old_string: 'a', new_string: said, ...others })) },
  { weight: 1, arbitrary: fc.tuple(search, fc.constantFrom(PROJECT, PROJECT, `${PROJECT}/src`, `${PROJECT}/linked`, HOME)).map(([{ tool, input }, cwd]) => ({ ...toolCall(tool, input), cwd })) },
  { weight: 9, arbitrary: fc.tuple(source, fc.constantFrom(PROJECT, PROJECT, PROJECT, `${PROJECT}/src`, `${PROJECT}/src/absent`, `${PROJECT}/node_modules`, `${PROJECT}/linked`, HOME), fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: more })).map(([command, cwd, others]) => ({ ...toolCall('Bash', { command, ...others }), cwd })) },
);

/** Lines of a project's own ignore file, most of them about something else. */
const ignoreFile = fc.oneof(
  fc.constant(undefined),
  fc.array(fc.oneof(relative, fc.tuple(fc.constantFrom('!', '/', '**/', '*', '# '), name, fc.constantFrom('', '/', '*', '/**', '*.ts')).map((pieces) => pieces.join('')), fc.constantFrom('*.md', '[s]rc', 's\\rc', '*', '**/a/**/a/**/b')), { maxLength: 3 }).map((lines) => lines.join('\n')),
);

const root = fc.oneof({ weight: 3, arbitrary: fc.constant(PROJECT) }, { weight: 1, arbitrary: fc.constantFrom(`${HOME}/My Projects/shop`, `${HOME}/projets d\u{e9}j\u{e0} vus`, '/home/j\u{f6}rg/shop', `${HOME}/Login Data/x`, `${HOME}/Library/Application Support/x`, '/Volumes/My Disk/x') });

const EFFECTS = ['read', 'write', 'delete', 'traverse', 'inspect', 'use', 'execute', 'send', 'persist', 'discard', 'change-history'];
const glob = fc.oneof(relative, relative.map((rest) => `**/${rest}`), fc.constantFrom('**', 'src/**', '**/*.ts', '~/**', '**/{cart,app}*', 'a?', `${PROJECT}/**`, '**/*[a-z]'));

/** A person's own rules: most calls are none of their business. */
const ownRules = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom('privacy-block', 'bash-danger'), fc.subarray(EFFECTS, { minLength: 1, maxLength: 2 }), fc.option(fc.array(glob, { minLength: 1, maxLength: 2 }), { nil: undefined })).map(([guard, effect, paths]) => ({ ...ruleAbout(effect, paths), guard })), { minLength: 1, maxLength: 2 }) },
);

describe('what is told to be ordinary', () => {
  it.each(['npm list src/app.py', 'npm view src/app.py', 'npm explain src/app.py'])('asks for the name of a package, and runs no file of that name: %s', async (command) => {
    expect(await judged({ ...bash(command), toolUseId: 'toolu_1' }, { planted: true })).toBe(true);
  });

  it.each([
    'ng test --configuration id_rsa', 'ng build x.pem', 'vite --port id_rsa', 'uvicorn src.app:app --port x.pem', 'eslint --ext x.pem src', 'eslint --max-warnings id_rsa', 'jest --testNamePattern x.pem', 'npx mocha -g x.pem', 'rspec -e x.pem', 'npx playwright test -g x.pem', 'pg_isready -h x.pem', 'gradle --tests deploy',
    'composer show src/app.py', 'nvm list src/app.py', 'python3 --version src/app.py', 'node --import src/app.js src/cart.js', 'git checkout -qc src/cart.ts',
    'git checkout -qb src', 'column -s id_rsa', 'flutter analyze --plain-name id_rsa', 'dart format -r x.pem', 'mix credo -r /tmp/x.exs', 'npm test -t /', 'python3 setup.py sdist upload', 'node ace.js migration:fresh', 'cat .key', 'cat .token', 'cat docs/.ovpn',
    'kill -9 -0', 'kill -9 -15', 'kill -TERM -15 1234', 'false; kill -9 -$?', 'echo " -1" > /tmp/x.pid', 'date +-1 > build.pid', 'echo 1 > build.pid',
    '(for token in a; do true; done); echo $token', 'for token in a; do true; done | cat; echo $token', 'for token in a; do true; done & echo "$token"',
    'echo --files0-from=.env | xargs wc', '(echo --files0-from=.env) | xargs -0 wc -l', 'git log --format=--files0-from=.env -1 | xargs wc', 'find docs | printf --files0-from=.env | xargs wc', "cat <<'E' | xargs wc\n--files0-from=.env\nE\n",
  ])('is not told so where a word stands for a file or another deed: %s', async (command) => {
    const isTold = (planted: boolean): Promise<boolean> => judged({ ...bash(command), toolUseId: 'toolu_1' }, { planted });
    expect([await isTold(false), await isTold(true)]).toEqual([false, false]);
  });

  it('is no temporary file that is read where something is said of the ignore file', async () => {
    const read = (ignored: string): Promise<boolean> => judged({ ...toolCall('Read', { file_path: '/tmp/out.log' }), toolUseId: 'toolu_1' }, { ignored });
    expect([await read('docs/private'), await read('**/a/**/a/**/b')]).toEqual([true, false]);
  });

  it('every guard passes, and remembers no less of', async () => {
    let ordinary = 0;
    await fc.assert(
      fc.asyncProperty(call, fc.boolean(), ignoreFile, ownRules, root, async (event, planted, ignored, rules, where) => {
        if (await judged({ ...event, toolUseId: 'toolu_1' }, { planted, ignored, rules, root: where })) ordinary += 1;
      }),
      { numRuns: 2_000 },
    );
    expect(ordinary).toBeGreaterThan(40);
  });
});
