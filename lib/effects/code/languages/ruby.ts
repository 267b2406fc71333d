import type { Reading } from '../reading.js';
import { mapped } from '../apply-call.js';
import { argumentsBehind, stringAt } from '../reading.js';
import { quotedCommands } from './quoted.js';

/** `Kernel.send(:system, …)`. */
const SENT = /\.\s*(?:__send__|public_send|send)(?:\s*\()?\s*(?::(\w+)|§(\d+)§)\s*,/g;
/** `FileUtils.rm_rf Dir.home`: without brackets. */
const BARE_DELETION = /\b((?:FileUtils|File|Dir)\.(?:rm_rf|rm_r|rm_f|rm|remove_dir|remove_entry|delete|unlink|rmdir))\s+(?=[A-Za-z_*])/g;

/** Forms of ruby that are no calls with brackets. */
export function rubyEffects(reading: Reading): void {
  const { code } = reading.masked;
  for (const match of code.matchAll(SENT)) mapped(match[1] ?? stringAt(match[2], reading) ?? '', argumentsBehind(match, reading), reading);
  for (const match of code.matchAll(BARE_DELETION)) mapped(match[1] ?? '', argumentsBehind(match, reading), reading);
  quotedCommands(reading);
}
