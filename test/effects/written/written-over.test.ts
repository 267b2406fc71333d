import { describe, expect, it } from 'vitest';
import type { Effects } from '../../../lib/types.js';
import { effectsOf } from '../../../lib/effects/effects.js';
import { toolCall } from '../told.js';
import { run, worldWritten } from '../written-world.js';

const SYMBOLS = '/home/u/research/symbols.md';
const BEFORE = '# Symbols\n\nalpha: the first\nbeta: the second\ngamma: the third\nomega: the last\n';
const AFTER = '# Overview\n\n1. What was read today\n2. What is to be done\n';

function put(path: string, content: string, there: Readonly<Record<string, string>>, mine: Readonly<Record<string, string>> = {}): Promise<Effects> {
  return effectsOf(toolCall('Write', { file_path: path, content }), worldWritten(mine, there));
}

describe('of a document of the person nothing is left that is written over', () => {
  it.each([SYMBOLS, '/home/u/papers/thesis.tex', '/home/u/Documents/diary.txt'])('%s', async (path) => await expect(put(path, AFTER, { [path]: BEFORE })).toTell(`discard ${path}`));

  it.each([`cat > ~/research/symbols.md <<'END'\n${AFTER}END`, 'echo new > ~/research/symbols.md', 'cp draft.md ~/research/symbols.md'])('%s', async (command) => {
    await expect(run(command, worldWritten({}, { [SYMBOLS]: BEFORE, 'draft.md': AFTER }))).toTell(`discard ${SYMBOLS}`);
  });
});

describe('nothing is lost of', () => {
  it.each([
    ['one that is new', SYMBOLS, AFTER, {}, {}],
    ['one whose lines stay', SYMBOLS, `${BEFORE}zeta: one more\n`, { [SYMBOLS]: BEFORE }, {}],
    ['one that the session made', SYMBOLS, AFTER, {}, { [SYMBOLS]: BEFORE }],
    ['one with a copy beside it', SYMBOLS, AFTER, { [SYMBOLS]: BEFORE, [`${SYMBOLS}.bak`]: BEFORE }, {}],
    ['one that git keeps', SYMBOLS, AFTER, { [SYMBOLS]: BEFORE, '/home/u/research/.git/HEAD': 'ref: refs/heads/main\n' }, {}],
    ['one of the project', '/home/u/proj/docs/symbols.md', AFTER, { '/home/u/proj/docs/symbols.md': BEFORE }, {}],
    ['settings of a tool', '/home/u/.config/tool/notes.md', AFTER, { '/home/u/.config/tool/notes.md': BEFORE }, {}],
    ['a report', '/home/u/weekly-report.md', AFTER, { '/home/u/weekly-report.md': BEFORE }, {}],
  ])('%s', async (_, path, content, there, mine) => await expect(put(path, content, there, mine)).not.toTell(/^discard/));

  it.each(['cp ~/research/symbols.md ~/research/symbols.md.bak && echo new > ~/research/symbols.md', "echo 'zeta: one more' >> ~/research/symbols.md", 'cp ~/research/symbols.md draft.md'])('%s', async (command) => {
    await expect(run(command, worldWritten({}, { [SYMBOLS]: BEFORE }))).not.toTell(/^discard/);
  });
});
