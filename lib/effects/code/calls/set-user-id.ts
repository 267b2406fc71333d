import type { CodeReading } from '../reading.js';
import { emitResource } from '../../command/emit.js';
import { standsIn, type Sought } from '../sought.js';

/** A mode by which whoever starts the file becomes its owner: python's `os.chmod(f, 0o4755)`, ruby's `File.chmod(04755, f)`, `st.st_mode | stat.S_ISUID`. */
const SETS_USER_ID: Sought = { holding: ['chmod|Chmod|S_ISUID|ModeSetuid'], expression: /\b[fl]?[cC]hmod(?:Sync)?\s?\(?[^\n;]{0,200}?(?<![\w.])0o?[4-7][0-7]{3}\b|\bS_ISUID\b[^\n;]{0,60}\)|os\.ModeSetuid/ };

/** Records that code has a program run with the rights of who owns it. */
export function setUserId({ masked: { code }, running }: CodeReading): void {
  if (standsIn(code, SETS_USER_ID) && (!code.includes('S_ISUID') || /[cC]hmod/.test(code))) emitResource('change-permission', 'account', 'setuid', running);
}
