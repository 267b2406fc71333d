import { dirname, join, relative, sep } from 'node:path';
import { OPENCODE_PLUGIN } from '../registration.js';
import { hashOf } from '../../lib/hook/installed.js';
import { contentOf } from './change.js';
import type { SettingsRecord } from './manifest.js';
import { backupOf, type SettingsPlan, untouchedBase, writing } from './plan-settings.js';
import type { Plan } from './change.js';
import { realPlace, type InstallTarget } from './install-target.js';

/** Plans the file by which a host loads our plugin. What stands there and is not ours is put aside. */
export function planPlugin(target: InstallTarget, record: SettingsRecord | undefined): SettingsPlan {
  const place = realPlace(target, target.settingsFile);
  const present = contentOf(place);
  const wanted = Buffer.from(pluginText(target, place));
  const isForeign = present !== undefined && !present.equals(wanted) && hashOf(present) !== record?.after;
  const kept = isForeign ? [backupOf(target, target.backupName, present)] : [];
  return {
    backups: kept.flatMap(({ change }) => change),
    settings: writing(place, wanted, present),
    record: {
      before: kept[0]?.hash ?? record?.before ?? null,
      after: hashOf(wanted),
      made: [],
      commands: [],
      denyRules: [],
      backups: { ...record?.backups, ...Object.fromEntries(kept.map(({ name, hash }) => [name, hash])) },
    },
  };
}

/** Plans the host without it: what stood there comes back, and what the person has made of ours stays. */
export function planWithoutPlugin(target: InstallTarget, record: SettingsRecord | undefined): Plan {
  const place = realPlace(target, target.settingsFile);
  const present = contentOf(place);
  if (present === undefined) return { changes: [], notes: [] };
  const base = untouchedBase(target, present, record);
  if (base !== undefined) return { changes: writing(place, base, present), notes: [] };
  const hash = hashOf(present);
  const isOurs = record === undefined ? present.equals(Buffer.from(pluginText(target, place))) : hash === record.after;
  return isOurs
    ? { changes: [{ kind: 'remove', path: place, removes: hash }], notes: [] }
    : { changes: [], notes: [`${place} was changed since it was installed, and is left where it is.`] };
}

/** What stands in the file. From its real place, so that it holds where a folder is a link. */
export function pluginText(target: InstallTarget, place: string): string {
  const path = relative(dirname(place), join(realPlace(target, target.hooksFolder), OPENCODE_PLUGIN))
    .split(sep)
    .join('/');
  return `// Written by ck-guard, whose guards OpenCode asks about each call of a tool. Its --uninstall takes this out.\nexport { CkGuard } from ${JSON.stringify(path)};\n`;
}
