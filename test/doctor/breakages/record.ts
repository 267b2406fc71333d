import { mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage.js';
import { asked, commandThen } from '../breaking.js';

/** What the log and the memory tell of the guards at work. */
export const RECORD: readonly Breakage[] = [
  { name: 'a guard that never ran', check: 'heartbeat', says: /build-sensor has never run since the installation, though PostToolUse/, break: ({ log }) => log(asked('loop-detection', 'PostToolUse', 'Edit')) },
  {
    name: 'a session without any guard',
    check: 'heartbeat',
    says: /No guard has ever run .* though there was a session/,
    break: ({ write, project, home, now }) => {
      const transcript = `home/.claude/projects/${project.replace(/[^A-Za-z0-9]/g, '-')}/a.jsonl`;
      write(transcript, '');
      utimesSync(join(home, '..', transcript), new Date(now - 1_800_000), new Date(now - 1_800_000));
    },
  },
  { name: 'a crash', check: 'failures', says: /bash-danger crashed 2 times since the last look, at last with: TypeError: b\./, break: commandThen(...['a', 'b'].map((text) => asked('bash-danger', 'PreToolUse', 'Bash', { status: 'crash', error: `TypeError: ${text}\n    at x` }))) },
  { name: 'a payload that could not be read', check: 'failures', says: /could not read what the host sent them, once since the last look, at last because the payload is not JSON/, break: ({ log }) => log({ hook: 'runner', status: 'skip', error: 'the payload is not JSON: x' }) },
  { name: 'a guard near its timeout', check: 'slow', says: /scout-block took 9\.0 s for one event/, break: commandThen(asked('scout-block', 'PreToolUse', 'Bash', { ms: 9000 })) },
  { name: 'a guard that is slow as a rule', check: 'slow', says: /scout-block took more than a second in 3 of 4 runs/, break: commandThen(...[1100, 1200, 1300].map((ms) => asked('scout-block', 'PreToolUse', 'Bash', { ms }))) },
  {
    name: 'a log that fills the disk',
    check: 'log-size',
    says: /log in .* takes 60 MiB/,
    break: (installation) => {
      const { hooks } = installation;
      commandThen()(installation);
      writeFileSync(join(hooks, '.logs', 'hook-log.1.jsonl'), '');
      truncateSync(join(hooks, '.logs', 'hook-log.1.jsonl'), 60 * 1024 * 1024);
    },
  },
  {
    name: 'sessions that nobody uses any more',
    check: 'state',
    says: /30 sessions have left their memory/,
    break: ({ home }) => {
      for (let number = 0; number < 30; number += 1) {
        const folder = join(home, '.local', 'state', 'ck-guard', 'sessions', `s${number}`);
        mkdirSync(folder, { recursive: true });
        utimesSync(folder, 1, 1);
      }
    },
  },
];
