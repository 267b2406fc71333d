import type { Word } from '../../shell/command.js';
import type { Running } from './running.js';
import { literalWord } from '../../shell/command.js';
import { emitPath } from './emit.js';

/** An address of this machine, with the path on its server. */
const HERE = /^(?:https?:\/\/)?(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]):?\d{0,5}\/([\w.@%/-]{1,400})$/i;

/** Folders that servers of a project commonly show as their root. */
const ROOTS = ['', 'public/', 'static/', 'dist/', 'build/', 'www/', 'site/', 'assets/', 'docs/', 'htdocs/', 'out/'];

/** A server of this machine shows what a link in its folder leads to: who asks it for that gets to see the file. */
export function servedLink(address: string, word: Word, running: Running): void {
  const [, path = ''] = HERE.exec(address) ?? [];
  const { cwd } = running.command;
  const { world: { disk, project }, files } = running.frame.analysis;
  if (path === '' || path.includes('..')) return;
  for (const folder of new Set([cwd ?? project.root, project.root])) {
    for (const root of ROOTS) {
      const file = `${folder}/${root}${path}`;
      if (files.links.has(file) || disk.kindOf(file) === 'symlink') emitPath('read', literalWord(file, word.span), running);
    }
  }
}
