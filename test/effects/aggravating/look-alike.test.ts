import { describe, expect, it } from 'vitest';
import { looksLikeAnother, plainAddress } from '../../../lib/effects/aggravating/look-alike.js';

describe('looksLikeAnother', () => {
  it.each([
    ['Cyrillic among Latin letters', 'https://g\u0456thub.com/a'],
    ['Greek among Latin letters', 'https://micr\u03bfsoft.com'],
    ['the same behind xn--', 'https://xn--gthub-n2e.com/a'],
    ['the same behind %', 'https://g%D1%96thub.com/a'],
    ['Cyrillic letters alone that read as Latin ones', 'https://\u0440\u0430\u0443\u0440\u0430\u04cf.com'],
    ['wide letters', 'https://\uff47oogle.com'],
    ['mathematical letters', 'https://\u{1d558}oogle.com'],
    ['a dot that is none', 'https://github\u3002com'],
    ['a name in front of the @', 'https://github.com@x.test/a'],
    ['a host without a scheme', 'git@g\u0456thub.com:a/b.git'],
    ['a host among other words', 'g\u0456thub.com 443'],
  ])('sees %s', (_, text) => {
    expect(looksLikeAnother(text)).toBe(true);
  });

  it.each(['https://github.com/a', 'https://m\u00fcnchen.de', 'https://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', 'https://\u65e5\u672c\u306e\u30c9\u30e1\u30a4\u30f3.jp', 'https://x.test/\u0456', 'https://u:p@x.test', 'git@github.com:a/b.git', 'u@\u2026', '\u2026', 'https://x.test/%zz', '%'])('lets %j pass', (text) => {
    expect(looksLikeAnother(text)).toBe(false);
  });
});

describe('plainAddress', () => {
  it.each([
    ['http://2852039166/latest', 'http://169.254.169.254/latest'],
    ['0xa9fea9fe/a?b', 'http://169.254.169.254/a?b'],
    ['http://0251.0376.0251.0376/', 'http://169.254.169.254/'],
    ['http://169.254.43518/a', 'http://169.254.169.254/a'],
    ['http://[fd00:ec2::254]/a', 'http://169.254.169.254/a'],
    ['http://[::ffff:169.254.169.254]/a', 'http://169.254.169.254/a'],
    ['http://169.254.169.254.nip.io/a', 'http://169.254.169.254/a'],
    ['https://100.100.100.200/a', 'http://100.100.100.200/a'],
    ['http://127.1:3000/a', 'http://127.0.0.1/a'],
  ])('%s', (text, plain) => expect(plainAddress(text)).toBe(plain));

  it.each(['https://x.test/2852039166', 'http://10.0.0.1/a', '3000', 'localhost:3000', 'http://[x', '', '1.2.3.4:'.repeat(1_000)])('lets %j as it is', (text) => expect(plainAddress(text)).toBeUndefined());
});
