import { join } from 'node:path';
import { disk } from '../../lib/hook/disk.js';
import { textOn } from '../../lib/paths/text-on.js';

/** A program that goes through all code of a project, the hooks' too unless it is told otherwise. */
interface CodeTool {
  readonly name: string;
  /** Files in the project's folder by which it is known to be used. */
  readonly settings: RegExp;
  /** Its package, in package.json. */
  readonly dependency?: string;
  /** What the person adds, and where. */
  readonly mend: string;
}

const CODE_TOOLS: readonly CodeTool[] = [
  {
    name: 'Prettier',
    settings: /^\.prettier(?:rc|ignore)/,
    dependency: 'prettier',
    mend: 'add the line .claude/hooks/ to .prettierignore',
  },
  {
    name: 'ESLint',
    settings: /^eslint\.config\.\w+$/,
    mend: "add { ignores: ['.claude/hooks/'] } to the list in eslint.config",
  },
  {
    name: 'Biome',
    settings: /^\.?biome\.jsonc?$/,
    mend: 'add "!**/.claude/hooks" to "files.includes" of its settings',
  },
];

/** What leaves the hooks out, or all that belongs to hosts. */
const LEFT_OUT = /\.claude\b/;

/** For each formatter and linter that would go through the hooks' files, and write them anew: how it is told to leave them alone. */
export function aboutCodeTools(project: string): readonly string[] {
  const names = disk.list(project) ?? [];
  const manifest = textOn(join(project, 'package.json'), disk) ?? '';
  return CODE_TOOLS.flatMap(({ name, settings, dependency, mend }) => {
    const own = names.filter((each) => settings.test(each));
    const isUsed = own.length > 0 || (dependency !== undefined && manifest.includes(`"${dependency}"`));
    return !isUsed || own.some((each) => LEFT_OUT.test(textOn(join(project, each), disk) ?? ''))
      ? []
      : [`${name} would take the hooks for code of the project: ${mend}.`];
  });
}
