import type { MaskedCode } from '../text/text.js';
import type { Running } from '../../command/apply.js';
import { emitResource } from '../../command/apply.js';
import { standsIn, type Sought } from '../sought.js';

/** Calls and modules that put characters into a terminal's input or press keys. */
const PRESSES: Sought = { holding: ['TIOCSTI|0x5412|pyautogui|pynput|keyboard'], expression: /\bTIOCSTI\b|\b0x5412\b|\bpyautogui\b|\bpynput\b|\bkeyboard\.(?:press|write|send)\b/ };
const MODULES = /^(?:robotjs|@nut-tree\/nut-js|@nut-tree-fork\/nut-js)$/;

/** A process that copies itself in a loop without end. */
const FORKS: Sought = { holding: ['fork'], expression: /\bwhile(?:\s{0,9}\()?\s{0,9}(?:1|True|true)\b[^]{0,200}?\bfork\b|\bfork\s{1,9}while\s{1,9}fork\b|\bfork\b\s{0,9}(?:\(\s{0,9}\))?\s{0,9}while\s{0,9}\(?\s{0,9}1\b|\bloop\s{0,9}(?:do|\{)[^]{0,100}?\bfork\b/ };

/** A program that starts itself in such a loop. */
const STARTS_ITSELF: Sought = { holding: ['Popen|spawn|subprocess|execFile'], expression: /\bwhile(?:\s{0,9}\()?\s{0,9}(?:1|True|true)\b[^]{0,200}?\b(?:Popen|spawn|execFile)\s{0,9}\([^\n]{0,120}?(?:\b__file__\b|\bsys\.argv\b|\bprocess\.argv\b|\b__filename\b)/ };

/** Each process there is, and none asked for its name. */
const EACH_PROCESS: Sought = { holding: ['process_iter|GetProcesses|allProcesses'], expression: /\bpsutil\.process_iter\(\s*\)|\bProcess\.GetProcesses\(\)|\bProcessHandle\.allProcesses\(\)/ };
const ENDS_IT = /\.(?:kill|terminate|Kill|destroy|destroyForcibly)\s?\(/;
/** The same by the folder that has one of each number. */
const LISTS_PROCESSES: Sought = { holding: ['listdir|scandir|readdir|iterdir|glob|children|entries'], expression: /\b(?:listdir|scandir|readdirSync|readdir|iterdir|glob|children|entries)\b/ };
const ENDS_BY_NUMBER = /\b(?:os\.kill|process\.kill|Process\.kill)\s?\(/;
const ASKS = /\.(?:name|info|cmdline|exe|ProcessName|info\(\)|username|pid\s?[=!]=)|\bif\b[^\n]{0,80}\bpid\b/;

/** What code does to the person's desktop, and to the machine as a whole. */
export function desktopEffects(masked: MaskedCode, running: Running): void {
  const { code, strings } = masked;
  if (standsIn(code, PRESSES) || strings.some((text) => MODULES.test(text))) emitResource('drive-terminal', 'terminal', 'keyboard', running);
  if (standsIn(code, EACH_PROCESS) && ENDS_IT.test(code) && !ASKS.test(code)) emitResource('signal', 'process', 'all', running);
  if (standsIn(code, LISTS_PROCESSES) && strings.some((text) => /^\/proc\/?$/.test(text)) && ENDS_BY_NUMBER.test(code) && !ASKS.test(code)) emitResource('signal', 'process', 'all', running);
  if (standsIn(code, FORKS) || standsIn(code, STARTS_ITSELF)) emitResource('exhaust', 'process', 'fork', running);
}
