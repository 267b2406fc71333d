/** `sh`, and the shells in wide use that read what it reads: `bash`, `zsh`, `dash` and `ksh`. Stands in expressions for one of their names. */
export const COMMON_SHELL = '(?:ba|z|da|k)?sh';

/** True for the name of such a shell. */
export function isCommonShell(name: string): boolean {
  return new RegExp(`^${COMMON_SHELL}$`).test(name);
}

/** True for such a shell by its name, or by the path at which systems have it: `sh`, `/bin/bash`. */
export function isSystemShell(program: string): boolean {
  return isCommonShell(program.replace(/^(?:\/usr)?\/bin\//, ''));
}
