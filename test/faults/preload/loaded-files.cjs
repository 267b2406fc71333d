// Tells on descriptor 3 which files the process has loaded, one a line.
process.on('exit', () => require('node:fs').writeSync(3, Object.keys(require.cache).join('\n')));
