import type { Language } from '../../lib/effects/code/languages/language.js';
import { describe, expect, it } from 'vitest';
import { maskCode } from '../../lib/effects/code/text/masked-code.js';
import { partsOfCell } from '../../lib/effects/code/interpreters/notebook-cell.js';
import { statementsOf } from '../../lib/effects/databases/sql-statements.js';
import { readInstructions } from '../../lib/effects/instructions/read-instructions.js';
import { readToml } from '../../lib/effects/written/formats/toml.js';
import { readYaml } from '../../lib/effects/written/formats/yaml.js';
import { createOutputTail } from '../../lib/hook/processes/output-tail.js';
import { claimsIn } from '../../lib/project/claims/claims.js';
import { redact } from '../../lib/secrets/redact.js';
import { splitCommandLine } from '../../lib/session/calls/command-line.js';
import { readLine } from '../../lib/shell/syntax/line.js';
import { failedTestsIn, outcomeToldBy, tellingLine } from '../../lib/session/calls/failures.js';
import { errorFingerprint } from '../../lib/session/calls/fingerprint.js';
import { labelOf } from '../../lib/session/calls/label.js';
import { tallyOf } from '../../scripts/status-line/tally.js';
import { BOUND, growthOf, repeated } from './growth.js';

interface Reader {
  readonly read: (text: string) => unknown;
  readonly pieces: readonly string[];
}

const ground = { root: '/home/dev/shop', home: '/home/dev' };
const DENIED = `${JSON.stringify({ ts: '2026-11-21T10:00:00.000Z', session: 's', event: 'PreToolUse', hook: 'bash-danger', status: 'deny', tool_use_id: 'a', target: '"deny"'.repeat(20) })}\n`;

/** Pieces of what an agent says at the end. */
const SAID = ['added ', 'tests ', '`', '"', '*', '_a', '[', 'a, ', '‹0› and ', '`a.ts` and ', 'i have ', '1 of ', '- \n', '**a', 'the file ', 'done ', '. A', '<', 'to fix abc '];

const code = (language: Language, pieces: readonly string[]): Reader => ({ read: (text) => maskCode(language, text), pieces });

const READERS: Readonly<Record<string, Reader>> = {
  'code of JavaScript': code('javascript', ['=/[', '=/a', '/']),
  'code of Perl': code('perl', [' s{', '<<A\n', '\n=pod\n']),
  'code of Ruby': code('ruby', [' %r{', '<<A1 ']),
  'code of PHP': code('php', ['?>', '<<<A ']),
  'code of Lua': code('lua', ['[[', '--[[']),
  'code of Rust': code('rust', ['r#"']),
  'code of Julia': code('julia', ["'"]),
  'a cell of a notebook': { read: (text) => partsOfCell(text), pieces: ['!ls {a} $b\nx = 1\n'] },
  'statements of a database': { read: (text) => statementsOf(text, 'psql'), pieces: ['$$a ', 'a;', "E'\\"] },
  instructions: { read: readInstructions, pieces: ['```!', '@', '`', '!`', '@\\ ', '\n```\n', '``` '] },
  'a YAML file': { read: readYaml, pieces: ['a:\n  - b: "c\n', '- ', 'a: [', '"x", '] },
  'a TOML file': { read: readToml, pieces: ['a = [', '"x", ', '"\\"', '[[a]]\n', 'a.b = """', '{ b = ', '# '] },
  'a text with tokens': { read: (text) => redact(text), pieces: ['a', 'a:', '//', 'token=', '-----BEGIN A PRIVATE KEY-----', 'eyJaaaaaaaa.', 'a.b-', 'https://x:', '--a-', 'password: ', 'sk-a-', 'curl -u ', 'aws_', 'key=', 'A', '1', 'pat.', 'eyJ', 'a1.', 'aws=a1b2c3d4e5f6'] },
  'a command line': { read: splitCommandLine, pieces: ['"', "'", '\\', '"\\', '>', '#', ' ', '&|', '$(', "a'b\""] },
  'the steps of a line': { read: readLine, pieces: ['a;', 'a && ', 'a | ', '"$(b)" ', '(', '$(', '<(', '`', '`a` ', '{ a; ', '<<E ', '"', "'", '\\\n', '#\n', 'if a; then ', 'a() '] },
  'an output': {
    read: (text) => [errorFingerprint(text, ground), failedTestsIn(text, ground), outcomeToldBy(text), tellingLine(text), labelOf(text)],
    pieces: ['x', '9', 'a1', '/tmp/', '12:', '-', ' ', '\u001b[', '2026-', 'FAIL ', 'E', '●', '1 '],
  },
  'a last message': { read: claimsIn, pieces: SAID },
  'a log': { read: (text) => tallyOf(text, 's', true), pieces: [DENIED] },
};

const rows = Object.entries(READERS).flatMap(([name, { read, pieces }]) => pieces.map((piece) => [name, piece, read] as const));

describe('the time in which a text is read grows with its length', () => {
  it.each(rows)('%s, of %j', async (_name, piece, read) => {
    expect(await growthOf((length) => repeated(piece, length), read)).toBeLessThan(BOUND);
  });

  it('statements of a database, of tags that are all different', async () => {
    const tags = (length: number): string => Array.from({ length: length / 8 }, (_, at) => `$a${at}$`).join(' ');
    expect(await growthOf(tags, (text) => statementsOf(text, 'psql'))).toBeLessThan(BOUND);
  });

  it('a YAML list in one line', async () => {
    expect(await growthOf((length) => `a: [${repeated('"x", ', length)}`, readYaml)).toBeLessThan(BOUND);
  });

  it.each([['of added names', (piece: string) => `I added ${piece}`], ['of seen ones', (piece: string) => `I see: ${piece} (\`a.ts\`) fine`]])('a last message %s', async (_name, messageOf) => {
    for (const piece of SAID) expect(await growthOf((length) => messageOf(repeated(piece, length)), claimsIn), piece).toBeLessThan(BOUND);
  });

  it('an output that comes in single bytes', async () => {
    const bytes = (length: number): readonly Buffer[] => Array<Buffer>(length).fill(Buffer.from('x'));
    const push = (chunks: readonly Buffer[]): void => {
      const tail = createOutputTail(1_000);
      for (const chunk of chunks) tail.push(chunk);
    };
    expect(await growthOf(bytes, push, 32_768)).toBeLessThan(BOUND);
  });
});
