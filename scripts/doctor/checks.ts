import type { DoctorCheck } from './check.js';
import { bundles } from './checks/bundles.js';
import { changedCommands } from './checks/project-commands.js';
import { configKeys } from './checks/config-keys.js';
import { configUnreadable } from './checks/config-unreadable.js';
import { environmentCheck } from './checks/environment.js';
import { failingClosed } from './checks/failing-closed.js';
import { failures } from './checks/failures.js';
import { foreignBundle } from './checks/foreign-bundle.js';
import { heartbeat } from './checks/heartbeat.js';
import { hostSettingsFile } from './checks/host-settings-file.js';
import { ignoreFile } from './checks/ignore-file.js';
import { logSize } from './checks/log-size.js';
import { nodeProgram } from './checks/node-program.js';
import { notRegistered } from './checks/not-registered.js';
import { offBySettingsCheck } from './checks/off-by-settings.js';
import { oddFiles } from './checks/odd-files.js';
import { otherHosts } from './checks/other-hosts.js';
import { ownRules } from './checks/own-rules.js';
import { permissions } from './checks/permissions.js';
import { registeredTwice } from './checks/registered-twice.js';
import { relativeCommand } from './checks/relative-command.js';
import { ruleSettings } from './checks/rule-settings.js';
import { slow } from './checks/slow.js';
import { state } from './checks/state.js';
import { statusLineCheck } from './checks/status-line.js';
import { switchedOff } from './checks/switched-off.js';

/** All checks, what leaves the person without guards first. To add one, write it in `checks/` and name it here. */
export const checks: readonly DoctorCheck[] = [
  switchedOff,
  hostSettingsFile,
  notRegistered,
  otherHosts,
  relativeCommand,
  nodeProgram,
  bundles,
  foreignBundle,
  registeredTwice,
  heartbeat,
  failures,
  slow,
  failingClosed,
  environmentCheck,
  permissions,
  configUnreadable,
  configKeys,
  offBySettingsCheck,
  ruleSettings,
  ownRules,
  ignoreFile,
  oddFiles,
  changedCommands,
  statusLineCheck,
  logSize,
  state,
];
