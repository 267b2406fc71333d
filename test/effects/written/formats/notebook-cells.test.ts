import { describe, expect, it } from 'vitest';
import type { EffectsWorld } from '../../../../lib/effects/effects.js';
import { effectsOf } from '../../../../lib/effects/effects.js';
import { partsOfCell } from '../../../../lib/effects/code/interpreters/notebook-cell.js';
import { withInput } from '../../../../lib/shell/syntax/with-input.js';
import { NOTHING_BEFORE } from '../../../../lib/session/past.js';
import { EMPTY_WORLD, toolCall } from '../../told.js';

/** A notebook that the session wrote, of cells of code unless told. */
function world(cells: readonly (string | { readonly type: string; readonly source: string })[]): EffectsWorld {
  const text = JSON.stringify({ nbformat: 4, cells: cells.map((cell) => (typeof cell === 'string' ? { cell_type: 'code', source: cell.split(/(?<=\n)/) } : { cell_type: cell.type, source: [cell.source] })) });
  return {
    ...EMPTY_WORLD,
    disk: { ...EMPTY_WORLD.disk, readText: (path) => (path === '/home/u/proj/a.ipynb' ? { kind: 'present', text } : { kind: 'absent' }) },
    past: { ...NOTHING_BEFORE, wrote: (path) => path === '/home/u/proj/a.ipynb' },
  };
}

function run(command: string, cells: Parameters<typeof world>[0]): ReturnType<typeof effectsOf> {
  return effectsOf(toolCall('Bash', { command }), world(cells));
}

describe('a notebook that is executed', () => {
  it.each([
    ['jupyter nbconvert --to notebook --execute a.ipynb', ['import shutil\nshutil.rmtree("/home/u")']],
    ['jupyter nbconvert --execute --inplace a.ipynb', ['p = "/home/u"', 'import shutil\nshutil.rmtree(p)']],
    ['jupyter execute a.ipynb', ['!rm -rf /home/u']],
    ['jupyter execute a.ipynb', ['out = !rm -rf /home/u']],
    ['papermill a.ipynb b.ipynb', ['%%bash\nrm -rf /home/u']],
    ['jupyter run a.ipynb', ['p = "/home/u"', '!rm -rf {p}']],
    ['jupyter-execute a.ipynb', ['%%time\n%sx rm -rf /home/u']],
    ['ipython a.ipynb', ['%%script python3\nimport shutil\nshutil.rmtree("/home/u")']],
  ] as const)('%s %j', async (command, cells) => await expect(run(command, cells)).toTell('delete -r /home/u'));

  it.each([
    ['jupyter nbconvert --to html a.ipynb', ['!rm -rf /home/u']],
    ['jupyter execute a.ipynb', ['%matplotlib inline\nprint("!rm -rf /home/u")']],
    ['jupyter execute a.ipynb', ['text = """\n!rm -rf /home/u\n"""']],
    ['jupyter execute a.ipynb', ['%%html\n!rm -rf /home/u']],
    ['jupyter execute a.ipynb', [{ type: 'markdown', source: '!rm -rf /home/u' }]],
    ['papermill a.ipynb b.ipynb', ['import pandas as pd\npd.read_csv("a.csv").drop(columns=["b"])']],
  ] as const)('deletes nothing by %s %j', async (command, cells) => await expect(run(command, cells)).not.toTell(/^delete/));
});

describe('a document for a program', () => {
  it('ends at a mark that is no line of it', () => expect(withInput('bash', 'END_OF_INPUT\nEND_OF_INPUT_')).toBe("bash <<'END_OF_INPUT__'\nEND_OF_INPUT\nEND_OF_INPUT_\nEND_OF_INPUT__"));
});

describe('code for IPython', () => {
  it.each([
    ['!ls a', 'ls a'],
    ['!!ls a', 'ls a'],
    ['x = !ls a', 'ls a'],
    ['x = %sx ls a', 'ls a'],
    ['%cat a', 'cat a'],
    ['cat a', 'cat a'],
    ['%load a.py', 'cat a.py'],
    ['%env', 'env'],
    ['%env HOME', 'printenv HOME'],
    ['%run a.py x', 'python a.py x'],
    ['%%bash\nls a', 'ls a'],
    ['%timeit !ls a', 'ls a'],
    ['if x:\n    !ls \\\n a', 'ls   a'],
    ['%cd b\n!ls a', 'cd b\nls a'],
    ["p = 'a'\n!ls {p} $p {q}", 'p=a\nls ${p} $p {q}'],
    ["get_ipython().system('ls a')", 'ls a'],
    ["get_ipython().run_cell_magic('sh', '', 'ls a')", 'ls a'],
    ['%%script bash -e\nls a', "bash -e <<'END_OF_INPUT'\nls a\nEND_OF_INPUT"],
    ['%%writefile a.txt\nb', "cat > a.txt <<'END_OF_INPUT'\nb\nEND_OF_INPUT"],
  ])('%j gives a shell %j', (cell, command) => {
    expect(partsOfCell(cell).filter(({ language }) => language === 'shell').map(({ text }) => text.trim())).toEqual([command]);
  });

  it.each(['x = 7\nx %2', 'cat = 1\nrm = cat', "text = '''\n!ls\n%env\n'''", '# !ls', '%matplotlib inline', '%env A=1', '%%html\n!ls', 'run (a)', 'cat in names', 'load = a != b', 'less - than'])('%j gives a shell nothing', (cell) => {
    expect(partsOfCell(cell).filter(({ language }) => language === 'shell')).toEqual([]);
  });

  it.each([
    ["ipython -c '!rm -rf /home/u'", 'delete -r /home/u'],
    ["ipython3 -c 'x = !cat .env'", 'read /home/u/proj/.env'],
    ["ipython <<'E'\n%cat .env\nE", 'read /home/u/proj/.env'],
  ])('%s', async (command, expected) => await expect(command).toTell(expected));

  it('is taken apart to its end', () => {
    const cell = '!ls {a} $b\nx = 1\n'.repeat(20_000);
    expect(partsOfCell(cell)).toHaveLength(20_001);
  });
});
