// Tells on descriptor 3 whether the process waited until there was nothing left to do, and that it ended.
const fs = require('node:fs');
process.on('beforeExit', () => fs.writeSync(3, 'waited '));
process.on('exit', () => fs.writeSync(3, 'ended'));
