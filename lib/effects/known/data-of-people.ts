/** Data about people, or all that a database holds, by its name. */
const DATA =
  /(?:^|[/\\_.-])(?:customers?|clients?|users?|members?|patients?|employees?|subscribers?|contacts|accounts|payroll|salar(?:y|ies)|personal|pii|orders|payments|invoices|leads|dump|backup)(?:[_.-][\w.-]{0,60})?\.(?:csv|tsv|xlsx?|sql|jsonl?|parquet|db|sqlite3?|dump|bak)(?:\.(?:gz|zip|bz2|xz|zst))?$/i;
const OF_TESTS = /(?:^|[/\\_.-])(?:fixtures?|samples?|examples?|mocks?|fake|dummy|tests?|demo|seed|template|schema)(?:[/\\_.-]|$)/i;

/** True for a file with data about people, or with all that a database holds, by its name. */
export function isDataOfPeople(path: string): boolean {
  return DATA.test(path) && !OF_TESTS.test(path);
}
