import { textAt } from '../../json.js';
import { hasOneOf } from '../../marked.js';
import { isInside } from '../../paths/within.js';
import { failures, parseDiagnostics } from '../../project/diagnostics.js';
import { secretsBeforeHosts } from '../../session/shown-secrets.js';
import { identityOf } from '../../session/calls/identity.js';
import { checksIn, goesToCommit, makesCommit, type CheckCommand } from '../../session/calls/checks.js';
import { splitCommandLine } from '../../session/calls/command-line.js';
import { failedTestsIn, failureCountIn, outcomeToldBy, tellingLine } from '../../session/calls/failures.js';
import { errorFingerprint, outcomeFingerprint, type SessionFolders } from '../../session/calls/fingerprint.js';
import { confirmCreated } from '../../session/creations.js';
import { rememberCall, rememberChange, rememberProgress, rememberUnseen } from '../../session/journal.js';
import { labelOf } from '../../session/calls/label.js';
import { endingOf, type Ending } from '../../session/calls/call-ending.js';
import { looksOrWaits, programIn } from '../../session/calls/looks-or-waits.js';
import type { CallRecord, CheckRecord } from '../../session/records.js';
import { endSpreadEdit, writesNoted } from '../../session/writes/shell-writes.js';
import { isShellTool } from '../../tools.js';
import type { PostToolUse, PostToolUseFailure, WordList, World } from '../../types.js';

type RecordingWorld = Pick<World, 'disk' | 'home' | 'project' | 'memory' | 'now'>;
type Ended = Extract<Ending, { kind: 'ended' }>;

const MAX_FAILURES = 100;

/** Programs that create servers, databases, clusters and machines: they may stand anywhere in the line (`changed-resources.ts` of the effects has the rows). */
const MAY_CREATE =
  'docker podman kind k3d supab redis-s postgres pg_c createdb sql maria multipass lxc incus limactl vagrant scratch terraform tofu tmux';

/** Commands behind which it is not known any more where a check ran. */
const LEAVES_FOLDER: WordList = ' cd chdir pushd popd ';

/** A name or a secret in an address: only then what finds secrets there is loaded. */
const BEFORE_HOST = /:\/\/[^\s/@]{12,400}@/;

/** Keeps of a call that has ended, but for edits, what it changed, what it checked, and what came of it. */
export function recordCall(event: PostToolUse | PostToolUseFailure, world: RecordingWorld): void {
  const { memory } = world;
  const at = world.now();
  if (isShellTool(event.tool)) recordShellWrites(event, world);
  const ending = endingOf(event);
  if (ending.kind === 'unknown') {
    if (isShellTool(event.tool)) rememberUnseen(memory, at);
    return;
  }
  const line = textAt(event.input, 'command') ?? '';
  if (hasOneOf(MAY_CREATE, line)) confirmCreated(memory, event, ending);
  if (ending.output.includes('://') && ending.output.includes('@') && BEFORE_HOST.test(ending.output)) {
    for (const each of secretsBeforeHosts(ending.output)) memory.append('shown secrets', each, 'session');
  }
  const ground = { root: world.project.root, home: world.home };
  const commands = isShellTool(event.tool) ? splitCommandLine(line) : [];
  const found = checksIn(commands);
  const checks = found.flatMap((check) => checked(check, ending, event.cwd, ground));
  // In a container it ran with other files, perhaps.
  const isElsewhere =
    found.some(({ isContained }) => isContained) || commands.some(({ words: [program] }) => LEAVES_FOLDER.includes(` ${program} `));
  const cwd = isElsewhere ? {} : { cwd: event.cwd };
  for (const check of checks) rememberProgress(memory, { ...check, ...cwd, at });
  const commit = !ending.failed && makesCommit(commands);
  if (commit) rememberProgress(memory, { kind: 'commit', at });
  // What fails in such a line is the check behind it, if there is one.
  const isOnOther = (!ending.failed || checks.length > 0) && goesToCommit(commands);
  const worst = checks.find(({ failed }) => failed) ?? checks[0];
  const failed = ending.failed || checks.some((check) => check.failed);
  const program = programIn(commands);
  const call: CallRecord = {
    kind: 'call',
    tool: event.tool,
    ...identityOf(event.tool, event.input),
    failed,
    at,
    outcome: outcomeFingerprint(ending.output, ground),
    ...(failed ? { error: errorFingerprint(ending.output, ground), ...said(ending.output) } : {}),
    ...(worst === undefined
      ? {}
      : { check: { kind: worst.check, failures: worst.failures, ...counted(worst.failed ? failureCountIn(ending.output) : undefined) } }),
    ...(program === undefined ? {} : { program: labelOf(program) }),
    ...(commit || isOnOther ? { commit: true } : {}),
    ...(looksOrWaits(commands) ? { waits: true } : {}),
  };
  rememberCall(memory, call);
}

function counted(count: number | undefined): { readonly count?: number } {
  return count === undefined ? {} : { count };
}

function said(output: string): Pick<CallRecord, 'said'> {
  const line = tellingLine(output);
  return line === undefined ? {} : { said: labelOf(line) };
}

/** Notes the files of the project that the command was to write or delete, as was worked out before it ran. */
function recordShellWrites({ toolUseId }: PostToolUse | PostToolUseFailure, { memory, project, disk, now }: RecordingWorld): void {
  if (toolUseId === undefined) return;
  const root = disk.realPath(project.root) ?? project.root;
  const { files, isSpread } = writesNoted(memory, toolUseId);
  if (isSpread) endSpreadEdit(memory, toolUseId, now());
  for (const file of files) {
    if (isInside(file, root) && disk.kindOf(file) !== 'folder') rememberChange(memory, { kind: 'change', file, at: now() });
  }
}

/** How a check ended, as far as that can be told: behind a pipe or before other commands, the line's success tells nothing. */
function checked(
  { kind, command, decidesSuccess, decidesFailure }: CheckCommand,
  { failed, output }: Ended,
  cwd: string,
  ground: SessionFolders,
): readonly Omit<CheckRecord, 'at'>[] {
  const told = outcomeToldBy(output);
  const hasFailed = failed ? decidesFailure || told !== 'passed' : !decidesSuccess && told === 'failed';
  return [{ kind: 'check', check: kind, command, failed: hasFailed, failures: hasFailed ? failuresIn(output, cwd, ground) : [] }];
}

/** Fingerprints of failed tests, else of a compiler's or linter's findings; a second one that reads the same counts as another. */
function failuresIn(output: string, cwd: string, ground: SessionFolders): readonly string[] {
  const tests = failedTestsIn(output, ground);
  if (tests.length > 0) return tests;
  const counts = new Map<string, number>();
  return failures(parseDiagnostics(output, cwd))
    .slice(0, MAX_FAILURES)
    .map(({ file, message }) => {
      const fingerprint = errorFingerprint(`${file}: ${message}`, ground);
      const count = (counts.get(fingerprint) ?? 0) + 1;
      counts.set(fingerprint, count);
      return count === 1 ? fingerprint : `${fingerprint}-${count}`;
    });
}
