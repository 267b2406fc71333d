import type { Row } from '../command/row.js';
import { REACHED } from './conditions/reached.js';

/** Servers that carry out what they are asked, and can be told to ask nobody who he is; and what takes away a machine's walls at once. */
export const OPEN_SERVERS: readonly Row[] = [
  {
    program: 'jupyter lab | jupyter notebook | jupyter server | jupyter-lab | jupyter-notebook | jupyter-server',
    operands: 'use',
    options: { '--config': 'settings', '--ip': 'text', '--port': 'text', '--notebook-dir': 'use', '--ServerApp.root_dir': 'use', '--ServerApp.password': 'text', '--NotebookApp.password': 'text', '--PasswordIdentityProvider.hashed_password': 'text' },
    variants: [{ when: { value: /^--(?:(?:Server|Notebook)App\.password|PasswordIdentityProvider\.hashed_password)=[^'"\s]/ }, effects: [{ kind: 'execute', resource: 'project-script', name: 'jupyter' }] }],
    effects: [
      { kind: 'execute', resource: 'project-script', name: 'jupyter' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { value: new RegExp(String.raw`^--ip=${REACHED}`), argument: /^--(?:(?:Notebook|Server)App|IdentityProvider)\.token=(?:''|"")?$/ }, idle: 'in-container' },
    ],
    examples: [
      ["jupyter lab --ip=0.0.0.0 --NotebookApp.token='' --no-browser", 'send host:reverse tunnel'],
      ["printf '%s\\n' \"c.ServerApp.ip='0.0.0.0'\" \"c.IdentityProvider.token=''\" > j.py && jupyter lab --config=j.py", 'send host:reverse tunnel'],
      ['jupyter lab --no-browser --ip=0.0.0.0'],
      ["jupyter lab --ip=0.0.0.0 --ServerApp.token='' --ServerApp.password=''", 'send host:reverse tunnel'],
      [`jupyter lab --ip=0.0.0.0 --ServerApp.token='' --ServerApp.password="$JUPYTER_HASH"`],
      ["printf '%s\\n' \"c.ServerApp.ip='0.0.0.0'\" \"c.ServerApp.token=''\" \"c.ServerApp.password=''\" > j.py && jupyter lab --config=j.py", 'send host:reverse tunnel'],
      ["jupyter notebook --ip=127.0.0.1 --NotebookApp.token=''"],
      ["jupyter notebook --ip=localhost.x.test --NotebookApp.token=''", 'send host:reverse tunnel'],
      ["docker exec lab jupyter lab --ip=0.0.0.0 --ServerApp.token=''"],
    ],
  },
  {
    program: 'redis-server | valkey-server | keydb-server',
    operands: { first: 'settings', each: 'text' },
    options: { '--bind': 'text', '--protected-mode': 'text', '--port': 'text', '--dir': 'use', '--dbfilename': 'text', '--requirepass': 'text', '--save': 'text', '--appendonly': 'text', '--daemonize': 'text', '--maxmemory': 'text', '--maxmemory-policy': 'text', '--loglevel': 'text', '--logfile': 'write', '--pidfile': 'write', '--aclfile': 'use', '--unixsocket': 'use', '--replicaof': 'text', '--loadmodule': 'execute', '--tls-port': 'text' },
    // A socket of files only.
    variants: [{ when: { everyValue: /^--port=0$/, none: ['--tls-port'] }, effects: [{ kind: 'execute', resource: 'program', name: 'redis-server' }] }],
    effects: [
      { kind: 'execute', resource: 'program', name: 'redis-server' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { value: /^--protected-mode=no$/, argument: /^(?:0\.0\.0\.0|\*|::)$/, none: ['--requirepass', '--aclfile'] }, idle: 'in-container' },
    ],
    examples: [
      ['redis-server --bind 0.0.0.0 --protected-mode no', 'send host:reverse tunnel'],
      ["printf '%s\\n' 'bind 0.0.0.0' 'protected-mode no' > r.conf && redis-server r.conf", 'send host:reverse tunnel'],
      ["printf '%s\\n' 'dir /home/u/.ssh' 'dbfilename authorized_keys' > r.conf && redis-server r.conf", 'write /home/u/.ssh/authorized_keys'],
      ['redis-server --port 0 --tls-port 6379 --bind 0.0.0.0 --protected-mode no', 'send host:reverse tunnel'],
      ['redis-server --port 0 --unixsocket /tmp/r.sock --bind 0.0.0.0 --protected-mode no'],
      ['redis-server --port 6380 --save "" --appendonly no'],
      ['redis-server --bind 0.0.0.0 --protected-mode no --requirepass dev'],
    ],
  },
  {
    program: 'sshd',
    operands: 'text',
    options: { '-f': 'settings', '-p': 'text', '-h': 'use', '-o': 'text', '-E': 'write', '-c': 'use', '-C': 'text', '-b': 'text', '-g': 'text', '-u': 'text', '-k': 'text' },
    variants: [{ when: { any: ['-t', '-T', '-G'] }, options: { '-f': 'use' } }],
    effects: [{ kind: 'execute', resource: 'program', name: 'sshd' }],
    examples: [
      ["printf '%s\\n' 'PermitRootLogin yes' 'AuthorizedKeysFile /home/u/proj/keys' > s && sudo /usr/sbin/sshd -f s -p 2222", 'send host:reverse tunnel'],
      ['sudo sshd -T'],
    ],
  },
  {
    program: 'code-server | openvscode-server | theia',
    operands: 'use',
    options: { '--auth': 'text', '--bind-addr': 'text', '--host': 'text', '--port': 'text', '--config': 'use' },
    effects: [
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { value: new RegExp(String.raw`^--(?:bind-addr|host)=${REACHED}`), argument: /^(?:--auth=)?none$|^--without-connection-token$/ }, idle: 'in-container' },
    ],
    examples: [['code-server --auth none --bind-addr 0.0.0.0:8080', 'send host:reverse tunnel'], ['openvscode-server --host 0.0.0.0 --without-connection-token', 'send host:reverse tunnel'], ['code-server --auth none --bind-addr 127.0.0.1:8080'], ['code-server --bind-addr 0.0.0.0:8080']],
  },
  // What keeps others out is replaced as a whole.
  { program: 'iptables-restore | ip6tables-restore | iptables-legacy-restore | iptables-nft-restore | ipset restore | ebtables-restore | arptables-restore', operands: 'use', options: { '-T': 'text', '--table': 'text' }, stdin: 'use', effects: [{ kind: 'change-service', resource: 'machine', name: 'firewall', when: { none: ['-t', '--test'] } }], examples: [['sudo iptables-restore < rules.v4', 'change-service machine:firewall'], ['ip6tables-restore -n rules.v6', 'change-service machine:firewall'], ['iptables-restore --test rules.v4']] },
];
