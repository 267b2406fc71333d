import type { Row } from '../command/row.js';

/** Stores that are no databases of tables: caches, queues, topics, keys. */
export const STORES: readonly Row[] = [
  {
    program: 'redis-cli | valkey-cli | keydb-cli',
    operands: 'text',
    options: {
      '-h': 'text', '-p': 'text', '-a': 'text', '-n': 'text', '-u': 'text', '--user': 'text', '--pass': 'text', '--eval': 'execute', '--show-pushes': 'text',
      '--pattern': 'text', '--count': 'text',
    },
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { operand: /flush["'.\s]*(?:all|db)|^(?:shutdown|debug)$/i }, idle: 'thrown-away' },
      { kind: 'destroy', resource: 'data-store', name: 'keys', when: { operand: [/^(?:del|unlink)$/i, /\uFFFC/] } },
      { kind: 'destroy', resource: 'data-store', name: 'keys', when: { operand: [/^eval$/i, /\bkeys\b[^*]{0,99}\*[^]{0,999}?\b(?:del|unlink)\b/i] } },
      { kind: 'change-service', resource: 'data-store', name: 'config', when: { operand: [/^config$/i, /^(?:dir|dbfilename)$/i] } },
      { kind: 'change-service', resource: 'data-store', when: { operand: /^(?:slaveof|replicaof|module)$/i } },
    ],
    stdin: ['read', 'execute', 'sql'],
    examples: [
      ["printf 'FLUSHALL\\n' | redis-cli", 'destroy database:flush'],
      ["redis-cli EVAL 'return redis.call(\"FLUSHALL\")' 0", 'destroy data-store'],
      ["echo 'GET a' | redis-cli"],
      ['redis-cli FLUSHALL', 'destroy data-store:FLUSHALL'],
      ['redis-cli del $(redis-cli keys x)', 'destroy data-store:keys'],
      ['redis-cli config get maxmemory'],
      ['redis-cli get x'],
      ['docker exec redis-test redis-cli FLUSHALL'],
      ['docker exec redis-prod redis-cli FLUSHALL', 'destroy data-store:FLUSHALL'],
      ['docker exec test-prod redis-cli FLUSHALL', 'destroy data-store:FLUSHALL'],
      ['docker -H ssh://host.test exec redis-test redis-cli FLUSHALL', 'destroy data-store:FLUSHALL'],
      ['docker exec redis-test redis-cli -h prod.test FLUSHALL', 'destroy data-store:FLUSHALL'],
      ['docker run -d -p 6380:6379 redis:7 && redis-cli -p 6380 flushall'],
      ['docker run -d -p 6380:6379 redis:7 && redis-cli flushall', 'destroy data-store:flushall'],
      ["redis-server --port 6390 --save '' --daemonize yes && redis-cli -p 6390 flushall"],
      ["redis-server --port 6390 --daemonize yes && redis-cli -p 6390 flushall", 'destroy data-store:flushall'],
      ["redis-server redis.conf --port 6390 --save '' && redis-cli -p 6390 flushall", 'destroy data-store:flushall'],
      ['docker run -d -p 6380:6379 -v data:/data redis:7 && redis-cli -p 6380 flushall', 'destroy data-store:flushall'],
      ['docker run -d -p 6380:6379 example.test/tunnel && redis-cli -p 6380 flushall', 'destroy data-store:flushall'],
    ],
  },
  {
    program: 'kafka-topics | kafka-topics.sh | rabbitmqctl | rabbitmqadmin | nats | consul',
    operands: 'text',
    options: {
      '--bootstrap-server': 'text', '--topic': 'text', '-u': 'text', '--username': 'text', '-p': 'text', '--password': 'text', '-H': 'text', '--host': 'text',
      '-P': 'text', '--port': 'text', '-V': 'text', '--vhost': 'text', '-n': 'text', '-s': 'text', '--server': 'text',
    },
    effects: [
      { kind: 'destroy', resource: 'data-store', idle: 'thrown-away', when: { any: ['--delete'] } },
      { kind: 'destroy', resource: 'data-store', when: { operand: /^(?:del|delete|purge|reset|force_reset|rm|forget_cluster_node|(?:delete|clear|purge)_\w+)$/ } },
    ],
    examples: [
      ['rabbitmqctl delete_vhost v', 'destroy data-store:delete_vhost v'],
      ['rabbitmqadmin -u guest -p guest purge queue name=jobs', 'destroy data-store:purge queue name=jobs'],
      ['kafka-topics --delete --topic x', 'destroy data-store'],
      ['kafka-topics.sh --bootstrap-server localhost:9092 --delete --topic orders-test'],
      ['kafka-topics.sh --bootstrap-server kafka.test:9092 --delete --topic orders-test', 'destroy data-store'],
      ["kafka-topics.sh --bootstrap-server localhost:9092 --delete --topic '.*|a-test'", 'destroy data-store'],
      ['kafka-topics.sh --bootstrap-server localhost:9092,kafka.test:9092 --delete --topic orders-test', 'destroy data-store'],
      ['ssh kafka.test kafka-topics.sh --bootstrap-server localhost:9092 --delete --topic orders-test', 'destroy data-store'],
    ],
  },
  {
    program: 'etcdctl',
    operands: 'text',
    options: { '--endpoints': 'text', '--cert': 'use', '--key': 'use', '--cacert': 'use' },
    effects: [
      { kind: 'destroy', resource: 'data-store', when: { operand: /^(?:del|rm)$/, any: ['--prefix', '--from-key', '--recursive', '-r', '--range'] } },
      { kind: 'destroy', resource: 'data-store', when: { operand: /^(?:remove|revoke-role)$/ } },
    ],
    examples: [['etcdctl del --prefix x', 'destroy data-store:del x'], ['etcdctl del x'], ['etcdctl member remove 1', 'destroy data-store:member remove 1']],
  },
];
