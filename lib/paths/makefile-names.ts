/** What GNU make looks for in a folder, in this order (manual, 3.2). */
export const MAKEFILE_NAMES = ['GNUmakefile', 'makefile', 'Makefile'];
