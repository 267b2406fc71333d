/** The same of `lib/ordinary/`. */
export const ON_DEMAND_OF_ORDINARY: readonly string[] = [
  'lib/ordinary/call.ts',
  'lib/ordinary/could-be-about.ts',
  'lib/ordinary/elsewhere.ts',
  'lib/ordinary/first-words.ts',
  'lib/ordinary/hooks-of-git.ts',
  'lib/ordinary/inline/inline.ts',
  'lib/ordinary/inline/javascript.ts',
  'lib/ordinary/leads-to-written.ts',
  'lib/ordinary/more-rows.ts',
  'lib/ordinary/only-read.ts',
  'lib/ordinary/script.ts',
  'lib/ordinary/search.ts',
  'lib/ordinary/seeks-secrets.ts',
];
