import type { CodeReading } from '../reading.js';
import { emitResource } from '../../command/emit.js';
import { standsIn, type Sought } from '../sought.js';

/** Calls and modules that put characters into a terminal's input or press keys. The keyboard of something else (`page.keyboard`) is that of a page in tests. */
const PRESSES: Sought = {
  holding: ['TIOCSTI|0x5412|pyautogui|pynput|keyboard'],
  expression: /\bTIOCSTI\b|\b0x5412\b|\bpyautogui\b|\bpynput\b|(?<![.\w])keyboard\.(?:press|write|send)\b/,
};
const MODULES = /^(?:robotjs|@nut-tree\/nut-js|@nut-tree-fork\/nut-js)$/;

/** What code does to the person's desktop. */
export function desktopEffects({ masked: { code, strings }, running }: CodeReading): void {
  if (standsIn(code, PRESSES) || strings.some((text) => MODULES.test(text))) {
    emitResource('drive-terminal', 'terminal', 'keyboard', running);
  }
}
