const TABLE = /\.(?:[ct]sv|tab|psv|parquet|feather|arrow|xlsx?|ods|jsonl|ndjson|dta|sav|rds|gpkg|geojson)$/i;

/** True for data in a file, by its name, as programs for analyses read and write it. */
export function isTableFile(path: string): boolean {
  return TABLE.test(path);
}
