import { expect, it } from 'vitest';
import { runAmong } from '../written-world.js';

const SHOWN = 'reveal-environment credential:header';
const FILES = {
  '/home/u/.netrc': 'machine api.shop.test\n  login ci\n  password a\nmachine git.shop.test login b password c\n',
  'ci/netrc': 'default login ci password a\n',
  'ci/headers.txt': 'Accept: */*\nAuthorization: Bearer a\n',
  'ci/plain.txt': 'Accept: */*\n',
};

it.each([
  'curl -vn https://api.shop.test/me',
  'curl -nsv https://api.shop.test/me 2>&1 | head -20',
  'curl --verbose --netrc https://api.shop.test/me',
  'curl -sv --netrc-optional -o /dev/null https://api.shop.test/me',
  'curl -s --netrc-file ci/netrc --trace-ascii - https://x.test/me',
  'curl -s -n --trace-ascii /dev/stderr https://git.shop.test/me',
  'curl -v --netrc-file=ci/netrc https://x.test/me',
  "curl -svn https://api.shop.test 2>&1 >/dev/null | sed -n 's/^> //p'",
  "curl -vn https://api.shop.test 2>&1 | grep -i authorization",
  'curl -v -H @ci/headers.txt https://x.test',
  'curl -sv --header=@ci/headers.txt https://x.test',
  'wget -d -O- https://api.shop.test/me',
  'wget --debug -qO- https://git.shop.test/me',
  'http -v https://api.shop.test/me',
  'http --print=HhBb GET api.shop.test/me',
  'xh -v api.shop.test/me',
  'https -p Hh git.shop.test/me',
])('the login that a client finds in a file is told: %s', async (command) => {
  await expect(runAmong(command, {}, FILES)).toTell(SHOWN);
});

it.each([
  'curl -sn https://api.shop.test/me',
  'curl -vn https://docs.shop.test/me',
  'curl -v https://api.shop.test/me',
  'curl -vn https://api.shop.test/me 2>/dev/null',
  'curl -vn https://api.shop.test/me > out.txt 2>&1',
  "curl -svn https://api.shop.test/me 2>&1 | grep '^< HTTP'",
  'curl -v -H @ci/plain.txt https://x.test',
  'curl -s -H @ci/headers.txt https://x.test',
  'wget -qO- https://api.shop.test/me',
  'wget -d --no-netrc https://api.shop.test/me',
  'http https://api.shop.test/me',
  'http -v --ignore-netrc https://api.shop.test/me',
  'http -v localhost:3000/me',
  'http --print=h https://api.shop.test/me',
  'http -v https://api.shop.test/me > out.txt',
])('and not by this: %s', async (command) => {
  await expect(runAmong(command, {}, FILES)).not.toTell(/^reveal-environment/);
});

it.each(['http -v https://x.test "Authorization:Bearer $API_TOKEN"', 'xh --verbose -a "ci:$API_TOKEN" x.test', 'http --print=H x.test "X-Api-Key:$API_TOKEN"'])('httpie prints what it is given out of the environment: %s', async (command) => {
  await expect(runAmong(command, {})).toTell('reveal-environment environment:API_TOKEN');
});

it.each(['http https://x.test "Authorization:Bearer $API_TOKEN"', 'http -v x.test "name=$API_TOKEN_NAME"'])('and not so: %s', async (command) => {
  await expect(runAmong(command, {})).not.toTell(/^reveal-environment/);
});

it('gcloud prints its token where it is told not to leave it out', async () => {
  await expect(runAmong('CLOUDSDK_CORE_LOG_HTTP_REDACT_TOKEN=false gcloud --log-http projects list', {})).toTell(SHOWN);
  await expect(runAmong('gcloud --log-http projects list', {})).not.toTell(/^reveal-environment/);
});
