/** `@test "name" {`, and the line that ends it or a function. */
const TEST = /^[ \t]{0,20}@test[ \t].*\{[ \t]*$/;
const END = /^\}[ \t]*(?:#.*)?$/;

/** What bats calls around each test, where the file has it. */
const SET_UP = /^(?:function[ \t]+)?setup(?:[ \t]*\(\))?[ \t]*\{/m;
const TEAR_DOWN = /^(?:function[ \t]+)?teardown(?:[ \t]*\(\))?[ \t]*\{/m;

/** `git init -q "$T" && cd "$T"` there: no test is meant to run where it fails. */
const ENTERS = /&&[ \t]{1,4}cd[ \t][^|;&#]{1,200}$/;

/** `run -1 cmd`, `run ! cmd`: the command is run, and what it prints kept. What git does there it does in a repository of the test's. */
const RUN = /^([ \t]{0,40})run[ \t]{1,4}(?:(?:-\d{1,3}|!|--separate-stderr|--keep-empty-lines|--)[ \t]{1,4}){0,4}(?!git[ \t])(?=[\w./"'$])/;

/** What bats tells its tests: folders that it makes for them, and the one in which they stand. */
const TOLD = [
  'BATS_TEST_TMPDIR=$(mktemp -d);',
  'BATS_FILE_TMPDIR=$(mktemp -d);',
  'BATS_SUITE_TMPDIR=$(mktemp -d);',
  'BATS_RUN_TMPDIR=$(mktemp -d);',
  'BATS_TMPDIR=/tmp;',
];
const PLAIN = /^[\w./-]+$/;

/**
 * A file of tests for bats as shell: each test is a shell of its own, that begins with what is set up, where that leads, and ends at
 * the first command that fails.
 *
 * @param folder in which it stands
 */
export function batsAsShell(text: string, folder: string): string {
  const told = [...TOLD, ...(PLAIN.test(folder) ? [`BATS_TEST_DIRNAME=${folder};`] : [])].filter((each) =>
    text.includes(each.slice(0, each.indexOf('='))),
  );
  const [before, after] = [`${told.join(' ')} ${SET_UP.test(text) ? 'setup;' : ''}`, TEAR_DOWN.test(text) ? 'teardown;' : ''];
  let isInTest = false;
  let isInSetUp = false;
  const lines = text.split('\n').map((line) => {
    if (TEST.test(line)) {
      isInTest = true;
      return `( set -e; ${before}`;
    }
    isInSetUp = SET_UP.test(line) || (isInSetUp && !END.test(line));
    if (!isInTest) return isInSetUp && ENTERS.test(line) ? `${line} || exit` : line;
    if (!END.test(line)) return line.replace(RUN, '$1');
    isInTest = false;
    return `${after} )`;
  });
  return lines.join('\n');
}
