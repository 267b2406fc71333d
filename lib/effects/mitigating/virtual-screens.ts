import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { ofEachCommand } from '../each-command.js';

/** Screens of people, and of those who work on the machine from afar, have lower numbers. */
const VIRTUAL = /^DISPLAY=:(?:[2-9]\d|\d{3})(?:\.\d)?$/;

/** The displays that the call's own shell has exported so far. */
const exportedDisplays = ofEachCommand(({ words: [first, ...rest] }, wrapper) =>
  wrapper === undefined && textOf(first) === 'export' ? rest.map(textOf).filter((text) => text.startsWith('DISPLAY=')) : [],
);

/** True below `xvfb-run`, and where each display that is set for a command of X is a virtual one, unless it names another itself. */
export function isOnVirtualScreen({ all }: Arguments, { command, frame: { analysis, via } }: Running): boolean {
  if (all.some((word) => /^(?:--?\w{1,9}=)?[\w.]{0,60}:\d|^-(?:D|x)|^--?(?:display|xdisplay)/.test(textOf(word)))) return false;
  const set = command.assignments.flatMap(({ name, value }) => (name === 'DISPLAY' ? [`DISPLAY=${textOf(value)}`] : []));
  const displays = set.length > 0 ? set : exportedDisplays(analysis.flows);
  return displays.length === 0 ? via.includes('xvfb-run') : displays.every((display) => VIRTUAL.test(display));
}
