import { checkPrivacyBlock } from '../../lib/checkers/privacy-block.js';
import type { EffectsWorld } from '../../lib/effects/effects.js';
import { EMPTY_WORLD } from '../effects/told.js';
import { bash, PROJECT, worldWith, type Files } from './world.js';

const KEY = '-----BEGIN PRIVATE KEY-----\nSAMPLE\n-----END PRIVATE KEY-----\n';

/** A home with projects and folders in which secrets lie, and others. */
export const FILES: Files = {
  [PROJECT]: null,
  [`${PROJECT}/.env`]: 'DATABASE_PASSWORD=sample\n',
  [`${PROJECT}/README.md`]: '# a\n',
  [`${PROJECT}/certs`]: null,
  [`${PROJECT}/certs/deep`]: null,
  [`${PROJECT}/certs/deep/server.key`]: KEY,
  [`${PROJECT}/public`]: null,
  [`${PROJECT}/public/ca.pem`]: '-----BEGIN CERTIFICATE-----\nSAMPLE\n-----END CERTIFICATE-----\n',
  [`${PROJECT}/dist`]: null,
  [`${PROJECT}/dist/index.html`]: '<p>\n',
  [`${PROJECT}/node_modules`]: null,
  [`${PROJECT}/node_modules/a`]: null,
  [`${PROJECT}/node_modules/a/test.key`]: KEY,
  [`${PROJECT}/dist/sub`]: null,
  [`${PROJECT}/dist/sub/.env`]: 'DATABASE_PASSWORD=sample\n',
  [`${PROJECT}/sources.txt`]: 'README.md\ndist/index.html\n',
  [`${PROJECT}/all.txt`]: 'README.md\n.env\n',
  [`${PROJECT}/rules.txt`]: '+ *.html\n- .env\n- certs/\n',
  [`${PROJECT}/taken.txt`]: '+ *.md\n+ public/**\n',
  [`${PROJECT}/told.txt`]: '*.md\npublic/**\n',
  [`${PROJECT}/.rsync-filter`]: '# not for others\n.env\ncerts/\n',
};

/** What effects may ask of such files. */
export const worldOf = (files: Files): EffectsWorld => ({ ...EMPTY_WORLD, disk: worldWith({ files }).disk });

/** What the guard of secrets says of a command. */
export async function kindOf(command: string, files = FILES): Promise<string> {
  return (await checkPrivacyBlock(bash(command), worldWith({ files }))).kind;
}
