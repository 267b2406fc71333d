import { join } from 'node:path';
import { asWord, displayed, installAgain } from '../words.js';
import type { DoctorCheck, Diagnosis } from '../check.js';

/** The files of the pack are there, whole, and as they were installed. */
export const bundles: DoctorCheck = {
  id: 'bundles',
  find(facts) {
    const { manifest, installed, target } = facts;
    const again = installAgain(target);
    if (manifest.kind === 'absent') {
      return [
        {
          what: `There is no record of an installation in ${displayed(target.hooksFolder)}, so nobody can tell whether its files are whole.`,
          mend: again,
        },
      ];
    }
    if (manifest.kind === 'unreadable') return [{ what: `The record of the installation cannot be read: ${manifest.why}.`, mend: again }];
    if (Object.keys(manifest.manifest.intended).length > 0) {
      return [{ what: `The installation of version ${manifest.manifest.version} was broken off, or is under way.`, mend: again }];
    }
    return installed.flatMap(({ path, state, why }): readonly Diagnosis[] => {
      const file = displayed(join(target.hooksFolder, path));
      switch (state) {
        case 'as-installed':
          return [];
        case 'missing':
          return [{ what: `${file} is missing.`, mend: again }];
        case 'changed':
          return [
            {
              what: `${file} was changed since it was installed: it is not the one of version ${manifest.manifest.version}.`,
              mend: `${again} (this keeps the changed one as a backup)`,
            },
          ];
        case 'not-a-file':
          return [{ what: `${file} is not a regular file.`, mend: `Move it away. ${again}` }];
        case 'unreadable':
          return [
            {
              what: `${file} cannot be read by the host, which runs as you: ${why ?? ''}.`,
              mend: `Make it readable: chmod u+r ${asWord(join(target.hooksFolder, path))}`,
            },
          ];
      }
    });
  },
};
