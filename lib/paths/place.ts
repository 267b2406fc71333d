import type { Place } from '../types.js';
import { isInside, isWithin } from './within.js';

/** The folders that places are told from; all absolute, as `resolvePath` gives them. */
export interface Anchors {
  readonly home: string;
  readonly projectRoot: string;
  readonly packFolder: string;
}

/**
 * Every place that an absolute, resolved path lies in, never empty. Where the home is one of macOS or Windows, whose
 * file systems ignore case, so does this; names are compared in Unicode's composed form.
 *
 * `home`, `project` and `root` are the folder itself; `in-…` is below it; `above-…` holds it. What lies in the project,
 * the home or a temporary folder is not `system`, wherever those are.
 */
export function placesOf(path: string, anchors: Anchors): readonly Place[] {
  const fold = /^(?:\/Users\/|[A-Za-z]:)/.test(anchors.home) ? foldCase : compose;
  const subject = fold(path);
  const home = fold(anchors.home);
  const project = fold(anchors.projectRoot);
  const location: Place[] = [
    ...(/^(?:[A-Za-z]:)?\/$/.test(subject) ? (['root'] as const) : []),
    ...relation(subject, home, 'above-home', 'home', 'in-home'),
    ...relation(subject, project, 'above-project', 'project', 'in-project'),
    ...(isTemporary(subject, home) ? (['temporary'] as const) : []),
    ...(isDevice(subject) ? (['device'] as const) : []),
  ];
  const special = [
    ...(/\/\.git(?:\/|$)/i.test(subject) ? (['git-folder'] as const) : []),
    ...(isOfGuards(subject, home, fold(anchors.packFolder)) ? (['guards'] as const) : []),
    ...(isOfHost(subject, home) ? (['host-settings'] as const) : []),
    ...(isShellStartup(subject, home) ? (['shell-startup'] as const) : []),
  ];
  if (location.length === 0) location.push(SYSTEM.test(subject) ? 'system' : 'elsewhere');
  return [...location, ...special];
}

function relation<Above extends Place, Same extends Place, Inside extends Place>(
  path: string,
  anchor: string,
  above: Above,
  same: Same,
  inside: Inside,
): readonly (Above | Same | Inside)[] {
  if (path === anchor) return [same];
  if (isInside(path, anchor)) return [inside];
  return isInside(anchor, path) ? [above] : [];
}

function compose(path: string): string {
  return path.normalize('NFC');
}

