/** UTF-16 code units of a program in a line. */
const MAX_PROGRAM = 400;

/** What starts programs, opens files, looks at the environment, calls by a name that is worked out, or is read in another way. */
const REACHES = /system|getline|close|fflush|ENVIRON|ARG[VC]|PROCINFO|SYMTAB|FUNCTAB|[@\\`\n]|(?<!\|)\|(?!\|)/;

/** True for a program of awk that only computes and prints. Source: `man gawk`. */
export function isPlainAwk(program: string): boolean {
  return program.length > 0 && program.length <= MAX_PROGRAM && !REACHES.test(program) && !mayRedirect(program);
}

/** Behind `print`, `>` writes a file. A `;` or `}` in a text or a pattern ends no statement, so that where there may be some nothing is told apart. */
function mayRedirect(program: string): boolean {
  const from = program.indexOf('print');
  const printed = from === -1 ? '' : program.slice(from);
  return printed.includes('>') && (/["/]/.test(printed) || printed.split(/[;}]/).some(redirects));
}

function redirects(statement: string): boolean {
  const at = statement.indexOf('print');
  return at !== -1 && statement.includes('>', at);
}
