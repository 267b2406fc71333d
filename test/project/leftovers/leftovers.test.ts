import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftoversIn } from '../../../lib/project/leftovers/leftovers.js';
import { isTestFile } from '../../../lib/project/leftovers/tests.js';
import { changeOf, ROOT } from './change.js';

const found = (...change: readonly [name: string, ...lines: string[]]): readonly string[] =>
  leftoversIn([changeOf(...change)], ROOT).map(({ kind, line }) => `${kind} ${line}`);

const MODULE = [' import a from "a";', ' const b = 1;', ' const c = 2;', ' const d = 3;', ' export function total() {', ' }'];

describe('what is found among added lines', () => {
  it.each<[string, readonly [string, ...string[]]]>([
    ['conflict-marker 2', ['src/a.ts', ' a', '+<<<<<<< HEAD', '+b', '+=======', '+c', '+>>>>>>> feature']],
    ['conflict-marker 1', ['CHANGELOG.md', '+<<<<<<< Updated upstream', '+=======', '+>>>>>>> Stashed changes']],
    ['test-only 2', ['test/a.test.ts', " describe('x', () => {", "+  it.only('y', () => {", '+    expect(1).toBe(1);', '+  });', ' });']],
    ['test-only 1', ['e2e/login.ts', "+test.describe.only('login', () => {"]],
    ['test-only 1', ['src/a.spec.js', "+fdescribe('x', function () {"]],
    ['test-only 1', ['spec/a_spec.rb', "+  it 'works', focus: true do"]],
    ['test-skipped 1', ['src/__tests__/a.tsx', "+  it.skip('y', () => {"]],
    ['test-skipped 1', ['src/a.test.ts', "+xit('y', () => {"]],
    ['test-skipped 1', ['tests/test_a.py', '+@pytest.mark.skip(reason="flaky")']],
    ['test-skipped 1', ['src/test/java/ATest.java', '+    @Disabled("broken")']],
    ['test-skipped 1', ['src/lib.rs', '+    #[ignore]']],
    ['test-only 1', ['test/a.test.mjs', "+test('adds', { only: true }, () => {"]],
    ['test-skipped 1', ['test/a.test.mjs', "+test('adds', { timeout: 5, skip: 'slow' }, () => {"]],
    ['test-skipped 1', ['e2e/a.spec.ts', "+test.fixme('adds', async ({ page }) => {"]],
    ['test-skipped 1', ['tests/test_a.py', '+@pytest.mark.xfail(reason="later")']],
    ['test-skipped 1', ['tests/test_a.py', '+    @unittest.expectedFailure']],
    ['test-skipped 3', ['tests/test_a.py', ' def test_total():', '     """Adds."""', '+    pytest.skip("later")', '     assert total() == 1']],
    ['test-skipped 2', ['a_test.go', ' func TestTotal(t *testing.T) {', '+\tt.Skip("later")', ' \tt.Fatal("x")']],
    ['test-skipped 3', ['tests/ATest.php', '     public function testTotal(): void', '     {', "+        $this->markTestSkipped('later');", '         $this->assertSame(1, f());']],
    ['test-skipped 1', ['test/a_test.exs', '+  @tag :skip']],
    ['test-skipped 1', ['src/ATests.cs', '+    [Fact(Skip = "later")]']],
    ['test-skipped 1', ['src/test/java/ATest.java', '+  @Test(groups = "x", enabled = false)']],
    ['commented-out 1', ['a.test.ts', "-it('works', () => {", '-  expect(total()).toBe(1);', '-});', "+// it('works', () => {", '+//   expect(total()).toBe(1);', '+// });', ' expect(1)']],
    ['commented-out 2', ['test_a.py', ' def test_total():', '-    assert total() == 1', '+    # assert total() == 1', '     assert total() > 0']],
    ['test-emptied 1', ['src/lib.rs', '+        assert!(true);']],
    ['test-emptied 1', ['src/test/java/ATest.java', '+    assertTrue(true);']],
    ['silenced 1', ['src/a.ts', '+  // @ts-ignore']],
    ['silenced 1', ['src/a.ts', '+/* eslint-disable */']],
    ['silenced 1', ['src/a.py', '+# type: ignore', '+x: int = load()']],
    ['silenced 1', ['src/a.py', '+# ruff: noqa']],
    ['silenced 1', ['src/a.go', '+//nolint']],
    ['silenced 1', ['src/a.rs', '+#![allow(warnings)]']],
    ['silenced 3', ['src/a.py', '+try:', '+    load()', '+except:', '+    pass']],
    ['test-emptied 1', ['a.test.js', "+it('works', () => {});"]],
    ['test-emptied 1', ['a.test.js', "+it('works', async () => { });"]],
    ['test-emptied 2', ['a.test.js', " it('works', () => {", '+  expect(true).toBe(true);', ' });']],
    ['test-emptied 1', ['a.test.ts', " it('works', () => {", '-  expect(total()).toBe(1);', '+  // later', ' });', " it('other', () => {", '   expect(1).toBe(1);', ' });']],
    ['test-emptied 1', ['a.test.ts', " it('works', () => {", '-  expect(total()).toBe(1);', ' });', ' expect(1)']],
    ['test-emptied 1', ['test_a.py', ' def test_total():', '-    assert total() == 1', '+    pass', ' ', ' def test_other():', '     assert 1']],
    ['test-emptied 2', ['a.test.ts', " it('works', () => {", '   const x = total();', '-  expect(x).toBe(1);', '   run(x);', ' });']],
    ['unfinished 1', ['src/a.ts', '+  // TODO: implement the discount']],
    ['unfinished 1', ['src/a.py', '+    # TODO(dana): finish this']],
    ['unfinished 1', ['src/a.go', '+\t/* FIXME add the missing logic */']],
    ['unfinished 1', ['src/a.ts', '+  // ... rest of the code stays the same']],
    ['unfinished 1', ['src/a.ts', '+  // ... existing code ...']],
    ['unfinished 1', ['src/a.vue', '+  <!-- your code here -->']],
    ['stub 1', ['src/a.ts', "+  throw new Error('Not implemented');"]],
    ['stub 1', ['src/a.ts', '+  throw new Error("Method not implemented.");']],
    ['stub 2', ['src/a.py', ' class Report:', '+        raise NotImplementedError']],
    ['unfinished 1', ['src/a.ts', '+  // This is a placeholder implementation']],
    ['unfinished 1', ['src/a.py', '+    # In a real application, this would call the service']],
    ['stub 1', ['src/a.rs', '+    todo!()']],
    ['stub 1', ['Sources/A.swift', '+    fatalError("Not yet implemented")']],
    ['stub 1', ['a.go', '+\tpanic("not implemented")']],
    ['stub 1', ['A.cs', '+  throw new NotImplementedException();']],
    ['debug 1', ['src/a.ts', '+  debugger;']],
    ['debug 1', ['src/a.ts', "+  console.log('here');"]],
    ['debug 1', ['src/a.ts', "+  console.error('>>> total', total);"]],
    ['debug 1', ['src/a.py', '+    print(f"DEBUG {total}")']],
    ['debug 1', ['src/a.py', '+    breakpoint()']],
    ['debug 1', ['src/a.rs', '+    let x = dbg!(y);']],
    ['debug 1', ['a.rb', '+    binding.pry']],
    ['debug 1', ['lib/a.ex', '+    IEx.pry()']],
    ['debug 1', ['A.cs', '+        Debugger.Break();']],
    ['debug 7', ['src/cart.ts', ...MODULE, "+console.log('total', total);"]],
    ['debug 7', ['src/cart.ts', ...MODULE, '+console.log(total);']],
  ])('%s', (expected, change) => {
    expect(found(...change)).toEqual([expected]);
  });
});

