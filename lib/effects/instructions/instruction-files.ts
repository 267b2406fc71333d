/** Files that a host reads into the model's context by itself. */
const MEMORY =
  /(?:^|\/)(?:CLAUDE(?:\.local)?\.md|AGENTS(?:\.override)?\.md|GEMINI\.md|QWEN\.md|copilot-instructions\.md|\.(?:cursor|windsurf|cline|roo)rules|\.junie\/guidelines\.md)$/i;

/** Folders below a host's own, which begins with a dot, of which it reads, or runs, the files when they are called for. */
const IN_HOST_FOLDER = /\/\.\w+(\/[^]*)$/;
const CALLED_FOLDER = /\/(?:skills|agents|commands|rules|prompts|instructions|output-styles|steering)\//i;

/** How all of these end, and few other files: the others are only compiled where it holds. */
const ENDINGS = ['.md', '.mdc', '.toml', 'rules'];

/** True for a file that a host reads into every session. */
export function isMemory(path: string): boolean {
  return endsSo(path) && MEMORY.test(path);
}

/** True for a file whose text makes a host read and run things without a tool call. */
export function isInstructions(path: string): boolean {
  return endsSo(path) && (MEMORY.test(path) || CALLED_FOLDER.test(IN_HOST_FOLDER.exec(path)?.[1] ?? ''));
}

function endsSo(path: string): boolean {
  const lower = path.toLowerCase();
  return ENDINGS.some((ending) => lower.endsWith(ending));
}
