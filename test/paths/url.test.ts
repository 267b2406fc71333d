import { describe, expect, it } from 'vitest';
import { fileOfUrl } from '../../lib/paths/url.js';

describe('fileOfUrl', () => {
  it.each([
    ['file:///etc/shadow', '/etc/shadow'],
    ['file:/etc/shadow', '/etc/shadow'],
    ['FILE://localhost/etc/shadow', '/etc/shadow'],
    ['file:////etc/shadow', '/etc/shadow'],
    ['view-source:file:///etc/shadow#x', '/etc/shadow'],
    ['file:///home/u/%2Essh/id_rsa', '/home/u/.ssh/id_rsa'],
    ['file:///a%zz', '/a%zz'],
    ['file:///C:/Users/u/.env', 'C:/Users/u/.env'],
    ['file://\\\\x', '/x'],
    ['https://x.test/file:///etc/shadow', undefined],
    ['profile:/x', undefined],
    ['file', undefined],
  ])('%s names %s', (url, path) => expect(fileOfUrl(url)).toBe(path));
});
