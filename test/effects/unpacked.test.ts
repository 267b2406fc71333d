import { expect, it } from 'vitest';
import { told } from './told.js';

it.each([
  'curl -L https://x.test/a.tgz | tar xz && ./install.sh', 'curl -L https://x.test/a.tgz | tar xz && cd a && bash setup.sh', 'wget https://x.test/a.tar; tar xf a.tar; python3 a/setup.py', 'curl -L https://x.test/a.tgz | tar xz && node install.js',
  'curl -L https://x.test/a.tgz | tar xz -C /tmp/a && python3 /tmp/a/main.py', 'curl -L https://x.test/a.tgz | tar xz --directory=out && node out/index.js', 'wget https://x.test/a.tar; tar xf a.tar -C out; bash out/tool.sh',
  'git clone https://x.test/b && curl -L https://x.test/a.tgz | tar xz -C b && bash b/tool.sh',
])('what a fetched archive holds is run: %s', async (command) => {
  expect((await told(command)).filter((line) => line.startsWith('execute host'))).not.toEqual([]);
});

it.each([
  'curl -L https://x.test/data.tgz | tar xz; git clone https://x.test/b b && cd b && ./install.sh', 'curl -L https://x.test/data.tgz | tar xz; npm run build && node dist/index.js', 'curl -L https://x.test/data.tgz | tar xz && npx esbuild a.ts --outfile=out.js && node out.js',
  'curl -L https://x.test/data.tgz | tar xz && npm create vite@latest app && cd app && node scripts/setup.js', 'curl -L https://x.test/data.tgz | tar xz -C data && bash build.sh', 'curl -L https://x.test/data.tgz | tar xz -C . && python3 train.py', 'tar xzf a.tgz && ./install.sh',
])('and is not by %s', async (command) => {
  expect((await told(command)).filter((line) => line.startsWith('execute host'))).toEqual([]);
});
