import type { Guard } from '../../lib/types.js';
import type { ReadManifest } from '../install/manifest.js';
import type { InstallTarget } from '../install/install-target.js';
import type { ProjectCommand } from './gather/project-commands.js';
import type { ConfigFacts } from './gather/config-facts.js';
import type { FileFacts } from './gather/file-facts.js';
import type { RegisteredHandler } from './gather/registered-handlers.js';
import type { HostSettingsFile } from './gather/host-settings.js';
import type { IgnoreFacts } from './gather/ignore.js';
import type { InstalledFile } from './gather/installed-files.js';
import type { LogFacts } from './gather/log-facts.js';
import type { NodeProgram } from './gather/node.js';
import type { OtherHostFacts } from './gather/other-host-facts.js';
import type { OwnRuleFacts } from './gather/own-rule-facts.js';
import type { StateFacts } from './gather/state.js';
import type { Look } from './look.js';

/** All that the checks know of an installation and its surroundings; gathered once, and read only. */
export interface DoctorFacts {
  readonly target: InstallTarget;
  /** The project whose rules hold: the one that the pack is installed in, or the one that a pack for all projects is asked about. */
  readonly projectRoot: string;
  readonly home: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Of the user who runs this; undefined where users have none (Windows). */
  readonly userId: number | undefined;
  readonly guards: readonly Guard[];
  readonly manifest: ReadManifest;
  readonly installed: readonly InstalledFile[];
  /** Of the host, from what anyone may set to what nobody can overrule: user, project, local, managed. */
  readonly hostSettings: readonly HostSettingsFile[];
  /** What is registered there, ours and others'. */
  readonly handlers: readonly RegisteredHandler[];
  /** The programs that our commands name, as the host would find them. */
  readonly programs: ReadonlyMap<string, NodeProgram>;
  /** Variables of this process. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly config: ConfigFacts;
  readonly ownRules: OwnRuleFacts;
  readonly ignore: IgnoreFacts;
  /** Files that guards read or write, as they stand on the disk. */
  readonly files: readonly FileFacts[];
  readonly log: LogFacts;
  readonly state: StateFacts;
  readonly commands: readonly ProjectCommand[];
  /** When and at what a doctor looked before; undefined for the first time. */
  readonly lastLook: Look | undefined;
  /** Hosts beside Claude Code that were told of the guards. */
  readonly otherHosts: readonly OtherHostFacts[];
}
