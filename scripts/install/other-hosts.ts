import { isAbsolute, join, sep } from 'node:path';
import { guards } from '../../hooks/all.js';
import { inQuotes } from '../../lib/shell/syntax/quote.js';
import type { EventName, Guard } from '../../lib/types.js';
import { bundleOf, COMMON_BUNDLE, type HandlerGroup } from '../registration.js';
import type { SettingsSyntax } from '../settings-file.js';
import type { InstallTarget } from './install-target.js';

/** The hosts beside Claude Code that can ask the guards. Copilot is none of them: it runs what is registered for Claude Code. */
export const OTHER_HOSTS = ['codex', 'gemini', 'opencode', 'qwen'] as const;
/** A host beside Claude Code that the guards can be registered with. */
export type OtherHost = (typeof OTHER_HOSTS)[number];
/** Those that run hooks which their settings name. */
export type HookHost = Exclude<OtherHost, 'opencode'>;

interface Facts {
  /** As people call it. */
  readonly title: string;
  /** The variable by which it looks elsewhere for what is below the home, and where it then looks below that. */
  readonly moves: readonly [variable: string, ...below: string[]];
  /** What the person has to do yet. */
  readonly note?: string;
  /** The same, where it is installed in a project. */
  readonly projectNote?: string;
}

interface HookFacts extends Facts {
  /** Of a project, or below the home. */
  readonly settings: readonly [folder: string, file: string];
  readonly syntax: SettingsSyntax;
  /** Its names of the events that a guard is asked at; those that it has not are left out. */
  readonly events: Readonly<Partial<Record<EventName, string>>>;
  /** Its names of the tools that edit, as a matcher. */
  readonly editing: string;
  /** Of a timeout, in which a second is told. */
  readonly second: number;
  /** True where the environment of a hook tells the project, by the name that Claude Code gives it. */
  readonly tellsProject: boolean;
}

interface PluginFacts extends Facts {
  /** The file that the host loads by itself, in a project and below the home. */
  readonly plugin: Readonly<Record<'project' | 'user', readonly string[]>>;
}

const CLAUDE_EVENTS = {
  PreToolUse: 'PreToolUse',
  PostToolUse: 'PostToolUse',
  UserPromptSubmit: 'UserPromptSubmit',
  SessionStart: 'SessionStart',
  SessionEnd: 'SessionEnd',
  Stop: 'Stop',
  SubagentStop: 'SubagentStop',
} as const;
/** At which the deciding guards are asked everywhere, whatever the tool. */
const DECIDING_EVENTS: readonly EventName[] = [
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'UserPromptSubmit',
  'SessionStart',
  'SessionEnd',
];
const TIMEOUT_SECONDS = 10;

/** Measured on Codex CLI 0.169.0, Gemini CLI 0.61.0, OpenCode 1.18.33 and Qwen Code 0.24.4. */
const FACTS: Readonly<Record<HookHost, HookFacts>> & Readonly<Record<'opencode', PluginFacts>> = {
  codex: {
    title: 'Codex',
    moves: ['CODEX_HOME', 'hooks.json'],
    settings: ['.codex', 'hooks.json'],
    syntax: 'json',
    events: CLAUDE_EVENTS,
    editing: 'apply_patch',
    second: 1,
    tellsProject: false,
    note: 'Codex runs hooks only when you have trusted them: it asks at its next start, or see /hooks there.',
    projectNote: 'The hooks of Codex name this folder, so install anew where the project is elsewhere.',
  },
  gemini: {
    title: 'Gemini CLI',
    moves: ['GEMINI_CLI_HOME', '.gemini', 'settings.json'],
    settings: ['.gemini', 'settings.json'],
    syntax: 'json-with-comments',
    events: {
      PreToolUse: 'BeforeTool',
      PostToolUse: 'AfterTool',
      UserPromptSubmit: 'BeforeAgent',
      SessionStart: 'SessionStart',
      SessionEnd: 'SessionEnd',
      Stop: 'AfterAgent',
    },
    editing: 'write_file|replace',
    second: 1_000,
    tellsProject: true,
    projectNote: 'Gemini CLI runs the hooks of a project only in a folder that you trust.',
  },
  opencode: {
    title: 'OpenCode',
    moves: ['XDG_CONFIG_HOME', 'opencode', 'plugins', 'ck-guard.js'],
    plugin: { project: ['.opencode', 'plugins', 'ck-guard.js'], user: ['.config', 'opencode', 'plugins', 'ck-guard.js'] },
    note: 'OpenCode loads plugins when it starts: start it anew.',
  },
  qwen: {
    title: 'Qwen Code',
    moves: ['QWEN_HOME', 'settings.json'],
    settings: ['.qwen', 'settings.json'],
    syntax: 'json-with-comments',
    events: { ...CLAUDE_EVENTS, PostToolUseFailure: 'PostToolUseFailure' },
    editing: 'write_file|edit',
    second: 1_000,
    tellsProject: true,
  },
};

