/** Wrappers of commands that stand in a text which only zsh runs. */
export const ZSH_FLAG = 'zsh ${(e)}';
export const ZSH_QUALIFIER = 'zsh glob qualifier';
