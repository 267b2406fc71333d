import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { guards } from '../../hooks/all.js';
import { failureOf } from '../../lib/hook/config/guard-settings.js';
import { findConfigScope } from '../../lib/hook/config/config-scope.js';
import { registrationFor } from '../registration.js';
import { readShippedRules } from '../shipped-rules.js';
import { denyRulesFrom } from './deny-rules.js';
import type { Answers } from './options.js';
import type { OtherHost } from './other-hosts.js';
import { packFiles } from './plan-files.js';
import { pluginFiles } from './plugin-files.js';
import type { Pack } from './plan.js';
import type { InstallTarget } from './install-target.js';
import { templatesFor } from './templates.js';

/** What the person has chosen to install. */
interface Choice {
  readonly target: InstallTarget;
  readonly answers: Answers;
  /** Hosts beside Claude Code that are to run the guards too. */
  readonly otherHosts?: readonly OtherHost[];
}

/** The machine that it is installed on. */
interface Machine {
  readonly home: string;
  /** Whether Claude Code has PostToolBatch there. */
  readonly batches: boolean;
}

/** Where the pack's own sources and its built hooks are. */
export interface Sources {
  readonly packageRoot: string;
  readonly dist: string;
}

/** Everything that is to be installed at a target, as the person has chosen and configured it. */
export function packFor({ target, answers, otherHosts = [] }: Choice, { packageRoot, dist }: Sources, { home, batches }: Machine): Pack {
  const about = aboutPackage(packageRoot);
  const { config } = findConfigScope({ packFolder: target.hooksFolder, home, hostProject: undefined, cwd: target.boundary });
  const closed = new Set(guards.filter((guard) => failureOf(config, guard.id) === 'closed').map((guard) => guard.id));
  return {
    version: about.version,
    files: target.kind === 'plugin' ? new Map([...packFiles(dist), ...pluginFiles(about)]) : packFiles(dist),
    registration: registrationFor(guards, { commandFor: target.commandFor, blockOnFailure: answers.blockOnFailure, closed, batches }),
    otherHosts,
    denyRules: answers.denyRules ? denyRulesFrom(readShippedRules(join(packageRoot, 'rules')).sensitive) : [],
    templates: templatesFor(target, about, packageRoot),
  };
}

const PackageFile = z.object({ version: z.string(), description: z.string(), license: z.string() });

/** @throws when package.json does not say what the pack is */
function aboutPackage(packageRoot: string): z.infer<typeof PackageFile> {
  return PackageFile.parse(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')));
}
