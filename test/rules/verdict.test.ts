import { describe, expect, it } from 'vitest';
import { compileGlob } from '../../lib/paths/glob.js';
import { answerTo } from '../../lib/rules/rule-answer.js';
import { compileRule } from '../../lib/rules/compile.js';
import { verdictFrom } from '../../lib/rules/verdict.js';
import type { Effect, Finding, Severity, Target } from '../../lib/types.js';
import { effect, resource } from './effect.js';

function finding(severity: Severity, reason = 'No.', target: string | Target = '/a', rule: Partial<Finding['rule']> = {}, program = 'rm'): Finding {
  return { rule: { id: `x/${severity}`, verdict: severity, reason, ...rule }, severity, effect: effect('delete', target, { program }) };
}

describe('the answer to findings', () => {
  it('is nothing where there are none', () => {
    expect(answerTo([])).toEqual({ kind: 'pass' });
    expect(verdictFrom([])).toEqual({ kind: 'pass' });
  });

  it('keeps what came to nothing', () => {
    const findings = [finding('off')];
    expect(answerTo(findings)).toEqual({ kind: 'pass', findings });
  });

  it.each(['ask', 'deny'] as const)('is the strictest: %s', (kind) => {
    const findings = [finding(kind, 'First.'), finding('context', 'Second.')];
    expect(answerTo(findings)).toEqual({ kind, reason: 'rm on "/a": First.', permit: 'The person can change this rule under "rules" in .ckconfig.json.', rule: `x/${kind}`, target: '/a', findings });
  });

  it('says how a rule of its own kind is permitted, and what serves instead', () => {
    expect(answerTo([finding('deny', 'No.', '/a', { permit: 'Ask.', instead: 'ls' })])).toMatchObject({ permit: 'Ask.', reason: 'rm on "/a": No. For example: ls' });
  });

  it('tells three nudges together, each once, and nothing that came to less', () => {
    const findings = [finding('context', 'A.'), finding('context', 'A.'), finding('context', 'B.'), finding('context', 'C.'), finding('off', 'D.')];
    expect(answerTo(findings)).toEqual({ kind: 'context', text: 'rm on "/a": A.\nrm on "/a": B.', rule: 'x/context', target: '/a', findings });
    expect(answerTo([finding('context', 'A.'), finding('off', 'D.')])).toMatchObject({ text: 'rm on "/a": A.' });
  });

  it.each<[Target, string, string]>([
    [resource('HEAD', 'branch'), 'branch HEAD', 'rm (branch HEAD): No.'],
    [resource('', 'work-tree'), 'work-tree', 'rm (work tree): No.'],
    [resource('origin a-b', 'remote-branch'), 'remote-branch origin a-b', 'rm (remote branch origin a-b): No.'],
    [{ kind: 'unknown', written: '$X' }, '$X', 'rm on "$X": No.'],
    [{ kind: 'unknown', written: '"$X"' }, '"$X"', 'rm on "$X": No.'],
    [{ kind: 'path', path: '/a', written: 'a', glob: false }, '/a', 'rm on "/a": No.'],
  ])('names %j', (target, name, reason) => expect(answerTo([finding('deny', 'No.', target)])).toMatchObject({ target: name, reason }));

  it('says of a path that only may be meant what has to come to it', () => {
    const told = (written: string, certainty: Effect['certainty']) => answerTo([{ ...finding('ask'), effect: effect('delete', { kind: 'path', path: '/', written, glob: false }, { program: 'rm', certainty }) }]);
    expect(told('"$X/"', 'possible')).toMatchObject({ target: '/', reason: 'rm on "/", should "$X/" come to that: No.' });
    expect(told('"$X/"', 'certain')).toMatchObject({ reason: 'rm on "/": No.' });
    expect(told('/', 'possible')).toMatchObject({ reason: 'rm on "/": No.' });
  });

  it.each<[readonly string[], string]>([
    [['sudo', '/p/x.sh'], ', in the file "/p/x.sh"'],
    [['/p/x.sh', 'bash -c', '/p/Makefile', 'xargs'], ', in the file "/p/Makefile"'],
    [['sudo', 'bash -c'], ''],
  ])('names the innermost file it stands in: %j', (via, place) => {
    const found: Finding = { ...finding('deny'), effect: effect('delete', '/a', { program: 'rm', via }) };
    expect(answerTo([found])).toMatchObject({ reason: `rm on "/a"${place}: No.` });
  });

  it('names a redirection, which has no program', () => expect(answerTo([finding('deny', 'No.', '/a', {}, '')])).toMatchObject({ reason: 'a redirection on "/a": No.' }));
});

describe('a compiled rule', () => {
  const bare = { id: 'x/y', guard: 'bash-danger', verdict: 'ask', reason: 'No.' } as const;

  it('has what was written, each field a list', () => {
    const when = { effect: 'delete', target: 'path', place: 'home', outside: ['project'], recursive: true, glob: false, sensitive: true, resource: 'database', program: 'rm', exceptProgram: 'mv', via: 'ssh', machine: 'here', certainty: 'certain' } as const;
    const listed = { effect: ['delete'], target: ['path'], place: ['home'], outside: ['project'], recursive: true, glob: false, sensitive: true, resource: ['database'], program: ['rm'], exceptProgram: ['mv'], via: ['ssh'], machine: ['here'], certainty: ['certain'] };
    expect(compileRule({ ...bare, when, instead: 'ls', grantable: false }, compileGlob)).toStrictEqual({ ...bare, when: listed, instead: 'ls', grantable: false });
    const { when: globs } = compileRule({ ...bare, when: { effect: 'delete', path: 'a', name: ['b', 'c'], except: 'd' } }, compileGlob);
    expect([globs.path, globs.name, globs.except].map((patterns) => patterns?.length)).toEqual([1, 2, 1]);
  });

  it('has nothing that was not written', () => expect(compileRule({ ...bare, when: { effect: 'delete' } }, compileGlob)).toStrictEqual({ ...bare, when: { effect: ['delete'] } }));
});