/** Tells the name of such a host. */
export function isOtherHost(name: string): name is OtherHost {
  return OTHER_HOSTS.some((host) => host === name);
}

/** True for a host that runs hooks which its settings name; the other loads a plugin. */
export function runsHooks(host: OtherHost): host is HookHost {
  return host !== 'opencode';
}

/** The same installation, as another host is told of it: in its settings, or by a plugin. */
export function targetFor(host: OtherHost, target: InstallTarget): InstallTarget {
  if (!runsHooks(host)) {
    return {
      ...target,
      settingsFile: join(target.boundary, ...FACTS[host].plugin[target.kind === 'user' ? 'user' : 'project']),
      backupName: `${host}-ck-guard.js`,
    };
  }
  const { settings, syntax, tellsProject } = FACTS[host];
  const here = (bundle: string): string => `exec node ${inQuotes(join(target.hooksFolder, bundle).split(sep).join('/'))}`;
  // In braces the shell puts it in. Gemini CLI itself replaces the other form, by a path in quotes of its own.
  const there = (bundle: string): string => target.commandFor(bundle).replace('$CLAUDE_PROJECT_DIR', () => '${CLAUDE_PROJECT_DIR}');
  const commandFor = target.kind === 'project' && !tellsProject ? here : there;
  return {
    ...target,
    settingsFile: join(target.boundary, ...settings),
    syntax,
    backupName: `${host}-${settings[1]}`,
    commandFor: (bundle) => `${commandFor(bundle)} --host ${host}`,
  };
}

/** What such a host has to call: the deciding guards in one process, for every tool, and each slow guard where it is needed. */
export function registrationOf(host: HookHost, target: InstallTarget): Readonly<Record<string, readonly HandlerGroup[]>> {
  const { events, second } = FACTS[host];
  const { commandFor } = targetFor(host, target);
  const deciding = { hooks: [{ type: 'command', command: commandFor(COMMON_BUNDLE), timeout: TIMEOUT_SECONDS * second }] } as const;
  const entries = Object.entries(events).map(([event, name]): readonly [string, readonly HandlerGroup[]] => {
    const slow = slowGuardsAt(event).map(({ id, timeoutSeconds, statusMessage }): HandlerGroup => ({
      ...(event === 'PostToolUse' ? { matcher: FACTS[host].editing } : {}),
      hooks: [
        {
          type: 'command',
          command: commandFor(bundleOf(id)),
          timeout: timeoutSeconds * second,
          ...(statusMessage === undefined ? {} : { statusMessage }),
        },
      ],
    }));
    return [name, [...(DECIDING_EVENTS.some((one) => one === event) ? [deciding] : []), ...slow]];
  });
  return Object.fromEntries(entries);
}

function slowGuardsAt(event: string): readonly Guard[] {
  return guards.filter(({ pace, triggers }) => pace === 'slow' && triggers.some((trigger) => trigger.event === event));
}

/** Of a timeout in its settings, in which a second is told. */
export function secondOf(host: HookHost): number {
  return FACTS[host].second;
}

/** Every command that such a host may be told of. */
export function commandsOf(host: HookHost, target: InstallTarget): ReadonlySet<string> {
  return new Set(
    Object.values(registrationOf(host, target)).flatMap((groups) => groups.flatMap(({ hooks }) => hooks.map(({ command }) => command))),
  );
}

/** As people call it. */
export function titleOf(host: OtherHost): string {
  return FACTS[host].title;
}

/** The variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a host looks instead, and the variable that says so. */
export interface Moved {
  readonly variable: string;
  readonly path: string;
}

/** Where it looks for what is installed in the home, if a variable has it look elsewhere; undefined in a project. */
export function movedTo(host: OtherHost, target: InstallTarget, environment: Environment): Moved | undefined {
  const [variable, ...below] = FACTS[host].moves;
  const folder = environment[variable];
  if (target.kind === 'project' || folder === undefined || !isAbsolute(folder)) return undefined;
  const path = join(folder, ...below);
  return path === targetFor(host, target).settingsFile ? undefined : { variable, path };
}

/** What the person has to know of it. */
export function notesOn(host: OtherHost, target: InstallTarget, environment: Environment): readonly string[] {
  const { note, projectNote }: Facts = FACTS[host];
  const moved = movedTo(host, target, environment);
  const elsewhere =
    moved &&
    `${moved.variable} is set: ${titleOf(host)} then reads ${moved.path}. Unset it where you start ${titleOf(host)}, or put what stands in ${targetFor(host, target).settingsFile} there too.`;
  return [note, target.kind === 'project' ? projectNote : undefined, elsewhere].filter((text) => text !== undefined);
}
