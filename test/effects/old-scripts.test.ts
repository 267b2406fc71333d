import { describe, expect, it } from 'vitest';
import { GONE, run, worldWritten } from './written-world.js';

const OLD = {
  'package.json': '{"scripts":{"test":"vitest run","lint":"eslint .","gen":"tsx scripts/gen.ts","prebuild":"node scripts/clean.js","build":"vite build","tidy":"rm -rf ~","odd":"echo \'","show":"printenv && cat .env"}}',
  Makefile: 'test:\n\tpytest -q\nt:\n\tbash scripts/t.sh\ntidy:\n\trm -rf ~\n',
  justfile: 'test:\n  bash scripts/t.sh\n',
};
const RUNS = "import { execSync } from 'node:child_process'\nexecSync('rm -rf ~')\nexport default {}\n";

describe('a script that was there before', () => {
  it.each([
    ['npm test', 'vitest.config.ts', RUNS],
    ['npm run lint', 'eslint.config.js', RUNS],
    ['yarn gen', 'scripts/gen.ts', RUNS],
    ['pnpm build', 'scripts/clean.js', RUNS],
    ['cd src && npm run gen', 'scripts/gen.ts', RUNS],
    ['make test', 'conftest.py', "import shutil\nshutil.rmtree('/home/u')\n"],
    ['make t', 'scripts/t.sh', 'rm -rf ~\n'],
    ['just test', 'scripts/t.sh', 'rm -rf ~\n'],
  ])('%s runs %s, which this session wrote', async (command, file, text) => {
    await expect(run(command, worldWritten({ [file]: text }, OLD))).toTell(GONE);
    await expect(run(`cp /tmp/a ${file} && ${command}`, worldWritten({}, { ...OLD, '/tmp/a': text }))).toTell(GONE);
  });

  it.each([
    ['sh scripts/tidy.sh', { 'scripts/paths.conf': 'OUT=~/Pictures\n' }, { 'scripts/tidy.sh': '. ./scripts/paths.conf\nrm -rf "${OUT:?}"/*\n' }],
    ['./scripts/tidy.sh', { 'scripts/paths.env': 'OUT=~/Pictures\n' }, { 'scripts/tidy.sh': 'set -a; source "$(dirname "$0")/paths.env"; set +a\nfind "$OUT" -delete\n' }],
    ['bash scripts/tidy.sh', { 'scripts/list.txt': '/home/u/Pictures\n' }, { 'scripts/tidy.sh': 'while read -r each; do rm -rf "$each"; done < scripts/list.txt\n' }],
    ['bash scripts/tidy.sh', { 'scripts/list.txt': '/home/u/Pictures\n' }, { 'scripts/tidy.sh': 'xargs rm -rf < scripts/list.txt\n' }],
    ['bash scripts/tidy.sh', { 'scripts/paths.sh': 'out() { echo ~/Pictures; }\n' }, { 'scripts/tidy.sh': 'source scripts/paths.sh\nrm -rf "$(out)"\n' }],
    ['npm run tidy', { 'scripts/paths.conf': 'OUT=~/Pictures\n' }, { 'package.json': '{"scripts":{"tidy":"sh scripts/tidy.sh"}}', 'scripts/tidy.sh': '. ./scripts/paths.conf\nrm -rf $OUT\n' }],
    ['npm run tidy', { 'scripts/paths.conf': 'OUT=~/Pictures\n' }, { 'package.json': '{"scripts":{"tidy":". ./scripts/paths.conf && rm -rf $OUT"}}' }],
    ['python3 scripts/tidy.py', { 'scripts/paths.py': "OUT = '/home/u/Pictures'\n" }, { 'scripts/tidy.py': 'import shutil\nfrom paths import OUT\nshutil.rmtree(OUT)\n' }],
    ['node scripts/tidy.js', { 'scripts/paths.json': '{"out":"/home/u/Pictures"}' }, { 'scripts/tidy.js': 'const { rmSync } = require("fs");\nconst paths = require("./paths.json");\nrmSync(paths.out, { recursive: true });\n' }],
  ])('%s takes away what a file of this session names: %o', async (command, mine, old) => {
    await expect(run(command, worldWritten(mine, old))).toTell(/^delete -r \/home\/u\/Pictures/);
  });

  it('takes away what it always has, whatever else of it this session has set', async () => {
    const script = { 'scripts/tidy.sh': '. ./scripts/paths.conf\nrm -rf ~/.cache/shop "$OUT"\ncp a /etc/shop.conf\n' };
    const told = await run('sh scripts/tidy.sh', worldWritten({ 'scripts/paths.conf': 'OUT=./out\n' }, script));
    await expect(told).not.toTell(/^(?:delete|write)/);
  });

  it.each([
    ['npm run tidy', 'scripts/gen.ts'],
    ['make tidy', 'scripts/t.sh'],
    ['npm run odd', 'scripts/gen.ts'],
    ['npm run show', 'scripts/gen.ts'],
    ['npm test', 'src/cart.ts'],
    ['npm run gen', 'scripts/other.ts'],
    ['npm install', 'vitest.config.ts'],
  ])('%s is its own business, whatever else this session wrote', async (command, file) => {
    const { lines, obstacles } = await run(command, worldWritten({ [file]: RUNS }, OLD));
    await expect(lines).not.toTell(/^(?!(?:execute|fetch) )/);
    expect(obstacles).toEqual([]);
  });

  it.each(['db:push', 'reset-db', 'drop_tables', 'RESET', 'refresh'])('is looked into where its name tells of data, or of what others see: %s', async (name) => {
    const files = { 'package.json': JSON.stringify({ scripts: { [name]: 'rm -rf ~' } }) };
    await expect(run(`npm run ${name}`, worldWritten({}, files))).toTell(GONE);
  });

  it.each(['preset', 'raindrop', 'subproduct', 'list'])('is not looked into for a name in which no word begins so: %s', async (name) => {
    const files = { 'package.json': JSON.stringify({ scripts: { [name]: 'rm -rf ~' } }) };
    await expect(run(`npm run ${name}`, worldWritten({}, files))).not.toTell(GONE);
  });

  it.each(["npm run tidy -- 'Prod*'", 'pnpm run tidy ShopProd', 'yarn tidy --stage production', 'bun run tidy shop-prod', 'TIER=prod npm run tidy'])('is looked into where it is given production: %s', async (command) => {
    const files = { 'package.json': JSON.stringify({ scripts: { pretidy: 'rm -rf ~', tidy: 'cdk destroy --force' } }) };
    const told = await run(command, worldWritten({}, files));
    await expect(told).toTell('destroy infrastructure');
    // Nothing of that is given to what runs before it.
    await expect(told).not.toTell(GONE);
  });

  it('is not looked into where it makes something for production', async () => {
    const files = { 'package.json': JSON.stringify({ scripts: { build: 'rm -rf ~ && vite build', 'test:e2e': 'rm -rf ~' } }) };
    for (const command of ['npm run build -- --mode production', 'yarn build --env=prod', 'pnpm test:e2e prod']) {
      await expect(run(command, worldWritten({}, files))).not.toTell(GONE);
    }
  });

  it.each(["npm run tidy -- 'Preview*'", 'pnpm run tidy products', 'NODE_ENV=production npm run tidy', 'npm run tidy', 'npm run tidy -- non-prod'])('is not looked into where it is given something else: %s', async (command) => {
    const files = { 'package.json': JSON.stringify({ scripts: { tidy: 'cdk destroy --force' } }) };
    await expect(run(command, worldWritten({}, files))).not.toTell('destroy');
  });

  it('is looked into where it is given a disk', async () => {
    const Makefile = 'DEV ?= /dev/null\nPORT ?= /dev/ttyUSB0\ncard:\n\tsudo sgdisk -Z $(DEV)\n\tsudo mkfs.vfat $(DEV)1\nflash:\n\tesptool.py -p $(PORT) write_flash 0x1000 a.bin\n';
    await expect(run('make -C firmware card DEV=/dev/sda CONFIRM=1', worldWritten({}, { 'firmware/Makefile': Makefile }))).toTell('destroy disk:/dev/sda');
    await expect(run('just card /dev/sda', worldWritten({}, { justfile: 'card dev:\n  sudo sgdisk -Z {{dev}}\n' }))).toTell('destroy disk:/dev/sda');
    await expect(run('DEV=/dev/nvme0n1 make card', worldWritten({}, { Makefile }))).toTell('destroy disk:/dev/nvme0n1');
    const script = { 'tools/card.sh': 'set -e\nsgdisk -Z "$1"\nmkfs.ext4 -F "${1}1"\n' };
    for (const command of ['sudo ./tools/card.sh /dev/sda', 'bash tools/card.sh /dev/sda']) await expect(run(command, worldWritten({}, script))).toTell('destroy disk:/dev/sda');
    await expect(run('./tools/card.sh out.img', worldWritten({}, script))).not.toTell('destroy');
    await expect(run('make flash PORT=/dev/ttyACM0', worldWritten({}, { Makefile }))).not.toTell('destroy');
    await expect(run('make card DEV=disk.img', worldWritten({}, { Makefile }))).not.toTell('destroy');
  });

  it.each([
    ['composer run refresh', { 'composer.json': '{"scripts":{"refresh":["@php -v","rm -rf ~"]}}' }],
    ['composer reset', { 'composer.json': '{"scripts":{"reset":"rm -rf ~"}}' }],
    ['poe wipe', { 'pyproject.toml': '[tool.poe.tasks]\nwipe = "rm -rf ~"\n' }],
    ['just reset', { justfile: 'reset:\n  rm -rf ~\n' }],
  ])('is looked into by its name, whatever runs it: %s', async (command, files) => {
    await expect(run(command, worldWritten({}, files))).toTell(GONE);
  });

  it.each([
    ['composer run fix', { 'composer.json': '{"scripts":{"fix":"rm -rf ~"}}' }],
    ['docker build -t app:prod .', { Dockerfile: 'FROM a\nRUN rm -rf ~\n' }],
    ['git push origin release', { 'lefthook.yml': 'pre-push:\n  commands:\n    a:\n      run: rm -rf ~\n' }],
  ])('is not looked into for another name, or where the name is none of a script: %s', async (command, files) => {
    await expect(run(command, worldWritten({}, files))).not.toTell(GONE);
  });

  it('is looked into where a container gets the whole disk of the machine, and all rights', async () => {
    const compose = (volume: string): object => ({ 'docker-compose.yml': `services:\n  a:\n    image: mongo:7\n    privileged: true\n    volumes:\n      - ${volume}\n      - /var/run/docker.sock:/var/run/docker.sock\n` });
    await expect(run('docker compose up -d', worldWritten({}, { ...compose('/:/host') }))).toTell('execute container:host');
    await expect(run('docker compose up -d', worldWritten({}, { ...compose('/:/rootfs:ro') }))).not.toTell(/container/);
    await expect(run('docker compose ps', worldWritten({}, { ...compose('/:/host') }))).not.toTell(/container/);
  });

  it.each([
    ['npm run ship', { ship: 'npm run build && npm publish' }],
    ['npm run build', { build: 'vite build', postbuild: 'npm publish' }],
    ['yarn build', { build: 'vite build && npm run outside', outside: 'npm publish' }],
    ['npm version minor', { postversion: 'git push --follow-tags && npm publish' }],
  ])('is looked into where it puts something out, whatever it is called: %s', async (command, scripts) => {
    await expect(run(command, worldWritten({}, { 'package.json': JSON.stringify({ scripts }) }))).toTell('publish registry');
  });

  it.each([
    ['npm run build', { build: 'vite build', release: 'npm publish' }],
    ['npm version minor', { version: 'npm run build && git add dist', build: 'vite build', release: 'npm publish' }],
  ])('is its own business where another one does so: %s', async (command, scripts) => {
    await expect(run(command, worldWritten({}, { 'package.json': JSON.stringify({ scripts }) }))).not.toTell(/^publish/);
  });

  it('is not looked into where this session wrote nothing', async () => {
    expect((await run('npm run tidy', worldWritten({}, OLD))).lines).toEqual(['execute project-script:tidy']);
  });
});
