import type { Row } from '../command/row.js';

const TABLES: NonNullable<Row['options']> = { '-c': 'text', '-d': 'text', '-e': 'text', '-f': 'text', '-g': 'text', '-m': 'text', '-n': 'text', '-q': 'text', '-r': 'text', '-s': 'text', '-t': 'text', '-u': 'text', '-z': 'text', '--columns': 'text', '--delimiter': 'text', '--query': 'text' };

const COMPILER: NonNullable<Row['options']> = { '-include': 'read', '-imacros': 'read', '-o': 'write', '-x': 'text', '-I': 'text', '-L': 'text', '-l': 'text', '-D': 'text', '-U': 'text', '-isystem': 'text', '-MF': 'write', '-MT': 'text' };

const CHECKER: NonNullable<Row['options']> = { '-s': 'text', '--config': 'use', '--output': 'write', '--parser': 'text', '--stdin-filepath': 'text', '-i': 'text', '--ignore-path': 'use', '-e': 'text', '--exclude': 'text', '--xpath': 'text', '--schema': 'use', '--plugin': 'text' };

const VERSIONS: NonNullable<Row['options']> = { '-r': 'text', '--rev': 'text', '-R': 'text', '--config': 'text', '--cwd': 'text', '-c': 'text', '--change': 'text', '-l': 'text', '-T': 'text', '--template': 'text', '--from': 'text', '--to': 'text', '-m': 'text' };

/** A source of values of gomplate that is a store of secrets. */
const FROM_STORE = /^(?:-d|--datasource|-c|--context)=(?:[\w.]{1,60}=)?(?:vault(?:\+https?)?|aws\+sm|gcp\+sm):/;

