/** The name of a tool of an MCP server, or of any other, in small letters and with underscores: `mcp__files__copyFile` is `copy_file`. */
export function toolWords(tool: string): string {
  return tool.replace(/^mcp__.+?__/, '').replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase().replaceAll('-', '_');
}

/** What gives a file another place. */
export const MOVES = /(?:^|_)(?:move|rename)(?:_|$)/;
/** What puts a file's content into another. */
export const COPIES = /(?:^|_)copy(?:_|$)/;

/** True for a tool that puts one file in the place of another, and shows nothing of what was there. */
export function putsFilesInPlace(tool: string): boolean {
  return tool.startsWith('mcp__') && (COPIES.test(toolWords(tool)) || MOVES.test(toolWords(tool)));
}
