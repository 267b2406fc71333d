import { COMMON_SHELL } from '../../../shell/shell-names.js';

/** The first line of what a shell runs. */
export const SHELL_SHEBANG = new RegExp(String.raw`^#![^\n]{0,60}\b${COMMON_SHELL}\b`);
