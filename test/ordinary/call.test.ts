import { specialFolders, specialHints, specialNames } from 'ck-guard:words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBashDanger } from '../../lib/checkers/bash-danger.js';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { checkAskedCall } from '../../lib/checkers/self-protection/asked-call.js';
import { checkScoutBlock } from '../../lib/checkers/scout-block.js';
import { effectsInSession } from '../../lib/effects/session.js';
import { noteOrdinaryCall } from '../../lib/ordinary/asked.js';
import { isOrdinaryCall } from '../../lib/ordinary/call.js';
import { rulesCouldBeAbout } from '../../lib/ordinary/own-rules.js';
import { PROGRAMS } from '../../lib/ordinary/programs.js';
import type { JsonObject, Memory, PreToolUse, World } from '../../lib/types.js';
import { bash, HOME, PROJECT, toolCall, worldWith, type Files, type Setting } from '../checkers/world.js';
import { memoryOf } from '../project/fake-world.js';

const FILES: Readonly<Record<string, string | null>> = {
  [HOME]: null,
  [PROJECT]: null,
  [`${PROJECT}/src`]: null,
  [`${PROJECT}/src/cart.ts`]: 'text',
  [`${PROJECT}/README.md`]: 'text',
  [`${PROJECT}/package.json`]: '{ "scripts": { "test": "rm -rf ~" } }',
};

const LINKS = { [`${PROJECT}/src/link.ts`]: `${HOME}/.ssh/id_rsa`, [`${PROJECT}/linked`]: `${HOME}/.ssh`, [`${PROJECT}/linked/a.ts`]: `${HOME}/.ssh/a.ts` };

interface Place {
  readonly world: World;
  readonly records: ReadonlyMap<string, JsonObject[]>;
}

function placeWith(given: Setting = {}, over: Partial<World> = {}): Place {
  const memory = memoryOf();
  return { world: { ...worldWith({ files: FILES, links: LINKS, ...given }), memory, ...over }, records: memory.records };
}

const OWN_RULES = `${PROJECT}/.claude/hooks/rules/own.json`;

function ruleAbout(effect: string | readonly string[], path?: string | readonly string[]): JsonObject {
  return JSON.parse(JSON.stringify({ id: 'own/rule', guard: 'privacy-block', when: { effect, path }, verdict: 'deny', reason: 'No.', examples: { stop: [], pass: [] } }));
}

function withRules(...rules: readonly JsonObject[]): Files {
  return { ...FILES, [OWN_RULES]: JSON.stringify(rules) };
}

function isOrdinary(event: PreToolUse, { world }: Place = placeWith()): boolean {
  return isOrdinaryCall(event, world);
}

