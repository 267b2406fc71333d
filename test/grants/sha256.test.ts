import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { digestOf } from '../../lib/grants/digest.js';
import { sha256 } from '../../lib/grants/sha256.js';

const known = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** FIPS 180-2, appendix B. */
it.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
])('tells what the standard gives for %j', (text, digest) => {
  expect(Buffer.from(sha256(text), 'base64url').toString('hex')).toBe(digest);
});

it('tells the same as Node of every length around a block, and of text in any script', () => {
  const texts = Array.from({ length: 130 }, (_, length) => ['', '\u00e9', '\u{1f511}\ud800', '\0\n'][length % 4] + 'x'.repeat(length));
  expect(texts.filter((text) => sha256(text) !== known(text))).toEqual([]);
});

it.each([10, 16_000, 17_000, 100_000])('gives a value of %d characters the digest that Node gives', (length) => {
  const value = { text: 'y'.repeat(length), first: 1 };
  expect(digestOf(value)).toBe(known(JSON.stringify({ first: 1, text: value.text })));
});
