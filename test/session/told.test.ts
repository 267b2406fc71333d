import { describe, expect, it } from 'vitest';
import { tellOnce, wasTold } from '../../lib/session/told.js';
import { memoryOf } from '../project/fake-world.js';

describe('tellOnce', () => {
  it('is true the first time, and false from then on', () => {
    const memory = memoryOf();
    expect([tellOnce(memory, 'stop-verify', 'a'), tellOnce(memory, 'stop-verify', 'a'), tellOnce(memory, 'stop-verify', 'b')]).toEqual([true, false, true]);
  });

  it('keeps subjects apart', () => {
    const memory = memoryOf();
    tellOnce(memory, 'stop-verify', 'a', 'session');
    expect(wasTold(memory, 'stop-verify', 'a', 'session')).toBe(true);
    expect(wasTold(memory, 'scout-block', 'a', 'session')).toBe(false);
  });

  it('keeps no text of what was told, which may hold a secret', () => {
    const memory = memoryOf();
    tellOnce(memory, 'stop-verify', 'the file .env');
    expect(JSON.stringify(memory.recent('stop-verify'))).not.toContain('.env');
  });
});