describe('an ordinary call', () => {
  it.each([
    toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/src/cart.ts`, offset: 10, limit: 20 }),
    toolCall('Edit', { file_path: `${PROJECT}/src/cart.ts`, old_string: 'a', new_string: 'b' }),
    toolCall('Write', { file_path: `${PROJECT}/src/new.ts`, content: 'rm -rf ~' }),
    bash('git status'),
    bash('git status && npm test'),
    bash('git diff --stat'),
    bash('git log --oneline -5 | cat'),
    bash('ls -la src'),
    bash('cat src/cart.ts README.md | head -20'),
    bash('grep -n cart src/cart.ts'),
    bash('npx tsc --noEmit'),
    bash('npm run lint'),
    bash('npm test 2>&1 | tail -20'),
    bash('git commit -m "Add a total: the sum (of all lines)"'),
    bash('grep -n "total of" src/cart.ts'),
    bash('npm test', `${PROJECT}/src`),
    bash('cat cart.ts', `${PROJECT}/src`),
  ])('$tool $input', (event) => expect(isOrdinary(event)).toBe(true));
});

describe('no ordinary call', () => {
  it.each([
    toolCall('Read', { file_path: `${PROJECT}/.env` }),
    toolCall('Read', { file_path: `${PROJECT}/src/secrets/cart.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/node_modules/a.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/src/link.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/linked/a.ts` }),
    toolCall('Read', { file_path: `${PROJECT}/src/../../x.ts` }),
    toolCall('Read', { file_path: 'src/cart.ts' }),
    toolCall('Read', { file_path: `${PROJECT}2/src/cart.ts` }),
    toolCall('Read', {}),
    toolCall('Write', { file_path: `${PROJECT}/CLAUDE.md`, content: '@../.env' }),
    toolCall('Write', { file_path: `${PROJECT}/src/sitecustomize.py`, content: '' }),
    toolCall('Write', { file_path: `${PROJECT}/package.json`, content: '{}' }),
    toolCall('Write', { file_path: `${PROJECT}/src/run.sh`, content: '' }),
    toolCall('Grep', { pattern: 'x' }),
    toolCall('Unheard', { command: 'git status' }),
    bash(''),
    bash('git status; rm src/cart.ts'),
    bash('git status --x'),
    bash('cat src/link.ts'),
    bash('cat a/../../x'),
    bash('cat ~/x'),
    bash('cat $X'),
    bash('ls -R'),
    bash('git status', `${PROJECT}/node_modules`),
    bash('git status', `${PROJECT}/linked`),
    bash('git status', HOME),
    bash('npx left-pad'),
    bash('git diff --output=src/cart.ts'),
    bash('cat "src/cart.ts"'),
    bash('git commit -m "$(cat x)"'),
    bash('cat src/cart.ts 2>x'),
    bash('"git" status'),
    bash('git commit "--amend" -m x'),
    bash('git commit --amend'),
  ])('$tool $input', (event) => expect(isOrdinary(event)).toBe(false));

  it.each<[string, Setting, Partial<World>]>([
    ['a .ckignore with its folder', { files: { ...FILES, [`${PROJECT}/.ckignore`]: '# mine\n/src/\n' } }, {}],
    ['a .ckignore with its like', { files: { ...FILES, [`${PROJECT}/.claude/.ckignore`]: '*.ts' } }, {}],
    ['a .ckignore that is not obeyed in full', { files: { ...FILES, [`${PROJECT}/.ckignore`]: '**/a/**/a/**/b' } }, {}],
    ['a rule that is set', { settings: { severities: { git: 'deny' } } }, {}],
    ['an own rule in the settings', { settings: { options: { rules: [ruleAbout('read')] } } }, {}],
    ['an own rule beside the hooks', { files: withRules(ruleAbout('read')) }, {}],
    ['an own rule about such files', { files: withRules(ruleAbout(['delete', 'read'], ['docs/**', 'src/*.ts'])) }, {}],
    ['an own rule in other letters', { files: { ...FILES, [OWN_RULES]: JSON.stringify([ruleAbout('read')]).replace('"read"', String.raw`"re\u0061d"`) } }, {}],
    ['a home inside the project', {}, { home: `${PROJECT}/home` }],
    ['the pack where the file lies', {}, { packFolder: `${PROJECT}/src` }],
    ['a project among the programs', {}, { project: { root: '/usr/bin', trusted: true } }],
  ])('where there is %s', (_, setting, over) => expect(isOrdinary(toolCall('Read', { file_path: `${over.project?.root ?? PROJECT}/src/cart.ts` }), placeWith(setting, over))).toBe(false));

  it.each(['# src/\n\n', 'vendor/\n*.min.js\n', '!src/\n'])('where .ckignore is not about it: %j', (text) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/.ckignore`]: text } });
    for (const event of [toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }), bash('cat src/cart.ts')]) expect(isOrdinary(event, place)).toBe(true);
  });

  it('where own rules are about something else', () => {
    const place = placeWith({ files: withRules(ruleAbout(['send', 'delete']), ruleAbout('read', 'docs/**')) });
    expect(isOrdinary(toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }), place)).toBe(true);
    expect(isOrdinary(bash('git status'), placeWith({ files: withRules(ruleAbout(['write', 'delete'], 'deploy/**')) }))).toBe(true);
  });

  it('is not the same to every guard where one has rules of its own', () => {
    const event = toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` });
    const place = placeWith();
    expect(isOrdinary(event, place)).toBe(true);
    expect(isOrdinaryCall(event, { ...place.world, settings: { options: { rules: [ruleAbout('read')] }, severities: {} } })).toBe(false);
  });

  it('is an edit of what .ckignore is about', () => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/.ckignore`]: 'src/' } });
    expect(isOrdinary(toolCall('Edit', { file_path: `${PROJECT}/src/cart.ts`, old_string: 'a', new_string: 'b' }), place)).toBe(true);
  });

  it('is what runs scripts that this session wrote', async () => {
    const place = placeWith();
    expect(isOrdinary(bash('npm test'), place)).toBe(true);
    await checkBashDanger(toolCall('Write', { file_path: `${PROJECT}/package.json`, content: '{}' }), place.world);
    expect(isOrdinary(bash('npm test'), place)).toBe(false);
  });
});

