/** Where an administrator's settings of Claude Code lie, as the host documents it. */
export function managedFolder(platform: NodeJS.Platform): string {
  switch (platform) {
    case 'darwin':
      return '/Library/Application Support/ClaudeCode';
    case 'win32':
      return 'C:\\Program Files\\ClaudeCode';
    default:
      return '/etc/claude-code';
  }
}
