import type { MaskedCode } from './masked-code.js';
import { withDocuments } from './parsed-documents.js';
import { openingBefore } from './expression.js';
import { withLibrariesOfNode, withLibrariesOfPython } from './library-names.js';
import { withWholeTexts } from './whole-texts.js';
import { withWholeNames } from './whole-names.js';

/** The call behind a pipe. */
const CALLED = /\s{0,40}([A-Za-z_][\w.]{0,80}[!?]?)\s?\((\s?\))?/y;

/** Pipes of one code that are read. */
const MAX_PIPES = 64;
/** Characters of code with pipes, and of an expression in front of one. */
const MAX_PIPED = 20_000;
const MAX_EXPRESSION = 1_000;

/** Code in which assignments, joined texts and pipes stand as most languages write them: R's `x <- y`, lua's `a .. b`, haskell's `a ++ b`, kotlin's `a!!`, elixir's `a |> f(b)`; in all, joined literals are one, and documents in texts what they say. */
export function inUsualForms(masked: MaskedCode): MaskedCode {
  return withLibraries(withDocuments(withWholeNames(withWholeTexts(inOwnForms(masked)))));
}

function withLibraries(masked: MaskedCode): MaskedCode {
  switch (masked.language) {
    case 'javascript':
      return withLibrariesOfNode(masked);
    case 'python':
      return withLibrariesOfPython(masked);
    default:
      return masked;
  }
}

/** What typescript says of a value beside what it is: `x as string`, `x satisfies Config`, `<const>`. */
const OF_TYPES =
  /(?<=[\w$)\]}§])\s(?:as\s(?:const|(?:string|unknown|any|never|number)(?:\[\])?|[A-Z]\w{0,40}(?=\s?[);]))|satisfies\s[A-Z][\w.<>[\], ]{0,80}?(?=\s?[);\n]))/g;

/** `File.delete f if File.file? f`: a call of ruby without brackets ends where a condition follows. */
const BEFORE_MODIFIER =
  /(?<![\w.])((?:File|FileUtils|Dir)\.[a-z_]{1,30}|system|exec|rm_rf|rm_r)[^\S\n]{1,9}((?:§\d+§|[\w@.]{1,60})(?:\([^()]{0,80}\))?)(?=[^\S\n]{1,9}(?:if|unless|while|until|rescue)\b)/;
const ALL_BEFORE_MODIFIER = new RegExp(BEFORE_MODIFIER, 'g');

