import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { findConfigScope } from '../../lib/hook/config/config-scope.js';
import { printable } from '../../lib/hosts/printable.js';
import { readSettings } from '../../lib/simulator/settings.js';
import { aboutPlace, nextSteps } from './advice.js';
import { applyChanges } from './change.js';
import { describeChanges, describeRegistration } from './describe.js';
import { hasBatches } from './host-version.js';
import { type LocalSettingsRecord, readManifest } from './manifest.js';
import type { Answers, Destination, StartOptions } from './options.js';
import { type Sources, packFor } from './pack.js';
import { notesOn, registrationOf, runsHooks, secondOf, targetFor, titleOf } from './other-hosts.js';
import { ownCommands } from './plan-settings.js';
import { planInstall } from './plan.js';
import { planUninstall } from './plan-uninstall.js';
import { planStatusLine } from './plan-status-line.js';
import { hostsToTell } from './plan-other-hosts.js';
import { planWithoutHosts } from './plan-without-hosts.js';
import { packFiles } from './plan-files.js';
import { expectFolderOfItsOwn } from './plugin-files.js';
import type { Proof } from './proof.js';
import { prove } from './prove.js';
import { answersFor } from './questions.js';
import { type InstallTarget, expectFolder, managedTarget, pluginTarget, projectTarget, realPlace, userTarget } from './install-target.js';

type InstallOptions = Extract<StartOptions, { kind: 'install' | 'uninstall' }>;

/** What the installer may touch of the world. */
interface InstallerWorld extends Sources {
  readonly home: string;
  /** Where an administrator's settings lie. */
  readonly managedFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: NodeJS.ReadStream;
  readonly output: NodeJS.WriteStream;
}

const EXIT_DONE = 0;
const EXIT_FAILED = 1;

/** Installs, upgrades or uninstalls, and tells about it. Resolves to the exit code; throws an InstallError for what the person has to mend. */
export async function runInstaller(options: InstallOptions, surroundings: InstallerWorld): Promise<number> {
  const target = targetOf(options.destination, surroundings);
  return options.kind === 'install' ? install(target, options, surroundings) : uninstall(target, options, surroundings);
}

function targetOf(destination: Destination, { home, managedFolder }: InstallerWorld): InstallTarget {
  switch (destination.kind) {
    case 'project':
      return projectTarget(destination.folder, home);
    case 'user':
      return userTarget(home);
    case 'plugin':
      return pluginTarget(destination.folder);
    case 'managed':
      return managedTarget(managedFolder, process.execPath);
  }
}

async function install(target: InstallTarget, options: InstallOptions, surroundings: InstallerWorld): Promise<number> {
  const say = (line: string) => surroundings.output.write(`${line}\n`);
  expectFolder(target);
  realPlace(target, target.hooksFolder);
  const earlier = readManifest(target);
  if (target.kind === 'plugin' && earlier.kind === 'absent') expectFolderOfItsOwn(target.boundary);
  const { answers, notes } = await answersFor({
    // Only settings have such rules, and a plugin brings none.
    given: target.kind === 'plugin' ? { ...options.answers, denyRules: false } : options.answers,
    before: earlier.kind === 'present' ? earlier.manifest.answers : undefined,
    assumeYes: options.assumeYes,
    input: surroundings.input,
    output: surroundings.output,
  });
  notes.push(...options.otherHosts.flatMap((host) => notesOn(host, target, surroundings.environment)));
  notes.push(...aboutPlace(target, surroundings.home));
  const { plan, pack, statusLine } = planFor(
    target,
    answers,
    options,
    earlier.kind === 'present' ? earlier.manifest.localSettings : undefined,
    surroundings,
  );
  if (options.dryRun) {
    say(plan.changes.length === 0 ? `Nothing would change in ${target.boundary}.` : `In ${target.boundary} this would be done:`);
    describeChanges(plan.changes, target).forEach((line) => say(`  ${line}`));
    say(
      `${relative(target.boundary, target.settingsFile)} would have, beside what is in it:\n${describeRegistration(pack.registration).join('\n')}`,
    );
    for (const host of options.otherHosts.filter(runsHooks)) {
      const entries = describeRegistration(registrationOf(host, target), secondOf(host));
      say(`${relative(target.boundary, targetFor(host, target).settingsFile)} would have, beside what is in it:\n${entries.join('\n')}`);
    }
    if (statusLine.entry !== undefined) say(`  statusLine: ${String(statusLine.entry['command'])}`);
    if (pack.denyRules.length > 0) say(`  permissions.deny: ${pack.denyRules.length} Read rules`);
    [...plan.notes, ...notes].forEach((note) => say(`\n${note}`));
    return EXIT_DONE;
  }
  // Whatever an administrator's shell is set to, all users have to read these files.
  if (target.kind === 'managed') process.umask(0o022);
  const left = applyChanges(plan.changes);
  say(
    plan.changes.length === 0
      ? `ck-guard ${pack.version} was already installed in ${target.claudeFolder}; nothing changed.`
      : `ck-guard ${pack.version} is installed in ${target.claudeFolder}.`,
  );
  [...plan.notes, ...left, ...notes].forEach((note) => say(`\n${note}`));
  const exitCode = await showProof(target, surroundings, say);
  if (earlier.kind === 'absent' && exitCode === EXIT_DONE && target.kind !== 'plugin') say(nextSteps(target.kind, target));
  return exitCode;
}

