import type { ConfigChange, World } from '../types.js';

type SettingsWorld = Pick<World, 'home' | 'project' | 'packFolder' | 'disk'>;

/** The settings files of the host that a session obeys, those of an administrator apart. */
export function settingsFiles({ home, project }: Pick<World, 'home' | 'project'>): readonly string[] {
  const inProject = `${project.root}/.claude`;
  return [`${inProject}/settings.json`, `${inProject}/settings.local.json`, `${home}/.claude/settings.json`];
}

/** The file that a change is about; undefined where the host does not say, and none can be told. */
export function changedFile(
  { source, filePath }: Pick<ConfigChange, 'source' | 'filePath'>,
  world: Pick<World, 'home' | 'project'>,
): string | undefined {
  if (filePath !== undefined) return filePath;
  const [ofProject, local, ofPerson] = settingsFiles(world);
  switch (source) {
    case 'project_settings':
      return ofProject;
    case 'local_settings':
      return local;
    case 'user_settings':
      return ofPerson;
  }
  return undefined;
}

/** Names by which hooks of the running pack are registered: the bundle's folder may be reached by links. */
export function ownFolders({ home, project, packFolder, disk }: SettingsWorld): {
  readonly folders: readonly string[];
  readonly projectRoot: string;
} {
  const ofHome = `${home}/.claude/hooks`;
  return { folders: [packFolder, ...(disk.realPath(ofHome) === packFolder ? [ofHome] : [])], projectRoot: project.root };
}
