import { describe, expect, it } from 'vitest';
import { passIfOrdinary } from '../../lib/ordinary/call.js';
import type { World } from '../../lib/types.js';
import { bash, PROJECT, toolCall, type Setting } from '../checkers/world.js';
import { FILES, isOrdinary, OWN_RULES, placeWith, ruleAbout, withRules } from './judged.js';

describe('what stands around a call', () => {
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
  ])('makes it no ordinary one: %s', (_, setting, over) => expect(isOrdinary(toolCall('Read', { file_path: `${over.project?.root ?? PROJECT}/src/cart.ts` }), placeWith(setting, over))).toBe(false));

  it.each(['# src/\n\n', 'vendor/\n*.min.js\n', '!src/\n'])('leaves it ordinary where .ckignore is not about it: %j', (text) => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/.ckignore`]: text } });
    for (const event of [toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }), bash('cat src/cart.ts')]) expect(isOrdinary(event, place)).toBe(true);
  });

  it('leaves it ordinary where own rules are about something else', () => {
    const place = placeWith({ files: withRules(ruleAbout(['send', 'delete']), ruleAbout('read', 'docs/**')) });
    expect(isOrdinary(toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` }), place)).toBe(true);
    expect(isOrdinary(bash('git status'), placeWith({ files: withRules(ruleAbout(['write', 'delete'], 'deploy/**')) }))).toBe(true);
  });

  it.each([
    ['send', 'git add src/cart.ts && git commit -m x && git push'],
    ['fetch', 'git pull'],
    ['fetch', 'npm ci'],
    ['write', 'mkdir src/new'],
    ['write', 'echo a > src/a.ts'],
  ])('makes it no ordinary one where own rules are about what few commands do: %s, %s', (kind, command) => {
    expect(isOrdinary(bash(command))).toBe(true);
    expect(isOrdinary(bash(command), placeWith({ files: withRules(ruleAbout(kind)) }))).toBe(false);
  });

  it('makes it no ordinary one where one of the guards has rules of its own', () => {
    const event = toolCall('Read', { file_path: `${PROJECT}/src/cart.ts` });
    const place = placeWith();
    expect(isOrdinary(event, place)).toBe(true);
    expect(passIfOrdinary(event, { ...place.world, settings: { options: { rules: [ruleAbout('read')] }, severities: {} } })).toBe(false);
  });

  it('leaves an edit ordinary, though .ckignore is about its file', () => {
    const place = placeWith({ files: { ...FILES, [`${PROJECT}/.ckignore`]: 'src/' } });
    expect(isOrdinary(toolCall('Edit', { file_path: `${PROJECT}/src/cart.ts`, old_string: 'a', new_string: 'b' }), place)).toBe(true);
  });

  it('leaves what runs scripts ordinary, but for a folder far below the root of the project', () => {
    const below = (depth: number): string => `${PROJECT}${'/src'.repeat(depth)}`;
    const place = placeWith({ files: { ...FILES, ...Object.fromEntries(Array.from({ length: 9 }, (_, depth) => [below(depth + 1), null])) } });
    expect(isOrdinary(bash('npm test', below(8)), place)).toBe(true);
    expect(isOrdinary(bash('npm test', below(9)), place)).toBe(false);
    expect(isOrdinary(bash('git status', below(9)), place)).toBe(true);
  });
});
