/** Wrappers of commands that stand in a text which only zsh runs. */
export const ZSH_FLAG = 'zsh ${(e)}';
/** Stands among the wrappers of a command that zsh runs to choose the names of a glob. */
export const ZSH_QUALIFIER = 'zsh glob qualifier';
