/** Rows and fields of one table that are read. */
const MAX_ROWS = 64;
const MAX_FIELDS = 32;

/** The rows of a text of comma-separated values; fields may stand in double quotes. */
export function csvRows(text: string): readonly (readonly string[])[] {
  const [first = ''] = text.split('\n', 1);
  const sign = first.includes('\t') ? '\t' : first.includes(';') && !first.includes(',') ? ';' : ',';
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_ROWS)
    .map((line) => fieldsOf(line, sign));
}

function fieldsOf(line: string, sign: string): readonly string[] {
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (const each of line) {
    if (each === '"') isQuoted = !isQuoted;
    else if (each === sign && !isQuoted) {
      fields.push(field);
      field = '';
    } else {
      field += each;
    }
  }
  return [...fields, field].slice(0, MAX_FIELDS);
}
