import { asEdited } from '../../../effects/written/shipped/as-edited.js';
import { folderOf } from '../../../paths/names.js';
import { isInside } from '../../../paths/within.js';
import type { PreToolUse, World } from '../../../types.js';

/** Texts that the host reads when they are called for. Claude Code itself counts them as what agents write in their work (`permission-modes`, "Protected paths"). */
const TEXT = /\/\.claude\/(?:(?:commands|agents)\/(?:[\w-]+\/){0,3}[\w-]+|skills\/[\w-]+\/SKILL)\.md$/;

/** As much as is read of a file of instructions. */
const MAX_TEXT = 65_536;

/**
 * True where a file tool writes a command, an agent or a skill of the project of which the whole text is known, and that
 * runs nothing by itself and gives no tool, permission, hook or server to anybody: it is read as `CLAUDE.md` is, and what
 * it says is judged apart.
 */
export function grantsNothing(
  path: string,
  { tool, input }: PreToolUse,
  { disk, home, project }: Pick<World, 'disk' | 'home' | 'project'>,
): boolean {
  const isNew = disk.kindOf(path) === 'absent';
  if (!(tool === 'Write' || ((tool === 'Edit' || tool === 'MultiEdit') && !isNew))) return false;
  // Those of the home are there in each project, whichever of them is worked on.
  if (!TEXT.test(path) || !isInside(path, project.root) || isInside(path, `${home}/.claude`)) return false;
  if (!isPlace(path, disk, project.root)) return false;
  const content = input['content'];
  const { before, after } = asEdited(path, typeof content === 'string' ? content : '', input, { world: { disk } });
  if (!isNew && before === '') return false;
  const [former, head] = [before, after].map(headOf);
  if (former === undefined || head === undefined) return false;
  const limits = limitsOf(former);
  return after.length <= MAX_TEXT && !/!`|```!/.test(after) && (limits === '' || limits === limitsOf(head));
}

/** What takes tools away from whoever is told by the text, each with the lines of its list. */
function limitsOf(head: readonly string[]): string {
  const entries = head.join('\n').split(/\n(?=\S)/);
  return entries.filter((entry) => /^(?:tools|disallowedTools|disable-model-invocation):/.test(entry)).join('\n');
}

/** True for a path in the project on which no link stands. */
function isPlace(path: string, disk: World['disk'], root: string): boolean {
  let at = path;
  while (disk.kindOf(at) === 'absent' && isInside(at, root)) at = folderOf(at);
  return disk.realPath(at) === `${disk.realPath(root) ?? root}${at.slice(root.length)}`;
}

/** Keys at the head of such a text that only describe it, or take tools away. */
const DESCRIBES =
  /^(?:(?:name|description|argument-hint|arguments|model|color|version|license|author|category|tags|when_to_use|disable-model-invocation|user-invocable|tools|disallowedTools):(?: |$)|allowed-tools: (?:(?:Read|Grep|Glob|LS|TodoWrite)(?:, ?|$)){1,5}$)/;

/** The lines of the head of a text (none if it has no head); undefined where one may be more than a description. */
function headOf(text: string): readonly string[] | undefined {
  if (!text.trimStart().startsWith('---')) return [];
  const [first, ...lines] = text.split(/\r?\n/);
  const end = lines.indexOf('---');
  if (first !== '---' || end === -1) return undefined;
  const head = lines.slice(0, end);
  // Without a key the host may look for the end further on; and some take one of these for the end of a line.
  if (!head.some((line) => DESCRIBES.test(line)) || /[\r\u0085\u2028\u2029]/.test(head.join('\n'))) return undefined;
  let isText = false;
  for (const line of head) {
    // What stands further in belongs to a text of several lines, or is one of a list of names.
    if (/^ +\S/.test(line) ? !(isText || /^ +- [\w ,-]+$/.test(line)) : line !== '' && !DESCRIBES.test(line)) return undefined;
    if (DESCRIBES.test(line)) isText = /: [|>]-?$/.test(line);
  }
  return head;
}
