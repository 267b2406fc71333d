import { describe, expect, it } from 'vitest';
import { effectsOf } from '../../lib/effects/effects.js';
import { EMPTY_WORLD, toolCall } from './told.js';

const PLAIN = '# names\n\nPORT=3000\nexport API_KEY="x"\nA.B: c\n';
const WITH_KEY = 'PORT=3000\nKEY="-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----"\n';

function told(command: string, text: string): ReturnType<typeof effectsOf> {
  const disk = { ...EMPTY_WORLD.disk, readText: (path: string) => (path === '/home/u/proj/.env' ? { kind: 'present' as const, text } : { kind: 'absent' as const }) };
  return effectsOf(toolCall('Bash', { command }), { ...EMPTY_WORLD, disk });
}

const FILTERS = ['cut -d= -f1 .env', 'cat .env | cut -d= -f1 | sort', "awk -F= '{print $1}' .env", "sed 's/=.*//' .env"];

describe('a filter that prints names alone', () => {
  it.each(FILTERS)('shows nothing of values on one line: %s', async (command) => {
    await expect(told(command, PLAIN)).not.toTell('read /home/u/proj/.env');
  });

  it.each(FILTERS)('and the lines of a value of several: %s', async (command) => {
    await expect(told(command, WITH_KEY)).toTell('read /home/u/proj/.env');
  });

  it.each(['cut -s -d= -f1 .env', "sed -n 's/=.*//p' .env", "awk -F= 'NF == 2 {print $1}' .env", "grep -o '^[A-Z_]*=' .env"])('and not where it passes over them: %s', async (command) => {
    await expect(told(command, WITH_KEY)).not.toTell('read /home/u/proj/.env');
  });
});
