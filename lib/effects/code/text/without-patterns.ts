/** `{:ok, {_, _, body}} = …`, and in `with` `{:ok, %{body: body}} <- …`: a pattern inside which another stands. */
const PATTERN = /(?:%[\w.]{0,60})?\{([^{}=<>\n]{0,120}(?:%[\w.]{0,60})?\{[^{}=<>\n]{0,160}\}[^{}=<>\n]{0,80})\}\s?(?:=(?![=>~])|<-)\s?/g;
/** `case … do {:ok, body} ->`: of its first clause. */
const CASE = /\bcase\s([^\n]{1,300}?)\sdo\s{1,80}(?:%[\w.]{0,60})?\{([^=<>\n]{1,200})\}\s->/g;

/** Patterns of elixir and erlang that bind one name, as an assignment to it. */
export function withoutPatterns(code: string, variable: RegExp): string {
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

/** Variables as each of the two writes them. */
export const ELIXIR_NAME = /(?<![\w:.@§])[a-z]\w{0,60}(?![\w:.(§])/g;
export const ERLANG_NAME = /(?<![\w:.@§])[A-Z]\w{0,60}(?![\w:.(§])/g;

/** The one variable in a pattern: no atom, no key, none that is thrown away. */
function onlyName(pattern: string, variable: RegExp): string | undefined {
  const names = pattern.match(variable) ?? [];
  return names.length === 1 ? names[0] : undefined;
}
