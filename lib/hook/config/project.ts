import { basename, dirname, isAbsolute, sep } from 'node:path';

/** What tells which project a call belongs to. */
export interface Whereabouts {
  /** Folder of the running bundle, links resolved. */
  readonly packFolder: string;
  readonly home: string;
  /** CLAUDE_PROJECT_DIR, when the host sets it. */
  readonly hostProject: string | undefined;
  /** The payload's `cwd`. */
  readonly cwd: string;
}

/** The project whose rules hold. */
interface FoundProject {
  readonly root: string;
  /** True when the pack is installed in this very project: its own files are believed in full. */
  readonly ownsPack: boolean;
}

/**
 * Whose rules hold. A pack in `<project>/.claude/hooks` serves that project, wherever the agent has
 * gone since; a pack in `~/.claude/hooks`, or anywhere else, serves the host's project, else the
 * session's folder. Never this process's own working directory, which an agent's `cd` changes.
 */
export function findProject({ packFolder, home, hostProject, cwd }: Whereabouts): FoundProject {
  const claudeFolder = dirname(packFolder);
  const owner = dirname(claudeFolder);
  const inClaudeFolder = basename(packFolder) === 'hooks' && basename(claudeFolder) === '.claude';
  if (inClaudeFolder && owner !== home) return { root: owner, ownsPack: true };
  const given = [hostProject, cwd].find((path) => path !== undefined && isAbsolute(path));
  return { root: withoutTrailingSeparator(given ?? home), ownsPack: false };
}

function withoutTrailingSeparator(path: string): string {
  return path.length > 1 && path.endsWith(sep) ? path.slice(0, -1) : path;
}
