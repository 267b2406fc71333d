/** Stand-ins for functions of other parts, what this one has for them, and what only deals with what was thrown. */
const SELDOM = /^(?:async )?function [\w$]+\((?:\.\.\.given|error\d*)\)|^function shared\d*\(/;

/** Functions of the entry that hardly a call runs which passes at once; `test/scripts/budget.test.ts` measures what is compiled for nothing. */
const RUN_SELDOM: readonly string[] = [
  'claim',
  'complain',
  'cutBefore',
  'failureOf',
  'firstNames',
  'holdsSecret',
  'isFailure',
  'isForeignTool',
  'isIn',
  'isKnownTool',
  'isMemory',
  'isPaused',
  'isShellTool',
  'mayBeListed',
  'objectIn',
  'objectsOf',
  'rememberStanding',
  'textsIn',
  'tidy',
  'tightening',
  'waitForRest',
  'withoutPaused',
  'withoutTrailingSeparator',
  'writeAll',
];

/** True of a function that a call mostly comes to once it has loaded the program it stands in. */
export function isUsual(text: string, name: string): boolean {
  return !SELDOM.test(text) && !RUN_SELDOM.includes(name);
}

/**
 * Bundled source, as esbuild prints it, in which those functions are compiled as they are read that are meant by their text
 * and name: V8 takes a function in parentheses for one that is about to be called. Otherwise it only looks for its end, and
 * reads it again at the first call. Worth it for what mostly runs. They come first, since a declaration may be called above
 * its place and a variable may not.
 */
export function compiledAtOnce(source: string, isMeant: (text: string, name: string) => boolean): string {
  const functions: string[] = [];
  const rest = source.replace(/^(?:async )?function\*? ([\w$]+)\([^]*?\n\}$/gm, (text: string, name: string) => {
    if (!isMeant(text, name)) return text;
    functions.push(`var ${name} = (${text});`);
    return '';
  });
  return `${functions.join('\n')}\n${rest}`;
}
