import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Words } from './commands.js';
import { anyCommand, passed, written } from './commands.js';
import { strictness } from './verdicts.js';

/** Ways to put commands into one source in which none changes what another does. */
const FORMS: Readonly<Record<string, (a: string, b: string) => string>> = {
  ';': (a, b) => `${a}; ${b}`,
  newline: (a, b) => `${a}\n${b}\n`,
  '&&': (a, b) => `${a} && ${b}`,
  '||': (a, b) => `${a} || ${b}`,
  '&': (a, b) => `${a} & ${b}`,
  '& at the end': (a, b) => `${a}; ${b} &`,
  '!': (a, b) => `! ${a} && ! ${b}`,
  group: (a, b) => `{ ${a}; ${b}; }`,
  subshell: (a, b) => `(${a}; ${b})`,
  if: (a, b) => `if ${a}; then ${b}; fi`,
  'if else': (a, b) => `if true; then ${a}; elif false; then :; else ${b}; fi`,
  while: (a, b) => `while ${a}; do ${b}; done`,
  until: (a, b) => `until ${a}; do ${b}; break; done`,
  for: (a, b) => `for i in 1 2; do ${a}; ${b}; done`,
  'for ((': (a, b) => `for ((i = 0; i < 2; i++)); do ${a}; ${b}; done`,
  case: (a, b) => `case "$x" in a) ${a};; *) ${b};; esac`,
  function: (a, b) => `f() { ${a}; ${b}; }; f`,
  'function in a subshell': (a, b) => `function f { ${a}; }; (f; ${b})`,
  comment: (a, b) => `${a} # it's fine\n${b}`,
  continuation: (a, b) => `${a} && \\\n  ${b}`,
  redirected: (a, b) => `{ ${a}; ${b}; } 2>&1`,
  substituted: (a, b) => `echo "$(${a})" "$(${b})"`,
  '[[': (a, b) => `[[ -n $x ]] && ${a}; (( 1 )) || ${b}`,
  folder: (a, b) => `cd . && ${a}; cd /home/u/proj; ${b}`,
};

describe.each(Object.entries(FORMS))('commands joined by %s', (_name, form) => {
  it('are judged as strictly as the strictest of them', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommand, anyCommand, async (a, b) => {
        const [first, second] = [await strictness(written(a)), await strictness(written(b))];
        expect(await strictness(form(written(a), written(b)))).toBe(Math.max(first, second));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a pipe', () => {
  it('is judged no milder than the strictest of its commands', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommand, anyCommand, async (a, b) => {
        const both = Math.max(await strictness(written(a)), await strictness(written(b)));
        expect(await strictness(`${written(a)} | ${written(b)}`)).toBeGreaterThanOrEqual(both);
      }),
      { numRuns: 100 },
    );
  });

  it('of honest commands passes', async () => {
    const filters = fc.constantFrom<Words>(['head', '-5'], ['wc', '-l'], ['sort', '-u'], ['grep', '-v', 'x'], ['tee', 'out.log'], ['cat']);
    await fc.assert(fc.asyncProperty(passed, filters, filters, async (a, b, c) => void expect(await strictness([a, b, c].map(written).join(' | '))).toBe(0)), { numRuns: 100 });
  });
});
