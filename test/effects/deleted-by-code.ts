import { escaped, told } from './told.js';

const RUNNERS: Readonly<Record<string, string>> = { go: 'go run', rs: 'rust-script', csx: 'dotnet script', java: 'java', lua: 'lua', R: 'Rscript', jl: 'julia', exs: 'elixir', pl: 'perl', rb: 'ruby', php: 'php', py: 'python3', js: 'node', ts: 'npx tsx', kts: 'kotlin', sc: 'scala', swift: 'swift', dart: 'dart', nim: 'nim r', hs: 'runghc', cpp: 'tcc -run', tcl: 'tclsh', applescript: 'osascript' };

/** A command that writes a file of code, beside other files, and runs it. */
export function codeRun(extension: string, code: string, args = '', others: Readonly<Record<string, string>> = {}): string {
  const files = Object.entries({ ...others, [`x.${extension}`]: code }).map(([name, text]) => `cat > ${name} <<'XXEND'\n${text}\nXXEND\n`).join('');
  return `${files}${RUNNERS[extension] ?? ''} x.${extension} ${args}`;
}

/** The line that tells of the deletion of a path, with all below it or not. */
export function deletionOf(path: string): RegExp {
  return new RegExp(`^delete (?:-r )?${escaped(path)}$`);
}

/** What a file of code deletes that a command has just written, beside other files of the same command. */
export async function deletedByCode(...code: Parameters<typeof codeRun>): Promise<readonly string[]> {
  const lines = await told(codeRun(...code));
  return [...new Set(lines.filter((line) => line.startsWith('delete')).map((line) => line.replace(' -r', '').replace(/^delete (.*)$/, '$1')))];
}
