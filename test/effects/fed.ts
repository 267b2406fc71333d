/** A program and the here-document that it reads: code, or statements for a client of a database. */
export function fed(program: string, ...lines: readonly string[]): string {
  return `${program} <<'END'\n${lines.join('\n')}\nEND`;
}

export const python = (code: string): string => fed('python3', code);
export const node = (code: string): string => fed('node', code);
export const psql = (...lines: readonly string[]): string => fed('psql app', ...lines);
export const mysql = (...lines: readonly string[]): string => fed('mysql shop', ...lines);

/** Code in a file, and what runs the file. */
export function file(name: string, run: string, code: string): string {
  return `${fed(`cat > ${name}`, code)}\n${run}`;
}
