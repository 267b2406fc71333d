import { PRINTS_FILES } from '../../shell/output/printers.js';
import type { Effect, Finding, Severity } from '../../types.js';
import { secretsIn, type SecretsWorld } from './secrets.js';
import { secretBelow } from './secret-below.js';
import type { SensitivePaths } from './sensitive.js';

/** All that `find` lists below a folder. */
const ALL_BELOW = /^([^*?[]+)\/\*\*\/\*(?:\.\*)?$/;

/** The folder of which an effect takes all files, as a list of `find` or one by one in its `-exec`. */
function listedFolder({ kind, target, recursive, via }: Effect): string | undefined {
  if (kind !== 'read' || target.kind !== 'path') return undefined;
  return recursive && !target.glob && via.includes('find') ? target.path : ALL_BELOW.exec(target.path)?.[1];
}

/** Folders of one call that are looked into. */
const MAX_FOLDERS = 8;

/** Findings for files of secrets among those that a command lists and another prints: `find . -type f | xargs cat`. What the list leaves out is not among them. */
export function shownFolders(
  effects: readonly Effect[],
  sensitive: SensitivePaths,
  severities: Readonly<Record<string, Severity>>,
  world: SecretsWorld,
): readonly Finding[] {
  const lists = effects.filter(({ kind, target }) => kind === 'traverse' && target.kind === 'path');
  const looked = new Set<string>();
  const findings: Finding[] = [];
  for (const effect of effects) {
    const { target, program, shown, machine } = effect;
    if (target.kind !== 'path' || machine !== 'here' || shown === 'nothing' || !PRINTS_FILES.test(program)) continue;
    // What fits a pattern may be all of a file of secrets, and what awk and sed look for is not told by the effect.
    if (shown === 'matches' && !/^(?:[gm]?awk|sed)$/.test(program)) continue;
    const folder = listedFolder(effect);
    const list = lists.find(
      (each) => each.target.kind === 'path' && folder !== undefined && `${folder}/`.startsWith(`${each.target.path}/`),
    );
    if (folder === undefined || list === undefined || looked.has(folder) || looked.size >= MAX_FOLDERS) continue;
    // `sed -i` shows nothing of what it changes.
    if (
      effects.some(
        (each) => each.kind === 'write' && each.program === program && each.target.kind === 'path' && each.target.path === target.path,
      )
    ) {
      continue;
    }
    looked.add(folder);
    const { excluding, recursive } = list;
    const path = secretBelow(folder, { ...effect, ...(excluding === undefined ? {} : { excluding }), recursive }, sensitive, world);
    if (path !== undefined) {
      findings.push(
        ...secretsIn(
          [{ ...effect, target: { kind: 'path', path, written: path, glob: false }, recursive: false }],
          sensitive,
          severities,
          world,
        ),
      );
    }
  }
  return findings;
}
