import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import '../../told.js';

const SECRET = 'canary0815';

const NODE = ['node', '-e'] as const;
const PYTHON = ['python3', '-c'] as const;

/** What the real interpreter prints where each variable holds an address with a password in it. */
function printed(program: string, option: string, code: string): string {
  const address = `postgres://app:${SECRET}@db.test:5432/shop?key=${SECRET}`;
  return execFileSync(program, [option, code], { env: { PATH: process.env['PATH'], DATABASE_URL: address, API_KEY: address }, encoding: 'utf8' });
}

describe('an address in a variable, of which code tells', () => {
  it.each([
    [...NODE, 'console.log(new URL(process.env.DATABASE_URL).host)'],
    [...NODE, 'const u = new URL(process.env["DATABASE_URL"]); console.log(u.hostname, u.port, u.protocol)'],
    [...PYTHON, 'import os; from urllib.parse import urlparse; print(urlparse(os.environ["DATABASE_URL"]).hostname)'],
    [...PYTHON, 'import os\nfrom urllib.parse import urlparse\nparts = urlparse(os.getenv("DATABASE_URL", ""))\nprint(parts.scheme, parts.port)'],
    [...NODE, 'const a = 1\nu = new URL(process.env.DATABASE_URL)\nconsole.log(u.host)'],
    [...NODE, '(() => {\nu = new URL(process.env.DATABASE_URL)\nconsole.log(u.host)\n})()'],
    [...PYTHON, 'import os\nfrom urllib.parse import urlparse\ndef main():\n    u = urlparse(os.environ["DATABASE_URL"])\n    print(u.port)\nmain()'],
  ])('only the server: %s %s %s', async (program, option, code) => {
    await expect(`${program} ${option} '${code}'`).not.toTell(/^reveal-environment/);
    expect(printed(program, option, code)).not.toContain(SECRET);
  });

  it.each([
    [...NODE, 'console.log(new URL(process.env.DATABASE_URL).href)'],
    [...NODE, 'console.log(new URL(process.env.DATABASE_URL).password)'],
    [...NODE, 'console.log(new URL(process.env.DATABASE_URL).search)'],
    [...NODE, 'const u = new URL(process.env.DATABASE_URL); console.log(u.host, u)'],
    [...NODE, 'const u = new URL(process.env.DATABASE_URL); console.log(u.host, u["password"])'],
    [...NODE, 'const u = new URL(process.env.DATABASE_URL); console.log(u.host, `${u.password}`)'],
    [...PYTHON, 'import os; from urllib.parse import urlparse; print(urlparse(os.environ["DATABASE_URL"]).netloc)'],
    [...PYTHON, 'import os\nfrom urllib.parse import urlparse\nparts = urlparse(os.environ["DATABASE_URL"])\nprint(parts.port, f"{parts.password}")'],
    [...PYTHON, 'import os\nfrom urllib.parse import urlparse\nparts = urlparse(os.environ["DATABASE_URL"])\nprint(parts.port, vars())'],
    [...NODE, 'console.log(\nu = new URL(process.env.DATABASE_URL)\n)'],
    [...NODE, 'console.log(\nu = new URL(process.env.DATABASE_URL)\n, u.host)'],
    [...NODE, 'console.log(`${u = new URL(process.env.DATABASE_URL)}`)'],
    [...NODE, 'x =\nu = new URL(process.env.DATABASE_URL)\nconsole.log(u.host, x)'],
    [...PYTHON, 'import os\nfrom urllib.parse import urlparse\nprint(dict(\nu=urlparse(os.environ["DATABASE_URL"])\n))'],
  ])('more: %s %s %s', async (program, option, code) => {
    await expect(`${program} ${option} '${code}'`).toTell(/^reveal-environment/);
    expect(printed(program, option, code)).toContain(SECRET);
  });

  it('nothing that is an address by its name: what is none would be shown as it is', async () => await expect("node -e 'console.log(new URL(process.env.API_KEY).host)'").toTell(/^reveal-environment/));
});
