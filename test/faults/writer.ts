import { logFolder, logLine, writeLog } from '../../lib/hook/log/log.js';
import { createMemory } from '../../lib/hook/memory/memory.js';

/** Appends so many lines, of so many characters, to one session's state and one log, as hooks do: a program for tests. */
export function write(packFolder: string, [home = '', writer = '', count = '0', length = '0']: readonly string[]): void {
  const fill = 'x'.repeat(Number(length));
  const owner = { home, projectRoot: `${home}/shop`, sessionId: 'faults', agentId: undefined, userId: process.getuid?.() };
  for (let line = 0; line < Number(count); line += 1) {
    createMemory({ ...owner, onProblem: (why) => void process.stderr.write(`${why}\n`) }).append('trail', { writer, line, fill }, 'session');
    writeLog(logFolder(packFolder), logLine({ ts: '', hook: 'runner', status: 'ok', session: writer, tool_use_id: String(line), error: fill }), () => `${writer}-${line}`);
  }
}
