import { told } from './told.js';

const RUNNERS: Readonly<Record<string, string>> = { go: 'go run', rs: 'rust-script', csx: 'dotnet script', java: 'java', lua: 'lua', R: 'Rscript', jl: 'julia', exs: 'elixir', pl: 'perl', rb: 'ruby', php: 'php', py: 'python3', js: 'node', ts: 'npx tsx', kts: 'kotlin', sc: 'scala', swift: 'swift', dart: 'dart', nim: 'nim r', hs: 'runghc', cpp: 'tcc -run', tcl: 'tclsh', applescript: 'osascript' };

/** What a file of code deletes that a command has just written, beside other files of the same command. */
export async function deletedByCode(extension: string, code: string, args = '', others: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const files = Object.entries({ ...others, [`x.${extension}`]: code }).map(([name, text]) => `cat > ${name} <<'XXEND'\n${text}\nXXEND\n`).join('');
  const lines = await told(`${files}${RUNNERS[extension] ?? ''} x.${extension} ${args}`);
  return [...new Set(lines.filter((line) => line.startsWith('delete')).map((line) => line.replace(' -r', '').replace(/^delete (.*)$/, '$1')))];
}
