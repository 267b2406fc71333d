import { textAt } from '../json.js';
import { someCouldHold } from '../rules/could-hold.js';
import type { PreToolUse, World } from '../types.js';

/** What ordinary calls do, as the guards would tell it: the kinds of their effects. `test/ordinary/` holds that there are no others. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Read: ['read'],
  Edit: ['write'],
  Write: ['write'],
  Grep: ['inspect', 'read', 'traverse'],
  Glob: ['traverse'],
  WebFetch: ['fetch'],
  Bash: ['execute', 'inspect', 'read', 'traverse', 'use'],
};

/** What few commands do, by the words that stand in them; `test/ordinary/` asks each row for it. */
const RARER: readonly (readonly [kind: string, words: RegExp])[] = [
  ['write', />|mkdir|touch|sed/],
  ['fetch', /fetch|pull|install|curl|\b(?:ci|i|sync|get)\b/],
  ['send', /push/],
  ['signal', /kill/],
  ['delete', /clean|\brm\b/],
  ['reveal-environment', /\$/],
];

/** The kinds of effects that an ordinary call could have. */
export function kindsOf({ tool, input }: Pick<PreToolUse, 'tool' | 'input'>): readonly string[] {
  // Quotes within a word part it.
  const command = (textAt(input, 'command') ?? '').replace(/["'\\]/g, '');
  return [...(KINDS[tool] ?? []), ...RARER.flatMap(([kind, words]) => (words.test(command) ? [kind] : []))];
}

/** Whether a rule in the person's own files of these names could have a word about a call that would be ordinary without it. */
export function ruleFilesCouldBeAbout(
  names: readonly string[],
  event: PreToolUse,
  world: Pick<World, 'disk' | 'packFolder' | 'home' | 'project'>,
): boolean {
  return names.some((name) => {
    const file = world.disk.readText(`${world.packFolder}/rules/${name}`);
    return file.kind === 'present' && rulesCouldBeAbout(file.text, event, world);
  });
}

/** The same of rules in one text, as JSON. A thousand rules are searched for a word before one is read. */
export function rulesCouldBeAbout(text: string, { tool, input }: PreToolUse, { home, project }: Pick<World, 'home' | 'project'>): boolean {
  const kinds = kindsOf({ tool, input });
  if (!text.includes('\\u') && !hasOneOf(kinds, text)) return false;
  const path = input['file_path'];
  return typeof path !== 'string' || someCouldHold(text, kinds, path, { home, projectRoot: project.root });
}

/** For more than one, one expression takes half the time. */
function hasOneOf(kinds: readonly string[], text: string): boolean {
  return kinds.length === 1 ? text.includes(`"${kinds.join('')}"`) : new RegExp(`"(?:${kinds.join('|')})"`).test(text);
}
