import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { benchPayloads, payloadText, sessionOf, type BenchPayload } from './payloads.js';
import type { Invocation } from './measure.js';
import { ccSafetyNet } from './peers.js';
import type { BenchStage } from './stage.js';

/** One thing that is measured against an empty program. */
export interface BenchSubject {
  readonly name: string;
  readonly payload: string;
  readonly run: Invocation;
  /** Whether it is a program for Node, which can say what it used up. */
  readonly runsOnNode: boolean;
}

/** A hook as people write it in an afternoon: one program reads the command, another looks for a word in it. */
const JQ_HOOK = `jq -r '.tool_input.command // empty' | grep -qE 'rm -rf /( |$)' && exit 2; exit 0`;
const PYTHON_HOOK = 'import json, sys; json.load(sys.stdin)';

/** All subjects for one runtime: the deciding bundle on every payload, each bundle alone, and the peers that are present. */
export function subjectsFor(node: string, stage: BenchStage): readonly BenchSubject[] {
  const payloads = benchPayloads(stage.project);
  const bundle = (name: string, payload: BenchPayload): BenchSubject =>
    subjectOn(node, `${name}.cjs`, [join(stage.packFolder, `${name}.cjs`)], payload, stage);
  const ofEvent = (...events: readonly string[]): readonly BenchPayload[] => payloads.filter(({ event }) => events.includes(event));
  const [plain] = payloads;
  return [
    ...payloads.map((payload) => bundle('guard', payload)),
    ...(plain === undefined ? [] : ['privacy-block', 'scout-block', 'bash-danger', 'loop-detection'].map((name) => bundle(name, plain))),
    ...ofEvent('PostToolUse').map((payload) => bundle('build-sensor', payload)),
    ...ofEvent('Stop').map((payload) => bundle('stop-verify', payload)),
    ...(plain === undefined ? [] : peersOn(node, plain, stage)),
  ];
}

function peersOn(node: string, payload: BenchPayload, stage: BenchStage): readonly BenchSubject[] {
  const script = ccSafetyNet();
  return [
    ...(script === undefined ? [] : [subjectOn(node, 'cc-safety-net', [script, 'hook', '--claude-code'], payload, stage)]),
    ...foreign('bash with jq', says('jq', ['--version']) === undefined ? undefined : ['bash', '-c', JQ_HOOK], payload, stage),
    ...foreign('Python, parsing only', pythonHook(), payload, stage),
  ];
}

/** The interpreter itself: version managers put a shell script in its place, which would be measured too. */
function pythonHook(): Invocation['argv'] | undefined {
  const executable = says('python3', ['-c', 'import sys; print(sys.executable)']);
  return executable === undefined ? undefined : [executable, '-c', PYTHON_HOOK];
}

function foreign(
  name: string,
  argv: Invocation['argv'] | undefined,
  payload: BenchPayload,
  { project }: BenchStage,
): readonly BenchSubject[] {
  return argv === undefined
    ? []
    : [{ name, payload: payload.name, run: { argv, input: payloadText(payload, project, sessionOf(payload)) }, runsOnNode: false }];
}

function subjectOn(node: string, name: string, program: readonly string[], payload: BenchPayload, stage: BenchStage): BenchSubject {
  return {
    name,
    payload: payload.name,
    run: { argv: [node, ...program], input: payloadText(payload, stage.project, sessionOf(payload)) },
    runsOnNode: true,
  };
}

/** What a program prints in one line; undefined when it is not there. */
function says(program: string, rest: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(program, rest, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
