import { editedFiles } from '../../project/edited.js';
import { pathOnDisk } from '../../project/display-path.js';
import { contentsAround } from '../../session/calls/contents.js';
import { rememberChange, rememberEdit } from '../../session/journal.js';
import type { PostToolUse, World } from '../../types.js';

/** Keeps that files were edited, and what tells its contents before and after apart from others. */
export function recordEdit(event: PostToolUse, world: Pick<World, 'disk' | 'home' | 'memory' | 'now'>): void {
  for (const written of editedFiles(event, world.home)) {
    const file = world.disk.realPath(written) ?? pathOnDisk(written, world.disk);
    const at = world.now();
    rememberEdit(world.memory, file, { kind: 'edit', ...contentsAround(event, file, world.disk), at });
    rememberChange(world.memory, { kind: 'change', file, at });
  }
}
