import type { Analysis } from '../analysis.js';
import { rootScope } from '../../shell/scope.js';
import { resolvePath } from '../../paths/resolve.js';
import { emitToolPath } from './path.js';
import { walkSource } from '../carriers/shell-source.js';

/** Files that a host reads into the model's context by itself: `@path` in them is read, `` !`cmd` `` in them is run. */
const INSTRUCTIONS = /(?:^|\/)(?:CLAUDE(?:\.local)?\.md|AGENTS(?:\.override)?\.md|GEMINI\.md|QWEN\.md)$|\/\.(?:claude|codex|gemini|qwen|cursor|github)\/(?:.*\/)?(?:skills|agents|commands|rules|prompts)\/.*\.(?:md|mdc|toml)$/i;

const MAX_FOUND = 200;

/** What an instruction file would read and run, judged when it is written. */
export function instructionEffects(written: string, text: string, tool: string, analysis: Analysis): void {
  const { home, project } = analysis.world;
  const path = resolvePath(written, { cwd: analysis.cwd, home });
  if (!INSTRUCTIONS.test(path)) return;
  const folder = path.slice(0, path.lastIndexOf('/')) || '/';
  let found = 0;
  for (const match of text.matchAll(/(?:^|[\s(])@((?:~|\.{0,2})\/?[\w.~/-]*[\w-])/g)) {
    const named = match[1] ?? '';
    if ((found += 1) > MAX_FOUND) break;
    if (!/[./]/.test(named)) continue;
    emitToolPath({ kind: 'read', written: resolvePath(named, { cwd: folder, home }), tool, certainty: 'possible' }, analysis);
  }
  for (const match of text.matchAll(/!`([^`\n]{1,10000})`/g)) {
    if ((found += 1) > MAX_FOUND) break;
    walkSource(match[1] ?? '', rootScope({ cwd: analysis.cwd, home, projectRoot: project.root }), { analysis, via: [tool], span: { start: 0, end: 0 }, depth: 1 });
  }
}
