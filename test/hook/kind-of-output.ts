import { writeFileSync } from 'node:fs';
import { kindOfOutput } from '../../lib/hook/processes/processes.js';

// Where the standard output goes is what is told of, so it cannot be told there.
writeFileSync(process.env['SAID'] ?? '', kindOfOutput());
