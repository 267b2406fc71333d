import type { FuzzTarget } from '../fuzz-target.js';
import { buildOutput } from './build-output.js';
import { commands } from './commands.js';
import { config } from './config.js';
import { ignoreFile } from './ignore-file.js';
import { logLines } from './log-lines.js';
import { ownRules } from './own-rules.js';
import { payloads } from './payloads.js';
import { sessionRecords } from './session-records.js';

/** All that reads text from outside. To add one, write it in this folder and name it here. */
export const targets: readonly FuzzTarget[] = [payloads, commands, config, ignoreFile, ownRules, sessionRecords, logLines, buildOutput];
