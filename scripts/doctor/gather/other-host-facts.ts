import { isAbsolute, join } from 'node:path';
import { readRegularFile } from '../../../lib/hook/files.js';
import { isObject } from '../../../lib/json.js';
import type { JsonObject } from '../../../lib/types.js';
import type { ReadManifest } from '../../install/manifest.js';
import {
  commandsOf,
  movedTo,
  type Environment,
  type Moved,
  OTHER_HOSTS,
  type OtherHost,
  registrationOf,
  runsHooks,
  targetFor,
} from '../../install/other-hosts.js';
import { pluginText } from '../../install/plan-plugin.js';
import { holdsEntries } from '../../install/settings.js';
import { InstallError, realPlace, type InstallTarget } from '../../install/install-target.js';
import { objectInSettings, parseSettings } from '../../settings-file.js';

/** A host beside Claude Code that was told of the guards, as it finds them now. */
export interface OtherHostFacts {
  readonly host: OtherHost;
  /** Where it was told of them. */
  readonly path: string;
  readonly told: { readonly kind: 'as-installed' | 'otherwise' } | { readonly kind: 'unreadable'; readonly why: string };
  /** Where it looks instead; undefined where it looks there, or is told of the guards in the other place too. */
  readonly moved: Moved | undefined;
  /** What keeps it from asking them: a file of its own, and what that says; or a variable of this shell. */
  readonly switches: readonly Switch[];
}

/** What keeps a host from asking the guards. */
type Switch =
  { readonly kind: 'file'; readonly path: string; readonly says: string } | { readonly kind: 'variable'; readonly name: string };

/** The installation whose hosts are looked at. */
interface OtherHostsPlace {
  readonly target: InstallTarget;
  readonly projectRoot: string;
  readonly home: string;
  readonly manifest: ReadManifest;
  readonly environment: Environment;
}

const MAX_BYTES = 4 * 1024 * 1024;

/** Looks at each host that the record of the installation names. */
export function readOtherHosts(place: OtherHostsPlace): readonly OtherHostFacts[] {
  const { manifest, target, environment } = place;
  const hosts = manifest.kind === 'present' ? OTHER_HOSTS.filter((host) => manifest.manifest.otherHosts[host] !== undefined) : [];
  return hosts.map((host) => {
    const moved = movedTo(host, target, environment);
    const isToldThere = moved !== undefined && isMentioned(moved.path, host);
    return {
      host,
      path: targetFor(host, target).settingsFile,
      told: toldTo(host, target),
      moved: isToldThere ? undefined : moved,
      switches: switchesOf(host, place),
    };
  });
}

function toldTo(host: OtherHost, target: InstallTarget): OtherHostFacts['told'] {
  const there = targetFor(host, target);
  const file = readRegularFile(there.settingsFile, MAX_BYTES, 'follow');
  switch (file.kind) {
    case 'absent':
      return { kind: 'otherwise' };
    case 'unknown':
      return { kind: 'unreadable', why: file.why };
    case 'present':
      return runsHooks(host) ? settingsIn(host, file.text, target) : { kind: isPlugin(file.text, there) ? 'as-installed' : 'otherwise' };
  }
}

function settingsIn(host: Exclude<OtherHost, 'opencode'>, text: string, target: InstallTarget): OtherHostFacts['told'] {
  const { syntax } = targetFor(host, target);
  const parsed = parseSettings(text, syntax);
  if (parsed.kind === 'invalid') return { kind: 'unreadable', why: `line ${parsed.line}, column ${parsed.column}: ${parsed.what}` };
  const entries = { registration: registrationOf(host, target), denyRules: [] };
  return {
    kind: holdsEntries(text, entries, { commands: commandsOf(host, target), denyRules: [], made: undefined })
      ? 'as-installed'
      : 'otherwise',
  };
}

function isPlugin(text: string, there: InstallTarget): boolean {
  try {
    return text === pluginText(there, realPlace(there, there.settingsFile));
  } catch (error) {
    if (error instanceof InstallError) return false;
    throw error;
  }
}

function isMentioned(path: string, host: OtherHost): boolean {
  const file = readRegularFile(path, MAX_BYTES, 'follow');
  return file.kind === 'present' && file.text.includes(runsHooks(host) ? ` --host ${host}` : 'CkGuard');
}

function switchesOf(host: OtherHost, { target, projectRoot, home, environment }: OtherHostsPlace): readonly Switch[] {
  const own = (variable: string, below: string, ...path: string[]): string => {
    const folder = environment[variable];
    return folder === undefined || !isAbsolute(folder) ? join(home, below, ...path) : join(folder, ...path);
  };
  switch (host) {
    case 'codex':
      return filesWith([own('CODEX_HOME', '.codex', 'config.toml'), join(projectRoot, '.codex', 'config.toml')], (text) =>
        switchesHooksOff(text) ? ['"hooks = false" under [features]'] : [],
      );
    case 'gemini':
      return filesWith([own('GEMINI_CLI_HOME', '', '.gemini', 'settings.json'), join(projectRoot, '.gemini', 'settings.json')], (text) =>
        switchesOfGemini(objectInSettings(text), commandsOf(host, target)),
      );
    case 'opencode':
      return ['OPENCODE_PURE', ...(target.kind === 'project' ? ['OPENCODE_DISABLE_PROJECT_CONFIG'] : [])]
        .filter((name) => /^(?:1|true)$/i.test(environment[name] ?? ''))
        .map((name) => ({ kind: 'variable', name }));
    case 'qwen':
      return filesWith([own('QWEN_HOME', '.qwen', 'settings.json'), join(projectRoot, '.qwen', 'settings.json')], (text) =>
        objectInSettings(text)['disableAllHooks'] === true ? ['"disableAllHooks": true'] : [],
      );
  }
}

function filesWith(paths: readonly string[], find: (text: string) => readonly string[]): readonly Switch[] {
  return [...new Set(paths)].flatMap((path) => {
    const file = readRegularFile(path, MAX_BYTES, 'follow');
    return file.kind === 'present' ? find(file.text).map((says): Switch => ({ kind: 'file', path, says })) : [];
  });
}

function switchesOfGemini(settings: JsonObject, commands: ReadonlySet<string>): readonly string[] {
  const config = settings['hooksConfig'];
  if (!isObject(config)) return [];
  const disabled = config['disabled'];
  return [
    ...(config['enabled'] === false ? ['"enabled": false under "hooksConfig"'] : []),
    ...(Array.isArray(disabled) && disabled.some((one) => typeof one === 'string' && commands.has(one))
      ? ['our command under "disabled" of "hooksConfig"']
      : []),
  ];
}

/** Of TOML, as far as a person would write this: in its section, with dots, or in braces. */
function switchesHooksOff(toml: string): boolean {
  let section = '';
  return toml.split(/\r?\n/).some((line) => {
    section = /^\s*\[{1,2}\s*([\w.]+)/.exec(line)?.[1] ?? section;
    if (section === 'features') return /^\s*(?:codex_)?hooks\s*=\s*false\b/.test(line);
    return (
      section === '' && /^\s*features\s*(?:\.\s*(?:codex_)?hooks\s*=\s*false\b|=\s*\{[^}]*\b(?:codex_)?hooks\s*=\s*false\b)/.test(line)
    );
  });
}
