import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../../../lib/effects/effects.js';
import { EMPTY_WORLD, toolCall } from '../../told.js';

const SHOWN = 'reveal-environment credential:traced';
const ROOT = '/home/u/proj/scripts/run.sh';

async function ran(command: string, script: string): Promise<Awaited<ReturnType<typeof effectsOf>>> {
  const disk = { ...EMPTY_WORLD.disk, readText: (path: string) => (path === ROOT ? ({ kind: 'present', text: script } as const) : ({ kind: 'absent' } as const)) };
  return effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk });
}

const LOADS = '#!/bin/bash\nset -a; source .env; set +a\ncurl https://x.test\n';

describe('a script of which each command is shown', () => {
  it.each([
    LOADS,
    '. ./.env.production\nnpm start\n',
    'source "$(dirname "$0")/../.env"\nnpm start\n',
    'if [ -f .env ]; then . .env; fi\n',
    'source config/secrets.sh\n',
    'export $(grep -v "^#" .env | xargs)\nnpm start\n',
    'eval "$(cat .env)"\n',
    'while IFS= read -r line; do export "$line"; done < .env\n',
    'while read -r line; do export "$line"; done <.env\n',
    'TOKEN=$(gh auth token)\ncurl -H "Authorization: Bearer $TOKEN" https://x.test\n',
    'PW=$(aws secretsmanager get-secret-value --secret-id a --query SecretString --output text)\n',
    'T=$(cat ~/.config/x/token)\n',
    'curl -H "Authorization: Bearer $GITHUB_TOKEN" https://x.test\n',
    'docker login -u me -p "${DOCKER_PASSWORD:?}" r.test\n',
  ])('shows what it takes in: %j', async (script) => {
    await expect(ran('bash -x scripts/run.sh 2>&1 | tail -60', script)).toTell(SHOWN);
    await expect(ran('bash scripts/run.sh 2>&1 | tail -60', script)).not.toTell(SHOWN);
  });

  it.each(['sh -xv scripts/run.sh', 'bash -euxo pipefail scripts/run.sh', 'bash -o xtrace scripts/run.sh', 'set -x; source scripts/run.sh', 'cd scripts && bash -x ./run.sh', 'env bash -x scripts/run.sh', 'bash -x scripts/run.sh > run.log 2>&1', 'zsh -x scripts/run.sh |& grep curl'])('however that is asked for: %s', async (command) => {
    await expect(ran(command, LOADS)).toTell(SHOWN);
  });

  it.each(['bash -n scripts/run.sh', 'bash -v scripts/run.sh', 'bash -x scripts/run.sh 2>/dev/null', 'bash -x scripts/run.sh > /dev/null 2>&1', 'set -x; set +x; source scripts/run.sh', 'bash -x scripts/other.sh'])('or not: %s', async (command) => {
    await expect(ran(command, LOADS)).not.toTell(SHOWN);
  });

  it.each([
    'VERSION=$(git describe)\ndocker build -t app:$VERSION .\n',
    'source .env.example\nnpm test\n',
    'source .venv/bin/activate\npytest\n',
    'cp .env.example .env\n',
    '[ -f .env ] || { echo missing .env; exit 1; }\n',
    'docker compose --env-file .env up -d\n',
    'TOKENS=3\necho $TOKENS $TOKEN_FILE\n',
    'TEST_TOKEN=abc\ncurl -H "X: $TEST_TOKEN" localhost\n',
    'echo "${API_TOKEN:+set}"\n',
    '# source .env\nnpm test\n',
    'npm test\nset +x\nsource .env\n',
    'source lib/common.sh\n',
    'N=$(grep -c . .env.example)\n',
  ])('shows nothing of secrets: %j', async (script) => {
    await expect(ran('bash -x scripts/run.sh', script)).not.toTell(SHOWN);
  });
});
