import type { Disk, Effect, PreToolUse } from '../../../types.js';
import { lineOf } from '../line/line-of.js';
import { standingFor, type Replacement } from './files-there.js';

/** Programs that take what a notebook's cells came to out of it, as their rows tell. */
const CLEARS = /^(?:jupyter[ -]nbconvert|nbstripout|nb-clean clean)$/;

/** A cell that shows something: the list of its outputs does not end at once (nbformat 4, `outputs` of a code cell). */
const WITH_OUTPUT = /"outputs"\s*:\s*\[\s*[^\s\]]/;

/** Bytes of a notebook that is looked into; pictures in it take many. */
const MAX_BYTES = 8_000_000;

/** Makes a copy, or a commit of what is there. */
const KEEPS = /^(?:cp|git (?:add|commit|stash)|rsync|tar|zip)(?: |$)/;

/** Notebooks whose outputs a call takes out of them where they lie: what ran for days may be there alone. */
export function clearedNotebooks(event: PreToolUse, effects: readonly Effect[], disk: Disk): readonly Replacement[] {
  const clearing = effects.filter(({ kind, program, machine }) => kind === 'write' && machine === 'here' && CLEARS.test(program));
  // Who commits them in the same breath has them in view.
  if (clearing.length === 0 || lineOf(event)?.commands.some(({ text }) => KEEPS.test(text)) === true) return [];
  return clearing.flatMap((effect) => {
    const files = effect.target.kind === 'path' ? standingFor(effect.target, disk) : [];
    const shown = files.filter((file) => /\.ipynb$/.test(file) && showsOutput(file, disk));
    return shown.length === 0 ? [] : [{ effect, files: shown }];
  });
}

function showsOutput(file: string, disk: Disk): boolean {
  const read = disk.readText(file, MAX_BYTES);
  return read.kind === 'unknown' || (read.kind === 'present' && WITH_OUTPUT.test(read.text));
}
