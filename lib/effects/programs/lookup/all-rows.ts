import type { Row } from '../../command/row.js';
import { ARCHIVES } from '../archives.js';
import { BACKUPS } from '../backups.js';
import { BUILD } from '../build.js';
import { CLOUD } from '../cloud.js';
import { CLUSTERS } from '../clusters.js';
import { CONSOLES } from '../consoles.js';
import { CONTAINERS } from '../containers.js';
import { DATA_PLATFORMS } from '../data-platforms.js';
import { DATABASE_SERVICES } from '../database-services.js';
import { DATABASES } from '../databases.js';
import { DISKS } from '../disks.js';
import { EDITORS } from '../editors.js';
import { FILES } from '../files.js';
import { FORGES } from '../forges.js';
import { GIT } from '../git.js';
import { HOSTED } from '../hosted.js';
import { INFRASTRUCTURE } from '../infrastructure.js';
import { JAVASCRIPT_PACKAGES } from '../javascript-packages.js';
import { MIGRATIONS } from '../migrations.js';
import { NETWORK } from '../network.js';
import { OBJECT_STORAGE } from '../object-storage.js';
import { PACKAGES } from '../packages.js';
import { PLATFORMS } from '../platforms.js';
import { PROCESSES } from '../processes.js';
import { RENAMING } from '../renaming.js';
import { REVEALING } from '../revealing.js';
import { SECRETS } from '../secrets.js';
import { STORES } from '../stores.js';
import { SYSTEM } from '../system.js';
import { TERMINAL } from '../terminal.js';
import { TEXT } from '../text.js';
import { VIEWERS } from '../viewers.js';
import { WINDOWS } from '../windows.js';

/** All that is known of programs, by domain; a program has the text of the first that knows it. */
export const DOMAINS = { JAVASCRIPT_PACKAGES, ARCHIVES, BUILD, CLOUD: [...CLOUD, ...OBJECT_STORAGE], CLUSTERS, CONSOLES, CONTAINERS, DATABASES: [...DATABASES, ...MIGRATIONS], DISKS, EDITORS, FILES, FORGES, GIT, HOSTED: [...HOSTED, ...BACKUPS, ...DATABASE_SERVICES, ...DATA_PLATFORMS], INFRASTRUCTURE, NETWORK, PACKAGES, PLATFORMS, PROCESSES, RENAMING, REVEALING, SECRETS, STORES, SYSTEM, TERMINAL, TEXT, VIEWERS, WINDOWS } as const;

export const ROWS: readonly Row[] = Object.values(DOMAINS).flat();