function planFor(
  target: InstallTarget,
  answers: Answers,
  { otherHosts, statusLine: wish }: InstallOptions,
  localSettings: LocalSettingsRecord | undefined,
  surroundings: InstallerWorld,
) {
  const pack = packFor({ target, answers, otherHosts }, surroundings, {
    home: surroundings.home,
    batches: hasBatches(surroundings.environment),
  });
  const statusLine = planStatusLine(target, wish, pack.files, surroundings.home, localSettings);
  const plan = planInstall(target, { ...pack, statusLine: statusLine.entry, localSettings: statusLine.record }, answers);
  return { pack, statusLine, plan: { changes: [...plan.changes, ...statusLine.changes], notes: [...plan.notes, ...statusLine.notes] } };
}

async function showProof(target: InstallTarget, { dist, environment, home }: InstallerWorld, say: (line: string) => void): Promise<number> {
  say('\nPlayed through the installed hooks:');
  const { config, problems } = findConfigScope({ packFolder: target.hooksFolder, home, hostProject: undefined, cwd: target.boundary });
  const isOwnWish = ({ guard, fault }: Proof) => fault === '' && (guard in config.hooks || Object.keys(config.rules).length > 0);
  const record = readManifest(target);
  const otherHosts = record.kind === 'present' ? hostsToTell([], record.manifest.otherHosts) : [];
  const proofs = await prove({ target, commands: ownCommands(target, packFiles(dist)), otherHosts, environment });
  const width = Math.max(...proofs.map(({ shows }) => shows.length));
  for (const proof of proofs) say(`  ${isGood(proof) ? '✓' : isOwnWish(proof) ? '·' : '✗'} ${describeProof(proof, width)}`);
  for (const problem of problems) say(`\n${printable(problem, 500)}. The guards run without it until it is mended.`);
  if (readSettings(readFileSync(target.settingsFile, 'utf8')).disableAllHooks) {
    say(`\n${target.settingsFile} says "disableAllHooks": true, so the host runs none of them.`);
  }
  if (proofs.every((proof) => isGood(proof) || isOwnWish(proof))) return EXIT_DONE;
  say('\nThat is not what the guards should do. The installation is in place but cannot be relied on.');
  return EXIT_FAILED;
}

function isGood({ decision, expected, fault }: Proof): boolean {
  return decision === expected && fault === '';
}

function describeProof(proof: Proof, width: number): string {
  const named = (decision: string) => (decision === 'none' ? 'passes' : decision);
  const expected = proof.decision === proof.expected ? '' : `, by default ${named(proof.expected)}`;
  return `${proof.shows.padEnd(width + 2)} ${named(proof.decision)}${expected}, ${proof.milliseconds.toFixed(0)} ms${proof.fault === '' ? '' : `: ${proof.fault}`}`;
}

function uninstall(target: InstallTarget, options: InstallOptions, { dist, output }: InstallerWorld): number {
  const say = (line: string) => output.write(`${line}\n`);
  const pack = { files: packFiles(dist) };
  const hosts = options.otherHosts;
  const plan = hosts.length === 0 ? planUninstall(target, pack) : planWithoutHosts(target, pack, hosts);
  if (plan.changes.length === 0) {
    say(
      hosts.length === 0
        ? `Nothing of ck-guard is installed in ${target.claudeFolder}.`
        : `In ${target.boundary}, ck-guard is not registered with ${hosts.map(titleOf).join(', ')}.`,
    );
  } else if (options.dryRun) {
    say(`In ${target.boundary} this would be done:`);
    describeChanges(plan.changes, target).forEach((line) => say(`  ${line}`));
  } else {
    const left = applyChanges(plan.changes);
    say(
      hosts.length === 0
        ? `ck-guard is taken out of ${target.claudeFolder}.`
        : `In ${target.boundary}, ck-guard is no longer registered with ${hosts.map(titleOf).join(', ')}. For all others it stays.`,
    );
    left.forEach((note) => say(`\n${note}`));
  }
  plan.notes.forEach((note) => say(`\n${note}`));
  return EXIT_DONE;
}
