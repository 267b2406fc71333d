import { expect, it } from 'vitest';
import '../../told.js';

it.each([
  'curl -L https://x.test/a.tgz | tar xz && ./install.sh',
  'curl -L https://x.test/a.tgz | tar xz && cd a && bash setup.sh',
  'wget https://x.test/a.tar; tar xf a.tar; python3 a/setup.py',
  'curl -L https://x.test/a.tgz | tar xz && node install.js',
  'curl -L https://x.test/a.tgz | tar xz -C /tmp/a && python3 /tmp/a/main.py',
  'curl -L https://x.test/a.tgz | tar xz --directory=out && node out/index.js',
  'wget https://x.test/a.tar; tar xf a.tar -C out; bash out/tool.sh',
  'wget https://x.test/a.zip && unzip -q a.zip && ./install.sh',
  'curl -LO https://x.test/a.zip; unzip a.zip -d out && bash out/tool.sh',
  'curl -Lo a.zip https://x.test/a && unzip -o -d /tmp/a a.zip; python3 /tmp/a/main.py',
  'wget https://x.test/a.zip; unzip -o a.zip -d out; sh out/run.sh',
  'wget https://x.test/a.7z; 7z x a.7z -oout && python3 out/main.py',
  'curl -L https://x.test/a.zip | bsdtar -xf - -C out && node out/index.js',
  'wget https://x.test/a.rar && unrar x a.rar out/ && bash out/setup.sh',
  'wget https://x.test/a.zip && unar -o out a.zip && sh out/run.sh',
  'mkdir t && cd t && curl -L https://x.test/a.tgz | tar xz && python main.py',
  'mkdir -p /tmp/t/a && cd /tmp/t/a && wget https://x.test/a.zip && unzip a.zip && node index.js',
  'git clone https://x.test/b && curl -L https://x.test/a.tgz | tar xz -C b && bash b/tool.sh',
])('what a fetched archive holds is run: %s', async (command) => {
  await expect(command).toTell('execute host');
});

it.each([
  'curl -L https://x.test/data.tgz | tar xz; git clone https://x.test/b b && cd b && ./install.sh',
  'curl -L https://x.test/data.tgz | tar xz; npm run build && node dist/index.js',
  'curl -L https://x.test/data.tgz | tar xz && npx esbuild a.ts --outfile=out.js && node out.js',
  'curl -L https://x.test/data.tgz | tar xz && npm create vite@latest app && cd app && node scripts/setup.js',
  'curl -L https://x.test/data.tgz | tar xz -C data && bash build.sh',
  'curl -L https://x.test/data.tgz | tar xz -C . && python3 train.py',
  'tar xzf a.tgz && ./install.sh',
  'unzip a.zip && ./install.sh',
  'wget https://x.test/data.zip && unzip data.zip && python3 train.py',
  'wget https://x.test/data.zip && unzip data.zip -d data && python3 train.py',
  'wget https://x.test/a.7z && 7z l a.7z',
  'mkdir -p data && curl -L https://x.test/a.tgz | tar xz -C data && python3 main.py',
  'mkdir out && cd out && cmake .. && make && ./run-tests',
  'git clone https://x.test/b && mkdir b/data && cd b && curl -L https://x.test/d.tgz | tar xz && python3 main.py',
])('and is not by %s', async (command) => {
  await expect(command).not.toTell('execute host');
});
