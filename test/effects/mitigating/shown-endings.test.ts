import { describe, expect, it } from 'vitest';
import { shownEndings } from '../../../lib/effects/mitigating/shown-endings.js';
import type { ShownBy } from '../../../lib/types.js';

/** What shows how the last `createdb a` of a source ended. */
function shown(source: string, lines?: number): ShownBy | undefined {
  const start = source.lastIndexOf('createdb a');
  return shownEndings(source)({ start, end: start + 'createdb a'.length }, lines);
}

describe('whether it shows that a command has succeeded, once the call has', () => {
  it.each([
    'createdb a',
    'createdb a # a new one',
    'make db && createdb a',
    'createdb a && sleep 3',
    'createdb a &&\nsleep 3',
    'D=$(mktemp -d "/tmp/a.XXX") && createdb a >/dev/null',
    'set -e; createdb a; make',
    'set -euo pipefail\ncreatedb a 2>&1 | tail -1\nmake',
    'for i in 1 2; do pg_isready && break; sleep 1; done; createdb a',
    "cat > a.sql <<'END'\nexit 0\nEND\ncreatedb a",
    "trap 'rm -rf /tmp/a' EXIT; createdb a",
    'test -d b || exit 1; createdb a',
  ])('by the ending of the call: %s', (source) => expect(shown(source)).toBe('ending'));

  it.each([
    'createdb a; make',
    'createdb a\nmake',
    'createdb a || true',
    'createdb a && make test; echo done',
    'createdb a && until pg_isready; do sleep 1; done; make 2>&1 | tail -5',
    'createdb a 2>&1 | tail -8',
    'createdb a 2>&1 | tee create.log',
    'createdb a |& cat',
    'createdb a | grep -c a; make',
    'make db && createdb a 2>&1 | tail',
  ])('by errors that would be printed: %s', (source) => expect(shown(source)).toBe('no error'));

  it.each([
    ['it perhaps does not run', 'psql -l | grep -q a || createdb a'],
    ['it perhaps does not run', 'test -f new && createdb a; true'],
    ['it perhaps does not run', 'set -e\nmake && createdb a\nmake'],
    ['it perhaps does not run', 'if test -f new; then createdb a; fi'],
    ['it perhaps does not run', 'for d in b; do createdb a; done'],
    ['it perhaps does not run', '(createdb a)'],
    ['it perhaps does not run', '{ createdb a; } 2>/dev/null'],
    ['the call ends before it', 'exit 0; createdb a'],
    ['the call ends before it', 'test -f new || exit; createdb a'],
    ['the call is another program then', 'exec true; createdb a'],
    ['it is another program', 'createdb() { true; }; createdb a'],
    ['it is another program', 'alias createdb=true\ncreatedb a'],
    ['it is another program', 'export PATH=/tmp/bin:$PATH; createdb a'],
    ['it is another program', 'PATH=/tmp/bin:$PATH createdb a'],
    ['nobody can tell what came before', '. ./env.sh; createdb a'],
    ['nobody can tell what came before', 'eval "$SETUP"; createdb a'],
    ['its errors go away', 'createdb a 2>/dev/null; make'],
    ['its errors go away', 'createdb a >/dev/null 2>&1; make'],
    ['its errors go away', 'createdb a &>create.log; make'],
    ['its errors are not all shown', 'createdb a 2>&1 | tail -1'],
    ['its errors are not all shown', 'createdb a 2>&1 | grep -v error'],
    ['its errors are not all shown', 'createdb a |& head -1'],
    ['it goes on behind the call', 'createdb a &'],
    ['it goes on behind the call', 'createdb a & make'],
    ['its failure is what is wanted', '! createdb a'],
    ['it is only written into a file', 'cat > a.sh <<END\ncreatedb a\nEND'],
    ['the call ends well all the same', "trap 'exit 0' EXIT; createdb a"],
    ['the call ends well all the same', 'createdb a || exit 256'],
    ['nothing runs', 'set -n; createdb a'],
    ['it stands in another command', 'echo $(createdb a)'],
    ['it is not finished', 'createdb a "'],
  ])('not where %s: %s', (_why, source) => expect(shown(source)).toBeUndefined());
});

it.each([
  ['createdb a 2>&1 | tail -1', 1, 'no error'],
  ['createdb a 2>&1 | tail -n 3', 3, 'no error'],
  ['createdb a 2>&1 | tail -n 2', 3, undefined],
  ['createdb a 2>&1 | tail -n 0', 1, undefined],
  ['createdb a 2>&1 | tail -n +2', 1, undefined],
] as const)('as many lines at the end as an error may take: %s, %i', (source, lines, expected) => expect(shown(source, lines)).toBe(expected));
