import { join } from 'node:path';
import { disk } from '../../../lib/hook/disk.js';
import { settingsOf } from '../../../lib/hook/config/guard-settings.js';
import type { ConfigScope } from '../../../lib/hook/config/config-scope.js';
import { isObject, parseJson, textAt } from '../../../lib/json.js';
import { commandText } from '../../../lib/project/check.js';
import { checksFor, ownCheck, type ProjectCheck } from '../../../lib/project/project-checks.js';
import { blotted } from '../../../lib/secrets/blotted.js';
import { hashOf } from '../../../lib/hook/installed.js';

/** A command of the project that build-sensor or stop-verify would run. */
export interface ProjectCommand {
  readonly command: string;
  /** What it comes to: the text of a package script, or the hash of the file that defines it. */
  readonly means: string;
}

/** The commands for the project's root; none where they may not be run. */
export function projectCommands({ project, config }: Pick<ConfigScope, 'project' | 'config'>): readonly ProjectCommand[] {
  if (!project.trusted) return [];
  const root = disk.realPath(project.root) ?? project.root;
  const { options } = settingsOf(config, 'stop-verify');
  const written = [
    settingsOf(config, 'build-sensor').options['command'],
    options['tests'],
    ...Object.values(objectOf(options['commands'])),
  ];
  const own = written.flatMap((given) => {
    const command = isObject(given) ? given['command'] : given;
    const chosen = command === undefined ? undefined : ownCheck('own', command, root);
    return chosen?.kind === 'check' ? [chosen.check] : [];
  });
  const checks = [...own, ...checksFor(['typecheck', 'build', 'lint'], undefined, root, disk)];
  return [...new Map(checks.map((check) => [commandText(check, root), check]))].map(([command, check]) => ({
    command: blotted(command),
    means: blotted(meaningOf(check)),
  }));
}

/** Package managers run a script by its name, make runs a target; of all else the words themselves say what runs. */
function meaningOf({ argv, cwd }: ProjectCheck): string {
  const [program, ...rest] = argv;
  const script = rest.find((word) => !word.startsWith('-') && word !== 'run');
  const manifest = disk.readText(join(cwd, 'package.json'));
  if (['npm', 'pnpm', 'yarn', 'bun'].includes(program) && script !== undefined && manifest.kind === 'present') {
    const scripts = scriptsIn(manifest.text);
    return [`pre${script}`, script, `post${script}`].flatMap((name) => textAt(scripts, name) ?? []).join(' && ');
  }
  if (program === 'make') {
    const file = ['GNUmakefile', 'makefile', 'Makefile']
      .map((name) => disk.readText(join(cwd, name)))
      .find(({ kind }) => kind === 'present');
    if (file?.kind === 'present') return `a makefile of hash ${hashOf(file.text).slice(0, 12)}`;
  }
  return argv.join(' ');
}

function scriptsIn(text: string) {
  const value = parseJson(text);
  return objectOf(isObject(value) ? value['scripts'] : undefined);
}

function objectOf(value: unknown) {
  return isObject(value) ? value : {};
}
