/** `{% do run_query('…') %}`, `{% call statement() %}…{% endcall %}`: statements that a template runs while it is filled in, whatever comes of it. */
const QUERIED = /\b(?:run_query|adapter\.execute)\(\s{0,9}(["'])([^]{1,4000}?)\1\s{0,9}([,)~])/g;
const CALLED = /\{%-?\s{0,9}call\s{1,9}statement\([^()]{0,200}\)\s{0,9}-?%\}([^]{1,4000}?)\{%/g;

/** Statements of one template. */
const MAX_STATEMENTS = 64;

/** The statements that a template runs by itself. */
export function ranByTemplate(text: string): readonly string[] {
  if (!text.includes('{')) return [];
  return [
    // What is put behind a text by `~` is a name, or the rest of one.
    ...[...text.matchAll(QUERIED)].map(([, , statement = '', sign]) => (sign === '~' ? `${statement}x` : statement)),
    ...[...text.matchAll(CALLED)].map(([, statement = '']) => statement),
  ].slice(0, MAX_STATEMENTS);
}
