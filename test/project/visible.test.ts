import { describe, expect, it } from 'vitest';
import { visible } from '../../lib/project/visible.js';

describe('visible', () => {
  it('keeps letters of every script', () => expect(visible('naïve файл 文件.ts')).toBe('naïve файл 文件.ts'));
  it('shows a place for what cannot be seen', () => expect(visible('a\n\u2066b')).toBe('a??b'));
});
