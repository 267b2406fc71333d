import type { Row } from '../command/row.js';

/** Programs that pack, unpack and compress. `tar` has code of its own. */
export const ARCHIVES: readonly Row[] = [
  { program: 'zip', operands: { first: 'write', each: 'read' }, recursive: ['-r', '-R', '--recurse-paths'], options: { '-x': 'text', '-i': 'text', '-P': 'text', '-b': 'text', '-n': 'text', '-TT': 'hidden', '--unzip-command': 'hidden' }, variants: [{ when: { any: ['-m', '--move'] }, operands: { first: 'write', each: ['read', 'delete'] } }], examples: [['zip -r a.zip src', 'write -r /home/u/proj/a.zip', 'read -r /home/u/proj/src'], ['zip a b -TT id', 'execute hidden-command']], dashed: false },
  { program: 'unzip | unar | unrar', operands: { first: 'read', each: 'text' }, options: { '-d': 'write', '-x': 'text', '-P': 'text' }, variants: [{ when: { any: ['-p', '-c', '-l', '-t', '-Z', '-v'] }, effects: [] }], effects: [{ kind: 'write', path: '.', recursive: true, when: { none: ['-d'] } }], examples: [['unzip a.zip -d out', 'write /home/u/proj/out', 'read /home/u/proj/a.zip']] },
  { program: '7z | 7za | 7zz | rar', operands: { skip: 1, first: 'write', each: 'read' }, recursive: true, options: {}, dashed: true, variants: [{ when: { operand: /^[xeltb]$/ }, operands: { skip: 1, first: 'read', each: 'text' } }], examples: [['7z a x.7z src', 'read -r /home/u/proj/src'], ['7z x a.7z', 'read -r /home/u/proj/a.7z']] },
  { program: 'gzip | gunzip | bzip2 | bunzip2 | xz | unxz | zstd | unzstd | lz4 | compress | uncompress | pigz | brotli | lzma', operands: ['read', 'write'], options: { '-S': 'text', '-o': 'write', '-T': 'text', '-D': 'read' }, variants: [{ when: { any: ['-c', '--stdout', '--to-stdout', '-t', '-l'] }, operands: 'read' }], examples: [['gzip -c .env', 'read /home/u/proj/.env']] },
  { program: 'cpio | pax', operands: 'read', options: { '-F': 'read', '-O': 'write', '-I': 'read', '-D': 'text', '-f': 'text', '-H': 'text' }, examples: [['cpio -F a', 'read /home/u/proj/a']] },
  { program: 'ar', operands: { skip: 1, each: 'write' }, examples: [['ar rcs a.a b.o', 'write /home/u/proj/a.a']] },
];
