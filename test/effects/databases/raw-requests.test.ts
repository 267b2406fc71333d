import { expect, it } from 'vitest';
import '../told.js';

it.each([
  "printf 'flush_all\\r\\nquit\\r\\n' | nc -q1 cache.shop.test 11211",
  "printf 'FLUSHALL\\r\\n' | nc -w1 redis.shop.test 6379",
  "printf 'AUTH x\\r\\nFLUSHDB\\r\\n' | ncat --ssl redis.shop.test 6380",
  "printf '*1\\r\\n$8\\r\\nFLUSHALL\\r\\n' | nc redis.shop.test 6379",
  "printf '*4\\r\\n$6\\r\\nCONFIG\\r\\n$3\\r\\nSET\\r\\n$3\\r\\ndir\\r\\n$1\\r\\n/\\r\\n' | nc redis.shop.test 6379",
  "echo 'CONFIG SET dir /var/spool/cron' | nc redis.shop.test 6379",
  "echo 'REPLICAOF 203.0.113.9 6379' | nc redis.shop.test 6379",
  'nc cache.shop.test 11211 <<< flush_all',
  '(echo flush_all; sleep 1) | telnet cache.shop.test 11211',
  'echo flushdb | socat - TCP:redis:6379',
  'docker run -d -p 11212:11211 memcached && echo flush_all | nc cache.shop.test 11212',
  "printf 'FLUSHALL\\r\\n' | nc localhost 6379",
  "printf 'flush_all\\r\\nFLUSHALL\\r\\n' | nc localhost 6379",
  'kubectl port-forward svc/cache 11211 & echo flush_all | nc localhost 11211',
  'ssh -fNL 11211:cache:11211 shop.test; echo flush_all | nc localhost 11211',
  "ssh shop.test 'echo flush_all | nc localhost 11211'",
  "kubectl exec cache-0 -- sh -c 'echo flush_all | nc localhost 11211'",
  'echo flush_all | nc "$CACHE_HOST" 11211',
  'echo flush_all | nc localhost.shop.test 11211',
  'memcflush --servers=localhost,cache.shop.test',
  'memcflush --servers=localhost.shop.test',
  'memcflush --servers="$SERVERS"',
  'memcflush',
])('a store is emptied, or led elsewhere, by what is typed to it: %s', async (command) => {
  await expect(command).toTell('destroy data-store');
});

it.each([
  'echo stats | nc localhost 11211',
  'echo PING | nc localhost 6379',
  'echo ruok | nc localhost 2181',
  "echo 'config get dir' | nc localhost 6379",
  "echo 'REPLICAOF NO ONE' | nc localhost 6379",
  "echo 'shutdown abort' | nc localhost 6379",
  "echo 'please do not flush_all' | nc logs.shop.test 514",
  "printf 'GET /flushall HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n' | nc localhost 80",
  'docker run -d -p 11212:11211 memcached && echo flush_all | nc localhost 11212',
  'echo flush_all | nc localhost 11211',
  "printf 'flush_all\\r\\nquit\\r\\n' | nc -q1 127.0.0.1 11211",
  'nc ::1 11211 <<< flush_all',
  'memcflush --servers=localhost',
  'memcflush --servers=localhost:11211,127.0.0.1:11212',
  'memcflush -s 127.0.0.1',
])('nothing of a store goes: %s', async (command) => {
  await expect(command).not.toTell('destroy data-store');
});

it('a request that deletes is one, however it is sent, but on this machine', async () => {
  const delayed = "printf 'POST /a HTTP/1.1\\r\\n\\r\\nDELETE it'";
  await expect("printf 'DELETE /orders HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n' | nc shop.test 80").toTell('destroy host');
  await expect("printf 'DELETE /orders HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n' | nc localhost 3000").not.toTell('destroy host');
  await expect(`${delayed} | nc shop.test 80`).not.toTell('destroy host');
});