const word = fc.oneof(
  fc.constantFrom('src', 'cart', 'app', 'a', 'lib2', 'README', 'index', 'link', 'linked', 'main', 'HEAD', 'x-y', 'package', 'CLAUDE', 'AGENTS', 'x', 'conftest', 'setup', 'sitecustomize'),
  fc.constantFrom(...`${specialFolders}${specialNames}`.trim().split(/ +/), ...specialHints.map((hint) => hint.replace(/^\/|\/$/g, ''))),
  fc.constantFrom('.', '..', '.env', '.git', '~', '*', '', '.claude', 'a b', 'é', 'Makefile', 'Dockerfile'),
);
const extension = fc.constantFrom('', '', '.ts', '.ts', '.md', '.py', '.json', '.pem', '.env', '.sh', '.', '.js.map', '.lock', '.sql', '.tfvars', '.key.ts');
const relative = fc.tuple(fc.array(word, { minLength: 1, maxLength: 3 }), extension).map(([names, end]) => names.join('/') + end);
const path = fc.oneof({ weight: 5, arbitrary: relative.map((rest) => `${PROJECT}/${rest}`) }, { weight: 1, arbitrary: relative.map((rest) => `/${rest}`) }, { weight: 1, arbitrary: relative });

const OPTIONS = ['-n', '-la', '-R', '-r', '-5', '-c', '-f', '-x', '-o', '-l', '-p', '-i', '-s', '-v', '-w', '-b', '-a', '-D', '-e', '-E', '-H', '-A', '--stat', '--cached', '--name-only', '--output=x', '--noEmit', '--silent', '--', '--run', '--watch=false', '--short', '--oneline', '--list', '--show-toplevel', '--fix', '--quiet', '--coverage', '-n3', '-L', '-F', '-t'];
const quoted = fc.tuple(fc.constantFrom('"', "'"), fc.constantFrom('a message', 'rm -rf ~', 'src/cart.ts', '.env', 'a; rm x', '', '~/.ssh/id_rsa', 'x: (y)', '$HOME', 'a*', '-n', '--amend', '-R', '--output=x', 'node_modules', '/etc/shadow', '../x')).map(([quote, text]) => quote + text + quote);
const argument = fc.oneof(
  { weight: 1, arbitrary: quoted },
  { weight: 1, arbitrary: fc.constantFrom('2>&1', '2>/dev/null', '2>x', '-m', '"a"b', "a'b'") },
  { weight: 3, arbitrary: relative }, { weight: 2, arbitrary: fc.constantFrom(...OPTIONS) }, { weight: 1, arbitrary: path });
const program = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...Object.keys(PROGRAMS)) }, { weight: 1, arbitrary: fc.constantFrom('rm', 'git push', 'sudo', 'npm', 'git', 'xargs', 'cd') });
const simple = fc.tuple(program, fc.array(argument, { maxLength: 2 })).map(([name, args]) => [name, ...args].join(' '));
const command = fc.tuple(simple, fc.array(fc.tuple(fc.constantFrom(' && ', '; ', ' | ', ' || ', '\n', ' & '), simple), { maxLength: 2 })).map(([first, others]) => first + others.map((other) => other.join('')).join(''));

