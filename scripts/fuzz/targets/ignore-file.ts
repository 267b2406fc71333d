import { ckignoreOf, isIgnoredByDefault } from '../../../lib/rules/ckignore.js';
import { memoryDisk } from '../../score/memory-disk.js';
import type { FuzzTarget } from '../fuzz-target.js';
import { PROJECT } from './decided.js';

const PATHS = [
  'src/a.ts',
  'node_modules/x/index.js',
  'dist',
  'a/b/c/d/e/f/g/h/i/j/k.txt',
  'a'.repeat(200),
  'src/build/x',
  '.git/config',
  'x/!y/#z',
  'a b/[c]/{d}',
  'é/\u{1f600}',
  `${'a/'.repeat(60)}b`,
];

/** `.ckignore` is matched in time, and that of a repository cannot open what is shipped as closed. */
export const ignoreFile: FuzzTarget = {
  id: 'ignore-file',
  shape: 'text',
  pieces: [
    '!',
    '#',
    '/',
    '**',
    '**/',
    '/**',
    '*',
    '?',
    '[',
    ']',
    '[a-z]',
    '[!a]',
    '[[:alpha:]]',
    '\\',
    '\\ ',
    '\n',
    '\r\n',
    ' ',
    'a*',
    '*a',
    '{a,b}',
    '(',
    ')',
    '+',
    '|',
    '^',
    '$',
    'node_modules',
    '!node_modules/',
    '../',
  ],
  seeds: () => [
    'node_modules/\n!src/**\n',
    '# mine\n*.log\n/dist/\n!/dist/keep\n',
    '**/a/**/b/*.c\n',
    '[a-z]*\\ x\n{a,b}/**\n',
    '!**\n',
    'a*a*a*a*b\n**/*a*/**\n',
  ],
  async check(text) {
    for (const trusted of [true, false]) {
      const { isIgnored } = ckignoreOf({ project: { root: PROJECT, trusted }, disk: memoryDisk({ [`${PROJECT}/.ckignore`]: text }) });
      for (const path of PATHS) {
        const ignored = isIgnored(path, false);
        if (!trusted && !ignored && isIgnoredByDefault(path, false)) return `a repository has opened ${path}`;
      }
    }
    return undefined;
  },
};