/** Programs that show a file in a form of their own: on paper, as a table, as source, in a dialog. */
export const VIEWERS: readonly Row[] = [
  {
    program: 'lp | lpr | a2ps | paps | hexyl | bsdcat | lz4cat | lzcat | zstdless | xzless | tailf | visidata | vd | mcview | frogmouth | pv',
    operands: 'read',
    stdin: 'read',
    options: { '-P': 'text', '-d': 'text', '-n': 'text', '-o': 'text', '-p': 'text', '-L': 'text', '-s': 'text', '-l': 'text' },
    examples: [['lp .env', 'read /home/u/proj/.env'], ['pv -L 1m dump.sql', 'read /home/u/proj/dump.sql']],
  },
  { program: 'csvlook | csvcut | csvgrep | csvsort | csvstat | csvjson | csvformat | csvclean | csvstack | csvjoin | in2csv | tabview', operands: 'read', stdin: 'read', options: TABLES, examples: [['csvcut -c 2,3 a.csv', 'read /home/u/proj/a.csv']] },
  { program: 'xsv | qsv | csvtk', operands: { skip: 1, each: 'read' }, options: TABLES, examples: [['xsv table a.csv', 'read /home/u/proj/a.csv']] },
  {
    program: 'shellcheck | shfmt | prettier | js-yaml | json5 | jsonlint | taplo',
    operands: 'read',
    stdin: 'read',
    options: CHECKER,
    variants: [{ when: { any: ['-w', '--write', '-c', '--check', '-l', '--list', '--list-different', '--noout', '--version'] }, operands: 'use' }],
    effects: [{ kind: 'execute', resource: 'project-script', name: 'tool' }],
    prints: [{ amount: 'little' }],
    examples: [
      ['npx prettier .env', 'read /home/u/proj/.env'],
      ['shfmt -w x.sh', 'use /home/u/proj/x.sh'],
      ['shellcheck .env', 'read /home/u/proj/.env'],
      ['prettier --check .', 'use /home/u/proj'],
    ],
  },
  {
    program: 'gcc | g++ | clang | clang++ | cc | c++',
    operands: 'use',
    stdin: ['use', 'other-code'],
    dashed: true,
    options: COMPILER,
    variants: [{ when: { any: ['-E', '-x', '-xc', '-xc++', '-S'] }, operands: 'read' }],
    effects: [{ kind: 'execute', resource: 'project-script', name: 'tool' }],
    prints: [{ amount: 'nothing' }],
    examples: [
      ['gcc -E -x c .env', 'read /home/u/proj/.env'],
      ['gcc -E -include .env a.c', 'read /home/u/proj/.env'],
      ['gcc -o a a.c', 'use /home/u/proj/a.c', 'write /home/u/proj/a'],
      ["gcc -xc -E - <<< '#include \".env\"'", 'read /home/u/proj/.env'],
    ],
  },
  {
    program: 'msgcat | msgattrib | msgconv | msgcomm | msguniq | msggrep | msgen | ascii-xfr | tic | infocmp | yelp | xmore | aspell | hunspell | ispell | flite | mpg123 | chafa',
    operands: 'read',
    stdin: 'read',
    dashed: true,
    options: { '-o': 'write', '-D': 'text', '-t': 'text', '-w': 'text', '-l': 'text', '-d': 'text', '-p': 'use' },
    examples: [['msgcat -P .env', 'read /home/u/proj/.env'], ['msgcat -o a.po b.po', 'write /home/u/proj/a.po'], ['ascii-xfr -ns .env', 'read /home/u/proj/.env'], ['aspell -l en -c a.md', 'read /home/u/proj/a.md']],
  },
  // In their complaints, or as what they were asked to do, they print the lines of the file.
  {
    program: 'arp | ss | bridge | rdma | devlink | tipc | efax | ksshell | iftop | xmodmap | wpa_supplicant | dnsmasq',
    operands: 'text',
    options: { '-f': 'read', '-F': 'read', '-b': 'read', '-batch': 'read', '-d': 'read', '-i': 'read', '--file': 'read', '-E': 'read', '-c': 'read', '-C': 'read' },
    dashed: true,
    variants: [{ when: { operand: /^[^-]*\.(?!\d)[\w-]+$/ }, operands: 'read' }],
    examples: [['arp -v -f .env', 'read /home/u/proj/.env'], ['ss -a -F .env', 'read /home/u/proj/.env'], ['efax -d .env', 'read /home/u/proj/.env'], ['xmodmap .env', 'read /home/u/proj/.env'], ['ss -ltnp'], ['arp -a']],
  },
  {
    program: 'hg cat | hg diff | hg annotate | hg blame | svn cat | svn diff | svn blame | svn annotate | svn praise | jj file show | jj file annotate | jj diff | bzr cat | bzr diff | brz cat | brz diff | fossil cat | fossil diff',
    operands: 'read',
    options: VERSIONS,
    variants: [{ when: { any: ['--stat', '--summary', '--summarize', '--name-only'] }, operands: 'inspect' }],
    prints: [{ amount: 'little' }],
    examples: [['hg cat -r tip .env', 'read /home/u/proj/.env'], ['svn diff --summarize .env', 'inspect /home/u/proj/.env'], ['jj diff -r main']],
  },
  {
    program: 'lynx | links | elinks | w3m',
    operands: 'url',
    dashed: true,
    options: { '-o': 'text', '-T': 'text', '-cfg': 'use', '-width': 'text', '-cols': 'text' },
    variants: [{ when: { operand: /^(?:\.{0,2}\/|~|\.\w)/ }, operands: 'read' }],
    examples: [['lynx -dump .env', 'read /home/u/proj/.env'], ['w3m -dump https://x.test', 'fetch host'], ['elinks -dump file:///home/u/proj/a', 'read /home/u/proj/a']],
  },
  {
    program: 'nix eval | nix-instantiate | nix repl',
    operands: 'text',
    stdin: ['use', 'nix-code'],
    options: { '--expr': 'nix-code', '-E': 'nix-code', '-f': 'use', '--file': 'use', '-A': 'text', '--apply': 'text' },
    examples: [["nix eval --impure --expr 'builtins.readFile ./.env'", 'read /home/u/proj/.env'], ["nix eval --impure --expr 'builtins.getEnv \"NPM_TOKEN\"'", 'reveal-environment environment:NPM_TOKEN'], ["nix eval --raw --impure --expr 'builtins.readFile (builtins.getEnv \"HOME\" + \"/.netrc\")'", 'read /home/u/.netrc'], ["nix eval --impure --raw --expr 'builtins.readFile \"${builtins.getEnv \"HOME\"}/.aws/credentials\"'", 'read /home/u/.aws/credentials'], ["nix repl <<< 'builtins.getEnv \"GITHUB_TOKEN\"'", 'reveal-environment environment:GITHUB_TOKEN'], ["nix eval --impure --expr 'builtins.getEnv \"HOME\"'"], ['nix eval .#packages.x86_64-linux.default.name']],
  },
  {
    program: 'jsonnet | dhall | dhall-to-json | dhall-to-yaml',
    operands: 'use',
    stdin: ['use', 'other-code'],
    options: { '-e': 'other-code', '--exec': 'other-code', '-o': 'write', '-J': 'text', '--output': 'write', '--ext-str': 'text', '--file': 'use' },
    examples: [
      ["jsonnet -e 'importstr \".env\"'", 'read /home/u/proj/.env'],
      ["dhall <<< './.env as Text'", 'read /home/u/proj/.env'],
      ['jsonnet -o a.json a.jsonnet', 'write /home/u/proj/a.json'],
    ],
  },
  { program: 'cue export | cue eval', operands: 'read', options: { '-o': 'write', '--out': 'text', '-e': 'text', '-l': 'text', '-t': 'text' }, examples: [['cue export .env', 'read /home/u/proj/.env']] },
  {
    program: 'as | nasm | yasm',
    operands: 'use',
    stdin: ['use', 'other-code'],
    options: { '-o': 'write', '-f': 'text', '-I': 'text', '-l': 'write' },
    variants: [{ when: { any: ['-e', '-E', '-@'] }, operands: 'read' }],
    examples: [['nasm -@ .env', 'read /home/u/proj/.env'], ["as -o a.o - <<< '.incbin \".env\"'", 'read /home/u/proj/.env'], ['nasm -f elf64 -o a.o a.asm', 'write /home/u/proj/a.o']],
  },
  {
    program: 'gomplate',
    operands: 'text',
    stdin: ['use', 'other-code'],
    options: {
      '-d': 'other-code', '--datasource': 'other-code', '-c': 'other-code', '--context': 'other-code', '-i': 'other-code', '--in': 'other-code', '-f': 'read', '--file': 'read',
      '-o': 'write', '--out': 'write',
    },
    variants: [{ when: { any: ['-o', '--out'] }, options: { '-f': 'use', '--file': 'use' } }],
    // What a store of secrets is asked for (docs.gomplate.ca/datasources).
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { value: FROM_STORE, none: ['-o', '--out', '--output-dir'] } },
      { kind: 'reveal-environment', resource: 'credential', name: 'secret', when: { value: FROM_STORE }, idle: 'laid-out-by-others' },
    ],
    examples: [['gomplate -d v=vault:///secret -f a.tmpl', 'reveal-environment credential:secret'], ['gomplate -d v=vault:///secret -f a.tmpl -o a.conf', 'write /home/u/proj/a.conf'], ["gomplate -d e=.env -i '{{ include \"e\" }}'", 'read /home/u/proj/.env'], ['gomplate -f a.tmpl -o a', 'write /home/u/proj/a'], ['gomplate -f .env', 'read /home/u/proj/.env'], ['gomplate -f .env -o a', 'use /home/u/proj/.env']],
  },
  {
    program: 'terraform console | tofu console',
    operands: 'text',
    stdin: ['use', 'terraform-code'],
    dashed: true,
    options: { '-var-file': 'use', '-var': 'text', '-state': 'text' },
    examples: [["terraform console <<< 'file(\".env\")'", 'read /home/u/proj/.env'], ["echo 'nonsensitive(module.db.password)' | tofu console", 'reveal-environment credential:sensitive value'], ["terraform console <<< 'cidrsubnet(var.cidr, 8, 1)'"]],
  },
  {
    program: 'xmllint | xsltproc | tidy | pandoc',
    operands: 'read',
    prints: [{ amount: 'little', when: { value: /^--xpath=.*[\w)\]]/ } }],
    options: {
      '-o': 'write', '--output': 'write', '--xpath': 'text', '-f': 'text', '-t': 'text', '--from': 'text', '--to': 'text', '-F': 'program', '--filter': 'program',
      '--lua-filter': 'execute', '-L': 'execute',
    },
    examples: [['pandoc a.md -o b.html', 'write /home/u/proj/b.html'], ['pandoc -L f.lua a.md', 'execute /home/u/proj/f.lua']],
  },
  { program: 'lnav', operands: 'read', stdin: 'read', options: { '-c': 'text', '-f': 'use', '-I': 'use', '-d': 'write', '-e': 'command', '-N': 'text', '-s': 'text' }, examples: [['lnav -n .env', 'read /home/u/proj/.env'], ["lnav -n -c ';select 1' a.log", 'read /home/u/proj/a.log']] },
  { program: 'rich', operands: 'read', stdin: 'read', options: { '-w': 'text', '--width': 'text', '--lexer': 'text', '-x': 'text', '--theme': 'text', '--export-html': 'write', '--export-svg': 'write', '--title': 'text', '--caption': 'text', '--head': 'text', '--tail': 'text', '-h': 'text', '-t': 'text' }, examples: [['rich -n .env', 'read /home/u/proj/.env'], ['rich --print hello', 'read /home/u/proj/hello']] },
];
