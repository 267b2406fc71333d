import type { Effect } from '../../types.js';
import type { Word } from '../../shell/command.js';
import type { Running } from '../command/running.js';
import { inside } from '../analysis.js';
import { asUse } from '../found-effects.js';
import { runShellText } from '../wrappers/run-shell-text.js';

/**
 * Settings whose value git hands what it shows, merges or puts into files, or runs by a name that somebody types (`man
 * git-config`, `man gitattributes`, git-lfs.com): no connection goes through it, and no password.
 */
const TOOLS: readonly RegExp[] = [
  /^(?:core\.(?:pager|editor)|pager\..*|sequence\.editor|alias\..*|interactive\.difffilter|blame\..*\.command)$/i,
  /^(?:diff\.external|diff\..*\.(?:command|textconv)|merge\..*\.driver|(?:mergetool|difftool|guitool)\..*\.cmd|(?:browser|man)\..*\.cmd)$/i,
  /^(?:filter\..*\.(?:clean|smudge|process)|trailer\..*\.(?:command|cmd)|tar\..*\.command|hook\..*\.command|lfs\.extension\..*\.(?:clean|smudge))$/i,
  /^(?:lfs\.customtransfer\..*\.path|gc\.recentobjectshook|instaweb\.httpd|imap\.tunnel|gpg\.ssh\.defaultkeycommand|sendemail\.smtpserver)$/i,
];

/** True for a setting whose value is judged as the command that it is. */
export function isToolSetting(key: string): boolean {
  return TOOLS.some((settings) => settings.test(key));
}

/** A shell or another interpreter without a script of its own: git hands it a file, or what it shows, which it would run. */
const RUNS_INPUT =
  /(?:^|[|;&(]|\b(?:env|exec|command|nohup|sudo|xargs)\s)\s*(?:\S{0,200}\/)?(?:(?:ba|z|da|k|fi|c|tc)?sh|python[\d.]*|pypy\d?|node|deno|bun|perl|ruby|php|lua|osascript|pwsh|source|\.|eval)(?:\s+-{1,2}[\w-]{0,40})*\s*(?:$|[|;&)])/;

/** Runs the value of a setting, told behind the setting's name. True where it only looks at what it is given, or runs a program of the project or the system. */
export function runSettingValue(key: string, value: Word, text: string, running: Running): boolean {
  const frame = inside(running.frame, `git config ${key}`, value.span ?? running.command.span);
  if (frame === undefined) return false;
  const { analysis } = frame;
  const start = analysis.effects.length;
  const obstacles = analysis.obstacles.size;
  // What is not this machine's shell says: `%f`, `%A` stand for files that git puts there.
  runShellText(text.replace(/^!/, '').replace(/%[ABOPLSXYfp]\b/g, 'file'), value, running.scope, frame);
  const isPlain =
    analysis.obstacles.size === obstacles &&
    !RUNS_INPUT.test(text.replace(/^!/, '')) &&
    analysis.effects.slice(start).every((effect) => isHarmless(effect, running));
  // What it would print is shown to nobody yet.
  analysis.found.change(start, (effect) => (effect.kind === 'reveal-environment' ? asUse(effect) : effect));
  return isPlain;
}

/** Where programs of the system stand. */
const OF_SYSTEM = /^\/(?:usr|bin|opt|Applications|nix\/store|snap\/bin)\//;

function isHarmless({ kind, target, machine }: Effect, { frame: { analysis } }: Running): boolean {
  if (machine !== 'here') return false;
  if (kind === 'read' || kind === 'inspect' || kind === 'use') return true;
  const { root } = analysis.world.project;
  if (kind === 'write') return target.kind === 'path' && target.path === `${root}/file`;
  if (kind !== 'execute') return false;
  return target.kind === 'path'
    ? target.path.startsWith(`${root}/`) || OF_SYSTEM.test(target.path)
    : target.kind === 'resource' && /^(?:program|project-script)$/.test(target.resource);
}
