import type { Row } from '../command/row.js';

/** Of `grep`: files are named or counted, and nothing of them is shown. */
const NAMES_OR_COUNTS = ['-l', '-L', '-c', '-q', '--quiet', '--silent', '--count', '--files-with-matches', '--files-without-match'];
const GREP: NonNullable<Row['options']> = { '-e': 'text', '-f': 'read', '-A': 'text', '-B': 'text', '-C': 'text', '-m': 'text', '--regexp': 'text', '--file': 'read', '--include': 'name', '--exclude': 'text', '--exclude-dir': 'text', '--exclude-from': 'read', '--after-context': 'text', '--before-context': 'text', '--context': 'text', '--max-count': 'text', '--color': 'text', '-D': 'text', '-d': 'text', '--label': 'text' };

const QUERY_OPTIONS: NonNullable<Row['options']> = { '-f': 'read', '--from-file': 'read', '--arg': 'text', '--argjson': 'text', '--slurpfile': 'read', '--rawfile': 'read', '--indent': 'text', '-I': 'text', '-o': 'text', '-p': 'text', '--input-format': 'text', '--output-format': 'text', '-L': 'text' };

const RECURSIVE = ['-r', '-R', '--recursive', '--dereference-recursive'] as const;
const IS_RECURSIVE = /^-(?!-)\w{0,20}[rR]|^--(?:dereference-)?recursive$/;

/** What programs that search print: the lines that match, or less. */
const SEARCH: NonNullable<Row['prints']> = [
  { amount: 'nothing', when: { any: ['-q', '--quiet', '--silent'] } },
  { amount: 'all', when: { any: ['-v', '--invert-match'] } },
  { amount: 'little', when: { any: ['-c', '--count', '-o', '--only-matching'], none: RECURSIVE } },
  { amount: 'little', when: { value: /^(?:-m|--max-count)=\d{1,2}$/, none: RECURSIVE } },
  { amount: 'matches' },
];

/** With these not every file is gone through, or no line is shown. What globs choose, and whether a match alone shows a value, is told where folders are looked into. */
const CHOSEN = [...NAMES_OR_COUNTS, '-t', '--type', '-G', '--files'];

/** The same of `rg`, whose `-L` follows links. */
const CHOSEN_BY_RG = CHOSEN.filter((option) => option !== '-L');

/** Up to 199 lines, or 9,999 bytes. */
const FIRST_LINES: NonNullable<Row['prints']> = [
  { amount: 'all', when: { value: /^(?:-n|--lines)=(?!(?:1?\d)?\d$)|^(?:-c|--bytes)=(?!\d{1,4}$)/ } },
  { amount: 'all', when: { argument: /^-(?:\d{4,}|[2-9]\d\d)$/ } },
  { amount: 'little' },
];