const call = fc.oneof(
  fc.tuple(fc.constantFrom('Read', 'Edit', 'Write'), path).map(([tool, file]) => toolCall(tool, { file_path: file, content: '@x !`rm -rf ~`', old_string: 'a', new_string: '@.env' })),
  fc.tuple(command, fc.constantFrom(PROJECT, PROJECT, `${PROJECT}/src`, `${PROJECT}/src/absent`, `${PROJECT}/node_modules`, `${PROJECT}/linked`, HOME)).map(([source, cwd]) => bash(source, cwd)),
);

const withoutTimes = (memory: ReadonlyMap<string, JsonObject[]>): unknown => [...memory].sort();

/** Lines of a project's own ignore file, most of them about something else. */
const ignoreFile = fc.oneof(
  fc.constant(undefined),
  fc.array(fc.oneof(relative, fc.tuple(fc.constantFrom('!', '/', '**/', '*', '# '), word, fc.constantFrom('', '/', '*', '/**', '*.ts')).map((pieces) => pieces.join('')), fc.constantFrom('*.md', '[s]rc', 's\\rc', '*', '**/a/**/a/**/b')), { maxLength: 3 }).map((lines) => lines.join('\n')),
);

const EFFECTS = ['read', 'write', 'delete', 'traverse', 'inspect', 'use', 'execute', 'send', 'persist', 'discard', 'change-history'];
const glob = fc.oneof(relative, relative.map((rest) => `**/${rest}`), fc.constantFrom('**', 'src/**', '**/*.ts', '~/**', '**/{cart,app}*', 'a?', `${PROJECT}/**`, '**/*[a-z]'));

/** A person's own rules: most calls are none of their business. */
const ownRules = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fc.constantFrom('privacy-block', 'bash-danger'), fc.subarray(EFFECTS, { minLength: 1, maxLength: 2 }), fc.option(fc.array(glob, { minLength: 1, maxLength: 2 }), { nil: undefined })).map(([guard, effect, paths]) => ({ ...ruleAbout(effect, paths), guard })), { minLength: 1, maxLength: 2 }) },
);

/** Each guard beside what the shortcut says, in a session where `package.json` was written or not. */
async function judged(event: PreToolUse, planted: boolean, ignored: string | undefined, rules: readonly JsonObject[] | undefined): Promise<boolean> {
  const files = { ...FILES, ...(ignored === undefined ? {} : { [`${PROJECT}/.ckignore`]: ignored }), ...(rules === undefined ? {} : { [OWN_RULES]: JSON.stringify(rules) }) };
  const [quick, full] = [placeWith({ files }), placeWith({ files })];
  const plant = (memory: Memory): void => memory.append(`written ${PROJECT}/package.json`, { kind: 'write' }, 'session');
  if (planted) [quick, full].forEach(({ world }) => plant(world.memory));
  if (!isOrdinary(event, quick)) return false;
  noteOrdinaryCall(event, quick.world);
  for (const { kind } of (await effectsInSession({ ...event }, placeWith({ files }).world)).effects) expect(rulesCouldBeAbout(JSON.stringify([ruleAbout(kind)]), event, quick.world), kind).toBe(true);
  const verdicts = [await checkPrivacyBlock(event, full.world), await checkScoutBlock(event, full.world), await checkBashDanger(event, full.world), await checkAskedCall(event, full.world)];
  for (const verdict of verdicts) expect(verdict, JSON.stringify(event.input)).toMatchObject({ kind: 'pass' });
  for (const verdict of verdicts) expect(verdict.notice).toBeUndefined();
  expect(withoutTimes(quick.records)).toEqual(withoutTimes(full.records));
  return true;
}

describe('what is told to be ordinary', () => {
  it('every guard passes, and remembers no less of', async () => {
    let ordinary = 0;
    await fc.assert(
      fc.asyncProperty(call, fc.boolean(), ignoreFile, ownRules, async (event, planted, ignored, rules) => {
        if (await judged({ ...event, toolUseId: 'toolu_1' }, planted, ignored, rules)) ordinary += 1;
      }),
      { numRuns: 5_000 },
    );
    expect(ordinary).toBeGreaterThan(200);
  });
});
