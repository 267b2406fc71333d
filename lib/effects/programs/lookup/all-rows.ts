import type { Row } from '../../command/row.js';
import { ACCESS_TOKENS } from '../access-tokens.js';
import { APP_RELEASES } from '../app-releases.js';
import { APPLICATION_PLATFORMS } from '../application-platforms.js';
import { ARCHIVES } from '../archives.js';
import { ASKING } from '../asking.js';
import { AWS_OPENINGS } from '../aws-openings.js';
import { AZURE_OPENINGS } from '../azure-openings.js';
import { BACKUPS } from '../backups.js';
import { BATCH_SYSTEMS } from '../batch-systems.js';
import { BOARDS } from '../boards.js';
import { BUILD } from '../build.js';
import { CACHES_AND_QUEUES } from '../caches-and-queues.js';
import { CHAINS } from '../chains.js';
import { CLOUD } from '../cloud.js';
import { CLOUD_OPENINGS } from '../cloud-openings.js';
import { CLUSTER_MAKERS } from '../cluster-makers.js';
import { CLUSTER_OPENINGS } from '../cluster-openings.js';
import { CLUSTERS } from '../clusters.js';
import { CONSOLES } from '../consoles.js';
import { CONTAINERS } from '../containers.js';
import { CONTENT_MANAGEMENT } from '../content-management.js';
import { COSTLY_MACHINES } from '../costly-machines.js';
import { DATA_JOBS } from '../data-jobs.js';
import { DATA_PLATFORMS } from '../data-platforms.js';
import { DATABASE_CLUSTERS } from '../database-clusters.js';
import { DATABASE_DUMPS } from '../database-dumps.js';
import { DATABASE_SERVICES } from '../database-services.js';
import { DATABASES } from '../databases.js';
import { DEPOTS } from '../depots.js';
import { CLOUD_DEPLOYS } from '../deploys.js';
import { PLATFORM_DEPLOYS } from '../platform-deploys.js';
import { DIRECTORY_SERVICES } from '../directory-services.js';
import { DISKS } from '../disks.js';
import { DNS } from '../dns.js';
import { EDITORS } from '../editors.js';
import { EMPTIED_OUTPUTS } from '../emptied-outputs.js';
import { FILES } from '../files.js';
import { FILLED_TEMPLATES } from '../filled-templates.js';
import { PERMISSIONS } from '../permissions.js';
import { PICTURES } from '../pictures.js';
import { FORGES } from '../forges.js';
import { GIT_HISTORY } from '../git-history.js';
import { GIT } from '../git.js';
import { INFRASTRUCTURE } from '../infrastructure.js';
import { JAVASCRIPT_PACKAGES } from '../javascript-packages.js';
import { BROWSERS, JOINED_MACHINES } from '../joined-machines.js';
import { MACHINE_FLEETS } from '../machine-fleets.js';
import { MACHINES } from '../machines.js';
import { MACOS } from '../macos.js';
import { MAIL } from '../mail.js';
import { MIGRATIONS } from '../migrations.js';
import { NETWORK_DEVICES } from '../network-devices.js';
import { NAMES_AND_CERTIFICATES } from '../names-and-certificates.js';
import { NETWORK } from '../network.js';
import { OBJECT_STORAGE } from '../object-storage.js';
import { OPEN_SERVERS } from '../open-servers.js';
import { PACKAGE_SETTINGS } from '../package-settings.js';
import { PACKAGES } from '../packages.js';
import { PHONES } from '../phones.js';
import { PROCESSES } from '../processes.js';
import { RARER_MIGRATIONS } from '../rarer-migrations.js';
import { RADIOS } from '../radios.js';
import { RECORDING } from '../recording.js';
import { REGISTRIES } from '../registries.js';
import { REMOTE_CALLS } from '../remote-calls.js';
import { RELEASES } from '../releases.js';
import { RENAMING } from '../renaming.js';
import { REVEALING } from '../revealing.js';
import { SAAS } from '../saas.js';
import { SCRIPT_RUNNERS } from '../script-runners.js';
import { SEARCH_ENGINES } from '../search-engines.js';
import { SECRET_SCANNERS } from '../secret-scanners.js';
import { SECRETS } from '../secrets.js';
import { SERVICE_SECRETS } from '../service-secrets.js';
import { SHARED_SECRETS } from '../shared-secrets.js';
import { SHARING } from '../sharing.js';
import { SHELL_ESCAPES } from '../shell-escapes.js';
import { SHOWN_SERVICES } from '../shown-services.js';
import { SHOWING } from '../showing.js';
import { SMALLER_CLOUDS } from '../smaller-clouds.js';
import { STORAGE_CLUSTERS } from '../storage-clusters.js';
import { STORAGE_TRANSFERS } from '../storage-transfers.js';
import { SUPABASE } from '../supabase.js';
import { SYSTEM } from '../system.js';
import { SYSTEM_PACKAGES } from '../system-packages.js';
import { TERMINAL } from '../terminal.js';
import { TEXT } from '../text.js';
import { TIDYING } from '../tidying.js';
import { VERSION_MANAGERS } from '../version-managers.js';
import { VIEWERS } from '../viewers.js';
import { WEB } from '../web.js';
import { WINDOWS } from '../windows.js';

