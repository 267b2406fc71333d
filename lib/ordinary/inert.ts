import { hasOneOf } from '../marked.js';

/** Of what is not hidden: files that hosts read into every session, and that tools run on a commit or at an interpreter's start. */
const READ_OR_RUN = /\/(?:(?:claude|agents|gemini|qwen|copilot-)[^/]*\.md|lefthook[^/]*|[^/]*customize\.py|[^/]*\.pth)$/;

/** One of them is in every path of those: only for them is the list compiled. */
const MAYBE = '.md lefthook customize .pth';

/** True for an ordinary path that nothing reads or runs by itself. Of hidden ones, which are never ordinary, it knows nothing. */
export function isInert(path: string): boolean {
  const lower = path.toLowerCase();
  return !hasOneOf(MAYBE, lower) || !READ_OR_RUN.test(lower);
}
