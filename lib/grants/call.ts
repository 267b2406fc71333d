import { resolvePath } from '../paths/resolve.js';
import { isShellTool } from '../tools.js';
import type { Disk, Effect, Finding, JsonObject, PreToolUse, Verdict } from '../types.js';
import { canonical, digestOf } from './digest.js';
import { pathField } from './prefix.js';

/** A call as a person approves it. */
export interface ApprovableCall {
  readonly tool: string;
  /** What it would do, for the person to read: the real path, or the folder and the command. */
  readonly shown: string;
  /** Tells this call from every other, and from the same one done by another agent. Worked out when it is asked for: mostly there is nothing to compare it with. */
  readonly digest: string;
  /** The same whichever agent of the session does it. */
  readonly anyAgent: string;
}

interface CallWorld {
  readonly home: string;
  readonly realPath: Disk['realPath'];
}

/** Fields of a command's input that change nothing about its effects. */
const BESIDE_COMMAND: ReadonlySet<string> = new Set(['command', 'description', 'timeout', 'timeout_ms', 'run_in_background']);

/**
 * What is to be approved: a file tool by its real path, a command by its text and folder, any other call by its whole
 * input; and for each what stops it (`stops`), so that an approval lifts what it was given for and nothing else.
 */
export function callOf(event: PreToolUse, stops: readonly string[], world: CallWorld): ApprovableCall {
  const { subject, shown } = grantedCallOf(event, world);
  const digest = (agent: string | null | true): string => digestOf([event.tool, subject, agent, ...stops]);
  return {
    tool: event.tool,
    shown,
    get digest() {
      return digest(event.agentId ?? null);
    },
    get anyAgent() {
      return digest(true);
    },
  };
}

function grantedCallOf({ tool, input, cwd }: PreToolUse, world: CallWorld): { readonly subject: JsonObject; readonly shown: string } {
  const field = pathField(tool, input);
  if (field !== undefined) {
    const path = realPathOf(resolvePath(field.path, { cwd, home: world.home }), world);
    return { subject: { path }, shown: `${tool} ${path}` };
  }
  const { command } = input;
  if (isShellTool(tool) && typeof command === 'string' && Object.keys(input).every((name) => BESIDE_COMMAND.has(name))) {
    return { subject: { command, cwd }, shown: `${tool} in ${cwd}: ${command}` };
  }
  return { subject: { input, cwd }, shown: `${tool} in ${cwd}: ${canonical(input)}` };
}

/**
 * What stops a call, one text for each rule, effect and target, sorted; undefined when some of it is beyond any approval, or
 * is not known: an answer without findings, or one that they do not account for.
 */
export function stopsOf(verdicts: readonly Verdict[], world: CallWorld): readonly string[] | undefined {
  const stops = new Set<string>();
  for (const verdict of verdicts) {
    if (!isStop(verdict)) continue;
    const findings = (verdict.findings ?? []).filter(isStopping);
    if (verdict.final === true || !findings.some(({ rule }) => rule.id === verdict.rule)) return undefined;
    if (findings.some(({ rule }) => rule.grantable === false)) return undefined;
    for (const { rule, effect } of findings) stops.add(canonical([rule.id, effect.kind, targetOf(effect, world)]));
  }
  return stops.size === 0 ? undefined : [...stops].sort();
}

/** True for what a call does not get past by itself. */
export function isStop(verdict: Verdict): verdict is Extract<Verdict, { kind: 'ask' | 'deny' }> {
  return verdict.kind === 'deny' || verdict.kind === 'ask';
}

function isStopping({ severity }: Finding): boolean {
  return severity === 'ask' || severity === 'deny';
}

function targetOf({ target }: Effect, world: CallWorld): JsonObject {
  return target.kind === 'path' ? { path: target.glob ? target.path : realPathOf(target.path, world) } : { ...target };
}

/** Where a path leads; of one that does not exist, where its folder leads. */
function realPathOf(path: string, { realPath }: CallWorld): string {
  const slash = path.lastIndexOf('/');
  const folder = realPath(path.slice(0, slash) || '/');
  return realPath(path) ?? (folder === undefined ? path : `${folder === '/' ? '' : folder}${path.slice(slash)}`);
}
