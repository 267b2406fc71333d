import type { PreToolUse } from '../../types.js';
import type { Analysis } from '../analysis.js';
import { folderOf } from '../../paths/names.js';
import { instructionEffects } from '../instructions/instructions.js';

/** Skill: the host reads the named file, runs the commands in it and brings in what it names, all without a tool call. */
export function skillEffects(event: PreToolUse, analysis: Analysis): void {
  const name = event.input['skill'] ?? event.input['name'] ?? event.input['command'];
  if (typeof name !== 'string') return;
  const given = event.input['args'];
  for (const path of placesOf(name.replace(/^\//, ''), analysis)) {
    const file = analysis.world.disk.readText(path);
    if (file.kind !== 'present') continue;
    const args = typeof given === 'string' ? given : '';
    const text = file.text.replaceAll('$ARGUMENTS', () => args).replaceAll('${CLAUDE_SKILL_DIR}', () => folderOf(path));
    instructionEffects(path, text, event.tool, analysis);
    return;
  }
}

/** Where the host looks for it: the project's before the person's, skills before commands; `a:b` is a command in a folder. */
function placesOf(name: string, { world }: Analysis): readonly string[] {
  if (name === '' || name.split('/').includes('..')) return [];
  const names = [`skills/${name}/SKILL.md`, `commands/${name}.md`, `commands/${name.replaceAll(':', '/')}.md`];
  return [world.project.root, world.home].flatMap((folder) => [...new Set(names)].map((each) => `${folder}/.claude/${each}`));
}
