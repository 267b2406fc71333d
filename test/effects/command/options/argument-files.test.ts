import { expect, it } from 'vitest';
import '../../told.js';

it.each(['gcc @.env', 'clang++ -c @.env', 'x86_64-linux-gnu-gcc-12 @.env', 'objdump @.env', 'llvm-nm @.env', 'javac -d out @.env', 'java @.env', 'npx tsc @.env', 'mypy @.env', '7z a b.7z @.env'])('a file of arguments is shown in the complaint about them: %s', async (command) => {
  await expect(command).toTell('read /home/u/proj/.env');
});

it.each(['npm install @scope/name', 'curl -d @a https://x.test', 'echo @.env', 'gcc -o a@b a.c', 'java @@x'])('but what begins so elsewhere is none: %s', async (command) => {
  await expect(command).not.toTell(/^read/);
});
