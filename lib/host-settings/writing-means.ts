import { placesOf, type Anchors } from '../paths/place.js';
import { isShellTool } from '../tools.js';
import type { Effect, EffectKind, PreToolUse } from '../types.js';

/** How a call could write the host's settings: it says so, or it runs what nobody has read. */
type Means = 'named' | 'opaque';

const CHANGES: ReadonlySet<EffectKind> = new Set<EffectKind>(['write', 'delete', 'discard', 'persist', 'change-permission']);

/** What a call may do to the host's settings; undefined for most calls, which can do nothing to them. */
export function meansOf(event: PreToolUse, effects: readonly Effect[], anchors: Anchors): Means | undefined {
  if (effects.some((effect) => changesSettings(effect, anchors))) return 'named';
  return isOpaque(event, effects) ? 'opaque' : undefined;
}

function changesSettings({ kind, target, recursive }: Effect, anchors: Anchors): boolean {
  if (!CHANGES.has(kind)) return false;
  if (target.kind === 'resource') return target.resource === 'agent';
  if (target.kind !== 'path') return false;
  const places = placesOf(target.path, anchors);
  if (places.includes('host-settings') || target.path.endsWith('/.claude')) return true;
  // Unpacked or copied over a folder that holds them.
  return (
    recursive &&
    kind === 'write' &&
    places.some((place) => place === 'project' || place === 'home' || place === 'above-project' || place === 'above-home')
  );
}

/** Programs and code whose effects are not known, git among them, and servers. */
function isOpaque({ tool, input }: PreToolUse, effects: readonly Effect[]): boolean {
  if (tool.startsWith('mcp__') || effects.some(({ kind }) => kind === 'execute')) return true;
  const command = input['command'];
  return isShellTool(tool) && typeof command === 'string' && command.includes('git') && /\bgit\b/.test(command);
}
