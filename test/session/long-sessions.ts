import type { Play } from './play.js';

const vitest = (failed: readonly string[], passed: number): string =>
  [...failed.flatMap((name) => [` FAIL  src/${name}`, `AssertionError: ${name} is not as expected`]), ` Tests  ${failed.length > 0 ? `${failed.length} failed | ` : ''}${passed} passed (${passed + failed.length})`, ` Duration  ${passed * 37}ms`].join('\n');
const line = (text: string) => (before: string) => `${before}${text}\n`;
const swap = (from: string, to: string) => (before: string) => before.replace(from, to);

/** Eleven features, each test first: it fails, fails otherwise, passes, is put to the test by breaking the code, and committed. One prompt for all. */
export async function featureWork(one: Play): Promise<void> {
  await one.prompt();
  await one.bash('git status --short');
  await one.bash('ls src && cat package.json', '{"scripts": {"test": "vitest"}}');
  let passed = 12;
  for (const feature of ['discount', 'tax', 'shipping', 'voucher', 'stock', 'refund', 'invoice', 'wishlist', 'search', 'login', 'export']) {
    const test = `test/${feature}.test.ts`;
    const code = `src/${feature}.ts`;
    await one.search('Grep', { pattern: feature, output_mode: 'files_with_matches' }, [code]);
    await one.search('Grep', { pattern: feature, output_mode: 'content', '-n': true }, [`${code}:3`]);
    await one.search('Glob', { pattern: `**/*${feature}*` }, []);
    await one.edit(test, line(`it('has ${feature}')`));
    await one.fail('npm test 2>&1 | tail -20', vitest([`${feature} > exists`], passed));
    await one.edit(code, line(`export function ${feature}() { return 1; }`));
    await one.edit('src/index.ts', line(`export * from './${feature}.js';`));
    await one.fail('npm test 2>&1 | tail -30', vitest([`${feature} > counts`], passed));
    await one.edit(code, swap('return 1', 'return 2'));
    passed += 2;
    await one.bash('npm test 2>&1 | tail -20', vitest([], passed));
    await one.edit(code, swap('return 2', 'return 3'));
    await one.fail('npm test 2>&1 | tail -20', vitest([`${feature} > counts`, `${feature} > broken on purpose`], passed - 2));
    await one.edit(code, swap('return 3', 'return 2'));
    await one.bash('npm test 2>&1 | tail -20', vitest([], passed));
    await one.bash('npx tsc --noEmit');
    await one.edit('README.md', line(`## ${feature}`));
    await one.bash('git status --short', ` M ${code}`);
    await one.bash(`git add -A && git commit -m "Add ${feature}"`, `[main abc1234] Add ${feature}`);
  }
}

/** A name that changes in 60 files: edits file after file, one large file in a burst, type errors that grow fewer. */
export async function refactoring(one: Play): Promise<void> {
  await one.prompt();
  await one.search('Grep', { pattern: 'getUser', output_mode: 'files_with_matches' }, Array.from({ length: 60 }, (_, n) => `src/m${n}.ts`));
  const errors = (count: number): string => Array.from({ length: count }, (_, n) => `src/m${n}.ts(${n + 3},7): error TS2304: Cannot find name 'getUser'.`).join('\n');
  for (let n = 0; n < 60; n += 1) {
    await one.edit(`src/m${59 - n}.ts`, line('loadUser()'));
    if (n % 3 === 0) await one.edit(`src/m${59 - n}.ts`, line("import { loadUser } from './users.js';"));
    if (n % 12 === 11) await one.fail('npx tsc --noEmit 2>&1 | head -40', errors(59 - n));
    if (n % 10 === 5) await one.search('Grep', { pattern: 'getUser', output_mode: 'files_with_matches' }, Array.from({ length: 59 - n }, (_, m) => `src/m${m}.ts`));
    if (n % 15 === 7) await one.bash('git diff --stat', `${n} files changed`);
  }
  await one.bash('npx tsc --noEmit');
  for (let n = 0; n < 20; n += 1) await one.edit('src/users.ts', line(`case ${n}: return loadUser(${n});`));
  await one.bash('npm run build', 'built in 3.1s');
  for (const file of ['docs/api.md', 'docs/guide.md', 'CHANGELOG.md']) {
    for (let n = 0; n < 9; n += 1) await one.edit(file, line(`- loadUser, note ${n}`));
    await one.bash(`wc -l ${file}`, `9 ${file}`);
  }
  await one.fail('npm test', vitest(['users > loads', 'users > forgets'], 40));
  await one.edit('test/users.test.ts', line('loadUser'));
  await one.fail('npm test', vitest(['users > forgets'], 41));
  await one.edit('test/users.test.ts', line('forgetUser'));
  await one.bash('npm test', vitest([], 42));
  for (let n = 0; n < 3; n += 1) await one.bash('git status', 'Changes not staged');
  await one.bash('git add -A && git commit -qm "Rename getUser"');
  for (let n = 0; n < 12; n += 1) await one.edit(`packages/p${n}/package.json`, line('"version": "2.0.0"'));
  for (let n = 0; n < 32; n += 1) await one.bash(`npm --prefix packages/p${n} run build`, 'built');
  await one.search('Grep', { pattern: 'getUser' }, []);
}

