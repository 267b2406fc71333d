// Holds the process before it reads the first of its parts: tells so by making the file HELD, and goes on when that is gone.
const fs = require('node:fs');

const { HELD } = process.env;
const { existsSync, readFileSync, writeFileSync } = fs;
let held = false;

fs.readFileSync = function (path, ...rest) {
  if (!held && String(path).includes('/.claude/hooks/parts/')) {
    held = true;
    writeFileSync(HELD, '');
    while (existsSync(HELD)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
  return Reflect.apply(readFileSync, this, [path, ...rest]);
};
