import { describe, expect, it } from 'vitest';
import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import { bash, worldWith } from './world.js';

async function kindOf(command: string): Promise<string> {
  return (await checkPrivacyBlock(bash(command), worldWith())).kind;
}

describe('a secret that is handed to a program', () => {
  it.each([
    ["grep -oE '^[A-Z_]+=' \"$1\" | tr -d =", 'pass'],
    ['cut -d= -f1 "$1"', 'pass'],
    ['wc -l "$1"', 'pass'],
    ['cat "$1"', 'deny'],
    ['test -f "$1" && nobody-knows "$1"', 'ask'],
    ['grep -q KEY "$1" && head -n 3 "$1"', 'deny'],
  ])('is told by what a script of the call does with it: %s', async (line, kind) => {
    expect(await kindOf(`cat > tools/names.sh <<'END'\n#!/bin/sh\n${line}\nEND\nchmod +x tools/names.sh; tools/names.sh .env`)).toBe(kind);
  });

  it.each([
    'zprint .env',
    'npx nobody-knows .env',
    'nobody-knows convert ~/.ssh/id_rsa',
    'nobody-knows -v - .env',
    'sudo nobody-knows ~/.aws/credentials',
    'nobody-knows --file .env',
    'nobody-knows -f .env',
    'nobody-knows --ascii=.env',
    'nobody-knows --nobanner .env',
    'nobody-knows -a .env',
  ])('which nobody knows is for the person to say: %s', async (command) => {
    expect(await kindOf(command)).toBe('ask');
  });

  it.each([
    'nobody-knows --env-file .env up',
    'nobody-knows --env-file=.env up',
    'nobody-knows -i ~/.ssh/id_rsa host',
    'nobody-knows -e .env',
    'nobody-knows -o .env',
    'nobody-knows --dotenv .env',
    'nobody-knows -c ~/.aws/credentials',
    'nobody-knows --credentials-file ~/.aws/credentials',
    'nobody-knows apply -f secrets.yaml',
    'nobody-knows --key server.key',
    'envfill -f .env',
    'nobody-knows .env.example',
    'nobody-knows src/env.ts',
    'nobody-knows .envrc',
    'nobody-knows ~/.ssh/known_hosts',
    './deploy.sh .env',
    'node scripts/check.js .env',
    'code .env',
    'dotenv-linter .env',
    'b3sum .env',
  ])('passes by an option, and where the program is known, or the project\'s own: %s', async (command) => {
    expect(await kindOf(command)).toBe('pass');
  });

  it.each([
    'python3 .env',
    'node .env',
    'php .env',
    'psql -f .env',
    'mysql app < .env',
    'awk -f .env',
    'make -f .env',
    'node -r ./.env app.js',
    'rustc .env',
    'mypy --pretty .env',
    'pyright --outputjson ~/.aws/credentials',
    'tsc --noEmit .env',
    'javac .env',
    'openvpn --config .env',
    'ruff check .env',
  ])('as code is shown where it is none: %s', async (command) => {
    expect(await kindOf(command)).toBe('deny');
  });

  it.each(['source .env', '. ./.env && npm test', 'bash .env', 'python3 env.py', 'psql -f seed.sql', 'psql -f users_dump.sql', '~/.config/gcloud/virtenv/bin/python3 x.py', 'node --env-file=.env app.js'])('as variables is not: %s', async (command) => {
    expect(await kindOf(command)).not.toMatch(/deny|ask|context/);
  });
});