/**
 * All that is known of programs, by domain. The rows of a domain are one text in the built pack, and are read together: what is
 * seldom called stands with its like in a domain of its own (`scripts/parts/programs.ts` says which are rare).
 */
export const DOMAINS = {
  JAVASCRIPT_PACKAGES,
  ARCHIVES,
  BUILD: [...BUILD, ...EMPTIED_OUTPUTS],
  CLOUD: [...CLOUD, ...AWS_OPENINGS, ...AZURE_OPENINGS, ...CLOUD_OPENINGS, ...CLOUD_DEPLOYS, ...COSTLY_MACHINES, ...OBJECT_STORAGE, ...STORAGE_TRANSFERS],
  CLUSTERS: [...CLUSTERS, ...CLUSTER_OPENINGS, ...CLUSTER_MAKERS],
  CONSOLES,
  CONTAINERS,
  DATABASES: [...DATABASES, ...DATABASE_DUMPS, ...MIGRATIONS, ...SUPABASE],
  DISKS,
  EDITORS,
  FILES,
  PERMISSIONS,
  FORGES,
  GIT: [...GIT, ...GIT_HISTORY],
  SERVICES: [
    ...SAAS,
    ...BACKUPS,
    ...SHARED_SECRETS,
    ...SHARING,
    ...RELEASES,
    ...SCRIPT_RUNNERS,
    ...SEARCH_ENGINES,
    ...DNS,
    ...DATABASE_SERVICES,
    ...DATA_PLATFORMS,
    ...DATA_JOBS,
    ...REGISTRIES,
    ...CONTENT_MANAGEMENT,
    ...SMALLER_CLOUDS,
    ...DATABASE_CLUSTERS,
    ...STORAGE_CLUSTERS,
    ...DIRECTORY_SERVICES,
    ...DEPOTS,
    ...MACHINES,
    ...JOINED_MACHINES,
    ...BROWSERS,
    ...PHONES,
    ...APP_RELEASES,
    ...BOARDS,
    ...RADIOS,
    ...MAIL,
    ...BATCH_SYSTEMS,
    ...CHAINS,
    ...NAMES_AND_CERTIFICATES,
    ...NETWORK_DEVICES,
    ...RARER_MIGRATIONS,
    ...REMOTE_CALLS,
    ...SHELL_ESCAPES,
    ...TIDYING,
  ],
  INFRASTRUCTURE: [...INFRASTRUCTURE, ...MACHINE_FLEETS],
  NETWORK: [...NETWORK, ...OPEN_SERVERS],
  PACKAGES: [...PACKAGES, ...SYSTEM_PACKAGES, ...PACKAGE_SETTINGS, ...VERSION_MANAGERS],
  APPLICATION_PLATFORMS: [...APPLICATION_PLATFORMS, ...PLATFORM_DEPLOYS],
  PROCESSES,
  RECORDING: [...RECORDING, ...ASKING, ...SHOWING],
  RENAMING: [...RENAMING, ...PICTURES],
  REVEALING: [...REVEALING, ...ACCESS_TOKENS, ...SHOWN_SERVICES],
  SECRETS: [...SECRETS, ...SECRET_SCANNERS, ...FILLED_TEMPLATES],
  SERVICE_SECRETS,
  CACHES_AND_QUEUES,
  SYSTEM,
  TERMINAL,
  TEXT,
  VIEWERS,
  WEB,
  WINDOWS: [...WINDOWS, ...MACOS],
} as const;

/** The rows of all domains. */
export const ROWS: readonly Row[] = Object.values(DOMAINS).flat();
