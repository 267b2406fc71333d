const LOADED_BY_PYTEST = /(?:\/conftest|\/pytest_\w{1,40}|\/\w{0,40}plugin)\.py$/;
const REPORTS = /\bdef\s+pytest_(?:runtest_(?:makereport|logreport)|report_teststatus)\b/;
const PASSED = /\.outcome\s?=\s?["']passed["']/;
/** Where no test was found, that is no failure. */
const ENDS_WELL = /\bsession\.exitstatus\s?=\s?(?:0|(?:pytest\.)?ExitCode\.OK)\b/;
const NONE_FOUND = /\bexitstatus\s?==\s?(?:5|\S{0,40}NO_TESTS)/;
const LEAVES = /\bdef\s+pytest_(?:unconfigure|sessionfinish)\b[^]{0,400}\b(?:os\._exit|sys\.exit|pytest\.exit)\(\s?0\s?\)/;
const SWALLOWED = /\bdef\s+pytest_(?:runtest_call|pyfunc_call)\b[^]{0,400}\bexcept\b[^\n:]{0,80}:\s*(?:pass|return(?:\s+True)?)\b/;

/** True for what is loaded into each run of tests, and makes a success of their failures. */
export function passesFailures(path: string, text: string): boolean {
  if (!LOADED_BY_PYTEST.test(path)) return false;
  const code = text.replace(/^\s{0,80}#[^\n]*/gm, '');
  return (
    (REPORTS.test(code) && PASSED.test(code)) ||
    (ENDS_WELL.test(code) && !NONE_FOUND.test(code)) ||
    LEAVES.test(code) ||
    SWALLOWED.test(code)
  );
}
