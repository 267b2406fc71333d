import type { Scope } from '../../shell/scope.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { assign } from '../../shell/scope.js';
import { variablesOfOptions } from '../command/perhaps-given.js';
import { putInFront } from '../wrappers/own-variables.js';

/** The scope of a task's shell, in which the variables hold that stand in front of what runs it, and those that a package manager makes of its options. */
export function scopeOfTask({ command, frame: { analysis } }: Running, scope: Scope): Scope {
  const flow = analysis.flow?.command === command ? analysis.flow : undefined;
  if (flow?.wrapper !== undefined && LAUNCHERS.test(textOf(flow.wrapper.command.words[0]))) putInFront(flow.wrapper.command, scope);
  putInFront(command, scope);
  for (const { name, value } of variablesOfOptions(command)) assign(scope, name, { values: value.values });
  return scope;
}

/** What starts another program in the same environment. */
const LAUNCHERS = /^(?:npx|bunx|pnpx|time|timeout|nice|nohup|stdbuf|uv|poetry|pipenv|bundle|dotenv|cross-env|corepack)$/;
