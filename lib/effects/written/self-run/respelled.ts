/** Programs that print a text letter by letter, turned round, or in another alphabet. */
const SPELLS = String.raw`(?:base(?:32|64)(?!\s{1,9}(?:-d|-D|--decode))|openssl\s{1,9}(?:base64|enc\s{1,9}-(?:base64|a))(?!\s{1,9}-d)|xxd(?!\s{1,9}-r)|od|hexdump|rev|tac|fold\s{1,9}-\w{0,3}\s?\d|grep\s{1,9}-\w{0,3}o\w{0,3}\s{1,9}['"]?\.|sed\b[^|]{0,200}&|tr\s{1,9}(?!-)|gpg\s{1,9}[^|]{0,80}--armor)`;

/** The last of a pipe, whose output goes into the log: it is not put into a file, or into a text. */
const AT_END = new RegExp(String.raw`\|\s{0,9}${SPELLS}[^|>)]*$`);

/** A text is given to it at once. */
const GIVEN = new RegExp(String.raw`(?:^|[;&|]\s{0,9})${SPELLS}[^|>)]{0,80}<<<[^|>)]*$`);

/** What prints all variables. */
const PRINTS_ALL =
  /(?:^|[;&|]\s{0,9}|\bsudo\s{1,9})(?:printenv|env|set|export -p|declare -[px]{1,2}|cat\s{1,9}\/proc\/(?:self|\$\$)\/environ)\s{0,9}(?:\|\s{0,9}(?:sort|grep\b[^|]{0,80})\s{0,9})?\|/;

/** Code that prints a text in such a way. */
const PRINTS = /\b(?:print|puts|console\.log|process\.stdout\.write|Write-(?:Output|Host)|echo)\b/;
const SPELLS_IN_CODE = /\[::-?[12]\]|\.join\(|b64encode|encode64|ToBase64String|\.reverse\b|\.hex\(|toString\(\s?["'\\]{1,2}(?:base64|hex)/;

/** True for a step that prints a secret in a spelling in which the forge does not know it. `variables` hold secrets. */
export function isRespelled(run: string, variables: readonly string[]): boolean {
  return run.split('\n').some((line) => {
    if (AT_END.test(line) || GIVEN.test(line)) return PRINTS_ALL.test(line) || variables.some((name) => isPrinted(line, name));
    return PRINTS.test(line) && SPELLS_IN_CODE.test(line) && !/>>?\s|\$\(/.test(line) && variables.some((name) => isUsed(line, name));
  });
}

/** A shell prints the value of a variable, or hands it to a program. */
function isPrinted(line: string, name: string): boolean {
  return new RegExp(
    String.raw`\b(?:echo|printf|print|cat)\b[^|;&]{0,200}\$\{?${name}\b|\bprintenv\s{1,9}${name}\b|<<<\s{0,9}["']?\$\{?${name}\b`,
  ).test(line);
}

/** Code asks for the value of one. */
function isUsed(line: string, name: string): boolean {
  return new RegExp(String.raw`\benv(?:iron)?(?::|\.|\[\s?\\?["'])${name}\b|\b(?:getenv|ENV(?:\.fetch)?)\s?[[(]\s?\\?["']${name}\b`).test(
    line,
  );
}
