import { expect, it } from 'vitest';
import { toldOfTool } from './told.js';
import written from './shipped-honest.json' with { type: 'json' };

it.each(written as [path: string, content: string][])('writing %s harms nobody who runs it', async (path, content) => {
  expect((await toldOfTool('Write', { file_path: `/home/u/proj/${path}`, content })).filter((line) => line.startsWith('publish code:'))).toEqual([]);
});
