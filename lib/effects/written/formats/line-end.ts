/** Stands for the end of a line within one command of a makefile. */
export const LINE_END = '\u0001';
