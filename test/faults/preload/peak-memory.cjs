// Tells on descriptor 3 how much memory the process has used at most, in KiB.
process.on('exit', () => require('node:fs').writeSync(3, String(process.resourceUsage().maxRSS)));
