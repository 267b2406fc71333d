import type { Arguments } from '../command/arguments.js';
import type { Running } from '../command/running.js';
import { textOf } from '../../shell/command.js';
import { emitResource } from '../command/emit.js';
import { isOwnMachine, privateNetwork } from '../../paths/own-hosts.js';
import { ofEachCommand } from '../each-command.js';

const WHOLE = ['--all', '--mirror', '--branches'];

/** The same as what is pushed: `refs/*:refs/*`. */
const ALL_OF_IT = /^\+?refs\/(?:heads\/)?\*(?::|$)/;

/** Forges on which anybody has repositories, and whose one is. */
const ON_FORGE =
  /(?:^|[/@.])(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org|gitee\.com|git\.sr\.ht)(?::\d+)?[:/]{1,2}~?([\w.-]+)\/[\w.-]/i;

/** With no other remote, one of such a name is the project's own. */
const OWN = /^(?:origin|upstream|main|new|remote|dest|destination|target|github|gitlab|bitbucket|codeberg|gitee|gh|gl|public)$/i;

/** Hosts of a network of one's own, and names that no other has. */
const IN_PRIVATE = new RegExp(String.raw`^${privateNetwork()}$|^[\w-]+$`, 'i');

const MAX_SETTINGS = 65_536;

/** Remotes that the call adds before. */
const added = ofEachCommand(({ words }) => {
  const texts = words.map(textOf);
  const at = texts.indexOf('remote');
  if (texts[0] !== 'git' || at === -1 || !/^(?:add|set-url)$/.test(texts[at + 1] ?? '')) return [];
  const [name = '', url = ''] = texts
    .slice(at + 2)
    .filter((text) => !text.startsWith('-'))
    .slice(-2);
  return [[name, url] as const];
});

/** `git push backup --all`: the whole project goes to a forge, and there to another than who has the project. */
export function pushedElsewhere({ operands, all }: Arguments, running: Running): void {
  const texts = all.map(textOf);
  const name = textOf(operands[0]);
  if (hidesFromList(operands.slice(1).map(textOf)) && !texts.some((text) => /^(?:-n|--dry-run)$/.test(text))) {
    const host = hostAt(name);
    const known = [...remotesOf(running), ...added(running.frame.analysis.flows)].map(([, url]) => hostAt(url));
    if (host !== undefined && !isOwnMachine(host) && !known.includes(host)) emitResource('send', 'repository', name, running);
  }
  if (
    name === '' ||
    !texts.some((text) => WHOLE.includes(text) || ALL_OF_IT.test(text)) ||
    texts.some((text) => /^(?:-n|--dry-run)$/.test(text))
  ) {
    return;
  }
  const before = remotesOf(running);
  const fresh = added(running.frame.analysis.flows);
  const remotes = new Map([...before, ...fresh]);
  if (goesToStranger(name, before, new Map(fresh))) return emitResource('send', 'repository', name, running);
  const owner = ownerAt(remotes.get(name) ?? name);
  const own = name === 'origin' ? owner : ownerAt(remotes.get('origin') ?? '');
  const isUnknown =
    owner === undefined && !remotes.has(name) && /^[\w.-]+$/.test(name) && !OWN.test(name) && texts.some((text) => ALL_OF_IT.test(text));
  if (isUnknown) return emitResource('send', 'repository', name, running);
  if (owner === undefined || owner === own || (!remotes.has('origin') && OWN.test(name))) return;
  emitResource('send', 'repository', name, running);
}

/** True for an address that is written out, here or as a remote that the call adds, of a host that has nothing of the project yet. Forges, on which anybody has repositories, are told by the owner. */
function goesToStranger(name: string, before: readonly (readonly [string, string])[], fresh: ReadonlyMap<string, string>): boolean {
  const url = fresh.get(name) ?? name;
  const host = hostAt(url);
  if (host === undefined || ON_FORGE.test(url) || isOwnMachine(host) || IN_PRIVATE.test(host) || (fresh.has(name) && OWN.test(name))) {
    return false;
  }
  return !before.some(([, known]) => hostAt(known) === host);
}

/** Names under which nobody sees what a repository got: notes, a stash, and whatever somebody has thought of. */
function hidesFromList(pushed: readonly string[]): boolean {
  return pushed.some((text) => /(?:^\+?|:)refs\/(?!(?:heads|tags|for|changes|pull|merge-requests|meta\/config|remotes)\b)/.test(text));
}

/** The host of an address that is written out; undefined for the name of a remote, and for a folder. */
function hostAt(url: string): string | undefined {
  return (
    /^(?:[a-z+]{2,12}:\/\/)(?:[^/@\s]{1,200}@)?([\w.-]{1,200})/i.exec(url)?.[1]?.toLowerCase() ??
    /^(?:[\w.-]{1,60}@)?([\w-]{1,60}(?:\.[\w-]{1,60}){1,6}):(?!\/\/)/.exec(url)?.[1]?.toLowerCase()
  );
}

function ownerAt(url: string): string | undefined {
  return ON_FORGE.exec(url)?.[2]?.toLowerCase();
}

/** The remotes that the repository's settings name, with their addresses. */
function remotesOf({
  command: { cwd },
  frame: {
    analysis: { world },
  },
}: Running): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (const folder of new Set([world.project.root, cwd ?? world.project.root])) {
    const file = world.disk.readText(`${folder}/.git/config`, MAX_SETTINGS);
    let remote: string | undefined;
    for (const line of file.kind === 'present' ? file.text.split('\n') : []) {
      const section = /^\s*\[([^\]]*)/.exec(line)?.[1];
      if (section !== undefined) remote = /^remote\s+"([^"]*)"$/.exec(section.trim())?.[1];
      const url = remote === undefined ? undefined : /^\s*url\s*=\s*(\S+)/.exec(line)?.[1];
      if (remote !== undefined && url !== undefined) found.push([remote, url]);
    }
  }
  return found;
}
