/** The first line of what a shell runs. */
export const SHELL_SHEBANG = /^#![^\n]{0,60}\b(?:ba|z|da|k)?sh\b/;