/** A defect that is closed in on: prints added and taken out again, one script run again and again, a CI run waited for. */
export async function debugging(one: Play): Promise<void> {
  await one.prompt();
  for (let round = 0; round < 6; round += 1) {
    const code = `src/cart${round}.ts`;
    await one.search('Grep', { pattern: `total${round}`, path: 'src' }, [code]);
    await one.edit(code, line(`const total = ${round};`));
    await one.fail('node scripts/reproduce.js', `TypeError: total of step ${'abcdef'[round]} is undefined\n    at ${code}:3:5`);
    await one.edit(code, line('console.log(total);'));
    await one.fail('node scripts/reproduce.js', `total undefined\nTypeError: total of step ${'abcdef'[round]} is undefined\n    at ${code}:4:5`);
    await one.edit(code, swap('console.log(total);', 'console.log(items);'));
    await one.fail('node scripts/reproduce.js', `items [] of ${'abcdef'[round]}\nTypeError: total of step ${'abcdef'[round]} is undefined`);
    await one.fail(`npx vitest run test/cart${round}.test.ts`, vitest([`cart${round} > sums`], 3));
    await one.edit(code, swap('console.log(items);\n', ''));
    await one.edit(code, swap(`const total = ${round}`, 'const total = sum(items)'));
    await one.bash(`npx vitest run test/cart${round}.test.ts`, vitest([], 4));
    await one.bash(`git add -A && git commit -m "Fix step ${round}" && git push`, 'main -> main');
    for (let poll = 0; poll < 9; poll += 1) await one.bash('sleep 20 && gh run view 4711', 'in_progress');
    await one.fail('gh run watch 4711 --exit-status', `X job ${round} failed: step ${round}`);
    await one.bash('gh run view 4711 --log-failed | tail -40', `job ${round} timeout`);
    await one.failEdit(code, 'String to replace not found in file.\nString: sum');
    await one.edit(code, line(`// waits for ${round}`));
    await one.fail('npm test', vitest([`slow ${round}`], 40));
    await one.edit(code, line('await settled();'));
    await one.fail('npm test', vitest([`slow ${round}`], 40));
    await one.edit(`test/cart${round}.test.ts`, line('await settled();'));
    await one.bash('npm test', vitest([], 41));
    await one.bash('docker compose ps', 'db running');
    await one.bash('curl -s localhost:3000/health', 'starting');
    await one.bash('curl -s localhost:3000/health', 'starting');
    await one.bash('curl -s localhost:3000/health', 'ok');
  }
}

/** Pages and settings, with nothing that could be built or tested. */
export async function writing(one: Play): Promise<void> {
  for (let prompt = 0; prompt < 5; prompt += 1) {
    await one.prompt();
    for (let n = 0; n < 14; n += 1) {
      await one.edit('docs/guide.md', line(`Paragraph ${prompt}.${n}`));
      if (n % 4 === 0) await one.search('Grep', { pattern: 'Paragraph', output_mode: 'count' }, [String(n)]);
    }
    for (let n = 0; n < 10; n += 1) await one.edit('config/site.yaml', line(`page${prompt}-${n}: on`));
    for (let n = 0; n < 4; n += 1) await one.bash('grep -c page config/site.yaml', '10');
    for (const word of ['colour', 'licence', 'centre', 'analyse', 'defence']) await one.fail(`grep -rn ${word} docs`, '');
    await one.compact();
    for (let n = 0; n < 3; n += 1) await one.bash('cat docs/guide.md', `Paragraph ${prompt}`);
  }
}
