import { describe, expect, it } from 'vitest';
import { effectsOfCommand } from './told.js';
import { HOME, PROJECT } from '../checkers/world.js';

describe('a NUL, which shells leave out', () => {
  it.each([
    'r\0m -rf ~',
    'ls; "r\0m" -rf ~',
    "printf 'r\\0m -rf ~' | bash",
    "printf 'r\\000m -rf ~\\n' | sh",
    "echo -e 'ls\\nr\\x00m -rf ~' | bash",
    "$(printf 'r\\0m') -rf ~",
    "eval \"$(printf 'r\\0m -rf ~')\"",
    "bash -c \"$(printf 'r\\0m -rf ~')\"",
    "source <(printf 'r\\0m -rf ~')",
    "read -r X < <(printf 'r\\0m -rf /home/u'); $X",
    "printf 'ls\\nr\\0m -rf ~\\n' > x.sh; bash x.sh",
    "bash <<'E'\nr\0m -rf ~\nE\n",
  ])('hides nothing: %j', async (command) => {
    await expect(told(command)).toTell(`delete ${HOME}`);
  });

  it.each(["cat \"$(printf 'src/\\0a')\"", 'cat src/\0a'])('stands in no name: %j', async (command) => {
    await expect(told(command)).toTell(`read ${PROJECT}/src/a`);
  });

  it.each(["printf 'a\\0b' | wc -c", "find src -print0 | xargs -0 wc -l", "printf 'ec\\0ho hi' | bash", "git ls-files -z | tr '\\0' '\\n'", "while IFS= read -r -d '' f; do wc -l \"$f\"; done < <(find src -print0)"])('makes nothing dangerous: %j', async (command) => {
    await expect(told(command)).not.toTell(/^(?:delete|write|destroy)/);
  });
});

async function told(command: string): Promise<readonly string[]> {
  return (await effectsOfCommand(command)).effects.map(({ kind, target }) => `${kind} ${target.kind === 'path' ? target.path : target.kind}`);
}
