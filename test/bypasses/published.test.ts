import { describe, expect, it } from 'vitest';
import { decidingGuards } from '../../hooks/guard.js';
import { decide, type Decided } from '../../lib/hook/decision/decide.js';
import type { Disk } from '../../lib/types.js';
import { PROJECT } from '../../scripts/score/case.js';
import { memoryDisk } from '../../scripts/score/memory-disk.js';
import { settingOn } from '../../scripts/score/play.js';
import { toolCall } from '../../scripts/tool-call.js';
import { publishedBypasses, type BypassCall } from './table.js';

const bypasses = [...publishedBypasses('published'), ...publishedBypasses('incidents')];

describe.each(bypasses.map((bypass) => [`${bypass.ids.join(', ')}: ${bypass.class}`, bypass] as const))('%s', (_, { stop, honest }) => {
  it.each(named(stop))('stops %s', async (_, call) => {
    const { decision, answers } = await play(call);
    expect(['deny', 'ask'], decision.context).toContain(decision.kind);
    expect(answers.flatMap(({ crash }) => crash ?? [])).toEqual([]);
  });

  it.each(named(honest))('lets pass %s', async (_, call) => {
    const { decision, answers } = await play(call);
    expect(['silent', 'context'], decision.reason).toContain(decision.kind);
    expect(answers.flatMap(({ crash }) => crash ?? [])).toEqual([]);
  });
});

it('names each published bypass once', () => {
  const ids = bypasses.flatMap(({ ids }) => ids);
  expect(new Set(ids).size).toBe(ids.length);
});

function named(calls: readonly BypassCall[]): (readonly [string, BypassCall])[] {
  return calls.map((call) => [JSON.stringify(call.input).slice(-150), call] as const);
}

async function play({ tool, input, cwd, before, files, links }: BypassCall): Promise<Decided> {
  const setting = settingOn(linked(memoryDisk({ [PROJECT]: null, ...files }), links));
  for (const earlier of before) await decide(toolCall(earlier.tool, earlier.input, cwd), decidingGuards, setting);
  return decide(toolCall(tool, input, cwd), decidingGuards, setting);
}

/** The same disk with symbolic links to files and folders. */
function linked(disk: Disk, links: Readonly<Record<string, string>>): Disk {
  const follow = (path: string): string => {
    const [link, target] = Object.entries(links).find(([link]) => path === link || path.startsWith(`${link}/`)) ?? [];
    return link === undefined || target === undefined ? path : target + path.slice(link.length);
  };
  return {
    readText: (path, maxBytes) => disk.readText(follow(path), maxBytes),
    kindOf: (path) => (links[path] === undefined ? disk.kindOf(follow(path)) : 'symlink'),
    realPath: (path) => disk.realPath(follow(path)),
    list: (folder) => disk.list(follow(folder)),
  };
}
