const DATABASE = /\.(?:sqlite3?|s3db|db3?|duckdb|mdb|accdb|gnucash|kmy|realm)$/i;

/** True for a database in one file, by its name: of such, a copy is seldom kept. */
export function isDatabaseFile(path: string): boolean {
  return DATABASE.test(path);
}
