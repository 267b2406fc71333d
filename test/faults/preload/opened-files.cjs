// Tells on descriptor 3 every path that the process opens to read or to append to (`open`), or only asks about (`ask`), one a line.
// What Node opens to load programs, and what parts read of their folder, is left out. Of a file of lines it is
// asked whether it is there; one that is will be opened.
const fs = require('node:fs');

const { writeSync } = fs;
const OPENING = ['openSync', 'open', 'readFileSync', 'readFile', 'createReadStream'];
const ASKING = ['lstatSync', 'statSync', 'existsSync', 'lstat', 'stat', 'access', 'accessSync'];

function telling(object, name, what) {
  const original = object[name];
  if (typeof original !== 'function') return;
  object[name] = function (...given) {
    const [path, flags] = given;
    const ofNode = typeof flags !== 'number' && /\.cjs$|[\\/]parts[\\/]/.test(String(path));
    const isOfLines = name === 'existsSync' && /\.jsonl$/.test(String(path));
    if (typeof path === 'string' && !ofNode) writeSync(3, `${isOfLines ? 'open' : what} ${path}\n`);
    return Reflect.apply(original, this, given);
  };
  Object.assign(object[name], original);
}

for (const object of [fs, fs.promises]) {
  for (const name of OPENING) telling(object, name, 'open');
  for (const name of ASKING) telling(object, name, 'ask');
}