describe('what passes', () => {
  it.each<[string, readonly [string, ...string[]]]>([
    ['what was there before', ['test/a.test.ts', " it.only('y', () => {", ' // TODO: implement', ' <<<<<<< HEAD', ' =======', ' >>>>>>> b', "+const x = 'y';"]],
    ['what was only moved or indented', ['test/a.test.ts', "-it.skip('y', () => {", "+  it.skip('y', () => {"]],
    ['an underline in prose', ['README.md', '+Title', '+=======', '+>>>>>>> quoted']],
    ['markers in an example', ['docs/merge.md', '+```', '+<<<<<<< HEAD', '+=======', '+>>>>>>> b', '+```']],
    ['a word about tests in prose', ['docs/tests.md', "+it.only('x')", '+// TODO: implement']],
    ['.only of something else', ['src/query.ts', "+db.only('id');", "+it.only('x');"]],
    ['a test that is skipped on a condition', ['e2e/a.spec.ts', "+test.skip(isMobile, 'no hover');", "+it.skipIf(isCI)('x', () => {", '+@pytest.mark.skipif(x)']],
    ['a test in a text', ['test/lint.test.ts', `+expect(lint("it.only('x')")).toEqual([]);`, '+const source = "debugger";']],
    ['a plain TODO', ['src/a.ts', '+// TODO: use the new API once it is out', '+// TODO(dana): measure', '+const todo = implement();']],
    ['a test with a body', ['a.test.ts', "+it('works', () => {", '+  expect(1).toBe(1);', '+});']],
    ['an empty test that was there before', ['a.test.ts', " it('works', () => {", ' });', '+const x = 1;', ' expect(1)']],
    ['a callback of a test that is empty', ['a.test.ts', "+it('works', () => {", '+  run(() => {});', '+  expect(1).toBe(1);', '+});']],
    ['an assertion that is replaced', ['a.test.ts', " it('works', () => {", '-  expect(a).toBe(1);', '+  expect(a).toBe(2);', ' });']],
    ['an abstract method', ['src/base.py', ' class BaseReport:', '+    def render(self):', '+        raise NotImplementedError']],
    ['an abstract method', ['src/report.py', ' class Report(ABC):', '+    @abstractmethod', '+    def render(self):', '+        raise NotImplementedError']],
    ['an error that happens to speak of it', ['src/a.ts', "+throw new Error('HTTP/3 is not implemented by this proxy');"]],
    ['a stub in a test', ['test/a.test.ts', "+  const fake = () => { throw new Error('not implemented'); };"]],
    ['a program that prints', ['scripts/report.ts', ...MODULE, '+console.log(total);']],
    ['a program that prints', ['src/cli.ts', ...MODULE, "+console.log('total', total);"]],
    ['a module that prints already', ['src/a.ts', ...MODULE, ' console.log(b);', '+console.log(c);']],
    ['a new module', ['src/a.ts', '+const a = 1;', '+const b = 1;', '+const c = 1;', '+const d = 1;', '+const e = 1;', '+console.log(a);']],
    ['a print with a message', ['src/a.ts', ...MODULE, '+console.log(`listening on ${port}`);', "+console.error('could not read', file);", '+console.log("There is", n);']],
    ['an ellipsis', ['src/a.ts', '+// ... and so on', '+const x = [...rest, same]; // ...']],
    ['a skip on a condition, within', ['tests/test_a.py', ' def test_total():', '+    if not has_network():', '+        pytest.skip("offline")', '     assert total() == 1']],
    ['a skip on a condition, within', ['a_test.go', ' func TestTotal(t *testing.T) {', '+\tif testing.Short() {', '+\t\tt.Skip("slow")', '+\t}']],
    ['a failure that is expected on a condition', ['tests/test_a.py', '+@pytest.mark.xfail(sys.version_info < (3, 12), reason="syntax")']],
    ['options of a test that skip nothing', ['test/a.test.mjs', "+test('adds', { skip: !process.env.CI, timeout: 5 }, () => {", '+  assert.ok(f());', '+});']],
    ['a remark that speaks of what went', ['a.test.ts', '-  expect(total()).toBe(1);', '+  // The total is 2 since the tax is in it.', '+  expect(total()).toBe(2);']],
    ['a remark about assertions', ['test_a.py', ' def test_total():', '+    # assert that the total is right', '     assert total() == 1']],
    ['a rule that is named', ['src/a.ts', '+// eslint-disable-next-line no-console', '+/* eslint-disable no-var */', '+// @ts-expect-error the types lag behind']],
    ['a reason that is given', ['src/a.ts', '+// @ts-ignore: the library has no types', '+/* eslint-disable -- written by hand for IE */']],
    ['a rule that is named', ['src/a.py', '+import os  # noqa: F401', '+x = load()  # type: ignore[no-untyped-call]', '+# pylint: disable=too-many-lines']],
    ['the manner of many projects', ['src/a.py', '+x = load()  # type: ignore', '+import a  # noqa']],
    ['the manner of a file', ['src/a.ts', ' // @ts-ignore', ' import a from "a";', '+// @ts-ignore', '+import b from "b";']],
    ['a test of wrong types', ['test/a.test.ts', '+  // @ts-ignore']],
    ['an exception that is named', ['src/a.py', '+except KeyError:', '+    pass', '+except Exception:', '+    log(error)']],
    ['an exception that is let go for a reason', ['src/a.py', '+except:', '+    # The cache may be gone.', '+    pass']],
    ['an example for its readers', ['examples/shop.ts', '+// In a real application, this would be a database.', '+// placeholder value']],
    ['a word about placeholders', ['src/form.ts', '+// The placeholder is shown while the field is empty.']],
    ['a constructor that Xcode asks for', ['A.swift', '+    fatalError("init(coder:) has not been implemented")']],
    ['what a generator wrote', ['src/api.js', '+// Code generated by protoc-gen-x. DO NOT EDIT.', "+throw new Error('not implemented');"]],
    ['what a generator wrote', ['shop_grpc.py', '+#!/usr/bin/env python', '+# Generated by the gRPC Python protocol compiler plugin. DO NOT EDIT!', '+        raise NotImplementedError("Method not implemented!")']],
    ['what a generator wrote', ['db/0001_a.py', '+# Generated by Django 5.0 on 2024-01-01', '+breakpoint()']],
    ['what a generator wrote', ['src/a.ts', '+/**', '+ * This file was automatically generated by a tool.', '+ */', '+debugger;']],
    ['what a generator wrote', ['src/schema.ts', '+/**', '+ * @generated SignedSource<<4f2a>>', '+ */', '+debugger;']],
    ['what others wrote', ['node_modules/a/index.js', '+debugger;']],
    ['what is generated', ['test/__snapshots__/a.test.ts.snap', "+it.only('x', () => {"]],
  ])('%s', (_, change) => {
    expect(found(...change)).toEqual([]);
  });
});

