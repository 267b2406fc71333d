import type { Effect, Finding, Severity } from '../../types.js';
import { secretBelow } from './secret-below.js';
import type { SecretsWorld } from './secrets.js';
import type { SensitivePaths } from './sensitive.js';
import { severityOf } from '../severity.js';

/** The rule that speaks of secrets in folders that leave the machine. */
const SENT_FOLDER = 'privacy/sent-folder';

/** Folders of one call that are looked into. */
const MAX_FOLDERS = 8;

/** A finding for each folder of this machine that is sent with a file of secrets in it, unless the call leaves that file out. */
export function sentFolders(
  effects: readonly Effect[],
  sensitive: SensitivePaths,
  severities: Readonly<Record<string, Severity>>,
  world: SecretsWorld,
): readonly Finding[] {
  const folders = new Map<string, Effect>();
  for (const effect of effects) {
    const { target, kind, recursive, machine, excluding } = effect;
    if (
      kind === 'send' &&
      recursive &&
      machine === 'here' &&
      target.kind === 'path' &&
      !target.glob &&
      excluding !== 'ignored' &&
      folders.size < MAX_FOLDERS
    ) {
      folders.set(target.path, effect);
    }
  }
  return [...folders].flatMap(([folder, effect]): readonly Finding[] => {
    const secret = secretBelow(folder, effect, sensitive, world);
    if (secret === undefined) return [];
    const name = secret.slice(folder.length + 1);
    const reason = `This sends a folder off the machine with ${/^[\w./@-]+$/.test(name) ? name : 'a file of secrets'} in it. Leave out its secrets, or name the files that are needed.`;
    return [{ rule: { id: SENT_FOLDER, verdict: 'ask', reason }, severity: severityOf(SENT_FOLDER, 'ask', effect, severities), effect }];
  });
}
