import type { Analysis } from '../analysis.js';
import { folderOf } from '../../paths/names.js';
import { resolvePath } from '../../paths/resolve.js';
import { isWithin } from '../../paths/within.js';
import { rootScope } from '../../shell/scope.js';
import { inside, topFrame } from '../analysis.js';
import { walkSource } from '../wrappers/shell-source.js';
import { emitToolPath } from '../tools/path.js';
import { emit } from '../record.js';
import { resource } from '../target.js';
import { isMemory } from './instruction-files.js';
import { standingOrder } from './standing-orders.js';
import { readInstructions } from './read-instructions.js';

/** Imports are followed as deep as the host follows them. */
const MAX_HOPS = 5;
const MAX_FILES = 20;
const MAX_TEXT = 65_536;

/**
 * What the text of an instruction file, or of a part of one, makes a host read and run. `path` is the file's own, absolute.
 * Imports are relative to the file; those of skills and commands may be meant from the working folder, so both are judged.
 */
export function instructionEffects(path: string, text: string, tool: string, analysis: Analysis): void {
  const { home, project } = analysis.world;
  const { commands: own } = readInstructions(text.slice(0, MAX_TEXT));
  const commands =
    isMemory(path) && isWithin(path, home) && !isWithin(path, project.root) ? [...own, ...piped(text.slice(0, MAX_TEXT))] : own;
  const frame = inside(topFrame(analysis), tool, { start: 0, end: 0 });
  if (frame !== undefined) {
    for (const command of commands) walkSource(command, rootScope({ cwd: analysis.cwd, home, projectRoot: project.root }), frame);
  }
  const order = standingOrder(text.slice(0, MAX_TEXT));
  if (order !== undefined) {
    emit(topFrame(analysis), { kind: 'change-service', target: resource('agent', order), program: tool, span: undefined });
  }
  const bases = isMemory(path) ? [folderOf(path)] : [folderOf(path), analysis.cwd];
  followImports(text, bases, tool, analysis);
}

/** What a pipe hands to a shell or an interpreter: `curl … | sh`. */
const INTO_SHELL =
  /\|\s{0,9}(?:sudo\s{1,9})?(?:env\s{1,9})?(?:(?:\/usr)?\/bin\/)?(?:ba|z|da|k)?sh\b|\b(?:ba|z|da)?sh\s{1,9}(?:-c\s{1,9}["']?\$\(|<\()/;

/** Code in the text that a reader may take for a thing to do in every session. In the memory of one project such a line tells how to install something; in that of all, it waits to be obeyed. */
function piped(text: string): readonly string[] {
  return [...text.matchAll(/`{1,3}([^`]{1,2000})`/g)]
    .map(([, code = '']) => code.replace(/^(?:ba|z)?sh\n/, ''))
    .filter((code) => INTO_SHELL.test(code))
    .slice(0, MAX_FILES);
}

function followImports(start: string, bases: readonly string[], tool: string, analysis: Analysis): void {
  const { home, disk } = analysis.world;
  let level: readonly { readonly text: string; readonly bases: readonly string[] }[] = [{ text: start, bases }];
  const seen = new Set<string>();
  for (let hop = 0; hop < MAX_HOPS && level.length > 0; hop += 1) {
    const next: { text: string; bases: readonly string[] }[] = [];
    for (const { text, bases: from } of level) {
      const { imports } = readInstructions(text.slice(0, MAX_TEXT));
      for (const path of imports.flatMap((written) => from.map((cwd) => resolvePath(written, { cwd, home })))) {
        if (seen.has(path)) continue;
        seen.add(path);
        emitToolPath({ kind: 'read', written: path, tool, certainty: 'possible' }, analysis);
        const file = seen.size <= MAX_FILES && /\.(?:md|mdc|txt)$/i.test(path) ? disk.readText(path) : undefined;
        if (file?.kind === 'present') next.push({ text: file.text, bases: [folderOf(path)] });
      }
    }
    level = next;
  }
}
