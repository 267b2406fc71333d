import { describe, expect, it } from 'vitest';
import { editedFile, editedFiles } from '../../lib/project/edited.js';
import { preEdit } from './fake-world.js';

describe('editedFile', () => {
  it.each([
    [{ file_path: '/p/a.ts' }, '/p/a.ts'],
    [{ notebook_path: '/p/n.ipynb' }, '/p/n.ipynb'],
    [{ file_path: 'src/../a.ts' }, '/home/dev/shop/a.ts'],
    [{ file_path: '~/a.ts' }, '/home/dev/a.ts'],
    [{}, undefined],
    [{ file_path: '' }, undefined],
    [{ file_path: null, notebook_path: ['x'] }, undefined],
    [{ command: 'ls' }, undefined],
  ])('of %j is %s', (input, file) => {
    expect(editedFile({ ...preEdit('/p/x'), input }, '/home/dev')).toBe(file);
  });
});

describe('editedFiles', () => {
  it('are all files of a patch', () => {
    const { cwd, home } = { cwd: '/p', home: '/h' };
    expect(editedFiles({ input: { file_path: 'a.ts', other_files: ['lib/b.ts', '/c.ts'] }, cwd }, home)).toEqual(['/p/a.ts', '/p/lib/b.ts', '/c.ts']);
    expect(editedFiles({ input: {}, cwd }, home)).toEqual([]);
  });
});
