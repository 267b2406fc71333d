import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage.js';
import { fifo, recommand, SETTINGS } from '../breaking.js';

/** Node, or a file of the installation, is missing or another. */
export const INSTALLED_FILES: readonly Breakage[] = [
  { name: 'no Node on PATH', check: 'node', says: /"node", which is not on PATH/, break: ({ environment, home }) => void (environment['PATH'] = home) },
  { name: 'a PATH of the settings without Node', check: 'node', says: /"node", which is not on PATH/, break: ({ edit }) => edit(SETTINGS, (settings) => void (settings['env'] = { PATH: '/nowhere' })) },
  { name: 'a Node that the version manager took away', check: 'node', says: /\/nvm\/v18\/bin\/node, which is not there any more/, break: (installation) => recommand(installation, (command) => command.replace('node ', '/nowhere/nvm/v18/bin/node ')) },
  {
    name: 'an old Node',
    check: 'node',
    says: /started by Node 18\.20\.1 .*and need 20/,
    break: ({ environment, write, home }) => {
      write('home/bin/node', '#!/bin/sh\necho v18.20.1\n');
      chmodSync(join(home, 'bin', 'node'), 0o755);
      environment['PATH'] = join(home, 'bin');
    },
  },
  { name: 'a Node that may not be executed', check: 'node', says: /cannot be executed/, break: ({ environment, write, home }) => (write('home/bin/node', ''), void (environment['PATH'] = join(home, 'bin'))) },
  { name: 'a bundle that is missing', check: 'bundles', says: /guard\.cjs is missing/, break: ({ hooks }) => rmSync(join(hooks, 'guard.cjs')) },
  { name: 'a bundle that was emptied', check: 'bundles', says: /guard\.cjs was changed since it was installed/, break: ({ hooks }) => truncateSync(join(hooks, 'guard.cjs'), 0) },
  { name: 'a bundle that was changed', check: 'bundles', says: /stop-verify\.cjs was changed since it was installed/, break: ({ hooks }) => writeFileSync(join(hooks, 'stop-verify.cjs'), '// mine\n', { flag: 'a' }) },
  { name: 'a folder in the place of a bundle', check: 'bundles', says: /guard-task\.cjs is not a regular file/, break: ({ hooks }) => (rmSync(join(hooks, 'guard-task.cjs')), void mkdirSync(join(hooks, 'guard-task.cjs'))) },
  { name: 'a link in the place of a bundle', check: 'bundles', says: /guard-task\.cjs is not a regular file/, break: ({ hooks }) => (rmSync(join(hooks, 'guard-task.cjs')), symlinkSync('/dev/null', join(hooks, 'guard-task.cjs'))) },
  { name: 'no record', check: 'bundles', says: /no record of an installation/, break: ({ hooks }) => rmSync(join(hooks, '.ck-guard.json')) },
  { name: 'a torn record', check: 'bundles', says: /record of the installation cannot be read/, break: ({ hooks }) => truncateSync(join(hooks, '.ck-guard.json'), 100) },
  { name: 'a FIFO for a record', check: 'bundles', says: /record of the installation cannot be read: it is not a regular file/, break: ({ hooks }) => fifo(join(hooks, '.ck-guard.json')) },
  {
    name: 'parts of another version',
    check: 'state',
    says: /No program of the pack loads from .*\/parts\/0123456789ab\.$/,
    break: ({ hooks }) => {
      const folder = join(hooks, 'parts', '0123456789ab');
      mkdirSync(folder);
      writeFileSync(join(folder, 'x.cjs'), '');
      for (const path of [join(folder, 'x.cjs'), folder]) utimesSync(path, 1, 1);
    },
  },
  {
    name: 'an update that was broken off',
    check: 'bundles',
    says: /^The installation of version .* was broken off, or is under way\.$/,
    break: ({ hooks, read, write }) => {
      write('project/.claude/hooks/.ck-guard.json', JSON.stringify({ ...JSON.parse(read('project/.claude/hooks/.ck-guard.json')), intended: { 'guard.cjs': '0' } }));
      writeFileSync(join(hooks, 'guard.cjs'), '');
    },
  },
  {
    name: 'an installation that was broken off while it wrote parts',
    check: 'state',
    says: /broken off and left .*\/parts\/[\da-f]{12}\/\.x\.cjs\.0123456789ab\.tmp\.$/,
    break: ({ hooks }) => {
      const file = join(hooks, 'parts', readdirSync(join(hooks, 'parts'))[0] ?? '', '.x.cjs.0123456789ab.tmp');
      writeFileSync(file, '');
      utimesSync(file, 1, 1);
    },
  },
  { name: 'an installation that was broken off', check: 'state', says: /broken off and left .*\.guard\.cjs\.0123456789ab\.tmp/, break: ({ hooks }) => (writeFileSync(join(hooks, '.guard.cjs.0123456789ab.tmp'), ''), utimesSync(join(hooks, '.guard.cjs.0123456789ab.tmp'), 1, 1)) },
];
