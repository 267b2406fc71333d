import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../lib/project/diagnostics.js';
import { fit, REPORT_LIMITS, reportDiagnostics } from '../../lib/project/report-diagnostics.js';

const root = '/p';
const options = { root, first: [], ...REPORT_LIMITS };
const at = (file: string, line: number, message = 'x', severity: Diagnostic['severity'] = 'error'): Diagnostic => ({ file, line, message, severity });

describe('reportDiagnostics', () => {
  it('names file, line and message from the root, the edited file first', () => {
    const diagnostics = [at('/p/src/a.ts', 1), at('/p/src/b.ts', 2, 'TS2322: no'), at('/elsewhere/c.ts', 3), at('/p/src/b.ts', 4)];
    expect(reportDiagnostics(diagnostics, { ...options, first: ['/p/src/b.ts'] })).toBe(
      'src/b.ts:2: TS2322: no\nsrc/b.ts:4: x\nsrc/a.ts:1: x\n/elsewhere/c.ts:3: x',
    );
  });

  it('leaves warnings out where there are errors', () => {
    expect(reportDiagnostics([at('/p/a.c', 1, 'w', 'warning'), at('/p/a.c', 2, 'e')], options)).toBe('a.c:2: e');
    expect(reportDiagnostics([at('/p/a.c', 1, 'w', 'warning')], options)).toBe('a.c:1: w');
  });

  it('tells at most 20 lines, the last of which counts the rest', () => {
    const lines = reportDiagnostics(Array.from({ length: 100 }, (_, index) => at('/p/a.ts', index + 1)), options).split('\n');
    expect(lines).toHaveLength(20);
    expect(lines.at(-1)).toBe('... and 81 more');
  });

  it('says exactly 20 without a count', () => {
    expect(reportDiagnostics(Array.from({ length: 20 }, (_, index) => at('/p/a.ts', index + 1)), options)).not.toContain('more');
  });

  it('shortens a long message', () => {
    expect(reportDiagnostics([at('/p/a.ts', 1, 'x'.repeat(1_000))], options)).toMatch(/^a\.ts:1: x{289}\.\.\.$/);
  });
});

describe('fit', () => {
  it('keeps the limits and counts every line once, whatever the lines', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 400 }).map((text) => text.replaceAll('\n', ' '))),
        fc.integer({ min: 2, max: 30 }),
        fc.integer({ min: 40, max: 3_000 }),
        (lines, maxLines, maxCharacters) => {
          const told = fit(lines, { maxLines, maxCharacters });
          const shown = told.split('\n');
          expect(told.length).toBeLessThanOrEqual(maxCharacters);
          expect(shown.length).toBeLessThanOrEqual(maxLines);
          const rest = /^\.\.\. and (\d+) more$/.exec(shown.at(-1) ?? '')?.[1];
          if (rest !== undefined) expect(Number(rest) + shown.length - 1).toBe(lines.length);
          else expect(lines.length === 0 ? 0 : shown.length).toBe(lines.length);
        },
      ),
    );
  });
});
