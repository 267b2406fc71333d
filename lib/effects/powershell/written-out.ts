import { withDotnetCalls } from './dotnet-calls.js';
import { READS, withoutHarmlessUses } from './harmless-uses.js';
import { GIVES, withObjects } from './objects.js';
import { withEnvironment, withKeptSecrets } from './kept-secrets.js';
import { withShownSecrets } from './shown-secrets.js';

const LITERAL = /^(?:'([^']*)'|"([^"]*)"|([^\s'"()]+))$/;

/** What is read is what a listing in brackets finds. */
const READS_LISTED = new RegExp(
  String.raw`(${READS})\(\s?((?:Get-ChildItem|gci|dir|ls|Get-Item|gi|Resolve-Path)\s[^()\n;|{}]{1,300})\)`,
  'gi',
);

/** Times that brackets inside brackets are worked out. */
const MAX_ROUNDS = 8;

/**
 * PowerShell text with what is put together written out: joined paths and strings in brackets, calls of .NET that are a
 * cmdlet's work, `-Name:value`, and loops over what a command gives.
 */
export function writtenOut(source: string): string {
  // Behind a backtick at its end a line goes on.
  const whole = withObjects(withoutHarmlessUses(withShownSecrets(source.replace(/`\r?\n/g, ' ')))).replace(READS_LISTED, ';$2 | $1');
  return withEnvironment(withDotnetCalls(withAssignedPaths(withoutBrackets(withPlainForms(withKeptSecrets(whole))))));
}

/** Forms that are another way to write a value, a parameter or a loop. */
function withPlainForms(text: string): string {
  return (
    text
      .replace(/\$\{(env:)?(\w+)\}/gi, '$$$1$2')
      .replace(/\$using:(?=\w)/gi, '$$')
      .replace(/\[(?:System\.)?Environment\]::GetFolderPath\(\s?['"]?(?:UserProfile|Personal)['"]?\s?\)/gi, '"$$HOME"')
      .replace(
        /("[^"\n]{1,200}"|'[^'\n]{1,200}')\s-f\s((?:["'$][^\n;|)}]{0,200}))/gi,
        (whole, format: string, given: string) => formatted(format, given) ?? whole,
      )
      .replace(/(\s-[A-Za-z]{1,30}):(?:\$(true|false)\b|(?=[^\s:]))/gi, (_whole, name: string, set?: string) =>
        set === undefined ? `${name} ` : /^true$/i.test(set) ? name : '',
      )
      .replace(/@\(([^()]{1,400})\)/g, (whole, inner: string) => listed(inner) ?? whole)
      .replace(
        /\bforeach\s?\(\s?\$(\w{1,64})\s{1,4}in\s([^()]{1,400})\)/gi,
        (_whole, name: string, from: string) => `;${/^\s?["'$]/.test(from) ? `${GIVES} ` : ''}${from} | % ; $${name} = $_ ;`,
      )
      // A text alone is no command.
      .replace(/\{(?=\s{0,9}(?:'[^'\n]{0,200}'|"[^"$\n]{0,200}")\s{0,9}\})/g, `{ ${GIVES} `)
      // What stands before a pipe with no command is handed on as it is.
      .replace(
        /(^|[;\n{])(\s{0,9}(?:'[^'\n|]{1,200}'|"[^"\n|]{1,200}"|\$\w{1,64})(?:\s?,\s?(?:'[^'\n|]{1,200}'|"[^"\n|]{1,200}")){0,9}\s?\|)/g,
        (_whole, before: string, values: string) => `${before}${GIVES} ${values.trimStart().replace(/(?<=['"])\s?,\s?(?=['"])/g, ',')}`,
      )
  );
}

/** Brackets that stand for one text, from the innermost on. */
function withoutBrackets(source: string): string {
  let text = source;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const folded = text
      .replace(
        /(\[(?:System\.)?IO\.Path\]::Combine)?\(([^()\n]{1,400})\)/gi,
        (whole, combine: string | undefined, inner: string) => folding(combine !== undefined, inner) ?? whole,
      )
      .replace(/(?<=[\s(,=])\(("[^"()\n]{1,400}"|'[^'()\n]{1,400}')\)/g, '$1');
    if (folded === text) break;
    text = folded;
  }
  return text;
}

/** `$x = Join-Path a b`, without brackets around it. */
function withAssignedPaths(text: string): string {
  return text.replace(/=\s?Join-Path\s([^;\n|()]{1,400})/gi, (whole, inner: string) => {
    const joined = pathOf(inner);
    return joined === undefined ? whole : `= "${joined}"`;
  });
}

/** `'{0}/{1}' -f $a, 'b'` */
function formatted(format: string, given: string): string | undefined {
  const values = given.split(',').map((each) => /^(?:"([^"$]*)"|'([^']*)'|(\$[\w:]{1,60}))$/.exec(each.trim()));
  if (values.some((each) => each === null)) return undefined;
  return `"${format.slice(1, -1).replace(/\{(\d)\}/g, (whole, index: string) => values[Number(index)]?.slice(1).find((each) => each !== undefined) ?? whole)}"`;
}

/** What brackets stand for; undefined where they are a command. */
function folding(combine: boolean, inner: string): string | undefined {
  const joined = /^\s?Join-Path\s([^]*)$/i.exec(inner)?.[1];
  if (joined !== undefined) return quoted(pathOf(joined));
  if (combine) return quoted(literals(inner, ',')?.join('/'));
  const sum = inner.includes('+') ? literals(inner, '+') : undefined;
  return quoted(sum?.join(''));
}

/** The values of `@('a', 'b')` in one word, with commas between them; undefined where a command may give them. */
function listed(inner: string): string | undefined {
  const parts = inner
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => /^["'$]/.test(part)) ? quoted(literals(parts.join(','), ',')?.join(',')) : undefined;
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `"${text.replaceAll('"', '')}"`;
}

/** The words of `Join-Path`, its parameters left out. */
function pathOf(words: string): string | undefined {
  const parts = words.match(/'[^']*'|"[^"]*"|[^\s,'"]+/g)?.filter((word) => !/^-\w/.test(word)) ?? [];
  const texts = parts.map(literal);
  return texts.length > 1 && texts.every((text) => text !== undefined) ? texts.join('/') : undefined;
}

function literals(text: string, sign: ',' | '+'): readonly string[] | undefined {
  const texts = text.split(sign).map((part) => literal(part.trim()));
  return texts.every((each) => each !== undefined) ? texts : undefined;
}

function literal(word: string): string | undefined {
  const match = LITERAL.exec(word);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