function inOwnForms(masked: MaskedCode): MaskedCode {
  const { language, code } = masked;
  switch (language) {
    case 'r':
      return {
        ...masked,
        code: code
          .replace(/<<?-(?=\s)/g, '=')
          .replace(/::/g, '.')
          .replace(/(?<=[\w)\]])\$(?=[A-Za-z])/g, '.'),
      };
    case 'lua':
      return {
        ...masked,
        code: code.replace(/(?<!\.)\.\.(?!\.)/g, '+').replace(/\(\s?(§\d+§)\s?\)\s?:\s?format\(/g, 'string.format($1, '),
      };
    case 'csharp':
      if (/^\s{0,9}let\s/m.test(code)) return { ...masked, code: code.replace(/^(\s{0,40})let\s(?:mutable\s)?(?=\w+\s?=)/gm, '$1var ') };
      return code.includes('get;') ? { ...masked, code: code.replace(/\{\s?get;[^{}=]{0,40}\}\s?=(?!>)/g, '=') } : masked;
    case 'haskell':
      return { ...masked, code: code.replace(/\+\+/g, '+').replace(/<\/>/g, '/') };
    case 'elixir':
      return {
        ...masked,
        code: withoutPipes(
          withoutPatterns(code.replace(/^([^\S\n]{0,80}@\w{1,60})[^\S\n]{1,20}(?=[§[{"\w])/gm, '$1 = '), ELIXIR_NAME).replace(
            /@(?=\w)/g,
            '',
          ),
        ),
      };
    case 'java':
      return { ...masked, code: ofJava(code) };
    case 'erlang':
      return { ...masked, code: withoutPatterns(code, ERLANG_NAME).replace(/(?<=\b[a-z]\w{0,40}):(?=[a-z]\w{0,40}\()/g, '.') };
    case 'python':
      return code.includes('pathlib as ')
        ? inOwnForms({ ...masked, code: withPathlib(code) })
        : code.includes('filesystem(')
          ? {
              ...masked,
              code: code.replace(/\bfilesystem\(\s?§(\d+)§\s?\)/g, (whole, literal: string) =>
                /^(?:file|local)$/.test(masked.strings[Number(literal)] ?? '') ? 'LocalFileSystem()' : whole,
              ),
            }
          : masked;
    case 'ruby':
      return code.includes('&:') || BEFORE_MODIFIER.test(code)
        ? {
            ...masked,
            code: code
              .replace(ALL_BEFORE_MODIFIER, '$1($2)')
              .replace(/\.each_child(?=\s?\(?\s?&:)/g, '.children.each')
              .replace(/\.(?:select|reject|filter|sort_by)\s?(?:\(\s?&:\w{1,40}[?!]?\s?\)|&:\w{1,40}[?!]?(?=\.))/g, ''),
          }
        : masked;
    case 'perl':
      return {
        ...masked,
        code: code.replace(
          /(?<=(?:^|[;{}]|&&|\b(?:and|or))\s{0,40})(?:(?:unlink|rmdir)(?=\s?(?:$|[;}]|\|\||&&)|[^\S\n](?:if|unless|or|and)\b)|(?:unlink|rmdir|rmtree|remove_tree)(?=[^\S\n]for(?:each)?\b))/g,
          '$&($_)',
        ),
      };
    case 'julia':
      return { ...masked, code: code.replace(/(?<=[)\]§])\s?\*\s?(?=§)/g, '+') };
    case 'octave':
      return {
        ...masked,
        code: code
          .replace(
            /\[\s?((?:getenv\(\s?§\d+§\s?\)|§\d+§)(?:\s?[, ]\s?§\d+§){1,16})\s?\]/g,
            (_, parts: string) => `(${parts.replace(/(?<=[)§])\s?[, ]\s?(?=§)/g, '+')})`,
          )
          // With a second argument, `"s"`, all below goes too.
          .replace(/(?<![\w.])rmdir\s?\(([^(),]{1,120}(?:\([^()]{0,80}\)[^(),]{0,120})?),\s?§\d+§\s?\)/g, 'rm_rf($1)')
          .replace(/(?<![\w.])delete\s?\((?=\s?[§(])/g, 'rm('),
      };
    case 'javascript':
      return / (?:as|satisfies) /.test(code) ? { ...masked, code: code.replace(OF_TYPES, '') } : masked;
    default:
      return masked;
  }
}

/** `import pathlib as p`: by its own name, as values are told. */
function withPathlib(code: string): string {
  const [, name = ''] = /\bpathlib\sas\s(\w{1,40})/.exec(code) ?? [];
  return code.replace(/\bpathlib\sas\s\w{1,40}/g, 'pathlib').replace(new RegExp(`(?<![\\w.])${name}(?=\\.Path\\b)`, 'g'), 'pathlib');
}

/** `main(String[] a)`, `main(a: Array<String>)`: by the name that most give to what the program is given. */
function withUsualArguments(code: string): string {
  const [, one, two = one] =
    /\bmain\s?\(\s?(?:(?:final\s)?(?:String|string)\s?(?:\[\]|\.\.\.)\s?(\w{1,40})|(\w{1,40})\s?:\s?Array<String>)/i.exec(code) ?? [];
  return two === undefined || two === 'args' ? code : code.replace(new RegExp(`(?<![\\w.])${two}(?=\\s?[[.](?!\\.))`, 'g'), 'args');
}

/** Groovy's and kotlin's ways to ask for a property of the system, and what groovy's `delete` is given without brackets. */
function ofJava(written: string): string {
  const code = withUsualArguments(written);
  const plain = code.includes('!!') ? code.replace(/!!(?=[.)\];\n])/g, '') : code;
  if (!plain.includes('System.')) return plain;
  const asked = plain.replace(
    /\bSystem\.(?:properties\b|getProperties\(\)|getenv\(\)|env\b)\s?(?:\.get(?:Property|OrDefault)?\(\s?|\[\s?|\.)(§\d+§)(?:\s?[\])])?/g,
    'System.getProperty($1)',
  );
  return asked
    .replace(/(System\.getProperty\(§\d+§\))\sas\sString\b/g, '$1')
    .replace(/^([ \t]{0,40}delete)[ \t](System\.[^\n;{}]{1,200})$/gm, '$1($2)');
}

/** `{:ok, {_, _, body}} = …`, and in `with` `{:ok, %{body: body}} <- …`: a pattern inside which another stands. */
const PATTERN = /(?:%[\w.]{0,60})?\{([^{}=<>\n]{0,120}(?:%[\w.]{0,60})?\{[^{}=<>\n]{0,160}\}[^{}=<>\n]{0,80})\}\s?(?:=(?![=>~])|<-)\s?/g;
/** `case … do {:ok, body} ->`: of its first clause. */
const CASE = /\bcase\s([^\n]{1,300}?)\sdo\s{1,80}(?:%[\w.]{0,60})?\{([^=<>\n]{1,200})\}\s->/g;

/** Patterns of elixir and erlang that bind one name, as an assignment to it. */
function withoutPatterns(code: string, variable: RegExp): string {
  return code
    .replace(CASE, (whole, value: string, pattern: string) => {
      const name = onlyName(pattern, variable);
      return name === undefined ? whole : `${name} = ${value}\n${whole}`;
    })
    .replace(PATTERN, (whole, pattern: string) => {
      const name = onlyName(pattern, variable);
      return name === undefined ? whole : `${name} = `;
    });
}

const ELIXIR_NAME = /(?<![\w:.@§])[a-z]\w{0,60}(?![\w:.(§])/g;
const ERLANG_NAME = /(?<![\w:.@§])[A-Z]\w{0,60}(?![\w:.(§])/g;

/** The one variable in a pattern: no atom, no key, none that is thrown away. */
function onlyName(pattern: string, variable: RegExp): string | undefined {
  const names = pattern.match(variable) ?? [];
  return names.length === 1 ? names[0] : undefined;
}

function withoutPipes(code: string): string {
  let now = code.slice(0, MAX_PIPED);
  let from = 0;
  for (let count = 0; count < MAX_PIPES; count += 1) {
    const pipe = now.indexOf('|>', from);
    if (pipe === -1) break;
    CALLED.lastIndex = pipe + 2;
    const [head = '', called = '', closed] = CALLED.exec(now) ?? [];
    const end = now.slice(0, pipe).trimEnd().length;
    const start = expressionBefore(now, end);
    from = pipe + 2;
    if (head === '' || start === end) continue;
    now = `${now.slice(0, start)}${called}(${now.slice(start, end)}${closed === undefined ? ', ' : ')'}${now.slice(pipe + 2 + head.length)}`;
    from = start;
  }
  return now + code.slice(MAX_PIPED);
}

/** Where the expression begins that ends at a place. */
function expressionBefore(code: string, end: number): number {
  const limit = Math.max(0, end - MAX_EXPRESSION);
  let at = end;
  while (at > limit) {
    const sign = code[at - 1] ?? '';
    const open = /[)\]}]/.test(sign) ? openingBefore(code, at - 1, limit) : undefined;
    if (open !== undefined) at = open;
    else if (/[\w.!?§@]/.test(sign)) at -= 1;
    else {
      break;
    }
  }
  return at;
}
