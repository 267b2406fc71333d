// Tells on descriptor 3 the regular expressions that the process has compiled, one a line: those that were tried on a text.
const tried = new Set();
const { exec } = RegExp.prototype;
// Whatever tries an expression goes through this one, once it is not V8's own.
RegExp.prototype.exec = function (text) {
  tried.add(String(this).replaceAll('\n', '\\n'));
  return exec.call(this, text);
};
process.on('exit', () => require('node:fs').writeSync(3, [...tried].join('\n')));
