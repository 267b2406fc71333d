import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { occurrenceOf, play, type SimulatedHost } from '../../lib/simulator/play.js';
import { type HookSettings, readSettings } from '../../lib/simulator/settings.js';
import type { GuardId } from '../../lib/types.js';
import { simulatedHost } from '../simulated-host.js';
import type { OtherHost } from './other-hosts.js';
import { errorIn, type Proof } from './proof.js';
import { provedAt } from './prove-other-hosts.js';
import type { InstallTarget } from './install-target.js';
import { withoutTrace } from './trace.js';

/** An installation that is to be tried out. */
interface ProofRequest {
  readonly target: InstallTarget;
  /** The commands that we registered: nobody else's hooks are run. */
  readonly commands: readonly string[];
  /** Hosts beside Claude Code that were told of the guards. */
  readonly otherHosts: readonly OtherHost[];
  /** The environment of this process; PATH and the language are taken from it. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

interface Trial {
  readonly shows: string;
  readonly guard: GuardId;
  readonly tool: string;
  readonly input: (project: string) => Readonly<Record<string, string>>;
  readonly expected: string;
}

const TRIALS: readonly Trial[] = [
  { shows: 'rm -rf ~', guard: 'bash-danger', tool: 'Bash', input: () => ({ command: 'rm -rf ~' }), expected: 'deny' },
  {
    shows: 'Read .env',
    guard: 'privacy-block',
    tool: 'Read',
    input: (project) => ({ file_path: join(project, '.env') }),
    expected: 'deny',
  },
  { shows: 'cat .env', guard: 'privacy-block', tool: 'Bash', input: () => ({ command: 'cat .env' }), expected: 'deny' },
  { shows: 'git status', guard: 'bash-danger', tool: 'Bash', input: () => ({ command: 'git status' }), expected: 'none' },
  {
    shows: 'Read README.md',
    guard: 'privacy-block',
    tool: 'Read',
    input: (project) => ({ file_path: join(project, 'README.md') }),
    expected: 'none',
  },
];

/**
 * Calls the installed hooks as the host would: by the commands that now stand in settings.json, with
 * a throw-away home. Nothing of it stays, in the log either.
 */
export async function prove({ target, commands, otherHosts, environment }: ProofRequest): Promise<readonly Proof[]> {
  const session = `proof-${randomUUID()}`;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ck-guard-proof-')));
  const home = join(folder, 'home');
  const project = target.kind === 'project' ? target.boundary : join(folder, 'project');
  mkdirSync(home);
  mkdirSync(project, { recursive: true });
  const { settings } = readSettings(readFileSync(target.settingsFile, 'utf8'));
  const host = simulatedHost({
    settings: onlyOwn(settings, new Set(commands)),
    projectFolder: project,
    ...(target.kind === 'plugin' ? { pluginFolder: target.boundary } : {}),
    home,
    temporary: folder,
    environment,
  });
  try {
    return await withoutTrace(target.hooksFolder, session, async () => {
      const proofs: Proof[] = [];
      for (const trial of TRIALS) proofs.push(await tried(trial, host, session));
      for (const other of otherHosts) proofs.push(...(await provedAt(other, target, host, session)));
      return proofs;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tried(trial: Trial, host: SimulatedHost, session: string): Promise<Proof> {
  const payload = {
    session_id: session,
    transcript_path: '',
    cwd: host.projectFolder,
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: trial.tool,
    tool_input: trial.input(host.projectFolder),
    tool_use_id: session,
  };
  const played = await play(host, occurrenceOf(payload));
  const faults = played.handlers.flatMap(({ run, answer }) =>
    [answer.fault, errorIn(run.stderr)].filter((text) => text !== undefined && text !== ''),
  );
  const fault = played.handlers.length === 0 ? 'no hook is registered for it' : faults.join('; ');
  return {
    shows: trial.shows,
    guard: trial.guard,
    expected: trial.expected,
    decision: played.decision,
    fault,
    milliseconds: played.milliseconds,
  };
}

function onlyOwn(settings: HookSettings, commands: ReadonlySet<string>): HookSettings {
  return new Map(
    [...settings].map(([event, groups]) => [
      event,
      groups.map((group) => ({ ...group, handlers: group.handlers.filter(({ command }) => commands.has(command)) })),
    ]),
  );
}
