/** `ls folder | each { |file| … }`, also with what it lets through in between. */
const ON_EACH =
  /\b(?:ls|glob)((?:[^\S\n]{1,9}(?:'[^'\n]{0,200}'|"[^"\n]{0,200}"|[^\s|;'"(){}]{1,200})){0,4})\s{0,9}\|(?:[^|;{}\n]{0,200}\|){0,3}\s{0,9}(?:par-)?each\s{0,9}\{\s{0,9}\|\s{0,9}(\w{1,40})\s{0,9}\|([^{}]{0,1000})\}/g;

/** The command that is a program's of that name, and Nushell's own switches of `rm`. */
const OUTSIDE = /(^|[;|({\n])(\s{0,9})\^(?=[a-z])/g;

/** A value that stands for itself is printed. */
const ALL_VARIABLES = /(^|[;({\n])\s{0,9}\$env\s{0,9}(?=$|[|;)}\n])/g;
const ONE_VARIABLE = /(^|[;({\n])\s{0,9}\$env\.(\w{1,100})\s{0,9}(?=$|[|;)}\n])/g;

/** A text for Nushell in the forms that bash has for the same: closures over what a folder holds, and `^program`. */
export function nushellAsBash(source: string): string {
  return source
    .replace(OUTSIDE, '$1$2')
    .replace(ALL_VARIABLES, '$1 env ')
    .replace(ONE_VARIABLE, '$1 echo "$$$2"')
    .replace(ON_EACH, (_whole, operands: string, name: string, body: string) => {
      const folder =
        operands
          .trim()
          .split(/\s{1,9}/)
          .find((word) => word !== '' && !word.startsWith('-')) ?? '.';
      return `for ${name} in ${/[*?]/.test(folder) ? folder : `${folder.replace(/\/$/, '')}/*`}; do ${body.replaceAll(`$${name}.name`, () => `$${name}`).trim()}; done`;
    });
}
