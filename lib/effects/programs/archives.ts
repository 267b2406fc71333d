import type { Row } from '../command/row.js';

/** Programs that pack, unpack and compress. `tar` has code of its own. */
export const ARCHIVES: readonly Row[] = [
  {
    program: 'zip',
    operands: { first: 'write', each: 'read' },
    recursive: ['-r', '-R', '--recurse-paths'],
    links: { none: ['-y', '--symlinks'] },
    inputNames: ['-@', '--names-stdin'],
    lists: ['-x', '-i', '--exclude', '--include'],
    options: {
      '-x': 'text', '-i': 'text', '--exclude': 'text', '--include': 'text', '-P': 'text', '-b': 'text', '-n': 'text', '-TT': 'hidden', '--unzip-command': 'hidden',
    },
    variants: [{ when: { any: ['-m', '--move'] }, operands: { first: 'write', each: ['read', 'delete'] } }],
    examples: [
      ['zip -r a.zip src -x .env .npmrc -q', 'read -r /home/u/proj/src'],
      ['zip - a -x b @ .env', 'read /home/u/proj/.env'],
      ['zip - a -x @ .env', 'read /home/u/proj/.env'],
      ['zip -r a.zip src', 'write -r /home/u/proj/a.zip', 'read -r /home/u/proj/src'],
      ['zip a b -TT id', 'execute hidden-command'],
      ['echo b | zip a.zip -@', 'read /home/u/proj/b'],
    ],
    dashed: false,
  },
  {
    program: 'unzip | unar',
    operands: { first: 'read', each: 'pathspec' },
    recursive: true,
    options: { '-d': 'write', '-x': 'text', '-P': 'text' },
    prints: [
      { amount: 'little', when: { any: ['-l', '-t', '-Z', '-v'] } },
      { amount: 'little', when: { any: ['-p', '-c'], line: /\S \S/ } },
      { amount: 'all', when: { any: ['-p', '-c'] } },
      { amount: 'nothing' },
    ],
    variants: [
      { when: { any: ['-p', '-c'] }, operands: 'read', effects: [] },
      { when: { any: ['-l', '-t', '-Z', '-v'] }, operands: { first: 'read', each: 'text' }, effects: [] },
    ],
    effects: [{ kind: 'write', path: '.', recursive: true, when: { none: ['-d'] } }],
    examples: [['unzip -p a.zip .env', 'read -r /home/u/proj/.env'], ['unzip a.zip -d out', 'write -r /home/u/proj/out']],
  },
  {
    program: 'unrar',
    operands: { skip: 1, first: 'read', each: 'pathspec' },
    recursive: true,
    options: { '-o': 'text', '-x': 'text' },
    variants: [
      { when: { operand: /^p$/ }, operands: { skip: 1, each: 'read' }, effects: [] },
      { when: { operand: /^(?:l[tb]?|v[tb]?|t)$/ }, operands: { skip: 1, first: 'read', each: 'text' }, effects: [] },
    ],
    effects: [{ kind: 'write', path: '.', recursive: true }],
    prints: [{ amount: 'all', when: { operand: /^p$/ } }, { amount: 'little' }],
    examples: [['unrar p a.rar .env', 'read -r /home/u/proj/.env'], ['unrar x a.rar', 'write -r /home/u/proj'], ['unrar l a.rar', 'read -r /home/u/proj/a.rar']],
  },
  {
    program: '7z | 7za | 7zz | rar',
    operands: { skip: 1, first: 'write', each: 'read' },
    recursive: true,
    links: { none: ['-snl', '-l', '-ol'] },
    options: { '-o': 'write', '-p': 'text', '-m': 'text', '-t': 'text', '-x': 'text', '-i': 'text', '-v': 'text', '-w': 'text' },
    joined: ['-o', '-p', '-m', '-t', '-x', '-i', '-v', '-w'],
    prints: [{ amount: 'all', when: { argument: /^-so$/ } }, { amount: 'little' }],
    variants: [
      // No archive is named: it is printed.
      { when: { argument: /^-an$/ }, operands: { skip: 1, each: 'read' } },
      { when: { argument: /^-(?:sdel|df)$/ }, operands: { skip: 1, first: 'write', each: ['read', 'delete'] } },
      { when: { operand: /^m[fd]?$/ }, operands: { skip: 1, first: 'write', each: ['read', 'delete'] } },
      { when: { operand: /^(?:[xe]|p)$/, argument: /^(?:-so|p)$/ }, operands: { skip: 1, each: 'read' } },
      { when: { operand: /^[xeltb]$/ }, operands: { skip: 1, first: 'read', each: 'text' } },
    ],
    examples: [
      ['7z a -ttar -an -so .env', 'read -r /home/u/proj/.env'],
      ['7z a x.7z src', 'read -r /home/u/proj/src'],
      ['7z x a.7z -oout', 'read -r /home/u/proj/a.7z', 'write -r /home/u/proj/out'],
      ['7z a x.7z src -sdel', 'delete -r /home/u/proj/src'],
      ['rar m x.rar src', 'delete -r /home/u/proj/src'],
      ['7z x -so a.7z .env', 'read -r /home/u/proj/.env'],
      ['rar p -inul b.rar .env', 'read -r /home/u/proj/.env'],
    ],
  },
  {
    program: 'gzip | gunzip | bzip2 | bunzip2 | xz | unxz | zstd | unzstd | lz4 | compress | uncompress | pigz | brotli | lzma',
    operands: ['read', 'write'],
    options: { '-S': 'text', '--suffix': 'text', '-o': 'write', '-T': 'text', '-D': 'read' },
    prints: [{ amount: 'little', when: { any: ['-l', '-t', '--list', '--test'] } }, { amount: 'all', when: { any: ['-c', '--stdout', '--to-stdout'] } }],
    variants: [{ when: { any: ['-c', '--stdout', '--to-stdout', '-t', '-l'] }, operands: 'read' }],
    examples: [['gzip -c .env', 'read /home/u/proj/.env'], ['gzip --suffix .env a', 'write /home/u/proj/a']],
  },
  // What it takes out goes into the folder at hand, under the names that stand in the archive.
  {
    program: 'cpio',
    operands: 'text',
    inputNames: ['-o', '-p', '--create', '--pass-through'],
    options: {
      '-F': 'read', '-O': 'write', '-I': 'read', '-D': 'write', '--file': 'read', '--directory': 'write', '-f': 'text', '-H': 'text', '-E': 'use', '--format': 'text',
      '--pattern-file': 'use',
    },
    recursive: ['-i', '--extract'],
    variants: [
      { when: { any: ['--to-stdout'] }, operands: 'read', options: { '-D': 'text', '--directory': 'text' } },
      { when: { any: ['-t', '--list'] }, options: { '-D': 'text', '--directory': 'text' } },
      { when: { any: ['-p', '--pass-through'] }, operands: 'filled' },
    ],
    effects: [{ kind: 'write', path: '.', recursive: true, when: { any: ['-i', '--extract'], none: ['-D', '--directory', '-t', '--list', '--to-stdout'] } }],
    examples: [
      ['cpio -F a', 'read /home/u/proj/a'],
      ['echo a | cpio -o', 'read /home/u/proj/a'],
      ['cd /srv && cpio -idm', 'write -r /srv'],
      ['cpio -i -D /etc', 'write -r /etc'],
      ['cpio -id --directory=/etc', 'write -r /etc'],
      ['find a | cpio -pd /srv', 'write /srv'],
      ['echo .bashrc | cpio -pdm ~', 'write /home/u/.bashrc'],
      ['cpio -itD /etc'],
      ['cpio -i --to-stdout .env', 'read -r /home/u/proj/.env'],
    ],
  },
  {
    program: 'pax',
    operands: 'read',
    inputNames: ['-w'],
    options: { '-f': 'use', '-x': 'text', '-s': 'text' },
    variants: [
      { when: { all: ['-r', '-w', '-l'] }, operands: { each: ['read', 'write'], last: 'write' } },
      { when: { all: ['-r', '-w'] }, operands: { each: 'read', last: 'write' } },
    ],
    examples: [
      ['pax -rwl a b', 'write /home/u/proj/a'],
      ['pax -rw a b', 'write /home/u/proj/b'],
      ['pax -w a', 'read /home/u/proj/a'],
      ['echo a | pax -w', 'read /home/u/proj/a'],
    ],
  },
  { program: 'ar', operands: { skip: 1, each: 'write' }, variants: [{ when: { operand: /^-?p\w{0,4}$/ }, operands: { skip: 1, each: 'read' } }, { when: { operand: /^-?[rq]\w{0,5}$/ }, operands: { skip: 1, first: 'write', each: 'read' } }], examples: [['ar rcs a.a b.o', 'write /home/u/proj/a.a', 'read /home/u/proj/b.o'], ['ar x a.a', 'write /home/u/proj/a.a'], ['ar p a.a .env', 'read /home/u/proj/.env']] },
  // The pattern, the archive, and then the files in it.
  { program: 'zipgrep', operands: { skip: 1, each: 'read' }, options: { '-e': 'text', '-m': 'text' }, prints: [{ amount: 'matches' }], examples: [['zipgrep . a.zip .env', 'read /home/u/proj/.env'], ['zipgrep -i x a.zip', 'read /home/u/proj/a.zip']] },
  { program: 'funzip | zipinfo', operands: 'read', examples: [['funzip a.zip', 'read /home/u/proj/a.zip']] },
];
