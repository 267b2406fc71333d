import type { Row } from '../command/row.js';
import { REACHED } from './conditions/reached.js';

/** Servers of databases and stores that can be told to answer everybody in the network, and to ask nobody for a password. */
export const OPEN_STORES: readonly Row[] = [
  {
    program: 'mongod',
    operands: 'text',
    options: { '--dbpath': 'use', '--bind_ip': 'text', '--port': 'text', '-f': 'settings', '--config': 'settings', '--logpath': 'write', '--pidfilepath': 'write', '--keyFile': 'use', '--replSet': 'text', '--unixSocketPrefix': 'use', '--setParameter': 'text' },
    effects: [
      { kind: 'execute', resource: 'program', name: 'mongod' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { argument: /^--bind_ip_all$/, none: ['--auth', '--keyFile', '--clusterAuthMode'] }, idle: 'in-container' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { value: /^--bind_ip=(?:[^,]*,)*(?:0\.0\.0\.0|::|\*)(?:,|$)/, none: ['--auth', '--keyFile', '--clusterAuthMode'] }, idle: 'in-container' },
    ],
    examples: [
      ['mongod --dbpath data --bind_ip_all --noauth', 'send host:reverse tunnel'],
      ['mongod --dbpath data --bind_ip localhost,0.0.0.0', 'send host:reverse tunnel'],
      ["printf '%s\\n' 'net:' '  bindIpAll: true' > m.conf && mongod -f m.conf", 'send host:reverse tunnel'],
      ["printf '%s\\n' 'net:' '  bindIpAll: true' 'security:' '  authorization: enabled' > m.conf && mongod -f m.conf", 'execute program:mongod'],
      ['mongod --dbpath data --bind_ip_all --auth'],
      ['mongod --dbpath data --bind_ip 127.0.0.1 --fork --syslog'],
    ],
  },
  {
    program: 'elasticsearch | opensearch',
    operands: 'text',
    options: { '-E': 'text', '-p': 'write' },
    effects: [
      { kind: 'execute', resource: 'program', name: 'elasticsearch' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { value: new RegExp(String.raw`^-E=(?:network|http)\.(?:host|bind_host)=${REACHED}`), argument: /(?:xpack\.security\.enabled=false|plugins\.security\.disabled=true)$/ }, idle: 'in-container' },
    ],
    examples: [
      ['elasticsearch -E network.host=0.0.0.0 -E xpack.security.enabled=false', 'send host:reverse tunnel'],
      ['elasticsearch -Enetwork.host=0.0.0.0 -Expack.security.enabled=false', 'send host:reverse tunnel'],
      ['elasticsearch -E discovery.type=single-node -E xpack.security.enabled=false'],
      ['elasticsearch -E network.host=localhost -E xpack.security.enabled=false'],
    ],
  },
  // What they keep, and the requests of others that they answer, are anybody's who reaches them.
  {
    program: 'memcached',
    operands: 'text',
    options: { '-l': 'text', '--listen': 'text', '-p': 'text', '--port': 'text', '-U': 'text', '-u': 'text', '-m': 'text', '-c': 'text', '-t': 'text', '-s': 'text', '-P': 'write', '-Y': 'use' },
    effects: [
      { kind: 'execute', resource: 'program', name: 'memcached' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { value: /^(?:-l|--listen)=(?:[^,]*,)*(?:0\.0\.0\.0|::|\*)(?:[,:]|$)/, none: ['-S', '-Y', '--enable-sasl', '--auth-file'] }, idle: 'in-container' },
    ],
    examples: [['memcached -d -l 0.0.0.0 -p 11211', 'send host:reverse tunnel'], ['memcached -d -l 127.0.0.1 -p 11211'], ['memcached -vv -m 64'], ['memcached -S -l 0.0.0.0']],
  },
  {
    program: 'etcd',
    operands: 'text',
    dashed: true,
    options: { '--listen-client-urls': 'text', '--advertise-client-urls': 'text', '--listen-peer-urls': 'text', '--initial-advertise-peer-urls': 'text', '--name': 'text', '--data-dir': 'use', '--initial-cluster': 'text', '--initial-cluster-state': 'text', '--initial-cluster-token': 'text', '--config-file': 'use', '--cert-file': 'use', '--key-file': 'use', '--trusted-ca-file': 'use' },
    effects: [
      { kind: 'execute', resource: 'program', name: 'etcd' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { value: /^--listen-client-urls=(?:[^,]*,)*https?:\/\/(?:0\.0\.0\.0|\[::\])/, none: ['--client-cert-auth', '--trusted-ca-file'] }, idle: 'in-container' },
    ],
    examples: [['etcd --listen-client-urls http://0.0.0.0:2379 --advertise-client-urls http://10.0.0.4:2379', 'send host:reverse tunnel'], ['etcd --listen-client-urls http://127.0.0.1:2379 --advertise-client-urls http://127.0.0.1:2379'], ['etcd --data-dir /tmp/etcd']],
  },
  {
    program: 'mysqld | mariadbd | mysqld_safe | mariadbd-safe',
    operands: 'text',
    options: { '--bind-address': 'text', '--datadir': 'use', '--port': 'text', '--socket': 'use', '--user': 'text', '--defaults-file': 'use', '--log-error': 'write', '--init-file': 'use', '--pid-file': 'write' },
    effects: [
      { kind: 'execute', resource: 'program', name: 'mysqld' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { any: ['--skip-grant-tables'], value: /^--bind-address=(?:0\.0\.0\.0|::|\*)$/ }, idle: 'in-container' },
      { kind: 'send', resource: 'host', name: 'reverse tunnel', when: { argument: /^--skip-networking=(?:0|off|false)$/i, any: ['--skip-grant-tables'] }, idle: 'in-container' },
    ],
    examples: [['sudo mysqld --skip-grant-tables --bind-address=0.0.0.0', 'send host:reverse tunnel'], ['sudo mysqld_safe --skip-grant-tables --skip-networking'], ['mysqld --initialize-insecure --datadir=/tmp/m']],
  },
];
