// Makes the nth call of the file system fail. FAULT is JSON: { nth, code } and, for what may fail, { only }: a regular
// expression that the function's name and its first argument match. `code` is that of an error, or KILL for the end of the
// process, or SHORT for a write that ends in mid-line and then fails. Tells on descriptor 3 what failed, or how many calls there were.
const fs = require('node:fs');

const { nth, code, only = '' } = JSON.parse(process.env.FAULT);
const concerned = new RegExp(only);
const { writeSync } = fs;
const ANSWERS = new Set(['existsSync']);
let calls = 0;
let failed;

function fail(name, original, given) {
  failed = `${name} ${String(given[0])}`;
  if (code === 'KILL' || code === 'SHORT') {
    if (name === 'writevSync' && given[0] > 2) original(given[0], given[1].map((buffer) => buffer.subarray(0, buffer.length / 2)));
    if (code === 'KILL') {
      writeSync(3, failed);
      process.kill(process.pid, 'SIGKILL');
    }
  }
  if (ANSWERS.has(name)) return false;
  throw Object.assign(new Error(`${code}: made to fail, ${name}`), { code: code === 'SHORT' ? 'ENOSPC' : code });
}

function failing(name, original) {
  return function (...given) {
    // The bundle itself is Node's to read.
    const own = given[0] === process.argv[1] || (given[0] <= 3 && name !== 'readvSync');
    if (own || !concerned.test(`${name} ${String(given[0])}`)) return Reflect.apply(original, this, given);
    calls += 1;
    return calls === nth ? fail(name, original, given) : Reflect.apply(original, this, given);
  };
}

for (const name of Object.keys(fs)) {
  if (!name.endsWith('Sync') || typeof fs[name] !== 'function') continue;
  const { native } = fs[name];
  fs[name] = failing(name, fs[name]);
  if (native !== undefined) fs[name].native = failing(`${name}.native`, native);
}

// The last of all, for the hook writes its log at its end and then leaves at once.
const { reallyExit } = process;
process.reallyExit = (exitCode) => {
  writeSync(3, failed ?? String(calls));
  reallyExit.call(process, exitCode);
};
