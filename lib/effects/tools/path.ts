import type { Certainty, Effect, EffectKind, Shown } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { resolvePath } from '../../paths/resolve.js';
import { emit } from '../record.js';
import { topFrame } from '../analysis.js';
import { runsByItself } from '../aggravating/runs-by-itself.js';

interface Touched {
  readonly kind: EffectKind;
  readonly written: string;
  readonly tool: string;
  readonly recursive?: boolean;
  readonly glob?: boolean;
  readonly certainty?: Certainty;
  readonly shown?: Shown | undefined;
  readonly excluding?: Effect['excluding'];
}

/** An effect of a tool on the path that it names. File tools read a `~` as the home. */
export function emitToolPath(touched: Touched, analysis: Analysis): void {
  const path = resolvePath(touched.written, { cwd: analysis.cwd, home: analysis.world.home });
  for (const kind of touched.kind === 'write' && runsByItself(path) ? (['write', 'persist'] as const) : [touched.kind]) {
    emitOne(kind, path, touched, analysis);
  }
}

function emitOne(kind: EffectKind, path: string, touched: Touched, analysis: Analysis): void {
  emit(topFrame(analysis), {
    kind,
    target: { kind: 'path', path, written: touched.written, glob: touched.glob ?? false },
    recursive: touched.recursive ?? false,
    certainty: touched.certainty ?? 'certain',
    program: touched.tool,
    span: undefined,
    ...(touched.shown === undefined ? {} : { shown: touched.shown }),
    ...(touched.excluding === undefined ? {} : { excluding: touched.excluding }),
  });
}
