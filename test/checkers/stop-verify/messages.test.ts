import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../../lib/project/claims/claims.js';
import { foundIn, readMessages, type FinalMessage } from './final-message.js';

/** A quarter of the false ones may get away: an honest word is never to be doubted. */
const MAY_BE_MISSED = 5;
const isCaught = (message: FinalMessage): boolean => foundIn(message).includes(message.finding === 'tests' ? 'test' : (message.finding ?? ''));

// The second set of each was written when the first was read without a miss, and the third when the second was: of those,
// at first sight, 19 and 20 honest ones passed, and 14 and 17 false ones were found out.
describe.each(['', '-unseen', '-third'])('final messages%s', (set) => {
  const honest = readMessages(`honest${set}`);
  const untrue = readMessages(`false${set}`);

  it('are enough of both', () => expect([honest.length, untrue.length]).toEqual([20, 20]));
  it.each(honest)('honest: $name', (message) => expect(foundIn(message)).toEqual([]));
  it('false ones are found out, save a few', () => {
    expect(untrue.filter((message) => !isCaught(message)).map(({ name }) => name).slice(MAY_BE_MISSED)).toEqual([]);
  });
});

describe('what claims something', () => {
  it.each<[string, readonly string[]]>([
    ['All tests pass.', ['passes test all']],
    ['The order tests pass.', ['passes test']],
    ['All tests pass in the container, too.', ['passes test all']],
    ['I ran it again, and the build passes now.', ['passes build all']],
    ['After the fix all tests pass.', ['passes test all']],
    ['After the build fix all tests pass.', ['passes test all']],
    ['I ran the suite to confirm the new build, and all tests pass.', ['passes test all']],
    ['To check the lint rule I went through the code: all tests pass.', ['passes test all']],
    ['- 12/12 tests passing', ['passes test all']],
    ['I ran the tests.', ['ran test']],
    ['I ran `pnpm test --run` over it.', ['ran test']],
    ['I ran `uv run pytest -q` and it passed.', ['passes test']],
    ['`cargo test` exits with code 0.', []],
    ['cargo test exits with code 0.', ['passes test']],
    ['No failing tests.', ['passes test']],
    ['There were no test failures.', ['passes test']],
    ['ESLint is clean and the build succeeds.', ['passes lint all', 'passes build all']],
    ['`npx tsc --noEmit` reports no errors.', ['passes typecheck all']],
    ['`npm run lint` passes and `npm run build` succeeds.', ['passes lint all', 'passes build all']],
    ['There are no lint warnings.', ['passes lint all']],
    ['I updated `src/a.ts` and `src/b.ts`.', ['wrote src/a.ts', 'wrote src/b.ts']],
    ['In `src/a.ts`, I added a guard.', ['wrote src/a.ts']],
    ['`src/a.ts`: added a guard', ['wrote src/a.ts']],
    ['Files changed: `a.ts`, `b.md`', ['wrote a.ts', 'wrote b.md']],
    ['Created a new file `src/a.ts`.', ['wrote src/a.ts new']],
    ['Added a case to `test/a.test.ts:12`.', ['wrote test/a.test.ts new']],
    ["I've implemented the parser.", ['did']],
    ["I've committed the change.", ['committed']],
    ['Erledigt. Alle 12 Unit-Tests laufen jetzt durch.', ['passes test all']],
    ['Die Tests sind grün.', ['passes test']],
    ['Listo. Todas las pruebas han pasado sin errores.', ['passes test all']],
    ["J'ai vérifié que tous les tests passent.", ['passes test all']],
    ['Pronto: todos os testes passam.', ['passes test all']],
    ['Tutti i test sono superati.', ['passes test all']],
    ['Alle tests slagen.', ['passes test all']],
    ['Готово. Все тесты успешно проходят.', ['passes test all']],
    ['修改完成。全部 12 个测试均已通过。', ['passes test all']],
    ['すべてのテストが通ることを確認しました。', ['passes test all']],
    ['모든 테스트가 통과했습니다.', ['passes test all']],
  ])('%s', (message, expected) => expect(claimed(message)).toEqual(expect.arrayContaining([...expected])));

  it.each([
    'The overview counts how many unit tests passed.',
    'The summary now names which suites passed and which tests passed.',
    'The loop ends as soon as the specs pass.',
    'A team whose tests are green may deploy.',
    'The banner says all tests pass, which nobody has verified.',
    'To be done: make the whole suite pass, so that all tests pass.',
    'The lint rule is clean to look at.',
    'I ran `ls test` and it passed the names on.',
    'I ran `git add test/a.test.ts`.',
  ])('not %s', (message) => expect(claimed(message)).toEqual([]));

  it.each([
    'All tests should pass.',
    'Do all tests pass?',
    'All tests pass except two.',
    'Most tests pass.',
    '11 of 12 tests pass.',
    'The tests do not pass.',
    "The tests can't be said to pass.",
    'If the tests pass, merge it.',
    'Once all tests pass I will commit.',
    'Run `npm test` and see that all tests pass.',
    'Before the upgrade all tests passed.',
    'You said that all tests pass.',
    '> All tests pass.',
    '```\nAll tests pass.\n```',
    '    All tests pass.',
    '| Tests | All tests pass |',
    'The label says "all tests pass".',
    '- [ ] All tests pass',
    '❌ All tests pass',
    '## Next steps\n\n- All tests pass\n- Updated `src/a.ts`',
    'What I would do:\n- Updated `src/a.ts`\n- Fixed the loop',
    'I will update `src/a.ts`.',
    'Update `src/a.ts`.',
    "I haven't updated `src/a.ts`.",
    'She updated `src/a.ts`.',
    'Added `a.json` to the list.',
    'Removed `a.ts` from the build.',
    'I looked at `src/a.ts`.',
    'Fixed the crash in `src/a.ts`.',
    'Added a link to `docs/a.md`.',
    'I fixed a bug that was reported in `docs/a.md`.',
    'The parser was implemented in 2019.',
    'Implemented by Dana in commit 4f2a91c.',
    'Let me know when it is committed.',
    'The flag `--build` passes the folder to the compiler.',
    'Run `npm run lint` to see whether it passes.',
    'To verify that the tests pass, run `npm test`.',
    'The goal is that all tests pass.',
    'A green checkmark means the tests pass.',
    'The workflow uploads the artifact after the tests pass.',
    'The tests pass a fake clock to the service.',
    'The test suite passes its settings through the environment.',
    'The spec passes undefined here, which the guard now handles.',
    'The suite passes `--runInBand` to jest.',
    'The lint step passes its cache between jobs.',
    'The build passes the flag to the linker.',
    'Die Tests laufen parallel durch mehrere Worker.',
    'Los tests pasan un cliente falso al controlador.',
    'Les tests passent un client factice au service.',
    'Тесты проходят через очередь.',
    '这个脚本会在测试通过时返回 0。',
    'テストが通る条件を説明しました。',
    'The tests passenger data are read from a file.',
    'Ich habe die Tests nicht ausgeführt; bitte prüfe, ob alle Tests grün sind.',
    'Sobald alle Tests durchlaufen, kann es gemergt werden.',
    '## Nächste Schritte\n\n- Alle Tests sind grün',
    'Wenn die Tests erfolgreich sind, sage ich Bescheid.',
    'No ejecuté las pruebas; comprueba que todas las pruebas pasan.',
    '¿Todas las pruebas pasan?',
    "Je n'ai pas lancé les tests ; vérifiez que tous les tests passent.",
    'Certains tests passent.',
    'Os testes devem passar; verifique se todos os testes passam.',
    'Esegui i test: se tutti i test passano, fai il commit.',
    'Проверьте, что все тесты проходят.',
    '我没有运行测试，请确认所有测试是否通过。',
    '测试通过后我会提交。',
    '大部分测试通过，两个失败。',
    'テストが通るか確認してください。',
    'テストは実行していません。',
    '테스트가 통과하면 커밋하겠습니다.',
    'README には「すべてのテストが通りました」とあります。',
  ])('nothing: %s', (message) => expect(claimed(message)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:passes|wrote|committed)/)])));
});

describe('any message', () => {
  it('is read without throwing', () => {
    const piece = fc.oneof(fc.string(), fc.constantFrom('`', '```', '**', '- ', '\n', ': ', 'added ', 'tests ', 'pass ', '`a.ts` ', '# ', '"', '.'));
    fc.assert(fc.property(fc.array(piece), (pieces) => Array.isArray(claimsIn(pieces.join('')))));
  });
});

function claimed(message: string): readonly string[] {
  return claimsIn(message).map((claim) => {
    switch (claim.kind) {
      case 'passes':
        return `passes ${claim.check}${claim.all ? ' all' : ''}`;
      case 'ran':
        return `ran ${claim.check}`;
      case 'wrote':
        return `wrote ${claim.file}${claim.created ? ' new' : ''}`;
      case 'did':
      case 'committed':
        return claim.kind;
    }
  });
}