it('finds conflict markers in what a generator wrote, and stubs in what only speaks of one', () => {
  expect(found('src/a.ts', '+// Code generated by x. DO NOT EDIT.', '+<<<<<<< HEAD', '+=======', '+>>>>>>> b')).toEqual(['conflict-marker 2']);
  expect(found('src/a.ts', '+// The token is generated from the name of the shop.', "+throw new Error('not implemented');")).toEqual(['stub 2']);
  expect(found('src/a.ts', "+const text = 'generated by x';", "+throw new Error('not implemented');")).toEqual(['stub 2']);
});

it('takes a time linear in the lines', () => {
  const lines = Array.from({ length: 20_000 }, () => ['+// @ts-ignore', '+console.log(total);', ' f();']).flat();
  const began = performance.now();
  expect(found('src/a.ts', ' // @ts-ignore', ...lines)).toHaveLength(100);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('names file, line and text', () => {
  expect(leftoversIn([changeOf('src/a.ts', ' a', "+    throw new Error('not implemented');")], ROOT)).toEqual([
    { kind: 'stub', file: '/p/src/a.ts', line: 2, text: "throw new Error('not implemented');" },
  ]);
});

it.each([
  ['src/a.test.ts', true],
  ['tests/a.py', true],
  ['pkg/a_test.go', true],
  ['src/latest.ts', false],
  ['src/contest/a.ts', false],
])('%s is a test: %s', (file, expected) => expect(isTestFile(file)).toBe(expected));

it('reads anything without throwing', () => {
  const name = fc.constantFrom('a.test.ts', 'src/a.ts', 'test_a.py', 'README.md', 'a');
  fc.assert(fc.property(name, fc.array(fc.string()), (file, lines) => Array.isArray(leftoversIn([changeOf(file, ...lines)], ROOT))));
});
