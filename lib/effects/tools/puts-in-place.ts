/** The name of a tool of an MCP server, or of any other, in small letters and with underscores: `mcp__files__copyFile` is `copy_file`. */
export function toolWords(tool: string): string {
  return tool
    .replace(/^mcp__.+?__/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');
}

/** True for a tool of an MCP server that puts one file in the place of another, and shows nothing of what was there. */
export function putsFilesInPlace(tool: string): boolean {
  return /(?:^|_)(?:move|rename|copy)(?:_|$)/.test(toolWords(tool));
}
