import { describe, expect, it } from 'vitest';
import type { EffectsWorld } from '../../lib/effects/effects.js';
import { effectsOf } from '../../lib/effects/effects.js';
import { EMPTY_WORLD, line, toolCall } from './told.js';

/** A notebook that the session wrote, of cells of code unless told. */
function world(cells: readonly (string | { readonly type: string; readonly source: string })[]): EffectsWorld {
  const text = JSON.stringify({ nbformat: 4, cells: cells.map((cell) => (typeof cell === 'string' ? { cell_type: 'code', source: cell.split(/(?<=\n)/) } : { cell_type: cell.type, source: [cell.source] })) });
  return {
    ...EMPTY_WORLD,
    disk: { ...EMPTY_WORLD.disk, readText: (path) => (path === '/home/u/proj/a.ipynb' ? { kind: 'present', text } : { kind: 'absent' }) },
    wroteThisSession: (path) => path === '/home/u/proj/a.ipynb',
  };
}

async function run(command: string, cells: Parameters<typeof world>[0]): Promise<readonly string[]> {
  return (await effectsOf(toolCall('Bash', { command }), world(cells))).effects.map(line);
}

describe('a notebook that is executed', () => {
  it.each([
    ['jupyter nbconvert --to notebook --execute a.ipynb', ['import shutil\nshutil.rmtree("/home/u")']],
    ['jupyter nbconvert --execute --inplace a.ipynb', ['p = "/home/u"', 'import shutil\nshutil.rmtree(p)']],
    ['jupyter execute a.ipynb', ['!rm -rf /home/u']],
    ['jupyter execute a.ipynb', ['out = !rm -rf /home/u']],
    ['papermill a.ipynb b.ipynb', ['%%bash\nrm -rf /home/u']],
  ] as const)('%s %j', async (command, cells) => expect(await run(command, cells)).toContain('delete -r /home/u'));

  it.each([
    ['jupyter nbconvert --to html a.ipynb', ['!rm -rf /home/u']],
    ['jupyter execute a.ipynb', ['%matplotlib inline\nprint("!rm -rf /home/u")']],
    ['jupyter execute a.ipynb', [{ type: 'markdown', source: '!rm -rf /home/u' }]],
    ['papermill a.ipynb b.ipynb', ['import pandas as pd\npd.read_csv("a.csv").drop(columns=["b"])']],
  ] as const)('deletes nothing by %s %j', async (command, cells) => expect((await run(command, cells)).filter((each) => each.startsWith('delete'))).toEqual([]));
});
