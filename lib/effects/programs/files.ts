import type { Row } from '../command/row.js';

/** What `dd` reads without end, and writes to no device. */
const FROM_ENDLESS_TO_FILE = [/^if=\/dev\/(?:zero|u?random)$/, /^of=(?!\/dev\/)/];

/** Programs that make, move, copy, delete and look at files. */
export const FILES: readonly Row[] = [
  {
    program: 'rm | zf_rm',
    operands: 'delete',
    recursive: ['-r', '-R', '--recursive'],
    examples: [
      ['rm a', 'delete /home/u/proj/a'],
      ['rm -rf -- -x "b c"', 'delete -r /home/u/proj/-x', 'delete -r /home/u/proj/b c'],
      ['rm --recurs /', 'delete -r /'],
      ['safe-rm a', 'delete /home/u/proj/a'],
      ['/bin/RM a', 'delete /home/u/proj/a'],
    ],
  },
  { program: 'rmdir', operands: 'delete', examples: [['rmdir a', 'delete /home/u/proj/a']] },
  { program: 'unlink', operands: 'delete', examples: [['unlink a', 'delete /home/u/proj/a']] },
  { program: 'trash | trash-put | rmtrash | trash-cli | gvfs-trash', operands: 'delete', recursive: true, examples: [['trash a', 'delete -r /home/u/proj/a']] },
  { program: 'rimraf | del-cli | rimraf2 | premove', operands: 'delete', recursive: true, options: { '--impl': 'text' }, examples: [['npx rimraf dist', 'delete -r /home/u/proj/dist'], ['rimraf --glob "/srv/a/*"', 'delete -r /srv/a/*']] },
  {
    program: 'shred',
    operands: ['write', 'discard'],
    options: { '-n': 'text', '-s': 'text', '--iterations': 'text', '--size': 'text', '--random-source': 'read' },
    variants: [{ when: { any: ['-u', '--remove'] }, operands: ['write', 'delete'] }],
    examples: [['shred -u key', 'delete /home/u/proj/key'], ['shred /dev/sda', 'write /dev/sda']],
  },
  { program: 'srm | wipe | scrub', operands: 'delete', recursive: ['-r', '-R'], examples: [['srm -r a', 'delete -r /home/u/proj/a']] },
  {
    program: 'truncate',
    operands: 'discard',
    options: { '-s': 'text', '--size': 'text', '-r': 'inspect', '--reference': 'inspect' },
    variants: [{ when: { value: /^(?:-s|--size)=[+>]?[1-9]/ }, operands: 'write' }],
    examples: [['truncate -s 0 a', 'discard /home/u/proj/a'], ['truncate -s 10M a', 'write /home/u/proj/a']],
  },
  {
    program: 'mv',
    operands: { each: ['read', 'delete'], last: 'write' },
    options: { '-t': 'write', '--target-directory': 'write', '-S': 'text', '--suffix': 'text' },
    variants: [{ when: { any: ['-t', '--target-directory'] }, operands: ['read', 'delete'] }],
    recursive: true,
    effects: [{ kind: 'discard', when: { operand: /^\/dev\/null$/ } }],
    examples: [['mv a /dev/null', 'discard ?'], ['mv a b', 'delete -r /home/u/proj/a', 'write -r /home/u/proj/b'], ['mv -t d a', 'write -r /home/u/proj/d', 'delete -r /home/u/proj/a']],
  },
  {
    program: 'cp | install',
    operands: { each: 'read', last: 'write' },
    options: { '-t': 'write', '--target-directory': 'write', '-S': 'text', '-m': 'text', '-o': 'text', '-g': 'text', '--mode': 'text', '--owner': 'text', '--group': 'text', '--suffix': 'text' },
    variants: [
      { when: { operand: /^\/dev\/null$/ }, operands: { each: 'read', last: ['write', 'discard'] } },
      // A hard link is the file itself under another name, by which it can then be written.
      { when: { any: ['-l', '--link'], none: ['-t', '--target-directory'] }, operands: { each: ['read', 'write'], last: 'write' } },
      { when: { any: ['-l', '--link'] }, operands: ['read', 'write'] },
      { when: { any: ['-t', '--target-directory'] }, operands: 'read' },
      { when: { any: ['-d', '--directory'], none: ['-r', '-R', '-a'] }, operands: 'write' },
    ],
    recursive: ['-r', '-R', '-a', '--recursive', '--archive'],
    links: '-L',
    effects: [{ kind: 'change-permission', resource: 'account', name: 'setuid', when: { value: /^(?:-m|--mode)=(?:0?[46-7][0-7]{3}|[augo]*[+=][rwxX]*s[rwxX]*)$/ } }],
    examples: [['install -m 4755 a b', 'change-permission account:setuid'], ['install -m 0755 a b', 'write /home/u/proj/b'], ['cp a b', 'read /home/u/proj/a', 'write /home/u/proj/b'], ['cp rc authorized_keys ~/.ssh/', 'write /home/u/.ssh/rc', 'write /home/u/.ssh/authorized_keys'], ['install -m644 a.service /etc/systemd/system/', 'write /etc/systemd/system/a.service'], ['cp -r ~ /tmp/x', 'read -r /home/u', 'write -r /tmp/x'], ['cp /dev/null a', 'discard /home/u/proj/a'], ['cp -al a b', 'write -r /home/u/proj/a', 'write -r /home/u/proj/b'], ['cp -lt d a', 'write /home/u/proj/a', 'write /home/u/proj/d']],
  },
  {
    program: 'ln | link',
    operands: { each: 'use', last: 'write' },
    options: { '-t': 'write', '--target-directory': 'write', '-S': 'text' },
    // The same as with `cp -l`.
    variants: [{ when: { operand: /^\/dev\/null$/, any: ['-f', '--force'] }, operands: { each: 'use', last: ['write', 'discard'] } }, { when: { any: ['-s', '--symbolic', '-r', '--relative'] } }, { when: { any: ['-t', '--target-directory'] }, operands: ['read', 'write'] }, { when: {}, operands: { each: ['read', 'write'], last: 'write' } }],
    examples: [['ln -s a b', 'use /home/u/proj/a', 'write /home/u/proj/b'], ['ln a b', 'read /home/u/proj/a', 'write /home/u/proj/a', 'write /home/u/proj/b'], ['ln -t d a', 'write /home/u/proj/a'], ['ln ../a', 'write /home/u/a'], ['ln -sf /dev/null a', 'discard /home/u/proj/a']],
  },
  { program: 'mkdir | touch | mkfifo | mknod', operands: 'write', options: { '-m': 'text', '--mode': 'text', '-d': 'text', '-t': 'text', '-r': 'inspect', '--date': 'text', '--reference': 'inspect' }, examples: [['mkdir -p a/b', 'write /home/u/proj/a/b']] },
  {
    program: 'ls | exa | eza | lsd | dir | vdir',
    operands: 'traverse',
    defaultOperand: '.',
    options: {
      '-I': 'text', '--ignore': 'text', '--ignore-glob': 'text', '--hide': 'text', '--color': 'text', '-w': 'text', '-T': 'text', '-L': 'text', '--level': 'text',
      '--sort': 'text',
    },
    variants: [{ when: { any: ['-d', '--directory'] }, operands: 'inspect' }],
    recursive: ['-R', '--recursive', '-T', '--tree'],
    excludes: ['-I', '--ignore', '--ignore-glob', '--hide'],
    heedsIgnoreFiles: { any: ['--git-ignore'] },
    depth: ['-L', '--level'],
    examples: [['ls', 'traverse /home/u/proj'], ['ls -la src', 'traverse /home/u/proj/src'], ['ls -ld src', 'inspect /home/u/proj/src']],
  },
  {
    program: 'tree',
    operands: 'traverse',
    defaultOperand: '.',
    recursive: true,
    options: { '-L': 'text', '-I': 'text', '-P': 'text', '-o': 'write', '-H': 'text', '-T': 'text', '--filelimit': 'text', '--charset': 'text', '--sort': 'text' },
    excludes: ['-I'],
    // The names that it shows stand in the file, one a line.
    variants: [{ when: { any: ['--fromfile', '--fromtabfile'] }, operands: 'read' }],
    heedsIgnoreFiles: { any: ['--gitignore'] },
    depth: ['-L'],
    examples: [['tree --fromfile a', 'read -r /home/u/proj/a'], ['tree src', 'traverse -r /home/u/proj/src'], ['tree -L 1', 'traverse /home/u/proj'], ['tree -o a', 'write -r /home/u/proj/a']],
  },
  {
    program: 'du | ncdu | dust | broot',
    operands: 'traverse',
    defaultOperand: '.',
    recursive: true,
    // A name in such a file that there is none of is printed.
    options: { '-d': 'text', '--max-depth': 'text', '--exclude': 'text', '-t': 'text', '-X': 'text', '-B': 'text', '--files0-from': 'read' },
    variants: [{ when: { any: ['--files0-from'] }, defaultOperand: '' }],
    prints: [{ amount: 'little', when: { any: ['-s', '--summarize'] } }, { amount: 'all' }],
    excludes: ['--exclude'],
    depth: ['-d', '--max-depth'],
    examples: [['du --files0-from=.env', 'read -r /home/u/proj/.env'], ['du -sh src', 'traverse -r /home/u/proj/src'], ['du -d1', 'traverse /home/u/proj']],
  },
  {
    program: 'stat | readlink | realpath | test | [ | basename | dirname | getfacl | lsattr | namei | pathchk',
    operands: 'inspect',
    options: {
      '-c': 'text', '--format': 'text', '-a': 'text', '-f': 'inspect', '-e': 'inspect', '-d': 'inspect', '-s': 'inspect', '-r': 'inspect', '-w': 'inspect',
      '-x': 'inspect', '-L': 'inspect', '-h': 'inspect', '-n': 'text', '-z': 'text', '-v': 'text', '-t': 'text',
    },
    examples: [['stat .env', 'inspect /home/u/proj/.env'], ['test -f .env', 'inspect /home/u/proj/.env']],
  },
  {
    program: 'wc | cksum | sum | md5sum | sha1sum | sha224sum | sha256sum | sha384sum | sha512sum | b2sum | md5 | shasum',
    operands: 'inspect',
    options: { '--files0-from': 'read', '-a': 'text', '--algorithm': 'text' },
    stdin: 'inspect',
    examples: [['wc -l .env', 'inspect /home/u/proj/.env'], ['wc --files0-from=.env', 'read /home/u/proj/.env'], ['md5sum < .env', 'inspect /home/u/proj/.env']],
  },
  {
    program: 'file',
    operands: 'inspect',
    options: { '-m': 'use', '-f': 'read', '-F': 'text', '-P': 'text', '-e': 'text' },
    effects: [{ kind: 'execute', resource: 'hidden-command', name: 'file -m', when: { any: ['-m'] } }],
    examples: [['file -m m x', 'execute hidden-command:file -m'], ['file a', 'inspect /home/u/proj/a']],
  },
  {
    program: 'dd',
    keys: { if: 'read', of: 'write' },
    operands: 'text',
    variants: [{ when: { operand: /^(?:if=\/dev\/null|count=0\D*)$/, noOperand: /^o?seek=|notrunc/ }, keys: { of: ['write', 'discard'] } }],
    effects: [
      { kind: 'exhaust', resource: 'disk', when: { operand: FROM_ENDLESS_TO_FILE, noOperand: /^count=/ } },
      // 100 GB and more.
      { kind: 'exhaust', resource: 'disk', when: { operand: [...FROM_ENDLESS_TO_FILE, /^bs=\d+G/, /^count=[1-9]\d{2}/] } },
      { kind: 'exhaust', resource: 'disk', when: { operand: [...FROM_ENDLESS_TO_FILE, /^bs=\d+M/, /^count=[1-9]\d{5}/] } },
    ],
    examples: [
      ['dd if=/dev/zero of=a bs=1G count=1000', 'exhaust disk'],
      ['dd if=/dev/zero of=a bs=1M count=500000', 'exhaust disk'],
      ['dd if=/dev/zero of=a bs=1M count=10240', 'write /home/u/proj/a'],
      ['dd if=/dev/zero of=/dev/sda', 'write /dev/sda'],
      ['dd if=.env', 'read /home/u/proj/.env'],
      ['dd if=/dev/null of=a', 'discard /home/u/proj/a'],
      ['dd if=b of=a count=0', 'discard /home/u/proj/a'],
      ['dd if=/dev/zero of=a bs=1 count=0 seek=1G', 'write /home/u/proj/a'],
      ['dcfldd if=/dev/zero of=/dev/sda', 'write /dev/sda'],
    ],
  },
  { program: 'tee', operands: 'write', prints: [{ amount: 'all' }], examples: [['tee -a a b', 'write /home/u/proj/a', 'write /home/u/proj/b']] },
  { program: 'sponge', operands: 'write', examples: [['sponge a', 'write /home/u/proj/a']] },
  {
    program: 'split | csplit',
    operands: { first: 'read', each: 'text', last: 'write' },
    options: { '-b': 'text', '-l': 'text', '-n': 'text', '-a': 'text', '-f': 'write', '--filter': 'command' },
    prints: [{ amount: 'nothing' }],
    effects: [{ kind: 'write', path: 'x', when: { line: /^\S+$/, none: ['--filter', '-f'] } }, { kind: 'execute', resource: 'hidden-command', name: 'split', when: { value: /^--filter=(?:\S*\/)?(?:ba|z|da|k)?sh\b/ } }],
    examples: [
      ['split -b 1M a', 'read /home/u/proj/a', 'write /home/u/proj/x'],
      ["split --filter='sh -c id' a", 'execute hidden-command:split'],
      ["split --filter='gzip > ${FILE}.gz' a", 'read /home/u/proj/a'],
    ],
  },
  {
    program: 'cd | pushd | popd | dirs | true | false | : | sleep | exit | return | break | continue | wait | pwd | hash | type | which | whereis | shopt | umask | ulimit | let | local | readonly | shift | getopts | read | mapfile | readarray | unset | unalias | alias | bg | fg | jobs | disown | times | caller | complete | compgen | bind | seq | whoami | hostname | uname | arch | nproc | tty | id | groups | uptime | df | free | logname | cal | expr | factor | tput | clear | reset | stty | sync | pgrep | top | htop | who | w | last | locale | getconf | info | apropos | tldr | help | eval | trap | netstat | lsblk | lscpu | lsusb | lspci | vmstat | iostat | figlet',
    operands: 'text',
    options: { '-f': 'text', '-C': 'hidden' },
    examples: [['sleep 5'], ['cd src']],
  },
  { program: 'source | .', operands: { first: 'execute', each: 'text' }, examples: [['source ./x.sh', 'execute /home/u/proj/x.sh']] },
  { program: 'enable', operands: 'text', options: { '-f': ['execute', 'text'] }, effects: [{ kind: 'execute', resource: 'hidden-command', name: 'enable -f', when: { any: ['-f'] } }], examples: [['enable -f x.so rm', 'execute hidden-command:enable -f']] },
  { program: 'mktemp', operands: 'text', options: { '-p': 'text', '--tmpdir': 'text', '-t': 'text' }, examples: [['mktemp -d']] },
  {
    program: 'date',
    operands: 'text',
    options: { '-d': 'text', '-f': 'read', '-r': 'inspect', '-s': 'text', '--date': 'text', '--file': 'read', '--reference': 'inspect', '--set': 'text' },
    // `-Is` is `-I` with seconds.
    effects: [
      { kind: 'change-service', resource: 'machine', name: 'clock', when: { argument: /^(?:-[uRnj]{0,4}s|--set)/ } },
      // On macOS `-j` sets nothing.
      { kind: 'change-service', resource: 'machine', name: 'clock', when: { operand: /^(?:\d\d){2,6}(?:\.\d\d)?$/, none: ['-j'] } },
    ],
    examples: [['date 010100002030', 'change-service machine:clock'], ['date -u 01010000', 'change-service machine:clock'], ['date -j 010100002030'], ['date -d 20300101 +%s'], ["date -u -d '-3 hours' +%s"], ["date -d '-2 days'"], ['date -s 2000-01-01', 'change-service machine:clock'], ['date -us 2000-01-01', 'change-service machine:clock'], ['date --set=2000-01-01', 'change-service machine:clock'], ['date -Is'], ['date +%F'], ['date -f .env', 'read /home/u/proj/.env']],
  },
  { program: 'degit | tiged | giget', operands: { each: 'text', last: 'write' }, recursive: true, options: { '-m': 'text', '--mode': 'text' }, effects: [{ kind: 'fetch', resource: 'host' }], examples: [['npx degit a/b c', 'write -r /home/u/proj/c']] },
  { program: 'yes', operands: 'text', examples: [['yes']] },
  // It puts what it makes in the place of the file.
  {
    program: 'ccrypt',
    operands: 'write',
    options: { '-K': 'text', '--key': 'text', '-E': 'text', '--envvar': 'text', '-H': 'text', '--key2': 'text', '-k': 'use', '--keyfile': 'use', '-S': 'text', '--suffix': 'text' },
    recursive: ['-r', '--recursive', '-R', '--rec-symlinks'],
    variants: [{ when: { any: ['-c', '--cat'] }, operands: 'read' }],
    examples: [['ccrypt -e -K x a.txt', 'write /home/u/proj/a.txt'], ['ccrypt -er a', 'write -r /home/u/proj/a'], ['ccrypt -c a.cpt', 'read /home/u/proj/a.cpt']],
  },
];
