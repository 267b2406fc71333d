import { readFile } from 'node:fs/promises';
import { messageOf } from '../lib/hook/files.js';
import { printable } from '../lib/hosts/printable.js';
import { play } from '../lib/simulator/play.js';
import { readSettings } from '../lib/simulator/settings.js';
import { guards as allGuards } from '../hooks/all.js';
import type { Guard } from '../lib/types.js';
import type { LoadedCase } from './cases/load.js';
import { occurrenceFor } from './cases/payload.js';
import { copiedPack, type Pack } from './cases/pack.js';
import { makeStage, type Stage } from './cases/stage.js';
import { readWholeLog, stepOf, type PlayedStep } from './cases/step.js';
import { failuresOf } from './cases/case-failures.js';
import { simulatedHost } from './simulated-host.js';
import { table } from './table.js';

export { loadCases, type LoadedCase, type LoadedCases } from './cases/load.js';

/** Which cases are played, and with which pack. */
interface PlayOptions {
  readonly cases: readonly LoadedCase[];
  /** Folder that holds the bundles under test. It stays as it is: each case has a pack of its own. */
  readonly packFolder: string;
  /** Where the copy is installed: in the throw-away project (the default), or in the throw-away home. */
  readonly place?: 'project' | 'user';
  /** Text of the settings.json to play; what the installer registers unless given. */
  readonly settings?: string;
  /** Guards to register where no settings are given; all of the pack by default. */
  readonly guards?: readonly Guard[];
  /** A project whose own config and ignore files are in force; the shipped defaults unless given. */
  readonly configFrom?: string;
  /** The environment of this process. PATH and the language are taken from it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Told after each case. */
  readonly onResult?: (result: CaseResult) => void;
}

/** How a case came out. */
export interface CaseResult {
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
  /** In words: the step, what was expected, what came. */
  readonly failures: readonly string[];
  readonly steps: readonly PlayedStep[];
}

/**
 * Plays cases through the pack as the host would, each in a project, a home and a state of its own,
 * one after another so that the milliseconds mean something. Never touches the person's files.
 */
export async function playCases(options: PlayOptions): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  const pack = copiedPack(options.packFolder);
  try {
    for (const theCase of options.cases) {
      const result = await playCase(theCase, pack, options);
      results.push(result);
      options.onResult?.(result);
    }
  } finally {
    pack.remove();
  }
  return results;
}

async function playCase(theCase: LoadedCase, pack: Pack, options: PlayOptions): Promise<CaseResult> {
  const { file, name } = theCase;
  let stage: Stage;
  try {
    stage = await makeStage(theCase, {
      pack,
      place: options.place ?? 'project',
      settings: options.settings,
      guards: options.guards ?? allGuards,
      configFrom: options.configFrom,
    });
  } catch (error) {
    return { file, name, passed: false, failures: [messageOf(error)], steps: [] };
  }
  try {
    const { steps, failures } = await playSteps(theCase, stage, options);
    return { file, name, passed: failures.length === 0, failures, steps };
  } finally {
    await stage.remove();
  }
}

async function playSteps(theCase: LoadedCase, stage: Stage, { environment }: PlayOptions): Promise<Pick<CaseResult, 'steps' | 'failures'>> {
  const { settings } = readSettings(await readFile(stage.settingsFile, 'utf8'));
  const host = simulatedHost({ settings, projectFolder: stage.project, home: stage.home, temporary: stage.temporary, environment });
  const steps: PlayedStep[] = [];
  const failures: string[] = [];
  let logged = 0;
  for (const [index, { payload, expectation }] of theCase.steps.entries()) {
    const occurrence = occurrenceFor(payload, stage, index);
    const played = await play(host, occurrence);
    const log = await readWholeLog(stage.packFolder);
    const step = stepOf(occurrence, played, log.slice(logged));
    logged = log.length;
    const place = theCase.steps.length === 1 ? '' : `payload ${index + 1}: `;
    steps.push(step);
    failures.push(...failuresOf(step, expectation, stage).map((failure) => place + failure));
  }
  return { steps, failures };
}

const TOLD_LENGTH = 100;
const NAME_LENGTH = 60;

/** One line for each payload, then what failed, then `N passed, N failed`. */
export function printResults(results: readonly CaseResult[], print: (text: string) => void): void {
  const columns = [
    { title: '' },
    { title: 'case' },
    { title: 'guard' },
    { title: 'decision' },
    { title: 'ms', align: 'right' as const },
    { title: 'the model is told' },
  ];
  print(table(columns, results.flatMap(rowsOf)));
  for (const { file, name, failures } of results) {
    if (failures.length === 0) continue;
    print(`\n✗ ${printable(name, NAME_LENGTH)} (${printable(file, 200)})\n`);
    for (const failure of failures) print(`    ${printable(failure, 1000)}\n`);
  }
  const failed = results.filter(({ passed }) => !passed).length;
  print(`\n${results.length - failed} passed, ${failed} failed\n`);
}

function rowsOf({ name, passed, steps }: CaseResult): readonly (readonly string[])[] {
  const mark = passed ? '✓' : '✗';
  if (steps.length === 0) return [[mark, printable(name, NAME_LENGTH), '', '', '', '']];
  return steps.map((step, index) => [
    mark,
    printable(steps.length === 1 ? name : `${name} (${index + 1} of ${steps.length})`, NAME_LENGTH),
    guardsOf(step),
    step.decision,
    step.milliseconds.toFixed(0),
    printable(step.told, TOLD_LENGTH),
  ]);
}

function guardsOf({ decision, guards, handlers }: PlayedStep): string {
  if (handlers.length === 0) return '(no hook)';
  return decision === 'none' ? '' : guards.join(', ');
}
