import { partedName } from '../../parted-name.js';

/** A tool of a server of MCP, as hosts name it: `mcp__github__create_issue`. */
interface McpTool {
  /** `github`. Hosts put `_` for what may stand in no name, so that a server's own may have `__` in it: then this is its beginning. */
  readonly server: string;
  /** `create_issue`. */
  readonly name: string;
}

const PREFIX = 'mcp__';

/** Takes the name of a tool apart; undefined for one of the host itself. */
export function parseMcpTool(tool: string): McpTool | undefined {
  const end = tool.startsWith(PREFIX) ? tool.indexOf('__', PREFIX.length + 1) : -1;
  return end === -1 ? undefined : { server: tool.slice(PREFIX.length, end), name: tool.slice(end + '__'.length) };
}

/** True for a tool of a server whose name matches, all that stands before the last `__`. */
export function isOfServer(tool: string, server: RegExp): boolean {
  const end = tool.lastIndexOf('__');
  return tool.startsWith(PREFIX) && end >= PREFIX.length && server.test(tool.slice(PREFIX.length, end));
}

/** True for a tool of a server where the server's name, or its own, says that it is of what matches: `mcp__google__send_gmail` is of mail. */
export function isMcpToolOf(tool: string, subject: RegExp): boolean {
  return tool.startsWith(PREFIX) && subject.test(tool.slice(PREFIX.length));
}

/** `shellCommand`, `shell-command` and `Shell_Command` are `shell_command`. */
export function inOneSpelling(name: string): string {
  return partedName(name, '_').replaceAll('-', '_').toLowerCase();
}

/** The name of a tool, without its server's, in one spelling: `mcp__files__copyFile` is `copy_file`. */
export function spelledTool(tool: string): string {
  return inOneSpelling(parseMcpTool(tool)?.name ?? tool);
}

/** True for a tool of a server that puts one file in the place of another, and shows nothing of what was there. */
export function putsFilesInPlace(tool: string): boolean {
  return /(?:^|_)(?:move|rename|copy)(?:_|$)/.test(spelledTool(tool));
}
