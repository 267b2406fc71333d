import { expect, it } from 'vitest';
import { harmOf } from './harm-of.js';
import written from './shipped-honest.json' with { type: 'json' };

it.each(written as [path: string, content: string][])('writing %s harms nobody who runs it', async (path, content) => {
  expect(await harmOf(`/home/u/proj/${path}`, content)).toEqual([]);
});
