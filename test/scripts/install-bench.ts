import { lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyChanges, type Plan } from '../../scripts/install/change.js';
import { type Pack, planInstall } from '../../scripts/install/plan.js';
import { planUninstall } from '../../scripts/install/plan-uninstall.js';
import { type InstallTarget, projectTarget } from '../../scripts/install/install-target.js';
import { writeBelow } from '../on-disk.js';

/** A throw-away project and home, and a pack of a few words to install there. */
export interface Bench {
  readonly folder: string;
  readonly home: string;
  readonly project: string;
  readonly target: InstallTarget;
  readonly install: (pack?: Pack) => Plan;
  readonly uninstall: (pack?: Pack) => Plan;
  /** Writes a file of the person's into the project. */
  readonly write: (path: string, text: string) => void;
  readonly settings: () => string;
  readonly remove: () => void;
}

export const ANSWERS = { denyRules: false, blockOnFailure: false };
export const FILES = { 'guard.cjs': 'guard 1', 'stop-verify.cjs': 'stop 1', 'parts/111/bash.cjs': 'bash 1' };
/** A hook of the person's own. */
export const OWN_HOOK = { matcher: 'Edit', hooks: [{ type: 'command', command: './format.sh' }] };

/** A bench whose target is its project, or what `choose` makes of its folders. */
export function makeBench(choose = (project: string, home: string): InstallTarget => projectTarget(project, home)): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'install test '));
  const home = join(folder, 'the home');
  const project = join(folder, "it's a project");
  mkdirSync(home);
  mkdirSync(project);
  return benchAt(folder, project, choose(project, home), home);
}

export function benchAt(folder: string, project: string, target: InstallTarget, home: string): Bench {
  const carryOut = (plan: Plan): Plan => {
    applyChanges(plan.changes);
    return plan;
  };
  return {
    folder,
    home,
    project,
    target,
    install: (pack = packOf(target, FILES)) => carryOut(planInstall(target, pack, ANSWERS)),
    uninstall: (pack = packOf(target, FILES)) => carryOut(planUninstall(target, pack)),
    write: (path, text) => writeBelow(project, { [path]: text }),
    settings: () => readFileSync(target.settingsFile, 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function packOf(target: InstallTarget, files: Readonly<Record<string, string>>, given: Partial<Pack> = {}): Pack {
  const handler = { type: 'command', command: target.commandFor('guard.cjs'), timeout: 10 } as const;
  return {
    version: '1.0.0',
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    registration: {
      PreToolUse: [{ matcher: 'Bash', hooks: [handler] }, { matcher: '^mcp__', hooks: [handler] }],
      Stop: [{ hooks: [{ ...handler, command: target.commandFor('stop-verify.cjs') }] }],
    },
    otherHosts: [],
    denyRules: [],
    templates: new Map([['.ckconfig.json', Buffer.from('// config\n{}\n')], ['.ckignore', Buffer.from('# ignore\n')]]),
    ...given,
  };
}

/** Every file and folder below, with content and mode: what must be equal when nothing has changed. */
export function snapshot(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const mode = (lstatSync(path).mode & 0o7777).toString(8);
    return [path, entry.isFile() ? `${mode} ${readFileSync(path, 'latin1')}` : mode] as const;
  });
  return Object.fromEntries(entries.sort());
}
