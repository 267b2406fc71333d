/** Characters of one line with its variables written out; `cmd` takes no longer one. */
export const MAX_LINE = 8_191;

/** What says when a command runs, not what it does. */
const CONDITION =
  /^(?:\)\s{0,9}else|else|\(|if(?:\s{1,9}\/i)?(?:\s{1,9}not)?\s{1,9}(?:exist\s{1,9}(?:"[^"]{0,400}"|\S{1,400})|(?:defined|errorlevel|cmdextversion)\s{1,9}\S{1,80}|(?:"[^"]{0,400}"|[^\s="]{0,400})\s{0,9}(?:==|\s(?:equ|neq|lss|leq|gtr|geq)\s)\s{0,9}(?:"[^"]{0,400}"|[^\s"()]{1,400})))(?=$|[\s(])\s{0,9}/i;

/** What is not run, or says nothing of what is. */
const SILENT = /^(?:rem\b|::|@?echo\b(?![^>]*>)|setlocal\b|endlocal\b|title\b|color\b|pause\b|cls\b|goto\b|chcp\b|\)?$)/i;

/** A page that is shown in the browser: `start "" https://example.test/a`, up to a pipe or the end. */
const PAGE = /^start\s{1,9}(?:""\s{1,9})?(?:"(https?:\/\/[^\s"]{1,2000})"|(https?:\/\/[^\s"|<>]{1,2000}))\s{0,9}(?=\||$)/i;

/** Endings of what Windows runs. */
const RUNS = /\.(?:exe|com|bat|cmd|msi|msix|appinstaller|application|ps1|vb[es]|jse|ws[fh]|hta|scr|lnk|jar|reg|cpl|chm)$/i;

/** What stands behind the host's name in an address, without a query. */
const PATH = /^https?:\/\/[^/?#]+(\/[^?#]*)/;

/** What no pipe ends. */
const NO_PIPE = /^(?:rem\b|::)/i;

/** What stands between pipes, `||` among them, outside of quotes and not escaped. */
const BETWEEN_PIPES = /(?:"[^"]*(?:"|$)|\^[^]|[^"^|])+/g;

/** True for a line whose first command does nothing that counts. */
export function isSilent(text: string): boolean {
  if (SILENT.test(text)) return true;
  const [page, quoted, plain = ''] = PAGE.exec(text) ?? [];
  return page !== undefined && !RUNS.test(PATH.exec(quoted ?? plain)?.[1] ?? '');
}

/** A line with values in the places that an expression finds, by its groups; of what makes it longer than a line can be nothing. */
export function filledLine(text: string, expression: RegExp, valueOf: (...groups: readonly (string | undefined)[]) => string): string {
  let room = MAX_LINE;
  return text.replace(expression, (_whole, ...groups: readonly unknown[]) => {
    const value = room < 0 ? '' : valueOf(...groups.map((group) => (typeof group === 'string' ? group : undefined)));
    room -= value.length;
    return value;
  });
}

/** A line from the first command in it on that does something: of `echo y | rd x` the second. Empty when none does. */
export function loudPart(text: string): string {
  if (NO_PIPE.test(text)) return '';
  for (const { 0: part, index } of text.matchAll(BETWEEN_PIPES)) if (!isSilent(part.trim())) return text.slice(index).trim();
  return '';
}

/** The words of a line, without their quotes. */
export function wordsOfLine(text: string): readonly string[] {
  return [...text.matchAll(/"([^"]*)"|([^\s"]+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}

/** A built-in whose switches stand close to it: `rd/s/q a`. */
export function withParted(text: string): string {
  const quoted = text.replace(
    /^((?:[^\s"|]{0,200}[\\/])?p(?:owershell|wsh)(?:\.exe)?\s[^"|]{0,200}?-c(?:ommand)?\s{1,4})([^"\s|][^"|]{0,2000})/i,
    '$1"$2"',
  );
  return quoted.replace(
    /^((?:call\s{1,9}|start\s{1,9}(?:\/\w{1,20}\s{1,9}){0,4})?(?:rd|rmdir|del|erase|format|copy|xcopy))((?:\s{0,4}\/[a-z]){1,8})(?![\w:])/i,
    (_whole, name: string, switches: string) => name + switches.replace(/\s{0,4}\//g, ' /'),
  );
}

/** The command behind its conditions, which are taken for met. */
export function unconditional(line: string): string {
  let rest = line.replace(/^@\s*/, '');
  for (let left = 8; left > 0; left -= 1) {
    const next = rest.replace(CONDITION, '');
    if (next === rest) break;
    rest = next;
  }
  // `if exist a (rd /s /q a)`
  return rest.length < line.length && rest.endsWith(')') && !rest.includes('(') ? rest.slice(0, -1).trimEnd() : rest;
}

/** How many more brackets a line opens than it closes. */
export function bracketsOf(line: string): number {
  const text = line.replace(/"[^"]*"/g, '');
  return text.split('(').length - text.split(')').length;
}

/** What the variable of a loop stands for: of the lines that a command prints only names in a folder are known, as any of them. */
export function valuesOf(list: string, option: string, root: string): readonly string[] {
  if (option === '/l') return [];
  if (option === '/f') return /^\s*['`]\s*dir\b/i.test(list) ? ['*'] : ['$line'];
  const below = option === '/r' ? `${root.replace(/^"|"$|[\\/]$/g, '') || '.'}/` : '';
  return [...list.matchAll(/"([^"]*)"|([^\s,;"]+)/g)].map(([, quoted, plain = '']) => `${below}${quoted ?? plain}`);
}