function foldCase(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

const TEMPORARY = /^(?:(?:\/private)?\/(?:tmp|var\/tmp|var\/folders)|\/dev\/shm|\/run\/user\/\d+)(?:\/|$)/i;
const TEMPORARY_ON_DRIVE = /^[a-z]:\/(?:windows|users\/[^/]+\/appdata\/local)\/temp(?:\/|$)/i;

/** A home that lies in a temporary folder, as in tests and containers, is still somebody's home. */
function isTemporary(subject: string, home: string): boolean {
  return liesInTemporary(subject) && !(liesInTemporary(home) && isWithin(subject, home));
}

function liesInTemporary(path: string): boolean {
  return path.startsWith('/') ? TEMPORARY.test(path) : TEMPORARY_ON_DRIVE.test(path);
}

/** Streams and sources under /dev that hold nothing of anybody's are no devices here. */
const DEVICE = /^(?:\/dev\/(?!(?:null|zero|full|u?random|tty|ptmx|console|std(?:in|out|err))$|(?:fd|pts|shm|tcp|udp)(?:\/|$)).|\/\/\.\/(?![a-z]:))/i;

function isDevice(path: string): boolean {
  return /^\/(?:dev)?\//i.test(path) && DEVICE.test(path);
}

const SYSTEM = /^(?:\/dev$|(?:\/private)?\/(?:etc|usr|bin|sbin|lib|lib32|lib64|libexec|boot|var|opt|sys|proc|run|root|snap|srv|nix|system|library|applications|cores|efi)(?:\/|$)|[a-z]:\/(?:windows|program files|program files \(x86\)|programdata)(?:\/|$))/i;

function isOfGuards(path: string, home: string, packFolder: string): boolean {
  const state = `${home}/.local/state/ck-guard`;
  return [packFolder, state].some((folder) => isWithin(path, folder)) || /\/\.ck(?:config\.json|ignore)$/i.test(path);
}

/** What the agents' hosts obey, in a project or in the home, and what an administrator sets for all. */
const HOST_SETTINGS = [
  /\/\.claude\/(?:[^/]+\.json$|(?:hooks|skills|agents|commands|rules|plugins|output-styles)(?:\/|$))/i,
  /\/\.mcp\.json$/i,
  /^(?:\/etc\/claude-code|\/library\/application support\/claudecode|[a-z]:\/programdata\/claudecode)(?:\/|$)/i,
  /\/\.codex\/(?:config\.toml|hooks\.json)$/i,
  /\/\.(?:gemini|qwen)\/settings\.json$/i,
  /\/\.cursor\/(?:hooks|mcp)\.json$/i,
  /\/\.copilot\/(?:config|mcp-config)\.json$/i,
  /\/\.github\/hooks\/[^/]+\.json$/i,
];

/** In every path that those name: most hold none of it. */
const OF_HOST = /\/\.(?:claude|mcp|codex|gemini|qwen|cursor|copilot|github)|claude-?code/i;

/** What the host itself keeps: it trusts these files, so nobody else may write them. Its notes and long outputs, beside the transcripts, are for the agent. */
const HOST_STATE = /^\.claude(?:\.json$|\/(?:shell-snapshots|session-env|projects)(?:$|\/(?!(?:[^/]+\/){1,2}(?:memory|tool-results)(?:\/|$))))/i;

function isOfHost(path: string, home: string): boolean {
  return OF_HOST.test(path) && isHostSetting(path, home);
}

function isHostSetting(path: string, home: string): boolean {
  return HOST_SETTINGS.some((settings) => settings.test(path)) || (isInside(path, home) && HOST_STATE.test(path.slice(home.length + 1)));
}

const STARTUP_IN_HOME = [
  /^\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|login|logout|kshrc|mkshrc|cshrc|tcshrc)$/i,
  /^\.(?:zshrc|zshenv|zprofile|zlogin|zlogout|config\/zsh\/\.z[a-z]+)$/i,
  /^\.(?:xprofile|xinitrc|xsession|xsessionrc|pam_environment|config\/environment\.d\/.+)$/i,
  /^\.config\/fish\/(?:config\.fish|(?:conf\.d|functions)\/.+)$/i,
  /^\.config\/nushell\/(?:config|env|login)\.nu$/i,
  /^(?:\.config\/powershell|documents\/(?:windows)?powershell)\/[^/]*profile\.ps1$/i,
  /^\.ssh\/(?:rc|environment)$/i,
];

const STARTUP_OF_SYSTEM = [
  /^(?:\/private)?\/etc\/(?:profile|bash\.bashrc|bashrc|zshrc|zshenv|zprofile|csh\.cshrc|environment)$/i,
  /^(?:\/private)?\/etc\/(?:profile\.d|bash|zsh|fish|environment\.d)\/.+$/i,
];

/** Someone's home, to tell start-up files of other accounts than the person's. */
const SOME_HOME = /^(?:\/root|(?:\/home|\/Users|[A-Za-z]:\/Users)\/[^/]+)(?=\/)/i;

/** A hidden name, `/etc`, or PowerShell's folder among the documents. */
const OF_STARTUP = /\/(?:\.|etc\/|documents\/)/i;

function isShellStartup(path: string, home: string): boolean {
  if (!OF_STARTUP.test(path)) return false;
  if (STARTUP_OF_SYSTEM.some((startup) => startup.test(path))) return true;
  const folder = isInside(path, home) ? home : SOME_HOME.exec(path)?.[0];
  return folder !== undefined && STARTUP_IN_HOME.some((startup) => startup.test(path.slice(folder.length + 1)));
}