/** Programs that show, filter and compare text. */
export const TEXT: readonly Row[] = [
  // A letter that takes a value in one of these is a flag in another, and the file stands behind it: `fold -s a`.
  {
    program: 'xxd',
    options: { '-s': 'text', '-l': 'text', '-c': 'text', '-g': 'text', '-o': 'text', '-n': 'text' },
    prints: [{ amount: 'little', when: { value: /^-l=(?:0x)?\d{1,4}$/ } }, { amount: 'all' }],
    operands: { first: 'read', each: 'write' },
    examples: [['xxd a', 'read /home/u/proj/a'], ['xxd a b', 'read /home/u/proj/a', 'write /home/u/proj/b'], ['xxd -r a b', 'write /home/u/proj/b']],
  },
  {
    program: 'less | more | most | moar | moor | nl | bat | batcat | ccat | od | hexdump | hd | fold | fmt | expand | unexpand | pr | base32 | basenc | uuencode | glow | mdcat | highlight | pygmentize | catdoc | pdftotext | antiword | look | ul | lolcat | view_file',
    operands: 'read',
    options: {
      '-n': 'read', '-s': 'read', '-w': 'read', '-l': 'read', '-A': 'read', '-j': 'read', '-t': 'read', '-c': 'read', '-N': 'read', '-e': 'read', '-o': 'write', '-O': 'write', '--log-file': 'write', '--LOG-FILE': 'write',
      '--style': 'text', '--language': 'text', '--theme': 'text', '--line-range': 'text', '--highlight-line': 'text', '--paging': 'text', '--color': 'text',
      '--pager': 'hidden',
    },
    effects: [{ kind: 'execute', resource: 'hidden-command', name: 'pager', when: { operand: /^\+{1,2}[^!|]{0,40}[!|]/ } }],
    variants: [{ when: { any: ['--version', '--help'] }, operands: 'text' }],
    prints: [{ amount: 'little', when: { value: /^(?:-[lnN]|--length|--read-bytes)=(?:0x)?\d{1,4}$|^--line-range=\d{0,3}:\d{1,3}$/ } }, { amount: 'all' }],
    examples: [
      ["less '+!id' a", 'execute hidden-command:pager'],
      ['less +G a', 'read /home/u/proj/a'],
      ['npm test | less --log-file=test.log', 'write /home/u/proj/test.log'],
      ['od -c .env', 'read /home/u/proj/.env'],
      ['bat -n .env', 'read /home/u/proj/.env'],
      ['bat --style plain .env', 'read /home/u/proj/.env'],
      ['xxd .env', 'read /home/u/proj/.env'],
    ],
  },
  { program: 'ptx', operands: 'read', options: { '-w': 'text', '-g': 'text', '-F': 'text', '-M': 'text', '-S': 'text', '-W': 'text', '-b': 'read', '-i': 'read', '-o': 'read', '--width': 'text', '--gap-size': 'text', '--break-file': 'read', '--ignore-file': 'read', '--only-file': 'read', '--word-regexp': 'text' }, examples: [['ptx -A .env', 'read /home/u/proj/.env'], ['ptx -w 80 a', 'read /home/u/proj/a']] },
  { program: 'strings', operands: 'read', options: { '-n': 'text', '-t': 'text', '-e': 'text' }, examples: [['strings a', 'read /home/u/proj/a']] },
  { program: 'cat | tac | rev | zcat | gzcat | bzcat | xzcat | zstdcat | zless | zmore', operands: 'read', examples: [['cat -n a', 'read /home/u/proj/a'], ['cat -s .env', 'read /home/u/proj/.env'], ['gzcat -f .env', 'read /home/u/proj/.env']] },
  { program: 'base64', operands: 'read', options: { '-w': 'text', '--wrap': 'text', '-i': 'read', '--input': 'read', '-o': 'write', '--output': 'write' }, examples: [['base64 -w0 .env', 'read /home/u/proj/.env'], ['base64 -i .env', 'read /home/u/proj/.env']] },
  { program: 'head | tail | multitail', operands: 'read', options: { '-n': 'text', '-c': 'text', '--lines': 'text', '--bytes': 'text', '--pid': 'text', '-s': 'text' }, prints: FIRST_LINES, examples: [['head -n 5 a', 'read /home/u/proj/a'], ['tail -5 a', 'read /home/u/proj/a']] },
  {
    program: 'sort',
    operands: 'read',
    options: {
      '-k': 'text', '-t': 'text', '-o': 'write', '--output': 'write', '-S': 'text', '-T': 'text', '--key': 'text', '--field-separator': 'text',
      '--compress-program': 'hidden', '--files0-from': 'read', '--parallel': 'text', '--random-source': 'read',
    },
    variants: [{ when: { operand: /^\/dev\/null$/, noOperand: /^(?!\/dev\/null$)/ }, options: { '-o': ['write', 'discard'], '--output': ['write', 'discard'] } }],
    examples: [
      ['sort -o b /dev/null', 'discard /home/u/proj/b'],
      ['sort -o b a', 'write /home/u/proj/b', 'read /home/u/proj/a'],
      ['sort --compress-prog=id a', 'execute hidden-command'],
    ],
  },
  { program: 'uniq', operands: { first: 'read', last: 'write' }, options: { '-f': 'text', '-s': 'text', '-w': 'text' }, variants: [{ when: { operands: 'none' }, operands: 'text' }], examples: [['uniq a', 'read /home/u/proj/a'], ['uniq a b', 'write /home/u/proj/b']] },
  {
    program: 'column | cut | paste | join | comm | tsort | numfmt',
    operands: 'read',
    options: {
      '-d': 'text', '-s': 'read', '-f': 'text', '-c': 'text', '-b': 'text', '--delimiter': 'text', '--fields': 'text', '--output-delimiter': 'text', '-n': 'read',
      '-1': 'read', '-2': 'read', '-o': 'text', '-i': 'read', '-e': 'read',
    },
    examples: [['paste -s .env', 'read /home/u/proj/.env'], ['comm -1 .env b', 'read /home/u/proj/.env'], ['cut -d: -f1 a', 'read /home/u/proj/a']],
  },
  {
    program: 'shuf',
    operands: 'read',
    options: { '-n': 'text', '--head-count': 'text', '-i': 'text', '--input-range': 'text', '-o': 'write', '--output': 'write', '--random-source': 'use' },
    variants: [{ when: { any: ['-e', '--echo'] }, operands: 'text' }],
    examples: [['shuf -n 1 .env', 'read /home/u/proj/.env'], ['shuf -e .env a'], ['shuf -o b a', 'write /home/u/proj/b']],
  },
  {
    program: 'dc',
    operands: ['read', 'execute'],
    stdin: 'editor-commands',
    options: { '-f': ['read', 'execute'], '-e': 'editor-commands', '--expression': 'editor-commands', '--file': 'read' },
    examples: [['dc -f .env', 'read /home/u/proj/.env'], ["dc -e '!rm a'", 'delete /home/u/proj/a'], ["dc <<< '!rm a'", 'delete /home/u/proj/a'], ["dc -e '2 3 + p'"], ["dc <<< '2 3 !=a'"]],
  },
  {
    program: 'bc | cpp',
    operands: 'read',
    stdin: ['read', 'other-code'],
    options: { '-f': 'read', '-e': 'text', '-D': 'text', '-I': 'text', '-o': 'write' },
    examples: [
      ['bc .env', 'read /home/u/proj/.env'],
      ["bc <<< '1.5 / 2'"],
    ],
  },
  { program: 'tr', operands: 'text', prints: [{ amount: 'all' }], examples: [['tr a b']] },
  {
    program: 'diff | colordiff | sdiff | vimdiff | diff3 | wdiff | delta | difft | icdiff',
    operands: 'read',
    recursive: ['-r', '--recursive'],
    options: {
      '-U': 'text', '-C': 'text', '-x': 'text', '--exclude': 'text', '-I': 'text', '--label': 'text', '-n': 'read', '-s': 'read', '-W': 'text', '--output': 'write',
    },
    prints: [{ amount: 'little' }],
    variants: [{ when: { any: ['-q', '--brief'] }, operands: 'inspect', stdin: 'inspect' }],
    examples: [['diff a b', 'read /home/u/proj/b'], ['diff -q a b', 'inspect /home/u/proj/a']],
  },
  {
    program: 'cmp',
    operands: { first: 'inspect', each: 'text' },
    options: { '-n': 'text', '-i': 'text' },
    prints: [{ amount: 'little' }],
    variants: [{ when: { any: ['-l', '-b', '--verbose', '--print-bytes'] }, operands: 'read' }],
    examples: [['cmp a b', 'inspect /home/u/proj/a'], ['cmp -bl a /dev/zero', 'read /home/u/proj/a']],
  },
  {
    program: 'grep | egrep | fgrep | zgrep | bzgrep | xzgrep | lzgrep | zstdgrep | pcregrep | ugrep | rgrep',
    operands: { skip: 1, unless: ['-e', '-f', '--regexp', '--file'], each: 'read' },
    // Options of find: with these grep refuses to run.
    options: { ...GREP, '-path': 'text', '-ipath': 'text', '-iname': 'text', '-name': 'text' },
    recursive: RECURSIVE,
    variants: [
      { when: { any: NAMES_OR_COUNTS, argument: IS_RECURSIVE }, defaultOperand: '.', operands: { skip: 1, unless: ['-e', '-f', '--regexp', '--file'], each: ['traverse', 'inspect'] }, stdin: 'inspect' },
      { when: { any: RECURSIVE }, defaultOperand: '.', operands: { skip: 1, unless: ['-e', '-f', '--regexp', '--file'], each: ['traverse', 'read'] } },
      { when: { any: NAMES_OR_COUNTS }, operands: { skip: 1, unless: ['-e', '-f', '--regexp', '--file'], each: 'inspect' }, stdin: 'inspect' },
    ],
    prints: SEARCH,
    searchesAll: [{ any: RECURSIVE, none: CHOSEN }],
    excludes: ['--exclude-dir'],
    examples: [
      ['grep -n .env src/a.ts', 'read /home/u/proj/src/a.ts'],
      ['grep -e x .env', 'read /home/u/proj/.env'],
      ["grep -rn x src -not -path '*/vendor/*'", 'traverse -r /home/u/proj/src'],
      ['grep -not x vendor/a.js', 'read /home/u/proj/vendor/a.js'],
      ['grep -rn x src', 'traverse -r /home/u/proj/src'],
      ['grep secret'],
      ['grep -rn secret', 'traverse -r /home/u/proj'],
      ['grep -r x --include=.env .', 'read /home/u/proj/**/.env'],
      ['grep -q x .env', 'inspect /home/u/proj/.env'],
      ['grep -rl x src .env', 'traverse -r /home/u/proj/src', 'inspect -r /home/u/proj/.env'],
      ['grep -rn x .env', 'read -r /home/u/proj/.env'],
    ],
  },
  {
    program: 'rg | ripgrep | rga',
    operands: { skip: 1, unless: ['-e', '-f', '--regexp', '--file', '--files'], each: ['traverse', 'read'] },
    recursive: true,
    options: {
      ...GREP, '-g': 'name', '--glob': 'name', '-t': 'text', '-T': 'text', '--type': 'text', '--type-not': 'text', '-j': 'text', '-M': 'text', '-r': 'text',
      '--replace': 'text', '--pre': 'hidden', '--pre-glob': 'text', '--ignore-file': 'read', '--sort': 'text', '--max-depth': 'text', '-d': 'text', '--iglob': 'name',
      '--hostname-bin': 'hidden',
    },
    prints: SEARCH,
    searchesAll: [
      { argument: /^-(?:\w{0,8}uu|u\w{0,8}u)/, none: CHOSEN_BY_RG },
      { any: ['--hidden', '-.'], all: ['--no-ignore'], none: CHOSEN_BY_RG },
      { any: ['--hidden', '-.'], all: ['-u'], none: CHOSEN_BY_RG },
      // No list of what git ignores stands there.
      { any: ['--hidden', '-.'], operand: /^\/(?:(?:home|Users)\/[^/]+\/?|root\/?)?$/, none: CHOSEN_BY_RG },
    ],
    // What only unpacks, or takes the text out, of each file (rg(1), --pre).
    variants: [{ when: { value: /^--pre=(?:g?zcat|gzcat|bzcat|xzcat|zstdcat|lz4cat|lzcat|pdftotext|antiword)$/ }, options: { '--pre': 'text' } }],
    depth: ['-d', '--max-depth'],
    links: '-L',
    heedsIgnoreFiles: { none: ['-u', '--unrestricted', '--no-ignore', '--no-ignore-vcs'] },
    examples: [['rg foo src', 'traverse -r /home/u/proj/src'], ['rg --hidden foo ~', 'read -r /home/u'], ['rg --pre=id x', 'execute hidden-command'], ['rg --pre ./zcat x', 'execute hidden-command'], ["rg --pre zcat --pre-glob '*.gz' -c ERROR logs", 'traverse -r /home/u/proj/logs']],
  },
  {
    program: 'ag | ack | pt | sift | git-grep',
    operands: { skip: 1, each: ['traverse', 'read'] },
    recursive: true,
    options: { '-G': 'text', '--ignore': 'text', '-A': 'text', '-B': 'text', '-C': 'text', '--ignore-dir': 'text' },
    prints: SEARCH,
    searchesAll: [{ any: ['-u', '--unrestricted'], none: CHOSEN }],
    excludes: ['--ignore', '--ignore-dir'],
    heedsIgnoreFiles: { none: ['-u', '-U', '--unrestricted', '--skip-vcs-ignores', '--ignore', '--ignore-dir'] },
    examples: [['ag x src', 'traverse -r /home/u/proj/src']],
  },
  // They take the file first.
  { program: 'fx | jless', operands: { first: 'read', each: 'text' }, prints: [{ amount: 'all' }], examples: [['fx .env', 'read /home/u/proj/.env'], ['fx a.json .name', 'read /home/u/proj/a.json'], ['jless .env', 'read /home/u/proj/.env']] },
  {
    program: 'jq | gojq | yq | yq e | yq eval | yq ea | yq eval-all | jaq | xq | tomlq | dasel',
    operands: { first: 'query', each: 'read' },
    options: QUERY_OPTIONS,
    pairs: ['--arg', '--argjson', '--slurpfile', '--rawfile'],
    // Where the format of a file is told, its name may stand alone; beside a file, `.env` is mostly a key of it.
    variants: [{ when: { any: ['-i', '--inplace', '--in-place'] }, operands: { skip: 1, each: 'write' } }, { when: { any: ['-f', '--from-file'] }, operands: 'read' }, { when: { any: ['-p', '--input-format'], line: /^(?:\.env(?:\.\w+)?$|[^\s/~]*[/~]\S*$)/ }, operands: 'read' }, { when: { value: /^(?:-p|--input-format)=p/, operand: /^\.env(?:rc$|(?:\.[\w-]+)*$)/ }, operands: 'read' }],
    prints: [{ amount: 'all', when: { operand: /^\s*\.\s*$/ } }, { amount: 'all', when: { any: ['-p', '--input-format'], line: /^\.env\S*$/ } }, { amount: 'all', when: { value: /^(?:-p|--input-format)=p/, operand: /^\.env/ } }, { amount: 'all', when: { operands: 'none' } }, { amount: 'little' }],
    examples: [
      ['jq .x a.json', 'read /home/u/proj/a.json'],
      ['yq -p props .env', 'read /home/u/proj/.env'],
      ['yq -p props -o json .env.local', 'read /home/u/proj/.env.local'],
      ['yq -p props .env a.properties', 'read /home/u/proj/.env'],
      ['yq -p props .env.prod.local', 'read /home/u/proj/.env.prod.local'],
      ['yq -p props .environment.name a.properties', 'read /home/u/proj/a.properties'],
      ["yq -p yaml '.env' values.yaml", 'read /home/u/proj/values.yaml'],
      ['jq -n env', 'reveal-environment environment:all'],
      ["jq -n '$ENV.GITHUB_TOKEN'", 'reveal-environment environment:GITHUB_TOKEN'],
      ["yq -n 'strenv(DB_PASSWORD)'", 'reveal-environment environment:DB_PASSWORD'],
      ["yq '.a = strenv(NAME)' a.yml", 'read /home/u/proj/a.yml'],
      ["jq '{e: env}' a.json", 'reveal-environment environment:all'],
      ["jq -n '\"\\(env.A)\"'", 'reveal-environment environment:A'],
      ["yq -n '\"${A}\" | envsubst'", 'reveal-environment environment:A'],
      ["jq '{env, a: .b}, {c, env}, {env: 1}, \"env\", @env' a.json", 'read /home/u/proj/a.json'],
      ['jq -f a.jq a.json', 'read /home/u/proj/a.json'],
      ["jq '{name, env, ports}, {a: [{b: 1}], env} # env' a.json", 'read /home/u/proj/a.json'],
      ["yq '.web.x-env, .my-env' a.yml", 'read /home/u/proj/a.yml'],
      ["jq -n '[{a: 1}, env]'", 'reveal-environment environment:all'],
      ["jq -n '\"\\((1 | env))\"'", 'reveal-environment environment:all'],
      ["jq -n '{$ENV}'", 'reveal-environment environment:all'],
      ["jq -n --arg a b '$ENV.A'", 'reveal-environment environment:A'],
      ['jq -n --rawfile a .env $a', 'read /home/u/proj/.env'],
      ["yq -n e 'env(A)' a.yml", 'reveal-environment environment:A', 'read /home/u/proj/a.yml'],
      ["jq -n 'env | keys[]'"],
      ["jq -n '[$ENV | to_entries[] | .key] | length'"],
      ["yq -n 'env | has(\"A\")'"],
      ["jq -n 'env | keys, .'", 'reveal-environment environment:all'],
      ["jq -n 'env | to_entries[] | .key, .value'", 'reveal-environment environment:all'],
      ["jq -n 'def keys: .; env | keys'", 'reveal-environment environment:all'],
      ["jq .env.API_KEY a.json", 'read /home/u/proj/a.json'],
    ],
  },
  { program: 'patch', operands: { first: 'write', each: 'patch' }, options: { '-p': 'text', '-i': ['read', 'patch'], '-o': 'write', '-d': 'text', '--input': ['read', 'patch'], '--output': 'write' }, stdin: ['use', 'patch'], examples: [['patch a < b', 'write /home/u/proj/a', 'use /home/u/proj/b']] },
  { program: 'apply_patch | applypatch', operands: 'patch', stdin: 'patch', examples: [["apply_patch <<< $'*** Begin Patch\\n*** Delete File: a'", 'delete /home/u/proj/a']] },
  { program: 'dos2unix | unix2dos | mac2unix | unix2mac', operands: ['read', 'write'], options: { '-c': 'text', '--convmode': 'text', '-D': 'text' }, variants: [{ when: { any: ['-n', '--newfile'] }, operands: { first: 'read', last: 'write' } }, { when: { any: ['-i', '--info', '-h', '-V'] }, operands: 'use' }], examples: [['dos2unix a', 'write /home/u/proj/a'], ['dos2unix -n a b', 'read /home/u/proj/a', 'write /home/u/proj/b']] },
  { program: 'iconv | recode', operands: 'read', options: { '-f': 'text', '-t': 'text', '-o': 'write', '--output': 'write' }, examples: [['iconv -f a b', 'read /home/u/proj/b']] },
  { program: 'envsubst', operands: 'text', prints: [{ amount: 'all' }], examples: [['envsubst']] },
];
