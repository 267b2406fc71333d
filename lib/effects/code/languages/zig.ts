import type { CodeReading } from '../reading.js';
import { argv } from '../calls/argv.js';
import { eachTold } from '../reading.js';

/** `std.process.Child.init(&.{ "rm", "-rf", path }, allocator)`, `.argv = &[_][]const u8{ … }`. */
const STARTED =
  /(?:\bChild(?:Process)?\.init\(\s{0,9}|\.argv\s{0,9}=\s{0,9}|\bargv\s{0,9}=\s{0,9})&(?:\.|\[_\]\[\]const u8)\s{0,9}\{([^{}]{1,500})\}/g;

/** Tells what the processes do that code of zig starts. */
export function zigEffects(reading: CodeReading): void {
  for (const { 1: list = '', index } of reading.masked.code.matchAll(STARTED)) eachTold(index, reading, () => argv([`[${list}]`], reading));
}
