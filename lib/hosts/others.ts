import { isObject, own } from '../json.js';
import { claudeCode } from './claude-code/claude-code.js';
import { codex } from './codex.js';
import { copilot } from './copilot.js';
import { gemini } from './gemini.js';
import type { Host } from './host.js';
import { opencode } from './opencode.js';
import { printable } from './printable.js';
import { qwen } from './qwen.js';

/** Every host whose hooks the guards can be, by the name that the command line gives (`--host codex`). */
export const HOSTS: readonly Host[] = [claudeCode, codex, copilot, gemini, opencode, qwen];

/** The host that a hook runs for: the one that its command line names, else the one that sends such payloads. A name that no host has is a problem, and then it is Claude Code. */
export function hostOf([, , option, name = '']: readonly string[], payload: unknown, onProblem: (why: string) => void): Host {
  if (option !== '--host') return isFromCopilot(payload) ? copilot : claudeCode;
  const named = HOSTS.find((host) => host.name === name);
  if (named === undefined) onProblem(`no host is called ${printable(name, 40)}: its payloads are read as those of Claude Code`);
  return named ?? claudeCode;
}

/** It runs what is registered for Claude Code, whose payloads tell no time, and name a transcript when Copilot does only at a stop, with the reason. */
function isFromCopilot(payload: unknown): boolean {
  return (
    isObject(payload) &&
    own(payload, 'timestamp') !== undefined &&
    (own(payload, 'transcript_path') === undefined || own(payload, 'stop_reason') !== undefined)
  );
}
